"""The pages that ``burraco explain`` prints: a finding, a rule, a section, a word of the language, and what there is.

Declarations come in with the width to write for and the language to tell them in, text goes out. What a rule means stands
in its declaration, what players call it in the terms, what a word of the language does in its topic; only the claims are
told here. What a file writes stays as it is in every language, and so do the files that are shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from burraco_dsl.render.languages import ENGLISH, Language
from burraco_dsl.render.rules_text_fold import columns, folded, indented
from burraco_dsl.report import Finding
from burraco_dsl.report.message import Message, message
from burraco_dsl.rules import Need, Rule, Section, kinds
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS
from burraco_dsl.rules.needs import JOKERS
from burraco_dsl.rules.samples import sample_text, told_values, values_text
from burraco_dsl.rules.terms import LANGUAGES, TERMS
from burraco_dsl.rules.values import COUNTED_SUBJECTS, Rank, Subject
from burraco_dsl.syntax.topics import Topic

#: The languages of the terms, by their English names.
LANGUAGE_NAMES = {
    "it": message("Italian"),
    "pt": message("Portuguese"),
    "es": message("Spanish"),
    "el": message("Greek"),
    "tr": message("Turkish"),
    "ko": message("Korean"),
    "eo": message("Esperanto"),
}

#: What the checker asks of every variant, by the names of the claims.
QUESTIONS: Mapping[str, str] = {
    "deal-fits": message("are there enough cards for the deal, and can the cut be made?"),
    "complete": message("is there an answer in every situation?"),
    "disjoint": message("is there never more than one answer?"),
    "no-dead-rule": message("can everything that the file promises be called on?"),
    "close-satisfiable": message("can a side have what closing asks for?"),
    "class-inhabited": message("can there be a burraco of every class?"),
    "one-reading": message("do the rules say which reading of the same cards counts?"),
    "order-free": message("do the same cards end in the same class, in whatever order they are laid?"),
    "constructible": message("can every meld come to the table, and is no card lost on the way?"),
    "ordered-values": message("is doing well never worth less than doing badly?"),
    "outcomes": message("can everything that is dealt come into play?"),
    "playable": message("does whoever is to move always have something to do?"),
    "terminates": message("does every hand come to an end, whatever is played?"),
    "terminates-fairly": message("does a hand end if each player draws from the stock now and then?"),
    "turn-ends": message("does every turn come to an end?"),
    "bounded": message("how many turns, plays in a turn and cards in a hand can there be at most?"),
    "winnable": message("can each side win a hand, and a match?"),
    "fine-avoidable": message("can all sides avoid each fine?"),
    "match-ends": message("does the match come to an end?"),
    "no-peeking": message("does what is allowed hang only on what the player can see?"),
    "conserved": message("is no card lost or doubled, and is every total the sum of its rows?"),
    "symmetric": message("are all suits alike, and all sides?"),
    "deterministic": message("does the same hand, played the same way, always end the same?"),
    "law-agrees": message("do the fast engine and the readable law say the same?"),
    "attainable": message("can every minimum and the target be met?"),
    "examples-hold": message("are the examples true?"),
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
    language: Language = ENGLISH,
) -> list[str]:
    """Everything that a word means, a page each; ``terms`` are the things it is a players' word for.

    What players call a thing is told once: first where the word itself is theirs, else last, for all that is spoken of.
    """
    found = [terms_text(terms, width, language)] if terms else []
    if finding is not None:
        found.append(finding_page(finding, width, language))
    if topic is not None:
        found.append(topic_page(topic, width, language))
    found += [section_page(section, width, language) for section in sections]
    found += [rule_page(section, rule, width, language) for section, rule in rules]
    if terms:
        return found
    names = [section.title for section in sections] + [f"{section.title} {rule.phrase}" for section, rule in rules]
    spoken_of = dict.fromkeys(term for name in names for term in terms_in(name))
    if spoken_of:
        found[-1] += "\n\n" + terms_text(list(spoken_of), width, language)
    return found


def finding_page(finding: Finding, width: int, language: Language = ENGLISH) -> str:
    """The page of a code: why it is one, a file that has it and one that has not, and the question behind it."""
    tell = language.tell
    parts = [f"{finding.code}: {tell(finding.name)}", folded(tell(finding.why), width)]
    if finding.claim in QUESTIONS:
        parts.append(folded(tell("The checker's question: {question}", question=QUESTIONS[finding.claim]), width))
    parts.append(tell("With this fault:") + "\n\n" + indented(finding.bad))
    parts.append(tell("Without it:") + "\n\n" + indented(finding.good))
    for name, text in finding.extra:
        parts.append(tell("Beside either of them, {file}:", file=name) + "\n\n" + indented(text))
    return "\n\n".join(parts)


def topic_page(topic: Topic, width: int, language: Language = ENGLISH) -> str:
    """The page of a word of the language: what it does, and a file that uses it."""
    paragraphs = [folded(language.tell(one), width) for one in topic.text.split("\n\n")]
    example = language.tell("An example:") + "\n\n" + indented(topic.sample)
    return "\n\n".join([language.tell(topic.name), *paragraphs, example])


def rule_page(section: Section, rule: Rule, width: int, language: Language = ENGLISH) -> str:
    """The page of a rule."""
    heading, told, facts = rule_facts(section, rule, language)
    parts = [f"{section.title} {rule.phrase}", folded(language.tell(rule.about), width)]
    if told:
        parts.append(f"{heading}\n\n{columns(told, width, _MARGIN)}")
    parts += [columns(facts, width), indented(example_text(section, rule))]
    return "\n\n".join(parts)


def rule_facts(
    section: Section, rule: Rule, language: Language = ENGLISH
) -> tuple[str, list[tuple[str, str]], list[tuple[str, str]]]:
    """What leads over to the values of a rule, each value with its meaning, and everything else to know by its name."""
    tell = language.tell
    told = [(value, _meaning(meaning, language)) for value, meaning in told_values(rule)]
    facts = [] if told else [(tell("values"), _values(section, rule, language))]
    if bounds := _bounds(rule, language):
        facts.append((tell("bounds"), bounds))
    if rule.unit:
        facts.append((tell("unit"), language.named(rule.unit, "behind a number")))
    facts.append((tell("needed"), _needed(rule, language)))
    facts.append((tell("may differ"), "\n".join(f"{rule.phrase} if {one}: …" for one in _conditions(rule))))
    if isinstance(rule.kind, kinds.Conditions | kinds.Requirements):
        return tell("What may stand there, and what it means:"), told, facts
    return tell("What may stand there, and what the rule book then says:"), told, facts


def _meaning(text: str, language: Language) -> str:
    """A meaning in the language; with a number in it the translation brings the noun, which in English is in the hole."""
    if language.code != "en" and isinstance(text, Message) and "n" in text.holes:
        number = int(text.holes["n"].partition(" ")[0])
        return language.tell_n(text.template, text.template, number)
    return language.tell(text)


def section_page(section: Section, width: int, language: Language = ENGLISH) -> str:
    """The page of a section: what it settles and its rules."""
    tell = language.tell
    optional = "\n\n" + tell("A game may lack it; it is then left out.") if section.optional else ""
    parts = [section.title, folded(tell(section.about), width) + optional]
    if section.title == CARD_POINTS:
        parts.append(folded(tell("A row for each rank, or for several: `joker: 30`, `K..8: 10`."), width))
    else:
        parts.append(columns([(rule.phrase, tell(rule.about)) for rule in section.rules], width, _MARGIN))
        command = f"burraco explain {section.title} {section.rules[0].phrase}"
        parts.append(tell("More of each, for instance: {command}", command=command))
    return "\n\n".join(parts)


def overview_page(
    sections: Sequence[Section], topics: Sequence[Topic], width: int, language: Language = ENGLISH
) -> str:
    """Everything that can be asked for, with a line for each."""
    tell = language.tell
    words = [(tell(topic.name), first_sentence(topic, language)) for topic in topics]
    shown = [
        ("burraco explain close", tell("a section with its rules")),
        ("burraco explain close bonus", tell("a rule")),
        ("burraco explain was", tell("a word of the language")),
        ("burraco explain pozzetto", tell("a word of the players")),
        ("burraco explain B204", tell("a finding, by the code that `burraco check` prints in brackets")),
        ("burraco explain verify", tell("what `burraco verify` asks, and what its verdicts mean")),
    ]
    return "\n\n".join(
        [
            tell("The sections of a variant file, each a page of its own:"),
            columns([(section.title, tell(section.about)) for section in sections], width, _MARGIN),
            tell("The words and signs of the language:"),
            columns(words, width, _MARGIN),
            tell("How to ask:"),
            columns(shown, width, _MARGIN),
        ]
    )


def first_sentence(topic: Topic, language: Language = ENGLISH) -> str:
    """What a word of the language is, in a line: the first sentence of its text as it is told."""
    return topic._replace(text=language.tell(topic.text.partition("\n\n")[0])).first_sentence


def example_text(section: Section, rule: Rule) -> str:
    """A line of the rule in its block."""
    title = f"{section.title} clean" if section.title == CLASS else section.title
    value = "10" if section.title == CARD_POINTS else sample_text(rule)
    if isinstance(rule.kind, kinds.Conditions):
        value = values_text(rule)[1]  # what a class of this name asks, rather than what every class may
    return f"{title} {{\n  {rule.phrase}: {value}\n}}"


def terms_text(terms: Sequence[str], width: int, language: Language = ENGLISH) -> str:
    """What players call these things, a row for each thing."""
    return "\n".join(folded(f"{term}: {said_elsewhere(term, language)}", width, "    ") for term in terms)


def terms_in(name: str) -> tuple[str, ...]:
    """The things of the game that this name speaks of."""
    words = f" {name} "
    found = []
    for term in TERMS:
        english = term.split(" (")[0]
        if f" {english} " in words or f" {english}s " in words:
            found.append(term)
    return tuple(found)


def said_elsewhere(term: str, language: Language = ENGLISH) -> str:
    """The players' words for a term: ``Italian pozzetto; Portuguese morto; …``."""
    told = zip(LANGUAGES, TERMS[term], strict=True)
    return language.parted(f"{language.tell(LANGUAGE_NAMES[code])} {', '.join(words)}" for code, words in told if words)


