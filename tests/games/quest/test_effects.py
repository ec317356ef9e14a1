"""What spells leave behind: damage, effects, what they stop, how they end (Q8.9)."""

import pytest

from brincli.games.both.deeds import deeds
from brincli.games.both.end import end
from brincli.games.both.next import next_
from brincli.games.both.turn import turn
from brincli.games.quest.cast import cast
from brincli.games.quest.combat import combat
from brincli.games.quest.effect import effect
from brincli.games.quest.hit import hit
from brincli.games.quest.move import move
from brincli.games.quest.npc import npc
from brincli.games.quest.wander import wander
from brincli.model.deeds import STOPS
from brincli.model.errors import Unusable
from tests.kit.throwing import figures, played, roster

TOWER = """
[game]
turn = 3
[sides.heroes]
player = true
[figures.Wendel]
side = "heroes"
caster = true
full = 12
at = "C3"
[figures.Brin]
side = "heroes"
hero = true
full = 18
at = "B2"
[figures.orc]
side = "orcs"
caster = true
full = 9
move = 4
range = 9
orders = "objective"
objective = "F6"
at = "B1"
[figures.wolf]
side = "orcs"
full = 4
[spells.web]
cost = 3
needs = 4
effect = "held"
turns = 1
stops = ["move", "fire", "combat", "cast"]
[spells.fire]
cost = 1
needs = 3
damage = "d6"
[spells.curse]
cost = 1
needs = 2
effect = "cursed"
damage = "d6+1"
[spells.fog]
cost = 1
needs = 3
[board]
size = "6x6"
"""


def tower(**keys):
    """The tower, with more keys for some of its figures."""
    text = TOWER
    for name, more in keys.items():
        text = text.replace(f"[figures.{name}]", f"[figures.{name}]\n{more}")
    return roster(text)


def casting(game, spell, faces, *targets, by="Wendel", **options):
    known = {one.name: one for one in game.spells}
    outcome = played(cast, game, faces, *figures(game, by), known[spell], figures(game, *targets), **options)
    (event,) = outcome.events
    return event, outcome.roster


def refused(rule, game, *arguments, **options):
    with pytest.raises(Unusable) as told:
        played(rule, game, "", *arguments, **options)
    return str(told.value)


def doing(game, what, *, by="orc", **options):
    """The rule that does what an effect stops, by that figure."""
    (one, foe), spell = figures(game, by, "Brin"), next(one for one in game.spells if one.name == "fog")
    dice = {"move": "", "fire": "6", "combat": "5", "cast": "3"}[what]
    match what:
        case "move":
            return move(game, one, ("A1",), **options)
        case "fire":
            far = next(one for one in game.figures if one.name == "Wendel")
            return played(hit, game, dice, (far,), by=one, missile=True, **options)
        case "combat":
            return played(hit, game, dice, (foe,), by=one, **options)
    return played(cast, game, dice, one, spell, **options)


@pytest.mark.parametrize(("turns", "until"), [("turns = 0", 3), ("turns = 1", 4), ("turns = 5", 8), ("", 0)])
def test_an_effect_lasts_so_many_turns_after_this_one_or_until_it_is_taken_off(turns, until):
    """Source: Q8.9"""
    event, game = casting(roster(TOWER.replace("turns = 1", turns)), "web", "4", "orc", "wolf")
    assert [(one.figure, one.effect, one.until, one.loss) for one in event.targets] == [
        ("orc", "held", until, None),
        ("wolf", "held", until, None),
    ]
    assert [dict(one.effects) for one in figures(game, "orc", "wolf", "Brin")] == [
        {"held": until},
        {"held": until},
        {},
    ]


def test_a_spell_that_fails_does_nothing_to_its_targets_and_throws_no_damage():
    """Source: Q8.3, Q8.9"""
    event, game = casting(tower(), "curse", "1,-", "orc")
    assert (event.success, event.targets[0].loss, event.targets[0].effect) == (False, None, None)
    assert figures(game, "orc") == figures(tower(), "orc")
    assert str(event) == (
        "Wendel casts curse at orc and it fails (1, needs 2): 1 SP paid, 11 of 12 left, to come back to 12."
    )


