"""Every planted fault is found, with the lines that take part; of an odd but sound variant no claim is refuted.

The files are those of tests/inconsistent and tests/sound; what their indexes say is told in planted.py.
"""

from __future__ import annotations

import pytest

from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.findings import finding_of
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Severity
from tests.verify.planted import (
    INCONSISTENT,
    SOUND,
    VARIANTS,
    Row,
    checked,
    refuted_by_all,
    refuted_by_check,
    rows,
)

FAULTY, GOOD = rows(INCONSISTENT), rows(SOUND)
WRITTEN = [one for one in FAULTY if one.path is not None]
FOUND = [one for one in WRITTEN if not one.pending]
#: Codes that a check gives; those of claims on play come by themselves.
GIVEN = {code for row in FOUND for code in row.codes if finding_of(code)}
PENDING = [one for one in WRITTEN if one.pending]
OF_THE_DESIGN = {f"P{number:02}" for number in range(1, 73)}, {f"Q{number:02}" for number in range(1, 35)}


@pytest.mark.parametrize("row", FOUND, ids=lambda one: one.name)
def test_a_planted_fault_is_found_with_its_lines(row: Row) -> None:
    found = list(refuted_by_check(row)) if GIVEN.issuperset(row.codes) and row.codes else []
    if not any(one.shows(row) for one in found):
        found += refuted_by_all(row.written())
    assert any(one.shows(row) for one in found), found
    assert set(row.codes) <= {one.code for one in found}


@pytest.mark.parametrize("row", PENDING, ids=lambda one: one.name)
def test_a_pending_fault_is_not_found_yet(row: Row) -> None:
    told = f"{row.claim} is refuted of {row.name} now: write its codes into the index, and take `pending` out"
    assert row.claim not in {one.claim for one in refuted_by_all(row.written())}, told


@pytest.mark.parametrize(
    "row", [one for one in FOUND if one.codes and GIVEN.issuperset(one.codes)], ids=lambda one: one.name
)
def test_one_cause_gives_one_error(row: Row) -> None:
    assert sorted(one.code for one in refuted_by_check(row)) == sorted(row.codes)


@pytest.mark.parametrize("row", [one for one in GOOD if one.path is not None], ids=lambda one: one.name)
def test_nothing_is_refuted_of_an_odd_but_sound_variant(row: Row) -> None:
    path = row.written()
    assert [one.headline for one in checked(path).findings if one.severity is Severity.ERROR] == []
    assert list(refuted_by_all(path)) == []


@pytest.mark.parametrize("parent", sorted(VARIANTS))
def test_the_bases_are_sound(parent: str) -> None:
    assert check(Library(), parent).findings == ()


def test_every_row_is_accounted_for() -> None:
    for told, wanted, ours, least in ((FAULTY, OF_THE_DESIGN[0], "H", 12), (GOOD, OF_THE_DESIGN[1], "S", 6)):
        names = {one.name for one in told}
        assert {one for one in names if not one.startswith(ours)} == wanted
        assert len([one for one in names if one.startswith(ours)]) >= least
        for one in told:
            assert (one.path is None) == bool(one.unwritten), one.name
    for folder, told in ((INCONSISTENT, FAULTY), (SOUND, GOOD)):
        assert len(list(folder.glob("*.burraco"))) == len([one for one in told if one.path is not None])


@pytest.mark.parametrize("row", WRITTEN, ids=lambda one: one.name)
def test_a_row_names_a_claim_and_lines(row: Row) -> None:
    assert row.claim
    assert row.lines
    assert (row.told_as is None) != bool(row.because)
    assert not (row.pending and row.codes)
