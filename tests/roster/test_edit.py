"""A change in a roster touches its tokens, keys and tables, and nothing else."""

import re
from random import Random

import pytest
from hypothesis import event, given, strategies

from brincli.model.errors import Unusable
from brincli.roster.dotted import split_key
from brincli.roster.edit import edit, token
from brincli.roster.places import Places
from brincli.roster.spans import scan
from brincli.roster.tokens import Token, parse, same, value_of
from tests.kit.written import Scribe, many, scribes

# What stands there, what is changed, what stands there then.
EDITS = [
    ("sp = 9\n", {"sp": "5"}, "sp = 5\n"),
    ("[a]\n  sp =  0x9 # nine\n", {"a.sp": "5"}, "[a]\n  sp =  5 # nine\n"),
    ("a.sp=9", {"a.sp": "5"}, "a.sp=5"),
    ("f = { a = { sp = 9 }, b = 1 } # x", {"f.a.sp": "5"}, "f = { a = { sp = 5 }, b = 1 } # x"),
    ("[a]\ns = '''\n[a]\nsp = 3\n'''\nsp = 9\n", {"a.sp": "5"}, "[a]\ns = '''\n[a]\nsp = 3\n'''\nsp = 5\n"),
    ("[a]\r\n['a'.b]\r\nsp = 9", {"a.b.sp": "5"}, "[a]\r\n['a'.b]\r\nsp = 5"),
    # A new key goes below the last of its table, as that is indented, before the next heading's comment.
    ("[a]\n\tsp = 9 # nine\n\n# b\n[b]\n", {"a.full": "9"}, "[a]\n\tsp = 9 # nine\n\tfull = 9\n\n# b\n[b]\n"),
    ("[a]\n# none yet\n\n[b]\n", {"a.sp": "9"}, "[a]\nsp = 9\n# none yet\n\n[b]\n"),
    ("[a]\r\nsp = 9", {"a.full": "9"}, "[a]\r\nsp = 9\r\nfull = 9"),
    ("a . sp = 9\nb.sp = 1\n", {"a.full": "9", "a.x": "1"}, "a . sp = 9\na.full = 9\na.x = 1\nb.sp = 1\n"),
    ("a = { sp = 9 } # x\n", {"a.full": "9", "a.x": "1"}, "a = { sp = 9, full = 9, x = 1 } # x\n"),
    ("a = {}\nb = { }\n", {"a.x": "1", "a.y": "2", "b.x": "1"}, "a = {x = 1, y = 2}\nb = { x = 1 }\n"),
    ("a = { b.x = 1 }\n", {"a.b.y": "2"}, "a = { b.x = 1, b.y = 2 }\n"),
    # A new table goes after the last of its kind, as those stand, else last.
    ("", {"f.a.sp": "1"}, "[f.a]\nsp = 1\n"),
    ("x = 1", {"f.a.sp": "1"}, "x = 1\n\n[f.a]\nsp = 1"),
    ("[f.a]\nsp = 1\n\n# d\n[d]\n", {"f.b.sp": "2"}, "[f.a]\nsp = 1\n\n[f.b]\nsp = 2\n\n# d\n[d]\n"),
    ("[f.a]\nsp = 1\n# a's\n\n[d]\n", {"f.b.sp": "2"}, "[f.a]\nsp = 1\n# a's\n\n[f.b]\nsp = 2\n\n[d]\n"),
    ("[f.a.gear]\nx = 1\n[d]\n", {"f.b.sp": "2"}, "[f.a.gear]\nx = 1\n\n[f.b]\nsp = 2\n[d]\n"),
    ("[f.a]\nsp = 1\n\n# the end\n", {"f.b.sp": "2"}, "[f.a]\nsp = 1\n\n# the end\n\n[f.b]\nsp = 2\n"),
    ("[f]\na = { sp = 1 }\n\n[d]\n", {"f.b.sp": "2"}, "[f]\na = { sp = 1 }\nb = { sp = 2 }\n\n[d]\n"),
    ("[f]\na.sp = 1\n[d]\n", {"f.b.sp": "2"}, "[f]\na.sp = 1\nb = { sp = 2 }\n[d]\n"),
    ("f.a.sp = 1\nx = 1\n", {"f.'b 1'.sp": "2"}, 'f.a.sp = 1\nf."b 1" = { sp = 2 }\nx = 1\n'),
    ("f = { a = { sp = 1 } }\n", {"f.b.sp": "2"}, "f = { a = { sp = 1 }, b = { sp = 2 } }\n"),
    ("f = {}\n", {"f.b.sp": "2", "f.b.full": "3"}, "f = {b = { sp = 2, full = 3 }}\n"),
    ("[f]\n\n[d]\n", {"f.b.sp": "2"}, "[f]\n\n[f.b]\nsp = 2\n\n[d]\n"),
    ("[f.a]\nsp = 1\n", {"f.b.sp": "2", "f.a.x": "1"}, "[f.a]\nsp = 1\nx = 1\n\n[f.b]\nsp = 2\n"),
    (
        "[f.a]\n[d]\n",
        {"d.x": "1", "g.y": "2", "f.b.z": "3"},
        "[f.a]\n\n[f.b]\nz = 3\n[d]\nx = 1\n\n[g]\ny = 2\n",
    ),
]


