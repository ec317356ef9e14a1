"""Laws of what may be done now: each deed that is listed runs, none is missing, and what is done is done."""

from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.board.grid import grid_of
from brincli.board.position import position_of
from brincli.board.sight import sees
from brincli.games.both.morale import morale
from brincli.games.deed import Deed
from brincli.games.kingdoms.action import action
from brincli.games.kingdoms.card import card
from brincli.games.kingdoms.duel import duel
from brincli.games.kingdoms.leader import candidates, leader
from brincli.games.kingdoms.march import march
from brincli.games.quest.cast import cast
from brincli.games.quest.hit import hit
from brincli.games.quest.initiative import initiative
from brincli.games.quest.move import move
from brincli.games.quest.npc import npc
from brincli.games.quest.parts.fighters import is_quest
from brincli.games.quest.reach import reachable
from brincli.model.errors import Unusable
from brincli.model.state import Figure, Roster
from brincli.play.sources import SeededDice
from tests.kit.examples import examples
from tests.kit.random_games import EFFECTS, LASTS, SOMEBODY, line, opened, quests, raids, state, typed
from tests.kit.table import Table

STEPS = st.lists(st.integers(0, 999), min_size=3, max_size=9)
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def goes(rule, *args, **choices) -> bool:
    """Whether a rule lets that be done."""
    with suppress(Unusable):
        rule(*args, **choices)
        return True
    return False


def filled(game: Roster, deed: Deed, number: int) -> list[str]:
    """The command with some allowed value in its gap."""
    words = list(deed.command)
    if deed.word == "action":
        words[deed.gap] = str(number % 101)
    elif deed.gap:
        figure = game.figure(deed.figure)
        reach = reachable(position_of(game), figure)
        squares = [str(one) for one in (*reach.squares, *(over.way[-1] for over in reach.over))]
        able = squares or [way for way in DIRECTIONS if goes(move, game, figure, (way,))]
        words[deed.gap] = able[number % len(able)]
    return words


def held(text: str, steps: list[int], law) -> None:
    """The law held against every state of a game that goes on by what may be done."""
    with TemporaryDirectory() as folder:
        table = Table(Path(folder), text)
        for number in steps:
            law(table, number)
            found = opened(table)
            assert table.brin([*filled(state(table), found[number % len(found)], number)]).status == 0


def law_of_soundness(table: Table, number: int) -> None:
    game, before = state(table), table.text
    for deed in opened(table):
        words = filled(game, deed, number)
        answer = table.brin([words[0], "-n", *words[1:]])
        assert answer.status == 0, (deed, answer)
        assert deed.targets[:1] in ([], (), (deed.command[-1],), [deed.command[-1]])
    assert table.text == before


def law_of_completeness(table: Table, _: int) -> None:
    game = state(table)
    found = opened(table)
    listed = {
        (deed.word, deed.side if deed.figure is None else deed.figure): set(deed.targets) for deed in found
    }
    assert len(listed) == len(found)
    assert set(listed) - {("turn", None)} == set(allowed(game)), (listed, allowed(game))
    assert all(listed[key] == targets for key, targets in allowed(game).items())


def allowed(game: Roster) -> dict[tuple[str, str | None], set[str]]:
    """What the rules themselves let be done, tried one by one: the word, who, and at whom."""
    found: dict[tuple[str, str | None], set[str]] = {}
    for figure in game.figures:
        of_figure = raid_deeds(game, figure) if figure.class_ else quest_deeds(game, figure)
        found |= {(word, figure.name): targets for word, targets in of_figure.items()}
    if any(one.class_ and one.status != "gone" for one in game.figures):
        found |= of_raid(game)
    elif not is_raid_alone(game) and not game.done("initiative") and goes(initiative, game, SeededDice(1)):
        found["initiative", None] = set()
    return found


def is_raid_alone(game: Roster) -> bool:
    """Whether the roster is of a raid and of no quest, though all of its figures are gone."""
    return any(one.class_ for one in game.figures) and not is_quest(game)


def quest_deeds(game: Roster, figure: Figure) -> dict[str, set[str]]:
    dice = SeededDice(1)
    struck = {one.name for one in game.figures if goes(hit, game, dice, (one,), by=figure)}
    shot = {one.name for one in game.figures if goes(hit, game, dice, (one,), by=figure, missile=True)}
    casts = figure.caster and any(goes(cast, game, dice, figure, spell) for spell in game.spells)
    at = spellbound(game, figure) if casts else set()
    (told,) = morale(game, dice, (figure,)).events
    words = {
        "strike": struck,
        "shoot": shot if figure.range else set(),
        "cast": at | ({""} if casts else set()),
        "morale": {""} if told.success is not None else set(),
        "move": {""} if moves(game, figure) else set(),
        "npc": {""} if moved_by_machine(game, figure) else set(),
    }
    return {word: targets - {""} for word, targets in words.items() if targets}


def spellbound(game: Roster, caster: Figure) -> set[str]:
    """The foes that stand where the caster sees them, of the one spell that can be paid, if it does harm."""
    fog = game.spells[0]
    if not (fog.damage or fog.stops):
        return set()
    foes = {one.name for one in game.figures if one.full and one.in_play and one.name != caster.name}
    foes -= {one.name for one in game.figures if caster.side and one.side == caster.side}
    if game.board is None:
        return foes
    position = position_of(game)
    here = position.at.get(caster.name)
    hidden = {name for name, there in position.at.items() if here and not sees(position.grid, here, there)}
    return foes - hidden


