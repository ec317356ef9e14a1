"""What a command declares: its function, imported when it is called, and what the player types of it.

A parameter annotated Roster, Dice or Session is handed in. The others are `Annotated[kind, help]`,
with the range of a number behind it, or with what a tab key offers there; one that is keyword-only is an
option, and one that takes any keyword is as many options as its annotation names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, Any, get_args, get_origin

from brincli.catalogue import COMMANDS
from brincli.games import CLAUSE
from brincli.games.game import Listed
from brincli.model.dice import Dice
from brincli.model.facts import Facts, record
from brincli.model.fixed_numbers import Between
from brincli.model.numbers import ANY
from brincli.model.options import NOTHING, Offers, Shared, Short, shared_by
from brincli.model.state import Figure, Roster, Side, Spell, Table

NAMES = {Figure: Offers("figures"), Side: Offers("sides"), Spell: Offers("spells"), Table: Offers("tables")}
"""What is offered for a parameter of a kind that is looked up on the roster."""

REQUIRED = ...
"""The default of a parameter that cannot be left out."""

TAKES_KEYWORDS = 0x08
"""The flag of a function's code that takes any keyword."""


@record
class Parameter(Facts):
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
    of_file: bool = False

    @property
    def may_be_empty(self) -> bool:
        """Whether an empty text means something: a value of the file, a name in it, a seed."""
        named = self.offers.what in ("ranks", "holders", "sides", "line")
        return named or self.of_file or self.word == "seed"

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
        return self.default is REQUIRED


@record
class Declared(Facts):
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
        listed = self.listed
        return shared_by(
            throws=self.throws, answers=listed.answers, looks_back=listed.looks_back, shows=listed.shows
        )

    @property
    def help(self) -> str:
        """The help of the command: its function's docstring."""
        from inspect import getdoc

        return getdoc(self.function) or self.listed.says

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
    # As `importlib` would, which is a module more to load.
    function: Callable[..., Any] = getattr(__import__(f"brincli.{module}", fromlist=[attribute]), attribute)
    kinds = list(function.__annotations__.values())
    return Declared(
        name,
        listed,
        function,
        list(parameters_of(function)),
        throws=Dice in kinds,
        plays=Roster in kinds,
    )


def parameters_of(function: Callable[..., Any]) -> Iterator[Parameter]:
    """What the player types: arguments, then what stands for several options, then the other options."""
    code = function.__code__
    kinds: dict[str, Any] = function.__annotations__
    arguments = code.co_varnames[: code.co_argcount]
    options = code.co_varnames[len(arguments) :][: code.co_kwonlyargcount]
    left_out = dict(zip(reversed(arguments), reversed(function.__defaults__ or ()), strict=False))
    left_out |= function.__kwdefaults__ or {}
    for name in arguments:
        if get_origin(kinds[name]) is Annotated:
            yield read(name, kinds[name], option=False, default=left_out.get(name, REQUIRED))
    if code.co_flags & TAKES_KEYWORDS:
        _, several = get_args(kinds[code.co_varnames[len(arguments) + len(options)]])
        for name, kind in several.items():
            default = False if get_args(kind)[0] is bool else None
            yield read(name, kind, option=True, default=default).replaced(of_file=True)
    for name in options:
        yield read(name, kinds[name], option=True, default=left_out[name])


def read(name: str, kind: Any, *, option: bool, default: Any) -> Parameter:  # noqa: ANN401 - as annotated
    """One typed parameter of a signature."""
    annotation, says, *more = get_args(kind)
    one = next((part for part in get_args(annotation) if part is not type(None)), annotation)
    return Parameter(
        name=name,
        kind=one,
        many=get_origin(annotation) is tuple,
        option=option,
        default=default,
        says=says,
        between=next((part for part in more if isinstance(part, Between)), ANY),
        offers=next((part for part in more if isinstance(part, Offers)), NAMES.get(one, NOTHING)),
        short=next((part.letter for part in more if isinstance(part, Short)), ""),
    )
