"""What the policy of whole games picks of the deeds that are open: phase by phase, each once a turn."""

from typing import ClassVar

import pytest

from brincli.games.deed import Deed
from brincli.games.quest.cast import Cast
from brincli.games.quest.initiative import Ordered
from brincli.games.quest.parts.policy import Policy, targets_on_feet
from brincli.model.events import Event
from brincli.model.facts import facts
from brincli.model.state import Roster
from tests.kit.boards import scene
from tests.kit.throwing import roster

TABLE = scene("A.b\n#.c\nD.#", A="", b="", c="", D="")


def deed(phase: str, figure: str | None, *targets: str) -> Deed:
    return Deed(phase, ("do",), "does it", figure=figure, targets=targets)


def picked(
    policy: Policy, *deeds: Deed, game: Roster = TABLE
) -> list[tuple[str, str | None, tuple[str, ...]]]:
    return [(one.deed.phase, one.deed.figure, one.targets) for one in policy.picked(game, deeds)]


@pytest.mark.parametrize(
    ("phases", "found"),
    [
        ("movement:A movement:b fire:A", "movement:A movement:b"),
        ("movement:A fire:b movement:c", "movement:A"),
        ("initiative: movement:A", "initiative:"),
        ("morale:A fire:b", ""),
        ("end: movement:A", ""),
        ("movement:A morale:b movement:c", "movement:A"),
        ("", ""),
    ],
)
def test_the_deeds_of_one_phase_are_picked_and_the_end_of_the_turn_sees_to_morale(phases, found):
    deeds = [deed(phase, name or None) for phase, _, name in (one.partition(":") for one in phases.split())]
    told = [f"{phase}:{name or ''}" for phase, name, _ in picked(Policy(), *deeds)]
    assert told == found.split()


def test_each_is_picked_once_for_a_phase_and_again_in_the_next_turn():
    policy = Policy()
    deeds = [deed("movement", "A"), deed("fire", "A", "b", "c")]
    assert picked(policy, *deeds) == [("movement", "A", ())]
    assert picked(policy, *deeds) == [("fire", "A", ("b",))]
    assert picked(policy, *deeds) == []
    policy.begin()
    assert picked(policy, *deeds) == [("movement", "A", ())]


def order(*sides: str) -> Event:
    return Ordered(order=sides)


MOVES = [deed("movement", None), deed("movement", "b"), deed("movement", "A"), deed("movement", "c")]


@pytest.mark.parametrize(
    ("sides", "found"),
    [
        (("heroes", "goblins"), ["A", "b", "c", None]),
        (("goblins", "heroes"), ["b", "c", "A", None]),
        (("heroes",), ["A", None, "b", "c"]),
        ((), [None, "b", "A", "c"]),
    ],
)
def test_the_side_that_won_the_initiative_moves_first_and_in_this_turn_alone(sides, found):
    """Source: Q1.2"""
    policy = Policy()
    policy.saw(order(*sides))
    assert [name for _, name, _ in picked(policy, *MOVES)] == found
    shots = [deed("fire", one.figure) for one in MOVES]
    assert [name for _, name, _ in picked(policy, *shots)] == [None, "b", "A", "c"]
    policy.begin()
    assert [name for _, name, _ in picked(policy, *MOVES)] == [None, "b", "A", "c"]


def cast_of(by: str, *, success: bool) -> Event:
    return Cast(
        by=by, spell="fog", cost=1, needs=4, total=None, sp=None, ceiling=None, targets=(), success=success
    )


@facts
class Hit(Event):
    event: ClassVar[str] = "hit"
    by: str


@pytest.mark.parametrize(
    ("event", "casts"),
    [
        (cast_of("A", success=True), False),
        (cast_of("A", success=False), True),
        (cast_of("b", success=True), True),
        (Hit(by="A", success=True), True),
        (order("heroes"), True),
    ],
)
def test_a_caster_casts_until_its_spell_has_worked(event, casts):
    """Source: Q8.3"""
    policy = Policy()
    policy.saw(event)
    assert picked(policy, deed("sorcery", "A", "b", "c")) == ([("sorcery", "A", ("b",))] if casts else [])


@pytest.mark.parametrize(
    ("drawn", "casts"),
    [
        ("A.b", True),
        ("A#b", False),
        ("A#b\nc..", True),  # one of two
        ("A#b\n##c", False),
        ("A..", False),
    ],
)
def test_a_caster_casts_where_it_sees_a_foe(drawn, casts):
    """Source: Q8.9"""
    figures = {letter: "" for letter in "Abc" if letter in drawn}
    assert bool(picked(Policy(), deed("sorcery", "A"), game=scene(drawn, **figures))) == casts


def test_a_caster_that_stands_nowhere_and_nobody_cast_nothing():
    nowhere = scene("..b", A="", b="")
    assert picked(Policy(), deed("sorcery", "A", "b"), game=nowhere) == []
    assert picked(Policy(), deed("sorcery", None, "b")) == []
    assert picked(Policy(), deed("sorcery", "Z", "b")) == []


FIGHTERS = roster(
    """
    figures.Brin = {hero = true, full = 9}
    figures.Ulf = {full = 9}
    figures.a = {full = 6, sp = 0}
    figures.b = {full = 6, status = "running"}
    figures.c = {full = 6}
    figures.d = {full = 6}
    """
)


@pytest.mark.parametrize(
    ("name", "foes", "found"),
    [
        ("Brin", "abcd", "bc"),
        ("Brin", "cd", "cd"),
        ("Ulf", "abcd", "b"),
        ("Ulf", "a", ""),
        ("Brin", "ax", ""),
        (None, "cd", "c"),
    ],
)
def test_those_on_their_feet_are_struck_at_the_first_a_heros_first_two(name, foes, found):
    """Source: Q5.2"""
    strike = deed("combat", name, *foes)
    assert targets_on_feet(FIGHTERS, strike) == tuple(found)
    told = [("combat", name, tuple(found))] if found else []
    assert picked(Policy(), strike, game=FIGHTERS) == told
