"""Who moves first: a card from a pack of 52, red one side and black the other (K4.1)."""

from collections.abc import Sequence
from typing import Annotated, ClassVar

from brincli.games.kingdoms.casualties import is_wiped_out
from brincli.model.dice import Dice, Throw
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome, house_notes, listed
from brincli.model.facts import facts, field
from brincli.model.fixed_numbers import CARDS, RED
from brincli.model.state import Deck, Roster

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
COURT = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
WHY = "who moves first"


@facts
class Drawn(Event):
    """A card drawn, and the side that it lets move first."""

    event: ClassVar[str] = "card"
    card: str = field(compare=False)
    colour: str
    side: str | None
    left: int
    shuffled: bool
    wiped_out: bool = False

    def sentence(self) -> str:
        shuffled = "The pack is shuffled. " if self.shuffled else ""
        first = f"{self.side} ({self.colour})" if self.side else self.colour
        moves = "would move first, but nobody of it is left" if self.wiped_out else "may move first"
        left = "1 card is" if self.left == 1 else f"{self.left or 'no'} cards are"
        return f"{shuffled}{in_words(self.card)} comes up: {first} {moves}; {left} left."

    def outcome(self) -> str:
        who = self.side or self.colour
        return f"{who} would move first, nobody is left" if self.wiped_out else f"{who} moves first"


@facts
class PutBack(Event):
    """Cards that went back into the pack: one, or all that were drawn."""

    event: ClassVar[str] = "pack"
    back: tuple[str, ...]
    left: int
    shuffled: bool

    def sentence(self) -> str:
        if self.shuffled:
            return f"The pack is shuffled: all {self.left} cards are in it."
        return f"{in_words(self.back[0])} goes back into the pack: {self.left} cards are in it."

    def outcome(self) -> str:
        return "the pack is shuffled" if self.shuffled else f"{in_words(self.back[0])} goes back"


def in_words(card: str) -> str:
    """A card as it is called: `The queen of diamonds`."""
    rank, suit = card[:-1], card[-1]
    return f"The {COURT.get(rank, rank)} of {SUITS[suit]}"


def colour_of(card: str) -> str:
    """Red or black (Source: K4.1)."""
    return "red" if card[-1] in RED else "black"


def sides_of(roster: Roster, colour: str) -> list[str]:
    """The sides of that colour: there should be one (Source: K4.1)."""
    return [side.name for side in roster.sides if side.colour == colour]


def colour_notes(roster: Roster, colour: str) -> tuple[str, ...]:
    """A note of how one side gets the colour, where there are sides and none has it, or several do."""
    sides = sides_of(roster, colour)
    if len(sides) == 1 or not roster.side_names():
        return ()
    if not sides:
        return (f"no side is {colour}: `brin set sides.NAME colour={colour}` makes one so",)
    other = "black" if colour == "red" else "red"
    return (
        f"more than one side is {colour}, {listed(sides)}: `brin set sides.NAME colour={other}` changes one",
    )


def own_card(typed: str, left: Sequence[str]) -> str:
    """The card of the player's own pack; Unusable if it cannot come from the pack now."""
    card = typed.upper()
    if card not in CARDS:
        ace = f"A{card[1:]}" if card[:1] == "1" and f"A{card[1:]}" in CARDS else ""
        meant = f"an ace is typed as {ace}" if ace else "cards are typed as 7H, 10S, QD"
        raise Unusable(f"'{typed}' is no card of the pack of {len(CARDS)}: {meant}")
    if card not in left:
        raise Unusable(f"{card} is drawn already: {len(left)} cards are left in the pack")
    return card


def card(
    roster: Roster,
    dice: Dice,
    *,
    card: Annotated[str | None, "A card of your own pack, as in 7H."] = None,
    shuffle: Annotated[bool, "Shuffle the whole pack again; none is drawn."] = False,
    back: Annotated[str | None, "Put a drawn card back, as in 7H; none is drawn."] = None,
) -> Outcome:
    """Draw a card: its colour says who moves first. The pack runs down, and is shuffled when it is empty.

    Source: K4.1, K8.1

    Examples:
        brin card            of the pack on the roster
        brin card --card 7H  of your own pack
        brin card --back 8H  that card back into the pack
        brin card --shuffle  the whole pack again
    """
    if shuffle or back is not None:
        return put_back(roster, card, back, shuffle=shuffle)
    drawn = roster.deck.drawn
    gone = () if len(drawn) == len(CARDS) else drawn
    left = [one for one in CARDS if one not in gone]
    found = dice.draw(left, WHY) if card is None else own_card(card, left)
    colour = colour_of(found)
    sides = sides_of(roster, colour)
    event = Drawn(
        card=found,
        colour=colour,
        side=sides[0] if len(sides) == 1 else None,
        left=len(left) - 1,
        shuffled=gone != drawn,
        wiped_out=len(sides) == 1 and is_wiped_out(roster, sides[0]),
        throws=dice.taken() if card is None else (Throw("card", found, WHY, "hand"),),
        notes=(*colour_notes(roster, colour), *house_notes(roster.rules, "shuffle_each_turn")),
    )
    return Outcome(roster).then(event, roster.having_done("card")._replace(deck=Deck((*gone, found))))


def put_back(roster: Roster, card: str | None, back: str | None, *, shuffle: bool) -> Outcome:
    """The roster with one drawn card in the pack again, or all of them; nothing is thrown (Source: K4.1)."""
    if card is not None or (shuffle and back is not None):
        raise Unusable("one at a time: --card draws a card, --back puts one back, --shuffle all of them")
    drawn = roster.deck.drawn
    cards = drawn if back is None else (drawn_card(back, drawn),)
    kept = tuple(one for one in drawn if one not in cards)
    event = PutBack(back=cards, left=len(CARDS) - len(kept), shuffled=shuffle)
    return Outcome(roster).then(event, roster._replace(deck=Deck(kept)))


def drawn_card(typed: str, drawn: Sequence[str]) -> str:
    """The card that is to go back; Unusable if it is in the pack."""
    found = typed.upper()
    if found not in CARDS:
        raise Unusable(f"'{typed}' is no card of the pack of {len(CARDS)}: cards are typed as 7H, 10S, QD")
    if found not in drawn:
        these = f"drawn are {' '.join(drawn)}" if drawn else "none is drawn"
        raise Unusable(f"{found} is in the pack: {these}")
    return found
