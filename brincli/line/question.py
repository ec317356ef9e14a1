"""What odds are asked of: the words of a command, read as that command reads them, and its forecast."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from brincli.catalogue import COMMANDS
from brincli.line.call import bound, refuse_out_of_time, taking_roster
from brincli.line.opening import in_order
from brincli.line.signature import Declared, declared
from brincli.line.well_read import read
from brincli.model.dice import Dice
from brincli.model.errors import Unreachable, Unusable
from brincli.model.events import Outcome
from brincli.model.names import figure_named, nearest, side_named
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
    if turns is not None and name != "cast":
        raise Unusable(f"--turns is for odds cast, not for odds {name}")
    if name in WHOLE:
        return Asked(WHOLE[name](names_of(name, rest)))
    if name not in COMMANDS:
        raise Unusable(f"odds knows no command {name!r}{nearest(name, [*WHOLE, *COMMANDS])}")
    command = declared(name)
    if not (command.throws and command.plays):
        raise Unusable(f"{name} throws no dice, so it has no odds")
    return rule_asked(command, rest, turns)


def rule_asked(command: Declared, rest: list[str], turns: int | None) -> Asked:
    """The question of a rule's chances."""
    options, typed = read_rule(command, rest)

    def ask(roster: Roster | None, reckoning: Reckoning) -> Forecast:
        refuse_out_of_time(command, roster)
        values = bound(command, typed, roster)
        game = roster or Roster()
        if turns is not None:
            from brincli.odds.whole_fights import of_casts

            for beside in ("force", "targets"):  # whether it works is the same at anybody
                values.pop(beside)
            return of_casts(game, reckoning=reckoning, turns=turns, **values)
        return of_rule(prepared(command, values, game), game, reckoning)

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


def names_of(name: str, words: list[str]) -> list[str]:
    """The names behind fight or raid; a name that starts with - stands behind --."""
    at = words.index("--") if "--" in words else len(words)
    option = next((word for word in words[:at] if word.startswith("-")), None)
    if option:
        raise Unusable(f"odds {name} has no option {option}")
    return words[:at] + words[at + 1 :]


def fight_asked(names: list[str]) -> Ask:
    """The question of a whole fight's chances."""
    if len(names) < 2:
        raise Unusable("odds fight takes NAME and one FOE or more, as in odds fight Brin 'goblin 1'")
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise Unusable(f"{twice} is named twice: name each fighter once")

    def ask(roster: Roster | None, reckoning: Reckoning) -> Forecast:
        from brincli.odds.whole_fights import of_fight

        game = there(roster, "fight")
        name, *foes = (figure_named(game, typed) for typed in names)
        return of_fight(game, name, tuple(foes), reckoning)

    return ask


def raid_asked(names: list[str]) -> Ask:
    """The question of a raid's chances."""
    if len(names) != 2:
        raise Unusable("odds raid takes two sides, as in odds raid Dumnonia Saxons")

    def ask(roster: Roster | None, reckoning: Reckoning) -> Forecast:
        from brincli.odds.whole_fights import of_raid

        game = there(roster, "raid")
        side, other = (side_named(game, typed) for typed in names)
        return of_raid(game, side, other, reckoning)

    return ask


WHOLE: dict[str, Callable[[list[str]], Ask]] = {"fight": fight_asked, "raid": raid_asked}


def there(roster: Roster | None, what: str) -> Roster:
    """The roster, which a fight or a raid needs."""
    if roster is None:
        raise Unreachable(
            f"odds {what} needs a roster: name one with -r FILE, or `brin new --warband` makes one"
        )
    return roster
