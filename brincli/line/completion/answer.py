"""The answer to a shell that asks, one choice a line in the form that this shell wants.

The scripts in `scripts/` ask by running brin with $_BRIN_COMPLETE set to the name of their shell: bash with
its line in $COMP_LINE, zsh and fish with the words of theirs. To these two the first line of the answer is a
pattern of files that would do too, or empty; bash is given the files themselves. The choices stand in the
order in which they are to be offered.
"""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence

from brincli.line.completion.choices import Choices, choices
from brincli.line.completion.names import names_at_hand
from brincli.line.words import put_in, taken_apart
from brincli.model.known import Known, squeezed

SHELLS = {"bash": "brin.bash", "zsh": "_brin", "fish": "brin.fish"}
"""The script of each shell."""


def script(shell: str) -> str:
    """The completion script of that shell."""
    from pathlib import Path

    return (Path(__file__).parent / "scripts" / SHELLS[shell]).read_text(encoding="utf-8")


def answer(shell: str, words: Sequence[str], environment: Mapping[str, str]) -> int:
    """Tell the shell its choices on stdout, as UTF-8 whatever the locale; the exit status, 0."""
    lines = bash(environment) if shell == "bash" else described(shell, words)
    text = "".join(f"{line}\n" for line in lines)
    sys.stdout.buffer.write(text.encode(errors="surrogateescape"))
    sys.stdout.flush()
    return 0


def described(shell: str, words: Sequence[str]) -> Iterator[str]:
    """For zsh and fish: each choice with its help; they choose among them, and see to the quotes.

    Where none begins as typed, brin chooses by the starts of words; zsh is told so by a leading =.
    """
    typed = words[-1] if words else ""
    text = taken_apart(typed).text if shell == "fish" else typed
    found = choices(words[:-1], text, names_at_hand)
    meant = [] if any(begins(word, text) for word in found.words) else fitting(found, text)
    yield f"{'=' if meant and shell == 'zsh' else ''}{found.files}"
    for word in meant or found.words:
        yield f"{word}\t{found.words[word]}"


def begins(word: str, typed: str) -> bool:
    """Whether a shell sees by itself that the word begins as typed, case aside."""
    return word.casefold().startswith(typed.casefold())


def bash(environment: Mapping[str, str]) -> Iterator[str]:
    """For bash: what is to be put in, quoted as the line goes on."""
    typed = taken_apart(environment.get("COMP_LINE", ""), environment.get("COMP_WORDBREAKS", ""))
    found = choices(typed.words[1:], typed.text, names_at_hand)
    for word in [*fitting(found, typed.text), *paths(found.files, typed.text)]:
        if (put := put_in(word, typed)) is not None:
            yield put


def fitting(found: Choices, typed: str) -> list[str]:
    """The choices that begin as typed, without regard to case and spaces as in every look-up.

    Where none does, those of whose words it has the starts, else the figure that has this mark on the map.
    """
    start = squeezed(typed)
    if begun := [word for word in found.words if squeezed(word).startswith(start)]:
        return begun
    if typed.startswith("-") and "=" not in typed:
        return []
    return Known(found.words, lambda: found.marks).meant(typed)[1]


def paths(pattern: str, typed: str) -> Iterator[str]:
    """The files of that pattern that begin as typed, and the folders, with a / behind."""
    if not pattern:
        return
    folder, start = typed[: typed.rfind("/") + 1], typed[typed.rfind("/") + 1 :]
    try:
        found = sorted(os.scandir(os.path.expanduser(folder) or "."), key=lambda one: one.name)  # noqa: PTH111
    except OSError:
        return
    for one in found:
        if not one.name.startswith(start) or (one.name.startswith(".") and not start):
            continue
        if one.is_dir():
            yield f"{folder}{one.name}/"
        elif one.name.endswith(pattern.removeprefix("*")):
            yield f"{folder}{one.name}"
