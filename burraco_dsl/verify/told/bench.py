"""The tables at which examples and scenarios are tried: every way to sit down that they can tell apart.

A failing table is named in the words for people, and so is the line behind each reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from burraco_dsl.game.codes import Reason, rules_of
from burraco_dsl.game.law import Law
from burraco_dsl.report.message import message, series
from burraco_dsl.rules import SECTIONS, Agreement, Rules
from burraco_dsl.rules.deciding import deciding
from burraco_dsl.verify.table import Table, tables

#: What decides about cards alone.
MELD_RULES = frozenset({"deck", "card points", "meld several readings", "wild", "sequence", "set", "burraco", "class"})
#: What decides about a hand: all but how the table sits down, shuffles and cuts, and when the match ends.
PLAY_RULES = frozenset(section.title for section in SECTIONS) - {"seat draw", "cut", "match", "words"}
MATCH_RULES = PLAY_RULES | {"match"}


class Bench:
    """The tables of one agreement, each with its law, which is made once."""

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self._laws: dict[int, Law] = {}

    def tables(self, names: frozenset[str], players: tuple[int, ...] = ()) -> Iterator[Table]:
        """Every table that these rules tell apart, of these sizes; of all sizes where none are named."""
        for table in tables(self.agreement, names):
            if not players or table.world.players in players:
                yield table

    def law(self, rules: Rules) -> Law:
        """The law of a table."""
        if id(rules) not in self._laws:
            self._laws[id(rules)] = Law(rules)
        return self._laws[id(rules)]


def first_difference(found: Iterable[tuple[Table, str]]) -> str:
    """The first difference among those of all tables, with its table unless all differ in the same way; empty without any."""
    tried = list(found)
    first = next(((table, told) for table, told in tried if told), None)
    if first is None:
        return ""
    table, told = first
    alike = all(other == told for _, other in tried)
    return told if alike else f"{table.told or 'with the first pick of each choice'}: {told}"


def why(reasons: Iterable[Reason], table: Table) -> str:
    """Reasons as one sentence, each with its rule and the line that says so."""
    told = [_reason(reason, table) for reason in reasons]
    return series(told, "; ") if told else message("for no reason that is known")


def _reason(reason: Reason, table: Table) -> str:
    text = message("later in the turn, {reason}", reason=reason.text) if reason.ahead else reason.text
    entry = deciding(table.agreement, table.world, reason.rule) if reason.rule else None
    if entry is None:
        return text
    where = f", {entry.origin}" if entry.origin.place.line else ""
    return message("{reason} ({rule})", reason=text, rule=f"{reason.rule}{where}")


def refused_otherwise(wanted: str, reasons: tuple[Reason, ...], table: Table) -> str:
    """What is told when something is refused for another rule than was said; empty where the rule is among the reasons."""
    if not wanted or wanted in rules_of(reasons):
        return ""
    told = why(reasons, table)
    return message("refused, but not because of `{rule}`: {reasons}", rule=wanted, reasons=told)
