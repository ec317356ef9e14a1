"""A line that is quickly read is read exactly as Typer reads it, whatever the command."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.catalogue import COMMANDS
from brincli.line.parsing import by_typer
from brincli.line.reading import typed_of
from brincli.line.signature import declared
from brincli.model.errors import Unusable
from brincli.model.result import Asked
from tests.kit.examples import examples

WORDS = (
    "goblin",
    "goblin 1",
    "30",
    "sp=4",
    "-1",
    "",
    "-",
    "--",
    "game.toml",
    "é",
    "-x",
    "--none",
    "=",
    "--=",
)


def flags_of(name: str) -> list[str]:
    """The flags of a command, well formed and not quite."""
    told = declared(name)
    known = [flag for one in told.parameters if one.option for flag in one.flags]
    known += [flag for one in told.shared.values() for flag in one.flags]
    values = [f"{flag}=7" for flag in known] + [f"{flag}=" for flag in known]
    short = [f"{flag}7" for flag in known if not flag.startswith("--")]
    begun = [flag[:-1] for flag in known if flag.startswith("--")]
    return [*known, *known, *values, *short, *begun, "-qn", "-nrgame.toml", "--help", "-h"]


@st.composite
def lines(draw: st.DrawFn) -> tuple[str, list[str]]:
    """A command, and words that it may take."""
    name = draw(st.sampled_from(sorted(COMMANDS)))
    word = st.sampled_from(WORDS) | st.sampled_from(flags_of(name)) | st.text(max_size=3)
    return name, draw(st.lists(word, max_size=6))


@settings(max_examples=examples(300), deadline=None)
@given(line=lines())
def test_a_line_that_is_taken_is_read_as_typer_reads_it(line):
    name, words = line
    typed = typed_of(declared(name), words)
    if typed is None:
        return
    assert typed == by_typer(name, words)


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_a_line_of_each_command_is_taken(name):
    arguments = [one for one in declared(name).parameters if not one.option]
    words = ["30" for one in arguments if one.required]
    assert typed_of(declared(name), words) is not None
    assert typed_of(declared(name), [*words, "-q", "--roster", "game.toml"]) is not None


@pytest.mark.parametrize(
    "words", [["30", "--help"], ["30", "-h"], ["30", "-qn"], ["30", "--js"], ["30", "31"], []]
)
def test_help_joined_letters_and_what_is_wrong_are_left_to_typer(words):
    assert typed_of(declared("action"), words) is None
    with pytest.raises((Asked, Unusable)) if words != ["30", "-qn"] else contextlib.nullcontext():
        by_typer("action", words)
