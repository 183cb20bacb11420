"""An agreement as a variant file of its own: every rule written out, nothing inherited."""

from __future__ import annotations

from burraco_dsl.report import Diagnostic
from burraco_dsl.rules import SECTIONS, Agreement, Cited, Entry, Section, rule_of
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS
from burraco_dsl.rules.text import condition_text, options_text, rank_runs
from burraco_dsl.rules.values import Rank
from burraco_dsl.syntax import file_text, parse


def written(agreement: Agreement) -> tuple[str, tuple[Diagnostic, ...]]:
    """The text of a file that says just this agreement, in the one style; and what of it could not be read again."""
    lines = ["language 1", *_notes(agreement.notes)]
    lines.append(f"variant {agreement.name}" + (f" {_quoted(agreement.title)}" if agreement.title else ""))
    if agreement.sources:
        lines.append("")
    lines.extend(f"source {one.name} {' '.join(_quoted(text) for text in one.texts)}" for one in agreement.sources)
    for section in SECTIONS:
        if section.title == CLASS:
            for grade in agreement.grades:
                title = f"class {grade.name}" + (f" {_quoted(grade.title)}" if grade.title else "")
                lines.extend(_block(agreement, section, grade.name, title))
        elif agreement.has(section.title):
            lines.extend(_block(agreement, section, "", section.title))
    for procedure in agreement.procedures:
        lines.extend(["", *_notes(procedure.notes), f"procedure {procedure.name}{_cites(procedure.sources)} {{"])
        lines.extend(f"  {language}: {_quoted(text)}" for language, text in procedure.texts)
        lines.append("}")
    parsed = parse("\n".join(lines) + "\n", agreement.name)
    return file_text(parsed.file), parsed.diagnostics


def agreement_text(agreement: Agreement) -> str:
    """The text alone, for an agreement that came from a file and so can be written."""
    return written(agreement)[0]


def _block(agreement: Agreement, section: Section, name: str, title: str) -> list[str]:
    entries = [one for one in agreement.entries if one.name.section == section.title and one.name.name == name]
    notes = dict.fromkeys(text for entry in entries for text in entry.block_notes)
    lines = ["", *_notes(tuple(notes)), f"{title} {{"]
    groups = _card_groups(entries) if section.title == CARD_POINTS else [(one.name.phrase, one) for one in entries]
    for phrase, entry in groups:
        condition = f" if {condition_text(entry.condition)}" if entry.condition else ""
        value = options_text(rule_of(entry.name).kind, entry.options)
        lines.extend(f"  {text}" for text in _notes(entry.notes))
        lines.append(f"  {phrase}{condition}: {value}{_cites(entry.sources)}")
    return [*lines, "}"]


def _card_groups(entries: list[Entry]) -> list[tuple[str, Entry]]:
    """Neighbouring ranks with the same price and the same sources share a row."""
    groups: list[list[Entry]] = []
    for entry in entries:
        last = groups[-1][-1] if groups else None
        alike = last is not None and (last.options, last.condition, last.sources, last.notes) == (
            entry.options,
            entry.condition,
            entry.sources,
            entry.notes,
        )
        if alike:
            groups[-1].append(entry)
        else:
            groups.append([entry])
    return [(", ".join(rank_runs(Rank(one.name.phrase) for one in group)), group[0]) for group in groups]


def _notes(notes: tuple[str, ...]) -> list[str]:
    return [f"## {text}" for text in notes]


def _cites(sources: tuple[Cited, ...]) -> str:
    return "".join(f" {cited}" for cited in sources)


def _quoted(text: str) -> str:
    return f"“{text}”" if '"' in text else f'"{text}"'
