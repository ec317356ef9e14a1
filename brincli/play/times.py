"""`--times`: one command thrown over and over from the same state, recording nothing.

A rule is a function of its faces: what a course of faces came to is remembered in a tree, die by die, so that
most throws are a walk down that tree. Strands that have nothing to do with each other (`Dice.apart`) have
a tree each: ten figures have six ends each to remember, not six to the power of ten together.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple, TypeVar

from brincli.model.dice import Dice, Source, Step
from brincli.model.events import Outcome
from brincli.model.options import Options
from brincli.model.result import Shown, Told
from brincli.play.session import Rule, Script, Session
from brincli.play.sources import WORD, SeededDice

S = TypeVar("S")

MOST_NODES = 50_000
"""Faces that are remembered; beyond them a new course of faces is thrown, told and forgotten."""
WORDS_AT_ONCE = 4_096

Lines = Callable[[Shown, Options], Iterable[str]]
"""What makes lines of what is shown."""

Draw = Callable[[], int]
Draws = Callable[[int], Draw]
"""What draws faces of a die, by its number of faces."""


class Branch:
    """A die about to be thrown: what draws its face, and what follows each face that was met."""

    __slots__ = ("after", "draw")

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.after: dict[int, Branch | str] = {}


class Cut(NamedTuple):
    """Where a strand begins or ends: how many dice were thrown, and how many events told, before."""

    dice: int = 0
    events: int = 0


class Recalled(Dice):
    """The faces that led down the trees, then new ones; and where strands began and ended."""

    def __init__(self, faces: Sequence[int], draws: Draws, source: Source) -> None:
        super().__init__()
        self._recalled = iter(faces)
        self._draws = draws
        self._source = source
        self.thrown: list[tuple[int, int]] = []
        self.cuts = [Cut()]

    def apart(self, state: S, strands: Sequence[Sequence[Step[S]]]) -> S:
        for strand in strands:
            self._cut(state)
            state = self.each(state, strand)
        self._cut(state)
        return state

    def _cut(self, state: object) -> None:
        if isinstance(state, Outcome):
            self.cuts.append(Cut(len(self.thrown), len(state.steps)))

    def face(self, sides: int, why: str, who: str) -> tuple[int, Source]:
        face = next(self._recalled, 0) or self._draws(sides)()
        self.thrown.append((sides, face))
        return face, self._source


class Throws:
    """The text of so many throws, drawn one after another as it is asked for.

    `answers` holds what the throws so far have answered: yes, no, or both.
    """

    def __init__(self, session: Session, rule: Rule, options: Options, times: int, told: Lines) -> None:
        self._told = told
        self.answers: set[bool] = set()
        self._session, self._rule, self._options, self._times = session, rule, options, times
        self._source: Source = "system" if options.seed is None else "seed"
        self._draws = system_draws() if options.seed is None else seeded_draws(options.seed)
        self._roots: list[Branch | str | None] = []
        self._nodes = 0
        self._first = self._thrown([])

    def __iter__(self) -> Iterator[str]:
        yield self._first
        for _ in range(self._times - 1):
            yield self._recalled()

    def _recalled(self) -> str:
        """The text of one more throw: a walk down each tree, as far as it is known."""
        faces: list[int] = []
        texts: list[str] = []
        for node in self._roots:
            while node.__class__ is Branch:
                face = node.draw()
                faces.append(face)
                node = node.after.get(face)  # noqa: PLW2901 - down the tree
            if node is None:
                return self._thrown(faces)
            texts.append(node)  # type: ignore[arg-type] # no Branch comes out
        return texts[0] if len(texts) == 1 else "\n".join(filter(None, texts))

    def _thrown(self, faces: Sequence[int]) -> str:
        """The text of a course of faces that begins with those."""
        dice = Recalled(faces, self._draws, self._source)
        shown = self._session.attempt(self._rule, dice)
        self.answers |= {told.event.success for told in shown.events if told.event.success is not None}
        parts = [
            (dice.thrown[one.dice : next_.dice], self._text(shown.events[one.events : next_.events]))
            for one, next_ in pairwise([*dice.cuts, Cut(len(dice.thrown), len(shown.events))])
            if one != next_
        ] or [([], "")]
        self._roots = self._roots or [None] * len(parts)
        if self._nodes + len(dice.thrown) < MOST_NODES and len(parts) == len(self._roots):
            self._nodes += len(dice.thrown)
            self._roots = [self._grown(root, *part) for root, part in zip(self._roots, parts, strict=True)]
        return "\n".join(text for _, text in parts if text)

    def _text(self, events: Sequence[Told]) -> str:
        """The text of some events."""
        return "\n".join(self._told(Shown(events=events), self._options))

    def _grown(
        self, root: Branch | str | None, thrown: Sequence[tuple[int, int]], text: str
    ) -> Branch | str | None:
        """The tree with that course of faces in it."""
        if not thrown:
            return text
        root = node = root or Branch(self._draws(thrown[0][0]))
        for (_, face), (sides, _) in pairwise(thrown):
            assert isinstance(node, Branch)
            node = node.after.get(face) or node.after.setdefault(face, Branch(self._draws(sides)))
        assert isinstance(node, Branch)
        node.after[thrown[-1][1]] = text
        return root


def again_and_again(session: Session, rule: Rule, times: int, told: Lines) -> Shown:
    """What the rule shows when it is thrown so many times from the roster as it stands, as *told* puts it."""
    book, options = session.book, session.options.replaced(dry_run=True)
    still = Session(options, session.words, Script(book.twin() if book else None, []))
    return Shown(stream=Throws(still, rule, options, times, told))


def system_draws() -> Draws:
    """Faces of the system's randomness, of which much is asked for at once."""
    words = words_in_bulk()
    return lambda sides: partial(next, faces_of(sides, words))


def words_in_bulk() -> Iterator[int]:
    """64-bit words of the system's own randomness."""
    while True:
        yield from memoryview(os.urandom(8 * WORDS_AT_ONCE)).cast("Q")


def faces_of(sides: int, words: Iterator[int]) -> Iterator[int]:
    """Faces from words, as `sources.unbiased` makes them."""
    limit = WORD - WORD % sides
    return (word % sides + 1 for word in words if word < limit)


def seeded_draws(seed: str) -> Draws:
    """The faces of a seed, one die after another."""
    dice = SeededDice(seed)
    return lambda sides: lambda: dice.face(sides, "", "")[0]
