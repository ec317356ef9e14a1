"""Who is not in play, in words (Q2.4)."""

from __future__ import annotations

from brincli.model.state import Figure

AWAY = {"left": "off the board", "gone": "not in this game"}
"""Statuses that do not speak for themselves."""


def absence(figure: Figure) -> str:
    """What a figure is that is not in play: `off the board`, `dead`."""
    return AWAY.get(figure.status, figure.status)


def away(figure: Figure) -> str:
    """That a figure is not in play, as a sentence: `goblin 2 is off the board`."""
    return f"{figure.name} is {absence(figure)}"
