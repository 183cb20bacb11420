"""A parent's agreement and a file's changes make the file's agreement.

Removals come first, then what the file puts in. Nothing of the parent is changed in silence: `was` is held against what
the parent says, and what is removed must be there.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from burraco_dsl.compile.desk import Desk, did_you_mean, quoted
from burraco_dsl.compile.sheet import Drop, GradePlace, Put, Sheet
from burraco_dsl.compile.standing import cases_that_stand
from burraco_dsl.compile.written import WAS_ALONE
from burraco_dsl.report import Finding, Related, message, note
from burraco_dsl.report.finding import house
from burraco_dsl.rules import Agreement, Entry, GradeInfo, RuleName, in_order, rule_of
from burraco_dsl.rules.catalogue import CLASS, PROCEDURE
from burraco_dsl.rules.kinds import CardsOf, Grades, Requirements, Words
from burraco_dsl.rules.text import condition_text, options_text, requirement_text
from burraco_dsl.rules.values import ALL_RANKS, Condition, Demand, requirement_order

WAS_OTHERWISE = Finding(
    "B204",
    "the parent says something else",
    "`was` names the value that a line replaces. If the parent says otherwise, the author had other rules before his eyes "
    "than the ones that are there: perhaps the parent was changed since. Nothing is replaced until that is cleared up.",
    house("close {\n  bonus: 150 was 50\n}"),
    house("close {\n  bonus: 150 was 100\n}"),
)
SAID_ALREADY = Finding(
    "B205",
    "the inherited value, written again",
    "A file that extends another writes only differences. A line that says what is inherited anyway hides which lines "
    "really differ, and would go on saying it after the parent has changed.",
    house("close {\n  bonus: 100\n}"),
    house("close {\n  bonus: 150 was 100\n}"),
)
NOTHING_TO_REMOVE = Finding(
    "B206",
    "removing what is not there",
    "`remove` takes out what is inherited. If there is no such thing, the author thinks of other rules than the ones "
    "that are there.",
    house("remove initial meld"),
    house("remove seat draw"),
)
NO_PLACE = Finding(
    "B207",
    "a new class of burraco without a place",
    "The classes stand in order, best first, and the first that fits is the grade of a burraco. So a new one must say "
    "where it stands: `class semi-clean after clean`.",
    house("class semi-clean {\n  when: wilds = 1, natural run >= 7\n  bonus: 150\n}"),
    house("class semi-clean after clean {\n  when: wilds = 1, natural run >= 7\n  bonus: 150\n}"),
)
NO_ANCHOR = Finding(
    "B208",
    "no such class to stand beside",
    "`after` and `before` name a class that is there, of this file or an inherited one. The classes are named "
    "without quotes, as in the line `class clean {`.",
    house("class royal before pure {\n  when: wilds = 0, length >= 13\n  bonus: 500\n}"),
    house("class royal before clean {\n  when: wilds = 0, length >= 13\n  bonus: 500\n}"),
)
NO_LONGER_ASKED = Finding(
    "B218",
    "a demand that is no longer made",
    "A new list of requirements replaces the old one whole. What the old one asked for and the new one does not is no longer "
    "asked for; that may be meant, and this note says so. `add` keeps the rest of the list, and `was` says that it is meant.",
    house("close {\n  requires: 1 clean burraco\n}"),
    house("close {\n  requires: add 1 clean burraco\n}"),
)
MEMBER = Finding(
    "B215",
    "a member that is already in the list, or not in it",
    "`add` puts in what is not there yet, `remove` takes out what is there. If the list already says what is "
    "wanted, the line can simply go.",
    house("wild {\n  cards: add joker\n}"),
    house("wild {\n  cards: remove joker\n}"),
)

Key = tuple[RuleName, Condition]


@dataclass(slots=True)
class Merge:
    """The agreement while it is being put together. ``alone_out`` are settings taken out by a removal of their own."""

    desk: Desk
    parent: Agreement | None
    entries: dict[Key, Entry] = field(default_factory=dict)
    alone_out: dict[Key, Entry] = field(default_factory=dict)
    grades: list[GradeInfo] = field(default_factory=list)


def merge(desk: Desk, sheet: Sheet, parent: Agreement | None) -> tuple[tuple[Entry, ...], tuple[GradeInfo, ...]]:
    """The settings and classes that hold after the file's changes, in the order of the vocabulary."""
    work = Merge(desk, parent)
    if parent is not None:
        work.entries = {entry.key: entry for entry in parent.entries}
        work.grades = list(parent.grades)
    for index, drop in enumerate(sheet.drops):
        before = next((one for one in sheet.drops[:index] if str(one) == str(drop)), None)
        if before is not None and before.condition in (None, drop.condition):
            related = (Related(before.place, message("first here")),)
            desk.error(
                NOTHING_TO_REMOVE,
                drop.place,
                message("`{drop}` is removed twice", drop=drop),
                message("here again"),
                related=related,
            )
        else:
            _drop(work, drop)
    if not _place_all(work, sheet.grades):
        sheet.unread.add(CLASS)  # the order of the classes is not known, and nothing is to follow from it
    inherited = dict(work.entries)
    for put in sorted(sheet.puts, key=lambda one: one.verb != "remove"):
        _put(work, put, inherited)
    cases_that_stand(desk, sheet, inherited)
    names = tuple(grade.name for grade in work.grades)
    return in_order(work.entries, names), tuple(work.grades)


