"""Every key, value and heading is found where it stands."""

import pytest
from hypothesis import given, strategies

from brincli.model.errors import Unusable
from brincli.roster.dotted import join_key, split_key
from brincli.roster.spans import has_comment, line_of, scan
from brincli.roster.tokens import Float, parse, same, value_of
from tests.kit.written import many, rosters

SPLIT = [
    ("sp", ("sp",)),
    ("figures.goblin.sp", ("figures", "goblin", "sp")),
    ('figures."goblin 1".sp', ("figures", "goblin 1", "sp")),
    ("figures . 'a.b' .\tsp", ("figures", "a.b", "sp")),
    ('"\\u00e9".""', ("é", "")),
    ("'\"'.\"'\"", ('"', "'")),
]


@pytest.mark.parametrize(("key", "path"), SPLIT)
def test_a_dotted_key_is_split_into_its_parts_unquoted(key, path):
    assert split_key(key) == path


@given(strategies.lists(strategies.text(strategies.characters(exclude_categories=["Cs"])), min_size=1))
def test_a_path_joined_to_a_key_is_read_as_that_path(parts):
    key = join_key(tuple(parts))
    found = parse(f"{key} = 1")
    for part in parts:
        found = found[part]
    assert found == 1
    assert split_key(key) == tuple(parts)


BARE = [("goblin", "goblin"), ("6H", "6H"), ("goblin 1", '"goblin 1"'), ("", '""'), ("é", '"é"')]


@pytest.mark.parametrize(("name", "key"), BARE)
def test_a_key_is_bare_where_toml_allows_it(name, key):
    assert join_key((name,)) == key


@many
@given(rosters())
def test_every_value_of_a_roster_has_its_token(text):
    layout, data = scan(text), parse(text)
    for path, (start, end) in layout.values.items():
        found = data
        for part in path:
            found = found[int(part)] if isinstance(found, list) else found[part]
        assert same(value_of(text[start:end]), found)
    assert set(layout.values) >= set(_leaves(data))


def _leaves(table, above=()):
    for key, held in table.items():
        if isinstance(held, dict):
            yield from _leaves(held, (*above, key))
        elif not (isinstance(held, list) and held and isinstance(held[0], dict)):
            yield (*above, key)


TOKENS = [
    "7",
    "0x7",
    "1_0",
    "-3",
    "nan",
    "1979-05-27 07:32:00",
    '""',
    "''",
    '"a\\"b"',
    "''''a'''''",
    '"""a"""""',
]
TOKENS += [
    "'''\n[figures.x]\nsp = 3'''",
    "[1, [2, 3],]",
    "['#', \"]\"] ",
    "[ # ]\n1]",
    "{ a.b = 1, c = {} }",
    "{}",
]


@pytest.mark.parametrize("token", TOKENS)
@pytest.mark.parametrize(
    "line", ["sp = %s", "sp=%s# [x] = 1", "sp\t=\t%s \n[x]", "\n\n  sp = %s\r\nfull = 1"]
)
def test_a_value_token_is_found_whole(token, line):
    text = line % token
    assert [text[slice(*scan(text).values["sp",])]] == [token.rstrip()]


def test_tables_of_an_array_have_their_place_in_the_path():
    layout = scan("[[a]]\nb = 1\n[a.c]\nd = 2\n[[a]]\nb = 3\n[[a.e]]\nf = 4\n")
    assert set(layout.values) == {
        ("a", "0", "b"),
        ("a", "0", "c", "d"),
        ("a", "1", "b"),
        ("a", "1", "e", "0", "f"),
    }


ROSTER = """\
# sp = 1
[figures]
wolf = { sp = 3 }

[figures."goblin 1"]
title = '''
sp = 9
'''
sp = 7
[spells.x.y]
"""

LINES = [
    (("figures", "goblin 1", "sp"), 9),
    (("figures", "goblin 1", "full"), 5),
    (("figures", "wolf", "sp"), 3),
    (("figures", "bear", "sp"), 2),
    (("spells", "x"), 10),
    (("spells", "x", "cost"), 10),
    (("deck", "drawn"), 1),
    ((), 1),
]


@pytest.mark.parametrize(("path", "line"), LINES)
def test_a_fault_is_told_with_the_line_of_its_key_or_table(path, line):
    assert line_of(ROSTER, path) == line


@pytest.mark.parametrize(
    ("value", "has"),
    [
        ("[1, 2]", False),
        ("['#']", False),
        ("[1, # one\n2]", True),
        ('["""\n# no"""]', False),
        ("[{a='#'}]", False),
    ],
)
def test_a_comment_in_a_value_is_seen(value, has):
    assert has_comment(value, 0, len(value)) is has


@pytest.mark.parametrize("text", ["sp 3", "[figures", "sp = [1, 2", "a = { b = 1", "= 3", "sp ="])
def test_what_is_no_toml_is_refused(text):
    with pytest.raises(Unusable, match="line 1"):
        scan(text)


@pytest.mark.parametrize("text", ["nan", "-inf", "1.50", "1e3", "1_0.5"])
def test_a_float_equals_only_one_typed_alike(text):
    assert Float(text) == Float(text)
    assert hash(Float(text)) == hash(Float(text))
    assert Float(text) != Float("1.5")
    assert repr(Float(text)) == text


UNLIKE = [(True, 1), (1, Float("1.0")), ([1], [1, 1]), ({"a": 1}, {"b": 1}), ("1", 1)]


@pytest.mark.parametrize(("one", "other"), UNLIKE)
def test_values_of_other_types_are_not_the_same(one, other):
    assert not same(one, other)
