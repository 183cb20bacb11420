"""The pages that ``burraco explain`` prints: a finding, a rule, a section.

Declarations come in, text goes out. What a rule means stands in its declaration, what players call it in the terms;
nothing is explained here.
"""

from __future__ import annotations

from burraco_dsl.report import Finding
from burraco_dsl.rules import Need, Rule, Section, kinds
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS
from burraco_dsl.rules.needs import JOKERS
from burraco_dsl.rules.samples import sample_text, values_text
from burraco_dsl.rules.terms import LANGUAGES, TERMS
from burraco_dsl.rules.values import COUNTED_SUBJECTS, Rank, Subject

#: The languages of the terms, by their English names.
LANGUAGE_NAMES = {
    "it": "Italian",
    "pt": "Portuguese",
    "es": "Spanish",
    "el": "Greek",
    "tr": "Turkish",
    "ko": "Korean",
    "eo": "Esperanto",
}

_WIDTH = 88


def finding_page(finding: Finding) -> str:
    """The page of a code: why it is one, a file that has it and one that has not, and the claim it refutes."""
    parts = [f"{finding.code}: {finding.name}", _wrapped(finding.why)]
    if finding.claim:
        parts.append(f"It refutes the claim `{finding.claim}`.")
    parts.append("With this fault:\n\n" + _indented(finding.bad))
    parts.append("Without it:\n\n" + _indented(finding.good))
    for name, text in finding.extra:
        parts.append(f"Beside either of them, {name}:\n\n" + _indented(text))
    return "\n\n".join(parts)


def rule_page(section: Section, rule: Rule) -> str:
    """The page of a rule."""
    facts = [("values", "a whole number, such as 10" if section.title == CARD_POINTS else _values(rule))]
    if bounds := _bounds(rule):
        facts.append(("bounds", bounds))
    if rule.unit:
        facts.append(("unit", rule.unit))
    facts.append(("needed", _needed(rule)))
    facts.append(("if", ", ".join(_conditions(rule))))
    title = f"{section.title} {rule.phrase}"
    wide = max(len(name) for name, _ in facts)
    lines = [f"{name.ljust(wide)}  {text}" for name, text in facts]
    parts = [title, _wrapped(rule.about), "\n".join(lines), _indented(example_text(section, rule))]
    if words := terms_text(f"{section.title} {rule.phrase}"):
        parts.append(words)
    return "\n\n".join(parts)


def section_page(section: Section) -> str:
    """The page of a section: what it settles and its rules."""
    optional = "\n\nA game may lack it; it is then left out." if section.optional else ""
    parts = [section.title, _wrapped(section.about) + optional]
    if section.title == CARD_POINTS:
        parts.append("A row for each rank, or for several: `joker: 30`, `K..8: 10`.")
    else:
        wide = max(len(rule.phrase) for rule in section.rules)
        parts.append("\n".join(f"  {rule.phrase.ljust(wide)}  {rule.about}" for rule in section.rules))
        parts.append(f"More of each: burraco explain {section.title} {section.rules[0].phrase}")
    if words := terms_text(section.title):
        parts.append(words)
    return "\n\n".join(parts)


def example_text(section: Section, rule: Rule) -> str:
    """A line of the rule in its block."""
    title = f"{section.title} clean" if section.title == CLASS else section.title
    value = "10" if section.title == CARD_POINTS else sample_text(rule)
    return f"{title} {{\n  {rule.phrase}: {value}\n}}"


def terms_text(name: str) -> str:
    """What players call the things in this name, a line for each thing; empty when no term is known."""
    words = f" {name} "
    found = []
    for term in TERMS:
        english = term.split(" (")[0]
        if f" {english} " in words or f" {english}s " in words:
            found.append(f"{term}: {said_elsewhere(term)}")
    return "\n".join(found)


def said_elsewhere(term: str) -> str:
    """The players' words for a term: ``Italian pozzetto; Portuguese morto; …``."""
    told = zip(LANGUAGES, TERMS[term], strict=True)
    return "; ".join(f"{LANGUAGE_NAMES[language]} {', '.join(words)}" for language, words in told if words)


def _values(rule: Rule) -> str:
    texts = values_text(rule)
    if isinstance(rule.kind, kinds.Points | kinds.Count):
        return " | ".join((f"a whole number, such as {texts[0]}", *texts[1:]))
    return " | ".join(texts)


def _bounds(rule: Rule) -> str:
    match rule.kind:
        case kinds.Count(low=low, high=high) | kinds.Span(low=low, high=high):
            return f"at least {low}" if high is None else f"{low}..{high}"
        case kinds.Counts(low=low, high=high) | kinds.Points(low=low, high=high):
            return f"{low}..{high}"
        case kinds.CountList(low=low, high=high, most=most):
            return f"{low}..{high}, at most {most} of them"
        case kinds.Choice(numbers=numbers) if numbers:
            return "; ".join(f"{option.value}: {low}..{high}" for option, (low, high) in numbers.items())
        case _:
            return ""


def _needed(rule: Rule) -> str:
    match rule.need:
        case Need.ALWAYS:
            return f"when {JOKERS.told}" if rule.phrase == Rank.JOKER.value else "always"
        case Need.WHEN:
            return f"when {rule.when.told}" if rule.when is not None else "when another choice makes it matter"
        case Need.MAY:
            only = f", and only when {rule.when.told}" if rule.when is not None else ""
            return f"no; the game then has no such thing{only}"
        case Need.CUSTOM:
            only = f" when {rule.when.told}" if rule.when is not None else ""
            return f"no; a custom, printed{only} and without effect on play or score"


def _conditions(rule: Rule) -> list[str]:
    found = ["2 players"]
    for subject in rule.conditions:
        if subject is Subject.HAND_NUMBER:
            found.append(f"{subject.value} = 2")
        elif subject in COUNTED_SUBJECTS:
            found.append(f"{subject.value} >= 1500")
        else:
            found.append(subject.value)
    return found


def _wrapped(text: str) -> str:
    import textwrap

    return textwrap.fill(" ".join(text.split()), _WIDTH, break_long_words=False, break_on_hyphens=False)


def _indented(text: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in text.rstrip("\n").split("\n"))
