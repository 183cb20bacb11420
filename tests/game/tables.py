"""Rules and positions for tests, made from a few words.

Rules are those of a shipped variant with some values changed; positions are written as players write cards. Seat 0 is to
move unless another is named, and its turn has begun.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from burraco_dsl.game.actions import Action, Discard, Extend, Join, NewMeld
from burraco_dsl.game.cards import Cards, in_order
from burraco_dsl.game.codes import Code, EventKind, Reason
from burraco_dsl.game.law import Law
from burraco_dsl.game.melds.extend import extend
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.game.melds.reading import read
from burraco_dsl.game.plays.laying import joined
from burraco_dsl.game.position import Phase, Position, SideState, Turn
from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules import Rules, World
from burraco_dsl.rules.cards import Card, card, laid_card
from burraco_dsl.rules.chapters.grades import BurracoClass
from burraco_dsl.rules.values import GradeTest, Range, Rank, Trait

LIBRARY = Library()
#: What lies in the stock where a test does not care.
STOCK = "3s 4d 5c 6h 8s 9d 10c Jh"


@functools.cache
def shipped(variant: str, players: int | None = None) -> Rules:
    """The rules of a shipped variant, for its smallest table unless another is named."""
    agreement = LIBRARY.resolved(variant).agreement
    assert agreement is not None
    return agreement.at(World(players or agreement.sizes[0]))


def with_rules(rules: Rules, chapter: str, **values: Any) -> Rules:
    """The rules with some values of one chapter changed."""
    return replace(rules, **{chapter: replace(getattr(rules, chapter), **values)})


def with_classes(rules: Rules, **classes: BurracoClass) -> Rules:
    """The rules with other classes, best first."""
    return replace(rules, classes=classes)


def grade_of_tests(*tests: GradeTest, bonus: int = 100, counts_as: tuple[str, ...] = ()) -> BurracoClass:
    """A class with one way to belong to it."""
    return BurracoClass(when=(tests,), bonus=bonus, counts_as=counts_as, turned_cards=0)


def asks(trait: Trait, low: int | None = None, high: int | None = None, rank: Rank | None = None) -> GradeTest:
    """One condition of a class."""
    return GradeTest(trait, None if low is None else Range(low, high), rank)


def one(text: str) -> Card:
    """A card."""
    found = card(text)
    assert found is not None, text
    return found


def cards(text: str) -> Cards:
    """Cards as they are written, in that order."""
    return tuple(one(word) for word in text.split())


def hand(text: str) -> Cards:
    """Cards as a hand keeps them."""
    return in_order(cards(text))


def meld(text: str, rules: Rules, *, marked: bool = False, owner: int | None = None) -> LaidMeld:
    """A meld: as it is written where some wild says what it stands for or none is wild, else as its cards are read."""
    laid = [laid_card(word) for word in text.split()]
    assert all(laid), text
    whole = [each for each in laid if each is not None]
    if not any(each.stands_for for each in whole):
        found = read(tuple(each.card for each in whole), rules)
        assert found.legal, f"{text} is no meld"
        plain = [each for each in found.readings if not each.wilds and each.cards == cards(text)]
        return (plain or found.readings)[0]._replace(marked=marked, owner=owner)
    places = ladder(rules)
    meant = [each.stands_for or each.card for each in whole]
    low = next(places.places[each.rank][0] - at for at, each in enumerate(meant) if each.rank is not Rank.ACE)
    assert all(places.rank(low + at) is each.rank for at, each in enumerate(meant)), text
    wild = tuple(each.stands_for is not None for each in whole)
    laid_cards = tuple(each.card for each in whole)
    return LaidMeld(Kind.SEQUENCE, meant[0].suit, None, low, laid_cards, wild, marked, owner)


def melds(texts: Iterable[str], rules: Rules) -> tuple[LaidMeld, ...]:
    """Melds in the order in which a side keeps them."""
    from burraco_dsl.game.melds.meld import meld_order

    return tuple(sorted((meld(text, rules) for text in texts), key=meld_order))


def position(
    rules: Rules,
    held: str = "",
    *,
    table: Iterable[str] = (),
    theirs: Iterable[str] = (),
    others: str | Mapping[int, str] = "Kc Qd",
    stock: str = STOCK,
    pile: str = "",
    pots: Iterable[str] = (),
    taken: int = 0,
    seat: int = 0,
    phase: Phase = Phase.PLAY,
    turn: Turn | None = None,
    side: Mapping[str, Any] | None = None,
    **rest: Any,
) -> Position:
    """A position: what the mover holds, the melds of both sides, and what lies about.

    ``taken`` are the pots that the mover's side has taken, ``side`` more of its state, ``others`` what the other seats hold.
    """
    number = rules.table.sides
    hands = [hand(others) if isinstance(others, str) else hand(others.get(each, "")) for each in range(rules.players)]
    hands[seat] = hand(held)
    sides = [SideState() for _ in range(number)]
    sides[(seat + 1) % number] = SideState(melds=melds(theirs, rules))
    sides[seat % number] = SideState(melds=melds(table, rules), pots=taken, **(side or {}))
    return Position(
        seat=seat,
        phase=phase,
        stock=cards(stock),
        pile=cards(pile),
        pots=tuple(cards(pot) for pot in pots),
        hands=tuple(hands),
        sides=tuple(sides),
        unplayed=rest.pop("unplayed", ((),) * rules.players),
        turn=turn or Turn(),
        **rest,
    )


def to_draw(rules: Rules, held: str = "", **words: Any) -> Position:
    """A position at the beginning of a turn."""
    return position(rules, held, phase=Phase.DRAW, **words)


def lay(text: str, rules: Rules) -> NewMeld:
    """Laying a new meld."""
    return NewMeld(meld(text, rules))


def add(before: str | LaidMeld, added: str, rules: Rules, becomes: str | None = None) -> Extend:
    """Adding cards to a meld, the way that counts unless another is named."""
    lying = meld(before, rules) if isinstance(before, str) else before
    ways = extend(lying, cards(added), rules).ways
    for way in ways:
        if becomes is None or written(way.meld, rules) == becomes:
            return Extend(lying, hand(added), way.meld, way.back)
    assert becomes is None, f"{[written(way.meld, rules) for way in ways]}"
    return Extend(lying, hand(added), lying)


def put_together(first: str, second: str, rules: Rules) -> Join:
    """Joining two melds, into what they make where they make one."""
    one_meld, other = meld(first, rules), meld(second, rules)
    return Join(one_meld, other, joined(one_meld, other, rules) or one_meld)


def throw(text: str) -> Discard:
    """Throwing a card."""
    return Discard(one(text))


def written(laid: LaidMeld, rules: Rules) -> str:
    """A meld as players write it."""
    return laid.written(ladder(rules))


def ways(before: str | LaidMeld, added: str, rules: Rules) -> list[str]:
    """Every way a meld may lie with cards added, as players write it, with what comes back to the hand."""
    lying = meld(before, rules) if isinstance(before, str) else before
    found = extend(lying, cards(added), rules).ways
    return [" | ".join([written(way.meld, rules), *(str(back) for back in way.back)]) for way in found]


def codes(reasons: Iterable[Reason]) -> list[Code]:
    """The codes of some reasons, in order."""
    return [reason.code for reason in reasons]


def why(rules: Rules, where: Position, action: Action) -> list[Code]:
    """The codes of all reasons against a play, each once."""
    return list(dict.fromkeys(codes(Law(rules).why_not(where, action))))


def after(rules: Rules, where: Position, *actions: Action) -> Position:
    """The position after some plays, each of which the law allows."""
    law = Law(rules)
    for action in actions:
        refused = law.why_not(where, action)
        assert not refused, refused
        where, _ = law.do(where, action)
    return where


def events(rules: Rules, where: Position, action: Action) -> list[EventKind]:
    """What a play brings about."""
    return [event.kind for event in Law(rules).do(where, action)[1]]
