"""Wounds, and what is kept of them for throws that are still to come (Q1.3, Q2.3, Q8.7, Q9.4)."""

import pytest

from brincli.games.quest.parts.blow import Blow, having_lost, points_of, steps_of, wound
from brincli.games.quest.parts.closing import gain_of, out_notes, rivals, switches_of
from brincli.games.quest.parts.recovery import recovering, recovery
from brincli.model.deeds import Fall
from brincli.model.events import Points
from brincli.model.rules import Rules
from brincli.model.state import Figure, Game, Roster, Side

NOW = Rules(bonus_from="now")
FALL = Fall(3, "combat")


@pytest.mark.parametrize(
    ("sp", "full", "rules", "steps"),
    [(5, 19, Rules(), 0), (5, 20, Rules(), 1), (20, 40, NOW, 1), (None, None, Rules(hero_step=1), 0)],
)
def test_a_step_is_20_full_sp(sp, full, rules, steps):
    """Source: Q9.2, Q9.4"""
    assert steps_of(rules, Figure("Brin", sp=sp, full=full)) == steps


@pytest.mark.parametrize(
    ("before", "after", "hero", "rules", "did"),
    [
        (8, 5, True, NOW, ("lost:combat:3",)),
        (8, 0, True, NOW, ("lost:combat:8",)),
        (8, 8, True, NOW, ()),
        (0, 0, True, NOW, ()),
        (None, None, True, NOW, ()),
        (8, 5, False, NOW, ()),
        (8, 5, True, Rules(), ()),
    ],
)
def test_what_a_hero_lost_is_kept_where_its_bonus_goes_by_what_it_has(before, after, hero, rules, did):
    """Source: Q1.3, Q9.4"""
    figure = Figure("Brin", hero=hero, sp=before, full=20)
    assert having_lost(rules, figure, figure._replace(sp=after), 3, "combat").deeds(3) == did


@pytest.mark.parametrize(
    ("sp", "ceiling", "rules", "after"),
    [
        (8, 9, Rules(), (5, 6)),
        (8, None, Rules(), (5, None)),
        (2, 3, Rules(), (0, 1)),  # no more is lost than there was
        (2, 2, Rules(), (0, 0)),
        (2, 1, Rules(), (0, 0)),
        (8, 9, Rules(wounds_lower_ceiling=False), (5, 9)),
        (8, 8, Rules(wounds_lower_ceiling=False), (5, 5)),
    ],
)
def test_a_wound_lowers_what_comes_back_and_nothing_goes_below_0(sp, ceiling, rules, after):
    """Source: Q2.3, Q8.7"""
    found = wound(rules, Figure("Merlin", sp=sp, full=20, ceiling=ceiling), 3, FALL)
    assert (found.sp, found.ceiling) == after
    assert found.status == ("active" if found.sp else "out")


@pytest.mark.parametrize(
    ("before", "after", "points"),
    [
        ((5, 8), (2, 8), Points(5, 2, 8)),
        ((5, 8), (0, 8), Points(5, 0, 8)),
        ((None, 8), (2, 8), None),
        ((5, 8), (None, 8), None),
        ((5, 8), (2, None), None),
    ],
)
def test_the_sp_around_a_blow_are_told_where_the_roster_has_them(before, after, points):
    """Source: Q2.1"""
    one, other = (Figure("orc", sp=sp, full=full) for sp, full in (before, after))
    assert points_of(one, other) == points


def test_blows_that_differ_in_their_faces_alone_are_alike():
    """Source: Q5.1: how it fell is for display."""
    assert Blow(hit=True, loss=2, score=8, place="leg") == Blow(hit=True, loss=2, score=9, place="arm")
    assert Blow(hit=True, loss=2) != Blow(hit=True, loss=3)
    assert (Blow(hit=False).loss, Blow(hit=False).score, Blow(hit=False).place) == (0, 0, None)


@pytest.mark.parametrize(
    ("rules", "full", "sp", "gain"),
    [
        (Rules(), 18, 4, ((18, 20), (1, 2))),
        (Rules(), None, None, ((0, 2), (1, 1))),
        (NOW._replace(restore_between_quests=False), 18, 4, ((18, 20), (1, 1))),
    ],
)
def test_a_gain_is_told_from_what_there_was(rules, full, sp, gain):
    """Source: Q9.1, Q9.2, Q9.4"""
    assert gain_of(rules, Figure("Brin", hero=True, sp=sp, full=full))[1:] == gain


@pytest.mark.parametrize(
    ("rules", "more"),
    [
        (Rules(), ()),
        (NOW, ()),
        (Rules(restore_between_quests=False), ()),
        (NOW._replace(restore_between_quests=False), ("bonus_from", "restore_between_quests")),
    ],
)
def test_the_switches_of_a_gain(rules, more):
    """Source: Q9.4, Q9.5"""
    assert switches_of(rules) == ("quest_gain", "hero_step", *more)


@pytest.mark.parametrize(("many", "more"), [(4, ""), (5, ""), (6, " and 1 more"), (7, " and 2 more")])
def test_no_more_of_the_fallen_are_named_than_can_be_read(many, more):
    """Source: Q2.3"""
    game = Roster(figures=tuple(Figure(f"f{at}", status="out") for at in range(many)))
    (note,) = out_notes(game, set())
    assert note.partition(" are out")[0].endswith(more or f" and f{many - 1}")


@pytest.mark.parametrize(
    ("marks", "named", "found"),
    [
        ((False, False), "", set()),
        ((True, False), "", {"b"}),
        ((True, True), "", set()),
        ((True, False), "b", {"a"}),
        ((False, False), "a", {"b"}),
    ],
)
def test_the_sides_on_another_quest(marks, named, found):
    """Source: Q9.1"""
    sides = tuple(Side(name, player=mark) for name, mark in zip("ab", marks, strict=True))
    assert rivals(Roster(sides=sides), named) == found


@pytest.mark.parametrize(
    ("sp", "ceiling", "most", "back"),
    [(5, 9, 1, 1), (8, 9, 3, 1), (9, 9, 1, 0), (10, 9, 1, 0), (5, None, 1, 0), (None, 9, 1, 0), (0, 9, 1, 1)],
)
def test_spent_sp_come_back_up_to_the_ceiling(sp, ceiling, most, back):
    """Source: Q8.5, Q8.8"""
    figure = Figure("Merlin", sp=sp, full=20, ceiling=ceiling)
    assert recovery(Roster(rules=Rules(recovery=most)), figure) == back


def test_who_recovers_is_told_with_what_it_has_and_the_turn_is_kept_only_then():
    """Source: Q8.5"""
    game = Roster(
        game=Game(turn=3), figures=(Figure("Merlin", sp=0, full=20, ceiling=9), Figure("orc", sp=5, full=6))
    )
    after, told = recovering(game)
    assert [tuple(one) for one in told] == [("Merlin", 1, 9, 20)]
    assert (after.figures[0].sp, after.figures[1].sp, after.game.recovered) == (1, 5, 4)
    assert recovering(game._replace(figures=game.figures[1:])) == (
        game._replace(figures=game.figures[1:]),
        (),
    )
