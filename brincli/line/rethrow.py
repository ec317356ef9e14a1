"""A game thrown again from its log: command after command, each held against what the file has of it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any, NamedTuple

from brincli.line.script import play_line
from brincli.model.dice import Dice, Source, Throw
from brincli.model.errors import BrinError, Unusable
from brincli.model.options import Options
from brincli.model.result import Told
from brincli.model.state import Roster
from brincli.play.session import Script, Session
from brincli.play.sources import read_card, read_face
from brincli.roster.book import Book
from brincli.roster.changes import Changes, Path, flat, is_book_keeping
from brincli.roster.closing import is_a_seam
from brincli.roster.dotted import join_key
from brincli.roster.record import Line, record_of
from brincli.roster.rewind import Edit, Setting, Values, as_json, by_key, net, rewound, settings_of
from brincli.roster.store import Entry, Sheet
from brincli.roster.tokens import same

UNTHROWN = {"new": "it made the file", "take": "it copied from another file"}
DRAWN = ("game", "drawn")
TOLD_APART = ("text", "notes", "dice", "changes")
"""What of an event is words, or is compared by itself."""


class Difference(NamedTuple):
    """Something that is one thing in the file and another when it is thrown again."""

    what: str
    file: Any
    thrown: Any


class Judged(NamedTuple):
    """A command thrown again: its dice, what differs, or why it could not be played, or judged.

    `edits` are those by hand that followed it.
    """

    line: Line
    throws: tuple[Throw, ...] = ()
    differences: tuple[Difference, ...] = ()
    refused: str = ""
    unjudged: str = ""
    edits: tuple[Edit, ...] = ()

    @property
    def as_thrown(self) -> bool | None:
        """Whether all is as the file has it; None if nothing can be said."""
        return None if self.unjudged else not (self.differences or self.refused)


def thrown_again(sheet: Sheet) -> Iterator[Judged]:
    """Every command of a roster's log thrown again, each from the state that the file had before it."""
    record = record_of(sheet)
    values, edits = rewound(sheet.data, record)
    game = Game(sheet.path, values, record)
    for line, by_hand in zip(record, edits, strict=True):
        judged = game.judge(line)
        game.settle(judged, by_hand)
        yield judged._replace(edits=tuple(by_hand))


class Game:
    """The game as it stood before a command of its log."""

    def __init__(self, path: str, values: Values, record: Sequence[Line]) -> None:
        self._path, self._values = path, values
        self._lines = {line.step: line for line in record}
        self._book: Notebook | None = None

    def judge(self, line: Line) -> Judged:
        """Play a command of the log once more."""
        if line.undo is not None or line.redo is not None:
            return self._stepped(line)
        if unthrown := UNTHROWN.get(line.cmd[0] if line.cmd else ""):
            return Judged(line, unjudged=unthrown)
        if is_a_seam(line):
            return Judged(line, unjudged="the game goes on from one file to another")
        try:
            return self._played(line)
        except BrinError as error:
            return Judged(line, refused=str(error))

    def settle(self, judged: Judged, edits: Sequence[Edit]) -> None:
        """Go on from what the file has, whatever came out."""
        for path, _, after in settings_of(judged.line):
            self._values.put(path, after)
        for path, _, found in edits:
            self._values.put(path, found)
        if edits or not judged.as_thrown or judged.line.undo or judged.line.redo:
            self._book = None  # it has not seen these values

    def _played(self, line: Line) -> Judged:
        if self._book is None:
            self._book = Notebook(Sheet(self._path, None, "", "", self._values.data))
        self._book.changes = {}
        done = play_line(line.cmd, partial(Rethrowing, self._book, line))
        if done is None:
            return Judged(line, unjudged="it throws nothing")
        told = done.shown.events
        set_now = [one for path, after in flat(self._book.changes) for one in set_by(path, after)]
        differences = [*unlike_dice(line, told), *self._unlike_values(line, dict(set_now))]
        throws = tuple(throw for one in told for throw in one.event.throws)
        return Judged(line, throws, tuple(differences or unlike_facts(line, told)))

    def _stepped(self, line: Line) -> Judged:
        """An undo or redo held against the commands that it names."""
        steps = [self._lines.get(step) for step in (line.undo or line.redo or ())]
        settings: list[Setting] = []
        for step in steps:
            if step is None:
                return Judged(line, unjudged="what it took back is no longer in the log")
            found = settings_of(step)
            settings += found if line.redo else [Setting(path, new, old) for path, old, new in found[::-1]]
        return Judged(line, differences=tuple(self._unlike_values(line, net(settings))))

    def _unlike_values(self, line: Line, thrown: Mapping[Path, Any]) -> Iterator[Difference]:
        """The keys that the file set otherwise."""
        logged = net(settings_of(line))
        for path in dict.fromkeys([*logged, *thrown]):
            now = self._values.get(path)
            if path not in logged and path != DRAWN and is_book_keeping(path):
                continue  # an older brin did not keep that book
            file, again = logged.get(path, now), thrown.get(path, now)
            if not same(file, again):
                yield Difference(join_key(path), as_json(file), as_json(again))


