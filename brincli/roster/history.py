"""The log read back: what was done, what can be taken back, and what can be done again."""

from collections.abc import Iterable, Mapping

from brincli.model.errors import Unusable
from brincli.roster.dotted import Path, join_key
from brincli.roster.edit import Change
from brincli.roster.ledger import Ledger, alike
from brincli.roster.lines import Lines
from brincli.roster.places import Held
from brincli.roster.record import Line, lines, record_of
from brincli.roster.renames import Rename, interleaved, renamed
from brincli.roster.sheet import Sheet, Stage

__all__ = ["History", "Line", "lines", "stacks", "step", "undone_steps"]


def stacks(record: Iterable[Line]) -> tuple[list[Line], list[Line]]:
    """Give the commands that can be undone, and those that can be redone; the next of each is last."""
    done: list[Line] = []
    undone: list[Line] = []
    for line in record:
        _stack(line, done, undone)
    return done, undone


def _stack(line: Line, done: list[Line], undone: list[Line]) -> None:
    if line.undo is not None:
        _move(line.undo, done, undone)
    elif line.redo is not None:
        _move(line.redo, undone, done)
    else:
        done.append(line)
        undone.clear()


def undone_steps(record: Iterable[Line]) -> set[int]:
    """Give the steps that were taken back and not done again."""
    undone: set[int] = set()
    for line in record:
        undone |= set(line.undo or ())
        undone -= set(line.redo or ())
    return undone


class History:
    """The stacks of a log that grows, of which each line is read once."""

    def __init__(self) -> None:
        self._log = ""
        self._done: list[Line] = []
        self._undone: list[Line] = []

    def stacks(self, sheet: Sheet) -> tuple[list[Line], list[Line]]:
        """Give what can be undone and what can be redone; Invalid if the log cannot be trusted."""
        if self._log and sheet.log.startswith(self._log):
            for line in lines(sheet.log[len(self._log) :], sheet.path):
                _stack(line, self._done, self._undone)
        else:
            self._done, self._undone = stacks(record_of(sheet))
        self._log = sheet.log
        return self._done, self._undone


def step(
    sheet: Sheet, back: bool, count: int, history: History | None = None
) -> tuple[list[Line], list[Stage], dict[Path, Change]]:
    """Find the last commands to take back, or to do again, and what does it: stages, then changes.

    `count` from 1. Raises Unusable if there are not so many, or if a value was changed by hand since.
    """
    done, undone = (history or History()).stacks(sheet)
    stack, verb = (done, "undo") if back else (undone, "redo")
    if not stack:
        raise Unusable(f"there is nothing to {verb}")
    if not 1 <= count <= len(stack):
        only = "is only 1 command" if len(stack) == 1 else f"are only {len(stack)} commands"
        raise Unusable(f"{verb} {count}: there {only} to {verb}")
    taken = stack[-count:][::-1]
    own, stages = own_lines(taken, back=back), list[Stage]()
    ledger = Ledger(sheet.text, sheet.whole(), own)
    for line in taken:
        whole = interleaved(line.set, line.renames)
        for done in reversed(whole) if back else whole:
            if isinstance(done, Rename):
                stages.append(Stage(ledger.changes, done.back() if back else done))
                text, data, _ = renamed(*ledger.edited(), done.back() if back else done)
                ledger = Ledger(text, data, own)
                continue
            path, before, after = done
            if ledger.hides(path):
                stages.append(Stage(ledger.changes))
                ledger.settle()
            old, new = (after, before) if back else (before, after)
            _expect(ledger, path, old, f"{verb} of step {line.step}")
            ledger.put(path, new)
    return taken, stages, ledger.changes


def own_lines(taken: Iterable[Line], *, back: bool) -> dict[Path, str]:
    """The lines that stand in the roster by those commands, and go or are replaced now."""
    held = [(path, after if back else before) for line in taken for path, before, after in line.set]
    return {path: lines.text for path, lines in reversed(held) if isinstance(lines, Lines)}


def _expect(ledger: Ledger, path: Path, logged: Held, what: str) -> None:
    held = ledger.now(path)
    if not alike(held, logged):
        back = "take it out of" if logged is None else "write that back into"
        raise Unusable(
            f"{what}: {join_key(path)} was changed by hand: it is {_told(held)}, "
            f"the log has {'nothing' if logged is None else _told(logged)}; {back} the file first"
        )


def _told(held: Held) -> str:
    if held is None:
        return "not there"
    if isinstance(held, Mapping):
        return f"{{ {', '.join(f'{join_key((key,))} = {_told(inner)}' for key, inner in held.items())} }}"
    return held if len(held) <= 60 else f"{held[:57]}..."


def _move(steps: list[int], source: list[Line], target: list[Line]) -> None:
    """Move what was taken back, or done again; steps that were cut off the log by hand are not there."""
    for number in steps:
        # The next of a stack is its last.
        at = next((at for at in reversed(range(len(source))) if source[at].step == number), None)
        if at is not None:
            target.append(source.pop(at))
