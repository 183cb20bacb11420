"""Settings as sentences: cases, what the table chooses, sources, and what differs from the parent.

In comes an entry of an agreement, out goes a line of Markdown. Which entries stand where is the business of chapters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from burraco_dsl.render.book import english
from burraco_dsl.render.book.escape import escape
from burraco_dsl.render.book.phrases import WORDS, Phrases, phrases_of
from burraco_dsl.rules import Agreement, Cited, Entry, RuleName, kinds, rule_of


@dataclass(frozen=True, slots=True)
class Teller:
    """What telling an agreement needs: itself and its phrases, and those of the parent, if any, in the same words.

    ``elders`` are the ancestors of the parent, the nearest first. A ``plain`` book has no sources, notes and marks.
    """

    agreement: Agreement
    phrases: Phrases
    parent: Agreement | None = None
    parent_phrases: Phrases = Phrases()
    elders: tuple[Agreement, ...] = ()
    plain: bool = False

    @property
    def ancestors(self) -> tuple[Agreement, ...]:
        """The parent and its elders, the nearest first."""
        return (self.parent, *self.elders) if self.parent is not None else ()

    @property
    def parent_title(self) -> str:
        """The parent's title, or its name; escaped."""
        return title_of(self.parent) if self.parent is not None else ""

    def sentence(self, entry: Entry) -> str:
        """The whole sentence of a setting, without marks."""
        told = self._told(entry, self.phrases)
        case = self.case(entry)
        if len(entry.options) > 1:
            options = english.WAYS_JOINT.join(map(english.small, told))
            if not case:
                return english.CHOOSE.format(options=options)
            return english.CHOOSE_IF.format(condition=self._opening(entry, case), options=options)
        return f"{self._opening(entry, case)}, {english.small(told[0])}." if case else told[0]

    def _told(self, entry: Entry, phrases: Phrases) -> list[str]:
        """The sentence of each option, each once."""
        rule, case = rule_of(entry.name), entry.condition.circumstance is not None
        said = Phrases({}, phrases.grades) if entry.name.section == WORDS else phrases
        told = [said.sentence(rule, option, entry.name.name, in_a_case=case) for option in entry.options]
        return list(dict.fromkeys(told))

    def case(self, entry: Entry) -> str:
        """What must be so for the setting to hold: ``with 2 players``; empty when it always does."""
        return self.phrases.our(english.condition(entry.condition))

    def _opening(self, entry: Entry, case: str) -> str:
        plain = self.agreement.find(entry.name) is not None
        return english.BUT.format(condition=case) if plain else english.capital(case)

    def absent(self, says: str) -> str:
        """What is said of a rule or a section that the game does without."""
        return self.phrases.our(says)

    def options(self, entry: Entry, phrases: Phrases | None = None, *, in_words: bool = False) -> str:
        """The value, or those among which the table chooses, for a cell; in words nought is none."""
        rule, said = rule_of(entry.name), phrases or self.phrases
        told = [
            said.our(english.none_of(rule.unit)) if in_words and option == 0 else said.brief(rule, option)
            for option in entry.options
        ]
        return english.listed(list(dict.fromkeys(told)), "or")

    def in_words(self, entry: Entry, phrases: Phrases | None = None) -> str:
        """The value where nothing tells what it is a value of: where it is no phrase of its own, the whole sentence."""
        if isinstance(rule_of(entry.name).kind, kinds.Flag | kinds.Choice | kinds.UnplayedPot):
            return english.WAYS_JOINT.join(map(english.small, self._told(entry, phrases or self.phrases)))
        return self.options(entry, phrases, in_words=True)

    def all_cases(self, entries: Iterable[Entry]) -> str:
        """Every case of a rule for one cell: ``11 cards; with 2 players: 15 cards``."""
        return "; ".join(self._in_its_case(entry, self.options(entry)) for entry in entries)

    def _in_its_case(self, entry: Entry, told: str) -> str:
        case = self.case(entry)
        return f"{case}: {told}" if case else told

    def told(self, name: RuleName) -> str:
        """The rule with all its cases for one cell; empty where it is not settled."""
        return self.all_cases(self.agreement.all_of(name.section, name.phrase, name.name))

    def before(self, entry: Entry) -> str:
        """What the parent has in place of this setting, in words; empty when there is nothing like it."""
        if self.parent is None:
            return ""
        same = self.parent.find(entry.name, entry.condition)
        if same is not None:
            return self.in_words(same, self.parent_phrases)
        return self.rule_before(entry.name)

    def rule_before(self, name: RuleName) -> str:
        """What the parent has for a rule, in every case, in words; empty when it has nothing."""
        if self.parent is None:
            return ""
        entries = self.parent.all_of(name.section, name.phrase, name.name)
        return "; ".join(self._in_its_case(one, self.in_words(one, self.parent_phrases)) for one in entries)

    def differs(self, entry: Entry) -> bool:
        """Whether the parent says something else, or nothing."""
        if self.parent is None:
            return False
        same = self.parent.find(entry.name, entry.condition)
        return same is None or same.options != entry.options

    def mark(self, entry: Entry) -> str:
        """The mark of a setting that differs from the parent, with a blank before it; else empty."""
        return self.mark_of(self.before(entry)) if self.differs(entry) else ""

    def mark_of(self, before: str) -> str:
        """The mark of what differs from the parent: what was there before, or that it is new."""
        if self.plain:
            return ""
        return english.CHANGED.format(parent=self.parent_title, value=before) if before else english.NEW

    def left_out(self, section: str) -> str:
        """The mark of a section that the parent has and this game does not; else empty."""
        has = self.parent is not None and self.parent.has(section) and not self.plain
        return english.LEFT_OUT.format(parent=self.parent_title) if has else ""

    def marked(self, entry: Entry) -> str:
        """The sentence with its sources and its mark."""
        return self.sentence(entry) + self.cited(entry.sources) + self.mark(entry)

    def cited(self, sources: Sequence[Cited]) -> str:
        """Sources as small marks, each with a blank before it: `` [S0] [S2?]``."""
        if self.plain:
            return ""
        return "".join(f" [{escape(one.source)}{'?' if one.doubt else ''}]" for one in sources)

    def note_lines(self, notes: Iterable[str]) -> list[str]:
        """Notes as harmless lines, each once; empty ones are left out."""
        return [] if self.plain else [text for text in dict.fromkeys(map(escape, notes)) if text]

    def quoted(self, notes: Iterable[str], lead: str = "") -> list[str]:
        """Notes as one block quote and an empty line after it; a long note may run over several. Nothing for none."""
        lines = self.note_lines(notes)
        return [f"> {lead}{lines[0]}", *(f"> {line}" for line in lines[1:]), ""] if lines else []


def teller_of(
    agreement: Agreement, parent: Agreement | None, elders: Sequence[Agreement] = (), *, plain: bool = False
) -> Teller:
    """The teller of one agreement beside its parent and the parent's own ancestors."""
    if parent is None:
        return Teller(agreement, phrases_of(agreement), plain=plain)
    return Teller(
        agreement, phrases_of(agreement), parent, phrases_of(parent, agreement), elders=tuple(elders), plain=plain
    )


def title_of(agreement: Agreement) -> str:
    """The title, or the name where there is none; escaped."""
    return escape(agreement.title) or escape(agreement.name)


def notes_of(entries: Iterable[Entry]) -> list[str]:
    """The notes of the blocks of these settings, each once."""
    return list(dict.fromkeys(note for entry in entries for note in entry.block_notes))


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A Markdown table and the empty line after it; cells come in fit for Markdown."""
    lines = [_row(heads), _row(["---"] * len(heads))]
    lines += [_row([cell or english.NOTHING for cell in row]) for row in rows]
    return [*lines, ""]


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"
