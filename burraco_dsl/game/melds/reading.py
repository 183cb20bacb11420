"""Reading cards as a meld: all lawful readings, the one that counts, or why there is none.

``read`` answers for cards that are laid together for the first time; melds on the table have a history and are the business
of ``extend``.
"""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.game.cards import Cards, counts, in_order, supply
from burraco_dsl.game.codes import Code, Reason, each_once
from burraco_dsl.game.melds.arrange import arrangements, is_wild
from burraco_dsl.game.melds.choice import best_first
from burraco_dsl.game.melds.feature import broken, feature_of
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.melds.telling import no_meld, not_in_the_deck, told
from burraco_dsl.rules import Rules


class ReadMeld(NamedTuple):
    """What cards are: every lawful reading, the one that counts first; without any, all reasons why.

    A reading is a suit and a window, or a rank, with the places of the ace and of a natural two; its wilds lie in order.
    """

    cards: Cards
    readings: tuple[LaidMeld, ...]
    why_not: tuple[Reason, ...]

    @property
    def legal(self) -> bool:
        """Whether the cards are a meld."""
        return bool(self.readings)

    @property
    def best(self) -> LaidMeld | None:
        """The reading that counts, None for what is no meld."""
        return self.readings[0] if self.readings else None


def read(cards: Cards, rules: Rules) -> ReadMeld:
    """Every lawful reading of the cards as a new meld, or all reasons why there is none.

    Source: sections meld, wild, sequence, set; the order of the cards means nothing.
    """
    cards = in_order(cards)
    missing = not_in_the_deck(cards, rules)
    faults: list[tuple[Code, ...]] = []
    lawful: list[LaidMeld] = []
    for meld in arrangements(cards, rules):
        codes = faults_of(meld, rules)
        if not codes and not missing:
            lawful.append(meld)
        elif not lawful:
            faults.append(codes)
    if lawful:
        return ReadMeld(cards, tuple(best_first(lawful, rules)), ())
    reasons = [told(code, cards, rules) for code in _smallest(faults)]
    if not faults:
        reasons = list(no_meld(cards, rules))
    return ReadMeld(cards, (), each_once((*missing, *reasons)))


def faults_of(meld: LaidMeld, rules: Rules) -> tuple[Code, ...]:
    """The rules that one arrangement breaks."""
    codes = broken(feature_of(meld, rules), rules)
    if any(wild and not is_wild(rules, card) for card, wild in zip(meld.cards, meld.wild, strict=True)):
        return (Code.NOT_WILD, *codes)
    return codes


def lawful_meld(meld: LaidMeld, rules: Rules) -> bool:
    """Whether a meld, as it lies, breaks no rule; whether the deck has such cards is not asked."""
    return not faults_of(meld, rules)


def _smallest(faults: list[tuple[Code, ...]]) -> list[Code]:
    """The codes of the smallest sets of faults: those that hold no other set, fewest codes first, each code once."""
    sets = sorted(dict.fromkeys(faults), key=len)
    kept = [one for one in sets if not any(set(other) < set(one) for other in sets)]
    return list(dict.fromkeys(code for one in kept for code in one))


def enough_in_deck(cards: Cards, rules: Rules) -> bool:
    """Whether the deck holds these cards at all."""
    return all(number <= supply(rules, card) for card, number in counts(cards).items())
