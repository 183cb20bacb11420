"""The claims on features, on shipped variants, on the cases, and on houses with a rule changed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Diagnostic, Severity
from burraco_dsl.rules import Agreement
from burraco_dsl.verify import judge
from burraco_dsl.verify.features import IN_PLACE_OF, judge_features, muted
from tests.verify.planted import INCONSISTENT, Row, rows

ROOT = Path(__file__).parents[2]
VARIANTS = sorted(path.stem for path in (ROOT / "variants").glob("*.burraco"))
GOOD = sorted((ROOT / "tests" / "cases" / "good").glob("*.burraco"))
BAD = sorted((ROOT / "tests" / "cases" / "bad").iterdir())

House = Callable[..., Agreement]


@pytest.fixture
def house(tmp_path: Path) -> House:
    def write(body: str, parent: str = "italian") -> Agreement:
        path = tmp_path / "house.burraco"
        path.write_text(f"language 1\nvariant house extends {parent}\n\n{body}\n", encoding="utf-8")
        return agreement_of(path)

    return write


def agreement_of(asked: Path | str) -> Agreement:
    agreement = check(Library(), str(asked)).resolved.agreement
    assert agreement is not None
    return agreement


def errors(found: tuple[Diagnostic, ...]) -> list[str]:
    return [one.code for one in found if one.severity is Severity.ERROR]


def lines(one: Diagnostic) -> list[str]:
    places = (one.place, *(beside.place for beside in one.related))
    return [Path(place.file).read_text(encoding="utf-8").splitlines()[place.line - 1].strip() for place in places]


@pytest.mark.parametrize("name", VARIANTS)
def test_nothing_is_refuted_of_a_shipped_variant(name: str) -> None:
    assert errors(judge_features(agreement_of(name))) == []


@pytest.mark.parametrize("path", GOOD, ids=lambda one: one.stem)
def test_nothing_is_refuted_of_a_good_file(path: Path) -> None:
    assert errors(judge_features(agreement_of(path))) == []


@pytest.mark.parametrize("case", BAD, ids=lambda one: one.stem)
def test_all_that_arithmetic_finds_is_found(case: Path) -> None:
    path = case / "house.burraco" if case.is_dir() else case
    agreement = check(Library(), str(path)).resolved.agreement
    if agreement is not None:
        plain = {one.code for one in judge(agreement) if one.code in IN_PLACE_OF}
        found = set(errors(judge_features(agreement)))
        # a class that closing asks for and that cannot be is told once, as what it means for closing
        assert plain <= found or (plain == {"B328"} and found == {"B341"})


#: Rows of the planted faults that these claims find.
PLANTED = {one.name: one for one in rows(INCONSISTENT)}
OF_FEATURES = [
    *("P09", *(f"P{number}" for number in range(12, 26)), "P29", *(f"P{number}" for number in range(39, 44))),
    *("H05", "H06", "H07", "H08", "H12", "H13", "H14", "H18", "H29"),
]


@pytest.mark.parametrize("row", [PLANTED[name] for name in OF_FEATURES], ids=lambda one: one.name)
def test_a_planted_fault_is_found_by_these_claims_and_told_once(row: Row) -> None:
    assert errors(judge_features(agreement_of(row.written()))) == list(row.codes)


def test_a_plain_check_and_the_pages_do_not_load_the_law() -> None:
    code = (
        "import sys; from burraco_dsl.pipeline.check import check; from burraco_dsl.pipeline.library import Library; "
        "check(Library(), 'italian'); from burraco_dsl.verify import findings; "
        "print(*(name for name in sys.modules if name.startswith('burraco_dsl.game')))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert told.stdout.split() == []


def test_the_lines_of_a_conflict_are_all_shown_and_none_can_be_spared() -> None:
    (told,) = judge_features(agreement_of(PLANTED["P39"].written()))
    shown = lines(told)
    for line in ("length: 3..6", "ranks: none", "size: 7", "requires: pot taken, 1 clean burraco"):
        assert any(line in one for one in shown), line
    assert len(shown) == 4
    assert "searched: every meld of the 108-card deck (proved)" in told.facts


def proposed(help: str) -> list[tuple[str, str]]:
    """The rules and values of a proposal."""
    return [tuple(part.split(": ", 1)) for part in help.split("`")[1::4]]  # type: ignore[misc]


@pytest.mark.parametrize("row", ["P24", "P39", "P41", "P43"])
def test_what_is_proposed_mends_it(row: str, tmp_path: Path) -> None:
    planted = PLANTED[row].written()
    path = Path(shutil.copy(planted, tmp_path / planted.name.partition("-")[2]))  # a parent's file has its name
    (told,) = judge_features(agreement_of(path))
    assert told.help
    for number, help in enumerate(told.help):
        assert help.endswith("[checked: closes]")
        blocks = []
        for name, value in proposed(help.split("; then tell")[0]):
            section = next(
                one for one in ("set", "sequence", "deck", "wild", "burraco", "close") if name.startswith(one)
            )
            blocks.append(f"{section} {{\n  {name.removeprefix(section + ' ')}: {value}\n}}\n")
        child = tmp_path / f"mended{number}.burraco"
        child.write_text(
            f"language 1\nvariant mended{number} extends {path.stem}\n\n" + "\n".join(blocks), encoding="utf-8"
        )
        assert "B341" not in errors(judge_features(agreement_of(child)))


def test_one_class_may_be_covered_by_two(house: House) -> None:
    found = judge_features(
        house(
            "class long before clean {\n  when: length >= 10\n  bonus: 300\n}\n"
            "class short after long {\n  when: length < 10, sequence\n  bonus: 250\n}\n"
            "class middle after short {\n  when: sequence, wilds = 1\n  bonus: 150\n}\n"
        )
    )
    (told,) = [one for one in found if one.code == "B327"]
    assert told.headline == "no burraco is ever middle: each that could be is long or short before"
    assert any("when: length >= 10" in line for line in lines(told))


def test_a_burraco_that_stays_dirty_may_be_of_a_class_that_none_is_laid_as(house: House) -> None:
    rare = "class rare before clean {\n  when: sequence, wilds = 1, natural run >= 14\n  bonus: 50\n}\n"
    ends = "sequence {\n  ace: both ends was low or high\n}\n"
    stays = "burraco {\n  once dirty: stays dirty was may become clean\n}\n"
    assert errors(judge_features(house(rare + ends))) == ["B328"]
    assert errors(judge_features(house(rare + ends + stays))) == []


def test_a_limit_that_follows_is_a_note_and_only_of_the_file_itself(house: House) -> None:
    (told,) = judge_features(house("set {\n  size: 3..20 was 3..9\n}"))
    assert (told.code, told.severity) == ("B318", Severity.NOTE)
    assert told.facts[0] == "it follows from `deck packs: 2` and `wild most in a meld: 1`"
    assert judge_features(house("set {\n  size: 3..8 was 3..9\n}")) == ()
    assert judge_features(house("close {\n  bonus: 200 was 100\n}")) == ()


def test_a_limit_of_more_wilds_than_naturals_allow_follows_from_them(house: House) -> None:
    wilds = "wild {\n  most in a meld: 2 was 1\n  least naturals: 2\n  naturals to wilds: more\n}"
    (told,) = [one for one in judge_features(house(wilds)) if one.code == "B318"]
    assert "`wild least naturals: 2`" in told.headline
    assert told.facts[0] == "it follows from `wild naturals to wilds: more`"


def test_a_promise_is_dead_only_where_the_file_makes_it(house: House) -> None:
    thirteen = "sequence {\n  length: 3..13 was 3..14\n  ace: both ends was low or high\n}"
    assert errors(judge_features(house(thirteen))) == ["B325"]
    inherited = house("sequence {\n  length: 3..13 was at least 3\n}\nremove class ace-to-ace\n", "buraco-closed")
    assert errors(judge_features(inherited)) == []
    assert [str(one.name) for one in muted(inherited)] == ["sequence ace"]


def test_lines_without_melds_to_speak_of_are_muted(house: House) -> None:
    told = [str(one.name) for one in muted(house("wild {\n  most in a meld: 0 was 1\n}"))]
    assert "class dirty when" in told
    assert "wild cards" in told
    assert "wild most in a meld" not in told
    assert muted(agreement_of("italian")) == ()


def test_a_dead_rank_of_a_list_is_named_alone(house: House) -> None:
    (told,) = judge_features(house("sequence {\n  ranks: A, K..7, 4, 3 was A, K..2\n  ace: high was low or high\n}"))
    assert told.headline == "no sequence can ever hold this rank: 4, 3"


def test_a_fault_that_one_pick_mends_is_none_for_a_class_and_one_for_closing(house: House) -> None:
    picks = "burraco {\n  size: choose 7 or 15\n}\n"
    found = judge_features(house(picks))
    assert errors(found) == ["B341"]
    assert "with `burraco size: 15`" in found[0].headline
    assert errors(judge_features(house("sequence {\n  length: choose 3..13 or 3..14\n  ace: both ends\n}"))) == []
