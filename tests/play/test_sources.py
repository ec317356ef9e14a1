"""Where faces come from: seeds that never change, dice told and asked for (K4.1 for cards)."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from shutil import which

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.model.dice import Throw
from brincli.model.fixed_numbers import CARDS
from brincli.play import sources
from brincli.play.sources import SeededDice, SystemDice, unbiased

# Worked out once, with another program, from the text of docs/dice.md; in Perl:
#   use Digest::SHA 'sha256'; use bigint;
#   sub face { my ($seed, $n, $faces) = @_; my $a = 0;
#     while (1) { my $w = 0; my $text = "brin dice 1\n$seed\n$n\n$a";
#       $w = $w * 256 + ord for split //, substr sha256($text), 0, 8;
#       return $w % $faces + 1 if $w < 2**64 - 2**64 % $faces; $a++ } }
# and again with the shell function of docs/dice.md. They never change: a row may be added, none mended.
GOLDEN = [
    (7, 6, "1 3 5 2 1 3 5 6 1 2"),
    (7, 10, "9 9 9 8 3 3 7 10 7 6"),
    (7, 20, "9 9 9 8 13 13 7 20 17 16"),
    (7, 100, "49 69 69 8 93 73 7 60 37 36"),
    (-42, 6, "2 1 4 4 5 3 6 5 5 5"),
    (-42, 10, "4 3 10 8 9 1 6 1 3 7"),
    (-42, 20, "14 13 20 8 19 11 6 11 13 7"),
    (-42, 100, "94 73 100 28 79 11 46 91 33 27"),
    (2**100 + 1, 6, "5 5 2 1 1 2 2 4 1 2"),
    (2**100 + 1, 10, "9 5 8 5 7 8 2 8 9 4"),
    (2**100 + 1, 20, "9 15 18 5 7 18 12 8 19 14"),
    (2**100 + 1, 100, "49 95 18 25 67 78 72 48 39 94"),
    ("Dumnonia", 6, "6 6 6 3 2 1 6 2 3 3"),
    ("Dumnonia", 10, "6 6 10 7 6 1 2 8 9 5"),
    ("Dumnonia", 20, "16 16 20 7 6 1 12 18 9 5"),
    ("Dumnonia", 100, "56 96 20 47 6 41 52 18 69 85"),
    ("caf\u00e9", 6, "6 3 6 5 2 6 1 5 1 6"),
    ("caf\u00e9", 10, "10 5 8 9 2 2 7 5 5 4"),
    ("caf\u00e9", 20, "20 5 8 9 2 12 7 5 5 4"),
    ("caf\u00e9", 100, "60 5 8 89 82 12 67 25 5 64"),
    ("cafe\u0301", 6, "6 4 3 2 1 5 2 4 5 1"),
    ("cafe\u0301", 10, "8 8 7 4 7 9 6 10 9 7"),
    ("cafe\u0301", 20, "18 8 7 14 17 19 6 20 19 7"),
    ("cafe\u0301", 100, "98 68 47 34 77 19 26 80 19 87"),
    ("", 6, "2 4 5 3 2 1 1 5 4 1"),
    ("", 10, "4 8 5 5 2 9 5 7 8 9"),
    ("", 20, "14 18 15 15 2 19 15 17 18 9"),
    ("", 100, "34 58 35 35 2 39 75 57 98 29"),
]
GOLDEN_CARDS = [
    (7, "AC 9D 7D 6C 2D 3S 2H KS KH JH 6S 9S"),
    ("Dumnonia", "9S 2D 8D 7C 3D 8C 4C 5S 4S 2S 4D 10S"),
]
# A die with 2^63 + 1 faces passes over nearly half of all words: further attempts are checked too.
GOLDEN_HUGE = [
    (7, "8342165579122371049 1691554331206024269 3465768179289475831 4008840222580635608"),
    ("Dumnonia", "2090634595132313108 5309217431689452043 5342595464127307620 678090068132771847"),
]


def thrown(dice, sides, many):
    """That many faces, as text."""
    return " ".join(str(dice.throw(sides)) for _ in range(many))


@pytest.mark.parametrize(("seed", "sides", "faces"), GOLDEN)
def test_a_seed_gives_the_same_dice_for_ever(seed, sides, faces):
    assert thrown(SeededDice(seed), sides, 10) == faces


@pytest.mark.parametrize(("seed", "faces"), GOLDEN_HUGE)
def test_a_word_that_is_passed_over_is_followed_by_the_next_attempt(seed, faces):
    assert thrown(SeededDice(seed), 2**63 + 1, 4) == faces


@pytest.mark.parametrize(("seed", "cards"), GOLDEN_CARDS)
def test_a_seed_gives_the_same_cards_for_ever(seed, cards):  # K4.1
    dice, left, drawn = SeededDice(seed), list(CARDS), []
    for _ in range(12):
        drawn.append(dice.draw(left))
        left.remove(drawn[-1])
    assert " ".join(drawn) == cards


def test_a_card_is_one_die_with_as_many_faces_as_cards_are_left():  # K4.1
    for left in (CARDS, CARDS[:17], CARDS[-1:]):
        assert left.index(SeededDice(7).draw(left)) + 1 == SeededDice(7).throw(len(left))


def test_a_number_and_its_digits_are_one_seed():
    assert thrown(SeededDice(-42), 100, 20) == thrown(SeededDice("-42"), 100, 20)


@pytest.mark.parametrize(
    ("one", "other"), [("Brin", "brin"), ("a", "a "), ("", " "), ("caf\u00e9", "cafe\u0301"), ("7", "07")]
)
def test_seeds_are_not_folded_together(one, other):
    assert thrown(SeededDice(one), 100, 20) != thrown(SeededDice(other), 100, 20)


def test_a_seed_goes_on_from_the_dice_drawn():
    dice = SeededDice("Dumnonia", drawn=5)
    assert [dice.throw(20), dice.throw(6), dice.throw(100)] == [1, 6, 18]
    assert dice.drawn == 8


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_the_hash_of_texts_in_python_plays_no_part(hash_seed):
    program = (
        "from brincli.play.sources import SeededDice as D; d = D('Dumnonia'); print(d.throw(6), d.throw(100))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["6", "96"]


DOCUMENT = Path(__file__).parents[2] / "docs" / "dice.md"


@pytest.mark.skipif(not (which("sh") and which("openssl")), reason="the shell check needs sh and openssl")
@pytest.mark.parametrize(
    ("seed", "number", "sides"),
    [("Dumnonia", 0, 100), ("", 4, 6), (-42, 12, 52), ("caf\u00e9", 999, 999_983)],
)
def test_the_shell_function_of_the_document_gives_the_same_dice(seed, number, sides):
    (function,) = re.findall(r"```sh\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    command = ["sh", "-c", f'{function}\nface "$@"', "sh", str(seed), str(number), str(sides)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert int(done.stdout) == SeededDice(seed, number).throw(sides)


def test_the_worked_example_of_the_document_is_right():
    from hashlib import sha256

    text = DOCUMENT.read_text(encoding="utf-8")
    (start,) = re.findall(r"hash begins with\s+`([0-9a-f]{16})`", text)
    assert sha256(b"brin dice 1\nDumnonia\n0\n0").hexdigest().startswith(start)
    assert f"is {int(start, 16)}." in text
    assert "55 + 1 is 56" in text
    assert SeededDice("Dumnonia").throw(100) == int(start, 16) % 100 + 1 == 56


@pytest.mark.parametrize("size", [16, 32])
def test_over_all_words_every_face_is_equally_likely(monkeypatch, size):
    monkeypatch.setattr(sources, "WORD", size)
    for sides in range(1, size + 1):
        faces = Counter(unbiased(sides, iter([word, 0])) for word in range(size))
        spare = size % sides  # words that were passed over, each for the 0 behind it, which shows a 1
        assert sorted(faces) == list(range(1, sides + 1))
        assert {faces[1] - spare, *(faces[face] for face in range(2, sides + 1))} == {size // sides}


@pytest.mark.parametrize("sides", [3, 6, 10, 20, 52, 100, 1_000_000])
def test_the_last_whole_stretch_ends_where_the_faces_do(sides):
    limit = 2**64 - 2**64 % sides
    assert unbiased(sides, iter([limit - 1])) == sides
    assert unbiased(sides, iter([limit, 2**64 - 1, 1])) == 2


@given(st.text(), st.integers(1, 10**6), st.integers(0, 10**6))
def test_a_face_is_one_that_the_die_has(seed, sides, drawn):
    assert 1 <= SeededDice(seed, drawn).throw(sides) <= sides
    assert 1 <= SystemDice().throw(sides) <= sides


@given(st.text(), st.lists(st.sampled_from([4, 6, 8, 10, 12, 20, 100]), max_size=20), st.integers(0, 20))
def test_dice_that_are_taken_up_again_fall_as_if_never_put_down(seed, sides, stop):
    whole = SeededDice(seed)
    faces = [whole.throw(one) for one in sides]
    first = SeededDice(seed)
    before = [first.throw(one) for one in sides[:stop]]
    second = SeededDice(seed, first.drawn)
    assert before + [second.throw(one) for one in sides[stop:]] == faces


def test_each_die_is_recorded_with_its_source():
    for dice, source in [(SeededDice(7), "seed"), (SystemDice(), "system")]:
        face, card = dice.throw(10, "to hit"), dice.draw(CARDS, "who moves first")
        assert dice.taken() == (
            Throw("d10", face, "to hit", source),
            Throw("card", card, "who moves first", source),
        )
        assert dice.taken() == ()
