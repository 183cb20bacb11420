"""The JSON Schema of a variant, made from the declarations of the rules."""

from __future__ import annotations

from typing import Any, assert_never

from burraco_dsl.rules import SECTIONS, Rule, Section, kinds
from burraco_dsl.rules.catalogue import CLASS
from burraco_dsl.rules.terms import LANGUAGES
from burraco_dsl.rules.values import (
    ALL_RANKS,
    COUNTED_SUBJECTS,
    COUNTED_TRAITS,
    PACK_RANKS,
    Demand,
    Subject,
    Suit,
    Trait,
)

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
FORMAT = "burraco-rules"

#: What a name may be made of: no space, no sign with a meaning of its own.
NAME = '^[^\\s\\x00-\\x1f,;:{}@#"“”<>=≤≥.…()|\\\\\\[\\]]+$'
#: What can stand in quotes: no line break, and not both kinds of closing quote.
QUOTED = '^(?:[^"\\x00-\\x1f\\x7f]*|[^“”\\x00-\\x1f\\x7f]*)$'
#: What can stand after `##`.
NOTE = "^[^\\s\\x00-\\x1f\\x7f](?:[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f])?$"
#: A source, with `?` where it is in doubt.
CITE = '^[^\\s,;:{}@#"“”?]+\\??$'


def rules_schema() -> Schema:
    """The schema of what `burraco export` writes and `burraco import` reads."""
    plain = {one.slug: _section(one) for one in SECTIONS if one.title != CLASS}
    return {
        "$schema": DIALECT,
        "title": "A variant of Burraco",
        "description": "All rules of one variant, resolved: nothing is inherited from anywhere else.",
        "type": "object",
        "required": ["format", "language", "variant", "sections", "classes"],
        "additionalProperties": False,
        "properties": {
            "format": {"const": FORMAT},
            "language": {"const": 1, "description": "The version of the language."},
            "variant": {"type": "string", "pattern": NAME, "maxLength": 200},
            "title": _text("The name to print."),
            "fingerprint": {
                "type": "string",
                "pattern": "^[0-9a-f]{8}$",
                "description": "Changes with every setting. Left out of account when read.",
            },
            "notes": _notes(),
            "sources": {
                "type": "object",
                "description": "The short names of the sources, each with its texts.",
                "propertyNames": {"pattern": CITE.replace("\\??$", "$")},
                "additionalProperties": {"type": "array", "minItems": 1, "items": _text("")},
            },
            "sections": {"type": "object", "additionalProperties": False, "properties": plain},
            "classes": {
                "type": "array",
                "description": "The classes of burraco, best first.",
                "items": _class(next(one for one in SECTIONS if one.title == CLASS)),
            },
            "procedures": {"type": "array", "items": _procedure()},
        },
    }


def _text(description: str) -> Schema:
    return {"type": "string", "pattern": QUOTED, "maxLength": 9000} | (
        {"description": description} if description else {}
    )


def _notes() -> Schema:
    return {
        "type": "array",
        "description": "Notes to print.",
        "items": {"type": "string", "pattern": NOTE, "maxLength": 9000},
    }


def _cites() -> Schema:
    return {
        "type": "array",
        "description": "The sources, with `?` where a source is in doubt.",
        "items": {"type": "string", "pattern": CITE, "maxLength": 200},
    }


def _section(section: Section) -> Schema:
    return {
        "type": "object",
        "title": section.title,
        "description": section.about,
        "additionalProperties": False,
        "properties": {
            "notes": _notes(),
            "rules": {
                "type": "object",
                "additionalProperties": False,
                "properties": {rule.slug: _rule(rule) for rule in section.rules},
            },
        },
    }


def _class(section: Section) -> Schema:
    schema = _section(section)
    schema["required"] = ["name", "rules"]
    schema["properties"] |= {
        "name": {"type": "string", "pattern": NAME, "maxLength": 200},
        "title": _text("The name to print."),
    }
    return schema


def _procedure() -> Schema:
    return {
        "type": "object",
        "required": ["name", "text"],
        "additionalProperties": False,
        "properties": {
            "name": {"type": "string", "pattern": NAME, "maxLength": 200},
            "text": {
                "type": "object",
                "required": ["en"],
                "additionalProperties": False,
                "properties": {language: _text("") for language in ("en", *LANGUAGES)},
            },
            "sources": _cites(),
            "notes": _notes(),
        },
    }


def _rule(rule: Rule) -> Schema:
    value = value_schema(rule.kind)
    # `; or` parts the ways of one option as well as the options, so an offered option has one way
    offered = {**value, "maxItems": 1} if isinstance(rule.kind, kinds.Conditions) else value
    stated = {
        "value": value,
        "choose": {"type": "array", "minItems": 2, "uniqueItems": True, "items": offered},
        "sources": _cites(),
        "notes": _notes(),
    }
    one_of = [{"required": ["value"]}, {"required": ["choose"]}]
    case: Schema = {
        "type": "object",
        "required": ["if"],
        "oneOf": one_of,
        "additionalProperties": False,
        "properties": {"if": _condition(rule), **stated},
    }
    unit = f" In {rule.unit}." if rule.unit else ""
    return {
        "type": "object",
        "title": rule.phrase,
        "description": rule.about + unit,
        "anyOf": [*one_of, {"required": ["cases"]}],
        "not": {"required": ["value", "choose"]},
        "additionalProperties": False,
        "properties": {**stated, "cases": {"type": "array", "minItems": 1, "items": case}},
    }


