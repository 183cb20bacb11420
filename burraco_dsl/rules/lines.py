"""Settings as lines of a message: where they stand and what they say."""

from __future__ import annotations

from collections.abc import Iterable

from burraco_dsl.report import Related
from burraco_dsl.report.message import Verbatim, message, series
from burraco_dsl.rules.agreement import Agreement, Entry
from burraco_dsl.rules.catalogue import rule_of
from burraco_dsl.rules.text import condition_text, options_text


def said(entry: Entry) -> str:
    """``close bonus if …: 100``, as a file says it, with its section."""
    condition = f" if {condition_text(entry.condition)}" if entry.condition else ""
    return f"{entry.name}{condition}: {options_text(rule_of(entry.name).kind, entry.options)}"


def quoted(entry: Entry) -> str:
    """The setting as it stands in sentences, the same in every language."""
    return Verbatim(f"`{said(entry)}`")


def all_quoted(entries: Iterable[Entry]) -> str:
    """Several settings as a list in a sentence."""
    return series(quoted(one) for one in entries)


def related_lines(entries: Iterable[Entry], agreement: Agreement) -> tuple[Related, ...]:
    """The settings as further places; an inherited one says from whom."""
    found = []
    for entry in entries:
        if entry.origin.place.line == 0:
            continue
        label = quoted(entry)
        if not agreement.wrote(entry):
            label = message("{line}, inherited from {variant}", line=label, variant=entry.origin.variant)
        found.append(Related(entry.origin.place, label))
    return tuple(found)
