"""Names in use: kept while a game grows, and the same as if all were read anew."""

from hypothesis import given
from hypothesis import strategies as st

from brincli.commands.naming import Growing, InUse
from brincli.model.state import Figure
from brincli.model.tuples import named

NAMES = st.lists(
    st.sampled_from(["orc", "orc 1", "orc 2", "orc 12", "Orc 2", "orc2", "orc 1234567890", "elf", "elf 7"]),
    unique=True,
    max_size=6,
)


def answers(in_use: InUse) -> list[object]:
    return [
        *(in_use.numbered_on(stem, 2) for stem in ("orc", "elf", "dwarf")),
        "orc 2" in in_use,
        "x" in in_use,
    ]


@given(st.lists(NAMES, max_size=4), st.booleans())
def test_names_that_come_one_after_another_are_those_of_all(games, places):
    growing = Growing()
    for names in games:
        for end in range(len(names) + 1):
            figures = tuple(map(Figure, names[:end]))
            in_use = growing.of(named(figures) if places else figures)
            assert answers(in_use) == answers(InUse(names[:end]))


def test_a_number_of_more_than_nine_digits_is_part_of_the_name():
    assert InUse(["orc 1234567890", "orc 3"]).numbered_on("orc", 1) == ["orc 4"]


def test_a_name_that_a_game_has_is_read_once_however_often_it_is_asked_for():
    class Counting(InUse):
        read = 0

        def take(self, names):
            names = list(names)
            Counting.read += len(names)
            super().take(names)

    growing = Growing()
    growing._in_use = Counting()
    figures = named(tuple(Figure(f"orc {number}") for number in range(50)))
    for number in range(50, 99):
        growing.of(figures)
        figures = figures.with_these([Figure(f"orc {number}")])
        growing.of(figures.with_these([figures[3]._replace(sp=number)]))
    assert Counting.read == len(figures)
