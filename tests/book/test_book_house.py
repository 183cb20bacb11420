"""The book of a house file, as a club reads it: what the house decided, what it changed, and the sheet for the wall."""

from __future__ import annotations

from pathlib import Path

import pytest

from burraco_dsl.pipeline.library import Library
from tests.book.shelf import book_text, ragged

CLUB = """\
language 1
variant club "Burraco del circolo" extends italian

## Played on Thursdays.
table @house {
  players: 3 was 4
  sides: 3 was 2
}

deal @house {
  upcard: no was yes
}

draw @house {
  first card may be refused: no
}

card points @house {
  joker: 40 was 30    ## They were too strong.
}

initial meld @house {
  minimum if score < 1000: 30
  minimum if score >= 1000: 60    ## The leaders work harder.
  counted: card points
  failed: not allowed
}

class royal before clean @house {
  when: wilds = 0, length >= 9
  bonus: 300
  counts as: clean
}

class clean @house {
  when: any was wilds = 0
}

remove class dirty

pot @house {
  not taken if nobody took a pot: 0
}

close @house {
  requires: pot taken, 2 burracos, 1 clean burraco was pot taken, 1 burraco
  bonus: 150 was 100
  final discard: optional was required
}

procedure mobile @house {
  en: "Phones are off the table."
}
"""
GRANDCHILD = """\
language 1
variant evening extends club

hand ends @house {
  stalemate: none was after 1 round
  untaken pots: become the stock was stay
}

close @house {
  bonus: 200 was 150
}

remove initial meld

remove procedure mobile
"""


@pytest.fixture
def books(tmp_path: Path) -> dict[tuple[str, bool], str]:
    """Both books, full and plain."""
    (tmp_path / "club.burraco").write_text(CLUB, encoding="utf-8")
    (tmp_path / "evening.burraco").write_text(GRANDCHILD, encoding="utf-8")
    found = {}
    for name in ("club", "evening"):
        resolved = Library().resolved(str(tmp_path / f"{name}.burraco"))
        assert resolved.agreement is not None and not resolved.faulty, resolved.all_findings
        for plain in (False, True):
            found[name, plain] = book_text(resolved, plain=plain)
            assert ragged(found[name, plain]) == []
    return found


def test_only_what_no_source_settles_is_disputed(books: dict[tuple[str, bool], str]) -> None:
    table = books["club", False].split("What no source settles, and who decided it:")[1].split("\n## ")[0]
    assert "| Class royal: bonus | 300 points | Burraco del circolo | — |" in table
    assert "| Pile: seen | every player may look at the whole pile | Burraco italiano | — |" in table
    assert "| Draw: first card may be refused |" in table
    for replaced in ("Table: players", "Card points: joker", "Close: ", "Pot: not taken", "Class clean: when"):
        assert f"| {replaced}" not in table
    assert "- [house] decided by the variant itself\n" in books["club", False]


def test_every_ancestor_is_asked(books: dict[tuple[str, bool], str]) -> None:
    table = books["evening", False].split("What no source settles, and who decided it:")[1].split("\n## ")[0]
    assert "| Class royal: bonus | 300 points | Burraco del circolo |" in table
    assert "| Pile: seen | every player may look at the whole pile | Burraco italiano |" in table
    assert "| Hand ends: untaken pots | " in table and " | evening | — |" in table
    for replaced in ("Close: bonus", "Hand ends: stalemate", "Card points: joker"):
        assert f"| {replaced}" not in table


def test_changes_are_marked_in_words(books: dict[tuple[str, bool], str]) -> None:
    book = books["club", False]
    for line in (
        "But if nobody took a pot, no side loses points for it. [house] *(changed; in Burraco italiano: −100 points)*",
        "A player who closes may discard the last card or meld it. [house] "
        "*(changed; in Burraco italiano: a player who closes must discard the last card)*",
        "No card is turned up after the deal; the first discard begins the pile. [house] "
        "*(changed; in Burraco italiano: after the deal, a card is turned up to begin the pile)*",
        "In the first turn of the hand too, the player keeps the card drawn. [house] *(new)*",
        "Phones are off the table. [house] *(new)*",
        "The class dirty of Burraco italiano is not used here.",
    ):
        assert f"- {line}\n" in book
    assert "| royal *(new)* |" in book
    assert "| 40 points [house] *(changed; in Burraco italiano: 30 points)* |" in book
    for row in (
        "| Close: final discard | a player who closes must discard the last card "
        "| a player who closes may discard the last card or meld it |",
        "| Pot: not taken (if nobody took a pot) | — | no points |",
        "| Custom: mobile | — | Phones are off the table. |",
    ):
        assert row in book


def test_what_the_parent_has_and_this_game_lacks_is_marked(books: dict[tuple[str, bool], str]) -> None:
    absent = "- There is no minimum for the first meld of a side."
    assert f"{absent} *(changed; Burraco del circolo has rules for it)*\n" in books["evening", False]
    assert f"{absent}\n" in books["evening", True]


def test_notes_under_a_table_say_what_they_belong_to(books: dict[tuple[str, bool], str]) -> None:
    assert "\n\n> Joker: They were too strong.\n" in books["club", False]
    told = "> When the side's score before the hand is 1000 or more: The leaders work harder.\n"
    assert told in books["club", False]


def test_the_sheet_for_the_wall(books: dict[tuple[str, bool], str]) -> None:
    full, plain = books["club", False], books["club", True]
    for sign in ("[S0", "[house", "\n>", "  >", "*(new", "*(changed", "## Disputed", "## Sources", "| Sources |"):
        assert sign in full or sign == "| Sources |"
        assert sign not in plain
    glance = full.split("## At a glance")[1].split("\n## ")[0]
    differences = full.split("## Differences")[1].split("\n## ")[0]
    assert glance in plain and differences.rstrip() in plain
    assert plain.splitlines()[2] == (
        "These are the rules of Burraco italiano, with the changes listed under "
        '"Differences from Burraco italiano". It is played by 3 players.'
    )


def test_nothing_is_said_of_partners_where_nobody_has_one(books: dict[tuple[str, bool], str]) -> None:
    chapters = books["club", True].split("## Differences")[0]
    assert "artner" not in chapters


def test_the_seats_of_partners_are_true_at_any_table() -> None:
    resolved = Library().resolved("italian")
    assert resolved.agreement is not None
    told = "- Of four players, the two with the highest cards are partners and play against the other two."
    assert told in book_text(resolved)
