"""A whole fight, exchange by exchange with told dice: what is thrown, who is out (Q5, Q6)."""

import pytest

from brincli.games.quest.parts.blow_for_blow import can_fight, play_of
from brincli.games.quest.parts.casts import Spent
from brincli.games.quest.parts.fight import Fight, Rest, Standing, Strike, fit
from brincli.games.quest.parts.fight import Test as Morale
from brincli.games.quest.parts.prospects import fight_asked, of_casts, policy
from brincli.model.deeds import Effect
from brincli.model.errors import Unusable
from brincli.model.rules import Rules
from brincli.model.state import Figure, Game, Roster, Spell
from tests.kit.throwing import told


def fighter(name: str, sp: int | None, side: str = "", **marks: object) -> Figure:
    return Figure(name, side=side, sp=sp, full=sp)._replace(**marks)


def fight_of(ours: Figure, *theirs: Figure, **rules: object) -> Fight:
    web = Spell("web", effect="held", stops=("combat",))
    game = Roster(figures=(ours, *theirs), rules=Rules(**rules), spells=(web,))  # type: ignore[arg-type]
    return Fight(game, (ours,), theirs)


def steps(fight: Fight, state: tuple[Standing, ...] | None = None) -> list[str]:
    """The steps of one exchange in short: who is struck, tested, rested."""
    words = {Strike: "strike", Morale: "test", Rest: "rest"}
    return [
        f"{words[type(step)]} {step.target if isinstance(step, Strike) else step.at}"  # type: ignore[attr-defined]
        for step in fight.plan(state or fight.start)
    ]


A, B, C = (fighter(name, 6) for name in "abc")
HERO = fighter("Brin", 18, hero=True)
HELD = {"effects": (Effect("held", 3),)}


@pytest.mark.parametrize(
    ("fight", "found"),
    [
        (fight_of(A, B), "strike 1, strike 0, test 0, test 1"),
        (fight_of(HERO, B), "strike 1, strike 0, test 1"),
        (fight_of(HERO, B, C), "strike 1, strike 2, strike 0, strike 0, test 1, test 2"),
        (fight_of(A, B._replace(fearless=True)), "strike 1, strike 0, test 0"),
        (fight_of(A._replace(ceiling=6), B), "strike 1, strike 0, test 0, test 1, rest 0"),
        (fight_of(A, B._replace(**HELD)), "strike 1, test 0, test 1, rest 1"),
        (fight_of(A._replace(effects=(Effect("held", 0),)), B._replace(effects=(Effect("held", 0),))), ""),
        (fight_of(A._replace(sp=0), B), ""),
    ],
)
def test_what_is_thrown_in_an_exchange(fight, found):
    """Source: Q5.2, Q5.4, Q6.1, Q6.3, Q8.5, Q8.9"""
    assert ", ".join(steps(fight)) == found


def test_who_starts_without_sp_is_out_of_it():
    """Source: Q2.3"""
    assert fight_of(A._replace(sp=0), B).start[0] == Standing(0)


@pytest.mark.parametrize(
    ("figure", "says"),
    [
        (fighter("a", None), "a has no SP on the roster"),
        (Figure("a", sp=3), "a has no SP on the roster"),
        (Figure("a", full=3), "a has no SP on the roster"),
        (fighter("a", 3, status="running"), "a is running, and only the active fight"),
    ],
)
def test_who_cannot_fight_is_told_why(figure, says):
    """Source: Q2.1"""
    with pytest.raises(Unusable, match=says):
        fit(figure)
    assert not can_fight(figure) or figure.full is None
    assert can_fight(A)


def test_a_table_of_its_own_is_what_hurts_a_figure():
    """Source: Q5.3"""
    dragon = B._replace(hit_table=tuple(("scale", 0 if face < 6 else 6) for face in range(1, 7)))
    strike = Strike(fight_of(A, dragon), 1, 0)
    start = (Standing(6), Standing(6))
    assert strike(told("9,5"), start) is start  # nothing is lost
    assert strike(told("9,6"), start) == (Standing(6), Standing(0))
    assert strike(told("5"), start) is start
    assert strike(told(""), (Standing(6), Standing(0))) == (Standing(6), Standing(0))


@pytest.mark.parametrize(
    ("standing", "after"),
    [
        (Standing(3, 5), Standing(4, 5)),
        (Standing(5, 5), Standing(5, 5)),
        (Standing(3, None, 2), Standing(3, None, 1)),
        (Standing(3, None, -1), Standing(3, None, -1)),
        (Standing(3), Standing(3)),
        (Standing(0, 5), Standing(0, 5)),
    ],
)
def test_at_the_end_of_an_exchange_sp_come_back_and_what_holds_runs_out(standing, after):
    """Source: Q8.5, Q8.9"""
    fight = fight_of(A._replace(ceiling=5), B)
    assert Rest(fight, 0)(told(""), (standing, Standing(6))) == (after, Standing(6))


BOTH = Roster(figures=(fighter("a", 3, "x"), fighter("b", 4, "y"), fighter("c", 6, "y")))


