"""The ledger of a hand, for people and for other programs."""

from __future__ import annotations

from burraco_dsl.game.ledger import Row, RowKind, SideLedger
from burraco_dsl.game.match import Result
from burraco_dsl.render.harmless import sound
from burraco_dsl.render.melds import slug


def ledger_text(
    ledgers: tuple[SideLedger, ...],
    before: tuple[int, ...],
    after: tuple[int, ...],
    match: Result,
    notes: tuple[str, ...],
) -> str:
    """The ledgers one below the other, then how the match stands."""
    lines = sides_lines(ledgers, before, after)
    lines.append(_match(match))
    lines += [f"note: {text}" for text in notes]
    return "\n".join(lines)


def sides_lines(ledgers: tuple[SideLedger, ...], before: tuple[int, ...], after: tuple[int, ...]) -> list[str]:
    """The ledger of each side, with an empty line after it."""
    lines: list[str] = []
    for index, one in enumerate(ledgers):
        rows = [(_label(row, one), row.points) for row in one.rows]
        rows.append(("the hand", one.total))
        if any(before):
            rows += [("before the hand", before[index]), ("now", after[index])]
        wide = max(len(label) for label, _ in rows)
        lines.append(f"Side {chr(ord('A') + index)}")
        lines += [f"  {label.ljust(wide)}  {points:>6}" for label, points in rows]
        lines.append("")
    return lines


def _label(row: Row, side: SideLedger) -> str:
    if row.kind is RowKind.BONUS:
        return f"{row.grade} burraco: {' '.join(str(card) for card in row.cards)}"
    several = sum(other.kind is row.kind for other in side.rows) > 1
    if row.seat is not None and several:
        return f"{row.kind.value}, player {row.seat + 1}"
    return str(row.kind.value)


def _match(match: Result) -> str:
    if not match.over:
        tied = " another hand is played, for the totals are equal" if match.rule == "match tie" else ""
        return f"The match goes on{':' + tied if tied else ''}."
    if match.winner is None:
        return f"The match is over and drawn (`{match.rule}`)."
    return f"The match is over: side {chr(ord('A') + match.winner)} has won (`{match.rule}`)."


def ledger_json(
    variant: str,
    ledgers: tuple[SideLedger, ...],
    before: tuple[int, ...],
    after: tuple[int, ...],
    match: Result,
    notes: tuple[str, ...],
) -> str:
    """The ledgers as JSON after ``schemas/score.schema.json``."""
    import json

    sides = [
        {
            "rows": [_row(row) for row in one.rows],
            "total": one.total,
            "score_before": before[i],
            "score_after": after[i],
        }
        for i, one in enumerate(ledgers)
    ]
    data = {
        "variant": sound(variant),
        "sides": sides,
        "match": {"over": match.over, "winner": match.winner, "rule": slug(match.rule) if match.rule else None},
        "notes": [sound(text) for text in notes],
    }
    return json.dumps(data, indent=2)


def _row(row: Row) -> dict[str, object]:
    return {
        "for": row.kind.value,
        "points": row.points,
        "class": row.grade or None,
        "hand": row.seat,
        "cards": [str(card) for card in row.cards],
        "rule": f"class.{row.grade}.bonus" if row.kind is RowKind.BONUS else slug(row.rule),
    }
