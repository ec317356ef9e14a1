"""What speaks for it that a game is over: nobody of one hand is left, or all have arrived (Q2.4, Q2.5)."""

import pytest

from brincli.games.both.over import why_over
from tests.kit.throwing import roster

PLAYER = "[sides.a]\nplayer = true\n[sides.b]\n"


def game(**figures: str) -> str:
    """Figures by name, each with the rest of its table; the first letter is its side."""
    return "".join(
        f'[figures.{name}]\nside = "{name[0]}"\nfull = 6\n{more}\n' for name, more in figures.items()
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (PLAYER + game(a1="", b1=""), ""),
        (PLAYER + game(a1="", b1='status = "out"', b2=""), ""),
        (PLAYER + game(a1="", b1='status = "out"', b2='status = "running"'), ""),
        (PLAYER + game(a1="", b1='status = "out"', b2='status = "left"'), "no foe is left"),
        (PLAYER + game(a1="", b1='status = "gone"'), ""),
        (PLAYER + game(a1='status = "out"', a2="", b1=""), ""),
        (PLAYER + game(a1='status = "out"', a2='status = "left"', b1=""), "none of yours is left"),
        (PLAYER + game(a1='status = "out"', b1='status = "out"'), "no foe is left"),
        (game(a1="", b1='status = "out"'), ""),
        (game(a1='status = "out"', b1='status = "out"'), ""),
        (PLAYER + game(a1='objective = "D8"\nat = "D8"\nstatus = "out"', a2="", b1=""), ""),
        (PLAYER + game(a1='objective = "D8"', a2="", b1=""), ""),
        (
            PLAYER + game(a1='objective = "north"\nstatus = "left"', a2="", b1=""),
            "all objectives are reached",
        ),
        (
            PLAYER + game(a1='objective = "D8"\nat = "D8"', a2='objective = "A1"\nat = "B1"', b1=""),
            "",
        ),
        (
            PLAYER + game(a1='objective = "d8"\nat = "D8"', a2='objective = "A1"\nat = "A1"', b1=""),
            "all objectives are reached",
        ),
        (PLAYER + game(a1='objective = "D8"\nat = "D8"', a2="", b1=""), "all objectives are reached"),
    ],
)
def test_a_game_is_over_when_nobody_is_left_of_one_hand_or_all_have_arrived(text, why):
    assert why_over(roster(text)) == why
