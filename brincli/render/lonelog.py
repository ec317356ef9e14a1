"""A report in a notation for solo play: what is done, how the dice fell, what follows, and how all stand.

Lines: `@(NAME) deed`, `d: what faces=total vs TN n -> answer`, `=> what follows [tags]`; tags are
`[Kind:name|field|field]`. What would end a tag is spelled otherwise: `|` as `/`, brackets as round ones.
"""

import re
from collections.abc import Iterable, Iterator

from brincli.model.visible import visible
from brincli.story.tree import Block, Document, Paragraph, Section, Span, Table, Tag, Throw

SPELLED = str.maketrans({"|": "/", "]": ")", "[": "(", "`": "'"})


def plain(words: str) -> str:
    """Words that cannot end a line, a tag or a block of notation."""
    return visible(words).translate(SPELLED)


def lonelog(document: Document) -> Iterator[str]:
    """The lines of a report."""
    yield "---"
    yield from (f"{key}: {quoted(value)}" for key, value in document.head)
    yield from ("---", "", f"# {visible(document.title)}", "", "## Session 1")
    place = document.head[0][1] if document.head else document.title
    yield from ("", f"### S1 *{visible(place)}*", "")
    yield from fenced(["[CAMPAIGN]", *map(tag, document.scenario), *forces(document.sections), "[/CAMPAIGN]"])
    for section in battles(document.sections):
        lines = ["[BATTLE]", *turns(section), "[/BATTLE]"]
        yield ""
        yield from fenced(lines)
    after = [line for section in document.sections for line in closing(section)]
    if after:
        yield ""
        yield from fenced(["[CAMPAIGN]", *after, "[/CAMPAIGN]"])


def quoted(value: str) -> str:
    """A value of the head, as YAML and JSON both read it."""
    from json import dumps

    return dumps(value, ensure_ascii=False)


def fenced(lines: Iterable[str]) -> Iterator[str]:
    """Lines of notation in a block of their own."""
    yield from ("```", *lines, "```")


def tag(one: Tag) -> str:
    """The state of something."""
    return f"[{one.kind}:{'|'.join(plain(part) for part in (one.name, *one.fields))}]"


def battles(sections: Iterable[Section]) -> Iterator[Section]:
    """The sections that hold turns, wherever they are."""
    for section in sections:
        if section.mark == "BATTLE":
            yield section
        else:
            yield from battles(section.parts)


def forces(sections: Iterable[Section]) -> Iterator[str]:
    """The states of all that the tables before the turns tell."""
    for section in sections:
        if section.mark != "BATTLE":
            for block in section.blocks:
                if isinstance(block, Table):
                    yield from map(tag, block.tags)
            yield from forces(section.parts)


def closing(section: Section) -> Iterator[str]:
    """What follows the turns: points and sentences that tell no step."""
    if section.mark == "BATTLE":
        return
    for block in section.blocks:
        if isinstance(block, Paragraph):
            yield from (f"=> {plain(span.text)}" for span in block.spans)
    for part in section.parts:
        yield from closing(part)


def turns(section: Section) -> Iterator[str]:
    """The turns, each under its sign, phase by phase."""
    for turn in section.parts:
        yield turn.mark
        for part in turn.parts:
            if any(isinstance(block, Paragraph) for block in part.blocks):
                if part.mark:
                    yield f"{turn.mark} {part.mark}:"
                for block in part.blocks:
                    yield from block_lines(block)


def block_lines(block: Block) -> Iterator[str]:
    """A paragraph, step by step; the player's own words as a remark."""
    if not isinstance(block, Paragraph):
        return
    subject = ""
    for span in block.spans:
        subject = span.actor or subject
        yield from [f"(note: {plain(span.text)})"] if block.own else span_lines(span, subject)


def span_lines(span: Span, subject: str) -> Iterator[str]:
    """One step: who does what, the dice, what follows with the states that changed."""
    words = re.sub(r"^[;,]?\s*(?:then |and )?", "", span.text)
    words = words.removeprefix(f"{span.actor} ") if span.actor else words
    states = "".join(f" {tag(one)}" for one in span.tags)
    if span.throws:
        whose = f"@({plain(subject)})" if subject else "@"
        yield f"{whose} {plain(span.throws[0].what)}"
        yield from map(throw, span.throws)
    yield f"=> {plain(f'{subject} {words}' if subject else words)}{states}"


def throw(one: Throw) -> str:
    """Dice that fell together: every face, the total, the number to reach, the answer."""
    needs = f" vs TN {one.needs}" if one.needs else ""
    answer = {"yes": " -> Success", "no": " -> Fail"}.get(one.answer, "")
    answer = {"yes": " -> Hit", "no": " -> Miss"}.get(one.answer, "") if "to hit" in one.what else answer
    return f"d: {plain(one.what)} {', '.join(map(plain, one.faces))}={plain(one.total)}{needs}{answer}"
