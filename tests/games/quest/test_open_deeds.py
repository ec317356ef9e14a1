"""What may be done now in a quest, deed by deed, in the order of its turn (Q1)."""

import pytest

from brincli.games.quest.deeds import deeds
from brincli.games.quest.hit import hit
from brincli.games.quest.initiative import initiative
from brincli.games.quest.npc import npc
from brincli.model.state import Roster
from tests.kit.boards import scene
from tests.kit.throwing import figures, played, roster

TABLE = """
[figures.Brin]
side = "heroes"
hero = true
full = 18
[figures.Wendel]
side = "heroes"
caster = true
full = 22
range = 9
[figures.orc]
side = "orcs"
full = 8
[figures.rat]
side = "orcs"
sp = 1
full = 4
[spells.web]
cost = 3
needs = 4
stops = ["move"]
turns = 2
[spells.fog]
cost = 5
needs = 4
[spells.rune]
cost = 1
[spells.sign]
needs = 1
"""
BOARD = """
[game]
turn = 2
[board]
size = "12x9"
[sides.heroes]
player = true
[figures.Brin]
side = "heroes"
hero = true
full = 18
move = 6
at = "C3"
[figures.Wendel]
side = "heroes"
caster = true
full = 22
range = 9
move = 4
at = "A1"
[figures.orc]
side = "orcs"
full = 8
move = 5
at = "D4"
orders = "objective"
objective = "south"
[figures.rat]
side = "orcs"
sp = 1
full = 4
status = "running"
move = 4
at = "J8"
"""
SIX = "[rules]\ndirection_die = 6\n"
ORDERS = 'orders = "objective"\nobjective = "south"\n'


def typed(game: Roster, word: str = "") -> list[str]:
    return [str(deed) for deed in deeds(game) if word in ("", deed.word)]


def said(text: str, word: str) -> list[tuple]:
    return [(deed.sentence(), deed.why, deed.must) for deed in deeds(roster(text)) if deed.word == word]


def with_line(key: str, line: str, text: str = TABLE) -> str:
    assert key in text
    return text.replace(key, f"{key}\n{line}", 1)


def test_without_a_board_all_that_the_table_may_show_is_open():
    """Source: Q1, Q4.2, Q5.1, Q6.1, Q8.1"""
    found = list(deeds(roster(TABLE)))
    assert [(str(deed), tuple(deed.targets)) for deed in found] == [
        ("cast Wendel web orc", ("orc", "rat")),
        ("initiative", ()),
        ("shoot Wendel orc", ("orc", "rat")),
        ("strike Brin orc", ("orc", "rat")),
        ("strike Wendel orc", ("orc", "rat")),
        ("strike orc Brin", ("Brin", "Wendel")),
        ("strike rat Brin", ("Brin", "Wendel")),
        ("morale rat", ()),
    ]
    assert [deed.word for deed in found if deed.must] == ["initiative", "morale"]
    assert found[2].sentence() == "Wendel may shoot orc, or rat"
    assert found[2].why == "how far off is seen at the table"


@pytest.mark.parametrize(
    ("sp", "cast"),
    [
        (6, "it can pay for web (3 SP), fog (5 SP)"),
        (5, "it can pay for web (3 SP)"),  # paying must leave 1
        (4, "it can pay for web (3 SP)"),
        (3, None),
    ],
)
def test_a_cast_is_open_with_the_spells_that_can_be_paid(sp, cast):
    """Source: Q8.2; neither the rune nor the sign can be cast: one has no number, one no cost."""
    found = said(with_line("caster = true", f"sp = {sp}"), "cast")
    assert [why for _, why, _ in found] == ([cast] if cast else [])


@pytest.mark.parametrize(
    ("does", "says"),
    [
        ("", "Wendel may cast fog"),
        ('damage = "d6"', "Wendel may cast fog at orc, 3 squares off, or rat"),
        ('stops = ["move"]\nturns = 1', "Wendel may cast fog at orc, 3 squares off, or rat"),
    ],
)
def test_a_spell_that_harms_is_cast_at_the_nearest_foe_in_sight(does, says):
    """Source: Q8.9"""
    assert said(f"{BOARD}[spells.fog]\ncost = 5\nneeds = 4\n{does}\n", "cast")[0][0] == says


