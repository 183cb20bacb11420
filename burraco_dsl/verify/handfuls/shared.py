"""Handfuls that fit more than one suit or rank: one natural card beside wilds, or wild cards alone.

A suit by itself settles nothing there: ``7c * *`` is a sequence or a set, ``2s 2h *`` a sequence of spades or of hearts. There
are few of them, so the law itself reads them; where its chain leaves two readings it is asked card by card whether they can be
told apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice, product
from typing import NamedTuple

from burraco_dsl.game.cards import JOKER, Cards, counts, deck, face, in_order, supply
from burraco_dsl.game.melds.choice import STEPS, preference
from burraco_dsl.game.melds.extend import step
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld, set_of
from burraco_dsl.game.melds.reading import lawful_meld, read
from burraco_dsl.game.patience import spend
from burraco_dsl.report.message import message
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.values import Rank
from burraco_dsl.verify.handfuls.adding import rank_of
from burraco_dsl.verify.handfuls.frame import wild_limit
from burraco_dsl.verify.handfuls.handful import hard
from burraco_dsl.verify.handfuls.lying import Lying, shares
from burraco_dsl.verify.handfuls.readings import lie_of
from burraco_dsl.verify.handfuls.study import Study
from burraco_dsl.verify.handfuls.told import laid, listed

_PLURALS = {Rank.ACE: "aces", Rank.KING: "kings", Rank.QUEEN: "queens", Rank.JACK: "jacks"}

#: More handfuls of wilds alone than these are not read; it takes many packs, or ranks that are wild beside jokers and twos.
MOST_ALONE = 300


class Open(NamedTuple):
    """Cards that the chain leaves open: how many, what they may be, how the next card parts them, the rules that allow both."""

    size: int
    headline: str
    parting: str
    rules: tuple[str, ...]


@dataclass(slots=True)
class Shared:
    """What was counted, and the smallest handful that the chain leaves open.

    ``cut`` tells that not all handfuls of wilds alone were read.
    """

    several: int = 0
    settled: list[int] = field(default_factory=lambda: [0] * len(STEPS))
    open: Open | None = None
    cut: bool = False


def shared(study: Study) -> Shared:
    """All handfuls that fit more than one suit or rank; with one wild in a meld there are none.

    A sequence of wild cards alone holds one natural two at most beside its wilds, a set only naturals of its own rank, so larger
    handfuls have one reading; of larger ones that are wild in each reading a smaller one is open already.
    """
    found = Shared()
    most = max(wild_limit(study.rules, kind) for kind in Kind)
    if most < 2:
        return found
    if study.rules.set.ranks:
        _one_natural_rank(study, found)
    several_ranks = sum(rank is not Rank.JOKER for rank in study.rules.wild.cards or ()) > 1
    largest = min(2 * most if several_ranks else most + 1, study.frame.top)
    alone = _wilds_alone(study.rules, largest)
    for cards in islice(alone, MOST_ALONE):
        _alone(cards, study.rules, found)
        if found.open is not None:
            return found
    found.cut = next(alone, None) is not None
    return found


def _one_natural_rank(study: Study, found: Shared) -> None:
    """Sequences whose naturals are all of one rank: the same cards may be a set, and the chain always tells the two apart."""
    rules, frame = study.rules, study.frame
    for cards, readings in study.handfuls.items():
        inner, aces = hard(frame, cards)
        if inner.bit_count() + (aces > 0) != 1:
            continue
        chosen = min(readings, key=lambda one: rank_of(frame, one))
        code = lie_of(frame, chosen, cards)
        sequence = laid(frame, code, Lying(chosen.low, chosen.high, chosen.wild, aces, chosen.grade))
        rank = Rank.ACE if aces else ladder(rules).rank(inner.bit_length() - 1)
        naturals = tuple(card for card in sequence.cards if card.rank is rank)
        wilds = tuple(card for card in sequence.cards if card.rank is not rank)
        as_set = set_of(rank, naturals, wilds)
        if lawful_meld(as_set, rules):
            number = study.real_handfuls(cards)
            found.several += number
            found.settled[_differ(preference(sequence, rules), preference(as_set, rules))] += number


def _differ(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """The first step of the chain that parts two readings."""
    return next(index for index, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1])


def _wilds_alone(rules: Rules, largest: int) -> Iterator[Cards]:
    """Every handful of cards of wild ranks, the smallest first; suits are alike, so the first have the most twos."""
    wild = rules.wild.cards or ()
    packs = rules.deck.packs or 0
    ranks = [rank for rank in wild if rank in rules.ranks]
    limits = [packs * len(rules.suits)] * len(ranks)
    if Rank.JOKER in wild:
        ranks, limits = [Rank.JOKER, *ranks], [supply(rules, JOKER), *limits]
    for size in range(1, largest + 1):
        for numbers in sorted(shares(limits, size), reverse=True):  # jokers are told first
            parts = [_of_rank(rank, number, rules) for rank, number in zip(ranks, numbers, strict=True)]
            for chosen in product(*parts):
                yield in_order(card for part in chosen for card in part)


def _of_rank(rank: Rank, number: int, rules: Rules) -> list[Cards]:
    """So many cards of a rank: of twos each share among the suits that differs, of others any one."""
    if rank is Rank.JOKER:
        return [(JOKER,) * number]
    packs = rules.deck.packs or 0
    if rank is not Rank.TWO:
        return [tuple(face(rank, suit) for _ in range(packs) for suit in rules.suits)[:number]]
    each = shares([packs] * len(rules.suits), number)
    falling = [one for one in each if list(one) == sorted(one, reverse=True)]
    return [
        tuple(face(rank, suit) for suit, held in zip(rules.suits, one, strict=True) for _ in range(held))
        for one in falling
    ]


def _alone(cards: Cards, rules: Rules, found: Shared) -> None:
    spend(4)
    readings = read(cards, rules).readings
    if len(readings) < 2:
        return
    found.several += 1
    ranks = [preference(one, rules) for one in readings]
    left = [one for one, rank in zip(readings, ranks, strict=True) if rank == ranks[0]]
    if len(left) == 1:
        found.settled[_differ(ranks[0], ranks[1])] += 1
        return
    for second in left[1:]:
        parting = _parting(left[0], second, rules)
        if parting is not None:
            headline = message(
                "`{cards}` may be {one} or {other}, and nothing says which",
                cards=listed(cards),
                one=_named(left[0]),
                other=_named(second),
            )
            alone = left[0].wilds == len(cards)
            allowing = ("wild melds of wilds alone",) if alone else ("wild least naturals", "wild naturals to wilds")
            found.open = Open(len(cards), headline, parting, allowing)
            return


def _named(meld: LaidMeld) -> str:
    if meld.suit is not None:
        return message("a sequence of {suit}", suit=meld.suit.value)
    if meld.rank is None:
        return message("a set")
    return message("a set of {ranks}", ranks=_PLURALS.get(meld.rank, f"{meld.rank.value}s"))


def _parting(one: LaidMeld, other: LaidMeld, rules: Rules) -> str | None:
    """How the next card tells two readings apart; None when both refuse the same cards."""
    held = counts(one.cards)
    for card in dict.fromkeys(reversed(deck(rules))):
        if held.get(card, 0) >= supply(rules, card):
            continue
        first, second = _takes(one, card, rules), _takes(other, card, rules)
        if first != second:
            takes, refuses = (one, other) if first else (other, one)
            return message(
                "as {one} it takes {card}, as {other} it does not",
                one=_named(takes),
                card=str(card),
                other=_named(refuses),
            )
    return None


def _takes(meld: LaidMeld, card: Card, rules: Rules) -> bool:
    return bool(step(meld, card, rules).ways)
