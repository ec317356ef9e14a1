"""Random games of both rule sets, with and without a board, as text of a roster file; and how they go on."""

from hypothesis import strategies as st

from brincli.games.both.deeds import deeds
from brincli.games.deed import Deed
from brincli.model.state import Roster
from brincli.roster.book import Book
from brincli.roster.store import read
from tests.kit.table import Table

SIZE = 6
NAMES = ("Brin", "goblin 1", "goblin 2", "-x", "o'Neil", "é", "7")
LETTERS = st.sampled_from("......#^~T")


def keys(**kinds: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Lines of a table: each key with a value of its kind, or left out."""
    lines = [
        st.one_of(st.just(""), kind.map(lambda value, key=key: f"{key} = {value}\n"))
        for key, kind in kinds.items()
    ]
    return st.tuples(*lines).map("".join)


def number(low: int, high: int) -> st.SearchStrategy[str]:
    return st.integers(low, high).map(str)


TRUE = st.just("true")
FIGHTER = st.tuples(
    st.sampled_from(['side = "heroes"\n', 'side = "goblins"\n', 'side = "goblins"\n', ""]),
    st.integers(1, 24).flatmap(lambda full: keys(sp=number(1, full)).map(lambda sp: f"full = {full}\n{sp}")),
    keys(
        hero=TRUE,
        caster=TRUE,
        fearless=TRUE,
        move=number(0, 4),
        charge=number(0, 5),
        range=number(0, 6),
        status=st.sampled_from(['"running"', '"out"', '"dead"', '"left"', '"gone"', '"active"', '"active"']),
        orders=st.sampled_from(['"random"', '"objective"']),
        objective=st.sampled_from(['"A1"', '"north"']),
    ),
).map("".join)
OPPONENT = st.tuples(
    number(0, 4),
    st.sampled_from(["random", "objective", "hold", "shoot"]),
    st.sampled_from(["A1", "north", ""]),
    st.sampled_from(["active", "active", "running"]),
).map(
    lambda parts: (
        f'side = "goblins"\nfull = 6\nmove = {parts[0]}\norders = "{parts[1]}"\n'
        f'objective = "{parts[2]}"\nstatus = "{parts[3]}"\n'
    )
)
"""One that the machine moves."""
DOES = st.sampled_from(
    [
        "",
        'damage = "d6"\n',
        'effect = "held"\nturns = 1\nstops = ["move", "fire"]\n',
        'effect = "mute"\nstops = ["cast"]\n',
        'effect = "blest"\n',
    ]
)
"""What a spell does to its targets."""
SQUARES = st.permutations([f"{letter}{row}" for letter in "ABCDEF" for row in range(1, SIZE + 1)])
BOARD = st.lists(st.text(LETTERS, min_size=SIZE, max_size=SIZE), min_size=SIZE, max_size=SIZE).map("\n".join)


@st.composite
def quests(draw: st.DrawFn) -> str:
    """A quest of two to five figures."""
    board, squares = draw(st.one_of(st.none(), BOARD)), draw(SQUARES)
    text = '[game]\nseed = "laws"\n[sides.heroes]\nplayer = true\n[sides.goblins]\n'
    for place, name in enumerate(draw(st.lists(st.sampled_from(NAMES), min_size=2, max_size=5, unique=True))):
        at = (
            f'at = "{squares[place]}"\n'
            if draw(st.integers(0, 9)) and (board or not draw(st.integers(0, 4)))
            else ""
        )
        text += f'[figures."{name}"]\n{draw(st.one_of(FIGHTER, OPPONENT))}{at}'
    text += f"[spells.fog]\ncost = 3\nneeds = 4\n{draw(DOES)}[spells.riddle]\ncost = 1\n"
    return text + (f'[board]\nmap = """\n{board}\n"""\n' if board else "")


@st.composite
def raids(draw: st.DrawFn) -> str:
    """A raid of two to six figures."""
    text = '[game]\nseed = "laws"\n[sides.D]\ncolour = "red"\nplayer = true\n[sides.S]\ncolour = "black"\n'
    text += draw(
        st.sampled_from(
            ["", "[rules]\nclass_dice = {peasant = 1, warrior = 1}\n", "[rules]\nlone = 'single'\n"]
        )
    )
    for name in draw(st.lists(st.sampled_from(NAMES), min_size=2, max_size=6, unique=True)):
        side = draw(st.sampled_from(["D", "S", "S", "third"]))
        class_ = draw(st.sampled_from(["leader", "character", "warrior", "peasant"]))
        status = draw(st.sampled_from(["active"] * 5 + ["dead", "left", "gone"]))
        text += f'[figures."{name}"]\nside = "{side}"\nclass = "{class_}"\nstatus = "{status}"\n'
    return text


def state(table: Table) -> Roster:
    """The game as the file has it."""
    return Book(read(table.file)).roster


def opened(table: Table) -> list[Deed]:
    """What may be done now."""
    return list(deeds(state(table)))
