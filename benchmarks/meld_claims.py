"""How long the claims on melds take, held against one check of the same variant: one command, no options needed.

    python benchmarks/meld_claims.py [--runs N] [--variant NAME ...] [--only features|handfuls] [--no-growth] [--profile]

First every shipped variant: the check in this process, the claims on features, the claims on handfuls, and how many checks the
claims take. Then how it grows on italian: with the wild limit 1, 2, 3 and none, with two and three packs. Prints medians and
ratios. ``--profile`` shows where the time of the claims goes, for the variants named or italian.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from burraco_dsl.pipeline.check import check  # noqa: E402
from burraco_dsl.pipeline.library import Library  # noqa: E402
from burraco_dsl.rules import Agreement  # noqa: E402
from burraco_dsl.verify.features import judge_features  # noqa: E402
from burraco_dsl.verify.handfuls import judge_handfuls  # noqa: E402

#: What all claims on melds may take at most on a shipped variant, each of which allows one wild in a meld, in checks of it.
ALLOWED = 8.0

CLAIMS: dict[str, Callable[[Agreement], object]] = {"features": judge_features, "handfuls": judge_handfuls}

#: What a house says of its wilds for each limit: from three wilds on, that a meld of wilds alone is none.
LIMITS = {
    "1": "",
    "2": "  most in a meld: 2\n  least naturals: 2\n  naturals to wilds: as they come\n",
    "3": "  most in a meld: 3\n  least naturals: 2\n  naturals to wilds: as they come\n  melds of wilds alone: no\n",
    "none": "  most in a meld: any number\n  least naturals: 2\n  naturals to wilds: as they come\n"
    "  melds of wilds alone: no\n",
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--runs", type=int, default=5, help="how often each is measured; the median is told")
    parser.add_argument("--variant", nargs="*", help="the variants to measure; all shipped ones without it")
    parser.add_argument("--only", choices=list(CLAIMS), help="these claims alone")
    parser.add_argument("--no-growth", action="store_true", help="leave out how it grows with wilds and packs")
    parser.add_argument("--profile", action="store_true", help="where the time goes, instead of how long it takes")
    asked = parser.parse_args()
    claims = {name: judge for name, judge in CLAIMS.items() if asked.only in (None, name)}
    if asked.profile:
        _profiled(asked.variant or ["italian"], claims)
        return 0
    names = asked.variant or sorted(path.stem for path in (ROOT / "variants").glob("*.burraco"))
    print(_row("", "check", *claims, "claims, in checks"))
    worst = max(_measured(name, name, claims, asked.runs) for name in names)
    if not asked.no_growth:
        print("\nitalian with other wild limits and packs:")
        with tempfile.TemporaryDirectory() as folder:
            for packs in (2, 3):
                for limit in LIMITS:
                    path = _house(Path(folder), limit, packs)
                    _measured(f"limit {limit}, {packs} packs", str(path), claims, 1)
    print(f"\nat most {worst:.1f} checks on a variant as it is; {ALLOWED:.0f} are allowed")
    return 0 if worst <= ALLOWED else 1


def _row(name: str, *cells: str) -> str:
    return f"{name:30}" + "".join(f"{cell:>18}" for cell in cells)


def _measured(title: str, variant: str, claims: dict[str, Callable[[Agreement], object]], runs: int) -> float:
    """One line: the check and each of the claims, in turns; gives how many checks the claims take together."""
    agreement = _agreed(variant)
    works: dict[str, Callable[[], object]] = {"check": lambda: check(Library(), variant)}
    works |= {name: (lambda judge=judge: judge(agreement)) for name, judge in claims.items()}
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(runs):
        for name, work in works.items():
            start = time.perf_counter()
            work()
            times[name].append(time.perf_counter() - start)
    medians = {name: statistics.median(one) for name, one in times.items()}
    ratio = sum(medians[name] for name in claims) / medians["check"]
    print(_row(title, *(f"{median * 1e3:.1f} ms" for median in medians.values()), f"{ratio:.1f}"), flush=True)
    return ratio


def _agreed(variant: str) -> Agreement:
    agreement = check(Library(), variant).resolved.agreement
    if agreement is None:
        sys.exit(f"{variant} cannot be read")
    return agreement


def _house(folder: Path, limit: str, packs: int) -> Path:
    path = folder / f"limit-{limit}-packs-{packs}.burraco"
    text = "language 1\nvariant house extends italian\n\n"
    if packs != 2:
        text += f"deck {{\n  packs: {packs}\n  jokers: {2 * packs}\n}}\n\n"
    if LIMITS[limit]:
        text += f"wild {{\n{LIMITS[limit]}}}\n"
    path.write_text(text, encoding="utf-8")
    return path


def _profiled(names: list[str], claims: dict[str, Callable[[Agreement], object]]) -> None:
    agreements = [_agreed(name) for name in names]
    profile = cProfile.Profile()
    profile.enable()
    for agreement in agreements:
        for judge in claims.values():
            judge(agreement)
    profile.disable()
    pstats.Stats(profile).sort_stats("tottime").print_stats(30)


if __name__ == "__main__":
    sys.exit(main())
