"""What stands in a chapter: statements, tables, paragraphs, notes and pictures, as HTML."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import assert_never

from burraco_dsl.render.book.document import Block, Cell, Cite, Figure, Figures, Grid, Prose, Quote, Sentence, Sentences
from burraco_dsl.render.languages import Language
from burraco_dsl.render.page.text import anchor, lang, text

#: The rule of a line that tells a source begins so, and goes on with the name of the source.
SOURCE = "source "

#: What stands before the mark of a difference, and of a picture that is allowed or refused: never colour alone.
DIFFERS, ALLOWED, REFUSED = "≠", "✓", "✗"
NOTHING = "—"

_CARD = re.compile(r"\b(10|[2-9AKQJ])([shdc])\b")
_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


class Writer:
    """Writes the blocks of one page; ``sources`` is the anchor of the chapter that cites lead to, or empty."""

    def __init__(self, language: Language, sources: str = "", named_sources: frozenset[str] = frozenset()) -> None:
        self.language = language
        self.code = language.code
        self.sources = sources
        self.named_sources = named_sources
        self.pictures = 0
        self._cited: dict[Cite, str] = {}

    def blocks(self, blocks: Sequence[Block], heading: str) -> str:
        """All of them; ``heading`` is plain, and names a table that has no lead of its own."""
        return "".join(self.block(one, heading) for one in blocks)

    def block(self, block: Block, heading: str) -> str:
        """One block."""
        match block:
            case Sentences():
                return self.sentences(block)
            case Grid():
                return self.grid(block, heading)
            case Prose():
                return f"<p>{text(block.text)}</p>\n"
            case Quote():
                lead = f'<p class="lead">{text(block.lead)}</p>' if block.lead else ""
                return f'<div class="note" role="note">{lead}{"".join(f"<p>{text(one)}</p>" for one in block.lines)}</div>\n'
            case Figures():
                return self.figures(block)
            case _:
                assert_never(block)

    def sentences(self, block: Sentences) -> str:
        """A list of statements."""
        return f'<ul class="rules">\n{"".join(map(self._sentence, block.items))}</ul>\n'

    def _sentence(self, one: Sentence) -> str:
        told = text(one.text)
        if other := lang(one.language, self.code):
            told = f"<span{other}>{told}</span>"
        notes = "".join(f'<small class="note">{text(note)}</small>' for note in one.notes)
        named = ""
        if one.rule.startswith(SOURCE) and (source := one.rule.removeprefix(SOURCE)) in self.named_sources:
            named, told = f' id="source-{anchor(source)}"', f"<b>{text(source)}</b> {told}"
        differs = ' class="differs"' if one.mark else ""
        mark = self.mark(one.mark, sign="")
        return f"<li{named}{differs}>{told}{self.cited(one.cites)}{mark}{notes}</li>\n"

    def mark(self, said: str, sign: str = f'<span aria-hidden="true">{DIFFERS}</span> ') -> str:
        """How it differs from the parent, behind a blank; nothing for nothing. In a list the sign stands at the margin."""
        return f' <span class="mark">{sign}{text(said)}</span>' if said else ""

    def cited(self, cites: Sequence[Cite]) -> str:
        """Sources as small marks that lead to the chapter of sources."""
        return "".join(map(self._cite, cites))

    def _cite(self, cite: Cite) -> str:
        kept = self._cited.get(cite)
        if kept is not None:
            return kept
        doubt = "?" if cite.doubt else ""
        if cite.doubt:
            said = self.language.tell("Source {source}, which is unclear here", source=cite.source)
        else:
            said = self.language.tell("Source {source}", source=cite.source)
        if self.sources:
            where = f"source-{anchor(cite.source)}" if cite.source in self.named_sources else self.sources
            made = f'<a class="cite" href="#{where}" aria-label="{text(said)}">{text(cite.source)}{doubt}</a>'
        else:
            made = f'<span class="cite" title="{text(said)}">{text(cite.source)}{doubt}</span>'
        return self._cited.setdefault(cite, " " + made)

    def grid(self, grid: Grid, heading: str) -> str:
        """A table with its caption; the first column names the row. A wide one can be moved with the keys."""
        caption = text(grid.lead or heading)
        shown = "" if grid.lead else ' class="unseen"'
        numbers = [' class="figure"' if index in grid.figures else "" for index in range(len(grid.heads))]
        heads = "".join(
            f'<th scope="col"{kind}>{text(head)}</th>' for head, kind in zip(grid.heads, numbers, strict=True)
        )
        rows = "".join(self._row(row, numbers) for row in grid.rows)
        columns = len(grid.heads)
        moved = f' tabindex="0" role="group" aria-label="{caption}"' if columns > 2 else ""
        return (
            f'<div class="wide"{moved}>\n<table data-columns="{columns}">'
            f"<caption{shown}>{caption}</caption>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n"
        )

    def _row(self, row: Sequence[Cell], numbers: Sequence[str]) -> str:
        cells = "".join(
            f"<td{kind}>{self._cell(cell)}</td>" for cell, kind in zip(row[1:], numbers[1 : len(row)], strict=True)
        )
        differs = ' class="differs"' if any(cell.mark for cell in row) else ""
        return f'<tr{differs}><th scope="row">{self._cell(row[0])}</th>{cells}</tr>\n' if row else ""

    def _cell(self, cell: Cell) -> str:
        said, cites = text(cell.text), self.cited(cell.cites)
        if not said:
            said, cites = (f'<span class="cites">{cites}</span>', "") if cites else (NOTHING, "")
        return f"{said}{cites}{self.mark(cell.mark)}"

    def figures(self, block: Figures) -> str:
        """Pictures side by side."""
        lead = f"<p>{text(block.lead)}</p>\n" if block.lead else ""
        return f'{lead}<div class="figures">\n{"".join(map(self._figure, block.items))}</div>\n'

    def _figure(self, figure: Figure) -> str:
        from burraco_dsl.render.pictures import MeldPicture, svg

        self.pictures += 1
        drawn = svg(figure.picture, self.language, prefix=f"p{self.pictures}-")
        meld = isinstance(figure.picture, MeldPicture)
        # of other pictures the notation is what their titles say
        cards = f'<code class="cards">{text(_with_suits(figure.cards))}</code>' if figure.cards and meld else ""
        kind = "picture" if meld else "picture large"
        if figure.allowed is not None:
            kind += " allowed" if figure.allowed else " refused"
        rule = f' data-rule="{text(figure.why)}"' if figure.why else ""
        # a refused example names the rule that it breaks
        broken = (
            f'<small class="rule-name">{text(figure.why)}</small>' if figure.why and figure.allowed is False else ""
        )
        return (
            f'<figure class="{kind}"{rule}>\n{drawn}\n'
            f"<figcaption>{self._caption(figure)}{broken}{cards}</figcaption></figure>\n"
        )

    def _caption(self, figure: Figure) -> str:
        """The caption, behind a sign and the word for what is allowed or refused."""
        if figure.allowed is None:
            return text(figure.caption)
        sign = ALLOWED if figure.allowed else REFUSED
        said = self.language.tell("Allowed") if figure.allowed else self.language.tell("Refused")
        caption = figure.caption.removeprefix(f"{said}: ")
        badge = f'<strong class="badge"><span aria-hidden="true">{sign} </span>{text(said)}: </strong>'
        return badge + text(caption)


def _with_suits(cards: str) -> str:
    """Cards in the notation of the language with the signs of the suits, which need no language."""
    return _CARD.sub(lambda found: found[1] + _SUITS[found[2]], cards)
