"""What tallies count, in the words of the table: endings, classes, seats, sides."""

from __future__ import annotations

from burraco_dsl.game.codes import EventKind
from burraco_dsl.game.position import Ending

_ENDINGS = {
    Ending.CLOSED: "somebody closes",
    Ending.STOCK_OUT: "the stock runs out",
    Ending.PILE_LEFT: "nobody takes the pile",
    Ending.STALEMATE: "stalemate",
}
_EVENTS = {
    EventKind.DRAWN: "draws from the stock",
    EventKind.PILE_TAKEN: "piles taken",
    EventKind.FIRST_CARD_REFUSED: "first cards refused",
    EventKind.LAID: "new melds laid",
    EventKind.EXTENDED: "melds added to",
    EventKind.WILD_FREED: "wilds freed",
    EventKind.JOINED: "melds joined",
    EventKind.DISCARDED: "discards",
    EventKind.OPENED: "openings",
    EventKind.OPENING_FAILED: "openings that failed",
    EventKind.POT_TAKEN_DIRECTLY: "pots taken in the middle of a turn",
    EventKind.POT_TAKEN_INDIRECTLY: "pots taken with a discard",
    EventKind.POT_BECAME_THE_STOCK: "pots that became the stock",
    EventKind.CLOSED: "closes",
    EventKind.STALEMATE: "stalemates",
}
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def ending_of(key: str) -> Ending | None:
    """The ending that a tally counts under this key; None for a key that is none."""
    return next((one for one in Ending if key in (one.name, one.value)), None)


def ending_name(key: str) -> str:
    """How a hand ended."""
    found = ending_of(key)
    return key if found is None else _ENDINGS[found]


def event_of(key: str) -> EventKind | None:
    """The event that a tally counts under this key."""
    return next((one for one in EventKind if key in (one.name, one.value)), None)


def event_name(key: str) -> str:
    """What happened, in the plural; empty for what is told elsewhere."""
    found = event_of(key)
    return key if found is None else _EVENTS.get(found, "")


def class_name(grade: str) -> str:
    """A class of burraco, or those that are of none."""
    return grade or "of no class"


def turn_name(seat: int) -> str:
    """``plays first``: a seat by when it has its first turn."""
    return f"plays {_ORDINALS[seat]}" if seat < len(_ORDINALS) else f"plays as number {seat + 1}"
