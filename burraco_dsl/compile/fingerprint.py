"""The fingerprint of an agreement: eight signs that change with every setting and with nothing else.

Formatting, comments, notes, sources, titles, procedures, examples and scenarios do not count.
"""

from __future__ import annotations

from burraco_dsl.rules import Agreement, rule_of
from burraco_dsl.rules.text import condition_text, options_text

#: Signs of a fingerprint.
LENGTH = 8


def fingerprint(agreement: Agreement) -> str:
    """Eight hexadecimal signs."""
    import hashlib

    lines = [
        f"{entry.name} | {condition_text(entry.condition)} | {options_text(rule_of(entry.name).kind, entry.options)}"
        for entry in agreement.entries
    ]
    lines.sort()
    lines.append("classes | " + ", ".join(grade.name for grade in agreement.grades))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:LENGTH]
