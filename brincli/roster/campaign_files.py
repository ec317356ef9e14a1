"""The files of one campaign: each names the one before it and, once it is closed, the one after it."""

import os
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from brincli.model.errors import BrinError
from brincli.roster.book import located
from brincli.roster.closing import Closing, beside, closing_of, fingerprint
from brincli.roster.decode import decode
from brincli.roster.record import record_of
from brincli.roster.sheet import Invalid, Sheet
from brincli.roster.store import read

MOST_LOOKED_AT = 1_000
"""No more files of a folder are looked into for one that goes on from a game."""


class Link(NamedTuple):
    """One file of a chain: as it was named, as it was read, and how it is closed, if it is."""

    path: str
    sheet: Sheet
    closing: Closing | None

    @property
    def before(self) -> str:
        """The file of the game before, as the file names it; empty for none."""
        game = self.sheet.data.get("game")
        found = game.get("before") if isinstance(game, dict) else None
        return found if isinstance(found, str) else ""

    def beside(self, name: str) -> str:
        """Where a file is that this one names."""
        return beside(self.path, name)


class Chain(NamedTuple):
    """The files of a campaign in their order, and what is wrong with the links between them."""

    links: tuple[Link, ...]
    warnings: tuple[str, ...]


def link(path: str, sheet: Sheet | None = None) -> Link:
    """A file as a link; raises as reading does, Invalid for a roster or a log that is not valid."""
    sheet = sheet or read(path)
    if wrongs := decode(sheet.data)[1]:
        raise Invalid(located(sheet, wrongs))
    record_of(sheet)
    return Link(path, sheet, closing_of(sheet))


def same_file(one: str, other: str) -> bool:
    """Whether two paths are of one file."""
    return os.path.realpath(one) == os.path.realpath(other)


def of_files(paths: Sequence[str]) -> Chain:
    """The files that were named, in that order."""
    links = tuple(map(link, paths))
    twice = [
        f"{one.path} is named twice"
        for place, one in enumerate(links)
        if any(same_file(one.path, other.path) for other in links[:place])
    ]
    return Chain(links, (*twice, *warnings_of(links)))


def followed(start: Link) -> Chain:
    """The whole chain to which a file belongs, found from it in both directions."""
    said: list[str] = []
    back = [start, *walked(start, said, back=True)]
    links = back[::-1]
    links += walked(start, said, back=False, seen=back)
    return Chain(tuple(links), (*said, *warnings_of(links)))


def walked(start: Link, said: list[str], *, back: bool, seen: Sequence[Link] = ()) -> Iterator[Link]:
    """The files before a file, or after it, one after another; what ends the way too early is said."""
    known = [os.path.realpath(one.path) for one in (*seen, start)]
    here = start
    while name := here.before if back else after(here):
        path = here.beside(name)
        which = "before" if back else "after"
        if os.path.realpath(path) in known:
            said.append(
                f"{here.path}: the game {which} it, {name}, is in the chain already: it goes in a circle"
            )
            return
        try:
            here = link(path)
        except BrinError as error:
            why = f"{error.lines[0]}{hint(here, back=back)}"
            said.append(f"{here.path}: the game {which} it, {name}, cannot be shown: {why}")
            return
        known.append(os.path.realpath(path))
        yield here


def after(one: Link) -> str:
    """The name of the file in which the game goes on, closed or not; empty if there is none."""
    if one.closing:
        return one.closing.follower
    left = next(followers(one.path), None)
    return "" if left is None else os.path.relpath(left, Path(one.path).parent)


def hint(one: Link, *, back: bool) -> str:
    """Which file of the same folder names this one, where a link is broken: it may be the one, renamed."""
    closed = (other.path for other in neighbours(one.path) if names_this(other, one.path))
    found = next(closed if back else followers(one.path), None)
    return f"; {found} names {one.path} as the game {'after' if back else 'before'} it" if found else ""


def names_this(other: Link, path: str) -> bool:
    """Whether a file was closed with that one as its follower."""
    return other.closing is not None and same_file(other.beside(other.closing.follower), path)


def followers(path: str) -> Iterator[str]:
    """The files of the same folder whose `before` names that one."""
    for other in neighbours(path):
        if other.before and same_file(other.beside(other.before), path):
            yield other.path


def neighbours(path: str) -> Iterator[Link]:
    """The other rosters of the folder that can be read."""
    try:
        files = sorted(Path(path).parent.glob("*.toml"))
    except OSError:
        return
    for other in map(str, files[:MOST_LOOKED_AT]):
        try:
            if not same_file(other, path):
                yield link(other)
        except BrinError:
            continue


def begun_from(path: str, old: str) -> bool:
    """Whether a file says that it goes on from the old one, which was not closed for it."""
    try:
        new, before = link(path), link(old)
    except BrinError:
        return False
    goes_on = bool(new.before) and same_file(new.beside(new.before), old)
    return goes_on and before.closing is None


def warnings_of(links: Sequence[Link]) -> list[str]:
    """What is wrong between each file and the next."""
    found: list[str] = []
    for one, other in pairwise(links):
        found += between(one, other)
    found += [changed for one in links if (changed := changed_since(one))]
    return found


def between(one: Link, other: Link) -> Iterator[str]:
    """What is wrong between two files of which the second should follow the first."""
    names = bool(other.before) and same_file(other.beside(other.before), one.path)
    if one.closing and not same_file(one.beside(one.closing.follower), other.path):
        yield f"{one.path} goes on in {one.closing.follower}, not in {other.path}"
    elif not one.closing and names:
        yield f"{one.path} was not closed, and {other.path} goes on from it: was `brin next` interrupted?"
    if other.before and not names:
        yield f"{other.path} goes on from {other.before}, not from {one.path}"
    elif one.closing and not other.before:
        yield f"{other.path} does not name {one.path} as the game before it"


def changed_since(one: Link) -> str:
    """That a file was changed since it was closed; empty if it was not."""
    if one.closing is None or one.closing.hash == fingerprint(one.sheet):
        return ""
    return f"{one.path} was changed since it was closed (step {one.closing.step})"
