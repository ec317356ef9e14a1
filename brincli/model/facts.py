"""Immutable classes of named facts, some of which are only told and do not compare.

A dataclass without most of what a dataclass generates: five functions a class, compiled at every start,
were a tenth of it. Who writes to a fact is told by the type checker.
"""

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, ClassVar, TypeVar, dataclass_transform

C = TypeVar("C")


class Facts:
    """Named facts: equal if those are that are not only told."""

    compared: ClassVar[Any]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.compared(self) == other.compared(other)

    def __hash__(self) -> int:
        return hash((type(self), self.compared(self)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{key}={value!r}' for key, value in vars(self).items())})"


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(field,))
def facts(cls: type[C]) -> type[C]:
    """Make a class of facts: `field(compare=False)` marks one that is only told."""
    made: Any = dataclass(kw_only=True, eq=False, repr=False, match_args=False)(cls)
    names = [one.name for one in fields(made) if one.compare]
    made.compared = staticmethod(attrgetter(*names)) if names else staticmethod(lambda _: ())
    return cls
