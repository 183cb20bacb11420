"""How one card of a pile can go round: everybody takes it and throws a card, until all cards are back where they were.

Cards are numbers here, 0 the one that lies on the pile; twins bear one number. In comes how many sit round the table and what may
go back, out goes the shortest round: what is thrown turn by turn, and what each seat must hold beforehand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from burraco_dsl.rules.chapters.turn import LoneCard

#: How many plays are looked at before a round that is surely one is taken instead of the shortest.
MOST_LOOKED_AT = 30_000


class Circle(NamedTuple):
    """``thrown`` in each turn, ``spare`` cards of each seat from the one that begins; whether nothing shorter exists."""

    thrown: tuple[int, ...]
    spare: tuple[tuple[int, ...], ...]
    shortest: bool = True


class Supply(NamedTuple):
    """How many of each card there are in the packs, how many jokers, how many different cards, and how many a seat holds."""

    packs: int
    jokers: int
    faces: int
    hand: int


@lru_cache(maxsize=64)
def circle(players: int, lone: LoneCard | None, supply: Supply) -> Circle | None:
    """The shortest round; the plain one where the search grows too long, None where all ask for cards that are not there.

    Of rounds of one length the one is taken that is told best: everybody throws another card than he took, and no joker.
    """
    if lone in (LoneCard.YES, None):
        return Circle((0,) * players, ((),) * players)
    twins = (False,) if lone is LoneCard.NEITHER_IT_NOR_ITS_TWIN else (False, True)
    ways = [(twin, jokers) for jokers in dict.fromkeys((0, supply.jokers)) for twin in twins]
    found = [_shortest(players, twin, supply._replace(jokers=jokers)) for twin, jokers in ways]
    best = min((one for one in found if one is not None), key=lambda one: len(one.thrown), default=None)
    if best is None:
        return None
    return best._replace(shortest=all(one is None or one.shortest for one in found))


def _shortest(players: int, twin_goes_back: bool, supply: Supply) -> Circle | None:
    search = _Search(players, twin_goes_back, supply)
    for rounds in range(1, players + 2):
        search.last = rounds * players
        if search.found(0, 0, 1):
            return search.told()
        if search.looked_at > MOST_LOOKED_AT:
            return _plain(players, supply)
    return None


def _plain(players: int, supply: Supply) -> Circle | None:
    """Each takes the card and throws the one left over: so the pile passes through one card more than there are seats."""
    if not supply.hand or supply.faces <= players:
        return None
    held, pile, thrown = list(range(1, players + 1)), 0, []
    for turn in range(players * (players + 1)):
        seat = turn % players
        pile, held[seat] = held[seat], pile
        thrown.append(pile)
    return Circle(tuple(thrown), tuple((one,) for one in range(1, players + 1)), shortest=False)


@dataclass(slots=True)
class _Search:
    """Depth first, turn by turn. ``balance`` is what a seat has got of a card less what it has thrown, ``need`` what it must
    have held before; ``needed`` is that of all seats, with the card on the pile.
    """

    players: int
    twin_goes_back: bool
    supply: Supply
    last: int = 0
    looked_at: int = 0
    thrown: list[int] = field(default_factory=list)
    balance: list[list[int]] = field(init=False)
    need: list[list[int]] = field(init=False)
    needed: list[int] = field(init=False)

    def __post_init__(self) -> None:
        cards = self.players + 2
        self.needed = [1, *[0] * (cards - 1)]
        self.balance = [[0] * cards for _ in range(self.players)]
        self.need = [[0] * cards for _ in range(self.players)]

    def told(self) -> Circle:
        """What was found."""
        spare = tuple(tuple(card for card, number in enumerate(need) for _ in range(number)) for need in self.need)
        return Circle(tuple(self.thrown), spare)

    def found(self, turn: int, pile: int, known: int) -> bool:
        """Whether the round can be finished from here; ``known`` cards have come up so far."""
        if turn == self.last:
            return pile == 0
        self.looked_at += 1
        if self.looked_at > MOST_LOOKED_AT:
            return False
        seat = turn % self.players
        balance, need = self.balance[seat], self.need[seat]
        for card in self._choices(pile, known):
            before = need[card]
            needs = 1 - balance[card]  # of the same card: its twin, held before the pile was taken
            balance[pile] += 1
            balance[card] -= 1
            need[card] = max(before, needs)
            self.needed[card] += need[card] - before
            self.thrown.append(card)
            fits = self._fits(seat, self._turns_left(turn))
            if fits and self.found(turn + 1, card, max(known, card + 1)):
                return True
            self.thrown.pop()
            self.needed[card] -= need[card] - before
            need[card] = before
            balance[card] += 1
            balance[pile] -= 1
        return False

    def _choices(self, pile: int, known: int) -> Iterator[int]:
        most = min(known + 1, self.last // self.players)
        for card in range(most):
            if card != pile or self.twin_goes_back:
                yield card

    def _turns_left(self, turn: int) -> int:
        return (self.last - turn - 1) // self.players

    def _fits(self, seat: int, turns: int) -> bool:
        """Whether the seat can still give back what it got, and the deck has the cards."""
        if sum(number for number in self.balance[seat] if number > 0) > turns:
            return False
        if sum(self.need[seat]) > self.supply.hand:
            return False
        wanted = sorted(self.needed, reverse=True)
        packs, jokers = self.supply.packs, self.supply.jokers
        most = max(packs, jokers)
        faces = sum(number > 0 for number in wanted)
        return wanted[0] <= most and wanted[1] <= packs and faces <= self.supply.faces
