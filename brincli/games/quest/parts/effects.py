"""What a spell leaves on a figure: how long it lasts, what it stops, how it ends (Q8.9)."""

from brincli.games.phase import Ended
from brincli.model.deeds import Effect, Stop, lasting
from brincli.model.state import Figure, Roster

FRESH = "under:"
"""How a deed of book-keeping begins that tells an effect put on in that very turn: `under:paralysed`."""

DOES = {"move": "move", "fire": "shoot", "combat": "strike", "cast": "cast"}
"""What an effect stops, in words."""


def in_force(figure: Figure, turn: int) -> tuple[Effect, ...]:
    """The effects that lie on the figure in *turn* (Source: Q8.9)."""
    return tuple(effect for effect in figure.effects if effect.lasts(turn))


def why_stopped(roster: Roster, figure: Figure, what: Stop) -> str | None:
    """Why an effect keeps the figure from that, or None if none does.

    One that came in this turn does not stop a cast of this turn: effects count when all have cast.
    Source: Q1.1, Q8.9
    """
    for word, until in effects_stopping(roster, figure, what):
        return f"{figure.name} is {word} {lasting(until)}, and may not {DOES[what]} (Q8.9)"
    return None


def effects_stopping(roster: Roster, figure: Figure, what: Stop) -> tuple[Effect, ...]:
    """The effects that keep the figure from that now (Source: Q1.1, Q8.9)."""
    if not figure.effects:
        return ()
    turn = roster.game.turn
    fresh = figure.deeds(turn) if what == "cast" else ()
    words = {spell.effect for spell in roster.spells if what in spell.stops}
    return tuple(
        one for one in in_force(figure, turn) if one.word in words and f"{FRESH}{one.word}" not in fresh
    )


def turns_stopped(roster: Roster, figure: Figure, what: Stop) -> int:
    """For how many turns, this one among them, an effect keeps the figure from that; -1 for ever.

    Source: Q8.9
    """
    ends = [one.until for one in effects_stopping(roster, figure, what)]
    return -1 if 0 in ends else max(ends, default=roster.game.turn - 1) - roster.game.turn + 1


def put_on(figure: Figure, word: str, until: int, turn: int) -> Figure:
    """The figure with an effect on it; of one that lies on it already, the later end counts.

    Source: Q8.9
    """
    held = {effect.word: effect.until for effect in in_force(figure, turn)}
    if word not in held:
        figure = figure.having_done(turn, f"{FRESH}{word}")
    ends = {until, held.get(word, until)}
    kept = {effect.word: effect.until for effect in figure.effects}
    kept[word] = 0 if 0 in ends else max(ends)
    return figure._replace(effects=tuple(Effect(*item) for item in kept.items()))


def take_off(figure: Figure, word: str, turn: int) -> Figure:
    """The figure without an effect, and as if it had not come in this turn."""
    left = tuple(effect for effect in figure.effects if effect.word != word)
    words = tuple(deed for deed in figure.did.words if deed != f"{FRESH}{word}")
    did = figure.did._replace(words=words) if figure.did.turn == turn else figure.did
    return figure._replace(effects=left, did=did)


def end_effects(roster: Roster, turn: int) -> tuple[Roster, tuple[Ended, ...]]:
    """The roster as *turn* begins, and the effects that ended with the turn before it, by name.

    Source: Q8.9
    """
    told = tuple(
        Ended(figure.name, effect.word)
        for figure in roster.figures
        for effect in sorted(figure.effects)  # a file may have them in any order
        if not effect.lasts(turn)
    )
    freed = {
        one.figure: figure._replace(effects=in_force(figure, turn))
        for one in told
        if (figure := roster.figure(one.figure))
    }
    return (roster.put(*freed.values()) if freed else roster), told
