"""Making a warband: how many, and of which classes (K1)."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Annotated, ClassVar, NamedTuple

from brincli.model.dice import Dice
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome, house_notes, listed
from brincli.model.facts import facts
from brincli.model.fixed_numbers import MOST_MUSTERED, Between
from brincli.model.kinds import quoted
from brincli.model.known import squeezed
from brincli.model.names import known_as
from brincli.model.state import Class, Figure, Roster

SIZES = Between(1, MOST_MUSTERED, "sizes")
NUMBERS = Between(0, MOST_MUSTERED, "numbers of figures")


class Band(NamedTuple):
    """How many figures of each class a warband has, beside its leader."""

    characters: int
    warriors: int
    peasants: int


@facts
class Mustered(Event):
    """A warband made."""

    event: ClassVar[str] = "muster"
    side: str
    size: int
    characters: int
    warriors: int
    peasants: int
    filled: bool = False

    def sentence(self) -> str:
        if self.filled:
            come = "warriors come" if self.warriors > 1 else "warrior comes"
            return f"{self.warriors} {come} to {self.side}, which is {self.size} strong."
        classes = [("character", self.characters), ("warrior", self.warriors), ("peasant", self.peasants)]
        parts = [f"{many} {word}{'s' if many > 1 else ''}" for word, many in classes if many]
        gather = "figures gather" if self.size > 1 else "figure stands"
        return f"{self.size} {gather} for {self.side}{self._thrown()}: {listed(['1 leader', *parts])}."

    def _thrown(self) -> str:
        if not self.throws:
            return ""
        face = int(self.throws[0].face)
        return f" ({self.size - face} + {face})"

    def outcome(self) -> str:
        return f"{self.size} figures"


def most_characters(roster: Roster, size: int) -> int:
    """The characters that a warband of that size may have: a fifth, rounded down.

    Source: K1.2
    """
    return roster.rules.character_percent * size // 100


def band_of(roster: Roster, size: int, characters: int | None, peasants: int) -> Band:
    """The classes of a warband: as many characters as are allowed unless told, the rest warriors.

    Raises Unusable if there are too many characters, or more figures than the size.
    Source: K1.2
    """
    most = most_characters(roster, size)
    chosen = max(0, min(most, size - 1 - peasants)) if characters is None else characters
    if chosen > most:
        percent = roster.rules.character_percent
        raise Unusable(f"{chosen} characters are too many for {size} figures: at most {most} ({percent}%)")
    warriors = size - 1 - chosen - peasants
    if warriors < 0:
        told = f"a leader, {chosen} characters and {peasants} peasants"
        raise Unusable(f"{told} are {size - warriors} figures, more than the {size} of the warband")
    return Band(chosen, warriors, peasants)


def check_side(roster: Roster, side: str) -> None:
    """Raise Unusable for a side that cannot be mustered: nameless, led already, or like another.

    Source: K1.2
    """
    if not side.strip():
        raise Unusable("a warband needs a name: brin muster Saxons")
    like = (name for name in roster.side_names() if squeezed(name) == squeezed(side) and name != side)
    if other := next(like, None):
        raise Unusable(f"'{side}' is too like {other}, which is on the roster: type that, or another name")
    leads = next((one for one in roster.of_side(side) if one.class_ == "leader"), None)
    if leads:
        raise Unusable(f"{side} has its leader, {leads.name}, and only one: `add` brings reinforcements")
    taken = (one.name for one in roster.figures if squeezed(one.name) == squeezed(f"{side} leader"))
    if other := next(taken, None):
        raise Unusable(f"the name '{other}' is taken: rename that figure first")


def name_figures(roster: Roster, side: str, class_: Class, many: int) -> Iterator[Figure]:
    """Name that many new figures of a class; their numbers go on from those that are taken."""
    taken = {squeezed(figure.name) for figure in roster.figures}
    free = (name for number in count(1) if squeezed(name := f"{side} {class_} {number}") not in taken)
    return (Figure(next(free), side=side, class_=class_) for _ in range(many))


def raise_band(roster: Roster, side: str, band: Band) -> Roster:
    """The roster with that warband, and the number that it started with raised where it stands.

    Source: K1.2, K6.1
    """
    figures = [
        Figure(f"{side} leader", side=side, class_="leader"),
        *name_figures(roster, side, "character", band.characters),
        *name_figures(roster, side, "warrior", band.warriors),
        *name_figures(roster, side, "peasant", band.peasants),
    ]
    return reinforce(roster, side, figures)


def reinforce(roster: Roster, side: str, figures: Sequence[Figure]) -> Roster:
    """The roster with those figures of the side, and the number that it started with raised where it stands.

    Source: K6.1
    """
    known = roster.side(side)
    if known.start is not None:
        roster = roster.put_side(known._replace(start=known.start + len(figures)))
    return roster.put(*figures)


def fill_up(roster: Roster, side: str, to: int) -> Outcome:
    """The warband filled up with warriors until so many of it live.

    Raises Unusable for a side that has nobody, and for one that is as many already.
    Source: K1.2, K6.1, K8.1
    """
    side = known_as(side, roster.side_names())
    living = sum(one.in_play for one in roster.of_side(side))
    if not roster.of_side(side):
        raise Unusable(f"{side} has no figures: `brin muster {quoted(side)} --size {to}` raises a warband")
    if living >= to:
        raise Unusable(f"{living} of {side} are there already: nobody is missing to make {to}")
    joining = name_figures(roster, side, "warrior", to - living)
    event = Mustered(side=side, size=to, characters=0, warriors=to - living, peasants=0, filled=True)
    return Outcome(roster).then(event, reinforce(roster, side, tuple(joining)))


def muster(
    roster: Roster,
    dice: Dice,
    side: Annotated[str, "The name of the warband."],
    *,
    size: Annotated[int | None, "How many figures, instead of 8 + d6.", SIZES] = None,
    characters: Annotated[
        int | None, "How many are characters; else as many as are allowed.", NUMBERS
    ] = None,
    peasants: Annotated[int, "How many are peasants.", NUMBERS] = 0,
    to: Annotated[int | None, "Fill a warband that is there up to so many, with warriors.", SIZES] = None,
) -> Outcome:
    """Make a warband of 8 + d6 figures: a leader, characters up to a fifth, warriors, peasants.

    With --to a warband that was raised before is filled up with warriors instead, and no die is thrown.

    Source: K1.1, K1.2, K6.1, K8.1

    Examples:
        brin muster Danes --peasants 2  8 + d6 figures
        brin muster Saxons --to 12      warriors come for those who fell
    """
    if to is not None:
        if size is not None or characters is not None or peasants:
            raise Unusable("--to brings warriors alone: leave --size, --characters and --peasants away")
        return fill_up(roster, side, to)
    side = known_as(side, roster.side_names())
    check_side(roster, side)
    rules = roster.rules
    number = size if size is not None else rules.band_base + dice.throw(rules.band_die, "warband", side)
    band = band_of(roster, number, characters, peasants)
    keys = ["character_percent"] + (["band_base", "band_die"] if size is None else [])
    event = Mustered(
        side=side, size=number, **band._asdict(), throws=dice.taken(), notes=house_notes(rules, *keys)
    )
    return Outcome(roster).then(event, raise_band(roster, side, band))
