"""The closing chapters: what differs from the parent, what is disputed, examples, scenarios and sources.

Tables and lists only; each row is one setting, in words and with its place in the vocabulary.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from burraco_dsl.render.book import stated, titles
from burraco_dsl.render.book.document import Block, Cell, Chapter, Grid, Part, Prose, Sentence, Sentences
from burraco_dsl.render.book.sentences import Teller, title_of
from burraco_dsl.render.book.shown import ShownExample, ShownScenario
from burraco_dsl.rules import SECTIONS, Agreement, Entry, in_order

Row = tuple[str, str, str]


def differences(teller: Teller) -> list[Chapter]:
    """Changed, added, removed and fallen rules, in the order of the vocabulary; empty for a root or an empty child."""
    parent = teller.parent
    if parent is None:
        return []
    rows = [*_settings(teller, parent), *_classes(teller, parent), *_customs(teller, parent)]
    if not rows:
        return []
    heads = (teller.tell(titles.DIFFERENCE_RULE), teller.parent_title, teller.tell(titles.DIFFERENCE_HERE))
    grid = Grid(heads, tuple(tuple(Cell(text) for text in row) for row in rows))
    return [Chapter("differences", teller.tell(titles.DIFFERENCES, parent=teller.parent_title), (grid,))]


def _settings(teller: Teller, parent: Agreement) -> list[Row]:
    agreement = teller.agreement
    old = {entry.key: entry for entry in parent.entries}
    new = {entry.key: entry for entry in agreement.entries}
    fallen = {one.entry.key: teller.our(one.because).replace("`", "") for one in agreement.fallen}
    grades = dict.fromkeys(grade.name for one in (agreement, parent) for grade in one.grades)
    rows = []
    for entry in in_order({**old, **new}, tuple(grades)):
        before, after = old.get(entry.key), new.get(entry.key)
        if before is not None and after is not None and before.options == after.options:
            continue
        here = teller.in_words(after) if after is not None else ""
        because = fallen.get(entry.key)
        if because is not None:
            form = titles.FALLS_AWAY if after is None else titles.FELL_IN_PART
            here = teller.tell(form, value=here, because=because)
        was = teller.in_words(before, teller.parent_phrases) if before is not None else ""
        rows.append((rule_label(teller, entry), was, here))
    return rows


def _classes(teller: Teller, parent: Agreement) -> list[Row]:
    old = {grade.name: grade.title for grade in parent.grades}
    new = {grade.name: grade.title for grade in teller.agreement.grades}
    rows = [
        (teller.tell(titles.NAME_OF_CLASS, name=name), old[name] or name, title or name)
        for name, title in new.items()
        if name in old and old[name] != title
    ]
    kept = [name for name in new if name in old]
    if kept != [name for name in old if name in new]:
        before = ", ".join(teller.parent_phrases.grade(name) for name in old)
        after = ", ".join(teller.phrases.grade(name) for name in new)
        rows.append((teller.tell(titles.ORDER_OF_CLASSES), before, after))
    return rows


def _customs(teller: Teller, parent: Agreement) -> list[Row]:
    old = {one.name: teller.custom(one)[0] for one in parent.procedures}
    new = {one.name: teller.custom(one)[0] for one in teller.agreement.procedures}
    return [
        (teller.tell(titles.PROCEDURE, name=name), old.get(name, ""), new.get(name, ""))
        for name in dict.fromkeys((*old, *new))
        if old.get(name) != new.get(name)
    ]


def rule_label(teller: Teller, entry: Entry) -> str:
    """A setting's name for a row, with its case in words: ``Close: bonus``, ``Class clean: bonus (with 2 players)``."""
    name, language = entry.name, teller.language
    grade = name.name
    if language.code != "en":
        grade = teller.phrases.grades.get(name.name) or teller.parent_phrases.grade(name.name)
    section = language.named(name.section, "rule")
    section = language.capital(teller.tell(titles.OF_CLASS, section=section, grade=grade) if grade else section)
    label = teller.tell(titles.RULE_LABEL, section=section, rule=language.named(name.phrase, "rule"))
    case = teller.case(entry)
    return teller.tell(titles.CASE_LABEL, label=label, case=case) if case else label


def disputed(teller: Teller) -> list[Chapter]:
    """What the sources leave unclear, and what no source settles; nothing in a plain book."""
    if teller.plain:
        return []
    entries = teller.agreement.entries
    unclear = [entry for entry in entries if any(one.doubt for one in entry.sources)]
    decided = [e for e in entries if e not in unclear and _by_the_house(e) and not _settled_before(teller, e)]
    blocks: list[Block] = []
    if unclear:
        heads = tuple(teller.tell(one) for one in titles.UNCLEAR_HEADS)
        rows = tuple(_row(teller, one, Cell("", teller.cited(one.sources))) for one in unclear)
        blocks += [Prose(teller.tell(titles.UNCLEAR)), Grid(heads, rows)]
    if decided:
        heads = tuple(teller.tell(one) for one in titles.DECIDED_HEADS)
        rows = tuple(_row(teller, one, Cell(_decided_by(teller, one))) for one in decided)
        blocks += [Prose(teller.tell(titles.DECIDED)), Grid(heads, rows)]
    return [Chapter("disputed", teller.tell(titles.DISPUTED), tuple(blocks))] if blocks else []


