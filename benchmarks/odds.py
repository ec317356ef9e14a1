"""Exact odds against icepool 2.1 on the same questions, and against thrown fights, in one run.

    python benchmarks/odds.py [FIGHTS]

Processor time, the quickest of several goes; icepool's program is the shortest for the question.
"""

import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial

import icepool
from icepool import Die, d
from inside import calibrated
from tables import at_least, at_most, table

from brincli.games.both.morale import morale
from brincli.games.both.roll import roll
from brincli.games.both.turn import turn
from brincli.games.kingdoms.action import action
from brincli.games.kingdoms.duel import duel
from brincli.games.quest.cast import cast
from brincli.games.quest.combat import combat
from brincli.games.quest.hit import hit
from brincli.games.quest.parts.fight import Fight, fight
from brincli.model.dice import Dice, Source
from brincli.model.events import Outcome
from brincli.model.state import Figure, Roster
from brincli.odds import Exploring, distribution
from brincli.odds.forecast import of_rule
from brincli.odds.reckon import Exactly

BRIN = Figure("Brin", side="heroes", hero=True, sp=24, full=24)
GOBLINS = tuple(Figure(f"goblin {at}", side="goblins", sp=8, full=8) for at in (1, 2, 3))
MERLIN = Figure("Merlin", caster=True, sp=42, full=42)
OWAIN = Figure("Owain", side="Britons", class_="leader")
SAXONS = tuple(Figure(f"Saxon {at}", side="Saxons", class_="warrior") for at in (1, 2, 3))
ROSTER = Roster(figures=(BRIN, *GOBLINS, MERLIN, OWAIN, *SAXONS))

SINGLE, LONGEST, SIGMAS, GROWTH = 0.3, 50, 4, 20
"""At most: calibration loops of a single rule, of a fight against two; standard deviations; times longer."""
QUICKER = {
    "fight 6 v 4": 20,
    "fight 24 v 8": 20,
    "1000d6": 1 / 3,
    "100d100": 1 / 3,
    "20d20kh10": 1 / 3,
}
"""Times as quick as icepool, at least."""
FEW, MANY = 3, 30
"""Figures that must throw morale."""

Question = Callable[[], Fraction]


def timed(question: Question, least: float = 0.3) -> tuple[Fraction, float]:
    """The answer, and the processor seconds of the quickest of several goes."""
    best, began = float("inf"), time.process_time()
    while True:
        start = time.process_time()
        answer = question()
        best = min(best, time.process_time() - start)
        if time.process_time() - began > least:
            return answer, best


def all_succeed(rule: Callable[..., object], *args: object, **options: object) -> Fraction:
    """The chance that all events of a rule succeed."""

    def succeeded(dice: Dice) -> bool:
        return all(event.success for event in rule(ROSTER, dice, *args, **options).events)

    return distribution(succeeded).chance(bool)


def brin_stands(points: int, *foes: int) -> Fraction:
    """The chance that Brin stands, all of it worked out anew."""
    hero = BRIN._replace(sp=points, full=points)
    course = Fight(ROSTER, (hero,), tuple(GOBLINS[at]._replace(sp=sp, full=sp) for at, sp in enumerate(foes)))
    ends = Exploring().chain(course.start, course.plan).exact().ends
    return sum((part for end, part in ends.items() if end.state[0].sp), Fraction())


def true_in(die: Die) -> Fraction:
    """The chance of a true outcome."""
    return Fraction(sum(weight for outcome, weight in die.items() if outcome), die.denominator())


def beats(sides: int, other: int) -> Die:
    """A class die against another, ties thrown again."""
    return icepool.map(lambda a, b: icepool.Reroll if a == b else a > b, d(sides), d(other))


