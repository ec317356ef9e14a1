"""The kinds of ground, and the characters of a map that stand for them."""

from typing import Literal

from brincli.model.tuples import Tuple


class Terrain(Tuple):
    """A kind of ground: who can go there (Q3.3), and whether it hides what is behind it (Q7.2)."""

    name: str
    ground: Literal["open", "obstacle", "water", "blocked"] = "open"
    hides: bool = False


OPEN = Terrain("open")

# House values, for the text has no list: it names rocks, fences and streams as obstacles (Q3.3).
TERRAINS = {
    terrain.name: terrain
    for terrain in (
        OPEN,
        Terrain("trees", hides=True),
        Terrain("bridge"),
        Terrain("ford"),
        Terrain("obstacle", "obstacle"),
        Terrain("fence", "obstacle"),
        Terrain("rock", "obstacle"),
        Terrain("stream", "obstacle"),
        Terrain("hedge", "obstacle", hides=True),
        Terrain("river", "water"),
        Terrain("pit", "blocked"),
        Terrain("crag", "blocked", hides=True),
        Terrain("wall", "blocked", hides=True),
    )
}

# House values: the characters of a map, where its own legend says nothing else.
LEGEND = {
    ".": "open",
    " ": "open",
    "T": "trees",
    "=": "bridge",
    ":": "ford",
    "-": "fence",
    "|": "fence",
    "o": "rock",
    ",": "stream",
    "%": "hedge",
    "~": "river",
    "^": "crag",
    "#": "wall",
}
