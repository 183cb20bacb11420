"""The pages that ``burraco explain`` prints: a finding, a rule, a section, a word of the language, and what there is.

Declarations come in with the width to write for, text goes out. What a rule means stands in its declaration, what
players call it in the terms, what a word of the language does in its topic; only the claims are told here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from burraco_dsl.render.rules_text_fold import columns, folded, indented
from burraco_dsl.report import Finding
from burraco_dsl.rules import Need, Rule, Section, kinds
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS
from burraco_dsl.rules.needs import JOKERS
from burraco_dsl.rules.samples import sample_text, told_values, values_text
from burraco_dsl.rules.terms import LANGUAGES, TERMS
from burraco_dsl.rules.values import COUNTED_SUBJECTS, Rank, Subject
from burraco_dsl.syntax.topics import Topic

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

#: What the checker asks of every variant, by the names of the claims.
QUESTIONS: Mapping[str, str] = {
    "deal-fits": "are there enough cards for the deal, and can the cut be made?",
    "complete": "is there an answer in every situation?",
    "disjoint": "is there never more than one answer?",
    "no-dead-rule": "can everything that the file promises be called on?",
    "close-satisfiable": "can a side have what closing asks for?",
    "class-inhabited": "can there be a burraco of every class?",
    "one-reading": "do the rules say which reading of the same cards counts?",
    "order-free": "do the same cards end in the same class, in whatever order they are laid?",
    "constructible": "can every meld come to the table, and is no card lost on the way?",
    "ordered-values": "is doing well never worth less than doing badly?",
    "outcomes": "can everything that is dealt come into play?",
    "playable": "does whoever is to move always have something to do?",
    "terminates": "does every hand come to an end, whatever is played?",
    "terminates-fairly": "does a hand end if each player draws from the stock now and then?",
    "turn-ends": "does every turn come to an end?",
    "bounded": "how many turns, plays in a turn and cards in a hand can there be at most?",
    "winnable": "can each side win a hand, and a match?",
    "fine-avoidable": "can all sides avoid each fine?",
    "match-ends": "does the match come to an end?",
    "no-peeking": "does what is allowed hang only on what the player can see?",
    "conserved": "is no card lost or doubled, and is every total the sum of its rows?",
    "symmetric": "are all suits alike, and all sides?",
    "deterministic": "does the same hand, played the same way, always end the same?",
    "law-agrees": "do the fast engine and the readable law say the same?",
    "attainable": "can every minimum and the target be met?",
    "examples-hold": "are the examples true?",
}

#: Wider lines are hard to read.
MOST_WIDTH = 88
_MARGIN = "  "


def pages(
    finding: Finding | None,
    topic: Topic | None,
    sections: Sequence[Section],
    rules: Sequence[tuple[Section, Rule]],
    terms: Sequence[str],
    width: int,
) -> list[str]:
    """Everything that a word means, a page each; ``terms`` are the things it is a players' word for.

    What players call a thing is told once: first where the word itself is theirs, else last, for all that is spoken of.
    """
    found = [terms_text(terms, width)] if terms else []
    if finding is not None:
        found.append(finding_page(finding, width))
    if topic is not None:
        found.append(topic_page(topic, width))
    found += [section_page(section, width) for section in sections]
    found += [rule_page(section, rule, width) for section, rule in rules]
    if terms:
        return found
    names = [section.title for section in sections] + [f"{section.title} {rule.phrase}" for section, rule in rules]
    spoken_of = dict.fromkeys(term for name in names for term in terms_in(name))
    if spoken_of:
        found[-1] += "\n\n" + terms_text(list(spoken_of), width)
    return found


def finding_page(finding: Finding, width: int) -> str:
    """The page of a code: why it is one, a file that has it and one that has not, and the question behind it."""
    parts = [f"{finding.code}: {finding.name}", folded(finding.why, width)]
    if finding.claim in QUESTIONS:
        parts.append(folded(f"The checker's question: {QUESTIONS[finding.claim]}", width))
    parts.append("With this fault:\n\n" + indented(finding.bad))
    parts.append("Without it:\n\n" + indented(finding.good))
    for name, text in finding.extra:
        parts.append(f"Beside either of them, {name}:\n\n" + indented(text))
    return "\n\n".join(parts)


def topic_page(topic: Topic, width: int) -> str:
    """The page of a word of the language: what it does, and a file that uses it."""
    paragraphs = [folded(one, width) for one in topic.text.split("\n\n")]
    return "\n\n".join([topic.name, *paragraphs, "An example:\n\n" + indented(topic.sample)])


def rule_page(section: Section, rule: Rule, width: int) -> str:
    """The page of a rule."""
    told = told_values(rule)
    facts = [] if told else [("values", _values(section, rule))]
    if bounds := _bounds(rule):
        facts.append(("bounds", bounds))
    if rule.unit:
        facts.append(("unit", rule.unit))
    facts.append(("needed", _needed(rule)))
    facts.append(("may differ", "\n".join(f"{rule.phrase} if {one}: …" for one in _conditions(rule))))
    parts = [f"{section.title} {rule.phrase}", folded(rule.about, width)]
    if told:
        own_words = isinstance(rule.kind, kinds.Conditions | kinds.Requirements)
        meaning = "what it means" if own_words else "what the rule book then says"
        parts.append(f"What may stand there, and {meaning}:\n\n{columns(told, width, _MARGIN)}")
    parts += [columns(facts, width), indented(example_text(section, rule))]
    return "\n\n".join(parts)


def section_page(section: Section, width: int) -> str:
    """The page of a section: what it settles and its rules."""
    optional = "\n\nA game may lack it; it is then left out." if section.optional else ""
    parts = [section.title, folded(section.about, width) + optional]
    if section.title == CARD_POINTS:
        parts.append(folded("A row for each rank, or for several: `joker: 30`, `K..8: 10`.", width))
    else:
        parts.append(columns([(rule.phrase, rule.about) for rule in section.rules], width, _MARGIN))
        parts.append(f"More of each, for instance: burraco explain {section.title} {section.rules[0].phrase}")
    return "\n\n".join(parts)


def overview_page(sections: Sequence[Section], topics: Sequence[Topic], width: int) -> str:
    """Everything that can be asked for, with a line for each."""
    words = [(topic.name, topic.first_sentence) for topic in topics]
    shown = [
        ("burraco explain close", "a section with its rules"),
        ("burraco explain close bonus", "a rule"),
        ("burraco explain was", "a word of the language"),
        ("burraco explain pozzetto", "a word of the players"),
        ("burraco explain B204", "a finding, by the code that `burraco check` prints in brackets"),
        ("burraco explain verify", "what `burraco verify` asks, and what its verdicts mean"),
    ]
    return "\n\n".join(
        [
            "The sections of a variant file, each a page of its own:",
            columns([(section.title, section.about) for section in sections], width, _MARGIN),
            "The words and signs of the language:",
            columns(words, width, _MARGIN),
            "How to ask:",
            columns(shown, width, _MARGIN),
        ]
    )


def example_text(section: Section, rule: Rule) -> str:
    """A line of the rule in its block."""
    title = f"{section.title} clean" if section.title == CLASS else section.title
    value = "10" if section.title == CARD_POINTS else sample_text(rule)
    if isinstance(rule.kind, kinds.Conditions):
        value = values_text(rule)[1]  # what a class of this name asks, rather than what every class may
    return f"{title} {{\n  {rule.phrase}: {value}\n}}"


def terms_text(terms: Sequence[str], width: int) -> str:
    """What players call these things, a row for each thing."""
    return "\n".join(folded(f"{term}: {said_elsewhere(term)}", width, "    ") for term in terms)


def terms_in(name: str) -> tuple[str, ...]:
    """The things of the game that this name speaks of."""
    words = f" {name} "
    found = []
    for term in TERMS:
        english = term.split(" (")[0]
        if f" {english} " in words or f" {english}s " in words:
            found.append(term)
    return tuple(found)


def said_elsewhere(term: str) -> str:
    """The players' words for a term: ``Italian pozzetto; Portuguese morto; …``."""
    told = zip(LANGUAGES, TERMS[term], strict=True)
    return "; ".join(f"{LANGUAGE_NAMES[language]} {', '.join(words)}" for language, words in told if words)


