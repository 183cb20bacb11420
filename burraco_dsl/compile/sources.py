"""Sources of values: that each is declared, and that doubts say which reading was taken."""

from __future__ import annotations

from dataclasses import dataclass

from burraco_dsl.compile.desk import Desk, did_you_mean
from burraco_dsl.report import Finding, Related, message
from burraco_dsl.report.finding import house
from burraco_dsl.rules import Cited, SourceText
from burraco_dsl.syntax import Cite, Tail

UNKNOWN_SOURCE = Finding(
    "B119",
    "a source that is not declared",
    "What stands after `@` is the short name of a source. It is declared once, near the top: "
    '`source S1 "what it is"`. The name `house` needs no declaring: it says that this table decided.',
    house("close {\n  bonus: 150 was 100 @club\n}"),
    'language 1\nvariant house extends italian\n\nsource club "the rules on the club\'s door"\n\nclose {\n'
    "  bonus: 150 was 100 @club\n}\n",
)
DOUBT_WITHOUT_NOTE = Finding(
    "B120",
    "a doubt that does not say what was decided",
    "`@S1?` says that the source contradicts itself here or is unclear. The reader then wants to know which reading "
    "was taken, so a `##` note must stand on the line or on its block.",
    house("close {\n  bonus: 150 was 100 @house?\n}"),
    house("close {\n  bonus: 150 was 100 @house?  ## The door says 150, the book 200; the door holds.\n}"),
)
SOURCE_CLASH = Finding(
    "B121",
    "one short name for two sources",
    "A short name stands for one source, in a file and in those it extends, or the reader would look in the wrong "
    "book. Give the second source a short name of its own.",
    'language 1\nvariant house extends italian\n\nsource S0 "another book"\n\nclose {\n  bonus: 150 was 100 @S0\n}\n',
    'language 1\nvariant house extends italian\n\nsource B1 "another book"\n\nclose {\n  bonus: 150 was 100 @B1\n}\n',
)

EMPTY_SOURCE = Finding(
    "B124",
    "a source without a text",
    "What stands in quotes after the short name of a source is printed in the rule book, so that the reader can find it. An "
    "empty text leads nowhere.",
    'language 1\nvariant house extends italian\n\nsource B1 ""\n\nclose {\n  bonus: 150 was 100 @B1\n}\n',
    'language 1\nvariant house extends italian\n\nsource B1 "a book"\n\nclose {\n  bonus: 150 was 100 @B1\n}\n',
)

#: The source that is always there: no other settles it, this file does.
HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Citing:
    """The sources a line names, or else those of its block."""

    line: Tail | None
    block: Tail | None

    @property
    def cites(self) -> tuple[Cite, ...]:
        if self.line is not None and self.line.cites:
            return self.line.cites
        return self.block.cites if self.block is not None else ()

    @property
    def cited(self) -> tuple[Cited, ...]:
        return tuple(Cited(cite.source, cite.doubt) for cite in self.cites)


def check_notes(desk: Desk, citing: Citing, notes: tuple[str, ...]) -> None:
    """A doubt needs a note."""
    doubtful = [cite for cite in citing.cites if cite.doubt]
    if doubtful and not notes:
        desk.error(
            DOUBT_WITHOUT_NOTE,
            doubtful[0].place,
            message("`{line}` leaves open which reading was taken", line=f"@{doubtful[0].source}?"),
            message("doubt without a note"),
            help=(message("add `## …` to the line, with the reading that holds here"),),
        )


def check_sources(
    desk: Desk, cites: list[Cite], own: list[SourceText], inherited: tuple[SourceText, ...]
) -> tuple[SourceText, ...]:
    """The sources of the file and its parents; each cite must name one of them."""
    known = {source.name: source for source in inherited}
    for source in own:
        if not all(text.strip() for text in source.texts):
            headline = message("the source `{source}` has no text", source=source.name)
            desk.error(
                EMPTY_SOURCE, source.origin.place, headline, help=(message("say between the quotes what it is"),)
            )
    for source in own:
        before = known.get(source.name)
        if before is not None and before.texts != source.texts:
            desk.error(
                SOURCE_CLASH,
                source.origin.place,
                message("`{source}` already stands for another source", source=source.name),
                message("another text"),
                related=(Related(before.origin.place, message("first declared here")),),
                help=(message("give this one a short name of its own"),),
            )
        known.setdefault(source.name, source)
    for cite in cites:
        if cite.source not in known and cite.source != HOUSE:
            desk.error(
                UNKNOWN_SOURCE,
                cite.place,
                message("no source is called `{source}`", source=cite.source),
                message("not declared"),
                help=did_you_mean(cite.source, [*known, HOUSE])
                or (message("declare it: `{line}`", line=f'source {cite.source} "…"'),),
            )
    return tuple(known.values())
