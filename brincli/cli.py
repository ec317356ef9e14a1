"""The app, and the one place where every error ends."""

import sys
from collections.abc import Sequence
from typing import Annotated, NoReturn

import typer

from brincli import __version__
from brincli.calling import Done, Line
from brincli.errors import BrinError
from brincli.lazy import Stubs
from brincli.render import complain, show, status_of

INTERRUPTED = 130

app = typer.Typer(
    cls=Stubs,
    add_completion=False,
    rich_markup_mode=None,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def brin(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Dice and record-keeping for solo skirmish wargames: one rule a command, one roster file a game.

    A command reads and writes roster.toml here, or the file of -r or $BRIN_ROSTER. `brin COMMAND --help`
    tells of each.
    """
    if version:
        typer.echo(f"brin {__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


def run(words: Sequence[str]) -> int:
    """Run one command line; the exit status, with every error told in its line."""
    try:
        done = typer.main.get_command(app).main(
            list(words), prog_name="brin", standalone_mode=False, obj=Line(list(words))
        )
        if not isinstance(done, Done):
            return int(done or 0)
        show(done.shown, done.options)
        return status_of(done.shown, done.options)
    except BrinError as error:
        return complain(error.lines, error.status)
    except typer.TyperException as error:
        from brincli.render.usage import usage_error

        return complain([usage_error(error)], 2)
    except typer.Abort:
        return INTERRUPTED


def main() -> NoReturn:
    """The console script."""
    sys.exit(run(sys.argv[1:]))
