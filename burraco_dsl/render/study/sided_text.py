"""The side-by-side study for people at a terminal: ``burraco study``.

A finished comparison comes in, text goes out; colour is an addition only.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from burraco_dsl.render.harmless import harmless, shown_width
from burraco_dsl.render.paint import Ink, Paint
from burraco_dsl.render.rules_text_fold import folded
from burraco_dsl.render.study.intervals import Interval
from burraco_dsl.render.study.sided import Compared, Judgement, Line, Side, SideBySide
from burraco_dsl.render.study.words import BEHAVIOURS_TOLD, between, counted, give_or_take

#: Columns of the names of what is compared, of a value, and of a difference.
_NAME, _VALUE, _DIFFERENCE = 34, 15, 26
#: Narrower than this, or with more than two variants, every value has a line of its own.
_TABLE_FROM = _NAME + 2 * _VALUE + _DIFFERENCE + 9
#: What is written behind a difference; nothing where none is seen.
_WORDS = {Judgement.NOT_SEEN: ""}


def sided_text(found: SideBySide, *, colour: bool = False, width: int = 100) -> str:
    """The comparison, without a newline at its end."""
    paint = Paint(colour)
    blocks = ["\n".join(_head(found, width)), "\n".join(_summary(found, paint, width))]
    as_table = len(found.sides) == 2 and width >= _TABLE_FROM
    for group, lines in groupby(found.lines, key=lambda line: line.measure.group):
        write = _row if as_table else _stack
        blocks.append(
            "\n".join([_heading(group, found, paint, as_table), *(text for one in lines for text in write(one, found))])
        )
    blocks.append("\n".join(_foot(width)))
    return "\n\n".join(blocks)


def _head(found: SideBySide, width: int) -> Iterator[str]:
    for one in found.sides:
        title = f' "{one.title}"' if one.title else ""
        yield harmless(f"{one.letter}  {one.variant}{title}, {counted(one.players, 'players')}")
    yield f"{counted(found.hands, 'hands')} of each, seed {found.seed}, engine: {found.engine}"
    for note in found.notes:
        yield folded(harmless(note), width)


def summary(found: SideBySide, other: Side) -> tuple[str, tuple[tuple[Line, Interval], ...]]:
    """What may be said of a variant beside the first, in a sentence, and the lines with differences that are beyond chance."""
    index = found.sides.index(other) - 1
    first = found.sides[0].letter
    compared = [(line, line.compared[index]) for line in found.lines]
    differ = tuple(
        (line, one.difference) for line, one in compared if one.judgement is Judgement.DIFFERS and one.difference
    )
    perhaps = sum(one.judgement is Judgement.PERHAPS for _, one in compared)
    asked = sum(one.judgement is not Judgement.NOT_COMPARED for _, one in compared)
    if not differ and not perhaps:
        return f"{other.letter} and {first}: no difference seen in {asked} things compared.", ()
    told = (
        f"{other.letter} differs from {first} beyond chance in {len(differ)} of {asked} things compared"
        if differ
        else f"{other.letter} and {first}: no difference beyond chance in {asked} things compared"
    )
    more = f", and perhaps in {perhaps} more" if perhaps else ""
    return f"{told}{more}{':' if differ else '.'}", differ


def _summary(found: SideBySide, paint: Paint, width: int) -> Iterator[str]:
    for other in found.sides[1:]:
        told, differ = summary(found, other)
        yield paint(Ink.STRONG, folded(told, width))
        for line, difference in differ:
            text = f"{line.measure.full}: {between(difference, sign=True, share=line.measure.share)}"
            yield "  " + folded(harmless(text), width - 2, "    ")


def _heading(group: str, found: SideBySide, paint: Paint, as_table: bool) -> str:
    if not as_table:
        return paint(Ink.STRONG, group)
    a, b = (one.letter for one in found.sides)
    return paint(Ink.STRONG, f"{group:<{_NAME}}{a:>{_VALUE}}{b:>{_VALUE}}  {f'{b} less {a}'}")


def _row(line: Line, found: SideBySide) -> Iterator[str]:
    share = line.measure.share
    name = harmless(f"  {line.measure.name}")
    gap = " " * max(1, _NAME - shown_width(name))
    values = "".join(f"{give_or_take(one, share=share):>{_VALUE}}" for one in line.values)
    one = line.compared[0]
    told = between(one.difference, sign=True, share=share) if one.difference else ""
    yield f"{name}{gap}{values}  {told:<{_DIFFERENCE}}{_word(one)}".rstrip()


def _word(one: Compared) -> str:
    return _WORDS.get(one.judgement, one.judgement.value)


def _stack(line: Line, found: SideBySide) -> Iterator[str]:
    share = line.measure.share
    yield harmless(f"  {line.measure.name}")
    for index, (side, value) in enumerate(zip(found.sides, line.values, strict=True)):
        text = f"    {side.letter}  {give_or_take(value, share=share):<{_VALUE}}"
        if index:
            one = line.compared[index - 1]
            told = between(one.difference, sign=True, share=share) if one.difference else ""
            text += "  " + (f"{told:<{_DIFFERENCE}}{_word(one)}" if told else _word(one))
        yield text.rstrip()


def _foot(width: int) -> Iterator[str]:
    told = (
        'Intervals are of 95 %. "differs": beyond chance, all comparisons looked at together (Holm). "perhaps": its own '
        "interval does not hold nought, but among so many comparisons one like it may come by chance. Nothing behind a "
        "difference: none is seen, which does not say that there is none. Who plays knows nothing of tactics: this is what the "
        "rules bring about, not what good players make of them."
    )
    yield folded(told, width)
    yield folded(BEHAVIOURS_TOLD, width)
