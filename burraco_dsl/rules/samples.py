"""A value of each rule to show: in messages that ask for it, in a commented file, on the explain pages.

What a value means is told here only where no sentence of the declaration does: the conditions of a class, and what
closing and the pots may ask for.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import assert_never

from burraco_dsl.report.message import Message, message
from burraco_dsl.rules import kinds
from burraco_dsl.rules.declare import Rule
from burraco_dsl.rules.text import choice_text
from burraco_dsl.rules.values import Demand, Numbered, Trait


def sample_text(rule: Rule) -> str:
    """One value the rule may take, as a file writes it; the one that suits most tables, where there is such."""
    return values_text(rule)[0]


def values_text(rule: Rule) -> tuple[str, ...]:
    """What the rule may be, a sample or a word for each way to write it."""
    kind = rule.kind
    match kind:
        case kinds.Count():
            number = str(_typical(rule, kind.low))
            return (number, "any number") if kind.unlimited else (number,)
        case kinds.Points():
            return ("100" if kind.low >= 0 or "bonus" in rule.phrase else "-100",)
        case kinds.Counts():
            return ("4", "2 or 4", "2..4")
        case kinds.Span():
            high = kind.high or kind.low + 8
            return (f"{kind.low}..{high}", f"at least {kind.low}")
        case kinds.Flag():
            return ("yes", "no")
        case kinds.Choice():
            return tuple(_option_text(kind, option) for option in kind.options)
        case kinds.Words():
            return tuple(str(option.value) for option in kind.options)
        case kinds.CountList():
            return ("11, 11", "none")
        case kinds.CardsOf():
            return (*(("joker, 2",) if kind.joker else ("A, K..3",)), *(("none",) if kind.none else ()))
        case kinds.Suits():
            return ("spades, hearts, diamonds, clubs",)
        case kinds.Grades():
            return ("clean",)
        case kinds.Conditions():
            return ("any", "wilds = 0", "sequence, length >= 13; or set, length >= 8")
        case kinds.Requirements():
            return tuple(text for demand in kind.demands for text, _ in DEMANDS[demand])
        case kinds.UnplayedPot():
            return ("its cards", "-100", "-100, its cards")
        case _:
            assert_never(kind)


def told_values(rule: Rule) -> tuple[tuple[str, str], ...]:
    """Each value with what it means, as the rule book says it; empty where a value speaks for itself."""
    kind, says = rule.kind, rule.says
    match kind:
        case kinds.Conditions():
            return (*TRAITS.values(), *_COMBINED)
        case kinds.Requirements():
            return tuple(told for demand in kind.demands for told in DEMANDS[demand])
    if not isinstance(says, Mapping):
        return ()
    match kind:
        case kinds.Flag():
            return (("yes", says[True]), ("no", says[False]))
        case kinds.Choice():
            texts = [(_option_text(kind, option), says[option]) for option in kind.options]
            # the number is what follows the first word: `at 2000 points`, `after 1 round`
            return tuple((text, _numbered(told, text.partition(" ")[2])) for text, told in texts)
        case kinds.Words():
            whole = says[""]
            return tuple(
                (str(option.value), Message(whole, holes={"value": Message(says[option])})) for option in kind.options
            )
        case _:
            return ()


#: For each condition of a class: how it is written, and the burracos it lets in.
TRAITS: Mapping[Trait, tuple[str, str]] = {
    Trait.ANY: ("any", message("every burraco; mostly said of the last class")),
    Trait.SEQUENCE: ("sequence", message("it is a sequence")),
    Trait.SET: ("set", message("it is a set")),
    Trait.RANK: ("rank = A", message("it is a set of this rank")),
    Trait.LENGTH: ("length >= 8", message("it has so many cards, the wilds among them")),
    Trait.WILDS: ("wilds = 0", message("so many of its cards stand for others; a natural two is none of them")),
    Trait.JOKERS: ("jokers = 0", message("so many of its cards are jokers")),
    Trait.WILD_TWOS: ("wild twos = 0", message("so many of its cards are twos that stand for others")),
    Trait.NATURALS: ("naturals >= 8", message("so many of its cards stand for nothing but themselves")),
    Trait.NATURAL_RUN: (
        "natural run >= 7",
        message("so many natural cards follow one another without a wild between them"),
    ),
    Trait.WILD_AT_AN_END: ("wild at an end", message("its wild is the first or the last card of the sequence")),
    Trait.FROM_A_TO_K: ("from A to K", message("it is a sequence from the low ace to the king")),
    Trait.FROM_2_TO_A: ("from 2 to A", message("it is a sequence from the two to the high ace")),
    Trait.FROM_A_TO_A: ("from A to A", message("it is a sequence with an ace at both ends")),
    Trait.ALL_WILD: ("all wild", message("it is made of wild cards alone")),
}
_COMBINED = (
    ("wilds = 0..1", message("a number may be a range, and stand after =, <, <=, > or >=")),
    ("set, wilds = 1", message("a comma: all of it holds")),
    ("set; or wilds = 0", message("`; or` begins another way to belong to the class")),
)

#: For each thing that closing or a pot may ask for: how it is written, and what it means.
DEMANDS: Mapping[Demand, tuple[tuple[str, str], ...]] = {
    Demand.HAND_EMPTY: (("hand empty", message("the player has no card left in hand")),),
    Demand.POT_TAKEN: (("pot taken", message("the side has taken a pot")),),
    Demand.NO_POT_TO_TAKE: (("no pot to take", message("the side has taken its pot, or none is left for it")),),
    Demand.BURRACOS: (
        ("1 burraco", message("the side has at least so many burracos, of any class")),
        ("2 burracos", message("the same, with two of them")),
        ("1 clean burraco", message("at least so many of the class that is named, or of one that counts as it")),
    ),
}

_TYPICAL = {
    "players": 4,
    "sides": 2,
    "packs": 2,
    "jokers": 4,
    "hand": 11,
    "size": 7,
    "exact cut": 22,
    "stock left": 0,
}


def _numbered(told: str, number: str) -> str:
    """A meaning with its number; most have none."""
    return Message(told, holes={"n": number}) if "{n}" in told else told


def _typical(rule: Rule, low: int) -> int:
    return _TYPICAL.get(rule.phrase, max(low, 1))


def _option_text(kind: kinds.Choice, option: Enum) -> str:
    for numbered, (low, high) in kind.numbers.items():
        if numbered is option:
            number = 2000 if high > 2000 else (30 if high > 1000 else max(low, 1))
            return choice_text(Numbered(option, number))
    return str(option.value)
