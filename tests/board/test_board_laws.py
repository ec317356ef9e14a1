"""Laws of the board: whatever the map, the figures and the dice (Q3, Q7)."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.board.position import Position, position_of
from brincli.board.squares import apart, square_named
from brincli.games.both.turn import turn
from brincli.games.quest.move import move
from brincli.games.quest.npc import npc
from brincli.games.quest.parts.may import STAYED
from brincli.games.quest.reach import reach
from brincli.model.errors import Unusable
from brincli.model.state import Board, Figure, Roster, Side
from brincli.play.sources import SeededDice
from tests.kit.examples import examples

SIDE = 8
SQUARES = [f"{column}{row}" for row in range(1, SIDE + 1) for column in "ABCDEFGH"]
MAPS = st.lists(
    st.text(alphabet="........#T|~=o%^", min_size=SIDE, max_size=SIDE), min_size=SIDE, max_size=SIDE
).map(lambda rows: Board(map="\n".join(rows)))


@st.composite
def games(draw: st.DrawFn) -> Roster:
    """A game with figures of two sides on squares where they can stand."""
    board = draw(MAPS)
    blank = Roster(sides=(Side("heroes", player=True), Side("goblins")), board=board)
    grid = position_of(blank).grid
    places = [square for square in SQUARES if grid.opens(square_named(square), boat=False)]
    count = draw(st.integers(0, min(6, len(places))))
    squares = draw(st.permutations(places))[:count]
    figures = [
        Figure(
            f"figure {number}",
            side=draw(st.sampled_from(["heroes", "goblins"])),
            sp=9,
            full=9,
            move=draw(st.integers(0, 5)),
            charge=draw(st.none() | st.integers(0, 8)),
            orders=draw(st.sampled_from(["", "random", "objective"])),
            objective=draw(st.sampled_from(["", "A1", "D4", "H8", "south", "west"])),
            status=draw(st.sampled_from(["active", "active", "active", "running"])),
            scent=draw(st.booleans()),
            boat=draw(st.booleans()),
            fearless=True,
            at=square,
        )
        for number, square in enumerate(squares)
    ]
    return blank._replace(figures=tuple(figures))


def stands_well(game: Roster) -> bool:
    """Whether every figure in play stands where it can, on a square of its own; and who left has none."""
    position = position_of(game)
    there = [figure for figure in game.figures if figure.in_play]
    alone = len({figure.at for figure in there}) == len(there)
    open_ = all(position.grid.opens(position.at[one.name], boat=one.boat) for one in there)
    return alone and open_ and all(one.at == "" for one in game.figures if one.status == "left")


def nearest_enemy(position: Position, figure: Figure) -> int:
    """How far the nearest enemy is."""
    here = position.at[figure.name]
    return min((apart(here, position.at[enemy.name]) for enemy in position.enemies(figure)), default=99)


def check_step(before: Roster, event, after: Roster) -> None:  # type: ignore[no-untyped-def]
    """What holds of every single move of the machine."""
    figure, now = before.figure(event.figure), after.figure(event.figure)
    assert figure is not None
    assert now is not None
    assert stands_well(after)
    if event.event == "stay":
        assert now._replace(prey=figure.prey) in (figure, figure.having_done(before.game.turn, STAYED))
        return
    deed = now.deeds(before.game.turn)[-1]
    if event.event != "move":
        assert deed == "move"
        return
    over = event.over is not None
    assert deed == ("over" if over else "charge" if event.charge else "move")
    assert event.squares <= (max(2, figure.move) if over else figure.charge if event.charge else figure.move)
    steps = [figure.at, *event.way]
    assert all(apart(square_named(a), square_named(b)) == 1 for a, b in pairwise(steps))
    assert not event.charge or position_of(after).beside(now, square_named(now.at))
    if event.why == "runs" and now.in_play:
        assert nearest_enemy(position_of(after), now) >= nearest_enemy(position_of(before), figure)


@settings(max_examples=examples(120), deadline=None)
@given(games(), st.integers(0, 1_000))
def test_the_machine_never_breaks_a_rule_of_movement(game, seed):
    """Source: Q3.1, Q3.2, Q3.3, Q6.2, Q7.4"""
    for _ in range(3):
        before, outcome = game, npc(game, SeededDice(seed))
        for step in outcome.steps:
            if step.event.figure is not None:
                check_step(before, step.event, step.roster)
            before = step.roster
        game = turn(outcome.roster, SeededDice(seed)).roster


@settings(max_examples=examples(60), deadline=None)
@given(games(), st.integers(0, 1_000))
def test_every_opponent_moves_once_a_turn(game, seed):
    """Source: Q7"""
    first = npc(game, SeededDice(seed))
    moved = {event.figure for event in first.events if event.event != "stay"}
    again = npc(first.roster, SeededDice(seed))
    assert not moved & {event.figure for event in again.events if event.event != "stay"}


def may_move(game: Roster, figure: Figure, square: str, *, charge: bool) -> bool:
    try:
        return stands_well(move(game, figure, (square,), charge=charge).roster)
    except Unusable:
        return False


@settings(max_examples=examples(40), deadline=None)
@given(games())
def test_what_is_reached_is_what_can_be_moved_to(game):
    """Source: Q3.1, Q3.2, Q3.3"""
    for figure in game.figures:
        if figure.status == "running":
            continue
        (event,) = reach(game, figure).events
        on_foot = {*event.squares, *(one.to for one in event.over)}
        assert {square for square in SQUARES if may_move(game, figure, square, charge=False)} == on_foot
        charging = {square for square in SQUARES if may_move(game, figure, square, charge=True)}
        assert charging == set(event.charge)
