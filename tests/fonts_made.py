"""The fonts of the PDF books, cut down from open fonts to the letters of the eight languages.

``python -m tests.fonts_made [FOLDER]`` renews ``burraco_dsl/render/pdf/fonts/``; FOLDER is where the whole fonts lie, by default
``/usr/share/fonts``. Debian has them in ``fonts-noto-core`` and ``fonts-noto-cjk``; ``fonttools`` must be installed. All of them
are under the SIL Open Font License, no name of theirs is reserved, and the licence lies beside them. The same fonts give the
same files.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parents[1] / "burraco_dsl" / "render" / "pdf" / "fonts"

#: Ranges of characters, first and last.
Ranges = tuple[tuple[int, int], ...]

#: Latin of all Europe, Greek, Cyrillic, marks, dashes, quotes, currencies; what a font lacks is left out.
WESTERN: Ranges = (
    (0x20, 0x7E), (0xA0, 0x17F), (0x18F, 0x18F), (0x192, 0x192), (0x1C4, 0x1DC), (0x1E6, 0x1EB), (0x1FA, 0x21B), (0x237, 0x237),
    (0x2BB, 0x2DD), (0x300, 0x30C), (0x323, 0x328), (0x37E, 0x37E), (0x384, 0x3CE), (0x400, 0x45F), (0x490, 0x491),
    (0x1E9E, 0x1E9E), (0x2000, 0x200B), (0x2010, 0x2022), (0x2026, 0x2026), (0x2030, 0x203A), (0x2044, 0x2044),
    (0x2070, 0x2094), (0x20A0, 0x20BF), (0x2113, 0x2116), (0x2122, 0x2122), (0x2126, 0x2126), (0x215B, 0x215E), (0xFFFD, 0xFFFD),
)  # fmt: skip

#: What stands between figures, and arrows.
MATHS: Ranges = ((0x2190, 0x2199), (0x21D2, 0x21D4), (0x2200, 0x220F), (0x2211, 0x221E), (0x2248, 0x2265))

#: Suits, stars, ticks, squares and circles.
SIGNS: Ranges = (
    (0x25A0, 0x25CF),
    (0x2605, 0x2606),
    (0x2610, 0x2612),
    (0x2660, 0x2667),
    (0x2713, 0x2718),
    (0x1F0A0, 0x1F0A0),
)

#: Brackets, marks and letters of East Asia that stand by themselves.
WIDE: Ranges = ((0x3000, 0x3003), (0x3008, 0x3011), (0x3014, 0x3015), (0x3131, 0x3163), (0xFF01, 0xFF5E))


class Cut(NamedTuple):
    """One font: the file it is cut from, the number of the face in it, what is kept, and the name of the file made."""

    source: str
    keeps: frozenset[int]
    made: str
    face: int = 0


def spread(ranges: Ranges) -> frozenset[int]:
    """Every character of the ranges."""
    return frozenset(code for first, last in ranges for code in range(first, last + 1))


def korean() -> frozenset[int]:
    """The 2350 syllables of KS X 1001, single letters, and the wide punctuation."""
    syllables = {code for code in range(0xAC00, 0xD7A4) if _in_the_standard(chr(code))}
    return frozenset(syllables) | spread(WIDE)


def _in_the_standard(letter: str) -> bool:
    try:
        return len(letter.encode("euc_kr")) == 2
    except UnicodeEncodeError:
        return False


def cuts() -> list[Cut]:
    """Every font of the books."""
    western = [
        Cut(f"Noto{family}-{style}.ttf", spread(WESTERN), f"Noto{family}-{style}.ttf")
        for family, styles in (
            ("Sans", ("Regular", "Bold", "Italic", "BoldItalic")),
            ("Serif", ("Regular", "Bold", "Italic")),
        )
        for style in styles
    ]
    return [
        *western,
        Cut("NotoSansMath-Regular.ttf", spread(MATHS), "NotoSansMath-Regular.ttf"),
        Cut("NotoSansSymbols2-Regular.ttf", spread(SIGNS), "NotoSansSymbols2-Regular.ttf"),
        Cut("NotoSansCJK-Regular.ttc", korean(), "NotoSansCJKkr-Regular.otf", face=1),
        Cut("NotoSansCJK-Bold.ttc", korean(), "NotoSansCJKkr-Bold.otf", face=1),
    ]


def make(cut: Cut, fonts: Path) -> int:
    """Write one font; how many bytes it has."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    found = sorted(fonts.rglob(cut.source))
    if not found:
        sys.exit(f"{cut.source} is not in {fonts}")
    font = TTFont(found[0], fontNumber=cut.face, recalcTimestamp=False, lazy=True)
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "calt", "tnum", "lnum"]
    options.hinting = False
    options.notdef_outline = True
    options.recalc_timestamp = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.name_languages = [0x409]
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=sorted(cut.keeps))
    subsetter.subset(font)
    path = FOLDER / cut.made
    font.save(path)
    return path.stat().st_size


def main() -> None:
    """Renew all of them."""
    fonts = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts")
    FOLDER.mkdir(parents=True, exist_ok=True)
    total = 0
    for cut in cuts():
        size = make(cut, fonts)
        total += size
        print(f"{cut.made}: {size // 1024} kB")
    print(f"together {total // 1024} kB")


if __name__ == "__main__":
    main()
