"""Morale: who must throw, who runs, who comes back (Q6)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.both.morale import morale
from brincli.games.morale import MoraleThrown
from brincli.games.quest.parts.morale import is_shaken, must_throw, why_no_throw
from brincli.model.deeds import Deeds
from brincli.model.dice import Throw
from brincli.model.rules import Rules
from brincli.model.state import Figure, Roster
from tests.kit.throwing import figures, played, roster

RUIN = """
[game]
turn = 3

[figures.Brin]
hero = true
sp = 2
full = 20

[figures.goblin]
sp = 3
full = 6

[figures.orc]
sp = 2
full = 9

[figures.wolf]
sp = 4
full = 4
"""


def ruin(**keys):
    text = RUIN
    for name, more in keys.items():
        text = text.replace(f"[figures.{name}]", f"[figures.{name}]\n{more}")
    return roster(text)


def must(game):
    return [figure.name for figure in must_throw(game)]


def one(sp, full, keys="", rules=""):
    return roster(f"[figures.goblin]\nsp = {sp}\nfull = {full}\n{keys}\n[rules]\n{rules}")


@pytest.mark.parametrize(
    ("sp", "full", "throws"),
    [
        (7, 14, True),
        (8, 14, False),
        (7, 15, True),
        (8, 15, False),
        (3, 7, True),
        (4, 7, False),
    ],
)
def test_a_figure_at_or_below_half_its_full_sp_throws(sp, full, throws):
    """Source: Q6.1"""
    assert must(one(sp, full)) == (["goblin"] if throws else [])


@pytest.mark.parametrize("face", range(1, 7))
def test_4_and_more_fights_on_and_3_and_less_runs_away(face):
    """Source: Q6.1"""
    outcome = played(morale, one(3, 6), str(face))
    (event,) = outcome.events
    stands = face >= 4
    status = "active" if stands else "running"
    assert (event.success, event.needs, event.status) == (stands, 4, status)
    assert outcome.roster.figure("goblin").status == status
    assert [throw.die for throw in event.throws] == ["d6"]


def test_all_that_must_throw_do_in_roster_order_and_heroes_never_do():
    """Source: Q6.1, Q6.3"""
    outcome = played(morale, ruin(), "3,4")
    assert [(event.figure, event.success) for event in outcome.events] == [("goblin", False), ("orc", True)]


def test_sp_spent_on_spells_count():
    """Source: Q6.1, Q8.2"""
    assert must(one(3, 6, "caster = true\nceiling = 6")) == ["goblin"]


@pytest.mark.parametrize("face", [1, 5])
def test_a_figure_throws_once_a_turn_and_again_in_the_next_whether_it_ran_or_not(face):
    """Source: Q6.1, Q6.2"""
    game = played(morale, one(3, 6), str(face)).roster
    assert must(game) == []
    assert must(game._replace(game=game.game._replace(turn=2))) == ["goblin"]


@pytest.mark.parametrize(("face", "status"), [(3, "running"), (4, "active")])
def test_a_running_figure_throws_whatever_its_sp_and_may_come_back(face, status):
    """Source: Q6.2"""
    outcome = played(morale, one(6, 6, 'status = "running"'), str(face))
    assert outcome.roster.figure("goblin").status == status
    assert must(outcome.roster) == []


WHO_NEED_NOT = [
    ("Brin", "", "Heroes never do"),
    ("Brin", 'status = "running"', "Heroes never do"),
    ("goblin", "fearless = true", "it is fearless"),
    ("goblin", 'status = "out"', "it is out"),
    ("goblin", 'status = "out"\nfell = "3 combat"', "it is out"),
    ("goblin", 'status = "dead"', "it is dead"),
    ("goblin", 'status = "left"', "it is off the board"),
    ("goblin", 'status = "gone"', "it is not in this game"),
    ("goblin", 'did = "3 morale"', "it has thrown this turn"),
    ("wolf", "", "it still has 4 of 4 SP"),
]


@pytest.mark.parametrize(("name", "keys", "reason"), WHO_NEED_NOT)
def test_who_need_not_throw_does_not_and_is_told_why(name, keys, reason):
    """Source: Q6.1, Q6.2, Q6.3"""
    game = ruin(**{name: keys})
    assert name not in must(game)
    outcome = played(morale, game, "", figures(game, name))
    (event,) = outcome.events
    assert (event.figure, event.success, event.throws, event.needs) == (name, None, (), None)
    assert str(event) == f"{name} need not throw morale: {reason}."
    assert outcome.roster == game


def test_a_figure_without_sp_need_not_throw():
    game = roster('figures.Owain = {class = "leader"}')
    (event,) = played(morale, game, "", figures(game, "Owain")).events
    assert str(event) == "Owain need not throw morale: it is of a warband, where no die is thrown (K6.1)."


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ("", "it is of a warband, where no die is thrown (K6.1)"),
        ('status = "running"', "it is of a warband, where no die is thrown (K6.1)"),
        ('status = "dead"', "it is dead"),
        ('status = "left"', "it is off the board"),
    ],
)
def test_a_figure_of_a_warband_is_told_why_it_throws_no_die(keys, reason):
    """Source: K6.1"""
    game = roster(f"[figures.Owain]\nclass = 'leader'\n{keys}")
    assert must(game) == []
    (event,) = played(morale, game, "", figures(game, "Owain")).events
    assert (event.success, str(event)) == (None, f"Owain need not throw morale: {reason}.")


def test_force_makes_a_figure_of_a_warband_throw_as_long_as_it_is_in_play():
    """Source: K6.1"""
    game = roster("figures.Owain = {class = 'leader'}\nfigures.Cei = {class = 'warrior', status = 'dead'}")
    thrown, excused = played(morale, game, "4", figures(game, "Owain", "Cei"), force=True).events
    assert (thrown.success, excused.success, excused.reason) == (True, None, "it is dead")


def test_only_those_named_throw():
    """Source: Q6.1"""
    game = ruin()
    outcome = played(morale, game, "5", figures(game, "orc"))
    assert [event.figure for event in outcome.events] == ["orc"]
    assert must(outcome.roster) == ["goblin"]


def test_one_named_twice_throws_once():
    """Source: Q6.1"""
    game = ruin()
    first, second = played(morale, game, "5", figures(game, "orc", "orc")).events
    assert (first.success, second.success, second.reason) == (True, None, "it has thrown this turn")


def test_force_makes_those_in_play_throw_and_nobody_else():
    """Source: Q6.3"""
    game = ruin(orc='status = "dead"')
    outcome = played(morale, game, "5,1", figures(game, "Brin", "orc", "wolf"), force=True)
    assert [(event.figure, event.success) for event in outcome.events] == [
        ("Brin", True),
        ("orc", None),
        ("wolf", False),
    ]
    assert outcome.roster.figure("orc").status == "dead"


def test_where_nobody_must_throw_one_event_says_so():
    """Source: Q6.1"""
    (event,) = played(morale, one(6, 6)).events
    assert (event.figure, event.success, str(event)) == (None, None, "Nobody need throw morale.")
    assert event.outcome() == "Nobody need throw morale"


def test_the_casualties_of_a_warband_are_told_without_a_die_behind_the_throws():
    """Source: K6.1"""
    text = '{side = "Dumnonia", class = "warrior"}'
    game = roster(f"figures.goblin = {{sp = 1, full = 6}}\nfigures.a = {text}\nfigures.b = {text}\n")
    outcome = played(morale, game, "6")
    assert [event.event for event in outcome.events] == ["morale", "casualties"]
    assert outcome.events[1].throws == ()


@pytest.mark.parametrize(
    ("rule", "sp", "face", "success"),
    [
        ("morale_percent = 25", 3, None, None),
        ("morale_percent = 25", 2, "4", True),
        ("morale_percent = 75", 6, "4", True),
        ("morale_stands = 3", 4, "3", True),
        ("morale_stands = 5", 4, "4", False),
        ("morale_only_in_combat = true", 4, None, None),
    ],
)
def test_a_house_value_moves_the_number_and_is_named(rule, sp, face, success):
    """Source: Q6.1"""
    (event,) = played(morale, one(sp, 8, rules=rule), face or "").events
    assert (event.success, event.notes) == (success, (f"house rule {rule}",))


@pytest.mark.parametrize(
    ("goblin", "orc", "throws"),
    [
        ("", "", []),
        ("did = '3 combat:Brin'", "", ["goblin"]),  # it threw
        ("did = '3 combat:orc'", "", ["goblin", "orc"]),  # it was thrown at
        ("did = '3 attacked'", "", ["goblin"]),
        ("did = '2 combat:orc'", "", []),  # in another turn
        ("did = '3 missile:orc'", "", []),  # fire is no combat
        ("", 'status = "running"', ["orc"]),  # running, it throws in any case
    ],
)
def test_the_house_may_ask_only_those_in_combat(goblin, orc, throws):
    """Source: Q6.1, Q6.2"""
    game = ruin(goblin=goblin, orc=orc)
    assert must(game._replace(rules=game.rules._replace(morale_only_in_combat=True))) == throws
    assert must(game) == ["goblin", "orc"]


def test_one_named_that_was_not_in_combat_is_told_so():
    """Source: Q6.1"""
    game = one(3, 6, rules="morale_only_in_combat = true")
    (event,) = played(morale, game, "", figures(game, "goblin")).events
    assert str(event) == (
        "goblin need not throw morale: it was not in combat this turn. "
        "[house rule morale_only_in_combat = true]"
    )


@pytest.mark.parametrize(
    ("keys", "face", "sentence"),
    [
        ("", 5, "goblin stands and fights on (morale 5, needs 4)."),
        ("", 2, "goblin loses heart and runs away (morale 2, needs 4)."),
        ('status = "running"', 4, "goblin comes back to the fight (morale 4, needs 4)."),
        ('status = "running"', 3, "goblin keeps running (morale 3, needs 4)."),
    ],
)
def test_a_morale_throw_is_told_in_a_sentence(keys, face, sentence):
    (event,) = played(morale, one(3, 6, keys), str(face)).events
    assert str(event) == sentence
    assert event.outcome() == ("goblin stands" if face >= 4 else "goblin runs")
    assert [(throw.die, throw.why) for throw in event.throws] == [("d6", "morale")]


@given(full=st.integers(1, 60), part=st.integers(1, 60), face=st.integers(1, 6), running=st.booleans())
def test_law_only_the_shaken_and_the_running_throw_and_only_a_throw_makes_them_run(full, part, face, running):
    """Source: Q6.1, Q6.2"""
    sp = min(full, part)
    game = one(sp, full, 'status = "running"' if running else "")
    throws = running or 2 * sp <= full
    after = played(morale, game, str(face) if throws else "").roster.figure("goblin")
    assert (after.status == "running") == (throws and face <= 3)
    assert after.sp == sp


@pytest.mark.parametrize(
    ("sp", "full", "percent", "shaken"),
    [
        (3, 6, 50, True),
        (4, 6, 50, False),
        (199, 200, 99, False),
        (198, 200, 99, True),
        (None, 6, 50, False),
        (3, None, 50, False),
        (None, None, 50, False),
        (0, 6, 0, True),
        (1, 6, 0, False),
        (6, 6, 100, True),
    ],
)
def test_who_is_at_or_below_that_part_of_its_full_sp_is_shaken(sp, full, percent, shaken):
    """Source: Q6.1"""
    game = Roster(rules=Rules(morale_percent=percent))
    assert is_shaken(game, Figure("orc", sp=sp, full=full)) == shaken


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"sp": 5, "full": 6}, "it still has 5 of 6 SP"),
        ({}, "it has no SP"),
        ({"class_": "warrior"}, "it has no SP"),
        ({"class_": "warrior", "sp": 5, "full": 6}, "it still has 5 of 6 SP"),
        ({"sp": 3, "full": 6}, None),
        ({"class_": "warrior", "status": "running"}, "it has no SP"),
        ({"status": "running"}, None),
    ],
)
def test_why_a_figure_need_not_throw(keys, reason):
    """Source: Q6.1, Q2.1"""
    figure = Figure("orc", **keys)
    assert why_no_throw(Roster(figures=(figure,)), figure) == reason


@pytest.mark.parametrize("only", [True, False])
def test_those_who_were_thrown_at_are_looked_for_where_they_are_not_known(only):
    """Source: Q6.1"""
    shaken = Figure("orc", sp=1, full=6)
    brin = Figure("Brin", hero=True, did=Deeds(1, ("combat:orc",)))
    game = Roster(figures=(shaken, brin), rules=Rules(morale_only_in_combat=only))
    calm = game._replace(figures=(shaken, brin._replace(did=Deeds())))
    assert why_no_throw(game, shaken) is None
    why = "it was not in combat this turn" if only else None
    assert [why_no_throw(game, shaken, struck) for struck in ((), {"orc"})] == [why, None]
    assert why_no_throw(calm, shaken) == why
    assert [len(must_throw(one)) for one in (game, calm)] == [1, 0 if only else 1]


@pytest.mark.parametrize(("throws", "says"), [((), "thrown"), ((Throw("d6", 5, "morale", "hand"),), "5")])
def test_a_morale_throw_without_a_face_is_just_thrown(throws, says):
    """Source: Q6.1"""
    event = MoraleThrown(figure="orc", needs=4, status="active", was="active", success=True, throws=throws)
    assert str(event) == f"orc stands and fights on (morale {says}, needs 4)."
