"""What brin did can be taken back and done again, to the byte; what was done by hand is never trampled."""

import pytest
from hypothesis import event, given

from brincli.model.errors import Unusable
from brincli.roster import history, store
from brincli.roster.sheet import Invalid
from brincli.roster.store import Entry
from tests.kit.written import many, scribes

STAMP = "2026-01-31T12:00:00Z"
ROSTER = '[figures.goblin]  # green\nsp = 0x9\n\n[figures."the wolf"]\nsp = 4 # hungry\n'
GOBLIN, WOLF = ("figures", "goblin", "sp"), ("figures", "the wolf", "sp")


def sheet_of(text, folder):
    path = folder / "roster.toml"
    path.write_bytes(text.encode())
    return store.read(path)


def do(sheet, word, changes):
    return store.after(sheet, [Entry([word], 1, [], changes)], STAMP)


def stepped(sheet, word, count):
    steps, stages, changes = history.step(sheet, back=word == "undo", count=count)
    entry = Entry([word], 1, [], changes, stages=stages).replaced(**{word: [line.step for line in steps]})
    return store.after(sheet, [entry], STAMP)


def undo(sheet, count=1):
    return stepped(sheet, "undo", count)


def redo(sheet, count=1):
    return stepped(sheet, "redo", count)


@pytest.fixture
def sheet(tmp_path):
    return sheet_of(ROSTER, tmp_path)


def steps(stack):
    return [line.step for line in stack]


def test_a_line_of_the_log_is_read_as_it_was_written(sheet):
    event = {"event": "hit", "text": "it's a 'hit'", "success": None}
    sheet = store.after(sheet, [Entry(["hit", "the wolf"], 3, [event], {WOLF: 1})], STAMP)
    line = history.Line(1, ["hit", "the wolf"], 3, STAMP, [event], [(WOLF, "4", "1")], None, None)
    assert history.lines(sheet.log) == [line]


def test_undo_gives_a_value_back_as_it_was_spelled(sheet):
    assert undo(do(sheet, "hit", {GOBLIN: 5})).text == ROSTER


def test_undo_gives_a_spelling_back_where_the_value_is_the_same(sheet):
    sheet = do(do(sheet, "hit", {GOBLIN: 5}), "heal", {GOBLIN: 9})
    assert undo(sheet, 2).text == ROSTER


def test_undo_takes_out_what_was_put_in(sheet):
    changes = {("figures", "goblin", "did"): "x", ("game", "turn"): 2, ("figures", "imp"): {"sp": 1}}
    after = do(sheet, "hit", changes)
    assert undo(after).text == ROSTER
    assert redo(undo(after)).text == after.text


def test_the_last_command_is_taken_back_first_and_done_again_last(sheet):
    for value in (8, 7, 6):
        sheet = do(sheet, f"hit {value}", {GOBLIN: value})
    sheet = undo(sheet, 2)
    assert [steps(stack) for stack in history.stacks(history.lines(sheet.log))] == [[1], [3, 2]]
    assert history.lines(sheet.log)[-1].undo == [3, 2]
    sheet = redo(sheet)
    assert [steps(stack) for stack in history.stacks(history.lines(sheet.log))] == [[1, 2], [3]]
    assert "sp = 7\n" in sheet.text


def test_a_miss_is_a_command_like_another(sheet):
    sheet = do(do(sheet, "hit", {GOBLIN: 5}), "miss", {})
    taken, _, changes = history.step(sheet, back=True, count=1)
    assert (taken[0].cmd, changes) == (["miss"], {})
    assert "sp = 5\n" in undo(sheet).text


def test_a_new_command_ends_what_could_be_done_again(sheet):
    sheet = do(undo(do(sheet, "hit", {GOBLIN: 5})), "hit", {WOLF: 3})
    with pytest.raises(Unusable, match="there is nothing to redo"):
        history.step(sheet, back=False, count=1)


def test_a_figure_that_changed_since_it_was_added_goes_with_its_changes(sheet):
    after = do(sheet, "add", {("figures", "imp"): {"sp": 3}})
    after = do(after, "hit", {("figures", "imp", "sp"): 1, ("figures", "imp", "did"): "x"})
    assert undo(after, 2).text == ROSTER
    assert redo(undo(after, 2), 2).text == after.text
    assert undo(undo(after)).text == ROSTER
    assert redo(redo(undo(undo(after)))).text == after.text


HANDS = [
    ("sp = 5", "sp = 6", r"undo of step 1: figures\.goblin\.sp was changed by hand: it is 6, the log has 5"),
    ("sp = 5\n", "", r"figures\.goblin\.sp was changed by hand: it is not there, the log has 5"),
    (
        "turn = 2",
        "turn = 2\ntitle = 1",
        r"game was changed by hand: it is \{ turn = 2, title = 1 \}, the log has",
    ),
    ("turn = 2", "turn = 2 # now", "game: a comment stands in the lines to take out"),
    ("sp = 5", "sp = '5'", r"figures\.goblin\.sp was changed by hand: it is '5', the log has 5"),
    ("[game]\n", "[game]\nsp.x = 2\n", "game was changed by hand"),
]


