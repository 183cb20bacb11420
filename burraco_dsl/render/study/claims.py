"""The claims of a run on a page: the answer in words, what is refuted with its lines and hands, and the table of all claims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from burraco_dsl.render.study.board import FEW_TABLES, MOST_TABLES, hand
from burraco_dsl.render.study.markup import NOTHING, Html, folded, joined, listed, paragraphs, table, tag, worded
from burraco_dsl.render.study.values import Report, ShownClaim, Word
from burraco_dsl.render.study.words import begun, counted, number, one_in
from burraco_dsl.report import Diagnostic, Place, Severity

#: The verdicts in the order of the table: what wants looking at stands first.
ORDER = tuple(Word)
#: More notes than these are folded away.
MOST_NOTES = 2
#: No more hands of a claim are drawn.
MOST_HANDS = 3

_MEANINGS = {
    Word.REFUTED: "it does not hold: the lines that clash are shown, or a hand in which it fails",
    Word.UNKNOWN: "neither shown nor ruled out: nothing was found in time",
    Word.TESTED: "nothing was found in the hands played, which proves nothing",
    Word.WITHIN: "decided over every position of a smaller table, which is named",
    Word.WITNESSED: "a hand shows that it can happen",
    Word.PROVED: "decided over everything there is",
}


def answer(report: Report) -> Html:
    """The answer to the question whether the rules hold together, in words, with how many claims ended how."""
    claims = [one for one in report.claims if one.applies]
    by_word = {word: [one for one in claims if one.word is word] for word in ORDER}
    refuted, unknown = by_word[Word.REFUTED], by_word[Word.UNKNOWN]
    if refuted:
        head, cls = "Broken", "broken"
        verb = "is" if len(refuted) == 1 else "are"
        told = f"{counted(len(refuted), 'claims')} of {len(claims)} {verb} refuted."
    elif unknown or not claims:
        head, cls = "Not decided", "undecided"
        told = (
            f"Nothing is refuted, but {counted(len(unknown), 'claims')} of {len(claims)} could not be decided."
            if claims
            else "No claim was looked at."
        )
    else:
        head, cls = "Holds together", "holds"
        told = f"No claim of {len(claims)} is refuted."
    stopped = tag("p", report.stopped) if report.stopped else None
    tally = [tag("span", chip(word), f" {len(ones)}", cls="many") for word, ones in by_word.items() if ones]
    tested = _tested(by_word[Word.TESTED]) if not refuted else None
    return tag(
        "section", tag("h2", head), tag("p", told), tested, stopped, tag("p", *tally, cls="tally"), cls=f"answer {cls}"
    )


def _tested(claims: Sequence[ShownClaim]) -> Html | None:
    if not claims:
        return None
    what = "One of them was" if len(claims) == 1 else f"{len(claims)} of them were"
    return tag("p", f"{what} only tested: hands were played and nothing was found, which is no proof.")


def chip(word: Word, *, applies: bool = True) -> Html:
    """A verdict as a small label; the form of its edge tells the verdicts apart without colour."""
    if not applies:
        return tag("span", "does not apply", cls="chip none")
    name = "within" if word is Word.WITHIN else word.value
    return tag("span", word.value, cls=f"chip {name}", title=_MEANINGS[word])


def refuted(report: Report) -> Html:
    """Each refuted claim with what happens at the table, its lines and its counterexamples; nothing where there is none."""
    found = [one for one in report.claims if one.applies and one.word is Word.REFUTED]
    if not found:
        return NOTHING
    articles = [_refuted(one, report) for one in found]
    return tag("section", tag("h2", "What is broken"), *articles, cls="refutations", id="broken")


def _refuted(claim: ShownClaim, report: Report) -> Html:
    head = tag("h3", tag("code", claim.claim), " ", chip(claim.word))
    findings = [one for one in claim.findings if one.severity is Severity.ERROR] or list(claim.findings)
    plain = tag("p", worded(claim.detail), cls="lead") if claim.detail and not findings else None
    told = joined(finding(one, report.sources, report.names) for one in findings)
    asked = tag("p", claim.question, cls="question") if claim.question else None
    return tag("article", head, asked, plain, told, shown_hands(claim), id=f"claim-{claim.claim}")


def shown_hands(claim: ShownClaim) -> Html:
    """The hands that refute or show a claim, drawn; of many only the first, the others by what they show."""
    found = []
    most = MOST_TABLES if claim.word is Word.REFUTED else FEW_TABLES
    for play in claim.plays[:MOST_HANDS]:
        where = f"{begun(play.table)}: " if play.table else ""
        again = (
            tag("p", "Play it again: ", tag("code", f"burraco replay {play.path}"), cls="small") if play.path else None
        )
        part = (
            tag("p", f"Found by {play.part}, and replayed through the law.", cls="small")
            if play.part not in ("", "the law")
            else None
        )
        found.append(tag("div", tag("h4", where + play.broke), hand(play, most), again, part, cls="play"))
    others = claim.plays[MOST_HANDS:]
    more = [joined((one.broke, " ", tag("code", one.path) if one.path else None)) for one in others]
    return joined((*found, tag("h4", "Further hands") if more else None, listed(more)))


def finding(one: Diagnostic, sources: Mapping[str, Sequence[str]], names: Mapping[str, str]) -> Html:
    """A finding: what happens at the table, every line that takes part, facts and help."""
    head = tag("p", worded(begun(one.headline)), ".", " ", tag("code", one.code), cls="lead")
    places = [(one.place, one.label, True), *((other.place, other.label, False) for other in one.related)]
    known = [each for each in places if each[0].file and each[0].line > 0]
    by_file = groupby(
        sorted(known, key=lambda each: (each[0].file != one.place.file, each[0].file)), key=lambda each: each[0].file
    )
    lines = [_lines(names.get(path, path), sources.get(path, ()), list(group)) for path, group in by_file]
    facts = listed(map(worded, one.facts), cls="facts-list")
    help_ = joined(tag("p", tag("b", "help: "), worded(text), cls="help") for text in one.help)
    return tag("div", head, *lines, facts, help_, cls="finding")


def _lines(name: str, source: Sequence[str], marks: list[tuple[Place, str, bool]]) -> Html:
    rows = []
    for line, group in groupby(
        sorted(marks, key=lambda mark: (mark[0].line, mark[0].column)), key=lambda mark: mark[0].line
    ):
        on_line = list(group)
        place = on_line[0][0]
        written = source[line - 1].rstrip("\r\n") if line <= len(source) else ""
        rows.append(tag("span", tag("i", str(line)), _marked(written, place), cls="line"))
        for _, label, main in on_line:
            if label:
                rows.append(
                    tag("span", tag("i", ""), tag("em", worded(label), cls="main" if main else None), cls="line")
                )
    return tag("figure", tag("figcaption", name), tag("pre", *rows), cls="source")


def _marked(written: str, place: Place) -> Html:
    start = min(max(place.column - 1, 0), len(written))
    end = min(max(place.end - 1, start + 1), len(written))
    return joined((written[:start], tag("mark", written[start:end]) if end > start else None, written[end:]))


def all_claims(report: Report) -> Html:
    """The table of all claims, those to be looked at first, with scope, and what differs from table to table."""
    rows = []
    inside = sorted(report.claims, key=lambda one: (not one.applies, ORDER.index(one.word)))
    for one in inside:
        name = joined((tag("code", one.claim), tag("span", one.question, cls="question") if one.question else None))
        rows.append((name, chip(one.word, applies=one.applies), _found(one)))
    meanings = [tag("li", chip(word), " ", _MEANINGS[word]) for word in reversed(ORDER)]
    legend = tag("ul", *meanings, cls="legend")
    return tag(
        "section",
        tag("h2", "The claims"),
        table(("Claim", "Verdict", "What was found"), rows, cls="claims"),
        legend,
        id="claims",
    )


def _found(one: ShownClaim) -> Html:
    parts = [tag("p", worded(one.detail)) if one.detail else None]
    if one.applies and one.scope:
        parts.append(tag("p", tag("b", "Scope: "), worded(one.scope), cls="small"))
    if one.applies and one.word is Word.TESTED and one.hands:
        bound = (
            f"; if it fails at all, it fails in fewer than one hand in {one_in(one.bound)} (95 %)"
            if one.bound
            else "; they are too few to tell how rare a failure would be"
        )
        parts.append(tag("p", f"{number(one.hands)} hands played{bound}.", cls="small"))
    parts += [tag("p", worded(note), cls="small") for note in one.notes[:MOST_NOTES]]
    if more := one.notes[MOST_NOTES:]:
        parts.append(
            folded(f"{counted(len(more), 'notes')} more", *(tag("p", worded(note), cls="small") for note in more))
        )
    if one.numbers:
        rows = [(name, number(value)) for name, value in one.numbers.items()]
        parts.append(folded("What was counted", table(("", ""), rows, cls="counted")))
    if one.tables:
        parts.append(_by_table(one))
    if one.applies and one.word is Word.REFUTED:
        what = "Lines and counterexample" if one.plays else "Lines"
        parts.append(tag("p", tag("a", what, href=f"#claim-{one.claim}"), cls="small"))
    elif one.plays:
        parts.append(folded("A hand that shows it", shown_hands(one)))
    return joined(parts)


def _by_table(one: ShownClaim) -> Html:
    rows = []
    for each in one.tables:
        told = paragraphs((each.detail, f"Scope: {each.scope}" if each.scope and each.applies else ""))
        rows.append(tag("li", tag("b", each.table), " ", chip(each.word, applies=each.applies), told))
    return tag("ul", *rows, cls="tables")
