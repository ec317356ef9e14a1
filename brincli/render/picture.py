"""What a terminal shows as a picture; only here is rich imported, and never is a name read as markup."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from brincli.due import Row
from brincli.render.visible import visible

BAR = 12
TONES = {
    "active": "",
    "running": "yellow",
    "out": "red",
    "left": "bright_black",
    "dead": "red",
    "gone": "bright_black",
}


def glance(title: str, rows: Sequence[Row], words: Mapping[str, str]) -> RenderableType:
    """The figures as a table with bars; *words* say what is due."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bright_black")
    columns = {
        "figure": [name(one) for one in rows],
        "side": [Text(visible(one.side or "")) for one in rows],
        "class": [Text(one.class_ or "") for one in rows],
        "SP": [points(one) for one in rows],
        "bonus": [Text(f"{one.bonus:+}" if one.bonus else "") for one in rows],
        "casts": [Text(f"{one.dice}d6" if one.dice else "") for one in rows],
        "status": [Text(one.status, TONES[one.status]) for one in rows],
        "due": [Text(", ".join(words[word] for word in one.due), "bold yellow") for one in rows],
    }
    kept = {head: cells for head, cells in columns.items() if any(cell.plain for cell in cells)}
    for head in kept:
        table.add_column(head, no_wrap=head != "due", overflow="ellipsis")
    for cells in zip(*kept.values(), strict=True):
        table.add_row(*cells)
    return Group(Text(visible(title), "bold"), table)


def name(one: Row) -> Text:
    """The figure's name, faint if it is out of the quest."""
    return Text(visible(one.figure), "bold" if one.status in ("active", "running") else "bright_black")


def points(one: Row) -> Text:
    """Strength points as a bar and in figures; what comes back to a caster is marked."""
    if one.sp is None or not one.full:
        return Text("")
    filled = max(1, BAR * one.sp // one.full) if one.sp else 0
    back = BAR * (one.ceiling or 0) // one.full - filled if one.ceiling and one.ceiling > one.sp else 0
    tone = "red" if 2 * one.sp <= one.full else "green"
    bar = Text.assemble(("█" * filled, tone), ("▒" * max(0, back), "blue"))
    bar.append("░" * (BAR - len(bar)), "bright_black")
    ceiling = f" (to {one.ceiling})" if back > 0 else ""
    return bar.append(f" {one.sp}/{one.full}{ceiling}", "")


def as_lines(picture: RenderableType, *, colour: bool) -> list[str]:
    """The picture as lines for the terminal on stdout."""
    from rich.console import Console

    console = Console(no_color=not colour, markup=False, emoji=False, highlight=False, soft_wrap=False)
    with console.capture() as captured:
        console.print(picture, crop=False)
    return captured.get().splitlines()
