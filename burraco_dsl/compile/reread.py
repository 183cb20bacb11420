"""An agreement written out and read again: what does not come back the same cannot be said in a file.

This is what makes the two doors agree. Rules from JSON may hold texts and names that the language has no way to write; rather
than listing them all in the schema, the text is written, read, and held against what was meant.
"""

from __future__ import annotations

from burraco_dsl.compile.resolve import Resolver
from burraco_dsl.compile.write import written
from burraco_dsl.report import Diagnostic, Severity
from burraco_dsl.rules import Agreement


def reread(agreement: Agreement) -> tuple[str, tuple[str, ...]]:
    """The text of the agreement, and in plain words what of it cannot be written; empty when all of it came back."""
    text, broken = written(agreement)
    if broken:
        return text, tuple(dict.fromkeys(one.headline for one in broken))
    resolved = Resolver(lambda name, beside: None).resolve(f"{agreement.name}.burraco", text)
    faults = [one.headline for one in resolved.findings if _is_fault(one)]
    if faults or resolved.agreement is None:
        return text, tuple(dict.fromkeys(faults)) or ("the file that comes of it names no variant",)
    return text, tuple(f"{part} cannot be written in a file" for part in _changed(agreement, resolved.agreement))


def _is_fault(finding: Diagnostic) -> bool:
    return finding.severity is Severity.ERROR


def _changed(meant: Agreement, came: Agreement) -> list[str]:
    """What came back otherwise, by what it is called."""
    before = {one.key: (one.options, one.sources, one.notes, one.block_notes) for one in meant.entries}
    after = {one.key: (one.options, one.sources, one.notes, one.block_notes) for one in came.entries}
    parts = [f"`{key[0]}`" for key in before.keys() | after.keys() if before.get(key) != after.get(key)]
    for name, one, other in (
        ("the title", meant.title, came.title),
        ("the name", meant.name, came.name),
        ("a note of the file", meant.notes, came.notes),
        ("a class", [(g.name, g.title) for g in meant.grades], [(g.name, g.title) for g in came.grades]),
        ("a source", [(s.name, s.texts) for s in meant.sources], [(s.name, s.texts) for s in came.sources]),
        (
            "a procedure",
            [(p.name, p.texts, p.sources, p.notes) for p in meant.procedures],
            [(p.name, p.texts, p.sources, p.notes) for p in came.procedures],
        ),
    ):
        if one != other:
            parts.append(name)
    return sorted(parts)
