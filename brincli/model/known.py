"""Names as they are looked up: in full, by their start, by the starts of their words, by their mark."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache

IN_FULL, BEGUN, ALL_WAYS = 2, 3, 5
"""How many of the matchers of `Known.meant` are tried: whole names only, starts too, all of them."""


@lru_cache(maxsize=65_536)
def squeezed(name: str) -> str:
    """A name without case and spaces; a letter with an accent is one however it is typed."""
    return composed("".join(name.split()).casefold())


def composed(name: str) -> str:
    """A name with its accents composed, as most keyboards type them."""
    if name.isascii():
        return name
    from unicodedata import normalize

    return normalize("NFC", name)


class Known:
    """Names that typed ones are held against; each is squeezed once, however many are looked up."""

    def __init__(self, names: Iterable[str], marks: Callable[[], Mapping[str, str]] = dict) -> None:
        """*marks*: what the map shows of each, asked for only where nothing else is meant."""
        self.names = tuple(names)
        self.marks = marks

    @cached_property
    def forms(self) -> Mapping[str, list[str]]:
        """The names by their squeezed form."""
        forms: dict[str, list[str]] = {}
        for name in self.names:
            forms.setdefault(squeezed(name), []).append(name)
        return forms

    @cached_property
    def words(self) -> list[tuple[str, list[str]]]:
        """Each name with its words."""
        from brincli.model.starts import pieces

        return [(name, pieces(composed(name))) for name in self.names]

    def exact(self, typed: str) -> list[str]:
        """The name that was typed."""
        return [typed] if typed in self.forms.get(squeezed(typed), ()) else []

    def unspaced(self, typed: str) -> list[str]:
        """The names that are it without case and spaces."""
        return self.forms.get(squeezed(typed), [])

    def beginning(self, typed: str) -> list[str]:
        """The names that begin so; a number counts as a whole, so that goblin 1 does not begin goblin 11."""
        sought = squeezed(typed)
        return [name for form, names in self.forms.items() if begins(form, sought) for name in names]

    def worded(self, typed: str) -> list[str]:
        """The names whose words start with these letters: `pc1` is Powys character 1."""
        from brincli.model.starts import starts, typed_starts

        sought = typed_starts(composed(typed))
        return [name for name, words in self.words if starts(sought, words)] if sought.tells else []

    def marked(self, typed: str) -> list[str]:
        """The name that has this mark on the map: in its own case, else in any."""
        marks = self.marks()
        same = [name for name, mark in marks.items() if mark == typed]
        return same or [name for name, mark in marks.items() if mark.casefold() == typed.casefold()]

    def meant(self, typed: str, ways: int = ALL_WAYS) -> tuple[int, list[str]]:
        """The first way by which *typed* finds a name, and all that it finds so; past the last way, none."""
        every = [self.exact, self.unspaced, self.beginning, self.worded, self.marked]
        for at, way in enumerate(every[:ways]):
            if found := way(typed):
                return at, found
        return ALL_WAYS, []


def begins(form: str, sought: str) -> bool:
    """Whether a squeezed name begins so: `goblin1` begins goblin 1 and goblin 1 b, but not goblin 11."""
    if not sought or not form.startswith(sought):
        return False
    return not (sought[-1].isdigit() and form[len(sought) : len(sought) + 1].isdigit())


def held(names: Iterable[str] | Known) -> Known:
    """The names as a `Known`, made if need be."""
    return names if isinstance(names, Known) else Known(names)
