"""House files with examples and scenarios, read for the tests of what is told."""

from __future__ import annotations

import functools

from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules import Agreement
from burraco_dsl.verify.told import Result, run_told

#: One for all, so that each shipped variant is read once.
LIBRARY = Library()


@functools.cache
def house(body: str, parent: str = "italian") -> Agreement:
    """A house that extends a shipped variant, without faults."""
    resolved = LIBRARY.read("house.burraco", f"language 1\nvariant house extends {parent}\n\n{body}\n")
    assert not resolved.faulty, [one.headline for one in resolved.all_findings]
    assert resolved.subject is not None
    return resolved.subject


def examples(lines: str, rules: str = "", parent: str = "italian") -> tuple[Result, ...]:
    """What comes of examples, one a line."""
    return run_told(house(f"{rules}\nexamples {{\n{lines}\n}}\n", parent))


def example(line: str, rules: str = "", parent: str = "italian") -> Result:
    """What comes of one example."""
    (found,) = examples(line, rules, parent)
    return found


def scenario(given: str, play: str, then: str, rules: str = "", parent: str = "italian") -> Result:
    """What comes of one scenario; ``given`` are its lines before the play, parted by line ends."""
    text = f'{rules}\nscenario "one" {{\n{given}\nplay: {play}\nthen: {then}\n}}\n'
    (found,) = run_told(house(text, parent))
    return found
