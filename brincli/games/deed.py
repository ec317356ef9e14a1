"""A deed that is open: what may be done now, by whom, at whom, with what to type."""

from collections.abc import Sequence

from brincli.model.tuples import Tuple

END = "end"
"""The phase in which a turn ends, in every game the last."""


class Deed(Tuple):
    """One deed: its phase, its words to type behind `brin`, what it is, and whether the rules make it.

    `says` stands behind who may or must, and before the first of `targets`, those that it may be done to;
    `aside` is said beside that one. `who` it is, is a figure or a side, or neither: then `subject` is in
    words. `gap` is the place of the command's word that is the player's to fill, 0 where there is none;
    `owed`, that it answers what was done to the figure.
    """

    phase: str
    command: tuple[str, ...]
    says: str
    must: bool = False
    figure: str | None = None
    side: str | None = None
    subject: str = ""
    targets: Sequence[str] = ()
    why: str = ""
    aside: str = ""
    gap: int = 0
    owed: bool = False

    @property
    def word(self) -> str:
        """The command of it."""
        return self.command[0]

    @property
    def who(self) -> str:
        """Whose it is, in words."""
        found = self.side if self.figure is None else self.figure
        return self.subject if found is None else found

    def __str__(self) -> str:
        """Its command, as it is typed."""
        from brincli.model.kinds import quoted

        return " ".join(map(quoted, self.command))

    def sentence(self) -> str:
        """What may or must be done, in words: `goblin 3 may shoot Wendel, 9 squares off`."""
        first, more = self.targets[0] if self.targets else "", len(self.targets) - 1
        others = f", or {self.targets[1] if more == 1 else f'{more} others'}" if more > 0 else ""
        does = f"{self.says} {first}" if self.targets else self.says
        return f"{self.who} {'must' if self.must else 'may'} {does}{self.aside}{others}"


def typed(word: str, *names: str) -> tuple[str, ...]:
    """A command and the names behind it; behind `--` where one could be taken for an option."""
    return (word, *(["--"] if any(name.startswith("-") for name in names) else []), *names)