def test_only_a_caster_casts_and_only_where_there_are_spells():
    """Source: Q1.1, Q8.1"""
    assert typed(roster(BOARD), "cast") == []
    assert typed(roster(TABLE.replace("caster = true\n", "")), "cast") == []


def test_initiative_is_thrown_once_a_turn():
    """Source: Q1.2"""
    game = played(initiative, roster(TABLE), "5,2").roster
    assert typed(game, "initiative") == []
    assert typed(game._replace(game=game.game._replace(turn=2)), "initiative") == ["initiative"]


@pytest.mark.parametrize(
    ("text", "open_"),
    [
        ('[figures.a]\nside = "a"\nfull = 4\n', []),  # one side alone
        ('[figures.a]\nside = "a"\nfull = 4\n[figures.b]\nside = "b"\nfull = 4\n', ["initiative"]),
        ('[figures.a]\nside = "a"\n[figures.b]\nside = "b"\n', []),  # nobody's SP are kept
    ],
)
def test_initiative_is_between_sides(text, open_):
    """Source: Q1.2"""
    assert typed(roster(text), "initiative") == open_


def test_who_was_struck_at_strikes_back_and_a_hero_has_a_second_throw_at_another():
    """Source: Q5.2"""
    game = roster(TABLE)
    (brin,) = figures(game, "Brin")
    game = played(hit, game, "9,1", figures(game, "orc"), by=brin).roster
    strikes = {deed.figure: deed for deed in deeds(game) if deed.word == "strike"}
    assert tuple(strikes["Brin"].targets) == ("rat",)
    assert [name for name, deed in strikes.items() if deed.owed] == ["orc"]
    assert strikes["orc"].why == "it was struck at, and strikes back"


def test_on_a_board_each_moves_by_hand_by_its_orders_or_running():
    """Source: Q3, Q6.2, Q7.2"""
    assert [
        (str(one), one.must, one.gap, one.why) for one in deeds(roster(BOARD)) if one.phase == "movement"
    ] == [
        ("move Brin SQUARE", False, 2, "it has not moved, and moves 6 squares"),
        ("move Wendel SQUARE", False, 2, "it has not moved, and moves 4 squares"),
        ("npc orc", True, 0, "its orders: objective"),
        ("npc rat", True, 0, "it runs until a throw brings it back"),
    ]
    assert [one[0] for one in said(BOARD, "npc")] == ["orc must move as it is ordered", "rat must run away"]


@pytest.mark.parametrize(
    ("old", "new", "moves"),
    [
        ("player = true", "player = false", ["move Brin SQUARE", "move Wendel SQUARE", "move orc SQUARE"]),
        (ORDERS, "", ["move Brin SQUARE", "move Wendel SQUARE", "move orc SQUARE", "npc rat"]),
        (
            "hero = true\n",
            f"hero = true\n{ORDERS}",
            ["move Brin SQUARE", "move Wendel SQUARE", "npc orc", "npc rat"],
        ),
        ("move = 5\n", "", ["move Brin SQUARE", "move Wendel SQUARE", "npc rat"]),
        (ORDERS, 'orders = "random"\n', ["move Brin SQUARE", "move Wendel SQUARE", "npc orc", "npc rat"]),
        ('at = "C3"\n', "", ["move Wendel SQUARE", "npc orc", "npc rat"]),
        ("move = 6\n", "", ["move Wendel SQUARE", "npc orc", "npc rat"]),
        (
            "[game]",
            "[rules]\ndirection_die = 6\n[game]",
            ["move Brin SQUARE", "move Wendel SQUARE", "npc orc", "npc rat"],
        ),
    ],
)
def test_who_moves_by_hand_and_who_by_itself(old, new, moves):
    """Source: Q7; whoever is not the player's and has orders moves by them, where a side is the player's."""
    game = roster(BOARD.replace(old, new, 1))
    assert [str(one) for one in deeds(game) if one.phase == "movement"] == moves


