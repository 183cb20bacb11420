"""What a file rests on, written into it: the `was` of every line that replaces an inherited value, and the parent's
fingerprint.

A resolved file comes in, edits of its text go out; nothing else of the text changes, down to its line ends. A file with
faults that pinning does not mend is not pinned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from burraco_dsl.compile.desk import Desk
from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.compile.inherit import WAS_OTHERWISE, merge
from burraco_dsl.compile.resolve import PARENT_CHANGED, Resolved
from burraco_dsl.compile.sheet import Put
from burraco_dsl.compile.written import WAS_ALONE
from burraco_dsl.pipeline.edits import Edit, edited
from burraco_dsl.pipeline.format import formatted
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Diagnostic, Severity
from burraco_dsl.rules import Agreement, Entry, rule_of
from burraco_dsl.rules.catalogue import rank_of
from burraco_dsl.rules.text import condition_text, options_text, rank_runs
from burraco_dsl.syntax import Block, File, Setting

#: The faults that pinning mends.
MENDED = frozenset({PARENT_CHANGED.code, WAS_OTHERWISE.code, WAS_ALONE.code})


@dataclass(frozen=True, slots=True)
class Pinned:
    """The new content and what was done, a line each; or the faults that forbid it.

    ``left`` could not be pinned; ``extends`` is false for a file that has no parent, so nothing to pin.
    """

    content: bytes
    done: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    faults: tuple[Diagnostic, ...] = ()
    extends: bool = True


def pinned(library: Library, path: str, content: bytes) -> Pinned:
    """A file with every `was` and the fingerprint as its parent says now."""
    resolved = library.read(path, content)
    faults = _errors(resolved)
    parent = resolved.parent.agreement if resolved.parent is not None else None
    if any(one.code not in MENDED for one in faults) or parent is None or resolved.sheet.variant is None:
        return Pinned(content, faults=faults, extends=parent is not None)
    edits, left = _edits(resolved, parent)
    result = edited(content, edits)
    if formatted(content, path).text == content.decode(errors="replace"):
        result = (formatted(result, path).text or "").encode() or result  # what was in the one style stays in it
    again = library.read(path, result)
    remaining = _errors(again)
    if remaining:  # what was wrong beside the pins
        return Pinned(content, faults=remaining)
    return Pinned(result, tuple(one.told for one in edits), left)


def _errors(resolved: Resolved) -> tuple[Diagnostic, ...]:
    return tuple(one for one in resolved.all_findings if one.severity is Severity.ERROR)


def _edits(resolved: Resolved, parent: Agreement) -> tuple[list[Edit], tuple[str, ...]]:
    edits = list(_fingerprint_edits(resolved, fingerprint(parent)))
    left: list[str] = []
    inherited = _inherited(resolved, parent)
    for line, puts in _lines(resolved):
        befores = [inherited(put.entry) for put in puts]
        known = {before.options for before in befores if before is not None}
        told = f"line {line.place.line}: {_named(puts)}"
        if len(known) == 1 and None not in befores:
            text = options_text(rule_of(puts[0].entry.name).kind, known.pop())
            edits.extend(_was_edits(line, puts, befores, text, told))
        elif line.was is not None:
            edits.append(_no_was(line, told))
        elif known:
            left.append(f"{told} replaces different values; a line for each can be pinned")
    return edits, tuple(left)


def _fingerprint_edits(resolved: Resolved, mark: str) -> Iterator[Edit]:
    variant = resolved.sheet.variant
    if variant is None or variant.fingerprint == mark:
        return
    told = f"line {variant.place.line}: {variant.extends} has the fingerprint {mark}"
    if variant.fingerprint:
        place = variant.fingerprint_place
        yield Edit(place.line, place.column, place.end, mark, f"{told}, was {variant.fingerprint}")
    else:
        place = variant.extends_place
        yield Edit(place.line, place.end, place.end, f" fingerprint {mark}", told)


def _inherited(resolved: Resolved, parent: Agreement) -> Callable[[Entry], Entry | None]:
    """What the parent says for a setting, after what this file takes out."""
    entries, _ = merge(Desk(resolved.file.path), replace(resolved.sheet, puts=[]), parent)
    known = {entry.key: entry for entry in entries}
    return lambda entry: known.get(entry.key)


def _lines(resolved: Resolved) -> Iterator[tuple[Setting, list[Put]]]:
    """Each line that replaces something, with all settings that it makes: a row of prices makes several."""
    by_place: dict[int, list[Put]] = {}
    for put in resolved.sheet.puts:
        if not put.verb:
            by_place.setdefault(put.entry.origin.place.line, []).append(put)
    for line in _settings(resolved.file):
        if line.place.line in by_place:
            yield line, by_place[line.place.line]


def _settings(file: File) -> Iterator[Setting]:
    for top in file.tops:
        if isinstance(top, Block):
            yield from (line for line in top.lines if isinstance(line, Setting))


def _was_edits(
    line: Setting, puts: Sequence[Put], befores: Sequence[Entry | None], text: str, told: str
) -> Iterator[Edit]:
    if line.was is None:
        end = line.value.place.end
        yield Edit(line.place.line, end, end, f" was {text}", f"{told} was {text}")
    elif any(before is None or put.was != before.options for put, before in zip(puts, befores, strict=True)):
        place = line.was.place
        yield Edit(line.place.line, place.column, place.end, text, f"{told} was {text}")


def _no_was(line: Setting, told: str) -> Edit:
    assert line.was is not None
    return Edit(line.place.line, line.value.place.end, line.was.place.end, "", f"{told} replaces nothing now: no `was`")


def _named(puts: Sequence[Put]) -> str:
    entry = puts[0].entry
    condition = f" if {condition_text(entry.condition)}" if entry.condition else ""
    if len(puts) == 1:
        return f"{entry.name}{condition}"
    ranks = ", ".join(rank_runs(rank_of(put.entry.name.phrase) for put in puts))
    return f"{entry.name.section} {ranks}{condition}"
