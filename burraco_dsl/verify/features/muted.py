"""Inherited lines on melds that have lost their subject: they say nothing here, and that is no fault of the file.

Each rule speaks of certain melds; without one of these among the lawful, even with the line itself lifted, the line is muted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.rules import Agreement, Entry
from burraco_dsl.verify.features.judged import Judged, Seen
from burraco_dsl.verify.features.promises import dead, promises
from burraco_dsl.verify.table import own

Speaks = Callable[[Seen], bool]


def _sequence(one: Seen) -> bool:
    return one.feature.kind is Kind.SEQUENCE


def _set(one: Seen) -> bool:
    return one.feature.kind is Kind.SET


def _wild(one: Seen) -> bool:
    return one.feature.wilds > 0


def _wild_in_a_sequence(one: Seen) -> bool:
    return _sequence(one) and _wild(one)


def _natural_two(one: Seen) -> bool:
    return one.feature.natural_two


#: What each rule on melds speaks of; whole sections by their titles.
SPEAKS: Mapping[str, Speaks] = {
    "wild": _wild,
    "wild natural two": _natural_two,
    "wild natural two turns wild": _natural_two,
    "wild placed wild": _wild_in_a_sequence,
    "wild freed wild": _wild_in_a_sequence,
    "sequence": _sequence,
    "set": _set,
}


def muted_lines(agreement: Agreement, every: list[Judged]) -> tuple[Entry, ...]:
    """The inherited lines on melds that say nothing at any table, in the order of the language."""
    lost = {(one.promise.rule, one.promise.what) for one in dead(every)}
    made: dict[str, set[object]] = {}
    for judged in every:
        for promise in promises(judged):
            made.setdefault(promise.rule, set()).add(promise.what)
    taken = {judged.grade(one) for judged in every for one in judged.burracos}
    found = []
    for entry in agreement.entries:
        rule = str(entry.name)
        if own(agreement, entry):
            continue
        if entry.name.section == "class":
            silent = entry.name.name not in taken
        elif rule in made:
            silent = all((rule, what) in lost for what in made[rule])
        else:
            silent = _silent(entry, every)
        if silent:
            found.append(entry)
    return tuple(found)


def _silent(entry: Entry, every: list[Judged]) -> bool:
    """Whether a line speaks of no lawful meld at any table that it is for."""
    speaks = SPEAKS.get(str(entry.name), SPEAKS.get(entry.name.section))
    if speaks is None:
        return False
    players, circumstance = entry.condition
    mine = [one for one in every if not players or one.table.world.players in players]
    kinds = [kind for kind in Kind if circumstance is None or circumstance.subject is kind.subject]
    for judged in mine:
        bits = 0
        for kind in Kind:
            bits |= judged.lines.bit(str(entry.name), kind.subject)
        for one in judged.seen:
            if not one.broken & ~bits and speaks(one) and one.feature.kind in kinds:
                return False
    return bool(mine)
