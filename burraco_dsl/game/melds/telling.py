"""The words of a refusal: why cards are no meld, said so that it can be read out at the table."""

from __future__ import annotations

from collections.abc import Iterator

from burraco_dsl.game.cards import Cards, counts, face, supply
from burraco_dsl.game.codes import Code, Reason
from burraco_dsl.game.melds.arrange import may_be_wild
from burraco_dsl.game.melds.feature import limit
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.melds import Ace
from burraco_dsl.rules.text import how_many
from burraco_dsl.rules.values import Range, Rank, Suit


def not_in_the_deck(cards: Cards, rules: Rules) -> tuple[Reason, ...]:
    """Cards that the deck does not hold, or not so often."""
    found = []
    for card, number in counts(cards).items():
        there = supply(rules, card)
        if number <= there:
            continue
        code = Code.NO_SUCH_JOKER if card.rank is Rank.JOKER else Code.NOT_IN_THE_DECK
        name = "joker" if card.rank is Rank.JOKER else str(card)
        many = f"only {there} jokers" if card.rank is Rank.JOKER else f"only {there} of {name}"
        has = f"no {name}" if there == 0 else many if there > 1 else f"only one {name}"
        found.append(Reason(code, f"the deck holds {has}"))
    return tuple(found)


def span(range: Range) -> str:
    """``3 to 9``, ``at least 3``, ``exactly 7``."""
    if range.high is None:
        return f"at least {range.low}"
    return f"exactly {range.low}" if range.low == range.high else f"{range.low} to {range.high}"


def told(code: Code, cards: Cards, rules: Rules) -> Reason:
    """A code with its sentence for these cards."""
    return Reason(code, _sentence(code, cards, rules))


def _sentence(code: Code, cards: Cards, rules: Rules) -> str:
    held = how_many(len(cards), "cards")
    match code:
        case Code.TOO_MANY_WILDS:
            return _too_many(rules)
        case Code.TOO_FEW_NATURALS:
            return "a meld must hold more natural cards than these do"
        case Code.WILDS_TO_NATURALS:
            return "there are too many wilds beside the natural cards"
        case Code.WILDS_ALONE:
            return "a meld may not be made of wilds alone"
        case Code.TWO_NEVER_NATURAL:
            return "a two in a sequence is always a wild, in its own place too"
        case Code.NOT_WILD:
            return "a card that would have to stand for another is no wild in this game"
        case Code.SEQUENCE_RANKS:
            ranks = rules.sequence.ranks or ()
            return "there are no sequences" if not ranks else "one of these ranks belongs to no sequence"
        case Code.SET_RANKS:
            return "there are no sets" if not rules.set.ranks else "there are no sets of this rank"
        case Code.SEQUENCE_LENGTH:
            return f"a sequence has {span(rules.sequence.length)} cards, and here are {held}"
        case Code.SET_SIZE:
            return f"a set has {span(rules.set.size)} cards, and here are {held}"
        case Code.SEQUENCE_ACE:
            return _ace(rules.sequence.ace)
        case _:
            return code.title


def _too_many(rules: Rules) -> str:
    limits = {
        limit(rules, kind) for kind in Kind if (rules.sequence.ranks if kind is Kind.SEQUENCE else rules.set.ranks)
    }
    most = limits.pop() if len(limits) == 1 else None
    if most == 0:
        return "a meld may not hold any wilds"
    return f"a meld may hold at most {how_many(most, 'wilds')}" if most else "there are too many wilds for such a meld"


def _ace(ace: Ace | None) -> str:
    match ace:
        case Ace.LOW:
            return "in a sequence the ace stands low, below the two"
        case Ace.HIGH:
            return "in a sequence the ace stands high, above the king"
        case _:
            return "a sequence may not have an ace at both ends"


def no_meld(cards: Cards, rules: Rules) -> Iterator[Reason]:
    """Why cards can be laid neither as a sequence nor as a set, whatever the rules allow."""
    hard = [card for card in cards if not may_be_wild(rules, card)]
    yield Reason(Code.NOT_ONE_SUIT_IN_A_ROW, _no_sequence(hard, cards, rules))
    ranks = list(dict.fromkeys(card.rank for card in hard))
    if len(ranks) > 1:
        yield Reason(Code.NOT_ONE_RANK, f"{_a(ranks[0])} and {_a(ranks[1])} are not of one rank")


def _a(rank: Rank) -> str:
    return f"an {rank.value}" if rank in (Rank.ACE, Rank.EIGHT) else f"a {rank.value}"


def _no_sequence(hard: list[Card], cards: Cards, rules: Rules) -> str:
    suits = list(dict.fromkeys(card.suit for card in hard if card.suit is not None))
    if len(suits) > 1:
        return f"{hard[0]} and {next(card for card in hard if card.suit is suits[1])} are not of one suit"
    twice = [card for card, number in counts(tuple(hard)).items() if number > (2 if card.rank is Rank.ACE else 1)]
    if twice:
        return f"{twice[0]} has only one place in a sequence"
    return _hole(hard, cards, suits[0] if suits else rules.suits[0], rules)


def _hole(hard: list[Card], cards: Cards, suit: Suit, rules: Rules) -> str:
    places = ladder(rules)
    wilds = len(cards) - len(hard)
    hard = [card for card in hard if card.rank in places.places]
    spots = sorted(places.places[card.rank][-1 if card.rank is Rank.ACE else 0] for card in hard)
    low_ace = sorted(places.places[card.rank][0] for card in hard)
    if low_ace and low_ace[-1] - low_ace[0] < spots[-1] - spots[0]:
        spots = low_ace
    missing = [place for place in range(spots[0], spots[-1]) if place not in spots] if spots else []
    if len(missing) <= wilds:
        return "a sequence has no place for all of these cards"
    first = face(places.rank(missing[0]), suit)
    if wilds:
        return f"{len(missing)} places such as that of {first} are empty, more than there are wilds"
    return f"there is no {first} in the row, and no wild to stand for it"
