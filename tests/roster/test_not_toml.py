"""A file that is no TOML: the fault in its line, and what was probably meant."""

import pytest

from brincli.roster.sheet import Invalid
from brincli.roster.store import read

MERGED = "; a merge left its marks here: keep one of the two parts, and take out the marks"
MARK = "; yes and no are written true and false, as in "


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("side = heroes", '; text goes in quotes, as in "heroes"'),
        ("side=heroes", '; text goes in quotes, as in "heroes"'),
        ("side = the dead  # of old", '; text goes in quotes, as in "the dead"'),
        ("at = D8", '; text goes in quotes, as in "D8"'),
        ("side = O\u00efn", '; text goes in quotes, as in "O\u00efn"'),
        ("orc = {side = orcs, sp = 4}", '; text goes in quotes, as in "orcs"'),
        ("orc = {sp = 4, side = orcs}", '; text goes in quotes, as in "orcs"'),
        ("hit_table = [[head, 6]]", '; text goes in quotes, as in "head"'),
        ("hero = yes", MARK + "true"),
        ("hero = True", MARK + "true"),
        ("hero = No", MARK + "false"),
        ("[figures.goblin 1]", '; a name like this goes in quotes, as in [figures."goblin 1"]'),
        ("[figures.D\u00e9rfel]", '; a name like this goes in quotes, as in [figures."D\u00e9rfel"]'),
        ("[ sides . the dead ] # of old", '; a name like this goes in quotes, as in [sides."the dead"]'),
        ("<<<<<<< HEAD", MERGED),
        ("=======", MERGED),
        (">>>>>>> other", MERGED),
        ("sp = ", ""),
        ("sp = -", ""),
        ("sp = 4 5", ""),
        ("sp 4", ""),
        ('side = "heroes', ""),
        ('side = "heroes" and more', ""),
        ('[figures."goblin 1"', ""),
        ("[[figures]", ""),
        ("= heroes", ""),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_text_without_quotes_is_told_to_go_in_them(tmp_path, line, hint, newline):
    path = tmp_path / "roster.toml"
    path.write_bytes(newline.join(["[game]", "turn = 3", line, ""]).encode())
    with pytest.raises(Invalid) as refused:
        read(path)
    (fault,) = refused.value.faults
    assert fault.line == 3
    assert fault.what.startswith("not TOML: ")
    assert fault.what.partition(")")[2] == hint
