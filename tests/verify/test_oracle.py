"""Bands of the initial meld against an oracle that simply looks at every score there can be.

The oracle shares nothing with the claims but the reading of the file: it walks all multiples of the step between two far ends and
asks at each which lines hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from burraco_dsl.compile.resolve import Resolver
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Severity
from burraco_dsl.verify import judge

#: Every price of the Italian rules is a multiple of five.
STEP = 5
FAR = 5000
OPERATORS = {
    "<": lambda score, border: score < border,
    "<=": lambda score, border: score <= border,
    ">": lambda score, border: score > border,
    ">=": lambda score, border: score >= border,
    "=": lambda score, border: score == border,
}


@dataclass(frozen=True)
class Band:
    operator: str
    border: int
    value: int
    upper: int | None = None

    def holds(self, score: int) -> bool:
        if self.upper is not None:
            return self.border <= score <= self.upper
        return bool(OPERATORS[self.operator](score, self.border))

    @property
    def text(self) -> str:
        right = f"{self.border}..{self.upper}" if self.upper is not None else str(self.border)
        return f"  minimum if score {self.operator} {right}: {self.value}\n"

    @property
    def ends(self) -> tuple[int | None, int | None]:
        """The written ends, both included."""
        match self.operator:
            case "<":
                return None, self.border - 1
            case "<=":
                return None, self.border
            case ">":
                return self.border + 1, None
            case ">=":
                return self.border, None
        return self.border, self.border if self.upper is None else self.upper


def bands(rng: Random) -> list[Band]:
    found = []
    for _ in range(rng.randint(1, 3)):
        border = rng.choice((-5, 0, 1, 500, 998, 1000, 1495, 1500, 1501, 1995, 2000, 2500))
        value = rng.choice((15, 50, 75, 90))
        if rng.random() < 0.4:
            found.append(Band("=", border, value, border + rng.choice((0, 3, 495, 500, 1000))))
        else:
            found.append(Band(rng.choice(("<", "<=", ">", ">=")), border, value))
    return list({one.ends: one for one in found}.values())


def expected(found: list[Band], plain: int | None, last: int | None) -> set[str]:
    """The codes that the bands deserve, by looking at each score."""
    scores = range(-FAR, (FAR if last is None else last) + 1, STEP)
    codes = set()
    asked = []
    for score in scores:
        values = {one.value for one in found if one.holds(score)}
        if len(values) > 1:
            codes.add("B310")
        if not values and plain is None:
            codes.add("B305")
        asked.append(next(iter(values)) if len(values) == 1 else plain if not values else None)
    known = [one for one in asked if one is not None]
    if any(later < earlier for earlier, later in zip(known, known[1:], strict=False)):
        codes.add("B330")
    for one in found:
        high = one.ends[1]
        beyond = last is not None and high is not None and high // STEP * STEP > last
        if not any(one.holds(score) for score in scores) or beyond:
            codes.add("B320")
    return codes


@settings(max_examples=400)
@given(st.integers(0, 2**32 - 1))
def test_the_claims_say_what_looking_at_every_score_says(seed: int) -> None:
    rng = Random(seed)
    found, plain = bands(rng), rng.choice((None, 50, 75))
    replay = rng.random() < 0.5
    text = "language 1\nvariant house extends italian\n\ninitial meld {\n"
    text += f"  minimum: {plain}\n" if plain is not None else ""
    text += "".join(one.text for one in found) + "  counted: card points\n  failed: not allowed\n}\n"
    text += "" if replay else "\nmatch {\n  tie: drawn was another hand\n}\n"
    resolved = Resolver(Library().fetch).resolve("house.burraco", text)
    assert resolved.agreement is not None
    assert not resolved.faulty, [one.headline for one in resolved.findings]
    codes = {one.code for one in judge(resolved.agreement) if one.severity is Severity.ERROR}
    assert codes == expected(found, plain, None if replay else 1995), text


@pytest.mark.parametrize("cards", [104, 108, 54])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("pots", [(), (11, 11), (18, 11), (11, 11, 11)])
def test_a_deal_fits_when_dealing_it_out_does(cards: int, players: int, pots: tuple[int, ...]) -> None:
    """Deal real cards from a heap, one by one, and see whether everybody can draw."""
    heap = list(range(cards))
    fits = True
    for wanted in (*([11] * players), *pots, 1):
        fits = fits and len(heap) >= wanted
        del heap[:wanted]
    fits = fits and len(heap) - 2 >= players
    packs, jokers = divmod(cards, 52)
    told = ", ".join(map(str, pots)) or "none"
    text = "language 1\nvariant house extends italian\n\nremove cut\n\n"
    text += f"table {{\n  players: {players}\n  sides: {players if players % 2 else 2}\n}}\n\n"
    text += f"deck {{\n  packs: {packs}\n  jokers: {jokers}\n}}\n\ndeal {{\n  pots: {told}\n}}\n"
    resolved = Resolver(Library().fetch).resolve("house.burraco", text)
    assert resolved.agreement is not None
    codes = {one.code for one in judge(resolved.agreement)}
    assert ("B301" in codes) == (not fits)
