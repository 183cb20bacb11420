"""The plays of a run as ``.play`` files, each under the name of its variant and claim."""

from __future__ import annotations

import os
from dataclasses import replace

from burraco_dsl.pipeline.library import Library
from burraco_dsl.pipeline.plays.files import play_data, play_text
from burraco_dsl.pipeline.writing import write_over
from burraco_dsl.verify.run_record import VerifiedRun


def with_saved_plays(library: Library, run: VerifiedRun, folder: str) -> VerifiedRun:
    """The run with the path of each of its plays, which are written. Unreadable when they cannot be."""
    saved = []
    numbers: dict[str, int] = {}
    for one in run.plays:
        claim = one.play.claim or "play"
        numbers[claim] = numbers.get(claim, 0) + 1
        number = f"-{numbers[claim]}" if numbers[claim] > 1 else ""
        path = os.path.join(folder, f"{run.variant}-{claim}{number}.play")
        variant = named(library, run, folder)
        write_over(path, play_text(play_data(one.play, run.agreement, variant, run.fingerprint)))
        saved.append(replace(one, path=path))
    return replace(run, plays=tuple(saved))


def named(library: Library, run: VerifiedRun, folder: str) -> str:
    """How a file in the folder names the variant: a shipped one by its name, another by its path from there."""
    shipped = library.shipped.get(run.variant)
    if shipped is not None and os.path.abspath(shipped) == os.path.abspath(run.file):
        return run.variant
    try:
        return os.path.relpath(run.file, folder)
    except ValueError:
        return os.path.abspath(run.file)
