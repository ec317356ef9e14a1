"""How `show` fits on a screen: two warbands of 14 on 80 by 24, nobody lost, the fallen by name in a line."""

from collections.abc import Sequence

import pytest
from rich.console import Console

from brincli.commands.show import WORDS, gathered_of, sums
from brincli.games.both.glance import rows_of
from brincli.model.state import Figure, Roster
from brincli.render.figure_cells import Paper
from brincli.render.screen import Gathered, Words, glance

WARBAND = ["leader", "character 1", "character 2", *(f"warrior {number}" for number in range(1, 12))]


def raid(dead: Sequence[str] = ()) -> Roster:
    """Two warbands of 14, each with those dead."""
    return Roster(
        figures=tuple(
            Figure(
                f"{side} {name}",
                side,
                name.split()[0],
                status="dead" if name in dead else "active",
            )
            for side in ("Powys", "Danes")
            for name in WARBAND
        )
    )


def drawn(roster: Roster, columns: int, height: int) -> list[str]:
    """What the terminal shows of everybody."""
    found = rows_of(roster, roster.figures)
    gathered = Gathered(frozenset(gathered_of(roster, found)), [*sums(roster, found, by_name=True)])
    words = Words("A raid: turn 1", WORDS, [*sums(roster, found)], gathered)
    console = Console(width=columns, no_color=True, markup=False, emoji=False, highlight=False)
    with console.capture() as captured:
        console.print(glance(found, words, Paper(columns, blocks=True, rows=height)))
    return [line.rstrip() for line in captured.get().splitlines()]


@pytest.mark.parametrize("dead", [(), ("warrior 1", "warrior 2", "character 2")])
def test_two_warbands_of_14_stand_side_by_side_on_80_columns_and_24_rows(dead):
    lines = drawn(raid(dead), 80, 24)
    assert len(lines) < 24
    assert max(map(len, lines)) <= 80
    text = "\n".join(lines)
    for side in ("Powys", "Danes"):
        for name in WARBAND:
            assert f"{side} {name}" in text
    assert [line.split()[:2] for line in lines if line.startswith("Powys leader")] == [["Powys", "leader"]]
    assert any(line.startswith("Powys leader") and "Danes leader" in line for line in lines)


def test_those_out_of_play_stand_in_one_line_a_side_where_the_screen_is_too_low_for_a_line_each():
    game = raid(("warrior 1", "warrior 2"))
    low, high = drawn(game, 80, 24), drawn(game, 80, 50)
    assert low[-2:] == [
        "Powys: 12 standing, 2 dead (Powys warrior 1, Powys warrior 2).",
        "Danes: 12 standing, 2 dead (Danes warrior 1, Danes warrior 2).",
    ]
    assert high[-2:] == ["Powys: 12 standing, 2 dead.", "Danes: 12 standing, 2 dead."]
    assert len(high) == 2 + 2 * 15 + 2  # title, heads; a side and its figures; sums


def test_a_line_of_the_fallen_keeps_to_its_row():
    lines = drawn(raid(WARBAND[3:]), 80, 12)
    assert len(lines) < 12
    assert [len(line) for line in lines[-2:]] == [80, 80]
    assert lines[-1].startswith("Danes: 3 standing, 11 dead (Danes warrior 1,")
    assert lines[-1].endswith("…")


def test_a_side_that_stands_alone_is_cut_in_two():
    game = Roster(figures=tuple(Figure(f"goblin {number}", "goblins", full=6) for number in range(1, 31)))
    lines = drawn(game, 80, 24)
    assert len(lines) < 24
    assert sum("goblin 1 " in line and "goblin 16 " in line for line in lines) == 1


@pytest.mark.parametrize("columns", [40, 60, 73])
def test_a_narrow_screen_has_one_column_and_no_broken_line(columns):
    lines = drawn(raid(), columns, 24)
    assert max(map(len, lines)) <= columns
    assert not any("Powys" in line and "Danes" in line for line in lines)


def test_who_has_something_due_is_never_gathered():
    game = raid(("leader", "warrior 1"))
    lines = drawn(game, 80, 24)
    leaders = [line for line in lines if line.startswith("Powys leader")]
    assert len(leaders) == 1
    assert "dead" in leaders[0]
    assert "leader" in leaders[0].split("dead")[1]
    assert not any(line.startswith("Powys warrior 1 ") for line in lines)
