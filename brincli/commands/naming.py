"""New names: none that is in use, nor one that differs from it in case and spaces alone; numbered on."""

import re
from collections.abc import Iterable, Sequence

from brincli.model.errors import Unusable
from brincli.model.known import squeezed
from brincli.model.state import NAME, Figure
from brincli.model.tuples import Named

_NUMBER = r"[0-9]{1,9}"
"""A longer one is a part of the name."""


class InUse:
    """Names in use, by their form without case and spaces, with the highest number behind each."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._forms: dict[str, list[str]] = {}
        self._highest: dict[str, int] = {}
        self.take(names)

    def __contains__(self, name: str) -> bool:
        return name in self._forms.get(squeezed(name), ())

    def take(self, names: Iterable[str]) -> None:
        """Take those names into use."""
        for name in names:
            self._forms.setdefault(squeezed(name), []).append(name)
            stem, space, number = name.rpartition(" ")
            if space and re.fullmatch(_NUMBER, number):
                self._highest[stem] = max(self._highest.get(stem, 0), int(number))

    def numbered_on(self, name: str, count: int) -> list[str]:
        """So many names with numbers, from the next after those in use."""
        last = self._highest.get(name, 0)
        return [f"{name} {last + number}" for number in range(1, count + 1)]

    def refuse_alike(self, new: Iterable[str]) -> None:
        """Refuse a name that differs from one in use in case and spaces alone: either could be meant."""
        for one in new:
            if alike := self._forms.get(squeezed(one)):
                raise Unusable(
                    f"'{one}' is too like {alike[-1]}, which is on the roster: give it a name "
                    "that differs in more than case and spaces"
                )


class Growing:
    """The names in use of a game to which a script adds figure after figure: each is read once."""

    def __init__(self) -> None:
        self._names: Sequence[str] = []
        self._in_use = InUse()

    def of(self, figures: tuple[Figure, ...]) -> InUse:
        """The names of those figures."""
        names = [*(figures.places if isinstance(figures, Named) else map(NAME, figures))]
        known = len(self._names)
        if names[:known] != self._names:
            self._in_use, known = InUse(), 0
        self._in_use.take(names[known:])
        self._names = names
        return self._in_use


LAST = Growing()


def new_names(figures: tuple[Figure, ...], name: str, count: int) -> list[str]:
    """The names of new figures: one as it is, several numbered on from those that are there."""
    in_use = LAST.of(figures)
    if count == 1 and name in in_use:
        raise Unusable(f"{name} is on the roster already: `brin set` changes a figure, --count adds more")
    new = [name] if count == 1 else in_use.numbered_on(name, count)
    in_use.refuse_alike(new)
    return new
