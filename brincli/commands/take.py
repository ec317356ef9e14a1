"""`take`: tables copied from a pack, which is another roster: figures, rules, a board, spells, tables."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar, NamedTuple

from brincli.commands.add import MOST_FIGURES
from brincli.commands.naming import InUse
from brincli.model.errors import Unusable
from brincli.model.events import Event, listed
from brincli.model.facts import facts
from brincli.model.fixed_numbers import Between
from brincli.model.names import known_as, new_notes
from brincli.model.options import Offers
from brincli.model.result import Shown, Told
from brincli.model.state import NAME
from brincli.play.session import Session
from brincli.roster import store
from brincli.roster.book import Book, readable, stamp
from brincli.roster.changes import is_book_keeping
from brincli.roster.checks import new_warnings
from brincli.roster.decode import decode
from brincli.roster.dotted import Path as Key
from brincli.roster.dotted import join_key, lookup
from brincli.roster.edit import edit
from brincli.roster.lines import Lines, cut, renamed
from brincli.roster.pack import Copy, Pack, copy_of, holdings, pack_named, paths_of, proved, written
from brincli.roster.places import Places
from brincli.roster.rewind import as_json, unlike
from brincli.roster.spans import scan
from brincli.roster.tokens import parse, token

SHOWN = 12
"""Letters of a hash that a sentence tells."""


@facts
class Taken(Event):
    """Tables copied from a pack, by their keys in the roster; the hash is of the bytes of the pack."""

    event: ClassVar[str] = "take"
    file: str
    sha256: str
    keys: tuple[str, ...]

    def sentence(self) -> str:
        are = "is" if len(self.keys) == 1 else "are"
        pack = self.file.replace("\\", "/").rpartition("/")[2]  # its folder is nobody's who reads the story
        return f"{listed(self.keys)} {are} taken from {pack} (sha256 {self.sha256[:SHOWN]}...)."


def take(
    session: Session,
    file: Annotated[str, "The pack: any roster file.", Offers("rosters")],
    keys: Annotated[
        tuple[str, ...],
        "Its tables, as in figures.troll, rules; left out: tell what it has.",
        Offers("packed"),
    ] = (),
    *,
    count: Annotated[
        int | None, "So many of each figure, numbered.", Between(1, MOST_FIGURES, "counts")
    ] = None,
    side: Annotated[str | None, "The side of the figures taken.", Offers("sides")] = None,
    force: Annotated[bool, "Put them in the place of those that stand already."] = False,
) -> Shown:
    """Copy tables from another roster, comments and all, in one step; without a KEY, tell what it holds.

    Nothing is looked up in the pack afterwards: the roster stays whole by itself.

    Examples:
        brin take packs/bestiary.toml figures.orc --count 2  orc 1 and orc 2
        brin take packs/omens.toml tables                    all its tables to throw on
        brin take packs/bestiary.toml                        what it holds
    """
    if keys:
        _ = session.must_book  # that there is none is told before the pack is read
    pack = pack_named(file)
    if not keys:
        if count is not None or side is not None or force:
            raise Unusable(f"say what to take: brin take {file} KEY")
        held = [join_key(path) for path in holdings(pack)]
        return Shown(lines=held, objects=[{"key": key} for key in held])
    while True:
        shown = one_attempt(session, pack, Wanted(file, keys, count, side, force))
        if session.keep():
            return session.warned(shown)


class Wanted(NamedTuple):
    """What is to be taken, as it was typed."""

    file: str
    keys: tuple[str, ...]
    many: int | None
    side: str | None
    force: bool


def one_attempt(session: Session, pack: Pack, wanted: Wanted) -> Shown:
    """The tables copied into the roster as it stands."""
    book = session.must_book
    sheet = book.sheet()
    if Path(sheet.path).exists() and Path(sheet.path).samefile(pack.sheet.path):
        raise Unusable(f"{wanted.file} is the roster itself: `brin add NAME` adds figures to it")
    copies = copies_of(book, pack, wanted)
    refuse_standing(sheet.data, copies, force=wanted.force)
    places = Places(sheet.text, sheet.data, scan(sheet.text))
    changes: dict[Key, Any] = {copy.path: written(places, copy) for copy in copies}
    own = {copy.path: stands for copy in copies if (stands := lines_standing(places, copy.path))}
    told = told_of(book, copies, wanted, pack)
    entry = store.Entry(session.words, book.roster.game.turn, [], changes | starts(book, copies), own=own)
    after = readable(store.after(sheet, [entry.replaced(events=[told.record()])], stamp()))
    roster, _ = decode(after.data)
    odd = tuple(f"{join_key(wrong.path)}: {wrong.what}" for wrong in new_warnings(book.roster, roster))
    new = new_notes(wanted.side or "", book.roster.side_names(), "side")
    told = told.replaced(event=told.event.replaced(notes=(*new, *odd)))
    after = store.after(sheet, [entry.replaced(events=[told.record()])], stamp())
    if session.options.dry_run:
        return Shown(events=[told])
    book.adopt(after)
    return Shown(events=[told], recorded=True)


def told_of(book: Book, copies: Sequence[Copy], wanted: Wanted, pack: Pack) -> Told:
    """What was taken, and what that changes."""
    from hashlib import sha256

    data = book.sheet().data
    edits = [edit for copy in copies for edit in unlike(copy.path, lookup(data, copy.path), copy.value)]
    raised = [unlike(path, lookup(data, path), start)[0] for path, start in starts(book, copies).items()]
    changes: list[dict[str, object]] = [
        {"path": join_key(path), "before": as_json(before), "after": as_json(after)}
        for path, before, after in (*edits, *raised)
        if not is_book_keeping(path)
    ]
    keys = tuple(join_key(copy.path) for copy in copies)
    event = Taken(file=wanted.file, sha256=sha256(pack.sheet.raw or b"").hexdigest(), keys=keys)
    return Told(event, book.roster.game.turn, changes)


def copies_of(book: Book, pack: Pack, wanted: Wanted) -> list[Copy]:
    """The tables that are wanted, as they will stand in the roster."""
    paths = [*dict.fromkeys(path for typed in wanted.keys for path in paths_of(pack, typed))]
    figures = [path for path in paths if path[0] == "figures"]
    if wanted.many is not None and len(figures) < len(paths):
        other = next(path for path in paths if path not in figures)
        raise Unusable(f"--count is for figures, not for {join_key(other)}")
    if wanted.side is not None and not figures:
        raise Unusable("--side is for figures: name one, as in figures.troll")
    known, copies = InUse(map(NAME, book.roster.figures)), list[Copy]()
    side = None if wanted.side is None else known_as(wanted.side, book.roster.side_names())
    for path in paths:
        copy = copy_of(pack, path)
        if path[0] != "figures":
            copies.append(copy)
            continue
        names = [path[1]] if wanted.many in (None, 1) else known.numbered_on(path[1], wanted.many or 1)
        known.refuse_alike(name for name in names if name not in known)
        known.take(names)
        copies += [dressed(copy, name, side) for name in names]
    return copies


def dressed(copy: Copy, name: str, side: str | None) -> Copy:
    """The copy of a figure under a name, on a side."""
    lines = copy.lines if name == copy.path[-1] else renamed(copy.lines, name)
    if side is None:
        return proved(Copy(lines, copy.value))
    text, _, _ = edit(lines.text, parse(lines.text), {(*lines.path, "side"): token(side)})
    return proved(Copy(Lines(lines.path, text), {**copy.value, "side": side}))


def refuse_standing(data: Mapping[str, Any], copies: Sequence[Copy], *, force: bool) -> None:
    """Refuse what stands on the roster already, by name, unless it is to be replaced."""
    found = [join_key(copy.path) for copy in copies if lookup(data, copy.path) is not None]
    if found and not force:
        them = "it" if len(found) == 1 else "them"
        raise Unusable(f"the roster has {listed(found)} already: --force puts the pack's in place of {them}")


def lines_standing(places: Places, path: Key) -> str:
    """The lines of a table that stands on the roster, to be replaced; empty if there is none."""
    if lookup(places.data, path) is None:
        return ""
    lines = cut(places, path)
    if lines is None:
        raise Unusable(f"{join_key(path)} has no heading of its own on the roster: take it out by hand first")
    return lines.text


def starts(book: Book, copies: Sequence[Copy]) -> dict[Key, int]:
    """The starting numbers of sides that have one, raised by the figures that join them (Source: K6.1)."""
    known = [*map(NAME, book.roster.figures)]
    joined = Counter(
        copy.value.get("side")
        for copy in copies
        if copy.path[0] == "figures" and copy.path[1] not in known and copy.value.get("status") != "gone"
    )
    return {
        ("sides", side.name, "start"): side.start + joined[side.name]
        for side in book.roster.sides
        if side.start is not None and joined[side.name]
    }
