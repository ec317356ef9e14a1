"""What could stand at the cursor: commands, options, names, keys and values."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from brincli.catalogue import COMMANDS
from brincli.games.both.questions import questions
from brincli.line.completion.names import Names
from brincli.line.completion.order import ready
from brincli.line.reading import Read, in_order, is_roster, offers_of, read, taken_by
from brincli.line.signature import Declared, declared
from brincli.model.keys import BOOK_KEEPING, FIGURE, NAMED, TABLES
from brincli.model.options import NOTHING, SHARED, Offers
from brincli.model.tuples import Key

AtHand = Callable[[str | None], Names]
"""Gives the names on a roster file: on the one named, else on the current one."""


class Choices(NamedTuple):
    """The words that could stand there, each with its help; *files* is a pattern of files that could too.

    *marks*: what the map shows of figures among them.
    """

    words: dict[str, str]
    files: str = ""
    marks: Mapping[str, str] = {}


NONE = Choices({})
"""What `odds` can be asked beside the rules."""


def choices(words: Sequence[str], typed: str, at_hand: AtHand) -> Choices:
    """What could stand behind the *words* that follow `brin`, where *typed* has been begun."""
    words = in_order(words)
    if not words or words[0].startswith("-"):
        return opening(typed, words)
    if words[0] not in COMMANDS:
        return NONE
    told = declared(words[0])
    if told.listed.of_another:
        return of_another(told, words[1:], typed, at_hand)
    return of_command(told, words[1:], typed, at_hand)


def of_command(told: Declared, words: Sequence[str], typed: str, at_hand: AtHand) -> Choices:
    """What could stand behind a command and those words of it."""
    done = read(told, words)
    place = Place(told, done, cache(lambda: at_hand(roster_of(told, done))), at_hand)
    if done.waiting:
        return offered(place, done.switches[done.waiting].offers or NOTHING, done.waiting)
    if typed.startswith("-") and not done.closed:
        return options(place, typed)
    return arguments(place, typed)


class Place(NamedTuple):
    """Where the cursor is: in which command, behind which words, over which roster."""

    told: Declared
    done: Read
    names: Callable[[], Names]
    of: AtHand


def of_another(told: Declared, words: Sequence[str], typed: str, at_hand: AtHand) -> Choices:
    """What could stand behind a command whose words are another command; the options of both."""
    first = next((at for at in range(len(words)) if read(told, words[: at + 1]).before), None)
    if first is None:
        return of_command(told, words, typed, at_hand)
    roster = read(told, words[:first]).roster
    own = of_command(told, words[:first], typed, at_hand) if typed.startswith("-") else NONE
    found = inner(words[first:], typed, lambda named: at_hand(named or roster))
    return found._replace(words=found.words | own.words)


def inner(words: Sequence[str], typed: str, at_hand: AtHand) -> Choices:
    """What could stand in the words of `odds`: the names of what a game can be asked, or a command."""
    question = questions().get(words[0])
    if question is None:
        return choices(words, typed, at_hand)
    names = at_hand(None)
    found = names.figures if question.of == "figures" else names.sides
    return Choices(
        {name: says for name, says in found.items() if name not in words[1:] and not name.startswith("-")}
    )


def opening(typed: str, before: Sequence[str] = ()) -> Choices:
    """The first word: a command, or an option of brin itself."""
    if before and taken_by(before[-1]) > 1:
        return Choices({}, "*.toml" if before[-1] in SHARED["roster_file"].flags else "")
    if typed.startswith("-"):
        return Choices({"--version": "Print the version.", "--help": "Show this message and exit."})
    return Choices({name: listed.says for name, listed in COMMANDS.items()})


def roster_of(told: Declared, done: Read) -> str | None:
    """The roster that the line names, by an option or as a word of its own."""
    words = [word for word in done.before if told.listed.roster_too and is_roster(word)]
    return done.roster or (words[0] if words else None)


def options(place: Place, typed: str) -> Choices:
    """The long options that are not given yet; behind --OPTION= its values."""
    flag, equals, _ = typed.partition("=")
    switches, given = place.done.switches, [one for one, _ in place.done.given]
    if not equals:
        return Choices(
            {one: known.says for one, known in switches.items() if one.startswith("--") and one not in given}
        )
    known = switches.get(flag)
    found = offered(place, known.offers, flag) if known and known.offers else NONE
    return Choices({f"{flag}={word}": says for word, says in found.words.items()})


def arguments(place: Place, typed: str) -> Choices:
    """The words that are no options; a name that begins with - is one only behind `--`."""
    told, done = place.told, place.done
    one, offers = offers_of(told, done)
    found = pairs(place, typed) if offers.what == "pairs" else offered(place, offers, one.word if one else "")
    used = done.before if one and one.many else ()
    words = {
        word: says
        for word, says in found.words.items()
        if word not in used and (done.closed or not word.startswith("-"))
    }
    takes_roster = told.listed.roster_too and not any(map(is_roster, done.before))
    return found._replace(words=words, files=found.files or ("*.toml" if takes_roster else ""))


def offered(place: Place, offers: Offers, word: str) -> Choices:
    """The choices of a kind; *word* is the parameter's name as it is typed."""
    match offers.what:
        case "spells" | "tables":
            return Choices(dict(getattr(place.names(), offers.what)))
        case "sides":
            return Choices(able_first(place, dict(place.names().sides), word))
        case "figures" | "ranks":
            names = place.names()
            found = {**names.figures, **(names.sides if offers.what == "ranks" else {})}
            return Choices(able_first(place, found, word), marks=names.marks)
        case "words":
            return Choices(dict.fromkeys(offers.words, ""))
        case "commands":
            return opening("")
        case "line":
            rules = {name: one.says for name, one in COMMANDS.items() if one.where.startswith("games.")}
            return Choices(rules | {word: one.says for word, one in questions().items()})
        case "clauses":
            return Choices(clauses())
        case "holders":
            return Choices(holders(place.names()), marks=place.names().marks)
        case "packed":
            return Choices(packed(place.of(place.done.before[0])))
        case "value":
            key = word.removeprefix("--").replace("-", "_")
            return Choices(values(key, FIGURE[key], place.names))
        case "rosters":
            return Choices({}, "*.toml")
        case "files":
            return Choices({}, "*")
    return NONE


