"""Reading examples: facts about cards, each word held against the cards, rules and classes that there are.

The lines of a file come in, typed examples go out; one with a fault is reported and left out. Whether an example is true is
for the law of the table.
"""

from __future__ import annotations

import re
from functools import cache

from burraco_dsl.compile.conditions import sizes
from burraco_dsl.compile.desk import Desk, did_you_mean, quoted
from burraco_dsl.compile.words import card_of, clause_text, item_text, key_text, whole
from burraco_dsl.report import Finding, Place, message
from burraco_dsl.report.finding import house
from burraco_dsl.rules import SECTIONS, Agreement, CardCount
from burraco_dsl.rules.cards import LaidCard
from burraco_dsl.rules.lines import related_lines
from burraco_dsl.rules.told import Fact, FactKind, MeldExample
from burraco_dsl.rules.values import ALWAYS_SO, Condition
from burraco_dsl.syntax import Clause, Example, Item

BAD_EXAMPLE = Finding(
    "B401",
    "an example that cannot be read",
    "An example is a fact about cards: on the left cards, a meld `+` a card, `stock` or `deck`; on the right what "
    "they are (`sequence`, `set`, `1 wild`, `clean burraco`, `235 points`, `41 cards`), the meld as it then lies, "
    "or `refused because` a rule. The checker can only hold an example against the rules when it knows every word "
    "of it.",
    house("examples {\n  5h 6h 7x is sequence\n}"),
    house("examples {\n  5h 6h 7h is sequence, 0 wilds\n}"),
)
NO_SUCH_RULE = Finding(
    "B402",
    "refused because of a rule that is not there",
    "`refused because` is followed by the full name of a rule: its section and its phrase, such as `wild most in "
    "a meld`. The name must be whole, since several sections have a rule of the same name, such as `bonus` or "
    "`ranks`.",
    house("examples {\n  2h 2s * is refused because most wilds\n}"),
    house("examples {\n  2h 2s * is refused because wild most in a meld\n}"),
)

#: How ``refused because RULE`` begins.
BECAUSE = "refused because "

_PLAIN = {"sequence": FactKind.SEQUENCE, "set": FactKind.SET, "refused": FactKind.REFUSED}
_COUNTED = {"wild": FactKind.WILDS, "wilds": FactKind.WILDS, "card": FactKind.CARDS, "cards": FactKind.CARDS}
_POINTS = ("point", "points")


def read_examples(
    desk: Desk, examples: list[Example], agreement: Agreement
) -> tuple[tuple[CardCount, ...], tuple[MeldExample, ...]]:
    """Check every example; give back those that only count cards, and those about melds."""
    counts: list[CardCount] = []
    melds: list[MeldExample] = []
    for example in examples:
        if key_text(example.key) in ("stock", "deck"):
            count = _count(desk, example)
            if count is not None:
                counts.append(count)
            continue
        meld = _about_cards(desk, example, agreement)
        if meld is not None and not desk.fault_within(example.place.line, example.place.line):
            melds.append(meld)
    return tuple(counts), tuple(melds)


@cache
def full_rule_names(grades: tuple[str, ...]) -> tuple[str, ...]:
    """Every rule by its full name, those of classes for each class."""
    names: list[str] = []
    for section in SECTIONS:
        owners = [f"{section.title} {grade}" for grade in grades] if section.named else [section.title]
        names.extend(f"{owner} {rule.phrase}" for owner in owners for rule in section.rules)
    return tuple(names)


def read_cards(desk: Desk, words: list[str], place: Place, finding: Finding) -> tuple[LaidCard, ...]:
    """The cards that these words are; nothing when one of them is none, which is said."""
    found: list[LaidCard] = []
    for word in words:
        one = card_of(word)
        if one is None:
            desk.error(
                finding,
                place,
                message("`{word}` is no card", word=word),
                help=(message("cards are written `5h`, `10s`, `Kd`, a joker `*`, a wild on the table `2h(=5h)`"),),
            )
            return ()
        found.append(one)
    return tuple(found)


def may_sit(agreement: Agreement, players: tuple[int, ...]) -> bool:
    """Whether one of these sizes of table is played; so it is as long as nobody knows."""
    known = agreement.sizes and "table" not in agreement.unread
    return not known or bool(set(players) & set(agreement.sizes))


