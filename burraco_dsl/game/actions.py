"""What a player can do, as values. A natural that takes the place of a wild is an extension too: the wild is swapped."""

from __future__ import annotations

from dataclasses import dataclass

from burraco_dsl.game.cards import Cards
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock."""


@dataclass(frozen=True, slots=True)
class RefuseFirst:
    """Turn the first card of the stock up as the pile; another is drawn then."""


@dataclass(frozen=True, slots=True)
class TakePile:
    """Take the pile, or its top card where no more is taken."""


@dataclass(frozen=True, slots=True)
class LeavePile:
    """Leave the pile when the stock is out; the hand ends."""


@dataclass(frozen=True, slots=True)
class NewMeld:
    """Lay a new meld, just so."""

    meld: LaidMeld


@dataclass(frozen=True, slots=True)
class Extend:
    """Add cards to a meld on the table, which then lies as ``becomes``; ``back`` are wilds that come to the hand for it."""

    meld: LaidMeld
    added: Cards
    becomes: LaidMeld
    back: Cards = ()

    @property
    def swaps(self) -> bool:
        """Whether a natural takes the place of a wild."""
        return bool(self.back) or not _kept(self.meld, self.becomes)


@dataclass(frozen=True, slots=True)
class Join:
    """Make two melds on the table into one."""

    first: LaidMeld
    second: LaidMeld
    becomes: LaidMeld


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a card on the pile, which ends the turn."""

    card: Card


Action = Draw | RefuseFirst | TakePile | LeavePile | NewMeld | Extend | Join | Discard


def _kept(before: LaidMeld, after: LaidMeld) -> bool:
    """Whether each wild of a sequence is still where it was."""
    if before.suit is None:
        return True
    wilds = [(before.low + index, card) for index, card in enumerate(before.cards) if before.wild[index]]
    return all(after.low <= place <= after.high and after.at(place) == (card, True) for place, card in wilds)
