"""A file with its ancestors, resolved into one agreement.

The caller says how a parent's name becomes a file (``Fetch``); this room follows the line of parents, finds circles, holds
the fingerprint against the parent's meaning, and puts the pieces together.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from burraco_dsl.compile.desk import Desk, did_you_mean, quoted
from burraco_dsl.compile.examples import read_examples
from burraco_dsl.compile.fingerprint import LENGTH, fingerprint
from burraco_dsl.compile.inherit import merge
from burraco_dsl.compile.prose import Prose, merged
from burraco_dsl.compile.scenarios import read_scenarios
from burraco_dsl.compile.settle import settle
from burraco_dsl.compile.sheet import Sheet, read_sheet
from burraco_dsl.compile.sources import HOUSE, check_sources
from burraco_dsl.report import Diagnostic, Finding, Place, Related, Severity, error, message, note
from burraco_dsl.report.finding import house
from burraco_dsl.rules import Agreement, Procedure, Removed, RuleName
from burraco_dsl.rules.catalogue import PROCEDURE
from burraco_dsl.syntax import Block, Cite, File, Note, Parsed, Tail, parse

#: A longer line of parents is refused.
MOST_ANCESTORS = 50

NO_PARENT = Finding(
    "B201",
    "a parent that cannot be found",
    "A file that extends another needs it: one of the shipped variants, or a file of that name in the same "
    "folder. The message names the shipped variant that is spelt most like it.",
    "language 1\nvariant house extends italain\n\nclose {\n  bonus: 150\n}\n",
    house("close {\n  bonus: 150 was 100\n}"),
)
CIRCLE = Finding(
    "B202",
    "files that extend one another in a circle",
    "Each file stands on its parent. If the line of parents comes back to where it began, none of them says what the game "
    "is.",
    "language 1\nvariant house extends neighbour\n",
    "language 1\nvariant house extends italian\n",
    extra=(("neighbour.burraco", "language 1\nvariant neighbour extends house\n"),),
)
TOO_LONG_A_LINE = Finding(
    "B217",
    "too long a line of parents",
    "A file may extend one that extends another, and so on. With more than fifty of them in a row nobody could say where a "
    "rule comes from, so the checker refuses to go on.",
    "language 1\nvariant house extends line-1\n",
    "language 1\nvariant house extends italian\n",
    extra=tuple(
        (f"line-{n}.burraco", f"language 1\nvariant line-{n} extends line-{n + 1}\n")
        for n in range(1, MOST_ANCESTORS + 3)
    ),
)
PARENT_CHANGED = Finding(
    "B203",
    "the parent has changed since it was pinned",
    "`fingerprint` pins what the parent meant when the file was last looked at. When any rule of the parent changes, the "
    "fingerprint does too, and the table should read what is new before it plays on.",
    "language 1\nvariant house extends italian fingerprint 00000000\n\nclose {\n  bonus: 150 was 100\n}\n",
    house("close {\n  bonus: 150 was 100\n}"),
)
PARENT_FAULTY = Finding(
    "B213",
    "a parent with faults of its own",
    "What is inherited can only be trusted when the parent is in order. Mend its faults first; they are listed with their "
    "own places.",
    "language 1\nvariant house extends faulty\n",
    "language 1\nvariant house extends italian\n",
    extra=(("faulty.burraco", "language 1\nvariant faulty extends italian\n\nclose {\n  bonus: lots\n}\n"),),
)
OTHER_LANGUAGE = Finding(
    "B214",
    "a parent in another version of the language",
    "A file and its parent must be written in the same version of the language, or one word could mean two "
    "things. Write both in the newer version, one after the other, and check each.",
    "language 1\nvariant house extends later\n",
    "language 1\nvariant house extends italian\n",
    extra=(("later.burraco", "language 2\nvariant later extends italian\n"),),
)
NAMED_OTHERWISE = Finding(
    "B216",
    "a parent whose file has another name than its variant",
    "`extends` names a variant and finds it by the name of its file, so the two must agree. Rename the file, or "
    "the variant in its second line.",
    "language 1\nvariant house extends misnamed\n",
    "language 1\nvariant house extends italian\n",
    extra=(("misnamed.burraco", "language 1\nvariant other extends italian\n\nclose {\n  bonus: 150 was 100\n}\n"),),
)
UNUSED_SOURCE = Finding(
    "B123",
    "a source that nothing cites",
    "A declared source that no line cites is either forgotten or no source of these rules. This is only a note: "
    "the file holds without it.",
    'language 1\nvariant house extends italian\n\nsource B1 "a book"\n\nclose {\n  bonus: 150 was 100\n}\n',
    'language 1\nvariant house extends italian\n\nsource B1 "a book"\n\nclose {\n  bonus: 150 was 100 @B1\n}\n',
)

#: The code with which the syntax floor refuses another version of the language.
OTHER_VERSION = "B007"

#: How a parent's name becomes a file: the name wanted and the path of the file that wants it, to path and content.
Fetch = Callable[[str, str], tuple[str, bytes] | None]


@dataclass(frozen=True, slots=True)
class Resolved:
    """A file as read: its tree, the agreement it comes to (None for a file of scenarios), and all findings.

    ``parent`` is the file it extends, resolved. ``prose`` holds its examples and scenarios as written, ``subject`` is what
    they are about, with those without a fault as values: the agreement itself, or that of the variant which a file of
    scenarios names, with this file's examples and scenarios in place of its own. ``findings`` are those of this file alone;
    ``all_findings`` adds those of its ancestors.
    """

    file: File
    sheet: Sheet
    agreement: Agreement | None
    findings: tuple[Diagnostic, ...]
    parent: Resolved | None = None
    subject: Agreement | None = None

    @property
    def prose(self) -> Prose:
        return self.sheet.prose

    @property
    def line(self) -> tuple[Resolved, ...]:
        """This file and its ancestors, itself first."""
        found = [self]
        while found[-1].parent is not None:
            found.append(found[-1].parent)
        return tuple(found)

    @property
    def all_findings(self) -> tuple[Diagnostic, ...]:
        """Its own findings and those of its ancestors; one says that an ancestor with faults stands in the way."""
        found = list(self.findings)
        fault = next(
            (fault for one in self.line[1:] for fault in one.findings if fault.severity is Severity.ERROR), None
        )
        if fault is not None and fault.code not in (CIRCLE.code, TOO_LONG_A_LINE.code, OTHER_VERSION):
            found.append(self._resting_on(fault))
        found.extend(finding for one in self.line[1:] for finding in one.findings)
        return tuple(found)

    def _resting_on(self, fault: Diagnostic) -> Diagnostic:
        variant = self.sheet.variant
        wanted = self.sheet.scenarios_for or self.sheet.extends
        return error(
            PARENT_FAULTY,
            variant.extends_place if variant is not None else Place(self.file.path, 1, 1, 1),
            message("`{wanted}` has faults of its own, so nothing here can rest on it", wanted=wanted),
            message("mend this first"),
            related=(Related(fault.place, fault.headline),),
        )

    @property
    def faulty(self) -> bool:
        return any(finding.severity is Severity.ERROR for finding in self.all_findings)


def merged_procedures(desk: Desk, sheet: Sheet, inherited: tuple[Procedure, ...]) -> tuple[Procedure, ...]:
    """The inherited procedures with the file's own put over them, language by language."""
    gone = {drop.name for drop in sheet.drops if drop.section == PROCEDURE}
    known = {one.name: one for one in inherited if one.name not in gone}
    for one in sheet.procedures:
        told = merged(desk, known.get(one.name), one)
        if told is not None:
            known[one.name] = told
    return tuple(known.values())


