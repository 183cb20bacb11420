"""A finished hand told: the melds and the cards left over as pictures, and the law's ledger as a table."""

from __future__ import annotations

from collections.abc import Iterator

from burraco_dsl.game.cards import in_order
from burraco_dsl.game.ledger import Final, Row, RowKind, SideLedger, ledger
from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.render.book.document import Cell, Figure, Figures, Grid
from burraco_dsl.render.found.showing import Teller, figure, held, meld_told, picture_of


def told(final: Final, teller: Teller) -> tuple[Figures, Grid]:
    """The pictures and the ledger."""
    return Figures(tuple(_figures(final, teller)), _lead(final, teller)), grid_of(ledger(final, teller.rules), teller)


def side_told(side: int, teller: Teller) -> str:
    """``Side A``."""
    return teller.language.tell("Side {letter}", letter=chr(ord("A") + side))


def _lead(final: Final, teller: Teller) -> str:
    """How the hand ended, sentence by sentence."""
    language = teller.language
    closer = next((index for index, side in enumerate(final.sides) if side.closed), None)
    if closer is None:
        found = [
            language.tell(
                "The stock has run out, and nobody has closed. This is how the cards lie at the end of the hand:"
            )
        ]
    else:
        letter = chr(ord("A") + closer)
        found = [
            language.tell("Side {letter} has closed. This is how the cards lie at the end of the hand:", letter=letter)
        ]
    if teller.rules.deal.pots:
        takers = [chr(ord("A") + index) for index, side in enumerate(final.sides) if side.pots]
        if len(takers) == 1:
            told = language.tell("Only side {letter} has taken a pot.", letter=takers[0])
            found.insert(0, told)
    return teller.our(" ".join(found))


def _figures(final: Final, teller: Teller) -> Iterator[Figure]:
    language = teller.language
    for index, side in enumerate(final.sides):
        name = side_told(index, teller)
        for meld in side.melds:
            grade = grade_of(meld, teller.rules)
            crossed = (teller.rules.classes[grade].turned_cards or 0) if grade is not None else 0
            caption = language.tell("{side}: {meld}", side=name, meld=meld_told(meld, teller))
            yield figure(picture_of(meld, teller.rules, crossed), caption)
        left = in_order(card for hand in side.hands for card in hand)
        if left:
            yield figure(held(left), language.tell("{side}: left in hand", side=name))


def grid_of(ledgers: tuple[SideLedger, ...], teller: Teller) -> Grid:
    """A row for each thing that some side scores for, a column for each side, and the totals."""
    language = teller.language
    kinds = [(kind, grade) for kind in RowKind for grade in _grades(kind, ledgers, teller)]
    rows = []
    for kind, grade in kinds:
        found = [[row.points for row in one.rows if row.kind is kind and row.grade == grade] for one in ledgers]
        cells = tuple(Cell(language.number(sum(points)) if points else "–") for points in found)
        rows.append((Cell(_label(kind, grade, teller)), *cells))
    rows.append((Cell(language.tell("Total of the hand")), *(Cell(language.number(one.total)) for one in ledgers)))
    heads = (language.tell("What counts"), *(side_told(side, teller) for side in range(len(ledgers))))
    return Grid(heads, tuple(rows), figures=tuple(range(1, len(ledgers) + 1)))


def _grades(kind: RowKind, ledgers: tuple[SideLedger, ...], teller: Teller) -> list[str]:
    """The classes of a kind of row that occur, best first; one without a name where it has none."""
    rows: list[Row] = [row for one in ledgers for row in one.rows if row.kind is kind]
    names = [*teller.rules.classes, ""]
    return sorted({row.grade for row in rows}, key=names.index)


def _label(kind: RowKind, grade: str, teller: Teller) -> str:
    language = teller.language
    match kind:
        case RowKind.MELDED_CARDS:
            told = language.tell("Cards on the table")
        case RowKind.BONUS:
            told = language.tell("Burraco: {grade}", grade=teller.phrases.grade(grade))
        case RowKind.CARDS_IN_HAND:
            told = language.tell("Cards in hand")
        case RowKind.OPPONENTS_CARDS:
            told = language.tell("Cards in the opponents' hands")
        case RowKind.CLOSING:
            told = language.tell("Closing")
        case RowKind.POT_NOT_TAKEN:
            told = language.tell("Pot not taken")
        case RowKind.POT_NOT_PLAYED:
            told = language.tell("Pot not played")
    return teller.our(told)
