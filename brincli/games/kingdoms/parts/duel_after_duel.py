"""A raid that the machine plays to its end, in file, duel after duel (K5)."""

from collections.abc import Sequence
from functools import partial

from brincli.games.kingdoms.parts.raid import Fallen, Files
from brincli.games.whole_game import Fared, Over, Play, WholeGame
from brincli.model.dice import Dice
from brincli.model.state import Figure, Roster

BLOCK = 1_000


def is_in_ranks(figure: Figure) -> bool:
    """Whether the figure takes part: it lives and has a class (Source: K1.2)."""
    return figure.in_play and figure.class_ is not None


def play_of(roster: Roster, ours: Sequence[str], theirs: Sequence[str]) -> Play:
    """A function that plays the raid; several sides on one hand stand behind each other, in roster order."""
    one, other = ours[0], theirs[0]
    joined = roster.each_figure(lambda figure: figure._replace(side=one if figure.side in ours else other))
    files = Files(joined, roster.side(one), roster.side(other))
    return partial(duel_after_duel, joined.figures, one, files)


def duel_after_duel(figures: Sequence[Figure], one: str, files: Files, dice: Dice, limit: int) -> Over:
    """The raid, over when nobody of one file is left or the turns are up (Source: K5.2)."""
    fallen, turns = Fallen(), 0
    while turns < limit and (steps := files.plan(fallen)):
        for step in steps:
            fallen = step(dice, fallen)
        turns += 1
    ours, theirs = fallen.ours < len(files.ours), fallen.theirs < len(files.theirs)
    return Over(ours, theirs, turns, tuple(fates(figures, one, fallen)))


def fates(figures: Sequence[Figure], one: str, fallen: Fallen) -> list[Fared]:
    """How the figures of both files fared, of which so many have fallen from the front."""
    found, before = [], {True: 0, False: 0}
    for figure in figures:
        mine = figure.side == one
        stands = before[mine] >= (fallen.ours if mine else fallen.theirs)
        before[mine] += 1
        found.append(Fared(stands, None, not stands))
    return found


RAID = WholeGame(
    "raid",
    "living figures with a class",
    "the front living figures duel, in the order of the roster; the winner stays in front",
    block=BLOCK,
    plays=is_in_ranks,
    play=play_of,
    tells_sp=False,
    can_end_empty=False,
)
