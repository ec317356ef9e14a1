"""Small boards with a start, a goal and figures in the way, for laws that are checked by brute force."""

from hypothesis import strategies as st

from brincli.board.grid import Grid
from brincli.board.squares import Square
from brincli.model.ground import TERRAINS


def squares(side: int) -> st.SearchStrategy[Square]:
    return st.builds(Square, st.integers(0, side - 1), st.integers(0, side - 1))


SMALL = st.integers(2, 6).flatmap(
    lambda side: st.builds(
        lambda ground, start, goal, taken: (Grid(side, side, ground), start, goal, taken - {start, goal}),
        st.dictionaries(squares(side), st.sampled_from(list(TERRAINS.values())), max_size=side * 2),
        squares(side),
        squares(side),
        st.frozensets(squares(side), max_size=3),
    )
)
