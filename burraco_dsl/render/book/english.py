"""The English of the rule book that is no rule's own sentence: headings, joining words, numbers, lists, cases.

In come values of rules, out go the words a player says for them. The sentences of rules stay in the declarations; another
language is another module with the same names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from burraco_dsl.rules.text import rank_runs
from burraco_dsl.rules.values import Circumstance, Condition, Demand, Range, Rank, Subject, Trait

#: The chapters in playing order: heading, and the sections of the catalogue it tells.
CHAPTERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Equipment", ("deck",)),
    ("Players and seats", ("table", "seat draw")),
    ("Cut and deal", ("cut", "deal")),
    ("The turn", ("draw", "pile")),
    ("Melds", ("meld",)),
    ("Wild cards", ("wild",)),
    ("Sequences", ("sequence",)),
    ("Sets", ("set",)),
    ("Burraco and its classes", ("burraco", "class")),
    ("Initial meld", ("initial meld",)),
    ("Pots", ("pot",)),
    ("Going out", ("close",)),
    ("End of the hand", ("hand ends",)),
    ("Scoring", ("card points", "scoring")),
    ("The match", ("match",)),
    ("What this game calls things", ("words",)),
)

#: Headings of the parts of a chapter that tells several sections.
PARTS = {
    "table": "The table",
    "seat draw": "The draw for seats",
    "cut": "The cut",
    "deal": "The deal",
    "draw": "Drawing",
    "pile": "The pile",
    "burraco": "Burracos",
    "class": "Classes",
    "card points": "What the cards are worth",
    "scoring": "What counts",
}

#: The language of procedures that the book prints.
LANGUAGE = "en"

GLANCE = "At a glance"
CUSTOMS = "Customs"
EXAMPLES = "Examples"
SCENARIOS = "Scenarios"
DIFFERENCES = "Differences from {parent}"
DISPUTED = "Disputed points"
SOURCES = "Sources"

#: The rows of the first table that are told by one rule: label, section, phrase.
GLANCE_PLAYERS = ("Players", "table", "players")
GLANCE_SIDES = ("Sides", "table", "sides")
GLANCE_DECK = "Deck"
GLANCE_STOCK = "Stock after the deal"
GLANCE_CLASSES = "Classes of burraco"
GLANCE_DEAL = (("Hand of each player", "deal", "hand"), ("Pots", "deal", "pots"))
GLANCE_PLAY = (
    ("Wild cards", "wild", "cards"),
    ("Wilds in a meld, at most", "wild", "most in a meld"),
    ("Ranks of sequences", "sequence", "ranks"),
    ("Length of a sequence", "sequence", "length"),
    ("Ranks of sets", "set", "ranks"),
    ("Size of a set", "set", "size"),
    ("Burraco, from", "burraco", "size"),
)
GLANCE_END = (
    ("Minimum of the first meld", "initial meld", "minimum"),
    ("A player may close when", "close", "requires"),
    ("Closing", "close", "bonus"),
    ("End of the match", "match", "ends"),
)
GLANCE_HEAD = ("What", "In this game")

RULES_OF = "These are the rules of {parent}, except where marked."
RULES_OF_PLAIN = 'These are the rules of {parent}, with the changes listed under "{differences}".'
RULES_OF_ALL = "These are the rules of {parent}."
LINE = "*Variant {name}, from {ancestors}.*"
LINE_JOINT = ", from "
TITLED = "{title} ({name})"
FOR_PLAYERS = "It is played by {players}."
EXAMPLE_HEADS = ("Cards", "What they are", "Note")
EXAMPLES_LEAD = "As stated by the variant."
SCENARIO_THEN = "Then: {then}."
DECK_TEXT = "{packs} and {jokers}, {cards} in all"
TOO_FEW = "too few cards"
NOTHING = "—"
NO_CARDS = "none"
ALL_RANKS = "all ranks"
NO_DEMANDS = "nothing is asked for"
WITH_PLAYERS = "with {players}: {text}"
NO_JOKERS = "no jokers"
RULE_LABEL = "{section}: {rule}"
CASE_LABEL = "{label} ({case})"

CLASSES_LEAD = "The classes stand from the best to the lowest; a burraco belongs to the first that fits."
CLASS_HEAD = "Class"
SOURCES_HEAD = "Sources"
CASE_HEADS = ("Case", "Value")
OTHER_CASES = "in all other cases"
CARD_POINTS_HEADS = ("Card", "Worth")

DIFFERENCE_HEADS = ("Rule", "{parent}", "Here")
FALLS_AWAY = "falls away: {because}"
FELL_IN_PART = "{value}; {because}"
ORDER_OF_CLASSES = "order of the classes"
NAME_OF_CLASS = "class {name}, its printed name"
PROCEDURE = "Custom: {name}"
NEW = " *(new)*"
LEFT_OUT = " *(changed; {parent} has rules for it)*"
CHANGED = " *(changed; in {parent}: {value})*"
NO_SUCH_CLASS = "The class {name} of {parent} is not used here."

UNCLEAR_HEADS = ("Rule", "Here", "Sources", "Notes")
UNCLEAR = "Where a source contradicts itself or is unclear, the reading taken here:"
DECIDED_HEADS = ("Rule", "Here", "Decided by", "Notes")
DECIDED = "What no source settles, and who decided it:"
HOUSE = "house"
HOUSE_SOURCE = "decided by the variant itself"
DOUBT_MEANS = "A question mark behind a source says that it contradicts itself there or is unclear."

CHOOSE = "Agreed before the match: {options}."
CHOOSE_IF = "{condition}, as agreed before the match: {options}."
OR_ELSE = ", or else "
BUT = "But {condition}"

#: What a word of the language is called where a game's own word has no plain plural, or wants another noun.
WORD_FORMS = {"dead": ("dead hand", "dead hands"), "foot": ("foot", "feet")}

RANK_NAMES = {Rank.JOKER: "joker", Rank.ACE: "ace", Rank.KING: "king", Rank.QUEEN: "queen", Rank.JACK: "jack"}
_PLURALS = {
    Rank.TEN: "tens",
    Rank.NINE: "nines",
    Rank.EIGHT: "eights",
    Rank.SEVEN: "sevens",
    Rank.SIX: "sixes",
    Rank.FIVE: "fives",
    Rank.FOUR: "fours",
    Rank.THREE: "threes",
    Rank.TWO: "twos",
}

_MINUS = "−"


def forms(word: str) -> tuple[str, str]:
    """One and several of what a game calls a thing."""
    return WORD_FORMS.get(word, (word, word + "s"))


def number(value: int) -> str:
    """In figures, with a true minus sign."""
    return f"{_MINUS}{-value}" if value < 0 else str(value)


def quantity(value: int, unit: str) -> str:
    """``1 card``, ``2 cards``, ``−100 points``; the unit comes in as several."""
    return f"{number(value)} {one_of(unit)}" if abs(value) == 1 else f"{number(value)} {unit}".rstrip()


def one_of(unit: str) -> str:
    """One of a unit that comes in as several."""
    return unit[:-1] if unit.endswith("s") else unit


def none_of(unit: str) -> str:
    """``no jokers``; the unit comes in as several."""
    return f"no {unit}"


def is_are(value: int) -> str:
    """The verb for so many things."""
    return "is" if value == 1 else "are"


def listed(parts: Sequence[str], joint: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


def scores(points: int) -> str:
    """What a side does with these points: ``scores 100 points``, ``loses 100 points``, ``scores nothing``."""
    if points == 0:
        return "scores nothing"
    return f"scores {quantity(points, 'points')}" if points > 0 else f"loses {quantity(-points, 'points')}"


def between(amount: Range, most: int | None, unit: str) -> str:
    """``at least 3 cards``, ``3 to 9 cards``, ``exactly 13 cards``."""
    if amount.high == amount.low:
        return f"exactly {quantity(amount.low, unit)}"
    if amount.high is None or amount.high == most:
        return f"at least {quantity(amount.low, unit)}"
    return f"{number(amount.low)} to {quantity(amount.high, unit)}"


def counts(sizes: Sequence[int], unit: str) -> str:
    """``2 or 4 players``, ``2 to 6 players``."""
    if len(sizes) > 2 and sizes[-1] - sizes[0] == len(sizes) - 1:
        return f"{sizes[0]} to {quantity(sizes[-1], unit)}"
    return f"{listed([str(one) for one in sizes], 'or')} {unit if tuple(sizes) != (1,) else one_of(unit)}"


def several(numbers: Sequence[int]) -> str:
    """Sizes of things dealt: ``of 11 cards``, ``of 11 cards each``, ``of 18 and 11 cards, taken in this order,``."""
    if len(numbers) == 1:
        return f"of {quantity(numbers[0], 'cards')}"
    if len(set(numbers)) == 1:
        return f"of {quantity(numbers[0], 'cards')} each"
    if 1 in numbers:
        return f"of {listed([quantity(one, 'cards') for one in numbers])}, to be taken in this order,"
    return f"of {listed([str(one) for one in numbers])} cards, to be taken in this order,"


def rank_name(rank: Rank) -> str:
    """``ace``, ``king``, ``10``."""
    return RANK_NAMES.get(rank, rank.value)


def rank_plural(rank: Rank) -> str:
    """``aces``, ``tens``, ``sixes``."""
    return _PLURALS.get(rank) or rank_name(rank) + "s"


def ranks(cards: Sequence[Rank]) -> str:
    """One by one and in runs: ``ace, king to 3``."""
    return ", ".join(_run(text, rank_name) for text in rank_runs(cards))


def ranks_plural(cards: Sequence[Rank]) -> str:
    """As kinds of card: ``jokers and twos``, ``aces and kings to threes``."""
    return listed([_run(text, rank_plural) for text in rank_runs(cards)])


def _run(text: str, say: Callable[[Rank], str]) -> str:
    return " to ".join(say(Rank(one)) for one in text.split(".."))


_HELD = {
    Trait.LENGTH: "cards",
    Trait.WILDS: "wild cards",
    Trait.JOKERS: "jokers",
    Trait.WILD_TWOS: "wild twos",
    Trait.NATURALS: "natural cards",
    Trait.NATURAL_RUN: "natural cards in a row",
}
_ROW = " in a row"


def held(trait: Trait, amount: Range) -> str:
    """A number of cards that a burraco holds: ``no wild card``, ``at least 7 natural cards in a row``."""
    unit = _HELD[trait].removesuffix(_ROW)
    row = _ROW if _HELD[trait].endswith(_ROW) else ""
    if amount.low == amount.high == 0:
        return f"no {one_of(unit)}{row}"
    if amount.low == 0:
        return f"any number of {unit}{row}" if amount.high is None else f"at most {quantity(amount.high, unit)}{row}"
    return between(amount, None, unit) + row


#: How a burraco lies; said of a sequence where no kind is named.
_REACHES = {
    Trait.FROM_A_TO_K: "from ace to king",
    Trait.FROM_2_TO_A: "from 2 to ace",
    Trait.FROM_A_TO_A: "from ace to ace",
}


def class_way(traits: Sequence[tuple[Trait, Range | None, Rank | None]]) -> str:
    """One way to belong to a class: ``it is a sequence with exactly 1 wild card and at least 7 natural cards in a row``."""
    asked = [trait for trait, _, _ in traits]
    holds = [held(trait, amount) for trait, amount, _ in traits if amount is not None]
    holds += ["a wild card at an end"] * (Trait.WILD_AT_AN_END in asked)
    of = "".join(f" of {rank_plural(rank)}" for _, _, rank in traits if rank is not None)
    reach = "".join(f" {_REACHES[trait]}" for trait in asked if trait in _REACHES)
    kinds = ["a sequence" + reach] * (Trait.SEQUENCE in asked) + ["a set" + of] * (Trait.SET in asked)
    heads = [f"is {listed(kinds)}"] if kinds else []
    heads += [f"runs{reach}"] * bool(reach and Trait.SEQUENCE not in asked)
    heads += [f"is made{of}"] * bool(of and Trait.SET not in asked)
    heads += ["is made of wild cards alone"] * (Trait.ALL_WILD in asked)
    if not holds:
        return f"it {listed(heads)}" if heads else "it fits no class above"
    if len(heads) == 1 and kinds:
        return f"it {heads[0]} with {listed(holds)}"
    return f"it {listed([*heads, f'holds {listed(holds)}'])}"


WAYS_JOINT = "; or "

#: What a side must have, as it is said of the side; of the hand where the side has no part in it.
_DEMANDS = {Demand.POT_TAKEN: "has taken a pot", Demand.NO_POT_TO_TAKE: "has no pot left to take"}


def requirements(hand_empty: bool, demands: Sequence[Demand], any_burracos: str, of_a_class: str) -> str:
    """``the side has taken a pot and has at least 1 burraco``; burracos come in as ``1 clean burraco``, or empty."""
    side = [_DEMANDS[demand] for demand in demands]
    if any_burracos and of_a_class:
        side.append(f"has at least {any_burracos}, and at least {of_a_class} among its burracos")
    elif any_burracos or of_a_class:
        side.append(f"has at least {any_burracos or of_a_class}")
    parts = ["the player's hand is empty"] * hand_empty + [f"the side {listed(side)}"] * bool(side)
    return listed(parts)


def unplayed(points: int, its_cards: bool) -> str:
    """``−100 points``, ``its cards``, ``−100 points and its cards``."""
    parts = [quantity(points, "points")] if points or not its_cards else []
    return listed(parts + ["its cards"] * its_cards)


def circumstance(case: Circumstance) -> str:
    """``when the side's score before the hand is below 1500``, ``if nobody took a pot``."""
    match case.subject:
        case Subject.SCORE:
            return f"when the side's score before the hand is {_bounds(case)}"
        case Subject.HAND_NUMBER:
            return _hands(case)
        case Subject.SEQUENCE:
            return "among sequences"
        case Subject.SET:
            return "among sets"
        case Subject.NOBODY_TOOK_A_POT:
            return "if nobody took a pot"
        case Subject.POT_BECAME_THE_STOCK:
            return "if a pot became the stock"


