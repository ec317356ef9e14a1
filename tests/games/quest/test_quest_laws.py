"""Laws of long quests: whatever is typed and thrown, the record stays one that the rules can lead to."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.games.both.end import Ended, end
from brincli.games.both.morale import morale
from brincli.games.both.next import Started, next_
from brincli.games.both.turn import Begun, turn
from brincli.games.morale import MoraleThrown
from brincli.games.quest.cast import Cast, cast
from brincli.games.quest.combat import combat
from brincli.games.quest.hit import Struck, hit
from brincli.games.quest.initiative import initiative
from brincli.games.quest.wander import wander
from brincli.model.errors import Unusable
from brincli.model.events import Outcome
from brincli.model.state import Side
from brincli.play.sources import SeededDice, ToldDice
from tests.kit.examples import examples
from tests.kit.throwing import roster

QUEST = """
[game]
objective = "the library"

[figures.Wendel]
side = "heroes"
hero = true
caster = true
full = 24

[figures.Brin]
side = "heroes"
hero = true
full = 18
move = 6

[figures.Gudrun]
side = "heroes"
caster = true
full = 9

[figures.goblin]
side = "goblins"
full = 6
move = 4

[figures.shaman]
side = "goblins"
caster = true
sp = 5
full = 10

[figures.troll]
side = "trolls"
fearless = true
full = 30
bonus = 3

[spells.fog]
cost = 3
needs = 4

[spells.whisper]
cost = 0
needs = 2
"""

HOUSES = st.sampled_from(
    [
        {},
        {"wounds_lower_ceiling": False},
        {"recovery": 3, "bonus_from": "now"},
        {"morale_only_in_combat": True, "spell_dice": "sum"},
        {"restore_between_quests": False, "hit_table": (("scratch", 0), *[("gash", 9)] * 5)},
    ]
)
EXAMPLES = examples(30)
NAMES = ("Wendel", "Brin", "Gudrun", "goblin", "shaman", "troll")
MOVE = st.tuples(
    st.sampled_from(
        ["combat", "hit", "shoot", "cast", "cast", "morale", "turn", "turn", "fall", "other", "end"]
    ),
    st.lists(st.sampled_from(NAMES), min_size=3, max_size=3, unique=True),
    st.booleans(),
)


def move(game, dice, what, names, yes):
    """What one line of the player's comes to; a line that cannot be used raises Unusable."""
    one, other, third = (game.figure(name) for name in names)
    if game.game.ended:  # nothing is thrown between two quests (Q9.4)
        return next_(game, ToldDice([]), "the tower", keep=(Side("heroes"), Side("goblins")) if yes else ())
    match what:
        case "combat":
            return combat(game, dice, one, (other, third) if yes else (other,))
        case "hit":
            return hit(game, dice, (other, third) if yes and one.hero else (other,), by=one)
        case "shoot":
            return hit(game, dice, (other,), by=one if yes else None, missile=True)
        case "cast":
            return cast(game, dice, one, game.spells[yes])
        case "morale":
            return morale(game, dice, (one,) if yes else ())
        case "turn":
            return turn(game, dice)
        case "fall":  # by hand, as `set` does it
            return Outcome(game.put(one._replace(status="left" if yes else "dead")))
        case "end":
            lying = tuple(figure for figure in (one, other) if figure.status == "out")
            return end(game, won=yes, lost=not yes, recovered=lying)
    return wander(game, dice, (one, other)) if yes else initiative(game, dice)


def quest(house, seed, moves):
    """Every state before a command, and what the command made of it."""
    game = roster(QUEST)
    game = game._replace(rules=game.rules._replace(**house))
    dice = SeededDice(seed)
    played = []
    for what, names, yes in moves:
        with suppress(Unusable):
            outcome = move(game, dice, what, names, yes)
            played.append((what, game, outcome))
            game = outcome.roster
    return played


def quests(law):
    """The law, held against random quests."""
    return settings(max_examples=EXAMPLES, deadline=None)(
        given(house=HOUSES, seed=st.integers(0, 1 << 32), moves=st.lists(MOVE, min_size=20, max_size=60))(law)
    )


