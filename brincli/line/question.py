"""What odds are asked of: the words of a command, read as that command reads them, and its forecast."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from brincli.catalogue import COMMANDS
from brincli.games.both.questions import questions, turn_after_turn
from brincli.games.prospect import Prospect, Question
from brincli.line.call import bound, no_roster, refuse_out_of_time, taking_roster
from brincli.line.parsing import read
from brincli.line.reading import in_order
from brincli.line.signature import Declared, declared
from brincli.model.dice import Dice
from brincli.model.errors import Unusable
from brincli.model.events import Outcome, listed
from brincli.model.names import nearest
from brincli.model.options import Options
from brincli.model.state import Roster
from brincli.odds.forecast import Forecast, of_rule
from brincli.odds.reckon import Reckoning

Ask = Callable[[Roster | None, Reckoning], Forecast]
"""A question: asked of a roster, answered by a way to chances."""


class Asked(NamedTuple):
    """A question, and the roster file that was named in its words, if one was."""

    ask: Ask
    roster_file: str | None = None


def asked(words: Sequence[str], turns: int | None) -> Asked:
    """The question that is asked with those words; Unusable for what throws no dice."""
    name, *rest = in_order(words)
    put = None if turns is None else partial(in_turns(name), turns=turns)
    whole = questions()
    if name in whole:
        return Asked(whole_asked(name, whole[name], rest))
    if name not in COMMANDS:
        raise Unusable(f"odds knows no command {name!r}{nearest(name, [*whole, *COMMANDS])}")
    command = declared(name)
    if not (command.throws and command.plays):
        raise Unusable(f"{name} throws no dice, so it has no odds")
    return rule_asked(command, rest) if put is None else in_turns_asked(command, rest, put)


def in_turns(name: str) -> Callable[..., Prospect[Any]]:
    """What a command comes to turn after turn; Unusable for one that is not given again until it works."""
    known = turn_after_turn()
    if name not in known:
        raise Unusable(f"--turns is for odds {listed([*known])}, not for odds {name}")
    return known[name]


def rule_asked(command: Declared, rest: list[str]) -> Asked:
    """The question of a rule's chances."""
    options, typed = read_rule(command, rest)

    def ask(roster: Roster | None, reckoning: Reckoning) -> Forecast:
        refuse_out_of_time(command, roster)
        game = roster or Roster()
        return of_rule(prepared(command, bound(command, typed, roster), game), game, reckoning)

    return Asked(ask, options.roster_file)


def in_turns_asked(command: Declared, rest: list[str], put: Callable[..., Prospect[Any]]) -> Asked:
    """The question of a rule's chances, turn after turn until it works."""
    options, typed = read_rule(command, rest)

    def ask(roster: Roster | None, reckoning: Reckoning) -> Forecast:
        from brincli.odds.prospects import of_prospect

        refuse_out_of_time(command, roster)
        return of_prospect(put(roster or Roster(), **bound(command, typed, roster)), reckoning)

    return Asked(ask, options.roster_file)


def read_rule(command: Declared, rest: list[str]) -> tuple[Options, dict[str, Any]]:
    """The words of a rule as its command reads them: the shared options, and its own parameters."""
    typed = read(command.name, rest)
    options = Options(**{key: typed.pop(key) for key in command.shared}).checked()
    if options.dice_typed is not None:
        raise Unusable("odds throws no dice: leave --dice out")
    return (taking_roster(options, command, typed) if command.listed.roster_too else options), typed


def prepared(command: Declared, values: dict[str, Any], roster: Roster) -> Callable[[Dice], Outcome]:
    """The rule with all that was typed, for dice alone."""
    arguments = [values.pop(one.name) for one in command.parameters if not one.option]

    def rule(dice: Dice) -> Outcome:
        outcome: Outcome = command.function(roster, dice, *arguments, **values)
        return outcome

    return rule


def whole_asked(name: str, question: Question, words: list[str]) -> Ask:
    """The question of what a game goes on with to its end: a fight, a raid."""
    put = question.read(names_of(name, words))

    def ask(roster: Roster | None, reckoning: Reckoning) -> Forecast:
        from brincli.odds.prospects import of_prospect

        if roster is None:
            raise no_roster(f"odds {name}")
        return of_prospect(put(roster), reckoning)

    return ask


def names_of(name: str, words: list[str]) -> list[str]:
    """The names behind a game's word; a name that starts with - stands behind --."""
    at = words.index("--") if "--" in words else len(words)
    option = next((word for word in words[:at] if word.startswith("-")), None)
    if option:
        raise Unusable(f"odds {name} has no option {option}")
    return words[:at] + words[at + 1 :]
