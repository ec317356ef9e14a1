"""The words of a note are the player's: options stand before them, and stdin has as many as it likes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.line.parsing import by_typer
from brincli.line.reading import typed_of
from brincli.line.signature import declared
from tests.kit.table import Table

SCENE = "[figures.a]\nfull = 9\n"


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path, SCENE)


@pytest.mark.parametrize(
    ("words", "noted"),
    [
        (["He", "said", "-n", "to", "us"], "He said -n to us"),
        (["--", "--json", "is", "a", "format"], "--json is a format"),
        (["a", "--", "b", "--json"], "a -- b --json"),
        (["what?", "--help"], "what? --help"),
        (["--", "-"], "-"),
        (["a", "-"], "a -"),
        (["the bridge is down"], "the bridge is down"),
    ],
)
def test_every_word_behind_the_first_is_kept(table, words, noted):
    assert table.done(["note", *words], b"unread\n").out == f"{noted}\n"
    assert table.done("log --json").records[0]["events"][0]["note"] == noted


def test_options_before_the_first_word_are_known(table):
    assert table.done("note --json He said -n").records[0]["note"] == "He said -n"
    assert table.done("--json note He said -n").records[0]["note"] == "He said -n"
    assert table.done("note -q He said").out == ""
    assert table.brin("note -x He said").status == 2


@pytest.mark.parametrize(
    ("stdin", "noted"),
    [
        ("a letter\nin two lines\n", "a letter\nin two lines"),
        ("-n is a flag\n", "-n is a flag"),
        ("é\r\n", "é"),
    ],
)
def test_a_dash_reads_stdin_and_the_record_can_be_thrown_again(table, stdin, noted):
    table.done("note -", stdin.encode())
    line = table.done("log --json").records[0]
    assert line["events"][0]["note"] == noted
    assert line["did"][-1] == noted
    assert table.done("replay -e").status == 0
    table.done("undo")
    table.done("redo")


def test_where_the_roster_is_named_is_said(tmp_path):
    answer = Table(tmp_path).brin("note hi -r other.toml")
    assert answer.status == 4
    assert answer.err.startswith(
        "brin: note needs a roster: name one with -r FILE before the first word, or "
    )


def test_a_note_without_words_is_refused(table):
    assert "a note has a text" in table.brin("note -", b" \n").err
    assert table.brin("note").status == 2
    assert "type the words" in table.brin("run", b"note -\n").err
    assert table.text == SCENE


@given(st.lists(st.sampled_from(["a", "-n", "--json", "--", "-", "--roster", "x.toml", "-qn"]), min_size=1))
def test_both_readers_take_the_same_words_for_the_text(words):
    told = declared("note")
    quick = typed_of(told, ["a", *words])
    assert quick is not None
    assert quick["text"] == by_typer("note", ["a", *words])["text"] == ["a", *words]
