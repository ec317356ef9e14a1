"""The opponent keeps its prey: whom it went at, and where it last saw them (Q7.5)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.board.position import position_of
from brincli.board.routes import way_on_foot
from brincli.games.quest.npc import npc
from brincli.games.quest.parts.prey import prey_of
from brincli.play.sources import SeededDice
from tests.kit.boards import at, scene, where
from tests.kit.examples import examples
from tests.kit.machine import told, turn

EXAMPLES = examples(60)
CORNER = """
....a...
..####..
..####..
B.......
"""
ON = "orders = 'objective'\nobjective = 'H1'"


def later(game, number=1):
    """The game *number* turns later."""
    return game._replace(game=game.game._replace(turn=game.game.turn + number))


def moved(game, **squares):
    """The game with figures put elsewhere."""
    return game.put(*(game.figure(name)._replace(at=square) for name, square in squares.items()))


def test_a_figure_keeps_whom_it_went_at_as_its_prey():
    """Source: Q7.5"""
    game = turn(scene("\nB......a\n", B="", a=f"{ON}\nmove = 2\ncharge = 2")).roster
    assert game.figure("a").prey == "B A1"
    game = turn(later(moved(game, B="A1")), "").roster
    assert where(game)["a"] == "D1"


def test_out_of_sight_it_makes_for_where_it_last_saw_its_prey():
    """Source: Q7.5"""
    game = scene(CORNER, B="", a=f"{ON}\nprey = 'B A1'\nmove = 2\ncharge = 2")
    assert told(game) == ["a makes for A1, where it last saw B, 2 squares to C1."]
    after = turn(game).roster
    assert after.figure("a").prey == "B A1"


def test_where_it_sees_its_prey_again_on_the_way_it_attacks():
    """Source: Q7.2, Q7.5"""
    game = scene(CORNER, B="", a=f"{ON}\nprey = 'B A1'\nmove = 5\ncharge = 6")
    (event,) = turn(game).events
    assert (event.why, event.foe, event.objective, event.charge) == ("sees", "B", "A1", True)
    assert turn(game).roster.figure("a").prey == "B A4"


def test_there_it_takes_up_its_orders_again():
    """Source: Q7.5"""
    game = scene(CORNER, B="at = 'H4'", a=f"{ON}\nprey = 'B A1'\nat = 'A1'\nmove = 3")
    assert told(game) == ["a makes for H1, 3 squares, to D1."]
    assert turn(game).roster.figure("a").prey == ""


def test_where_it_can_come_no_nearer_it_takes_up_its_orders_again():
    """Source: Q7.5"""
    game = scene("\na#.\n.#B\n.#.\n", B="", a="orders = 'objective'\nobjective = 'A3'\nprey = 'B C1'")
    assert told(game) == ["a makes for A3, 2 squares, to A3."]


def test_it_keeps_its_prey_though_another_comes_nearer_and_no_longer_than_it_stands():
    """Source: Q7.5"""
    game = scene("\nB......a.C\n", B="", C="", a=f"{ON}\nprey = 'B A1'\nmove = 2\ncharge = 2")
    assert told(game) == ["a sees B and moves 2 squares to F1."]
    fallen = game.put(game.figure("B")._replace(status="out"))
    assert told(fallen) == ["a sees C and charges, 1 square, to I1."]
    assert turn(fallen).roster.figure("a").prey == "C J1"


def test_a_prey_that_is_no_name_and_square_is_none():
    game = scene("\nB..a\n", B="", a="")
    position = position_of(game)
    for text in ("B", "B Z9", "Z A1", "B 1", ""):
        assert prey_of(position, game.figure("a")._replace(prey=text)) is None


def test_two_heroes_in_view_by_turns_do_not_make_it_shuttle():
    """Source: Q7.5"""
    drawn = "\n....a....\n.##.#.##.\n.##.#.##.\nB##...##C\n"
    game = scene(drawn, B="", C="", a="orders = 'objective'\nmove = 2\ncharge = 2\nprey = 'C I4'")
    for _ in range(6):
        game = later(turn(game).roster)
    assert "a" in [one.name for one in position_of(game).beside(game.figure("C"), at(game.figure("C").at)[0])]


def test_of_equally_short_ways_it_takes_one_that_keeps_its_prey_in_sight():
    """Source: Q7.5"""
    drawn = "\n............\n.....TT.....\nB..........a\n.....TT.....\n............\n"
    game = scene(drawn, B="", a="orders = 'objective'\nmove = 5\ncharge = 5")
    after = turn(game).roster
    assert prey_of(position_of(after), after.figure("a")).name == "B"
    hidden = "\n......T.....\nB..........a\n"
    game = scene(hidden, B="at = 'A1'", a="orders = 'objective'\nmove = 4\ncharge = 4")
    (event,) = turn(game).events
    assert event.to != "H1"  # behind the tree


def test_it_turns_aside_where_the_straight_way_would_lose_sight_of_its_prey():
    """Source: Q7.5: from E1 the tree hides it, from E2, as near, it does not."""
    keys = "orders = 'objective'\nmove = 2\ncharge = 2"
    assert told(scene("\n..T...a\nB......\n", B="", a=keys)) == ["a sees B and moves 2 squares to E2."]
    assert told(scene("\n......a\nB......\n", B="", a=keys)) == ["a sees B and moves 2 squares to E1."]
    assert told(scene("\n..T...a\nB....##\n", B="", a=keys)) == ["a sees B and moves 2 squares to E2."]


ROWS = st.lists(st.text("....T#", min_size=9, max_size=9), min_size=6, max_size=9)


@settings(max_examples=EXAMPLES, deadline=None)
@given(ROWS, st.integers(2, 5), st.booleans())
def test_law_whoever_was_seen_and_stands_still_is_reached(rows, move, scent):
    """Source: Q7.5"""
    rows = ["B" + rows[0][1:], *rows[1:-1], rows[-1][:-1] + "a"]
    keys = f"orders = 'objective'\nobjective = 'A{len(rows)}'\nmove = {move}\ncharge = {move + 1}"
    game = scene("\n" + "\n".join(rows) + "\n", B="", a=f"{keys}\nscent = {str(scent).lower()}")
    seen = False
    for _ in range(40):
        outcome = npc(game, SeededDice(1))
        game = later(outcome.roster)
        seen = seen or any(getattr(event, "why", None) == "sees" for event in outcome.events)
    position = position_of(game)
    a, hero = game.figure("a"), position.at["B"]
    goals = {square for square in position.grid.around(hero) if position.grid.touch(square, hero)}
    if seen and way_on_foot(position.mover(a), goals) is not None:
        assert position.grid.touch(position.at["a"], hero)
