"""The laws of inheritance: an empty child equals its parent, resolving twice changes nothing, order means nothing."""

from __future__ import annotations

import os
import random
import re
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.compile.resolve import Resolved, Resolver
from burraco_dsl.compile.write import agreement_text
from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules import Agreement, rule_names, rule_of
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS
from burraco_dsl.rules.text import condition_text, options_text
from burraco_dsl.syntax import Block, Note, Removal, Top, file_text, parse
from tests.strategies import agreement_of, agreements, value

SHIPPED = sorted(Library().shipped)
SOME = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
SEEDS = st.integers(0, 2**32 - 1)


def shipped(name: str) -> Agreement:
    agreement = Library().resolved(name).agreement
    assert agreement is not None
    return agreement


def resolve(text: str, name: str, parents: dict[str, str] | None = None) -> Resolved:
    def fetch(wanted: str, beside: str) -> tuple[str, bytes] | None:
        found = (parents or {}).get(wanted)
        return None if found is None else (f"{wanted}.burraco", found.encode())

    return Resolver(fetch).resolve(f"{name}.burraco", text)


def agreed(text: str, name: str, parents: dict[str, str] | None = None) -> Agreement:
    resolved = resolve(text, name, parents)
    assert not resolved.faulty, [f"{one.place}: {one.headline}" for one in resolved.all_findings] + [text]
    assert resolved.agreement is not None
    return resolved.agreement


def meaning(agreement: Agreement) -> object:
    return frozenset(entry.meaning for entry in agreement.entries), tuple(one.name for one in agreement.grades)


def text_of(name: str) -> str:
    with open(Library().shipped[name], encoding="utf-8") as stream:
        return stream.read()


@pytest.mark.parametrize("name", SHIPPED)
def test_an_empty_child_equals_its_parent(name: str) -> None:
    library = Library()
    child = library.resolver.resolve("child.burraco", f"language 1\nvariant child extends {name}\n")
    assert child.agreement is not None
    assert not child.all_findings
    assert meaning(child.agreement) == meaning(shipped(name))
    assert fingerprint(child.agreement) == fingerprint(shipped(name))


@SOME
@given(agreements())
def test_an_empty_child_of_any_variant_equals_it(agreement: Agreement) -> None:
    parents = {"random": agreement_text(agreement)}
    child = agreed("language 1\nvariant child extends random\n", "child", parents)
    assert meaning(child) == meaning(agreement)
    assert {one.key: one.sources for one in child.entries} == {one.key: one.sources for one in agreement.entries}


@pytest.mark.parametrize("name", SHIPPED)
def test_resolving_is_idempotent(name: str) -> None:
    once = shipped(name)
    alone = agreement_text(once)
    twice = agreed(alone, name)
    assert meaning(twice) == meaning(once)
    assert fingerprint(twice) == fingerprint(once)
    assert not twice.fallen
    assert agreement_text(twice) == alone


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_blocks_changes_nothing_but_that_of_the_classes(name: str, seed: int) -> None:
    file = parse(text_of(name), f"{name}.burraco").file
    groups: list[list[Top]] = [[]]
    for top in file.tops:
        groups[-1].append(top)
        if not isinstance(top, Note):
            groups.append([])
    heads = [one for one in groups if one and not isinstance(one[-1], Block | Removal)]
    classes = [one for one in groups if one and isinstance(one[-1], Block) and one[-1].words[0].text == CLASS]
    others = [one for one in groups if one and one not in heads and one not in classes]
    rng = random.Random(seed)
    rng.shuffle(others)
    for index, one in enumerate(classes):
        others.insert(rng.randint(index, len(others)) if not index else others.index(classes[index - 1]) + 1, one)
    tops = tuple(top for group in (*heads, *others) for top in group)
    text = file_text(replace(file, tops=tops, comments={}, blanks=frozenset()))
    library = Library()
    again = library.resolver.resolve(os.path.join(os.path.dirname(library.shipped[name]), "other.burraco"), text)
    assert again.agreement is not None
    assert not again.faulty
    assert meaning(again.agreement) == meaning(shipped(name))


def test_the_order_of_classes_counts() -> None:
    text = "language 1\nvariant child extends italian\n\nclass clean after dirty {{\n{}}}\n"
    moved = Library().resolver.resolve("child.burraco", text.format(""))
    assert moved.agreement is not None
    assert [one.name for one in moved.agreement.grades] == ["dirty", "clean"]
    assert fingerprint(moved.agreement) != fingerprint(shipped("italian"))


