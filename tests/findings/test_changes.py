"""What a file changes holds afterwards as written: each of these was lost in silence once."""

from __future__ import annotations

from pathlib import Path

from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Severity
from burraco_dsl.rules import Agreement, RuleName
from burraco_dsl.rules.values import Rank

CASES = Path(__file__).parents[1] / "cases"


def agreement(path: Path) -> Agreement:
    checked = check(Library(), str(path))
    assert [one.headline for one in checked.findings if one.severity is Severity.ERROR] == []
    assert checked.resolved.agreement is not None
    return checked.resolved.agreement


def written(folder: Path, name: str, parent: str, body: str) -> Path:
    path = folder / f"{name}.burraco"
    path.write_text(f"language 1\nvariant {name} extends {parent}\n\n{body}\n", encoding="utf-8")
    return path


def test_a_card_taken_out_stays_out_when_another_comes_in() -> None:
    found = agreement(CASES / "good" / "one-card-out-and-one-in.burraco").find(RuleName("wild", "cards"))
    assert found is not None
    assert set(found.value) == {Rank.TWO, Rank.THREE}


def test_a_custom_that_was_taken_out_is_gone() -> None:
    parent = agreement(Path(Library().path_of("buraco-us")))
    child = agreement(CASES / "good" / "a-custom-taken-out.burraco")
    assert {one.name for one in parent.procedures} - {one.name for one in child.procedures} == {"advice"}


def test_classes_stand_where_they_say_whatever_the_order_of_the_blocks() -> None:
    child = agreement(CASES / "good" / "after-a-class-further-down.burraco")
    assert [one.name for one in child.grades] == ["finest", "fine", "clean", "dirty"]


def test_a_class_keeps_its_printed_name_when_it_moves(tmp_path: Path) -> None:
    body = 'class royal "reale" before clean {\n  when: wilds = 0, length >= 13\n  bonus: 500\n}'
    written(tmp_path, "parent", "italian", body)
    child = agreement(written(tmp_path, "child", "parent", "class royal after clean {\n}"))
    assert [(one.name, one.title) for one in child.grades] == [("clean", ""), ("royal", "reale"), ("dirty", "")]


def test_a_file_through_two_paths_is_one_file(tmp_path: Path) -> None:
    path = written(tmp_path, "house", "italian", "close {\n  bonus: 150 was 100\n}")
    (tmp_path / "sub").mkdir()
    library = Library()
    assert library.resolved(str(path)) is library.resolved(str(tmp_path / "sub" / ".." / "house.burraco"))


def test_a_long_line_of_parents_is_read_and_an_endless_one_refused(tmp_path: Path) -> None:
    for number in range(1, 701):
        body = f"close {{\n  bonus: {100 + number}\n}}"
        written(tmp_path, f"c{number}", f"c{number - 1}" if number > 1 else "italian", body)
    found = agreement(tmp_path / "c40.burraco").find(RuleName("close", "bonus"))
    assert found is not None
    assert found.value == 140
    errors = [one.code for one in check(Library(), str(tmp_path / "c700.burraco")).findings]
    assert set(errors) <= {"B213", "B217"}
    assert errors.count("B217") == 1


def test_a_parent_that_holds_scenarios_is_no_parent(tmp_path: Path) -> None:
    (tmp_path / "evenings.burraco").write_text("language 1\nscenarios italian\n", encoding="utf-8")
    path = written(tmp_path, "house", "evenings", "close {\n  bonus: 150\n}")
    assert [one.code for one in check(Library(), str(path)).findings] == ["B201"]
