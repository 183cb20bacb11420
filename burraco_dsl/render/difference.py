"""The comparison of two variants for people: ``burraco diff``.

Comes in: a comparison and how its files are called. Goes out: text, rule by rule in the order of the vocabulary, then by
behaviour. Whatever stands in a file is shown harmlessly; nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from burraco_dsl.render.harmless import harmless, shown_width
from burraco_dsl.render.paint import Ink, Paint
from burraco_dsl.render.rules_text_fold import folded
from burraco_dsl.report.comparison import Compared, Comparison, Custom, Example, Family, RuleLine, Said, Verdict
from burraco_dsl.rules.catalogue import CARD_POINTS, rank_of
from burraco_dsl.rules.text import rank_runs

#: The origin of a line begins here where the line leaves room; so do verdicts and what was searched.
_ORIGINS = 41
_VERDICTS, _SEARCHED = 22, 36
_UNSAID = "(not said)"


def difference_text(found: Comparison, names: Mapping[str, str], *, colour: bool = False, width: int = 100) -> str:
    """The comparison, without a newline at its end. ``names`` gives each file's path its name for people."""
    paint = Paint(colour)
    parts = ["\n".join(_head(found, names))]
    parts += _rules(found, names, paint, width)
    said = f"By behaviour, B as against A, with {_players(found)}. Stricter: B allows, or pays, less."
    parts.append(paint(Ink.STRONG, said))
    parts.append("\n".join(line for family in found.families for line in _family(family, paint, width)))
    return "\n\n".join(parts)


def _head(found: Comparison, names: Mapping[str, str]) -> Iterator[str]:
    for letter, one in (("A", found.a), ("B", found.b)):
        title = f' "{one.title}"' if one.title else ""
        yield harmless(f"{letter}  {one.name}{title} ({names.get(one.head.file, one.head.file) or 'no file'})")
    if found.relation:
        yield harmless(found.relation[0].upper() + found.relation[1:]) + "."
    for note in found.notes:
        yield harmless(note[0].upper() + note[1:]) + "."


def _players(found: Comparison) -> str:
    if found.a.players != found.b.players:
        return f"{found.a.players} players in A and {found.b.players} in B"
    others = [str(size) for size in found.shared if size != found.a.players]
    more = f" (--players {' or '.join(others)} for another table)" if others else ""
    return f"{found.a.players} players{more}"


# --- rule by rule


def _rules(found: Comparison, names: Mapping[str, str], paint: Paint, width: int) -> Iterator[str]:
    rules = [line for line in found.lines if not line.custom]
    customs = [line for line in found.lines if line.custom]
    if not rules and not customs and not found.customs:
        yield paint(Ink.STRONG, "Rule by rule: every line is the same.")
        return
    yield paint(Ink.STRONG, f"Rule by rule: {_counted(rules)}")
    for title, lines in _blocks(rules, found.a, found.b):
        yield "\n".join([title, *(text for line in lines for text in _rule(line, names))])
    if customs or found.customs:
        yield paint(Ink.STRONG, "Customs, which are only printed:")
        for title, lines in _blocks(customs):
            yield "\n".join([title, *(text for line in lines for text in _rule(line, names))])
        for custom in found.customs:
            yield "\n".join(_custom(custom, names, width))


def _counted(lines: list[RuleLine]) -> str:
    numbers = {
        "with other values": sum(line.a is not None and line.b is not None for line in lines),
        "in A only": sum(line.b is None for line in lines),
        "in B only": sum(line.a is None for line in lines),
    }
    told = [f"{number} {what}" for what, number in numbers.items() if number]
    return f"{', '.join(told)}." if told else "every line that play or score depends on is the same."


