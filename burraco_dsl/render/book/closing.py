"""The closing chapters: what differs from the parent, what is disputed, examples, scenarios and sources.

Tables and lists only; each row is one setting, in words and with its place in the vocabulary.
"""

from __future__ import annotations

from collections.abc import Sequence

from burraco_dsl.render.book import english
from burraco_dsl.render.book.chapters import procedure_text
from burraco_dsl.render.book.escape import escape
from burraco_dsl.render.book.sentences import Teller, cited, note_lines, quoted, table
from burraco_dsl.render.book.shown import ShownExample, ShownScenario
from burraco_dsl.rules import Agreement, Entry, in_order

Row = tuple[str, str, str]


def differences(teller: Teller) -> list[str]:
    """Changed, added, removed and fallen rules, in the order of the vocabulary; empty for a root or an empty child."""
    parent = teller.parent
    if parent is None:
        return []
    rows = [*_settings(teller, parent), *_classes(teller, parent), *_customs(teller, parent)]
    if not rows:
        return []
    heads = [head.format(parent=teller.parent_title) for head in english.DIFFERENCE_HEADS]
    return [f"## {english.DIFFERENCES.format(parent=teller.parent_title)}", "", *table(heads, rows)]


def _settings(teller: Teller, parent: Agreement) -> list[Row]:
    agreement = teller.agreement
    old = {entry.key: entry for entry in parent.entries}
    new = {entry.key: entry for entry in agreement.entries}
    fallen = {one.entry.key: teller.phrases.our(escape(one.because.replace("`", ""))) for one in agreement.fallen}
    grades = dict.fromkeys(grade.name for one in (agreement, parent) for grade in one.grades)
    rows = []
    for entry in in_order({**old, **new}, tuple(grades)):
        before, after = old.get(entry.key), new.get(entry.key)
        if before is not None and after is not None and before.options == after.options:
            continue
        here = teller.options(after) if after is not None else ""
        because = fallen.get(entry.key)
        if because is not None:
            form = english.FALLS_AWAY if after is None else english.FELL_IN_PART
            here = form.format(value=here, because=because)
        was = teller.options(before, teller.parent_phrases) if before is not None else ""
        rows.append((rule_label(teller, entry), was, here))
    return rows


def _classes(teller: Teller, parent: Agreement) -> list[Row]:
    old = {grade.name: grade.title for grade in parent.grades}
    new = {grade.name: grade.title for grade in teller.agreement.grades}
    rows = [
        (english.NAME_OF_CLASS.format(name=escape(name)), escape(old[name] or name), escape(title or name))
        for name, title in new.items()
        if name in old and old[name] != title
    ]
    kept = [name for name in new if name in old]
    if kept != [name for name in old if name in new]:
        before = ", ".join(teller.parent_phrases.grade(name) for name in old)
        rows.append((english.ORDER_OF_CLASSES, before, ", ".join(teller.phrases.grade(name) for name in new)))
    return rows


def _customs(teller: Teller, parent: Agreement) -> list[Row]:
    old = {one.name: escape(procedure_text(one)) for one in parent.procedures}
    new = {one.name: escape(procedure_text(one)) for one in teller.agreement.procedures}
    return [
        (english.PROCEDURE.format(name=escape(name)), old.get(name, ""), new.get(name, ""))
        for name in dict.fromkeys((*old, *new))
        if old.get(name) != new.get(name)
    ]


def rule_label(teller: Teller, entry: Entry) -> str:
    """A setting's name for a row, with its case in words: ``Close: bonus``, ``Class clean: bonus (with 2 players)``."""
    name = entry.name
    section = english.capital(f"{name.section} {name.name}".strip())
    label = english.RULE_LABEL.format(section=escape(section), rule=name.phrase)
    case = teller.case(entry)
    return english.CASE_LABEL.format(label=label, case=case) if case else label


def disputed(teller: Teller) -> list[str]:
    """What the sources leave unclear, and what no source settles."""
    entries = teller.agreement.entries
    unclear = [entry for entry in entries if any(one.doubt for one in entry.sources)]
    decided = [e for e in entries if e not in unclear and any(one.source == english.HOUSE for one in e.sources)]
    if not unclear and not decided:
        return []
    lines = [f"## {english.DISPUTED}", ""]
    for lead, group in ((english.UNCLEAR, unclear), (english.HOUSE_DECIDED, decided)):
        if group:
            lines += [lead, "", *table(english.DISPUTED_HEADS, [_disputed_row(teller, one) for one in group])]
    return lines


def _disputed_row(teller: Teller, entry: Entry) -> tuple[str, ...]:
    # a note on the line answers a doubt of the line; else that of the block does
    notes = entry.notes or (entry.block_notes if any(one.doubt for one in entry.sources) else ())
    return rule_label(teller, entry), teller.options(entry), cited(entry.sources).strip(), " ".join(note_lines(notes))


def shown(examples: Sequence[ShownExample], scenarios: Sequence[ShownScenario]) -> list[str]:
    """Examples in a table, scenarios one by one."""
    lines: list[str] = []
    if examples:
        lines += [f"## {english.EXAMPLES}", "", english.EXAMPLES_LEAD, ""]
        noted = any(one.note for one in examples)
        heads = english.EXAMPLE_HEADS if noted else english.EXAMPLE_HEADS[:2]
        rows = [[escape(one.left), escape(one.right), escape(one.note)][: len(heads)] for one in examples]
        lines += table(heads, rows)
    if scenarios:
        lines += [f"## {english.SCENARIOS}", "", english.EXAMPLES_LEAD, ""]
    for scenario in scenarios:
        lines += [f"### {english.capital(escape(scenario.title))}", ""]
        lines += [f"- {escape(step)}" for step in scenario.steps]
        lines += [f"- {english.SCENARIO_THEN.format(then=escape(scenario.then))}", "", *quoted(scenario.notes)]
    return lines


def sources(teller: Teller) -> list[str]:
    """The declared sources, and what the marks mean."""
    cites = [one for entry in teller.agreement.entries for one in entry.sources]
    cites += [one for procedure in teller.agreement.procedures for one in procedure.sources]
    lines = [
        f"- [{escape(source.name)}] {escape('; '.join(source.texts))}".rstrip() for source in teller.agreement.sources
    ]
    if any(one.source == english.HOUSE for one in cites):
        lines.append(f"- [{english.HOUSE}] {english.HOUSE_SOURCE}")
    if any(one.doubt for one in cites):
        lines += ["", english.DOUBT_MEANS]
    return [f"## {english.SOURCES}", "", *lines, ""] if lines else []