def _values(section: Section, rule: Rule) -> str:
    if section.title == CARD_POINTS:
        return "a whole number, such as 10"
    texts = values_text(rule)
    if isinstance(rule.kind, kinds.Points | kinds.Count):
        return " | ".join((f"a whole number, such as {texts[0]}", *texts[1:]))
    return " | ".join(texts)


def _bounds(rule: Rule) -> str:
    """Between which numbers it must lie; empty where nobody would go beyond them."""
    match rule.kind:
        case kinds.Count(low=low, high=high) | kinds.Span(low=low, high=high):
            return _between(low, high)
        case kinds.Counts(low=low, high=high) | kinds.Points(low=low, high=high):
            return _between(low, high)
        case kinds.CountList(low=low, high=high, most=most):
            return f"{_between(low, high)}, at most {most} of them"
        case kinds.Choice(numbers=numbers) if numbers:
            told = [(option.value, _between(low, high)) for option, (low, high) in numbers.items()]
            return "; ".join(f"{name}: {bounds}" for name, bounds in told if bounds)
        case _:
            return ""


def _between(low: int, high: int | None) -> str:
    """``3..9``, ``at least 3``, or nothing; the greatest bounds only keep slips of the pen out."""
    far = kinds.Points()
    if high is not None and high < far.high:
        return f"{low}..{high}"
    if low <= far.low:
        return ""
    if low == 0 and high is not None:
        return "not below 0"
    return f"at least {low}" if low > 1 else ""


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