IN_A_LINE = [
    "{ a = 1, b = 2, c = 3 }",
    "{a=1,b=2,c=3}",
    "{  a = 1  ,  b = 2  ,  c = 3  } # x",
    '{ a = "{", b = "," , c = 3 }',
]


@pytest.mark.parametrize("written", IN_A_LINE)
@pytest.mark.parametrize("gone", ["a", "b", "c", "ab", "bc", "ac", "abc"])
@pytest.mark.parametrize("more", [{}, {"t.d": "4"}])
def test_of_a_table_in_a_line_any_keys_go_and_the_others_stay_as_they_are_written(written, gone, more):
    text = f"t = {written}\n"
    data = parse(text)
    after, found, _ = edit(
        text, data, {("t", key): None for key in gone} | {split_key(key): held for key, held in more.items()}
    )
    left = {key: held for key, held in data["t"].items() if key not in gone} | ({"d": 4} if more else {})
    assert found == parse(after) == {"t": left}
    spelled = {key: whole for whole, key in re.findall(r'((\w) *= *(?:"[^"]*"|\d))', written)}
    assert all(spelled[key] in after for key in left if key in spelled)


def changed(text, changes):
    changes = {split_key(key): held for key, held in changes.items()}
    return edit(text, parse(text), changes)


@pytest.mark.parametrize(("before", "changes", "after"), EDITS)
def test_a_change_stands_where_a_reader_expects_it(before, changes, after):
    text, data, made = changed(before, changes)
    assert text == after
    assert same(data, parse(after))
    back = {change.path: change.before for change in made}
    assert edit(text, data, back)[0] == before


REFUSED = [
    ("sp = [1, # one\n 2]\n", {"sp": "[]"}, "sp: the value has comments in it"),
    ("[a]\nsp = [1, # one\n 2]\n", {"a.sp": None}, "a.sp: a comment stands in the lines"),
    ("[a]\n# one\nsp = 1\n", {"a": None}, "a: a comment stands in the lines"),
    ("[a]\nsp = 1\n[b]\n[a.c]\n", {"a": None}, "cannot be written safely"),
    ("[a.b]\nsp = 1\n", {"a": None}, "a: does not stand in one place"),
    ("[a]\n", {"a.sp": None}, "a.sp: is not there"),
    ("[a]\nsp = 1\n", {"a": "1"}, "a: cannot be written over"),
    ("a = { sp = 1 }\n", {"a": "1"}, "a: cannot be written over"),
    ("a = 1\n", {"a": {"sp": "1"}}, "a: cannot be written over"),
    ("a = 1\n", {"a.sp": "1"}, "a.sp: a is not a table"),
    ("a = [{}]\n", {"a.b.sp": "1"}, "a.b: a is not a table"),
    ("", {"sp": "1"}, "sp: cannot be written above all tables"),
    ("[a.b]\n", {"a.sp": "1"}, "a.sp: no place for it"),
    ("[a]\nsp = 1\n", {"a.sp": "many"}, "'many' is no TOML value"),
    ("[a]\nsp = 1\n", {"a.sp": "2\nfull = 3"}, "cannot be written safely"),
    ("[a]\nsp = 1\n", {"a.sp": '"a" # "b"'}, "cannot be written safely"),
]