def moved_by_machine(game: Roster, figure: Figure) -> bool:
    """Whether `npc` has something to do for the figure: it could move, and has not been left where it is."""
    if game.board is None or figure.name not in position_of(game).at or figure.move is None:
        return False
    return "stay" not in figure.deeds(game.game.turn) and goes(npc, game, SeededDice(1), (figure,))


def moves(game: Roster, figure: Figure) -> bool:
    """Whether any square or direction can be moved to; who has orders of its own is left to the machine."""
    ours = game.side(figure.side).player
    if game.board is None or (figure.orders and not ours):
        return False
    goals = [*map(str, grid_of(game.board)), *DIRECTIONS]
    return any(goes(move, game, figure, (goal,)) for goal in goals)


def raid_deeds(game: Roster, figure: Figure) -> dict[str, set[str]]:
    foes = {one.name for one in game.figures if goes(duel, game, SeededDice(1), figure, (one,))}
    return {"duel": foes} if foes else {}


def of_raid(game: Roster) -> dict[tuple[str, str | None], set[str]]:
    found: dict[tuple[str, str | None], set[str]] = {}
    dice = SeededDice(1)
    for side in map(game.side, game.side_names()):
        if not any(one.class_ for one in game.of_side(side.name)):
            continue
        if not game.done("action", side.name) and goes(action, game, dice, 30, side=side):
            found["action", side.name] = set()
        if not game.done("march", side.name) and goes(march, game, dice, side):
            found["march", side.name] = set()
        told = any("leader" in one.deeds(game.game.turn) for one in game.of_side(side.name))
        fell = any(
            one.fell.turn == game.game.turn and one.class_ == "leader" for one in game.of_side(side.name)
        )
        if goes(leader, game, dice, side) and (candidates(game, side.name) or (fell and not told)):
            found["leader", side.name] = set()
    if not game.done("card") and goes(card, game, dice):
        found["card", None] = set()
    return found


def law_that_done_is_done(table: Table, number: int) -> None:
    game = state(table)
    folder = table.folder / "after"
    folder.mkdir(exist_ok=True)
    for deed in opened(table)[:-1]:  # the last is the turn
        after = Table(folder, table.text)
        word, *more = filled(game, deed, number)
        answer = after.done([word, "--json", *more])
        if any(one.get("impossible") for one in answer.records):  # no die was thrown
            continue
        again = [one for one in opened(after) if (one.word, one.who) == (deed.word, deed.who)]
        struck = deed.word == "strike" and again and deed.command[-1] not in again[0].targets
        assert not again or struck, (deed, again)


BIND = '[spells.bind]\ncost = 1\nneeds = 2\neffect = "mute"\nturns = 1\nstops = ["move", "fire", "combat"]\n'
STOPPED = {"move": {"move", "npc"}, "fire": {"shoot"}, "combat": {"strike"}}


def stopped(game: Roster, figure: Figure) -> set[str]:
    """What the figure may not do: by the spells that have the word of an effect that lasts.

    Source: Q8.9
    """
    words = {one.word for one in figure.effects if one.until in (0, *range(game.game.turn, 99))}
    return {what for spell in game.spells if spell.effect in words for what in spell.stops if what in STOPPED}


def law_of_stops(table: Table, _: int) -> None:
    game = state(table)
    found = {(deed.word, deed.figure) for deed in opened(table)}
    for figure in game.figures:
        held = stopped(game, figure)
        assert not {(word, figure.name) for what in held for word in STOPPED[what]} & found
        for what, missile in (("fire", True), ("combat", False)):
            if what in held:
                at = [one for one in game.figures if one.name != figure.name]
                dice = SeededDice(1)
                assert not any(goes(hit, game, dice, (one,), by=figure, missile=missile) for one in at)
        if "move" in held:
            assert not moves(game, figure)


@settings(max_examples=examples(25), deadline=None)
@given(quests(), st.lists(line("effect", LASTS, SOMEBODY, EFFECTS).map(tuple), min_size=1, max_size=4), STEPS)
def test_nobody_does_what_an_effect_stops(text, effects, steps):
    """Source: Q8.9"""
    with TemporaryDirectory() as folder:
        table = Table(Path(folder), text + BIND)
        typed(table, effects)
        cursed = table.text
    held(cursed, steps, law_of_stops)


@settings(max_examples=examples(25), deadline=None)
@given(st.one_of(quests(), raids()), STEPS)
def test_each_deed_that_is_listed_runs(text, steps):
    held(text, steps, law_of_soundness)


@settings(max_examples=examples(25), deadline=None)
@given(st.one_of(quests(), raids()), STEPS)
def test_whatever_the_rules_let_be_done_is_listed_and_nothing_else(text, steps):
    held(text, steps, law_of_completeness)


@settings(max_examples=examples(25), deadline=None)
@given(st.one_of(quests(), raids()), STEPS)
def test_what_was_done_is_not_listed_again(text, steps):
    held(text, steps, law_that_done_is_done)


def test_a_raid_of_which_all_are_gone_throws_no_initiative() -> None:
    text = '[sides.D]\ncolour = "red"\n[figures.Brin]\nside = "third"\nclass = "leader"\nstatus = "gone"\n'
    held(text, [0, 0], law_of_completeness)
