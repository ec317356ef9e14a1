"""A line and its words: taken apart as a shell does, whole or to a cursor; put in with their quotes."""

import re
from typing import NamedTuple

from brincli.model.errors import Unusable

IN_DOUBLE = '"\\$`'
"""What a backslash takes its meaning from between double quotes."""
PLAIN = re.compile(r"[\w%+,./:=@-]")


class Typed(NamedTuple):
    """The words before the cursor without their quotes, and the one that is being typed.

    Of that one, *fixed* is the beginning that stays as it is: bash completes only what stands behind the last
    of its break characters, or behind a quote. *quote* is the quote that is still open, *at* the place in the
    line where the rest is put in.
    """

    words: list[str]
    text: str = ""
    fixed: str = ""
    quote: str = ""
    at: int = 0


def words_of(line: str) -> list[str]:
    """The words of a whole line; `#` before a word begins a comment.

    Raises Unusable for a quote that is not closed.
    """
    typed = taken_apart(f"{line}\n", comments=True)
    if typed.quote or typed.text:  # the end of the line is quoted, or escaped
        at = typed.at if typed.quote else len(line)
        raise Unusable(f"the {line[at - 1]} at column {at} is not closed: {line.strip()[:60]}")
    return typed.words


def line_words(line: str) -> list[str]:
    """The words of a line as it is typed behind `brin`; a `brin` that was typed too counts for nothing."""
    words = words_of(line)
    if words[:1] == ["brin"]:
        words = words[1:] or ["help"]
    return ["help"] if words in (["--help"], ["-h"]) else words


def taken_apart(line: str, breaks: str = "", *, comments: bool = False) -> Typed:
    """The words of a line that ends at the cursor; *breaks* are the characters of $COMP_WORDBREAKS.

    With *comments* the line is over where a word would begin with `#`.
    """
    words: list[str] = []
    text, fixed, quote, begun, at = "", "", "", False, 0
    letters = iter(enumerate(line, 1))
    for behind, letter in letters:
        if letter == "\\" and quote != "'":
            text += escaped_by(next(letters, (0, ""))[1], quote)
        elif quote and letter != quote:
            text += letter
        elif letter == "#" and comments and not (text or begun):
            break
        elif letter in "'\"":
            quote, fixed, begun, at = "" if quote else letter, text, True, behind
        elif letter in " \t\r\n":
            words += [text] if text or begun else []
            text, fixed, begun, at = "", "", False, behind
        else:
            text += letter
            fixed, at = (text, behind) if letter in breaks else (fixed, at)
    return Typed(words, text, fixed, quote, at)


def escaped_by(letter: str, quote: str) -> str:
    """What a backslash and a letter stand for."""
    return f"\\{letter}" if quote == '"' and letter not in IN_DOUBLE else letter


def put_in(word: str, typed: Typed) -> str | None:
    """What bash has to put in for *word* to stand there; None if that cannot be."""
    if not word.startswith(typed.fixed):
        return None
    rest = word[len(typed.fixed) :]
    if typed.quote == "'":
        return rest.replace("'", "'\\''")
    if typed.quote == '"':
        return re.sub(r'(["\\$`])', r"\\\1", rest)
    home = "~" if typed.text.startswith("~/") and rest.startswith("~/") else ""
    return home + "".join(letter if PLAIN.match(letter) else f"\\{letter}" for letter in rest[len(home) :])
