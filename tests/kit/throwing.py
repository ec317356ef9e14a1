"""Rosters and dice as a player would write them, for the tests of the rules."""

import tomllib
from collections.abc import Callable

from brincli.model.events import Outcome
from brincli.model.state import Figure, Roster
from brincli.play.sources import ToldDice, split_faces
from brincli.roster.decode import decode


def roster(text: str) -> Roster:
    """The game that a roster file with that text holds."""
    found, wrongs = decode(tomllib.loads(text))
    assert not wrongs, wrongs
    return found


def told(faces: str = "") -> ToldDice:
    """The player's own dice, as typed behind --dice."""
    return ToldDice(split_faces(faces))


def figures(game: Roster, *names: str) -> tuple[Figure, ...]:
    """The figures of those names."""
    found = tuple(game.figure(name) for name in names)
    assert None not in found, names
    return found  # type: ignore[return-value]


def played(
    rule: Callable[..., Outcome], game: Roster, faces: str = "", *args: object, **choices: object
) -> Outcome:
    """What the rule makes of the game with those dice, all of which it must throw."""
    dice = told(faces)
    outcome = rule(game, dice, *args, **choices)
    dice.finish()
    return outcome
