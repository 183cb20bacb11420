"""Settings as sentences: cases, what the table chooses, sources, and what differs from the parent.

In comes an entry of an agreement, out goes a line of Markdown. Which entries stand where is the business of chapters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from burraco_dsl.render.book import english
from burraco_dsl.render.book.escape import escape
from burraco_dsl.render.book.phrases import WORDS, Phrases, phrases_of
from burraco_dsl.rules import Agreement, Cited, Entry, RuleName, rule_of


@dataclass(frozen=True, slots=True)
class Teller:
    """What telling an agreement needs: itself and its phrases, and those of the parent, if any, in the same words."""

    agreement: Agreement
    phrases: Phrases
    parent: Agreement | None = None
    parent_phrases: Phrases = Phrases()

    @property
    def parent_title(self) -> str:
        """The parent's title, or its name; escaped."""
        return title_of(self.parent) if self.parent is not None else ""

    def sentence(self, entry: Entry) -> str:
        """The whole sentence of a setting, without marks."""
        rule = rule_of(entry.name)
        phrases = Phrases({}, self.phrases.grades) if entry.name.section == WORDS else self.phrases
        told = [phrases.sentence(rule, option, entry.name.name) for option in entry.options]
        case = self.case(entry)
        if len(told) > 1:
            options = english.WAYS_JOINT.join(english.small(one) for one in dict.fromkeys(told))
            if not case:
                return english.CHOOSE.format(options=options)
            return english.CHOOSE_IF.format(condition=self._opening(entry, case), options=options)
        return f"{self._opening(entry, case)}, {english.small(told[0])}." if case else told[0]

    def case(self, entry: Entry) -> str:
        """What must be so for the setting to hold: ``with 2 players``; empty when it always does."""
        return self.phrases.our(english.condition(entry.condition))

    def _opening(self, entry: Entry, case: str) -> str:
        plain = self.agreement.find(entry.name) is not None
        return english.BUT.format(condition=case) if plain else english.capital(case)

    def absent(self, says: str) -> str:
        """What is said of a rule or a section that the game does without."""
        return self.phrases.our(says)

    def options(self, entry: Entry, phrases: Phrases | None = None) -> str:
        """The value, or those among which the table chooses, for a cell."""
        rule = rule_of(entry.name)
        told = [(phrases or self.phrases).brief(rule, option) for option in entry.options]
        return english.listed(list(dict.fromkeys(told)), "or")

    def all_cases(self, entries: Iterable[Entry], phrases: Phrases | None = None) -> str:
        """Every case of a rule for one cell: ``11 cards; with 2 players: 15 cards``."""
        told = []
        for entry in entries:
            case = self.case(entry)
            told.append(f"{case}: {self.options(entry, phrases)}" if case else self.options(entry, phrases))
        return "; ".join(told)

    def told(self, name: RuleName) -> str:
        """The rule with all its cases for one cell; empty where it is not settled."""
        return self.all_cases(self.agreement.all_of(name.section, name.phrase, name.name))

    def before(self, entry: Entry) -> str:
        """What the parent has in place of this setting, for a cell; empty when there is nothing like it."""
        if self.parent is None:
            return ""
        same = self.parent.find(entry.name, entry.condition)
        if same is not None:
            return self.options(same, self.parent_phrases)
        name = entry.name
        return self.all_cases(self.parent.all_of(name.section, name.phrase, name.name), self.parent_phrases)

    def differs(self, entry: Entry) -> bool:
        """Whether the parent says something else, or nothing."""
        if self.parent is None:
            return False
        same = self.parent.find(entry.name, entry.condition)
        return same is None or same.options != entry.options

    def mark(self, entry: Entry) -> str:
        """The mark of a setting that differs from the parent, with a blank before it; else empty."""
        if not self.differs(entry):
            return ""
        before = self.before(entry)
        text = english.NEW_FROM.format(parent=self.parent_title, value=before) if before else english.NEW
        return f" *({text})*"

    def marked(self, entry: Entry) -> str:
        """The sentence with its sources and its mark."""
        return self.sentence(entry) + cited(entry.sources) + self.mark(entry)


def teller_of(agreement: Agreement, parent: Agreement | None) -> Teller:
    """The teller of one agreement beside its parent."""
    if parent is None:
        return Teller(agreement, phrases_of(agreement))
    return Teller(agreement, phrases_of(agreement), parent, phrases_of(parent, agreement))


def title_of(agreement: Agreement) -> str:
    """The title, or the name where there is none; escaped."""
    return escape(agreement.title) or escape(agreement.name)


def cited(sources: Sequence[Cited]) -> str:
    """Sources as small marks, each with a blank before it: `` [S0] [S2?]``."""
    return "".join(f" [{escape(one.source)}{'?' if one.doubt else ''}]" for one in sources)


def notes_of(entries: Iterable[Entry]) -> list[str]:
    """The notes of the blocks of these settings, each once."""
    return list(dict.fromkeys(note for entry in entries for note in entry.block_notes))


def quoted(notes: Iterable[str], lead: str = "") -> list[str]:
    """Notes as one block quote and an empty line after it; a long note may run over several. Nothing for none."""
    lines = note_lines(notes)
    return [f"> {lead}{lines[0]}", *(f"> {line}" for line in lines[1:]), ""] if lines else []


def note_lines(notes: Iterable[str]) -> list[str]:
    """Notes as harmless lines, each once; empty ones are left out."""
    return [text for text in dict.fromkeys(map(escape, notes)) if text]


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A Markdown table and the empty line after it; cells come in fit for Markdown."""
    lines = [_row(heads), _row(["---"] * len(heads))]
    lines += [_row([cell or english.NOTHING for cell in row]) for row in rows]
    return [*lines, ""]


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"
