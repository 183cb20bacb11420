"""The table of the classes of burraco: one row a class, a column for each of its rules that any class has.

The headings of the columns come from the declarations; where all of a row has the same sources they stand once.
"""

from __future__ import annotations

from collections.abc import Sequence

from burraco_dsl.render.book import english
from burraco_dsl.render.book.sentences import Teller, notes_of, table
from burraco_dsl.rules import Cited, Entry, Rule, section
from burraco_dsl.rules.catalogue import CLASS

#: The key of ``says`` under which a rule has the heading of its column.
COLUMN = "column"


def grade_table(teller: Teller, entries: Sequence[Entry]) -> list[str]:
    """The table, and the notes on each class."""
    home = section(CLASS)
    assert home is not None
    rules = [rule for rule in home.rules if any(entry.name.phrase == rule.phrase for entry in entries)]
    by_grade = {grade.name: [e for e in entries if e.name.name == grade.name] for grade in teller.agreement.grades}
    heads = [english.CLASS_HEAD, *(teller.phrases.our(column_of(rule)) for rule in rules)]
    heads += [english.SOURCES_HEAD] * (not teller.plain)
    rows = [_row(teller, name, rules, own) for name, own in by_grade.items()]
    lines = [teller.phrases.our(english.CLASSES_LEAD), "", *table(heads, rows)]
    for name, own in by_grade.items():
        notes = [*notes_of(own), *(note for entry in own for note in entry.notes)]
        lines += teller.quoted(notes, f"{teller.phrases.grade(name)}: ")
    return lines + _left_out(teller)


def _left_out(teller: Teller) -> list[str]:
    """A sentence for each class that the parent has, and this game does without."""
    if teller.parent is None:
        return []
    kept = {grade.name for grade in teller.agreement.grades}
    gone = [teller.parent_phrases.grade(grade.name) for grade in teller.parent.grades if grade.name not in kept]
    lines = [f"- {english.NO_SUCH_CLASS.format(name=name, parent=teller.parent_title)}" for name in gone]
    return [*lines, ""] if lines else []


def column_of(rule: Rule) -> str:
    """The heading of the rule's column: declared, or its phrase."""
    declared = None if isinstance(rule.says, str) else rule.says.get(COLUMN)
    return declared or english.capital(rule.phrase)


def _row(teller: Teller, name: str, rules: Sequence[Rule], own: Sequence[Entry]) -> list[str]:
    shared = _shared(own)
    known = teller.parent is None or any(entry.name.name == name for entry in teller.parent.entries)
    title = teller.phrases.grade(name) + ("" if known else teller.mark_of(""))
    cells = []
    for rule in rules:
        parts = []
        for entry in own:
            if entry.name.phrase == rule.phrase:
                extra = tuple(one for one in entry.sources if one not in shared)
                parts.append(teller.all_cases([entry]) + teller.cited(extra) + (teller.mark(entry) if known else ""))
        cells.append("; ".join(parts))
    return [title, *cells, *[teller.cited(shared).strip()] * (not teller.plain)]


def _shared(own: Sequence[Entry]) -> tuple[Cited, ...]:
    """The sources that every line of the class has."""
    first = own[0].sources if own else ()
    return tuple(one for one in first if all(one in entry.sources for entry in own))
