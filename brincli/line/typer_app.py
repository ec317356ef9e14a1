"""The app as Typer has it, for every line that is not well formed: help, the version, and what is wrong."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated

import typer

from brincli import __version__
from brincli.catalogue import ABOUT
from brincli.line.call import Line, call
from brincli.line.typer_command import HELP, Stubs
from brincli.model.errors import Unusable
from brincli.model.result import Asked, Done

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


def played_by_typer(words: Sequence[str]) -> Done | int | None:
    """What Typer makes of the words; Unusable tells its errors in our words."""
    read = typer.main.get_command(app)
    play = partial(call, Line(list(words)))
    try:
        done: Done | int | None = read.main(list(words), prog_name="brin", standalone_mode=False, obj=play)
    except typer.TyperException as error:
        from brincli.line.usage import usage_error

        raise Unusable(usage_error(error)) from None
    except typer.Abort:
        raise KeyboardInterrupt from None
    return done
