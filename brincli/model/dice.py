"""The one door through which chance comes in: a rule draws only through `Dice`.

`Dice` itself is plain control flow over `throw`; where the faces come from is a subclass's affair
(`brincli.play.sources`), and `brincli.odds` replaces the flow to work out exact odds.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar

from brincli.model.tuples import Tuple

if TYPE_CHECKING:
    from brincli.model.expression import Pool

T = TypeVar("T")
S = TypeVar("S")
Step = Callable[["Dice", S], S]
"""One step of a longer course: the state after it."""

Plan = Callable[[S], Sequence[Step[S]]]
"""The steps of the next round, as the state has them; none when it is over."""

Source: TypeAlias = 'Literal["hand", "seed", "system"]'


class Throw(Tuple):
    """One die as it fell: `d10`, its face (a card's name for a card), what for, and whence."""

    die: str
    face: int | str
    why: str
    source: Source


class Dice:
    """Dice that a rule throws; subclasses say where a face comes from."""

    def __init__(self) -> None:
        self._untold: list[Throw] = []

    def face(self, sides: int, why: str, who: str) -> tuple[int, Source]:
        """The next face of a die with *sides* faces, and its source."""
        raise NotImplementedError

    def card(self, cards: Sequence[str], why: str, who: str) -> tuple[str, Source]:
        """The next card of *cards*: one throw of a die with as many faces (Source: K4.1)."""
        face, source = self.face(len(cards), why, who)
        return cards[face - 1], source

    def throw(self, sides: int, why: str = "", who: str = "") -> int:
        """Throw one die of *sides* faces; *why* and *who* are told to the player."""
        face, source = self.face(sides, why, who)
        self._untold.append(Throw(f"d{sides}", face, why, source))
        return face

    def draw(self, cards: Sequence[str], why: str = "", who: str = "") -> str:
        """Draw one of *cards*, each equally likely."""
        card, source = self.card(cards, why, who)
        self._untold.append(Throw("card", card, why, source))
        return card

    def skip(self, sides: int) -> None:
        """Say that a die of *sides* faces is not thrown now: the d6 after a miss."""

    def again(self) -> None:
        """Say that what comes next is thrown again, for a tie."""

    def taken(self) -> tuple[Throw, ...]:
        """The throws since the last call, for the event that tells of them; they are not given again."""
        throws, self._untold = tuple(self._untold), []
        return throws

    def tell(self, what: Hashable, times: int = 1) -> None:
        """Say that something came to pass: odds count how often, and the state need not hold it."""

    def finish(self) -> None:
        """Say that the rule is done: told dice left over are refused."""

    def sub(self, part: Callable[..., T], *args: object) -> T:
        """The result of *part(dice, ...)*, of which nothing but the result matters to the rest."""
        return part(self, *args)

    def until_decided(self, attempt: Callable[..., T | None], *args: object) -> T:
        """The first result of *attempt(dice, ...)* that is not None: the tied throw again."""
        while (result := attempt(self, *args)) is None:
            self.again()
        return result

    def total(self, pools: Sequence[Pool], why: str = "", who: str = "") -> int:
        """The sum of all those dice; of several that are somebody's, each is told as one of so many."""
        return sum(pool.sign * kept(pool, self._faces(pool, why, who)) for pool in pools)

    def _faces(self, pool: Pool, why: str, who: str) -> list[int]:
        several = who and pool.many > 1
        names = (f"{who}, {at} of {pool.many}" if several else who for at in range(1, pool.many + 1))
        return [self.throw(pool.sides, why, name) for name in names]

    def each(self, state: S, steps: Iterable[Step[S]]) -> S:
        """*state* after one step after another; only the state is carried on."""
        for step in steps:
            state = step(self, state)
        return state

    def apart(self, state: S, strands: Sequence[Sequence[Step[S]]]) -> S:
        """*state* after several strands of steps that are independent of each other.

        No strand looks at what another changed, nor is anything thrown or told later that does: so odds
        may multiply them instead of following all together.
        """
        return self.each(state, [step for strand in strands for step in strand])

    def play(self, state: S, plan: Plan[S]) -> S:
        """Rounds of steps until *plan* has none for the state that was reached."""
        while steps := plan(state):
            state = self.each(state, steps)
        return state


def kept(pool: Pool, faces: Sequence[int]) -> int:
    """The sum of the faces that count."""
    if pool.keep == pool.many:
        return sum(faces)
    return sum(sorted(faces, reverse=not pool.lowest)[: pool.keep])


def procedure(part: Callable[..., T]) -> Callable[..., T]:
    """Mark *part(dice, ...)* as one whose result alone matters: odds enumerate it once per arguments."""

    @wraps(part)
    def through_sub(dice: Dice, *args: object) -> T:
        return dice.sub(part, *args)

    return through_sub
