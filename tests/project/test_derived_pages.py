"""What is derived is made: README's commands, the clauses, the keys, the snapshot of the command line."""

import pytest

from brincli.catalogue import COMMANDS, GROUPS
from brincli.games import GAMES
from brincli.games.rule_book import CLAUSES, Clause
from brincli.line.help import lines_of, lines_of_all, placed
from brincli.line.signature import declared
from brincli.model.keys import TABLES
from tests.kit.key_pages import table_of_keys, table_of_switches
from tests.kit.written_pages import held, held_whole
from tests.project.test_docs import REPOSITORY

COLUMNS = 80


def row(*cells: str) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |\n"


def table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    return row(*heads) + f"|{'---|' * len(heads)}\n" + "".join(row(*one) for one in rows) + "\n"


def usage(name: str) -> str:
    arguments = [placed(one) for one in declared(name).parameters if not one.option]
    return f"`{' '.join([name, *arguments])}`"


def test_the_readme_has_every_command():
    tables = [
        table((title, ""), [(usage(name), listed.says) for name, listed in group.items()])
        for title, group in GROUPS.items()
    ]
    held(REPOSITORY / "README.md", "commands", "".join(tables))


def whose(clause: Clause) -> str:
    marks = {one.whose for one in clause.sentences}
    return "text and ours" if len(marks) > 1 else "".join(marks)


def test_the_page_of_the_clauses_has_each():
    tables = [
        table(
            ("clause", game.title, "whose words"),
            [
                (one.number, f"**{one.title}**" if one.is_heading else one.title, whose(one))
                for one in CLAUSES
                if one.number[0] == game.letter
            ],
        )
        for game in GAMES
    ]
    held(REPOSITORY / "docs" / "clauses.md", "clauses", "".join(tables))


@pytest.mark.parametrize("table", sorted(set(TABLES) - {"rules"}))
def test_the_keys_of_a_table_are_told_as_declared(table):
    held(REPOSITORY / "docs" / "roster.md", f"keys of {table}", table_of_keys(table))


@pytest.mark.parametrize("letter", [game.letter for game in GAMES])
def test_the_switches_of_a_game_are_told_as_declared(letter):
    held(REPOSITORY / "docs" / "rules.md", f"switches of {letter}", table_of_switches(letter))


def test_the_whole_command_line_is_as_in_the_snapshot():
    pages = [lines_of_all(COLUMNS), *(lines_of(declared(name), COLUMNS) for name in COMMANDS)]
    ruled = f"\n\n{'=' * COLUMNS}\n".join("\n".join(page) for page in pages)
    held_whole(REPOSITORY / "tests" / "project" / "command-line.txt", ruled + "\n")