@pytest.mark.parametrize(
    ("faces", "limit", "over"),
    [
        ("", 0, (True, True, 0, [(True, 3, False), (True, 4, False), (True, 6, False)])),
        # a misses, both miss a: the turns are up.
        ("1,1,1", 1, (True, True, 1, [(True, 3, False), (True, 4, False), (True, 6, False)])),
        # b is out, a keeps 3; then c is hit for 6.
        ("9,6,1,1,9,6,1", 9, (True, False, 2, [(True, 3, False), (False, 0, True), (False, 0, True)])),
        ("9,6,1,1", 1, (True, True, 1, [(True, 3, False), (False, 0, True), (True, 6, False)])),
        # b is out, then c runs.
        ("9,6,1,1,9,3,1,2", 9, (True, False, 2, [(True, 3, False), (False, 0, True), (False, 3, False)])),
        # b is hit for 2, a for 1; of 2 SP b throws morale, and stands or runs.
        ("9,2,9,1,1,5", 1, (True, True, 1, [(True, 2, False), (True, 2, False), (True, 6, False)])),
        ("9,2,9,1,1,2", 1, (True, True, 1, [(True, 2, False), (False, 2, False), (True, 6, False)])),
        ("9,2,9,2,1,1,4", 9, (False, True, 1, [(False, 1, False), (True, 2, False), (True, 6, False)])),
        ("9,2,9,3,4", 9, (False, True, 1, [(False, 0, True), (True, 2, False), (True, 6, False)])),
    ],
)
def test_the_machine_plays_a_fight_until_one_side_is_out_or_the_turns_are_up(faces, limit, over):
    """Source: Q5, Q6"""
    ours, theirs, turns, fared = over
    dice = told(faces)
    found = play_of(BOTH, ["x"], ["y"])(dice, limit)
    dice.finish()
    assert (found.ours, found.theirs, found.turns) == (ours, theirs, turns)
    assert [tuple(one) for one in found.fared] == fared


def test_who_fared_how_is_told_in_roster_order_whichever_side_is_ours():
    """Source: Q5"""
    found = play_of(BOTH, ["y"], ["x"])(told("9,6,1"), 9)
    assert [one.felled for one in found.fared] == [True, False, False]


@pytest.mark.parametrize(
    ("hero", "foes", "whom"),
    [
        (False, "b", "b"),
        (True, "b", "b"),
        (False, "bc", "the first of b and c still in the fight"),
        (True, "bc", "the first two of b and c still in the fight"),
    ],
)
def test_the_policy_of_a_fight_says_at_whom_is_thrown(hero, foes, whom):
    """Source: Q5.2"""
    said = policy(A._replace(hero=hero), tuple(map(Figure, foes)))
    assert said.startswith(f"a throws at {whom}; every foe throws at a; ")


def test_what_is_told_of_a_fight():
    """Source: Q5.1, Q6.1"""
    asked = fight_asked(["a", "b", "c"])(BOTH)
    ends = [(Standing(2), Standing(0), Standing(1)), (Standing(0), Standing(3), Standing(0))]
    shares = [share for share in asked.outcomes if hasattr(share, "of")]
    assert [[share.words(share.of(end)) for share in shares] for end in ends] == [
        ["a stands", "", "c fights on"], ["", "b fights on", ""]
    ]  # fmt: skip
    assert [[share.words(share.of(end)) for share in asked.left] for end in ends] == [
        ["a has 2 SP left"],
        [""],
    ]
    assert [asked.won(end) for end in ends] == [True, False]
    with pytest.raises(Unusable, match="odds fight takes NAME and one FOE or more"):
        fight_asked(["a"])
    with pytest.raises(Unusable, match="name each fighter once"):
        fight_asked(["a", "a"])


@pytest.mark.parametrize(
    ("spell", "worked", "says"),
    [
        (Spell("fog", 1, 4), 0, "fog does not work in 2 turns"),
        (Spell("fog", 1, 4), 2, "fog works in turn 2"),
        (None, 1, "the spell works in turn 1"),
        (None, 0, "the spell does not work in 2 turns"),
    ],
)
def test_what_is_told_of_a_spell_turn_after_turn(spell, worked, says):
    """Source: Q8.3"""
    merlin = fighter("Merlin", 20, caster=True)
    asked = of_casts(Roster(game=Game(), figures=(merlin,)), merlin, spell, turns=2, cost=1, needs=4)
    (share,) = asked.outcomes
    end = Spent(12, None, worked)
    assert share.words(share.of(end)) == says
    assert asked.won(end) == (worked > 0)


def test_who_has_no_sp_at_the_start_stands_in_no_fight():
    """Source: Q2.3"""
    down = BOTH._replace(figures=(*BOTH.figures[:2], BOTH.figures[2]._replace(sp=0)))
    found = play_of(down, ["x"], ["y"])(told(""), 0)
    assert [tuple(one) for one in found.fared] == [(True, 3, False), (True, 4, False), (False, 0, False)]


def test_who_cannot_be_shaken_is_never_tested_and_who_is_out_has_nothing_to_come_back_to():
    """Source: Q6.1, Q8.7"""
    assert steps(fight_of(fighter("a", 1), B)) == ["strike 1", "strike 0", "test 1"]
    caster = fight_of(A._replace(ceiling=6), B)
    assert Strike(caster, 0, 0)(told("9,6"), (Standing(2, 6), Standing(6))) == (Standing(0), Standing(6))
