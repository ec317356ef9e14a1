"""Classes of facts: given by name or in their order, equal by what is not only told."""

import pytest

from brincli.model.facts import Facts, facts, field, record


@record
class Road(Facts):
    start: str
    end: str
    miles: int = 0
    told: str = field(default="", compare=False)


@facts
class Walk(Facts):
    road: Road
    days: int = 1


def test_facts_are_given_in_their_order_by_name_or_in_part_by_each():
    assert (
        Road("Caer", "Din", 7) == Road(end="Din", start="Caer", miles=7) == Road("Caer", miles=7, end="Din")
    )


def test_what_is_only_told_does_not_compare():
    assert Road("Caer", "Din", told="muddy") == Road("Caer", "Din")
    assert hash(Road("Caer", "Din", told="muddy")) == hash(Road("Caer", "Din"))
    assert Road("Caer", "Din") != Road("Caer", "Din", 7)


def test_facts_with_some_changed_leave_the_others_and_the_first_as_they_were():
    road = Road("Caer", "Din", 7)
    assert road.replaced(miles=8) == Road("Caer", "Din", 8)
    assert road.miles == 7
    assert Walk(road=road, days=2).replaced(road=road.replaced(end="Llan")).road.end == "Llan"


@pytest.mark.parametrize(
    "make",
    [
        lambda: Road("Caer"),
        lambda: Road("Caer", "Din", 7, "muddy", "long"),
        lambda: Road("Caer", "Din", leagues=2),
        lambda: Walk(days=2),
    ],
)
def test_too_few_too_many_and_unknown_facts_are_refused(make):
    with pytest.raises((TypeError, ValueError)):
        make()
