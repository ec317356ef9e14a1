"""`set` of a board that would have flaws: refused in a line, and nothing written."""

from pathlib import Path

import pytest

from tests.commands.test_undo import WOLF
from tests.kit.table import Table


@pytest.mark.parametrize("words", ["board map=x", "board size=1x1 map=..."])
def test_a_board_with_flaws_is_refused_in_a_line(tmp_path: Path, words: str) -> None:
    table = Table(tmp_path, WOLF)
    answer = table.brin(f"set {words}")
    assert answer.status == 2
    assert answer.err.startswith("brin: board.map would not be valid: ")
    assert answer.err.count("\n") == 1
    assert table.text == WOLF
