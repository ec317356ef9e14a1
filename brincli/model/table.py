"""A table to throw on, as it stands on a roster; what its rows stand for is of `brincli.model.rows`."""

from typing import Annotated, NamedTuple

from brincli.model.key import Key


class Table(NamedTuple):
    """A table to throw on: weather, omens, whom one meets."""

    # fmt: off
    name: str
    throw: Annotated[str, Key("dice", "what is thrown on it, as in `brin roll`", more="as in `2d6`")] = ""
    rows: Annotated[tuple[tuple[str, str], ...], Key("rows", "what each total says",
        more="`{NAME}` in a row throws on the table of that name")] = ()
    # fmt: on
