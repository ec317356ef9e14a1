"""How far games are, on stderr and only on a terminal: a bar, and the time that is left."""

import sys
from typing import Any, Self

from brincli.model.visible import visible
from brincli.play.many_games import Counted
from brincli.play.worth import Wanted
from brincli.render.terminal import is_terminal


class Progress:
    """A bar that grows with the games; nothing where nobody looks, or *quiet*."""

    def __init__(self, name: str, wanted: Wanted, *, quiet: bool) -> None:
        self._name, self._wanted = name, wanted
        self._bar: Any = None
        self._shown = is_terminal(sys.stderr) and not quiet

    def __enter__(self) -> Self:
        if self._shown:
            from rich.console import Console
            from rich.progress import Progress as Bar
            from rich.text import Text

            self._bar = Bar(console=Console(stderr=True), transient=True)
            self._bar.start()
            name = Text(visible(self._name or "games")).markup
            self._task = self._bar.add_task(name, total=self._wanted.games)
        return self

    def heard(self, counted: Counted) -> None:
        """So many games are played."""
        if self._bar:
            self._bar.update(self._task, completed=counted.games)

    def __exit__(self, *_: object) -> None:
        if self._bar:
            self._bar.stop()
