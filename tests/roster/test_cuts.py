"""What a command takes out of a file, undo puts back as it was written: ends of effects (Q8.9)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kit.examples import examples
from tests.kit.table import Table

HEAD = "# mine\n[game]\nturn = 3\n\n"
SPELL = '\n[spells.web]  # sticky\ncost = 1\nneeds = 2\neffect = "held"\nturns = 0\nstops = ["combat"]\n'
STYLES = [
    "[figures.orc]\nfull = 9\neffects = { held = 3 }\nmove = 4  # slow\n",
    "[figures.orc]\neffects={held=3}\n\n# the end\n",
    "[figures.orc]\nfull = 9\n  effects = {held = 3, cursed = 0, 'half asleep' = 2}  # all mine\n",
    "[figures.orc]\neffects = { cursed = 0, held = 3 }\nfull = 9\n",
    "[figures.orc]\neffects = { slow = 3, cursed = 0, held = 3 }\n",
    "[figures.orc]\neffects = {  } # none\nfull = 9\n[figures.elf]\neffects.held = 3\nfull = 4\n",
    "[figures.orc]\neffects.held = 3\nfull = 9\neffects.cursed = 3\n",
    "[figures.orc.effects]\nheld = 3\n\n[figures.orc]\nfull = 9\n",
    "[figures.orc]\nfull = 9\n\n[figures.orc.effects]\nheld = 0x3\nslow = 9\n",
    "[figures]\norc = { full = 9, effects = { held = 3 }, move = 4 }\nelf = { effects = { held = 2 } }\n",
    "[figures]\norc = { effects = { held = 3 }, full = 9 } # o\n",
    "[figures]\norc.full = 9\norc.effects.held = 3\norc.move = 4\n",
    "[figures.orc]\r\nfull = 9\r\neffects = { held = 3 }\r\nmove = 4",
    "[figures.orc]\neffects = { held = 3 } # a note of mine\nfull = 9\n",
    "[figures.orc]\neffects.held = 3  # mine\n# below\neffects.cursed = 3 # mine too\nfull = 9\n",
    "[figures.orc]\nfull = 9\n[figures.orc.effects] # of the witch\nheld = 3 # mine\nslow = 4# mine too\n",
]


@pytest.mark.parametrize("style", STYLES)
def test_effects_that_ended_are_gone_and_come_back_to_the_byte(tmp_path, style):
    table = Table(tmp_path, HEAD + style + SPELL)
    before = table.text
    table.done("turn")
    held = [figure.get("effects", {}) for figure in table.data["figures"].values()]
    assert not any(0 < until < 4 for effects in held for until in effects.values())
    assert "# mine\n" in table.text
    table.done("undo")
    assert table.before_log.rstrip() == before.rstrip()
    table.done("redo")
    table.done("undo")
    assert table.before_log.rstrip() == before.rstrip()


def test_the_last_effect_takes_its_key_with_it(tmp_path):
    table = Table(tmp_path, HEAD + STYLES[0] + SPELL)
    table.done("effect orc held --off")
    assert "effects" not in table.before_log
    assert "move = 4  # slow" in table.before_log


def test_a_comment_behind_the_key_stays(tmp_path):
    style = "[figures.orc]\neffects = { held = 3 } # a note of mine\nfull = 9\n"
    table = Table(tmp_path, HEAD + style + SPELL)
    table.done("turn")
    assert "effects = { } # a note of mine\n" in table.before_log


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("[figures.orc]\neffects.held = 3  # by Wendel\n", "[figures.orc]\n# by Wendel\n"),
        (
            "[figures.orc]\neffects.held = 3 # by Wendel\neffects.slow = 3 # by rain\nfull = 9\n",
            "[figures.orc]\n# by Wendel\n# by rain\nfull = 9\n",
        ),
        (
            "[figures.orc]\neffects.held = 3\n# mine\neffects.slow = 3 # by rain\n",
            "[figures.orc]\n# mine\n# by rain\n",
        ),
        (
            "[figures.orc]\nfull = 9\n[figures.orc.effects]\n\theld = 3 # the witch\n",
            "[figures.orc]\nfull = 9\n[figures.orc.effects]\n\t# the witch\n",
        ),
    ],
)
def test_a_comment_behind_an_effect_that_goes_keeps_its_line(tmp_path, before, after):
    table = Table(tmp_path, HEAD + before + SPELL)
    for _ in range(2):
        table.done("turn")
        assert after in table.before_log
        assert "held = 3" not in table.before_log
        table.done("undo")
        assert table.before_log == HEAD + before + SPELL
    assert table.done("replay -e").status == 0


def test_what_was_cut_out_comes_back_where_the_text_around_it_was_changed_by_hand(tmp_path):
    table = Table(tmp_path, HEAD + STYLES[0] + SPELL)
    table.done("turn")
    table.file.write_text(table.text.replace("full = 9", "sp = 9\nfull = 12"))
    table.done("undo")
    assert table.value("figures", "orc", "effects") == {"held": 3}
    table.done("redo")
    table.file.write_text(table.text.replace("full = 12\n", "").replace("sp = 9\n", ""))
    table.done("undo")
    assert table.value("figures", "orc", "effects") == {"held": 3}


def test_a_new_effect_stands_in_the_figures_own_table(tmp_path):
    table = Table(tmp_path, HEAD + "[figures.orc]\nfull = 9\n# the wolf\n[figures.wolf]\n" + SPELL)
    table.done("effect orc held --turns 2")
    assert "full = 9\neffects = { held = 5 }\n" in table.before_log


@pytest.mark.parametrize("figures", ["[figures.orc]\nfull = 9\n", "[figures]\norc = { full = 9 }\n"])
def test_a_new_figure_with_an_effect_is_taken_back_and_made_again(tmp_path, figures):
    table = Table(tmp_path, HEAD + figures + SPELL)
    before = table.text
    table.done("add elf --effects '{held=4, \"half asleep\"=0}' --full 9")
    assert table.value("figures", "elf", "effects") == {"held": 4, "half asleep": 0}
    table.done("undo")
    assert table.before_log.rstrip() == before.rstrip()
    table.done("redo")
    table.done("effect elf held --off")
    assert table.value("figures", "elf", "effects") == {"half asleep": 0}
    table.done("undo 2")
    assert table.before_log.rstrip() == before.rstrip()


COMMANDS = st.lists(
    st.sampled_from(
        [
            "effect orc held --turns 1",
            "effect orc cursed",
            "effect elf held --turns 0",
            "effect orc held --off",
            "effect orc cursed --off",
            "effect elf held --off",
            "cast elf web orc elf --dice 2 --force",
            "set orc effects={held=4}",
            "set orc effects={q=0}",
            "set elf effects={p=9,q=0}",
            "turn",
        ]
    ),
    min_size=1,
    max_size=6,
)


@settings(max_examples=examples(40), deadline=None)
@given(style=st.sampled_from(STYLES), commands=COMMANDS)
def test_law_undo_gives_the_bytes_back_and_no_effect_outlives_its_turn(tmp_path_factory, style, commands):
    """Source: Q8.9"""
    elf = (
        ""
        if "elf" in style
        else "\n[figures.elf]\ncaster = true\nfull = 9\n"
        if "[figures]" not in style
        else ""
    )
    table = Table(tmp_path_factory.mktemp("cuts"), HEAD + style + elf + SPELL)
    texts = [table.text.rstrip()]
    for line in commands:
        if table.brin(line).status == 0 and (now := table.before_log.rstrip()) != texts[-1]:
            texts.append(now)
        turn = table.value("game", "turn")
        if line == "turn":
            held = [figure.get("effects", {}) for figure in table.data["figures"].values()]
            assert all(until == 0 or until >= turn for effects in held for until in effects.values())
    for text in reversed(texts[:-1]):
        table.done("undo")
        assert table.before_log.rstrip() == text
