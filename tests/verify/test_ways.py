"""What is said of every way to sit down is said only when every way was looked at; and whose line it is, the file decides."""

from __future__ import annotations

from pathlib import Path

from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Severity

#: Choices that have nothing to do with pots and sides, but with many ways.
UNRELATED = (
    "close {\n  bonus: choose 10 or 20 or 30 or 40 or 50 or 60 or 70 or 80\n}\n\n"
    "class clean {\n  bonus: choose 210 or 220 or 230 or 240 or 250 or 260 or 270 or 280\n}\n\n"
    "class dirty {\n  bonus: choose 110 or 115 or 120 or 125 or 130 or 135 or 140 or 145\n}\n"
)


def errors(path: Path, text: str) -> list[str]:
    path.write_text(text, encoding="utf-8")
    return [one.code for one in check(Library(), str(path)).findings if one.severity is Severity.ERROR]


def test_a_pot_too_many_in_one_pick_only_is_no_dead_pot(tmp_path: Path) -> None:
    text = (
        "language 1\nvariant house extends italian\n\nremove cut\n\nremove seat draw\n\n"
        "table {\n  players: 6 was 4\n  sides: choose 2 or 3\n}\n\ndeck {\n  packs: 4 was 2\n}\n\n"
        "deal {\n  pots: choose 11, 11, 11, 11; or 11, 11, 11\n}\n\n"
    )
    assert errors(tmp_path / "house.burraco", text + UNRELATED) == []


def test_a_rule_that_matters_in_one_pick_does_not_fall_away(tmp_path: Path) -> None:
    text = (
        "language 1\nvariant house extends italian\n\nwild {\n  cards: choose joker; or joker, 2\n}\n\n"
        "sequence {\n  ranks: choose A, K..3; or A, K..2\n}\n\n"
    )
    path = tmp_path / "house.burraco"
    path.write_text(text + UNRELATED, encoding="utf-8")
    agreement = check(Library(), str(path)).resolved.agreement
    assert agreement is not None
    assert agreement.all_of("wild", "natural two")
    assert not agreement.fallen


def test_a_file_may_bear_the_name_of_an_ancestor(tmp_path: Path) -> None:
    text = "language 1\nvariant italian extends italian-semi-clean\n\ndeck {\n  jokers: 0 was 4\n}\n"
    path = tmp_path / "italian.burraco"
    assert errors(path, text) == []
    agreement = check(Library(), str(path)).resolved.agreement
    assert agreement is not None
    assert {str(one.entry.name) for one in agreement.fallen} == {"seat draw order", "card points joker", "wild cards"}
