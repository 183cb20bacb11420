"""A meld as players write it, `4h 5h *(=6h)`, as a meld that lies on the table."""

from __future__ import annotations

from burraco_dsl.game.melds.arrange import placed_anew
from burraco_dsl.game.melds.grade import marked
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.game.melds.reading import ReadMeld, read
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import LaidCard


def lies_as(written: tuple[LaidCard, ...], rules: Rules) -> tuple[LaidMeld | None, ReadMeld]:
    """The meld that lies so, and what its cards are: the reading that counts among those that agree with what is written.

    A wild without ``(=…)`` may stand for anything; in a set only the rank that it is written for counts. Where some wild is
    placed, the order of the cards tells at which end an ace lies. The meld is None when the cards are no meld, or none that
    lies so.
    """
    found = read(tuple(one.card for one in written), rules)
    ways = (meld for reading in found.readings for meld in placed_anew(reading, rules))
    lying = [meld for meld in ways if agrees(meld, written, rules)]
    if not lying:
        return None, found
    in_order = [meld for meld in lying if meld.laid(ladder(rules)) == written]
    return marked((in_order or lying)[0], rules), found


def agrees(meld: LaidMeld, written: tuple[LaidCard, ...], rules: Rules) -> bool:
    """Whether a meld lies as it is written, in whatever order its cards are named."""
    left = list(meld.laid(ladder(rules)))
    if len(left) != len(written):
        return False
    for one in sorted(written, key=lambda card: card.stands_for is None):
        match = next((card for card in left if _same(card, one, meld)), None)
        if match is None:
            return False
        left.remove(match)
    return True


def _same(card: LaidCard, written: LaidCard, meld: LaidMeld) -> bool:
    if card.card != written.card:
        return False
    if written.stands_for is None or card.stands_for == written.stands_for:
        return True
    return meld.kind is Kind.SET and meld.rank is written.stands_for.rank
