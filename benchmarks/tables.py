"""Tables in Markdown, and whether a figure keeps to its target."""

from collections.abc import Iterable, Sequence


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of a column of names and columns of figures."""
    lines = [list(heads), *map(list, rows)]
    wide = [max(len(line[at]) for line in lines) for at in range(len(heads))]
    padded = [
        [
            cell.rjust(width) if at else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(line, wide, strict=True))
        ]
        for line in lines
    ]
    padded.insert(1, [f"{'-' * (width - bool(at))}{':' * bool(at)}" for at, width in enumerate(wide)])
    return "\n".join(f"| {' | '.join(line)} |" for line in padded) + "\n"


def at_most(found: float, limit: float | None) -> str:
    """The target of what should be small; empty where there is none."""
    return "" if limit is None else f"at most {limit:,g}: {word(found <= limit)}"


def at_least(found: float, limit: float | None) -> str:
    """The target of what should be large; empty where there is none."""
    return "" if limit is None else f"at least {limit:,g}: {word(found >= limit)}"


def word(held: bool) -> str:
    """Whether a target holds, in a word."""
    return "holds" if held else "**MISSED**"
