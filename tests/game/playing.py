"""Whole hands played at random, with everything that must hold in every position looked at.

``play_hand`` plays one hand and says what it has seen; the first thing that does not hold is an AssertionError with the position.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from burraco_dsl.game.actions import Action, Discard, Draw, Extend, Join, LeavePile, NewMeld, RefuseFirst, TakePile
from burraco_dsl.game.cards import Cards, deck, in_order
from burraco_dsl.game.codes import Code
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law, Outcome
from burraco_dsl.game.ledger import Final, RowKind, final_of, ledger
from burraco_dsl.game.melds.arrange import arrangements, is_wild, placed_anew
from burraco_dsl.game.melds.extend import extend
from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.game.melds.reading import lawful_meld
from burraco_dsl.game.plays.laying import joined
from burraco_dsl.game.position import Phase, Position, replaced
from burraco_dsl.game.seen import view
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import CardsInHand, MeldedCards
from burraco_dsl.rules.chapters.turn import PileSeen
from burraco_dsl.rules.values import Subject

#: No hand of these tables lasts so long.
MOST_ACTIONS = 4000
#: No position comes back so often.
MOST_RETURNS = 12
STARTS = (Draw(), RefuseFirst(), TakePile(), LeavePile())
#: How players go about it: how much they like each kind of play.
MANNERS: tuple[dict[type, float], ...] = (
    {NewMeld: 30, Extend: 30, Join: 30, TakePile: 1, Draw: 3, Discard: 1, RefuseFirst: 1, LeavePile: 0.2},
    {NewMeld: 3, Extend: 6, Join: 1, TakePile: 6, Draw: 1, Discard: 2, RefuseFirst: 3, LeavePile: 0.2},
    {NewMeld: 1, Extend: 1, Join: 1, TakePile: 9, Draw: 1, Discard: 4, RefuseFirst: 1, LeavePile: 1},
    {NewMeld: 30, Extend: 9, Join: 1, TakePile: 0.3, Draw: 9, Discard: 1, RefuseFirst: 9, LeavePile: 9},
)
#: Those who lay what they can: their hands stay small, and are soon played.
BRISK = (MANNERS[3], MANNERS[3], MANNERS[0])


@dataclass(slots=True)
class Seen:
    """What some hands have shown."""

    hands: int = 0
    positions: int = 0
    probes: int = 0
    allowed: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    longest: int = 0

    def add(self, other: Seen) -> None:
        """Take in what other hands have shown."""
        self.hands += other.hands
        self.positions += other.positions
        self.probes += other.probes
        self.allowed += other.allowed
        self.endings += other.endings
        self.events += other.events
        self.codes += other.codes
        self.longest = max(self.longest, other.longest)


def play_hand(
    rules: Rules, seed: int, *, probes: int = 4, look: float = 1.0, manners: tuple[dict[type, float], ...] = MANNERS
) -> Seen:
    """One hand from a seed; ``probes`` plays of each kind that need not be lawful are tried in a share ``look`` of positions."""
    dice = random.Random(seed)
    seated = [dice.choice(manners) for _ in range(rules.players)]
    cards = list(deck(rules))
    dice.shuffle(cards)
    scores = tuple(dice.randrange(-20, 700) * 5 for _ in range(rules.table.sides))
    number = dice.randrange(1, 5)
    now = deal(rules, tuple(cards), dealer=dice.randrange(rules.players), scores=scores, hand_number=number)
    law, seen, whole = Law(rules), Seen(hands=1), Counter(cards)
    been: Counter[Position] = Counter()
    while not now.over:
        check_position(now, rules, whole)
        been[now] += 1
        assert been[now] <= MOST_RETURNS, now
        seen.positions += 1
        if dice.random() < look:
            probe(law, now, dice, probes, seen)
        action, outcome = some_play(law, now, dice, seated[now.seat])
        assert outcome.position is not None
        seen.events.update(event.kind.name for event in outcome.events)
        check_step(now, action, outcome.position)
        now = outcome.position
        assert seen.positions < MOST_ACTIONS, now
    check_end(law, now, rules, whole)
    seen.codes.update(reason.code.name for reason in law.why_not(now, Draw()))
    assert now.ending is not None
    seen.endings[now.ending.name] += 1
    seen.longest = seen.positions
    return seen


def some_play(law: Law, now: Position, dice: random.Random, manner: dict[type, float]) -> tuple[Action, Outcome]:
    """A lawful play, found by trying what is offered in an order that is the player's manner. There always is one."""
    offered = list(law.offers.of(now))
    keys = {action: dice.random() ** (1 / manner[type(action)]) for action in offered}
    for action in sorted(offered, key=keys.__getitem__, reverse=True):
        outcome = law.outcome(now, action)
        if outcome.position is not None:
            return action, outcome
    raise AssertionError(f"nothing can be done: {now}")


