"""Procedures: customs that no setting tells, one line for each language; and the examples and scenarios as written."""

from __future__ import annotations

from dataclasses import dataclass, field

from burraco_dsl.compile.desk import Desk, did_you_mean
from burraco_dsl.compile.sources import Citing, check_notes
from burraco_dsl.compile.words import key_text
from burraco_dsl.report import Finding, Origin, message
from burraco_dsl.report.finding import house
from burraco_dsl.rules import Procedure
from burraco_dsl.rules.terms import LANGUAGES
from burraco_dsl.syntax import Block, Example, Note, Setting, Text

BAD_PROCEDURE = Finding(
    "B122",
    "a procedure that cannot be printed",
    "A procedure has one line for each language it is told in: the letters of the language, a colon, and the text in "
    "quotes. Where a language is missing the English text is printed, so there must be one.",
    house('procedure advice {\n  english: "No advice at the table."\n}'),
    house('procedure advice {\n  en: "No advice at the table."\n}'),
)

#: Languages a procedure may be told in.
TOLD_IN = ("en", *LANGUAGES)


@dataclass(slots=True)
class Prose:
    """The examples and scenarios of a file, as they stand in its tree."""

    examples: list[Example] = field(default_factory=list)
    scenarios: list[Block] = field(default_factory=list)


def read_procedure(desk: Desk, block: Block, name: str, notes: tuple[str, ...], variant: str) -> Procedure | None:
    """The procedure, or None when nothing of it can be printed."""
    texts: dict[str, str] = {}
    before = len(desk.findings)
    for line in block.lines:
        if isinstance(line, Note):
            notes += (line.text,)
            continue
        language = key_text(line.key)
        if not isinstance(line, Setting) or language not in TOLD_IN:
            desk.error(
                BAD_PROCEDURE,
                line.key_place,
                message("`{language}` is no language a procedure can be told in", language=language),
                help=did_you_mean(language, TOLD_IN) or (message('write `en: "…"`'),),
            )
            continue
        check_notes(desk, Citing(line.tail, None), notes + ((line.tail.note.text,) if line.tail.note else ()))
        clause = line.value.clauses[0]
        element = clause.items[0].left[0] if clause.items and clause.items[0].left else None
        alone = len(line.value.clauses) == 1 and len(clause.items) == 1 and len(clause.items[0].left) == 1
        if not alone or not isinstance(element, Text) or line.condition or line.was or clause.verb:
            desk.error(
                BAD_PROCEDURE,
                line.value.place,
                message("the text of a procedure stands in quotes"),
                help=(message('write `en: "…"`'),),
            )
            continue
        if language in texts:
            desk.error(
                BAD_PROCEDURE,
                line.key_place,
                message("`{language}` stands twice in this procedure", language=language),
                message("here again"),
            )
            continue
        texts[language] = element.text
    if not texts:
        if len(desk.findings) == before:
            desk.error(
                BAD_PROCEDURE,
                block.place,
                message("the procedure `{name}` says nothing", name=name),
                help=(message('add `en: "…"`'),),
            )
        return None
    order = {language: index for index, language in enumerate(TOLD_IN)}
    return Procedure(
        name,
        tuple(sorted(texts.items(), key=lambda pair: order[pair[0]])),
        Origin(variant, block.place),
        Citing(None, block.tail).cited,
        notes,
    )


def merged(desk: Desk, above: Procedure | None, own: Procedure) -> Procedure | None:
    """The procedure with what is inherited of it: a language that the file tells replaces that one alone.

    None where no English text comes of it. Sources and notes of the file, where it has any, stand for the whole.
    """
    texts = dict(above.texts if above is not None else ()) | dict(own.texts)
    if "en" not in texts:
        headline = message("the procedure `{procedure}` has no English text", procedure=own.name)
        desk.error(BAD_PROCEDURE, own.origin.place, headline, help=(message('add `en: "…"`'),))
        return None
    order = {language: index for index, language in enumerate(TOLD_IN)}
    told = tuple(sorted(texts.items(), key=lambda pair: order[pair[0]]))
    sources = own.sources or (above.sources if above is not None else ())
    return own._replace(texts=told, sources=sources, notes=own.notes or (above.notes if above is not None else ()))
