"""Things that are counted, with every way a book counts them: one template for one of them and one for several.

Templates only; the noun stands in each, as its form hangs on the number in one language and on the word before it in another.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Counted(NamedTuple):
    """What is said of one, and of any other number; ``{n}`` is the number."""

    one: str
    many: str


def counted(one: str, many: str) -> Counted:
    """Two templates; both stand here as literals, so that the catalogues find them."""
    return Counted(one, many)


#: ``11 cards``.
QUANTITIES: Mapping[str, Counted] = {
    "cards": counted("{n} card", "{n} cards"),
    "points": counted("{n} point", "{n} points"),
    "wilds": counted("{n} wild", "{n} wilds"),
    "packs": counted("{n} pack", "{n} packs"),
    "jokers": counted("{n} joker", "{n} jokers"),
    "rounds": counted("{n} round", "{n} rounds"),
    "hands": counted("{n} hand", "{n} hands"),
    "minutes": counted("{n} minute", "{n} minutes"),
    "players": counted("{n} player", "{n} players"),
    "sides": counted("{n} side", "{n} sides"),
    "pots": counted("{n} pot", "{n} pots"),
    "melds": counted("{n} meld", "{n} melds"),
    "natural cards": counted("{n} natural card", "{n} natural cards"),
    "sequences": counted("{n} sequence", "{n} sequences"),
    "sets": counted("{n} set", "{n} sets"),
}

AT_LEAST: Mapping[str, Counted] = {
    "cards": counted("at least {n} card", "at least {n} cards"),
    "wild cards": counted("at least {n} wild card", "at least {n} wild cards"),
    "jokers": counted("at least {n} joker", "at least {n} jokers"),
    "wild twos": counted("at least {n} wild two", "at least {n} wild twos"),
    "natural cards": counted("at least {n} natural card", "at least {n} natural cards"),
    "natural cards in a row": counted("at least {n} natural card in a row", "at least {n} natural cards in a row"),
}

AT_MOST: Mapping[str, Counted] = {
    "cards": counted("at most {n} card", "at most {n} cards"),
    "wild cards": counted("at most {n} wild card", "at most {n} wild cards"),
    "jokers": counted("at most {n} joker", "at most {n} jokers"),
    "wild twos": counted("at most {n} wild two", "at most {n} wild twos"),
    "natural cards": counted("at most {n} natural card", "at most {n} natural cards"),
    "natural cards in a row": counted("at most {n} natural card in a row", "at most {n} natural cards in a row"),
}

EXACTLY: Mapping[str, Counted] = {
    "cards": counted("exactly {n} card", "exactly {n} cards"),
    "wild cards": counted("exactly {n} wild card", "exactly {n} wild cards"),
    "jokers": counted("exactly {n} joker", "exactly {n} jokers"),
    "wild twos": counted("exactly {n} wild two", "exactly {n} wild twos"),
    "natural cards": counted("exactly {n} natural card", "exactly {n} natural cards"),
    "natural cards in a row": counted("exactly {n} natural card in a row", "exactly {n} natural cards in a row"),
}

#: ``3 to 9 cards``; the form hangs on the higher number, which is ``{n}``.
FROM_TO: Mapping[str, Counted] = {
    "cards": counted("{low} to {n} card", "{low} to {n} cards"),
    "wild cards": counted("{low} to {n} wild card", "{low} to {n} wild cards"),
    "jokers": counted("{low} to {n} joker", "{low} to {n} jokers"),
    "wild twos": counted("{low} to {n} wild two", "{low} to {n} wild twos"),
    "natural cards": counted("{low} to {n} natural card", "{low} to {n} natural cards"),
    "natural cards in a row": counted("{low} to {n} natural card in a row", "{low} to {n} natural cards in a row"),
    "players": counted("{low} to {n} player", "{low} to {n} players"),
}