def test_a_direction_die_that_names_no_direction_leaves_the_random_where_they_are():
    """Source: Q7.1"""
    text = BOARD.replace(ORDERS, 'orders = "random"\n').replace(
        "[game]", "[rules]\ndirection_die = 6\n[game]"
    )
    assert typed(roster(text), "npc") == ["npc rat"]
    runs = text.replace('status = "running"', 'status = "running"\norders = "random"')
    assert typed(roster(runs), "npc") == ["npc rat"]  # who runs away throws no direction


@pytest.mark.parametrize(
    ("drawn", "keys", "open_"),
    [
        ("\n###\n#B#\n###\n", "", []),
        ("\n###\n#B.\n###\n", "", ["move B SQUARE"]),
        ("\n###\n#B.\n###\n", "move = 0", []),
        ("\n###\n#B#\n", "", ["move B SQUARE"]),  # over the edge
        ("\n#####\n#B|.#\n#####\n", "", ["move B SQUARE"]),  # over the fence
        ("\n#####\n#B|##\n#####\n", "", []),
        ("\n####\n#Ba#\n####\n", "", []),
    ],
)
def test_a_move_that_leads_nowhere_is_not_open(drawn, keys, open_):
    """Source: Q3.1, Q3.3, Q7.4"""
    game = scene(drawn, B=keys, a="move = 0")
    assert typed(game, "move") == open_


def test_who_has_moved_by_its_orders_is_asked_no_more():
    """Source: Q7.2"""
    game = roster(BOARD)
    game = played(npc, game, "", figures(game, "orc")).roster
    assert typed(game, "npc") == ["npc rat"]


def test_on_a_board_neighbours_must_fight_and_arrows_have_their_distance():
    """Source: Q4.2, Q5.1"""
    assert said(BOARD, "strike") == [
        ("Brin must strike orc", "orc stands beside it", True),
        ("orc must strike Brin", "Brin stands beside it", True),
    ]
    assert said(BOARD, "shoot") == [
        ("Wendel may shoot orc, 3 squares off, or rat", "orc stands 3 squares off, in sight", False)
    ]


def test_of_several_at_its_side_the_first_is_told_and_a_second_throw_is_free():
    """Source: Q5.1, Q5.2"""
    text = BOARD.replace('at = "J8"', 'at = "C4"').replace('status = "running"\n', "")
    assert said(text, "strike")[0] == ("Brin must strike orc, or rat", "orc stands beside it", True)
    game = roster(text)
    game = played(hit, game, "2", figures(game, "orc"), by=game.figure("Brin")).roster
    (deed,) = (one for one in deeds(game) if one.word == "strike" and one.figure == "Brin")
    assert (deed.sentence(), deed.must) == ("Brin may strike rat", False)


def test_without_a_board_neighbours_may_fight_but_need_not():
    """Source: Q5.1"""
    text = BOARD.replace('[board]\nsize = "12x9"\n', "")
    assert said(text, "strike")[0] == ("Brin may strike orc", "orc stands beside it", False)


def test_a_figure_that_is_on_no_square_may_fight_but_need_not():
    """Source: Q5.1"""
    assert said(BOARD.replace('at = "C3"\n', ""), "strike") == [
        ("Brin may strike orc, or rat", "who touches whom is seen at the table", False),
        ("orc may strike Brin", "who touches whom is seen at the table", False),
    ]


def test_morale_says_why_it_is_thrown():
    """Source: Q6.1, Q6.2"""
    assert said(TABLE, "morale") == [("rat must throw morale, at 1 of 4 SP", "it has 1 of 4 SP", True)]
    assert said(BOARD, "morale") == [
        ("rat must throw morale, running", "it runs until a throw brings it back", True)
    ]


def test_nothing_is_open_between_two_quests():
    """Source: Q9.4"""
    assert typed(roster(f'[game]\nended = "won"\n{TABLE}')) == []
