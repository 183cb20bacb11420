"""The side-by-side study for other programs: ``study --json``, after ``schemas/study.schema.json``."""

from __future__ import annotations

from burraco_dsl.render.harmless import sound
from burraco_dsl.render.study.intervals import Interval
from burraco_dsl.render.study.sided import Line, SideBySide

FORMAT = "burraco-study"
VERSION = 1


def sided_json(found: SideBySide) -> str:
    """The comparison, two blanks deep and pure ASCII, without a newline at the end."""
    import json  # not at the top: the text for people has no use for it

    report = {
        "format": FORMAT,
        "version": VERSION,
        "hands": found.hands,
        "seed": found.seed,
        "engine": found.engine,
        "notes": [sound(note) for note in found.notes],
        "variants": [
            {
                "letter": one.letter,
                "variant": sound(one.variant),
                "title": sound(one.title),
                "fingerprint": one.fingerprint,
                "players": one.players,
                "cards": one.cards,
                "same_deals": one.same_deals,
                "tally": tally.as_json(),
            }
            for one, tally in zip(found.sides, found.wholes, strict=True)
        ],
        "measures": [_line(line, found) for line in found.lines],
    }
    return json.dumps(report, indent=2)


def _line(line: Line, found: SideBySide) -> dict[str, object]:
    others = zip(found.sides[1:], line.compared, strict=True)
    return {
        "group": line.measure.group,
        "measure": sound(line.measure.name),
        "class": None if line.measure.of is None else sound(line.measure.of),
        "share": line.measure.share,
        "values": [_interval(one) for one in line.values],
        "compared": [
            {"letter": side.letter, "difference": _interval(one.difference), "verdict": one.judgement.value}
            for side, one in others
        ],
    }


def _interval(one: Interval | None) -> dict[str, float | None] | None:
    if one is None:
        return None
    value, low, high = (None if each is None else round(each, 9) for each in one)
    return {"value": value, "low": low, "high": high}