def _condition(rule: Rule) -> Schema:
    players = {"type": "array", "minItems": 1, "uniqueItems": True, "items": _number(1, 12)}
    properties: Schema = {"players": players}
    for subject in rule.conditions:
        properties[subject.value] = _subject(subject)
    # one circumstance at a time, beside the number of players
    apart: Schema = {
        "allOf": [
            {"not": {"required": [one.value, other.value]}}
            for index, one in enumerate(rule.conditions)
            for other in rule.conditions[index + 1 :]
        ]
    }
    return {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": False,
        "properties": properties,
        **(apart if apart["allOf"] else {}),
    }


def _subject(subject: Subject) -> Schema:
    if subject not in COUNTED_SUBJECTS:
        return {"const": True}
    end = {"type": ["integer", "null"], "minimum": -(10**9), "maximum": 10**9}
    return {
        "type": "object",
        "required": ["low", "high"],
        "additionalProperties": False,
        "properties": {"low": end, "high": end},
        "not": {"properties": {"low": {"type": "null"}, "high": {"type": "null"}}},
    }


def _number(low: int | None, high: int | None) -> Schema:
    schema: Schema = {"type": "integer"}
    if low is not None:
        schema["minimum"] = low
    schema["maximum"] = 10**9 - 1 if high is None else high
    return schema


def _list(items: Schema, least: int, unique: bool = True) -> Schema:
    return {"type": "array", "minItems": least, "uniqueItems": unique, "items": items}


def value_schema(kind: kinds.Kind) -> Schema:
    """The schema of a value of this kind."""
    match kind:
        case kinds.Count():
            number = _number(kind.low, kind.high)
            return {"anyOf": [number, {"const": "any number"}]} if kind.unlimited else number
        case kinds.Points():
            return _number(kind.low, kind.high)
        case kinds.Counts():
            return _list(_number(kind.low, kind.high), 1)
        case kinds.Span():
            high: Schema = {"anyOf": [_number(kind.low, kind.high), {"type": "null"}]}
            properties = {"low": _number(kind.low, kind.high), "high": high}
            return {"type": "object", "required": ["low"], "additionalProperties": False, "properties": properties}
        case kinds.Flag():
            return {"type": "boolean"}
        case kinds.Choice():
            return _choice(kind)
        case kinds.Words():
            return _words(kind)
        case kinds.CountList():
            return {**_list(_number(kind.low, kind.high), 0, unique=False), "maxItems": kind.most}
        case kinds.CardsOf():
            ranks = [rank.value for rank in (ALL_RANKS if kind.joker else PACK_RANKS)]
            return _list({"enum": ranks}, 0 if kind.none else 1)
        case kinds.Suits():
            return _list({"enum": [suit.value for suit in Suit]}, 1)
        case kinds.Grades():
            return _list({"type": "string", "pattern": NAME, "maxLength": 200}, 1)
        case kinds.Conditions():
            return _list(_list(_test(), 1), 1)
        case kinds.Requirements():
            return _list(_requirement(kind), 1)
        case kinds.UnplayedPot():
            properties = {"points": _number(-100_000, 100_000), "its_cards": {"type": "boolean"}}
            return {"type": "object", "minProperties": 1, "additionalProperties": False, "properties": properties}
        case _:
            assert_never(kind)


def _choice(kind: kinds.Choice) -> Schema:
    if not kind.numbers:
        return {"enum": [option.value for option in kind.options]}
    ways: list[Schema] = []
    for option in kind.options:
        properties: Schema = {"what": {"const": option.value}}
        required = ["what"]
        if option in kind.numbers:
            properties["number"] = _number(*kind.numbers[option])
            required.append("number")
        ways.append({"type": "object", "required": required, "additionalProperties": False, "properties": properties})
    return {"oneOf": ways}


def _words(kind: kinds.Words) -> Schema:
    alone = [option.value for option in kind.alone]
    others = [option.value for option in kind.options if option.value not in alone]
    ways = [_list({"enum": others}, 1)] + [{"const": [one]} for one in alone]
    return ways[0] if len(ways) == 1 else {"anyOf": ways}


def _test() -> Schema:
    trait_only = [one.value for one in Trait if one not in COUNTED_TRAITS and one is not Trait.RANK]
    counted = {
        "trait": {"enum": [one.value for one in Trait if one in COUNTED_TRAITS]},
        "low": _number(0, None),
        "high": {"anyOf": [_number(0, None), {"type": "null"}]},
    }
    ranked = {"trait": {"const": "rank"}, "rank": {"enum": [rank.value for rank in PACK_RANKS]}}
    shapes: list[tuple[Schema, list[str]]] = [
        ({"trait": {"enum": trait_only}}, ["trait"]),
        (counted, ["trait", "low", "high"]),
        (ranked, ["trait", "rank"]),
    ]
    return {
        "oneOf": [
            {"type": "object", "required": required, "additionalProperties": False, "properties": properties}
            for properties, required in shapes
        ]
    }


def _requirement(kind: kinds.Requirements) -> Schema:
    plain = [one.value for one in kind.demands if one is not Demand.BURRACOS]
    ways: list[Schema] = [
        {
            "type": "object",
            "required": ["demand"],
            "additionalProperties": False,
            "properties": {"demand": {"enum": plain}},
        }
    ]
    if Demand.BURRACOS in kind.demands:
        properties = {
            "demand": {"const": Demand.BURRACOS.value},
            "count": _number(1, 99),
            "class": {"type": "string", "pattern": NAME, "maxLength": 200},
        }
        ways.append(
            {
                "type": "object",
                "required": ["demand", "count"],
                "additionalProperties": False,
                "properties": properties,
            }
        )
    return {"oneOf": ways}
