"""The book of rules holds every clause once, says whose words it has, and can be looked things up in."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.catalogue import COMMANDS
from brincli.games import GAMES
from brincli.games.kingdoms import KINGDOMS
from brincli.games.quest import QUEST
from brincli.games.rule_book import CLAUSES, Misprint, clauses_of, find
from brincli.model.keys import RULES

HERE = Path(__file__).parent
NUMBERS = [clause.number for clause in CLAUSES if not clause.is_heading]
BOOK = {clause.number: clause for clause in CLAUSES}

HOUSE_VALUES = ["Q", "Q5.3"]
DISPUTED = {
    "Q1.2": "initiative_die",
    "Q6.1": "morale_only_in_combat",
    "Q7.1": "direction_die",
    "Q8.3": "spell_dice",
    "Q8.7": "wounds_lower_ceiling",
    "Q9.2": "hero_bonus_on_missiles",
    "Q9.4": "bonus_from",
    "Q7.3": "scent",
    "Q9.5": "restore_between_quests",
    "K3.2": "casualties",
    "K4.1": "shuffle_each_turn",
    "K4.2": "slow_twice",
    "K5.3": "lone",
}
OUR_DEFAULTS = {*DISPUTED.values(), "hit_table"}


def numbers(clauses):
    return [clause.number for clause in clauses]


def of_kind(kind):
    return sorted(clause.number for clause in CLAUSES if clause.kind == kind)


def test_every_clause_is_there_once_and_has_its_heading():
    assert sorted(set(numbers(CLAUSES))) == sorted(numbers(CLAUSES))
    for clause in CLAUSES:
        section = clause.number.partition(".")[0]
        assert {section, section[0]} <= set(BOOK), clause.number


def test_a_games_clauses_have_its_letter():
    assert list(dict.fromkeys(number[0] for number in numbers(CLAUSES))) == [game.letter for game in GAMES]


def test_a_quest_turn_is_read_in_the_order_it_is_played():
    sections = [number for number in numbers(CLAUSES) if number.startswith("Q") and len(number) == 2]
    assert sections == ["Q1", "Q2", "Q8", "Q3", "Q7", "Q4", "Q5", "Q6", "Q9"]


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.number)
def test_a_clause_is_short_plain_text(clause):
    whole = clause.title + clause.says
    assert whole.isascii()
    assert "  " not in whole
    assert len(clause.says) <= 600


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.number)
def test_a_mark_stands_before_one_sentence(clause):
    for _, says in clause.marked:
        assert len(re.findall(r"[.?!](?= |$)", says)) == 1, says
        assert says.endswith(".")
        assert says[0].isupper()


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("P1.1 Scan\nteXt: All.", "patrol:2: 'teXt: All.' is no number with a title"),
        ("text: All.", "patrol:1: 'text: All.' is no number"),
        ("P1.1 Scan\n  All.", "patrol:2: 'All.' is no number"),
        ("P1.1 Scan\n\nP1.2 Run\nours: All.", "patrol: P1.1 says nothing"),
    ],
)
def test_a_misprint_is_told_with_its_line(line, fault):
    with pytest.raises(Misprint) as caught:
        list(clauses_of(line.splitlines(), "patrol"))
    assert str(caught.value).startswith(fault)


A_BOOK = """
# Star Patrol
P1 Scan
about: How.

P1.1 To see
text: Six
  or more.
