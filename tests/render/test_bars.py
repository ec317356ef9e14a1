"""Bars on a terminal: as wide as there is room, and never without the percentage."""

import io
from fractions import Fraction

import pytest
from rich.console import Console

from brincli.odds.forecast import Forecast, Mean, Row
from brincli.odds.words import Column
from brincli.render.bars import Bars, bar

ROWS = (
    Row("Brin misses goblin 1", Fraction(2, 5)),
    Row("Brin takes 6 off goblin 1, out", Fraction(1, 10)),
    Row("[red]Bob[/red] :dragon: 族長", Fraction(1, 10**6)),
)
ONE = Forecast(Fraction(3, 5), ROWS, expected=(Mean("SP lost by goblin 1", Fraction(21, 10)),))


def drawn(width: int, *labels: str) -> list[str]:
    console = Console(width=width, file=io.StringIO(), markup=False, emoji=False, highlight=False)
    with console.capture() as captured:
        console.print(Bars("hit 'goblin 1'", [Column(label, ONE) for label in labels]))
    return captured.get().splitlines()


@pytest.mark.parametrize("width", [24, 40, 60, 80, 200])
@pytest.mark.parametrize("labels", [("",), ("these rules", "rules.toml")])
def test_every_line_fits_and_has_its_percentage(width, labels):
    lines = drawn(width, *labels)
    assert all(len(line) <= width for line in lines)
    for percent in ("60%", "40%", "10%", "0.0001%"):
        assert sum(line.count(f" {percent}") for line in lines) == len(labels)


def test_a_wide_terminal_shows_all_of_it():
    lines = drawn(100, "")
    assert lines[0] == "odds hit 'goblin 1'"
    assert lines[2].split() == [
        "Brin",
        "misses",
        "goblin",
        "1",
        "█" * 9 + "▋" + "░" * 14,
        "40%",
        "1",
        "in",
        "2.5",
        "2/5",
    ]
    assert any(line.startswith("[red]Bob[/red] :dragon: 族長") for line in lines)
    assert lines[-1] == "SP lost by goblin 1 on average: 2.1"


LEFT = tuple(Row(f"Brin has {sp} SP left", Fraction(sp, 210)) for sp in range(20, 0, -1))
FIGHT = ONE._replace(then=LEFT, policy="Brin throws first")


@pytest.mark.parametrize(("rows", "told"), [(0, 20), (60, 20), (28, 20), (27, 18), (12, 3), (9, 0), (4, 0)])
@pytest.mark.parametrize("labels", [("",), ("these", "those")])
def test_on_a_low_screen_the_least_likely_ends_are_left_out_and_counted(rows, told, labels):
    told = max(0, told - len(labels) + 1) if told < 20 else told
    rows += (len(labels) - 1) * (rows in {28})  # a line of heads
    console = Console(width=100, file=io.StringIO(), markup=False, emoji=False, highlight=False)
    with console.capture() as captured:
        console.print(Bars("fight", [Column(label, FIGHT) for label in labels], rows))
    lines = captured.get().splitlines()
    assert lines[0] == "odds fight"
    assert [f"Brin has {sp} SP left" in captured.get() for sp in range(20, 0, -1)] == [
        place < told for place in range(20)
    ]
    assert (f"{20 - told} less likely ends left out" in captured.get()) == (told < 20)
    if told:
        assert len(lines) < rows or not rows
    for outcome in ("Brin misses goblin 1", "Brin takes 6 off goblin 1, out"):
        assert outcome in captured.get()


def test_a_narrow_one_does_without_bars():
    assert not any("█" in line for line in drawn(24, ""))


@pytest.mark.parametrize(
    ("chance", "picture"),
    [(Fraction(0), "░░░░"), (Fraction(1, 10**9), "▏░░░"), (Fraction(1, 2), "██░░"), (Fraction(1), "████")],
)
def test_what_can_happen_has_a_bar(chance, picture):
    assert bar(chance, 4, "green").plain == picture
