"""What may be done now in a raid, deed by deed, in the order of its turn (K2)."""

import pytest

from brincli.games.both.deeds import last_phase, left_undone
from brincli.games.kingdoms.card import card
from brincli.games.kingdoms.deeds import deeds
from brincli.games.kingdoms.duel import duel
from brincli.model.state import Roster
from tests.kit.throwing import figures, played, roster

GWENT = (
    '[figures.Owain]\nside = "Gwent"\nclass = "leader"\n[figures.Cei]\nside = "Gwent"\nclass = "character"\n'
)
SAXONS = (
    '[figures.Cerdic]\nside = "Saxons"\nclass = "leader"\n[figures.Wat]\nside = "Saxons"\nclass = "peasant"\n'
)
RAID = f'[sides.Gwent]\ncolour = "red"\n[sides.Saxons]\ncolour = "black"\n{GWENT}{SAXONS}'
ALL = [
    "action SCORE --side Gwent",
    "action SCORE --side Saxons",
    "card",
    "march Gwent",
    "march Saxons",
    "duel Owain Cerdic",
    "duel Cei Cerdic",
    "duel Cerdic Owain",
    "duel Wat Owain",
]


def typed(game: Roster) -> list[str]:
    return [str(deed) for deed in deeds(game)]


def of(game: Roster, word: str) -> list[tuple]:
    return [(deed.who, tuple(deed.targets)) for deed in deeds(game) if deed.word == word]


def slain(game: Roster, one: str, other: str) -> Roster:
    """The game in which the first has been killed by the second."""
    return played(duel, game, "1,2", *figures(game, one), figures(game, other)).roster


def test_at_the_start_of_a_turn_all_may_act_march_and_fight():
    """Source: K2"""
    game = roster(RAID)
    assert typed(game) == ALL
    assert [str(deed) for deed in deeds(game) if deed.must] == ["card"]
    assert [str(deed) for deed in deeds(game) if deed.gap] == ALL[:2]
    assert of(game, "duel") == [
        ("Owain", ("Cerdic", "Wat")),
        ("Cei", ("Cerdic", "Wat")),
        ("Cerdic", ("Owain", "Cei")),
        ("Wat", ("Owain", "Cei")),
    ]


@pytest.mark.parametrize(("face", "order"), [("7S", ["Saxons", "Gwent"]), ("7H", ["Gwent", "Saxons"])])
def test_the_side_of_the_card_marches_first_and_no_second_card_is_drawn(face, order):
    """Source: K4.1"""
    game = played(card, roster(RAID), "", card=face).roster
    marches = [deed for deed in deeds(game) if deed.phase == "movement"]
    assert [deed.side for deed in marches] == order
    assert [deed.why for deed in marches] == [
        "its card came up: it may move first",
        "it has not marched this turn",
    ]


def test_a_card_of_last_turn_says_nothing_of_this_one():
    """Source: K4.1"""
    game = played(card, roster(RAID), "", card="7S").roster
    game = game._replace(game=game.game._replace(turn=2))
    assert [deed.who for deed in deeds(game) if deed.phase == "movement"] == ["a card", "Gwent", "Saxons"]


def test_one_warband_alone_need_draw_no_card_and_has_nobody_to_fight():
    """Source: K4.1, K5.1"""
    game = roster(GWENT)
    assert typed(game) == ["action SCORE --side Gwent", "card", "march Gwent"]
    assert not any(deed.must for deed in deeds(game))


def test_who_has_fought_or_fallen_fights_no_more_and_a_leader_must_be_chosen():
    """Source: K5.1, K7.1"""
    game = slain(roster(RAID), "Owain", "Cerdic")
    assert of(game, "duel") == [("Cei", ("Wat",)), ("Wat", ("Cei",))]
    (choice,) = [deed for deed in deeds(game) if deed.word == "leader"]
    assert (choice.who, choice.must, choice.why) == ("Gwent", True, "Owain is dead")
    assert next(deeds(game)).why == "50% casualties count against the roll"


def test_where_no_character_is_left_that_is_told_and_the_dead_decide_nothing():
    """Source: K7.1, K8.1"""
    game = slain(slain(roster(RAID), "Owain", "Cerdic"), "Cei", "Wat")
    assert typed(game) == ["action SCORE --side Saxons", "card", "march Saxons", "leader Gwent"]
    assert [deed.why for deed in deeds(game)][-1] == "Owain is dead, and no character is left"


def test_figures_of_no_side_may_fight_each_other_and_all_others_but_not_themselves():
    """Source: K5.1"""
    loners = '[figures.ox]\nclass = "warrior"\n[figures.elk]\nclass = "warrior"\n'
    assert of(roster(GWENT + loners), "duel") == [
        ("Owain", ("ox", "elk")),
        ("Cei", ("ox", "elk")),
        ("ox", ("Owain", "Cei", "elk")),
        ("elk", ("Owain", "Cei", "ox")),
    ]


@pytest.mark.parametrize(
    ("dice", "loot", "fights"),
    [
        ("peasant = 1, warrior = 1", False, []),  # both throw a d1, tied for ever
        ("peasant = 1, warrior = 1", True, ["Ine", "Wat"]),  # loot decides
        ("peasant = 1, warrior = 2", False, ["Ine", "Wat"]),
        ("peasant = 2, warrior = 2, leader = 1", False, ["Ine", "Wat"]),
    ],
)
def test_a_duel_that_no_throw_can_decide_is_not_listed(dice, loot, fights):
    """Source: K5.2"""
    game = roster(
        f"[rules]\nclass_dice = {{ {dice} }}\n"
        '[figures.Ine]\nside = "Gwent"\nclass = "warrior"\n'
        f'[figures.Wat]\nside = "Saxons"\nclass = "peasant"\nloot = {str(loot).lower()}\n'
    )
    assert [who for who, _ in of(game, "duel")] == fights


@pytest.mark.parametrize("line", ['[game]\nended = "won"\n', "", 'status = "gone"\n'])
def test_nothing_may_be_done_in_a_raid_that_is_over_or_of_which_all_are_gone(line):
    """Source: K8.1"""
    wat = '[figures.Wat]\nside = "Saxons"\nclass = "peasant"\n'
    over = {"": "[figures.Brin]\nhero = true\nfull = 18\n", 'status = "gone"\n': wat + line}.get(
        line, line + wat
    )
    assert typed(roster(over)) == []


def test_what_was_reached_of_a_turn_is_the_last_phase_in_which_something_was_done():
    """Source: K2"""
    game = roster(RAID)
    marched = played(card, game, "", card="7S").roster
    fought = slain(marched, "Owain", "Cerdic")
    later = fought._replace(game=fought.game._replace(turn=2))
    assert [last_phase(one) for one in (game, marched, fought, later)] == [
        "sorcery",
        "movement",
        "combat",
        "sorcery",
    ]


def test_a_leader_is_chosen_by_the_end_of_the_turn_itself_and_a_card_is_not_drawn_by_it():
    """Source: K4.1, K7.1"""
    game = slain(roster(RAID), "Owain", "Cerdic")
    assert [str(deed) for deed in left_undone(game)] == ["card"]


def test_the_last_card_says_who_marches_first_and_a_shuffled_pack_says_nothing():
    """Source: K4.1"""
    drawn = played(card, roster(RAID + '[deck]\ndrawn = "7H"\n'), "", card="7S").roster
    assert [side for side, _ in of(drawn, "march")] == ["Saxons", "Gwent"]
    shuffled = played(card, drawn, "", shuffle=True).roster
    assert [side for side, _ in of(shuffled, "march")] == ["Gwent", "Saxons"]
