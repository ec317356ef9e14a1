"""Rosters as people write them: every style of TOML, comments everywhere, and changes to make in them."""

from random import Random
from typing import Any

from hypothesis import HealthCheck, settings, strategies
from hypothesis.strategies import SearchStrategy

from brincli.roster.dotted import Path, join_key
from brincli.roster.tokens import parse
from tests.kit.examples import examples

many = settings(
    max_examples=examples(150),
    deadline=None,
    suppress_health_check=list(HealthCheck),
)

NAMES = ["goblin 1", "Brin", "x", "sp", "figures", "é", "a.b", "'q'", '"', "log", "6", "\\", "\t", ""]
KEYS = ["sp", "full", "status", "side", "pelt", "at", "loot", "the key", "6"]
FLAT = ["game", "deck", "rules"]
FULL = ["sides", "figures", "spells", "tables", "notes"]
LOOK_ALIKES = ["[figures.x]\nsp = 3", "sp = 3 # no", "[log]\n1 = '{}'", "a \\ b", "", "a\n\n# b", "}", '"']
NUMBERS = ["0", "7", "0x7", "0o17", "0b11", "1_000", "+5", "-3", "1.50", "1e3", "nan", "-inf", "true"]
TIMES = ["1979-05-27", "1979-05-27 07:32:00", "1979-05-27T00:32:00.5-07:00", "07:32:00"]
LISTS = ["[]", "[ 1,2 ]", "[1, # one\n  2,\n]", "[['#', \"]\"]]", "[{ sp = 1 }, {}]", "['''\n[x]''']"]
VALUES = [5, 0, -2, True, "a'b", "out", 'é\n"', [["leg", 1]], "7H QS"]


def scribes() -> SearchStrategy["Scribe"]:
    """Make scribes; each is a number, for one that is drawn choice by choice is ten times slower."""
    return strategies.integers(0, 2**64).map(lambda number: Scribe(Random(number)))


def rosters() -> SearchStrategy[str]:
    """Write rosters."""
    return scribes().map(Scribe.roster)


