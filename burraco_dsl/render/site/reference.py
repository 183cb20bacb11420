"""The reference of the language of rule files: sections and rules, words and signs, codes, and what the verifier asks.

Declarations come in, a page and what can be found in it go out. What a rule means stands in its declaration.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from burraco_dsl.render.claims_text import MEANINGS
from burraco_dsl.render.languages import NAMES, Language
from burraco_dsl.render.page.shell import shell
from burraco_dsl.render.page.text import anchor, prose, tag_of, text
from burraco_dsl.render.rules_text import QUESTIONS, example_text, first_sentence, rule_facts, said_elsewhere, terms_in
from burraco_dsl.render.site.frame import REFERENCE, book_frame
from burraco_dsl.report import Finding
from burraco_dsl.rules import Rule, Section
from burraco_dsl.rules.catalogue import CARD_POINTS
from burraco_dsl.rules.terms import LANGUAGES, TERMS
from burraco_dsl.syntax.topics import Topic


class Declared(NamedTuple):
    """All that the reference tells; ``claims`` are the names of the verifier's claims, each with how it is decided."""

    sections: tuple[Section, ...]
    topics: tuple[Topic, ...]
    findings: tuple[Finding, ...]
    claims: Mapping[str, str]


def reference_html(declared: Declared, language: Language, languages: Sequence[str]) -> str:
    """The page of the reference."""
    tell = language.tell
    title = tell("Reference of the language")
    lead = tell("All that a file of rules can say, what the checker can find in it, and what the verifier asks.")
    parts = (
        ("rules", tell("Sections and rules"), "".join(_section(one, language) for one in declared.sections)),
        ("words", tell("Words and signs of the language"), "".join(_topic(one, language) for one in declared.topics)),
        ("codes", tell("What the checker can find"), "".join(_finding(one, language) for one in declared.findings)),
        ("claims", tell("What the verifier asks"), _claims(declared.claims, language)),
        ("terms", tell("The players' words"), _terms(language)),
    )
    contents = "".join(f'<li><a href="#{name}">{text(said)}</a></li>\n' for name, said, _ in parts)
    sections = "".join(f'<li><a href="#{_of_section(one)}">{text(one.title)}</a></li>\n' for one in declared.sections)
    body = (
        f'<header class="title small">\n<h1>{text(title)}</h1>\n<p class="lead">{text(lead)}</p>\n</header>\n'
        '<div class="sheet">\n<nav class="contents" aria-labelledby="contents">\n'
        f'<h2 id="contents">{text(tell("Contents"))}</h2>\n'
        f'<ol>\n{contents}</ol>\n<h3>{text(tell("Sections"))}</h3><ol lang="en">\n{sections}</ol>\n</nav>\n'
        f'<main id="reference" class="reference" tabindex="-1">\n'
        + "".join(
            f'<section id="{name}" class="chapter">\n<h2>{text(said)}</h2>\n{content}</section>\n'
            for name, said, content in parts
        )
        + "</main>\n</div>\n"
    )
    skip = ("reference", tell("Skip to the reference"))
    frame = book_frame(language, REFERENCE, languages)
    return shell(language.code, title, body, about=lead, skip=skip, frame=frame, kind="page")


def entries(declared: Declared, language: Language) -> Iterator[tuple[str, str, str]]:
    """What can be found in the page: an anchor, the heading above it, and the text."""
    tell = language.tell
    for section in declared.sections:
        yield _of_section(section), section.title, tell(section.about)
        for rule in section.rules:
            called = f"{section.title} {rule.phrase}"
            yield _of_rule(section, rule), called, f"{called}: {tell(rule.about)}"
    for topic in declared.topics:
        yield _of_topic(topic), topic.name, f"{tell(topic.name)}: {first_sentence(topic, language)}"
    for finding in declared.findings:
        yield finding.code, finding.code, f"{finding.code}: {tell(finding.name)}. {tell(finding.why)}"
    for term in TERMS:
        yield _of_term(term), term, f"{term}: {said_elsewhere(term, language)}"
    for name in declared.claims:
        yield _of_claim(name), name, f"{name}: {tell(QUESTIONS.get(name, ''))}"


def _of_section(section: Section) -> str:
    return anchor(f"section-{section.title}")


def _of_rule(section: Section, rule: Rule) -> str:
    return anchor(f"rule-{section.title}-{rule.phrase}")


def _of_topic(topic: Topic) -> str:
    return anchor(
        "word-" + "".join(one if one.isalnum() else f"x{ord(one):x}" if one != " " else "-" for one in topic.name)
    )


def _of_term(term: str) -> str:
    return anchor(f"term-{term}")


def _of_claim(name: str) -> str:
    return anchor(f"claim-{name}")


def _section(section: Section, language: Language) -> str:
    name = _of_section(section)
    lacking = f"<p>{text(language.tell('A game may lack it; it is then left out.'))}</p>" if section.optional else ""
    row = ""
    if section.title == CARD_POINTS:
        row = f"<p>{prose(language.tell('A row for each rank, or for several: `joker: 30`, `K..8: 10`.'))}</p>"
    rules = "".join(_rule(section, rule, language) for rule in section.rules)
    return (
        f'<section id="{name}">\n<h3><code lang="en">{text(section.title)}</code></h3>\n'
        f"<p>{prose(language.tell(section.about))}</p>{lacking}{row}\n{rules}</section>\n"
    )


