"""Cards for the readers to read: all small multisets, the whole space of one suit or rank from its windows, and random ones.

Nothing here asks a reader what is a meld, except that the patterns are those the rules allow to lie so.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.ruleset import Rules
from burraco_dsl.rules.values import Rank, Suit
from tests.reader.laws import Arrangement, Kind, as_it_lies, card_order, in_supply, lawful, most_wilds, places

Cards = tuple[Card, ...]


def in_order(cards: tuple[Card, ...] | list[Card]) -> Cards:
    """The cards in the one order in which these generators write a multiset."""
    return tuple(sorted(cards, key=card_order))


def other_suit(suit: Suit, rules: Rules) -> Suit | None:
    """One other suit of the pack, None where there is only this one: for wilds the other suits are all alike."""
    return next((one for one in rules.suits if one is not suit), None)


def wild_faces(suit: Suit, rules: Rules) -> Cards:
    """What can be wild in a sequence of the suit: the joker, and cards of wild ranks of this suit and of one other."""
    faces = []
    for rank in rules.wild.cards:
        if rank is Rank.JOKER:
            faces.append(Card(rank))
        else:
            faces.extend(Card(rank, one) for one in (suit, other_suit(suit, rules)) if one is not None)
    return in_order([face for face in faces if in_supply((face,), rules)])


def suit_faces(suit: Suit, rules: Rules) -> Cards:
    """Every card of the suit, one two of another suit, and the joker, as far as the deck has them."""
    faces = {Card(rank, suit) for rank in rules.ranks} | set(wild_faces(suit, rules))
    other = other_suit(suit, rules)
    faces |= {Card(Rank.JOKER)} | ({Card(Rank.TWO, other)} if other is not None else set())
    return in_order([face for face in faces if in_supply((face,), rules)])


def small_multisets(suit: Suit, rules: Rules, most: int = 5) -> Iterator[Cards]:
    """(a) Every multiset of one to ``most`` of these cards that the deck has."""
    for size in range(1, most + 1):
        for cards in combinations_with_replacement(suit_faces(suit, rules), size):
            if in_supply(cards, rules):
                yield cards


# --- (b) the whole space, from the side of the windows


def _limit(kind: Kind, wilds: int | None, rules: Rules) -> int:
    """How many wilds to try: what the rules allow, or what was asked for where that is less or the rules allow any number."""
    allowed = most_wilds(kind, rules) if rules.wild.cards else 0
    known = [one for one in (allowed, wilds) if one is not None]
    if not known:
        raise ValueError("the rules set no limit to wilds: say how many to try")
    return min(known)


def sequence_patterns(suit: Suit, rules: Rules, wilds: int | None = None) -> Iterator[Arrangement]:
    """Every sequence of the suit as it can lie: each window, each choice of wild places in it, each wild in those.

    ``wilds`` is the most to try, needed where the rules allow any number.
    """
    spots, faces = places(rules), wild_faces(suit, rules)
    limit = _limit("sequence", wilds, rules)
    for first, last in combinations_with_replacement(spots, 2):
        window = range(first, last + 1)
        # a card that can be wild is left out of its own place here: where it is natural there, it comes in as a wild face
        needed = [place for place in window if spots[place] in rules.wild.cards]
        for count in range(min(limit + len(needed), len(window)) + 1):
            for wild_places in combinations(window, count):
                if all(place in wild_places for place in needed):
                    for row in product(faces, repeat=count):
                        meld = _lying(suit, window, dict(zip(wild_places, row, strict=True)), rules)
                        if lawful(meld, rules) and sum(meant is not None for _, meant in meld.laid) <= limit:
                            yield meld


def _lying(suit: Suit, window: range, loose: dict[int, Card], rules: Rules) -> Arrangement:
    spots = places(rules)
    whole = [loose.get(place, Card(spots[place], suit)) for place in window]
    laid = tuple(as_it_lies(card, place, suit, rules) for card, place in zip(whole, window, strict=True))
    return Arrangement("sequence", suit, window.start, laid)


def set_patterns(rank: Rank, rules: Rules, wilds: int | None = None) -> Iterator[Arrangement]:
    """Every set of the rank: so many of each suit beside each choice of wilds, of all suits."""
    faces = [
        Card(one, suit)
        for one in rules.wild.cards
        if one is not rank
        for suit in ([None] if one is Rank.JOKER else rules.suits)
    ]
    for counts in product(range(rules.deck.packs + 1), repeat=len(rules.suits)):
        naturals = [Card(rank, suit) for suit, count in zip(rules.suits, counts, strict=True) for _ in range(count)]
        for count in range(_limit("set", wilds, rules) + 1):
            for others in combinations_with_replacement(faces, count):
                cards = in_order([*naturals, *others])
                laid = tuple((card, None if card.rank is rank else Card(rank)) for card in cards)
                meld = Arrangement("set", rank, 0, laid)
                if lawful(meld, rules):
                    yield meld


def patterns(suit: Suit, rank: Rank, rules: Rules, wilds: int | None = None) -> Iterator[Arrangement]:
    """The whole space of one suit and of one rank."""
    yield from sequence_patterns(suit, rules, wilds)
    yield from set_patterns(rank, rules, wilds)


def faces_for(meld: Arrangement, rules: Rules) -> Cards:
    """What to try to lay on a meld: its suit or its rank, and everything that can be wild."""
    if isinstance(meld.of, Suit):
        return suit_faces(meld.of, rules)
    faces = {Card(meld.of, suit) for suit in rules.suits}
    faces |= {face for suit in rules.suits for face in wild_faces(suit, rules)}
    return in_order(list(faces))


def cards_of(meld: Arrangement) -> Cards:
    """The cards of a meld, as a multiset."""
    return in_order([card for card, _ in meld.laid])


def pattern_multisets(suit: Suit, rank: Rank, rules: Rules, wilds: int | None = None) -> list[Cards]:
    """The multisets of the whole space, each once."""
    return sorted({cards_of(meld) for meld in patterns(suit, rank, rules, wilds)}, key=by_size)


def by_size(cards: Cards) -> tuple[int, list[tuple[int, int]]]:
    """A sort key: the smallest multiset first."""
    return len(cards), [card_order(card) for card in cards]


# --- (c) random ones


def random_multisets(rules: Rules, seed: int, number: int, wilds: int = 4) -> Iterator[Cards]:
    """So many longer multisets, the same for the same seed: near sequences, near sets, mixed cards and hostile ones.

    No more than ``wilds`` of each are cards that can be wild, for the readings of many are without number.
    """
    dice = random.Random(seed)
    makers = (_near_sequence, _near_sequence, _near_set, _mixed, _hostile)
    for _ in range(number):
        yield _few_wilds(dice.choice(makers)(dice, rules), wilds, rules)


def _few_wilds(cards: list[Card], most: int, rules: Rules) -> Cards:
    kept: list[Card] = []
    for card in cards:
        loose = sum(1 for one in kept if one.rank in rules.wild.cards)
        if card.rank not in rules.wild.cards or loose < most:
            kept.append(card)
    return in_order(kept)


def _loose(dice: random.Random, rules: Rules) -> Card:
    """Some card that can be wild, or the joker all the same."""
    rank = dice.choice((*(one for one in rules.wild.cards if one in rules.ranks), Rank.JOKER))
    return Card(rank) if rank is Rank.JOKER else Card(rank, dice.choice(rules.suits))


def _any_card(dice: random.Random, rules: Rules) -> Card:
    return Card(dice.choice(rules.ranks), dice.choice(rules.suits))


def _near_sequence(dice: random.Random, rules: Rules) -> list[Card]:
    """A row of one suit with a few holes, wilds for some of them, and now and then a wild or another card too many."""
    spots, suit = places(rules), dice.choice(rules.suits)
    first, last = sorted(dice.sample(list(spots), 2))
    row = [Card(spots[place], suit) for place in range(first, last + 1)]
    holes = dice.choice((0, 1, 1, 2, 3))
    cards = dice.sample(row, max(0, len(row) - holes))
    cards += [_loose(dice, rules) for _ in range(max(0, holes + dice.choice((-1, 0, 0, 0, 1))))]
    if dice.random() < 0.15:
        cards.append(_any_card(dice, rules))
    return cards


def _near_set(dice: random.Random, rules: Rules) -> list[Card]:
    rank = dice.choice(rules.ranks)
    deck = [Card(rank, suit) for suit in rules.suits] * rules.deck.packs
    cards = dice.sample(deck, dice.randint(1, len(deck)))
    cards += [_loose(dice, rules) for _ in range(dice.choice((0, 1, 1, 2, 3)))]
    if dice.random() < 0.15:
        cards.append(_any_card(dice, rules))
    return cards


def _mixed(dice: random.Random, rules: Rules) -> list[Card]:
    """Cards dealt from the deck, or from two suits of it."""
    suits = dice.choice((rules.suits, rules.suits[:2], rules.suits[:1]))
    deck = [Card(rank, suit) for rank in rules.ranks for suit in suits] * rules.deck.packs
    deck += [Card(Rank.JOKER)] * rules.deck.jokers
    return dice.sample(deck, min(len(deck), dice.randint(3, 14)))


def _hostile(dice: random.Random, rules: Rules) -> list[Card]:
    """What nobody would lay: wilds and little else, aces alone, a row round the corner, one card thrice, far too many."""
    suit, spots = dice.choice(rules.suits), list(places(rules).values())
    one, rank = _any_card(dice, rules), dice.choice(rules.ranks)
    aces = [Card(Rank.ACE, suit) for _ in range(dice.randint(1, 3))]
    corner = [Card(spots[at % len(spots)], suit) for at in range(len(spots) - 3, len(spots) + dice.randint(1, 4))]
    return dice.choice(
        (
            [_loose(dice, rules) for _ in range(dice.randint(1, 6))],
            [one] * dice.randint(1, 4) + [_loose(dice, rules) for _ in range(dice.randint(0, 2))],
            [*aces, *(_loose(dice, rules) for _ in range(dice.randint(0, 3)))],
            corner,
            [Card(place, suit) for place in spots] + [_any_card(dice, rules) for _ in range(dice.randint(0, 3))],
            [Card(rank, one) for one in rules.suits] * (rules.deck.packs + 1),
            [Card(Rank.JOKER)] * (rules.deck.jokers + 1) + [one, one],
            [Card(rules.ranks[-1], dice.choice(rules.suits)) for _ in range(dice.randint(2, 5))],
        )
    )
