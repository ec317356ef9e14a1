"""The end of a quest: who gains, once, and who is found alive (Q9.1, Q9.4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.both.end import MOST_NAMED, end, names_in_words, standing_in_words
from brincli.games.both.next import next_
from brincli.games.ending import Standing
from brincli.games.quest.parts.blow import attack_bonus
from brincli.model.errors import Unusable
from brincli.model.events import listed
from tests.kit.throwing import figures, roster, told

BRIDGE = """
[game]
objective = "the bridge"
turn = 9

[figures.Brin]
hero = true
sp = 4
full = 18

[figures.Ulf]
hero = true
sp = 0
full = 30
status = "out"

[figures.Olaf]
sp = 5
full = 8

[figures.goblin]
sp = 0
full = 6
status = "out"
"""


def ending(game, *recovered, lost=False, won=None):
    return end(game, won=not lost if won is None else won, lost=lost, recovered=figures(game, *recovered))


def refusal(game, *recovered, **how):
    with pytest.raises(Unusable) as refused:
        ending(game, *recovered, **how)
    return str(refused.value)


def hero(keys, rules=""):
    return roster(f"[figures.Brin]\nhero = true\n{keys}\n[rules]\n{rules}")


def test_a_hero_that_survived_a_won_quest_gains_2_full_sp_and_nobody_else_does():
    """Source: Q9.1"""
    outcome = ending(roster(BRIDGE))
    (event,) = outcome.events
    assert event.gained == (("Brin", (18, 20), (1, 2)),)
    assert [figure.full for figure in outcome.roster.figures] == [20, 30, 8, 6]
    assert [figure.sp for figure in outcome.roster.figures] == [4, 0, 5, 0]
    assert (event.event, event.outcome(), event.won, event.success) == ("end", "won", True, None)
    assert outcome.roster.game.ended == "won"


def test_nobody_gains_by_a_quest_that_failed():
    """Source: Q9.1"""
    outcome = ending(roster(BRIDGE), lost=True)
    (event,) = outcome.events
    assert (event.won, event.gained, event.outcome()) == (False, (), "lost")
    assert outcome.roster.figures == roster(BRIDGE).figures
    assert outcome.roster.game.ended == "lost"


@pytest.mark.parametrize(
    ("status", "gains"),
    [("active", True), ("running", True), ("left", True), ("out", False), ("dead", False), ("gone", False)],
)
def test_who_left_the_board_survived_and_who_is_out_dead_or_gone_gains_nothing(status, gains):
    """Source: Q2.4, Q9.1"""
    game = hero(f'sp = 9\nfull = 18\nstatus = "{status}"')
    assert ending(game).roster.figure("Brin").full == (20 if gains else 18)


def test_a_hero_that_is_out_gains_where_the_player_says_that_it_recovered():
    """Source: Q2.3, Q9.1"""
    outcome = ending(roster(BRIDGE), "Ulf")
    ulf = outcome.roster.figure("Ulf")
    assert (ulf.status, ulf.sp, ulf.full) == ("active", 0, 32)
    assert [gain.figure for gain in outcome.events[0].gained] == ["Brin", "Ulf"]


def test_a_hero_without_sp_gains_none():
    """Source: Q9.1"""
    assert ending(hero("")).events[0].gained == ()


def test_others_may_recover_too_and_gain_nothing():
    """Source: Q2.3, Q9.1"""
    goblin = ending(roster(BRIDGE), "goblin").roster.figure("goblin")
    assert (goblin.status, goblin.sp, goblin.full) == ("active", 0, 6)


def test_the_recovered_stand_at_0_sp_in_the_file_until_the_next_quest():
    """Source: Q2.3, Q9.1"""
    text = "[figures.Ulf]\nsp = 0\nfull = 30\nstatus = 'active'\n[game]\n"
    assert roster(f"{text}ended = 'won'").figure("Ulf").status == "active"
    assert roster(text).figure("Ulf").status == "out"
    assert roster(f"{text}ended = 'won'".replace("status = 'active'", "")).figure("Ulf").status == "out"


@pytest.mark.parametrize("status", ["active", "running", "left", "dead", "gone"])
def test_only_who_is_out_can_have_recovered(status):
    """Source: Q2.3"""
    said = refusal(hero(f'sp = 9\nfull = 18\nstatus = "{status}"'), "Brin")
    assert said == f"Brin is {status}: only a figure that is out can have recovered"


@pytest.mark.parametrize(
    ("full", "bonus"), [(18, (1, 2)), (19, (1, 2)), (20, (2, 2)), (38, (2, 3)), (1, (1, 1))]
)
def test_the_bonus_moves_where_the_gain_crosses_a_step(full, bonus):
    """Source: Q9.2, Q9.4"""
    assert ending(hero(f"sp = 1\nfull = {full}")).events[0].gained[0].bonus == bonus


def test_a_bonus_of_its_own_counts_in_what_is_told():
    """Source: Q9.2"""
    assert ending(hero("sp = 1\nfull = 18\nbonus = -2")).events[0].gained[0].bonus == (-1, 0)


@pytest.mark.parametrize(
    ("rule", "full", "bonus"),
    [("quest_gain = 5", 23, 2), ("hero_step = 10", 20, 3), ('bonus_from = "now"', 20, 2)],
)
def test_the_house_may_give_more_or_step_otherwise(rule, full, bonus):
    """Source: Q9.1, Q9.2, Q9.4"""
    (event,) = ending(hero("sp = 1\nfull = 18", rule)).events
    (gain,) = event.gained
    assert (gain.full.after, gain.bonus.after) == (full, bonus)
    assert event.notes == (() if "now" in rule else (f"house rule {rule}",))


@pytest.mark.parametrize("sp", [1, 19, 20])
def test_the_bonus_that_is_told_is_that_of_the_next_quest(sp):
    """Source: Q9.1, Q9.4, Q9.5"""
    rules = "bonus_from = 'now'\nrestore_between_quests = false"
    outcome = ending(hero(f"sp = {sp}\nfull = 38", rules))
    (gain,) = outcome.events[0].gained
    (after,) = next_(outcome.roster, told(), "the tower").roster.figures
    assert gain.bonus == (attack_bonus(outcome.roster.rules, after),) * 2
    assert "will fight" not in str(outcome.events[0])
    assert outcome.events[0].notes == (
        "house rule bonus_from = now", "house rule restore_between_quests = false",
    )  # fmt: skip


def test_the_house_may_give_nothing():
    """Source: Q9.1"""
    (event,) = ending(hero("sp = 1\nfull = 18", "quest_gain = 0")).events
    assert (event.gained, event.notes) == ((), ("house rule quest_gain = 0",))


def test_a_quest_ends_once():
    """Source: Q9.1"""
    game = ending(roster(BRIDGE)).roster
    assert refusal(game) == "the quest is already won: `brin next OBJECTIVE` starts another"
    assert refusal(game, lost=True).startswith("the quest is already won")


@pytest.mark.parametrize(("won", "lost"), [(True, True), (False, False)])
def test_a_quest_is_either_won_or_lost(won, lost):
    """Source: Q9.1"""
    said = refusal(roster(BRIDGE), won=won, lost=lost)
    assert said == "say in one word how the quest ended: --won, --lost, --drawn or --unplayed"


@pytest.mark.parametrize(
    ("marks", "gains"),
    [
        ("", ["Brin", "Grim"]),
        ("[sides.heroes]\nplayer = true", ["Brin"]),  # the rival's quest was another
        ("[sides.heroes]\nplayer = true\n[sides.rivals]\nplayer = true", ["Brin", "Grim"]),
    ],
)
def test_a_hero_gains_by_the_quest_it_was_on(marks, gains):
    """Source: Q9.1"""
    game = roster(
        f"""
        [figures.Brin]
        hero = true
        side = "heroes"
        full = 18
        [figures.Grim]
        hero = true
        side = "rivals"
        full = 18
        {marks}
        """
    )
    assert [gain.figure for gain in ending(game).events[0].gained] == gains


@pytest.mark.parametrize(
    ("recovered", "lost", "sentence"),
    [
        (
            [],
            False,
            "The quest is won: the bridge. Brin grows from 18 to 20 SP and will fight at +2 instead of +1.",
        ),
        ([], True, "The quest has failed: the bridge."),
        (["Ulf"], True, "The quest has failed: the bridge. Ulf is found alive."),
        (
            ["Ulf"],
            False,
            "The quest is won: the bridge. Ulf is found alive. "
            "Brin grows from 18 to 20 SP and will fight at +2 instead of +1. Ulf grows from 30 to 32 SP.",
        ),
    ],
)
def test_the_end_is_told(recovered, lost, sentence):
    assert ending(roster(BRIDGE), *recovered, lost=lost).events[0].sentence() == sentence


def test_a_quest_without_an_objective_just_ends():
    assert str(ending(roster("")).events[0]) == "The quest is won."


@given(full=st.integers(1, 100), sp=st.integers(1, 100), own=st.integers(-3, 3))
def test_law_a_hero_gains_2_full_and_at_most_1_bonus_and_its_sp_stay(full, sp, own):
    """Source: Q9.1, Q9.2"""
    outcome = ending(hero(f"sp = {min(sp, full)}\nfull = {full}\nbonus = {own}"))
    (gain,) = outcome.events[0].gained
    assert gain.full == (full, full + 2)
    assert gain.bonus == (own + 1 + full // 20, own + 1 + (full + 2) // 20)
    assert outcome.roster.figure("Brin").sp == min(sp, full)


def fallen(*names, hero=()):
    return roster(
        "".join(
            f'[figures."{name}"]\nfull = 6\nsp = 0\nhero = {str(name in hero).lower()}\n' for name in names
        )
    )


@pytest.mark.parametrize(
    ("game", "recovered", "notes"),
    [
        (fallen("Brin", hero=["Brin"]), ["Brin"], ()),
        (hero("full = 18"), [], ()),
        (fallen("squire"), [], ("squire is out: --recovered NAME says who lives (`brin undo` first)",)),
        (
            fallen("a", "b", "Brin", hero=["Brin"]),
            ["a"],
            ("Brin and b are out: --recovered NAME says who lives (`brin undo` first)",),
        ),
        (
            fallen(*"abcdefg", hero=["g"]),
            [],
            ("g, a, b, c, d and 2 more are out: --recovered NAME says who lives (`brin undo` first)",),
        ),
    ],
)
@pytest.mark.parametrize("lost", [True, False])
def test_who_is_out_and_not_recovered_is_named_in_a_note(game, recovered, notes, lost):
    """Source: Q2.3"""
    (event,) = ending(game, *recovered, lost=lost).events
    assert event.notes == notes


def test_the_fallen_of_sides_that_are_not_the_player_s_are_not_asked_after():
    """Source: Q2.3"""
    sides = '[sides.heroes]\nplayer = {}\n[figures.Ulf]\nside = "heroes"\nsp = 0\nfull = 6\n'
    goblin = '[figures.goblin]\nside = "goblins"\nsp = 0\nfull = 6\n'
    for player, out in (("true", "Ulf is"), ("false", "Ulf and goblin are")):
        (event,) = ending(roster(sides.format(player) + goblin)).events
        assert event.notes[0].startswith(f"{out} out: ")


STANDINGS = [
    (("Owain", ("Owain",), (), ()), "Owain leads"),
    (("Owain", ("Owain", "Cei"), (), ()), "Owain leads, Cei lives"),
    (("Owain", ("Owain", "Cei", "Wat"), ("Ine",), ()), "Owain leads, Cei and Wat live, Ine is dead"),
    ((None, ("Cei",), (), ("Cei",)), "nobody leads, Cei lives, Cei has loot"),
    ((None, (), ("Ine", "Wat"), ()), "nobody lives, Ine and Wat are dead"),
    (("Owain", ("Owain", "Cei"), (), ("Cei", "Owain")), "Owain leads, Cei lives, Cei and Owain have loot"),
]


@pytest.mark.parametrize(("standing", "says"), STANDINGS)
def test_how_a_side_stands_is_said_of_one_and_of_several(standing, says):
    """Source: K8.1"""
    leader, lives, dead, loot = standing
    one = Standing(side="Gwent", leader=leader, lives=lives, dead=dead, loot=loot)
    assert standing_in_words(one) == f"Gwent: {says}"


def test_no_more_names_are_said_than_can_be_read():
    names = [f"f{at}" for at in range(1, MOST_NAMED + 3)]
    assert names_in_words(names[:MOST_NAMED]) == listed(names[:MOST_NAMED])
    assert names_in_words(names[: MOST_NAMED + 1]) == f"{', '.join(names[:MOST_NAMED])} and 1 more"
    assert names_in_words(names) == f"{', '.join(names[:MOST_NAMED])} and 2 more"


MINE = "[sides.a]\nplayer = true\n"
WAT = '[figures.Wat]\nside = "a"\nclass = "warrior"\n'


@pytest.mark.parametrize(
    ("sides", "whose"),
    [("", None), (MINE, "a"), (f"{MINE}[sides.b]\nplayer = true\n", None), ("[sides.a]\n", None)],
)
def test_an_ending_is_of_the_one_side_that_is_the_players(sides, whose):
    """Source: K8.1"""
    (event,) = end(roster(sides + WAT), won=True).events
    assert (event.side, str(event).startswith("The raid is won for a")) == (whose, whose == "a")
    assert (" for " in str(event)) == (whose is not None)


def test_what_was_drawn_is_drawn_for_nobody_nor_is_a_quest_won_for_a_side():
    """Source: Q9.1, K8.1"""
    quest = f'{MINE}[game]\nobjective = "the bridge"\n'
    said = [str(end(roster(MINE + WAT), drawn=True).events[0]), str(end(roster(quest), won=True).events[0])]
    assert [" for a" in one for one in said] == [False, False]


def test_of_a_quest_that_failed_no_switch_of_gains_is_told():
    """Source: Q9.1"""
    assert ending(hero("sp = 1\nfull = 18", "quest_gain = 5"), lost=True).events[0].notes == ()
