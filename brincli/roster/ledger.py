"""What each key holds, token by token, while the changes of one command after another are gathered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from brincli.roster.cuts import Cut
from brincli.roster.dotted import Path, lookup
from brincli.roster.edit import Change, edit
from brincli.roster.lines import Lines
from brincli.roster.places import Held, Places
from brincli.roster.spans import scan
from brincli.roster.tokens import inline, parse, same, value_of


class Ledger:
    """A text, and in `changes` what must be done to it so far.

    `own` has the lines of tables that go or are replaced, `cuts` how that was written which comes back.
    """

    def __init__(
        self, text: str, data: dict[str, Any], own: Mapping[Path, str] = {}, cuts: Sequence[Cut] = ()
    ) -> None:
        self._own, self._cuts = own, cuts
        self._begin(text, data)

    def _begin(self, text: str, data: dict[str, Any]) -> None:
        self.data = data
        self.places = Places(text, data, scan(text))
        self.changes: dict[Path, Change] = {}
        self.opened: set[Path] = set()

    def edited(self) -> tuple[str, dict[str, Any]]:
        """Give the text with the changes made, and what it holds then."""
        places = self.places
        text, data, _ = edit(places.text, self.data, self.changes, places, own=self._own, cuts=self._cuts)
        return text, data

    def settle(self) -> None:
        """Make the changes, and go on from the text as it is then."""
        self._begin(*self.edited())

    def hides(self, path: Path) -> bool:
        """Say whether a key stands deep in a table that is to be put in, where it cannot be seen."""
        above = [self.changes.get(path[:length]) for length in range(1, len(path))]
        return any(held is not None for held in above[:-1]) or isinstance(above[-1] if above else None, str)

    def now(self, path: Path) -> Held:
        """Give the token that a key holds, a mapping of them for a table, or None."""
        if path in self.changes:
            return self.changes[path]
        for length in range(len(path) - 1, 0, -1):
            if path[:length] in self.changes:
                above = self.changes[path[:length]]
                return above.get(path[-1]) if isinstance(above, Mapping) and length == len(path) - 1 else None
        stands = self.places.now(path)
        if isinstance(stands, str) or not self.changes:
            return stands
        inside = {key: self.now((*path, key)) for key in (*(stands or ()), *self._new_in(path, stands or {}))}
        held = {key: held for key, held in inside.items() if held is not None}
        return None if stands is None and not held else held

    def has(self, table: Path) -> bool:
        """Say whether a table stands."""
        if table in self.changes:
            return self.changes[table] is not None
        return table in self.opened or isinstance(lookup(self.places.data, table), Mapping)

    def put(self, path: Path, after: Change) -> None:
        """Have a key hold a token, or a table its keys; None takes it away."""
        above = self.changes.get(path[:-1])
        if (held := self._lines_above(path)) is not None:
            text, _, _ = edit(held.text, parse(held.text), {path: after})
            self.changes[held.path] = Lines(held.path, text) if text.strip() else None
            return
        if isinstance(above, Mapping) and isinstance(after, Mapping) and holds_inline(above):
            after = inline(after)
        if isinstance(above, Mapping) and not isinstance(after, Mapping):
            block = {**above, path[-1]: after}
            self.changes[path[:-1]] = {key: held for key, held in block.items() if held is not None}
            return
        stands = self.places.now(path)
        if isinstance(after, Lines):
            self._forget_below(path, all_of_it=True)
            self.changes[path] = after
            return
        if after is None and isinstance(self.now(path), Mapping):
            self._forget_below(path)
        if isinstance(after, Mapping) and isinstance(stands, Mapping):
            # Taken out and put back again before anything was written.
            self.changes.pop(path, None)
            whole = {**dict.fromkeys(stands), **after}
            self.changes |= {(*path, key): held for key, held in whole.items() if stands.get(key) != held}
        elif after is None and stands is None:
            self.changes.pop(path, None)
        else:
            self.changes[path] = after
            self.opened.update(path[:length] for length in range(1, len(path)))

    def _lines_above(self, path: Path) -> Lines | None:
        """Give the lines, to be put in, of the table that a key is in."""
        above = (self.changes.get(path[:length]) for length in range(1, len(path)))
        return next((held for held in above if isinstance(held, Lines)), None)

    def _forget_below(self, table: Path, *, all_of_it: bool = False) -> None:
        """Forget what was to be put into a table that is removed; what was to be removed from it stays to be.

        With *all_of_it* that is forgotten too: lines stand in the place of the whole table.
        """
        for path in [path for path in self.changes if path[: len(table)] == table]:
            if all_of_it or self.changes[path] is not None:
                del self.changes[path]

    def _new_in(self, table: Path, stands: Mapping[str, object]) -> list[str]:
        below = (path[len(table)] for path in self.changes if path[:-1][: len(table)] == table)
        return [key for key in dict.fromkeys(below) if key not in stands]


def holds_inline(table: Mapping[str, Held]) -> bool:
    """Say whether a table, to be put in as a block, holds others in a line: a further one stands so too."""
    return any(isinstance(held, str) and held.startswith("{") for held in table.values())


def alike(one: Held, other: Held) -> bool:
    """Say whether two tokens, or tables of them, stand for the same value, however they are spelled."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(alike(one[key], other[key]) for key in one)
    if one is None or other is None:
        return one is other
    return one == other or same(value(one), value(other))


def value(held: Held) -> Any:  # noqa: ANN401 - values as tomllib gives them
    """Give what a token stands for, or a table of them."""
    if isinstance(held, Mapping):
        return {key: value(part) for key, part in held.items()}
    return None if held is None else value_of(held)
