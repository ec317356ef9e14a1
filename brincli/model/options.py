"""What stands beside a parameter, and the options that commands share, declared once."""

from __future__ import annotations

from typing import Literal

from brincli.model.errors import Unusable
from brincli.model.facts import Facts, record
from brincli.model.fixed_numbers import MOST_TIMES, Between
from brincli.model.numbers import whole
from brincli.model.tuples import Tuple


class Offers(Tuple):
    """A kind of word, or the words themselves; of figures, the statuses of those that their side means."""

    what: Literal[
        "nothing", "words", "figures", "sides", "spells", "tables", "ranks", "rosters", "files",
        "commands", "line", "clauses", "holders", "pairs", "value", "packed",
    ] = "nothing"  # fmt: skip
    words: tuple[str, ...] = ()


class Short(Tuple):
    """The short flag of an option: `o` for -o."""

    letter: str


NOTHING = Offers()


class Shared(Tuple):
    """A shared option: its flags, its help, who has it: all, or who throws, answers, looks back, shows."""

    flags: tuple[str, ...]
    says: str
    flag: bool = False
    throws: bool = False
    answers: bool = False
    looks_back: bool = False
    shows: bool = False
    metavar: str = ""
    offers: Offers = NOTHING


COLOURS = ("auto", "always", "never")
"""When there is colour: on a terminal that wants it, always, or never."""

SHARED = {
    "roster_file": Shared(("--roster", "-r"), "The roster file.", metavar="FILE", offers=Offers("rosters")),
    "dice_typed": Shared(
        ("--dice",),
        "Your own dice, as in 7,4; - reads them, ask asks.",
        throws=True,
        metavar="FACES",
        offers=Offers("words", ("ask", "-")),
    ),
    "seed": Shared(("--seed",), "Throw this command from a seed.", throws=True, metavar="SEED"),
    "json": Shared(("--json",), "One JSON object per event.", flag=True),
    "quiet": Shared(("--quiet", "-q"), "Nothing on stdout.", flag=True),
    "dry_run": Shared(("--dry-run", "-n"), "Tell, but write nothing.", flag=True),
    "exit_status": Shared(
        ("--exit-status", "-e"), "Exit with 1 if the answer is no.", flag=True, answers=True
    ),
    "any_": Shared(("--any",), "With -e: 0 if any of several succeeded.", flag=True, answers=True),
    "wait": Shared(("--wait",), "Seconds to wait for another brin that writes.", metavar="SECONDS"),
    "odds": Shared(("--odds",), "Tell the chance first; the log keeps it.", flag=True, throws=True),
    "at": Shared(
        ("--at",), "As it stood after step N of the log, or turn:N.", looks_back=True, metavar="STEP"
    ),
    "color": Shared(
        ("--color",),
        "Colour: auto, on a terminal; always; never.",
        shows=True,
        metavar="WHEN",
        offers=Offers("words", COLOURS),
    ),
    "times": Shared(("--times",), "Throw it N times, recording nothing.", throws=True, metavar="N"),
}


def shared_by(
    *, throws: bool, answers: bool, looks_back: bool = False, shows: bool = False
) -> dict[str, Shared]:
    """The shared options of a command that throws and so answers, only answers, looks back, or shows."""
    return {
        key: one
        for key, one in SHARED.items()
        if throws * one.throws
        or (throws or answers) * one.answers
        or looks_back * one.looks_back
        or shows * one.shows
        or not (one.throws or one.answers or one.looks_back or one.shows)
    }


MOST_STEPS = 999_999_999
SECONDS = Between(0, 86_400, "seconds")
TIMES = Between(1, MOST_TIMES, "times")


def number_behind(option: str, typed: str, between: Between) -> int:
    """The whole number that is typed behind an option; Unusable names the option."""
    try:
        return whole(typed, between)
    except Unusable as error:
        raise Unusable(f"{option}: {error}") from None


@record
class Options(Facts):
    """The shared options of one command, as typed."""

    roster_file: str | None = None
    dice_typed: str | None = None
    seed: str | None = None
    json: bool = False
    quiet: bool = False
    dry_run: bool = False
    exit_status: bool = False
    any_: bool = False
    wait: str | None = None
    odds: bool = False
    times: str | None = None
    at: str | None = None
    color: str | None = None

    @property
    def patience(self) -> float:
        """Seconds to wait for the lock."""
        return 10.0 if self.wait is None else float(number_behind("--wait", self.wait, SECONDS))

    @property
    def throws(self) -> int | None:
        """How many times to throw; None to throw once and record it."""
        return None if self.times is None else number_behind("--times", self.times, TIMES)

    @property
    def moment(self) -> str | None:
        """The step of --at, or `turn:N`; None for the roster as it stands."""
        if self.at is None:
            return None
        turn, _, typed = self.at.rpartition(":")
        if turn not in ("", "turn") or (self.at.startswith(":")):
            raise Unusable(f"--at {self.at}: a step of the log or a turn, as in --at 12 or --at turn:3")
        between = Between(1, MOST_STEPS, "turns") if turn else Between(0, MOST_STEPS, "steps")
        return f"{'turn:' if turn else ''}{number_behind('--at', typed, between)}"

    def checked(self) -> Options:
        """These options, if they go together and their numbers are such."""
        if self.roster_file is not None and not self.roster_file.strip():
            raise Unusable("-r is empty: name a roster file, as in -r game.toml")
        if self.dice_typed is not None and self.seed is not None:
            raise Unusable("--dice and --seed exclude each other: the dice are yours or the seed's")
        if self.dice_typed is not None and self.times is not None:
            raise Unusable("--times throws dice of --seed or the system's, not --dice")
        if self.odds and self.times is not None:
            raise Unusable("--odds is for one throw; what many throws come to is told by `brin odds`")
        if self.color not in (None, *COLOURS):
            raise Unusable(f"--color {self.color}: it is auto, always or never")
        _ = self.patience, self.throws, self.moment
        return self
