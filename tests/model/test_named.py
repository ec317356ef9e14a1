"""Figures with their places: what is put among them, and what a change tells of itself."""

from hypothesis import given
from hypothesis import strategies as st

from brincli.model.state import Figure, Roster
from brincli.model.tuples import named
from brincli.roster.changes import differences

NAMES = st.sampled_from([f"goblin {number}" for number in range(8)])
FIGURES = st.lists(NAMES, unique=True, max_size=6).map(lambda names: tuple(Figure(name) for name in names))
ONE = st.tuples(NAMES, st.integers(0, 9)).map(lambda one: Figure(one[0], sp=one[1]))
CHANGED = st.lists(ONE, max_size=4, unique_by=lambda one: one.name)


@given(FIGURES, st.lists(CHANGED, max_size=4))
def test_what_is_put_stands_in_its_old_place_or_comes_last(figures, rounds):
    game, plain = Roster(figures=figures), {one.name: one for one in figures}
    for changed in rounds:
        game = game.put(*changed)
        plain |= {one.name: one for one in changed}
    assert game.figures == tuple(plain.values())
    assert all(game.figure(name) is one for name, one in plain.items())
    assert game.figure("nobody") is None


@given(FIGURES, CHANGED, CHANGED)
def test_the_differences_are_those_of_figures_that_know_nothing_of_each_other(figures, first, second):
    start = Roster(figures=named(figures)).put(*first)
    game = start.put(*second)
    apart = Roster(figures=(*game.figures,))
    assert differences(start, game) == differences(start, apart)
    assert list(differences(start, game)) == list(differences(start, apart))


def test_a_change_tells_its_places_to_those_of_which_it_was_made_alone():
    before = named(tuple(Figure(f"goblin {number}") for number in range(5)))
    after = before.with_these([Figure("goblin 3", sp=1), Figure("Brin")])
    assert after.changed_since(before) == [3, 5]
    assert after.with_these([Figure("Brin")]).changed_since(before) is None
    assert after.changed_since((*before,)) is None
    assert before.places == {one.name: place for place, one in enumerate(before)}
