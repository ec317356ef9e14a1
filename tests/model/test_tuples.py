"""Named tuples: all that the library's are to whoever uses them, with nothing compiled."""

import copy
import pickle
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.model.tuples import Tuple, key


class Road(Tuple):
    """A way between two places."""

    start: str
    end: str = "Din"
    miles: int = key(7, "number", "how long")

    @property
    def back(self):
        return self._replace(start=self.end, end=self.start)


class Of(NamedTuple):
    start: str
    end: str = "Din"
    miles: int = 7


class Track(Road):
    """A road that is none."""


VALUES = st.integers(0, 9)
NAMES = st.sampled_from(("start", "end", "miles", "leagues"))


def result_of(make):
    """What is made, or that it is refused."""
    try:
        return tuple(make())
    except (TypeError, ValueError):
        return "refused"


@given(st.lists(VALUES, max_size=4), st.dictionaries(NAMES, VALUES))
def test_law_it_is_made_and_refused_as_the_library_s_is(in_order, by_name):
    assert result_of(lambda: Road(*in_order, **by_name)) == result_of(lambda: Of(*in_order, **by_name))


@given(st.dictionaries(NAMES, VALUES))
def test_law_its_values_are_replaced_as_the_library_s_are(changed):
    assert result_of(lambda: Road("Caer")._replace(**changed)) == result_of(
        lambda: Of("Caer")._replace(**changed)
    )


def test_it_tells_its_fields_and_defaults_as_the_library_s_does():
    one, other = Road("Caer"), Of("Caer")
    assert (one.start, one.end, one.miles) == one == other
    assert repr(one) == repr(other).replace("Of", "Road")
    assert one._asdict() == other._asdict()
    assert (Road._fields, Road._field_defaults) == (Of._fields, Of._field_defaults)
    assert hash(one) == hash(other)


def test_what_is_declared_of_a_field_stays_with_the_class():
    assert Road._declared.keys() == {"miles"}
    assert Road._declared["miles"].default == Road("Caer").miles


def test_a_class_that_names_no_fields_has_those_of_the_one_that_it_is_made_from():
    track = Track("Caer", miles=8).back
    assert type(track) is Track
    assert track == ("Din", "Caer", 8)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_and_one_that_was_sent_are_equal_and_of_the_same_class(again):
    road = Road("Caer", miles=8)
    assert again(road) == road
    assert type(again(road)) is Road


def test_it_takes_no_more_room_than_its_values():
    with pytest.raises(AttributeError):
        Road("Caer").name = "Sarn Helen"
    assert not hasattr(Road("Caer"), "__dict__")
