"""The place of a hit alone (Q5.3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.quest.location import location
from tests.kit.throwing import played, roster

WINGS = 'rules.hit_table = [["wing", 0], ["wing", 1], ["tail", 1], ["claw", 2], ["breast", 3], ["eye", 8]]'


@pytest.mark.parametrize(
    ("face", "place", "sentence"),
    [
        (1, "left leg", "Hit in the left leg: 1 SP lost."),
        (2, "right leg", "Hit in the right leg: 2 SP lost."),
        (3, "left arm", "Hit in the left arm: 3 SP lost."),
        (4, "right arm", "Hit in the right arm: 4 SP lost."),
        (5, "body", "Hit in the body: 5 SP lost."),
        (6, "head", "Hit in the head: 6 SP lost."),
    ],
)
def test_a_d6_gives_the_place_and_the_sp_lost(face, place, sentence):
    """Source: Q5.3"""
    outcome = played(location, roster(""), str(face))
    (event,) = outcome.events
    assert (event.location, event.loss, event.success, str(event)) == (place, face, None, sentence)
    assert (event.event, event.outcome()) == ("location", f"{place}, {face} SP lost")
    assert [(throw.die, throw.why) for throw in event.throws] == [("d6", "place and loss")]
    assert outcome.roster == roster("")


@pytest.mark.parametrize(
    ("face", "sentence"),
    [
        (1, "Hit in the wing: no harm done. [house rule hit_table]"),
        (6, "Hit in the eye: 8 SP lost. [house rule hit_table]"),
    ],
)
def test_the_house_hit_table_counts_and_is_named(face, sentence):
    """Source: Q5.3"""
    assert str(played(location, roster(WINGS), str(face)).events[0]) == sentence


@given(losses=st.lists(st.integers(0, 20), min_size=6, max_size=6), face=st.integers(1, 6))
def test_law_a_face_loses_what_its_row_says(losses, face):
    """Source: Q5.3"""
    rows = [[f"part {place}", loss] for place, loss in enumerate(losses, start=1)]
    (event,) = played(location, roster(f"rules.hit_table = {rows}"), str(face)).events
    assert (event.location, event.loss) == (f"part {face}", losses[face - 1])
