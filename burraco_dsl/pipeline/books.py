"""The rule book of a file that was read: its rules, its parent's, and its examples and scenarios as they are worded.

A resolved file comes in, the document of the book goes out. What a book says is not known here.
"""

from __future__ import annotations

from typing import Any

from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.pipeline.library import Library
from burraco_dsl.render.book import Book, ShownExample, ShownScenario, book_of_rules
from burraco_dsl.render.languages import ENGLISH, Language
from burraco_dsl.rules import Agreement
from burraco_dsl.syntax import Block, Example, Note, Setting, Tail, line_text


def book_of(
    resolved: Resolved,
    agreement: Agreement,
    language: Language = ENGLISH,
    *,
    plain: bool = False,
    pictures: bool = True,
    report: str | None = None,
) -> Book:
    """The rule book of a variant; ``plain`` for the wall: the rules alone. Without ``pictures`` nothing is asked of the law;
    else examples and scenarios of the file that do not hold are left out.

    ``report`` is the path of a report of the verifier, whose verdicts stand in the seal; Unreadable where it does not fit.
    """
    from burraco_dsl.compile.fingerprint import fingerprint

    found: dict[str, Any] = {}
    false: tuple[int, ...] = ()
    if pictures:
        from burraco_dsl.pipeline.stated import false_lines

        false = false_lines(resolved)
        from burraco_dsl.render.found import found_figures, worked_hand

        found["figures"], found["worked"] = found_figures(agreement, language), worked_hand(agreement, language)
    mark = fingerprint(agreement)
    if report is not None:
        from burraco_dsl.pipeline.sealing import verdicts_of
        from burraco_dsl.render.book.verdicts import verdict_grid
        from burraco_dsl.render.rules_text import QUESTIONS

        found["verdicts"] = verdict_grid(verdicts_of(report, agreement.name, mark), QUESTIONS, language)
    ancestors = [one.agreement for one in resolved.line[1:] if one.agreement is not None]
    return book_of_rules(
        agreement,
        parent=ancestors[0] if ancestors else None,
        elders=ancestors[1:],
        examples=[_example(one) for one in resolved.prose.examples if one.place.line not in false],
        scenarios=[_scenario(one) for one in resolved.prose.scenarios if one.place.line not in false],
        language=language,
        plain=plain,
        fingerprint=mark,
        **found,
    )


def untold(agreement: Agreement, language: Language) -> tuple[str, ...]:
    """The customs that are not there in a language, neither in the file nor in the catalogue: a book has them in another."""
    found = []
    for one in agreement.procedures:
        texts = dict(one.texts)
        if not texts.get(language.code) and not language.knows(" ".join(texts.get("en", "").split())):
            found.append(one.name)
    return tuple(found)


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


def texts_of(library: Library, path: str) -> list[str]:
    """What a variant says in its own words: notes, customs, sources, titles of scenarios; each once.

    The shipped variants' texts stand in the catalogues, so that their books are in one language throughout.
    """
    resolved = library.resolved(path)
    agreement = resolved.agreement
    assert agreement is not None
    found = [agreement.title, *agreement.notes]
    for entry in agreement.entries:
        found += [*entry.block_notes, *entry.notes]
    for procedure in agreement.procedures:
        found += [text for language, text in procedure.texts if language == "en"] + list(procedure.notes)
    for source in agreement.sources:
        found += [text for text in source.texts if " " in text]
    found += [_example(one).note for one in resolved.prose.examples]
    for block in resolved.prose.scenarios:
        shown = _scenario(block)
        found += [shown.title, *shown.notes]
    return [text for text in dict.fromkeys(" ".join(one.split()) for one in found) if text]
