"""What a set of rules leaves pointless, and what it still lacks.

Each rule says when it matters. A line that matters in no way to sit down falls away when it was inherited, and is an error
when the file itself wrote it; a rule that matters and is missing is asked for, all missing ones in one message.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from burraco_dsl.compile.desk import Desk, did_you_mean
from burraco_dsl.compile.mattering import Mattering, named
from burraco_dsl.report import Finding, Place, message, message_n
from burraco_dsl.report.finding import house
from burraco_dsl.rules import (
    SECTIONS,
    Agreement,
    Entry,
    Fallen,
    Need,
    RuleName,
    When,
    rule_of,
)
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS
from burraco_dsl.rules.kinds import CardsOf, Grades, Kind, Requirements
from burraco_dsl.rules.lines import related_lines
from burraco_dsl.rules.needs import CIRCUMSTANCES
from burraco_dsl.rules.samples import sample_text
from burraco_dsl.rules.text import condition_text
from burraco_dsl.rules.values import ALWAYS_SO, Condition, Requirement

POINTLESS = Finding(
    "B210",
    "a line without a point",
    "Some rules matter only because of another: a price of the joker only where there are jokers, the size of sets only "
    "where there are sets. A line that the file's own choices make pointless would be a rule nobody can ever call on, and "
    "mostly shows that something was forgotten.",
    house("deck {\n  jokers: 0 was 4\n}\n\ncard points {\n  joker: 20 was 30\n}"),
    house("deck {\n  jokers: 0 was 4\n}"),
    claim="no-dead-rule",
)
MISSING = Finding(
    "B211",
    "rules that are not settled",
    "Nothing is decided in silence. A variant that extends no other must settle every rule that its own choices make "
    "matter; one that extends another must settle what its changes bring in. The message lists the lines to add.",
    house("pile {\n  duty: meld a card was none\n}"),
    house("pile {\n  duty: meld a card was none\n  duty met: before the discard\n}"),
    claim="complete",
)
UNKNOWN_CLASS = Finding(
    "B212",
    "a class of burraco that is not there",
    "Closing, taking a pot and `counts as` can ask for a class of burraco. It must be one of the classes of this variant.",
    house("close {\n  requires: pot taken, 1 royal burraco was pot taken, 1 burraco\n}"),
    house("close {\n  requires: pot taken, 1 clean burraco was pot taken, 1 burraco\n}"),
    claim="close-satisfiable",
)

#: The price of every card is asked for by the claim `complete`, with all cards that lack one.
_ASKED_ELSEWHERE = frozenset({CARD_POINTS})


def settle(
    desk: Desk, agreement: Agreement, blocks: Mapping[tuple[str, str], Place] = MappingProxyType({})
) -> Agreement:
    """The agreement without what falls away; its own pointless and missing lines are laid on the desk.

    ``blocks`` are the places of the file's own blocks, by section and class: rules missing in one of them are asked for there.
    """
    fallen: list[Fallen] = []
    spoken: set[RuleName] = set()
    while True:
        mattering = Mattering(agreement)
        sized = frozenset(entry.name for entry in agreement.entries if entry.condition.players)
        kept: list[Entry] = []
        changed = False
        for entry in agreement.entries:
            verdict = _judge(entry, mattering, sized)
            if verdict is None:
                kept.append(entry)
                continue
            if agreement.wrote(entry):
                _say_pointless(desk, agreement, entry, verdict)
                spoken.add(entry.name)
            else:
                fallen.append(Fallen(entry, verdict.because, verdict.causes, verdict.rest))
            changed = True
            if verdict.rest is not None:
                kept.append(verdict.rest)
        agreement = agreement.with_entries(tuple(kept))
        if not changed:
            break
    _check_classes(desk, agreement)
    _ask_for_missing(desk, agreement, spoken, blocks)
    return replace(agreement, fallen=tuple(fallen))


class _Verdict(NamedTuple):
    """Why a setting has no point, the settings that decide so, and what remains of it."""

    because: str
    causes: tuple[Entry, ...]
    rest: Entry | None = None
    help: str = message("leave the line out")


def _judge(entry: Entry, mattering: Mattering, sized: frozenset[RuleName]) -> _Verdict | None:
    """None when the setting has a point."""
    agreement, rule = mattering.agreement, rule_of(entry.name)
    players = entry.condition.players
    if not agreement.sizes:
        return None
    if players and not set(players) & set(agreement.sizes):
        return _Verdict(
            message("nobody plays with {written}", written=condition_text(Condition(players))),
            agreement.all_of("table", "players"),
        )
    if rule.when is not None and mattering.never(rule.when, players):
        root = mattering.root(rule.when)
        return _Verdict(root.else_told, _causes(root, agreement))
    circumstance = entry.condition.circumstance
    needed = CIRCUMSTANCES.get(circumstance.subject) if circumstance is not None else None
    if needed is not None and mattering.never(needed, players):
        return _Verdict(needed.else_told, _causes(needed, agreement))
    if entry.condition == ALWAYS_SO and entry.name in sized and _always_overruled(entry, agreement):
        return _Verdict(message("another line holds at every size of table"), agreement.all_of("table", "players"))
    for member, when in rule.members.items():
        listed = any(member in option if isinstance(option, tuple) else member is option for option in entry.options)
        if listed and mattering.never(when, players):
            return _without(entry, member, mattering.root(when), agreement)
    return None


def _without(entry: Entry, member: Any, when: When, agreement: Agreement) -> _Verdict:
    """A list of which one member has no point."""
    kind = rule_of(entry.name).kind
    if not isinstance(entry.value, tuple):
        return _Verdict(
            message("{because}, so `{word}` makes no sense", because=when.else_told, word=member.value),
            _causes(when, agreement),
        )
    options = tuple(tuple(one for one in option if one != member) for option in entry.options)
    empty = not all(options) and not (isinstance(kind, CardsOf) and kind.none)
    rest = None if empty else replace(entry, options=tuple(dict.fromkeys(options)))
    because = message("{because}, so `{word}` has no place in it", because=when.else_told, word=member.value)
    help = (
        message("write what holds instead")
        if rest is None
        else message("take `{word}` out of the list", word=member.value)
    )
    return _Verdict(because, _causes(when, agreement), rest, help)


def _always_overruled(entry: Entry, agreement: Agreement) -> bool:
    covered: set[int] = set()
    for other in agreement.all_of(entry.name.section, entry.name.phrase, entry.name.name):
        if other.condition.circumstance is None:
            covered.update(other.condition.players)
    return covered >= set(agreement.sizes)


def _causes(when: When, agreement: Agreement) -> tuple[Entry, ...]:
    found: list[Entry] = []
    for text in when.of:
        name = named(text)
        found.extend(agreement.all_of(name.section, name.phrase))
    return tuple(found)


def _say_pointless(desk: Desk, agreement: Agreement, entry: Entry, verdict: _Verdict) -> None:
    desk.error(
        POINTLESS,
        entry.origin.place,
        message("`{rule}` has no point here: {because}", rule=entry.name, because=verdict.because),
        message("can never matter"),
        related=related_lines(verdict.causes, agreement),
        help=(verdict.help,),
    )


def _check_classes(desk: Desk, agreement: Agreement) -> None:
    names = [grade.name for grade in agreement.grades]
    for entry in agreement.entries:
        for option in entry.options:
            for asked in _classes_asked(option, rule_of(entry.name).kind):
                if asked == entry.name.name:
                    because = message("a burraco that is {asked} is so anyway", asked=asked)
                    _say_pointless(desk, agreement, entry, _Verdict(because, ()))
                elif asked not in names:
                    _say_no_class(desk, agreement, entry, asked)


def _say_no_class(desk: Desk, agreement: Agreement, entry: Entry, asked: str) -> None:
    """The main place is the removal, where the file itself took the class out."""
    gone = [
        one for one in agreement.removed if (one.name.section, one.name.phrase, one.name.name) == (CLASS, "", asked)
    ]
    desk.error(
        UNKNOWN_CLASS,
        gone[0].place if gone else entry.value_place,
        message("`{rule}` asks for a class `{asked}`, and there is none", rule=entry.name, asked=asked),
        message("taken out here") if gone else message("no such class"),
        related=related_lines((entry,), agreement) if gone else (),
        help=did_you_mean(asked, [grade.name for grade in agreement.grades]),
    )


def _classes_asked(option: Any, kind: Kind) -> list[str]:
    if isinstance(kind, Grades):
        return list(option)
    if isinstance(kind, Requirements):
        return [one.grade for one in option if isinstance(one, Requirement) and one.grade]
    return []


def _ask_for_missing(
    desk: Desk, agreement: Agreement, spoken: set[RuleName], blocks: Mapping[tuple[str, str], Place]
) -> None:
    present = frozenset(entry.name.section for entry in agreement.entries)
    mattering = Mattering(agreement)
    written = {entry.name for entry in agreement.entries} | spoken
    lines: list[str] = []
    homes: list[Place | None] = []
    for section in SECTIONS:
        if section.title in _ASKED_ELSEWHERE | agreement.unread or (section.optional and section.title not in present):
            continue
        names = [grade.name for grade in agreement.grades] if section.title == CLASS else [""]
        if section.title == CLASS and not names:
            lines.append("class NAME {\n  when: any\n  bonus: 100\n}")
        for name in names:
            wanted = [
                f"{rule.phrase}: {sample_text(rule)}"
                for rule in section.rules
                if rule.need in (Need.ALWAYS, Need.WHEN)
                and RuleName(section.title, rule.phrase, name) not in written
                and (rule.when is None or mattering.ever(rule.when))
            ]
            if wanted:
                title = " ".join(part for part in (section.title, name) if part)
                homes.append(blocks.get((section.title, name)))
                lines.append(f"{title} {{\n" + "".join(f"  {one}\n" for one in wanted) + "}")
    if not lines:
        return
    count = sum(max(1, text.count("\n  ")) for text in lines)
    desk.error(
        MISSING,
        homes[0] if len(homes) == 1 and homes[0] is not None else agreement.head,
        message_n("one rule is not settled", "{n} rules are not settled", count),
        "",
        help=(message("add, with the values that hold at your table:\n{lines}", lines="\n".join(lines)),),
    )
