"""What a rule set is to the rest of the program: one value, whose parts are loaded when asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from brincli.model.dice import Step
from brincli.model.events import Outcome
from brincli.model.facts import Facts, record
from brincli.model.state import Figure, Roster
from brincli.model.tuples import Tuple

if TYPE_CHECKING:
    from brincli.board.chart import Light
    from brincli.board.position import Position
    from brincli.games.deed import Deed
    from brincli.games.ending import Ends, Renewed
    from brincli.games.morale import Morale
    from brincli.games.phase import Begins, Phase
    from brincli.games.prospect import Prospect, Question
    from brincli.games.throws import Throws
    from brincli.games.whole_game import WholeGame

T = TypeVar("T")

Oddity = tuple[tuple[str, ...], str]
"""Something in a roster that is hardly meant: the path of its key, and what."""


class Listed(Tuple):
    """One command, which is imported only when it is called."""

    where: str  # module and function: `games.both.roll:roll`
    says: str
    alone: bool = False  # can be thrown where there is no roster
    roster_too: bool = False  # a word ending in .toml names the roster
    any_time: bool = False  # is thrown between two games as well (Q9.4)
    answers: bool = False  # throws nothing, but says yes or no: has -e
    of_another: bool = False  # takes the words of another command, its options among them
    looks_back: bool = False  # only reads the roster: has --at, as it stood after a step of the log
    new_file: bool = False  # with --output what it starts is written into a file of its own
    shows: bool = False  # shows what is there: has --color
    own_words: bool = False  # its words are the player's: options stand before the first, `-` is stdin
    deeds: tuple[str, ...] = ()  # the deeds that it does, where they have another name than it has
    letter: str = ""  # does as well, for ever


@record
class Opening(Facts):
    """How `new` makes a roster for a game: by the option `--word`, or by itself where a game is asked for.

    `of` says in a word what is played, `then` what is typed next; `asks` is the question for the objective,
    empty if there is none and the option is a mark.
    """

    word: str
    says: str
    of: str
    then: str
    asks: str = ""


class Game:
    """One rule set: its letter, its title, its commands, how it is opened, and the module that has its turn.

    `meanings` are words that are no commands, each with what is typed for it: A is a figure, B a foe.

    That module, `sequence.py`, has `PHASES` and `is_played(roster)`. All else is as the game needs it: words
    in `AT_THE_TURN`, `DUE`, `DID` and `FIRST`, and functions of the names of the methods below, which take
    what these take and give back the same. Beside it stand `book.txt`, its clauses, and perhaps `lesson.txt`,
    for `tutorial`.
    """

    def __init__(
        self,
        letter: str,
        title: str,
        folder: str,
        commands: dict[str, Listed],
        opening: Opening,
        *,
        meanings: Mapping[str, str] = {},
    ) -> None:
        self.letter, self.title, self.folder = letter, title, folder
        self.commands, self.opening, self.meanings = commands, opening, meanings

    @cached_property
    def sequence(self) -> Any:  # noqa: ANN401 - a module of the game's own
        """The module of its turn."""
        from importlib import import_module

        return import_module(f"brincli.games.{self.folder}.sequence")

    def _asked(self, name: str, otherwise: T, *given: object) -> T:
        """What the function of that name in the module of its turn gives back, where there is one."""
        found: Callable[..., T] | None = getattr(self.sequence, name, None)
        return found(*given) if found else otherwise

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The steps of its turn."""
        phases: tuple[Phase, ...] = self.sequence.PHASES
        return phases

    @property
    def steps(self) -> tuple[str, ...]:
        """The phases of its turn, as its deeds call them."""
        return tuple(phase.step for phase in self.phases)

    @property
    def at_the_turn(self) -> tuple[str, ...]:
        """The commands of what must be done and is done by `turn` where it was left."""
        words: tuple[str, ...] = getattr(self.sequence, "AT_THE_TURN", ())
        return words

    def is_played(self, roster: Roster) -> bool:
        """Whether the roster is one of this game, by its figures or by how it was opened."""
        played: bool = self.sequence.is_played(roster)
        return played

    def end_of_turn(self, roster: Roster) -> list[Step[Outcome]]:
        """What is still to be thrown before the turn ends, each apart from the others (see `Dice.apart`)."""
        return self._asked("end_of_turn", [], roster)

    def turn_begins(self, roster: Roster) -> Begins:
        """The roster as the next turn begins."""
        from brincli.games.phase import Begins

        return self._asked("turn_begins", Begins(roster), roster)

    def morale(self, roster: Roster) -> Morale:
        """What its morale asks of the figures now, and what it tells of them."""
        from brincli.games.morale import Morale

        return self._asked("morale", Morale(), roster)

    def morale_of(self, figure: Figure, *, force: bool) -> Step[Outcome] | None:
        """What a figure that is named does for morale, which *force* may make it throw; None: not its own."""
        nothing: Step[Outcome] | None = None
        return self._asked("morale_of", nothing, figure, force)

    def ends(self, roster: Roster, *, won: bool, side: str) -> Ends:
        """What the end of a game comes to; `side` is the one of which the player speaks, empty for all."""
        from brincli.games.ending import Ends

        return self._asked("ends", Ends(roster), roster, won, side)

    def renews(self, roster: Roster) -> Renewed:
        """The roster as the next game begins, of those who go on."""
        from brincli.games.ending import Renewed

        return self._asked("renews", Renewed(roster), roster)

    @property
    def first(self) -> tuple[tuple[str, str], ...]:
        """The lines that one types first in it, each with what it is for."""
        lines: tuple[tuple[str, str], ...] = getattr(self.sequence, "FIRST", ())
        return lines

    @property
    def next_typed(self) -> str:
        """How `next` is typed for it."""
        return "`brin next OBJECTIVE`" if self.opening.asks else "`brin next`"

    @property
    def due_in_words(self) -> dict[str, str]:
        """The words that `due` gives, and what each says of a figure."""
        words: dict[str, str] = getattr(self.sequence, "DUE", {})
        return words

    def due(self, roster: Roster) -> Iterator[tuple[str, str]]:
        """What the turn still asks of the figures: of whom, and in which word."""
        return self._asked("due", iter(()), roster)

    def did(self, deed: str) -> str:
        """A deed that a figure has done, in a word; empty if it is not told."""
        words: dict[str, str] = getattr(self.sequence, "DID", {})
        return words.get(deed.partition(":")[0], "")

    def throws(self, roster: Roster, figure: Figure) -> Throws:
        """What the figure throws with in this game."""
        from brincli.games.throws import Throws

        return self._asked("throws", Throws(), roster, figure)

    def oddities(self, roster: Roster) -> Iterator[Oddity]:
        """What is allowed in a roster of it, but hardly meant."""
        return self._asked("oddities", iter(()), roster)

    def questions(self) -> Mapping[str, Question]:
        """What odds can be asked of it beside its commands, by the word that asks."""
        return self._asked("questions", {})

    def in_turns(self, command: str) -> Callable[..., Prospect[Any]] | None:
        """The prospect of a command that is given turn after turn until it works, where it has one.

        It takes a roster, and how many `turns`, beside what the command takes.
        """
        nothing: Callable[..., Prospect[Any]] | None = None
        return self._asked("in_turns", nothing, command)

    def whole_game(self, roster: Roster) -> WholeGame | None:
        """How the machine plays a game of it, as that roster has it; None: it does not."""
        nothing: WholeGame | None = None
        return self._asked("whole_game", nothing, roster)

    def deeds(self, roster: Roster) -> Iterator[Deed]:
        """What its rules would let be done now, in the order of its turn."""
        return self._asked("deeds", iter(()), roster)

    def in_reach(self, position: Position, figure: Figure) -> tuple[Light, ...]:
        """The squares of the board that a figure can come to, as a map marks them; none without movement."""
        return self._asked("in_reach", (), position, figure)
