"""Builds the compiled engine from the source in ``core``: the same code, with the types of its ``.pxd`` files.

The build runs it while the package is installed. Without a compiler, or when anything fails, nothing is built and the
engine plays in plain Python: installation never fails for it. ``python -m burraco_dsl.fast.building`` builds in place.
"""

from __future__ import annotations

import ast
import io
import re
import shutil
import sys
import tempfile
import tokenize
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from zlib import crc32

HERE = Path(__file__).parent
CORE = HERE / "core"
#: The name of the compiled engine, which lies beside this file.
TARGET = "compiled"
MODULES = ("chance", "state", "deciding", "laying", "turning", "seeking", "pricing", "choosing", "playing")
#: Methods that a later class of the chain replaces; all others are called directly.
OVERRIDDEN = ("price_in_sight",)
#: Larger numbers need a C suffix to be machine numbers.
_WIDE = 1 << 31


def source_digest() -> int:
    """A number for the source as it lies here; a compiled engine made of another source is out of date."""
    digest = 0
    for name in ("bits", *MODULES):
        for suffix in (".py", ".pxd"):
            digest = crc32((CORE / f"{name}{suffix}").read_bytes(), digest)
    return digest


def constants(text: str) -> dict[str, int]:
    """The whole numbers a module names in capitals: ``KINDS = 53``, ``A, B = 0, 1`` or ``(A, B) = range(2)``."""
    found: dict[str, int] = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and _named(node):
            target = node.targets[0]
            names = [target] if isinstance(target, ast.Name) else list(getattr(target, "elts", []))
            value = eval(compile(ast.Expression(node.value), "constants", "eval"), {"range": range})
            values = [value] if isinstance(target, ast.Name) else list(value)
            found.update(
                {name.id: each for name, each in zip(names, values, strict=True) if isinstance(name, ast.Name)}
            )
    return {name: value for name, value in found.items() if isinstance(value, int)}


def _named(node: ast.Assign) -> bool:
    target = node.targets[0]
    names = [target] if isinstance(target, ast.Name) else list(getattr(target, "elts", []))
    return bool(names) and all(isinstance(name, ast.Name) and name.id.isupper() for name in names)


def with_numbers(text: str, known: dict[str, int]) -> str:
    """A module with its constants written as numbers, so that C sees them, and without what plain Python alone needs."""
    lines = text.splitlines(keepends=True)
    for node in ast.parse(text).body:
        drop = isinstance(node, ast.Assign) and _named(node)
        if drop or (isinstance(node, ast.ImportFrom) and node.level == 1):
            for line in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[line] = ""
    out = []
    source = "".join(lines)
    rows = source.splitlines(keepends=True)
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    for token, following in pairwise(tokens):
        if token.type == tokenize.NAME and token.string in known:
            value = known[token.string]
            out.append((token.start, token.end, f"WIDE_{value}" if value >= _WIDE else str(value)))
        elif token.type == tokenize.NUMBER and (int(token.string, 0) >= _WIDE or following.string == "<<"):
            out.append((token.start, token.end, f"WIDE_{int(token.string, 0)}"))
    for start, end, written in reversed(out):
        row = rows[start[0] - 1]
        rows[start[0] - 1] = row[: start[1]] + written + row[end[1] :]
    return re.sub(r"^( +)return$", r"\1return 0", "".join(rows), flags=re.MULTILINE)  # a procedure is a number there


def wide_numbers(text: str) -> str:
    """The declaration of the numbers that need more than 32 bits."""
    found = sorted(set(re.findall(r"\bWIDE_(\d+)\b", text)))
    if not found:
        return ""
    rows = "".join(f'    unsigned long long WIDE_{number} "{number}ULL"\n' for number in found)
    return f"\ncdef extern from *:\n{rows}"


def write_sources(folder: Path) -> Path:
    """The source of the compiled engine, one module made of all of ``core``, written into a folder."""
    known: dict[str, int] = {}
    texts = [(CORE / f"{name}.py").read_text(encoding="utf-8") for name in MODULES]
    for text in texts:
        known.update(constants(text))
    source = "\n".join(with_numbers(text, known) for text in texts)
    types = "\n".join((CORE / f"{name}.pxd").read_text(encoding="utf-8") for name in ("bits", *MODULES))
    types = re.sub(r"^from \..*\n", "", types, flags=re.MULTILINE)
    direct = rf"^(    cdef .*\b(?!(?:{'|'.join(OVERRIDDEN)})\()\w+\(self.*)$"
    types = re.sub(direct, r"    @cython.final\n\1", types, flags=re.MULTILINE)
    types = "cimport cython\n" + types + wide_numbers(source)
    path = folder / f"{TARGET}.py"
    whole = source.replace("from __future__ import annotations\n", "") + f"\nMADE_FROM = {source_digest()}\n"
    path.write_text(whole, encoding="utf-8")
    path.with_suffix(".pxd").write_text(types, encoding="utf-8")
    return path


def build(root: Path | None = None) -> Path:
    """Compile the engine beside its source; the file made comes back. Raises whatever goes wrong."""
    cythonize = import_module("Cython.Build").cythonize  # tools of the build, which are not there when the package runs
    tools, command_of = import_module("setuptools"), import_module("setuptools.command.build_ext")
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work) / "burraco_dsl" / "fast"
        folder.mkdir(parents=True)
        for package in (folder.parent, folder):
            (package / "__init__.py").touch()
        flags = ["/O2"] if sys.platform == "win32" else ["-O3", "-w"]
        extension = tools.Extension(
            f"burraco_dsl.fast.{TARGET}", [str(write_sources(folder))], extra_compile_args=flags
        )
        modules = cythonize(
            [extension],
            include_path=[work],
            language_level=3,
            quiet=True,
            show_all_warnings=False,
            compiler_directives={
                "boundscheck": False, "wraparound": False, "initializedcheck": False, "cdivision": True,
                "infer_types": True, "annotation_typing": False, "show_performance_hints": False,
            },
        )  # fmt: skip
        command = command_of.build_ext(tools.Distribution({"name": "burraco-dsl", "ext_modules": modules}))
        command.build_lib, command.build_temp = str(Path(work) / "lib"), str(Path(work) / "temp")
        command.ensure_finalized()
        command.run()
        made = next((Path(work) / "lib" / "burraco_dsl" / "fast").iterdir())
        return Path(shutil.copy(made, (root or HERE) / made.name))


if __name__ == "__main__":
    print(build())
