"""Adding cards to a meld on the table: judged on the table as it lies.

A meld on the table has a history: each wild in a sequence stands for a card. Cards are laid one after the other, in whatever
order the player likes; each step must leave a lawful meld. ``step`` tells what can come of one card, ``extend`` of several.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from burraco_dsl.game.cards import Cards, in_order, order
from burraco_dsl.game.codes import Code, Reason, each_once
from burraco_dsl.game.melds.arrange import (
    arrangements,
    home_of_the_two,
    is_wild,
    placed_anew,
    two_is_natural_at_home,
)
from burraco_dsl.game.melds.choice import best_first, player_decides
from burraco_dsl.game.melds.feature import feature_of
from burraco_dsl.game.melds.grade import is_burraco, marked
from burraco_dsl.game.melds.ladder import Ladder, ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld, set_of
from burraco_dsl.game.melds.reading import faults_of, lawful_meld
from burraco_dsl.game.melds.telling import SUIT_NAMES, told
from burraco_dsl.game.patience import spend
from burraco_dsl.report.message import Message, message
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.melds import FreedWild, PlacedWild
from burraco_dsl.rules.values import Rank

#: A burraco that is closed to further cards.
NO_LONGER_GROWS = Reason(Code.NO_LONGER_GROWS, message("no card may be added to a burraco"))


class Grown(NamedTuple):
    """One way a meld can lie after cards were added: the meld, and the cards that came back to the hand for it.

    ``freed`` tells that a wild has given way and the player had the choice where it went.
    """

    meld: LaidMeld
    back: Cards = ()
    freed: bool = False


class Extended(NamedTuple):
    """What comes of adding cards: the ways the meld may then lie, the one that counts first; or why they may not be added."""

    ways: tuple[Grown, ...]
    why_not: tuple[Reason, ...]


class Step(NamedTuple):
    """What can come of adding one card."""

    ways: tuple[Grown, ...]
    why_not: tuple[Reason, ...]


def extend(meld: LaidMeld, added: Cards, rules: Rules) -> Extended:
    """Every way the meld may lie after the cards were added in some order, or all reasons why they may not be.

    Source: wild placed wild, freed wild, natural two turns wild; burraco may grow; and what every meld must keep.
    """
    added = in_order(added)
    reached: dict[Cards, dict[Grown, None]] = {(): {Grown(meld): None}}
    frontier: list[Cards] = [()]
    refused: list[tuple[int, tuple[Reason, ...]]] = []
    while frontier:
        laid = frontier.pop(0)
        left = _left(added, laid)
        for card in dict.fromkeys(left):
            after = in_order((*laid, card))
            for grown in list(reached[laid]):
                one = step(grown.meld, card, rules)
                if one.why_not:
                    refused.append((len(laid), one.why_not))
                for way in one.ways:
                    whole = Grown(way.meld, in_order(grown.back + way.back), grown.freed or way.freed)
                    if after not in reached:
                        reached[after] = {}
                        frontier.append(after)
                    reached[after][whole] = None
    ways = reached.get(added, {}) if added else {}
    if ways:
        return Extended(tuple(chosen(list(ways), rules)), ())
    deepest = max((depth for depth, _ in refused), default=0)
    return Extended((), each_once(reason for depth, why in refused if depth == deepest for reason in why))


def _left(added: Cards, laid: Cards) -> Cards:
    left = list(added)
    for card in laid:
        left.remove(card)
    return tuple(left)


def chosen(ways: list[Grown], rules: Rules) -> list[Grown]:
    """The ways a player may pick from, the best first: one only, unless the rules leave the choice to the player."""
    places = {meld: index for index, meld in enumerate(best_first({way.meld for way in ways}, rules))}
    ways = sorted(ways, key=lambda way: (places[way.meld], [order(card) for card in way.back]))
    if player_decides(rules) or any(way.freed for way in ways):
        return list({(way.meld, way.back): way for way in ways}.values())
    return ways[:1]


def step(meld: LaidMeld, card: Card, rules: Rules) -> Step:
    """What can come of adding one card to a meld."""
    why: list[Reason] = []
    ways = lawful_ways(meld, card, rules, why)
    return Step(ways, () if ways else each_once(why) or (_no_place(meld, card, rules),))


def lawful_ways(meld: LaidMeld, card: Card, rules: Rules, why: list[Reason] | None = None) -> tuple[Grown, ...]:
    """The ways a meld can lie with one card more, each a lawful meld; ``why`` gathers what spoke against others."""
    if rules.burraco.may_grow is False and is_burraco(feature_of(meld, rules), rules):
        if why is not None:
            why.append(NO_LONGER_GROWS)
        return ()
    ways: dict[Grown, None] = {}
    for way in _tried(meld, card, rules):
        spend()
        if isinstance(way, Reason):
            if why is not None:
                why.append(way)
            continue
        codes = faults_of(way.meld, rules)
        if not codes:
            ways[way._replace(meld=_kept(way.meld, meld, rules))] = None
        elif why is not None:
            why.extend(told(code, way.meld.cards, rules) for code in codes)
    return tuple(ways)


def _tried(meld: LaidMeld, card: Card, rules: Rules) -> Iterator[Grown | Reason]:
    """The ways to be judged, and reasons against those that need no judging."""
    if meld.kind is Kind.SET:
        yield from _on_a_set(meld, card, rules)
    elif rules.wild.placed_wild is PlacedWild.MOVES_FREELY:
        yield from _laid_anew(meld, card, rules)
        yield from _two_leaves(meld, card, rules)
    else:
        yield from _beside(meld, card, rules)
        yield from _two_leaves(meld, card, rules)
        yield from _into_a_wild(meld, card, rules)


def _kept(after: LaidMeld, before: LaidMeld, rules: Rules) -> LaidMeld:
    """The meld with what it remembers."""
    return marked(after._replace(marked=before.marked, owner=before.owner), rules)


def _on_a_set(meld: LaidMeld, card: Card, rules: Rules) -> Iterator[Grown | Reason]:
    naturals = tuple(one for one, wild in zip(meld.cards, meld.wild, strict=True) if not wild)
    wilds = tuple(one for one, wild in zip(meld.cards, meld.wild, strict=True) if wild)
    if meld.rank is None:
        return
    if card.rank is meld.rank:
        yield Grown(set_of(meld.rank, (*naturals, card), wilds))
    elif is_wild(rules, card):
        yield Grown(set_of(meld.rank, naturals, (*wilds, card)))
    else:
        yield _not_its_rank(card, meld.rank)


@lru_cache(maxsize=1024)
def _not_its_rank(card: Card, rank: Rank) -> Reason:
    text = message("{card} does not belong to a set of {ranks}", card=str(card), ranks=_plural(rank))
    return Reason(Code.NOT_ITS_RANK, text)


def _plural(rank: Rank) -> Message:
    match rank:
        case Rank.ACE:
            return message("aces")
        case Rank.KING:
            return message("kings")
        case Rank.QUEEN:
            return message("queens")
        case Rank.JACK:
            return message("jacks")
        case _:
            return message("{rank}s", rank=rank.value)


def natural_places(meld: LaidMeld, card: Card, rules: Rules) -> tuple[int, ...]:
    """The places of a sequence in which the card is natural."""
    if card.suit is not meld.suit or card.rank is Rank.JOKER:
        return ()
    wild = is_wild(rules, card)
    if wild and not (card.rank is Rank.TWO and two_is_natural_at_home(rules)):
        return ()
    return ladder(rules).places.get(card.rank, ())


def _beside(meld: LaidMeld, card: Card, rules: Rules) -> Iterator[Grown]:
    """The card next to an end: in its own place, or as a wild."""
    top = ladder(rules).top
    own = natural_places(meld, card, rules)
    for place in (meld.low - 1, meld.high + 1):
        if not 1 <= place <= top:
            continue
        if place in own:
            yield Grown(grown(meld, place, card, wild=False))
        elif is_wild(rules, card):
            yield Grown(grown(meld, place, card, wild=True))


def grown(meld: LaidMeld, place: int, card: Card, *, wild: bool) -> LaidMeld:
    """A sequence with a card more at the low or the high end."""
    if place < meld.low:
        return meld._replace(low=place, cards=(card, *meld.cards), wild=(wild, *meld.wild))
    return meld._replace(cards=(*meld.cards, card), wild=(*meld.wild, wild))


def _two_leaves(meld: LaidMeld, card: Card, rules: Rules) -> Iterator[Grown | Reason]:
    """The natural two at the low end goes to the one hole before a card beyond the high end. Source: natural two turns wild."""
    home = home_of_the_two(ladder(rules))
    beyond = meld.high + 2
    if meld.low != home or meld.wild[0] or len(meld.cards) < 2 or beyond not in natural_places(meld, card, rules):
        return
    two = meld.cards[0]
    if not is_wild(rules, two):
        return
    if not rules.wild.natural_two_turns_wild:
        yield _two_stays(two)
        return
    lifted = meld._replace(low=meld.low + 1, cards=meld.cards[1:], wild=meld.wild[1:])
    bridged = grown(lifted, lifted.high + 1, two, wild=True)
    yield Grown(grown(bridged, bridged.high + 1, card, wild=False))


@lru_cache(maxsize=64)
def _two_stays(two: Card) -> Reason:
    return Reason(Code.TWO_STAYS_NATURAL, message("{two} lies as a natural two and keeps its place", two=str(two)))


@lru_cache(maxsize=512)
def _wild_stays(wild: Card, card: Card) -> Reason:
    text = message("{wild} stays where it was laid, in the place of {card}", wild=str(wild), card=str(card))
    return Reason(Code.WILD_STAYS, text)


@lru_cache(maxsize=512)
def _nowhere(wild: Card, card: Card) -> Reason:
    text = message(
        "{wild} would have to give way to {card}, and there is nowhere for it to go", wild=str(wild), card=str(card)
    )
    return Reason(Code.NOWHERE_FOR_THE_FREED, text)


def _into_a_wild(meld: LaidMeld, card: Card, rules: Rules) -> list[Grown | Reason]:
    """The card in the place of a wild that stands for it; the wild gives way, or may not."""
    found: list[Grown | Reason] = []
    for place in natural_places(meld, card, rules):
        if not meld.low <= place <= meld.high or not meld.at(place)[1]:
            continue
        wild = meld.at(place)[0]
        if rules.wild.placed_wild is PlacedWild.STAYS:
            found.append(_wild_stays(wild, card))
            continue
        index = place - meld.low
        cards = (*meld.cards[:index], card, *meld.cards[index + 1 :])
        roles = (*meld.wild[:index], False, *meld.wild[index + 1 :])
        freed = list(_freed(meld._replace(cards=cards, wild=roles), wild, rules))
        if not freed:
            found.append(_nowhere(wild, card))
        found.extend(freed)
    return found


def _freed(meld: LaidMeld, wild: Card, rules: Rules) -> Iterator[Grown]:
    """Where a freed wild goes: the first place of the rule that fits, or each end where the player picks. Source: freed wild."""
    places = ladder(rules)
    for where in rules.wild.freed_wild or ():
        match where:
            case FreedWild.HAND:
                if lawful_meld(meld, rules):
                    yield Grown(meld, (wild,))
            case FreedWild.EITHER_END:
                for place in (meld.low - 1, meld.high + 1):
                    way = _moved(meld, wild, place, rules, places)
                    if way is not None:
                        yield Grown(way, freed=True)
            case _:
                way = _moved_by(where, meld, wild, rules, places)
                if way is not None:
                    yield Grown(way)
                    return


def _moved_by(where: FreedWild, meld: LaidMeld, wild: Card, rules: Rules, places: Ladder) -> LaidMeld | None:
    if where is FreedWild.HIGH_END:
        return _moved(meld, wild, meld.high + 1, rules, places)
    way = _moved(meld, wild, meld.low - 1, rules, places)
    if where is FreedWild.LOW_END or way is None:
        return way
    return way if not way.wild[0] else None  # becomes a natural two, or goes elsewhere


def _moved(meld: LaidMeld, wild: Card, place: int, rules: Rules, places: Ladder) -> LaidMeld | None:
    """The sequence with the freed wild at an end, where that leaves a lawful meld; a two at home is natural there."""
    if not 1 <= place <= places.top:
        return None
    natural = place in natural_places(meld, wild, rules)
    after = grown(meld, place, wild, wild=not natural)
    return after if lawful_meld(after, rules) else None


def _laid_anew(meld: LaidMeld, card: Card, rules: Rules) -> Iterator[Grown]:
    """All lawful ways to lay the cards where wilds move freely: naturals keep their places. Source: placed wild."""
    kept = {(meld.low + index, one) for index, one in enumerate(meld.cards) if not meld.wild[index]}
    for way in arrangements(in_order((*meld.cards, card)), rules):
        if way.kind is not Kind.SEQUENCE or way.suit is not meld.suit:
            continue
        if kept <= {(way.low + index, one) for index, one in enumerate(way.cards) if not way.wild[index]}:
            for placed in placed_anew(way, rules):
                yield Grown(placed)


def _no_place(meld: LaidMeld, card: Card, rules: Rules) -> Reason:
    """Why a card fits nowhere: mostly because it is of another suit, or too far from the ends."""
    if is_wild(rules, card):
        return Reason(Code.NO_PLACE, message("{card} finds no place at an end of the sequence", card=str(card)))
    if meld.suit is not None and card.suit is not meld.suit:
        return Reason(Code.NO_PLACE, message("{card} is not of {suit}", card=str(card), suit=SUIT_NAMES[meld.suit]))
    inside = [place for place in ladder(rules).places.get(card.rank, ()) if meld.low <= place <= meld.high]
    if inside:
        return Reason(Code.NO_PLACE, message("{card} lies in this sequence already", card=str(card)))
    places = ladder(rules).places.get(card.rank, ())
    far = (meld.wild[0] and meld.high + 2 in places) or (meld.wild[-1] and meld.low - 2 in places)
    if far and rules.wild.placed_wild is not PlacedWild.MOVES_FREELY:
        return Reason(
            Code.WILD_STAYS, message("{card} is not next to an end, and the wild keeps its place", card=str(card))
        )
    return Reason(Code.NO_PLACE, message("{card} is not next to an end of the sequence", card=str(card)))
