"""Moments of a turn, one builder for each rule on the pile, on drawing and on laying melds.

A builder offers scenarios in which two values of its rule may come out differently, plainest first. Whether they do is asked of
both laws elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from burraco_dsl.game.cards import Cards, in_order, without
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.melds.reading import read
from burraco_dsl.rules.told import Scenario, Verb
from burraco_dsl.verify.compare.bricks import Bricks
from burraco_dsl.verify.compare.ground import Ground
from burraco_dsl.verify.compare.pair import SUITS, value_of
from burraco_dsl.verify.compare.scenes import discard, meld, plain, scene, step

Scenes = Iterator[Scenario]
_TAKE = step(Verb.TAKE_PILE)


def duty(ground: Ground, bricks: Bricks) -> Scenes:
    """The pile is taken for nothing; or something is melded, and not its top card."""
    loose = bricks.spare(5)
    if len(loose) == 5:
        yield scene(loose[:3], _TAKE, pile=loose[3:])
    small = bricks.apart_from()
    if small is not None:
        loose = bricks.spare(4, small.cards)
        yield scene(in_order((*small.cards, *loose[:2])), _TAKE, meld(small.cards), discard(loose[0]), pile=loose[2:])


def duty_met(ground: Ground, bricks: Bricks) -> Scenes:
    """Another meld is laid before the one that pays for the pile."""
    first = bricks.apart_from()
    second = bricks.apart_from(first) if first is not None else None
    if first is None or second is None:
        return
    top, loose = first.cards[0], bricks.spare(2, first.cards, second.cards)
    hand = in_order((*first.cards[1:], *second.cards, loose[0]))
    yield scene(hand, _TAKE, meld(second.cards), meld(first.cards), discard(loose[0]), pile=(loose[1], top))


def lone_card(ground: Ground, bricks: Bricks) -> Scenes:
    """A pile of one card is taken and thrown back; with its twin in the hand; when the twin has been laid."""
    loose = bricks.spare(3)
    if len(loose) == 3:
        top = loose[2]
        yield scene(loose[:2], _TAKE, discard(top), pile=(top,))
        yield scene(in_order((*loose[:2], top)), _TAKE, discard(top), pile=(top,))
    small = bricks.apart_from()
    if small is not None:
        top, spare = small.cards[0], bricks.spare(1, small.cards)
        yield scene(in_order((*small.cards, *spare)), _TAKE, meld(small.cards), discard(top), pile=(top,))


def first_card(ground: Ground, bricks: Bricks) -> Scenes:
    """The first card of the hand is refused."""
    loose = bricks.spare(4)
    if len(loose) == 4:
        yield scene(loose[:3], step(Verb.REFUSE, plain(loose[3:])), pile=(), turn=1, opened=False)


def may_be_joined(ground: Ground, bricks: Bricks) -> Scenes:
    """Two melds are made into one."""
    loose = bricks.spare(2)
    melds = list(bricks.sequences(SUITS[:1]))
    for first in melds:
        for second in melds:
            if second.low == first.high + 1:
                yield _joining(first, second, loose, bricks)
    for laid in bricks.sets():
        others = [one for one in bricks.sets() if one.rank is laid.rank]
        yield _joining(laid, others[0], bricks.spare(2, laid.cards), bricks)


def _joining(first: LaidMeld, second: LaidMeld, hand: Cards, bricks: Bricks) -> Scenario:
    one, other = bricks.laid(first, second)
    return scene(hand, step(Verb.JOIN, other, one), table=(one, other))


def several_readings(ground: Ground, bricks: Bricks) -> Scenes:
    """Cards that can be read in two ways are laid in the one that does not count."""
    if bricks.wild is None:
        return
    loose = bricks.spare(2)
    for small in bricks.small:
        cards = in_order((*small.cards[1:], bricks.wild))
        for rules in ground.each():
            for reading in read(cards, rules).readings[1:]:
                yield scene(in_order((*cards, *loose)), step(Verb.MELD, reading.laid(bricks.pair.ladder)))


def _one_more(melds: list[LaidMeld], name: str, ground: Ground, bricks: Bricks) -> Scenes:
    """As many melds lie there as the stricter limit lets, and another is laid."""
    limits = [value_of(rules, name) for rules in ground.each()]
    most = min((one for one in limits if isinstance(one, int)), default=len(melds))
    if len(melds) > most:
        *table, new = melds[: most + 1]
        loose = bricks.spare(2, *(laid.cards for laid in table), new.cards)
        hand = in_order((*new.cards, *loose))
        yield scene(hand, meld(new.cards), table=bricks.laid(*table))


def in_one_suit(ground: Ground, bricks: Bricks) -> Scenes:
    """One sequence more of a suit."""
    apart: list[LaidMeld] = []
    for laid in bricks.sequences(SUITS[:1]):
        if all(laid.low > one.high or laid.high < one.low for one in apart):
            apart.append(laid)
    yield from _one_more(apart * 2, "sequence in one suit", ground, bricks)


def of_one_rank(ground: Ground, bricks: Bricks) -> Scenes:
    """One set more of a rank."""
    packs = min(rules.deck.packs or 0 for rules in ground.each())
    for laid in bricks.sets():
        left: Cards | None = in_order([card for card in set(laid.cards) for _ in range(packs)])
        melds = []
        while left is not None and (left := without(left, laid.cards)) is not None:
            melds.append(laid)
        yield from _one_more(melds, "set of one rank", ground, bricks)


def before_the_pot(ground: Ground, bricks: Bricks) -> Scenes:
    """One meld more of a side that has taken no pot."""
    apart: list[LaidMeld] = []
    for laid in bricks.small:
        if not any(set(laid.cards) & set(one.cards) for one in apart):
            apart.append(laid)
    yield from _one_more(apart, "meld most before the pot", ground, bricks)
