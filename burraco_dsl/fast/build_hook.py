"""Builds the compiled engine while the package is installed; without a compiler the package is installed all the same.

``BURRACO_BUILD=plain`` leaves it out on purpose. Only the build loads this file, before anything is installed.
"""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parents[2]


class EngineHook(BuildHookInterface[Any]):
    """Compiles ``fast/core`` beside its source and takes the result into the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the engine for a wheel, or in place for an editable install; a failure is told and no more."""
        if self.target_name != "wheel" or os.environ.get("BURRACO_BUILD") == "plain":
            return
        try:
            made = _builder().build()
        except (Exception, SystemExit) as fault:  # whatever a missing compiler, header or tool raises
            self.app.display_warning(f"the engine plays in plain Python: it could not be compiled ({fault})")
            return
        if version != "editable":
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"][str(made)] = f"burraco_dsl/fast/{made.name}"


def _builder() -> Any:
    """The module that builds, read from its file: the package itself is not there yet."""
    spec = importlib.util.spec_from_file_location(
        "burraco_engine_building", ROOT / "burraco_dsl" / "fast" / "building.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
