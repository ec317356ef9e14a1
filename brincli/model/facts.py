"""Immutable classes of named facts, some of which are only for display and do not compare.

They are what a dataclass is, with nothing generated: functions that are compiled for each class at every
start were a tenth of it. Who writes to a fact is told by the type checker.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform


class Field:
    """What is declared of a fact: `...` where it has no default; whether it compares."""

    def __init__(self, default: object = ..., *, compare: bool = True) -> None:
        self.default, self.compare = default, compare


def field(*, default: Any = ..., compare: bool = True) -> Any:  # noqa: ANN401 - stands for a value of any kind
    """Declare a fact that compares or, being only told, does not."""
    return Field(default, compare=compare)


class Facts:
    """Named facts; two are equal if all are equal that are not only for display."""

    unequal: ClassVar[frozenset[str]] = frozenset()
    defaults: ClassVar[Mapping[str, object]] = {}
    needed: ClassVar[frozenset[str]] = frozenset()
    compared: ClassVar[Any]

    def __init__(self, *in_order: object, **given: object) -> None:
        if in_order:
            given |= zip(self.defaults, in_order, strict=False)
        facts = {**self.defaults, **given}  # in the order in which they are declared
        if max(len(facts), len(in_order)) > len(self.defaults) or not self.needed <= given.keys():
            raise TypeError(f"{type(self).__name__} has the facts {', '.join(self.defaults)}, not {given}")
        self.__dict__ = facts

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.compared(self) == other.compared(other)

    def __hash__(self) -> int:
        return hash((type(self), self.compared(self)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{key}={value!r}' for key, value in vars(self).items())})"

    def replaced(self, **given: object) -> Self:
        """The same with some of its facts changed."""
        return type(self)(**{**vars(self), **given})


C = TypeVar("C", bound=type[Facts])


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(field,))
def facts(cls: C) -> C:
    """Make a class of facts: `field(compare=False)` marks one that is only told."""
    own = {name: vars(cls).get(name, ...) for name, kind in cls.__annotations__.items() if not of_class(kind)}
    fields = {name: one for name, one in own.items() if isinstance(one, Field)}
    cls.defaults = {**cls.defaults, **own, **{name: one.default for name, one in fields.items()}}
    if unequal := {name for name, one in fields.items() if not one.compare}:
        cls.unequal = cls.unequal | unequal
    cls.needed = frozenset(name for name, default in cls.defaults.items() if default is ...)
    compared = [name for name in cls.defaults if name not in cls.unequal]
    cls.compared = staticmethod(attrgetter(*compared)) if compared else staticmethod(lambda _: ())
    return cls


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: C) -> C:
    """Make a class of facts that are given in their order, or by name."""
    return facts(cls)


def of_class(kind: object) -> bool:
    """Whether an annotation says that what it names is the class's own."""
    if isinstance(kind, str):
        return kind.startswith("ClassVar")
    return getattr(kind, "__origin__", kind) is ClassVar
