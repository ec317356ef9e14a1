"""What odds can be asked of a quest beside commands: a whole fight, a spell turn after turn."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from brincli.games.prospect import Expected, Passed, Prospect, Question, Rounds, Share
from brincli.games.quest.parts.casts import Spent, casts
from brincli.games.quest.parts.effects import why_stopped
from brincli.games.quest.parts.fight import Fight, Parted, State
from brincli.model.errors import Unusable, refuse_twice
from brincli.model.events import house_notes, listed
from brincli.model.names import figure_named
from brincli.model.state import Figure, Roster, Spell

BLOWS = ("hit_combat", "hit_table", "hero_step", "bonus_from")
MORALE = ("morale_percent", "morale_stands")
SPELLS = ("spell_dice", "hero_step", "bonus_from")
RECOVERY = ("recovery", "wounds_lower_ceiling")

PARTED = {"out": "is out", "runs": "runs"}
"""The ways out of a fight, in words."""


def fight_asked(names: Sequence[str]) -> Callable[[Roster], Prospect[State]]:
    """The fight of the first of those names against the others; Unusable if it would be none."""
    if len(names) < 2:
        raise Unusable("odds fight takes NAME and one FOE or more, as in odds fight Brin 'goblin 1'")
    refuse_twice(names, "name each fighter once")

    def prospect(roster: Roster) -> Prospect[State]:
        name, *foes = (figure_named(roster, typed) for typed in names)
        return of_fight(roster, name, tuple(foes))

    return prospect


QUESTIONS = {"fight": Question("NAME FOE...", "A whole fight, with morale.", "figures", fight_asked)}


def of_fight(roster: Roster, name: Figure, foes: tuple[Figure, ...]) -> Prospect[State]:
    """What is told of NAME's fight against the foes.

    Source: Q5.1, Q5.2, Q6.1
    """
    fight = Fight(roster, (name,), foes)
    return Prospect(
        Rounds(fight.start, fight.plan, "exchanges"),
        won=lambda state: state[0].sp > 0,
        outcomes=tuple(outcomes(name, foes)),
        left=(Share(lambda state: state[0].sp, partial(sp_left, name.name)),),
        expected=(Expected(lambda state: state[0].sp, f"SP left of {name.name}"),),
        policy=policy(name, foes),
        notes=(
            *filter(None, (why_stopped(roster, one, "combat") for one in (name, *foes))),
            *house_notes(roster.rules, *BLOWS, *MORALE, *RECOVERY),
        ),
    )


def outcomes(name: Figure, foes: Sequence[Figure]) -> Iterator[Share[State] | Passed]:
    """How each of the fighters can come out of the fight."""
    yield still_in_it(0, f"{name.name} stands")
    yield from partings(name)
    for at, foe in enumerate(foes, 1):
        yield from partings(foe)
        yield still_in_it(at, f"{foe.name} fights on")


def still_in_it(at: int, words: str) -> Share[State]:
    """That somebody still fights at the end, in those words."""
    return Share(lambda state: state[at].sp > 0, lambda fights: words if fights else "")


def partings(figure: Figure) -> Iterator[Passed]:
    """How the figure can come out of the fight."""
    for how, words in PARTED.items():
        yield Passed(Parted(figure.name, how), f"{figure.name} {words}")


def sp_left(name: str, sp: int) -> str:
    """How many SP a figure has left, in words; nothing where none are."""
    return f"{name} has {sp} SP left" if sp else ""


def policy(name: Figure, foes: tuple[Figure, ...]) -> str:
    """By what policy the fight is fought, in words."""
    order = listed([foe.name for foe in foes])
    if len(foes) == 1:
        whom = order
    else:
        whom = f"the first {'two ' if name.hero else ''}of {order} still in the fight"
    return (
        f"{name.name} throws at {whom}; every foe throws at {name.name}; "
        "damage counts after all throws, then comes morale; who runs is out of the fight"
    )


def of_casts(
    roster: Roster,
    caster: Figure,
    spell: Spell | None,
    *,
    turns: int,
    cost: int | None = None,
    needs: int | None = None,
    **_: object,
) -> Prospect[Spent]:
    """What is told of casting the same spell in each of *turns* turns until it works.

    At whom it is cast, and whether it is forced, makes no difference to that.
    Source: Q8.2, Q8.3, Q8.4, Q8.5
    """
    what, never = spell.name if spell else "the spell", turns + 1

    def words(turn: int) -> str:
        return f"{what} does not work in {turns} turns" if turn == never else f"{what} works in turn {turn}"

    return Prospect(
        lambda dice: casts(roster, dice, caster, spell, turns=turns, cost=cost, needs=needs),
        won=lambda spent: spent.worked > 0,
        asked="success",
        outcomes=(Share(lambda spent: spent.worked or never, words),),
        left=(Share(lambda spent: spent.sp, partial(sp_left, caster.name)),),
        expected=(Expected(lambda spent: spent.sp, f"SP left of {caster.name}"),),
        policy=f"{caster.name} casts in every turn until it works, and waits if the cost would leave none",
        notes=house_notes(roster.rules, *SPELLS, *RECOVERY),
    )
