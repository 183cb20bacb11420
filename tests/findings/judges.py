"""The claims that a plain check does not ask, since they need the law of the table; and what they make of a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Diagnostic, Finding
from burraco_dsl.rules import Agreement
from burraco_dsl.verify import built, features, handfuls, lasting, playable
from burraco_dsl.verify.built.findings import FINDINGS as OF_BUILT
from burraco_dsl.verify.features.findings import FINDINGS as OF_FEATURES
from burraco_dsl.verify.handfuls.findings import FINDINGS as OF_HANDFULS
from burraco_dsl.verify.lasting.findings import FINDINGS as OF_LASTING
from burraco_dsl.verify.playable.findings import FINDINGS as OF_PLAYABLE


class Judge(NamedTuple):
    """Claims that need the law: what asks them, the codes of plain claims in whose place they stand, their own pages."""

    judge: Callable[[Agreement], tuple[Diagnostic, ...]]
    in_place_of: frozenset[str]
    findings: tuple[Finding, ...]


JUDGES: list[Judge] = [
    Judge(features.judge_features, features.IN_PLACE_OF, OF_FEATURES),
    Judge(handfuls.judge_handfuls, frozenset(), OF_HANDFULS),
    Judge(lasting.judge_lasting, frozenset(), OF_LASTING),
    Judge(playable.judge_playable, frozenset(), OF_PLAYABLE),
    Judge(built.judge_built, built.IN_PLACE_OF, OF_BUILT),
]

#: The codes that no plain check gives.
THOROUGH = {finding.code for one in JUDGES for finding in one.findings}


def plainly(path: Path) -> tuple[Diagnostic, ...]:
    """What a plain check finds."""
    return check(Library(), str(path)).findings


def thoroughly(path: Path) -> tuple[Diagnostic, ...]:
    """What a check finds that asks every judge too."""
    checked = check(Library(), str(path))
    agreement, found = checked.resolved.agreement, checked.findings
    if agreement is None or (checked.resolved.parent is not None and checked.resolved.parent.faulty):
        return found
    for one in JUDGES:
        found = (*(plain for plain in found if plain.code not in one.in_place_of), *one.judge(agreement))
    return found


@cache
def findings_with(path: Path, codes: frozenset[str]) -> tuple[Diagnostic, ...]:
    """What a plain check finds, when all these codes are among it; else what all judges find."""
    found = plainly(path)
    return found if codes <= {one.code for one in found} else thoroughly(path)
