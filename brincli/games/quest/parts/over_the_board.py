"""A game over the board, played to its end by the machine: the policy picks deeds, the rules do them."""

from collections.abc import Callable, Sequence
from functools import partial

from brincli.games.both.turn import turn
from brincli.games.quest.cast import cast
from brincli.games.quest.deeds import deeds
from brincli.games.quest.hit import hit
from brincli.games.quest.initiative import initiative
from brincli.games.quest.npc import move_by_machine
from brincli.games.quest.parts.morale import throw_or_excuse
from brincli.games.quest.parts.policy import Choice, Policy
from brincli.games.whole_game import Fared, Over, Play, WholeGame
from brincli.model.dice import Dice
from brincli.model.events import Event, Outcome
from brincli.model.state import Figure, Roster, Spell

BLOCK = 50


def stands_on_it(figure: Figure) -> bool:
    """Whether the figure takes part: it is in play, with SP and a square (Source: Q2.1, Q3.1)."""
    return figure.in_play and figure.sp is not None and bool(figure.at)


def ready(roster: Roster, sides: Sequence[str], ours: Sequence[str]) -> Roster:
    """The roster with orders for all, for their objective where they have none; ours are the player's.

    Source: Q7.1
    """
    ordered = roster.each_figure(lambda one: one if one.orders else one._replace(orders="objective"))
    return ordered._replace(sides=tuple(roster.side(name)._replace(player=name in ours) for name in sides))


def play_of(roster: Roster, ours: Sequence[str], theirs: Sequence[str]) -> Play:
    """A function that plays the game of those sides."""
    return partial(over_the_board, roster, ours, theirs)


def over_the_board(
    roster: Roster, ours: Sequence[str], theirs: Sequence[str], dice: Dice, limit: int
) -> Over:
    """The game played turn after turn, until it ends or the turns are up (Source: Q1)."""
    table = Table(roster, ours, theirs, dice)
    turns = 0
    while not table.is_over and turns < limit:
        turns += 1
        table.play_turn()
    fared = tuple(map(table.fared, table.roster.figures))
    return Over(table.left(ours), table.left(theirs), turns, fared, table.reached)


class Table:
    """The game as it stands, and whether the player's figures have come to an objective."""

    def __init__(self, roster: Roster, ours: Sequence[str], theirs: Sequence[str], dice: Dice) -> None:
        self._ours, self._theirs, self._dice, self._policy = ours, theirs, dice, Policy()
        errands = [one for one in roster.figures if one.side in ours and one.objective]
        self._errands = {one.name: one.objective for one in errands}
        self._arrived = {one.name for one in errands if one.objective.upper() == one.at.upper()}
        self.roster = roster
        self.reached = bool(self._arrived)

    @property
    def is_over(self) -> bool:
        """Whether an objective is reached, or nobody of one side is left."""
        return self.reached or not (self.left(self._ours) and self.left(self._theirs))

    def left(self, sides: Sequence[str]) -> bool:
        """Whether somebody of those sides is left."""
        return any(one.in_play and one.side in sides for one in self.roster.figures)

    def play_turn(self) -> None:
        """One turn: deeds until none is picked any more, then its end."""
        self._policy.begin()
        while choices := self._policy.picked(self.roster, deeds(self.roster)):
            for choice in choices:
                self._do(choice)
                if self.reached:
                    return
        if not self.is_over:
            self.roster = turn(self.roster, self._dice).roster

    def fared(self, figure: Figure) -> Fared:
        """How a figure has come out of the game."""
        stands = figure.status == "active" or figure.name in self._arrived
        return Fared(stands, figure.sp, figure.status == "out")

    def _do(self, choice: Choice) -> None:
        """Do what was picked, by its rule."""
        outcome = DONE[choice.deed.word](self.roster, self._dice, choice)
        self.roster = outcome.roster
        for event in outcome.events:
            self._policy.saw(event)
            if self._reaches(event):
                self.reached = True

    def _reaches(self, event: Event) -> bool:
        """Whether the player's figure of a move has come to its objective, or left over its edge."""
        facts = vars(event)
        name = facts.get("figure")
        if event.event != "move" or name not in self._errands or facts["why"] == "runs":
            return False
        objective = self._errands[name]
        if objective.lower() == facts["edge"] or objective.upper() == facts["to"]:
            self._arrived.add(name)
            return True
        return False


def figure_of(roster: Roster, choice: Choice) -> Figure:
    """The figure whose deed it is."""
    return roster.figure(choice.deed.figure or "") or Figure("")


def targets_of(roster: Roster, choice: Choice) -> tuple[Figure, ...]:
    """Those at whom it is done."""
    return tuple(figure for name in choice.targets if (figure := roster.figure(name)))


def move_figure(roster: Roster, dice: Dice, choice: Choice) -> Outcome:
    """The movement of a figure, the player's too: while it moves, its enemies are the player's."""
    figure = figure_of(roster, choice)
    if not roster.side(figure.side).player:
        return move_by_machine(dice, Outcome(roster), figure.name)
    turned = tuple(side._replace(player=not side.player) for side in roster.sides)
    outcome = move_by_machine(dice, Outcome(roster._replace(sides=turned)), figure.name)
    return outcome._replace(roster=outcome.roster._replace(sides=roster.sides))


def spell_of(roster: Roster, choice: Choice) -> Spell | None:
    """The spell that is cast: its name stands behind the caster's."""
    words = choice.deed.command
    name = words[words.index(figure_of(roster, choice).name) + 1]
    return next((one for one in roster.spells if one.name == name), None)


DONE: dict[str, Callable[[Roster, Dice, Choice], Outcome]] = {
    "cast": lambda roster, dice, choice: cast(
        roster, dice, figure_of(roster, choice), spell_of(roster, choice), targets_of(roster, choice)
    ),
    "initiative": lambda roster, dice, _: initiative(roster, dice),
    "move": move_figure,
    "npc": move_figure,
    "shoot": lambda roster, dice, choice: hit(
        roster, dice, targets_of(roster, choice), by=figure_of(roster, choice), missile=True
    ),
    "strike": lambda roster, dice, choice: hit(
        roster, dice, targets_of(roster, choice), by=figure_of(roster, choice)
    ),
    "morale": lambda roster, dice, choice: throw_or_excuse(
        dice, Outcome(roster), figure_of(roster, choice).name, force=False
    ),
}
"""The rule of each deed, by the word of its command."""

BOARD = WholeGame(
    "board",
    "figures with SP and a square",
    "both sides move by the rules for figures that the player does not move, for their objective "
    "where they have no orders; whoever sees a foe in range shoots at the nearest, whoever touches one "
    "strikes, and a caster that sees one casts in every turn until it works",
    block=BLOCK,
    plays=stands_on_it,
    play=play_of,
    ready=ready,
    has_objectives=True,
)
