"""What the tab key makes of a word in the shell."""

import pytest

from brincli.commands import COMMANDS
from brincli.completing import endings
from brincli.state import Roster
from tests.throwing import roster

GAME = roster("""
[sides.heroes]
[figures.Brin]
side = "heroes"
[figures."goblin 1"]
[figures."goblin 2"]
[figures.Gobbo]
[figures."it's"]
[spells.paralysis]
""")


def completed(line: str, game: Roster | None = GAME) -> list[str]:
    """The lines that it could become, as readline would make them."""
    begin = max(line.rfind(" "), line.rfind("\t")) + 1
    return [line[:begin] + ending for ending in endings(line, begin, lambda: game)]


@pytest.mark.parametrize(
    ("line", "becomes"),
    [
        ("hi", ["hit "]),
        ("hit Br", ["hit Brin "]),
        ("hit br", ["hit Brin "]),
        ("hit gob", ["hit 'goblin 1' ", "hit 'goblin 2' ", "hit Gobbo "]),
        ("hit 'gob", ["hit 'goblin 1' ", "hit 'goblin 2' ", "hit Gobbo "]),
        ("hit 'goblin 1", ["hit 'goblin 1' "]),
        (
            "hit 'goblin 1' Go",
            ["hit 'goblin 1' 'goblin 1' ", "hit 'goblin 1' 'goblin 2' ", "hit 'goblin 1' Gobbo "],
        ),
        ("hit it", ["hit 'it'\"'\"'s' "]),
        ("cast Brin par", ["cast Brin paralysis "]),
        ("action 30 --side her", ["action 30 --side heroes "]),
        ("hit Brin --bon", ["hit Brin --bonus "]),
        ("hit Brin --dr", ["hit Brin --dry-run "]),
        ("hti --", []),
        ("hit zzz", []),
    ],
)
def test_a_word_becomes_what_begins_with_it(line: str, becomes: list[str]) -> None:
    assert completed(line) == becomes


def test_at_the_start_all_commands_are_offered_that_can_stand_there() -> None:
    assert {line.strip() for line in completed("")} == set(COMMANDS) - {"new", "run"}


def test_without_a_roster_no_name_is_offered() -> None:
    assert completed("hit ", None) == []
