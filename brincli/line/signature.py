"""What a command declares: its function, imported when it is called, and what the player types of it.

A parameter annotated Roster, Dice or Session is handed in. The others are `Annotated[kind, help]`,
with the range of a number behind it, or with what a tab key offers there; one that is keyword-only is an
option, and one that takes any keyword is as many options as its annotation names.
"""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import Annotated, Any, NamedTuple, get_args, get_origin

from brincli.catalogue import COMMANDS
from brincli.games import CLAUSE
from brincli.model.dice import Dice
from brincli.model.listed import Listed
from brincli.model.numbers import ANY
from brincli.model.offers import NOTHING, Offers, Short
from brincli.model.options import Shared, shared_by
from brincli.model.state import Figure, Roster, Side, Spell
from brincli.model.tables import Between

NAMES = {Figure: Offers("figures"), Side: Offers("sides"), Spell: Offers("spells")}
"""What is offered for a parameter of a kind that is looked up on the roster."""


class Parameter(NamedTuple):
    """One parameter that is typed by the player."""

    name: str
    kind: type
    many: bool
    option: bool
    default: Any
    says: str
    between: Between
    offers: Offers
    short: str = ""

    @property
    def flags(self) -> tuple[str, ...]:
        """The flags of an option, the long one first."""
        return (f"--{self.word}", *([f"-{self.short}"] if self.short else []))

    @property
    def word(self) -> str:
        """Its name as it is typed behind --."""
        return self.name.rstrip("_").replace("_", "-")

    @property
    def metavar(self) -> str:
        """What stands for its value in the help; empty for a mark."""
        if self.option:
            return {int: "N", str: "TEXT", bool: ""}.get(self.kind, "NAME")
        return f"{self.word.upper().removesuffix('S')}..." if self.many else self.word.upper()

    @property
    def required(self) -> bool:
        """Whether it cannot be left out."""
        return self.default is inspect.Parameter.empty


class Declared(NamedTuple):
    """One command: throws dice or not, plays on a roster or asks for the whole session."""

    name: str
    listed: Listed
    function: Callable[..., Any]
    parameters: list[Parameter]
    throws: bool
    plays: bool

    @property
    def shared(self) -> dict[str, Shared]:
        """The options that it shares with others."""
        return shared_by(throws=self.throws, answers=self.listed.answers, looks_back=self.listed.looks_back)

    @property
    def help(self) -> str:
        """The help of the command: its function's docstring."""
        return inspect.getdoc(self.function) or self.listed.says

    @property
    def description(self) -> str:
        """The help without its source and its examples."""
        return re.split(r"\n+(?:Source: |Examples:\n)", self.help)[0]

    @property
    def clauses(self) -> list[str]:
        """The numbers of the clauses that the help names as its source."""
        source = self.help.removeprefix(self.description).partition("Examples:\n")[0]
        return re.findall(CLAUSE, source)


@cache
def declared(name: str) -> Declared:
    """What the command of that name declares; its module is imported now."""
    listed = COMMANDS[name]
    module, _, attribute = listed.where.partition(":")
    function: Callable[..., Any] = getattr(import_module(f"brincli.{module}"), attribute)
    found = inspect.signature(function).parameters.values()
    return Declared(
        name,
        listed,
        function,
        [told for one in by_kind(found) if get_origin(one.annotation) is Annotated for told in read(one)],
        throws=any(one.annotation is Dice for one in found),
        plays=any(one.annotation is Roster for one in found),
    )


def by_kind(found: Iterable[inspect.Parameter]) -> list[inspect.Parameter]:
    """The parameters of a signature, those that stand for several options before the other options."""
    return sorted(found, key=lambda one: one.kind is inspect.Parameter.KEYWORD_ONLY)


def read(one: inspect.Parameter) -> Iterator[Parameter]:
    """One typed parameter of a signature; of one that takes any keyword, each that its annotation has."""
    annotation, says, *more = get_args(one.annotation)
    if one.kind is inspect.Parameter.VAR_KEYWORD:
        for name, (kind, help_) in says.items():
            left_out = False if kind is bool else None
            yield Parameter(name, kind, False, True, left_out, help_, ANY, NOTHING)
        return
    kind = next((part for part in get_args(annotation) if part is not type(None)), annotation)
    yield Parameter(
        name=one.name,
        kind=kind,
        many=get_origin(annotation) is tuple,
        option=one.kind is inspect.Parameter.KEYWORD_ONLY,
        default=one.default,
        says=says,
        between=next((part for part in more if isinstance(part, Between)), ANY),
        offers=next((part for part in more if isinstance(part, Offers)), NAMES.get(kind, NOTHING)),
        short=next((part.letter for part in more if isinstance(part, Short)), ""),
    )