@pytest.mark.parametrize(
    ("face", "before", "after", "status"),
    [(1, 9, 7, "active"), (6, 9, 2, "active"), (6, 7, 0, "out"), (6, 3, 0, "out"), (5, 7, 1, "active")],
)
def test_damage_is_thrown_for_each_target_and_puts_out_at_0(face, before, after, status):
    """Source: Q2.3, Q8.9"""
    event, game = casting(tower(orc=f"sp = {before}"), "curse", f"2,{face},1", "orc", "wolf")
    orc, wolf = figures(game, "orc", "wolf")
    assert (orc.sp, orc.status, wolf.sp) == (after, status, 2)
    assert [(one.loss, one.out) for one in event.targets] == [(face + 1, status == "out"), (2, False)]
    assert orc.fell == ((3, "spell") if status == "out" else (0, ""))
    assert [(die.die, die.face, die.why) for die in event.throws] == [
        ("d6", 2, "spell"),
        ("d6", face, "damage"),
        ("d6", 1, "damage"),
    ]


def test_damage_lowers_what_comes_back_as_any_wound_does():
    """Source: Q8.7, Q8.9"""
    game = tower(orc="sp = 6\nceiling = 8")
    event, after = casting(game, "fire", "3,2", "orc")
    assert (after.figure("orc").sp, after.figure("orc").ceiling) == (4, 6)
    assert str(event).endswith("; orc loses 2 SP, 4 of 9 left, to come back to 6.")
    kept = game._replace(rules=game.rules._replace(wounds_lower_ceiling=False))
    event, after = casting(kept, "fire", "3,2", "orc")
    assert (after.figure("orc").ceiling, event.notes) == (8, ("house rule wounds_lower_ceiling = false",))


def test_a_sentence_says_what_came_over_whom():
    """Source: Q8.9"""
    event, _ = casting(tower(wolf="sp = 1"), "curse", "6,2,1", "orc", "wolf")
    assert str(event) == (
        "Wendel casts curse at orc and wolf and it works (6, needs 2): "
        "1 SP paid, 11 of 12 left, to come back to 12; "
        "orc loses 3 SP, 6 of 9 left, and is cursed until it is taken off; "
        "wolf loses 2 SP and is out and is cursed until it is taken off."
    )


def test_a_spell_that_would_do_something_and_has_no_target_says_so():
    """Source: Q8.9"""
    assert casting(tower(), "web", "4")[0].notes == ("nobody is held: no target was named",)
    assert casting(tower(), "fire", "4")[0].notes == ("nobody loses SP: no target was named",)
    assert casting(tower(), "web", "3")[0].notes == ()
    assert casting(tower(), "fog", "4", "orc")[0].notes == ()


def test_a_target_without_sp_loses_none_and_a_note_says_so():
    """Source: Q2.2, Q8.9"""
    event, game = casting(roster(TOWER.replace("full = 4\n", "")), "fire", "3,2", "wolf")
    assert (event.targets[0].loss, event.targets[0].sp, game.figure("wolf").sp) == (2, None, None)
    assert "wolf has no SP on the roster" in event.notes[0]


@pytest.mark.parametrize(
    ("status", "words"), [("dead", "dead"), ("gone", "not in this game"), ("left", "off")]
)
def test_whom_no_spell_reaches_is_no_target_unless_forced(status, words):
    """Source: Q2.4, Q8.9"""
    game = tower(wolf=f'status = "{status}"')
    with pytest.raises(Unusable, match=f"wolf is {words}.*--force overrules"):
        casting(game, "web", "4", "wolf")
    assert casting(game, "web", "4", "wolf", force=True)[1].figure("wolf").effects


def test_a_target_is_named_once():
    """Source: Q8.9"""
    with pytest.raises(Unusable, match="orc is named twice"):
        casting(tower(), "web", "4", "orc", "orc")


