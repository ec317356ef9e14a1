"""K4.1: a card says who moves first."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.both.turn import turn
from brincli.games.kingdoms.card import card
from brincli.model.dice import Throw
from brincli.model.errors import Unusable
from brincli.model.fixed_numbers import CARDS
from brincli.model.state import Deck, Roster
from brincli.play.sources import SeededDice
from tests.kit.table import Table
from tests.kit.throwing import played, roster, told

SIDES = '[sides.Gwent]\ncolour = "red"\n[sides.Saxons]\ncolour = "black"\n'
EACH_TURN = "[rules]\nshuffle_each_turn = true\n"


@pytest.mark.parametrize(
    ("face", "colour", "side", "words"),
    [
        ("7H", "red", "Gwent", "The 7 of hearts comes up: Gwent (red)"),
        ("10d", "red", "Gwent", "The 10 of diamonds comes up: Gwent (red)"),
        ("AS", "black", "Saxons", "The ace of spades comes up: Saxons (black)"),
        ("qc", "black", "Saxons", "The queen of clubs comes up: Saxons (black)"),
    ],
)
def test_red_is_one_side_and_black_the_other(face, colour, side, words):  # K4.1
    (event,) = played(card, roster(SIDES), face).events
    assert (event.colour, event.side, event.left, event.success) == (colour, side, 51, None)
    assert str(event) == f"{words} may move first; 51 cards are left."


BOTH_RED = '[sides.A]\ncolour = "red"\n[sides.B]\ncolour = "red"\n'
BOTH_BLACK = '[sides.A]\ncolour = "black"\n[sides.B]\ncolour = "black"\n'


NO_BLACK = "no side is black: `brin set sides.NAME colour=black` makes one so"


@pytest.mark.parametrize(
    ("sides", "notes"),
    [
        ("", ()),  # no warbands, nothing to be told
        ('[sides.Gwent]\ncolour = "red"\n', (NO_BLACK,)),
        ('[figures.Cei]\nside = "Gwent"\n', (NO_BLACK,)),
        (BOTH_BLACK, ("more than one side is black, A and B: `brin set sides.NAME colour=red` changes one",)),
    ],
)
def test_a_colour_that_is_not_of_one_side_moves_by_its_name_and_how_it_is_given_is_noted(sides, notes):
    """Source: K4.1"""
    (event,) = played(card, roster(sides), "2S").events
    assert (event.side, event.notes) == (None, notes)
    assert event.sentence() == "The 2 of spades comes up: black may move first; 51 cards are left."


def test_the_pack_has_52_cards_half_of_them_red():  # K4.1
    colours = [played(card, Roster(), "", card=one).events[0].colour for one in CARDS]
    assert len(set(CARDS)) == 52
    assert colours.count("red") == colours.count("black") == 26


@pytest.mark.parametrize("choices", [{"faces": "KD"}, {"faces": "", "card": "kd"}])
def test_a_card_of_the_players_own_pack_is_recorded_as_by_hand(choices):  # K4.1
    outcome = played(card, Roster(), **choices)
    assert outcome.events[0].throws == (Throw("card", "KD", "who moves first", "hand"),)
    assert outcome.roster.deck == Deck(("KD",))


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("7H", "7H is drawn already: 51 cards are left in the pack"),
        ("7h", "7H is drawn already"),
        ("1H", "'1H' is no card of the pack of 52: an ace is typed as AH"),
        ("", "'' is no card of the pack"),
    ],
)
def test_a_card_that_cannot_come_is_refused(typed, complaint):  # K4.1: without replacement
    with pytest.raises(Unusable, match=complaint):
        card(roster('[deck]\ndrawn = "7H"\n'), told(), card=typed)


def test_dice_told_cannot_draw_a_card_twice_either():  # K4.1
    with pytest.raises(Unusable, match="'7H' is not among the 51 cards left"):
        card(roster('[deck]\ndrawn = "7H"\n'), told("7H"))


def test_the_pack_runs_down_and_is_shuffled_when_it_is_empty():  # K4.1
    last = Roster(deck=Deck(CARDS[:-1]))
    empty = played(card, last, CARDS[-1])
    assert (empty.events[0].left, empty.roster.deck) == (0, Deck(CARDS))
    assert str(empty.events[0]).endswith("; no cards are left.")
    fresh = played(card, empty.roster, CARDS[-1])
    assert (fresh.events[0].left, fresh.roster.deck) == (51, Deck((CARDS[-1],)))
    assert str(fresh.events[0]).startswith("The pack is shuffled. The king of spades comes up")


def test_one_card_left_is_told_in_the_singular():
    (event,) = played(card, Roster(deck=Deck(CARDS[:-2])), CARDS[-1]).events
    assert str(event).endswith("; 1 card is left.")


def test_the_pack_runs_on_over_the_turns():  # K4.1
    game = Roster(deck=Deck(("7H", "QS")))
    assert played(turn, game).roster.deck == game.deck


def test_with_shuffle_each_turn_the_pack_is_fresh_when_a_turn_begins():  # K4.1, shuffle_each_turn
    game = roster(EACH_TURN + '[deck]\ndrawn = "7H QS"\n')
    outcome = played(turn, game)
    assert outcome.roster.deck == Deck()
    assert outcome.events[-1].notes == ("house rule shuffle_each_turn = true",)
    (event,) = played(card, outcome.roster, "7H").events
    assert (event.left, event.notes) == (51, ("house rule shuffle_each_turn = true",))


def test_a_fresh_pack_is_not_told_to_be_shuffled():
    assert played(turn, roster(EACH_TURN)).events[-1].notes == ()


@given(st.integers(), st.integers(1, 120))
def test_no_card_comes_twice_from_one_pack(seed, draws):  # K4.1
    game, dice, seen = Roster(), SeededDice(seed), []
    for _ in range(draws):
        outcome = card(game, dice)
        seen.append(outcome.events[0].card)
        game = outcome.roster
    packs = [seen[start : start + 52] for start in range(0, draws, 52)]
    assert all(len(set(pack)) == len(pack) for pack in packs)
    assert game.deck == Deck(tuple(packs[-1]))


def test_a_card_goes_back_and_can_be_drawn_again():  # K4.1
    game = roster(SIDES)._replace(deck=Deck(("7H", "QS", "2C")))
    outcome = card(game, told(), back="qs")
    (event,) = outcome.events
    assert outcome.roster == game._replace(deck=Deck(("7H", "2C")))
    assert str(event) == "The queen of spades goes back into the pack: 50 cards are in it."
    assert played(card, outcome.roster, "QS").roster.deck.drawn == ("7H", "2C", "QS")


@pytest.mark.parametrize("drawn", [(), ("7H",), CARDS])
def test_the_whole_pack_is_shuffled_without_a_draw(drawn):  # K4.1
    outcome = card(Roster(deck=Deck(drawn)), told(), shuffle=True)
    (event,) = outcome.events
    assert outcome.roster == Roster()
    assert (str(event), event.back) == ("The pack is shuffled: all 52 cards are in it.", drawn)


@pytest.mark.parametrize(
    ("choices", "what"),
    [
        ({"back": "7H"}, "7H is in the pack: drawn are QS 2C"),
        ({"back": "1H"}, "'1H' is no card of the pack of 52"),
        ({"back": "QS", "shuffle": True}, "one at a time"),
        ({"back": "QS", "card": "7H"}, "one at a time"),
        ({"shuffle": True, "card": "7H"}, "one at a time"),
    ],
)
def test_what_cannot_go_back_is_refused(choices, what):  # K4.1
    with pytest.raises(Unusable, match=what):
        card(Roster(deck=Deck(("QS", "2C"))), told(), **choices)


def test_a_card_put_back_is_recorded_and_undone_to_the_byte(tmp_path):  # K4.1
    at = Table(tmp_path, SIDES)
    at.done("card --card 7H")
    drawn = at.before_log
    assert at.done("card --back 7H --json").records[0]["changes"] == [
        {"path": "deck.drawn", "before": "7H", "after": ""}
    ]
    at.done("undo")
    assert at.before_log == drawn
    assert at.brin("card --shuffle --dice 3").status == 2
    at.done("card --shuffle")
    assert at.brin("card --back 7H").err == "brin: 7H is in the pack: none is drawn\n"


def test_where_two_sides_are_red_one_can_be_made_black():
    """Source: K4.1"""
    (event,) = played(card, roster(BOTH_RED), "2H").events
    assert event.notes == (
        "more than one side is red, A and B: `brin set sides.NAME colour=black` changes one",
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1s", "an ace is typed as AS"),
        ("1x", "cards are typed as 7H, 10S, QD"),
        ("xs", "cards are typed as 7H, 10S, QD"),
        ("", "cards are typed as 7H, 10S, QD"),
    ],
)
def test_only_who_types_a_1_of_a_suit_is_told_how_an_ace_is_typed(typed, meant):
    """Source: K4.1"""
    with pytest.raises(Unusable, match=f"'{typed}' is no card of the pack of 52: {meant}$"):
        played(card, Roster(), "", card=typed)


def test_a_card_of_the_seed_is_told_as_of_the_seed_and_one_of_the_hand_as_of_the_hand():
    """Source: K4.1"""
    thrown = card(Roster(), SeededDice("1")).events[0]
    by_hand = card(Roster(), SeededDice("1"), card="7H").events[0]
    assert [(one.throws[0].source, len(one.throws)) for one in (thrown, by_hand)] == [
        ("seed", 1),
        ("hand", 1),
    ]
