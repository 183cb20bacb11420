"""Whole matches played by the engine: how many hands each takes, for the claim that a match ends."""

from __future__ import annotations

from collections import Counter

from burraco_dsl.fast.asking import ENDINGS
from burraco_dsl.game.match import after_hand, new_match, result
from burraco_dsl.game.patience import TooMuch
from burraco_dsl.verify.played.bench import Bench

#: Matches for each hand that is looked at one by one, and the hands after which a match is left.
MATCHES_A_HAND, MOST_HANDS = 3, 300
#: Minutes that a hand is taken to last, and hands after which an agreed time is up, where a match ends by the clock.
MINUTES, HANDS_IN_TIME = 10, 10


def match_lengths(bench: Bench) -> dict[int, int]:
    """How many matches took so many hands; under 0 those that were left unfinished."""
    found: Counter[int] = Counter()
    for number in range(MATCHES_A_HAND * bench.number):
        found[_hands(bench, number)] += 1
    return dict(sorted(found.items()))


def _hands(bench: Bench, number: int) -> int:
    """The hands of one match; 0 when it was left."""
    rules, engine, tables = bench.rules, bench.playing.engine, bench.tables
    bench.playing.hands(bench.seed, 0, 0)  # seats the usual mix of players
    match = new_match(rules, number % rules.players)
    while match.hands < MOST_HANDS:
        engine.sow(bench.seed, (number + 1) * MOST_HANDS + match.hands)
        engine.choose()
        engine.shuffle()
        engine.hand_number = match.hands + 1
        for side, total in enumerate(match.totals):
            engine.score[side] = total
            engine.minimum[side] = tables.minimum(total, engine.hand_number)
        engine.log = None
        engine.deal(match.dealer)
        try:
            engine.play()
        except TooMuch:
            return 0
        if ENDINGS[engine.ending : engine.ending + 1] in ((), (None,)):  # stuck, or left as too long
            return 0
        engine.score_hand()
        points = tuple(engine.total[side] for side in range(engine.sides))
        closer = engine.closer if engine.closer >= 0 else None
        match = after_hand(match, points, closer, rules)
        time_is_up = match.hands >= HANDS_IN_TIME
        if result(match, closer, rules, minutes=MINUTES * match.hands, time_is_up=time_is_up).over:
            return match.hands
    return 0
