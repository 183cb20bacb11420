"""The chapters: every setting of the agreement in its place, as a sentence or in a table.

Walks the catalogue in the order of play. What the game does without is told where the declarations have a sentence for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from burraco_dsl.render.book import english
from burraco_dsl.render.book.escape import escape
from burraco_dsl.render.book.grades import grade_table
from burraco_dsl.render.book.sentences import Teller, notes_of, table
from burraco_dsl.rules import SECTIONS, Agreement, Entry, Need, Procedure, Rule, RuleName, Section
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS, rank_of

#: Keys of ``says`` that stand beside the sentences for values.
TABLE = "table"
ABSENT = "absent"


def chapters(teller: Teller) -> list[str]:
    """All chapters; one that would be empty is left out."""
    lines: list[str] = []
    for heading, sections in chapter_plan():
        parts = [(section, part) for section in sections if (part := _section(teller, section))]
        body: list[str] = []
        for section, part in parts:
            if len(parts) > 1:
                title = english.PARTS.get(section.title) or english.capital(section.title)
                body += [f"### {teller.phrases.our(title)}", ""]
            body += part
        if body:
            lines += [f"## {teller.phrases.our(heading)}", "", *body]
    customs = [one for one in teller.agreement.procedures if _home(one) is None]
    if customs:
        lines += [f"## {english.CUSTOMS}", "", *_procedures(teller, customs), ""]
    return lines


def chapter_plan() -> Iterator[tuple[str, tuple[Section, ...]]]:
    """Every section of the catalogue in one chapter; one that no chapter names has its own, under its title."""
    by_title = {section.title: section for section in SECTIONS}
    for heading, titles in english.CHAPTERS:
        yield heading, tuple(by_title.pop(title) for title in titles if title in by_title)
    for title, section in by_title.items():
        yield english.capital(title), (section,)


def _section(teller: Teller, section: Section) -> list[str]:
    entries = [entry for entry in teller.agreement.entries if entry.name.section == section.title]
    procedures = _procedures(teller, [one for one in teller.agreement.procedures if _home(one) == section.title])
    if not entries:
        said = [f"- {teller.absent(section.absent)}{teller.left_out(section.title)}"] if section.absent else []
        return [*said, *procedures, ""] if said or procedures else []
    if section.title == CLASS:
        return [*grade_table(teller, entries), *procedures]
    lines = teller.quoted(notes_of(entries))
    if section.title == CARD_POINTS:
        return [*lines, *_card_points(teller, entries), *procedures]
    for rule in section.rules:
        lines += _rule(teller, section, rule, [entry for entry in entries if entry.name.phrase == rule.phrase])
    return [*lines, *procedures, ""]


def _rule(teller: Teller, section: Section, rule: Rule, entries: list[Entry]) -> list[str]:
    says = {} if isinstance(rule.says, str) else rule.says
    if not entries:
        left_out = rule.need is Need.MAY and ABSENT in says and _matters(teller.agreement, rule)
        if not left_out:
            return []
        before = teller.rule_before(RuleName(section.title, rule.phrase))
        return [f"- {teller.absent(says[ABSENT])}{teller.mark_of(before) if before else ''}"]
    if TABLE in says and sum(entry.condition.circumstance is not None for entry in entries) > 1:
        return _cases(teller, str(says[TABLE]), entries)
    lines: list[str] = []
    for entry in entries:
        lines.append(f"- {teller.marked(entry)}")
        lines += _line_notes(teller, entry)
    return lines


def _line_notes(teller: Teller, line: Entry | Procedure) -> list[str]:
    """Notes beside a line stand inside its item of the list."""
    return [f"  > {text}" for text in teller.note_lines(line.notes)]


def _cases(teller: Teller, lead: str, entries: Sequence[Entry]) -> list[str]:
    rows = []
    notes: list[str] = []
    for entry in entries:
        case = teller.case(entry) or english.OTHER_CASES
        rows.append((case, teller.options(entry) + teller.cited(entry.sources) + teller.mark(entry)))
        notes += teller.quoted(entry.notes, f"{english.capital(case)}: ")
    return ["", teller.phrases.our(lead), "", *table(english.CASE_HEADS, rows), *notes]


def _card_points(teller: Teller, entries: Sequence[Entry]) -> list[str]:
    """One row for the cards that are worth the same, say so in the same words and differ alike from the parent."""
    groups: dict[tuple[str, str, tuple[str, ...]], list[Entry]] = {}
    for entry in entries:
        worth = teller.options(entry) + teller.cited(entry.sources) + teller.mark(entry)
        groups.setdefault((teller.case(entry), worth, entry.notes), []).append(entry)
    rows = []
    notes: list[str] = []
    for (case, worth, noted), group in groups.items():
        card = english.capital(english.ranks([rank_of(entry.name.phrase) for entry in group]))
        label = f"{card} ({case})" if case else card
        rows.append((label, worth))
        notes += teller.quoted(noted, f"{label}: ")
    return [*table(english.CARD_POINTS_HEADS, rows), *notes]


def _matters(agreement: Agreement, rule: Rule) -> bool:
    """Whether a rule that was left out could have been written: the choice it hangs on was made."""
    when = rule.when
    if when is None:
        return True
    for world in agreement.worlds():
        settled = {str(name): value for name, value in agreement.settled(world).items()}
        if when.holds(*(settled.get(name) for name in when.of)):
            return True
    return False


def _home(procedure: Procedure) -> str | None:
    """The section that a procedure is named for, in one or several: ``pots`` stands with the pots."""
    for section in SECTIONS:
        if procedure.name in (section.title, section.slug, section.title + "s"):
            return section.title
    return None


def _procedures(teller: Teller, procedures: Sequence[Procedure]) -> list[str]:
    parent = teller.parent
    old = {one.name: escape(procedure_text(one)) for one in parent.procedures} if parent is not None else {}
    lines: list[str] = []
    for one in procedures:
        text = escape(procedure_text(one))
        if text:
            before = old.get(one.name, "")
            mark = teller.mark_of(before.removesuffix(".")) if parent is not None and before != text else ""
            lines += [f"- {text}{teller.cited(one.sources)}{mark}", *_line_notes(teller, one)]
    return lines


def procedure_text(procedure: Procedure) -> str:
    """The English text of a custom, or the first there is."""
    texts = dict(procedure.texts)
    return texts.get(english.LANGUAGE) or next(iter(texts.values()), "")
