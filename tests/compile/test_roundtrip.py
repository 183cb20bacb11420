"""Two thousand random rule sets go through text and through JSON, and come back with the same meaning."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given, settings
from jsonschema import Draft202012Validator

from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.compile.jsonform import agreement_from_json, agreement_json
from burraco_dsl.compile.resolve import Resolver
from burraco_dsl.compile.schema import rules_schema
from burraco_dsl.compile.write import agreement_text
from burraco_dsl.rules import Agreement
from tests.strategies import agreements

MANY = settings(
    max_examples=2000,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)
SCHEMA = Draft202012Validator(rules_schema())


def read(text: str, name: str = "random") -> Agreement:
    resolved = Resolver(lambda wanted, beside: None).resolve(f"{name}.burraco", text)
    assert not resolved.faulty, [one.headline for one in resolved.findings] + [text]
    assert resolved.agreement is not None
    return resolved.agreement


def meaning(agreement: Agreement) -> object:
    grades = tuple((grade.name, grade.title) for grade in agreement.grades)
    return frozenset(entry.meaning for entry in agreement.entries), grades, agreement.title


def footnotes(agreement: Agreement) -> object:
    return {entry.key: (entry.sources, entry.notes, entry.block_notes) for entry in agreement.entries}, agreement.notes


@MANY
@given(agreements())
def test_rule_sets_go_through_text_and_json(agreement: Agreement) -> None:
    text = agreement_text(agreement)
    from_text = read(text)
    assert meaning(from_text) == meaning(agreement)
    assert footnotes(from_text) == footnotes(agreement)
    assert fingerprint(from_text) == fingerprint(agreement)

    data = agreement_json(agreement)
    SCHEMA.validate(data)
    from_json, findings = agreement_from_json(json.loads(json.dumps(data)), "random.json")
    assert from_json is not None, [one.headline for one in findings]
    assert meaning(from_json) == meaning(from_text)
    assert agreement_json(from_json) == data
    assert agreement_text(from_json) == text
