"""The pages of the manual show what the program prints, and lead where they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.manual import DOCS, PAGES, renewed

REFRESH = "refresh with: python -m tests.docs.manual"
ALL_PAGES = sorted(DOCS.glob("*.md"))


@pytest.mark.parametrize("name", PAGES)
def test_a_page_shows_what_its_commands_print(name: str) -> None:
    text = (DOCS / name).read_text(encoding="utf-8")
    assert "```console\n$ burraco " in text
    assert renewed(text) == text, REFRESH


@pytest.mark.parametrize("path", ALL_PAGES, ids=lambda path: path.name)
def test_links_of_a_page_lead_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for target, anchor in re.findall(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)", text):
        if target.startswith("https://"):
            continue
        there = (path.parent / target).resolve() if target else path
        assert there.exists(), target
        assert not anchor or anchor in anchors(there.read_text(encoding="utf-8")), anchor


def anchors(text: str) -> set[str]:
    """The anchors that a page has for its headings."""
    titles = re.findall(r"(?m)^#+ (.+)$", re.sub(r"(?ms)^```.*?^```$", "", text))
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_every_page_is_listed() -> None:
    listed = (DOCS / "README.md").read_text(encoding="utf-8")
    assert [path.name for path in ALL_PAGES if path.name != "README.md" and f"({path.name})" not in listed] == []


def test_no_page_is_called_without_being_tried() -> None:
    followed = {path.name for path in ALL_PAGES if "```console" in path.read_text(encoding="utf-8")}
    assert followed == set(PAGES)
