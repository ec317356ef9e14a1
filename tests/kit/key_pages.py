"""The tables of keys of docs/roster.md and docs/rules.md, made from the declarations."""

from brincli.games.rule_book import bears_on
from brincli.model.keys import HOLDERS, RULES, TABLES, field_of
from brincli.model.kinds import KINDS
from brincli.model.tuples import LIMIT, Key
from brincli.model.values import to_toml

WHOSE = {"text": "text", "reading": "our reading", "house": "our house value"}


def table_of_keys(table: str) -> str:
    """The keys of a table of the file: what each holds and what it is for."""
    rows = ["| key | holds | what for |", "|---|---|---|"]
    for name, key in TABLES[table].items():
        own = "book-keeping: " if key.whose == "book-keeping" else ""
        rows.append(f"| `{name}` | {holds(key)} | {own}{said(key)} |")
    return "\n".join(rows)


def table_of_switches(letter: str) -> str:
    """The switches whose first clause has that letter: default, what for, clauses, whose the default is."""
    rows = ["| key | holds | default | what for | clause | default is |", "|---|---|---|---|---|---|"]
    for name, key in sorted(RULES.items(), key=lambda item: bears_on(item[0])[0]):
        clauses = bears_on(name)
        if clauses[0].startswith(letter):
            more = f"; {key.more}" if key.more else ""
            kind = holds(key)
            rows.append(
                f"| `{name}` | {kind} | {default(name, key)} | {key.says}{more} | {', '.join(clauses)} |"
                f" {WHOSE[key.whose]} |"
            )
    return "\n".join(rows)


def said(key: Key) -> str:
    """What a key is for, in full."""
    return f"{key.told}; {key.more}" if key.more else key.told


def holds(key: Key) -> str:
    """The kind of a key's value: its words, its range."""
    if key.kind == "word":
        words = [f"`{word}`" for word in key.words if word]
        empty = "" in key.words
        return f"{', '.join(words[:-1])}, {words[-1]} or nothing" if empty else either(words)
    if key.kind != "number":
        return KINDS[key.kind].holds
    low = f" from {key.low}" if key.low > -LIMIT else ""
    return f"number{low}{f' to {key.high}' if key.high < LIMIT else ''}"


def either(words: list[str]) -> str:
    """Words, the last behind an or."""
    return f"{', '.join(words[:-1])} or {words[-1]}"


def default(name: str, key: Key) -> str:
    """The default of a switch, as it is read."""
    value = to_toml(key, HOLDERS["rules"]._field_defaults[field_of(name)])
    if isinstance(value, list):
        return ", ".join(f"{face} {place} {loss}" for face, (place, loss) in enumerate(value, 1))
    if isinstance(value, dict):
        return ", ".join(f"{one} {number}" for one, number in value.items())
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
