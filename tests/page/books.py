"""Books made by hand for the tests of pages: one as it should be, and one that wishes the reader ill."""

from __future__ import annotations

from burraco_dsl.render.book.document import (
    Book,
    Cell,
    Chapter,
    Cite,
    Grid,
    Part,
    Prose,
    Quote,
    Seal,
    Sentence,
    Sentences,
)

#: What a user may write that no page may believe.
HOSTILE = (
    '<script>alert("1")</script>',
    "</style></title><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)" x="',
    "'><a href='http://example.org'>",
    "&lt;b&gt; &amp; <!-- --> ]]>",
    "\u202egnitirw\u202c \u2066left\u200f\u0000\x1b[31m",
    "a" * 10_000,
    "e" + "\u0301" * 300,
    "javascript:alert(1)",
    "line\nbreak\ttab\r\u2028end",
)


def grades() -> Grid:
    """A table with sources and a mark."""
    return Grid(
        ("Class", "When", "Bonus for each"),
        (
            (Cell("clean"), Cell("it holds no wild card"), Cell("200 points", (Cite("S1"),))),
            (
                Cell("dirty"),
                Cell("it fits no class above"),
                Cell("100 points", (Cite("S1", True),), "changed; there: 150"),
            ),
        ),
        lead="The classes stand from the best to the lowest.",
        figures=(2,),
    )


def book(language: str = "en") -> Book:
    """A small book with something of everything but pictures."""
    glance = Grid(("What", "In this game"), tuple((Cell(f"Row {n}"), Cell(f"{n} cards")) for n in range(9)))
    chapters = (
        Chapter("glance", "At a glance", (glance,)),
        Chapter(
            "table",
            "Players and seats",
            (),
            (
                Part(
                    "table-seats", "The table", (Sentences((Sentence("The game is for 4 players.", "table players"),)),)
                ),
                Part(
                    "table-draw",
                    "The draw",
                    (Prose("The first draws a card."), Quote(("A note.", "Another."), "Draw")),
                ),
            ),
        ),
        Chapter(
            "closing",
            "Going out",
            (
                Sentences(
                    (
                        Sentence("Who closes scores 100 points.", "close bonus", (Cite("S1"), Cite("house"))),
                        Sentence("The last card may be a wild.", "close wild", (), "new", ("Said at the table.",)),
                        Sentence("Chi chiude mostra il pozzetto.", "", (), "", (), "it"),
                    )
                ),
                grades(),
            ),
        ),
        Chapter("sources", "Sources", (Sentences((Sentence("A book of rules", "source S1"),)),)),
    )
    return Book(
        language,
        "tuesday",
        "Tuesday club",
        ("These are the rules of Tuesday. They are for 4 players.",),
        "Variant tuesday, from Burraco (italian).",
        ("We play on Tuesdays.",),
        chapters,
        Seal(
            "Made from the rules.", "abcd2345", Grid(("Question", "Answer"), ((Cell("Does it end?"), Cell("proved")),))
        ),
    )


def hostile_book(said: str, language: str = "en") -> Book:
    """A book in which every text is what somebody wrote to do harm."""
    cell = Cell(said, (Cite(said, True),), said)
    sentence = Sentence(said, f"source {said}", (Cite(said),), said, (said,), said)
    blocks = (
        Sentences((sentence,)),
        Grid((said, said, said), ((cell, cell, cell),), said, (1,)),
        Prose(said),
        Quote((said,), said),
    )
    chapters = (Chapter(said, said, blocks, (Part(said + "1", said, blocks),)), Chapter("sources", said, blocks))
    seal = Seal(said, said, Grid((said, said), ((cell, cell),)))
    return Book(language, said, said, (said,), said, (said,), chapters, seal)
