"""Rounds of steps as a Markov chain: a node is a state and the step that comes next."""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from brincli.model.dice import Plan, Step
from brincli.odds.markov import Chain, Edges
from brincli.odds.weights import Weights

S = TypeVar("S")

ROUND = "round"
"""What the beginning of a round is told as."""


class Position(NamedTuple, Generic[S]):
    """A state, and the number of the step that comes next; 0 where a round would begin."""

    state: S
    next: int


class Rounds(Generic[S]):
    """The steps of all rounds by number: rounds that go on alike share them."""

    def __init__(self, plan: Plan[S], weights: Callable[[Step[S], S], Weights[S]]) -> None:
        self._plan = plan
        self._weights = weights
        self._number: dict[tuple[Step[S], int], int] = {}
        self._steps: dict[int, tuple[Step[S], int]] = {}

    def chain(self, state: S, most: int) -> Chain[Position[S]]:
        """The chain from *state* on; Unusable beyond *most* nodes."""
        return Chain(Position(state, 0), self._edges, most)

    def _edges(self, position: Position[S]) -> Edges[Position[S]] | None:
        state, at = position
        number = at or self._begun(state)
        if not number:
            return None
        step, rest = self._steps[number]
        after = self._weights(step, state)
        told = after.told if at else {**after.told, ROUND: after.total}
        return Edges([(Position(then, rest), weight) for then, weight in after.items()], told)

    def _begun(self, state: S) -> int:
        """The number of the first step that is planned for *state*; 0 for none."""
        rest = 0
        for step in reversed(self._plan(state)):
            number = self._number.setdefault((step, rest), len(self._steps) + 1)
            self._steps[number] = step, rest
            rest = number
        return rest
