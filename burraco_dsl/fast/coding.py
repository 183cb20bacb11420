"""Melds as short texts of bytes, and their suits renamed.

The rules know no suit from another: a set with its suits renamed is as lawful as before, worth as much, and grows in the same
ways. So is a sequence with at most one wild, whatever the suit of the wild. Of melds that are alike but for the names of suits
one stands for all here, so that the law is asked once. That it says the same of each is what the claims *law_agrees* and
*symmetric* hold against it.

A code is the group (a suit, or 100 and the rank of a set), the lowest place, whether it is marked, then a byte for each card as
it lies: its kind, and 128 more for a wild.
"""

from __future__ import annotations

from itertools import permutations

from burraco_dsl.fast.kinds import KINDS, RANKS, Kinds, suit_number, suit_of
from burraco_dsl.game.cards import order
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.rules.values import Suit

#: Added to a kind that lies as a wild, and to the rank of a set.
WILD, SET = 128, 100
HEAD = 3
#: Suits as they are named anew: the number of the new suit for each old one.
Renaming = tuple[int, int, int, int]
UNCHANGED: Renaming = (0, 1, 2, 3)

_RENAMINGS: tuple[Renaming, ...] = tuple(permutations(range(4)))  # type: ignore[arg-type]
_NOWHERE = 4
_SUIT = bytes(_NOWHERE if one & 127 == 0 else ((one & 127) - 1) // RANKS % 5 for one in range(256))
_SPADE = bytes(one & 128 | (0 if one & 127 == 0 else 1 + ((one & 127) - 1) % RANKS) for one in range(256))


def _table(renaming: Renaming) -> bytes:
    """Where each card of a code goes."""
    found = bytearray(range(256))
    for kind in range(1, KINDS):
        suit, rank = divmod(kind - 1, RANKS)
        found[kind] = 1 + RANKS * renaming[suit] + rank
        found[WILD + kind] = WILD + found[kind]
    return bytes(found)


#: The renaming that undoes another.
_BACK = {
    renaming: one
    for renaming in _RENAMINGS
    for one in _RENAMINGS
    if all(one[renaming[suit]] == suit for suit in range(4))
}
_TABLES = {renaming: _table(renaming) for renaming in _RENAMINGS}


def swapped(one: int, other: int) -> Renaming:
    """Two suits that exchange their names."""
    found = list(UNCHANGED)
    found[one], found[other] = other, one
    a, b, c, d = found
    return a, b, c, d


class Codes:
    """The codes of the melds of one table. ``sequences``: a sequence holds one wild at most, and is one of spades."""

    def __init__(self, kinds: Kinds, suits: tuple[Suit, ...], sequences: bool) -> None:
        self.kinds = kinds
        self._suits = sorted(suit_number(suit) for suit in suits)
        self._others = [suit for suit in self._suits if suit] if sequences else []
        in_order = [0 if card is None else order(card) for card in kinds.cards]
        in_order += [0] * (WILD - KINDS)
        self._order = bytes(in_order + [WILD + place for place in in_order])

    def code(self, meld: LaidMeld) -> bytes:
        """The code of a meld; its owner is left out."""
        group = suit_number(meld.suit) if meld.rank is None else SET + self.kinds.rank_number[meld.rank]
        kind = self.kinds.kind
        cards = [kind(card) + WILD * wild for card, wild in zip(meld.cards, meld.wild, strict=True)]
        return bytes((group, meld.low, meld.marked, *cards))

    def set_code(self, rank: int, naturals: tuple[int, ...], wilds: tuple[int, ...]) -> bytes:
        """The code of an unmarked set of kinds."""
        return self._set(bytes((SET + rank, 0, 0)), bytes((*naturals, *(WILD + kind for kind in wilds))))

    def _set(self, head: bytes, cards: bytes) -> bytes:
        """A set lies with its naturals first, each in order."""
        return head + bytes(sorted(cards, key=self._order.__getitem__))

    def meld(self, code: bytes) -> LaidMeld:
        """The meld of a code."""
        group, low, marked = code[:HEAD]
        card = self.kinds.card
        cards = tuple(card(one & 127) for one in code[HEAD:])
        wild = tuple(one >= WILD for one in code[HEAD:])
        if group >= SET:
            return LaidMeld(Kind.SET, None, self.kinds.rungs[group - SET], low, cards, wild, bool(marked))
        return LaidMeld(Kind.SEQUENCE, suit_of(group), None, low, cards, wild, bool(marked))

    def free(self, code: bytes) -> list[int]:
        """The suits that may be renamed."""
        return self._suits if code[0] >= SET else self._others

    def held(self, code: bytes) -> list[bytes]:
        """What a meld holds of each suit: suits that hold the same may exchange their names, and the meld is the same."""
        found: list[list[int]] = [[], [], [], [], []]
        if code[0] >= SET:
            for one in code[HEAD:]:
                found[_SUIT[one]].append(_SPADE[one])
        else:
            for place, one in enumerate(code[HEAD:]):
                found[_SUIT[one]] += (place, _SPADE[one])
        return [bytes(cards) for cards in found]

    def alike(self, code: bytes) -> tuple[bytes, Renaming]:
        """The code that stands for all that differ by the names of suits alone, and how this one is made of it."""
        free = self.free(code)
        if len(free) < 2:
            return code, UNCHANGED
        held = self.held(code)
        ranked = sorted(free, key=held.__getitem__, reverse=True)
        if ranked == free:
            return code, UNCHANGED
        names = list(UNCHANGED)
        for new, old in zip(free, ranked, strict=True):
            names[new] = old
        a, b, c, d = names
        renaming = (a, b, c, d)
        return self.renamed(code, _BACK[renaming]), renaming

    def renamed(self, code: bytes, renaming: Renaming) -> bytes:
        """A code with its suits renamed."""
        cards = code[HEAD:].translate(_TABLES[renaming])
        return self._set(code[:HEAD], cards) if code[0] >= SET else code[:HEAD] + cards


def renamed_kind(kind: int, renaming: Renaming) -> int:
    """A kind with its suit renamed; -1 stays what it is."""
    return kind if kind <= 0 else _TABLES[renaming][kind]