def _blocks(
    lines: list[RuleLine], a: Compared | None = None, b: Compared | None = None
) -> Iterator[tuple[str, list[RuleLine]]]:
    """The lines of each block under its title; where the classes differ, their order stands before the first of them."""
    told = a is None or b is None or a.grades == b.grades
    for (section, grade), group in groupby(lines, lambda line: (line.section, line.grade)):
        if grade and not told and a is not None and b is not None:
            told = True
            yield _order(a, b), []
        yield harmless(f"{section} {grade}".rstrip()), list(_drawn_together(list(group)))
    if not told and a is not None and b is not None:
        yield _order(a, b), []


def _order(a: Compared, b: Compared) -> str:
    grades = [harmless(f"    {letter}: {', '.join(one.grades)}") for letter, one in (("A", a), ("B", b))]
    return "\n".join(["classes, best first", *grades])


def _drawn_together(lines: list[RuleLine]) -> Iterator[RuleLine]:
    """Ranks whose prices differ alike in one line."""
    if not lines or lines[0].section != CARD_POINTS:
        yield from lines
        return
    for _, group in groupby(lines, lambda line: (line.condition, line.a and line.a.value, line.b and line.b.value)):
        row = list(group)
        yield row[0]._replace(phrase=", ".join(rank_runs(rank_of(line.phrase) for line in row)))


def _rule(line: RuleLine, names: Mapping[str, str]) -> Iterator[str]:
    condition = f" if {line.condition}" if line.condition else ""
    yield harmless(f"  {line.phrase}{condition}")
    for letter, said in (("A", line.a), ("B", line.b)):
        yield _said(letter, said, names)


def _said(letter: str, said: Said | None, names: Mapping[str, str]) -> str:
    if said is None:
        return f"    {letter}: {_UNSAID}"
    text = harmless(f"    {letter}: {said.value}")
    place = said.origin.place
    if not place.file or not place.line:
        return text
    gap = " " * max(2, _ORIGINS - shown_width(text))
    return f"{text}{gap}# {harmless(f'{names.get(place.file, place.file)}:{place.line}')}"


def _custom(custom: Custom, names: Mapping[str, str], width: int) -> Iterator[str]:
    yield harmless(f"procedure {custom.name}")
    for letter, said in (("A", custom.a), ("B", custom.b)):
        if said is None:
            yield f"  {letter}: {_UNSAID}"
        else:
            place = said.origin.place
            where = f" # {names.get(place.file, place.file)}:{place.line}" if place.file and place.line else ""
            yield _told("  ", f"{letter}: {said.value}{where}", width)


# --- by behaviour


def _family(family: Family, paint: Paint, width: int) -> Iterator[str]:
    yield _verdict(family.title, family.verdict, family, paint, width)
    for example in family.examples:
        yield from _example(example, width)
    shown = set(family.examples)
    for part in family.parts:
        if any(one.verdict is not Verdict.SAME for one in family.parts):
            yield f"  {part.title:{_VERDICTS - 2}}{part.verdict.value}"
            for example in part.examples:
                if example not in shown:
                    yield from _example(example, width)
    for rule in family.rules:
        yield f"  {rule.rule}: {rule.verdict.value}"
        for example in rule.examples:
            yield from _example(example, width)


def _verdict(title: str, verdict: Verdict, family: Family, paint: Paint, width: int) -> str:
    ink = paint(Ink.STRONG, verdict.value) if verdict is not Verdict.SAME else verdict.value
    gap = " " * max(1, _SEARCHED - _VERDICTS - len(verdict.value))
    far = "" if family.decided else "as far as searched: "
    told = folded(harmless(far + family.searched), max(24, width - _SEARCHED), " " * _SEARCHED)
    return f"{title:{_VERDICTS}}{ink}{gap}{told}"


def _example(example: Example, width: int) -> Iterator[str]:
    yield _told("    ", example.shown, width)
    for letter, judged in (("A", example.a), ("B", example.b)):
        yield _told("      ", f"{letter}: {judged.said}", width)


def _told(margin: str, text: str, width: int) -> str:
    return margin + folded(harmless(text), width - len(margin), margin + "   ")
