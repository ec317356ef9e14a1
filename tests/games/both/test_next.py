"""From one quest to the next: who is restored, who stays as it is, who is gone (Q9.5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.both.end import end
from brincli.games.both.next import next_
from brincli.games.quest.parts.may import fell_in, targets_thrown_at
from brincli.model.errors import Unusable
from brincli.model.state import STATUSES, Side
from tests.kit.throwing import figures, roster, told

OVER = """
[game]
objective = "the bridge"
turn = 9
ended = "won"

[figures.Brin]
side = "heroes"
hero = true
sp = 4
ceiling = 12
full = 20

[figures.Olaf]
side = "heroes"
sp = 3
full = 8

[figures.goblin]
side = "goblins"
sp = 2
full = 6
"""


def over(**keys):
    text = OVER
    for name, more in keys.items():
        text = text.replace(f"[figures.{name}]", f"[figures.{name}]\n{more}")
    return roster(text)


def after(game, *keep, objective="the tower"):
    return next_(game, told(), objective, keep=tuple(map(Side, keep)))


def refusal(game, **options):
    with pytest.raises(Unusable) as refused:
        after(game, **options)
    return str(refused.value)


def test_a_new_quest_has_its_objective_and_starts_with_turn_1():
    """Source: Q2.5, Q9.5"""
    game = after(over()).roster.game
    assert (game.objective, game.turn, game.ended) == ("the tower", 1, "")


def test_sp_are_restored_and_the_ceiling_is_lifted():
    """Source: Q8.6, Q9.5"""
    brin, olaf, goblin = after(over()).roster.figures
    assert (brin.sp, brin.ceiling) == (20, 20)
    assert (olaf.sp, olaf.ceiling) == (8, None)
    assert (goblin.sp, goblin.status) == (6, "active")


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        ("active", ("active", 8)),
        ("running", ("active", 8)),
        ("left", ("active", 8)),
        ("out", ("out", 3)),
        ("dead", ("dead", 3)),
        ("gone", ("gone", 3)),
    ],
)
def test_the_active_the_running_and_those_who_left_are_restored_and_the_others_stay_so(status, expected):
    """Source: Q2.4, Q9.5"""
    olaf = after(over(Olaf=f'status = "{status}"')).roster.figure("Olaf")
    assert (olaf.status, olaf.sp) == expected


def test_the_recovered_are_restored():
    """Source: Q2.3, Q9.5"""
    game = roster('figures.Ulf = {hero = true, sp = 0, full = 30, status = "out"}')
    ulf = after(end(game, won=True, recovered=figures(game, "Ulf")).roster).roster.figure("Ulf")
    assert (ulf.status, ulf.sp, ulf.full) == ("active", 32, 32)


@pytest.mark.parametrize("status", STATUSES)
def test_with_keep_the_figures_of_other_sides_are_gone(status):
    """Source: Q2.4, Q9.5"""
    outcome = after(over(goblin=f'status = "{status}"'), "heroes")
    assert [figure.status for figure in outcome.roster.figures] == ["active", "active", "gone"]


def test_several_sides_may_be_kept_and_without_keep_all_are():
    """Source: Q9.5"""
    for keep in (("heroes", "goblins"), ()):
        assert {figure.status for figure in after(over(), *keep).roster.figures} == {"active"}


def test_deeds_and_falls_of_the_last_quest_do_not_count_in_turn_1_of_the_next():
    """Source: Q1.3, Q5.2"""
    game = over(Brin="did = '1 combat:goblin morale'", Olaf='status = "out"\nfell = "1 combat"')
    brin, olaf, _ = after(game).roster.figures
    assert (targets_thrown_at(brin, 1, "combat"), brin.deeds(1)) == ([], ())
    assert (olaf.status, fell_in(olaf, 1)) == ("out", False)


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("", ("active", 3, None)),
        ("ceiling = 6", ("active", 3, 6)),
        ('status = "running"', ("active", 3, None)),
        ('status = "left"', ("active", 3, None)),
        ('status = "dead"', ("dead", 3, None)),
    ],
)
def test_the_house_may_restore_nothing(keys, expected):
    """Source: Q9.5"""
    game = over(Olaf=keys)
    outcome = after(game._replace(rules=game.rules._replace(restore_between_quests=False)))
    olaf = outcome.roster.figure("Olaf")
    assert (olaf.status, olaf.sp, olaf.ceiling) == expected
    assert outcome.events[0].notes == ("house rule restore_between_quests = false",)


def test_where_nothing_is_restored_nobody_stands_at_0_sp():
    """Source: Q2.3, Q9.5"""
    text = "rules.restore_between_quests = false\ngame.ended = 'lost'\n"
    game = roster(f"{text}figures.Ulf = {{sp = 0, full = 30, status = 'active'}}")
    assert after(game).roster.figure("Ulf").status == "out"


def test_figures_without_sp_go_on():
    assert (
        after(roster("game.ended = 'lost'\nfigures.Owain = {status = 'left'}")).roster.figure("Owain").status
        == "active"
    )


def test_the_next_quest_follows_an_ended_one_only():
    """Source: Q9.5"""
    said = "the quest is not over: `brin end --won` or `brin end --lost` ends it"
    assert refusal(roster("")) == said
    assert refusal(after(over()).roster) == said


@pytest.mark.parametrize("objective", ["", "  "])
def test_a_quest_has_an_objective(objective):
    """Source: Q2.5"""
    said = refusal(over(), objective=objective)
    assert said == "a quest needs an objective: say in a few words what it is for"


@pytest.mark.parametrize(
    ("keys", "keep", "sentence"),
    [
        ({}, (), "A new quest begins: the tower. Brin, Olaf and goblin stand ready."),
        (
            {},
            ("heroes",),
            "A new quest begins: the tower. Brin and Olaf stand ready. goblin is not in this quest.",
        ),
        (
            {},
            ("goblins",),
            "A new quest begins: the tower. goblin stands ready. Brin and Olaf are not in this quest.",
        ),
        (
            {"Brin": 'status = "dead"', "Olaf": 'status = "out"', "goblin": 'status = "gone"'},
            ("heroes",),
            "A new quest begins: the tower.",
        ),
        (
            {"goblin": 'status = "dead"'},
            ("heroes",),
            "A new quest begins: the tower. Brin and Olaf stand ready.",
        ),
    ],
)
def test_the_new_quest_is_told(keys, keep, sentence):
    (event,) = after(over(**keys), *keep).events
    assert (event.event, event.success, str(event)) == ("next", None, sentence)
    assert event.outcome() == sentence.rstrip(".")


@given(
    full=st.integers(1, 40),
    part=st.integers(0, 40),
    status=st.sampled_from(STATUSES),
    keep=st.booleans(),
)
def test_law_a_figure_is_whole_or_left_as_it_was(full, part, status, keep):
    """Source: Q9.5"""
    keys = f'side = "trolls"\nsp = {min(part, full)}\nfull = {full}\nstatus = "{status}"'
    game = roster(f"[game]\nended = 'lost'\n[figures.troll]\n{keys}")
    (before,) = game.figures
    (troll,) = after(game, *(["heroes"] if keep else [])).roster.figures
    if keep:
        assert troll == before._replace(status="gone")
    elif before.status in ("out", "dead", "gone"):
        assert troll == before
    else:
        assert troll == before._replace(status="active", sp=full)


def test_a_new_game_counts_its_turns_anew_and_is_told_with_its_file():
    """Source: Q2.5, Q8.5"""
    game = over()
    game = game._replace(game=game.game._replace(recovered=9))
    outcome = next_(game, told(), "the tower", output="tower.toml")
    assert (outcome.roster.game.turn, outcome.roster.game.recovered) == (1, 0)
    assert str(outcome.events[0]).startswith("A new quest begins in tower.toml: the tower.")