@pytest.mark.parametrize("what", STOPS)
@pytest.mark.parametrize("stops", STOPS)
def test_an_effect_stops_what_its_spell_says_and_nothing_else(what, stops):
    """Source: Q8.9"""
    text = TOWER.replace('stops = ["move", "fire", "combat", "cast"]', f'stops = ["{stops}"]')
    game = roster(text.replace("[figures.orc]", "[figures.orc]\neffects = { held = 4 }"))
    does = {"move": "move", "fire": "shoot", "combat": "strike", "cast": "cast"}[what]
    if what != stops:
        assert doing(game, what).events
        return
    with pytest.raises(Unusable) as told:
        doing(game, what)
    assert (
        str(told.value) == f"orc is held to the end of turn 4, and may not {does} (Q8.9); --force overrules"
    )
    assert doing(game, what, force=True).events


@pytest.mark.parametrize(("until", "stopped"), [(2, False), (3, True), (4, True), (0, True)])
def test_an_effect_stops_to_the_end_of_its_turn(until, stopped):
    """Source: Q8.9"""
    game = tower(orc=f"effects = {{ held = {until} }}")
    if not stopped:
        assert doing(game, "combat").events
        return
    with pytest.raises(Unusable, match="orc is held"):
        doing(game, "combat")


def test_an_effect_that_no_spell_of_the_roster_has_stops_nothing():
    """Source: Q8.9"""
    game = tower(orc="effects = { drunk = 9, cursed = 9 }")
    assert all(doing(game, what).events for what in STOPS)


def test_effects_count_when_all_have_cast():
    """Source: Q1.1, Q8.9"""
    _, game = casting(tower(), "web", "4", "orc")
    for what in ("move", "fire", "combat"):
        with pytest.raises(Unusable, match="orc is held"):
            doing(game, what)
    assert doing(game, "cast").events
    later = played(turn, game).roster
    with pytest.raises(Unusable, match="orc is held to the end of turn 4, and may not cast"):
        doing(later, "cast")


def test_a_caster_wounded_by_a_spell_this_turn_casts_as_if_it_were_not():
    """Source: Q1.1, Q8.2"""
    game = tower(orc="sp = 2")
    _, game = casting(game, "fire", "3,1", "orc")
    event, after = casting(game, "fog", "3", by="orc")
    assert (event.success, after.figure("orc").sp, after.figure("orc").status) == (True, 0, "out")
    _, out = casting(tower(orc="sp = 1"), "fire", "3,6", "orc")
    assert casting(out, "fog", "3", by="orc", force=False)[0].success


def test_an_effect_that_lies_already_keeps_the_later_end_and_stops_a_cast_on():
    """Source: Q8.9"""
    for held, then in ((9, 9), (3, 4), (0, 0), (2, 4)):
        _, game = casting(tower(orc=f"effects = {{ held = {held} }}"), "web", "4", "orc")
        assert dict(game.figure("orc").effects) == {"held": then}
        if held == 2:  # it had ended, and came anew
            assert doing(game, "cast").events
        else:
            with pytest.raises(Unusable, match="orc is held"):
                doing(game, "cast")


def test_the_machine_leaves_who_may_not_move_where_it_is_and_says_why():
    """Source: Q6.2, Q7.2, Q8.9"""
    for status in ("active", "running"):
        game = tower(orc=f'status = "{status}"\neffects = {{ held = 4 }}')
        (event,) = played(npc, game).events
        assert str(event) == "orc stays at B1: it is held to the end of turn 4, and may not move (Q8.9)."
    game = tower(orc="effects = { held = 4 }")
    assert "orc is held" in refused(npc, game, figures(game, "orc"))
    assert "orc is held" in refused(wander, game, figures(game, "orc"))


def test_who_may_not_strike_makes_no_throw_in_an_exchange_and_a_note_says_why():
    """Source: Q5.1, Q8.9"""
    game = tower(orc="effects = { held = 4 }")
    (event,) = played(combat, game, "3", *figures(game, "Brin"), figures(game, "orc")).events
    assert (event.by, event.target) == ("Brin", "orc")
    assert event.notes == ("no throw: orc is held to the end of turn 4, and may not strike (Q8.9)",)


