"""A score sheet as Markdown: one hand, to be copied as often as hands are played."""

from __future__ import annotations

from burraco_dsl.render.book.escape import escape
from burraco_dsl.render.book.score_sheet import ScoreSheet


def score_sheet_markdown(sheet: ScoreSheet) -> str:
    """The text of a sheet; ends with a line end."""
    blank = " |" * len(sheet.sides)
    lines = [
        f"# {escape(sheet.title)}",
        "",
        f"## {escape(sheet.heading)}",
        "",
        _row([sheet.item, *sheet.sides]),
        _row(["---"] * (1 + len(sheet.sides))),
        f"| {escape(sheet.names)} |{blank}",
    ]
    for row in sheet.rows:
        worth = f" ({escape(row.worth)})" if row.worth else ""
        lines.append(f"| {escape(row.label)}{worth} |{blank}")
    lines += ["", escape(sheet.target), ""]
    if sheet.thresholds:
        lines += [f"{escape(sheet.opening)}:", ""]
        lines += [
            f"- {escape(one.case)}: {escape(one.points)}" if one.case else f"- {escape(one.points)}"
            for one in sheet.thresholds
        ]
    return "\n".join(lines).rstrip("\n") + "\n"


def _row(cells: list[str]) -> str:
    return "| " + " | ".join(cell if cell == "---" else escape(cell) for cell in cells) + " |"