@SOME
@given(SEEDS)
def test_any_setting_changes_a_fingerprint(seed: int) -> None:
    rng = random.Random(seed)
    agreement = agreement_of(seed)
    index = rng.randrange(len(agreement.entries))
    entry = agreement.entries[index]
    other = value(rng, rule_of(entry.name).kind)
    changed = replace(entry, options=(other,))
    entries = (*agreement.entries[:index], changed, *agreement.entries[index + 1 :])
    same = entry.options == changed.options
    assert (fingerprint(agreement.with_entries(entries)) == fingerprint(agreement)) == same


@SOME
@given(agreements())
def test_what_is_no_setting_changes_no_fingerprint(agreement: Agreement) -> None:
    bare = replace(
        agreement,
        title="Another title",
        procedures=(),
        sources=(),
        notes=("a note",),
        grades=tuple(replace(one, title="Another") for one in agreement.grades),
        entries=tuple(replace(one, sources=(), notes=("said",), block_notes=()) for one in agreement.entries),
    )
    assert fingerprint(bare) == fingerprint(agreement)


@pytest.mark.parametrize("name", SHIPPED)
def test_comments_and_layout_change_no_fingerprint(name: str) -> None:
    library = Library()
    text = re.sub(r"(?m)^( *)(\S.*)$", r"\1\1\2   # said aloud", agreement_text(shipped(name)))
    text = re.sub(r"(?m)^(.*##.*?)   # said aloud$", r"\1", text)
    resolved = library.resolver.resolve("noisy.burraco", text.replace("\n", "\r\n"))
    assert resolved.agreement is not None
    assert not resolved.faulty
    assert fingerprint(resolved.agreement) == fingerprint(shipped(name))


@SOME
@given(SEEDS)
def test_a_child_changes_what_it_writes_and_nothing_else(seed: int) -> None:
    rng = random.Random(seed)
    parent = agreement_of(seed)
    # changing these can leave other lines without a point, which has tests of its own
    deciding = {name for _, rule in rule_names() if rule.when for name in rule.when.of}
    free = [
        entry
        for entry in parent.entries
        if str(entry.name) not in deciding and entry.name.section not in (CARD_POINTS, "deck")
        if str(entry.name) != "table players" and entry.name.phrase != "counts as"
        if not rule_of(entry.name).members
    ]
    entry = rng.choice(free)
    kind = rule_of(entry.name).kind
    other = (value(rng, kind),)
    if other == entry.options:
        return
    condition = f" if {condition_text(entry.condition)}" if entry.condition else ""
    owner = " ".join(part for part in (entry.name.section, entry.name.name) if part)
    text = (
        f"language 1\nvariant child extends random\n\n{owner} {{\n"
        f"  {entry.name.phrase}{condition}: {options_text(kind, other)} was {options_text(kind, entry.options)}\n}}\n"
    )
    child = agreed(text, "child", {"random": agreement_text(parent)})
    before = {one.key: one.options for one in parent.entries}
    after = {one.key: one.options for one in child.entries}
    assert after == before | {entry.key: other}
    origin = child.find(entry.name, entry.condition)
    assert origin is not None
    assert origin.origin.variant == "child"
    assert origin.origin.place.line == 5


def test_what_fell_away_stays_away() -> None:
    library = Library()
    folder = os.path.dirname(library.shipped["italian"])
    first = "language 1\nvariant bare extends italian\n\ndeck {\n  jokers: 0 was 4\n}\n"
    bare = library.resolver.resolve(os.path.join(folder, "bare.burraco"), first)
    assert bare.agreement is not None
    assert [str(one.entry.name) for one in bare.agreement.fallen] == [
        "seat draw order",
        "card points joker",
        "wild cards",
    ]

    def fetch(wanted: str, beside: str) -> tuple[str, bytes] | None:
        return ("bare.burraco", first.encode()) if wanted == "bare" else Library().fetch(wanted, beside)

    again = "language 1\nvariant again extends bare\n\ndeck {\n  jokers: 2 was 0\n}\n"
    resolved = Resolver(fetch).resolve("again.burraco", again)
    assert resolved.agreement is not None
    wild = resolved.agreement.all_of("wild", "cards")[0]
    assert [one.value for one in wild.value] == ["2"]
    assert not resolved.agreement.all_of("card points", "joker")
