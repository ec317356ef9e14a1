"""A table to throw on, as it stands on a roster; what its rows stand for is of `brincli.model.rows`."""

from brincli.model.key import key
from brincli.model.tuples import Tuple


class Table(Tuple):
    """A table to throw on: weather, omens, whom one meets."""

    # fmt: off
    name: str
    throw: str = key("", "dice", "what is thrown on it, as in `brin roll`", more="as in `2d6`")
    rows: tuple[tuple[str, str], ...] = key((), "rows", "what each total says",
        more="`{NAME}` in a row throws on the table of that name")
    # fmt: on
