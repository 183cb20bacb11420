"""Moments that end something, one builder for each rule: the first meld, an empty hand, a pot, a close, the end of the stock.

A builder offers scenarios in which two values of its rule may come out differently, plainest first. Whether they do is asked of
both laws elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from burraco_dsl.game.cards import Cards, in_order
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.opening import laid_points
from burraco_dsl.rules.told import Scenario, Step, Verb
from burraco_dsl.rules.values import Cases, Subject
from burraco_dsl.verify.compare.bricks import Bricks
from burraco_dsl.verify.compare.demands import Moment
from burraco_dsl.verify.compare.directions import Circumstances, first_apart
from burraco_dsl.verify.compare.ground import Ground
from burraco_dsl.verify.compare.pair import SUITS
from burraco_dsl.verify.compare.scenes import discard, meld, plain, scene, step

Scenes = Iterator[Scenario]


def _emptying(moment: Moment, ground: Ground, bricks: Bricks, *, by_meld: bool | None = None) -> Scenes:
    """The last card is thrown, or the last cards are melded, on a table like this."""
    for melds in ground.melds_of(moment.burracos):
        used = [laid.cards for laid in melds]
        for laying in (False, True) if by_meld is None else (by_meld,):
            last = bricks.apart_from(*melds) if laying else None
            hand: Cards = last.cards if last is not None else bricks.spare(1, *used)
            if hand and (last is not None) is laying:
                play = meld(hand) if laying else discard(hand[0])
                yield _on_table(moment, melds, hand, (play,), ground, bricks)


def _on_table(
    moment: Moment, melds: tuple[LaidMeld, ...], hand: Cards, play: tuple[Step, ...], ground: Ground, bricks: Bricks
) -> Scenario:
    pots = all(rules.deal.pots for rules in ground.each())
    left = None if moment.pot_left or not pots else 0
    return scene(hand, *play, table=bricks.laid(*melds), pot_taken=moment.pot_taken and pots, pots_left=left)


def _moments(rule: str, ground: Ground) -> list[Moment]:
    found = ground.demanded.get(rule)
    return [] if found is None else [one for one in (found.only_a, found.only_b) if one is not None]


def close_requires(ground: Ground, bricks: Bricks) -> Scenes:
    """A side closes with what only one demand asks for."""
    for moment in _moments("close requires", ground):
        yield from _emptying(moment, ground, bricks)


def _ready_to_close(ground: Ground) -> list[Moment]:
    burracos = ground.burracos_for("close requires")
    return [Moment(burracos, True, left, True) for left in (True, False)]


def final_discard(ground: Ground, bricks: Bricks) -> Scenes:
    """A side closes by melding its last cards."""
    for moment in _ready_to_close(ground):
        yield from _emptying(moment, ground, bricks, by_meld=True)


def final_wild(ground: Ground, bricks: Bricks) -> Scenes:
    """A side closes with a wild as its last discard."""
    if bricks.wild is None:
        return
    for moment in _ready_to_close(ground):
        for melds in ground.melds_of(moment.burracos):
            play = (discard(bricks.wild),)
            yield _on_table(moment, melds, (bricks.wild,), play, ground, bricks)


def pot_when(ground: Ground, bricks: Bricks) -> Scenes:
    """A hand is emptied, or a meld laid, on a table that only one demand asks for."""
    for moment in _moments("pot taken when", ground):
        waiting = moment._replace(pot_taken=False, pot_left=True)
        if moment.hand_empty:
            yield from _emptying(waiting, ground, bricks)
            continue
        for melds in ground.melds_of(moment.burracos):
            small = bricks.apart_from(*melds)
            if small is not None:
                hand = in_order((*small.cards, *bricks.spare(2, small.cards)))
                yield _on_table(waiting, melds, hand, (meld(small.cards),), ground, bricks)


def pot_taken_by(ground: Ground, bricks: Bricks) -> Scenes:
    """A side that has taken a pot empties a hand again."""
    moment = Moment(ground.burracos_for("pot taken when"), True, True, True)
    yield from _emptying(moment, ground, bricks)


def pot_ways(ground: Ground, bricks: Bricks) -> Scenes:
    """A hand is emptied by the discard, and by melding."""
    moment = Moment(ground.burracos_for("pot taken when"), False, True, True)
    yield from _emptying(moment, ground, bricks)


def _least_left(ground: Ground) -> int:
    return max(rules.hand_ends.stock_left or 0 for rules in ground.each())


def stock_left(ground: Ground, bricks: Bricks) -> Scenes:
    """A card is drawn though no more than the greater mark is left."""
    loose = bricks.spare(4)
    stock = _least_left(ground)
    if len(loose) == 4 and stock:
        yield scene(loose[:3], step(Verb.DRAW, plain(loose[3:])), stock=stock)


def play_stops(ground: Ground, bricks: Bricks) -> Scenes:
    """The last card that may be drawn is drawn; the turn is played to its end."""
    loose = bricks.spare(4)
    if len(loose) < 4:
        return
    draw = step(Verb.DRAW, plain(loose[3:]))
    for left in (None, 0):
        for play in ((draw,), (draw, discard(loose[0]))):
            yield scene(loose[:3], *play, stock=_least_left(ground) + 1, pots_left=left)


def untaken_pots(ground: Ground, bricks: Bricks) -> Scenes:
    """The last card of the stock is drawn while pots are left."""
    loose = bricks.spare(4)
    if len(loose) == 4:
        draw = step(Verb.DRAW, plain(loose[3:]))
        yield scene(loose[:3], draw, discard(loose[0]), stock=_least_left(ground) + 1)


def opening(ground: Ground, bricks: Bricks) -> Scenes:
    """First melds of all kinds of worth are laid; with a score and in a hand for which the minima differ."""
    a, b = (rules.initial_meld.minimum or Cases(0) for rules in ground.each())
    found = [first_apart(a, b, more_in_a=more) for more in (False, True)]
    for circumstances in [one for one in found if one is not None] or [{}]:
        for melds in _first_melds(ground, bricks):
            yield _first(melds, circumstances, bricks, failed=0)


def failed_adds(ground: Ground, bricks: Bricks) -> Scenes:
    """A side opens that has failed once."""
    for melds in _first_melds(ground, bricks):
        yield _first(melds, {}, bricks, failed=1)


def _first_melds(ground: Ground, bricks: Bricks) -> Iterator[tuple[LaidMeld, ...]]:
    """Melds of every worth: one, small to large, or two small ones; of those worth the same the first."""
    seen = set()
    for melds in _some_melds(bricks):
        worth = tuple(laid_points(melds, rules) for rules in ground.each())
        if worth not in seen:
            seen.add(worth)
            yield melds


def _some_melds(bricks: Bricks) -> Iterator[tuple[LaidMeld, ...]]:
    least = min((len(one.cards) for one in bricks.small), default=3)
    larger = (laid for length in range(least + 1, 11) for laid in bricks.sequences(SUITS[:1], length))
    for one in chain(bricks.small, larger):
        yield (one,)
    for one in bricks.small[:12]:
        other = bricks.apart_from(one)
        if other is not None:
            yield one, other


def _first(melds: tuple[LaidMeld, ...], circumstances: Circumstances, bricks: Bricks, *, failed: int) -> Scenario:
    cards = tuple(card for laid in melds for card in laid.cards)
    loose = bricks.spare(2, cards)
    return scene(
        in_order((*cards, *loose)),
        *(meld(laid.cards) for laid in melds),
        *(discard(card) for card in loose[:1]),
        score=circumstances.get(Subject.SCORE, 0),
        hand_number=circumstances.get(Subject.HAND_NUMBER),
        opened=False,
        failed_openings=failed,
    )
