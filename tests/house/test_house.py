"""The house: sizes, floors, and that everything declared is complete."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from burraco_dsl.rules import SECTIONS, Need, Rule, RuleName, rule_names, rule_of
from burraco_dsl.rules.kinds import Choice, Flag, Words
from burraco_dsl.rules.samples import values_text

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "burraco_dsl").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
#: Where a shipped variant may be named: the pages that explain, and the help of commands.
EXPLAIN = {"burraco_dsl/cli/new.py"}
#: Data, not code: tables that only grow longer.
TABLES: set[str] = set()
RULES = rule_names()


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", MODULES + TESTS, ids=short)
def test_files_fit_on_a_few_screens(path: Path) -> None:
    assert path.read_text(encoding="utf-8").count("\n") <= 400 or short(path) in TABLES


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_modules_say_what_they_are_and_functions_fit_on_a_screen(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree), "a module opens with a paragraph"
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            assert lines <= 60, f"{node.name} has {lines} lines"


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_what_is_public_is_explained(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        named = isinstance(node, ast.FunctionDef | ast.ClassDef)
        if named and not node.name.startswith("_"):
            enum = isinstance(node, ast.ClassDef) and any("Enum" in ast.unparse(base) for base in node.bases)
            assert enum or ast.get_docstring(node), f"{node.name} has no docstring"


def test_folders_hold_more_than_one_file() -> None:
    for folder in {path.parent for path in MODULES}:
        content = [one for one in folder.iterdir() if one.suffix in (".py", ".json") and one.name != "__init__.py"]
        assert content, f"{short(folder)} holds nothing but itself"


def test_nothing_is_left_undone() -> None:
    marks = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b")
    assert not [short(path) for path in MODULES if marks.search(path.read_text(encoding="utf-8"))]


def test_every_path_named_in_the_architecture_exists() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:burraco_dsl|tests|grammar|variants|examples|benchmarks|\.ci)/[\w./*-]*)`", text))
    assert len(named) > 15
    for path in sorted(named):
        assert list(ROOT.glob(path.rstrip("/"))) or (ROOT / path).exists(), f"{path} does not exist"


def test_no_code_knows_a_variant_by_its_name() -> None:
    names = [path.stem for path in (ROOT / "variants").glob("*.burraco")]
    # the explain pages extend the Italian rules; nothing else may name a variant
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in names:
                assert short(path) in EXPLAIN, f"{short(path)}:{node.lineno}: {node.value}"


@pytest.mark.parametrize(("section", "rule"), RULES, ids=[f"{one.title} {rule.phrase}" for one, rule in RULES])
def test_every_rule_is_declared_whole(section: object, rule: Rule) -> None:
    assert rule.about.endswith(".")
    assert rule.says
    assert values_text(rule)
    if isinstance(rule.kind, Choice | Words):
        assert isinstance(rule.says, dict)
        assert set(rule.kind.options) <= set(rule.says), "a value without a sentence"
        assert len(list(rule.kind.options)) >= 1
    if isinstance(rule.kind, Flag):
        assert isinstance(rule.says, dict)
        assert set(rule.says) == {True, False}
    if rule.need is Need.WHEN:
        assert rule.when is not None


def test_rules_have_names_of_their_own() -> None:
    names = [f"{section.title} {rule.phrase}" for section, rule in RULES]
    assert len(set(names)) == len(names)
    for section in SECTIONS:
        attributes = [rule.attribute for rule in section.rules]
        assert len(set(attributes)) == len(attributes)
        if section.chapter is not None:
            assert attributes == list(section.chapter.__dataclass_fields__), "a field is named as its phrase"


def test_what_makes_a_rule_matter_is_a_rule() -> None:
    titles = {f"{section.title} {rule.phrase}" for section, rule in RULES}
    for _, rule in RULES:
        for when in (rule.when, *rule.members.values()):
            if when is not None:
                assert set(when.of) <= titles
                assert when.told != when.else_told


def test_a_rule_is_found_by_its_name() -> None:
    assert rule_of(RuleName("close", "bonus")).phrase == "bonus"
    with pytest.raises(KeyError):
        rule_of(RuleName("close", "nothing"))
