"""The melds of a table with their numbers: what each is worth, and which cards it holds.

A meld comes in and gets the number of its state, the same ever after; a number gives the meld back. What cards make of it is for
``melds``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from burraco_dsl.fast.coding import HEAD, SET, WILD, Codes
from burraco_dsl.fast.columns import CARDS, STATES, Columns
from burraco_dsl.fast.kinds import Kinds, exchanged, suit_number, suit_of
from burraco_dsl.fast.numbers import Maker
from burraco_dsl.game.cards import points
from burraco_dsl.game.melds.feature import feature_of, limit
from burraco_dsl.game.melds.grade import grade, is_burraco, paid
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.rules import Rules


class States(Columns):
    """The states of one table; grows while it is used."""

    def __init__(self, rules: Rules, kinds: Kinds, make: Maker) -> None:
        Columns.__init__(self, make)
        self.rules = rules
        self.kinds = kinds
        most = limit(rules, Kind.SEQUENCE)
        self.one_suit = most is not None and most <= 1
        self.classes = {name: number for number, name in enumerate(rules.classes)}
        self.codes = Codes(kinds, rules.suits, self.one_suit)
        self.melds = Melds(self)
        self._read: dict[int, LaidMeld] = {}
        self._codes: list[bytes] = []
        self._numbers: dict[bytes, int] = {}
        self._asleep = b""

    def intern(self, meld: LaidMeld) -> int:
        """The number of a meld that lies so, its owner left out."""
        return self.number(self.codes.code(meld), meld)

    def number(self, code: bytes, meld: LaidMeld | None = None) -> int:
        """The number of a code, whose meld may be at hand."""
        if self._asleep:
            self._wake()
        number = self._numbers.get(code)
        return self._new(code, meld) if number is None else number

    def code(self, state: int) -> bytes:
        """The code of a state."""
        if self._asleep:
            self._wake()
        return self._codes[state]

    def meld(self, state: int) -> LaidMeld:
        """The meld of a state."""
        found = self._read.get(state)
        if found is None:
            found = self._read[state] = self.codes.meld(self.code(state))
        return found

    def _new(self, code: bytes, meld: LaidMeld | None) -> int:
        """A state for a code. Its worth is asked of the law, or known from one that is alike but for suits."""
        like, _ = self.codes.alike(code)
        other = self.number(like) if like != code else -1
        number = self.next(STATES)
        self._codes.append(code)
        self._numbers[code] = number
        if other >= 0:
            for row in (self.points, self.bonus, self.grade, self.burraco):
                row[number] = row[other]
        else:
            self._worth(number, self.codes.meld(code) if meld is None else meld)
        cards = code[HEAD:]
        self.length[number] = len(cards)
        self.group[number] = code[0]
        if code[0] < SET:
            low = code[1]
            self.low[number], self.high[number] = low, low + len(cards) - 1
            self.wild_places[number] = sum(1 << (low - 1 + at) for at, one in enumerate(cards) if one >= WILD)
        at = self.content_at[number] = self.next(CARDS, len(cards))
        for one in cards:
            self.content[at] = one & ~WILD
            at += 1
        return number

    def _worth(self, number: int, meld: LaidMeld) -> None:
        """Points, class and bonus of a meld."""
        feature = feature_of(meld, self.rules)
        name = grade(feature, self.rules, stained=meld.marked)
        self.points[number] = points(self.rules, meld.cards)
        self.bonus[number] = paid(name, self.rules)
        self.grade[number] = -1 if name is None else self.classes[name]
        self.burraco[number] = int(is_burraco(feature, self.rules))

    def state_of(self, meld: LaidMeld) -> tuple[int, int]:
        """State and suit of a meld on the table."""
        if meld.suit is None or not self.one_suit:
            return self.intern(meld), 0
        suit = suit_number(meld.suit)
        return self.intern(self._named(meld, suit)), suit

    def meld_of(self, state: int, suit: int, owner: int | None = None) -> LaidMeld:
        """The meld on the table of a state."""
        return self._named(self.meld(state), suit)._replace(owner=owner)

    def _named(self, meld: LaidMeld, suit: int) -> LaidMeld:
        """The meld with a suit and spades exchanged for one another."""
        if suit == 0 or meld.suit is None:
            return meld
        cards = tuple(self.kinds.card(exchanged(self.kinds.kind(card), suit)) for card in meld.cards)
        number = suit_number(meld.suit)
        named = suit if number == 0 else 0 if number == suit else number
        return meld._replace(suit=suit_of(named), cards=cards)

    def _wake(self) -> None:
        """Part the codes that were kept end to end; until a new meld comes, nobody needs them."""
        at, kept, self._asleep = 0, self._asleep, b""
        length = self.length
        for state in range(self.used[STATES]):
            end = at + HEAD + length[state]
            self._codes.append(kept[at:end])
            at = end
        self._numbers = {code: state for state, code in enumerate(self._codes)}

    def codes_to_keep(self) -> bytes:
        """All codes end to end."""
        return self._asleep or b"".join(self._codes)

    def sleep(self, codes: bytes) -> None:
        """Take codes that were kept, instead of what is known; the rows have been taken before."""
        self._asleep = codes
        self._codes, self._numbers, self._read = [], {}, {}


class Melds(Sequence[LaidMeld]):
    """The melds of a table by their numbers."""

    def __init__(self, states: States) -> None:
        self._states = states

    def __len__(self) -> int:
        return self._states.used[STATES]

    @overload
    def __getitem__(self, index: int) -> LaidMeld: ...
    @overload
    def __getitem__(self, index: slice) -> list[LaidMeld]: ...
    def __getitem__(self, index: int | slice) -> LaidMeld | list[LaidMeld]:
        numbers = range(len(self))[index]
        return [self._states.meld(one) for one in numbers] if isinstance(numbers, range) else self._states.meld(numbers)
