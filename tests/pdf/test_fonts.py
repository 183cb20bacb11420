"""The fonts that the package carries: small, licensed, and with every letter that a book can need."""

from __future__ import annotations

from pathlib import Path

import pytest

from burraco_dsl.render.languages import CODES, NAMES
from burraco_dsl.render.languages.catalogues import catalogue_text
from burraco_dsl.render.pdf.engine import FONTS
from burraco_dsl.resources import shipped_variants
from tests.fonts_made import korean

FILES = sorted(path for path in Path(FONTS).iterdir() if path.suffix in (".ttf", ".otf"))
NEEDED = "ÀÈÉÌÒÙàèéìòù ÃÇÕãçõâêô Ññ¿¡ ĞİŞğışöü ĈĜĤĴŜŬĉĝĥĵŝŭ ΆΈΉΊΌΎΏάέήίϊΐόύϋΰώς ♠♥♦♣ − – — … · × ★ “” ‘’ «» • ✓ ✗ € ½ →"


@pytest.fixture(scope="module")
def drawn() -> frozenset[int]:
    """Every character that some font of the folder draws."""
    ttlib = pytest.importorskip("fontTools.ttLib")
    return frozenset(code for path in FILES for code in ttlib.TTFont(path).getBestCmap())


def missing(text: str, drawn: frozenset[int]) -> set[str]:
    return {one for one in text if ord(one) not in drawn and not one.isspace()}


def test_the_fonts_are_small_and_their_licence_lies_beside_them() -> None:
    assert sum(path.stat().st_size for path in FILES) < 2_500_000
    assert "SIL OPEN FONT LICENSE" in (Path(FONTS) / "OFL.txt").read_text(encoding="utf-8")


def test_letters_of_the_eight_languages_and_the_signs_of_cards_are_there(drawn: frozenset[int]) -> None:
    assert not missing(NEEDED + "".join(NAMES.values()), drawn)
    assert not {chr(code) for code in korean() if code >= 0xAC00} - {chr(code) for code in drawn}


@pytest.mark.parametrize("code", CODES)
def test_every_letter_of_a_catalogue_is_there(code: str, drawn: frozenset[int]) -> None:
    assert not missing(catalogue_text(code).decode("utf-8"), drawn)


def test_every_letter_of_the_shipped_variants_is_there(drawn: frozenset[int]) -> None:
    for path in shipped_variants():
        assert not missing(Path(path).read_text(encoding="utf-8"), drawn)