@pytest.mark.parametrize("what", STOPS)
def test_no_deed_that_is_stopped_is_open(what):
    """Source: Q8.9"""
    phases = {"move": "movement", "fire": "fire", "combat": "combat", "cast": "sorcery"}
    text = TOWER.replace('stops = ["move", "fire", "combat", "cast"]', f'stops = ["{what}"]')
    free, held = (
        {
            deed.phase
            for deed in deeds(roster(text.replace("[figures.orc]", f"[figures.orc]\n{more}")))
            if deed.figure == "orc"
        }
        for more in ("", "effects = { held = 4 }")
    )
    assert free - held == {phases[what]}


def test_the_turn_tells_which_effects_end_and_takes_them_out():
    """Source: Q8.9"""
    game = tower(
        orc='effects = { held = 3, cursed = 0, "half asleep" = 2, slow = 4 }', wolf="effects = { held = 3 }"
    )
    (*_, event) = played(turn, game).events
    after = played(turn, game).roster
    assert [tuple(one) for one in event.ended] == [("orc", "half asleep"), ("orc", "held"), ("wolf", "held")]
    assert dict(after.figure("orc").effects) == {"cursed": 0, "slow": 4}
    assert "orc is no longer half asleep. orc is no longer held. wolf is no longer held." in str(event)


def test_every_effect_ends_with_the_quest():
    """Source: Q8.9, Q9.5"""
    game = tower(orc="effects = { cursed = 0 }", Brin="effects = { held = 9 }")
    game = game._replace(game=game.game._replace(objective="the tower"))
    after = played(next_, end(game, won=True).roster, "", "the wood").roster
    assert [one.effects for one in after.figures] == [()] * 4


@pytest.mark.parametrize(
    ("turns", "until", "words"),
    [(None, 0, "until it is taken off"), (0, 3, "to the end of turn 3"), (2, 5, "to the end of turn 5")],
)
def test_an_effect_is_put_on_by_hand(turns, until, words):
    """Source: Q8.9"""
    outcome = effect(tower(), *figures(tower(), "orc"), "held", turns=turns)
    (event,) = outcome.events
    assert (event.figure, event.effect, event.until, event.off) == ("orc", "held", until, False)
    assert str(event) == f"orc is held {words}."
    assert dict(outcome.roster.figure("orc").effects) == {"held": until}


def test_an_effect_is_taken_off_by_hand():
    """Source: Q8.9"""
    game = tower(orc="effects = { held = 4, cursed = 0 }")
    outcome = effect(game, *figures(game, "orc"), "hel", off=True)
    assert [str(event) for event in outcome.events] == ["orc is no longer held."]
    assert dict(outcome.roster.figure("orc").effects) == {"cursed": 0}
    assert doing(outcome.roster, "combat").events


def test_an_effect_put_on_again_after_it_was_taken_off_in_one_turn_is_new():
    """Source: Q1.1, Q8.9"""
    game = tower(orc="effects = { held = 4 }")
    game = effect(game, *figures(game, "orc"), "held", off=True).roster
    assert doing(effect(game, *figures(game, "orc"), "held").roster, "cast").events


@pytest.mark.parametrize(
    ("word", "options", "why"),
    [
        ("asleep", {"off": True}, "orc is not asleep, but held and cursed"),
        ("held", {"off": True, "turns": 2}, "--turns is for an effect that is put on"),
        ("  ", {}, "an effect needs a word"),
    ],
)
def test_what_cannot_be_done_by_hand_is_refused(word, options, why):
    """Source: Q8.9"""
    game = tower(orc="effects = { held = 4, cursed = 0 }")
    with pytest.raises(Unusable, match=why):
        effect(game, *figures(game, "orc"), word, **options)
    with pytest.raises(Unusable, match="Brin is not held: nothing lies on it"):
        effect(game, *figures(game, "Brin"), "held", off=True)


def test_a_word_that_is_like_an_effect_of_the_roster_is_told():
    """Source: Q8.9"""
    (event,) = effect(tower(), *figures(tower(), "orc"), "cursd").events
    assert event.notes == ("a new effect; did you mean cursed?",)
