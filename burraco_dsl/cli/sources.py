"""``check --sources``: the settings of each checked variant that name no source."""

from __future__ import annotations

from burraco_dsl.cli.shown import names_of
from burraco_dsl.pipeline.library import Library
from burraco_dsl.render.harmless import harmless
from burraco_dsl.rules import Agreement, rule_of
from burraco_dsl.rules.text import condition_text, options_text


def unsourced_text(library: Library, agreement: Agreement) -> str:
    """One line for each setting without a source, with the place that says it; one line when there is none."""
    bare = [entry for entry in agreement.entries if not entry.sources]
    name = harmless(agreement.name)
    if not bare:
        return f"{name}: every setting names its source."
    names = names_of(library, [entry.origin.place.file for entry in bare])
    lines = [f"{name}: {len(bare)} of {len(agreement.entries)} settings name no source:"]
    for entry in bare:
        condition = f" if {condition_text(entry.condition)}" if entry.condition else ""
        value = options_text(rule_of(entry.name).kind, entry.options)
        place = entry.origin.place
        where = f"{names.get(place.file, place.file)}:{place.line}"
        lines.append(harmless(f"  {entry.name}{condition}: {value}  ({where})"))
    return "\n".join(lines)