@pytest.mark.parametrize(("text", "changes", "word"), REFUSED)
def test_what_cannot_be_changed_safely_is_refused_by_name(text, changes, word):
    with pytest.raises(Unusable) as refusal:
        changed(text, changes)
    assert word in str(refusal.value)


def test_a_layout_that_lies_changes_nothing():
    text = "[a]\nsp = 1\nfull = 1\n"
    places = Places(text, parse(text), scan(text))
    places.layout.values["a", "sp"] = places.layout.values["a", "full"]
    with pytest.raises(Unusable, match=r"a\.sp: cannot be written safely here"):
        edit(text, parse(text), {("a", "sp"): "2"}, places)


@given(strategies.text(strategies.characters(exclude_categories=["Cs"])))
def test_any_text_is_written_on_one_line_and_read_back(text):
    assert "\n" not in token(text)
    assert value_of(token(text)) == text


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (5, "5"),
        (-1, "-1"),
        (True, "true"),
        (False, "false"),
        ("a'b", '"a\'b"'),
        ([["leg", 1], ["arm", 2]], '[["leg", 1], ["arm", 2]]'),
        ({"the key": 1}, '{ "the key" = 1 }'),
        ({}, "{}"),
        (Token("0x9"), "0x9"),
    ],
)
def test_a_value_is_written_as_a_token(value, written):
    assert token(value) == written


@many
@given(scribes())
def test_a_change_leaves_every_line_and_comment_where_it_was(scribe):
    text = scribe.roster()
    data, changes = parse(text), {path: token(held) for path, held in scribe.changes(text).items()}
    try:
        after, _, made = edit(text, data, changes)
    except Unusable as refusal:
        event(str(refusal).split(": ")[-1])
        return
    assert same(parse(after), meant(data, changes))
    rest = iter(after.splitlines())
    assert all(line in rest for line in unconcerned(text, made))
    assert owners(text) <= owners(after)


def unconcerned(text, made):
    """The lines that hold nothing of the values, or tables on one line, that were changed."""
    spans = [scan(text).values.get(change.path[:length]) for change in made for length in (1, 2, 3)]
    start = 0
    for line in text.splitlines(keepends=True):
        end = start + len(line)
        if not any(span and span[0] < end and start < span[1] for span in spans):
            yield line.rstrip("\r\n")
        start = end


def meant(data, changes):
    for (name, *rest), held in changes.items():
        inner = meant(data.get(name, {}), {tuple(rest): held}) if rest else value_of(held)
        data = {**data, name: inner}
    return data


def owners(text):
    """Each comment that touches the heading below it, or else what stands above it, with that table."""
    heads = {text.count("\n", 0, head.start): head.path for head in scan(text).heads}
    owned, table, run, touches = set(), (), [], False
    for number, line in enumerate([*text.splitlines(), ""]):
        if line.lstrip().startswith(("# note", "#[")) and number not in heads:
            run.append(line.strip())
            continue
        if number in heads or (touches and not line.strip()):
            table = heads.get(number, table)
            owned |= {(note, table) for note in run}
        run, touches = [], bool(line.strip())
    return owned


def test_rosters_of_every_style_are_tried():
    texts = [Scribe(Random(seed)).roster() for seed in range(300)]
    for mark in ("\r\n", "'''", '"""', "[[", "= {", "0x", " . ", "nan", "\n\t", "\n["):
        assert sum(mark in text for text in texts) > 10, mark
