"""The planted faults and the odd but sound variants: files of tests/inconsistent and tests/sound, and their indexes.

Rows P and Q are those of the design, H (faults) and S (sound) our own. Each row has one file, ``P57-no-stalemate.burraco``, or
stands ``unwritten`` in the index with the reason. A row of ``tests/inconsistent/index.toml`` has

- ``claim``, the claim that must be refuted, and ``lines``, what must take part at least: a part of a line of the file, or
  ``variant: part`` for a line of an ancestor;
- ``codes``, the errors that come, where the finding is known; examples have none;
- ``told_as``, where another claim is refuted in its place (none: the word itself is refused), with ``because``;
- ``pending``, as long as nothing finds it. A pending row that is found fails its test, so that nobody forgets.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from burraco_dsl.pipeline.check import Checked, check
from burraco_dsl.pipeline.findings import finding_of
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Diagnostic, Severity
from burraco_dsl.verify.verdicts import Verdict
from burraco_dsl.verify.whole import judge_all
from tests.findings.judges import thoroughly

TESTS = Path(__file__).parents[1]
INCONSISTENT, SOUND = TESTS / "inconsistent", TESTS / "sound"
VARIANTS = {path.stem for path in (TESTS.parent / "variants").glob("*.burraco")}

_LIBRARY = Library()
_LINE = re.compile(r"line (\d+): ")


@dataclass(frozen=True, slots=True)
class Row:
    """One row of an index, with its file."""

    name: str
    path: Path | None
    claim: str = ""
    lines: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    told_as: str | None = None
    because: str = ""
    pending: bool = False
    unwritten: str = ""

    @property
    def refutes(self) -> str:
        """The claim whose refutation tells of the fault."""
        return self.claim if self.told_as is None else self.told_as

    def written(self) -> Path:
        """The file of a row that has one."""
        assert self.path is not None, self.name
        return self.path


class Refuted(NamedTuple):
    """A claim that is refuted, by which finding, with every line that takes part: the name of its file, and the line."""

    claim: str
    code: str
    lines: tuple[tuple[str, str], ...]

    def shows(self, row: Row) -> bool:
        """Whether it tells of the fault of a row, with all its lines."""
        return self.claim == row.refutes and all(self._has(wanted, row) for wanted in row.lines)

    def _has(self, wanted: str, row: Row) -> bool:
        variant, _, part = wanted.partition(": ")
        if variant not in VARIANTS:
            variant, part = row.written().stem, wanted
        return any(stem == variant and part in line for stem, line in self.lines)


def rows(folder: Path) -> tuple[Row, ...]:
    """The rows of a folder: those of its index, and files that stand in none."""
    index: dict[str, dict[str, Any]] = tomllib.loads((folder / "index.toml").read_text(encoding="utf-8"))
    files = {path.stem.partition("-")[0]: path for path in sorted(folder.glob("*.burraco"))}
    found = []
    for name in sorted(index.keys() | files.keys()):
        told = index.get(name, {})
        lists = {key: tuple(value) for key, value in told.items() if isinstance(value, list)}
        found.append(Row(name, files.get(name), **{**told, **lists}))
    return tuple(found)


@cache
def checked(path: Path) -> Checked:
    """A file after a plain check; the shipped parents are read once."""
    return check(_LIBRARY, str(path))


@cache
def refuted_by_check(row: Row) -> tuple[Refuted, ...]:
    """What a check refutes or refuses; the melds are gone through where the plain one does not give the codes of the row."""
    path = row.written()
    found = checked(path).findings
    if not {one.code for one in found}.issuperset(row.codes):
        found = thoroughly(path)
    return tuple(Refuted(_claim(one), one.code, _lines(one)) for one in found if one.severity is Severity.ERROR)


def refuted_by_all(path: Path) -> Iterator[Refuted]:
    """What all claims refute, of a file that can be read."""
    agreement = checked(path).resolved.agreement
    if agreement is None:
        return
    for judged in judge_all(agreement):
        if judged.verdict is not Verdict.REFUTED:
            continue
        for one in judged.findings:
            yield Refuted(judged.claim, one.code, _lines(one))
        numbers = {int(number) for note in judged.notes for number in _LINE.findall(note)}
        if numbers:
            yield Refuted(judged.claim, "", tuple((path.stem, _text(path, number)) for number in sorted(numbers)))


def _claim(found: Diagnostic) -> str:
    finding = finding_of(found.code)
    assert finding is not None
    return finding.claim


def _lines(found: Diagnostic) -> tuple[tuple[str, str], ...]:
    places = (found.place, *(one.place for one in found.related))
    return tuple((Path(place.file).stem, _text(Path(place.file), place.line)) for place in places if place.line)


@cache
def _file(path: Path) -> tuple[str, ...]:
    return tuple(path.read_text(encoding="utf-8").splitlines())


def _text(path: Path, number: int) -> str:
    return _file(path)[number - 1].strip()
