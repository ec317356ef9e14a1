"""The app: the words of one command line go in, an exit status comes out."""

import sys
from collections.abc import Sequence
from functools import partial
from typing import Annotated, NoReturn

import typer

from brincli import __version__
from brincli.catalogue import ABOUT
from brincli.line.call import Line, call
from brincli.line.ending import ended
from brincli.line.opening import in_order
from brincli.line.typer_command import HELP, Stubs
from brincli.model.result import Asked

app = typer.Typer(
    cls=Stubs,
    add_completion=False,
    rich_markup_mode=None,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": HELP},
)


@app.callback(help=ABOUT)
def brin(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """What brin does without a command."""
    if version:
        raise Asked(f"brin {__version__}")
    if ctx.invoked_subcommand is None:
        raise Asked(ctx.get_help())


def run(words: Sequence[str]) -> int:
    """Run one command line; the exit status, with every error told in its line."""
    read, ordered = typer.main.get_command(app), in_order(words)
    play = partial(call, Line(ordered))
    return ended(lambda: read.main(list(ordered), prog_name="brin", standalone_mode=False, obj=play))


def main() -> NoReturn:
    """The console script."""
    sys.exit(run(sys.argv[1:]))
