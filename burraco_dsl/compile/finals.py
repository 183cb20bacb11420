"""The schema of a finished hand in JSON, as ``burraco score`` reads it."""

from __future__ import annotations

from typing import Any

Schema = dict[str, Any]


def _said(title: str, description: str, **more: Any) -> Schema:
    return {"title": title, "description": description, **more}


def position_schema() -> Schema:
    """The JSON Schema of a position to score."""
    cards = _said(
        "Cards",
        "Cards with blanks between them, or a list of cards; a wild on the table with what it stands for, *(=6h).",
        anyOf=[{"type": "string"}, {"type": "array", "items": {"type": "string"}}],
    )
    side = _said(
        "Side",
        "How one side lay when the hand ended.",
        type="object",
        additionalProperties=False,
        properties={
            "melds": _said("Melds", "Its melds.", type="array", items=cards),
            "hands": _said(
                "Hands", "What each of its players still held; an empty text for nothing.", type="array", items=cards
            ),
            "pot_taken": _said("Pot taken", "Whether the side took a pot.", type="boolean"),
            "pot_played": _said(
                "Pot played",
                "False when no card of the pot was played: the largest hand is then the pot.",
                type="boolean",
            ),
            "unplayed": _said(
                "Unplayed",
                "For each of the hands, the cards of a pot from which none was played; in place of `pot_played: false`.",
                type="array",
                items=cards,
            ),
            "closed": _said("Closed", "Whether one of its players closed.", type="boolean"),
            "score_before": _said("Score before", "Its match score before the hand.", type="integer"),
        },
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:burraco-dsl:schema:position:1",
        "title": "A finished hand",
        "description": "What `burraco score` reads: how each side lay when the hand ended, side A first.",
        "type": "object",
        "required": ["sides"],
        "additionalProperties": False,
        "properties": {
            "sides": _said("Sides", "The sides, side A first.", type="array", items=side, minItems=1, maxItems=12),
            "players": _said("Players", "The size of the table.", type="integer", minimum=1, maximum=12),
            "hands_played": _said("Hands played", "Hands of the match, this one too.", type="integer", minimum=1),
            "began": _said(
                "Began", "The side that played the first turn of the match, from 0.", type="integer", minimum=0
            ),
            "time_is_up": _said("Time is up", "Whether a time agreed beforehand has run out.", type="boolean"),
            "minutes_played": _said("Minutes played", "How long the match has lasted.", type="integer", minimum=0),
            "pot_became_stock": _said("Pot became the stock", "Whether a pot became the stock.", type="boolean"),
        },
    }
