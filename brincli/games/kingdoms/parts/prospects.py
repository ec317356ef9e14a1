"""What odds can be asked of a raid beside commands: all of its duels (K5)."""

from collections.abc import Callable, Sequence

from brincli.games.kingdoms.parts.raid import Fallen, Files
from brincli.games.prospect import Expected, Prospect, Question, Rounds, Share
from brincli.model.errors import Unusable
from brincli.model.events import house_notes
from brincli.model.names import side_named
from brincli.model.state import Roster, Side

DUELS = ("class_dice", "loot")


def raid_asked(names: Sequence[str]) -> Callable[[Roster], Prospect[Fallen]]:
    """The raid of the first of two sides on the second; Unusable if there are not two."""
    if len(names) != 2:
        raise Unusable("odds raid takes two sides, as in odds raid Dumnonia Saxons")

    def prospect(roster: Roster) -> Prospect[Fallen]:
        side, other = (side_named(roster, typed) for typed in names)
        return of_raid(roster, side, other)

    return prospect


QUESTIONS = {"raid": Question("SIDE SIDE", "One duel after another.", "sides", raid_asked)}


def of_raid(roster: Roster, side: Side, other: Side) -> Prospect[Fallen]:
    """What is told of two warbands in file, duel after duel.

    Source: K5.2
    """
    files = Files(roster, side, other)

    def ours(fallen: Fallen) -> int:
        return len(files.ours) - fallen.ours

    def theirs(fallen: Fallen) -> int:
        return len(files.theirs) - fallen.theirs

    def won(fallen: Fallen) -> bool:
        return theirs(fallen) == 0

    def lost(fallen: Fallen) -> bool:
        return ours(fallen) == 0

    return Prospect(
        Rounds(Fallen(), files.plan, "duels"),
        won=won,
        outcomes=(
            Share(won, lambda yes: f"victory of {side.name}" if yes else ""),
            Share(lost, lambda yes: f"victory of {other.name}" if yes else ""),
        ),
        left=(
            Share(ours, lambda number: f"{number} left of {side.name}" if number else ""),
            Share(theirs, lambda number: f"{number} left of {other.name}" if number else ""),
        ),
        expected=(
            Expected(ours, f"number left of {side.name}"),
            Expected(theirs, f"number left of {other.name}"),
        ),
        policy="the front living figures duel, in the order of the roster; the winner stays in front",
        notes=house_notes(roster.rules, *DUELS),
    )
