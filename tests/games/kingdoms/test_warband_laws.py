"""What holds in any game of warbands, however long and whatever is tried (K1 to K7)."""

from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.games.both.morale import morale
from brincli.games.both.turn import turn
from brincli.games.kingdoms.action import action
from brincli.games.kingdoms.card import card
from brincli.games.kingdoms.casualties import casualties
from brincli.games.kingdoms.duel import duel
from brincli.games.kingdoms.leader import leader
from brincli.games.kingdoms.march import march
from brincli.games.kingdoms.muster import muster
from brincli.model.errors import Unusable
from brincli.model.fixed_numbers import Rules
from brincli.model.state import Roster, Side
from brincli.play.sources import SeededDice
from tests.kit.examples import examples

SIDES = (Side("Gwent", colour="red"), Side("Saxons", colour="black", start=1))
SWITCHED = Rules(lone="single", casualties="scale", shuffle_each_turn=True, slow_twice=True)


class Try(NamedTuple):
    """One command: what is tried, and numbers from which its figures are chosen."""

    rule: str
    numbers: tuple[int, ...]


RULES = ["duel", "duel", "duel", "turn", "turn", "leader", "action", "march", "card", "morale", "loot"]
TRIES = st.builds(Try, st.sampled_from(RULES), st.tuples(*[st.integers(0, 13)] * 4))
GAMES = given(
    st.lists(TRIES, min_size=20, max_size=60),
    st.integers(0, 9999),
    st.sampled_from([Rules(), SWITCHED]),
)


def mustered(rules, dice):
    """Two warbands, ready to fight."""
    game = Roster(sides=SIDES, rules=rules)
    for side in SIDES:
        game = muster(game, dice, side.name, peasants=2).roster
    return game


def after(game, dice, tried):
    """The events of what is tried, and the game after it; as it was where the rules refuse."""
    first, *others = tried.numbers
    mine, theirs = (game.of_side(side.name) for side in SIDES)
    one, foes = (
        mine[first % len(mine)],
        tuple(dict.fromkeys(theirs[n % len(theirs)] for n in others[: 1 + first % 3])),
    )
    side = game.side(SIDES[first % 2].name)
    plays = {
        "duel": lambda: duel(game, dice, *((one, foes) if first % 2 else (foes[0], (one,)))),
        "turn": lambda: turn(game, dice),
        "leader": lambda: leader(game, dice, side),
        "action": lambda: action(game, dice, 30, side=side),
        "march": lambda: march(game, dice, side),
        "card": lambda: card(game, dice),
        "morale": lambda: morale(game, dice),
    }
    if tried.rule == "loot":  # as `set NAME loot=true` does
        return (), game.put(one._replace(loot=one.in_play))
    try:
        outcome = plays[tried.rule]()
    except Unusable:
        return (), game
    return outcome.events, outcome.roster


def played_through(tries, seed, rules):
    """Each command's events, with the game before and after it."""
    dice = SeededDice(seed)
    game = mustered(rules, dice)
    for tried in tries:
        events, following = after(game, dice, tried)
        yield tried, events, game, following
        game = following


@GAMES
@settings(max_examples=examples(60))
def test_a_side_has_one_living_leader_at_the_most(tries, seed, rules):  # K1.2, K7.1
    for _, _, _, game in played_through(tries, seed, rules):
        for side in SIDES:
            leaders = [one for one in game.of_side(side.name) if one.class_ == "leader" and one.in_play]
            assert len(leaders) <= 1


@GAMES
@settings(max_examples=examples(60))
def test_a_leader_is_missing_over_a_turn_only_where_no_character_lives(tries, seed, rules):  # K7.1
    for tried, _, _, game in played_through(tries, seed, rules):
        if tried.rule == "turn":
            for side in SIDES:
                living = {one.class_ for one in game.of_side(side.name) if one.in_play}
                assert "leader" in living or "character" not in living


@GAMES
@settings(max_examples=examples(60))
def test_the_dead_stay_dead_without_loot_and_never_fight_or_lead(tries, seed, rules):  # K5.2, K5.4, K7.1
    for _, events, before, game in played_through(tries, seed, rules):
        dead = {one.name for one in before.figures if one.status == "dead"}
        assert dead <= {one.name for one in game.figures if one.status == "dead" and not one.loot}
        for event in events:
            if event.event == "duel":
                assert not dead & {event.by, event.target}
            if event.event == "leader":
                assert event.leader not in dead


@GAMES
@settings(max_examples=examples(60))
def test_nobody_fights_twice_in_a_turn(tries, seed, rules):  # K5.1
    fought = set()
    for tried, events, _, _ in played_through(tries, seed, rules):
        duels = [event for event in events if event.event == "duel"]
        names = {name for event in duels for name in (event.by, event.target)}
        assert not fought & names
        fought = set() if tried.rule == "turn" else fought | names


@GAMES
@settings(max_examples=examples(60))
def test_casualties_are_the_killed_of_all_duels_so_far(tries, seed, rules):  # K6.1
    killed = []
    for _, events, _, game in played_through(tries, seed, rules):
        killed += [event.killed for event in events if event.event == "duel"]
        for side in SIDES:
            dead, start, percent = casualties(game, side.name)
            assert dead == sum(name.startswith(side.name) for name in killed)
            assert start == len(game.of_side(side.name)) + (side.start or 0)
            assert 0 <= percent <= 100
        for event in events:
            if event.event == "action":
                assert event.casualties == casualties(game, event.side)[2]


@GAMES
@settings(max_examples=examples(60))
def test_the_pack_never_gives_a_card_twice_before_it_is_empty(tries, seed, rules):  # K4.1
    pack = []
    for tried, events, _, game in played_through(tries, seed, rules):
        for event in events:
            if event.event == "card":
                assert event.shuffled == (len(pack) == 52)
                pack = [] if event.shuffled else pack
                assert event.card not in pack
                pack.append(event.card)
        if tried.rule == "turn" and rules.shuffle_each_turn:
            pack = []
        assert list(game.deck.drawn) == pack


@GAMES
@settings(max_examples=examples(20))
def test_a_game_replayed_from_its_seed_is_the_same_game(tries, seed, rules):
    games = [[game for _, _, _, game in played_through(tries, seed, rules)] for _ in range(2)]
    assert games[0] == games[1]
