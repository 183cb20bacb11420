"""What only the English book does: clauses that share a verb or a noun, articles, and a game's own words for things.

In come values of rules, out go the words a player says for them. What every language says in its own way is in ``wording``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from burraco_dsl.render.book.names import RANKS_PLURAL
from burraco_dsl.rules.values import Demand, Range, Rank, Trait

#: What a word of the language is called where a game's own word has no plain plural, or wants another noun.
WORD_FORMS = {"dead": ("dead hand", "dead hands"), "foot": ("foot", "feet")}

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


def is_are(value: int) -> str:
    """The verb for so many things."""
    return "is" if value == 1 else "are"


def listed(parts: Sequence[str], joint: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


def between(amount: Range, most: int | None, unit: str) -> str:
    """``at least 3 cards``, ``3 to 9 cards``, ``exactly 13 cards``."""
    if amount.high == amount.low:
        return f"exactly {quantity(amount.low, unit)}"
    if amount.high is None or amount.high == most:
        return f"at least {quantity(amount.low, unit)}"
    return f"{number(amount.low)} to {quantity(amount.high, unit)}"


def several(numbers: Sequence[int]) -> str:
    """Sizes of things dealt: ``of 11 cards``, ``of 11 cards each``, ``of 18 and 11 cards, taken in this order,``."""
    if len(numbers) == 1:
        return f"of {quantity(numbers[0], 'cards')}"
    if len(set(numbers)) == 1:
        return f"of {quantity(numbers[0], 'cards')} each"
    if 1 in numbers:
        return f"of {listed([quantity(one, 'cards') for one in numbers])}, to be taken in this order,"
    return f"of {listed([str(one) for one in numbers])} cards, to be taken in this order,"


def rank_plural(rank: Rank) -> str:
    """``aces``, ``tens``, ``sixes``."""
    return RANKS_PLURAL[rank]


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
