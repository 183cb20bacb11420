"""Claim *conserved*: every play only moves cards from one place to another, and every total is the sum of its ledger."""

from __future__ import annotations

from burraco_dsl.fast.tally import Tally
from burraco_dsl.game.cards import deck, in_order
from burraco_dsl.game.ledger import final_of, ledger
from burraco_dsl.rules.text import how_many
from burraco_dsl.verify.played.bench import Bench, Hand
from burraco_dsl.verify.record import Play
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "conserved"


def conserved(bench: Bench, tally: Tally | None = None) -> Judged:
    """The claim at one table: hands played again under the law, and all that the engine counted (``tally``)."""
    hands = max(len(bench.hands), tally.hands if tally is not None else 0)
    for hand in bench.hands:
        play = _broken(bench, hand)
        if play is not None:
            return Judged(CLAIM, Verdict.REFUTED, play.broke, numbers=bench.seen, plays=(play,), hands=hands)
    if tally is not None and tally.broken:
        number = tally.broken[0]
        detail = f"in hand {number} the playing engine lost or doubled a card, or a total was not the sum of its rows"
        play = _broken(bench, bench.hand(number))
        plays = () if play is None else (play,)
        return Judged(CLAIM, Verdict.REFUTED, detail, numbers=bench.seen, plays=plays, hands=hands)
    detail = (
        f"after each of {how_many(bench.seen['plays'], 'plays')} under the law all cards of the deck are there once, and what a "
        "side scores is the sum of its rows"
    )
    notes = (f"the playing engine counted its cards at the end of {how_many(tally.hands, 'hands')}",) if tally else ()
    return Judged(CLAIM, Verdict.TESTED, detail, notes=notes, numbers=bench.seen, hands=hands)


def _broken(bench: Bench, hand: Hand) -> Play | None:
    """The hand up to where a card is missing or doubled, or a total is not its sum."""
    whole = in_order(deck(bench.rules))
    for plays, position in enumerate(hand.positions):
        if in_order(position.cards()) != whole:
            return bench.play(CLAIM, hand, plays, "a card is lost or doubled")
    for side in ledger(final_of(hand.last), bench.rules):
        if side.total != sum(row.points for row in side.rows):
            return bench.play(CLAIM, hand, hand.plays, "a total is not the sum of its rows")
    return None
