"""The typed rules of one table: what the engine and the verifier read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from burraco_dsl.rules.chapters import (
    Burraco,
    BurracoClass,
    Close,
    Cut,
    Deal,
    Deck,
    Draw,
    HandEnds,
    InitialMeld,
    Match,
    Meld,
    Pile,
    Pot,
    Scoring,
    SeatDraw,
    Sequence,
    Set,
    Table,
    Wild,
    Words,
)
from burraco_dsl.rules.values import PACK_RANKS, Rank, Suit


@dataclass(frozen=True, slots=True)
class Rules:
    """Every rule, settled for one size of table and one pick of each ``choose``.

    A rule that does not matter here is None; so is one that an incomplete file has left out. ``card_points`` has a
    price in points for each rank, ``classes`` stand best first, with their names. ``ranks`` (ace first, then from high to
    low) and ``suits`` are those of one pack; a table on a smaller scale has fewer.
    """

    players: int
    table: Table
    seat_draw: SeatDraw
    deck: Deck
    cut: Cut
    deal: Deal
    card_points: Mapping[Rank, int]
    draw: Draw
    pile: Pile
    meld: Meld
    wild: Wild
    sequence: Sequence
    set: Set
    burraco: Burraco
    classes: Mapping[str, BurracoClass]
    initial_meld: InitialMeld
    pot: Pot
    close: Close
    hand_ends: HandEnds
    scoring: Scoring
    match: Match
    words: Words
    ranks: tuple[Rank, ...] = PACK_RANKS
    suits: tuple[Suit, ...] = tuple(Suit)
