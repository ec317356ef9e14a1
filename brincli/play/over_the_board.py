"""A game over the board, played to its end by the machine: the policy picks deeds, the rules do them."""

from collections.abc import Callable, Iterator

from brincli.games import GAMES
from brincli.games.both.morale import morale
from brincli.games.both.turn import turn
from brincli.games.deed import Deed
from brincli.games.quest.cast import cast
from brincli.games.quest.hit import hit
from brincli.games.quest.initiative import initiative
from brincli.games.quest.npc import moved_by_machine
from brincli.model.dice import Dice
from brincli.model.events import Event, Outcome
from brincli.model.state import Figure, Roster, Spell
from brincli.play.played import Fared, GameDice, Played
from brincli.play.policy import Choice, Policy
from brincli.play.scenario import LIMIT, REACHED, Scenario, ended


def over_the_board(scenario: Scenario, dice: GameDice) -> Played:
    """The game played turn after turn, until it ends or the turns are up (Source: Q1)."""
    table = Table(scenario, dice)
    turns = 0
    while not table.ending and turns < scenario.limit:
        turns += 1
        table.play_turn()
    return Played(table.ending or LIMIT, turns, tuple(map(table.fared, table.roster.figures)))


class Table:
    """The game as it stands, and how it has ended, if it has."""

    def __init__(self, scenario: Scenario, dice: GameDice) -> None:
        self._scenario, self._dice, self._policy = scenario, dice, Policy()
        self._errands = {one.name: one.objective for one in scenario.of(scenario.ours) if one.objective}
        self._arrived = {
            one.name
            for one in scenario.of(scenario.ours)
            if one.objective and one.objective.upper() == one.at.upper()
        }
        self.roster = scenario.roster
        self.ending = REACHED if self._arrived else ""

    def play_turn(self) -> None:
        """One turn: deeds until none is picked any more, then its end."""
        self._policy.begin()
        while choices := self._policy.picked(self.roster, open_deeds(self.roster)):
            for choice in choices:
                self._do(choice)
                if self.ending:
                    return
        self.ending = self._out()
        if not self.ending:
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
                self.ending = REACHED

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

    def _out(self) -> str:
        """The ending, where nobody of one side is left."""
        left = {one.side for one in self.roster.figures if one.in_play}
        scenario = self._scenario
        return ended(
            scenario, ours=not left.isdisjoint(scenario.ours), theirs=not left.isdisjoint(scenario.theirs)
        )


def open_deeds(roster: Roster) -> Iterator[Deed]:
    """What may be done now, by the rules of every game that is played."""
    for game in GAMES:
        if game.is_played(roster):
            yield from game.deeds(roster)


def figure_of(roster: Roster, choice: Choice) -> Figure:
    """The figure whose deed it is."""
    return roster.figure(choice.deed.figure or "") or Figure("")


def targets_of(roster: Roster, choice: Choice) -> tuple[Figure, ...]:
    """Those at whom it is done."""
    return tuple(figure for name in choice.targets if (figure := roster.figure(name)))


def moved(roster: Roster, dice: Dice, choice: Choice) -> Outcome:
    """The movement of a figure, the player's too: while it moves, its enemies are the player's."""
    figure = figure_of(roster, choice)
    if not roster.side(figure.side).player:
        return moved_by_machine(dice, Outcome(roster), figure.name)
    turned = tuple(side._replace(player=not side.player) for side in roster.sides)
    outcome = moved_by_machine(dice, Outcome(roster._replace(sides=turned)), figure.name)
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
    "move": moved,
    "npc": moved,
    "shoot": lambda roster, dice, choice: hit(
        roster, dice, targets_of(roster, choice), by=figure_of(roster, choice), missile=True
    ),
    "strike": lambda roster, dice, choice: hit(
        roster, dice, targets_of(roster, choice), by=figure_of(roster, choice)
    ),
    "morale": lambda roster, dice, choice: morale(roster, dice, (figure_of(roster, choice),)),
}
"""The rule of each deed, by the word of its command."""