def _by_the_house(entry: Entry) -> bool:
    return any(one.source == titles.HOUSE for one in entry.sources)


def _settled_before(teller: Teller, entry: Entry) -> bool:
    """Whether it stands in place of what an ancestor of its variant has after a source: a plain difference then."""
    name = entry.name
    for one in _above(teller, entry.origin.variant):
        same = one.find(name, entry.condition)
        replaced = (same,) if same is not None else one.all_of(name.section, name.phrase, name.name)
        if any(cite.source != titles.HOUSE for old in replaced for cite in old.sources):
            return True
    return False


def _above(teller: Teller, variant: str) -> tuple[Agreement, ...]:
    """The ancestors of the variant that wrote a line, of those at hand."""
    if variant not in teller.agreement.line[:-1]:
        return teller.ancestors
    names = [one.name for one in teller.ancestors]
    return teller.ancestors[names.index(variant) + 1 :] if variant in names else ()


def _decided_by(teller: Teller, entry: Entry) -> str:
    known = {one.name: title_of(one, teller.language) for one in (*teller.ancestors, teller.agreement)}
    variant = entry.origin.variant or teller.agreement.name
    return known.get(variant, variant)


def _row(teller: Teller, entry: Entry, after: Cell) -> tuple[Cell, ...]:
    # a note on the line answers a doubt of the line; else that of the block does
    notes = entry.notes or (entry.block_notes if any(one.doubt for one in entry.sources) else ())
    noted = Cell(" ".join(teller.note_lines(notes)))
    return (Cell(rule_label(teller, entry)), Cell(teller.in_words(entry)), after, noted)


def shown(teller: Teller, examples: Sequence[ShownExample], scenarios: Sequence[ShownScenario]) -> list[Chapter]:
    """Examples in a table, scenarios one by one; nothing in a plain book, for no wall wants the tests of a file."""
    if teller.plain:
        return []
    found = []
    lead = Prose(teller.tell(titles.EXAMPLES_LEAD))
    key = Prose(teller.tell(titles.CARD_KEY))
    if examples:
        noted = any(one.note for one in examples)
        heads = tuple(teller.tell(one) for one in titles.EXAMPLE_HEADS)[: 3 if noted else 2]
        rows = tuple(
            (*_example(teller, one), Cell(teller.tell(one.note) if one.note else ""))[: len(heads)] for one in examples
        )
        found.append(Chapter("examples", teller.tell(titles.EXAMPLES), (lead, key, Grid(heads, rows))))
    if scenarios:
        parts = tuple(_scenario(teller, one, number) for number, one in enumerate(scenarios, 1))
        found.append(Chapter("scenarios", teller.tell(titles.SCENARIOS), (lead,) if examples else (lead, key), parts))
    return found


def _example(teller: Teller, one: ShownExample) -> tuple[Cell, Cell]:
    """An English book has the words of the file; every other has them in its language."""
    if teller.language.code == "en":
        return Cell(one.left), Cell(one.right)
    told = stated.fact(one.right, teller.language, partial(_rule_named, teller), teller.phrases.grade)
    return Cell(stated.subject(one.left, teller.language)), Cell(told)


def _rule_named(teller: Teller, name: str) -> str:
    """``wild most in a meld`` as the tables of the book name it; a name that is none stays as it is."""
    for section in SECTIONS:
        for rule in section.rules:
            if name == f"{section.title} {rule.phrase}":
                language = teller.language
                home = language.capital(language.named(section.title, "rule"))
                return teller.tell(titles.RULE_LABEL, section=home, rule=language.named(rule.phrase, "rule"))
    return name


def _scenario(teller: Teller, scenario: ShownScenario, number: int) -> Part:
    told, then = list(scenario.steps), scenario.then
    if teller.language.code != "en":
        naming = partial(_rule_named, teller)
        told = [stated.step(step, teller.language, naming) for step in scenario.steps]
        then = stated.clauses(then, teller.language, naming)
    steps = [Sentence(step) for step in told]
    steps.append(Sentence(teller.tell(titles.SCENARIO_THEN, then=then)))
    title = teller.language.capital(teller.tell(" ".join(scenario.title.split())))
    return Part(f"scenario-{number}", title, (Sentences(tuple(steps)), *teller.quoted(scenario.notes)))


def sources(teller: Teller) -> list[Chapter]:
    """The declared sources, and what the marks mean; nothing in a plain book."""
    if teller.plain:
        return []
    cites = [one for entry in teller.agreement.entries for one in entry.sources]
    cites += [one for procedure in teller.agreement.procedures for one in procedure.sources]
    items = [
        Sentence(
            teller.language.parted(teller.tell(" ".join(one.split())) for one in source.texts), f"source {source.name}"
        )
        for source in teller.agreement.sources
    ]
    if any(one.source == titles.HOUSE for one in cites):
        items.append(Sentence(teller.tell(titles.HOUSE_SOURCE), f"source {teller.source(titles.HOUSE)}"))
    blocks: list[Block] = [Sentences(tuple(items))] if items else []
    if any(one.doubt for one in cites):
        blocks.append(Prose(teller.tell(titles.DOUBT_MEANS)))
    return [Chapter("sources", teller.tell(titles.SOURCES), tuple(blocks))] if blocks else []
