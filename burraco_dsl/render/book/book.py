"""The whole book: title and line of descent, the first table, the chapters, the closing chapters, the seal.

In come an agreement, its parent, the examples of its file and the pictures that were found for it; out goes a document, the
same for the same rules and the same language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from burraco_dsl.render.book import titles
from burraco_dsl.render.book.chapters import chapters
from burraco_dsl.render.book.closing import differences, disputed, shown, sources
from burraco_dsl.render.book.document import Book, Chapter, Figures, Grid, Part, Seal
from burraco_dsl.render.book.glance import glance
from burraco_dsl.render.book.sentences import Teller, teller_of, title_of
from burraco_dsl.render.book.shown import ShownExample, ShownScenario
from burraco_dsl.render.languages import ENGLISH, Language
from burraco_dsl.rules import Agreement, RuleName

SCORING = "scoring"


def book_of_rules(
    agreement: Agreement,
    *,
    parent: Agreement | None = None,
    elders: Sequence[Agreement] = (),
    examples: Sequence[ShownExample] = (),
    scenarios: Sequence[ShownScenario] = (),
    language: Language = ENGLISH,
    plain: bool = False,
    figures: Mapping[str, Figures] | None = None,
    worked: tuple[Figures, Grid] | None = None,
    fingerprint: str = "",
    verdicts: Grid | None = None,
) -> Book:
    """The rule book of a variant as a document.

    ``elders`` are the ancestors of the parent, the nearest first. A ``plain`` book is for the wall: the rules alone,
    without sources, notes, disputed points and marks. ``figures`` are pictures by the anchor of the place they belong to,
    ``worked`` a hand that was scored.
    """
    teller = teller_of(agreement, parent, elders, plain=plain, language=language)
    changes = differences(teller)
    told = _with_worked(teller, chapters(teller, figures or {}), worked)
    return Book(
        language=language.code,
        name=agreement.name,
        title=title_of(agreement, language),
        lead=_lead(teller, changed=bool(changes)),
        descent=_descent(teller),
        notes=tuple(teller.note_lines(agreement.notes)),
        chapters=(
            Chapter("glance", teller.tell(titles.GLANCE), (glance(teller),)),
            *told,
            *changes,
            *disputed(teller),
            *shown(teller, examples, scenarios),
            *sources(teller),
        ),
        seal=_seal(teller, fingerprint, verdicts),
        plain=plain,
    )


def _lead(teller: Teller, *, changed: bool) -> tuple[str, ...]:
    told = []
    if teller.parent is not None:
        form = titles.RULES_OF_PLAIN if teller.plain else titles.RULES_OF
        heading = teller.tell(titles.DIFFERENCES, parent=teller.parent_title)
        parent = teller.parent_title
        told.append(teller.tell(form if changed else titles.RULES_OF_ALL, parent=parent, differences=heading))
    players = teller.told(RuleName("table", "players"))
    if players:
        told.append(teller.tell(titles.FOR_PLAYERS, players=players))
    return tuple(told)


def _descent(teller: Teller) -> str:
    """The line of descent in small: each ancestor by its title, with its name, the nearest first."""
    agreement = teller.agreement
    names = [one for one in reversed(agreement.line) if one != agreement.name]
    if not names:
        return ""
    known = {one.name: title_of(one, teller.language) for one in teller.ancestors}
    ancestors = []
    for name in names:
        title = known.get(name, name)
        ancestors.append(name if title == name else teller.tell(titles.TITLED, title=title, name=name))
    return teller.tell(titles.LINE, name=agreement.name, ancestors=teller.tell(titles.LINE_JOINT).join(ancestors))


def _with_worked(teller: Teller, told: list[Chapter], worked: tuple[Figures, Grid] | None) -> list[Chapter]:
    """The hand that was scored, as a part at the end of the chapter on scoring."""
    if worked is None:
        return told
    part = Part("worked", teller.tell(titles.WORKED), worked)
    return [one._replace(parts=(*one.parts, part)) if one.anchor == SCORING else one for one in told]


def _seal(teller: Teller, fingerprint: str, verdicts: Grid | None) -> Seal:
    text = teller.tell(titles.FINGERPRINT, fingerprint=fingerprint) if fingerprint else ""
    return Seal(text, fingerprint, verdicts)
