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


SOMEBODY = st.integers(0, 999).map(lambda place: f"figure {place}")
"""Any figure that is on the roster when it is typed."""
EFFECTS = st.sampled_from(["held", "mute", "blest", "under a spell"])
LASTS = st.sampled_from(["", "--turns=0", "--turns=1", "--turns=2"])
SOME_EFFECTS = st.sampled_from(["held = 1", "mute = 0, blest = 4", '"under a spell" = 2', ""])
ROWS = st.sampled_from(['"1-6" = "a"', '"1-3" = "a", "4-6" = "b"', '"1" = "{rain}", "2-6" = "c"'])
CHANGES = st.sampled_from(["sp-=2", "sp=0", "status=left", "bonus=-1", "full=9", "at=", "at=B2", "move=3"])
SWITCHES = st.sampled_from(["spell_dice=sum", "class_dice={peasant=4}", "hit_combat=5"])
NEW_NAMES = st.sampled_from([*NAMES, "Grishnak", "Old Tom", "\u00df", "8"])
TAKEN = st.sampled_from(["figures.troll", "spells", "tables", "rules"])


def line(name: str, *words: str | st.SearchStrategy[str]) -> st.SearchStrategy[list[str]]:
    """A command line word by word, its options first, so that a name may begin with a -."""
    parts = st.tuples(*(st.just(word) if isinstance(word, str) else word for word in words))
    return parts.map(
        lambda found: [
            name,
            *(word for word in found if word.startswith("--")),
            "--",
            *(word for word in found if word and not word.startswith("--")),
        ]
    )


TYPED = st.one_of(
    line("effect", LASTS, SOMEBODY, EFFECTS),
    line("effect", LASTS, SOMEBODY, EFFECTS),
    line("effect", "--off", SOMEBODY, EFFECTS),
    line("set", SOMEBODY, SOME_EFFECTS.map("effects={{{}}}".format)),
    line("set", SOMEBODY, CHANGES),
    line("set", "tables.omen", "throw=d6", ROWS.map("rows={{ {} }}".format)),
    line("set", "rules", SWITCHES),
    line("rename", SOMEBODY, NEW_NAMES),
    line("remove", SOMEBODY),
    line("add", "--side=goblins", "--sp=5", NEW_NAMES),
    line("take", "--force", "pack.toml", TAKEN),
    line("table", "rain"),
    line("cast", "--force", SOMEBODY, "fog", SOMEBODY),
    line("strike", "--force", SOMEBODY, SOMEBODY),
    line("duel", "--force", SOMEBODY, SOMEBODY),
    line("morale", "--force", SOMEBODY),
    line("turn"),
    line("turn"),
    line("npc"),
    line("card"),
    line("note", "the moon,", SOMEBODY),
    line("end", st.sampled_from(["--won", "--lost", "--drawn"])),
    line("next", "the bridge"),
    line("undo", st.sampled_from(["", "2"])),
    line("redo"),
    line("redo"),
).map(tuple)
"""Whatever can be typed at a game of `quests` or `raids` with a pack beside it; some of it is refused."""
PACK = """[figures.troll] # big
full = 30 # and more
effects = { held = 9 }
[spells.fog]
cost = 1
needs = 2
effect = "blest"
turns = 1
[tables.rain]
throw = "d6"
rows = { "1-6" = "rain" }
[rules]
hit_combat = 4
"""


def typed(table: Table, lines: list[tuple[str, ...]]) -> None:
    """The command lines typed at a table, each by itself, whatever comes of them."""
    (table.folder / "pack.toml").write_text(PACK, encoding="utf-8")
    for words in lines:
        names = [one.name for one in state(table).figures]
        called = [
            names[int(word.removeprefix("figure ")) % len(names)] if word.startswith("figure ") else word
            for word in words
        ]
        answer = table.brin(called)
        assert answer.status in (0, 2), (called, answer)
