"""How a book says things in one language: numbers, ranks, lists, cases, demands and classes of burraco.

In come values of rules, out go phrases in the language of the book. English has compound clauses of its own, in ``english``;
in every other language each demand is a clause by itself, and the language joins them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from burraco_dsl.render.book import english
from burraco_dsl.render.book.names import RANKS, RANKS_PLURAL, SUITS
from burraco_dsl.render.book.units import AT_LEAST, AT_MOST, EXACTLY, FROM_TO, QUANTITIES, Counted, counted
from burraco_dsl.render.languages import ENGLISH, Language
from burraco_dsl.report.message import message
from burraco_dsl.rules.text import rank_runs
from burraco_dsl.rules.values import Circumstance, Condition, Demand, Range, Rank, Requirement, Subject, Trait

_NO = {
    "cards": message("no cards"),
    "points": message("no points"),
    "wilds": message("no wilds"),
    "jokers": message("no jokers"),
    "melds": message("no melds"),
    "natural cards": message("no natural cards"),
    "sequences": message("no sequences"),
    "sets": message("no sets"),
    "rounds": message("no rounds"),
    "pots": message("no pots"),
    "wild cards": message("no wild card"),
    "wild twos": message("no wild two"),
    "natural cards in a row": message("no natural card in a row"),
}
_ANY = {
    "wilds": message("any number of wilds"),
    "sequences": message("any number of sequences"),
    "sets": message("any number of sets"),
    "cards": message("any number of cards"),
    "wild cards": message("any number of wild cards"),
    "jokers": message("any number of jokers"),
    "wild twos": message("any number of wild twos"),
    "natural cards": message("any number of natural cards"),
    "natural cards in a row": message("any number of natural cards in a row"),
}
_HELD = {
    Trait.LENGTH: "cards",
    Trait.WILDS: "wild cards",
    Trait.JOKERS: "jokers",
    Trait.WILD_TWOS: "wild twos",
    Trait.NATURALS: "natural cards",
    Trait.NATURAL_RUN: "natural cards in a row",
}
_CLAUSES = {
    Trait.SEQUENCE: message("it is a sequence"),
    Trait.SET: message("it is a set"),
    Trait.ALL_WILD: message("it is made of wild cards alone"),
    Trait.WILD_AT_AN_END: message("it holds a wild card at an end"),
    Trait.FROM_A_TO_K: message("it runs from ace to king"),
    Trait.FROM_2_TO_A: message("it runs from 2 to ace"),
    Trait.FROM_A_TO_A: message("it runs from ace to ace"),
}
_DEMANDS = {
    Demand.HAND_EMPTY: message("the player's hand is empty"),
    Demand.POT_TAKEN: message("the side has taken a pot"),
    Demand.NO_POT_TO_TAKE: message("the side has no pot left to take"),
}
_BURRACOS = counted("the side has at least {n} burraco", "the side has at least {n} burracos")
_BURRACOS_OF = counted("the side has at least {n} {class} burraco", "the side has at least {n} {class} burracos")
#: The two demands that most games make, in one clause: whether of a class, and the first of them.
_BOTH = {
    (False, Demand.POT_TAKEN): counted(
        "the side has taken a pot and has at least {n} burraco",
        "the side has taken a pot and has at least {n} burracos",
    ),
    (True, Demand.POT_TAKEN): counted(
        "the side has taken a pot and has at least {n} {class} burraco",
        "the side has taken a pot and has at least {n} {class} burracos",
    ),
    (False, Demand.NO_POT_TO_TAKE): counted(
        "the side has no pot left to take and has at least {n} burraco",
        "the side has no pot left to take and has at least {n} burracos",
    ),
    (True, Demand.NO_POT_TO_TAKE): counted(
        "the side has no pot left to take and has at least {n} {class} burraco",
        "the side has no pot left to take and has at least {n} {class} burracos",
    ),
}
_WITH_PLAYERS = counted("with {n} player", "with {n} players")
_SCORES = counted("scores {n} point", "scores {n} points")
_LOSES = counted("loses {n} point", "loses {n} points")
_OF_CARDS = counted("of {n} card", "of {n} cards")
_OF_CARDS_EACH = counted("of {n} card each", "of {n} cards each")
_CHOICES = {
    "at N points": counted("at {n} point", "at {n} points"),
    "after N hands": counted("after {n} hand", "after {n} hands"),
    "after N minutes": counted("after {n} minute", "after {n} minutes"),
    "after N rounds": counted("after {n} round", "after {n} rounds"),
}
_WITHOUT_NUMBER = {"after agreed time": message("after an agreed time")}
#: What stands between clauses that all hold: ``the hand is empty and the side has taken a pot``.
_AND = message(" and ", context="clauses")


@dataclass(frozen=True, slots=True)
class Wording:
    """The phrases of one language."""

    language: Language = ENGLISH

    @property
    def english(self) -> bool:
        """Whether it is the language of the program itself."""
        return self.language.code == "en"

    def tell(self, text: str, /, **holes: object) -> str:
        """A text in the language."""
        return self.language.tell(text, **holes)

    def count(self, text: Counted, n: int, /, **holes: object) -> str:
        """A text that hangs on a number."""
        return self.language.tell_n(text.one, text.many, n, context="", **holes)

    def quantity(self, n: int, unit: str) -> str:
        """``1 card``, ``2 cards``; nothing is known to be counted without a unit."""
        found = QUANTITIES.get(unit)
        return self.count(found, n) if found else self.language.number(n)

    def none_of(self, unit: str) -> str:
        """``no jokers``."""
        return self.tell(_NO[unit]) if unit in _NO else self.quantity(0, unit)

    def any_of(self, unit: str) -> str:
        """``any number of wilds``."""
        return self.tell(_ANY[unit]) if unit in _ANY else self.tell("any number")

    def between(self, amount: Range, most: int | None, unit: str) -> str:
        """``at least 3 cards``, ``3 to 9 cards``, ``exactly 13 cards``."""
        if amount.high == amount.low:
            return self.count(EXACTLY[unit], amount.low)
        if amount.high is None or amount.high == most:
            return self.count(AT_LEAST[unit], amount.low)
        return self.count(FROM_TO[unit], amount.high, low=amount.low)

    def counts(self, sizes: Sequence[int]) -> str:
        """``2 or 4 players``, ``2 to 6 players``."""
        if len(sizes) > 2 and sizes[-1] - sizes[0] == len(sizes) - 1:
            return self.count(FROM_TO["players"], sizes[-1], low=sizes[0])
        return self._listed_players(QUANTITIES["players"], sizes)

    def _listed_players(self, form: Counted, sizes: Sequence[int]) -> str:
        numbers = self.language.listed([str(one) for one in sizes], "or")
        return self.count(form, sizes[-1], **({"n": numbers} if len(sizes) > 1 else {}))

    def several(self, numbers: Sequence[int]) -> str:
        """Sizes of things dealt: ``of 11 cards``, ``of 11 cards each``, ``of 18 and 11 cards, to be taken in this order,``."""
        if self.english:
            return english.several(numbers)
        if len(numbers) == 1:
            return self.count(_OF_CARDS, numbers[0])
        if len(set(numbers)) == 1:
            return self.count(_OF_CARDS_EACH, numbers[0])
        listed = self.language.listed([self.language.number(one) for one in numbers])
        return self.tell("of {numbers} cards, to be taken in this order,", numbers=listed)

    def scores(self, points: int) -> str:
        """What a side does with these points: ``scores 100 points``, ``loses 100 points``, ``scores nothing``."""
        if points == 0:
            return self.tell("scores nothing")
        return self.count(_SCORES, points) if points > 0 else self.count(_LOSES, -points)

    def rank(self, rank: Rank) -> str:
        """``ace``, ``king``, ``10``."""
        return self.tell(RANKS[rank]) if rank in RANKS else rank.value

    def rank_plural(self, rank: Rank) -> str:
        """``aces``, ``tens``, ``sixes``."""
        return self.tell(RANKS_PLURAL[rank])

    def ranks(self, cards: Sequence[Rank]) -> str:
        """One by one and in runs: ``ace, king to 3``."""
        return ", ".join(self._run(text, plural=False) for text in rank_runs(cards))

    def ranks_plural(self, cards: Sequence[Rank]) -> str:
        """As kinds of card: ``jokers and twos``, ``aces and kings to threes``."""
        return self.language.listed([self._run(text, plural=True) for text in rank_runs(cards)])

    def _run(self, text: str, *, plural: bool) -> str:
        ends = [self.rank_plural(Rank(one)) if plural else self.rank(Rank(one)) for one in text.split("..")]
        return ends[0] if len(ends) == 1 else self.tell("{first} to {last}", first=ends[0], last=ends[1])

    def suits(self, names: Sequence[str]) -> str:
        """``spades, hearts, diamonds, clubs``."""
        return ", ".join(self.tell(SUITS[one]) for one in names)

    def choice(self, words: str, number: int) -> str:
        """A choice that may have a number, for a cell: ``at 2000 points``, ``after an agreed time``."""
        if not number or words not in _CHOICES:
            return self.tell(_WITHOUT_NUMBER.get(words, words))
        return self.count(_CHOICES[words], number)

    def clauses(self, parts: Sequence[str]) -> str:
        """Clauses that all hold."""
        return self.language.named(_AND, "clauses").join(parts)

    def held(self, trait: Trait, amount: Range) -> str:
        """A number of cards that a burraco holds: ``no wild card``, ``at least 7 natural cards in a row``."""
        unit = _HELD[trait]
        if amount.low == amount.high == 0:
            return self.none_of(unit)
        if amount.low == 0:
            return self.any_of(unit) if amount.high is None else self.count(AT_MOST[unit], amount.high)
        return self.between(amount, None, unit)

    def class_way(self, traits: Sequence[tuple[Trait, Range | None, Rank | None]]) -> str:
        """One way to belong to a class: ``it is a sequence and holds exactly 1 wild card``."""
        if self.english:
            return english.class_way(traits)
        parts = [self.tell(_CLAUSES[trait]) for trait, _, _ in traits if trait in _CLAUSES]
        if any(rank is not None for _, _, rank in traits):
            parts = [one for one in parts if one != self.tell(_CLAUSES[Trait.SET])]
        parts += [
            self.tell("it is made of {ranks}", ranks=self.rank_plural(rank))
            for _, _, rank in traits
            if rank is not None
        ]
        held = [self.held(trait, amount) for trait, amount, _ in traits if amount is not None]
        parts += [self.tell("it holds {cards}", cards=self.language.listed(held))] if held else []
        return self.clauses(parts) if parts else self.tell("it fits no class above")

    def requirements(self, asked: Sequence[Requirement], grades: Mapping[str, str]) -> str:
        """``the side has taken a pot and the side has at least 1 burraco``; in every language but English."""
        first, *rest = asked
        if len(rest) == 1 and rest[0].demand is Demand.BURRACOS and (bool(rest[0].grade), first.demand) in _BOTH:
            grade = grades.get(rest[0].grade, rest[0].grade)
            return self.count(_BOTH[bool(rest[0].grade), first.demand], rest[0].count, **{"class": grade})
        parts = []
        for one in asked:
            if one.demand is not Demand.BURRACOS:
                parts.append(self.tell(_DEMANDS[one.demand]))
            elif one.grade:
                parts.append(self.count(_BURRACOS_OF, one.count, **{"class": grades.get(one.grade, one.grade)}))
            else:
                parts.append(self.count(_BURRACOS, one.count))
        return self.clauses(parts)

    def unplayed(self, points: int, its_cards: bool) -> str:
        """``−100 points``, ``its cards``, ``−100 points and its cards``."""
        parts = [self.quantity(points, "points")] if points or not its_cards else []
        return self.language.listed(parts + [self.tell("its cards")] * its_cards)

    def condition(self, case: Condition) -> str:
        """What stands before a sentence that holds only then: ``with 2 players``; empty without a condition."""
        parts = [self._with_players(case.players)] if case.players else []
        return ", ".join(parts + ([self.circumstance(case.circumstance)] if case.circumstance is not None else []))

    def _with_players(self, sizes: Sequence[int]) -> str:
        if len(sizes) > 2 and sizes[-1] - sizes[0] == len(sizes) - 1:
            numbers = self.tell("{first} to {last}", first=sizes[0], last=sizes[-1])
            return self.count(_WITH_PLAYERS, sizes[-1], n=numbers)
        return self._listed_players(_WITH_PLAYERS, sizes)

    def circumstance(self, case: Circumstance) -> str:
        """``when the side's score before the hand is below 1500``, ``if nobody took a pot``."""
        match case.subject:
            case Subject.SCORE:
                return self._score(case)
            case Subject.HAND_NUMBER:
                return self._hands(case)
            case Subject.SEQUENCE:
                return self.tell("among sequences")
            case Subject.SET:
                return self.tell("among sets")
            case Subject.NOBODY_TOOK_A_POT:
                return self.tell("if nobody took a pot")
            case Subject.POT_BECAME_THE_STOCK:
                return self.tell("if a pot became the stock")

    def _score(self, case: Circumstance) -> str:
        if case.low is None:
            return self.tell("when the side's score before the hand is below {score}", score=(case.high or 0) + 1)
        if case.high is None:
            return self.tell("when the side's score before the hand is {score} or more", score=case.low)
        if case.low == case.high:
            return self.tell("when the side's score before the hand is exactly {score}", score=case.low)
        return self.tell("when the side's score before the hand is from {low} to {high}", low=case.low, high=case.high)

    def _hands(self, case: Circumstance) -> str:
        if case.high is None:
            return self.tell("from hand {number} of the match on", number=case.low or 0)
        if case.low == case.high:
            return self.tell("in hand {number} of the match", number=case.low or 0)
        if case.low is None:
            return self.tell("up to hand {number} of the match", number=case.high)
        return self.tell("in hands {low} to {high} of the match", low=case.low, high=case.high)
