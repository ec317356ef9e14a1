"""What can be expected of a whole fight, a raid, a spell cast turn after turn."""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import TypeVar

from brincli.games.kingdoms.parts.raid import Fallen, Files
from brincli.games.quest.parts.casts import Spent, casts
from brincli.games.quest.parts.effects import why_stopped
from brincli.games.quest.parts.fight import Fight, Parted, State
from brincli.model.dice import Dice
from brincli.model.events import house_notes, listed
from brincli.model.state import Figure, Roster, Side, Spell
from brincli.odds.forecast import Forecast, Mean, Number, Row, as_told
from brincli.odds.reckon import Reckoning
from brincli.odds.rounds import ROUND

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)

BLOWS = ("hit_combat", "hit_table", "hero_step", "bonus_from")
MORALE = ("morale_percent", "morale_stands")
DUELS = ("class_dice", "loot")
SPELLS = ("spell_dice", "hero_step", "bonus_from")
RECOVERY = ("recovery", "wounds_lower_ceiling")


def of_fight(roster: Roster, name: Figure, foes: tuple[Figure, ...], reckoning: Reckoning) -> Forecast:
    """What can be expected of NAME's fight against the foes.

    Source: Q5.1, Q5.2, Q6.1
    """
    fight = Fight(roster, (name,), foes)
    ended = reckoning.course(fight.start, fight.plan)
    points = summed(ended.ends, lambda state: state[0].sp)
    stands = stands_at(0, ended.ends)
    rows = [Row(f"{name.name} stands", stands), *partings(ended.told, name)]
    for at, foe in enumerate(foes, 1):
        rows += [*partings(ended.told, foe), Row(f"{foe.name} fights on", stands_at(at, ended.ends))]
    return as_told(
        Forecast(
            success=stands,
            asked="",
            outcomes=possible(rows),
            then=left(points, lambda sp: f"{name.name} has {sp} SP left"),
            expected=(
                Mean("exchanges", ended.told.get(ROUND, 0)),
                Mean(f"SP left of {name.name}", mean(points)),
            ),
            policy=policy(name, foes),
            notes=(
                *filter(None, (why_stopped(roster, one, "combat") for one in (name, *foes))),
                *house_notes(roster.rules, *BLOWS, *MORALE, *RECOVERY),
            ),
            thrown=reckoning.thrown,
        )
    )


def stands_at(at: int, ends: Mapping[State, Number]) -> Number:
    """The chance that a figure still fights at the end: added up, for a float should not be subtracted."""
    return summed(ends, lambda state: state[at].sp > 0).get(True, Fraction(0))


def partings(told: Mapping[Hashable, Number], figure: Figure) -> list[Row]:
    """How the figure can come out of the fight."""
    ways = {"out": "is out", "runs": "runs"}
    return [
        Row(f"{figure.name} {words}", told.get(Parted(figure.name, how), 0)) for how, words in ways.items()
    ]


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


def of_raid(roster: Roster, side: Side, other: Side, reckoning: Reckoning) -> Forecast:
    """What can be expected of two warbands in file, duel after duel.

    Source: K5.2
    """
    files = Files(roster, side, other)
    ended = reckoning.course(Fallen(), files.plan)
    ours = summed(ended.ends, lambda fallen: len(files.ours) - fallen.ours)
    theirs = summed(ended.ends, lambda fallen: len(files.theirs) - fallen.theirs)
    # Whose side has nobody left has lost.
    wins, loses = theirs.get(0, Fraction(0)), ours.get(0, Fraction(0))
    return as_told(
        Forecast(
            success=wins,
            asked="",
            outcomes=possible([Row(f"victory of {side.name}", wins), Row(f"victory of {other.name}", loses)]),
            then=(
                *left(ours, lambda number: f"{number} left of {side.name}"),
                *left(theirs, lambda number: f"{number} left of {other.name}"),
            ),
            expected=(
                Mean("duels", ended.told.get(ROUND, 0)),
                Mean(f"number left of {side.name}", mean(ours)),
                Mean(f"number left of {other.name}", mean(theirs)),
            ),
            policy="the front living figures duel, in the order of the roster; the winner stays in front",
            notes=house_notes(roster.rules, *DUELS),
            thrown=reckoning.thrown,
        )
    )


def left(chances: Mapping[int, Number], words: Callable[[int], str]) -> tuple[Row, ...]:
    """The chances of how much is left, most first; not of nothing."""
    return tuple(Row(words(number), chances[number]) for number in sorted(chances, reverse=True) if number)


def of_casts(
    roster: Roster,
    caster: Figure,
    spell: Spell | None,
    reckoning: Reckoning,
    *,
    turns: int,
    cost: int | None = None,
    needs: int | None = None,
) -> Forecast:
    """What can be expected of casting the same spell in each of *turns* turns until it works.

    Source: Q8.2, Q8.3, Q8.4, Q8.5
    """

    def course(dice: Dice) -> Spent:
        return casts(roster, dice, caster, spell, turns=turns, cost=cost, needs=needs)

    ends = reckoning.part(course).ends
    worked = summed(ends, lambda spent: spent.worked)
    points = summed(ends, lambda spent: spent.sp)
    what = spell.name if spell else "the spell"
    rows = [Row(f"{what} works in turn {turn}", worked[turn]) for turn in sorted(worked) if turn]
    never = worked.get(0, Fraction(0))
    return as_told(
        Forecast(
            success=1 - never,
            outcomes=possible([*rows, Row(f"{what} does not work in {turns} turns", never)]),
            then=left(points, lambda sp: f"{caster.name} has {sp} SP left"),
            expected=(Mean(f"SP left of {caster.name}", mean(points)),),
            policy=f"{caster.name} casts in every turn until it works, "
            "and waits if the cost would leave none",
            notes=house_notes(roster.rules, *SPELLS, *RECOVERY),
            thrown=reckoning.thrown,
        )
    )


def summed(ends: Mapping[T, Number], key: Callable[[T], K]) -> dict[K, Number]:
    """The chances of *key* of the end."""
    chances: dict[K, Number] = {}
    for end, chance in ends.items():
        chances[key(end)] = chances.get(key(end), 0) + chance
    return chances


def mean(chances: Mapping[int, Number]) -> Number:
    """The expected number."""
    total: Number = 0
    for number, chance in chances.items():
        total += number * chance
    return total


def possible(rows: list[Row]) -> tuple[Row, ...]:
    """The rows that can come about."""
    return tuple(row for row in rows if row.chance)
