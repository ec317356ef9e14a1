"""The player's own dice: told behind --dice, or asked for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.quest.hit import hit
from brincli.model.dice import Throw
from brincli.model.errors import Unusable
from brincli.model.fixed_numbers import CARDS
from brincli.model.state import Figure, Roster
from brincli.play.asked import AskedDice, TakenBack
from brincli.play.sources import split_faces
from tests.kit.throwing import played, told


@pytest.mark.parametrize(
    ("word", "sides", "face"),
    [
        ("7", 10, 7),
        ("0", 10, 10),  # a d10 shows 0 for ten
        ("10", 10, 10),
        ("00", 100, 100),
        ("0", 100, 100),
        ("100", 100, 100),
        ("07", 100, 7),  # as percentile dice lie
        ("20", 20, 20),
        ("1", 1, 1),
    ],
)
def test_a_face_is_read_as_it_lies(word, sides, face):
    dice = told(word)
    assert dice.throw(sides, "to hit") == face
    assert dice.taken() == (Throw(f"d{sides}", face, "to hit", "hand"),)
    dice.finish()


@pytest.mark.parametrize(
    ("word", "sides", "complaint"),
    [
        ("7", 6, "a d6 cannot show 7: its faces are 1 to 6"),
        ("0", 6, "a d6 cannot show 0"),
        ("0", 20, "a d20 cannot show 0"),
        ("00", 10, "a d10 cannot show 00"),
        ("000", 100, "a d100 cannot show 000"),
        ("11", 10, "a d10 cannot show 11"),
        ("101", 100, "a d100 cannot show 101"),
        ("x", 10, "a d10 cannot show 'x': faces are whole numbers from 1 to 10"),
        ("+7", 10, "a d10 cannot show '\\+7'"),
        ("-1", 10, "a d10 cannot show '-1'"),
        ("7.0", 10, "a d10 cannot show '7.0'"),
        ("1_0", 10, "a d10 cannot show '1_0'"),
        ("\u0667", 10, "a d10 cannot show '\u0667'"),
        ("\u00b2", 10, "a d10 cannot show '\u00b2'"),
        ("9" * 5000, 10, "a d10 cannot show '999"),
        ("7H", 10, "a d10 cannot show '7H'"),
    ],
)
def test_a_face_that_the_die_does_not_have_is_refused(word, sides, complaint):
    with pytest.raises(Unusable, match=complaint):
        told(word).throw(sides)


@pytest.mark.parametrize("typed", ["7,4,9", "7 4 9", "7\n4\n9\n", " 7, 4,\n9", ",7,,4,9,"])
def test_faces_are_parted_by_commas_spaces_and_newlines(typed):
    assert split_faces(typed) == ["7", "4", "9"]


@pytest.mark.parametrize("typed", ["", " ", ",", "\n"])
def test_no_faces_are_no_dice(typed):
    assert split_faces(typed) == []


def test_too_few_faces_are_told_with_the_die_that_lacks():
    dice = told("7")
    dice.throw(10, "to hit", "Brin")
    with pytest.raises(
        Unusable, match=r"--dice ends too soon: a d6 \(place and loss, Brin\) is still to be thrown"
    ):
        dice.throw(6, "place and loss", "Brin")


def test_too_many_faces_are_told():
    dice = told("7,4,9")
    dice.throw(10)
    with pytest.raises(Unusable, match="--dice has 2 more than were thrown: 4, 9"):
        dice.finish()


def test_a_dash_cannot_stand_for_a_die_that_is_thrown():
    with pytest.raises(Unusable, match=r"--dice has - where a d10 \(to hit\) must be thrown"):
        told("-").throw(10, "to hit")


GOBLINS = (Figure("goblin 1", sp=9, full=9), Figure("goblin 2", sp=9, full=9))


@pytest.mark.parametrize(
    ("faces", "losses"),
    [
        ("5,-,9,2", [None, 2]),  # the d6 behind a miss was not thrown
        ("5,9,2", [None, 2]),
        ("9,2,5,-", [2, None]),
        ("9,2,5,4", [2, None]),  # the last d6, thrown together with its d10
        ("9,2,5", [2, None]),
        ("5,-,5,-", [None, None]),
        ("5,-,5,6", [None, None]),
    ],
)
def test_the_d6_of_a_miss_may_be_marked_and_the_last_may_be_left_over(faces, losses):
    outcome = played(hit, Roster(figures=GOBLINS), faces, GOBLINS)
    assert [event.loss for event in outcome.events] == losses


@pytest.mark.parametrize(
    ("faces", "complaint"),
    [
        ("9,2,5,7", "a d6 cannot show 7"),  # it is checked
        ("9,2,5,4,4", "--dice has 2 more than were thrown: 4, 4"),
        ("9,2,9,2,4", "--dice has 1 more than were thrown: 4"),  # no miss, nothing left over
        (  # only the last may be
            "5,4,9,2",
            r"more than were thrown: 9, 2 \(after a miss no d6 is thrown: leave it out, or type - for it\)",
        ),
        ("5,6,9,2", r"a d6 cannot show 9: its faces are 1 to 6 \(after a miss no d6 is thrown"),
        ("9,2,5,-,-", "--dice has 1 more than were thrown: -"),
        ("-,5,-,9", "--dice has - where a d10"),
    ],
)
def test_nothing_else_may_be_left_over(faces, complaint):
    with pytest.raises(Unusable, match=complaint):
        played(hit, Roster(figures=GOBLINS), faces, GOBLINS)


@pytest.mark.parametrize(("word", "card"), [("7H", "7H"), ("10s", "10S"), ("qd", "QD"), ("AC", "AC")])
def test_a_card_is_read_as_it_is_called(word, card):  # K4.1
    dice = told(word)
    assert dice.draw(CARDS, "who moves first") == card
    assert dice.taken() == (Throw("card", card, "who moves first", "hand"),)


@pytest.mark.parametrize("word", ["7", "H7", "1H", "11H", "7X", "0", "joker"])
def test_what_is_no_card_of_those_left_is_refused(word):  # K4.1
    with pytest.raises(
        Unusable, match=f"'{word}' is not among the 52 cards left; cards are typed as 7H, 10S, QD"
    ):
        told(word).draw(CARDS)


def test_a_dash_is_no_card():
    with pytest.raises(Unusable, match="--dice has - where a card must be thrown"):
        told("-").draw(CARDS)


class Table:
    """A player who answers what is asked, and remembers the questions."""

    def __init__(self, *answers):
        self.answers = list(answers)
        self.questions = []

    def ask(self, question):
        self.questions.append(question)
        return self.answers.pop(0)


def test_a_die_is_asked_for_by_name_figure_and_purpose():
    table = Table(" 7\n", "00", "7h")
    dice = AskedDice(table.ask, [])
    assert (dice.throw(10, "to hit", "Brin"), dice.throw(100), dice.draw(CARDS[:40])) == (7, 100, "7H")
    assert table.questions == ["d10 to hit, Brin: ", "d100: ", "a card of the 40 left: "]
    assert [throw.source for throw in dice.taken()] == ["hand"] * 3


def test_a_face_that_cannot_be_is_asked_for_again():
    table = Table("12", "x", "3")
    assert AskedDice(table.ask, []).throw(6, "morale") == 3
    assert table.questions == [
        "d6 morale: ",
        "a d6 cannot show 12: its faces are 1 to 6\nd6 morale: ",
        "a d6 cannot show 'x': faces are whole numbers from 1 to 6\nd6 morale: ",
    ]


def test_answers_stand_when_the_rule_is_done_again():
    table = Table("12", "3", "5", "6")
    answers = []
    first = AskedDice(table.ask, answers)
    assert [first.throw(6), first.throw(6)] == [3, 5]
    again = AskedDice(table.ask, answers)
    assert [again.throw(6), again.throw(6), again.throw(6)] == [3, 5, 6]
    assert len(table.questions) == 4
    again.finish()


def test_the_last_die_can_be_taken_back():
    table = Table("3", "5", "u", "2", "6")
    answers = []
    first = AskedDice(table.ask, answers)
    assert [first.throw(6), first.throw(6)] == [3, 5]
    with pytest.raises(TakenBack):
        first.throw(6)
    again = AskedDice(table.ask, answers)
    assert [again.throw(6), again.throw(6), again.throw(6)] == [3, 2, 6]


def test_before_the_first_die_there_is_none_to_take_back():
    table = Table("u", "4")
    assert AskedDice(table.ask, []).throw(6) == 4


@pytest.mark.parametrize("word", ["q", "quit"])
def test_a_question_can_be_given_up(word):
    with pytest.raises(KeyboardInterrupt):
        AskedDice(Table(word).ask, []).throw(6)


@given(st.lists(st.integers(1, 10), min_size=1, max_size=20))
def test_told_dice_fall_as_told(faces):
    dice = told(",".join(map(str, faces)))
    assert [dice.throw(10) for _ in faces] == faces
    dice.finish()
