"""``docs/reference.md``, made from the declarations. Run as a program it writes the page anew.

Everything on the page stands somewhere in the package: what a rule means beside its rule, what a code means beside its
check. Here it is only put in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from burraco_dsl.pipeline.findings import all_findings
from burraco_dsl.render.claims_text import MEANINGS
from burraco_dsl.render.languages import ENGLISH
from burraco_dsl.render.rules_text import (
    LANGUAGE_NAMES,
    QUESTIONS,
    _bounds,
    _conditions,
    _needed,
    example_text,
    said_elsewhere,
    terms_in,
)
from burraco_dsl.report import Finding
from burraco_dsl.rules import SECTIONS, Rule, Section, kinds
from burraco_dsl.rules.catalogue import CARD_POINTS
from burraco_dsl.rules.samples import told_values, values_text
from burraco_dsl.rules.terms import LANGUAGES, TERMS
from burraco_dsl.syntax.topics import TOPICS, Topic
from burraco_dsl.verify.whole.claims import CLAIMS, Claim

REFERENCE = Path(__file__).parents[1] / "docs" / "reference.md"

HEAD = """# Reference

Everything that the language has: its sections and rules, its words and signs, the codes of its messages, and what `verify` asks.
`burraco explain` tells the same, a page at a time.

- [Sections and rules](#sections-and-rules)
- [Words and signs](#words-and-signs)
- [What players call it](#what-players-call-it)
- [What verify asks](#what-verify-asks)
- [Codes](#codes)
"""

#: What the codes of each beginning speak of.
FAMILIES = {
    "B0": "The shape of a line or a file",
    "B1": "Words, values and sources",
    "B2": "Inheritance: what is missing, and what is pointless",
    "B3": "What does not hold together",
    "B4": "Examples and scenarios",
    "B5": "JSON",
}


def reference() -> str:
    """The whole page."""
    parts = [HEAD, *of_sections(), *of_words(), *of_terms(), *of_claims(), *of_codes()]
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def of_sections() -> Iterator[str]:
    """The sections with their rules."""
    yield "## Sections and rules"
    yield (
        "A file is made of sections, each a block of lines `phrase: value`. *Needed* says when a rule must be written; a variant "
        "that extends another inherits it. *May differ* shows which `if` may stand on it."
    )
    yield table(("Section", "What it settles"), [(link(one.title), cell(one.about)) for one in SECTIONS])
    for section in SECTIONS:
        yield f"### {section.title}"
        yield section.about
        if names := said(terms_in(section.title)):
            yield f"Players say: {names}."
        if section.optional:
            yield "A game may lack this section. It is then left out."
        if section.absent:
            yield f"The rule book then says: {section.absent}"
        for rule in section.rules if section.title != CARD_POINTS else section.rules[:1]:
            yield from of_rule(section, rule)


def of_rule(section: Section, rule: Rule) -> Iterator[str]:
    """One rule: what it means, what may stand there, and an example."""
    if section.title == CARD_POINTS:
        yield "A row for each rank, or for several: `joker: 30`, `K..8: 10`. The ranks:"
        yield ", ".join(f"`{one.phrase}`" for one in section.rules)
    else:
        yield f"#### {section.title} {rule.phrase}"
        yield rule.about
    told = told_values(rule)
    if told:
        speaks = isinstance(rule.kind, kinds.Conditions | kinds.Requirements)
        yield table(
            ("Value", "Meaning" if speaks else "The rule book then says"), [(code(a), cell(b)) for a, b in told]
        )
    facts = [] if told else [("Values", values(rule))]
    facts += [("Bounds", cell(_bounds(rule, ENGLISH)))]
    facts += [("Unit", rule.unit), ("Needed", cell(_needed(rule, ENGLISH)))]
    facts += [("May differ", ", ".join(code(f"{rule.phrase} if {one}: …") for one in _conditions(rule)))]
    of_section = terms_in(section.title)
    facts += [
        ("Players say", said([one for one in terms_in(f"{section.title} {rule.phrase}") if one not in of_section]))
    ]
    yield "\n".join(f"- {name}: {text}" for name, text in facts if text)
    yield fence(example_text(section, rule))


def values(rule: Rule) -> str:
    """What may stand there, where no value has a meaning of its own."""
    texts = [code(one) for one in values_text(rule)]
    if isinstance(rule.kind, kinds.Points | kinds.Count):
        texts[0] = f"a whole number, such as {texts[0]}"
    return ", ".join(texts)


def said(terms: Iterable[str]) -> str:
    """What players call these things."""
    return "; ".join(f"{term} ({said_elsewhere(term)})" for term in terms)


def of_words() -> Iterator[str]:
    """The words and signs of the language."""
    yield "## Words and signs"
    for topic in TOPICS:
        yield from of_topic(topic)


def of_topic(topic: Topic) -> Iterator[str]:
    """One word: what it does, and a whole file that uses it."""
    yield f"### {topic.name}"
    yield prose(topic.text)
    if topic.aliases:
        yield f"Also: {', '.join(code(one) for one in topic.aliases)}."
    yield fence(topic.sample)


def of_terms() -> Iterator[str]:
    """What the things of the game are called in each language."""
    yield "## What players call it"
    yield "`burraco explain` understands these words, and so does *did you mean*."
    head = ("Here", *(str(LANGUAGE_NAMES[one]) for one in LANGUAGES))
    yield table(head, [(term, *(", ".join(words) for words in said)) for term, said in TERMS.items()])


def of_claims() -> Iterator[str]:
    """The claims of verify, with the verdicts there are."""
    yield "## What verify asks"
    yield "Each question has a name, and each answer a verdict."
    yield table(("Verdict", "Means"), [(verdict, cell(meaning)) for verdict, meaning in MEANINGS.items()])
    findings = all_findings()
    for claim in CLAIMS:
        yield from of_claim(claim, [one for one in findings if one.claim == claim.name])


def of_claim(claim: Claim, findings: Sequence[Finding]) -> Iterator[str]:
    """One claim: its question, how it is decided, and the codes that refute it."""
    question = QUESTIONS[claim.name]
    yield f"### {claim.name}"
    yield f"{question[0].upper()}{question[1:]}"
    yield f"How it is decided: {claim.how}."
    if findings:
        yield "\n".join(f"- [{one.code}](#{one.code.lower()}): {one.name}" for one in findings)


def of_codes() -> Iterator[str]:
    """Every code, with a file that has the fault and one that has not."""
    yield "## Codes"
    for start, name in FAMILIES.items():
        found = [one for one in all_findings() if one.code.startswith(start)]
        if found:
            yield f"{name}:"
            yield "\n".join(f"- [{one.code}](#{one.code.lower()}): {one.name}" for one in found)
    for finding in all_findings():
        yield from of_code(finding)


def of_code(finding: Finding) -> Iterator[str]:
    """One code."""
    yield f"### {finding.code}"
    yield f"**{finding.name[0].upper()}{finding.name[1:]}.**"
    yield prose(finding.why)
    if finding.claim in QUESTIONS:
        yield f"The question behind it: {link(finding.claim)}"
    yield "With this fault:"
    yield fence(finding.bad)
    yield "Without it:"
    yield fence(finding.good)
    for name, text in finding.extra:
        yield f"Beside either of them, `{name}`:"
        yield fence(text)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; the cells are Markdown already."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in lines)


def link(title: str) -> str:
    """A link to the heading with this title."""
    return f"[{title}](#{title.replace(' ', '-')})"


def code(text: str) -> str:
    """As a file writes it; a bar would end the cell of a table."""
    return f"`` {text} ``" if "`" in text else f"`{text}`"


def cell(text: str) -> str:
    """Plain words in a table or a list."""
    return prose(text).replace("|", "or")


def prose(text: str) -> str:
    """Plain words; what stands in backticks stays as a file writes it."""
    pieces = str(text).split("`")
    pieces[::2] = [piece.replace("*", "\\*").replace("<", "&lt;") for piece in pieces[::2]]
    return "`".join(pieces)


def fence(text: str) -> str:
    """A file, or a part of one."""
    return f"```\n{text.rstrip()}\n```"


def main() -> None:
    """Write the page."""
    REFERENCE.write_text(reference(), encoding="utf-8")


if __name__ == "__main__":
    main()