# --- what holds in every position


def check_position(now: Position, rules: Rules, whole: Counter) -> None:
    """Every card is where it can be, and what no rule reads is not there."""
    assert Counter(now.cards()) == whole, now
    assert all(hand == in_order(hand) for hand in now.hands), now
    assert all(now.hands), now
    assert hash(now) == hash(now._replace(hands=tuple(tuple(hand) for hand in now.hands)))
    for side in now.sides:
        for meld in side.melds:
            assert lawful_meld(meld, rules), meld
            assert len(meld.cards) == len(meld.wild)
    for seat, pot in enumerate(now.unplayed):
        assert not Counter(pot) - Counter(now.hands[seat]), now
    assert view(now, now.seat, rules).hand == now.hand


def check_step(before: Position, action: Action, after: Position) -> None:
    """Only the mover's side and the common cards change, and cards on the table stay there."""
    for seat, hand in enumerate(before.hands):
        assert seat == before.seat or after.hands[seat] == hand
    for number, side in enumerate(before.sides):
        assert number == before.side or after.sides[number] == side
    if isinstance(action, NewMeld | Extend | Join):
        assert sum(len(meld.cards) for meld in after.sides[before.side].melds) >= sum(
            len(meld.cards) for meld in before.mine.melds
        )
    if isinstance(action, Extend):
        assert Counter(action.meld.cards + action.added) == Counter(action.becomes.cards + action.back)


def check_end(law: Law, now: Position, rules: Rules, whole: Counter) -> None:
    """After the end nothing may be done, and the score is the sum of what everything is worth."""
    assert Counter(now.cards()) == whole
    assert law.legal(now) == ()
    for action in (*STARTS, *(Discard(card) for card in dict.fromkeys(now.hand))):
        assert Code.HAND_IS_OVER in [reason.code for reason in law.why_not(now, action)], action
    final = final_of(now)
    for index, side in enumerate(ledger(final, rules)):
        assert side.total == sum(row.points for row in side.rows)
        assert side.total == counted_again(final, index, rules), now
        paid = [row for row in side.rows if row.kind is RowKind.CLOSING]
        assert bool(paid) == (now.closer is not None and now.closer % len(now.sides) == index)


def counted_again(final: Final, index: int, rules: Rules) -> int:
    """The points of a side, counted in another order than the ledger does."""
    price = rules.card_points
    side = final.sides[index]
    table = sum(price[card.rank] for meld in side.melds for card in meld.cards)
    total = -table if rules.scoring.melded_cards is MeldedCards.AGAINST_THE_SIDE else table
    grades = [grade_of(meld, rules) for meld in side.melds]
    total += sum(rules.classes[grade].bonus for grade in grades if grade)
    total += rules.close.bonus if side.closed else 0
    flat = rules.pot.not_played is not None and not rules.pot.not_played.its_cards
    held = []
    for each in final.sides:
        cards = sum(price[card.rank] for hand in each.hands for card in hand)
        held.append(cards - flat * sum(price[card.rank] for pot in each.unplayed for card in pot))
    if rules.scoring.cards_in_hand is CardsInHand.FOR_THE_OPPONENTS:
        total += sum(held) - held[index]
    else:
        total -= held[index]
    if rules.deal.pots:
        total += rules.pot.not_played.points * sum(bool(pot) for pot in side.unplayed)
        if not side.pots:
            nobody = not any(each.pots for each in final.sides)
            now = {Subject.NOBODY_TOOK_A_POT: nobody, Subject.POT_BECAME_THE_STOCK: final.became_stock}
            cases = [value for circumstance, value in rules.pot.not_taken.cases if now[circumstance.subject]]
            total += cases[0] if cases else rules.pot.not_taken.plain
    return total


# --- what is lawful is listed, and nothing else


def probe(law: Law, now: Position, dice: random.Random, number: int, seen: Seen) -> None:
    """Plays that need not be lawful: those that are, and no others, stand in the list."""
    legal = law.legal(now)
    listed = set(legal)
    assert legal, now
    assert len(listed) == len(legal), now
    for action in dice.sample(legal, min(3, len(legal))):
        outcome = law.outcome(now, action)
        assert (outcome.position, outcome.events) == law.do(now, action)
    for action in tried(law.rules, now, dice, number):
        why = law.why_not(now, action)
        assert (not why) == (action in listed or mirrored(action) in listed), (now, action, why)
        seen.probes += 1
        seen.allowed += not why
        seen.codes.update({reason.code.name for reason in why})
    other = shuffled(now, law.rules, dice)
    assert Law(law.rules).legal(other) == legal, (now, other)
    for action in STARTS:
        assert law.why_not(other, action) == law.why_not(now, action), (now, other)


