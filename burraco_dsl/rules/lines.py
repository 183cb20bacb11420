"""Settings as lines of a message: where they stand and what they say."""

from __future__ import annotations

from collections.abc import Iterable

from burraco_dsl.report import Related
from burraco_dsl.rules.agreement import Agreement, Entry
from burraco_dsl.rules.catalogue import rule_of
from burraco_dsl.rules.text import condition_text, options_text


def said(entry: Entry) -> str:
    """``close bonus if …: 100``, as a file says it, with its section."""
    condition = f" if {condition_text(entry.condition)}" if entry.condition else ""
    return f"{entry.name}{condition}: {options_text(rule_of(entry.name).kind, entry.options)}"


def related_lines(entries: Iterable[Entry], agreement: Agreement) -> tuple[Related, ...]:
    """The settings as further places; an inherited one says from whom."""
    found = []
    for entry in entries:
        if entry.origin.place.line == 0:
            continue
        inherited = "" if agreement.wrote(entry) else f", inherited from {entry.origin.variant}"
        found.append(Related(entry.origin.place, f"`{said(entry)}`{inherited}"))
    return tuple(found)
