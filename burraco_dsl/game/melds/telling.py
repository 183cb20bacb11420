"""The words of a refusal: why cards are no meld, said so that it can be read out at the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from burraco_dsl.game.cards import Cards, counts, face, supply
from burraco_dsl.game.codes import Code, Reason
from burraco_dsl.game.melds.arrange import may_be_wild
from burraco_dsl.game.melds.feature import limit
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.report.message import Message, message, message_n
from burraco_dsl.rules import RuleName, Rules, kinds, rule_of
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.melds import Ace
from burraco_dsl.rules.values import Range, Rank, Suit

SUIT_NAMES = {
    Suit.HEARTS: message("hearts"),
    Suit.DIAMONDS: message("diamonds"),
    Suit.CLUBS: message("clubs"),
    Suit.SPADES: message("spades"),
}


def _most(section: str, phrase: str) -> int | None:
    """The upper end that a file writes as ``at least``: no meld is larger."""
    kind = rule_of(RuleName(section, phrase)).kind
    return kind.high if isinstance(kind, kinds.Span) else None


LONGEST, LARGEST = _most("sequence", "length"), _most("set", "size")


def not_in_the_deck(cards: Cards, rules: Rules) -> tuple[Reason, ...]:
    """Cards that the deck does not hold, or not so often."""
    found = []
    for card, number in counts(cards).items():
        there = supply(rules, card)
        if number <= there:
            continue
        code = Code.NO_SUCH_JOKER if card.rank is Rank.JOKER else Code.NOT_IN_THE_DECK
        found.append(Reason(code, _jokers(there) if card.rank is Rank.JOKER else _in_the_deck(card, there)))
    return tuple(found)


def _jokers(there: int) -> Message:
    if not there:
        return message("the deck holds no joker")
    return message_n("the deck holds only one joker", "the deck holds only {n} jokers", there)


def _in_the_deck(card: Card, there: int) -> Message:
    if not there:
        return message("the deck holds no {card}", card=str(card))
    return message_n("the deck holds only one {card}", "the deck holds only {n} of {card}", there, card=str(card))


@lru_cache(maxsize=512)
def length_told(length: Range, number: int) -> Message:
    """What a sequence of so many cards is not: too short or too long."""
    held = _held(number)
    if length.low == length.high:
        return message_n(
            "a sequence has exactly {n} card, and here are {held}",
            "a sequence has exactly {n} cards, and here are {held}",
            length.low,
            held=held,
        )
    if length.high is None or length.high == LONGEST:
        return message_n(
            "a sequence has at least {n} card, and here are {held}",
            "a sequence has at least {n} cards, and here are {held}",
            length.low,
            held=held,
        )
    return message_n(
        "a sequence has {low} to {n} card, and here are {held}",
        "a sequence has {low} to {n} cards, and here are {held}",
        length.high,
        low=length.low,
        held=held,
    )


@lru_cache(maxsize=512)
def size_told(size: Range, number: int) -> Message:
    """What a set of so many cards is not: too small or too large."""
    held = _held(number)
    if size.low == size.high:
        return message_n(
            "a set has exactly {n} card, and here are {held}",
            "a set has exactly {n} cards, and here are {held}",
            size.low,
            held=held,
        )
    if size.high is None or size.high == LARGEST:
        return message_n(
            "a set has at least {n} card, and here are {held}",
            "a set has at least {n} cards, and here are {held}",
            size.low,
            held=held,
        )
    return message_n(
        "a set has {low} to {n} card, and here are {held}",
        "a set has {low} to {n} cards, and here are {held}",
        size.high,
        low=size.low,
        held=held,
    )


def _held(number: int) -> Message:
    return message_n("{n} card", "{n} cards", number)


def told(code: Code, cards: Cards, rules: Rules) -> Reason:
    """A code with its sentence for these cards."""
    return Reason(code, _sentence(code, cards, rules))


def _sentence(code: Code, cards: Cards, rules: Rules) -> str:
    match code:
        case Code.TOO_MANY_WILDS:
            return _too_many(rules)
        case Code.TOO_FEW_NATURALS:
            return message("a meld must hold more natural cards than these do")
        case Code.WILDS_TO_NATURALS:
            return message("there are too many wilds beside the natural cards")
        case Code.WILDS_ALONE:
            return message("a meld may not be made of wilds alone")
        case Code.TWO_NEVER_NATURAL:
            return message("a two in a sequence is always a wild, in its own place too")
        case Code.NOT_WILD:
            return message("a card that would have to stand for another is no wild in this game")
        case Code.SEQUENCE_RANKS:
            ranks = rules.sequence.ranks or ()
            if not ranks:
                return message("there are no sequences")
            return message("one of these ranks belongs to no sequence")
        case Code.SET_RANKS:
            return message("there are no sets") if not rules.set.ranks else message("there are no sets of this rank")
        case Code.SEQUENCE_LENGTH:
            return length_told(rules.sequence.length, len(cards))
        case Code.SET_SIZE:
            return size_told(rules.set.size, len(cards))
        case Code.SEQUENCE_ACE:
            return _ace(rules.sequence.ace)
        case _:
            return code.title


def _too_many(rules: Rules) -> Message:
    limits = {
        limit(rules, kind) for kind in Kind if (rules.sequence.ranks if kind is Kind.SEQUENCE else rules.set.ranks)
    }
    most = limits.pop() if len(limits) == 1 else None
    if most == 0:
        return message("a meld may not hold any wilds")
    if most is None:
        return message("there are too many wilds for such a meld")
    return _at_most(most)


@lru_cache(maxsize=64)
def _at_most(wilds: int) -> Message:
    return message_n("a meld may hold at most {n} wild", "a meld may hold at most {n} wilds", wilds)


def _ace(ace: Ace | None) -> Message:
    match ace:
        case Ace.LOW:
            return message("in a sequence the ace stands low, below the two")
        case Ace.HIGH:
            return message("in a sequence the ace stands high, above the king")
        case _:
            return message("a sequence may not have an ace at both ends")


def no_meld(cards: Cards, rules: Rules) -> Iterator[Reason]:
    """Why cards can be laid neither as a sequence nor as a set, whatever the rules allow."""
    hard = [card for card in cards if not may_be_wild(rules, card)]
    yield Reason(Code.NOT_ONE_SUIT_IN_A_ROW, _no_sequence(hard, cards, rules))
    ranks = list(dict.fromkeys(card.rank for card in hard))
    if len(ranks) > 1:
        yield Reason(Code.NOT_ONE_RANK, _two_ranks(ranks[0], ranks[1]))


@lru_cache(maxsize=256)
def _two_ranks(first: Rank, second: Rank) -> Message:
    return message("{first} and {second} are not of one rank", first=_a(first), second=_a(second))


def _a(rank: Rank) -> Message:
    if rank is Rank.JOKER:
        return message("a joker")
    if rank in (Rank.ACE, Rank.EIGHT):
        return message("an {rank}", rank=rank.value)
    return message("a {rank}", rank=rank.value)


def _no_sequence(hard: list[Card], cards: Cards, rules: Rules) -> Message:
    suits = list(dict.fromkeys(card.suit for card in hard if card.suit is not None))
    if len(suits) > 1:
        other = next(card for card in hard if card.suit is suits[1])
        return _two_suits(hard[0], other)
    twice = [card for card, number in counts(tuple(hard)).items() if number > (2 if card.rank is Rank.ACE else 1)]
    if twice:
        return _one_place(twice[0])
    return _hole(hard, cards, suits[0] if suits else rules.suits[0], rules)


@lru_cache(maxsize=4096)
def _two_suits(first: Card, second: Card) -> Message:
    return message("{first} and {second} are not of one suit", first=str(first), second=str(second))


@lru_cache(maxsize=64)
def _one_place(card: Card) -> Message:
    return message("{card} has only one place in a sequence", card=str(card))


def _hole(hard: list[Card], cards: Cards, suit: Suit, rules: Rules) -> Message:
    places = ladder(rules)
    wilds = len(cards) - len(hard)
    hard = [card for card in hard if card.rank in places.places]
    spots = sorted(places.places[card.rank][-1 if card.rank is Rank.ACE else 0] for card in hard)
    low_ace = sorted(places.places[card.rank][0] for card in hard)
    if low_ace and low_ace[-1] - low_ace[0] < spots[-1] - spots[0]:
        spots = low_ace
    missing = [place for place in range(spots[0], spots[-1]) if place not in spots] if spots else []
    if len(missing) <= wilds:
        return message("a sequence has no place for all of these cards")
    first = str(face(places.rank(missing[0]), suit))
    if wilds:
        return message_n(
            "{n} places such as that of {card} are empty, more than there are wilds",
            "{n} places such as that of {card} are empty, more than there are wilds",
            len(missing),
            card=first,
        )
    return message("there is no {card} in the row, and no wild to stand for it", card=first)
