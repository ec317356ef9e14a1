"""What a change makes hardly meant: found by looking at what has changed, as by looking at all."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.model.deeds import EARLIER, Fall
from brincli.model.fixed_numbers import Rules
from brincli.model.state import CLASSES, STATUSES, Board, Figure, Roster, Side
from brincli.roster.checks import OF_GAME, new_warnings, warnings_about
from tests.kit.examples import examples

NAMES = [f"figure {number}" for number in range(7)]
SQUARES = ["", "A1", "a1", "B2", "C3", "Z9"]


def one(name: str) -> st.SearchStrategy[Figure]:
    return st.tuples(
        st.sampled_from(["axes", "swords", ""]),
        st.sampled_from([None, *CLASSES]),
        st.sampled_from(STATUSES),
        st.sampled_from(SQUARES),
        st.booleans(),
        st.integers(0, 9),
    ).map(
        lambda drawn: Figure(
            name,
            side=drawn[0],
            class_=drawn[1],
            status=drawn[2],
            at=drawn[3],
            boat=drawn[4],
            sp=drawn[5],
            full=9,
            ceiling=5,
            objective="Q7" if drawn[5] == 1 else "",
            fell=Fall(1, EARLIER) if drawn[5] == 2 else Fall(),
        )
    )


@st.composite
def games(draw: st.DrawFn) -> Roster:
    figures = tuple(draw(one(name)) for name in NAMES[: draw(st.integers(1, 6))])
    return Roster(
        sides=(Side("axes", start=draw(st.sampled_from([None, 1, 3, 12]))), Side("swords")),
        figures=figures,
        rules=Rules()._replace(band_base=2, character_percent=40),
        board=draw(st.sampled_from([None, Board(map="..#\n.~.\n...")])),
    )


def found(roster: Roster):
    return [wrong for check in OF_GAME for wrong in check({}, roster)]


@settings(max_examples=examples(200), deadline=None)
@given(games(), st.data())
def test_what_a_change_makes_hardly_meant_is_what_all_checks_find_anew(game, data):
    names = data.draw(st.lists(st.sampled_from([one.name for one in game.figures]), max_size=2, unique=True))
    after = game.put(*(data.draw(one(name)) for name in names))
    known = found(game)
    assert new_warnings(game, after) == [wrong for wrong in found(after) if wrong not in known]


@settings(max_examples=examples(200), deadline=None)
@given(games(), st.data())
def test_what_is_hardly_meant_of_new_figures_is_what_all_checks_find_of_them(game, data):
    names = NAMES[len(game.figures) :][: data.draw(st.integers(1, 2))]
    after = game.put(*(data.draw(one(name)) for name in names))
    of_them = [wrong for wrong in found(after) if wrong.path[0] == "figures" and wrong.path[1] in names]
    assert warnings_about(after, names) == of_them


@pytest.mark.parametrize(("key", "value"), [("sp", 7), ("move", 3), ("bonus", 1)])
def test_where_nobody_comes_or_goes_the_others_are_not_looked_at(key, value):
    from brincli.roster.checks import concerned

    game = Roster(figures=tuple(Figure(f"axe {number}", side="axes") for number in range(99)))
    before, after = concerned(game, game.put(game.figures[9]._replace(**{key: value})))
    assert [one.name for one in before.figures] == [one.name for one in after.figures] == ["axe 9"]
