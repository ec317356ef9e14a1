"""Numbers as typed: plain ASCII integers with an optional sign, in their range, else named."""

import pytest

from tests.kit.table import Table

LIMIT = "numbers are -1,000,000 to 1,000,000"


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path, '[game]\nseed = "x"\n[figures.goblin]\nsp = 9\nfull = 9\n')


@pytest.mark.parametrize("bonus", range(-12, 13))
@pytest.mark.parametrize("form", ["--bonus {}", "--bonus={}", "--bonus {:+}", "--bonus={:+}"])
def test_a_bonus_keeps_its_sign_in_every_form(table, bonus, form):
    (told,) = table.done(f"hit goblin --dice 5,1 --json {form.format(bonus)}").records
    assert (told["bonus"], told["score"]) == (bonus, 5 + bonus)


@pytest.mark.parametrize("typed", ["0", "+0", "-0", "007", "-007"])
def test_zeros_in_front_count_for_nothing(table, typed):
    (told,) = table.done(["hit", "goblin", "--dice", "3,1", "--json", f"--bonus={typed}"]).records
    assert told["bonus"] == int(typed)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("++1", "'++1' is not a whole number ('+' cannot stand in it): "),
        ("--1", "'--1' is not a whole number ('-' cannot stand in it): "),
        ("+-1", "'+-1' is not a whole number ('-' cannot stand in it): "),
        ("- 1", "'- 1' is not a whole number (' ' cannot stand in it): "),
        (" 1", "' 1' is not a whole number (' ' cannot stand in it): "),
        ("1 ", "'1 ' is not a whole number (' ' cannot stand in it): "),
        ("1\n", "'1\\n' is not a whole number ('\\n' cannot stand in it): "),
        ("1_0", "'1_0' is not a whole number ('_' cannot stand in it): "),
        ("1,0", "'1,0' is not a whole number (',' cannot stand in it): "),
        ("1.0", "'1.0' is not a whole number ('.' cannot stand in it): "),
        ("3e1", "'3e1' is not a whole number ('e' cannot stand in it): "),
        ("0x7", "'0x7' is not a whole number ('x' cannot stand in it): "),
        ("\u00b2", "'\u00b2' is not a whole number ('\u00b2' cannot stand in it): "),
        ("\u0663\u0660", "'\u0663\u0660' is not a whole number ('\u0663' cannot stand in it): "),
        ("\uff13", "'\uff13' is not a whole number ('\uff13' cannot stand in it): "),
        ("", "'' is not a whole number: "),
        ("-", "'-' is not a whole number: "),
        ("one", "'one' is not a whole number: "),
        ("nan", "'nan' is not a whole number: "),
        ("1000001", "1000001 is out of range: "),
        ("-1000001", "-1000001 is out of range: "),
        ("9" * 5000, "9" * 40 + " is out of range: "),
        ("0" * 5000, "0" * 40 + " is out of range: "),
    ],
)
def test_what_is_no_number_is_refused_and_its_letter_named(table, typed, told):
    before = table.text
    answer = table.brin(["hit", "goblin", f"--bonus={typed}"])
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == f"brin: --bonus: {told}{LIMIT}\n"
    assert table.text == before


@pytest.mark.parametrize(
    ("sign", "name"),
    [
        ("\u2212", "the minus sign U+2212"),
        ("\u2010", "the hyphen U+2010"),
        ("\u2011", "the hyphen U+2011"),
        ("\u2012", "the figure dash U+2012"),
        ("\u2013", "the en dash U+2013"),
        ("\u2014", "the em dash U+2014"),
        ("\ufe63", "the small hyphen U+FE63"),
        ("\uff0d", "the full-width minus U+FF0D"),
        ("\uff0b", "the full-width plus U+FF0B"),
    ],
)
@pytest.mark.parametrize(
    ("line", "where"),
    [
        (["hit", "goblin", "--bonus", "{}1"], "--bonus: "),
        (["hit", "goblin", "--bonus={}1"], "--bonus: "),
        (["action", "{}1"], ""),
        (["set", "goblin", "sp={}1"], "sp: "),
        (["add", "orc", "--sp", "{}1"], "--sp: "),
        (["undo", "{}1"], ""),
    ],
)
def test_a_typographic_sign_is_named(table, sign, name, line, where):
    answer = table.brin([word.format(sign) for word in line])
    assert answer.status == 2
    assert answer.err == f"brin: {where}'{sign}1' has {name}: type a plain - or +\n"


