"""`report`: a game told from its own record, the same in every form, every step once."""

import re
from html.parser import HTMLParser

import html5lib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from tests.kit.examples import examples
from tests.kit.table import Table

QUEST = """
[game]
title = "The Library Book"
objective = "return the book"
[sides.heroes]
player = true
[figures.Wendel]
side = "heroes"
hero = true
full = 22
[figures."goblin 1"]
side = "goblins"
full = 6
[figures."goblin 2"]
side = "goblins"
full = 6
[figures."goblin 3"]
side = "goblins"
full = 6
range = 9
[rules]
morale_stands = 5
"""
PLAYED = [
    "initiative --dice 4,2",
    "hit Wendel --by 'goblin 3' --missile --dice 3",
    "undo",
    "hit Wendel --by 'goblin 3' --missile --dice 8,4 --odds",
    "hit 'goblin 1' --by Wendel --dice 2",
    "hit 'goblin 2' --by Wendel --dice 9,6 --odds",
    "note 'A *grim* laugh | from the trees.'",
    "turn",
    "hit 'goblin 1' --by Wendel --dice 8,4",
    "turn --dice 2",
    "end --won",
]


@pytest.fixture
def table(tmp_path):
    table = Table(tmp_path, QUEST)
    for line in PLAYED:
        table.done(line)
    return table


class Words(HTMLParser):
    """The text of a page, without its head and its pictures; and the steps that its parts tell."""

    SILENT = ("style", "title", "svg", "pre")
    BREAKS = ("p", "h1", "h2", "h3", "h4", "td", "th", "caption", "li", "figcaption", "tr")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.steps: list[str] = []
        self.links: list[str] = []
        self._silent = 0
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self._silent += tag in self.SILENT
        self.words += [" "] if tag in self.BREAKS else []
        found = dict(attrs)
        self.steps += [found["id"]] if str(found.get("id", "")).startswith("step-") else []
        self.links += [found["href"]] if tag == "a" else []

    def handle_endtag(self, tag):
        self._silent -= tag in self.SILENT
        self.words += [" "] if tag in self.BREAKS else []

    def handle_data(self, data):
        if not self._silent:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())


def rendered(markdown: str) -> str:
    """Markdown by an independent parser, as a page."""
    page = MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown)
    return re.sub(r"&lt;!-- (?:see )?step [\d, ]+ --&gt;", "", page)


def told_steps(table):
    """The steps that stand and tell something."""
    undone, told = set(), []
    for line in table.done("log --json").records:
        name, *_ = line["did"]
        if name in ("undo", "redo"):
            continue
        told += [line["step"]] if any(event.get("text") for event in line["events"]) else []
    for line in table.done("log").lines:
        if "[undone]" in line:
            undone.add(int(line.split()[0]))
    return [step for step in told if step not in undone]


def test_the_sections_come_in_their_order(table):
    heads = re.findall(r"^## (.*)$", table.done("report").out, re.MULTILINE)
    assert heads == ["The forces", "The turns", "Key moments", "How it ended", "The dice"]


def test_the_same_file_gives_the_same_bytes(table):
    before = table.text
    assert table.done("report").out == table.done("report").out
    assert table.text == before


def test_what_was_undone_is_not_told_and_the_house_rule_once(table):
    out = table.done("report").out
    assert "shoots at Wendel and misses" not in out
    assert len(re.findall(r"morale.?_stands", out)) == 1


def test_sentences_have_no_sums_but_with_the_dice(table):
    plain, sums = table.done("report").out, table.done("report --dice").out
    assert "goblin 3 shoots Wendel in the right arm: 4 SP lost, 18 of 22 left. <!--" in plain
    assert "(8, needs 7)" not in plain
    assert "(8, needs 7)" in sums


def test_two_deeds_of_one_figure_are_one_sentence(table):
    assert (
        "Wendel strikes at goblin 1 and misses; then hits goblin 2 in the head: 6 SP lost, goblin 2 is out."
        in table.done("report").out
    )


def test_two_misses_in_a_row_are_told_as_two(tmp_path):
    table = Table(tmp_path, QUEST)
    for _ in range(2):
        table.done("hit 'goblin 1' --by Wendel --dice 2 --force")
    assert "Wendel strikes at goblin 1 twice and misses both times." in table.done("report").out


def test_every_step_that_stands_is_told_once_in_the_turns(table):
    page = table.done("report --as html").out
    words = Words(page)
    assert [int(step.removeprefix("step-")) for step in words.steps] == told_steps(table)
    assert {link.removeprefix("#") for link in words.links} <= set(words.steps)
    comments = re.findall(r"<!-- step ([\d, ]+) -->", table.done("report").out)
    assert [int(step) for one in comments for step in one.split(", ")] == told_steps(table)


@pytest.mark.parametrize("more", ["", " --dice"])
def test_markdown_and_html_say_the_same(table, more):
    markdown = table.done(f"report{more}").out
    page = table.done(f"report --as html{more}").out
    assert Words(rendered(markdown)).text == Words(page).text


HARD = "[red]*a* _b_ `c` <b>&amp;| 1. 2) # ~~x~~ http://x.org a@b.de ![i](j) \\ $x$ + - = :)"


def test_no_name_is_markup(tmp_path):
    table = Table(tmp_path, QUEST)
    table.done(["add", HARD, "--side", HARD, "--sp", "9"])
    table.done(["hit", HARD, "--dice", "8,2"])
    table.done(["note", HARD])
    page = table.done("report --as html").out
    assert Words(rendered(table.done("report").out)).text == Words(page).text
    assert Words(page).text.count(" ".join(HARD.split())) >= 4
    html5lib.HTMLParser(strict=True).parse(page)


