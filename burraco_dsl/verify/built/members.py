"""Hands built to show a meld or an event: a burraco of a class, an opening, a pile that is taken, a wild that is freed.

Scenes of a table come in, hands under way go out, each played through the law, or None where none was found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

from burraco_dsl.game.actions import Extend, Join, RefuseFirst, TakePile
from burraco_dsl.game.cards import JOKER, Cards, face, in_order, without
from burraco_dsl.game.codes import EventKind
from burraco_dsl.game.melds.arrange import is_wild
from burraco_dsl.game.melds.extend import extend
from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.game.melds.reading import read
from burraco_dsl.game.plays.laying import joined
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.grades import Counted
from burraco_dsl.rules.values import Rank
from burraco_dsl.verify.built.acting import Acting, NotAllowed
from burraco_dsl.verify.built.bricks import Brick, run
from burraco_dsl.verify.built.bricks import brick as made_of
from burraco_dsl.verify.built.plans import Laying, Layout
from burraco_dsl.verify.built.scenes import FIRST_HAND, Begin, Part, Scenes, asked, tried
from burraco_dsl.verify.built.stage import Stage

#: Melds of a class that are tried, and rounds in which cards are thrown for somebody.
MOST_MEMBERS = 12
MOST_ROUNDS = 6


def of_class(scenes: Scenes, name: str) -> Acting | None:
    """A hand in which a burraco of the class lies on the table."""
    for brick in islice(scenes.known.of_class(name), MOST_MEMBERS):
        for way in (_at_once, _from_the_pot, _by_the_pile, _from_a_second_hand):
            acting = tried(_building(scenes, brick, name, way))
            if acting is not None:
                return acting
    return None


Way = Callable[[Scenes, Brick, str], Acting | None]


def _building(scenes: Scenes, brick: Brick, name: str, way: Way) -> Callable[[], Acting | None]:
    return lambda: way(scenes, brick, name)


def _lies(acting: Acting, name: str) -> Acting | None:
    melds = (meld for side in acting.position.sides for meld in side.melds)
    return acting if any(grade_of(meld, acting.rules) == name for meld in melds) else None


def _at_once(scenes: Scenes, brick: Brick, name: str) -> Acting | None:
    """All of it from the hand, beside what the opening asks for, with a card that stays."""
    room = scenes.hand + scenes.draws - 2
    if brick.size > room:
        return None
    stage = Stage(scenes.rules)
    stage.take(brick.cards)
    short = asked(scenes.rules, 0, 1) - _counted(scenes, brick)
    beside = opening(scenes, stage.left, room - brick.size, short)
    if beside is None:
        return None
    stage.left.update(brick.cards)
    cards = (*brick.cards, *(card for one in beside for card in one.cards))
    if not scenes.give(stage, 0, 0, cards):
        return None
    acting = scenes.acting(stage, FIRST_HAND)
    acting.draw()
    acting.lay(brick.cards, name)
    scenes.lay(acting, beside)
    acting.throw()
    return _lies(acting, name)


def _counted(scenes: Scenes, brick: Brick) -> int:
    bonus = scenes.rules.classes[brick.grade].bonus or 0 if brick.grade else 0
    return brick.points + (bonus if scenes.rules.initial_meld.counted is Counted.CARD_POINTS_AND_BONUSES else 0)


def opening(scenes: Scenes, left: Counter[Card], room: int, needed: int) -> Layout | None:
    """Small melds that together are worth so much, of no more cards than there is room for; None where none were found."""
    if needed <= 0:
        return ()
    for start in range(min(8, len(scenes.known.small))):
        found, total, there, space = [], 0, Counter(left), room
        for brick in scenes.known.small[start:]:
            while total < needed and brick.size <= space and brick.fits(there):
                found.append(Laying(brick.cards, brick.meld))
                total += _counted(scenes, brick)
                there -= Counter(brick.cards)
                space -= brick.size
        if total >= needed:
            return tuple(found)
    best = (one for one in scenes.known.naturals if one.size <= room and _counted(scenes, one) >= needed)
    chosen = next((one for one in best if one.fits(left)), None)
    return None if chosen is None else (Laying(chosen.cards, chosen.meld),)


def _parts(brick: Brick, first: int, scenes: Scenes) -> Iterator[tuple[Cards, Cards]]:
    """The cards of a meld as a first meld of so many and the rest; where it lies in a row, from either end."""
    cards = brick.cards
    splits = [(cards[:first], cards[first:])]
    if brick.meld.kind is Kind.SEQUENCE:
        splits.append((cards[len(cards) - first :], cards[: len(cards) - first]))
    needed = asked(scenes.rules, 0, 1)
    for begun, rest in splits:
        best = read(begun, scenes.rules).best
        if best is not None and (not needed or _counted(scenes, made_of(best, scenes.rules)) >= needed):
            yield begun, rest


def _from_the_pot(scenes: Scenes, brick: Brick, name: str) -> Acting | None:
    """What one hand holds of it, laid so that the pot comes; the rest lies in the pot."""
    if not scenes.pots:
        return None
    direct = scenes.only_direct
    for begun, rest in _parts(brick, scenes.hand + scenes.draws - (0 if direct else 1), scenes):
        stage = Stage(scenes.rules)
        if not rest or not scenes.give(stage, 0, 0, begun) or not stage.take(rest):
            continue
        if len(rest) > scenes.pots[0] - 1:
            continue
        stage.pots[0].extend(rest)
        acting = scenes.acting(stage, FIRST_HAND)
        drawn = acting.draw()
        meld = acting.lay(begun)
        if not direct:
            acting.throw(keep=rest, first=without(drawn, _of(drawn, begun)) or ())
            acting.until(0)
            acting.draw()
        acting.add(meld, rest, name)
        acting.throw()
        return _lies(acting, name)
    return None


def _of(drawn: Cards, begun: Cards) -> Cards:
    """The drawn cards that were wanted."""
    return tuple(card for card in drawn if card in begun)


def second_hand(scenes: Scenes, wanted: Cards) -> Acting | None:
    """A hand in which a player has emptied the first hand, has found these cards in the pot, and has drawn for the next turn."""
    if not scenes.pots or len(wanted) > scenes.pots[0] - 1:
        return None
    stage = Stage(scenes.rules)
    if not stage.take(wanted):
        return None
    stage.pots[0].extend(wanted)
    for direct in (True,) if scenes.only_direct else (False, True):
        part = scenes.emptied(stage, 0, direct=direct)
        if part is not None:
            parts = {(0, 0): part, (0, 1): Part((), wanted)}
            return scenes.perform(stage, parts, until_drawn=(0, 1))
    return None


def _from_a_second_hand(scenes: Scenes, brick: Brick, name: str) -> Acting | None:
    """All of it from the pot, once the first hand has been laid."""
    acting = second_hand(scenes, brick.cards)
    if acting is None:
        return None
    acting.lay(brick.cards, name)
    acting.throw()
    return _lies(acting, name)


def _by_the_pile(scenes: Scenes, brick: Brick, name: str) -> Acting | None:
    """What one hand holds of it; the rest is thrown by the others and taken with the pile."""
    first = min(scenes.hand + scenes.draws - 2, brick.size - 1)
    for begun, rest in _parts(brick, first, scenes):
        acting = tried(lambda begun=begun, rest=rest: by_the_pile(scenes, begun, rest))  # type: ignore[misc]
        if acting is not None and _lies(acting, name):
            return acting
    return None


def by_the_pile(scenes: Scenes, begun: Cards, rest: Cards) -> Acting | None:
    """A meld that is laid from the hand and grows by cards of the pile, which the player before throws one after the other."""
    stage = Stage(scenes.rules)
    before = len(stage.seats) - 1
    if before < 1 or not scenes.give(stage, 0, 0, begun) or not stage.take(rest):
        return None
    # who takes the pile does not draw, so the stock is drawn from in another order: the cards are put there as it comes
    where = scenes.draws * (before + 1) - scenes.draws
    for index, card in enumerate(rest):
        stage.stock[where + index * before * scenes.draws] = card
    acting = scenes.acting(stage, FIRST_HAND)
    acting.draw()
    meld = acting.lay(begun)
    acting.throw(keep=rest)
    for card in rest:
        acting.until(0)
        if acting.position.pile[-1:] != (card,):
            raise NotAllowed("another card lies on the pile")
        acting.do(TakePile())
        meld = acting.add(meld, (card,))
        acting.throw()
    return acting


def pile_taken(scenes: Scenes) -> Acting | None:
    """A hand in which a pile is taken, and its top card melded."""
    least = asked(scenes.rules, 0, 1)
    for brick in scenes.known.naturals:
        if brick.size <= scenes.hand + scenes.draws - 1 and brick.meld.kind is Kind.SEQUENCE and not brick.burraco:
            begun, rest = brick.cards[1:], brick.cards[:1]
            if (
                read(begun, scenes.rules).legal
                and brick.points - scenes.rules.card_points.get(rest[0].rank, 0) >= least
            ):
                return tried(lambda begun=begun, rest=rest: by_the_pile(scenes, begun, rest))  # type: ignore[misc]
    return None


def wild_freed(scenes: Scenes) -> Acting | None:
    """A hand in which a natural takes the place of a wild."""
    for begun, natural in _freeing(scenes):
        acting = tried(lambda begun=begun, natural=natural: _laid_then_added(scenes, begun, natural))  # type: ignore[misc]
        if acting is not None and acting.had(EventKind.WILD_FREED):
            return acting
    return None


def _freeing(scenes: Scenes) -> Iterator[tuple[Cards, Card]]:
    rules, places = scenes.rules, ladder(scenes.rules)
    wilds = [JOKER] if rules.deck.jokers and Rank.JOKER in (rules.wild.cards or ()) else []
    wilds += [
        face(rank, suit) for rank in rules.wild.cards or () if rank is not Rank.JOKER for suit in rules.suits[-1:]
    ]
    for low in range(places.top - 3, 0, -1):
        meld = run(rules.suits[0], low, low + 2, rules)
        natural = meld.cards[1]
        if any(is_wild(rules, card) for card in meld.cards):
            continue
        for wild in wilds:
            begun = (meld.cards[0], wild, meld.cards[2])
            best = read(begun, rules).best
            ways = extend(best, (natural,), rules).ways if best is not None else ()
            if best is not None and any(Extend(best, (natural,), way.meld, way.back).swaps for way in ways):
                yield begun, natural


def _laid_then_added(scenes: Scenes, begun: Cards, natural: Card) -> Acting | None:
    stage = Stage(scenes.rules)
    stage.take((*begun, natural))
    worth = sum(scenes.rules.card_points.get(card.rank, 0) for card in begun)
    beside = opening(scenes, stage.left, scenes.hand + scenes.draws - 6, asked(scenes.rules, 0, 1) - worth)
    if beside is None:
        acting = second_hand(scenes, (*begun, natural))
        if acting is not None:
            acting.add(acting.lay(begun), (natural,))
            acting.throw()
        return acting
    stage.left.update((*begun, natural))
    cards = (*begun, natural, *(card for one in beside for card in one.cards))
    if not scenes.give(stage, 0, 0, cards):
        return None
    acting = scenes.acting(stage, FIRST_HAND)
    acting.draw()
    scenes.lay(acting, beside)
    acting.add(acting.lay(begun), (natural,))
    acting.throw()
    return acting


def melds_joined(scenes: Scenes) -> Acting | None:
    """A hand in which two melds are made into one."""
    least = asked(scenes.rules, 0, 1)
    for brick in scenes.known.naturals:
        half = brick.size // 2
        if brick.size > scenes.hand + scenes.draws - 2 or half < 3 or brick.points < least:
            continue
        first, second = brick.cards[:half], brick.cards[half:]
        acting = tried(lambda first=first, second=second: _joined(scenes, first, second))  # type: ignore[misc]
        if acting is not None:
            return acting
    return None


def _joined(scenes: Scenes, first: Cards, second: Cards) -> Acting | None:
    stage = Stage(scenes.rules)
    if not scenes.give(stage, 0, 0, (*first, *second)):
        return None
    acting = scenes.acting(stage, FIRST_HAND)
    acting.draw()
    low, high = acting.lay(first), acting.lay(second)
    becomes: LaidMeld | None = joined(low, high, scenes.rules)
    if becomes is None:
        return None
    acting.do(Join(low, high, becomes))
    acting.throw()
    return acting


def first_card_refused(scenes: Scenes) -> Acting | None:
    """A hand in which the first card is turned up as the pile."""

    def build() -> Acting:
        acting = scenes.acting(Stage(scenes.rules), FIRST_HAND)
        acting.do(RefuseFirst())
        acting.idle()
        return acting

    return tried(build)


def opened(scenes: Scenes, score: int, number: int) -> Acting | None:
    """A hand in which a side with this score opens in its first turn, or with the cards of a pile that was thrown for it."""
    needed = asked(scenes.rules, score, number)
    begin = Begin((score, *(0,) * (scenes.sides - 1)), number)
    for rounds in range(MOST_ROUNDS):
        acting = tried(_opening_after(scenes, rounds, needed, begin))
        if acting is not None and acting.position.sides[0].melds and acting.position.sides[0].opened:
            return acting
    return None


def _opening_after(scenes: Scenes, rounds: int, needed: int, begin: Begin) -> Callable[[], Acting | None]:
    def build() -> Acting | None:
        stage = Stage(scenes.rules)
        place = stage.place_of_side(0)
        thrown = (rounds * len(stage.seats) + place) * scenes.draws if rounds else 0
        spare = 0 if scenes.pots else 1
        room = scenes.hand + scenes.draws - 1 - spare
        layout = opening(scenes, stage.left, room + thrown, needed) if needed else opening(scenes, stage.left, room, 1)
        if layout is None and scenes.pots and not rounds:
            layout = opening(scenes, stage.left, room + 1, needed)
        if layout is None:
            return None
        cards = tuple(card for one in layout for card in one.cards)
        if not stage.take(cards):
            return None
        held = cards[: scenes.hand]
        stage.hands[place].extend(held)
        for index, card in enumerate(cards[scenes.hand :]):
            stage.stock[index if rounds else stage.drawn_at(place, 0) + index] = card
        acting = scenes.acting(stage, begin)
        acting.until(place)
        for _ in range(rounds):
            acting.idle()
            acting.until(place)
        if rounds:
            acting.do(TakePile())
        else:
            acting.draw()
        scenes.lay(acting, _top_first(layout, acting))
        acting.throw()
        return acting

    return build


def _top_first(layout: Layout, acting: Acting) -> Layout:
    """Where the top of the pile must be melded, its meld before the others."""
    top = acting.position.turn.top
    return tuple(sorted(layout, key=lambda one: top not in one.cards))


def opening_failed(scenes: Scenes) -> Acting | None:
    """A hand in which melds fall short of the minimum and go back."""
    least = asked(scenes.rules, 0, 1)
    cheap = [one for one in scenes.known.naturals if one.points < least and one.size <= scenes.hand]
    if not cheap:
        return None
    brick = min(cheap, key=lambda one: (one.size, one.points))

    def build() -> Acting | None:
        stage = Stage(scenes.rules)
        if not scenes.give(stage, 0, 0, in_order(brick.cards)):
            return None
        acting = scenes.perform(stage, {(0, 0): Part((Laying(brick.cards, brick.meld),))})
        return acting if acting.had(EventKind.OPENING_FAILED) else None

    return tried(build)
