"""What a run found of a variant, for people: what is refuted first, with its lines and the hand that shows it.

A run comes in (see ``verified_shape``) with what is shown beside the refuted claims as text; text goes out. *Tested* is never
said without how often, and never looks like *proved*.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from textwrap import wrap
from typing import NamedTuple

from burraco_dsl.fast.tally import Tally
from burraco_dsl.game.codes import EventKind
from burraco_dsl.game.position import Ending
from burraco_dsl.render.harmless import harmless, one_line
from burraco_dsl.render.paint import Ink, Paint
from burraco_dsl.render.verified_shape import Judged, Play, VerifiedRun
from burraco_dsl.rules.text import how_many

#: The verdicts in the order in which they are listed.
REFUTED, UNKNOWN, TESTED = "refuted", "unknown", "tested"
LISTED = (REFUTED, UNKNOWN, "proved", "proved within scope", "witnessed", TESTED)
_INK = {REFUTED: Ink.ERROR, UNKNOWN: Ink.WARNING, TESTED: Ink.NOTE}
#: Plays of a hand that are shown where it is not saved: the last of them, and of a loop the whole round up to a bound.
MOST_SHOWN, MOST_EVER = 12, 40
#: Fewer columns than this are none to write sentences in.
_LEAST_ROOM = 34
_NOT_ASKED = "does not apply"
#: From fewer hands nothing is told of how rare a failure may be.
LEAST_TELLING = 30
#: More characters than these of a scope are not for the terminal.
MOST_SCOPE = 240
#: What to do when a run stopped early.
ON_AGAIN = (
    "`--minutes` gives it more time; with `--resume FOLDER` it keeps there what is done, and the same command goes on."
)
#: Unknown claims of which the same is said stand in one row from so many on.
_MANY_ALIKE = 4


class Beside(NamedTuple):
    """What is shown below a refuted claim: its findings as ``check`` prints them, and its plays as excerpts or paths."""

    findings: str = ""
    plays: tuple[str, ...] = ()


def run_text(run: VerifiedRun, beside: Mapping[str, Beside], *, colour: bool = False, width: int = 100) -> str:
    """The whole run: what was played, every claim with its verdict, and how many of each there are."""
    paint = Paint(colour)
    parts = ["\n".join(_head(run, paint, width))]
    claims = sorted(run.claims, key=place)
    if claims:
        columns = _columns(claims)
        for verdict in (*LISTED, _NOT_ASKED):
            rows = [one for one in claims if word(one) == verdict]
            alike = _alike(rows) if verdict == UNKNOWN else ()
            lines = [
                line for one in rows if one not in alike for line in _claim(one, run, beside, columns, paint, width)
            ]
            if alike:
                names = ", ".join(one.claim for one in alike)
                told = f"{len(alike)} claims are {UNKNOWN}: {one_line(alike[0].detail)}. They are {names}."
                lines += wrap(told, width, break_on_hyphens=False)
            if lines:
                parts.append("\n".join(lines).rstrip("\n"))
    parts.append("\n".join(line for text in _end(run) for line in wrap(text, width, break_on_hyphens=False)))
    return "\n\n".join(parts)


def _alike(rows: Sequence[Judged]) -> tuple[Judged, ...]:
    """The rows of which the same is said as of many others, and nothing further; none where they are few."""
    plain = [one for one in rows if not one.scope]
    said = Counter(one.detail for one in plain)
    detail, number = said.most_common(1)[0] if said else ("", 0)
    return tuple(one for one in plain if one.detail == detail) if number >= _MANY_ALIKE else ()


def word(one: Judged) -> str:
    """The word for a claim's verdict; one that does not apply to the game has none."""
    return str(one.verdict.value) if one.applies else _NOT_ASKED


def place(one: Judged) -> int:
    """Where a claim is listed: refuted, unknown, proved, witnessed, tested, and what does not apply."""
    return (*LISTED, _NOT_ASKED).index(word(one))


