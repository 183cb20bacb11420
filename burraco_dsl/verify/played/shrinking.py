"""A hand in which the playing engine and the law disagree, made as short as can be: fewest turns first, then fewest cards.

Hypothesis, which is slow to load, looks for other hands that show a disagreement sooner; then what was laid is left out, play by
play, as long as the disagreement stays. Imported only where there is something to shrink.
"""

from __future__ import annotations

from functools import cache

from burraco_dsl.game.actions import Extend, Join, NewMeld
from burraco_dsl.verify.played.bench import Bench, Hand, some
from burraco_dsl.verify.played.comparing import Difference, compared
from burraco_dsl.verify.played.narrow import narrow
from burraco_dsl.verify.played.walking import Walking
from burraco_dsl.verify.record import Play

#: Other hands that are looked at, each time a shorter one was found; and plays left out one after the other.
TRIES = 12
MOST_LEFT_OUT = 60
#: All plays are asked of both at so many first positions of a hand, and at so many of all.
EVERY, LATER = 40, 12

#: Turns, cards on the table, plays.
Size = tuple[int, int, int]


def shortest(bench: Bench, hand: Hand, difference: Difference) -> Play:
    """The shortest play found that ends where the two disagree, as they do in this hand."""
    shrinking = _Shrinking(bench)
    found = (shrinking.size(hand, difference.plays), difference)
    number = _shorter_hand(shrinking, found)
    if number is not None:
        other = bench.hand(number)
        again = shrinking.of(other, found[0])
        if again is not None:
            hand, found = other, again
    return shrinking.left_out(hand, found[1])


class _Shrinking:
    """The search at one table."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.walking = Walking(bench.tables)

    def of(self, hand: Hand, below: Size | None = None) -> tuple[Size, Difference] | None:
        """The first disagreement in a hand, with how long the play to it is; None where it takes more turns than ``below``."""
        if below is not None:
            plays = next((one for one in range(hand.plays + 1) if hand.turns(one) > below[0]), hand.plays)
            if plays < hand.plays:
                hand = hand._replace(positions=hand.positions[: plays + 1], cut=True, refused=())
        asks = frozenset((*range(EVERY), *some(len(hand.positions), LATER), *narrow(hand)))
        found = compared(self.bench, self.walking, hand, asks.__contains__).difference
        return None if found is None else (self.size(hand, found.plays), found)

    def size(self, hand: Hand, plays: int) -> Size:
        """How long a play is."""
        melds = [meld for side in hand.positions[plays].sides for meld in side.melds]
        return hand.turns(plays), sum(len(meld.cards) for meld in melds), plays

    def left_out(self, hand: Hand, difference: Difference) -> Play:
        """The play without what was laid for nothing."""
        actions = list(hand.trace.actions[: difference.plays])
        best = self._play(hand, difference)
        layings = [at for at, one in enumerate(actions) if isinstance(one, NewMeld | Extend | Join)]
        for at in reversed(layings[-MOST_LEFT_OUT:]):
            fewer = actions[:at] + actions[at + 1 :]
            shorter = hand.trace._replace(actions=tuple(fewer), ending="", points=())
            again = self.bench.replayed(shorter)
            if again.refused or again.plays < len(fewer):
                continue
            found = compared(self.bench, self.walking, again._replace(cut=True), frozenset({len(fewer)}).__contains__)
            if found.difference is not None:
                hand, actions = again, fewer[: found.difference.plays]
                best = self._play(hand, found.difference)
        return best

    def _play(self, hand: Hand, difference: Difference) -> Play:
        return self.bench.play("law-agrees", hand, difference.plays, difference.told)


def _shorter_hand(shrinking: _Shrinking, found: tuple[Size, Difference]) -> int | None:
    """The number of a hand that shows a disagreement after fewer turns, or with fewer cards."""
    from hypothesis import HealthCheck, Phase, find, settings
    from hypothesis import strategies as st
    from hypothesis.errors import NoSuchExample

    bench, best, number = shrinking.bench, found[0], None
    terms = settings(
        max_examples=TRIES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )

    @cache
    def size(at: int) -> Size | None:
        seen = shrinking.of(bench.hand(at), best)
        return None if seen is None else seen[0]

    while best > (0, 0, 0):
        limit = best

        def shorter(at: int, limit: Size = limit) -> bool:
            seen = size(at)
            return seen is not None and seen < limit

        try:
            at = find(st.integers(0, 999), shorter, settings=terms)
        except NoSuchExample:
            break
        seen = size(at)
        if seen is None:
            break
        best, number = seen, at
    return number
