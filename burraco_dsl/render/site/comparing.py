"""What the games say of each rule, in words, for the comparison: agreements of the rules come in, a table of texts goes out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from burraco_dsl.render.book import titles
from burraco_dsl.render.book.chapters import chapter_plan
from burraco_dsl.render.book.closing import rule_label
from burraco_dsl.render.book.phrases import phrases_of
from burraco_dsl.render.book.sentences import Teller
from burraco_dsl.render.languages import Language
from burraco_dsl.render.site.compare import Compared, Row, Said
from burraco_dsl.rules import Agreement, Entry, RuleName
from burraco_dsl.rules.catalogue import order_of
from burraco_dsl.rules.values import ALWAYS_SO


def compared(agreements: Sequence[Agreement], language: Language) -> Compared:
    """Every rule that one of them settles, chapter by chapter. All are told in the same words, whatever a game calls things."""
    tellers = [Teller(one, phrases_of(one, one.with_entries(()), language)) for one in agreements]
    said = [_by_name(one) for one in agreements]
    grades = {grade.name: None for one in agreements for grade in one.grades}
    place = {name: index for index, name in enumerate(grades)}
    names = sorted(
        {name for one in said for name in one}, key=lambda name: (order_of(name), place.get(name.name, -1), name)
    )
    sections = []
    for heading in chapter_plan():
        within = [name for name in names if name.section in heading.sections]
        within.sort(key=lambda name: (heading.sections.index(name.section), place.get(name.name, -1)))
        rows = tuple(_row(name, tellers, said) for name in within)
        sections.append((language.tell(heading.title), rows))
    sections.append((language.tell(titles.CUSTOMS), tuple(_customs(tellers))))
    return Compared(tuple(sections))


def _by_name(agreement: Agreement) -> dict[RuleName, list[Entry]]:
    found: dict[RuleName, list[Entry]] = {}
    for entry in agreement.entries:
        found.setdefault(entry.name, []).append(entry)
    return found


def _row(name: RuleName, tellers: Sequence[Teller], said: Sequence[dict[RuleName, list[Entry]]]) -> Row:
    label = ""
    cells = []
    for teller, entries in zip(tellers, said, strict=True):
        found = entries.get(name, [])
        if found and not label:
            label = rule_label(teller, replace(found[0], condition=ALWAYS_SO))
        cells.append(Said(teller.language.parted(_told(teller, one) for one in found)))
    return label, tuple(cells)


def _told(teller: Teller, entry: Entry) -> str:
    case, value = teller.case(entry), teller.in_words(entry)
    return teller.tell(titles.CELL_IN_A_CASE, case=case, value=value) if case else value


def _customs(tellers: Sequence[Teller]) -> Iterator[Row]:
    said = [{one.name: Said(*teller.custom(one)) for one in teller.agreement.procedures} for teller in tellers]
    for name in dict.fromkeys(name for one in said for name in one):
        yield tellers[0].language.capital(name.replace("-", " ")), tuple(one.get(name, Said("")) for one in said)