@pytest.mark.parametrize("typed", ["2d6\u22123", "\u22121d6"])
def test_a_typographic_sign_in_a_dice_expression_is_named(table, typed):
    answer = table.brin(["roll", typed])
    assert answer.status == 2
    assert "the minus sign U+2212" in answer.err


@pytest.mark.parametrize("line", [["action", "-5"], ["action", "--", "-5"], ["action", "-5", "--json"]])
def test_scores_are_from_0_to_100(table, line):
    answer = table.brin(line)
    assert (answer.status, answer.err) == (2, "brin: -5 is out of range: scores are 0-100\n")


@pytest.mark.parametrize("typed", ["101", "1000000", "99999999999999999999"])
def test_a_score_above_100_is_out_of_range(table, typed):
    answer = table.brin(["action", typed])
    assert (answer.status, answer.err) == (2, f"brin: {typed} is out of range: scores are 0-100\n")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("hit goblin --distance -1", "--distance: -1 is out of range: distances are 0-1,000,000"),
        ("action 30 --casualties 101", "--casualties: 101 is out of range: casualties are 0-100"),
        ("cast goblin --cost -1 --needs 4", "--cost: -1 is out of range: costs are 0-1,000,000"),
        ("cast goblin --cost 1 --needs 0", "--needs: 0 is out of range: numbers are 1-1,000,000"),
        ("muster Danes --size 0", "--size: 0 is out of range: sizes are 1-1,000"),
        ("add orc --count 0", "--count: 0 is out of range: counts are 1-1,000"),
        ("add orc --sp -5", "--sp: -5 is out of range: numbers are 0-1,000,000"),
        ("add orc --full 0", "--full: 0 is out of range: numbers are 1-1,000,000"),
        ("set goblin sp=-1", "sp=-1: sp is never below 0; to take away, type sp-=1"),
        ("set goblin full=-99999999", "full: -99999999 is out of range: numbers are 1-1,000,000"),
        ("set goblin full=+1000001", "full: +1000001 is out of range: numbers are 1-1,000,000"),
        ("set game turn=0", "turn: 0 is out of range: numbers are 1-1,000,000"),
        ("set rules direction_die=3", "direction_die: 3 is out of range: numbers are 4-12"),
        ("undo 0", "0 is out of range: counts are 1-1,000,000"),
        ("roll 2d6 --times 0", "--times: 0 is out of range: times are 1-1,000,000,000"),
        ("turn --wait -1", "--wait: -1 is out of range: seconds are 0-86,400"),
        ("show --wait soon", "--wait: 'soon' is not a whole number: seconds are 0-86,400"),
        ("roll 1001d6", "1001 dice: there must be 1 to 1,000"),
        ("roll 600d6+600d6", "'600d6+600d6' throws more than 1,000 dice, the most there are"),
        ("roll 0d6", "0 dice: there must be 1 to 1,000"),
        ("roll d0", "0 faces: there must be 1 to 1,000,000"),
        ("roll d1000001", "1000001 faces: there must be 1 to 1,000,000"),
        ("roll 1000001", "1000001 numbers: there must be 0 to 1,000,000"),
        ("roll 2d6kl3", "3 kept dice: there must be 1 to 2"),
    ],
)
def test_a_limit_is_refused_by_name(table, line, told):
    before = table.text
    answer = table.brin(line)
    assert (answer.status, answer.out, answer.err) == (2, "", f"brin: {told}\n")
    assert table.text == before


@pytest.mark.parametrize("form", [["--seed", "-42"], ["--seed=-42"]])
def test_a_negative_seed_is_no_option(tmp_path, form):
    answers = [Table(tmp_path).done(["roll", "4d100", *form]).out for _ in range(2)]
    assert answers[0] == answers[1]
    assert "94, 73, 100, 28" in answers[0]


@pytest.mark.parametrize("line", ["roll -1d6", "roll 2d6 -3"])
def test_what_looks_like_an_option_is_told_to_go_behind_two_dashes(table, line):
    answer = table.brin(line)
    assert answer.status == 2
    assert "a name that begins with - goes behind --" in answer.err


def test_an_expression_may_begin_with_a_minus(table):
    assert table.done("roll --dice 3 -- -1d6+4").out == "-1d6+4: 1 (3).\n"
