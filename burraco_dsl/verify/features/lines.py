"""The lines of a table that can stand against a meld, each a bit, so that sets of them are numbers.

Bits and rules come in, settings with their places go out. Two cases of one rule (``if set``) are two lines.
"""

from __future__ import annotations

from collections.abc import Iterator

from burraco_dsl.rules import Entry, order_of
from burraco_dsl.rules.deciding import split_name
from burraco_dsl.rules.values import Subject
from burraco_dsl.verify.table import Table


def bits(mask: int) -> Iterator[int]:
    """The single bits of a set of lines, lowest first."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


class Lines:
    """Bits for the lines of one table, handed out as they are asked for."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._bits: dict[tuple[str, str, str, Subject | None], int] = {}
        self._entries: dict[int, Entry | None] = {}

    def bit(self, rule: str, kind: Subject | None = None, grade: str = "") -> int:
        """The bit of the line that decides a rule for melds of a kind, or for a class; nought for a class there is not."""
        section, phrase = ("class", rule) if grade else split_name(rule)
        key = (section, phrase, grade, kind)
        if key not in self._bits:
            entry = self._find(section, phrase, grade, kind)
            known = [bit for bit, one in self._entries.items() if one is entry is not None]
            self._bits[key] = known[0] if known else 1 << len(self._entries)
            if grade and entry is None:
                self._bits[key] = 0
            else:
                self._entries[self._bits[key]] = entry
        return self._bits[key]

    def entry(self, bit: int) -> Entry | None:
        """The line of a bit; None where a rule holds that no line tells."""
        return self._entries.get(bit)

    def entries(self, mask: int) -> tuple[Entry, ...]:
        """The lines of a set, in the order of the language."""
        found = [entry for bit in bits(mask) if (entry := self._entries[bit]) is not None]
        return tuple(sorted(found, key=lambda one: order_of(one.name)))

    def _find(self, section: str, phrase: str, grade: str, kind: Subject | None) -> Entry | None:
        """The line that holds at this table: one for its size before one for any, one for the kind before the plain one."""
        best: tuple[tuple[bool, bool], Entry] | None = None
        for entry in self._table.agreement.all_of(section, phrase, grade):
            players, circumstance = entry.condition
            if players and self._table.world.players not in players:
                continue
            if circumstance is not None and circumstance.subject is not kind:
                continue
            rank = (circumstance is not None, bool(players))
            if best is None or rank > best[0]:
                best = (rank, entry)
        return None if best is None else best[1]
