"""Whose each sentence of the book is: the list of what the two texts have, sentence by sentence.

Both texts were read word by word for it. What is called the text's here is in them; everything else is a
reading, a house value or an addition of ours, and must never be told as theirs.
"""

import pytest

from brincli.games.rule_book import CLAUSES

BOOK = {clause.number: clause for clause in CLAUSES}

# Of each clause its sentences in order: whose, and words by which the sentence is known.
LIST = """
Q     text: shows 0 | ours: not in the text
Q1    text: A turn goes | text: Sorcery is simultaneous
Q1.1  text: is optional | ours: as soon as | ours: before any of their effects | ours: still casts
Q1.2  text: Initiative is thrown | ours: one d6 every turn, for the text names no die | ours: movement only
Q1.3  ours: Missile fire is simultaneous | ours: put out by fire | ours: put out in combat
Q1.4  ours: come the morale throws | ours: turn counter
Q1.5  ours: holds for each figure
Q2.1  text: single | ours: 0 unless given | text: armour | ours: may be both
Q2.2  text: permanent value | text: by hits (Q5.3) and by casting
Q2.3  ours: is out | ours: died or recovered | ours: does not say
Q2.4  ours: gone | ours: at any time
Q2.5  text: has an objective | ours: asked for
Q3.1  text: 1-inch squares | ours: diagonal
Q3.2  text: ends adjacent to an enemy | ours: no bonus
Q3.3  text: one whole turn | ours: ends beyond | ours: strikes back | text: a ford
Q3.4  text: casts this turn does not move | ours: Breaking off | ours: Moving and shooting
Q4.1  text: 7 or more | ours: no upper limit | ours: no automatic hit
Q4.2  text: hit table | ours: one number of squares
Q5.1  text: adjacent squares | text: 6 or more | ours: no upper limit
Q5.2  text: hit two attackers | ours: never twice at the same | text: every enemy | ours: apart | ours: second
Q5.3  text: both the place | ours: House table | text: One table | ours: may lose 0 | ours: no further effect
Q5.4  ours: after all its throws
Q6.1  text: 4, 5, 6 fights on | text: every turn | ours: adjacent or not, once a turn | ours: SP spent
Q6.2  text: runs away | ours: full allowance away from the enemy | ours: brings it back
Q6.3  ours: fearless | text: Heroes never throw
Q7.1  text: north | text: full allowance | ours: d8
Q7.2  text: line of sight | text: attacks | ours: nearest
Q7.3  text: may also deviate | ours: always
Q7.4  text: left the game | ours: stops in front
Q7.5  ours: prey | ours: equally short | ours: shoot | ours: hold
Q8.1  text: Only casters | text: no movement, no fire and no combat | text: suffer magic
Q8.2  text: whether or not the spell works | ours: the first is taken | ours: refused unless forced
Q8.3  text: one more for each whole 20 | ours: Any one die | text: on success only
Q8.4  text: becomes the caster's ceiling | text: nothing to recover | text: does not fight in the turn
Q8.5  text: 1 SP comes back | ours: while the caster fights, moves or casts
Q8.6  text: for the rest of this quest | ours: Example | ours: third cast | ours: fully back
Q8.7  ours: damage lowers the ceiling | ours: Example | ours: wounds_lower_ceiling | ours: either reading
Q8.8  ours: out, left or dead
Q9.1  text: gains 2 full SP | ours: unless the player says | ours: left the board | text: Nobody else
Q9.2  text: each whole 20 | text: added | ours: fire and combat alike
Q9.3  text: one more for each whole 20 | text: 42 SP throw 3d6
Q9.4  ours: not the wounded one | ours: next quest | ours: bonus_from
Q9.5  ours: restored to full | ours: stay so | ours: goes on into the next quest
K     text: 00 and 0 | text: no rules for missiles | ours: no grid
K1.1  text: 8 figures plus a d6 | ours: The leader is one of them
K1.2  text: exactly one leader | text: at most 20% | ours: not counted | ours: not again | ours: no peasants
K2    text: A turn goes
K3.1  text: score from 0 to 100 | text: at or above | text: only on 100
K3.2  text: count against | ours: subtracted | ours: "scale" | ours: Example
K3.3  ours: impossible | ours: before rolling
K3.4  text: any other question | ours: nothing is adjusted | ours: next turn
K4.1  text: red is one side | ours: without replacement | ours: can be put back
K4.2  text: 2d6 once | text: higher die is taken away | ours: once, even if both apply
K5.1  text: base contact | text: three opponents | ours: once a turn
K5.2  text: leader d20 | text: higher total kills | text: ties throw again
K5.3  text: one at a time | ours: in the order given | ours: never came to | ours: "single"
K5.4  ours: drops its loot
K6.1  text: No die | ours: half up | text: next action roll | ours: fled | ours: Reinforcements
K7.1  text: each equally likely | text: With one left | ours: end of combat | ours: none left
K8.1  ours: how it ended | ours: stay dead | ours: goes on into the next raid | ours: none of them living
"""
ROWS = {line.split()[0]: line.partition(" ")[2].strip() for line in LIST.strip().splitlines()}


def test_the_list_has_every_clause_of_which_anything_is_called_the_texts():
    unlisted = [
        one.number for one in CLAUSES if one.ours != one.says and one.sentences and one.number not in ROWS
    ]
    assert not unlisted, (
        f"is it in the text, word by word? Then add to LIST: {', '.join(unlisted)}; else mark it ours"
    )


@pytest.mark.parametrize("number", ROWS)
def test_each_sentence_of_a_clause_says_whose_it_is(number):
    wanted = [entry.split(": ", 1) for entry in ROWS[number].split(" | ")]
    sentences = BOOK[number].sentences
    assert [whose for whose, _ in wanted] == [one.whose for one in sentences]
    for (_, words), one in zip(wanted, sentences, strict=True):
        assert words in one.says


# What was once told as the text's, and is not; and the one that was told the other way round.
MISTOLD = {
    "Q1.1": "in play as soon as",
    "Q1.2": "the high side moves first",
    "Q3.3": "ends beyond",
    "Q3.4": "Moving and shooting",
    "Q4.2": "one number of squares",
    "Q5.2": "never twice at the same",
    "Q5.3": "lose 0",
    "Q5.4": "after all its throws",
    "Q6.1": "adjacent or not",
    "Q6.2": "full allowance",
    "Q7.2": "shortest way",
    "Q8.5": "while the caster fights",
    "Q8.6": "two turns bring 17",
    "Q8.8": "do not recover",
    "Q9.2": "fire and combat alike",
    "K1.2": "no peasants",
    "K3.4": "nothing is adjusted",
    "K5.3": "each one beaten is dead",
}


@pytest.mark.parametrize("number", MISTOLD)
def test_the_text_is_not_credited_with_what_is_ours(number):
    (found,) = [one for one in BOOK[number].sentences if MISTOLD[number] in one.says]
    assert found.whose == "ours"


@pytest.mark.parametrize(("number", "words"), [("Q8.1", "no movement"), ("Q8.4", "does not fight")])
def test_that_a_caster_neither_moves_nor_fights_is_the_texts(number, words):
    (found,) = [one for one in BOOK[number].sentences if words in one.says]
    assert found.whose == "text"