def set_by(path: Path, after: object) -> Iterator[tuple[Path, Any]]:
    """What a change leaves, key by key; nothing is what it leaves of a key that it takes away."""
    return iter([(path, None)]) if after is None else by_key(path, after)


def recorded(line: Line) -> list[Throw]:
    """The dice of a line of the log, in their order."""
    dice = [die for event in line.events for die in event.get("dice", [])]
    return [Throw(die.get("die"), die.get("face"), die.get("for"), die.get("source")) for die in dice]


def unlike_dice(line: Line, told: Sequence[Told]) -> Iterator[Difference]:
    """The dice that fell otherwise, or came from elsewhere."""
    thrown = [throw for one in told for throw in one.event.throws]
    for logged, again in zip_longest(recorded(line), thrown):
        if logged is None or again is None or logged._replace(why=again.why) != again:
            known = logged or again
            what = " ".join(filter(None, [known.die, known.why]))
            yield Difference(what, *(throw and f"{throw.face} ({throw.source})" for throw in (logged, again)))


def unlike_facts(line: Line, told: Sequence[Told]) -> Iterator[Difference]:
    """The facts that the file has of its events otherwise; one that an older brin did not tell is none."""
    thrown = [one.record() for one in told]
    for logged, again in zip_longest(line.events, thrown, fillvalue=dict[str, Any]()):
        for key in logged or again:
            if key not in TOLD_APART and not told_alike(logged.get(key), again.get(key)):
                yield Difference(key, logged.get(key), again.get(key))


def told_alike(logged: object, again: object) -> bool:
    """Whether all that the file has of a fact is told again; what it has not, an older brin did not tell."""
    if isinstance(logged, dict) and isinstance(again, dict):
        return all(told_alike(value, again.get(key)) for key, value in logged.items())
    if isinstance(logged, list) and isinstance(again, list):
        return len(logged) == len(again) and all(map(told_alike, logged, again))
    return logged == again


class Notebook(Book):
    """A book that is never written, and remembers what the last command changed."""

    changes: Changes

    def play(self, roster: Roster, changes: Changes, entry: Entry) -> None:
        super().play(roster, changes, entry)
        self.changes = changes

    def settle(self) -> None:
        """Nothing is ever written of it."""


class Rethrowing(Session):
    """The session of a command that is thrown again."""

    def __init__(self, book: Book, line: Line, options: Options, words: Sequence[str]) -> None:
        super().__init__(options, words, Script(book, []))
        self._line = line

    def dice(self) -> Dice:
        """The dice of the seed; the recorded ones where they were the player's own or the system's."""
        if self.options.seed is not None or self.options.dice_typed not in (None, "-", "ask"):
            return super().dice()
        thrown = recorded(self._line)
        if thrown and thrown[0].source != "seed":
            return RecordedDice(thrown)
        if self.must_book.roster.game.seed is None:
            return LostDice()
        return super().dice()


class LostDice(Dice):
    """The dice of a game whose seed is gone, or never was: nothing is wrong until one is thrown."""

    def face(self, sides: int, why: str, who: str) -> tuple[int, Source]:
        raise Unusable("its dice are of a seed, and the game has none")


class RecordedDice(Dice):
    """The dice that the log has, in their order."""

    def __init__(self, thrown: Sequence[Throw]) -> None:
        super().__init__()
        self._left = iter(thrown)

    def _next(self, die: str) -> Throw:
        throw = next(self._left, None)
        if throw is None or throw.die != die:
            raise Unusable(f"a {die} is thrown where the log has {throw.die if throw else 'none'}")
        return throw

    def face(self, sides: int, why: str, who: str) -> tuple[int, Source]:
        throw = self._next(f"d{sides}")
        return read_face(str(throw.face), sides), throw.source

    def card(self, cards: Sequence[str], why: str, who: str) -> tuple[str, Source]:
        throw = self._next("card")
        return read_card(str(throw.face), cards), throw.source
