"""Answers about melds, for people and for other programs.

Comes in: what the parts of an answer are, as plain values. Goes out: text. Nothing is decided here.
"""

from __future__ import annotations

from burraco_dsl.game.answers import MeldAnswer, Reading, Refusal
from burraco_dsl.render.harmless import sound
from burraco_dsl.rules.text import how_many

#: More readings than this are only counted.
MOST_READINGS = 12


def meld_text(variant: str, cards: str, answer: MeldAnswer, *, onto: bool = False) -> str:
    """The answer as it is read out at the table."""
    if not answer.readings:
        head = f"{cards} may not be added, in {variant}:" if onto else f"{cards} is no meld in {variant}:"
        return "\n".join([head, *refusal_lines(answer.why_not)])
    best, *others = answer.readings
    lines = [_reading(best)]
    if best.back:
        lines.append(f"  back to the hand: {' '.join(best.back)}")
    if others:
        lines.append("")
        lines.append("It can be read in other ways too:" if not onto else "It may also lie so:")
        lines += [f"  {_short(one)}" for one in others[:MOST_READINGS]]
        if len(others) > MOST_READINGS:
            lines.append(f"  and in {len(others) - MOST_READINGS} more ways")
    return "\n".join(lines)


def refusal_lines(refusals: tuple[Refusal, ...]) -> list[str]:
    """Each reason with the line of the rule below it."""
    lines = []
    for one in refusals:
        lines.append(f"  - {one.message}")
        if one.line:
            lines.append(f"      {one.said}  ({one.file}:{one.line})")
    return lines


def _reading(one: Reading) -> str:
    parts = [f"{one.kind}, {how_many(one.wilds, 'wilds')}"]
    if one.burraco:
        parts.append(f"{one.grade} burraco" if one.grade else "a burraco of no class")
    worth = f"{how_many(one.card_points, 'points')} in cards"
    if one.bonus:
        worth += f" and {one.bonus} for the burraco: {one.card_points + one.bonus}"
    return f"{one}\n  {', '.join(parts)}\n  {worth}"


def _short(one: Reading) -> str:
    grade = f", {one.grade} burraco" if one.grade else ""
    back = f", back to the hand: {' '.join(one.back)}" if one.back else ""
    return f"{one}  ({one.kind}, {how_many(one.wilds, 'wilds')}{grade}{back})"


def meld_json(variant: str, answer: MeldAnswer) -> str:
    """The answer as JSON after ``schemas/meld.schema.json``."""
    import json

    data = {
        "variant": sound(variant),
        "legal": answer.legal,
        "best": 0 if answer.readings else None,
        "readings": [_reading_json(one) for one in answer.readings],
        "why_not": [refusal_json(one) for one in answer.why_not],
    }
    return json.dumps(data, indent=2)


def _reading_json(one: Reading) -> dict[str, object]:
    back = {"back": list(one.back)} if one.back else {}
    return {
        "kind": one.kind,
        "cards": list(one.cards),
        "wilds": one.wilds,
        "natural_run": one.natural_run,
        "burraco": one.burraco,
        "class": one.grade,
        "clean": one.clean,
        "card_points": one.card_points,
        "bonus": one.bonus,
        **back,
    }


def refusal_json(one: Refusal) -> dict[str, object]:
    """A reason as JSON; the rule's name as JSON spells it, nulls for what no rule needs to say."""
    return {
        "rule": slug(one.rule) if one.rule else None,
        "message": sound(one.message),
        "file": sound(one.file) if one.line else None,
        "line": one.line or None,
    }


def slug(rule: str) -> str:
    """``wild.most-in-a-meld`` for ``wild most in a meld``."""
    from burraco_dsl.rules.deciding import split_name

    section, phrase = split_name(rule)
    return f"{section.replace(' ', '-')}.{phrase.replace(' ', '-')}"
