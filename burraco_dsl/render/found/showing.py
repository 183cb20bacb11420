"""Melds of the law as pictures, and what is said below them in the language of the book."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from burraco_dsl.game.cards import Cards
from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.render.book import titles
from burraco_dsl.render.book.document import Figure
from burraco_dsl.render.book.phrases import Phrases, phrases_of
from burraco_dsl.render.found.facts import Judged
from burraco_dsl.render.found.handfuls import Topic
from burraco_dsl.render.languages import Language
from burraco_dsl.render.pictures import CardShown, MeldPicture, notation
from burraco_dsl.rules import Agreement, RuleName, Rules, rule_names


class Teller(NamedTuple):
    """One table's rules, and the language and words of the book."""

    rules: Rules
    language: Language
    phrases: Phrases

    def our(self, told: str) -> str:
        """A text that is in the language already, in the game's own words."""
        return self.phrases.our(told)


def teller_of(agreement: Agreement, rules: Rules, language: Language) -> Teller:
    """What tells the figures of an agreement."""
    return Teller(rules, language, phrases_of(agreement, None, language))


def picture_of(meld: LaidMeld, rules: Rules, crossed: int = 0) -> MeldPicture:
    """A meld as it lies, its last cards laid across where that is a sign of its class."""
    size = len(meld.cards)
    return MeldPicture(
        tuple(
            CardShown(
                laid.card.rank,
                laid.card.suit,
                laid.stands_for,
                crossed=place >= size - crossed,
                marked=wild and laid.stands_for is None,
            )
            for place, (laid, wild) in enumerate(zip(meld.laid(ladder(rules)), meld.wild, strict=True))
        )
    )


def held(cards: Cards) -> MeldPicture:
    """Cards of a hand."""
    return MeldPicture(tuple(CardShown(card.rank, card.suit) for card in cards))


def figure(picture: MeldPicture, caption: str, allowed: bool | None = None, why: str = "") -> Figure:
    """A picture with its caption."""
    return Figure(picture, caption, notation(picture), allowed, why)


def judged_figure(one: Judged, teller: Teller) -> Figure:
    """A handful with what the law says of it."""
    if one.meld is None:
        reason = one.reasons[0]
        return figure(held(one.cards), _refused(one, teller), False, rule_told(reason.rule, teller))
    return figure(picture_of(one.meld, teller.rules), _allowed(one.topic, one.meld, teller), True)


def rule_told(rule: str, teller: Teller) -> str:
    """The rule behind a refusal, as the tables of the book call it: ``Wild: most in a meld``; nothing for none."""
    name = _names().get(rule)
    return _label(name, teller) if name is not None else ""


def _label(name: RuleName, teller: Teller) -> str:
    language = teller.language
    grade = name.name if language.code == "en" else teller.phrases.grade(name.name)
    section = language.capital(" ".join(word for word in (language.named(name.section, "rule"), grade) if word))
    return language.tell(titles.RULE_LABEL, section=section, rule=language.named(name.phrase, "rule"))


@cache
def _names() -> dict[str, RuleName]:
    names = (RuleName(section.title, rule.phrase) for section, rule in rule_names())
    return {str(name): name for name in names}


def grade_figure(name: str, meld: LaidMeld, teller: Teller) -> Figure:
    """A burraco of a class, with what the class pays."""
    rule = teller.rules.classes[name]
    caption = burraco_told(name, rule.bonus, teller)
    return figure(
        picture_of(meld, teller.rules, rule.turned_cards or 0),
        caption,
        True,
        _label(RuleName("class", "when", name), teller),
    )


def burraco_told(name: str, bonus: int, teller: Teller) -> str:
    """``Dirty burraco: 100 points``, in the game's own words."""
    language = teller.language
    grade = teller.phrases.grade(name)
    told = language.tell_n("{grade} burraco: {n} point", "{grade} burraco: {n} points", bonus, grade=grade)
    return language.capital(teller.our(told))


def meld_told(meld: LaidMeld, teller: Teller) -> str:
    """What a meld is, in a few words for the middle of a sentence."""
    language = teller.language
    name = grade_of(meld, teller.rules)
    if name is not None:
        return teller.our(language.tell("{grade} burraco", grade=teller.phrases.grade(name)))
    return language.small(_plain(meld, language))


def _plain(meld: LaidMeld, language: Language) -> str:
    if meld.kind is Kind.SEQUENCE:
        if meld.wilds:
            return language.tell_n("A sequence with 1 wild card", "A sequence with {n} wild cards", meld.wilds)
        return language.tell_n("A sequence of 1 card", "A sequence of {n} cards", len(meld.cards))
    if meld.wilds:
        return language.tell_n("A set with 1 wild card", "A set with {n} wild cards", meld.wilds)
    return language.tell_n("A set of 1 card", "A set of {n} cards", len(meld.cards))


def _allowed(topic: Topic, meld: LaidMeld, teller: Teller) -> str:
    language = teller.language
    sequence = meld.kind is Kind.SEQUENCE
    top = ladder(teller.rules).top
    if topic is Topic.TWO_ACES and sequence:
        return language.tell("Allowed: an ace at each end of a sequence")
    if topic is Topic.ACE_LOW and sequence and meld.low == 1:
        return language.tell("Allowed: the ace stands low, below the 2")
    if topic is Topic.ACE_HIGH and sequence and meld.high == top:
        return language.tell("Allowed: the ace stands high, above the king")
    if topic is Topic.NATURAL_TWO and sequence and not meld.wilds:
        return language.tell("Allowed: the 2 lies in its own place and counts as natural")
    if topic is Topic.WILDS_ALONE and meld.wilds == len(meld.cards):
        return language.tell("Allowed: a meld of wild cards alone")
    return language.tell("Allowed: {meld}", meld=language.small(_plain(meld, language)))


def _refused(one: Judged, teller: Teller) -> str:
    """The law's own reason, as the end of a sentence."""
    language = teller.language
    if one.topic is Topic.CORNER:
        return language.tell("Refused: a sequence does not go round the corner, from the king over the ace to the 2")
    if one.topic is Topic.TWO_SUITS:
        return language.tell("Refused: the cards of a sequence are all of one suit")
    reason = language.tell(one.reasons[0].text)
    return teller.our(language.tell("Refused: {reason}", reason=reason))