def test_a_page_is_valid_and_fetches_nothing(table):
    page = table.done("report --as html").out
    html5lib.HTMLParser(strict=True).parse(page)
    assert re.findall(r"<script|https?://(?!www\.w3\.org)|@import|url\(", page) == []
    ids = re.findall(r'id="([^"]*)"', page)
    assert len(ids) == len(set(ids))


def test_key_moments_are_five_at_most_and_have_their_chance(table):
    moments = table.done("report").out.partition("## Key moments\n")[2].partition("\n## ")[0]
    lines = [line for line in moments.splitlines() if line.startswith("- ")]
    assert 1 <= len(lines) <= 5
    assert "goblin 2 is out (a chance of 70%)" in moments


def test_the_reckoning_counts_throws_hits_and_the_fallen(table):
    out = table.done("report").out
    assert "| Wendel | 3 | 2 | 10 | 4 | goblin 2 |  |" in out
    assert "| goblin 2 | 0 | 0 | 0 | 6 |  | Wendel |" in out


def test_gains_and_the_ending_are_told(table):
    out = table.done("report").out
    assert "Return the book: won" in out
    assert "Wendel goes from 22 to 24 SP." in out


@pytest.mark.parametrize(
    ("line", "status", "says"),
    [
        ("report --as pdf", 2, "--as pdf: a report is written as markdown, html or lonelog"),
        ("report -o story.pdf", 2, "story.pdf: its ending tells no form"),
        ("report -o old.md", 4, "old.md is there already"),
        ("report -o gone/story.md", 4, "gone/story.md: cannot be written"),
        ("report --map always", 2, "--map always: boards are drawn none, turn or end"),
        ("report nowhere.toml", 4, "nowhere.toml"),
        ("report roster.toml -r roster.toml", 2, "not both"),
    ],
)
def test_what_cannot_be_written_is_refused_in_a_line(table, line, status, says):
    (table.folder / "old.md").write_text("mine")
    answer = table.brin(line)
    assert answer.status == status
    assert says in answer.err
    assert (table.folder / "old.md").read_text() == "mine"


def test_a_file_takes_its_form_from_its_ending_and_is_written_over_only_when_forced(table):
    table.done("report -o story.html")
    assert (table.folder / "story.html").read_text().startswith("<!doctype html>")
    table.done("report -o story.html --as markdown --force")
    assert (table.folder / "story.html").read_text().startswith("# The Library Book")


def test_several_quests_are_chapters(table):
    table.done("next 'the tower' --keep goblins")
    table.done("initiative --dice 4,2")
    out = table.done("report").out
    assert "## 1. return the book" in out
    assert "## 2. the tower" in out


DEEDS = st.lists(
    st.sampled_from(
        [
            "hit 'goblin 1' --by Wendel --force",
            "hit Wendel --by 'goblin 3' --missile --force",
            "combat Wendel 'goblin 2' --force",
            "morale 'goblin 1' --force",
            "initiative",
            "turn",
            "undo",
            "redo",
            "note 'and so on'",
            "set 'goblin 1' sp=3",
        ]
    ),
    max_size=25,
)


@given(deeds=DEEDS)
@settings(max_examples=examples(30), deadline=None)
def test_law_every_step_is_told_once_and_every_form_says_the_same(tmp_path_factory, deeds):
    table = Table(tmp_path_factory.mktemp("game"), QUEST.replace("[game]", "[game]\nseed = 4"))
    for line in deeds:
        table.brin(line)
    words = Words(table.done("report --as html").out)
    assert [int(step.removeprefix("step-")) for step in words.steps] == told_steps(table)
    assert Words(rendered(table.done("report").out)).text == words.text


def test_a_name_in_the_list_of_who_stands_is_left_as_it_is(tmp_path):
    game = '[figures."last stand"]\nside = "heroes"\nfull = 6\n'
    table = Table(tmp_path, game)
    table.done("note 'Nobody comes.'")
    assert "heroes: last stand (6 SP) stands." in table.done("report").out


@pytest.mark.parametrize(
    ("game", "head"),
    [
        (
            'title = "The Bridge"\nobjective = "hold the bridge"',
            ["# The Bridge", "*Objective: hold the bridge.*"],
        ),
        ('objective = "hold the bridge"', ["# hold the bridge", "*heroes against trolls.*"]),
        ('title = "The Bridge"', ["# The Bridge", "*heroes against trolls.*"]),
    ],
)
def test_the_objective_is_told_once_above_the_report(tmp_path, game, head):
    sides = "".join(
        f'[figures.{name}]\nside = "{side}"\n' for name, side in (("a", "heroes"), ("b", "trolls"))
    )
    table = Table(tmp_path, f"[game]\n{game}\n{sides}")
    table.done("note 'Mist.'")
    assert table.done("report").out.splitlines()[0:3:2] == head


def test_several_games_of_different_names_are_a_campaign(tmp_path):
    table = Table(
        tmp_path, '[game]\nobjective = "one"\n[sides.a]\nplayer = true\n[figures.b]\nside = "a"\nfull = 5\n'
    )
    for line in ("note 'Mist.'", "end --won", "next two", "note 'Sun.'"):
        table.done(line)
    assert [line for line in table.done("report").out.splitlines() if line.startswith(("# ", "## "))] == [
        "# A campaign of 2 games",
        "## 1. one",
        "## 2. two",
    ]


@pytest.mark.parametrize("made", ["new --quest 'the mill'", "new --warband"])
def test_the_story_has_no_advice(tmp_path, made):
    table = Table(tmp_path, "")
    table.done(f"{made} game.toml")
    assert "`brin" in table.done("log game.toml").out
    assert table.done("log --story game.toml").out.startswith("game.toml is made")
    assert "`brin" not in table.done("log --story game.toml").out + table.done("report game.toml").out