def _end(run: VerifiedRun) -> list[str]:
    """How many of each verdict there are, which claims are refuted, and where the words are explained."""
    found = [summary(run)]
    refuted = [one.claim for one in run.claims if word(one) == REFUTED]
    if refuted:
        found.append(f"Refuted, and told first above: {', '.join(dict.fromkeys(refuted))}.")
    if run.claims:
        found.append("What is asked, and what the verdicts mean: burraco explain verify")
    return found


def _columns(claims: Sequence[Judged]) -> tuple[int, int]:
    return max(len(one.claim) for one in claims), max(len(word(one)) for one in claims)


def _head(run: VerifiedRun, paint: Paint, width: int) -> list[str]:
    name = f" ({harmless(run.variant)})" if run.title and run.title != run.variant else ""
    lines = [paint(Ink.STRONG, f"{one_line(run.title or run.variant)}{name}: {answer(run)}")]
    played = f"{run.hands:,} hands were played"
    if run.hands < run.wanted:
        played += f" of {run.wanted:,}"
    played += f", seed {run.seed}, by the engine in {run.engine}" if run.engine != "compiled" else ""
    played += f", seed {run.seed}, by the compiled engine" if run.engine == "compiled" else ""
    tables = f", at {how_many(len(run.worlds), 'tables')}" if len(run.worlds) > 1 else ""
    whole = f"Everything together took {seconds_text(run.seconds)}."
    lines += wrap(f"{played}{tables} ({harmless(run.wanted_why)}). {whole}", width)
    if run.stopped.name != "NOT":
        lines += wrap(f"The run did not come to its end: {run.stopped.value}. {ON_AGAIN}", width)
    if run.hands:
        lines += wrap(coverage(run.tally()), width)
    return lines


def answer(run: VerifiedRun) -> str:
    """The answer in a few words: whether the game holds together, as far as it was decided."""
    words = [word(one) for one in run.claims]
    if REFUTED in words:
        return "broken"
    if UNKNOWN in words or not words:
        return "not decided"
    return "holds together"


def seconds_text(seconds: float) -> str:
    """``0.4 s``, ``12 s``, ``3 min 5 s``."""
    if seconds < 10:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def coverage(tally: Tally) -> str:
    """How the hands ended, and what never came up in any of them."""
    ended = [
        f"{_name(key, Ending)} {number / tally.hands:.1%}".replace("%", " %")
        for key, number in sorted(tally.endings.items(), key=lambda one: (-one[1], one[0]))
        if number
    ]
    seen = {_name(key, EventKind) for key, number in tally.events.items() if number}
    never = [str(one.value) for one in EventKind if one.value not in seen]
    text = f"How they ended: {', '.join(ended)}." if ended else ""
    if tally.events and never:
        text += f" What never came up: {', '.join(never)}."
    return text.strip()


def _name(key: str, kinds: type[Enum]) -> str:
    return next((str(one.value) for one in kinds if key in (one.name, one.value)), key)


def _claim(
    one: Judged, run: VerifiedRun, beside: Mapping[str, Beside], columns: tuple[int, int], paint: Paint, width: int
) -> list[str]:
    claim, verdict = one.claim.ljust(columns[0]), word(one).ljust(columns[1])
    ink = _INK.get(word(one))
    shown = paint(ink, verdict) if ink is not None else verdict
    indent = " " * (columns[0] + columns[1] + 4)
    narrow = width < len(indent) + _LEAST_ROOM
    if narrow:
        indent = "    "
    room = max(width, len(indent) + _LEAST_ROOM)
    sentences = wrap(f"{indent}{one_line(one.detail)}", room, subsequent_indent=indent) or [indent]
    first = [f"{claim}  {shown.rstrip()}", sentences[0]] if narrow else [f"{claim}  {shown}  {sentences[0].strip()}"]
    lines = [*first, *sentences[1:]]
    for text in _further(one, run):
        lines += wrap(f"{indent}{text}", room, subsequent_indent=indent)
    if word(one) == REFUTED:
        found = beside.get(one.claim, Beside())
        for note in () if found.findings else one.notes:
            lines += wrap(f"{indent}- {one_line(note)}", room, subsequent_indent=f"{indent}  ")
        if found.findings:
            lines += ["", found.findings, ""]
        for play in found.plays:
            lines += [*([] if lines[-1] == "" else [""]), play, ""]
    while lines[-1] == "":
        lines.pop()
    return [*lines, ""] if word(one) == REFUTED else lines


