"""Two variants side by side: their rules compared, and how their files stand to one another.

Two files as read come in, a comparison goes out. What is compared, and how, is not known here.
"""

from __future__ import annotations

from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.report.comparison import Comparison
from burraco_dsl.rules import Agreement


def diff(a: tuple[Resolved, Agreement], b: tuple[Resolved, Agreement], players: int | None = None) -> Comparison:
    """Compare the second variant with the first. ValueError for a size of table that not both are for."""
    from burraco_dsl.verify.compare import compare

    found = compare(a[1], b[1], players, relation=relation(a[0], b[0]))
    return found._replace(
        a=found.a._replace(fingerprint=fingerprint(a[1])), b=found.b._replace(fingerprint=fingerprint(b[1]))
    )


def relation(a: Resolved, b: Resolved) -> str:
    """How two files stand to one another: which extends which, or what both extend; empty when nothing joins them."""
    line_a, line_b = ([one.file.path for one in resolved.line] for resolved in (a, b))
    if line_a[0] == line_b[0]:
        return "A and B are the same file"
    if line_a[0] in line_b:
        return "B extends A"
    if line_b[0] in line_a:
        return "A extends B"
    shared = next((one for one in a.line if one.file.path in line_b), None)
    return f"both extend {shared.sheet.name}" if shared is not None else ""
