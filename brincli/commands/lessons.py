"""The lessons of `tutorial`: prose with command lines in it, and lines of `--` where the reader stops."""

from collections.abc import Iterator
from pathlib import Path

from brincli import games
from brincli.line.words import words_of


def lessons() -> dict[str, Path]:
    """The lesson of each game that has one, by the word for what is played."""
    folder = Path(games.__file__).parent
    texts = {game.opening.of: folder / game.folder / "lesson.txt" for game in games.GAMES}
    return {name: text for name, text in texts.items() if text.is_file()}


LESSONS = lessons()


def lesson(name: str) -> list[list[str]]:
    """The lines of the lesson of that name, step by step."""
    text = LESSONS[name].read_text(encoding="utf-8")
    return [list(told_lines(step.strip("\n"))) for step in text.split("\n--\n")]


def told_lines(step: str) -> Iterator[str]:
    """The lines of a step: a paragraph of prose as one, which a terminal breaks to its width."""
    for place, part in enumerate(step.split("\n\n")):
        if place:
            yield ""
        if part.startswith("$ "):
            yield from part.split("\n")
        else:
            yield " ".join(part.split("\n"))


def command_in(line: str) -> list[str] | None:
    """The words behind `$ brin`; None if the line is prose."""
    return words_of(line)[2:] if line.startswith("$ brin ") else None
