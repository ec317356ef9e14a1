"""`effect`: what is put on a figure by hand, or taken off (Q8.9)."""

import pytest

from brincli.games.quest.effect import effect
from brincli.model.errors import Unusable
from brincli.model.fixed_numbers import LIMIT
from tests.kit.throwing import figures, roster

ORC = """
[game]
turn = 3
[figures.orc]
full = 9
effects = {held = 4}
[spells.web]
effect = "held"
[spells.fog]
cost = 1
"""


def laid(word, text=ORC, **options):
    game = roster(text)
    (event,) = effect(game, *figures(game, "orc"), word, **options).events
    return event


def test_what_is_taken_off_is_said_to_be_off():
    """Source: Q8.9"""
    event = laid("held", off=True)
    assert (event.off, event.until, event.outcome()) == (True, None, "orc is no longer held")
    assert not laid("held").off


@pytest.mark.parametrize("word", ["o", "weak", "glad"])
def test_a_word_that_is_like_none_of_the_roster_is_put_on_without_a_note(word):
    """Source: Q8.9; a spell without an effect has no word that could be meant."""
    assert laid(word).notes == ()


def test_a_roster_whose_spells_leave_nothing_behind_has_no_word_to_mean():
    """Source: Q8.9"""
    event = laid("held", ORC.replace('effect = "held"', "cost = 2"))
    assert event.notes == ()


@pytest.mark.parametrize("turn", [1, 3, LIMIT])
def test_an_effect_lasts_to_the_last_turn_there_can_be_and_no_longer(turn):
    """Source: Q8.9"""
    text = ORC.replace("turn = 3", f"turn = {turn}").replace("effects = {held = 4}", "")
    assert laid("held", text, turns=LIMIT - turn).until == LIMIT
    with pytest.raises(Unusable) as refused:
        laid("held", text, turns=LIMIT - turn + 1)
    assert str(refused.value) == (
        f"--turns {LIMIT - turn + 1}: this is turn {turn}, and an effect lasts to turn {LIMIT:,} at the most"
    )
