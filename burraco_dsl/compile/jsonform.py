"""A variant as JSON, out and in. Both ways go through the schema; rules from JSON are as good as rules from text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from burraco_dsl.compile.desk import Desk
from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.compile.jsonfaults import MOST_FAULTS, json_faults
from burraco_dsl.compile.jsonvalues import condition_from_json, condition_to_json, value_from_json, value_to_json
from burraco_dsl.compile.reread import reread
from burraco_dsl.compile.schema import FORMAT, rules_schema
from burraco_dsl.compile.settle import settle
from burraco_dsl.report import Diagnostic, Finding, Origin, Place, Severity, error
from burraco_dsl.report.finding import house
from burraco_dsl.rules import (
    SECTIONS,
    Agreement,
    Cited,
    Entry,
    GradeInfo,
    Procedure,
    RuleName,
    Section,
    SourceText,
    in_order,
    rule_of,
)
from burraco_dsl.rules.catalogue import CLASS
from burraco_dsl.rules.values import ALWAYS_SO, Condition

BAD_JSON = Finding(
    "B501",
    "JSON that is no variant",
    "A variant written as JSON must fit the schema that `burraco schema variant` prints. The message names the place in the "
    "data by the way that leads to it.",
    '{"format": "burraco-rules", "language": 1, "variant": "house"}',
    house("close {\n  bonus: 150 was 100\n}"),
)

Json = dict[str, Any]


def agreement_json(agreement: Agreement) -> Json:
    """The whole agreement as JSON that fits ``rules_schema``."""
    sections: Json = {}
    for section in SECTIONS:
        if section.title != CLASS and agreement.has(section.title):
            sections[section.slug] = _section_json(agreement, section, "")
    owners = next(one for one in SECTIONS if one.title == CLASS)
    classes = [
        {"name": grade.name, **({"title": grade.title} if grade.title else {})}
        | _section_json(agreement, owners, grade.name)
        for grade in agreement.grades
    ]
    data: Json = {"format": FORMAT, "language": 1, "variant": agreement.name}
    if agreement.title:
        data["title"] = agreement.title
    data["fingerprint"] = fingerprint(agreement)
    if agreement.notes:
        data["notes"] = list(agreement.notes)
    if agreement.sources:
        data["sources"] = {source.name: list(source.texts) for source in agreement.sources}
    data |= {"sections": sections, "classes": classes}
    if agreement.procedures:
        data["procedures"] = [_procedure_json(one) for one in agreement.procedures]
    return data


def _section_json(agreement: Agreement, section: Section, name: str) -> Json:
    rules: Json = {}
    notes: dict[str, None] = {}
    for rule in section.rules:
        for entry in agreement.all_of(section.title, rule.phrase, name):
            notes |= dict.fromkeys(entry.block_notes)
            stated = rules.setdefault(rule.slug, {})
            if entry.condition == ALWAYS_SO:
                stated |= _stated_json(entry)
            else:
                case = {"if": condition_to_json(entry.condition), **_stated_json(entry)}
                stated.setdefault("cases", []).append(case)
    return {**({"notes": list(notes)} if notes else {}), "rules": rules}


def _stated_json(entry: Entry) -> Json:
    kind = rule_of(entry.name).kind
    values = [value_to_json(kind, option) for option in entry.options]
    data: Json = {"value": values[0]} if len(values) == 1 else {"choose": values}
    if entry.sources:
        data["sources"] = [str(cited)[1:] for cited in entry.sources]
    if entry.notes:
        data["notes"] = list(entry.notes)
    return data


def _procedure_json(procedure: Procedure) -> Json:
    data: Json = {"name": procedure.name, "text": dict(procedure.texts)}
    if procedure.sources:
        data["sources"] = [str(cited)[1:] for cited in procedure.sources]
    if procedure.notes:
        data["notes"] = list(procedure.notes)
    return data


def agreement_from_json(data: Any, path: str) -> tuple[Agreement | None, tuple[Diagnostic, ...]]:
    """The agreement of parsed JSON, or None, with everything that is wrong; ``path`` is the file's name for messages."""
    desk = Desk(path)
    place = Place(path, 1, 1, 1)
    for where, message in json_faults(data, rules_schema()):
        desk.error(BAD_JSON, place, f"{where}: {message}")
    if desk.findings:
        return None, tuple(desk.findings)
    name = data["variant"]
    origin = Origin(name, place)
    grades = tuple(GradeInfo(one["name"], one.get("title", ""), origin) for one in data["classes"])
    doubled = {grade.name for grade in grades if sum(grade.name == other.name for other in grades) > 1}
    for grade in sorted(doubled):
        desk.error(BAD_JSON, place, f"classes: `{grade}` stands twice")
    entries: dict[tuple[RuleName, Condition], Entry] = {}
    for entry in _entries(data, origin):
        if entry.key in entries:
            desk.error(BAD_JSON, place, f"`{entry.name}` has two cases with the same `if`")
        entries[entry.key] = entry
    sources = tuple(SourceText(key, tuple(texts), origin) for key, texts in data.get("sources", {}).items())
    _check_cites(desk, place, data, entries.values(), sources)
    for entry in entries.values():
        if any(one.doubt for one in entry.sources) and not entry.notes and not entry.block_notes:
            desk.error(BAD_JSON, place, f"`{entry.name}` is in doubt, and no note says which reading was taken")
    agreement = Agreement(
        name,
        data.get("title", ""),
        in_order(entries, tuple(grade.name for grade in grades)),
        grades,
        tuple(_procedure(one, origin) for one in data.get("procedures", ())),
        sources,
        tuple(data.get("notes", ())),
        (name,),
        head=place,
    )
    agreement = settle(desk, agreement)
    if not desk.findings:
        for fault in reread(agreement)[1][:MOST_FAULTS]:
            desk.findings.append(error(BAD_JSON, place, f"a variant file cannot say this: {fault}"))
    faulty = any(one.severity is Severity.ERROR for one in desk.findings)
    return (None if faulty else agreement), tuple(desk.findings)


