"""What a turn is made of: its phases, and what its beginning does to the roster."""

from brincli.model.facts import Facts, record
from brincli.model.state import Roster
from brincli.model.tuples import Tuple


class Phase(Tuple):
    """One step of a turn: what is done, and the commands as typed (placeholders in capitals).

    `sign` is its word in a notation for solo play, where that is not its name. `word` is what its deeds call
    it, where that is not its name in small letters; `done` are the records of what was done in it.
    """

    name: str
    says: str
    commands: tuple[str, ...]
    sign: str = ""
    word: str = ""
    done: tuple[str, ...] = ()

    @property
    def step(self) -> str:
        """What its deeds call it."""
        return self.word or self.name.lower()


class Recovered(Tuple):
    """A figure to which spent SP came back."""

    figure: str
    sp: int
    ceiling: int
    full: int


class Ended(Tuple):
    """A figure of which an effect ended with the turn, and which."""

    figure: str
    effect: str


@record
class Begins(Facts):
    """What a new turn does to the roster, and what is told of it.

    `recovered` are figures to which something came back, `ended` those on which something no longer lies;
    `switches` are those on which it depended; `notes` say what else is to be known.
    """

    roster: Roster
    recovered: tuple[Recovered, ...] = ()
    shuffled: bool = False
    switches: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    ended: tuple[Ended, ...] = ()
