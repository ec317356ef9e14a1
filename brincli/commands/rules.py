"""`rules`: the rules in short, and the sequence of the turn with what to type."""

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from brincli.games import GAMES
from brincli.games.both.deeds import deeds
from brincli.games.game import Game
from brincli.games.phase import Phase
from brincli.games.rule_book import CLAUSES, Clause, bears_on, find, numbers_and_words
from brincli.line.signature import declared
from brincli.model.errors import Unusable
from brincli.model.events import told_value
from brincli.model.fixed_numbers import Rules
from brincli.model.options import Offers
from brincli.model.result import Shown
from brincli.model.state import Roster
from brincli.play.session import Session

ONE = next(one for one in CLAUSES if not one.is_heading)
"""A clause that stands for all where one is named as an example."""


def rules(
    session: Session,
    words: Annotated[
        tuple[str, ...],
        f"Clauses such as {ONE.number}, sections such as {ONE.section}, or words.",
        Offers("clauses"),
    ] = (),
    *,
    switches: Annotated[bool, "The switches and house values, with the roster's own."] = False,
) -> Shown:
    """The rules in our own words; without a word, the sequence of the turn of the game at hand.

    Examples:
        brin rules             the turn, phase by phase
        brin rules Q5.3        a clause
        brin rules --switches  what can be played otherwise
    """
    roster = session.book.roster if session.book else None
    if switches:
        return switch_list(roster.rules if roster else Rules())
    return clauses(" ".join(words)) if words else sequence(roster)


def clauses(word: str) -> Shown:
    """The clauses of those numbers, one after another, and those that hold the other words."""
    found = find(word)
    if not found:
        wanted = " ".join(numbers_and_words(word)[1])
        some = f"{ONE.number}, a section such as {ONE.section}, or a word such as morale"
        raise Unusable(f"no clause '{wanted}': try {some}")
    return Shown(
        lines=[clause_in_words(one) for one in found],
        objects=[as_object(one) for one in found],
        picture=lambda: leaf_of_clauses(found),
    )


def leaf_of_clauses(found: Sequence[Clause]) -> Any:  # noqa: ANN401 - what rich can draw
    """The clauses as in a book."""
    from brincli.render.leaf import Entry, leaf

    return leaf(
        Entry(
            f"{one.number} {one.title}",
            one.about,
            [f"brin {name}" for name in one.commands],
            f"Switches: {', '.join(one.switches)}." if one.switches else "",
            [f"{sentence.whose}: {sentence.says}" for sentence in one.sentences],
        )
        for one in found
    )


def clause_in_words(one: Clause) -> str:
    """A clause in a line, before each sentence whose it is."""
    sentences = [f"[{sentence.whose}] {sentence.says}" for sentence in one.sentences]
    switched = [f"Switches: {', '.join(one.switches)}."] if one.switches else []
    typed = [f"Commands: {', '.join(one.commands)}."] if one.commands else []
    about = [one.about] if one.about else []
    return " ".join([f"{one.number} {one.title}.", *about, *sentences, *switched, *typed])


def as_object(one: Clause) -> dict[str, object]:
    """A clause as an object."""
    return {
        "clause": one.number,
        "title": one.title,
        "says": one.says,
        "sentences": [sentence._asdict() for sentence in one.sentences],
        "kind": one.kind,
        "ours": one.ours,
        "switches": list(one.switches),
        "commands": list(one.commands),
    }


def sequence(roster: Roster | None) -> Shown:
    """The phases of the turn of the game that is played; of all where the roster does not tell."""
    games = [game for game in GAMES if roster and game.is_played(roster)] or GAMES
    turn = f"turn {roster.game.turn}" if roster else "a turn"
    lines, objects = [], []
    for game in games:
        lines.append(f"{game.title}, {turn}:")
        steps = steps_of(game, roster)
        lines += [step_line(number, step) for number, step in enumerate(steps, 1)]
        objects += [{"game": game.title, **step._asdict()} for step in steps]
    return Shown(lines=lines, objects=objects, picture=lambda: leaf_of_steps(games, turn, roster))


class Step(NamedTuple):
    """A phase of a turn with all that belongs to it, as `rules --json` prints it."""

    name: str
    says: str
    commands: tuple[str, ...]
    clauses: tuple[str, ...]
    open: tuple[str, ...] = ()


def steps_of(game: Game, roster: Roster | None = None) -> list[Step]:
    """The phases of a game, with their clauses, the commands of these that no phase types, what is open."""
    found = list(deeds(roster)) if roster else []
    now = {step: tuple(f"brin {deed}" for deed in found if deed.phase == step) for step in game.steps}
    typed = {line.split()[1] for phase in game.phases for line in phase.commands}
    return [
        Step(
            phase.name,
            phase.says,
            (*phase.commands, *(typed_as(name) for name in commands_in(game, phase) if name not in typed)),
            tuple(one.number for one in clauses_in(game, phase)),
            now[phase.step],
        )
        for phase in game.phases
    ]


def clauses_in(game: Game, phase: Phase) -> list[Clause]:
    """The clauses that count in a phase of that game."""
    return [one for one in CLAUSES if one.number[0] == game.letter and phase.name in one.phases]


def commands_in(game: Game, phase: Phase) -> list[str]:
    """The game's commands that play a clause of the phase, and none that counts outside the turn."""
    outside = {name for one in CLAUSES if not one.phases for name in one.commands}
    played = dict.fromkeys(name for one in clauses_in(game, phase) for name in one.commands)
    return [name for name in played if name in game.commands and name not in outside]


def typed_as(name: str) -> str:
    """How a command is typed, without what may be left out."""
    needed = (one.metavar for one in declared(name).parameters if one.required and not one.option)
    return " ".join(["brin", name, *needed])


def leaf_of_steps(games: Sequence[Game], turn: str, roster: Roster | None) -> Any:  # noqa: ANN401 - what rich can draw
    """The phases as in a book."""
    from brincli.render.leaf import Entry, leaf

    return leaf(
        entry
        for game in games
        for entry in (
            Entry(f"{game.title}, {turn}"),
            *(
                Entry(f"{number}. {step.name}", says_of(step), step.commands, ", ".join(step.clauses))
                for number, step in enumerate(steps_of(game, roster), 1)
            ),
        )
    )


def step_line(number: int, step: Step) -> str:
    """A phase in a line, with what to type."""
    typed = f"Type: {'; '.join(step.commands)}." if step.commands else ""
    return f"{number}. {step.name}: {says_of(step)} {typed} ({', '.join(step.clauses)})"


def says_of(step: Step) -> str:
    """What is done in a phase, and what of it is open now."""
    more = len(step.open) - 1
    others = f" and {more} more" if more > 0 else ""
    return f"{step.says} Open now: {step.open[0]}{others}." if step.open else step.says


def switch_list(rules: Rules) -> Shown:
    """Every switch and house value, as it stands in the roster."""
    from brincli.model.keys import RULES
    from brincli.model.values import to_toml

    lines, objects = [], []
    for key, one in RULES.items():
        value, default = (to_toml(one, held) for held in (getattr(rules, key), Rules._field_defaults[key]))
        other = "" if value == default else f", not {spelled(default)}"
        says = f"{one.says} ({', '.join(bears_on(key))})"
        lines.append(f"{key} = {spelled(value)}{other}: {says}.")
        objects.append({"key": key, "value": value, "default": default, "says": says})
    return Shown(lines=lines, objects=objects)


def spelled(value: object) -> str:
    """A value of the file as TOML spells it."""
    from brincli.roster.tokens import token

    return str(token(value)) if not isinstance(value, bool) else told_value(value)
