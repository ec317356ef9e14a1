"""Throwing on tables of the player's own, and what makes a table one that cannot be thrown on."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.both.table import table
from brincli.model.rows import MOST_THROWS
from brincli.odds.forecast import of_rule
from brincli.odds.reckon import Exactly
from brincli.roster.decode import decode
from tests.kit.table import Table
from tests.kit.throwing import played, roster

WEATHER = """
[tables.weather]
throw = "d6"
rows = { "1-2" = "rain", "3-5" = "fair", "6" = "fog: {sight}, {sight}" }

[tables.sight]
throw = "2d4kl1"
[tables.sight.rows]
1 = "near"
2-4 = "far"
"""


def thrown(game, faces, name="weather"):
    (event,) = played(table, game, faces, next(one for one in game.tables if one.name == name)).events
    return event


@pytest.mark.parametrize(
    ("faces", "total", "result", "sentence"),
    [
        ("1", 1, "rain", "weather: rain (1)."),
        ("2", 2, "rain", "weather: rain (2)."),
        ("3", 3, "fair", "weather: fair (3)."),
        ("5", 5, "fair", "weather: fair (5)."),
        (
            "6,1,4,2,3",
            6,
            "fog: near, far",
            "weather: fog: near, far (6, sight 1, sight 4, sight 2, sight 3).",
        ),
    ],
)
def test_each_total_tells_its_row_with_what_other_tables_say(faces, total, result, sentence):
    event = thrown(roster(WEATHER), faces)
    assert (event.total, event.result, str(event), event.success) == (total, result, sentence, None)


def test_odds_tell_the_exact_chance_of_each_result_of_tables_in_tables():
    game = roster(WEATHER)
    found = of_rule(lambda dice: table(game, dice, game.tables[0]), game, Exactly())
    near = Fraction(7, 16)
    assert {row.outcome: row.chance for row in found.outcomes} == {
        "rain": Fraction(1, 3),
        "fair": Fraction(1, 2),
        "fog: near, near": near**2 / 6,
        "fog: near, far": near * (1 - near) / 6,
        "fog: far, near": near * (1 - near) / 6,
        "fog: far, far": (1 - near) ** 2 / 6,
    }


def test_a_table_is_thrown_on_recorded_and_thrown_again(tmp_path):
    at = Table(tmp_path, f'[game]\nseed = 7\nended = "won"\n{WEATHER}')
    (first,) = at.done("table Weather --json").records
    assert (first["event"], first["table"], first["dice"][0]["for"]) == ("table", "weather", "weather")
    at.done(["undo"])
    assert at.done("table weather --json").records[0]["dice"] == first["dice"]
    at.done(["table", "weather", "--dice", "3"])
    assert "weather: fair (3)." in at.done("log").out
    assert len(at.done("table weather --times 20").lines) == 20


def test_an_unknown_table_is_told_with_the_nearest(tmp_path):
    answer = Table(tmp_path, WEATHER).brin("table wether")
    assert answer == (2, "", "brin: no table 'wether' on the roster; did you mean weather?\n")


def one(throw, rows):
    return f'[tables.a]\nthrow = "{throw}"\nrows = {{ {rows} }}\n'


FAULTS = [
    (one("d6", '"1-2" = "x", "4-6" = "y"'), "has no row for 3"),
    (one("d6", '"1-4" = "x"'), "has no row for 5 to 6"),
    (one("d6", '"1-4" = "x", "4-6" = "y"'), "row 4-6: 4 is in row 1-4 too"),
    (one("d6", '"1-6" = "x", "2" = "y", "3-4" = "z"'), "row 3-4: 3 to 4 is in row 1-6 too"),
    (one("d6", '"0-6" = "x"'), "row 0-6: d6 gives 1 to 6"),
    (one("2d6kl1-3", '"-2-4" = "x"'), "row -2-4: 2d6kl1-3 gives -2 to 3"),
    (one("d4", '"4-1" = "x"'), "expected rows such as 4 or 1-3, got '4-1'"),
    (one("d4", '"one" = "x"'), "expected rows such as 4 or 1-3, got 'one'"),
    (one("d4", '"1-4" = 3'), "expected text for row 1-4, got 3"),
    (one("d4", '"1-4" = " "'), "expected text for row 1-4, got ' '"),
    (one("4", '"4" = "{b}"'), "row 4: no table 'b'; it has a"),
    (one("dice", '"4" = "x"'), "'dice' is no dice expression"),
    (one("d1", '"1" = "{a}"'), "comes back to itself: a, a"),
    (
        one("d1", '"1" = "{b}"') + one("d1", '"1" = "{c}"').replace(".a", ".b")
        + one("d1", '"1" = "{b}"').replace(".a", ".c"),
        "comes back to itself: b, c, b",
    ),
    ('[tables.a]\nthrow = "d6"\n', 'has no rows: add rows = { "1-3" = "rain", "4-6" = "fair" }'),
    ('[tables.a]\nrows = { "1-6" = "x" }\n', 'has no throw: add throw = "d6"'),
    ("[tables.a]\nrows = 3\n", 'expected a table such as {"1-3" = "rain", "4-6" = "fair"}, got 3'),
    ("tables = 3\n", "expected a table, got 3"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "what"), FAULTS)
def test_what_is_wrong_with_a_table_is_a_fault_of_check_and_forbids_to_throw(text, what, tmp_path):
    at = Table(tmp_path, text)
    status, out, _ = at.brin("check")
    assert status == 3
    assert what in out
    status, _, err = at.brin("table a")
    assert status == 3
    assert what in err


def chain(length, row="{t%d}"):
    """Tables of which each throws on the next."""
    rows = [row.replace("%d", str(at + 1)) for at in range(length - 1)] + ["end"]
    return "".join(
        f'[tables.t{at}]\nthrow = "d1"\nrows = {{ 1 = "{says}" }}\n' for at, says in enumerate(rows)
    )


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (chain(MOST_THROWS), None),
        (chain(MOST_THROWS + 1), "t0 101"),
        (chain(40, "{t%d}{t%d}"), "127 throws"),
        (chain(3000), "101 throws"),
        ('[tables.a]\nthrow = "600d1"\nrows = {600 = "{b}"}\n'
         '[tables.b]\nthrow = "500d1"\nrows = {500 = "x"}\n',
         "1,100 dice: at most 1,000"),
    ],
)  # fmt: skip
def test_tables_that_throw_on_without_measure_are_refused(text, what):
    import tomllib

    game, wrongs = decode(tomllib.loads(text))
    told = [f"{wrong.path[1]} {wrong.what}" for wrong in wrongs]
    if what is None:
        assert told == []
        assert thrown(game, ",".join(["1"] * MOST_THROWS), "t0").result == "end"
    else:
        assert any(what.split()[-1] in one and what.split()[0] in one for one in told), told


@given(st.integers(1, 4), st.integers(1, 8), st.integers(-3, 3), st.data())
def test_law_the_chances_of_a_whole_table_are_those_of_its_totals(many, sides, plus, data):
    low, high = many + plus, many * sides + plus
    cuts = data.draw(st.sets(st.integers(low, high), max_size=5)) | {high}
    ends = sorted(cuts)
    spans = list(zip([low, *(end + 1 for end in ends[:-1])], ends, strict=True))
    rows = ", ".join(f'"{one}-{end}" = "{one} to {end}"' for one, end in spans)
    game = roster(one(f"{many}d{sides}{plus:+d}", rows))
    found = of_rule(lambda dice: table(game, dice, game.tables[0]), game, Exactly())
    totals = [plus]
    for _ in range(many):
        totals = [total + face for total in totals for face in range(1, sides + 1)]
    assert {row.outcome: row.chance for row in found.outcomes} == {
        f"{one} to {end}": Fraction(sum(one <= total <= end for total in totals), len(totals))
        for one, end in spans
    }


def test_a_table_can_be_made_and_mended_by_set_and_undone_to_the_byte(tmp_path):
    at = Table(tmp_path, WEATHER)
    before = at.text
    at.done(["set", "tables.omen", "throw=d4", 'rows={"1-4"="a raven"}'])
    assert at.done("table omen --dice 2").out == "omen: a raven (2).\n"
    at.done(["set", "tables.omen", 'rows={"1-4"="two ravens, {sight}"}'])
    refused = at.brin("set tables.omen throw=d6")
    assert refused.status == 2
    assert "would not be valid" in refused.err
    at.done("undo 3")
    assert at.before_log == before
