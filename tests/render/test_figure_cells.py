"""What `show` draws on a terminal: readable at 76 columns and at 200, in ASCII too."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console

from brincli.commands.show import WORDS
from brincli.games.both.glance import Row
from brincli.model.deeds import Effect
from brincli.model.visible import visible
from brincli.render.figure_cells import ASCII, LEAST, Paper, has_room, shortened
from brincli.render.screen import Words, glance

LONG = "the old goblin chief of the long mountain, the {}"
ROWS = [
    Row("Brin", "heroes", None, 14, 18, None, "active", 1, None, ()),
    Row("Merlin", "heroes", None, 15, 40, 30, "active", 0, 3, ("recovery",)),
    Row("[red]goblin[/red]", "goblins", None, 1, 6, None, "running", -1, None, ("morale",)),
    Row(LONG.format("first"), "goblins", None, 0, 6, None, "out", 0, None, ()),
    Row(LONG.format("second"), "goblins", None, 6, 6, None, "active", 0, None, ()),
    Row("a\u202eb", None, None, None, None, None, "gone", None, None, ()),
    Row("\u9f8d" * 30, None, "leader", None, None, None, "dead", None, None, ("leader",)),
]


def drawn(rows, columns, *, blocks=True):
    console = Console(width=columns, no_color=True, markup=False, emoji=False, highlight=False)
    with console.capture() as captured:
        console.print(glance(rows, Words("A game: turn 1", WORDS), Paper(columns, blocks)))
    return captured.get().splitlines()


@pytest.mark.parametrize("columns", [76, 80, 100, 200])
def test_every_figure_is_in_one_line_no_wider_than_the_terminal(columns):
    lines = drawn(ROWS, columns)
    assert max(map(cell_len, lines)) <= columns
    assert len(lines) == 2 + len(ROWS) + 2  # title, heads, figures, sides
    for word in ("heroes", "goblins", "Brin", "Merlin", "14/18", "15/40 (to 30)", "1/6", "0/6"):
        assert sum(word in line for line in lines) >= 1, word
    told = [line.split() for line in lines]
    for status, due in (("running", "morale"), ("dead", "leader"), ("out", None)):
        assert [words for words in told if status in words and (due is None or due in words)], status


@pytest.mark.parametrize(("columns", "told"), [(76, "scan"), (200, "has not scanned")])
def test_what_is_due_in_a_game_without_short_words_is_told_in_its_own_word(columns, told):
    ship = WORST._replace(due=("scan",), sp=None, full=None)
    console = Console(width=columns, no_color=True, markup=False, emoji=False, highlight=False)
    with console.capture() as captured:
        console.print(glance([ship], Words("A patrol", {"scan": "has not scanned"}), Paper(columns, True)))
    assert told in captured.get()


WORST = Row("n" * 60, "s" * 90, "character", 999_999, 1_000_000, 1_000_000, "running", 1_000_001, 50_001, ())
WORST = WORST._replace(due=("morale", "recovery"), at="AAA9999")


@pytest.mark.parametrize("blocks", [True, False])
@pytest.mark.parametrize("columns", [76, 80, 100, 200])
def test_sp_status_and_what_is_due_are_whole_even_where_all_is_as_wide_as_can_be(columns, blocks):
    *_, line = lines = drawn([WORST], columns, blocks=blocks)
    assert max(map(len, lines)) <= columns
    for word in ("999999/1000000 (to 1000000)", "running", "morale", "recovers"):
        assert word in line
    assert line.startswith("nnn")


@pytest.mark.parametrize(
    ("columns", "told"),
    [
        (110, "the long name  leader  D8  ############ 9/9  +2 3d6  active  must throw morale"),
        (75, "the long name  leader  D8  ############ 9/9  +2 3d6  active  morale"),
        (62, "the long name  leader  D8  ###### 9/9  +2 3d6  active  morale"),
        (55, "the long name  leader  D8  9/9  +2 3d6  active  morale"),
        (48, "the long name  D8  9/9  +2 3d6  active  morale"),
        (40, "the long name  D8  9/9  active  morale"),
        (36, "the long name  9/9  active  morale"),
        (30, "the...ame  9/9  active  morale"),
    ],
)
def test_where_it_is_narrow_bars_go_then_class_and_throws_and_names_are_cut_last(columns, told):
    row = Row("the long name", None, "leader", 9, 9, None, "active", 2, 3, ("morale",), "D8")
    assert drawn([row], columns, blocks=False)[-1] == told


@pytest.mark.parametrize("columns", [76, 80, 100, 200])
def test_long_names_can_still_be_told_apart(columns):
    lines = drawn(ROWS, columns)
    names = [line.split("  ")[0] for line in lines if line.startswith("the ")]
    assert len(set(names)) == 2


def test_a_name_is_never_markup_and_hides_nothing():
    lines = drawn(ROWS, 100)
    assert any(line.startswith("[red]goblin[/red]") for line in lines)
    assert any(line.startswith(visible("a\u202eb")) for line in lines)


def test_nothing_is_drawn_for_what_nobody_has():
    lines = drawn([ROWS[0]], 80)
    assert "class" not in lines[1]
    assert "due" not in lines[1]
    assert drawn([], 80) == ["A game: turn 1", "figure"]


@pytest.mark.parametrize(
    ("sp", "bar"),
    [(18, "############"), (17, "###########-"), (1, "#-----------"), (0, "------------")],
)
def test_a_bar_is_full_only_when_all_is_there_and_empty_only_when_nothing_is(sp, bar):
    row = ROWS[0]._replace(sp=sp)
    lines = drawn([row], 80, blocks=False)
    assert f"{bar} {sp}/18" in lines[-1]
    assert all(line.isascii() for line in lines)


def test_what_comes_back_is_marked_in_the_bar():
    assert "####+++++--- 15/40 (to 30)" in drawn([ROWS[1]], 80, blocks=False)[-1]


def test_what_is_due_is_told_in_full_where_there_is_room():
    assert any("must throw morale" in line for line in drawn(ROWS[:3], 84))
    assert any(line.endswith("morale") and "throw" not in line for line in drawn(ROWS, 80)[3:])


def test_the_lines_below_close_the_picture():
    console = Console(width=80, no_color=True)
    with console.capture() as captured:
        console.print(
            glance(ROWS[:1], Words("A game", WORDS, ["heroes: 1 standing."]), Paper(80, blocks=True))
        )
    assert captured.get().splitlines()[-1].rstrip() == "heroes: 1 standing."


@pytest.mark.parametrize("width", range(5, 12))
def test_a_shortened_name_is_as_wide_as_there_is_room(width):
    from rich.text import Text

    told = shortened(Text("a very long name"), width, ASCII.left_out)
    assert len(told.plain) == width
    assert told.plain[0] == "a"
    assert told.plain.endswith("e")
    assert shortened(Text("short"), width, ASCII.left_out).plain == "short"


HILDA = Row("Hilda", None, None, 18, 20, 20, "active", None, None, ("recovery",))
HELD = Row("goblin archer", None, None, 6, 6, None, "active", None, None, (), effects=(Effect("held", 2),))


@pytest.mark.parametrize(
    ("columns", "told"),
    [
        (
            58,
            [
                "Hilda          18/20 (to 20)  active             recovers",
                "goblin archer  6/6            active  held to 2",
            ],
        ),
        (50, ["Hilda          18/20  active  recovers", "goblin archer  6/6    held"]),
        (34, ["Hilda      18/20  active  recovers", "gob...her  6/6    held"]),
    ],
)
def test_where_it_is_narrow_an_effect_stands_for_active_and_what_comes_back_goes(columns, told):
    assert drawn([HILDA, HELD], columns, blocks=False)[-2:] == told


names = st.text("ab 1", min_size=1, max_size=30).filter(str.strip)
figures = st.builds(
    Row,
    figure=names,
    side=st.sampled_from([None, "heroes"]),
    class_=st.sampled_from([None, "leader"]),
    sp=st.integers(0, 99),
    full=st.integers(99, 999),
    ceiling=st.sampled_from([None, 99]),
    status=st.sampled_from(["active", "running", "out"]),
    bonus=st.integers(-1, 2),
    dice=st.sampled_from([None, 3]),
    due=st.sampled_from([(), ("morale",), ("recovery",), ("morale", "recovery")]),
    effects=st.lists(st.builds(Effect, names, st.integers(0, 9)), max_size=2).map(tuple),
)


@given(st.lists(figures, min_size=1, max_size=4), st.integers(1, 120), st.booleans())
def test_law_whatever_is_drawn_fits_and_keeps_enough_of_each_name(rows, columns, blocks):
    lines = drawn(rows, columns, blocks=blocks)
    if not has_room(rows, Paper(columns, blocks)):
        return
    assert max(map(cell_len, lines)) <= columns
    told = [line for line in lines if any(line.startswith(one.figure[:3].rstrip()) for one in rows)]
    assert len(told) >= len(rows)
    for one in rows:
        whole = len(one.figure) <= LEAST
        assert not whole or any(line.startswith(one.figure.rstrip()) for line in lines)
