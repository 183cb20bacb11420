"""What can be agreed on: every rule declared once, the agreement of a table, and the typed rules of one game.

This floor knows no files, no grammar and no play.
"""

from burraco_dsl.rules.agreement import (
    Agreement,
    CardCount,
    Cited,
    Entry,
    Fallen,
    GradeInfo,
    Procedure,
    Removed,
    SourceText,
    World,
    in_order,
)
from burraco_dsl.rules.catalogue import SECTIONS, RuleName, Section, order_of, rule_names, rule_of, section
from burraco_dsl.rules.declare import Need, Rule, When
from burraco_dsl.rules.ruleset import Rules

__all__ = [
    "SECTIONS",
    "Agreement",
    "CardCount",
    "Cited",
    "Entry",
    "Fallen",
    "GradeInfo",
    "Need",
    "Procedure",
    "Removed",
    "Rule",
    "RuleName",
    "Rules",
    "Section",
    "SourceText",
    "When",
    "World",
    "in_order",
    "order_of",
    "rule_names",
    "rule_of",
    "section",
]