class Scribe:
    """Somebody who writes rosters by hand, each time in other ways."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.notes = 0

    def roster(self) -> str:
        """Write one."""
        root, below = [self.gap()], []
        for name in self.random.sample(FLAT + FULL, self.random.randint(0, 5)):
            at_root, tables = self.top(name)
            root += at_root
            below += tables
        text = "".join([*root, *below])
        if self.often(0.3):
            text = text.rstrip("\n")
        newline = self.random.choice(["\n", "\n", "\r\n", "mixed"])
        if newline == "mixed":
            text = "".join(self.random.choice(["\n", "\r\n"]) if char == "\n" else char for char in text)
        return text.replace("\n", newline) if newline == "\r\n" else text

    def top(self, name: str) -> tuple[list[str], list[str]]:
        """Write one of the main tables: what of it stands above all headings, and what below."""
        flat = name in FLAT
        count = self.random.randint(0, 3) if not flat or self.often(0.1) else 0
        members = {member: self.table() for member in self.random.sample(NAMES, count)}
        plain = self.table() if flat or self.often(0.1) else {}
        plain = {key: token for key, token in plain.items() if key not in members}
        style = self.random.randrange(7)
        if style == 0:
            inside = {**{member: self.braces(keys) for member, keys in members.items()}, **plain}
            return [self.line(self.key(name), self.braces(inside))], []
        if style == 1:
            lines = [self.line(self.key(name, key), token) for key, token in plain.items()]
            return lines + self.dotted((name,), members), []
        if style == 2:
            pairs = {**plain, **{member: self.braces(keys) for member, keys in members.items()}}
            lines = [self.line(self.key(key), token) for key, token in pairs.items()]
            return [], [self.heading(name), *lines]
        if style == 3:
            lines = [self.line(self.key(key), token) for key, token in plain.items()]
            return [], [self.heading(name), *lines, *self.dotted((), members)]
        own = [self.heading(name)] if plain or self.often(0.3) else []
        own += [self.line(self.key(key), token) for key, token in plain.items()]
        for member, keys in members.items():
            own.append(self.heading(name, member))
            own += [self.line(self.key(key), token) for key, token in keys.items()]
            if self.often(0.2) and "gear" not in keys:
                own += [self.heading(name, member, "gear"), self.line("sword", self.token())]
        if self.often(0.1):
            own += [f"[[list of {name}]]\n".replace(" ", "-"), "sp = 1\n"] * 2
        return [], own

    def dotted(self, above: Path, members: dict[str, dict[str, str]]) -> list[str]:
        return [
            self.line(self.key(*above, member, key), token)
            for member, keys in members.items()
            for key, token in keys.items()
        ]

    def table(self) -> dict[str, str]:
        keys = self.random.sample(KEYS, self.random.randint(0, 4))
        table = {key: self.token() for key in keys}
        if self.often(0.15):
            table["gear"] = self.braces({"sword": self.token(), "bow": self.token()})
        return table

    def braces(self, table: dict[str, str]) -> str:
        pad = self.random.choice(["", " "])
        comma = self.random.choice([", ", ",", " , "])
        inside = comma.join(f"{self.key(key)}{self.equals()}{token}" for key, token in table.items())
        return "{" + pad + inside + (pad if inside else "") + "}"

    def token(self) -> str:
        kind = self.random.randrange(8)
        if kind < 4:
            return self.random.choice(NUMBERS)
        if kind < 6:
            return self.text(self.random.choice(LOOK_ALIKES))
        return self.random.choice(TIMES if kind < 7 else LISTS)

    def text(self, text: str) -> str:
        quoted = [join_key((text + " ",))]
        if "'" not in text:
            quoted.append(f"'''{text}'''")
            quoted += [] if "\n" in text else [f"'{text}'"]
        if "\\" not in text and '"' not in text:
            quoted += [f'"""{text}"""', f'"""\n{text}\\"\\\n  """']
        return self.random.choice(quoted)

    def key(self, *path: str) -> str:
        dot = self.random.choice([".", ".", " . "])
        return dot.join(self.part(part) for part in path)

    def part(self, part: str) -> str:
        spellings = [join_key((part,)), join_key((part,))]
        if "'" not in part and "\t" not in part:
            spellings.append(f"'{part}'")
        if part.isalpha() and part.isascii():
            spellings += [f'"{part}"', f'"\\u{ord(part[0]):04x}{part[1:]}"']
        return self.random.choice(spellings)

    def equals(self) -> str:
        return self.random.choice([" = ", "=", "  =\t"])

    def heading(self, *path: str) -> str:
        pad = self.random.choice(["", "", " "])
        return f"{self.indent()}[{pad}{self.key(*path)}{pad}]{self.note()}\n{self.gap()}"

    def line(self, key: str, token: str) -> str:
        return f"{self.indent()}{key}{self.equals()}{token}{self.note()}\n{self.gap()}"

    def indent(self) -> str:
        return self.random.choice(["", "", "", "  ", "\t"])

    def note(self) -> str:
        self.notes += 1
        return self.random.choice(["", "", "  ", f" # note {self.notes}", f"#note {self.notes} [x] = '"])

    def gap(self) -> str:
        lines = []
        while self.often(0.35):
            self.notes += 1
            blank = ["", "  ", f"# note {self.notes}", f"  #[figures.x] {self.notes}"]
            lines.append(self.random.choice(blank))
        return "".join(f"{line}\n" for line in lines)

    def often(self, share: float) -> bool:
        return self.random.random() < share

    def changes(self, text: str) -> dict[Path, Any]:
        """Think of some changes that a command could make in a roster."""
        data = parse(text)
        result: dict[Path, Any] = {}
        for _ in range(self.random.randint(1, 4)):
            table = self.some_table(data)
            held = data
            for part in table:
                held = held.get(part, {}) if isinstance(held, dict) else {}
            key = self.random.choice([*held, *KEYS] if isinstance(held, dict) else KEYS)
            path = (*table, key)
            if not any(path[: len(known)] == known or known[: len(path)] == path for known in result):
                result[path] = self.random.choice(VALUES)
        return result

    def some_table(self, data: dict[str, Any]) -> Path:
        top = self.random.choice([*FLAT, *FULL, "figures"])
        if top in FLAT or self.often(0.02):
            return (top,)
        known = [key for key, held in data.get(top, {}).items() if isinstance(held, dict)]
        return (top, self.random.choice([*known, *known, *NAMES]))
