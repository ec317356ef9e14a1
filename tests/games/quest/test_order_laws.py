"""Laws of the order of the turn, in random games with and without a board (Q1.5, Q3.3, Q7)."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.board.position import position_of
from brincli.games.both.turn import turn
from brincli.games.quest.combat import combat
from brincli.games.quest.hit import hit
from brincli.games.quest.move import move
from brincli.games.quest.npc import npc
from brincli.games.quest.parts.replies import replies_owed
from brincli.model.errors import Unusable
from brincli.play.sources import SeededDice
from tests.kit.boards import scene
from tests.kit.examples import examples
from tests.kit.table import Table

DRAWN = """
A..-..a.
.T.-....
B.|...b.
..|.T..c
"""
KEYS = {
    "A": "hero = true\nrange = 6",
    "B": "range = 4",
    "a": "orders = 'objective'\nobjective = 'west'\nfearless = true",
    "b": "orders = 'shoot'\nrange = 5\nobjective = 'A1'",
    "c": "orders = 'random'\nscent = true\nsp = 4",
}
EXAMPLES = examples(40)
TRY = st.tuples(
    st.sampled_from(["npc", "move", "charge", "shoot", "strike", "combat", "turn"]),
    st.sampled_from("ABabc"),
    st.sampled_from("ABabc"),
    st.sampled_from(["N", "E", "S", "W", "2E", "3W", "SE"]),
)
MOVES, THROWS = ("move", "charge", "over"), ("combat", "missile")


def tried(game, dice, line):
    """What comes of one line; the rules may refuse it."""
    what, one, other, where = line
    figure, foe = game.figure(one), game.figure(other)
    match what:
        case "npc":
            return npc(game, dice)
        case "move" | "charge":
            return move(game, figure, (where,), charge=what == "charge")
        case "shoot" | "strike":
            return hit(game, dice, (foe,), by=figure, missile=what == "shoot")
        case "combat":
            return combat(game, dice, figure, (foe,))
    return turn(game, dice)


def games(board):
    """Random games: each roster that came of them."""
    return st.builds(
        lambda seed, tries: list(played(board, seed, tries)),
        st.integers(0, 1 << 32),
        st.lists(TRY, min_size=20, max_size=50),
    )


def played(board, seed, tries):
    game = scene(DRAWN, "[rules]\nscent = 'die'", **KEYS)
    game = game if board else game._replace(board=None).each_figure(lambda one: one._replace(at=""))
    dice = SeededDice(seed)
    for line in tries:
        with suppress(Unusable):
            game = tried(game, dice, line).roster
            yield game


def law(check):
    """The law, held against every roster of random games."""

    @settings(max_examples=EXAMPLES, deadline=None)
    @given(st.booleans().flatmap(games))
    def held(found):
        for game in found:
            check(game)

    return held


def of_turn(game, figure):
    return [word.partition(":")[0] for word in figure.deeds(game.game.turn)]


@law
def test_law_no_figure_moves_after_it_threw_nor_shoots_after_it_fought(game):
    """Source: Q1.5"""
    for figure in game.figures:
        kinds = [
            0 if deed in MOVES else 1 + (deed == "combat")
            for deed in of_turn(game, figure)
            if deed in (*MOVES, *THROWS)
        ]
        assert kinds == sorted(kinds)
        assert kinds.count(0) <= 1


@law
def test_law_who_crossed_an_obstacle_strikes_only_at_who_struck_at_it(game):
    """Source: Q3.3"""
    for figure in game.figures:
        words = figure.deeds(game.game.turn)
        if "over" in words:
            assert "missile" not in of_turn(game, figure)
            for foe in (word.partition(":")[2] for word in words if word.startswith("combat:")):
                assert f"combat:{figure.name}" in game.figure(foe).deeds(game.game.turn)


@law
def test_law_sp_stay_between_0_and_full_and_nobody_stands_on_another(game):
    """Source: Q2.3, Q3.1, Q7.4"""
    assert all(0 <= figure.sp <= figure.full for figure in game.figures)
    if game.board:
        at = position_of(game).at
        assert len(set(at.values())) == len(at)


@law
def test_law_each_reply_that_is_owed_may_be_thrown(game):
    """Source: Q1.3, Q1.5"""
    for figure, foe in replies_owed(game):
        assert hit(game, SeededDice(1), (foe,), by=figure).steps


def test_an_undo_after_npc_gives_the_bytes_back(tmp_path):
    """Source: Q7"""
    table = Table(
        tmp_path,
        '[game]\nseed = 1\n[sides.heroes]\nplayer = true\n[board]\nsize = "12x3"\n'
        '[figures.B]\nside = "heroes"\nfull = 9\nat = "A1"\n'
        '[figures.wolf]\nside = "wolves"\nfull = 9\nmove = 3\nat = "L1"\norders = "objective" # hungry\n',
    )
    before = table.before_log
    table.done("npc")
    assert table.value("figures", "wolf", "prey") == "B A1"
    table.done("undo")
    assert table.before_log == before