def _bounds(case: Circumstance) -> str:
    if case.low is None:
        return f"below {number((case.high or 0) + 1)}"
    if case.high is None:
        return f"{number(case.low)} or more"
    if case.low == case.high:
        return f"exactly {number(case.low)}"
    return f"from {number(case.low)} to {number(case.high)}"


def _hands(case: Circumstance) -> str:
    if case.high is None:
        return f"from hand {number(case.low or 0)} of the match on"
    if case.low == case.high:
        return f"in hand {number(case.low or 0)} of the match"
    if case.low is None:
        return f"up to hand {number(case.high)} of the match"
    return f"in hands {number(case.low)} to {number(case.high)} of the match"


def condition(case: Condition) -> str:
    """What stands before a sentence that holds only then: ``with 2 players``; empty without a condition."""
    parts = [f"with {counts(case.players, 'players')}"] if case.players else []
    return ", ".join(parts + ([circumstance(case.circumstance)] if case.circumstance is not None else []))


def capital(text: str) -> str:
    """With a great first letter, unless it is a figure."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """A sentence to stand inside another: a small first letter, no full stop."""
    return text[:1].lower() + text[1:].removesuffix(".")


def reworded(text: str, called: dict[str, tuple[str, str]]) -> str:
    """A text of ours with the game's own words for things: ``a burraco`` becomes ``a canasta``."""
    if not called:
        return text
    words = "|".join(map(re.escape, called))
    pattern = re.compile(rf"\b(?:(an?)(\s))?({words})(s?)\b", re.IGNORECASE)

    def other(found: re.Match[str]) -> str:
        article, blank, word, plural = found[1] or "", found[2] or "", found[3], found[4]
        new = called[word.lower()][1 if plural else 0]
        if word[0].isupper():
            new = capital(new)
        if article:
            article = article[0] + ("n" if new[0] in "aeiou" else "")
        return f"{article}{blank}{new}"

    return pattern.sub(other, text)
