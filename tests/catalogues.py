"""The catalogues of the languages, kept in step with what the program says.

``python -m tests.catalogues`` collects every text of the program and of the shipped variants and renews each
``burraco_dsl/render/languages/CODE.po``: what is new comes in without a translation, what is no longer said goes out, and
translations that are there stay. ``python -m tests.catalogues --missing`` lists what still wants one.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from burraco_dsl.game.codes import EventKind
from burraco_dsl.game.position import Ending
from burraco_dsl.pipeline.findings import all_findings
from burraco_dsl.render.languages import CODES
from burraco_dsl.rules import SECTIONS
from burraco_dsl.syntax.topics import TOPICS
from burraco_dsl.verify.run_record import Stopped

PACKAGE = Path(__file__).parents[1] / "burraco_dsl"
FOLDER = PACKAGE / "render" / "languages"
VARIANTS = Path(__file__).parents[1] / "variants"

#: Functions whose literal first argument is a text for people, and those with a second one for several.
SINGLE, COUNTED = {"message", "tell"}, {"message_n", "tell_n", "counted"}


class Text(NamedTuple):
    """One text: ``many`` for what hangs on a number, ``where`` for whom translates it."""

    one: str
    many: str = ""
    context: str = ""
    where: str = ""


def collected() -> dict[tuple[str, str], Text]:
    """Every text once, by context and text, in the order in which they are found."""
    found: dict[tuple[str, str], Text] = {}
    for text in (*of_rules(), *of_code(), *of_pages(), *of_variants()):
        if text.one.strip():
            old = found.setdefault((text.context, text.one), text)
            if text.many and not old.many:
                found[text.context, text.one] = text
    return found


def of_rules() -> Iterator[Text]:
    """What the declarations say. A sentence with ``{n}`` hangs on the number; the noun is the translator's."""
    for section in SECTIONS:
        yield Text(section.title, context="rule", where="name of a section of the rules")
        yield Text(section.about, where=f"what the section {section.title} settles")
        if section.absent:
            yield Text(section.absent, where=f"a game without {section.title}")
        for rule in section.rules:
            name = f"{section.title} {rule.phrase}"
            yield Text(rule.phrase, context="rule", where=f"name of the rule {name}")
            yield Text(rule.about, where=f"what the rule {name} settles")
            says = {"": rule.says} if isinstance(rule.says, str) else rule.says
            for key, said in says.items():
                told = f"sentence of the rule book: {name}" + (
                    f", value {getattr(key, 'value', key)}" if str(key) else ""
                )
                hangs = "{n}" in said
                kind = type(rule.kind).__name__
                if hangs and kind in ("Counts", "Span"):
                    # A range of them is a phrase of its own: `at least 3 cards`.
                    yield Text(
                        said,
                        where=f"{told}; {{n}} is a whole phrase such as: at least 3 {rule.unit}; 2 or 4 {rule.unit}",
                    )
                elif hangs and kind == "CountList":
                    yield Text(
                        said,
                        said,
                        where=f"{told}; {{n}} is a bare number of {rule.unit}; {{value}} tells their sizes: of 11 cards each",
                    )
                elif hangs:
                    unit = rule.unit or "what the sentence is about"
                    yield Text(said, said, where=f"{told}; {{n}} is a bare number, write the noun ({unit})")
                else:
                    yield Text(said, where=told)


