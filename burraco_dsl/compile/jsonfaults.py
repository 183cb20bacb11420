"""What is wrong with JSON from outside, in plain words and with the place: held against a JSON Schema."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

#: So many faults of the data are told; the rest mostly follow from them.
MOST_FAULTS = 20


def _fractions(data: Any, way: str = "") -> Iterator[tuple[str, str]]:
    """Numbers with a fraction, or written as if they had one: JSON Schema takes 11.0 for a whole number."""
    if isinstance(data, float):
        yield way or "at the top", f"{data} is not written as a whole number"
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, part in parts:
        yield from _fractions(part, f"{way} › {step}" if way else str(step))


def json_faults(data: Any, schema: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Each fault: where it is, and what is wrong."""
    yield from _fractions(data)
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import best_match

    validator = Draft202012Validator(schema)
    faults = sorted(validator.iter_errors(data), key=lambda one: [str(step) for step in one.absolute_path])
    for index, fault in enumerate(faults):
        if index == MOST_FAULTS:
            yield "further on", "there are more faults of this kind"
            return
        nearest = best_match([fault]) or fault
        where = " › ".join(str(step) for step in nearest.absolute_path) or "at the top"
        message = nearest.message if len(nearest.message) < 200 else f"{nearest.message[:200]}…"
        yield where, message
