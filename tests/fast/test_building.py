"""The source of the compiled engine is the plain one with numbers for names; where it cannot be built, nothing breaks."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from burraco_dsl.fast import building
from burraco_dsl.fast.building import CORE, MODULES, constants, wide_numbers, with_numbers, write_sources
from burraco_dsl.fast.engines import COMPILED_MODULE

ROOT = Path(__file__).parents[2]


def texts(suffix: str) -> dict[str, str]:
    """The modules of the engine by their names."""
    return {name: (CORE / f"{name}{suffix}").read_text(encoding="utf-8") for name in MODULES}


def test_constants_are_whole_numbers_in_capitals() -> None:
    text = "KINDS = 53\nA, B = 3, 4\n(C, D, E) = range(3)\nMASK = 0xFF\nname = 7\nTEXT = 'no'\nKINDS_TWICE = 2 * 53\n"
    found = {"KINDS": 53, "A": 3, "B": 4, "C": 0, "D": 1, "E": 2, "MASK": 255, "KINDS_TWICE": 106}
    assert constants(text) == found
    assert constants("class A:\n    KINDS = 1\n") == {}


def test_names_become_numbers() -> None:
    text = "KINDS = 53\nprice = KINDS + self.kinds - KINDS_LEFT\n"
    assert with_numbers(text, {"KINDS": 53}) == "price = 53 + self.kinds - KINDS_LEFT\n"


def test_numbers_of_more_than_31_bits_are_told_apart() -> None:
    text = "a = 0xFFFFFFFFFFFFFFFF\nb = MASK\nc = 1 << 3\nd = 2147483647\ne = 2147483648\n"
    written = with_numbers(text, {"MASK": 1 << 40})
    assert written == f"a = WIDE_{2**64 - 1}\nb = WIDE_{1 << 40}\nc = WIDE_1 << 3\nd = 2147483647\ne = WIDE_{1 << 31}\n"
    declared = wide_numbers(written)
    assert declared.startswith("\ncdef extern from *:\n")
    assert declared.count("unsigned long long") == 4
    assert '    unsigned long long WIDE_1 "1ULL"\n' in declared
    assert wide_numbers("a = 1\n") == ""


def test_what_only_plain_python_needs_is_left_out() -> None:
    imports = "from .bits import (\n    low_bit,\n)\nfrom typing import TYPE_CHECKING\n\n\n"
    text = imports + 'def f() -> None:\n    """KINDS stays."""\n    return\n'
    written = with_numbers(text, {"KINDS": 53})
    assert "low_bit" not in written
    assert "from typing" in written
    assert '"""KINDS stays."""' in written
    assert written.endswith("    return 0\n")


def test_a_constant_is_the_same_in_every_module() -> None:
    found: dict[str, int] = {}
    for name, text in texts(".py").items():
        for constant, value in constants(text).items():
            assert found.setdefault(constant, value) == value, f"{constant} is another number in {name}"


def test_the_source_is_whole(tmp_path: Path) -> None:
    path = write_sources(tmp_path)
    source, types = path.read_text(encoding="utf-8"), path.with_suffix(".pxd").read_text(encoding="utf-8")
    tree = ast.parse(source)
    assert not [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.level]
    known = {name for text in texts(".py").values() for name in constants(text)}
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert not used & known
    wide = set(re.findall(r"\bWIDE_\d+\b", source))
    assert wide
    assert wide == set(re.findall(r"\bWIDE_\d+\b", types))
    assert [node.name for node in tree.body if isinstance(node, ast.ClassDef)][-1] == "Playing"


def methods(text: str) -> dict[str, int]:
    """The methods of the classes of a module with how many arguments they take; not those that build an engine."""
    found = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef):
            for one in node.body:
                if isinstance(one, ast.FunctionDef) and not one.name.startswith("_"):
                    found[one.name] = len(one.args.args)
    return found


@pytest.mark.parametrize("name", MODULES)
def test_every_method_has_its_types(name: str) -> None:
    declared = {}
    for line in (CORE / f"{name}.pxd").read_text(encoding="utf-8").splitlines():
        if found := re.match(r"    cp?def .*?(\w+)\((self[^)]*)\)", line):
            declared[found[1]] = found[2].count(",") + 1
    own = methods((CORE / f"{name}.py").read_text(encoding="utf-8"))
    assert declared == {one: takes for one, takes in own.items() if one not in building.OVERRIDDEN or one in declared}


def test_what_a_later_class_replaces_is_not_called_directly() -> None:
    seen: set[str] = set()
    replaced: set[str] = set()
    for text in texts(".py").values():
        mine = set(methods(text))
        replaced |= mine & seen
        seen |= mine
    assert replaced == set(building.OVERRIDDEN)


def test_without_a_compiler_the_build_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "Cython.Build", None)
    with pytest.raises(ImportError):
        building.build(tmp_path)
    assert list(tmp_path.iterdir()) == []


class Hook(SimpleNamespace):
    """As much of the hook of the build as this needs."""


def hook() -> Any:
    """The module of the hook, read from its file as the build reads it."""
    pytest.importorskip("hatchling")
    spec = importlib.util.spec_from_file_location("hook", ROOT / "burraco_dsl" / "fast" / "build_hook.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def installed(module: Any, version: str = "standard") -> tuple[dict[str, Any], list[str]]:
    """What the hook adds to a wheel, and what it tells."""
    told: list[str] = []
    data: dict[str, Any] = {"force_include": {}}
    seat = Hook(target_name="wheel", app=SimpleNamespace(display_warning=told.append))
    module.EngineHook.initialize(seat, version, data)
    return data, told


@pytest.mark.parametrize(
    "fault", [ImportError("no Cython"), RuntimeError("no compiler"), SystemExit("error: cc failed")]
)
def test_a_build_that_fails_is_told_and_nothing_more(fault: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    def build() -> Path:
        raise fault

    monkeypatch.delenv("BURRACO_BUILD", raising=False)
    module = hook()
    monkeypatch.setattr(module, "_builder", lambda: SimpleNamespace(build=build))
    data, told = installed(module)
    assert data == {"force_include": {}}
    assert len(told) == 1
    assert str(fault) in told[0]


def test_a_build_that_succeeds_goes_into_the_wheel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("BURRACO_BUILD", raising=False)
    module, made = hook(), tmp_path / "compiled.so"
    monkeypatch.setattr(module, "_builder", lambda: SimpleNamespace(build=lambda: made))
    data, told = installed(module)
    assert data["force_include"] == {str(made): "burraco_dsl/fast/compiled.so"}
    assert data["infer_tag"] is True
    assert not told
    assert installed(module, "editable")[0] == {"force_include": {}}


def test_the_build_can_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    module = hook()
    monkeypatch.setattr(module, "_builder", lambda: pytest.fail("nothing is built"))
    monkeypatch.setenv("BURRACO_BUILD", "plain")
    assert installed(module) == ({"force_include": {}}, [])


@pytest.mark.skipif(
    os.environ.get("BURRACO_TEST_BUILD") != "1", reason="compiling takes most of a minute: BURRACO_TEST_BUILD=1"
)
def test_a_built_engine_plays_as_plain_python_does(tmp_path: Path) -> None:
    pytest.importorskip("Cython")
    made = building.build(tmp_path)
    code = (
        "import importlib.util, sys\n"
        f"spec = importlib.util.spec_from_file_location({COMPILED_MODULE!r}, {str(made)!r})\n"
        "module = importlib.util.module_from_spec(spec)\n"
        f"sys.modules[{COMPILED_MODULE!r}] = module\n"
        "spec.loader.exec_module(module)\n"
        "import pytest\n"
        "sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', 'tests/fast/test_engines.py', 'tests/fast/test_both_ways.py']))\n"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout[-3000:] + found.stderr[-3000:]
