"""The chapters: every setting of the agreement in its place, as a sentence or in a table.

Walks the catalogue in the order of play. What the game does without is told where the declarations have a sentence for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from burraco_dsl.render.book import titles
from burraco_dsl.render.book.document import Block, Cell, Chapter, Cite, Figures, Grid, Part, Quote, Sentence, Sentences
from burraco_dsl.render.book.grades import grade_table
from burraco_dsl.render.book.sentences import Teller, notes_of
from burraco_dsl.render.book.titles import Heading
from burraco_dsl.rules import SECTIONS, Agreement, Entry, Need, Procedure, Rule, RuleName, Section
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS, rank_of

#: What a sentence tells that no rule of the file says.
LAW = "law of every table"

#: The chapter that begins with what holds of every turn.
TURN = "turn"

#: What no rule says and holds at every table, at the beginning of the section it belongs to, and at its end.
FIRST: Mapping[str, str] = {"seat draw": titles.SEATS_LAW, "meld": titles.MELD_LAW}
LAWS: Mapping[str, str] = {
    "meld": titles.OTHERS_MELDS_LAW,
    "close": titles.CLOSE_LAW,
    "match": titles.MATCH_LAW,
}

#: Keys of ``says`` that stand beside the sentences for values.
TABLE = "table"
ABSENT = "absent"


def chapters(teller: Teller, figures: Mapping[str, Figures]) -> list[Chapter]:
    """All chapters; one that would be empty is left out. ``figures`` stand at the end of the part with their anchor."""
    found = []
    for heading in chapter_plan():
        told = [(section, blocks) for section in heading.sections if (blocks := _section(teller, _named(section)))]
        if heading.anchor == TURN:
            told.insert(0, (TURN, [*_law(teller, titles.TURN_LAW)]))
        parts = tuple(_part(teller, name, blocks, figures if name != heading.anchor else {}) for name, blocks in told)
        own = (figures[heading.anchor],) if heading.anchor in figures else ()
        if not parts:
            continue
        title = teller.our(heading.title)
        if len(parts) == 1:
            found.append(Chapter(heading.anchor, title, (*parts[0].blocks, *own)))
        elif own and any(name == heading.anchor for name, _ in told):
            placed = tuple(
                part._replace(blocks=(*part.blocks, *own)) if name == heading.anchor else part
                for part, (name, _) in zip(parts, told, strict=True)
            )
            found.append(Chapter(heading.anchor, title, (), placed))
        else:
            found.append(Chapter(heading.anchor, title, own, parts))
    customs = [one for one in teller.agreement.procedures if _home(one) is None]
    if customs:
        found.append(Chapter("customs", teller.tell(titles.CUSTOMS), _sentences(_procedures(teller, customs))))
    return found


def _part(teller: Teller, name: str, blocks: Sequence[Block], figures: Mapping[str, Figures]) -> Part:
    title = titles.PARTS.get(name)
    told = teller.our(title) if title else teller.language.capital(teller.language.named(name, "rule"))
    own = (figures[name],) if name in figures else ()
    return Part(name.replace(" ", "-"), told, (*blocks, *own))


def chapter_plan() -> Iterator[Heading]:
    """Every section of the catalogue in one chapter; one that no chapter names has its own, under its title."""
    left = {section.title: section for section in SECTIONS}
    for heading in titles.CHAPTERS:
        yield heading._replace(sections=tuple(one for one in heading.sections if left.pop(one, None)))
    for title in left:
        yield Heading(title.replace(" ", "-"), title[:1].upper() + title[1:], (title,))


def _named(title: str) -> Section:
    return next(section for section in SECTIONS if section.title == title)


def _sentences(items: Sequence[Sentence]) -> tuple[Block, ...]:
    return (Sentences(tuple(items)),) if items else ()


def _section(teller: Teller, section: Section) -> list[Block]:
    entries = [entry for entry in teller.agreement.entries if entry.name.section == section.title]
    procedures = _procedures(teller, [one for one in teller.agreement.procedures if _home(one) == section.title])
    if not entries:
        said = []
        if section.absent:
            said.append(Sentence(teller.our(section.absent), section.title, mark=teller.left_out(section.title)))
        return [*_sentences([*said, *procedures])]
    if section.title == CLASS:
        return [*grade_table(teller, entries), *_sentences(procedures)]
    blocks: list[Block] = [*teller.quoted(notes_of(entries))]
    if section.title == CARD_POINTS:
        return [*blocks, *_card_points(teller, entries), *_sentences(procedures)]
    pending = [Sentence(teller.our(FIRST[section.title]), LAW)] if section.title in FIRST else []
    for rule in section.rules:
        for one in _rule(teller, section, rule, [entry for entry in entries if entry.name.phrase == rule.phrase]):
            if isinstance(one, Sentence):
                pending.append(one)
                continue
            blocks += [*_sentences(pending), one]
            pending = []
    law = [Sentence(teller.our(LAWS[section.title]), LAW)] if section.title in LAWS else []
    return [*blocks, *_sentences([*pending, *law, *procedures])]


def _law(teller: Teller, texts: Sequence[str]) -> tuple[Block, ...]:
    return _sentences([Sentence(teller.our(text), LAW) for text in texts])


def _rule(teller: Teller, section: Section, rule: Rule, entries: list[Entry]) -> list[Sentence | Grid | Quote]:
    says = {} if isinstance(rule.says, str) else rule.says
    if not entries:
        left_out = rule.need is Need.MAY and ABSENT in says and _matters(teller.agreement, rule)
        if not left_out:
            return []
        before = teller.rule_before(RuleName(section.title, rule.phrase))
        mark = teller.mark_of(before) if before else ""
        return [Sentence(teller.our(says[ABSENT]), f"{section.title} {rule.phrase}", mark=mark)]
    if TABLE in says and sum(entry.condition.circumstance is not None for entry in entries) > 1:
        return _cases(teller, str(says[TABLE]), entries)
    return [teller.marked(entry) for entry in entries]


def _cases(teller: Teller, lead: str, entries: Sequence[Entry]) -> list[Sentence | Grid | Quote]:
    rows = []
    notes: list[Sentence | Grid | Quote] = []
    for entry in entries:
        case = teller.case(entry) or teller.tell(titles.OTHER_CASES)
        rows.append((Cell(case), Cell(teller.options(entry), teller.cited(entry.sources), teller.mark(entry))))
        notes += teller.quoted(entry.notes, teller.language.capital(case))
    heads = tuple(teller.tell(one) for one in titles.CASE_HEADS)
    return [Grid(heads, tuple(rows), teller.our(lead), figures=(1,)), *notes]


def _card_points(teller: Teller, entries: Sequence[Entry]) -> list[Block]:
    """One row for the cards that are worth the same, say so in the same words and differ alike from the parent."""
    groups: dict[tuple[str, str, tuple[Cite, ...], str, tuple[str, ...]], list[Entry]] = {}
    for entry in entries:
        key = (
            teller.case(entry), teller.options(entry), teller.cited(entry.sources), teller.mark(entry), entry.notes
        )  # fmt: skip
        groups.setdefault(key, []).append(entry)
    rows = []
    quotes: list[Quote] = []
    for (case, worth, cites, mark, noted), group in groups.items():
        ranks = teller.phrases.words.ranks([rank_of(entry.name.phrase) for entry in group])
        card = teller.language.capital(ranks)
        label = teller.tell(titles.CASE_LABEL, label=card, case=case) if case else card
        rows.append((Cell(label), Cell(worth, cites, mark)))
        quotes += teller.quoted(noted, label)
    heads = tuple(teller.tell(one) for one in titles.CARD_POINTS_HEADS)
    return [Grid(heads, tuple(rows), figures=(1,)), *quotes]


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


def _procedures(teller: Teller, procedures: Sequence[Procedure]) -> list[Sentence]:
    parent = teller.parent
    old = {one.name: teller.custom(one)[0] for one in parent.procedures} if parent is not None else {}
    found = []
    for one in procedures:
        text, language = teller.custom(one)
        if text:
            before = old.get(one.name, "")
            mark = teller.mark_of(before.removesuffix(".")) if parent is not None and before != text else ""
            notes = tuple(teller.note_lines(one.notes))
            found.append(Sentence(text, f"procedure {one.name}", teller.cited(one.sources), mark, notes, language))
    return found
