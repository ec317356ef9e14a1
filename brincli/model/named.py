"""A tuple of what has a name each, that knows the place of every name and what was changed in it last."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

T = TypeVar("T", bound=tuple[Any, ...])


class Named(tuple[T, ...]):
    """Figures, say, in their order; the first part of each is its name.

    Where thousands take their turn one after another, none is looked for among all the others.
    """

    places: Mapping[str, int]
    _mark: object
    _before: object
    _changed: Sequence[int]

    def with_these(self, changed: Sequence[T]) -> "Named[T]":
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

    def changed_since(self, before: tuple[T, ...]) -> Sequence[int] | None:
        """The places, in order, at which they may differ from those they were made of; None for others."""
        return self._changed if isinstance(before, Named) and self._before is before._mark else None


def named(items: tuple[T, ...]) -> Named[T]:
    """The tuple with the places of its names."""
    if isinstance(items, Named):
        return items
    found = Named(items)
    found.places = {one[0]: place for place, one in enumerate(items)}
    found._mark, found._before, found._changed = object(), None, ()
    return found
