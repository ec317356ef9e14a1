"""Named tuples with nothing generated: the library's compile a constructor for each class, at every start.

The type checker takes them for the library's own, and what brin asks of those they do as quickly.
"""

# What the library's own read a field with: a property takes longer.
from collections import _tuplegetter as reader  # type: ignore[attr-defined]
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self

__all__ = ["Declared", "Tuple"]

NEEDED: Any = object()
"""The default of a field that has none."""


class Declared:
    """What stands for the default of a field of which more is declared."""

    def __init__(self, default: Any) -> None:  # noqa: ANN401 - of any kind
        self.default = default


class Bare(type):
    """Classes whose values hold nothing but what is in the tuple."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> "Bare":
        """Make the class without room for more."""
        return super().__new__(cls, name, bases, {**body, "__slots__": ()})


class Named(tuple[Any, ...], metaclass=Bare):
    """A tuple whose places have names: those that its class annotates, in that order."""

    _fields: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[tuple[Any, ...]] = ()
    _field_defaults: ClassVar[Mapping[str, Any]] = {}
    _declared: ClassVar[Mapping[str, Declared]] = {}
    _places: ClassVar[Mapping[str, int]] = {}
    _rest: ClassVar[Mapping[int, tuple[Any, ...]]] = {0: ()}

    def __init_subclass__(cls) -> None:
        """Take the fields of a class down; one that annotates none has those of the class above it."""
        if not (fields := tuple(cls.__annotations__)):
            return
        told = {field: vars(cls).get(field, NEEDED) for field in fields}
        cls._declared = {field: one for field, one in told.items() if isinstance(one, Declared)}
        told |= {field: one.default for field, one in cls._declared.items()}
        cls._fields, cls._defaults = fields, tuple(told.values())
        cls._field_defaults = {field: one for field, one in told.items() if one is not NEEDED}
        cls._places = {field: at for at, field in enumerate(fields)}
        needed = len(fields) - len(cls._field_defaults)
        cls._rest = {behind: cls._defaults[behind:] for behind in range(needed, len(fields) + 1)}
        for field, at in cls._places.items():
            setattr(cls, field, reader(at, field))

    def __new__(cls, *given: Any, **named: Any) -> Self:  # noqa: ANN401 - of any kind
        """Make it of its values in their order, or by their names."""
        if named or len(given) not in cls._rest:
            return tuple.__new__(cls, filled(cls, given, named))
        return tuple.__new__(cls, given + cls._rest[len(given)])

    def _replace(self, **changed: Any) -> Self:  # noqa: ANN401 - of any kind
        """The same with other values for some of its fields."""
        values, places = [*self], self._places
        for field, value in changed.items():
            if field not in places:
                raise misfit(type(self), (), changed)
            values[places[field]] = value
        return tuple.__new__(type(self), values)

    def _asdict(self) -> dict[str, Any]:
        """Its values by the names of its fields."""
        return dict(zip(self._fields, self, strict=True))

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self)

    def __repr__(self) -> str:
        values = ", ".join(f"{field}={one!r}" for field, one in self._asdict().items())
        return f"{type(self).__name__}({values})"


def filled(of: type[Named], given: tuple[Any, ...], named: Mapping[str, Any]) -> list[Any]:
    """The values of all fields in their order: given, named, or else the defaults."""
    behind, places = len(given), of._places
    values = [*given, *of._defaults[behind:]]
    for field, value in named.items():
        at = places.get(field, -1)
        if at < behind:
            raise misfit(of, given, named)
        values[at] = value
    if len(values) != len(places) or (behind not in of._rest and NEEDED in values):
        raise misfit(of, given, named)
    return values


def misfit(of: type[Named], given: tuple[Any, ...], named: Mapping[str, Any]) -> TypeError:
    """The error of values that are not those of its fields."""
    return TypeError(f"{of.__name__} has the fields {', '.join(of._fields)}, not {given} and {named}")


if TYPE_CHECKING:
    from typing import NamedTuple as Tuple
else:
    Tuple = Named
