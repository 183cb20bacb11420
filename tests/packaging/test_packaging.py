"""Grammar and variants are found in a checkout, in an editable install, and in a built wheel."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from burraco_dsl import resources

ROOT = Path(__file__).parents[2]
VARIANTS = sorted(path.name for path in (ROOT / "variants").glob("*.burraco"))


def run(arguments: list[str], folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The source archive, and the wheel built from it rather than from the checkout."""
    folder = tmp_path_factory.mktemp("dist")
    run(["-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)], folder)
    return next(folder.glob("*.tar.gz")), next(folder.glob("*.whl"))


def test_a_checkout_and_an_editable_install_read_the_folders_beside_the_package() -> None:
    assert Path(resources.variants_dir()).resolve() == ROOT / "variants"
    assert sorted(Path(path).name for path in resources.shipped_variants()) == VARIANTS
    assert resources.grammar_text() == (ROOT / "grammar" / "burraco.lark").read_text(encoding="utf-8")


def test_the_wheel_holds_grammar_variants_schemas_and_the_mark_of_types(built: tuple[Path, Path]) -> None:
    names = set(zipfile.ZipFile(built[1]).namelist())
    assert "burraco_dsl/_grammar/burraco.lark" in names
    assert {f"burraco_dsl/_variants/{name}" for name in VARIANTS} <= names
    assert "burraco_dsl/py.typed" in names
    assert "burraco_dsl/render/schemas/check.schema.json" in names
    assert not [name for name in names if name.startswith(("tests/", "examples/"))]


def test_the_source_archive_holds_what_it_needs(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[0]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "grammar/burraco.lark",
        "variants/italian.burraco",
        "README.md",
        "ARCHITECTURE.md",
        "LICENSE",
        "pyproject.toml",
    } <= names


def test_an_installed_wheel_runs_the_main_job(built: tuple[Path, Path], tmp_path: Path) -> None:
    target = tmp_path / "installed"
    pip = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(target), str(built[1])]
    run(pip, tmp_path)
    # the folder of the wheel goes before whatever else is installed
    environment = {"PYTHONPATH": str(target), "NO_COLOR": "1"}
    where = run(["-c", "import burraco_dsl; print(burraco_dsl.__file__)"], tmp_path, **environment)
    assert where.stdout.startswith(str(target))
    for name in VARIANTS:
        run(["-m", "burraco_dsl", "check", name.removesuffix(".burraco")], tmp_path, **environment)
    book = run(["-m", "burraco_dsl", "docs", "italian"], tmp_path, **environment)
    assert book.stdout.startswith("# Burraco italiano")
