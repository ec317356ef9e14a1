"""What a spell does to one target: damage, how it is told, what is kept of it (Q8.9)."""

import pytest

from brincli.games.quest.cast import Cast, as_sorcery_began, pay, why_not_pay
from brincli.games.quest.parts.affected import Affected, affect, having_lost, loss_of, target_notes
from brincli.model.deeds import Deeds, Effect
from brincli.model.events import Points
from brincli.model.rules import Rules
from brincli.model.state import Figure, Game, Roster, Spell
from tests.kit.throwing import told as throws

ORC = Affected("orc")
BOLT = Spell("bolt", damage="d6-2")


@pytest.mark.parametrize(
    ("one", "says"),
    [
        (ORC, ""),
        (ORC._replace(effect="held"), ""),  # the spell did not lay it on
        (ORC._replace(loss=3), "orc loses 3 SP"),  # no SP are kept of it
        (ORC._replace(loss=0, sp=Points(5, 5, 8)), "orc loses 0 SP"),
        (ORC._replace(loss=3, sp=Points(5, 2, 8)), "orc loses 3 SP, 2 of 8 left"),
        (ORC._replace(loss=3, sp=Points(5, 2, 8), ceiling=2), "orc loses 3 SP, 2 of 8 left"),
        (
            ORC._replace(loss=3, sp=Points(5, 2, 8), ceiling=4),
            "orc loses 3 SP, 2 of 8 left, to come back to 4",
        ),
        (ORC._replace(loss=3, sp=Points(3, 0, 8), out=True), "orc loses 3 SP and is out"),
        (ORC._replace(loss=3, sp=Points(0, 0, 8), out=True), "orc loses 3 SP and is already out"),
        (ORC._replace(effect="held", until=3), "orc is held to the end of turn 3"),
        (ORC._replace(effect="held", until=3, loss=3), "orc loses 3 SP and is held to the end of turn 3"),
        (
            ORC._replace(effect="held", until=3, loss=3, sp=Points(5, 2, 8)),
            "orc loses 3 SP, 2 of 8 left, and is held to the end of turn 3",
        ),
    ],
)
def test_what_came_of_a_spell_is_told_of_each_target(one, says):
    """Source: Q8.9"""
    assert one.clause() == says


@pytest.mark.parametrize(
    ("one", "taken"),
    [(ORC, 0), (ORC._replace(loss=4), 4), (ORC._replace(loss=4, sp=Points(3, 0, 8)), 3)],
)
def test_no_more_is_taken_than_there_was(one, taken):
    """Source: Q2.3"""
    assert one.taken == taken


@pytest.mark.parametrize(("face", "loss"), [(1, 0), (2, 0), (3, 1), (6, 4)])
def test_damage_is_never_below_nothing(face, loss):
    """Source: Q8.9"""
    assert loss_of(throws(str(face)), BOLT, "") == loss


def test_a_spell_without_damage_throws_none():
    """Source: Q8.9"""
    assert [loss_of(throws(""), spell, "") for spell in (None, Spell("fog"))] == [None, None]


@pytest.mark.parametrize(
    ("caster", "before", "after", "did"),
    [
        (True, 8, 5, ("lost:spell:3",)),
        (True, 8, 0, ("lost:spell:8",)),
        (True, 8, 8, ()),
        (True, 0, 0, ()),
        (True, None, None, ()),
        (False, 8, 5, ()),
    ],
)
def test_what_a_caster_lost_to_a_spell_is_kept_for_its_own_cast(caster, before, after, did):
    """Source: Q1.1"""
    figure = Figure("Merlin", caster=caster, sp=before, full=8)
    assert having_lost(figure, figure._replace(sp=after), 3).deeds(3) == did


@pytest.mark.parametrize(
    ("sp", "did", "began"),
    [(5, ("lost:spell:3",), 8), (5, (), 5), (5, ("lost:combat:3",), 8), (None, ("lost:spell:3",), None)],
)
def test_a_cast_goes_by_the_sp_with_which_the_spells_of_the_turn_began(sp, did, began):
    """Source: Q1.1"""
    figure = Figure("Merlin", caster=True, sp=sp, full=20, did=Deeds(3, did))
    assert as_sorcery_began(figure, 3).sp == began
    assert as_sorcery_began(figure, 4).sp == sp


@pytest.mark.parametrize(
    ("sp", "status", "refused"),
    [
        (6, "active", False),
        (5, "active", True),
        (4, "active", True),
        (5, "out", False),
        (None, "active", False),
    ],
)
def test_a_cost_must_leave_1_sp(sp, status, refused):
    """Source: Q8.2"""
    assert bool(why_not_pay(Figure("Merlin", sp=sp, full=20, status=status), 5)) == refused


@pytest.mark.parametrize(
    ("sp", "full", "status", "paid"),
    [
        (20, 20, "active", (15, 20, "active")),
        (17, 20, "active", (12, 17, "active")),
        (5, 20, "active", (0, 5, "out")),  # forced
        (5, None, "active", (5, None, "active")),
        (None, 20, "active", (None, None, "active")),
        (5, 20, "out", (5, None, "out")),
    ],
)
def test_who_pays_has_a_ceiling_where_it_stood(sp, full, status, paid):
    """Source: Q8.2, Q8.4"""
    after = pay(Figure("Merlin", sp=sp, full=full, status=status), 5, 3)
    assert (after.sp, after.ceiling, after.status) == paid
    assert after.deeds(3) == ("cast",)


