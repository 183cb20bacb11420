"""Claim *law-agrees*: the playing engine allows what the law allows, and both count the same points.

What the engine plays is played again under the law, step by step. At some positions every play that one could think of is asked
of both. The melds of the engine's table are held against the law of melds one by one, with every card of the deck.
"""

from __future__ import annotations

from burraco_dsl.game.patience import TooMuch, within
from burraco_dsl.rules.text import how_many
from burraco_dsl.verify.patient import MOST_STEPS
from burraco_dsl.verify.played.bench import Bench, Hand, some
from burraco_dsl.verify.played.comparing import Difference, compared
from burraco_dsl.verify.played.narrow import narrow
from burraco_dsl.verify.played.on_melds import MELDS_A_HAND, MeldsCompared, melds_compared
from burraco_dsl.verify.played.walking import Walking
from burraco_dsl.verify.record import holds
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "law-agrees"

#: Positions of a hand at which every play is asked of both, beside those with few cards in hand.
POSITIONS = 5


def law_agrees(bench: Bench) -> Judged:
    """The claim at one table."""
    walking = Walking(bench.tables)
    positions = asked = places = 0
    for hand in bench.hands:
        at = frozenset((*some(len(hand.positions), POSITIONS), *narrow(hand)))
        found = compared(bench, walking, hand, at.__contains__)
        positions, asked, places = positions + found.positions, asked + found.asked, places + len(at)
        if found.difference is not None:
            return _refuted(bench, hand, found.difference)
    melds = melds_compared(bench.tables, MELDS_A_HAND * bench.number)
    numbers = {**bench.seen, "positions": positions, "plays asked of both": asked, "melds": melds.melds}
    if melds.difference is not None:
        return Judged(CLAIM, Verdict.REFUTED, melds.difference, numbers=numbers, hands=len(bench.hands))
    detail = (
        f"{how_many(numbers['plays'], 'plays')} of the playing engine, with the points at each, are as the law has them; so is "
        f"what it allows at {how_many(places, 'positions')}, asked play by play"
    )
    return Judged(CLAIM, Verdict.TESTED, detail, notes=(_told(melds),), numbers=numbers, hands=len(bench.hands))


def _told(melds: MeldsCompared) -> str:
    reach = "all that its table holds" if melds.every else "the first of its table"
    return (
        f"exhaustive on melds: {melds.melds} melds ({reach}) with each card of the deck, {melds.cards} pairs: worth and ways to "
        "grow are those of the law"
    )


def _refuted(bench: Bench, hand: Hand, difference: Difference) -> Judged:
    from burraco_dsl.verify.played.shrinking import shortest

    try:
        with within(MOST_STEPS):
            play = shortest(bench, hand, difference)
    except TooMuch:
        play = bench.play(CLAIM, hand, difference.plays, difference.told)
    plays = (play,) if holds(play, bench.rules, bench.law) else ()
    numbers = {**bench.seen, "plays of the hand shown": len(play.actions)}
    return Judged(CLAIM, Verdict.REFUTED, play.broke, numbers=numbers, plays=plays, hands=len(bench.hands))
