"""The differences that a book prints are those that ``burraco diff`` finds, in every language."""

from __future__ import annotations

import functools
from collections import Counter

import pytest

from burraco_dsl.pipeline.books import book_of
from burraco_dsl.pipeline.diff import diff
from burraco_dsl.render.book.document import Grid
from burraco_dsl.render.languages import CODES, language_of
from burraco_dsl.report.comparison import Comparison
from tests.book.shelf import LIBRARY, SHIPPED

CHILDREN = [name for name in SHIPPED if LIBRARY.resolved(name).parent is not None]


@functools.cache
def compared(name: str) -> Comparison:
    """What ``burraco diff`` finds between a variant and its parent."""
    resolved = LIBRARY.resolved(name)
    assert resolved.agreement is not None and resolved.parent is not None and resolved.parent.agreement is not None
    return diff((resolved.parent, resolved.parent.agreement), (resolved, resolved.agreement))


@pytest.mark.parametrize("name", CHILDREN)
@pytest.mark.parametrize("code", CODES)
def test_the_differences_printed_are_those_found(name: str, code: str) -> None:
    resolved = LIBRARY.resolved(name)
    assert resolved.agreement is not None and resolved.parent is not None and resolved.parent.agreement is not None
    language = language_of(code)
    found = compared(name)
    labels: Counter[str] = Counter()
    for line in found.lines:
        grade = line.grade if code == "en" else grade_name(resolved, line.grade, code)
        home = language.named(line.section, "rule")
        home = language.capital(language.tell("{section} {grade}", section=home, grade=grade) if grade else home)
        labels[language.tell("{section}: {rule}", section=home, rule=language.named(line.phrase, "rule"))] += 1
    book = book_of(resolved, resolved.agreement, language, pictures=False)
    chapters = [one for one in book.chapters if one.anchor == "differences"]
    printed: Counter[str] = Counter()
    for chapter in chapters:
        (grid,) = chapter.blocks
        assert isinstance(grid, Grid)
        for row in grid.rows:
            printed[
                next((one for one in labels if row[0].text == one or row[0].text.startswith(f"{one} (")), row[0].text)
            ] += 1
    others = sum(printed.values()) - sum(labels.values())
    assert {one: count for one, count in printed.items() if one in labels} == dict(labels)
    classes = [line for line in found.lines if line.section == "class"]
    assert others == len(found.customs) or (classes and others == len(found.customs) + 1)


def grade_name(resolved, name: str, code: str) -> str:  # type: ignore[no-untyped-def]
    from burraco_dsl.render.book.phrases import phrases_of

    agreements = [one for one in (resolved.agreement, resolved.parent.agreement) if one]
    for one in agreements:
        if name in {grade.name for grade in one.grades}:
            return phrases_of(one, language=language_of(code)).grade(name)
    return name
