"""The closing chapters: what differs from the parent, what is disputed, examples, scenarios and sources.

Tables and lists only; each row is one setting, in words and with its place in the vocabulary.
"""

from __future__ import annotations

from collections.abc import Sequence

from burraco_dsl.render.book import english
from burraco_dsl.render.book.chapters import procedure_text
from burraco_dsl.render.book.escape import escape
from burraco_dsl.render.book.sentences import Teller, table, title_of
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
        here = teller.in_words(after) if after is not None else ""
        because = fallen.get(entry.key)
        if because is not None:
            form = english.FALLS_AWAY if after is None else english.FELL_IN_PART
            here = form.format(value=here, because=because)
        was = teller.in_words(before, teller.parent_phrases) if before is not None else ""
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
    """What the sources leave unclear, and what no source settles; nothing in a plain book."""
    if teller.plain:
        return []
    entries = teller.agreement.entries
    unclear = [entry for entry in entries if any(one.doubt for one in entry.sources)]
    decided = [e for e in entries if e not in unclear and _by_the_house(e) and not _settled_before(teller, e)]
    lines: list[str] = []
    if unclear:
        rows = [_row(teller, one, teller.cited(one.sources).strip()) for one in unclear]
        lines += [english.UNCLEAR, "", *table(english.UNCLEAR_HEADS, rows)]
    if decided:
        rows = [_row(teller, one, _decided_by(teller, one)) for one in decided]
        lines += [english.DECIDED, "", *table(english.DECIDED_HEADS, rows)]
    return [f"## {english.DISPUTED}", "", *lines] if lines else []


def _by_the_house(entry: Entry) -> bool:
    return any(one.source == english.HOUSE for one in entry.sources)


def _settled_before(teller: Teller, entry: Entry) -> bool:
    """Whether it stands in place of what an ancestor of its variant has after a source: a plain difference then."""
    name = entry.name
    for one in _above(teller, entry.origin.variant):
        same = one.find(name, entry.condition)
        replaced = (same,) if same is not None else one.all_of(name.section, name.phrase, name.name)
        if any(cite.source != english.HOUSE for old in replaced for cite in old.sources):
            return True
    return False


def _above(teller: Teller, variant: str) -> tuple[Agreement, ...]:
    """The ancestors of the variant that wrote a line, of those at hand."""
    if variant not in teller.agreement.line[:-1]:
        return teller.ancestors
    names = [one.name for one in teller.ancestors]
    return teller.ancestors[names.index(variant) + 1 :] if variant in names else ()


def _decided_by(teller: Teller, entry: Entry) -> str:
    titles = {one.name: title_of(one) for one in (*teller.ancestors, teller.agreement)}
    variant = entry.origin.variant or teller.agreement.name
    return titles.get(variant, escape(variant))


def _row(teller: Teller, entry: Entry, after: str) -> tuple[str, ...]:
    # a note on the line answers a doubt of the line; else that of the block does
    notes = entry.notes or (entry.block_notes if any(one.doubt for one in entry.sources) else ())
    return rule_label(teller, entry), teller.in_words(entry), after, " ".join(teller.note_lines(notes))


def shown(teller: Teller, examples: Sequence[ShownExample], scenarios: Sequence[ShownScenario]) -> list[str]:
    """Examples in a table, scenarios one by one."""
    lines: list[str] = []
    if examples:
        lines += [f"## {english.EXAMPLES}", "", english.EXAMPLES_LEAD, ""]
        noted = not teller.plain and any(one.note for one in examples)
        heads = english.EXAMPLE_HEADS if noted else english.EXAMPLE_HEADS[:2]
        rows = [[escape(one.left), escape(one.right), escape(one.note)][: len(heads)] for one in examples]
        lines += table(heads, rows)
    if scenarios:
        lines += [f"## {english.SCENARIOS}", "", english.EXAMPLES_LEAD, ""]
    for scenario in scenarios:
        lines += [f"### {english.capital(escape(scenario.title))}", ""]
        lines += [f"- {escape(step)}" for step in scenario.steps]
        lines += [f"- {english.SCENARIO_THEN.format(then=escape(scenario.then))}", "", *teller.quoted(scenario.notes)]
    return lines


def sources(teller: Teller) -> list[str]:
    """The declared sources, and what the marks mean; nothing in a plain book."""
    if teller.plain:
        return []
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