def icepool_stands(points: int, full: int) -> Fraction:
    """The chance that Brin stands against one foe, by icepool."""

    def blow(bonus: int) -> Die:
        return icepool.map(lambda score, loss: loss if score + bonus >= 6 else 0, d(10), d(6))

    def exchange(hero: int, foe: int, mine: int, its: int, morale: int) -> tuple[int, int]:
        if not hero or not foe:
            return hero, foe
        hero, foe = max(0, hero - its), max(0, foe - mine)
        return hero, 0 if 2 * foe <= full and morale <= 3 else foe

    start = Die([(points, full)])
    end = start.map(exchange, blow(1 + points // 20), blow(0), d(6), repeat="inf", star=True)
    return true_in(end.map(lambda hero, _: hero > 0, star=True))


QUESTIONS: dict[str, tuple[Question, Question]] = {
    "hit at +2": (partial(all_succeed, hit, GOBLINS[:1], by=BRIN), lambda: true_in(d(10) + 2 >= 6)),
    "cast 3d6 on 6": (
        partial(all_succeed, cast, MERLIN, cost=1, needs=6),
        lambda: true_in(icepool.highest(d(6), d(6), d(6)) >= 6),
    ),
    "combat with one foe": (
        partial(all_succeed, combat, BRIN, GOBLINS[:1]),
        lambda: true_in(d(10) + 2 >= 6) * true_in(d(10) >= 6),
    ),
    "action 30": (partial(all_succeed, action, 30), lambda: true_in(d(100) >= 30)),
    "duel of a leader and three warriors": (
        partial(all_succeed, duel, OWAIN, SAXONS),
        lambda: true_in(icepool.map(lambda a, b, c: a and b and c, *[beats(20, 10)] * 3)),
    ),
    "fight 6 v 4": (partial(brin_stands, 6, 4), partial(icepool_stands, 6, 4)),
    "fight 24 v 8": (partial(brin_stands, 24, 8), partial(icepool_stands, 24, 8)),
}


def rolled(expression: str) -> Fraction:
    """The chance of the middle total, which all the totals are worked out for."""
    totals = distribution(lambda dice: roll(ROSTER, dice, (expression,)).events[0].total)
    return Fraction(totals[sorted(totals)[len(totals) // 2]], totals.total)


AFRESH = """
import sys, time
sys.setrecursionlimit(10_000)
from icepool import d
start = time.process_time()
die = {program}
print(time.process_time() - start)
outcome = sorted(die.outcomes())[len(die.outcomes()) // 2]
print(die.quantity(outcome), die.denominator())
"""
POOLS = {"1000d6": "1000 @ d(6)", "100d100": "100 @ d(100)", "20d20kh10": "d(20).highest(20, 10)"}
"""Questions to which icepool remembers the answer: it is asked in a process of its own, once."""


def asked_afresh(program: str) -> tuple[Fraction, float]:
    """Icepool's answer to a question that it has not met, and the processor seconds."""
    code = AFRESH.format(program=program)
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout.split()
    return Fraction(int(told[1]), int(told[2])), float(told[0])


def forecast(rule: Callable[..., Outcome], roster: Roster, *args: object) -> object:
    """All that `brin odds` tells of a rule."""
    return of_rule(lambda dice: rule(roster, dice, *args), roster, Exactly())


def shaken(count: int) -> Roster:
    """So many figures that must throw morale."""
    return Roster(figures=tuple(Figure(f"goblin {at}", side="goblins", sp=1, full=8) for at in range(count)))


def growth(unit: float) -> Iterator[tuple[str, ...]]:
    """What many throws take that have nothing to do with each other."""
    for name, rule in (("morale", morale), ("turn", turn)):
        few, many = (timed(partial(forecast, rule, shaken(count)))[1] for count in (FEW, MANY))
        times = many / few
        yield (
            f"`odds {name}`, {FEW} and {MANY} due",
            f"{1000 * few:.2f}",
            f"{1000 * many:.2f}",
            f"{times:.1f} times",
            at_most(times, GROWTH),
        )
    one, *more = (timed(partial(forecast, combat, ROSTER, BRIN, GOBLINS[:foes]))[1] for foes in (1, 2, 3))
    for foes, seconds in enumerate(more, 2):
        yield (
            f"`odds combat` against 1 and {foes}",
            f"{1000 * one:.2f}",
            f"{1000 * seconds:.2f}",
            f"{seconds / unit:.2f} loops",
            at_most(seconds / unit, SINGLE * foes),
        )


class Quick(Dice):
    """Pseudo-random dice, quick to throw."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = random.Random(seed)

    def face(self, sides: int, why: str, who: str) -> tuple[int, Source]:
        return self._random.randint(1, sides), "seed"


def stood(count: int) -> int:
    """In how many of *count* fights against both goblins Brin stands."""
    dice, times = Quick(1), 0
    for _ in range(count):
        times += bool(fight(ROSTER, dice, BRIN, GOBLINS[:2])[0].sp)
        dice.taken()
    return times


def compared(
    name: str, brin: tuple[Fraction, float], peer: tuple[Fraction, float], unit: float
) -> tuple[str, ...]:
    """A row that sets both side by side."""
    mine, quick = brin[1] / unit, peer[1] / brin[1]
    target = at_least(quick, round(QUICKER[name], 2)) if name in QUICKER else at_most(mine, SINGLE)
    same = "the same fraction" if brin[0] == peer[0] else "**NOT THE SAME**"
    return (
        name,
        f"{1000 * brin[1]:.2f}",
        f"{mine:.3f}",
        f"{1000 * peer[1]:,.2f}",
        f"{quick:.2f}",
        target,
        same,
    )


def tables(fights: int) -> Iterator[str]:
    """All tables."""
    unit = calibrated()
    rows = [compared(name, timed(brin), timed(peer), unit) for name, (brin, peer) in QUESTIONS.items()]
    rows += [
        compared(name, timed(partial(rolled, name)), asked_afresh(of), unit) for name, of in POOLS.items()
    ]
    yield table(("question", "ms", "loops", "icepool, ms", "times as quick", "target", "answer"), rows)
    yield f"A calibration loop took {1000 * unit:.0f} ms.\n"
    yield table(("question", "ms of the first", "ms of the second", "", "target"), growth(unit))
    exact, seconds = timed(partial(brin_stands, 24, 8, 8))
    target = at_most(seconds / unit, LONGEST)
    yield f"A fight of 24 SP against 8 and 8: {seconds:.2f} s, {seconds / unit:.0f} loops ({target})."
    yield f"Brin stands: {float(exact):.10f}.\n"
    start = time.process_time()
    times = stood(fights)
    longer = (time.process_time() - start) / seconds
    off = float(times - fights * exact) / float(fights * exact * (1 - exact)) ** 0.5
    thrown = f"{fights:,} such fights thrown, {longer:.0f} times as long"
    yield f"{thrown}: {times / fights:.5f}, {off:+.1f} sigma ({at_most(abs(off), SIGMAS)}).\n"


if __name__ == "__main__":
    print(*tables(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000), sep="\n")
