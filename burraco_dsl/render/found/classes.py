"""A burraco of each class, found by search: melds are built from the likeliest to the oddest until each class has one.

Which class it is of the law says, of the cards alone, as it would if they were laid.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from burraco_dsl.game.cards import JOKER, Cards, face, supply
from burraco_dsl.game.melds.feature import broken, feature_of, limit
from burraco_dsl.game.melds.grade import grade, grade_of
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld, set_of
from burraco_dsl.game.melds.reading import enough_in_deck, read
from burraco_dsl.render.found.handfuls import alike, run, set_rank
from burraco_dsl.rules import Rules
from burraco_dsl.rules.values import Rank, Suit, Trait

#: So many melds are tried; a class that has none by then is left out.
_PATIENCE = 900
#: Jokers and other wilds of a burraco, the likeliest first.
_MIXES = (
    (0, 0),
    (1, 0),
    (0, 1),
    (1, 1),
    (2, 0),
    (0, 2),
    (2, 1),
    (1, 2),
    (3, 0),
    (0, 3),
    (2, 2),
    (3, 1),
    (4, 0),
    (0, 4),
)


def burraco_of_each_class(rules: Rules) -> dict[str, LaidMeld]:
    """For each class, as far as one is found, a burraco of it; in the order of the classes."""
    found: dict[str, LaidMeld] = {}
    for tried, meld in enumerate(_melds(rules)):
        if len(found) == len(rules.classes) or tried >= _PATIENCE:
            break
        feature = feature_of(meld, rules)
        name = grade(feature, rules)
        if name is None or name in found or broken(feature, rules):
            continue
        lying = judged(meld, name, rules)
        if lying is not None:
            found[name] = lying
    if len(found) < len(rules.classes):
        found |= _of_wilds_alone(rules, found)
    return {name: found[name] for name in rules.classes if name in found}


def judged(meld: LaidMeld, name: str, rules: Rules) -> LaidMeld | None:
    """The meld as the law reads its cards, if it then is of the class."""
    best = read(meld.cards, rules).best
    if best is None or grade_of(best, rules) != name:
        return None
    return best


def in_suit(meld: LaidMeld, suit: Suit, rules: Rules) -> LaidMeld | None:
    """The same burraco in another suit (a set: of another rank), its wilds as they are; None where that is none of its class."""
    name = grade_of(meld, rules)
    if name is None:
        return None
    cards = tuple(
        card if wild or card.suit is None else face(card.rank, suit)
        for card, wild in zip(meld.cards, meld.wild, strict=True)
    )
    best = read(cards, rules).best if enough_in_deck(cards, rules) else None
    return best if best is not None and grade_of(best, rules) == name else None


def in_rank(meld: LaidMeld, rank: Rank, rules: Rules) -> LaidMeld | None:
    """The same set of another rank; None where that is none of its class."""
    name = grade_of(meld, rules)
    if name is None or meld.kind is not Kind.SET:
        return None
    cards = tuple(
        card if wild or card.suit is None else face(rank, card.suit)
        for card, wild in zip(meld.cards, meld.wild, strict=True)
    )
    best = read(cards, rules).best
    return best if best is not None and grade_of(best, rules) == name else None


def _melds(rules: Rules) -> Iterator[LaidMeld]:
    suit = rules.suits[1 % len(rules.suits)]
    # long burracos without wilds before short ones with many: both are oftener a class of their own
    pairs = sorted(product(enumerate(_lengths(rules)), enumerate(_MIXES)), key=lambda pair: 2 * pair[0][0] + pair[1][0])
    for (_, size), (_, (jokers, others)) in pairs:
        wilds = _wilds(rules, suit, jokers, others)
        if wilds is None or len(wilds) >= size:
            continue
        if rules.sequence.ranks and _may_hold(rules, Kind.SEQUENCE, len(wilds)):
            yield from _sequences(rules, suit, size, wilds)
        for rank in _set_ranks(rules) if _may_hold(rules, Kind.SET, len(wilds)) else ():
            naturals = alike(rules, rank, size - len(wilds))
            if naturals is not None:
                yield set_of(rank, naturals, wilds)


def _may_hold(rules: Rules, kind: Kind, wilds: int) -> bool:
    most = limit(rules, kind)
    return most is None or wilds <= most


def _lengths(rules: Rules) -> list[int]:
    """Sizes that rules speak of, from the size of a burraco on."""
    size = rules.burraco.size
    top = ladder(rules).top
    named = [
        test.amount.low + more
        for rule in rules.classes.values()
        for way in rule.when or ()
        for test in way
        if test.amount is not None and test.trait in (Trait.LENGTH, Trait.NATURALS, Trait.NATURAL_RUN)
        for more in (0, 1)
    ]
    least = rules.sequence.length.low if rules.sequence.length is not None else 0
    wanted = {size, size + 1, max(size, least), top - 1, top, *named}
    return sorted(one for one in wanted if size <= one)


def _sequences(rules: Rules, suit: Suit, size: int, wilds: Cards) -> Iterator[LaidMeld]:
    top = ladder(rules).top
    for low in dict.fromkeys((3, 4, 2, 1, top - size + 1)):
        cards = run(rules, suit, low, size)
        if cards is None:
            continue
        middle = min(2, size - len(wilds))
        for begin in dict.fromkeys((middle, size - len(wilds), 0)) if wilds else (0,):
            held = range(begin, begin + len(wilds))
            if any(cards[place].rank is Rank.TWO and wilds for place in held):
                continue
            mixed = (*cards[:begin], *wilds, *cards[begin + len(wilds) :])
            yield LaidMeld(Kind.SEQUENCE, suit, None, low, mixed, tuple(place in held for place in range(size)))


def _set_ranks(rules: Rules) -> list[Rank]:
    usual = set_rank(rules)
    if usual is None:
        return []
    named = [
        test.rank for rule in rules.classes.values() for way in rule.when or () for test in way if test.rank is not None
    ]
    return list(dict.fromkeys((usual, *(rank for rank in named if rank in (rules.set.ranks or ())))))


def _wilds(rules: Rules, suit: Suit, jokers: int, others: int) -> Cards | None:
    wild = rules.wild.cards or ()
    if jokers and (Rank.JOKER not in wild or jokers > supply(rules, JOKER)):
        return None
    found: Cards = (JOKER,) * jokers
    if others:
        cards = [
            face(rank, other)
            for _ in range(rules.deck.packs or 0)
            for rank in wild
            if rank is not Rank.JOKER and rank in rules.ranks
            for other in rules.suits
            if other is not suit
        ]
        if len(cards) < others:
            return None
        found += tuple(cards[:others])
    return found


def _of_wilds_alone(rules: Rules, found: dict[str, LaidMeld]) -> dict[str, LaidMeld]:
    """Burracos that are made of wilds alone, of classes that have none yet."""
    wild = rules.wild.cards or ()
    jokers = supply(rules, JOKER) if Rank.JOKER in wild else 0
    twos = [
        face(rank, suit)
        for _ in range(rules.deck.packs or 0)
        for rank in wild
        if rank in rules.ranks
        for suit in rules.suits
    ]
    more: dict[str, LaidMeld] = {}
    for size in _lengths(rules)[:2]:
        for number in range(min(jokers, size), -1, -1):
            if size - number > len(twos):
                break
            best = read((JOKER,) * number + tuple(twos[: size - number]), rules).best
            name = grade_of(best, rules) if best is not None else None
            if best is not None and name is not None and name not in found and name not in more:
                more[name] = best
            if number and not twos:
                break
    return more
