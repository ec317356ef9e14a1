"""`replay`: the game thrown again from its seed and log, and whether all of it is what the file holds."""

import shlex
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from brincli.line.rethrow import Difference, Judged, thrown_again
from brincli.model.dice import Source
from brincli.model.errors import Unusable
from brincli.model.events import Event, counted
from brincli.model.facts import facts
from brincli.model.result import Shown, Told
from brincli.play.session import Session
from brincli.roster.dotted import join_key
from brincli.roster.moment import value_in_words
from brincli.roster.record import Line
from brincli.roster.rewind import Edit, as_json, told_settings

WHENCE: dict[Source, str] = {
    "seed": "of the seed",
    "hand": "by hand",
    "system": "of the system, taken as told",
}


@facts
class Replayed(Event):
    """A command thrown again."""

    event: ClassVar[str] = "replay"
    step: int
    did: tuple[str, ...]
    values: tuple[tuple[str, Any], ...]
    differences: tuple[Difference, ...]
    reason: str | None

    def facts(self) -> dict[str, object]:
        return {key: value for key, value in super().facts().items() if key != "values"}  # told as changes

    def sentence(self) -> str:
        facts = "; ".join(filter(None, [self._dice(), self._values()]))
        return f"{self.step}: {shlex.join(self.did)}: {facts}{'; ' if facts else ''}{self._verdict()}."

    def _dice(self) -> str:
        if not self.throws:
            return ""
        faces = ", ".join(f"{throw.die} {throw.face}" for throw in self.throws)
        return f"{faces} {WHENCE.get(self.throws[0].source, 'from elsewhere')}"

    def _values(self) -> str:
        return ", ".join(f"{key} {value_in_words(value)}" for key, value in self.values)

    def _verdict(self) -> str:
        if self.success:
            return "as the file has it"
        if self.success is None:
            return f"not judged: {self.reason}"
        found = [
            f"{one.what}: the file has {value_in_words(one.file)}, "
            f"thrown again it is {value_in_words(one.thrown)}"
            for one in self.differences
        ]
        return f"NOT AS THROWN: {'; '.join(found) or f'it cannot be played again: {self.reason}'}"


@facts
class Edited(Event):
    """A value changed by hand, or by another program, after a command."""

    event: ClassVar[str] = "edit"
    step: int
    key: str
    left: Any
    found: Any

    def sentence(self) -> str:
        left, found = value_in_words(self.left), value_in_words(self.found)
        return f"After {self.step}, by hand: {self.key} {left} became {found}."


def replay(
    session: Session, file: Annotated[tuple[str, ...], "The roster; left out: that of this command."] = ()
) -> Shown:
    """Throw the game again from its seed and its log: is each die and each value what the file has?

    Dice of your own and values changed by hand are marked as such, and accepted. A die that the seed does not
    give, and a value that does not follow, is named; with -e the exit status is then 1.

    Examples:
        brin replay  every die, against the seed
    """
    if file:
        raise Unusable(f"{file[0]!r}: a roster that is named as a word ends in .toml; any other by -r FILE")
    judged = list(thrown_again(session.must_book.sheet()))
    return Shown(
        events=[told for one in judged for told in told_of(one)],
        warnings=[summary(judged)],
    )


def told_of(judged: Judged) -> list[Told]:
    """A command thrown again, and the hand edits that follow it."""
    line = judged.line
    changes = told_settings(line, back=False)
    event = Replayed(
        step=line.step,
        did=tuple(line.cmd),
        values=tuple((str(one["path"]), one["after"]) for one in changes),
        differences=judged.differences,
        reason=judged.refused or judged.unjudged or None,
        success=judged.as_thrown,
        throws=judged.throws,
    )
    return [Told(event, line.turn, changes), *(told_edit(line, edit) for edit in judged.edits)]


def told_edit(line: Line, edit: Edit) -> Told:
    """A value that was changed by hand."""
    key, left, found = join_key(edit.path), as_json(edit.left), as_json(edit.found)
    event = Edited(step=line.step, key=key, left=left, found=found)
    return Told(event, line.turn, [{"path": key, "before": left, "after": found}])


def summary(judged: Sequence[Judged]) -> str:
    """All of it in one line."""
    dice = Counter(throw.source for one in judged for throw in one.throws)
    sources = [f"{counted(number, 'die', 'dice')} {WHENCE[source]}" for source, number in dice.items()]
    edits = sum(len(one.edits) for one in judged)
    wrong = [str(one.line.step) for one in judged if one.as_thrown is False]
    steps = f"{'step' if len(wrong) == 1 else 'steps'} {', '.join(wrong)}"
    verdict = f"not as thrown: {steps}" if wrong else "all as the file has it"
    by_hand = [f"{counted(edits, 'value')} changed by hand"] if edits else []
    return "; ".join([counted(len(judged), "command"), *sources, *by_hand, verdict])
