"""Tables are copied from any text into any other: their values, their lines, and back to the byte."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from brincli.model.errors import Unusable
from brincli.roster import store
from brincli.roster.dotted import lookup
from brincli.roster.history import own_lines, step
from brincli.roster.lines import Lines, cut, renamed
from brincli.roster.pack import Pack, copy_of, holdings, written
from brincli.roster.places import Places
from brincli.roster.spans import comments_in, scan
from brincli.roster.tokens import parse, same
from tests.kit.written import many, scribes

STAMP = "2026-11-30T00:00:00Z"


def sheet_of(text):
    return store.Sheet("game.toml", text.encode(), text, "", parse(text))


def pack_of(text):
    return Pack(sheet_of(text), Places(text, parse(text), scan(text)))


def put_in(sheet, copies):
    """The sheet with copies put in, as one command."""
    places = Places(sheet.text, sheet.data, scan(sheet.text))
    changes = {copy.path: written(places, copy) for copy in copies}
    return store.after(sheet, [store.Entry(["take"], 1, [], changes)], STAMP)


def stepped(sheet, *, back, count=1):
    """The sheet with commands taken back or done again."""
    taken, _, changes = step(sheet, back, count)
    steps = [line.step for line in taken]
    entry = store.Entry(["undo"], 1, [], changes, own=own_lines(taken, back=back))
    return store.after(sheet, [entry.replaced(undo=steps) if back else entry.replaced(redo=steps)], STAMP)


@many
@given(scribes(), scribes(), st.data())
def test_law_a_copy_has_the_values_of_the_pack_and_undo_gives_the_bytes(one, other, data):
    pack, sheet = pack_of(one.roster()), sheet_of(other.roster())
    found = [path for path in holdings(pack) if lookup(sheet.data, path) is None]
    found = [path for path in found if isinstance(lookup(pack.data, path), dict)]
    assume(found)
    paths = data.draw(st.lists(st.sampled_from(found), min_size=1, max_size=3, unique=True))
    copies = [copy_of(pack, path) for path in paths]
    after = put_in(sheet, copies)
    meant = sheet.data
    for copy in copies:
        meant = with_one(meant, copy.path, lookup(pack.data, copy.path))
    assert same(after.data, meant)
    undone = stepped(after, back=True)
    assert (undone.text, same(undone.data, sheet.data)) == (sheet.text, True)
    assert stepped(undone, back=False).text == after.text


def with_one(data, path, value):
    if len(path) == 1:
        return {**data, path[0]: value}
    return {**data, path[0]: with_one(data.get(path[0], {}), path[1:], value)}


@many
@given(scribes(), st.sampled_from(["other", "a.b", "é 1", '"', ""]))
def test_law_renamed_lines_hold_what_they_held(scribe, name):
    pack = pack_of(scribe.roster())
    for path in holdings(pack):
        lines = cut(pack.places, path)
        if lines and len(path) == 2:
            again = renamed(lines, name)
            assert again.path == (path[0], name)
            assert same(again.value, lookup(pack.data, path))
            assert comments_in(again.text, 0, len(again.text)) == comments_in(lines.text, 0, len(lines.text))


PACK = """\
# A bestiary; of the file, not of the troll

# slow of wit
[ figures."troll" ] # big
# before the side
side = "monsters" # s
pelt = [1, # one
 2]
[figures.troll.gear]
club = 1
# behind it

# of the imp
[figures.imp]
full = 3
"""
TROLL = PACK[PACK.index("# slow") : PACK.index("\n\n# of the imp")]


def test_the_lines_of_a_table_are_its_comments_headings_and_keys_to_the_byte():
    pack = pack_of(PACK)
    assert cut(pack.places, ("figures", "troll")).text == TROLL
    assert cut(pack.places, ("figures", "imp")).text == "# of the imp\n[figures.imp]\nfull = 3"
    assert cut(pack.places, ("figures",)).text == PACK[PACK.index("# slow") :].rstrip("\n")
    crlf = pack_of(PACK.replace("\n", "\r\n"))
    assert cut(crlf.places, ("figures", "troll")).text == TROLL


def test_lines_take_the_newlines_of_the_text_that_they_come_into():
    for newline in ("\n", "\r\n"):
        sheet = sheet_of(f"[figures.a]{newline}full = 3{newline}{newline}# ours{newline}[rules]{newline}")
        after = put_in(sheet, [copy_of(pack_of(PACK), ("figures", "troll"))])
        assert after.text == sheet.text.replace(
            f"full = 3{newline}", f"full = 3{newline}{newline}{TROLL.replace(chr(10), newline)}{newline}", 1
        )


def test_lines_go_with_what_was_written_into_them_since():
    sheet = sheet_of("[figures.a]\nfull = 3\n")
    after = put_in(sheet, [copy_of(pack_of(PACK), ("figures", "troll"))])
    changes = {("figures", "troll", "sp"): 2, ("figures", "troll", "side"): "x"}
    hit = store.after(after, [store.Entry(["hit"], 1, [], changes)], STAMP)
    undone = stepped(hit, back=True, count=2)
    assert undone.text == sheet.text
    assert stepped(undone, back=False, count=2).text.splitlines() == hit.text.splitlines()


def test_lines_with_a_comment_that_a_hand_put_in_stay():
    sheet = sheet_of("[figures.a]\nfull = 3\n")
    after = put_in(sheet, [copy_of(pack_of(PACK), ("figures", "troll"))])
    text = after.text.replace("club = 1", "club = 1 # mine")
    with pytest.raises(Unusable, match="a comment stands in the lines to take out"):
        stepped(after.replaced(text=text), back=True)


def test_lines_are_told_from_values():
    lines = Lines(("figures", "imp"), "[figures.imp]\nfull = 0x3")
    assert dict(lines) == {"full": "0x3"}
    assert lines.value == {"full": 3}
