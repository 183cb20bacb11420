"""The endless plays: each is replayed, and none is longer than the shortest that a search of the law's own positions finds."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement

import pytest

from burraco_dsl.game.actions import Discard, TakePile
from burraco_dsl.game.cards import Cards, deck, in_order
from burraco_dsl.game.dealing import opening_position
from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Position
from burraco_dsl.rules import Rules, World
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.ends import PlayStops, Stalemate
from burraco_dsl.rules.chapters.turn import LoneCard, PileDuty, PileTaken
from burraco_dsl.rules.values import Numbered, Rank, Suit
from burraco_dsl.verify.lasting.circles import Supply, circle
from burraco_dsl.verify.lasting.loops import Loop, endless
from burraco_dsl.verify.record import holds, moments
from tests.game.mixed import mixed_rules
from tests.game.tables import shipped

NO_END = Numbered(Stalemate.NONE, 0)
TWIN, NEITHER = LoneCard.WITH_ITS_TWIN_IN_HAND, LoneCard.NEITHER_IT_NOR_ITS_TWIN


def small(players: int, hand: int, lone: LoneCard, packs: int, jokers: int, ranks: tuple[Rank, ...]) -> Rules:
    """The Italian table in small: one suit, each player alone, no pots, and nothing that ends a round."""
    base = shipped("italian")
    return replace(
        base,
        players=players,
        table=replace(base.table, sides=players),
        deck=replace(base.deck, packs=packs, jokers=jokers),
        deal=replace(base.deal, hand=hand, pots=()),
        pile=replace(base.pile, lone_card_may_go_back=lone),
        hand_ends=replace(base.hand_ends, stalemate=NO_END, stock_left=0),
        ranks=ranks,
        suits=(Suit.HEARTS,),
    )


def handfuls(rules: Rules, size: int) -> Iterator[Cards]:
    yield from combinations_with_replacement(tuple(dict.fromkeys(deck(rules))), size)


def beginnings(rules: Rules) -> Iterator[Position]:
    """Every way to hold the cards and to have one on the pile, the first seat to play."""
    held, there = list(handfuls(rules, rules.deal.hand)), Counter(deck(rules))

    def dealt(left: Counter[Card], seats: int) -> Iterator[tuple[Cards, ...]]:
        if not seats:
            yield ()
            return
        for hand in held:
            if not Counter(hand) - left:
                for rest in dealt(left - Counter(hand), seats - 1):
                    yield (hand, *rest)

    for card in there:
        for hands in dealt(there - Counter([card]), rules.players):
            used = Counter([card, *(one for hand in hands for one in hand)])
            stock = tuple((there - used).elements())
            yield opening_position(rules, 0, hands=tuple(map(in_order, hands)), stock=stock, pile=(card,))


def shortest_from(law: Law, start: Position, most: int) -> int | None:
    """How many turns that take the pile and lay nothing bring a position back, by breadth."""
    seen, frontier = {start}, deque([(start, 0)])
    while frontier:
        now, turns = frontier.popleft()
        if turns >= most:
            return None
        taken = law.outcome(now, TakePile()).position
        if taken is None or taken.over:
            continue
        for card in dict.fromkeys(taken.hand):
            then = law.outcome(taken, Discard(card)).position
            if then == start:
                return turns + 1
            if then is not None and not then.over and then not in seen:
                seen.add(then)
                frontier.append((then, turns + 1))
    return None


LOW = (Rank.FIVE, Rank.FOUR, Rank.THREE)
#: Players, cards in hand, lone card, packs, jokers, ranks, and the shortest round.
TABLES = [
    (1, 1, LoneCard.YES, 1, 0, LOW, 1),
    (1, 1, LoneCard.NO, 1, 0, LOW, 2),
    (1, 2, LoneCard.NO, 2, 0, LOW[1:], 1),
    (2, 1, LoneCard.YES, 1, 0, (Rank.SIX, *LOW), 2),
    (2, 1, LoneCard.NO, 1, 0, (Rank.SIX, *LOW), 6),
    (2, 1, TWIN, 1, 0, (Rank.SIX, *LOW), 6),
    (2, 1, NEITHER, 2, 0, LOW, 6),
    (2, 1, LoneCard.NO, 2, 0, LOW, 6),
    (2, 2, LoneCard.NO, 2, 0, LOW, 4),
    (2, 2, TWIN, 2, 0, LOW, 4),
    (2, 2, NEITHER, 2, 0, LOW, 6),
    (2, 1, LoneCard.NO, 3, 0, LOW[:2], 2),
    (2, 1, TWIN, 1, 3, LOW, 2),
    (3, 1, LoneCard.NO, 2, 0, LOW, 6),
    (3, 1, NEITHER, 2, 0, LOW, 6),
    (3, 1, LoneCard.NO, 1, 0, (Rank.SEVEN, Rank.SIX, *LOW), 12),
]


@pytest.mark.parametrize("row", TABLES, ids=lambda row: f"{row[0]} seats of {row[1]}, {row[2].value}, {row[3]} packs")
def test_nothing_shorter_comes_round(row: tuple[int, int, LoneCard, int, int, tuple[Rank, ...], int]) -> None:
    players, hand, lone, packs, jokers, ranks, wanted = row
    rules = small(players, hand, lone, packs, jokers, ranks)
    law = Law(rules)
    found = [length for one in beginnings(rules) if (length := shortest_from(law, one, wanted)) is not None]
    assert min(found) == wanted
    loop = endless(World(rules.players), rules, "terminates", "")
    assert loop is not None
    assert (loop.turns, loop.shortest) == (wanted, True)


@pytest.mark.parametrize("lone", list(LoneCard))
@pytest.mark.parametrize("packs", [1, 2, 3])
@pytest.mark.parametrize("players", range(1, 7))
def test_a_round_gives_back_what_it_takes(players: int, packs: int, lone: LoneCard) -> None:
    supply = Supply(packs, 2, 52, 11)
    found = circle(players, lone, supply)
    assert found is not None
    hands, pile = [Counter(spare) for spare in found.spare], 0
    there = Counter([0, *(card for spare in found.spare for card in spare)])
    assert sorted(there.values())[-1] <= max(packs, 2)
    for turn, card in enumerate(found.thrown):
        hand = hands[turn % players]
        had_twin = bool(hand[pile])
        hand[pile] += 1
        assert hand[card]
        if card == pile:
            assert lone is LoneCard.YES or (lone is not NEITHER and had_twin)
        hand[card] -= 1
        pile = card
    assert pile == 0
    assert [+hand for hand in hands] == [Counter(spare) for spare in found.spare]
    assert len(found.thrown) <= players * (players + 1)


def test_a_long_search_still_gives_a_round() -> None:
    found = circle(8, LoneCard.NO, Supply(2, 0, 52, 11))
    assert found is not None
    assert (len(found.thrown), found.shortest) == (72, False)
    assert circle(8, LoneCard.NO, Supply(2, 0, 8, 11)) is None
    assert circle(3, LoneCard.NO, Supply(1, 0, 3, 5)) is None


def goes_round(loop: Loop | None, rules: Rules) -> None:
    """It is a play of the law, it comes again, and nothing but taking the pile and throwing a card is in it."""
    assert loop is not None
    play = loop.play
    assert Counter(play.deal) == Counter(deck(rules))
    assert holds(play, rules)
    assert play.again_from is not None
    again = moments(play, rules)[play.again_from :]
    assert [type(one.action) for one in again] == [TakePile, Discard] * loop.turns
    assert again[0].before == again[-1].after
    assert not holds(replace(play, actions=play.actions[:-2]), rules) or loop.turns == rules.players == 1


@pytest.mark.parametrize("stalemate", [NO_END, Numbered(Stalemate.AFTER_ROUNDS, 1)], ids=["none", "one round"])
@pytest.mark.parametrize("seed", range(60))
def test_random_tables_without_an_end_go_round(seed: int, stalemate: Numbered[Stalemate]) -> None:
    rules = mixed_rules(seed)
    taken = rules.pile.taken if stalemate == NO_END else PileTaken.TOP_CARD
    lone = rules.pile.lone_card_may_go_back or LoneCard.YES
    pile = replace(rules.pile, duty=PileDuty.NONE, taken=taken, lone_card_may_go_back=lone)
    rules = replace(rules, pile=pile, hand_ends=replace(rules.hand_ends, stalemate=stalemate))
    goes_round(endless(World(rules.players), rules, "terminates", ""), rules)


@pytest.mark.parametrize("taken", list(PileTaken))
@pytest.mark.parametrize("variant", ["italian", "buraco-us", "buraco-us-three-teams"])
def test_it_goes_round_when_the_stock_is_out(variant: str, taken: PileTaken) -> None:
    rules = shipped(variant)
    ends = replace(rules.hand_ends, stalemate=NO_END, play_stops=PlayStops.WHEN_NOBODY_TAKES_THE_PILE)
    rules = replace(rules, hand_ends=ends, pile=replace(rules.pile, taken=taken))
    loop = endless(World(rules.players), rules, "terminates-fairly", "", dry=True)
    goes_round(loop, rules)
    assert loop is not None
    last = moments(loop.play, rules)[-1].after
    assert len(last.stock) == rules.hand_ends.stock_left


def test_the_same_play_each_time() -> None:
    rules = mixed_rules(3)
    rules = replace(
        rules, hand_ends=replace(rules.hand_ends, stalemate=NO_END), pile=replace(rules.pile, duty=PileDuty.NONE)
    )
    assert endless(World(rules.players), rules, "terminates", "") == endless(
        World(rules.players), rules, "terminates", ""
    )
