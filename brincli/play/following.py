"""The next game in a file of its own: the new one is written first, then the old one is closed."""

import os
from pathlib import Path
from typing import ClassVar

from brincli.model.dice import Dice
from brincli.model.errors import BrinError, Unreachable, Unusable
from brincli.model.events import Event
from brincli.model.facts import facts
from brincli.model.kinds import quoted
from brincli.model.result import Shown, Told
from brincli.model.state import Roster
from brincli.play.record import told_steps
from brincli.play.session import Rule, Session
from brincli.play.sources import SeededDice, hash_of_seed, seed_words
from brincli.roster import store
from brincli.roster.book import readable, stamp
from brincli.roster.changes import differences
from brincli.roster.closing import CLOSED, fingerprint
from brincli.roster.rewind import Values

STAYS_BEHIND = ("board", "deck")
"""Tables that belong to one game: they are not carried over into a new file."""


@facts
class Closed(Event):
    """The last line of a file: where the game goes on, and what stood above the log."""

    event: ClassVar[str] = CLOSED
    lasting: ClassVar[bool] = True
    follower: str
    hash: str

    def sentence(self) -> str:
        return f"The game goes on in {self.follower}."

    def outcome(self) -> str:
        return "closed"


class NextGame:
    """The next game as it stands in its new file: its events, and both files as they are to be."""

    def __init__(self, session: Session, rule: Rule, output: str) -> None:
        book = session.must_book
        self.old, roster = book.sheet(), book.roster
        self.seed = seed_after(roster)
        outcome, dice = session.thrown(rule, roster, self.dice(session))
        self.told, _ = told_steps(book, outcome)
        drawn = dice.drawn if isinstance(dice, SeededDice) and dice.of_game else 0
        before = path_from(output, self.old.path)
        game = outcome.roster.game._replace(seed=self.seed, drawn=drawn, before=before)
        entry = store.Entry(session.words, 1, [one.record() for one in self.told], {})
        self.new = begun_in(output, self.old, roster, outcome.roster._replace(game=game), entry)
        self.closed = closed(self.old, path_from(self.old.path, output), session.words, roster.game.turn)

    def dice(self, session: Session) -> Dice | None:
        """The dice of the new game's seed, where they would be those of the old one's; None for others."""
        usual = None if session.asks else session.dice()
        seeded = isinstance(usual, SeededDice) and usual.of_game and self.seed is not None
        return SeededDice(self.seed or "", of_game=True) if seeded else usual

    def write(self, patience: float) -> None:
        """Write the new file, then the old one; where the old one cannot be, the new one is taken away."""
        store.write(store.blank(self.new.path), self.new, patience)
        try:
            store.write(self.old, self.closed, patience)
        except (BrinError, store.Changed):
            Path(self.new.path).unlink()
            raise


def follow(session: Session, rule: Rule, output: str) -> Shown:
    """Start the next game in a new file, and close the old one.

    Raises Unreachable if the new file is there already, Unusable in a script.
    """
    if session.script:
        raise Unusable("a line of a script cannot start another file: type `brin next` with -o by itself")
    if session.options.throws:
        raise Unusable("--times records nothing, and -o starts a file: leave one of the two away")
    if not output.strip():
        raise Unusable("-o: the new file needs a name, as in -o tower.toml")
    while True:
        refuse_to_overwrite(output, session.path)
        session.refuse_closed()
        game = NextGame(session, rule, output)
        if session.options.dry_run:
            return Shown(events=game.told)
        try:
            game.write(session.options.patience)
        except store.Changed:
            session.read_again()
            continue
        return session.warned(Shown(events=game.told, recorded=True))


def refuse_to_overwrite(output: str, old: str) -> None:
    """Refuse a file that is there, whatever it holds; one that was left half way is named as such."""
    if not os.path.lexists(output):
        return
    from brincli.roster.campaign_files import begun_from

    if begun_from(output, old):
        raise Unreachable(
            f"{output} is there already: it goes on from {old}, which was not closed, as after a power cut; "
            f"take it away (rm {quoted(output)}) and type this again"
        )
    raise Unreachable(f"{output} is there already, and `brin next` never overwrites: name another file")


def path_from(file: str, other: str) -> str:
    """The path of *other* from the folder of *file*, with / between its parts."""
    try:
        path = os.path.relpath(other, Path(file).parent)
    except ValueError:  # on another drive
        path = str(Path(other).absolute())
    return path.replace(os.sep, "/")


def seed_after(roster: Roster) -> str | None:
    """The seed of the game that follows: the number after the last one that was drawn (docs/dice.md)."""
    game = roster.game
    return None if game.seed is None else f"{next(seed_words(hash_of_seed(str(game.seed)), game.drawn)):016x}"


def begun_in(output: str, old: store.Sheet, before: Roster, after: Roster, entry: store.Entry) -> store.Sheet:
    """The new file: the values of the old one but for what stays behind, as they are now; a log anew."""
    from tomli_w import dumps

    goes = {("figures", one.name) for one in after.figures if one.status == "gone"}
    values = Values({table: held for table, held in old.data.items() if table not in STAYS_BEHIND})
    for path, value in differences(before, after).items():
        if path[0] not in STAYS_BEHIND and path[:2] not in goes:
            values.put(path, None if value == "" else value)
    for path in goes:
        values.put(path, None)
    sheet = store.Sheet(output, None, dumps(values.data), "", values.data)
    return readable(store.after(sheet, [entry], stamp()))


def closed(old: store.Sheet, follower: str, words: list[str], turn: int) -> store.Sheet:
    """The old file with the line that closes it."""
    event = Closed(follower=follower, hash=fingerprint(old))
    return store.after(old, [store.Entry(words, turn, [Told(event, turn, []).record()], {})], stamp())