house: A d6.
readings: a, b
commands: scan
"""


def test_a_clause_is_written_as_a_person_writes_it():
    heading, clause = clauses_of(A_BOOK.splitlines(), "patrol")
    assert (heading.number, heading.about, heading.sentences, heading.kind) == ("P1", "How.", (), "text")
    assert clause.sentences == (("Six or more.", "text"), ("A d6.", "ours"))
    assert (clause.says, clause.ours, clause.kind) == ("Six or more. A d6.", "A d6.", "switch")
    assert (clause.switches, clause.commands) == (("a", "b"), ("scan",))


def test_no_two_clauses_of_a_game_share_a_title():
    titles = [(clause.number[0], clause.title) for clause in CLAUSES]
    assert len(set(titles)) == len(titles)


def test_readings_house_values_and_disputes_are_told_from_the_text():
    assert set(of_kind("switch")) >= set(DISPUTED)
    assert set(of_kind("house")) >= set(HOUSE_VALUES)
    for clause in CLAUSES:
        assert (clause.kind == "text") == (not clause.ours), clause.number


def test_the_house_table_is_never_called_the_texts():
    assert "House table" in BOOK["Q5.3"].ours


def test_every_switch_bears_on_a_clause_and_no_clause_names_another():
    assert {switch for clause in CLAUSES for switch in clause.switches} == set(RULES)


@pytest.mark.parametrize(("number", "switch"), DISPUTED.items())
def test_a_disputed_clause_names_its_switch(number, switch):
    assert switch in BOOK[number].switches


@pytest.mark.parametrize("key", sorted(OUR_DEFAULTS))
def test_a_default_of_ours_is_never_called_the_texts(key):
    assert RULES[key].whose in ("reading", "house")


def test_clauses_name_commands_that_exist():
    assert {command for clause in CLAUSES for command in clause.commands} <= set(COMMANDS)


@pytest.mark.parametrize(
    ("game", "names"),
    [
        (QUEST.phases, "Sorcery, Initiative, Movement, Missile fire, Combat, Morale, Next turn"),
        (KINGDOMS.phases, "Action, Move, Combat, Morale, Next turn"),
    ],
)
def test_a_turn_has_its_phases_in_order_and_ends_with_turn(game, names):
    assert ", ".join(phase.name for phase in game) == names
    assert game[-1].commands == ("brin turn",)


@pytest.mark.parametrize("phase", QUEST.phases + KINGDOMS.phases, ids=lambda phase: phase.name)
def test_a_phase_names_commands_that_exist(phase):
    assert phase.commands
    for command in phase.commands:
        brin, name, *_ = command.split()
        assert brin == "brin"
        assert name in COMMANDS


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("Q5.3", "Q5.3"),
        ("q5.3", "Q5.3"),
        (" k7.1 ", "K7.1"),
        ("K2", "K2"),
        ("Q8.5 q8.4", "Q8.4 Q8.5"),
        ("Q5.3 fearless", "Q5.3 Q6.3"),
        ("Q8.4 Q8.4", "Q8.4"),
        ("eiling", ""),
        ("Q5.9", ""),
        ("Q10", ""),
        ("Q8.4 Q5.9", ""),
        ("catapult", ""),
        ("ceiling catapult", ""),
        ("", ""),
        (" ", ""),
    ],
)
def test_a_number_finds_its_clause_and_what_there_is_not_finds_nothing(word, found):
    assert numbers(find(word)) == found.split()


@pytest.mark.parametrize("section", [clause.number for clause in CLAUSES if len(clause.number) == 2])
def test_the_number_of_a_section_finds_its_clauses(section):
    found = [one for one in numbers(CLAUSES) if one.partition(".")[0] == section]
    assert numbers(find(section.lower())) == found
    assert numbers(find(f"Q8.4 {section}")) == sorted({"Q8.4", *found}, key=numbers(CLAUSES).index)


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("fearless", "Q6.3"),
        ("DIAGONAL", "Q3.1"),
        ("spell_dice", "Q8.3"),
        ("quest_gain", "Q9.1"),
        ("card", "K4.1 K8.1"),
        ("d20", "K5.2 K7.1"),
        ("20%", "K1.2 K3.2"),
        ("-2", "K5.2"),
        ("ceiling", "Q8.4 Q8.5 Q8.6 Q8.7 Q4.1 Q9.5"),
        ("tie throw", "Q1.2 K5.2 K5.3"),
        ("throw tie", "Q1.2 K5.2 K5.3"),
    ],
)
def test_words_find_the_clauses_that_hold_them_all(word, found):
    clauses = find(word)
    assert set(found.split()) <= set(numbers(clauses))
    for one in clauses:
        text = " ".join((one.title, one.says, *one.switches)).casefold()
        assert all(part.casefold() in text for part in word.split()), one.number


def test_the_clauses_of_a_number_and_of_words_are_found_together():
    found = find("K3 tie throw")
    assert set(found) == {*find("K3"), *find("tie throw")}


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.number)
def test_a_number_finds_its_own_clause_first(clause):
    assert find(clause.number.lower())[0] == clause


@pytest.mark.parametrize("game", ["q", "K"])
def test_a_games_letter_gives_the_whole_game(game):
    assert numbers(find(game)) == [number for number in numbers(CLAUSES) if number[0] == game.upper()]


@given(st.text() | st.lists(st.sampled_from(["hero", "throw", "(", "q5", "K3.1", ".*", "SP"])).map(" ".join))
def test_whatever_is_typed_finds_clauses_of_the_book_in_its_order(word):
    found = set(find(word))
    assert list(find(word)) == [clause for clause in CLAUSES if clause in found]


@pytest.mark.parametrize(
    "line",
    [
        "   P1.2 Indented",
        "  text: Too early.",
        "text: Before any clause.",
        "P1.2",
        "says nothing of itself",
        "  text",
    ],
)
def test_a_line_that_belongs_nowhere_is_told_with_its_number(line):
    with pytest.raises(Misprint, match=r"^a book:2: "):
        list(clauses_of(["# a book", line], "a book"))


def test_what_is_indented_goes_on_and_a_comment_between_is_passed_over():
    lines = [
        "P1.1 The scan",
        "text: Throw a d6",
        "  # not this",
        "",
        "  and add the skill.",
        "commands: scan, look",
    ]
    (clause,) = clauses_of(lines, "a book")
    assert (clause.number, clause.title) == ("P1.1", "The scan")
    assert clause.sentences == (("Throw a d6 and add the skill.", "text"),)
    assert clause.commands == ("scan", "look")


def test_an_indented_line_behind_a_title_goes_on_with_nothing():
    with pytest.raises(Misprint, match=r"^a book:2: "):
        list(clauses_of(["P1.1 The scan", "  text: Throw a d6."], "a book"))


def test_what_a_section_is_about_is_no_rule_and_a_clause_knows_its_section():
    heading, clause = clauses_of("P1 S\nabout: How.\ntext: Six.\nP1.2 T\nours: Two.".splitlines(), "patrol")
    assert (heading.about, heading.section, clause.about, clause.section) == ("How.", "P1", "", "P1")
    assert list(clauses_of(["# nothing yet", ""], "patrol")) == []
