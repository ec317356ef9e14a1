"""What odds are asked of beside commands: how it goes, and what is told of the ways in which it can end."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from brincli.model.dice import Dice, Plan
from brincli.model.state import Roster

S = TypeVar("S")


class Rounds(NamedTuple, Generic[S]):
    """Rounds of steps from a state on, until there are none; `called` is what their number is told as."""

    start: S
    plan: Plan[S]
    called: str


class Share(NamedTuple, Generic[S]):
    """A number that every end has, and the words for those that end so; no words: it is not told."""

    of: Callable[[S], int]
    words: Callable[[int], str]


class Passed(NamedTuple):
    """Something that dice are told on the way (see `Dice.tell`), and the words for it."""

    what: Hashable
    words: str


class Expected(NamedTuple, Generic[S]):
    """A number that every end has, of which the mean is told, and what it is."""

    of: Callable[[S], int]
    what: str


class Prospect(NamedTuple, Generic[S]):
    """All that odds tell of something that goes on to its end.

    `way` is how it goes: rounds, or one part that gives the end back. `won` says whether an end is a yes,
    which is called `asked`, or nothing where an outcome says it. `left` are shares, told the most first.
    """

    way: Rounds[S] | Callable[[Dice], S]
    won: Callable[[S], bool]
    outcomes: Sequence[Share[S] | Passed]
    left: Sequence[Share[S]]
    expected: Sequence[Expected[S]]
    policy: str
    notes: Sequence[str]
    asked: str = ""


class Question(NamedTuple):
    """A word that odds know beside the commands: what is typed behind it, what it is, and how that is read.

    `of` says what its names are; `read` takes them and gives back the question, to be put to a roster. It
    raises Unusable for names that are too few or too many.
    """

    typed: str
    says: str
    of: Literal["figures", "sides"]
    read: Callable[[Sequence[str]], Callable[[Roster], Prospect[Any]]]  # each its own kind of end