def mirrored(action: Action) -> Action:
    """Joining two sets is one and the same play whichever is named first; it is listed once."""
    return Join(action.second, action.first, action.becomes) if isinstance(action, Join) else action


def tried(rules: Rules, now: Position, dice: random.Random, number: int) -> Iterator[Action]:
    """Every start of a turn, every discard, and some new melds, extensions and joinings."""
    yield from STARTS
    for card in dict.fromkeys((*now.hand, *dice.sample(deck(rules), 2))):
        yield Discard(card)
    for _ in range(number):
        cards = handful(now.hand, rules, dice, 3, 8)
        for meld in dice.sample(found := list(arrangements(cards, rules)), min(4, len(found))):
            yield from (NewMeld(each) for each in list(placed_anew(meld, rules))[:6])
    for meld in dict.fromkeys(dice.sample(now.mine.melds, min(3, len(now.mine.melds)))):
        for _ in range(number):
            yield from extensions(meld, handful(now.hand, rules, dice, 1, 3, meld), rules, dice)
    yield from nonsense(rules, now, dice)
    lying = list(now.mine.melds)
    for first in dice.sample(lying, min(3, len(lying))):
        for second in dice.sample(lying, min(3, len(lying))):
            if first is not second:
                yield Join(first, second, joined(first, second, rules) or first)


def nonsense(rules: Rules, now: Position, dice: random.Random) -> Iterator[Action]:
    """Melds that cannot lie so, of whatever cards, and cards added to melds that are not there."""
    cards = tuple(dice.choices(deck(rules), k=dice.randint(1, 5)))
    wild = tuple(dice.random() < 0.3 for _ in cards)
    kind = dice.choice(list(Kind))
    suit = dice.choice((None, *rules.suits))
    for low in (0, dice.randint(1, len(rules.ranks) + 1)):
        meld = LaidMeld(kind, suit, dice.choice((None, *rules.ranks)), low, cards, wild)
        yield NewMeld(meld)
        whole = next(arrangements(in_order(cards), rules), meld)
        yield Extend(whole, now.hand[:1], whole)


def extensions(meld: LaidMeld, added: Cards, rules: Rules, dice: random.Random) -> Iterator[Extend]:
    """Cards on a meld in every way that the meld takes them, and in some others."""
    ways = extend(meld, added, rules).ways
    yield from (Extend(meld, added, way.meld, way.back) for way in ways)
    others = list(arrangements(in_order(meld.cards + added), rules))
    for other in dice.sample(others, min(2, len(others))):
        yield Extend(meld, added, other._replace(marked=meld.marked, owner=meld.owner))
    if not ways:
        yield Extend(meld, added, meld)


def handful(
    hand: Cards, rules: Rules, dice: random.Random, least: int, most: int, meld: LaidMeld | None = None
) -> Cards:
    """Some cards of a hand: mostly such as go together."""
    near = list(hand)
    if dice.random() < 0.9 and near:
        first = dice.choice(near) if meld is None else dice.choice(meld.cards)
        kin = [card for card in near if card.rank is first.rank or is_wild(rules, card)]
        if dice.random() < 0.6:
            kin = [card for card in near if card.suit is first.suit or is_wild(rules, card)]
        near = kin or near
    number = min(len(near), dice.randint(least, most))
    if dice.random() < 0.5 and number < len(near):
        start = dice.randrange(len(near) - number + 1)
        return in_order(near[start : start + number])
    return in_order(dice.sample(near, number))


def shuffled(now: Position, rules: Rules, dice: random.Random) -> Position:
    """The same to the eyes of the player to move: all that is hidden from them lies in another order."""
    hidden = list(now.stock)
    for pot in now.pots:
        hidden += pot
    for seat, hand in enumerate(now.hands):
        if seat != now.seat:
            hidden += hand
    if rules.pile.seen is PileSeen.TOP_CARD:
        hidden += now.pile[:-1]
    dice.shuffle(hidden)
    rest = iter(hidden)

    def take(cards: Cards) -> Cards:
        return tuple(next(rest) for _ in cards)

    other = now._replace(stock=take(now.stock), pots=tuple(take(pot) for pot in now.pots))
    hands = now.hands
    for seat, hand in enumerate(now.hands):
        if seat != now.seat:
            hands = replaced(hands, seat, in_order(take(hand)))
    pile = now.pile
    if rules.pile.seen is PileSeen.TOP_CARD:
        pile = (*take(now.pile[:-1]), *now.pile[-1:])
    unplayed = tuple(pot if seat == now.seat else () for seat, pot in enumerate(now.unplayed))
    assert now.phase is not Phase.OVER
    return other._replace(hands=hands, pile=pile, unplayed=unplayed)
