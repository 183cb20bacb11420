"""The colours of pages: whatever is to be read stands out enough from what is behind it, by day and by night (WCAG AA)."""

from __future__ import annotations

import re

import pytest

from burraco_dsl.render.page.shell import style

#: What is written in which colour upon which: the names of the variables of the style.
READ = (
    ("ink", "paper"), ("ink", "card"), ("soft", "paper"), ("soft", "card"), ("link", "paper"), ("link", "card"),
    ("mark", "mark-paper"), ("mark", "paper"), ("mark", "card"), ("good", "card"), ("bad", "card"), ("on-felt", "felt"),
    ("soft-on-felt", "felt"), ("gold", "felt"), ("ink", "mark-paper"), ("soft", "mark-paper"), ("link", "mark-paper"),
)  # fmt: skip
#: What only has to be seen.
SEEN = (("focus", "paper"), ("focus", "card"), ("good", "card"), ("bad", "card"))


def _schemes() -> dict[str, dict[str, str]]:
    blocks = re.findall(r":root \{(.*?)\n ?\s*\}", style("page.css"), re.S)
    light, dark, printed = (dict(re.findall(r"--([\w-]+): (#[0-9a-f]{3,6});", block)) for block in blocks[:3])
    return {"light": light, "dark": {**light, **dark}, "print": {**light, **printed}}


def _brightness(colour: str) -> float:
    digits = colour.lstrip("#")
    digits = "".join(one * 2 for one in digits) if len(digits) == 3 else digits
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    high, low = sorted((_brightness(one), _brightness(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark", "print"])
@pytest.mark.parametrize(("above", "below"), READ)
def test_what_is_read_stands_out(scheme: str, above: str, below: str) -> None:
    colours = _schemes()[scheme]
    assert _contrast(colours[above], colours[below]) >= (4.5 if scheme != "print" or above != "gold" else 3)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("above", "below"), SEEN)
def test_what_is_seen_stands_out(scheme: str, above: str, below: str) -> None:
    colours = _schemes()[scheme]
    assert _contrast(colours[above], colours[below]) >= 3


def test_every_colour_is_a_variable() -> None:
    rules = re.sub(r":root \{.*?\}", "", style("page.css"), flags=re.S)
    assert set(re.findall(r"#[0-9a-f]{3,6}\b", rules)) <= {"#555", "#777"}  # of the printed foot and frames