def _rule(section: Section, rule: Rule, language: Language) -> str:
    heading, told, facts = rule_facts(section, rule, language)
    meanings = "".join(f'<dt><code lang="en">{text(value)}</code></dt><dd>{prose(said)}</dd>\n' for value, said in told)
    values = f"<p>{text(heading)}</p>\n<dl>\n{meanings}</dl>\n" if told else ""
    more = "".join(f"<dt>{text(name)}</dt><dd>{_lines(said)}</dd>\n" for name, said in facts if said)
    return (
        f'<section id="{_of_rule(section, rule)}" class="rule">\n<h4 lang="en">{text(f"{section.title} {rule.phrase}")}</h4>\n'
        f"<p>{prose(language.tell(rule.about))}</p>\n{values}<dl>\n{more}{_said(section, rule, language)}</dl>\n"
        f'<pre lang="en">{_lines(example_text(section, rule))}</pre>\n</section>\n'
    )


def _said(section: Section, rule: Rule, language: Language) -> str:
    """What players call the things that the rule speaks of."""
    found = []
    for term in terms_in(f"{section.title} {rule.phrase}"):
        words = "; ".join(
            f'<span lang="{tag_of(code)}">{text(", ".join(said))}</span>'
            for code, said in zip(LANGUAGES, TERMS[term], strict=True)
            if said
        )
        found.append(f'<dt lang="en">{text(term)}</dt><dd>{words}</dd>\n')
    return "".join(found)


def _topic(topic: Topic, language: Language) -> str:
    paragraphs = "".join(f"<p>{prose(language.tell(one))}</p>\n" for one in topic.text.split("\n\n"))
    return (
        f'<section id="{_of_topic(topic)}" class="rule">\n<h3><code>{text(language.tell(topic.name))}</code></h3>\n{paragraphs}'
        f'<pre lang="en">{_lines(topic.sample)}</pre>\n</section>\n'
    )


def _finding(finding: Finding, language: Language) -> str:
    tell = language.tell
    asked = ""
    if finding.claim in QUESTIONS:
        told = tell("The checker's question: {question}", question=tell(QUESTIONS[finding.claim]))
        asked = f"<p>{text(told)}</p>\n"
    files = "".join(
        f"<p>{text(tell('Beside either of them, {file}:', file=name))}</p>\n<pre lang=en>{_lines(said)}</pre>\n"
        for name, said in finding.extra
    )
    return (
        f'<section id="{finding.code}" class="rule">\n<h3>{finding.code}: {prose(tell(finding.name))}</h3>\n'
        f"<p>{prose(tell(finding.why))}</p>\n{asked}<div class=pair>"
        f"<div class=bad><p>{text(tell('With this fault:'))}</p>\n<pre lang=en>{_lines(finding.bad)}</pre></div>\n"
        f"<div class=good><p>{text(tell('Without it:'))}</p>\n<pre lang=en>{_lines(finding.good)}</pre></div></div>\n"
        f"{files}</section>\n"
    )


def _claims(claims: Mapping[str, str], language: Language) -> str:
    tell = language.tell
    verdicts = "".join(f"<dt>{text(tell(name))}</dt><dd>{text(tell(said))}</dd>\n" for name, said in MEANINGS.items())
    rows = "".join(
        f'<tr id="{_of_claim(name)}"><th scope="row"><code lang="en">{text(name)}</code></th>'
        f"<td>{text(language.capital(tell(QUESTIONS.get(name, ''))))}</td><td>{text(language.capital(tell(how)))}</td></tr>\n"
        for name, how in claims.items()
    )
    heads = (tell("Claim"), tell("Question"), tell("How it is decided"))
    asked = tell("It asks the same questions of every variant. Each answer is a claim, and has a verdict:")
    return (
        f"<p>{text(asked)}</p>\n<dl>\n{verdicts}</dl>\n{_table(tell('The claims, and what each asks:'), heads, rows)}"
    )


def _terms(language: Language) -> str:
    heads = (
        f'<span lang="en">{NAMES["en"]}</span>',
        *(f'<span lang="{tag_of(one)}">{NAMES[one]}</span>' for one in LANGUAGES),
    )
    rows = "".join(
        f'<tr id="{_of_term(term)}"><th scope="row" lang="en">{text(term)}</th>'
        + "".join(
            f'<td lang="{tag_of(code)}">{text(", ".join(said))}</td>'
            for code, said in zip(LANGUAGES, words, strict=True)
        )
        + "</tr>\n"
        for term, words in TERMS.items()
    )
    return _table(language.tell("What players call the things of the game"), heads, rows, html=True)


def _table(caption: str, heads: Sequence[str], rows: str, *, html: bool = False) -> str:
    told = "".join(f'<th scope="col">{one if html else text(one)}</th>' for one in heads)
    return (
        f'<div class="wide" tabindex="0" role="group" aria-label="{text(caption)}">\n<table><caption>{text(caption)}</caption>\n'
        f"<thead><tr>{told}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n"
    )


def _lines(said: str) -> str:
    """Several lines, each made harmless."""
    return "\n".join(
        " " * (len(line) - len(line.lstrip(" "))) + text(line.strip()) for line in said.strip("\n").split("\n")
    )