def able_first(place: Place, words: dict[str, str], word: str) -> dict[str, str]:
    """The names with those first by whom, or to whom, what the command does may be done now."""
    if not place.told.listed.where.startswith("games."):
        return words
    first = ready(place.told, place.done, word.removeprefix("--"), place.names().deeds())
    return {name: words[name] for name in first if name in words} | words


def clauses() -> dict[str, str]:
    """The clauses of the rules by number."""
    from brincli.games.rule_book import CLAUSES

    return {one.number: one.title for one in CLAUSES}


def holders(names: Names) -> dict[str, str]:
    """What `set` can change: the figures, the game, the rules, each side, spell and table."""
    return {
        **names.figures,
        "game": "the game as a whole",
        "rules": "house values and switches",
        "board": "the table as squares",
        "deck": "the cards drawn",
        **prefixed("sides.", names.sides),
        **prefixed("spells.", names.spells),
        **prefixed("tables.", names.tables),
    }


def packed(names: Names) -> dict[str, str]:
    """What can be taken from a pack: a whole table, or one of those in it."""
    inside = {table: dict(getattr(names, table)) for table in NAMED}
    one_by_one = [prefixed(f"{table}.", held) for table, held in inside.items()]
    whole = {table: f"all its {table}" for table, held in inside.items() if held}
    rest = {"rules": "house values and switches", "board": "the table as squares"}
    return {**whole, **rest, **{word: says for held in one_by_one for word, says in held.items()}}


def prefixed(prefix: str, words: Mapping[str, str]) -> dict[str, str]:
    """Words with something before each."""
    return {f"{prefix}{word}": says for word, says in words.items()}


def pairs(place: Place, typed: str) -> Choices:
    """Keys and = of what `set` changes; behind the =, the values of that key."""
    names = place.names()
    keys = keys_of(place.done.before[0], names)
    key, equals, _ = typed.partition("=")
    key = key.rstrip("+-")
    if equals:
        return Choices(prefixed(f"{key}=", values(key, keys[key], place.names)) if key in keys else {})
    before = place.done.before
    given = {word.partition("=")[0].rstrip("+-") for word in before[1:]}
    open_ = {f"{one}=": known.told for one, known in keys.items() if one not in given}
    if not typed or any("=" in word for word in before[1:]) or before[0] not in names.figures:
        return Choices(open_)
    return Choices(open_ | {name: says for name, says in names.figures.items() if name not in before})


def keys_of(holder: str, names: Names) -> dict[str, Key]:
    """The keys that `set` can change of a figure, or of a table of that name."""
    table = "" if holder in names.figures else holder.partition(".")[0]
    keys = FIGURE if not table else TABLES.get(table, FIGURE)
    return {key: one for key, one in keys.items() if key not in BOOK_KEEPING}


def values(name: str, key: Key, names: Callable[[], Names]) -> dict[str, str]:
    """The values that a key can have, where they can be told."""
    words: Iterable[str] = ("true", "false") if key.kind == "mark" else filter(None, key.words)
    return dict(names().sides) if name == "side" else dict.fromkeys(words, "")
