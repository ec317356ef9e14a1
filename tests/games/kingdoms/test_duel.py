"""K5: warbands in combat."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.kingdoms.duel import bout, duel, strength_of, switches_of
from brincli.model.deeds import Fall
from brincli.model.errors import Unusable
from brincli.model.fixed_numbers import Rules
from brincli.model.state import CLASSES, Figure, Roster
from brincli.play.sources import SeededDice, ToldDice, split_faces
from tests.kit.throwing import figures, played, roster

BANDS = """
[game]
turn = 3
[figures.Owain]
side = "Dumnonia"
class = "leader"
[figures.Cei]
side = "Dumnonia"
class = "character"
[figures.Bors]
side = "Dumnonia"
class = "warrior"
[figures.Wat]
side = "Dumnonia"
class = "peasant"
loot = true
[figures.a]
side = "Saxons"
class = "warrior"
[figures.b]
side = "Saxons"
class = "peasant"
loot = true
[figures.c]
side = "Saxons"
class = "character"
[figures.d]
side = "Saxons"
class = "leader"
[figures.wolf]
side = "beasts"
"""
SINGLE = '[rules]\nlone = "single"\n'


def fight(game, name, foes, faces="", **choices):
    """The duel of that figure with those foes, as a player types it."""
    (figure,) = figures(game, name)
    return played(duel, game, faces, figure, figures(game, *foes.split()), **choices)


@pytest.mark.parametrize(
    ("name", "foe", "faces", "totals", "winner"),
    [
        ("Owain", "a", "12,9", (12, 9), "Owain"),
        ("Owain", "a", "9,0", (9, 10), "a"),
        ("Cei", "d", "12,20", (12, 20), "d"),
        ("Bors", "c", "10,9", (10, 9), "Bors"),
        ("Owain", "a", "7,7,12,9", (12, 9), "Owain"),  # a tie is thrown again
        ("Owain", "a", "7,7,3,3,1,2", (1, 2), "a"),
        ("Wat", "a", "6,3", (4, 3), "Wat"),  # -2 with loot
        ("Wat", "a", "6,5", (4, 5), "a"),
        ("Wat", "b", "1,2", (-1, 0), "b"),  # totals may be 0 or less; both carry loot
        ("Wat", "a", "6,4,5,3,4,1", (2, 1), "Wat"),  # ties again, with the same modifiers
    ],
)
def test_the_higher_total_kills(name, foe, faces, totals, winner):  # K5.2
    outcome = fight(roster(BANDS), name, foe, faces)
    (event,) = outcome.events
    assert (event.by, event.target, event.totals, event.winner) == (name, foe, totals, winner)
    assert event.success == (winner == name)
    assert {event.winner, event.killed} == {name, foe}
    assert outcome.roster.figure(event.killed).status == "dead"
    assert outcome.roster.figure(winner).status == "active"


def test_each_class_has_its_die():  # K5.2
    dice = [strength_of(Rules(), Figure("x", class_=name)).die for name in CLASSES]
    assert dice == [20, 12, 10, 6]


def test_the_first_die_is_of_the_one_who_is_named_first():  # K5.2
    (event,) = fight(roster(BANDS), "Owain", "a", "7,7,12,9").events
    assert [(throw.die, throw.face) for throw in event.throws] == [
        ("d20", 7),
        ("d10", 7),
        ("d20", 12),
        ("d10", 9),
    ]


@pytest.mark.parametrize(
    ("name", "foe", "faces", "words"),
    [
        ("Owain", "a", "12,9", "Owain kills a (12 against 9)."),
        ("Cei", "a", "3,9", "Cei falls to a (3 against 9)."),
        ("Owain", "b", "12,6", "Owain kills b (12 against 6 - 2 = 4): b drops its loot."),
        ("Wat", "a", "1,4", "Wat falls to a (1 - 2 = -1 against 4): Wat drops its loot."),
        ("Wat", "a", "6,2", "Wat kills a (6 - 2 = 4 against 2)."),
        ("Owain", "a", "7,7,2,1", "Owain and a tie once, then Owain kills a (2 against 1)."),
        ("Owain", "a", "7,7,1,1,1,2", "Owain and a tie twice, then Owain falls to a (1 against 2)."),
        ("Cei", "a", "1,1,2,2,3,3,5,4", "Cei and a tie 3 times, then Cei kills a (5 against 4)."),
    ],
)
def test_a_duel_reads_as_a_story(name, foe, faces, words):
    assert str(fight(roster(BANDS), name, foe, faces).events[0]) == words


@pytest.mark.parametrize(("name", "foe", "faces"), [("Owain", "b", "12,6"), ("Wat", "a", "1,4")])
def test_a_dead_carrier_drops_its_loot(name, foe, faces):  # K5.4
    outcome = fight(roster(BANDS), name, foe, faces)
    killed = outcome.roster.figure(outcome.events[0].killed)
    assert (killed.status, killed.loot, killed.fell) == ("dead", False, Fall(3, "combat"))


def test_a_carrier_that_wins_keeps_its_loot():  # K5.4
    outcome = fight(roster(BANDS), "Wat", "a", "6,2")
    assert outcome.roster.figure("Wat").loot
    assert not outcome.events[0].dropped


def test_one_against_several_beats_them_one_at_a_time():  # K5.3: a new throw each, in the order given
    outcome = fight(roster(BANDS), "Owain", "c a b", "15,3,2,1,9,6")
    told_of = [(event.target, event.totals, event.success) for event in outcome.events]
    assert told_of == [("c", (15, 3), True), ("a", (2, 1), True), ("b", (9, 4), True)]
    assert [outcome.roster.figure(name).status for name in ("Owain", "a", "b", "c")] == [
        "active",
        *["dead"] * 3,
    ]


def test_the_first_loss_kills_the_lone_figure_and_ends_it():  # K5.3
    outcome = fight(roster(BANDS), "Owain", "a b c", "15,3,2,6")
    assert [event.success for event in outcome.events] == [True, False]
    assert [outcome.roster.figure(name).status for name in ("Owain", "a", "b", "c")] == [
        "dead", "dead", "active", "active",
    ]  # fmt: skip


def test_each_event_has_the_roster_as_it_stood_then():  # K5.3
    first, second = fight(roster(BANDS), "Owain", "a b", "15,3,2,6").steps
    assert [first.roster.figure(name).status for name in ("a", "Owain")] == ["dead", "active"]
    assert second.roster.figure("Owain").status == "dead"


def test_a_foe_it_never_came_to_may_still_fight_elsewhere():  # K5.3, K5.1
    game = fight(roster(BANDS), "Owain", "a c", "2,3").roster
    assert fight(game, "Cei", "c", "2,1").events[0].winner == "Cei"
    with pytest.raises(Unusable, match="a has fought this turn"):
        fight(game, "Cei", "a")


def test_single_holds_one_throw_against_each_in_turn():  # K5.3, lone = "single"
    outcome = fight(roster(SINGLE + BANDS), "Owain", "a b c", "9,8,6,12")
    assert [event.totals for event in outcome.events] == [(9, 8), (9, 4), (9, 12)]
    assert [len(event.throws) for event in outcome.events] == [2, 1, 1]
    assert outcome.roster.figure("Owain").status == "dead"
    assert outcome.events[0].notes == ("house rule lone = single",)


def test_a_tie_with_a_held_throw_is_thrown_again_by_that_pair_alone():  # K5.3, lone = "single"
    outcome = fight(roster(SINGLE + BANDS), "Owain", "a c", "9,9,5,5,7,2,8")
    assert [event.totals for event in outcome.events] == [(7, 2), (9, 8)]
    first = "Owain and a tie twice, then Owain kills a (7 against 2)."
    assert [event.sentence() for event in outcome.events] == [first, "Owain kills c (9 against 8)."]


def test_a_held_throw_that_is_tied_later_says_so():  # K5.3, lone = "single"
    outcome = fight(roster(SINGLE + BANDS), "Owain", "a c", "9,8,9,7,2")
    assert outcome.events[1].sentence() == "Owain and c tie once, then Owain kills c (7 against 2)."


def test_against_one_foe_single_is_no_other_rule():  # K5.3
    (event,) = fight(roster(SINGLE + BANDS), "Owain", "a", "12,9").events
    assert (event.totals, event.notes) == ((12, 9), ())


def test_a_lone_carrier_has_its_loot_in_a_held_throw_too():  # K5.2, K5.3
    outcome = fight(roster(SINGLE + BANDS), "Wat", "a c", "6,3,2")
    assert [event.totals for event in outcome.events] == [(4, 3), (4, 2)]


def chance(die, foe_die, modifier=0):
    """The chance of the first by counting every pair of faces, ties left out."""
    totals = [(one + modifier, other) for one, other in product(range(1, die + 1), range(1, foe_die + 1))]
    won = sum(one > other for one, other in totals)
    return Fraction(won, won + sum(one < other for one, other in totals))


@pytest.mark.parametrize(
    ("one", "other", "odds"),
    [
        ("leader", "character", Fraction(27, 38)),
        ("leader", "warrior", Fraction(29, 38)),
        ("leader", "peasant", Fraction(33, 38)),
        ("character", "warrior", Fraction(13, 22)),
        ("character", "peasant", Fraction(17, 22)),
        ("warrior", "peasant", Fraction(13, 18)),
        ("peasant", "peasant", Fraction(1, 2)),
    ],
)
def test_the_class_dice_give_the_odds_of_the_rules(one, other, odds):  # K5.2
    mine, theirs = (strength_of(Rules(), Figure(name, class_=name)) for name in (one, other))
    pairs = product(range(1, mine.die + 1), range(1, theirs.die + 1))
    won = [bout(ToldDice([str(a), str(b)]), mine, theirs).won for a, b in pairs if a != b]
    assert Fraction(sum(won), len(won)) == chance(mine.die, theirs.die) == odds


def test_a_peasant_with_loot_has_three_chances_in_sixteen():  # K5.2
    mine, theirs = (strength_of(Rules(), Figure("x", class_="peasant", loot=loot)) for loot in (True, False))
    pairs = [(a, b) for a, b in product(range(1, 7), repeat=2) if a - 2 != b]
    won = [bout(ToldDice([str(a), str(b)]), mine, theirs).won for a, b in pairs]
    assert Fraction(sum(won), len(won)) == Fraction(3, 16)


def fighters(side, loots_and_classes):
    """Figures of a side, each with or without loot."""
    return [
        Figure(f"{side} {number}", side=side, class_=name, loot=loot)
        for number, (loot, name) in enumerate(loots_and_classes)
    ]


KINDS = st.tuples(st.booleans(), st.sampled_from(CLASSES))


@given(KINDS, st.lists(KINDS, min_size=1, max_size=3), st.sampled_from(["duels", "single"]), st.integers())
def test_every_duel_leaves_one_dead_and_the_first_loss_ends_it(kind, kinds, lone, seed):  # K5.2, K5.3
    (one,), foes = fighters("S", [kind]), fighters("T", kinds)
    game = Roster(figures=(one, *foes), rules=Rules(lone=lone))
    outcome = duel(game, SeededDice(seed), one, tuple(foes))
    dead = [figure.name for figure in outcome.roster.figures if figure.status == "dead"]
    assert sorted(dead) == sorted(event.killed for event in outcome.events)
    won = [event.success for event in outcome.events]
    assert all(won[:-1])
    assert won[-1] == ("S 0" not in dead) == (dead == [foe.name for foe in foes])


@pytest.mark.parametrize(
    ("one", "other", "several", "keys"),
    [
        (False, False, False, ["class_dice"]),
        (True, False, False, ["class_dice", "loot"]),
        (False, True, False, ["class_dice", "loot"]),
        (False, False, True, ["class_dice", "max_opponents", "lone"]),
    ],
)
def test_a_duel_names_the_switches_on_which_it_hung(one, other, several, keys):
    """Source: K5.2, K5.3"""
    fighters = (Figure("a", loot=one), Figure("b", loot=other))
    assert switches_of(*fighters, several=several) == keys


class Watched(ToldDice):
    """Told dice that keep how often a throw was said to be one again."""

    ties = 0

    def again(self):
        self.ties += 1


@pytest.mark.parametrize(
    ("held", "faces", "won", "ties"),
    [
        (None, "5,4", True, 0),
        (None, "5,5,4,6", False, 1),
        (5, "4", True, 0),
        (5, "6", False, 0),
        (5, "5,7,6", True, 1),
        (5, "5,7,7,2,3", False, 2),
    ],
)
def test_a_tie_is_said_to_be_thrown_again(held, faces, won, ties):  # K5.2, K5.3
    dice = Watched(split_faces(faces))
    one = strength_of(Rules(), Figure("a", class_="warrior"))
    result = bout(dice, one, one._replace(name="b"), held)
    dice.finish()
    assert (result.won, dice.ties) == (won, ties)
