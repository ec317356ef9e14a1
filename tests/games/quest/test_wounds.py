"""What a hit does to the figure: SP lost, put out, less to come back (Q2.3, Q5.3, Q8.7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.quest.hit import hit
from brincli.model.state import Figure, Roster
from tests.kit.scenes import struck
from tests.kit.throwing import roster, told


def with_goblin(keys="", rules=""):
    return roster(f"[figures.goblin]\n{keys or 'sp = 9'}\nfull = 12\n[rules]\n{rules}")


def test_at_0_sp_a_figure_is_out_and_stays_with_the_excess_in_the_event():
    """Source: Q2.3, Q2.4"""
    event, game = struck(with_goblin("sp = 3"), "10,6")
    assert (event.loss, event.sp, event.out) == (6, (3, 0, 12), True)
    goblin = game.figure("goblin")
    assert (goblin.sp, goblin.status, goblin.fell) == (0, "out", (1, "combat"))


@pytest.mark.parametrize(("missile", "how"), [(False, "combat"), (True, "missile")])
def test_how_a_figure_was_put_out_is_kept_from_its_first_fall(missile, how):
    """Source: Q1.3"""
    _, game = struck(with_goblin("sp = 3"), "10,6", missile=missile)
    _, again = struck(game, "10,6", missile=not missile)
    assert again.figure("goblin").fell == (1, how)


@pytest.mark.parametrize(
    ("rule", "sp", "ceiling", "after"),
    [
        ("", 15, 20, (11, 16)),  # the example of the rules
        ("", 20, 20, (16, 16)),
        ("wounds_lower_ceiling = false", 15, 20, (11, 20)),
        ("wounds_lower_ceiling = false", 20, 20, (16, 16)),  # at its ceiling it has nothing to recover
        ("", 3, 20, (0, 17)),
    ],
)
def test_a_wound_lowers_what_comes_back_of_spent_sp(rule, sp, ceiling, after):
    """Source: Q8.7"""
    game = roster(f"[figures.goblin]\nsp = {sp}\nceiling = {ceiling}\nfull = 20\n[rules]\n{rule}")
    event, game = struck(game, "6,4")
    goblin = game.figure("goblin")
    assert (goblin.sp, goblin.ceiling) == after
    assert event.notes == ((f"house rule {rule}",) if rule else ())


@pytest.mark.parametrize(("ceiling", "faces"), [("", "6,4"), ("ceiling = 12", "5")])
def test_the_switch_of_wounds_is_named_only_where_it_counts(ceiling, faces):
    """Source: Q8.7"""
    event, _ = struck(with_goblin(f"sp = 9\n{ceiling}", "wounds_lower_ceiling = false"), faces)
    assert event.notes == ()


@pytest.mark.parametrize(
    ("keys", "rule", "faces", "left"),
    [
        ("sp = 15\nceiling = 20", "", "6,4", "4 SP lost, 11 of 20 left, to come back to 16 (6"),
        (
            "sp = 15\nceiling = 20",
            "wounds_lower_ceiling = false",
            "6,4",
            "11 of 20 left, to come back to 20 (6",
        ),
        ("sp = 20\nceiling = 20", "", "6,4", "16 of 20 left (6"),  # a wound, and nothing was spent
        ("sp = 15", "", "6,4", "11 of 20 left (6"),
        ("sp = 3\nceiling = 20", "", "6,4", "4 SP lost, goblin is out (6"),
        (
            "sp = 15\nceiling = 20\n" + 'hit_table = [["",0],["",0],["",0],["",0],["",0],["",0]]',
            "",
            "6,4",
            "15 of 20 left (6",
        ),
    ],
)
def test_a_wound_tells_what_spent_sp_still_come_back_to(keys, rule, faces, left):
    """Source: Q8.7"""
    game = roster(f"[figures.goblin]\n{keys}\nfull = 20\n[rules]\n{rule}")
    event, _ = struck(game, faces)
    assert left in event.sentence()
    assert event.facts()["ceiling"] == event.ceiling == struck(game, faces)[1].figure("goblin").ceiling


@pytest.mark.parametrize(
    ("text", "faces", "notes"),
    [
        (
            "[figures.goblin]",
            "6,5",
            (
                "goblin has no SP on the roster, so nothing is taken off: "
                "`brin set 'goblin' full=6` gives it some",
            ),
        ),
        ("[figures.goblin]", "5", ()),
        ('[figures.goblin]\nhit_table = [["",0],["",0],["",0],["",0],["",0],["",0]]', "6,5", ()),
        ("[figures.goblin]\nfull = 6", "6,5", ()),
        ("[figures.goblin]\nfull = 6\nsp = 0\nfell = '1 combat'", "6,5", ()),
    ],
)
def test_that_a_figure_has_no_sp_to_lose_is_noted(text, faces, notes):
    """Source: Q2.2"""
    assert struck(roster(text), faces)[0].notes == notes


def test_without_a_roster_nobody_is_told_to_set_sp():
    event = hit(Roster(), told("6,5"), (Figure("goblin"),)).events[0]
    assert (event.loss, event.notes) == (5, ())


def test_a_figure_that_never_cast_gets_no_ceiling_by_a_wound():
    """Source: Q8.4, Q8.7"""
    _, game = struck(with_goblin(), "6,4")
    assert game.figure("goblin").ceiling is None


@pytest.mark.parametrize(
    ("goblin", "sentence"),
    [
        ("{sp = 2, full = 9}", "goblin is hit in the body: 5 SP lost, goblin is out (6, needs 6)."),
        (
            '{sp = 0, full = 9, fell = "1 combat"}',
            "goblin is hit in the body: 5 SP lost, goblin is already out (6, needs 6).",
        ),
        ("{}", "goblin is hit in the body: 5 SP lost (6, needs 6)."),
        (
            '{sp = 2, full = 9, hit_table = [["",0],["",0],["",0],["",0],["hide",0],["",0]]}',
            "goblin is hit in the hide: no harm done, 2 of 9 left (6, needs 6).",
        ),
    ],
)
def test_the_harm_of_a_blow_is_told(goblin, sentence):
    assert struck(roster(f"figures.goblin = {goblin}"), "6,5")[0].sentence() == sentence


@given(
    face=st.integers(1, 10),
    place=st.integers(1, 6),
    bonus=st.integers(-12, 12),
    sp=st.integers(1, 30),
    missile=st.booleans(),
)
def test_law_sp_fall_by_the_loss_of_a_hit_to_0_and_no_further(face, place, bonus, sp, missile):
    """Source: Q2.3, Q4.1, Q5.1, Q5.3"""
    game = roster(f"figures.goblin = {{sp = {sp}, full = 30}}\nfigures.wolf = {{sp = 4, full = 4}}")
    hits = face + bonus >= (7 if missile else 6)
    event, after = struck(game, f"{face},{place}" if hits else f"{face}", bonus=bonus, missile=missile)
    goblin = after.figure("goblin")
    assert event.success == hits
    assert goblin.sp == max(0, sp - (place if hits else 0))
    assert (goblin.status == "out") == (goblin.sp == 0)
    assert after.figure("wolf") == game.figure("wolf")
