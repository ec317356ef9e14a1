"""Between two quests: what the Heroes gain, and how all are restored (Q9)."""

from brincli.games.ending import Change, Ends, Gain, Renewed
from brincli.games.quest.parts.blow import attack_bonus
from brincli.model.events import listed
from brincli.model.fixed_numbers import MOST_NAMED, Rules
from brincli.model.state import IN_PLAY, Figure, Roster

SURVIVED = (*IN_PLAY, "left")
"""Statuses of those who live to see the end of a quest (Q9.1)."""


def ends(roster: Roster, won: bool, side: str) -> Ends:
    """What the Heroes gain by a quest that was won, and who is still out.

    Source: Q2.3, Q9.1, Q9.4
    """
    others = rivals(roster, side)
    grown = [one for one in roster.figures if won and gains(roster.rules, one) and one.side not in others]
    gained = tuple(gain_of(roster.rules, figure) for figure in grown)
    raised = [hero._replace(full=gain.full.after) for hero, gain in zip(grown, gained, strict=True)]
    switches = switches_of(roster.rules) if won else ()
    return Ends(roster.put(*raised), gained, switches=switches, notes=out_notes(roster, others))


def out_notes(roster: Roster, others: set[str]) -> tuple[str, ...]:
    """A note of those on the quest who are still out: Heroes first, no more names than can be read.

    Source: Q2.3
    """
    out = [one for one in roster.figures if one.status == "out" and one.side not in others]
    out.sort(key=lambda one: not one.hero)
    if not out:
        return ()
    names = [one.name for one in out[:MOST_NAMED]]
    names += [f"{len(out) - MOST_NAMED} more"] if len(out) > MOST_NAMED else []
    verb = "is" if len(out) == 1 else "are"
    return (f"{listed(names)} {verb} out: --recovered NAME says who lives (`brin undo` first)",)


def gains(rules: Rules, figure: Figure) -> bool:
    """Whether the figure gains by a won quest of its own: a Hero that survived.

    Source: Q9.1
    """
    return figure.hero and figure.full is not None and bool(rules.quest_gain) and figure.status in SURVIVED


def rivals(roster: Roster, side: str) -> set[str]:
    """The sides on another quest: all but the one that is named, else all but the player's, where any is."""
    names = roster.side_names()
    own = {side} if side else {name for name in names if roster.side(name).player}
    return set(names) - own if own else set()


def switches_of(rules: Rules) -> tuple[str, ...]:
    """The switches and house values on which a gain depends (Source: Q9.4, Q9.5)."""
    unrested = rules.bonus_from == "now" and not rules.restore_between_quests
    return ("quest_gain", "hero_step", *(("bonus_from", "restore_between_quests") if unrested else ()))


def gain_of(rules: Rules, figure: Figure) -> Gain:
    """What the figure gains: full SP, and the bonus it will have with them in the next quest.

    Source: Q9.1, Q9.2, Q9.4
    """
    rests = rules.restore_between_quests
    full = Change(figure.full or 0, (figure.full or 0) + rules.quest_gain)
    rested = [figure._replace(sp=points if rests else figure.sp, full=points) for points in full]
    bonuses = [attack_bonus(rules, one) for one in rested]
    return Gain(figure.name, full, Change(*bonuses))


def renews(roster: Roster) -> Renewed:
    """Those who go on at full SP, with nothing left to recover; by the house rule as they are.

    Source: Q9.5
    """
    after = roster.each_figure(lambda figure: restore(roster.rules, figure))
    return Renewed(after, switches=("restore_between_quests",))


def restore(rules: Rules, figure: Figure) -> Figure:
    """The figure as it goes into the next quest; a lifted ceiling is written as full.

    Source: Q2.3, Q9.5
    """
    if not figure.in_play:
        return figure
    if not rules.restore_between_quests:
        return figure._replace(status="active" if figure.sp != 0 else "out")
    ceiling = figure.ceiling if figure.ceiling is None else figure.full
    return figure._replace(sp=figure.full, ceiling=ceiling)
