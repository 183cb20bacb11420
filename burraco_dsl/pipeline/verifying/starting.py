"""What a run is to be, settled before it begins: the variants without faults, the seed, the hands, and a folder to keep it in."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from burraco_dsl import __version__
from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library, Unreadable
from burraco_dsl.pipeline.verifying.claims import Claims
from burraco_dsl.pipeline.verifying.engines import Engine, hands_by_default
from burraco_dsl.pipeline.verifying.keeping import Kept, header, header_in
from burraco_dsl.pipeline.verifying.work import Order
from burraco_dsl.report import Diagnostic, Severity
from burraco_dsl.rules import Agreement

#: The seed where none is given.
SEED = 0


@dataclass(frozen=True, slots=True)
class Subject:
    """A variant that was asked for. ``errors`` stand in the way of asking anything of it; ``faulty``: its rules do not hold
    together, which the claims will say.
    """

    asked: str
    resolved: Resolved
    errors: tuple[Diagnostic, ...]
    agreement: Agreement | None
    faulty: bool


def subject(library: Library, asked: str) -> Subject:
    """A variant by name or path. Unreadable when it cannot be read, or holds no variant."""
    checked = check(library, asked)
    resolved = checked.resolved
    errors = tuple(one for one in resolved.all_findings if one.severity is Severity.ERROR)
    if resolved.agreement is None and not errors:
        raise Unreadable(f"{asked} holds scenarios for `{resolved.sheet.scenarios_for}`, and no variant of its own")
    faulty = any(one.severity is Severity.ERROR for one in checked.findings)
    return Subject(asked, resolved, errors, None if errors else resolved.agreement, faulty)


@dataclass(frozen=True, slots=True)
class Plan:
    """The order of a run, where it is kept, and why it plays so many hands."""

    order: Order
    kept: Kept | None
    wanted_why: str


def planned(
    subjects: tuple[Subject, ...],
    engine: Engine,
    claims: Claims,
    *,
    hands: int | None,
    seed: int | None,
    folder: str | None,
) -> Plan:
    """What is to be done. Without a number of hands or a seed, those of the run in the folder hold. Unreadable for a folder
    of another run.
    """
    before = header_in(folder) if folder is not None else None
    why = "so many were asked for"
    if hands is None and before is not None:
        hands = int(before["hands"])
    if hands is None:
        hands, why = hands_by_default(engine.name())
    if before is not None:
        why = str(before["hands_why"])
    if seed is None:
        seed = int(before["seed"]) if before is not None else SEED
    found = [(one, one.agreement) for one in subjects if one.agreement is not None]
    agreements = tuple(agreement for _, agreement in found)
    faulty = frozenset(index for index, (one, _) in enumerate(found) if one.faulty)
    tables = tuple(tuple(agreement.worlds()) for agreement in agreements)
    order = Order(agreements, tables, engine, claims.of_seed(seed), seed, hands, faulty)
    if folder is None:
        return Plan(order, None, why)
    variants = [
        {"name": agreement.name, "fingerprint": fingerprint(agreement), "text": _text(one.resolved)}
        for one, agreement in found
    ]
    return Plan(order, Kept(folder, header(variants, seed, hands, why, __version__)), why)


def _text(resolved: Resolved) -> str:
    """A hash of everything that is written in a variant and its ancestors: examples and places of lines count here."""
    whole = hashlib.sha256()
    for one in resolved.line:
        whole.update("\n".join(one.file.lines).encode("utf-8", "surrogatepass") + b"\0")
    return whole.hexdigest()[:16]
