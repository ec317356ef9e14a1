"""The deeds that are open in a quest, in the order of its turn: what its rules would let be done now (Q1)."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from brincli.games.deed import Deed, typed
from brincli.games.quest.cast import as_sorcery_began, why_not_cast, why_not_pay
from brincli.games.quest.field import Field
from brincli.games.quest.initiative import sides_in_play
from brincli.games.quest.parts.may import STAYED, targets_thrown_at, why_not_move
from brincli.games.quest.parts.morale import must_throw
from brincli.model.events import counted
from brincli.model.fixed_numbers import DIRECTIONS
from brincli.model.state import Figure, Roster, Spell

if TYPE_CHECKING:
    from brincli.board.routes import Mover


def deeds(roster: Roster) -> Iterator[Deed]:
    """What the rules would let be done now, phase by phase; nothing between two quests.

    Source: Q1, Q9.4
    """
    if roster.game.ended:
        return
    field = Field(roster)
    yield from casts(field)
    yield from initiative(field)
    if roster.board:
        yield from moves(field)
    yield from filter(None, (shot(field, figure) for figure in field.figures if figure.range))
    yield from filter(None, (blow(field, figure) for figure in field.figures))
    yield from map(morale, must_throw(roster))


def casts(field: Field) -> Iterator[Deed]:
    """Each caster's cast, of the first spell that it can pay (Source: Q1.1, Q8.1, Q8.2, Q8.9)."""
    for figure in field.figures:
        if not figure.caster or why_not_cast(field.roster, figure):
            continue
        began = as_sorcery_began(figure, field.roster.game.turn)
        if paid := [one for one in field.roster.spells if can_pay(began, one)]:
            yield cast_of(field, figure, paid)


def can_pay(caster: Figure, spell: Spell) -> bool:
    """Whether the caster can pay for the spell; for one without cost or number nobody can (Source: Q8.2)."""
    return spell.cost is not None and spell.needs is not None and not why_not_pay(caster, spell.cost)


def cast_of(field: Field, caster: Figure, paid: Sequence[Spell]) -> Deed:
    """The cast of the first of the spells that are paid for, at the nearest foe in sight if it does harm.

    Source: Q8.2, Q8.9
    """
    spell = paid[0]
    targets = field.spellbound(caster) if spell.damage or spell.stops else ()
    far = field.apart(caster, targets[0]) if targets else None
    return Deed(
        "sorcery",
        typed("cast", caster.name, spell.name, *targets[:1]),
        f"cast {spell.name} at" if targets else f"cast {spell.name}",
        figure=caster.name,
        targets=targets,
        why=f"it can pay for {', '.join(f'{one.name} ({one.cost} SP)' for one in paid)}",
        aside="" if far is None else f", {counted(far, 'square')} off",
    )


def initiative(field: Field) -> Iterator[Deed]:
    """The throw of the sides, once a turn (Source: Q1.2)."""
    roster = field.roster
    if roster.done("initiative") or not any(one.full for one in field.figures):
        return
    if len(sides_in_play(roster)) > 1:
        why = "the sides throw every turn"
        yield Deed("initiative", ("initiative",), "throw", must=True, subject="each side", why=why)


def moves(field: Field) -> Iterator[Deed]:
    """The movement of each figure on the board: by hand, by its orders, or running away.

    Source: Q3, Q6.2, Q7
    """
    from brincli.board.position import position_of
    from brincli.board.routes import Mover

    roster = field.roster
    position = position_of(roster)
    taken = frozenset(position.at.values())
    ours = {side.name for side in roster.sides if side.player}
    for figure in field.figures:
        if figure.name not in position.at or figure.move is None or why_not_move(roster, figure):
            continue
        running = figure.status == "running"
        if running or (ours and figure.orders and figure.side not in ours):
            if ours and (deed := by_itself(roster, figure)):
                yield deed
        elif goes_anywhere(Mover(position.grid, position.at[figure.name], taken, figure.boat), figure.move):
            why = f"it has not moved, and moves {counted(figure.move, 'square')}"
            command = typed("move", figure.name, "SQUARE")
            yield Deed("movement", command, "move", figure=figure.name, why=why, gap=len(command) - 1)


def by_itself(roster: Roster, figure: Figure) -> Deed | None:
    """The movement that the machine makes of a figure, unless it has stayed where it was already.

    Source: Q6.2, Q7.1, Q7.2
    """
    lost = figure.orders == "random" and roster.rules.direction_die not in DIRECTIONS
    if STAYED in figure.deeds(roster.game.turn) or (lost and figure.status != "running"):
        return None
    running = figure.status == "running"
    says = "run away" if running else "move as it is ordered"
    why = "it runs until a throw brings it back" if running else f"its orders: {figure.orders}"
    return Deed("movement", typed("npc", figure.name), says, must=True, figure=figure.name, why=why)


def shot(field: Field, figure: Figure) -> Deed | None:
    """The figure's missile throw, at the nearest in range and sight (Source: Q4.2)."""
    targets = field.targets(figure, "missile")
    if not targets:
        return None
    command = typed("shoot", figure.name, targets[0])
    far = field.apart(figure, targets[0])
    off = "" if far is None else f"{counted(far, 'square')} off"
    why = f"{targets[0]} stands {off}, in sight" if off else "how far off is seen at the table"
    aside = f", {off}" if off else ""
    return Deed("fire", command, "shoot", figure=figure.name, targets=targets, why=why, aside=aside)


def blow(field: Field, figure: Figure) -> Deed | None:
    """The figure's combat throw; on a board it must be made where a foe that stands touches it.

    A Hero's second throw is free to it.
    Source: Q5.1, Q5.2
    """
    targets = field.targets(figure, "combat")
    if not targets:
        return None
    touched = [name for name in targets if field.apart(figure, name) is not None] if figure.at else []
    must = bool(field.roster.board) and any(field.stands(name) for name in touched)
    owed = figure.name in field.replies
    seen = f"{targets[0]} stands beside it" if touched else "who touches whom is seen at the table"
    return Deed(
        "combat",
        typed("strike", figure.name, targets[0]),
        "strike",
        must=must and not targets_thrown_at(figure, field.roster.game.turn, "combat"),
        figure=figure.name,
        targets=targets,
        why="it was struck at, and strikes back" if owed else seen,
        owed=owed,
    )


def morale(figure: Figure) -> Deed:
    """The morale throw of a figure that must make it (Source: Q6.1, Q6.2)."""
    running = figure.status == "running"
    state = "running" if running else f"at {figure.sp} of {figure.full} SP"
    why = "it runs until a throw brings it back" if running else f"it has {figure.sp} of {figure.full} SP"
    command = typed("morale", figure.name)
    return Deed("morale", command, "throw morale", must=True, figure=figure.name, why=why, aside=f", {state}")


def goes_anywhere(mover: "Mover", move: int) -> bool:
    """Whether any step of so many leads anywhere: to a square, over an obstacle, off the board.

    Source: Q3.1, Q3.3, Q7.4
    """
    from brincli.board.routes import crossings

    if not move:
        return False
    ahead = mover.grid.next_to(mover.start, boat=mover.boat)
    if any(square not in mover.taken for square in ahead) or mover.grid.edges_at(mover.start):
        return True
    return bool(crossings(mover, mover.start, move))
