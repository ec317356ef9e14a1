"""A command as typed: its words read against the roster, and the function called with what they mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from brincli.line.signature import NAMES, Declared, Parameter
from brincli.model.dice import Dice
from brincli.model.errors import Unreachable, Unusable
from brincli.model.events import Outcome
from brincli.model.facts import Facts, record
from brincli.model.numbers import whole
from brincli.model.options import Options, number_behind
from brincli.model.result import Done, Shown
from brincli.model.state import IN_PLAY, STATUSES, Figure, Roster, Side, Spell, Table
from brincli.play.session import Rule, Session


@record
class Line(Facts):
    """One command line, and how its session is opened: a script's lines share a book."""

    words: list[str]
    opened: Callable[[Options, list[str]], Session] = Session


def call(line: Line, command: Declared, typed: dict[str, Any]) -> Done:
    """Call the command with what was typed: text, lists of it, and flags."""
    options = Options(**{key: typed.pop(key) for key in command.shared}).checked()
    if command.listed.roster_too:
        options = taking_roster(options, command, typed)
    words = with_stdin(line, command, typed) if command.listed.own_words else line.words
    session = line.opened(options, words)
    if command.plays:
        rule = partial(played, command, typed)
        if command.listed.new_file and typed["output"] is not None:
            from brincli.play.following import follow

            return Done(follow(session, rule, typed["output"]), session.options)
        if command.listed.where.startswith("games."):
            session.refuse_closed()
        return Done(thrown(session, rule) if options.throws else session.perform(rule), session.options)
    looks_up = any(one.kind in NAMES for one in command.parameters)
    roster = session.must_book.roster if looks_up else None
    return Done(command.function(session, **bound(command, typed, roster)), session.options)


def with_stdin(line: Line, command: Declared, typed: dict[str, Any]) -> list[str]:
    """The words of the line; of a text that is `-` with what stdin has, so that they can be played again."""
    first = command.parameters[0].name
    if typed[first] != ["-"] or "--" in line.words:
        return line.words
    if line.opened is not Session:
        raise Unusable(f"{command.name} - cannot stand in a script: type the words")
    from brincli.play.prompts import typed_in

    text = typed_in().strip()
    typed[first] = [text]
    return [*line.words[:-1], *(["--"] if text.startswith("-") else []), text]


def thrown(session: Session, rule: Rule) -> Shown:
    """The rule thrown as often as `--times` says, and not recorded."""
    from brincli.play.times import again_and_again
    from brincli.render import lines_of

    return again_and_again(session, rule, session.options.throws or 1, lines_of)


def taking_roster(options: Options, command: Declared, typed: dict[str, Any]) -> Options:
    """The options with the roster that is named among the words of the command, taken out of them."""
    first = command.parameters[0].name
    files = [word for word in typed[first] or () if word.lower().endswith(".toml")]
    if not files:
        return options
    if options.roster_file is not None or len(files) > 1:
        raise Unusable(f"{files[-1]}: one roster at a time, by -r or as a word of the command")
    typed[first] = [word for word in typed[first] if word not in files]
    return options.replaced(roster_file=files[0])


def played(command: Declared, typed: Mapping[str, Any], roster: Roster | None, dice: Dice) -> Outcome:
    """The outcome of a rule, or of a change to the roster, with what was typed."""
    refuse_out_of_time(command, roster)
    values = bound(command, typed, roster)
    given = (roster or Roster(), dice) if command.throws else (roster or Roster(),)
    arguments = [values.pop(one.name) for one in command.parameters if not one.option]
    outcome: Outcome = command.function(*given, *arguments, **values)
    return outcome


def refuse_out_of_time(command: Declared, roster: Roster | None) -> None:
    """Refuse a command that needs a roster where there is none, and a throw between two quests (Q9.4)."""
    listed = command.listed
    if roster is None:
        if not listed.alone:
            raise no_roster(command.name, " before the first word" if listed.own_words else "")
        return
    if roster.game.ended and command.throws and not listed.any_time:
        from brincli.games.both.played import games_of

        game = games_of(roster)[0]
        over = f"the {game.opening.of} has ended: nothing is thrown until"
        raise Unusable(f"{over} {game.next_typed} starts another")