def _drop(work: Merge, drop: Drop) -> None:
    if drop.section == PROCEDURE:
        _drop_procedure(work, drop)
        return
    gone = [
        key
        for key, entry in work.entries.items()
        if entry.name.section == drop.section
        and (not drop.name or entry.name.name == drop.name)
        and (not drop.phrase or entry.name.phrase == drop.phrase)
        and (drop.condition is None or entry.condition == drop.condition)
    ]
    if len(gone) == 1:
        # what goes with others may well be put in again as it was, with the others changed
        work.alone_out[gone[0]] = work.entries[gone[0]]
    for key in gone:
        del work.entries[key]
    known = [grade for grade in work.grades if grade.name == drop.name]
    if drop.section == CLASS and not drop.phrase:
        work.grades = [grade for grade in work.grades if grade.name != drop.name]
    if gone or (drop.section == CLASS and not drop.phrase and known):
        return
    shown = str(drop) + (f" if {condition_text(drop.condition)}" if drop.condition else "")
    help: tuple[str, ...] = ()
    if drop.section == CLASS:
        help = did_you_mean(drop.name, [grade.name for grade in work.grades])
    if work.parent is None:
        headline = message("there is no `{shown}` to remove: nothing is inherited in this file", shown=shown)
    else:
        headline = message(
            "there is no `{shown}` to remove: `{parent}` has no `{shown}`", shown=shown, parent=work.parent.name
        )
    work.desk.error(NOTHING_TO_REMOVE, drop.place, headline, message("not there"), help=help)


def _drop_procedure(work: Merge, drop: Drop) -> None:
    known = [one.name for one in work.parent.procedures] if work.parent is not None else []
    if drop.name not in known:
        headline = message("there is no procedure `{procedure}` to remove", procedure=drop.name)
        work.desk.error(
            NOTHING_TO_REMOVE, drop.place, headline, message("not there"), help=did_you_mean(drop.name, known)
        )


def _place_all(work: Merge, grades: list[GradePlace]) -> bool:
    """Place the file's classes; one that stands beside another of the file waits until that one has its place."""
    before = len(work.desk.findings)
    waiting = list(grades)
    while waiting:
        pending = {one.info.name for one in waiting}
        there = {one.name for one in work.grades}
        ready = [one for one in waiting if one.anchor in there or one.anchor not in pending - {one.info.name}]
        for one in ready or waiting:
            _place(work, one)
        waiting = [one for one in waiting if one not in (ready or waiting)]
    return len(work.desk.findings) == before


def _place(work: Merge, grade: GradePlace) -> None:
    names = [one.name for one in work.grades]
    name = grade.info.name
    known = name in names
    if known and not grade.order:
        if grade.info.title:
            index = names.index(name)
            work.grades[index] = replace(work.grades[index], title=grade.info.title)
        return
    if grade.order:
        others = [one for one in names if one != name]
        if grade.anchor not in others:
            work.desk.error(
                NO_ANCHOR,
                grade.anchor_place,
                message("there is no class `{grade}` to stand after", grade=grade.anchor)
                if grade.order == "after"
                else message("there is no class `{grade}` to stand before", grade=grade.anchor),
                message("unknown class"),
                help=did_you_mean(grade.anchor, others),
            )
            work.grades.append(grade.info)
            return
        info = grade.info
        if known:
            title = info.title or work.grades[names.index(name)].title
            info = replace(info, title=title)
            work.grades = [one for one in work.grades if one.name != name]
        at = others.index(grade.anchor) + (grade.order == "after")
        work.grades.insert(at, info)
        return
    if work.parent is not None and names:
        ways = [f"before {names[0]}", *(f"after {one}" for one in names)]
        help = (message("say so: {ways}", ways=quoted(f"class {name} {way} {{" for way in ways)),)
        work.desk.error(
            NO_PLACE,
            grade.info.origin.place,
            message("where does the class `{name}` stand among the others?", name=name),
            message("new"),
            help=help,
        )
    work.grades.append(grade.info)


def _check_was(work: Merge, put: Put, was: tuple[Any, ...], before: Entry | None) -> None:
    """What a line says of the value it replaces, held against the one that is inherited."""
    entry, kind = put.entry, rule_of(put.entry.name).kind
    if before is None:
        removed = work.parent is not None and work.parent.find(entry.name, entry.condition) is not None
        headline = (
            message("`{rule}` has no `was`: it is removed above", rule=entry.name)
            if removed
            else message("`{rule}` has no `was`: nothing is inherited for it", rule=entry.name)
        )
        work.desk.error(WAS_ALONE, put.was_place or entry.value_place, headline)
    elif before.options != was:
        written, holds = options_text(kind, was), options_text(kind, before.options)
        work.desk.error(
            WAS_OTHERWISE,
            put.was_place or entry.value_place,
            message(
                "`{rule}` was not `{written}`: {variant} says `{holds}`",
                rule=entry.name,
                written=written,
                variant=before.origin.variant,
                holds=holds,
            ),
            message("not what is inherited"),
            related=(
                Related(
                    before.origin.place,
                    message("{variant} says `{holds}`", variant=before.origin.variant, holds=holds),
                ),
            ),
            help=(message("`{line}`, if this line still says what is meant", line=f"was {holds}"),),
        )