def _values(section: Section, rule: Rule, language: Language) -> str:
    if section.title == CARD_POINTS:
        return _whole_number("10", language)
    texts = values_text(rule)
    if isinstance(rule.kind, kinds.Points | kinds.Count):
        return " | ".join((_whole_number(texts[0], language), *texts[1:]))
    return " | ".join(texts)


def _whole_number(example: str, language: Language) -> str:
    return language.tell("a whole number, such as {example}", example=example)


def _bounds(rule: Rule, language: Language) -> str:
    """Between which numbers it must lie; empty where nobody would go beyond them."""
    match rule.kind:
        case kinds.Count(low=low, high=high) | kinds.Span(low=low, high=high):
            return _between(low, high, language)
        case kinds.Counts(low=low, high=high) | kinds.Points(low=low, high=high):
            return _between(low, high, language)
        case kinds.CountList(low=low, high=high, most=most):
            between = _between(low, high, language)
            return language.tell("{between}, at most {most} of them", between=between, most=most)
        case kinds.Choice(numbers=numbers) if numbers:
            told = [(option.value, _between(low, high, language)) for option, (low, high) in numbers.items()]
            return language.parted(f"{name}: {bounds}" for name, bounds in told if bounds)
        case _:
            return ""


def _between(low: int, high: int | None, language: Language) -> str:
    """``3..9``, ``at least 3``, or nothing; the greatest bounds only keep slips of the pen out."""
    far = kinds.Points()
    if high is not None and high < far.high:
        return f"{low}..{high}"
    if low <= far.low:
        return ""
    if low == 0 and high is not None:
        return language.tell("not below 0")
    return language.tell("at least {low}", low=low) if low > 1 else ""


def _needed(rule: Rule, language: Language) -> str:
    tell = language.tell
    when = tell(rule.when.told) if rule.when is not None else ""
    match rule.need:
        case Need.ALWAYS if rule.phrase == Rank.JOKER.value:
            return tell("when {condition}", condition=tell(JOKERS.told))
        case Need.ALWAYS:
            return tell("always")
        case Need.WHEN if when:
            return tell("when {condition}", condition=when)
        case Need.WHEN:
            return tell("when another choice makes it matter")
        case Need.MAY if when:
            return tell("no; the game then has no such thing, and only when {condition}", condition=when)
        case Need.MAY:
            return tell("no; the game then has no such thing")
        case Need.CUSTOM if when:
            return tell("no; a custom, printed when {condition} and without effect on play or score", condition=when)
        case Need.CUSTOM:
            return tell("no; a custom, printed and without effect on play or score")


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
