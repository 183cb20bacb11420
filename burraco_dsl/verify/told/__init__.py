"""Claim *examples-hold*: the examples and scenarios of a file are true, and what they have shown of its rules.

In comes an agreement with its examples and scenarios as values; out go results, each with the difference in words for the
table. The law decides everything; nothing here knows files or grammar.
"""

from burraco_dsl.verify.told.claim import examples_hold
from burraco_dsl.verify.told.coverage import Coverage, about, coverage, in_order
from burraco_dsl.verify.told.results import Result, Shown, Told
from burraco_dsl.verify.told.running import run_told

__all__ = ["Coverage", "Result", "Shown", "Told", "about", "coverage", "examples_hold", "in_order", "run_told"]
