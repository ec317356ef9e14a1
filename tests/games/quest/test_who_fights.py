"""Who is of a quest, who takes part in a fight, and how long an effect keeps one from it (Q2, Q8.9)."""

import pytest

from brincli.games.quest.parts.blow_for_blow import can_fight
from brincli.games.quest.parts.effects import turns_stopped
from brincli.games.quest.parts.fight import Fight
from brincli.games.quest.parts.fighters import fighters
from brincli.model.state import Figure
from tests.kit.throwing import figures, roster

WEB = '[spells.web]\ncost = 3\nneeds = 4\neffect = "held"\nstops = ["combat"]\n'


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("[figures.Brin]\nfull = 18\n[figures.ox]\n", ["Brin", "ox"]),
        ('[figures.Wat]\nclass = "peasant"\n[figures.ox]\n', []),  # a raid
        ('[game]\nobjective = "x"\n[figures.ox]\n', ["ox"]),
        ('[game]\nobjective = "x"\n[figures.Wat]\nclass = "peasant"\n[figures.ox]\n', []),
        ('[figures.Brin]\nfull = 18\n[figures.Wat]\nclass = "peasant"\n', ["Brin"]),
        ('[figures.Wat]\nfull = 4\nclass = "peasant"\n', ["Wat"]),
    ],
)
def test_who_has_sp_is_of_a_quest_and_where_there_is_one_all_of_no_class(text, names):
    """Source: Q2.1, Q2.5"""
    assert [one.name for one in fighters(roster(text))] == names


@pytest.mark.parametrize(
    ("sp", "status", "fights"),
    [(4, "active", True), (4, "running", False), (0, "out", False), (None, "active", False)],
)
def test_only_the_active_with_sp_take_part_in_a_fight(sp, status, fights):
    """Source: Q2.1"""
    assert can_fight(Figure("orc", sp=sp, full=6, status=status)) == fights


@pytest.mark.parametrize(
    ("effects", "turns"),
    [("", 0), ("held = 4", 0), ("held = 5", 1), ("held = 7", 3), ("held = 0", -1), ("drunk = 7", 0)],
)
def test_an_effect_keeps_one_from_fighting_to_the_end_of_its_turn(effects, turns):
    """Source: Q8.9"""
    game = roster(f"[game]\nturn = 5\n[figures.orc]\nfull = 6\neffects = {{ {effects} }}\n{WEB}")
    assert turns_stopped(game, *figures(game, "orc"), "combat") == turns


@pytest.mark.parametrize(("held", "over"), [("", False), ("orc", False), ("Brin", False), ("both", True)])
def test_a_fight_is_over_where_all_are_held_for_ever_and_not_where_one_is(held, over):
    """Source: Q5, Q8.9"""
    text = "".join(
        f"[figures.{name}]\nfull = 6\n{'effects = { held = 0 }' if held in (name, 'both') else ''}\n"
        for name in ("Brin", "orc")
    )
    game = roster(text + WEB)
    fight = Fight(game, figures(game, "Brin"), figures(game, "orc"))
    assert (fight.plan(fight.start) == ()) == over
