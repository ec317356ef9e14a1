"""Any commands in any order over rosters of odd names: an answer in a line, every page of it, nothing hidden.

More by BRIN_EXAMPLES. A traceback fails these tests by itself: nothing but BrinError ends in a status.
"""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from brincli.catalogue import COMMANDS
from tests.kit.examples import examples
from tests.kit.table import Table
from tests.trials.test_fuzz import orderly

QUEST = """# ours
[game]
title = "<b>|x|*y*"
objective = "a\\u202eb"
seed = 7
[sides.Danes]
player = true
colour = "red"
[figures.Danes]   # named as its side
side = "Danes"
hero = true
caster = true
full = 22
move = 6
charge = 8
range = 12
at = "B2"
[figures."-rf"]
side = "Danes"
sp = 3
full = 9
ceiling = 7
move = 4
at = "C2"
[figures."[red]"]
side = "[red]"
full = 6
move = 5
orders = "random"
at = "F4"
[figures.'turn']
side = "[red]"
full = 4
range = 9
scent = true
orders = "shoot"
at = "G6"
[figures."1 1"]
side = "[red]"
full = 8
move = 5
orders = "hold"
at = "D2"
[figures."a|`]\\u0007\\uffff"]
side = "[red]"
fearless = true
full = 1
[spells.paralysis]
cost = 3
needs = 4
[spells."end"]
cost = 1
needs = 1
[tables.turn]
throw = "d6"
rows = { "1-2" = "<b>", "3-6" = "see {omen}" }
[tables.omen]
throw = "2d6"
rows = { "2-12" = "[red]|" }
[board]
map = '''
........
......#.
....-...
..-.....
........
........
'''
[rules]
scent = "die"
"""
RAID = """[game]
title = "raid"
seed = "s"
[sides."a|b"]
colour = "red"
player = true
[sides.'2']
colour = "black"
[figures.L]
side = "a|b"
class = "leader"
[figures."ch 1"]
side = "a|b"
class = "character"
loot = true
[figures."ch 11"]
side = "a|b"
class = "warrior"
[figures."2"]
side = "2"
class = "leader"
[figures."[/red]"]
side = "2"
class = "peasant"
[figures."\u05d0\u05d1"]
side = "2"
class = "warrior"
"""
BARE = "[figures.a]\nfull = 3\n[figures.b]\nfull = 2\nstatus = 'running'\n[figures.c]\n"

WORDS = """
Danes|-rf|[red]|turn|1 1|a|L|ch 1|ch 11|2|[/red]|b|c|paralysis|end|game|rules|board|omen|C3|D4|A1|north
30|0|x.toml|roster.toml|sp=1|sp=0|status=running|turn=3|orders=|at=C3|full=9|loot=false|-|.|sides.Danes
spells.end|K1|fight|raid|won|fish|bash|move|2d6|7H|hit_table=[]|\u05d0|tables.turn|throw=d8|drawn=9|sp+=2
"""
OPTIONS = """
--won|--lost|--drawn|--must|--json|-q|-n|-e|--force|--dice=-|--dice=3,4,2,5|--dice=1,1,1,1|--dice=6,6|--at=0
--at=1|--at=turn:1|--at=turn:2|--at=9|--seed=3|--times=20|--kills|--dates|--story|--turn=1|--turn=2|--as=html
--as=lonelog|--as=markdown|--map=end|--map=none|--blank|--paper=letter|--games=2|--jobs=1|--csv|--until=50%
--vary=figures.turn.full=1..2|--limit=3|--side=Danes|--side=2|--by=Danes|--by=[red]|--missile|--distance=3
--any|--keep=Danes|--keep=2|--count=2|--sp=4|--card=7H|--slow=ch 1|--all|--cost=2|--needs=2|--casualties=10
--switches|--sight|--campaign|--bonus=1|--like=Danes|--to=5|--off|--turns=2|--odds
"""
TOLD_AT_LENGTH = {"tutorial", "completion", "new", "help"}


def pieces(listed: str) -> list[str]:
    """What is listed between bars."""
    return listed.strip().replace("\n", "|").split("|")


words = st.sampled_from(pieces(WORDS))
options = st.sampled_from(pieces(OPTIONS))
names = st.sampled_from(sorted(set(COMMANDS) - TOLD_AT_LENGTH))
lines = st.tuples(names, st.lists(options, max_size=2), st.lists(words, max_size=3)).map(
    lambda parts: [parts[0], *parts[1], *(["--", *parts[2]] if parts[2] else [])]
)
PAGES = """
due|report|report --dice --as html|report --as lonelog|sheet|sheet --blank|show|log --story|log --kills
log --dates --turn 1|replay|luck|rules|report --at 1|due --at 1|campaign
"""
TYPED = "|1|2|3 -rf|-|n|u|?|-2|30|C3|turn|due|x|'|2 [red]|play|--help|n Danes"
SHOWN_NEVER = re.compile("[\x00-\x08\x0b-\x1f\x7f\u202e\uffff]")
LASTING = {"play", "run"}
"""What keeps each of its lines at once, or ends with the worst status of them."""

slow = settings(
    max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@slow
@given(
    roster=st.sampled_from([QUEST, RAID, BARE]),
    played=st.lists(lines, max_size=8),
    page=st.sampled_from(pieces(PAGES)),
)
def test_any_commands_are_played_or_refused_and_every_page_tells_them(
    tmp_path_factory: pytest.TempPathFactory, roster: str, played: list[list[str]], page: str
) -> None:
    table = Table(tmp_path_factory.mktemp("fuzz"), roster)
    for typed in played:
        before = table.text
        answer = table.brin(typed)
        if typed[0] != "check":
            orderly(answer)
        if answer.status >= 2 and typed[0] not in LASTING:
            assert table.text == before, typed
        assert not SHOWN_NEVER.search(answer.out), typed
    answer = table.brin(page)
    orderly(answer)
    assert answer.status in (0, 2), answer
    assert not SHOWN_NEVER.search(answer.out)


@slow
@given(
    roster=st.sampled_from([QUEST, RAID, BARE]),
    typed=st.binary(max_size=30)
    | st.lists(st.sampled_from(TYPED.split("|")), max_size=14).map(lambda typed: "\n".join(typed).encode()),
)
def test_whatever_is_typed_in_play_it_goes_on_to_the_end(
    tmp_path_factory: pytest.TempPathFactory, roster: str, typed: bytes
) -> None:
    table = Table(tmp_path_factory.mktemp("fuzz"), roster)
    answer = table.brin("play", typed)
    assert answer.status in (0, 2)
    assert "Traceback" not in answer.err
    assert not SHOWN_NEVER.search(answer.out + answer.err)
    assert table.brin("check -q").status == 0
    assert table.brin("replay -q").status in (0, 2)
