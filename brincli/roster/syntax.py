"""What is wrong with a text that is no TOML, in words, with what was probably meant."""

import re

from brincli.roster.sheet import Fault

WHERE = re.compile(r" \(at line (\d+), column (\d+)\)$| \(at end of document\)$")
BARE = re.compile(r"[^\W\d_][\w'-]*(?: [\w'-]+)*")
HEADING = re.compile(r"[ \t]*\[[ \t]*([\w-]+)[ \t]*\.[ \t]*([^\]\"'.#]*[^\]\"'.#\s])[ \t]*\]")
MERGED = ("<<<<<<<", "=======", ">>>>>>>")
TWICE = re.compile("twice|overwrite")
MARKS = {"true": "true", "yes": "true", "on": "true", "false": "false", "no": "false", "off": "false"}


def syntax_fault(file: str, text: str, message: str) -> Fault:
    """The fault of a text of which tomllib said *message*."""
    where = WHERE.search(message)
    what = message[: where.start()] if where else message
    told = f"not TOML: {what[:1].lower()}{what[1:]}"
    if where is None or where[1] is None:
        last = text.count("\n") + (not text.endswith("\n"))
        return Fault(file, last, "", f"{told} (end of the file)")
    number, column = int(where[1]), int(where[2])
    hint = hint_of(text.split("\n")[number - 1], column, message)
    return Fault(file, number, "", f"{told} (column {column}){hint}")


def hint_of(line: str, column: int, message: str) -> str:
    """What was probably meant by a line that is wrong at that column: a text or a name without its quotes."""
    if line.startswith(MERGED):
        return "; a merge left its marks here: keep one of the two parts, and take out the marks"
    if (heading := HEADING.match(line)) and not TWICE.search(message):
        return f'; a name like this goes in quotes, as in [{heading[1]}."{heading[2]}"]'
    if TWICE.search(message):
        return "; it stands above already: give one of the two another name, or put what they hold together"
    before, word = line[: column - 1].rstrip(), BARE.match(line, column - 1)
    if word is None or not before.endswith(("=", "[", ",")) or "=" not in before:
        return ""
    if mark := MARKS.get(word[0].lower()):
        return f"; yes and no are written true and false, as in {mark}"
    return f'; text goes in quotes, as in "{word[0]}"'
