"""The tuples that a game is made of, and the keys of the file that are declared beside their fields.

Nothing of them is generated: the library's named tuples compile a constructor for each class, at every start.
To the type checker they are the library's own, and what brin asks of those they do as quickly.
"""

from __future__ import annotations

# What the library's own read a field with: a property takes longer.
from collections import _tuplegetter as reader  # type: ignore[attr-defined]
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self, TypeAlias, TypeVar

__all__ = ["LIMIT", "Key", "Named", "Tuple", "key", "named", "with_one"]

LIMIT = 1_000_000
"""No number of a game needs to pass this, in either direction."""

Whose: TypeAlias = 'Literal["", "text", "reading", "house", "book-keeping"]'
"""Whose a default is: the text's, our reading of it, our own value; or the key is brin's own book-keeping."""

NEEDED: Any = object()
"""The default of a field that has none."""


class Key:
    """One key: the kind of its value (`brincli.model.kinds`), what it is for, its clauses, its range.

    *more* goes on where a page has room. The words of a key are those of its field's Literal.
    """

    def __init__(
        self,
        default: Any,  # noqa: ANN401 - of any kind
        kind: str,
        says: str,
        clause: str = "",
        whose: Whose = "",
        *,
        low: int = -LIMIT,
        high: int = LIMIT,
        more: str = "",
        words: tuple[str, ...] = (),
    ) -> None:
        self.default, self.kind, self.says, self.clause, self.whose = default, kind, says, clause, whose
        self.low, self.high, self.more, self.words = low, high, more, words

    @property
    def told(self) -> str:
        """What it is for, with its clauses."""
        return f"{self.says} ({self.clause})" if self.clause else self.says

    def of_words(self, words: tuple[str, ...]) -> Key:
        """The same key for values that are one of these words."""
        return Key(**{**vars(self), "words": words})


class Bare(type):
    """Classes whose values hold nothing but what is in the tuple."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Bare:
        """Make the class without room for more."""
        return super().__new__(cls, name, bases, {**body, "__slots__": ()})


class Plain(tuple[Any, ...], metaclass=Bare):
    """A tuple whose places have names: those that its class annotates, in that order."""

    _fields: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[tuple[Any, ...]] = ()
    _field_defaults: ClassVar[Mapping[str, Any]] = {}
    _declared: ClassVar[Mapping[str, Key]] = {}
    _places: ClassVar[Mapping[str, int]] = {}
    _needed: ClassVar[int] = 0

    def __init_subclass__(cls) -> None:
        """Take the fields of a class down; one that annotates none has those of the class above it."""
        if not (fields := tuple(cls.__annotations__)):
            return
        told = [vars(cls).get(field, NEEDED) for field in fields]
        cls._fields = fields
        if keys := {field: one for field, one in zip(fields, told, strict=True) if isinstance(one, Key)}:
            cls._declared = keys
        cls._defaults = tuple([one.default if isinstance(one, Key) else one for one in told])
        cls._needed = cls._defaults.count(NEEDED)
        cls._field_defaults = dict(zip(fields[cls._needed :], cls._defaults[cls._needed :], strict=True))
        cls._places = {field: at for at, field in enumerate(fields)}
        for field, at in cls._places.items():
            setattr(cls, field, reader(at, field))

    def __new__(cls, *given: Any, **named: Any) -> Self:  # noqa: ANN401 - of any kind
        """Make it of its values in their order, or by their names."""
        if named or not cls._needed <= len(given) <= len(cls._fields):
            return tuple.__new__(cls, filled(cls, given, named))
        return tuple.__new__(cls, given + cls._defaults[len(given) :])

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


def filled(of: type[Plain], given: tuple[Any, ...], named: Mapping[str, Any]) -> list[Any]:
    """The values of all fields in their order: given, named, or else the defaults."""
    behind, places = len(given), of._places
    values = [*given, *of._defaults[behind:]]
    for field, value in named.items():
        at = places.get(field, -1)
        if at < behind:
            raise misfit(of, given, named)
        values[at] = value
    if len(values) != len(places) or (behind < of._needed and NEEDED in values):
        raise misfit(of, given, named)
    return values


def misfit(of: type[Plain], given: tuple[Any, ...], named: Mapping[str, Any]) -> TypeError:
    """The error of values that are not those of its fields."""
    return TypeError(f"{of.__name__} has the fields {', '.join(of._fields)}, not {given} and {named}")


T = TypeVar("T")
N = TypeVar("N", bound=tuple[Any, ...])

if TYPE_CHECKING:
    from typing import NamedTuple as Tuple

    def key(
        default: T,
        kind: str,
        says: str,
        clause: str = "",
        whose: Whose = "",
        *,
        low: int = -LIMIT,
        high: int = LIMIT,
        more: str = "",
    ) -> T:
        """Declare the key of a field, with its default: as a default it stands beside the field's type."""

else:
    Tuple, key = Plain, Key


class Named(tuple[N, ...]):
    """Figures, say, in their order; the first part of each is its name.

    Where thousands take their turn one after another, none is looked for among all the others.
    """

    places: Mapping[str, int]
    _mark: object
    _before: object
    _changed: Sequence[int]

    def with_these(self, changed: Sequence[N]) -> Named[N]:
        """Those with some of them as they are now; a name that was not among them comes last."""
        places, items, at = self.places, [*self], list[int]()
        for one in changed:
            if (place := places.get(one[0])) is not None:
                items[place] = one
            else:
                place = len(items)
                places = {**places, one[0]: place}
                items.append(one)
            at.append(place)
        after = Named(items)
        after.places, after._mark, after._before, after._changed = places, object(), self._mark, sorted(at)
        return after

    def changed_since(self, before: tuple[N, ...]) -> Sequence[int] | None:
        """The places, in order, at which they may differ from those they were made of; None for others."""
        return self._changed if isinstance(before, Named) and self._before is before._mark else None


def named(items: tuple[N, ...]) -> Named[N]:
    """The tuple with the places of its names."""
    if isinstance(items, Named):
        return items
    found = Named(items)
    found.places = {one[0]: place for place, one in enumerate(items)}
    found._mark, found._before, found._changed = object(), None, ()
    return found


def with_one(items: tuple[N, ...], changed: N) -> tuple[N, ...]:
    """Those with one of them as it is now; a name that was not among them comes last."""
    known = any(one[0] == changed[0] for one in items)
    put = tuple(changed if one[0] == changed[0] else one for one in items)
    return put if known else (*items, changed)
