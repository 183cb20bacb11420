"""Rule by rule: every setting on which two agreements differ, in the order of the vocabulary.

Two agreements come in, lines with both values go out. What the rules do is not looked at here, only what they say.
"""

from __future__ import annotations

from burraco_dsl.report.comparison import Custom, RuleLine, Said
from burraco_dsl.rules import Agreement, Entry, Need, Procedure, RuleName, in_order, rule_of
from burraco_dsl.rules.text import condition_text, options_text, value_text
from burraco_dsl.rules.values import Condition


def differing_rules(a: Agreement, b: Agreement) -> tuple[RuleLine, ...]:
    """The settings that only one has, and those with other values; customs, which are only printed, stand last."""
    mine = {entry.key: entry for entry in a.entries}
    theirs = {entry.key: entry for entry in b.entries}
    merged: dict[tuple[RuleName, Condition], Entry] = {**theirs, **mine}
    lines = []
    for entry in in_order(merged, _grades(a, b)):
        one, other = mine.get(entry.key), theirs.get(entry.key)
        if one is None or other is None or one.options != other.options:
            lines.append(_line(entry, one, other))
    return tuple(sorted(lines, key=lambda line: line.custom))


def _grades(a: Agreement, b: Agreement) -> tuple[str, ...]:
    """The classes of both, each in its place."""
    found = [grade.name for grade in a.grades]
    place = 0
    for name in (grade.name for grade in b.grades):
        if name in found:
            place = found.index(name) + 1
        else:
            found.insert(place, name)
            place += 1
    return tuple(found)


def _line(entry: Entry, a: Entry | None, b: Entry | None) -> RuleLine:
    name = entry.name
    custom = rule_of(name).need is Need.CUSTOM
    return RuleLine(
        name.section, name.name, name.phrase, condition_text(entry.condition), custom, said_by(a), said_by(b)
    )


def said_by(entry: Entry | None) -> Said | None:
    """What a setting says, as its file would write it."""
    if entry is None:
        return None
    kind = rule_of(entry.name).kind
    options = tuple(value_text(kind, option) for option in entry.options)
    return Said(options_text(kind, entry.options), options, entry.origin)


def differing_procedures(a: Agreement, b: Agreement) -> tuple[Custom, ...]:
    """The procedures that only one has, and those with other words; in the order of A, then of B."""
    mine = {one.name: one for one in a.procedures}
    theirs = {one.name: one for one in b.procedures}
    found = []
    for name in dict.fromkeys((*mine, *theirs)):
        one, other = mine.get(name), theirs.get(name)
        if one is None or other is None or one.texts != other.texts:
            found.append(Custom(name, _told(one), _told(other)))
    return tuple(found)


def _told(procedure: Procedure | None) -> Said | None:
    if procedure is None:
        return None
    texts = tuple(f"{language}: {text}" for language, text in procedure.texts)
    return Said(" / ".join(texts), texts, procedure.origin)
