"""The tab key at the prompt of `run`: what readline has to put into its line."""

from collections.abc import Iterator

from brincli.line.completion.answer import fitting
from brincli.line.completion.choices import choices
from brincli.line.completion.names import names_at_hand
from brincli.line.words import put_in, taken_apart

UNHEARD = ("new", "run", "play", "tutorial", "--roster", "--times")
"""Commands and options that are of no use at the prompt."""


def endings(line: str, begin: int, roster_file: str | None) -> Iterator[str]:
    """What could stand from column *begin* on, where *line* ends in a word that is not yet complete."""
    typed = taken_apart(line)
    words = typed.words[1:] if typed.words[:1] == ["brin"] else typed.words
    found = choices(words, typed.text, lambda _: names_at_hand(roster_file))
    for word in fitting(found, typed.text):
        put = put_in(word, typed)
        if word in UNHEARD or put is None:
            continue
        whole = f"{line[: typed.at]}{put}{typed.quote}{'' if word.endswith('=') else ' '}"
        if whole[:begin].casefold() == line[:begin].casefold():
            yield whole[begin:]
