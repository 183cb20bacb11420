"""The number of lawful lines of each variant is what it was."""

from __future__ import annotations

import json

import pytest

from burraco_dsl.pipeline.library import Library
from tests.golden.lines import FILE, lines_of

KEPT = json.loads(FILE.read_text(encoding="utf-8"))


def test_every_variant_has_its_fingerprint():
    assert sorted(KEPT) == sorted(Library().shipped)


@pytest.mark.parametrize("name", sorted(KEPT))
def test_lines(name):
    assert lines_of(name) == KEPT[name]
