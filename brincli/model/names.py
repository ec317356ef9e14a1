"""Which figure, side or spell a typed name means: never guessed."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from brincli.model.errors import Unusable
from brincli.model.state import Figure, Roster, Side, Spell
from brincli.model.table import Table

VERY_LIKE = 0.75
"""From here on a name is taken for a slip of the finger: heros, heroes; not wolves, heroes."""


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


def known_as(typed: str, names: Iterable[str]) -> str:
    """The one of *names* that differs from *typed* in how its accents are composed alone, else *typed*."""
    if typed.isascii():
        return typed
    sought = composed(typed)
    return next((name for name in names if composed(name) == sought), typed)


def alike(typed: str, names: Iterable[str]) -> list[str]:
    """Those of *names* that *typed* is in full: exactly, else without case and spaces."""
    sought = squeezed(typed)
    same = [name for name in names if squeezed(name) == sought]
    return [typed] if typed in same else same


def meant(typed: str, names: Sequence[str]) -> list[str]:
    """Those of *names* that *typed* can mean: exactly, else without case and spaces, else by their start."""
    if typed in names:
        return [typed]
    sought = squeezed(typed)
    return alike(typed, names) or [name for name in names if sought and squeezed(name).startswith(sought)]


def find(
    typed: str, names: Sequence[str], kind: str, describe: Callable[[str], str] = str, whole: str = ""
) -> str:
    """The one of *names* that *typed* means; *whole*: the one that it means with the words beside it.

    Raises Unusable with all that it could mean, with the name of which it is a word, or with the nearest.
    """
    found = meant(typed, names)
    if len(found) == 1:
        return found[0]
    quoted = f"; for the one {kind} '{whole}', type the name in quotes" if whole else ""
    if found:
        raise Unusable(f"'{typed}' could be {', '.join(map(describe, found))}: say which{quoted}")
    raise Unusable(
        f"no {kind} '{typed}' on the roster{quoted or longer(typed, names) or nearest(typed, names)}"
    )


def find_or_new(typed: str, names: Sequence[str], kind: str) -> str:
    """The one of *names* that *typed* means; *typed* itself where nothing is like it."""
    return find(typed, names, kind) if meant(typed, names) else typed


def longer(typed: str, names: Sequence[str]) -> str:
    """The names of several words of which *typed* is one, in words; nothing where there are none."""
    found = [name for name in names if " " in name and squeezed(typed) in map(squeezed, name.split())]
    if not found:
        return ""
    some = " or ".join(f"'{name}'" for name in found[:3])
    return f"; a name of several words goes in quotes, as in {some}"


def near(typed: str, names: Sequence[str], cutoff: float = 0.5) -> list[str]:
    """The names that look most like what was typed; *cutoff*: from 0 to 1, how much."""
    from difflib import get_close_matches

    by_form = {squeezed(name): name for name in reversed(names)}
    return [by_form[form] for form in get_close_matches(squeezed(typed), by_form, cutoff=cutoff)]


def nearest(typed: str, names: Sequence[str]) -> str:
    """What else could have been meant, in words."""
    if close := near(typed, names):
        return f"; did you mean {' or '.join(close)}?"
    return f"; it has {', '.join(names[:8])}{', ...' if len(names) > 8 else ''}" if names else "; it has none"


def new_notes(typed: str, names: Sequence[str], kind: str) -> tuple[str, ...]:
    """A note of a name that is new and very like a known one: it may be misspelt."""
    if not typed or not names or typed in names:
        return ()
    close = near(typed, names, VERY_LIKE)
    return (f"a new {kind}; did you mean {' or '.join(close)}?",) if close else ()


def described(figure: Figure) -> str:
    """A figure in a list of several: with its SP or class."""
    known = f"{figure.sp} of {figure.full} SP" if figure.sp is not None else figure.class_
    return f"{figure.name} ({known})" if known else figure.name


def figure_named(roster: Roster | None, typed: str, whole: str = "") -> Figure:
    """The figure that is meant; without a roster, one of that name of which nothing is known."""
    if roster is None:
        return Figure(typed)
    known = {figure.name: figure for figure in roster.figures}
    return known[find(typed, list(known), "figure", lambda name: described(known[name]), whole)]


def figures_named(roster: Roster | None, typed: Sequence[str]) -> tuple[Figure, ...]:
    """The figures that are meant by several words; one name typed as two words is told to be quoted."""
    known = {figure.name: figure for figure in roster.figures} if roster else {}
    whole = meant(" ".join(typed), list(known)) if len(typed) > 1 else []
    other = whole[0] if len(whole) == 1 else ""
    return tuple(known[word] if word in known else figure_named(roster, word, other) for word in typed)


def ranks_named(roster: Roster, typed: Sequence[str]) -> tuple[Figure, ...]:
    """The figures that are meant by several words, each once; a side's name means all of its figures."""
    names: list[str] = []
    for word in typed:
        side = side_meant(roster, word)
        names += [figure.name for figure in roster.figures if figure.side == side] if side else [word]
    if typed and not names:
        raise Unusable(f"{' and '.join(typed)}: there is no figure of that side on the roster")
    return tuple(dict.fromkeys(figures_named(roster, names)))


def side_meant(roster: Roster, typed: str) -> str | None:
    """The side that is meant where no figure is: a figure's full name comes first, then a side's."""
    figures, sides = [figure.name for figure in roster.figures], roster.side_names()
    if alike(typed, figures):
        return None
    found = alike(typed, sides) or ([] if meant(typed, figures) else meant(typed, sides))
    return found[0] if len(found) == 1 else None


def side_named(roster: Roster | None, typed: str) -> Side:
    """The side that is meant; where there is no roster, or none with sides, one of that name."""
    names = roster.side_names() if roster else ()
    return roster.side(find(typed, names, "side")) if roster and names else Side(typed)


def spell_named(roster: Roster | None, typed: str) -> Spell:
    """The spell that is meant; without a roster, one of that name of which nothing is known."""
    if roster is None:
        return Spell(typed)
    known = {spell.name: spell for spell in roster.spells}
    return known[find(typed, list(known), "spell")]


def table_named(roster: Roster | None, typed: str) -> Table:
    """The table to throw on that is meant; without a roster there is none."""
    known = {table.name: table for table in roster.tables} if roster else {}
    return known[find(typed, list(known), "table")]