def _entries(data: Json, origin: Origin) -> Iterator[Entry]:
    for section in SECTIONS:
        if section.title != CLASS:
            yield from _section_entries(section, "", data["sections"].get(section.slug, {}), origin)
            continue
        for one in data["classes"]:
            yield from _section_entries(section, one["name"], one, origin)


def _section_entries(section: Section, name: str, data: Json, origin: Origin) -> Iterator[Entry]:
    notes = tuple(data.get("notes", ()))
    for rule in section.rules:
        stated = data.get("rules", {}).get(rule.slug)
        if stated is None:
            continue
        cases = [(condition_from_json(case["if"]), case) for case in stated.get("cases", ())]
        if "value" in stated or "choose" in stated:
            cases.insert(0, (ALWAYS_SO, stated))
        for condition, one in cases:
            values = one["choose"] if "choose" in one else [one["value"]]
            yield Entry(
                RuleName(section.title, rule.phrase, name),
                condition,
                tuple(value_from_json(rule.kind, value) for value in values),
                origin,
                origin.place,
                cited(one.get("sources", ())),
                tuple(one.get("notes", ())),
                notes,
            )


def cited(texts: Iterable[str]) -> tuple[Cited, ...]:
    """Sources as JSON writes them: ``S1``, ``S1?``."""
    return tuple(Cited(text.removesuffix("?"), text.endswith("?")) for text in texts)


def _procedure(data: Mapping[str, Any], origin: Origin) -> Procedure:
    order = {language: index for index, language in enumerate(("en", *data["text"]))}
    texts = tuple(sorted(data["text"].items(), key=lambda pair: order[pair[0]]))
    return Procedure(data["name"], texts, origin, cited(data.get("sources", ())), tuple(data.get("notes", ())))


def _check_cites(
    desk: Desk, place: Place, data: Json, entries: Iterable[Entry], sources: tuple[SourceText, ...]
) -> None:
    known = {source.name for source in sources} | {"house"}
    used = {one.source for entry in entries for one in entry.sources}
    used |= {one.source for procedure in data.get("procedures", ()) for one in cited(procedure.get("sources", ()))}
    for name in sorted(used - known):
        desk.error(BAD_JSON, place, f"no source is called `{name}`", help=("add it to `sources`",))
