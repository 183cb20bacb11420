"""A file in the one style, and the proof that it still says the same.

Bytes come in; text goes out, or why there is none. The result is read again and held against what was read before:
the same lines and notes in whatever order, the same comments, and the same rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.pipeline.arrange import arranged
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Diagnostic
from burraco_dsl.syntax import Block, File, Note, file_text, parse


@dataclass(frozen=True, slots=True)
class Formatted:
    """The text, or None with the faults of the file; ``differs`` when the result would say something else."""

    text: str | None
    faults: tuple[Diagnostic, ...] = ()
    lines: tuple[str, ...] = ()
    differs: str = ""


def formatted(content: bytes | str, path: str) -> Formatted:
    """A file in the one style. One whose shape is at fault is not touched."""
    before = parse(content, path)
    if before.diagnostics:
        return Formatted(None, before.diagnostics, before.file.lines)
    text = arranged(parse(file_text(before.file), path).file)
    after = parse(text, path)
    if after.diagnostics:
        return Formatted(None, after.diagnostics, after.file.lines, "it could not be read again")
    text = file_text(after.file)
    after = parse(text, path)
    return Formatted(text, differs="" if after.diagnostics else _difference(before.file, after.file, content, text))


def _difference(before: File, after: File, content: bytes | str, text: str) -> str:
    """What the new text says otherwise than the old one; nothing, unless we are at fault."""
    if Counter(_said(before)) != Counter(_said(after)):
        return "its lines would not be the same"
    if sorted(before.comments.values()) != sorted(after.comments.values()):
        return "its comments would not be the same"
    old, new = (Library().read(before.path, one) for one in (content, text))
    if _meaning(old) != _meaning(new):
        return "its rules would not be the same"
    return ""


def _said(file: File) -> Iterator[tuple[object, ...]]:
    """Everything a file says, without the order of the lines in its blocks; notes with the line they stand above."""
    notes: list[Note] = []
    for number, top in enumerate(file.tops):
        if not isinstance(top, Block):
            yield number, top
            continue
        yield number, replace(top, lines=())
        for line in top.lines:
            if isinstance(line, Note):
                notes.append(line)
            else:
                yield number, tuple(notes), line
                notes = []
        yield number, tuple(notes)
        notes = []


def _meaning(resolved: Resolved) -> tuple[object, ...]:
    rules = fingerprint(resolved.agreement) if resolved.agreement is not None else None
    return rules, Counter(one.code for one in resolved.findings)