@pytest.mark.parametrize(("old", "new", "word"), HANDS)
def test_a_hand_edit_in_the_way_is_named_and_kept(sheet, tmp_path, old, new, word):
    text = do(sheet, "hit", {GOBLIN: 5, ("game", "turn"): 2}).raw.decode()
    assert old in text
    edited = sheet_of(text.replace(old, new, 1), tmp_path)
    with pytest.raises(Unusable, match=word):
        undo(edited)


@pytest.mark.parametrize(
    "edit", [("# green", "# blue"), ("sp = 5", "sp = 0x5"), ("sp = 4", "sp = 3"), ("\n\n[f", "\n[f")]
)
def test_a_hand_edit_elsewhere_is_kept_and_stops_nothing(sheet, tmp_path, edit):
    text = do(sheet, "hit", {GOBLIN: 5, ("game", "turn"): 2}).raw.decode().replace(*edit)
    assert undo(sheet_of(text, tmp_path)).text == ROSTER.replace(*edit)


@pytest.mark.parametrize("count", [0, 3, -1])
def test_no_more_is_undone_than_was_done(sheet, count):
    sheet = do(do(sheet, "hit", {GOBLIN: 5}), "hit", {GOBLIN: 4})
    with pytest.raises(Unusable, match=f"undo {count}: there are only 2 commands to undo"):
        history.step(sheet, back=True, count=count)


def test_there_is_nothing_to_undo_without_a_log(sheet):
    with pytest.raises(Unusable, match="there is nothing to undo"):
        history.step(sheet, back=True, count=1)


def test_a_log_cut_off_at_its_head_still_works(sheet, tmp_path):
    for value in (8, 7, 6):
        sheet = do(sheet, "hit", {GOBLIN: value})
    sheet = undo(sheet)
    cut = "".join(
        line for line in sheet.raw.decode().splitlines(keepends=True) if not line.startswith(("1 =", "3 ="))
    )
    sheet = sheet_of(cut, tmp_path)
    assert [steps(stack) for stack in history.stacks(history.lines(sheet.log))] == [[2], []]
    sheet = undo(sheet)
    assert "sp = 8\n" in sheet.text
    assert history.lines(sheet.log)[-1].step == 5


def test_a_log_that_stands_elsewhere_works(sheet, tmp_path):
    sheet = sheet_of("[log]\n" + ROSTER, tmp_path)
    after = do(do(sheet, "hit", {GOBLIN: 5}), "hit", {WOLF: 2, ("game", "turn"): 2})
    assert undo(after, 2).data == sheet.data
    assert redo(undo(after, 2), 2).data == after.data


SPOILT = [
    "",
    "{",
    "[]",
    '{"cmd":1}',
    "{}",
    '{"cmd":[],"set":[[1]]}',
    '{"cmd":[],"set":[["a",1,2]]}',
    '{"cmd":[],"turn":"x"}',
]


@pytest.mark.parametrize("json", SPOILT)
def test_a_spoilt_line_of_the_log_is_named(json):
    with pytest.raises(Invalid) as refusal:
        history.lines(f"\n[log]\n1 = '{{\"cmd\":[\"x\"]}}'\n2 = '{json}'\n", "roster.toml", 7)
    assert [line.partition(": this line")[0] for line in refusal.value.lines] == ["roster.toml:10: log.2"]


def test_a_spoilt_line_is_named_with_its_place_in_the_file(sheet, tmp_path):
    text = do(sheet, "hit", {GOBLIN: 5}).raw.decode().replace('"cmd"', '"command"')
    with pytest.raises(Invalid, match=r"roster\.toml:8: log\.1: this line of the log"):
        undo(sheet_of(text, tmp_path))


@many
@given(scribes())
def test_all_can_be_taken_back_and_done_again_to_the_byte(tmp_path_factory, scribe):
    sheets = [sheet_of(scribe.roster(), tmp_path_factory.getbasetemp())]
    for number in range(3):
        try:
            sheets.append(do(sheets[-1], f"{number}", scribe.changes(sheets[-1].text)))
        except Unusable as refusal:
            event(f"refused: {str(refusal).split(': ')[-1]}")
    sheet, count = sheets[-1], len(sheets) - 1
    for before in reversed(sheets[:-1]):
        sheet = undo(sheet)
        assert sheet.text == before.text
    for after in sheets[1:]:
        sheet = redo(sheet)
        assert sheet.text == after.text
    if count:
        sheet = undo(sheet, count)
        assert sheet.text == sheets[0].text
        assert redo(sheet, count).text == sheets[-1].text
