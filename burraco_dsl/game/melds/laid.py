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

    A wild without ``(=…)`` may stand for anything; in a set a wild stands for nothing that need be written. The meld is None
    when the cards are no meld, or none that lies so.
    """
    found = read(tuple(one.card for one in written), rules)
    for reading in found.readings:
        for meld in placed_anew(reading, rules):
            if agrees(meld, written, rules):
                return marked(meld, rules), found
    return None, found


def agrees(meld: LaidMeld, written: tuple[LaidCard, ...], rules: Rules) -> bool:
    """Whether a meld lies as it is written, in whatever order its cards are named."""
    left = list(meld.laid(ladder(rules)))
    if len(left) != len(written):
        return False
    for one in sorted(written, key=lambda card: card.stands_for is None):
        match = next((card for card in left if _same(card, one, meld.kind)), None)
        if match is None:
            return False
        left.remove(match)
    return True


def _same(card: LaidCard, written: LaidCard, kind: Kind) -> bool:
    if card.card != written.card:
        return False
    return written.stands_for is None or kind is Kind.SET or card.stands_for == written.stands_for
