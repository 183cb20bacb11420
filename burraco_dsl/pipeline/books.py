"""The rule book of a file that was read: its rules, its parent's, and its examples and scenarios as they are worded.

A resolved file comes in, Markdown goes out. What a book says is not known here.
"""

from __future__ import annotations

from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.render.book import ShownExample, ShownScenario, book_markdown
from burraco_dsl.rules import Agreement
from burraco_dsl.syntax import Block, Example, Note, Setting, Tail, line_text


def book_of(resolved: Resolved, agreement: Agreement, *, plain: bool = False) -> str:
    """The rule book of a variant as Markdown that ends with a line end; ``plain`` for the wall: the rules alone."""
    ancestors = [one.agreement for one in resolved.line[1:] if one.agreement is not None]
    return book_markdown(
        agreement,
        parent=ancestors[0] if ancestors else None,
        elders=ancestors[1:],
        examples=[_example(one) for one in resolved.prose.examples],
        scenarios=[_scenario(one) for one in resolved.prose.scenarios],
        plain=plain,
    )


def _example(example: Example) -> ShownExample:
    # `is` is a reserved word, so the first one parts the two sides.
    left, _, right = line_text(example._replace(tail=Tail())).partition(" is ")
    return ShownExample(left, right, example.tail.note.text if example.tail.note else "")


def _scenario(block: Block) -> ShownScenario:
    notes = [block.tail.note.text] if block.tail.note else []
    steps, then = [], ""
    for line in block.lines:
        if isinstance(line, Note):
            notes.append(line.text)
            continue
        if line.tail.note:
            notes.append(line.tail.note.text)
        if not isinstance(line, Setting):
            continue
        text = line_text(line._replace(tail=Tail()))
        if text.startswith("then: "):
            then = text.removeprefix("then: ")
        else:
            steps.append(text)
    return ShownScenario(block.title, tuple(steps), then, tuple(notes))
