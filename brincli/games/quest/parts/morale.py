"""Who must throw for morale, who runs, who comes back (Q6)."""

from collections.abc import Collection, Sequence
from functools import partial

from brincli.games.morale import MoraleThrown, excuse
from brincli.games.quest.parts.may import targets_thrown_at
from brincli.model.absence import absence
from brincli.model.dice import Dice, Step
from brincli.model.events import Outcome, house_notes
from brincli.model.fixed_numbers import MORALE_DIE
from brincli.model.state import Figure, Roster, Status

SWITCHES = ("morale_stands", "morale_percent", "morale_only_in_combat")


def is_shaken(roster: Roster, figure: Figure) -> bool:
    """Whether its SP are so low that it must throw: at or below half.

    Source: Q6.1
    """
    if figure.sp is None or not figure.full:
        return False
    return 100 * figure.sp <= roster.rules.morale_percent * figure.full


def in_combat(roster: Roster, figure: Figure, struck: Collection[str]) -> bool:
    """Whether it threw, or was thrown at, in combat this turn; *struck* are those who were thrown at."""
    turn = roster.game.turn
    threw = targets_thrown_at(figure, turn, "combat") or "attacked" in figure.deeds(turn)
    return bool(threw) or figure.name in struck


def struck_in_combat(roster: Roster) -> frozenset[str]:
    """The names of all who were thrown at in combat this turn."""
    turn = roster.game.turn
    return frozenset(name for one in roster.figures for name in targets_thrown_at(one, turn, "combat"))


def has_ranks(figure: Figure) -> bool:
    """Whether the figure has a class and no SP: no quest asks anything of it (Source: Q2.1)."""
    return figure.class_ is not None and figure.sp is None


def why_no_throw(roster: Roster, figure: Figure, struck: Collection[str] | None = None) -> str | None:
    """Why the figure need not throw morale now, or None if it must.

    *struck* are those who were thrown at in combat this turn, where they are known already.
    Source: Q6.1, Q6.2, Q6.3
    """
    if not figure.in_play:
        return f"it is {absence(figure)}"
    if figure.hero:
        return "Heroes never do"
    if figure.fearless:
        return "it is fearless"
    if "morale" in figure.deeds(roster.game.turn):
        return "it has thrown this turn"
    if has_ranks(figure):
        return "it has no SP"
    if figure.status == "running":
        return None
    if not is_shaken(roster, figure):
        return "it has no SP" if figure.sp is None else f"it still has {figure.sp} of {figure.full} SP"
    if not roster.rules.morale_only_in_combat:
        return None
    struck = struck_in_combat(roster) if struck is None else struck
    return None if in_combat(roster, figure, struck) else "it was not in combat this turn"


def must_throw(roster: Roster) -> tuple[Figure, ...]:
    """The figures that must throw morale and have not this turn, in roster order."""
    struck = struck_in_combat(roster) if roster.rules.morale_only_in_combat else ()
    return tuple(figure for figure in roster.figures if why_no_throw(roster, figure, struck) is None)


def throws_of(figures: Sequence[Figure]) -> list[Step[Outcome]]:
    """A step for each of the figures, that throws its morale."""
    return [partial(throw_morale, name=figure.name) for figure in figures]


def throw_morale(dice: Dice, outcome: Outcome, name: str) -> Outcome:
    """Throw that figure's morale, and give back the outcome that records it.

    Source: Q6.1, Q6.2
    """
    roster = outcome.roster
    rules, figure = roster.rules, roster.figure(name) or Figure(name)
    stands = dice.sub(stands_firm, rules.morale_stands, name)
    status: Status = "active" if stands else "running"
    done = figure.having_done(roster.game.turn, "morale")._replace(status=status)
    event = MoraleThrown(
        figure=name,
        needs=rules.morale_stands,
        status=status,
        was=figure.status,
        success=stands,
        throws=dice.taken(),
        notes=house_notes(rules, *SWITCHES),
    )
    return outcome.then(event, roster.put(done))


def stands_firm(dice: Dice, needs: int, who: str) -> bool:
    """Whether a d6 reaches the number that stands (Source: Q6.1)."""
    return dice.throw(MORALE_DIE, "morale", who) >= needs


def throw_or_excuse(dice: Dice, outcome: Outcome, name: str, force: bool) -> Outcome:
    """The outcome with that figure's throw, or with why it need not (Source: Q6.1, Q6.3)."""
    figure = outcome.roster.figure(name) or Figure(name)
    reason = why_no_throw(outcome.roster, figure)
    if reason is None or (force and figure.in_play):
        return throw_morale(dice, outcome, name)
    return excuse(dice, outcome, figure, reason, house_notes(outcome.roster.rules, *SWITCHES))
