"""A new variant to begin with: a file that says nothing yet, and shows in comments how something is said.

A name and a parent come in, text goes out. The lines shown are the parent's own, with a value to put in their place.
"""

from __future__ import annotations

from collections.abc import Iterator

from burraco_dsl.rules import Agreement, Entry, RuleName, rule_of
from burraco_dsl.rules.catalogue import CLASS
from burraco_dsl.rules.kinds import Choice, Points
from burraco_dsl.rules.text import options_text
from burraco_dsl.rules.values import ALWAYS_SO, Numbered

#: The rules that house rules change most, and by how much the line shown does.
_SHOWN = ((RuleName("match", "ends"), 1000), (RuleName("close", "bonus"), 50))
_BETTER_CLASS = 50


def starting_text(name: str, parent: Agreement) -> str:
    """The file, ready to be checked."""
    title = f" ({parent.title})" if parent.title else ""
    commands = [
        (f"burraco show {parent.name}", "all rules as they are now"),
        ("burraco explain close bonus", "what a rule means, and what may stand there"),
        (f"burraco check {name}.burraco", "whether it all holds together"),
    ]
    wide = max(len(command) for command, _ in commands)
    shown = [line for part in _examples(parent) for line in (*part, "")]
    return "\n".join(
        [
            "language 1",
            f"variant {name} extends {parent.name}",
            "",
            f"# This table plays {parent.name}{title}. Write below only what it plays otherwise.",
            "# A line that replaces a value says with `was` what it replaces. To use one of these blocks, take away the #",
            "# at the beginning of its lines, and write your own value.",
            "#",
            *(f"# {command.ljust(wide)}  {use}" for command, use in commands),
            "",
            *shown[:-1],
            "",
        ]
    )


def _examples(parent: Agreement) -> Iterator[list[str]]:
    """Blocks that change one of the parent's rules, as comments."""
    for name, more in _SHOWN:
        yield from _example(parent, name, more)
    if parent.grades:
        yield from _example(parent, RuleName(CLASS, "bonus", parent.grades[0].name), _BETTER_CLASS)


def _example(parent: Agreement, name: RuleName, more: int) -> Iterator[list[str]]:
    entry = parent.find(name)
    text = _changed(entry, more) if entry is not None else None
    if entry is None or text is None:
        return
    title = f"{name.section} {name.name}".rstrip()
    was = options_text(rule_of(name).kind, entry.options)
    yield [f"# {title} {{", f"#   {name.phrase}: {text} was {was}", "# }"]


def _changed(entry: Entry, more: int) -> str | None:
    """Another value for the rule that means something too: more points."""
    kind, value = rule_of(entry.name).kind, entry.value
    if len(entry.options) > 1 or entry.condition != ALWAYS_SO:
        return None
    if isinstance(kind, Points):
        return options_text(kind, (value + more,))
    if isinstance(kind, Choice) and isinstance(value, Numbered) and value.number >= more:
        return options_text(kind, (Numbered(value.choice, value.number + more),))
    return None
