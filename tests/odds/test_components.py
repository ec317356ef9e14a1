"""Strongly connected components, against what can be reached from what."""

from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.odds.components import components
from tests.kit.examples import examples

GRAPHS = st.integers(1, 9).flatmap(
    lambda size: st.lists(st.lists(st.integers(0, size - 1), max_size=3), min_size=size, max_size=size)
)


def reached(graph: list[list[int]], start: int) -> set[int]:
    seen, ahead = {start}, [start]
    while ahead:
        new = set(graph[ahead.pop()]) - seen
        seen |= new
        ahead += new
    return seen


@settings(max_examples=examples(200), deadline=None)
@given(GRAPHS)
def test_a_component_is_what_can_be_reached_both_ways(graph):
    groups = components(graph)
    assert sorted(node for group in groups for node in group) == sorted(reached(graph, 0))
    for group in groups:
        for node in group:
            both = {other for other in reached(graph, node) if node in reached(graph, other)}
            assert set(group) == both


@settings(max_examples=examples(200), deadline=None)
@given(GRAPHS)
def test_what_a_component_leads_to_comes_before_it(graph):
    seen: set[int] = set()
    for group in components(graph):
        seen |= set(group)
        assert all(to in seen for node in group for to in graph[node])


def test_a_long_way_needs_no_recursion():
    assert len(components([[node + 1] for node in range(50_000)] + [[]])) == 50_001


def test_a_way_into_a_component_that_is_closed_joins_nothing():
    assert components([[1, 2], [], [1]]) == [[1], [2], [0]]
    assert components([[1, 2, 3], [], [], [2]]) == [[1], [2], [3], [0]]
    assert components([[1, 3], [2], [1], [2, 0]]) == [[1, 2], [0, 3]]