def no_roster(what: str, place: str = "") -> Unreachable:
    """The error that what was typed needs a roster, with the shortest way to one, and its *place*."""
    from brincli.games.both.played import new_typed

    return Unreachable(f"{what} needs a roster: name one with -r FILE{place}, or {new_typed()[0]} makes one")


def bound(command: Declared, typed: Mapping[str, Any], roster: Roster | None) -> dict[str, Any]:
    """The value of each parameter: what was typed, read as its kind, else the default."""
    refuse_empty(command, typed)
    refuse_spelled_apart(command, typed, roster)
    return {
        one.name: one.default if typed[one.name] in (None, []) else value_of(one, typed[one.name], roster)
        for one in command.parameters
    }


def refuse_empty(command: Declared, typed: Mapping[str, Any]) -> None:
    """Refuse a text without a letter where it cannot mean anything."""
    for one in command.parameters:
        if one.kind is not str or one.may_be_empty or command.listed.own_words:
            continue
        words = typed[one.name] if one.many else [typed[one.name]]
        if any(word is not None and not word.strip() for word in words or ()):
            name = f"--{one.word}" if one.option else one.metavar.removesuffix("...")
            raise Unusable(f"{name} is empty (see `brin {command.name} --help`)")


def refuse_spelled_apart(command: Declared, typed: Mapping[str, Any], roster: Roster | None) -> None:
    """Refuse a spell's name of several words that was typed without quotes, its end where targets stand."""
    spells = [one for one in command.parameters if one.kind is Spell and typed[one.name]]
    behind = [one for one in command.parameters if one.many and one.kind is Figure and typed[one.name]]
    if roster is None or not spells or not behind:
        return
    from brincli.model.names import alike, meant

    begun, more = str(typed[spells[0].name]), [str(word) for word in typed[behind[0].name]]
    known, figures = [spell.name for spell in roster.spells], [figure.name for figure in roster.figures]
    for count in range(len(more), 0, -1):
        extra = " ".join(more[:count])
        if (whole := alike(f"{begun} {extra}", known)) and not meant(more[0], figures):
            raise Unusable(
                f"'{extra}' is more than it takes: a name of several words goes in quotes, "
                f"as in '{whole[0]}' (see `brin {command.name} --help`)"
            )


def value_of(one: Parameter, typed: Any, roster: Roster | None) -> object:  # noqa: ANN401 - text, a list, a flag
    """What a typed parameter means."""
    if one.kind is bool:
        return typed
    if one.kind in NAMES:
        return named(one, typed, roster)
    read = partial(number_of, one) if one.kind is int else str
    return tuple(map(read, typed)) if one.many else read(typed)


def named(one: Parameter, typed: Any, roster: Roster | None) -> object:  # noqa: ANN401 - text or a list
    """What typed names mean on the roster: figures, a side, a spell, a table."""
    from brincli.model.names import figure_named, figures_named, side_named, spell_named, table_named

    if one.many and one.kind is Figure:
        statuses = STATUSES if one.offers.what == "ranks" else one.offers.words or IN_PLAY
        return figures_named(roster, typed, statuses)
    readers: dict[type, Callable[[str], object]] = {
        Figure: partial(figure_named, roster),
        Side: partial(side_named, roster),
        Spell: partial(spell_named, roster),
        Table: partial(table_named, roster),
    }
    read = readers[one.kind]
    return tuple(map(read, typed)) if one.many else read(typed)


def number_of(one: Parameter, typed: str) -> int:
    """The whole number of a parameter; of an option Unusable says which."""
    if one.option:
        return number_behind(f"--{one.word}", typed, one.between)
    return whole(typed, one.between)