CAST = {"by": "Merlin", "spell": "bolt", "cost": 3, "needs": 4, "total": None, "sp": None, "ceiling": None}


@pytest.mark.parametrize(
    ("targets", "success", "outcome"),
    [
        ((), False, "bolt fails"),
        ((), True, "bolt works"),
        ((ORC,), True, "bolt works"),
        ((ORC._replace(loss=3),), True, "bolt works: orc loses 3"),
        (
            (ORC._replace(loss=3, out=True), Affected("rat", loss=0)),
            True,
            "bolt works: orc loses 3, out and rat loses 0",
        ),
    ],
)
def test_odds_call_a_spell_by_whether_it_works_and_the_damage_that_it_does(targets, success, outcome):
    """Source: Q8.3, Q8.9"""
    event = Cast(**CAST, targets=targets, success=success)
    assert event.outcome() == outcome
    assert [*event.losses()] == [(one.figure, one.loss) for one in targets if one.loss is not None]
    assert Cast(**{**CAST, "spell": None}, targets=(), success=True).outcome() == "the spell works"


def test_a_target_without_sp_is_noted_where_it_is_on_the_roster():
    """Source: Q2.2, Q8.9"""
    hurt = (ORC._replace(loss=3),)
    roster = Roster(figures=(Figure("orc"),))
    noted = target_notes(roster, BOLT, hurt, success=True, named=True)
    assert noted == (
        "orc has no SP on the roster, so nothing is taken off: `brin set 'orc' full=6` gives it some",
    )
    assert target_notes(Roster(), BOLT, hurt, success=True, named=True) == ()
    assert target_notes(roster, BOLT, hurt, success=False, named=True) == ()
    hurt_of_two = (Affected("rat", loss=1, sp=Points(5, 4, 6)), *hurt)
    assert target_notes(roster, BOLT, hurt_of_two, success=True, named=True) == noted


@pytest.mark.parametrize(
    ("spell", "named", "says"),
    [
        (BOLT, False, ("nobody loses SP: no target was named",)),
        (Spell("web", effect="held"), False, ("nobody is held: no target was named",)),
        (Spell("fog"), False, ()),
        (BOLT, True, ()),
        (None, False, ()),
    ],
)
def test_a_spell_that_is_for_somebody_and_came_over_nobody_says_so(spell, named, says):
    """Source: Q8.9"""
    assert target_notes(Roster(), spell, (), success=True, named=named) == says


@pytest.mark.parametrize(
    ("targets", "noted"),
    [
        ([ORC._replace(loss=3, ceiling=4)], True),
        ([ORC, ORC._replace(loss=3, ceiling=4)], True),
        ([ORC._replace(loss=0, ceiling=4)], False),  # nothing was lost
        ([ORC._replace(loss=3)], False),  # it has all that it can have
    ],
)
def test_the_switch_of_wounds_is_named_where_a_wound_bears_on_what_comes_back(targets, noted):
    """Source: Q8.7"""
    game = Roster(rules=Rules(wounds_lower_ceiling=False))
    notes = target_notes(game, BOLT, targets, success=True, named=True)
    assert notes == (("house rule wounds_lower_ceiling = false",) if noted else ())


WEB = Spell("web", effect="held", turns=1)


@pytest.mark.parametrize(
    ("spell", "held", "told"),
    [
        (WEB, (), ("held", 4)),
        (WEB, (Effect("held", 9),), ("held", 9)),  # the later end counts
        (WEB, (Effect("held", 0),), ("held", 0)),
        (WEB._replace(turns=None), (), ("held", 0)),
        (Spell("fog"), (), (None, None)),
        (None, (), (None, None)),
    ],
)
def test_of_an_effect_it_is_told_how_long_it_lasts_now(spell, held, told):
    """Source: Q8.9"""
    game = Roster(game=Game(turn=3), figures=(Figure("orc", sp=6, full=6, effects=held),))
    after, (one,) = affect(game, throws(""), spell, game.figures, by="Merlin")
    assert (one.effect, one.until, one.loss, one.sp) == (*told, None, None)
    assert dict(after.figures[0].effects).get("held") == told[1]


def test_damage_is_done_to_the_figure_as_it_is_now_and_to_one_that_is_on_no_roster():
    """Source: Q8.2, Q8.9"""
    paid = Figure("Merlin", caster=True, sp=5, full=8)
    game = Roster(figures=(paid,))
    after, (one,) = affect(game, throws("4"), BOLT, [paid._replace(sp=8)], by="Merlin")
    assert (after.figures[0].sp, one.sp, one.loss) == (3, Points(5, 3, 8), 2)
    _, (nowhere,) = affect(Roster(), throws("4"), BOLT, [Figure("rat")], by="Merlin")
    assert (nowhere.figure, nowhere.loss, nowhere.sp, nowhere.taken) == ("rat", 2, None, 2)
