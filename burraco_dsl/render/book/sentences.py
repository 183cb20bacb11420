"""Settings as sentences: cases, what the table chooses, sources, and what differs from the parent.

In comes an entry of an agreement, out goes a sentence of the document. Which entries stand where is the business of chapters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from burraco_dsl.render.book import titles
from burraco_dsl.render.book.document import Cite, Quote, Sentence
from burraco_dsl.render.book.phrases import WORDS, Phrases, phrases_of
from burraco_dsl.render.languages import ENGLISH, Language
from burraco_dsl.rules import Agreement, Cited, Entry, Procedure, RuleName, kinds, rule_of


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
    def language(self) -> Language:
        """The language of the book."""
        return self.phrases.words.language

    @property
    def ancestors(self) -> tuple[Agreement, ...]:
        """The parent and its elders, the nearest first."""
        return (self.parent, *self.elders) if self.parent is not None else ()

    @property
    def parent_title(self) -> str:
        """The parent's title, or its name."""
        return title_of(self.parent, self.language) if self.parent is not None else ""

    def tell(self, text: str, /, **holes: object) -> str:
        """A text of the book in its language, whose words are no game's own."""
        return self.language.tell(text, **holes)

    def our(self, text: str) -> str:
        """A text of the book in its language, in the words of the game."""
        return self.phrases.our(text)

    def sentence(self, entry: Entry) -> str:
        """The whole sentence of a setting, without marks."""
        told = self._told(entry, self.phrases)
        case = self.case(entry)
        if len(entry.options) > 1:
            options = self.tell(titles.WAYS_JOINT).join(map(self.small, told))
            if not case:
                return self.tell(titles.CHOOSE, options=options)
            return self.tell(titles.CHOOSE_IF, condition=self._opening(entry, case), options=options)
        if not case:
            return told[0]
        return self.tell(titles.IN_A_CASE, condition=self._opening(entry, case), sentence=self.small(told[0]))

    def small(self, sentence: str) -> str:
        """A sentence to stand inside another: a small first letter, no full stop."""
        return self.language.small(sentence).removesuffix(".")

    def _told(self, entry: Entry, phrases: Phrases) -> list[str]:
        """The sentence of each option, each once."""
        rule, case = rule_of(entry.name), entry.condition.circumstance is not None
        said = Phrases({}, phrases.grades, phrases.words) if entry.name.section == WORDS else phrases
        told = [said.sentence(rule, option, entry.name.name, in_a_case=case) for option in entry.options]
        return list(dict.fromkeys(told))

    def case(self, entry: Entry) -> str:
        """What must be so for the setting to hold: ``with 2 players``; empty when it always does."""
        return self.phrases.words.condition(entry.condition)

    def _opening(self, entry: Entry, case: str) -> str:
        plain = self.agreement.find(entry.name) is not None
        return self.tell(titles.BUT, condition=case) if plain else self.language.capital(case)

    def options(self, entry: Entry, phrases: Phrases | None = None, *, in_words: bool = False) -> str:
        """The value, or those among which the table chooses, for a cell; in words nought is none."""
        rule, said = rule_of(entry.name), phrases or self.phrases
        told = [
            said.words.none_of(rule.unit) if in_words and option == 0 else said.brief(rule, option)
            for option in entry.options
        ]
        return self.language.listed(list(dict.fromkeys(told)), "or")

    def in_words(self, entry: Entry, phrases: Phrases | None = None) -> str:
        """The value where nothing tells what it is a value of: where it is no phrase of its own, the whole sentence."""
        if isinstance(rule_of(entry.name).kind, kinds.Flag | kinds.Choice | kinds.UnplayedPot):
            return self.tell(titles.WAYS_JOINT).join(map(self.small, self._told(entry, phrases or self.phrases)))
        return self.options(entry, phrases, in_words=True)

    def all_cases(self, entries: Iterable[Entry]) -> str:
        """Every case of a rule for one cell: ``11 cards; with 2 players: 15 cards``."""
        return self.language.parted(self._in_its_case(entry, self.options(entry)) for entry in entries)

    def _in_its_case(self, entry: Entry, told: str) -> str:
        case = self.case(entry)
        return self.tell(titles.CELL_IN_A_CASE, case=case, value=told) if case else told

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
        return self.language.parted(self._in_its_case(one, self.in_words(one, self.parent_phrases)) for one in entries)

    def differs(self, entry: Entry) -> bool:
        """Whether the parent says something else, or nothing."""
        if self.parent is None:
            return False
        same = self.parent.find(entry.name, entry.condition)
        return same is None or same.options != entry.options

    def mark(self, entry: Entry) -> str:
        """The mark of a setting that differs from the parent; else empty."""
        return self.mark_of(self.before(entry)) if self.differs(entry) else ""

    def mark_of(self, before: str) -> str:
        """The mark of what differs from the parent: what was there before, or that it is new."""
        if self.plain:
            return ""
        if before:
            return self.tell(titles.CHANGED, parent=self.parent_title, value=before)
        return self.tell(titles.NEW)

    def left_out(self, section: str) -> str:
        """The mark of a section that the parent has and this game does not; else empty."""
        has = self.parent is not None and self.parent.has(section) and not self.plain
        return self.tell(titles.LEFT_OUT, parent=self.parent_title) if has else ""

    def marked(self, entry: Entry) -> Sentence:
        """The sentence with its sources, its mark and its notes."""
        name = entry.name
        rule = " ".join(word for word in (name.section, name.name, name.phrase) if word)
        return Sentence(
            self.sentence(entry), rule, self.cited(entry.sources), self.mark(entry), tuple(self.note_lines(entry.notes))
        )

    def cited(self, sources: Sequence[Cited]) -> tuple[Cite, ...]:
        """Sources as small marks."""
        return () if self.plain else tuple(Cite(self.source(one.source), one.doubt) for one in sources)

    def source(self, name: str) -> str:
        """The short name of a source; that of the house in the language of the book."""
        return self.language.named(titles.HOUSE, "source") if name == titles.HOUSE else name

    def note_lines(self, notes: Iterable[str]) -> list[str]:
        """Notes in the language of the book where it knows them, each once; empty ones are left out."""
        if self.plain:
            return []
        return [self.language.tell(text) for text in dict.fromkeys(" ".join(one.split()) for one in notes) if text]

    def quoted(self, notes: Iterable[str], lead: str = "") -> list[Quote]:
        """Notes as one block; nothing for none."""
        lines = self.note_lines(notes)
        return [Quote(tuple(lines), lead)] if lines else []

    def custom(self, procedure: Procedure) -> tuple[str, str]:
        """A custom in the language of the book, and the language it is told in where it is not there in that of the book."""
        texts = {language: " ".join(text.split()) for language, text in procedure.texts}
        code = self.language.code
        if texts.get(code):
            return texts[code], ""
        english = texts.get("en", "")
        if english:
            return self.language.tell(english), "" if self.language.knows(english) else "en"
        language, text = next(iter(texts.items()), ("", ""))
        return text, language


def teller_of(
    agreement: Agreement,
    parent: Agreement | None,
    elders: Sequence[Agreement] = (),
    *,
    plain: bool = False,
    language: Language = ENGLISH,
) -> Teller:
    """The teller of one agreement beside its parent and the parent's own ancestors."""
    own = phrases_of(agreement, language=language)
    if parent is None:
        return Teller(agreement, own, plain=plain)
    theirs = phrases_of(parent, agreement, language)
    return Teller(agreement, own, parent, theirs, elders=tuple(elders), plain=plain)


def title_of(agreement: Agreement, language: Language = ENGLISH) -> str:
    """The title, in the language where it is known there; the name where there is none."""
    title = " ".join(agreement.title.split())
    return language.tell(title) if title else agreement.name


def notes_of(entries: Iterable[Entry]) -> list[str]:
    """The notes of the blocks of these settings, each once."""
    return list(dict.fromkeys(note for entry in entries for note in entry.block_notes))
