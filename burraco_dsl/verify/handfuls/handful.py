"""The cards of a sequence without their places, as one whole number that can be compared and added to."""

from __future__ import annotations

from burraco_dsl.verify.handfuls.frame import ACE, Frame

#: Bits for how many there are of an ace, of the own two, and of each sort of wilds.
EACH = 6


def handful(frame: Frame, code: int) -> int:
    """The cards of a way to lie."""
    width, home = frame.width, frame.home
    full = (1 << width) - 1
    naturals = code & full
    ends = 1 << 1 | 1 << frame.top
    found = naturals & ~ends | (naturals & ends).bit_count() << width
    for index, sort in enumerate(frame.sorts):
        number = (code >> (index + 1) * width & full).bit_count()
        if sort.own and naturals >> home & 1:
            found ^= 1 << home
            number += 1
        found += number << width + (index + 1) * EACH
    return found


def with_card(frame: Frame, cards: int, card: int) -> int | None:
    """The handful with a card more; None when no sequence or no deck has a place for it."""
    width = frame.width
    index = sort_of(frame, card)
    if index is not None:
        shift = width + (index + 1) * EACH
    elif card == ACE:
        shift = width
    else:
        return None if cards >> card & 1 else cards | 1 << card
    number = cards >> shift & (1 << EACH) - 1
    return None if number >= frame.supply(card) else cards + (1 << shift)


def sort_of(frame: Frame, card: int) -> int | None:
    """The sort of wilds that a card belongs to, whatever it may be in a meld; None for what is never wild."""
    if card >= frame.top:
        return card - frame.top
    return 0 if card == frame.home and frame.sorts and frame.sorts[0].own else None


def wilds_in(frame: Frame, cards: int) -> tuple[int, ...]:
    """How many cards of each sort a handful holds, natural twos among them."""
    each = (1 << EACH) - 1
    return tuple(cards >> frame.width + (index + 1) * EACH & each for index in range(len(frame.sorts)))


def hard(frame: Frame, cards: int) -> tuple[int, int]:
    """The cards of a handful that can never be wild: a mask of the places that are no ace's, and the aces."""
    return cards & (1 << frame.width) - 1, cards >> frame.width & (1 << EACH) - 1


def every_card(frame: Frame) -> list[int]:
    """Every card that a sequence of the suit can ever hold."""
    naturals = dict.fromkeys(card for card in frame.natural if card)
    return [*naturals, *(frame.card_of(index) for index, sort in enumerate(frame.sorts) if not sort.own)]
