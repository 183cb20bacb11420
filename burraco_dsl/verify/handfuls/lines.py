"""The lines of classes that take part in a finding."""

from __future__ import annotations

from burraco_dsl.rules import Entry
from burraco_dsl.verify.table import Table


def class_lines(table: Table, name: str, *phrases: str) -> tuple[Entry, ...]:
    """The settings that decide rules of a class at this table; a line for its size before the plain one."""
    found: list[Entry] = []
    for phrase in phrases:
        every = table.agreement.all_of("class", phrase, name)
        mine = [one for one in every if table.world.players in one.condition.players]
        found += mine or [one for one in every if not one.condition.players]
    return tuple(found)
