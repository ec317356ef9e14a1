"""Tarjan's strongly connected components, without recursion."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple


class Visit(NamedTuple):
    """A node on the way down, and those it leads to that are still to be looked at."""

    node: int
    ahead: Iterator[int]


def components(successors: Sequence[Iterable[int]]) -> list[list[int]]:
    """The components of the nodes that are reached from 0; whatever a component leads to comes before it."""
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    found: list[list[int]] = []
    stack: list[int] = []
    closed: set[int] = set()
    way: list[Visit] = []

    def enter(node: int) -> None:
        order[node] = low[node] = len(order)
        stack.append(node)
        way.append(Visit(node, iter(successors[node])))

    enter(0)
    while way:
        node, ahead = way[-1]
        for to in ahead:
            if to not in order:
                enter(to)
                break
            if to not in closed:
                low[node] = min(low[node], order[to])
        else:
            way.pop()
            if way:
                low[way[-1].node] = min(low[way[-1].node], low[node])
            if low[node] == order[node]:
                found.append(cut(stack, node))
                closed.update(found[-1])
    return found


def cut(stack: list[int], node: int) -> list[int]:
    """Take the stack's nodes from *node* on."""
    at = len(stack) - 1
    while stack[at] != node:
        at -= 1
    group = stack[at:]
    del stack[at:]
    return group
