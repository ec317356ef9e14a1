"""Which figure, side or spell a typed name means: never guessed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from brincli.model.errors import Unusable
from brincli.model.known import BEGUN, IN_FULL, Known, composed, held, squeezed
from brincli.model.state import IN_PLAY, STATUSES, Figure, Roster, Side, Spell, Table
from brincli.model.tuples import Tuple

VERY_LIKE = 0.75
"""From here on a name is taken for a slip of the finger: heros, heroes; not wolves, heroes."""


def known_as(typed: str, names: Iterable[str]) -> str:
    """The one of *names* that differs from *typed* in how its accents are composed alone, else *typed*."""
    if typed.isascii():
        return typed
    sought = composed(typed)
    return next((name for name in names if composed(name) == sought), typed)


def alike(typed: str, names: Iterable[str] | Known) -> list[str]:
    """Those of *names* that *typed* is in full: exactly, else without case and spaces."""
    return held(names).meant(typed, IN_FULL)[1]


def meant(typed: str, names: Iterable[str] | Known) -> list[str]:
    """Those of *names* that *typed* can mean.

    Exactly, else without case and spaces, else by their start, else by the starts of their words, else by
    their mark.
    """
    return held(names).meant(typed)[1]


def find(
    typed: str,
    names: Iterable[str] | Known,
    kind: str,
    describe: Callable[[str], str] = str,
    whole: str = "",
) -> str:
    """The name that *typed* means; *whole* is the name that all words typed make together, for advice.

    Raises Unusable with all that it could mean, with the name of which it is a word, or with the nearest.
    """
    known = held(names)
    found = meant(typed, known)
    if len(found) == 1:
        return found[0]
    quoted = in_quotes(kind, whole) if whole else ""
    if found:
        raise Unusable(f"'{typed}' could be {', '.join(map(describe, found))}: say which{quoted}")
    advice = quoted or longer(typed, known.names) or nearest(typed, known.names)
    made = f": {MADE[kind]} makes one" if kind in MADE and not known.names else ""
    raise Unusable(f"no {kind} '{typed}' on the roster{advice}{made}")


MADE = {
    "figure": "`brin add NAME`",
    "spell": "`brin set spells.NAME cost=3 needs=4`",
    "table": '`brin set tables.NAME throw=d6 \'rows={"1-6"="rain"}\'`',
}
"""What makes the first of a kind."""


def in_quotes(kind: str, whole: str) -> str:
    """Advice for a name of several words that was typed without quotes."""
    return f"; for the one {kind} '{whole}', type the name in quotes"


def find_or_new(typed: str, names: Sequence[str], kind: str) -> str:
    """The one of *names* that *typed* means; *typed* itself where none begins so.

    The starts of words find nothing here: a new name may well be a word of another.
    """
    return find(typed, names, kind) if held(names).meant(typed, BEGUN)[1] else typed


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
    """A figure in a list of several: with its SP or class, and its status where it is not active."""
    strength = f"{figure.sp} of {figure.full} SP" if figure.sp is not None else figure.class_
    status = None if figure.status == "active" else figure.status
    told = ", ".join(filter(None, (strength, status)))
    return f"{figure.name} ({told})" if told else figure.name


class Ranks(Tuple):
    """The figures and the sides of a roster, to be looked up by name."""

    figures: Mapping[str, Figure]
    names: Known
    sides: Known

    def side(self, typed: str) -> str | None:
        """The side that is meant; None if a figure's name matches as well or better."""
        way, found = self.sides.meant(typed)
        return found[0] if len(found) == 1 and way < self.names.meant(typed)[0] else None

    def figure(self, typed: str, whole: str = "") -> Figure:
        """The figure that is meant; *whole* is the name that all words typed make together, for advice."""
        if side := self.side(typed):
            raise Unusable(f"{side} is a side, and one figure is wanted here: name one of its figures")
        return self.figures[
            find(typed, self.names, "figure", lambda name: described(self.figures[name]), whole)
        ]

    def of_side(self, side: str, statuses: Sequence[str]) -> list[Figure]:
        """The figures of a side that have one of the statuses, or all if none has; Unusable for none."""
        figures = [figure for figure in self.figures.values() if figure.side == side]
        if not figures:
            raise Unusable(f"{side}: there is no figure of that side on the roster")
        return [figure for figure in figures if figure.status in statuses] or figures


def ranks_of(roster: Roster) -> Ranks:
    """The figures by name, with their marks where there is a board, wherever they are now, and the sides."""
    figures = {figure.name: figure for figure in roster.figures}
    return Ranks(figures, Known(figures, partial(marks_on, roster)), Known(roster.side_names()))


def marks_on(roster: Roster) -> Mapping[str, str]:
    """What the map shows of each figure; found where nothing else is meant."""
    from brincli.model.marks import every_mark

    return every_mark(roster)


def figure_named(roster: Roster | None, typed: str, whole: str = "") -> Figure:
    """The figure that is meant; without a roster, one of that name of which nothing is known."""
    if roster is None:
        return Figure(typed)
    return roster.figure(typed) or ranks_of(roster).figure(typed, whole)


def figures_named(
    roster: Roster | None, typed: Sequence[str], statuses: Sequence[str] = IN_PLAY
) -> tuple[Figure, ...]:
    """The figures that are meant by several words; a side's name means those of its figures that have one of
    the *statuses*, or all if none has.

    One name that is typed as two words is told to be quoted.
    """
    if roster is None:
        return tuple(map(Figure, typed))
    named = [figure for word in typed if (figure := roster.figure(word))]
    if len(named) == len(typed):
        return tuple(named)
    ranks = ranks_of(roster)
    whole = whole_name(ranks.names, typed)
    found: list[Figure] = []
    by_part: dict[str, str] = {}
    for word in typed:
        if word in ranks.figures:
            found.append(ranks.figures[word])
        elif (side := ranks.side(word)) is not None:
            found += ranks.of_side(side, statuses)
        else:
            found.append(ranks.figure(word, whole))
            if not alike(word, ranks.names):
                refuse_parts(ranks, typed, by_part.setdefault(found[-1].name, word), word)
    return tuple(found)


def refuse_parts(ranks: Ranks, typed: Sequence[str], first: str, word: str) -> None:
    """Refuse two words that are parts of one name, typed without quotes."""
    if whole := alike(" ".join(typed), ranks.names) if len(typed) > 1 else []:
        raise Unusable(f"'{first}' is part of a name{in_quotes('figure', whole[0])}")
    if first != word:
        name = ranks.figure(word).name
        raise Unusable(f"'{first}' and '{word}' are both {name}{in_quotes('figure', name)}")


def whole_name(names: Known, typed: Sequence[str]) -> str:
    """The one name that the words are together; empty if there is none."""
    found = names.meant(" ".join(typed), BEGUN)[1] if len(typed) > 1 else []
    return found[0] if len(found) == 1 else ""


def ranks_named(roster: Roster, typed: Sequence[str]) -> tuple[Figure, ...]:
    """The figures that are meant by several words, each once; a side's name means all of its figures."""
    return tuple(dict.fromkeys(figures_named(roster, typed, STATUSES)))


def side_meant(roster: Roster, typed: str) -> str | None:
    """The side that is meant; None if a figure's name matches as well or better."""
    return ranks_of(roster).side(typed)


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
