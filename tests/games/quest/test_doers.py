"""`shoot` and `strike`: a throw to hit, the doer first; and `hit` where nobody is named (Q4, Q5)."""

import pytest

from tests.kit.table import Table

SKIRMISH = """
[figures.Wendel]
side = "heroes"
hero = true
full = 22
[figures.Ulf]
side = "heroes"
full = 9
[figures."goblin 1"]
side = "goblins"
full = 6
range = 12
[figures."goblin 2"]
side = "goblins"
full = 6
"""


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path, SKIRMISH)


@pytest.mark.parametrize(
    ("doer", "plain"),
    [
        ("shoot 'goblin 1' Wendel --distance 9", "hit Wendel --by 'goblin 1' --missile --distance 9"),
        ("shoot 'goblin 1' Wendel --bonus 2", "hit Wendel --by 'goblin 1' --missile --bonus 2"),
        ("strike Wendel 'goblin 1'", "hit 'goblin 1' --by Wendel"),
        ("strike Wendel 'goblin 1' --bonus -1", "hit 'goblin 1' --by Wendel --bonus -1"),
        ("strike Wendel 'goblin 1' 'goblin 2'", "hit 'goblin 1' 'goblin 2' --by Wendel"),
    ],
)
@pytest.mark.parametrize("dice", ["9,4,9,1", "2,9,1", "2,2"])
def test_the_doer_first_is_the_same_throw(table, doer, plain, dice):
    # Source: Q4.1, Q5.1
    dice = dice if "goblin 2" in doer else dice.rpartition(",9")[0] or "2"
    one, other = (table.brin(f"{line} --dice {dice} --json -n") for line in (doer, plain))
    assert one == other
    assert [event["event"] for event in one.records] == ["hit"] * (2 if "goblin 2" in doer else 1)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("shoot 'goblin 1' Wendel --distance 13", "13 squares are beyond the range of goblin 1"),
        ("strike Ulf 'goblin 1' 'goblin 2'", "Ulf may throw only once"),
        ("strike Ulf Wendel", "Wendel is of Ulf's own side"),
    ],
)
def test_what_the_rules_forbid_is_refused_and_can_be_forced(table, line, said):
    # Source: Q4.2, Q5.1, Q5.2
    refused = table.brin(line)
    assert (refused.status, refused.out) == (2, "")
    assert said in refused.err
    table.done(f"{line} --force -n")


@pytest.mark.parametrize(
    ("line", "noted"),
    [
        ("hit Wendel --dice 3", "[several could have thrown: `strike NAME TARGET` says who did]"),
        ("hit Wendel --missile --dice 3", "[several could have thrown: `shoot NAME TARGET` says who did]"),
        ("hit Wendel --by 'goblin 1' --dice 3", ""),
        ("strike 'goblin 1' Wendel --dice 3", ""),
    ],
)
def test_a_throw_of_nobody_is_said_to_be_one_where_several_could_have_made_it(table, line, noted):
    # Source: Q5.2
    assert table.done(f"{line} -n").out.partition(" [")[1:] == (
        (" [", noted[1:] + "\n") if noted else ("", "")
    )


def test_a_throw_that_only_one_could_have_made_needs_no_name(table):
    # Source: Q5.2
    table.done("set 'goblin 2' status=left")
    assert "[" not in table.done("hit Wendel --dice 3").out
    table.done("strike 'goblin 1' Wendel --dice 3")
    assert "[" not in table.done("hit Wendel --dice 3").out