def _further(one: Judged, run: VerifiedRun) -> list[str]:
    """How far was looked, where that is not everything."""
    found = [_scope(one)] if one.scope else []
    if word(one) == TESTED:
        matches = one.numbers.get("matches")
        found.append(tested(one.hands, run.seed) if matches is None else matches_tested(matches, run.seed))
    return found


def _scope(one: Judged) -> str:
    """The scope; of a long one that a proof does not hang on only the beginning."""
    scope = one_line(one.scope)
    first, _, rest = scope.partition("; ")
    return f"{first} (`--report` tells which)" if word(one) == "proved" and rest and len(scope) > MOST_SCOPE else scope


def excerpt(play: Play, told: Sequence[tuple[int, str]], path: str | None, width: int = 100) -> str:
    """Where a hand was written to; or its last plays, each with the seat that played it, and how to have it whole."""
    if path is not None:
        return f"play: {harmless(path)}\n      burraco replay {harmless(path)}"
    steps = len(told)
    from_step = max(1, steps - MOST_SHOWN + 1)
    if play.again_from is not None:
        from_step = max(1, min(play.again_from + 1, from_step))
    last = (
        f"the last {min(steps, steps - from_step + 1)} of {steps} plays" if from_step > 1 else how_many(steps, "plays")
    )
    lines = [f"play: {one_line(play.broke)}" if play.broke else "play:", f"      {last}:"]
    shown = told[from_step - 1 :]
    if len(shown) > MOST_EVER:
        shown = shown[-MOST_EVER:]
        lines[1] = f"      the last {MOST_EVER} of {steps} plays:"
    for index, (seat, text) in enumerate(shown):
        line = f"      {steps - len(shown) + 1 + index:>4}  player {seat + 1}: {one_line(text)}"
        lines += wrap(line, max(width, _LEAST_ROOM), subsequent_indent=" " * 14, break_on_hyphens=False)
    if play.again_from is not None:
        lines.append(f"      … then again from step {play.again_from + 1}, for ever")
    lines.append("      `--plays DIR` writes it to a file, and `burraco replay` steps through it")
    return "\n".join(lines)


def tested(hands: int, seed: int) -> str:
    """What hands in which nothing was found tell: never that there is nothing."""
    return _rate(hands, seed, "hand", "hands")


def matches_tested(matches: int, seed: int) -> str:
    """What whole matches tell of which each came to its end."""
    return _rate(matches, seed, "match", "matches")


def _rate(number: int, seed: int, one: str, several: str) -> str:
    text = f"in {number:,} {one if number == 1 else several} (seed {seed}) nothing spoke against it"
    if number < LEAST_TELLING:
        return f"{text}; they are too few to tell how rare a failure would be"
    return f"{text}; if it fails at all, then in fewer than 1 {one} of {number // 3:,} (95 % certainty)"


def summary(run: VerifiedRun) -> str:
    """``1 claim is refuted and 2 are unknown; 3 were only tested, 1 is witnessed, 14 are proved.``"""
    counts = {verdict: sum(word(one) == verdict for one in run.claims) for verdict in (*LISTED, _NOT_ASKED)}
    words = {
        REFUTED: ("is refuted", "are refuted"),
        UNKNOWN: ("is unknown", "are unknown"),
        TESTED: ("was tested only", "were tested only"),
        "witnessed": ("is witnessed", "are witnessed"),
        "proved within scope": ("is proved within its scope", "are proved within their scopes"),
        "proved": ("is proved", "are proved"),
        _NOT_ASKED: ("does not apply", "do not apply"),
    }
    parts = [f"{number} {words[verdict][number != 1]}" for verdict, number in counts.items() if number]
    return f"Of {how_many(len(run.claims), 'claims')} {', '.join(parts)}." if parts else "No claim was asked."
