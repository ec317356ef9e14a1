"""A whole exchange of blows: one figure against its enemies, all throws, then all damage (Q5)."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from brincli.games.quest.hit import Attack, Struck, exchange
from brincli.games.quest.parts.blow import as_phase_began, attack_bonus
from brincli.games.quest.parts.distance import why_out_of_reach
from brincli.games.quest.parts.may import throws_of, why_not_hit, why_not_throw
from brincli.model.dice import Dice
from brincli.model.errors import Unusable, permit, refuse_twice
from brincli.model.events import Outcome
from brincli.model.state import Figure, Roster


class Silent(NamedTuple):
    """A figure that does not throw, and why."""

    figure: str
    why: str


def combat(
    roster: Roster,
    dice: Dice,
    figure: Annotated[Figure, "The figure that fights them all."],
    foes: Annotated[tuple[Figure, ...], "Its enemies: it throws at the first, a Hero at the first two."],
    *,
    force: Annotated[bool, "Fight although the rules forbid it."] = False,
) -> Outcome:
    """Throw for the figure and for each of its foes; all the damage is done after all the throws.

    Who may not throw does not, and a note says why.
    Source: Q1.3, Q5.1, Q5.2, Q5.4

    Examples:
        brin combat Brin 'goblin 1' 'goblin 2'  all throw, then all damage
    """
    refuse_twice([one.name for one in (figure, *foes)], "name each figure of the fight once")
    for foe in foes:
        permit(why_not_hit(roster, foe, figure), force=force)
        permit(why_out_of_reach(roster, figure, foe, "combat"), force=force)
    attacks, silent = attacks_of(roster, figure, foes[: throws_of(figure, "combat")], force=force)
    for foe in foes:
        struck = any(attack.target is foe for attack in attacks)
        more, why = attacks_of(roster, foe, (figure,), (figure.name,) if struck else (), force=force)
        attacks += more
        silent += why
    if not attacks:
        raise Unusable(f"nobody can throw: {'; '.join(why for _, why in silent)}")
    permit(why_not_hit(roster, figure, None), force=force)
    return note_silent(exchange(roster, dice, attacks), silent)


def attacks_of(
    roster: Roster, by: Figure, targets: Sequence[Figure], at_it: Sequence[str] = (), *, force: bool
) -> tuple[list[Attack], list[Silent]]:
    """The throws that the figure may make at those targets, and why it makes no more.

    Source: Q1.3, Q3.3, Q5.2, Q9.2
    """
    attacks: list[Attack] = []
    silent: list[Silent] = []
    for target in targets:
        names = [*(attack.target.name for attack in attacks), target.name]
        reason = why_not_throw(roster, by, "combat", names, at_it)
        if reason and not force:
            silent.append(Silent(by.name, reason))
        else:
            bonus = attack_bonus(roster.rules, as_phase_began(by, roster.game.turn, "combat"))
            attacks.append(Attack(by, target, "combat", bonus))
    return attacks, list(dict.fromkeys(silent))


def note_silent(outcome: Outcome, silent: Sequence[Silent]) -> Outcome:
    """The outcome with a note of each figure that makes no throw, where the player looks for its throw."""
    events = [step.event for step in outcome.steps]
    for name, why in silent:
        place = place_of(name, [event for event in events if isinstance(event, Struck)])
        events[place] = events[place].replaced(notes=(*events[place].notes, f"no throw: {why}"))
    steps = [step._replace(event=event) for step, event in zip(outcome.steps, events, strict=True)]
    return outcome._replace(steps=tuple(steps))


def place_of(name: str, events: Sequence[Struck]) -> int:
    """Which event tells that a figure did not throw: its other throw, else one at it, else the last."""
    own = [place for place, event in enumerate(events) if event.by == name]
    at_it = [place for place, event in enumerate(events) if event.target == name]
    return [*own, *at_it, len(events) - 1][0]
