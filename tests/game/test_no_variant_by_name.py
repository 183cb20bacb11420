"""The law knows rules and no game by its name: nothing in it is decided by what a variant, or a part of its name, is called."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "burraco_dsl" / "game").rglob("*.py"))
NAMES = sorted(path.stem for path in (ROOT / "variants").glob("*.burraco"))
#: Every word of those names: most are plain words too, so they may be said, but nothing may hang on them.
PARTS = sorted({part for name in NAMES for part in name.split("-")})
#: Of them the words that stand for a game and for nothing else.
GAMES = ("italian", "international", "buraco", "us", "wtcc")


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


def branching(tree: ast.AST) -> Iterator[ast.expr]:
    """Whatever code is decided by: what is compared or matched, keys, and what names are asked to begin or end with."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left, _, comparators):
                yield from (left, *comparators)
            case ast.MatchValue(value):
                yield value
            case ast.Dict(keys):
                yield from (key for key in keys if key is not None)
            case ast.Subscript(_, index):
                yield index
            case ast.Call(ast.Attribute(_, attribute), arguments) if attribute in (
                "startswith",
                "endswith",
                "get",
                "index",
            ):
                yield from arguments


def words(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts that code is decided by."""
    for expression in branching(tree):
        for node in ast.walk(expression):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.lineno, node.value.lower()


def test_the_games_are_those_that_are_shipped() -> None:
    assert len(NAMES) == 16
    assert set(GAMES) <= set(PARTS)


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_no_variant_is_named(path: Path) -> None:
    text = path.read_text(encoding="utf-8").lower()
    for name in (*NAMES, *GAMES):
        assert not re.search(rf"(?<![a-z]){re.escape(name)}(?![a-z])", text), f"{short(path)} names {name}"


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_nothing_hangs_on_a_part_of_a_name(path: Path) -> None:
    for line, text in words(ast.parse(path.read_text(encoding="utf-8"))):
        assert not set(re.findall("[a-z]+", text)) & set(PARTS), f"{short(path)}:{line}: {text}"


def test_a_branch_on_a_name_would_be_found() -> None:
    code = 'if grade == "clean":\n    x = {"dirty": 1}[name.startswith("semi")]\nmatch x:\n    case "open":\n        pass\n'
    assert [text for _, text in words(ast.parse(code))] == ["clean", "open", "dirty", "semi"] or {
        text for _, text in words(ast.parse(code))
    } == {"clean", "dirty", "semi", "open"}