def of_code() -> Iterator[Text]:
    """Literals that stand in calls of the functions that tell texts."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield from _of_call(node, file.relative_to(PACKAGE).as_posix())


def _of_call(node: ast.Call, file: str) -> Iterator[Text]:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    texts = [one.value for one in node.args[:2] if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    context = next(
        (str(k.value.value) for k in node.keywords if k.arg == "context" and isinstance(k.value, ast.Constant)), ""
    )
    if name in SINGLE and texts and isinstance(node.args[0], ast.Constant):
        yield Text(texts[0], context=context, where=file)
    elif name in COUNTED and len(texts) == 2:
        yield Text(texts[0], texts[1], context=context, where=f"{file}; {{n}} is a bare number")


def of_pages() -> Iterator[Text]:
    """What explain pages and reports tell: findings, words of the language, events and endings, questions of the verifier."""
    from burraco_dsl.render.rules_text import QUESTIONS

    for finding in all_findings():
        yield Text(finding.name, where=f"name of the finding {finding.code}")
        yield Text(finding.why, where=f"explanation of the finding {finding.code}")
    for topic in TOPICS:
        for paragraph in topic.text.split("\n\n"):
            yield Text(paragraph, where=f"explanation of the word of the language: {topic.name}")
    for kinds, where in (
        (EventKind, "what can happen in a hand"),
        (Ending, "how a hand ended"),
        (Stopped, "why a run ended"),
    ):
        for one in kinds:
            if one is not Stopped.NOT:
                yield Text(str(one.value), where=where)
    for name, question in QUESTIONS.items():
        yield Text(question, where=f"question of the verifier: {name}")


def of_variants() -> Iterator[Text]:
    """Notes, customs, sources and examples' notes of the shipped variants."""
    from burraco_dsl.pipeline.books import texts_of
    from burraco_dsl.pipeline.library import Library

    library = Library()
    for path in sorted(VARIANTS.glob("*.burraco")):
        for text in texts_of(library, str(path)):
            yield Text(text, where=f"text of the variant {path.stem}")


def renewed(code: str, texts: dict[tuple[str, str], Text], fresh: dict[tuple[str, str], Any] | None = None) -> str:
    """The catalogue of a language with these texts and the translations that it had, or ``fresh`` ones."""
    locale = "pt_BR" if code == "pt" else code
    file = FOLDER / f"{code}.po"
    old = read_po(io.BytesIO(file.read_bytes()), locale=locale) if file.exists() else Catalog(locale=locale)
    new = Catalog(
        locale=locale,
        project="burraco-dsl",
        fuzzy=False,
        header_comment=f"# What burraco-dsl says, in the language {locale}.",
    )
    if new.num_plurals > 2:
        # a form of its own for a million, which no card game needs
        new.mime_headers = [("Plural-Forms", "nplurals=2; plural=(n != 1);")]
    for text in texts.values():
        key = (text.one, text.many) if text.many else text.one
        message = old.get(text.one, context=text.context or None)
        said = (fresh or {}).get((text.context, text.one)) or (message.string if message is not None else None)
        if text.many and not isinstance(said, (tuple, list)):
            said = None
        if not text.many and isinstance(said, (tuple, list)):
            said = None
        new.add(key, said or None, context=text.context or None, auto_comments=[text.where])
    out = io.BytesIO()
    for name in ("creation_date", "revision_date"):
        setattr(new, name, None)
    write_po(out, new, width=120, no_location=True, sort_output=False, ignore_obsolete=True)
    kept = [
        line
        for line in out.getvalue().decode().splitlines()
        if not line.startswith(
            ('"POT-Creation', '"PO-Revision', '"Last-Tr', '"Language-Team', '"Generated', '"Report-M')
        )
    ]
    return "\n".join(kept).rstrip("\n") + "\n"


def missing(code: str) -> list[Text]:
    """The texts without a translation in a language."""
    texts = collected()
    file = FOLDER / f"{code}.po"
    locale = "pt_BR" if code == "pt" else code
    old = read_po(io.BytesIO(file.read_bytes()), locale=locale) if file.exists() else Catalog(locale=locale)
    lacking = []
    for text in texts.values():
        entry = old.get(text.one, context=text.context or None)
        said = entry.string if entry is not None else ""
        if not (all(said) and said if isinstance(said, (tuple, list)) else said):
            lacking.append(text)
    return lacking


def main() -> None:
    """Renew all catalogues, or list what is missing."""
    if "--missing" in sys.argv:
        for code in CODES[1:]:
            for text in missing(code):
                print(f"{code}: {text.one!r} ({text.where})")
        return
    texts = collected()
    for code in CODES[1:]:
        (FOLDER / f"{code}.po").write_text(renewed(code, texts), encoding="utf-8")


if __name__ == "__main__":
    main()
