"""Any dice as written."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.both.roll import roll
from brincli.model.errors import Unusable
from brincli.model.expression import sum_of
from tests.kit.throwing import played, roster


def rolling(faces, *expressions):
    return played(roll, roster(""), faces, expressions).events


@pytest.mark.parametrize(
    ("expression", "faces", "total"),
    [
        ("2d6", "3,4", 7),
        ("d6", "3", 3),
        ("D6", "3", 3),
        ("d%", "00", 100),
        ("d100", "7", 7),
        ("d20-2", "1", -1),
        ("3d6+1", "1,2,3", 7),
        ("-d4", "3", -3),
        ("10-d6-d6", "6,5", -1),
        ("1d6 + 2", "4", 6),
        ("2d6kl1", "5,3", 3),
        ("2d6kh1", "5,3", 5),
        ("4d6kh3", "1,6,5,2", 13),
        ("4d6kl3", "1,6,5,2", 8),
        ("4d6KH3", "1,6,5,2", 13),
        ("2d1", "1,1", 2),
        ("7", "", 7),
    ],
)
def test_dice_are_thrown_kept_and_added_as_written(expression, faces, total):
    (event,) = rolling(faces, expression)
    assert (event.event, event.total, event.success, event.outcome()) == ("roll", total, None, str(total))


@pytest.mark.parametrize(
    ("expression", "faces", "sentence"),
    [
        ("2d6", "3,4", "2d6: 7 (3, 4)."),
        ("d6", "3", "d6: 3."),
        ("d20-2", "1", "d20-2: -1 (1)."),
        ("4d6kh3", "1,6,5,2", "4d6kh3: 13 (1, 6, 5, 2)."),
        ("7", "", "7: 7."),
    ],
)
def test_a_total_is_told_with_its_faces(expression, faces, sentence):
    assert str(rolling(faces, expression)[0]) == sentence


@pytest.mark.parametrize(
    ("expression", "dice"), [("1000d6", 1000), ("500d6+500d6+1000000", 1000), ("d1000000", 1)]
)
def test_what_is_just_within_the_limits_is_thrown(expression, dice):
    (event,) = rolling(",".join(["1"] * dice), expression)
    assert len(event.throws) == dice


def test_several_expressions_are_several_events_in_order():
    events = rolling("1,2,3", "d6", "2d6")
    assert [(event.expression, event.total) for event in events] == [("d6", 1), ("2d6", 5)]
    assert [[throw.face for throw in event.throws] for event in events] == [[1], [2, 3]]


@pytest.mark.parametrize(
    ("expression", "said"),
    [
        ("", "is no dice expression"),
        ("2x6", "is no dice expression"),
        ("d", "is no dice expression"),
        ("2d6 3", "is no dice expression"),
        ("2d6++1", "is no dice expression"),
        ("3d6k2", "is no dice expression"),
        ("-(d6+1)", "is no dice expression"),
        ("d6d6", "is no dice expression"),
        ("d" + "9" * 5000, "99999999999999999999 faces: there must be 1 to 1,000,000"),
        ("2d6kh", "is no dice expression"),
        ("(2d6)", "is no dice expression"),
        ("2d6\u22121", "the minus sign U+2212"),
        ("2d6\u20131", "the en dash U+2013"),
        ("\u0662d6", "is no dice expression"),
        ("0d6", "0 dice: there must be 1 to 1,000"),
        ("1001d6", "1001 dice: there must be 1 to 1,000"),
        ("d0", "0 faces: there must be 1 to 1,000,000"),
        ("d1000001", "1000001 faces: there must be 1 to 1,000,000"),
        ("2d6kh3", "3 kept dice: there must be 1 to 2"),
        ("2d6kl0", "0 kept dice: there must be 1 to 2"),
        ("d6+1000001", "1000001 numbers: there must be 0 to 1,000,000"),
        ("9999999999d6", "9999999999 dice"),
        ("500d6+501d6", "throws more than 1,000 dice"),
    ],
)
def test_what_is_no_dice_expression_is_refused_before_a_die_is_thrown(expression, said):
    with pytest.raises(Unusable) as refused:
        rolling("", "d6", expression)
    assert said in str(refused.value)


@given(count=st.integers(1, 8), sides=st.integers(2, 20), added=st.integers(-30, 30), data=st.data())
def test_law_a_total_lies_between_its_least_and_its_most(count, sides, added, data):
    faces = data.draw(st.lists(st.integers(1, sides), min_size=count, max_size=count))
    keep = data.draw(st.integers(1, count))
    typed = ",".join(map(str, faces))
    (low,) = rolling(typed, f"{count}d{sides}kl{keep}{added:+}")
    (high,) = rolling(typed, f"{count}d{sides}kh{keep}{added:+}")
    assert keep + added <= low.total <= high.total <= keep * sides + added
    assert low.total == sum(sorted(faces)[:keep]) + added


@given(st.text(max_size=12))
def test_law_any_text_is_terms_or_refused(text):
    with suppress(Unusable):
        assert sum_of(text)