@quests
def test_law_sp_stay_between_0_and_full_and_below_the_ceiling(house, seed, moves):
    """Source: Q2.2, Q2.3, Q8.4, Q8.5, Q8.7"""
    for _, _, outcome in quest(house, seed, moves):
        for figure in outcome.roster.figures:
            assert 0 <= figure.sp <= figure.full
            assert figure.ceiling is None or figure.sp <= figure.ceiling <= figure.full
            assert figure.sp or not figure.in_play or outcome.roster.game.ended


@quests
def test_law_only_who_is_in_play_or_fell_this_turn_throws_and_never_who_runs(house, seed, moves):
    """Source: Q1.1, Q1.3, Q6.2, Q8.1"""
    for _, before, outcome in quest(house, seed, moves):
        for event in outcome.events:
            if not isinstance(event, Struck | Cast) or event.by is None:
                continue
            by = before.figure(event.by)
            assert by.status == "active" or (by.status == "out" and by.fell.turn == before.game.turn)
            assert isinstance(event, Struck) or by.caster


@quests
def test_law_no_figure_throws_oftener_than_it_may_nor_throws_and_casts(house, seed, moves):
    """Source: Q5.2, Q8.1, Q8.4"""
    for _, _, outcome in quest(house, seed, moves):
        for figure in outcome.roster.figures:
            deeds = [deed.partition(":") for deed in figure.deeds(outcome.roster.game.turn)]
            struck = [target for how, _, target in deeds if how == "combat"]
            shot = [target for how, _, target in deeds if how == "missile"]
            casts = [how for how, _, _ in deeds if how == "cast"]
            assert len(struck) == len(set(struck)) <= (2 if figure.hero else 1)
            assert len(shot) <= 1
            assert len(casts) <= (0 if struck or shot or not figure.caster else 1)
            assert [how for how, _, _ in deeds].count("morale") <= (
                0 if figure.hero or figure.fearless else 1
            )


@quests
def test_law_only_lost_morale_makes_a_figure_run(house, seed, moves):
    """Source: Q6.1, Q6.2, Q6.3"""
    for _, before, outcome in quest(house, seed, moves):
        fled = {
            event.figure
            for event in outcome.events
            if isinstance(event, MoraleThrown) and event.success is False
        }
        for figure in outcome.roster.figures:
            if figure.status == "running" and before.figure(figure.name).status != "running":
                assert figure.name in fled
            assert figure.status != "running" or not (figure.hero or figure.fearless)


@quests
def test_law_sp_come_back_with_a_new_turn_or_a_new_quest_and_to_those_in_play_only(house, seed, moves):
    """Source: Q8.5, Q8.8, Q9.5"""
    for _, before, outcome in quest(house, seed, moves):
        last = outcome.events[-1] if outcome.events else None
        for was, now in zip(before.figures, outcome.roster.figures, strict=True):
            if now.sp > was.sp:
                assert now.in_play
                assert isinstance(last, Begun | Started)
                assert isinstance(last, Started) or now.sp - was.sp <= before.rules.recovery


@quests
def test_law_full_sp_grow_by_the_end_of_a_won_quest_alone(house, seed, moves):
    """Source: Q9.1, Q9.4"""
    for _, before, outcome in quest(house, seed, moves):
        (last,) = outcome.events[-1:] or (None,)
        for was, now in zip(before.figures, outcome.roster.figures, strict=True):
            gained = now.full - was.full
            assert gained == 0 or (gained == 2 and was.hero and isinstance(last, Ended) and last.won)


@quests
def test_law_the_dead_and_the_gone_stay_so_but_that_the_dead_may_be_left_out_of_a_quest(house, seed, moves):
    """Source: Q2.4, Q9.5"""
    for what, before, outcome in quest(house, seed, moves):
        for was, now in zip(before.figures, outcome.roster.figures, strict=True):
            if was.status in ("dead", "gone") and what != "fall":
                assert now.status in (was.status, "gone")


@quests
def test_law_the_turn_moves_on_by_turn_and_starts_again_with_a_quest(house, seed, moves):
    """Source: Q1.4, Q9.5"""
    for _, before, outcome in quest(house, seed, moves):
        (last,) = outcome.events[-1:] or (None,)
        step = {Begun: before.game.turn + 1, Started: 1}.get(type(last), before.game.turn)
        assert outcome.roster.game.turn == step


@quests
def test_law_a_quest_thrown_again_from_its_seed_is_the_same(house, seed, moves):
    def told():
        return [[str(event) for event in outcome.events] for _, _, outcome in quest(house, seed, moves)]

    assert told() == told()
