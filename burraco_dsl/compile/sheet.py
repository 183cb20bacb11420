"""One file by itself: its lines as changes to a parent, before the parent is looked at.

In comes the text tree, out go puts, drops and the places of classes; everything that can be wrong without knowing the
parent is said here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from burraco_dsl.compile.conditions import read_condition
from burraco_dsl.compile.desk import Desk
from burraco_dsl.compile.names import (
    BLOCK_AS_SETTING,
    SECTION_TWICE,
    card_point_phrases,
    look_up_block,
    look_up_rule,
    unknown_phrase,
)
from burraco_dsl.compile.options import Reading, read_options
from burraco_dsl.compile.prose import Prose, read_procedure
from burraco_dsl.compile.sources import Citing, check_notes
from burraco_dsl.compile.words import key_text
from burraco_dsl.compile.written import RULE_TWICE, WAS_ALONE
from burraco_dsl.report import Diagnostic, Origin, Place, Related, Severity, Verbatim, message
from burraco_dsl.rules import SECTIONS, Entry, GradeInfo, Procedure, Rule, RuleName, Section, SourceText
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS, EXAMPLES, PROCEDURE, SCENARIO
from burraco_dsl.rules.values import Condition
from burraco_dsl.syntax import Block, Example, File, Note, Removal, Scenarios, Setting, Source, Variant


@dataclass(frozen=True, slots=True)
class Put:
    """A setting that the file writes. ``verb`` is ``add`` or ``remove`` for members of a list, else empty."""

    entry: Entry
    verb: str = ""
    was: tuple[Any, ...] | None = None
    was_place: Place | None = None


@dataclass(frozen=True, slots=True)
class Drop:
    """Something that the file takes out: a section (``phrase`` empty), a rule with all cases, or one case."""

    section: str
    place: Place
    name: str = ""
    phrase: str = ""
    condition: Condition | None = None

    def __str__(self) -> str:
        return " ".join(part for part in (self.section, self.name, self.phrase) if part)


@dataclass(frozen=True, slots=True)
class GradePlace:
    """A class of burraco named by the file, with where it wants to stand."""

    info: GradeInfo
    order: str
    anchor: str
    anchor_place: Place


@dataclass(slots=True)
class Sheet:
    """What one file says."""

    name: str = ""
    title: str = ""
    extends: str = ""
    fingerprint: str = ""
    variant: Variant | None = None
    scenarios_for: str = ""
    puts: list[Put] = field(default_factory=list)
    written: dict[tuple[RuleName, Condition], list[Put]] = field(default_factory=dict)
    drops: list[Drop] = field(default_factory=list)
    grades: list[GradePlace] = field(default_factory=list)
    procedures: list[Procedure] = field(default_factory=list)
    sources: list[SourceText] = field(default_factory=list)
    notes: tuple[str, ...] = ()
    prose: Prose = field(default_factory=Prose)
    unread: set[str] = field(default_factory=set)
    opened: dict[tuple[str, str], Block] = field(default_factory=dict)


def read_sheet(file: File, desk: Desk) -> Sheet:
    """Everything a file says, with its faults on the desk."""
    sheet = Sheet()
    misread = tuple(one for one in desk.findings if one.severity is Severity.ERROR)
    notes: list[str] = []
    for top in file.tops:
        if isinstance(top, Note):
            notes.append(top.text)
            continue
        if isinstance(top, Variant):
            sheet.variant = top
            sheet.name, sheet.title = top.name, top.title
            sheet.extends, sheet.fingerprint = top.extends, top.fingerprint
        if isinstance(top, Scenarios):
            sheet.scenarios_for = top.name
        if isinstance(top, Source):
            sheet.sources.append(SourceText(top.name, top.texts, Origin(sheet.name, top.place)))
        elif isinstance(top, Block):
            _Blocks(sheet, desk, misread).read(top, tuple(notes))
        elif isinstance(top, Removal):
            _drop_block(sheet, desk, top, tuple(notes))
        else:
            tail = (top.tail.note.text,) if top.tail.note else ()
            sheet.notes += (*notes, *tail)
        notes.clear()
    return sheet


def _drop_block(sheet: Sheet, desk: Desk, removal: Removal, notes: tuple[str, ...]) -> None:
    found = look_up_block(desk, removal.key, removal.key_place)
    if found is None:
        return
    section, name = found
    citing = Citing(removal.tail, None)
    check_notes(desk, citing, notes + ((removal.tail.note.text,) if removal.tail.note else ()))
    sheet.drops.append(Drop(section, removal.place, name))


@dataclass(slots=True)
class _Blocks:
    """Reads the blocks of one file into its sheet."""

    sheet: Sheet
    desk: Desk
    misread: tuple[Diagnostic, ...]

    def read(self, block: Block, above: tuple[str, ...]) -> None:
        """One block with the notes that stand above it."""
        found = look_up_block(self.desk, block.words, block.place)
        if found is None:
            return
        title, name = found
        if self._twice(block, title, name):
            return
        if self.sheet.scenarios_for and title not in (EXAMPLES, SCENARIO):
            headline = message("a file of scenarios holds examples and scenarios, no rules")
            self.desk.error(
                BLOCK_AS_SETTING, block.place, headline, help=(message("write the rule into the variant itself"),)
            )
            return
        notes = above + ((block.tail.note.text,) if block.tail.note else ())
        citing = Citing(None, block.tail)
        check_notes(self.desk, citing, notes + _line_notes(block))
        if title == EXAMPLES:
            self.sheet.prose.examples.extend(one for one in block.lines if isinstance(one, Example))
            self._only(block, Example, message("an example is `CARDS is WHAT THEY ARE`"))
        elif title == SCENARIO:
            self.sheet.prose.scenarios.append(block)
            self._only(block, Setting, message("a scenario has lines such as `hand: 4h 5h` and `then: allowed`"))
        elif title == PROCEDURE:
            misread = any(block.place.line <= one.place.line <= block.end.line for one in self.misread)
            procedure = None if misread else read_procedure(self.desk, block, name, notes, self.sheet.name)
            if procedure is not None:
                self.sheet.procedures.append(procedure)
        else:
            self._settings(block, title, name, notes)

    def _twice(self, block: Block, title: str, name: str) -> bool:
        key = (title, block.title if title == SCENARIO else name)
        first = self.sheet.opened.get(key)
        if first is None:
            self.sheet.opened[key] = block
            return False
        shown = " ".join(part for part in key if part)
        self.desk.error(
            SECTION_TWICE,
            block.place,
            message("`{shown}` is written twice in this file", shown=shown),
            message("here again"),
            related=(Related(first.place, message("first here")),),
            help=(message("put all its lines into one block"),),
        )
        return True

    def _only(self, block: Block, wanted: type[Any], help: str) -> None:
        for line in block.lines:
            if not isinstance(line, wanted | Note):
                self.desk.error(
                    BLOCK_AS_SETTING, line.place, message("this line does not belong into this block"), help=(help,)
                )

    def _settings(self, block: Block, title: str, name: str, notes: tuple[str, ...]) -> None:
        section = next(one for one in SECTIONS if one.title == title)
        if any(block.place.line <= one.place.line <= block.end.line for one in self.misread):
            self.sheet.unread.add(title)
        if title == CLASS:
            info = GradeInfo(name, block.title, Origin(self.sheet.name, block.place))
            self.sheet.grades.append(GradePlace(info, block.order, block.anchor, block.anchor_place))
        above: list[str] = []
        for line in block.lines:
            if isinstance(line, Note):
                above.append(line.text)
                continue
            if isinstance(line, Example):
                rule = key_text(line.key)
                help: str
                if section.rule(rule):
                    headline, help = (
                        message("a rule has a colon, not `is`: `{rule}`", rule=rule),
                        message("write `{line}`", line=f"{rule}: …"),
                    )
                else:
                    headline, help = message("an example stands in a block of its own"), Verbatim("examples { … }")
                self.desk.error(BLOCK_AS_SETTING, line.place, headline, help=(help,))
            elif isinstance(line, Removal):
                self._removal(block, section, name, line, tuple(above) + notes)
            else:
                self._setting(block, section, name, line, tuple(above), notes)
            above.clear()

    def _removal(self, block: Block, section: Section, name: str, line: Removal, above: tuple[str, ...]) -> None:
        check_notes(self.desk, Citing(line.tail, None), above + ((line.tail.note.text,) if line.tail.note else ()))
        for rule in self._rules(section, line):
            condition = read_condition(self.desk, rule.phrase, rule, line.condition) if line.condition else None
            if line.condition is None or condition is not None:
                self.sheet.drops.append(Drop(section.title, line.place, name, rule.phrase, condition))

    def _rules(self, section: Section, line: Setting | Removal) -> list[Rule]:
        if section.title == CARD_POINTS:
            phrases = card_point_phrases(self.desk, line.key)
            if not phrases:
                self.sheet.unread.add(section.title)
            return [rule for rule in section.rules if rule.phrase in phrases]
        rule = look_up_rule(section, line.key)
        if rule is None:
            self.sheet.unread.add(section.title)
            unknown_phrase(self.desk, section, line)
            return []
        return [rule]

    def _setting(
        self, block: Block, section: Section, name: str, line: Setting, above: tuple[str, ...], notes: tuple[str, ...]
    ) -> None:
        citing = Citing(line.tail, block.tail)
        own = above + ((line.tail.note.text,) if line.tail.note else ())
        check_notes(self.desk, Citing(line.tail, None), own + notes)
        rules = self._rules(section, line)
        if not rules:
            return
        # a row of card points stands for several ranks; it is read once, and named as it is written
        full = RuleName(section.title, key_text(line.key), name)
        condition = read_condition(self.desk, str(full), rules[0], line.condition)
        reading = read_options(self.desk, full, rules[0], line.value)
        was = read_options(self.desk, full, rules[0], line.was) if line.was else None
        if was is not None and was.verb and line.was is not None:
            self.desk.error(WAS_ALONE, line.was.place, message("`was` is followed by the whole value that is replaced"))
            return
        if condition is None or reading is None or (line.was and was is None):
            self.sheet.unread.add(section.title)
            return
        for rule in rules:
            entry = Entry(
                RuleName(section.title, rule.phrase, name),
                condition,
                reading.options,
                Origin(self.sheet.name, line.place),
                line.value.place,
                citing.cited,
                own,
                notes,
            )
            self._put(entry, reading, was, line)

    def _put(self, entry: Entry, reading: Reading, was: Reading | None, line: Setting) -> None:
        for other in self.sheet.written.get(entry.key, ()):
            if other.verb == reading.verb or not (other.verb and reading.verb):
                same = other.entry.options == entry.options
                if same and entry.name.section == CARD_POINTS:
                    return
                self.desk.error(
                    RULE_TWICE,
                    line.place,
                    message("`{rule}` is written twice, both times alike", rule=str(entry.name))
                    if same
                    else message("`{rule}` is written twice, with two values", rule=str(entry.name)),
                    message("here again"),
                    related=(Related(other.entry.origin.place, message("first here")),),
                    help=(message("keep one of the two lines"),),
                )
                return
        if reading.verb and was is not None:
            self.desk.error(
                WAS_ALONE, line.place, message("`{verb}` needs no `was`: the rest of the list stays", verb=reading.verb)
            )
            return
        place = line.was.place if line.was else None
        put = Put(entry, reading.verb, was.options if was else None, place)
        self.sheet.puts.append(put)
        self.sheet.written.setdefault(entry.key, []).append(put)


def _line_notes(block: Block) -> tuple[str, ...]:
    """Notes on the lines of a block also explain a doubt in its title."""
    found = []
    for line in block.lines:
        if isinstance(line, Note):
            found.append(line.text)
        elif line.tail.note:
            found.append(line.tail.note.text)
    return tuple(found)
