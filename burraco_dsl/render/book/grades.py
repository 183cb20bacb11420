"""The table of the classes of burraco: one row a class, a column for each of its rules that any class has.

The headings of the columns come from the declarations; where all of a row has the same sources they stand once.
"""

from __future__ import annotations

from collections.abc import Sequence

from burraco_dsl.render.book import titles
from burraco_dsl.render.book.document import Block, Cell, Cite, Grid, Prose, Quote, Sentence, Sentences
from burraco_dsl.render.book.sentences import Teller, notes_of
from burraco_dsl.rules import Cited, Entry, Rule, section
from burraco_dsl.rules.catalogue import CLASS

#: The key of ``says`` under which a rule has the heading of its column.
COLUMN = "column"


def grade_table(teller: Teller, entries: Sequence[Entry]) -> list[Block]:
    """The table, and the notes on each class."""
    home = section(CLASS)
    assert home is not None
    rules = [rule for rule in home.rules if any(entry.name.phrase == rule.phrase for entry in entries)]
    by_grade = {grade.name: [e for e in entries if e.name.name == grade.name] for grade in teller.agreement.grades}
    heads = [teller.tell(titles.CLASS_HEAD), *(teller.our(column_of(rule)) for rule in rules)]
    heads += [teller.tell(titles.SOURCES_HEAD)] * (not teller.plain)
    rows = tuple(_row(teller, name, rules, own) for name, own in by_grade.items())
    blocks: list[Block] = [Prose(teller.our(titles.CLASSES_LEAD)), Grid(tuple(heads), rows)]
    quotes: list[Quote] = []
    for name, own in by_grade.items():
        notes = [*notes_of(own), *(note for entry in own for note in entry.notes)]
        quotes += teller.quoted(notes, teller.phrases.grade(name))
    return [*blocks, *quotes, *_left_out(teller)]


def _left_out(teller: Teller) -> list[Sentences]:
    """A sentence for each class that the parent has, and this game does without."""
    if teller.parent is None:
        return []
    kept = {grade.name for grade in teller.agreement.grades}
    gone = [teller.parent_phrases.grade(grade.name) for grade in teller.parent.grades if grade.name not in kept]
    told = [teller.tell(titles.NO_SUCH_CLASS, name=name, parent=teller.parent_title) for name in gone]
    return [Sentences(tuple(Sentence(one, CLASS) for one in told))] if told else []


def column_of(rule: Rule) -> str:
    """The heading of the rule's column: declared, or its phrase."""
    declared = None if isinstance(rule.says, str) else rule.says.get(COLUMN)
    return declared or rule.phrase[:1].upper() + rule.phrase[1:]


def _row(teller: Teller, name: str, rules: Sequence[Rule], own: Sequence[Entry]) -> tuple[Cell, ...]:
    shared = _shared(own)
    known = teller.parent is None or any(entry.name.name == name for entry in teller.parent.entries)
    cells = [Cell(teller.phrases.grade(name), mark="" if known else teller.mark_of(""))]
    for rule in rules:
        there = [entry for entry in own if entry.name.phrase == rule.phrase]
        text = teller.all_cases(there)
        cites: list[Cite] = []
        marks = []
        for entry in there:
            cites += teller.cited(tuple(one for one in entry.sources if one not in shared))
            marks += [teller.mark(entry)] if known else []
        cells.append(
            Cell(text, tuple(dict.fromkeys(cites)), teller.language.parted(dict.fromkeys(one for one in marks if one)))
        )
    if not teller.plain:
        cells.append(Cell("", teller.cited(shared)))
    return tuple(cells)


def _shared(own: Sequence[Entry]) -> tuple[Cited, ...]:
    """The sources that every line of the class has."""
    first = own[0].sources if own else ()
    return tuple(one for one in first if all(one in entry.sources for entry in own))