def check_rule(desk: Desk, item: Item, name: str, agreement: Agreement) -> None:
    """Say it when ``refused because`` names a rule that is none, or only half of its name."""
    known = full_rule_names(tuple(grade.name for grade in agreement.grades))
    if name not in known:
        endings = [one for one in known if one.endswith(" " + name)]
        help = (
            (message("its full name is {choices}", choices=quoted(endings)),) if endings else did_you_mean(name, known)
        )
        desk.error(
            NO_SUCH_RULE, item.place, message("there is no rule `{name}`", name=name), message("not a rule"), help=help
        )


def _about_cards(desk: Desk, example: Example, agreement: Agreement) -> MeldExample | None:
    left = key_text(example.key)
    clause = example.condition
    players = _players(clause)
    if clause is not None and players is None:
        desk.error(BAD_EXAMPLE, clause.place, message("only a number of players may stand after `if` here"))
    elif clause is not None and players and not may_sit(agreement, players):
        lines = related_lines(agreement.all_of("table", "players"), agreement)
        desk.error(
            BAD_EXAMPLE,
            clause.place,
            message("nobody plays with {written}", written=clause_text(clause)),
            related=lines,
        )
    laid, plus, added = (part.split() for part in f" {left} ".partition(" + "))
    if not laid or (plus and not added) or "+" in added or "+" in laid:
        desk.error(
            BAD_EXAMPLE, example.key_place, message("on the left stand cards, or a meld `+` the cards added to it")
        )
        return None
    cards = read_cards(desk, [*laid, *added], example.key_place, BAD_EXAMPLE)
    if not cards:
        return None
    clauses = example.value.clauses
    if len(clauses) > 1 or clauses[0].join == "or" or clauses[0].verb or example.value.choose:
        desk.error(BAD_EXAMPLE, example.value.place, message("what the cards are is a list with commas"))
        return None
    facts = [_fact(desk, item, agreement) for item in clauses[0].items]
    return MeldExample(
        cards[: len(laid)],
        cards[len(laid) :],
        tuple(fact for fact in facts if fact is not None),
        players or (),
        left,
        example.place,
    )


def _count(desk: Desk, example: Example) -> CardCount | None:
    of = key_text(example.key)
    text = clause_text(example.value.clauses[0])
    match = re.fullmatch(r"(\S+) cards?", text)
    number = whole(match[1]) if match else None
    players = _players(example.condition)
    if number is None or len(example.value.clauses) > 1 or players is None:
        desk.error(
            BAD_EXAMPLE,
            example.value.place,
            message("`{of}` is a number of cards", of=of),
            help=(message("write `{line}`", line=f"{of} is 41 cards"),),
        )
        return None
    return CardCount(of, Condition(players) if players else ALWAYS_SO, number, example.place)


def _players(clause: Clause | None) -> tuple[int, ...] | None:
    """The sizes of table after ``if``, none where there is no ``if``; None for what speaks of something else."""
    return () if clause is None else sizes(clause.items)


def _fact(desk: Desk, item: Item, agreement: Agreement) -> Fact | None:
    text = item_text(item)
    words = text.split()
    if text in _PLAIN:
        return Fact(_PLAIN[text], place=item.place)
    if text.startswith(BECAUSE):
        name = text.removeprefix(BECAUSE)
        check_rule(desk, item, name, agreement)
        return Fact(FactKind.REFUSED, word=name, place=item.place)
    number = whole(words[0]) if len(words) == 2 else None
    if number is not None and words[1] in _POINTS:
        return Fact(FactKind.POINTS, number, place=item.place)
    if number is not None and number >= 0 and words[1] in _COUNTED:
        return Fact(_COUNTED[words[1]], number, place=item.place)
    if len(words) == 2 and words[1] == "burraco":
        grades = [grade.name for grade in agreement.grades]
        if words[0] not in grades:
            headline = message("there is no class `{written}`", written=words[0])
            desk.error(BAD_EXAMPLE, item.place, headline, help=did_you_mean(words[0], grades))
        return Fact(FactKind.GRADE, word=words[0], place=item.place)
    if len(words) > 1 and any(card_of(word) for word in words):
        return Fact(FactKind.LIES, cards=read_cards(desk, words, item.place, BAD_EXAMPLE), place=item.place)
    desk.error(
        BAD_EXAMPLE,
        item.place,
        message("`{written}` says nothing about cards", written=text),
        help=did_you_mean(text, ["sequence", "set", "refused"])
        or (
            message(
                "write `sequence`, `set`, `1 wild`, `clean burraco`, `235 points`, the meld as it lies, or "
                "`refused because …`"
            ),
        ),
    )
    return None