def told(desk: Desk, sheet: Sheet, agreement: Agreement) -> Agreement:
    """The agreement with the examples and scenarios of this file, and no others."""
    counts, examples = read_examples(desk, sheet.prose.examples, agreement)
    scenarios = read_scenarios(desk, sheet.prose.scenarios, agreement)
    return replace(agreement, counts=counts, examples=examples, scenarios=scenarios)


@dataclass(slots=True)
class Resolver:
    """Resolves files, each once; ``known`` holds what has been resolved, by path."""

    fetch: Fetch
    names: tuple[str, ...] = ()
    known: dict[str, Resolved] = field(default_factory=dict)

    def resolve(self, path: str, content: bytes | str, below: tuple[str, ...] = ()) -> Resolved:
        """The file at ``path`` with its ancestors; ``below`` are the paths of the files that extend it."""
        if path in self.known:
            return self.known[path]
        parsed = parse(content, path)
        desk = Desk(path, list(parsed.diagnostics))
        sheet = read_sheet(parsed.file, desk)
        parent = self._parent(desk, sheet, path, below)
        resolved = self._agree(parsed, desk, sheet, parent)
        self.known[path] = resolved
        return resolved

    def _agree(self, parsed: Parsed, desk: Desk, sheet: Sheet, parent: Resolved | None) -> Resolved:
        above = parent.agreement if parent is not None else None
        agreement: Agreement | None = None
        subject: Agreement | None = None
        cites = cites_of(parsed.file)
        sources = check_sources(desk, cites, sheet.sources, above.sources if above else ())
        if not parsed.diagnostics:
            _note_unused(desk, sheet, cites)
        if sheet.variant is None:
            if above is not None:
                subject = told(desk, sheet, above)
            elif parent is not None and parent.sheet.scenarios_for:
                headline = message("`{scenarios_for}` is a file of scenarios itself", scenarios_for=sheet.scenarios_for)
                help = (message("write `{line}`", line=f"scenarios {parent.sheet.scenarios_for}"),)
                desk.error(NO_PARENT, Place(desk.file, 1, 1, 1), headline, message("no variant"), help=help)
            # else it does not say what it is, or its variant cannot be had; both are said already
        elif sheet.extends and above is None:
            if parent is not None and parent.sheet.scenarios_for:
                headline = message("`{extends}` is a file of scenarios and holds no rules", extends=sheet.extends)
                help = (
                    message("extend `{scenarios_for}`, which it is about", scenarios_for=parent.sheet.scenarios_for),
                )
                desk.error(NO_PARENT, sheet.variant.extends_place, headline, message("no variant"), help=help)
            # the parent could not be had, and that is said; without it nothing here can be judged
        else:
            entries, grades = merge(desk, sheet, above)
            procedures = merged_procedures(desk, sheet, above.procedures if above else ())
            agreement = Agreement(
                sheet.name,
                sheet.title,
                entries,
                grades,
                procedures,
                sources,
                sheet.notes,
                (*(above.line if above else ()), sheet.name),
                head=sheet.variant.place,
                unread=frozenset(sheet.unread) | (above.unread if above else frozenset()),
                removed=tuple(Removed(RuleName(one.section, one.phrase, one.name), one.place) for one in sheet.drops),
            )
            blocks = {key: block.place for key, block in sheet.opened.items()}
            agreement = subject = told(desk, sheet, settle(desk, agreement, blocks))
        return Resolved(parsed.file, sheet, agreement, tuple(desk.findings), parent, subject)

    def _parent(self, desk: Desk, sheet: Sheet, path: str, below: tuple[str, ...]) -> Resolved | None:
        variant = sheet.variant
        wanted = sheet.scenarios_for or sheet.extends
        if not wanted:
            return None
        place = variant.extends_place if variant is not None else Place(path, 1, 1, 1)
        found = self.fetch(wanted, path) if "/" not in wanted and "\\" not in wanted else None
        if found is None:
            desk.error(
                NO_PARENT,
                place,
                message("there is no variant `{wanted}`, neither beside this file nor shipped", wanted=wanted),
                message("not found"),
                help=did_you_mean(wanted, self.names)
                if not set(wanted) & set("/\\")
                else (message("a parent is a name, not a path: put its file beside this one"),),
            )
            return None
        where, content = found
        if len(below) >= MOST_ANCESTORS:
            headline = message(
                "more than {most_ancestors} files stand on one another; nobody could tell what holds",
                most_ancestors=MOST_ANCESTORS,
            )
            desk.error(TOO_LONG_A_LINE, place, headline, message("one parent too many"))
            return None
        if where == path or where in below:
            if where == path:
                headline = message(
                    "`{wanted}` extends itself: the file beside this one that is called so is this one", wanted=wanted
                )
                help = (
                    message(
                        "give the file and the variant a name of their own; `{wanted}` is then the shipped one",
                        wanted=wanted,
                    ),
                )
                desk.error(
                    CIRCLE, place, headline, message("this very file"), help=help if wanted in self.names else ()
                )
                return None
            ring = [*below[below.index(where) :], path]
            desk.error(
                CIRCLE,
                place,
                message("these files extend one another in a circle: {files}", files=quoted(ring, ", ")),
                message("comes back to where it began"),
                related=tuple(
                    Related(Place(one, 1, 1, 1), message("part of the circle")) for one in ring if one != path
                ),
            )
            return None
        parent = self.resolve(where, content, (*below, path))
        self._check_parent(desk, sheet, parent, place)
        return parent

    def _check_parent(self, desk: Desk, sheet: Sheet, parent: Resolved, place: Place) -> None:
        variant = parent.sheet.variant
        there = variant.place if variant is not None else Place(parent.file.path, 1, 1, 1)
        wanted = sheet.scenarios_for or sheet.extends
        version = [one for one in parent.findings if one.code == OTHER_VERSION]
        if version:
            desk.error(
                OTHER_LANGUAGE,
                place,
                message("`{wanted}` is written in another version of the language than this file", wanted=wanted),
                message("another version"),
                related=(Related(version[0].place, version[0].headline),),
            )
        elif parent.sheet.name and parent.sheet.name != wanted:
            desk.error(
                NAMED_OTHERWISE,
                place,
                message("the file of `{wanted}` calls itself `{name}`", wanted=wanted, name=parent.sheet.name),
                message("another name"),
                related=(Related(there, message("here it is `{name}`", name=parent.sheet.name)),),
                help=(
                    message(
                        "name the file {name}.burraco, or the variant `{wanted}`", name=parent.sheet.name, wanted=wanted
                    ),
                ),
            )
        if sheet.fingerprint and sheet.variant is not None and parent.agreement is not None:
            now = fingerprint(parent.agreement)
            if sheet.fingerprint.lower() != now:
                desk.error(
                    PARENT_CHANGED,
                    sheet.variant.fingerprint_place,
                    message("`{wanted}` has other rules than when this file was pinned to it", wanted=wanted)
                    if len(sheet.fingerprint) == LENGTH
                    else message(
                        "a fingerprint has {length} signs, and `{fingerprint}` is none",
                        length=LENGTH,
                        fingerprint=sheet.fingerprint,
                    ),
                    message("now it is {now}", now=now),
                    related=(Related(there, message("the parent")),),
                    help=(
                        message(
                            "look at what the parent says now (`burraco show {parent}`), then `burraco pin` this file",
                            parent=wanted,
                        ),
                    ),
                )


def cites_of(file: File) -> list[Cite]:
    """Every cite of a file, in the order of its lines."""
    tails: list[Tail] = []
    for top in file.tops:
        if not isinstance(top, Note):
            tails.append(top.tail)
        if isinstance(top, Block):
            tails.extend(line.tail for line in top.lines if not isinstance(line, Note))
    return [cite for tail in tails for cite in tail.cites]


def _note_unused(desk: Desk, sheet: Sheet, cites: list[Cite]) -> None:
    used = {cite.source for cite in cites} | {HOUSE}
    for source in sheet.sources:
        if source.name not in used:
            desk.findings.append(
                note(
                    UNUSED_SOURCE,
                    source.origin.place,
                    message("no line cites the source `{source}`", source=source.name),
                    message("declared here"),
                )
            )
