"""A finished hand, laid out of melds that the law allows, and scored by the law's own ledger.

Side A closes where a burraco of every class that closing asks for was found; the other sides are left with melds and cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from burraco_dsl.game.cards import Cards, deck, in_order, order, points
from burraco_dsl.game.ledger import Final, FinalSide
from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.game.melds.reading import read
from burraco_dsl.game.requirements import closing_missing
from burraco_dsl.render.found.classes import in_rank, in_suit
from burraco_dsl.render.found.facts import facts_of, settled
from burraco_dsl.render.found.handfuls import alike, least, run, set_rank
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.grades import TakenBy
from burraco_dsl.rules.values import Demand, Rank, Suit

#: Cards that are still held: so many by the closer's partners, so many by each other player.
_PARTNER, _OPPONENT = 2, 4
_MOST_BURRACOS = 12


class _Heap:
    """What is still in the deck, and what each side has laid."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.left = Counter(deck(rules))
        self.sides: list[list[LaidMeld]] = [[] for _ in range(rules.table.sides)]

    def lay(self, side: int, meld: LaidMeld | None) -> bool:
        """Lay a meld if its cards are there, and the side may have one more of its suit or rank."""
        if meld is None or self._too_many(side, meld):
            return False
        wanted = Counter(meld.cards)
        if any(self.left[card] < number for card, number in wanted.items()):
            return False
        self.left -= wanted
        self.sides[side].append(meld)
        return True

    def _too_many(self, side: int, meld: LaidMeld) -> bool:
        sequence = meld.kind is Kind.SEQUENCE
        most = self.rules.sequence.in_one_suit if sequence else self.rules.set.of_one_rank
        if not isinstance(most, int):
            return False
        same = [
            one
            for one in self.sides[side]
            if one.kind is meld.kind and (one.suit is meld.suit if sequence else one.rank is meld.rank)
        ]
        return len(same) >= most

    def hold(self, number: int) -> Cards:
        """Cards of different ranks for a hand."""
        found: list[Card] = []
        cards = sorted((card for card, there in self.left.items() if there), key=order)
        step = max(1, len(cards) // (number + 1))
        for place in range(number):
            index = (place + 1) * step
            if index < len(cards):
                found.append(cards[index])
        self.left -= Counter(found)
        return in_order(found)


def finished(rules: Rules) -> Final | None:
    """How the table lies when the hand is over; None where the rules leave nothing to lay, or the deck does not reach."""
    sides = rules.table.sides
    if not sides or rules.players % sides or not rules.deck.packs or not rules.deal.hand or not _can_be_scored(rules):
        return None
    pots = tuple(rules.deal.pots or ())
    if rules.players * rules.deal.hand + sum(pots) + bool(rules.deal.upcard) > len(deck(rules)):
        return None
    heap = _Heap(rules)
    _burracos_to_close(heap)
    _further(heap)
    taken = _pots_taken(rules, len(pots))
    closes = bool(heap.sides[0]) and not closing_missing(tuple(heap.sides[0]), taken, rules)
    if not any(heap.sides):
        return None
    seats = rules.players // sides
    found = []
    for side in range(sides):
        closing = closes and side == 0
        hands = tuple(
            () if closing and seat == 0 else heap.hold(_PARTNER if closing else _OPPONENT) for seat in range(seats)
        )
        pots_of = taken if side == 0 else 0
        found.append(FinalSide(tuple(heap.sides[side]), hands, ((),) * seats, pots_of, closing))
    if sum(heap.left.values()) < sum(pots[taken:]):
        return None
    return Final(tuple(found))


def _can_be_scored(rules: Rules) -> bool:
    """Whether everything is said that the ledger asks for; an incomplete file has no hand to show."""
    pot = rules.pot
    priced = rules.close.bonus is not None and settled(rules)
    return priced and (not rules.deal.pots or (pot.not_taken is not None and pot.not_played is not None))


def _pots_taken(rules: Rules, pots: int) -> int:
    """How many pots side A has taken: all, where closing asks that none is left and anybody may take them."""
    if not pots:
        return 0
    asked = {one.demand for one in rules.close.requires or ()}
    return pots if Demand.NO_POT_TO_TAKE in asked and rules.pot.taken_by is TakenBy.ANYONE else 1


def _burracos_to_close(heap: _Heap) -> None:
    """What closing asks side A for, as far as it is to be had."""
    rules = heap.rules
    classes = facts_of(rules).classes
    for one in rules.close.requires or ():
        if one.demand is not Demand.BURRACOS or one.count > _MOST_BURRACOS:
            continue
        for _ in range(one.count):
            if not closing_missing(tuple(heap.sides[0]), 1, rules):
                return
            serving = [
                name
                for name, rule in rules.classes.items()
                if not one.grade or name == one.grade or one.grade in (rule.counts_as or ())
            ]
            exact = sorted(serving, key=lambda name: name != one.grade)
            any(heap.lay(0, copy) for name in exact if name in classes for copy in _copies(classes[name], rules))


def _further(heap: _Heap) -> None:
    """A burraco of another class and a small meld for side A, a burraco and a small meld for each other side."""
    rules = heap.rules
    classes = facts_of(rules).classes
    cheap = sorted(classes, key=lambda name: (len(classes[name].cards), -list(rules.classes).index(name)))
    shown = {grade_of(meld, rules) for meld in heap.sides[0]}
    if len(heap.sides[0]) < 3:
        for name in (name for name in cheap if name not in shown):
            if any(heap.lay(0, copy) for copy in _copies(classes[name], rules)):
                break
    for side in range(1, len(heap.sides)):
        if cheap:
            any(heap.lay(side, copy) for copy in _copies(classes[cheap[0]], rules))
        any(heap.lay(side, meld) for meld in _small(rules, side))
        if not _opens(heap.sides[side], rules):
            heap.left += Counter(card for meld in heap.sides[side] for card in meld.cards)
            heap.sides[side].clear()
    if not heap.sides[0]:
        any(heap.lay(0, meld) for meld in _small(rules, 0))


def _opens(melds: list[LaidMeld], rules: Rules) -> bool:
    """Whether the cards are worth what the first melds of a side must be."""
    asked = rules.initial_meld.minimum
    return points(rules, (card for meld in melds for card in meld.cards)) >= (asked.plain or 0 if asked else 0)


def _copies(meld: LaidMeld, rules: Rules) -> Iterator[LaidMeld]:
    """The burraco, then others like it."""
    yield meld
    if meld.kind is Kind.SEQUENCE:
        for suit in rules.suits:
            if suit is not meld.suit and (copy := in_suit(meld, suit, rules)) is not None:
                yield copy
    else:
        for rank in rules.set.ranks or ():
            if rank is not meld.rank and (copy := in_rank(meld, rank, rules)) is not None:
                yield copy


def _small(rules: Rules, side: int) -> Iterator[LaidMeld]:
    """Melds that are no burracos: a short sequence or a small set, from other cards for each side."""
    size = least(rules)
    suits: list[Suit] = [rules.suits[(side + step) % len(rules.suits)] for step in range(len(rules.suits))]
    for low in (9, 10, 4, 5, 6):
        for suit in suits if rules.sequence.ranks else []:
            cards = run(rules, suit, low, size)
            meld = read(cards, rules).best if cards is not None else None
            if meld is not None and grade_of(meld, rules) is None:
                yield meld
    usual = set_rank(rules)
    ranks: list[Rank] = [rank for rank in (Rank.QUEEN, Rank.KING, usual) if rank is not None]
    for rank in ranks if rules.set.ranks else []:
        cards = alike(rules, rank, rules.set.size.low if rules.set.size is not None else 3)
        meld = read(cards, rules).best if cards is not None else None
        if meld is not None and grade_of(meld, rules) is None:
            yield meld
