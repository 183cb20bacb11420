"""The list of sections and rules, in the order of the vocabulary.

This is the one place that lists them; whoever needs all rules walks it.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from burraco_dsl.rules import chapters
from burraco_dsl.rules.declare import RULE, Need, Rule
from burraco_dsl.rules.kinds import Points
from burraco_dsl.rules.needs import JOKERS
from burraco_dsl.rules.values import ALL_RANKS, Rank


@dataclass(frozen=True, slots=True)
class Section:
    """One section of a file.

    ``attribute`` is its name in ``Rules``; ``named`` is true for sections written once for each name (classes);
    ``optional`` for those a game may lack altogether; ``about`` says what it settles; ``absent`` is the sentence of the
    rule book for a game that lacks it.
    """

    title: str
    attribute: str
    chapter: type[Any] | None
    rules: tuple[Rule, ...]
    about: str
    optional: bool = False
    named: bool = False
    absent: str = ""

    def rule(self, phrase: str) -> Rule | None:
        """The rule with this phrase."""
        for rule in self.rules:
            if rule.phrase == phrase:
                return rule
        return None

    @property
    def slug(self) -> str:
        """The title as JSON spells it."""
        return self.title.replace(" ", "-")


def _section(
    title: str, chapter: type[Any], *, optional: bool = False, named: bool = False, absent: str = ""
) -> Section:
    rules = tuple(one.metadata[RULE] for one in fields(chapter))
    about = (chapter.__doc__ or "").split("\n")[0]
    attribute = "classes" if named else title.replace(" ", "_")
    return Section(title, attribute, chapter, rules, about, optional, named, absent)


def _card_points() -> Section:
    """Card points have a row for each rank: the phrase is the rank itself."""
    rules = tuple(
        Rule(
            rank.value,
            Points(),
            Need.ALWAYS,
            "What the card is worth.",
            "Each card of this rank is worth {n}.",
            unit="points",
            when=JOKERS if rank is Rank.JOKER else None,
        )
        for rank in ALL_RANKS
    )
    return Section("card points", "card_points", None, rules, "What each card is worth.")


CARD_POINTS = "card points"
CLASS = "class"

SECTIONS: tuple[Section, ...] = (
    _section("table", chapters.Table),
    _section(
        "seat draw",
        chapters.SeatDraw,
        optional=True,
        absent="How the players find their seats and the first dealer is left to the table.",
    ),
    _section("deck", chapters.Deck),
    _section("cut", chapters.Cut, optional=True, absent="How the deck is cut is left to the table."),
    _section("deal", chapters.Deal),
    _card_points(),
    _section("draw", chapters.Draw),
    _section("pile", chapters.Pile),
    _section("meld", chapters.Meld),
    _section("wild", chapters.Wild),
    _section("sequence", chapters.Sequence),
    _section("set", chapters.Set),
    _section("burraco", chapters.Burraco),
    _section(CLASS, chapters.BurracoClass, named=True),
    _section(
        "initial meld",
        chapters.InitialMeld,
        optional=True,
        absent="There is no minimum for the first meld of a side.",
    ),
    _section("pot", chapters.Pot),
    _section("close", chapters.Close),
    _section("hand ends", chapters.HandEnds),
    _section("scoring", chapters.Scoring),
    _section("match", chapters.Match),
    _section("words", chapters.Words, optional=True),
)

_BY_TITLE = {section.title: section for section in SECTIONS}

#: Sections that hold no rules: text and facts of the file itself.
PROCEDURE = "procedure"
EXAMPLES = "examples"
SCENARIO = "scenario"


class RuleName(NamedTuple):
    """A rule's full name: section, phrase, and the name of the class where there is one.

    A named tuple, since names are keys everywhere and are hashed far more often than anything else.
    """

    section: str
    phrase: str
    name: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (self.section, self.name, self.phrase) if part)


def section(title: str) -> Section | None:
    """The section with this title."""
    return _BY_TITLE.get(title)


def rule_of(name: RuleName) -> Rule:
    """The declaration behind a rule's name. KeyError for a name that is no rule."""
    rule = _BY_TITLE[name.section].rule(name.phrase)
    if rule is None:
        raise KeyError(str(name))
    return rule


def rule_names() -> tuple[tuple[Section, Rule], ...]:
    """Every rule with its section, in the order of the vocabulary."""
    return tuple((one, rule) for one in SECTIONS for rule in one.rules)


_CASED = frozenset((one.title, rule.phrase) for one in SECTIONS for rule in one.rules if rule.conditions)


def has_cases(name: RuleName) -> bool:
    """Whether circumstances of the game may decide this rule."""
    return (name.section, name.phrase) in _CASED


_ORDER = {(one.title, rule.phrase): (i, j) for i, one in enumerate(SECTIONS) for j, rule in enumerate(one.rules)}


def order_of(name: RuleName) -> tuple[int, int]:
    """Where a rule stands in the vocabulary; sorts rules of different classes alike."""
    return _ORDER[(name.section, name.phrase)]


def rank_of(phrase: str) -> Rank:
    """The rank of a card-points row. ValueError for what is no rank."""
    return Rank(phrase)