def _put(work: Merge, put: Put, inherited: dict[Key, Entry]) -> None:
    entry = put.entry
    before = inherited.get(entry.key)
    kind = rule_of(entry.name).kind
    if put.verb:
        members = _with_members(work, put, work.entries.get(entry.key))
        if members is not None:
            work.entries[entry.key] = replace(entry, options=(members,))
        return
    if put.was is not None:
        _check_was(work, put, put.was, before)
    if before is not None and before.options == entry.options:
        work.desk.error(
            SAID_ALREADY,
            entry.origin.place,
            message("`{rule}` is `{written}` already", rule=entry.name, written=options_text(kind, before.options)),
            message("changes nothing"),
            related=(Related(before.origin.place, message("inherited from {variant}", variant=before.origin.variant)),),
            help=(message("leave the line out"),),
        )
        return
    if isinstance(kind, Requirements) and before is not None and put.was is None:
        _no_longer_asked(work, entry, before)
    gone = work.alone_out.get(entry.key)
    if gone is not None and gone.options == entry.options:
        work.desk.error(
            SAID_ALREADY,
            entry.origin.place,
            message("`{rule}` is taken out and put in again as it was", rule=entry.name),
            message("changes nothing"),
            related=(Related(gone.origin.place, message("inherited from {variant}", variant=gone.origin.variant)),),
            help=(message("leave out both the removal and this line"),),
        )
    work.entries[entry.key] = entry


def _no_longer_asked(work: Merge, entry: Entry, before: Entry) -> None:
    kept = {(one.demand, one.grade) for one in entry.options[0]}
    dropped = [one for one in before.options[0] if (one.demand, one.grade) not in kept]
    # a demand for a class of burraco takes the place of one for any burraco
    if any(one.demand is Demand.BURRACOS for one in entry.options[0]):
        dropped = [one for one in dropped if one.demand is not Demand.BURRACOS]
    if not dropped or len(entry.options) > 1:
        return
    told = quoted(map(requirement_text, dropped), "and")
    work.desk.findings.append(
        note(
            NO_LONGER_ASKED,
            entry.value_place,
            message("`{rule}` no longer asks for {told}", rule=entry.name, told=told),
            message("replaces the whole list"),
            related=(Related(before.origin.place, message("{variant} asks for it", variant=before.origin.variant)),),
        )
    )


def _with_members(work: Merge, put: Put, before: Entry | None) -> tuple[Any, ...] | None:
    entry, members = put.entry, put.entry.options[0]
    if before is None or len(before.options) > 1:
        headline = (
            message("`{rule}` has no list to change: nothing is inherited for it", rule=entry.name)
            if before is None
            else message("`{rule}` has no list to change: the parent leaves a choice there", rule=entry.name)
        )
        work.desk.error(MEMBER, entry.value_place, headline)
        return None
    kind = rule_of(entry.name).kind
    held = before.options[0]
    wrong = [one for one in members if (one in held) == (put.verb == "add")]
    if wrong:
        text = options_text(kind, ((wrong[0],),))
        added = put.verb == "add"
        work.desk.error(
            MEMBER,
            entry.value_place,
            message("`{text}` is already in `{rule}`", text=text, rule=entry.name)
            if added
            else message("`{text}` is not in `{rule}`", text=text, rule=entry.name),
            message("already in the list") if added else message("not in the list"),
            related=(
                Related(
                    before.origin.place,
                    message(
                        "{variant} has `{written}`", variant=before.origin.variant, written=options_text(kind, (held,))
                    ),
                ),
            ),
        )
        return None
    joined = tuple(one for one in held if one not in members) if put.verb == "remove" else (*held, *members)
    if not joined and not (isinstance(kind, CardsOf) and kind.none):
        work.desk.error(
            MEMBER,
            entry.value_place,
            message("nothing would be left of `{rule}`", rule=entry.name),
            message("empties the list"),
        )
        return None
    if isinstance(kind, Words) and len(joined) > 1 and any(one in kind.alone for one in joined):
        lone = next(one for one in joined if one in kind.alone)
        work.desk.error(
            MEMBER,
            entry.value_place,
            message("`{word}` stands by itself in `{rule}`", word=lone.value, rule=entry.name),
            message("not in a list"),
        )
        return None
    if isinstance(kind, CardsOf) and not kind.ordered:
        return tuple(sorted(joined, key=ALL_RANKS.index))
    if isinstance(kind, Grades):
        return tuple(sorted(joined))
    if isinstance(kind, Requirements):
        return tuple(sorted(joined, key=requirement_order))
    return joined
