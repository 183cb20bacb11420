"""What a run found of a variant, for people: what is refuted first, with its lines and the hand that shows it.

A run comes in (see ``verified_shape``) with what is shown beside the refuted claims as text; text goes out. *Tested* is never
said without how often, and never looks like *proved*. All of it is told in a language; names of claims stay as they are.
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
from burraco_dsl.render.harmless import harmless, one_line, shown_width
from burraco_dsl.render.languages import ENGLISH, Language
from burraco_dsl.render.paint import Ink, Paint
from burraco_dsl.render.verified_shape import Judged, Play, VerifiedRun
from burraco_dsl.report.message import message, message_n, series

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
ON_AGAIN = message(
    "`--minutes` gives it more time; with `--resume FOLDER` it keeps there what is done, and the same command goes on."
)
#: The words for the verdicts, as a language tells them.
WORDS = {
    REFUTED: message("refuted"),
    UNKNOWN: message("unknown"),
    "proved": message("proved"),
    "proved within scope": message("proved within scope"),
    "witnessed": message("witnessed"),
    TESTED: message("tested"),
    _NOT_ASKED: message("does not apply"),
}
#: Unknown claims of which the same is said stand in one row from so many on.
_MANY_ALIKE = 4


class Beside(NamedTuple):
    """What is shown below a refuted claim: its findings as ``check`` prints them, and its plays as excerpts or paths."""

    findings: str = ""
    plays: tuple[str, ...] = ()


def run_text(
    run: VerifiedRun,
    beside: Mapping[str, Beside],
    *,
    colour: bool = False,
    width: int = 100,
    language: Language = ENGLISH,
) -> str:
    """The whole run: what was played, every claim with its verdict, and how many of each there are."""
    page = _Page(run, language, Paint(colour), width)
    parts = ["\n".join(_head(page))]
    claims = sorted(run.claims, key=place)
    if claims:
        columns = _columns(claims, language)
        for verdict in (*LISTED, _NOT_ASKED):
            rows = [one for one in claims if word(one) == verdict]
            alike = _alike(rows) if verdict == UNKNOWN else ()
            lines = [line for one in rows if one not in alike for line in _claim(one, page, beside, columns)]
            if alike:
                told = language.tell(
                    "{number} claims are unknown: {reason}. They are {claims}.",
                    number=len(alike),
                    reason=one_line(language.tell(alike[0].detail)),
                    claims=", ".join(one.claim for one in alike),
                )
                lines += wrap(told, width, break_on_hyphens=False)
            if lines:
                parts.append("\n".join(lines).rstrip("\n"))
    parts.append("\n".join(line for text in _end(run, language) for line in wrap(text, width, break_on_hyphens=False)))
    return "\n\n".join(parts)


class _Page(NamedTuple):
    """A run with how it is set: its language, its colours, its columns."""

    run: VerifiedRun
    language: Language
    paint: Paint
    width: int


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


def _end(run: VerifiedRun, language: Language) -> list[str]:
    """How many of each verdict there are, which claims are refuted, and where the words are explained."""
    found = [summary(run, language)]
    refuted = [one.claim for one in run.claims if word(one) == REFUTED]
    if refuted:
        names = ", ".join(dict.fromkeys(refuted))
        found.append(language.tell("Refuted, and told first above: {claims}.", claims=names))
    if run.claims:
        command = "burraco explain verify"
        found.append(language.tell("What is asked, and what the verdicts mean: {command}", command=command))
    return found


def _columns(claims: Sequence[Judged], language: Language) -> tuple[int, int]:
    words = (language.tell(WORDS[word(one)]) for one in claims)
    return max(len(one.claim) for one in claims), max(map(shown_width, words))


def _head(page: _Page) -> list[str]:
    run, tell = page.run, page.language.tell
    name = f" ({harmless(run.variant)})" if run.title and run.title != run.variant else ""
    lines = [page.paint(Ink.STRONG, f"{one_line(run.title or run.variant)}{name}: {tell(answer(run))}")]
    whole = tell("Everything together took {time}.", time=seconds_text(run.seconds))
    played, why = _played(run, page.language), harmless(tell(run.wanted_why))
    if len(run.worlds) > 1:
        tables = message_n("1 table", "{n} tables", len(run.worlds))
        lines += wrap(
            tell("{played}, at {tables} ({why}). {time}", played=played, tables=tables, why=why, time=whole), page.width
        )
    else:
        lines += wrap(tell("{played} ({why}). {time}", played=played, why=why, time=whole), page.width)
    if run.stopped.name != "NOT":
        ended = tell("The run did not come to its end: {reason}.", reason=tell(str(run.stopped.value)))
        lines += wrap(f"{ended} {tell(ON_AGAIN)}", page.width)
    if run.hands:
        lines += wrap(coverage(run.tally(), page.language), page.width)
    return lines


def _played(run: VerifiedRun, language: Language) -> str:
    """How many hands were played, of how many, and by what."""
    tell = language.tell
    hands = tell("{hands} hands were played", hands=_grouped(run.hands, language))
    if run.hands < run.wanted:
        whole = _grouped(run.wanted, language)
        hands = tell("{hands} hands were played of {whole}", hands=_grouped(run.hands, language), whole=whole)
    if run.engine == "compiled":
        return tell("{played}, seed {seed}, by the compiled engine", played=hands, seed=str(run.seed))
    return tell("{played}, seed {seed}, by the engine in {engine}", played=hands, seed=str(run.seed), engine=run.engine)


def _grouped(number: int, language: Language) -> str:
    """A large number with its thousands apart."""
    return f"{number:,}" if language.code == "en" else language.number(number)


def answer(run: VerifiedRun) -> str:
    """The answer in a few words: whether the game holds together, as far as it was decided."""
    words = [word(one) for one in run.claims]
    if REFUTED in words:
        return message("broken")
    if UNKNOWN in words or not words:
        return message("not decided")
    return message("holds together")


def seconds_text(seconds: float) -> str:
    """``0.4 s``, ``12 s``, ``3 min 5 s``."""
    if seconds < 10:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def coverage(tally: Tally, language: Language = ENGLISH) -> str:
    """How the hands ended, and what never came up in any of them."""
    ended = [
        f"{language.tell(_name(key, Ending))} {number / tally.hands:.1%}".replace("%", " %")
        for key, number in sorted(tally.endings.items(), key=lambda one: (-one[1], one[0]))
        if number
    ]
    seen = {_name(key, EventKind) for key, number in tally.events.items() if number}
    never = [language.tell(str(one.value)) for one in EventKind if one.value not in seen]
    text = language.tell("How they ended: {endings}.", endings=", ".join(ended)) if ended else ""
    if tally.events and never:
        text += " " + language.tell("What never came up: {events}.", events=", ".join(never))
    return text.strip()


def _name(key: str, kinds: type[Enum]) -> str:
    return next((str(one.value) for one in kinds if key in (one.name, one.value)), key)


def _claim(one: Judged, page: _Page, beside: Mapping[str, Beside], columns: tuple[int, int]) -> list[str]:
    tell, width = page.language.tell, page.width
    verdict = tell(WORDS[word(one)])
    claim, verdict = one.claim.ljust(columns[0]), verdict + " " * (columns[1] - shown_width(verdict))
    ink = _INK.get(word(one))
    shown = page.paint(ink, verdict) if ink is not None else verdict
    indent = " " * (columns[0] + columns[1] + 4)
    narrow = width < len(indent) + _LEAST_ROOM
    if narrow:
        indent = "    "
    room = max(width, len(indent) + _LEAST_ROOM)
    sentences = wrap(f"{indent}{one_line(tell(one.detail))}", room, subsequent_indent=indent) or [indent]
    first = [f"{claim}  {shown.rstrip()}", sentences[0]] if narrow else [f"{claim}  {shown}  {sentences[0].strip()}"]
    lines = [*first, *sentences[1:]]
    for text in _further(one, page.run, page.language):
        lines += wrap(f"{indent}{text}", room, subsequent_indent=indent)
    if word(one) == REFUTED:
        found = beside.get(one.claim, Beside())
        for note in () if found.findings else one.notes:
            lines += wrap(f"{indent}- {one_line(tell(note))}", room, subsequent_indent=f"{indent}  ")
        if found.findings:
            lines += ["", found.findings, ""]
        for play in found.plays:
            lines += [*([] if lines[-1] == "" else [""]), play, ""]
    while lines[-1] == "":
        lines.pop()
    return [*lines, ""] if word(one) == REFUTED else lines


def _further(one: Judged, run: VerifiedRun, language: Language) -> list[str]:
    """How far was looked, where that is not everything."""
    found = [_scope(one, language)] if one.scope else []
    if word(one) == TESTED:
        matches = one.numbers.get("matches")
        if matches is None:
            found.append(tested(one.hands, run.seed, language))
        else:
            found.append(matches_tested(matches, run.seed, language))
    return found


def _scope(one: Judged, language: Language) -> str:
    """The scope; of a long one that a proof does not hang on only the beginning."""
    scope = one_line(language.tell(one.scope))
    first, _, rest = scope.partition("; ")
    if word(one) == "proved" and rest and len(scope) > MOST_SCOPE:
        return language.tell("{scope} (`--report` tells which)", scope=first)
    return scope


def excerpt(
    play: Play, told: Sequence[tuple[int, str]], path: str | None, width: int = 100, language: Language = ENGLISH
) -> str:
    """Where a hand was written to; or its last plays, each with the seat that played it, and how to have it whole."""
    tell, lead = language.tell, language.tell("play:")
    if path is not None:
        return f"{lead} {harmless(path)}\n      burraco replay {harmless(path)}"
    steps = len(told)
    from_step = max(1, steps - MOST_SHOWN + 1)
    if play.again_from is not None:
        from_step = max(1, min(play.again_from + 1, from_step))
    few = min(steps, steps - from_step + 1)
    if from_step > 1:
        last = tell("the last {few} of {steps} plays:", few=few, steps=steps)
    else:
        last = language.tell_n("1 play:", "{n} plays:", steps)
    lines = [f"{lead} {one_line(tell(play.broke))}" if play.broke else lead, f"      {last}"]
    shown = told[from_step - 1 :]
    if len(shown) > MOST_EVER:
        shown = shown[-MOST_EVER:]
        lines[1] = "      " + tell("the last {few} of {steps} plays:", few=MOST_EVER, steps=steps)
    for index, (seat, text) in enumerate(shown):
        player = tell("player {seat}: {play}", seat=seat + 1, play=one_line(tell(text)))
        line = f"      {steps - len(shown) + 1 + index:>4}  {player}"
        lines += wrap(line, max(width, _LEAST_ROOM), subsequent_indent=" " * 14, break_on_hyphens=False)
    if play.again_from is not None:
        lines.append("      " + tell("… then again from step {step}, for ever", step=play.again_from + 1))
    lines.append("      " + tell("`--plays DIR` writes it to a file, and `burraco replay` steps through it"))
    return "\n".join(lines)


def tested(hands: int, seed: int, language: Language = ENGLISH) -> str:  # noqa: PT028 - no test of pytest
    """What hands in which nothing was found tell: never that there is nothing."""
    told = {"number": _grouped(hands, language), "seed": str(seed)}
    text = language.tell_n(
        "in {number} hand (seed {seed}) nothing spoke against it",
        "in {number} hands (seed {seed}) nothing spoke against it",
        hands,
        **told,
    )
    if hands < LEAST_TELLING:
        return language.tell("{text}; they are too few to tell how rare a failure would be", text=text)
    return language.tell(
        "{text}; if it fails at all, then in fewer than 1 hand of {number} (95 % certainty)",
        text=text,
        number=_grouped(hands // 3, language),
    )


def matches_tested(matches: int, seed: int, language: Language = ENGLISH) -> str:
    """What whole matches tell of which each came to its end."""
    told = {"number": _grouped(matches, language), "seed": str(seed)}
    text = language.tell_n(
        "in {number} match (seed {seed}) nothing spoke against it",
        "in {number} matches (seed {seed}) nothing spoke against it",
        matches,
        **told,
    )
    if matches < LEAST_TELLING:
        return language.tell("{text}; they are too few to tell how rare a failure would be", text=text)
    return language.tell(
        "{text}; if it fails at all, then in fewer than 1 match of {number} (95 % certainty)",
        text=text,
        number=_grouped(matches // 3, language),
    )


def summary(run: VerifiedRun, language: Language = ENGLISH) -> str:
    """``1 claim is refuted and 2 are unknown; 3 were only tested, 1 is witnessed, 14 are proved.``"""
    counts = {verdict: sum(word(one) == verdict for one in run.claims) for verdict in (*LISTED, _NOT_ASKED)}
    parts = series([_so_many(verdict, number) for verdict, number in counts.items() if number], ", ")
    if not parts:
        return language.tell("No claim was asked.")
    return language.tell_n("Of 1 claim {verdicts}.", "Of {n} claims {verdicts}.", len(run.claims), verdicts=parts)


def _so_many(verdict: str, number: int) -> str:
    match verdict:
        case "refuted":
            return message_n("{n} is refuted", "{n} are refuted", number)
        case "unknown":
            return message_n("{n} is unknown", "{n} are unknown", number)
        case "tested":
            return message_n("{n} was tested only", "{n} were tested only", number)
        case "witnessed":
            return message_n("{n} is witnessed", "{n} are witnessed", number)
        case "proved within scope":
            return message_n("{n} is proved within its scope", "{n} are proved within their scopes", number)
        case "proved":
            return message_n("{n} is proved", "{n} are proved", number)
        case _:
            return message_n("{n} does not apply", "{n} do not apply", number)
