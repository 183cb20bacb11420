"""Hands drawn: every card is on the table once, wilds say what they stand for, and nothing is drawn too often."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from burraco_dsl.fast import Tables, play_chunk
from burraco_dsl.game.law import Law
from burraco_dsl.pipeline.report import report_of
from burraco_dsl.render.study.board import MOST_TABLES, board, hand
from burraco_dsl.render.study.cards import SYMBOLS, drawn, meld, row, spoken
from burraco_dsl.render.study.values import ShownHand
from burraco_dsl.rules import World
from burraco_dsl.rules.cards import card
from burraco_dsl.verify.record import begin, moments
from tests.game import tables
from tests.render.study.made import agreement, play, run


def shown(variant: str, players: int, seed: int, steps: int) -> ShownHand:
    found = agreement(variant)
    world = World(players)
    rules = found.at(world)
    made = play(rules, world, "outcomes", seed, steps)
    return ShownHand("outcomes", "", made.broke, rules, begin(made, rules), moments(made, rules, Law(rules)))


def labels(page: str) -> list[str]:
    return re.findall(r'aria-label="([^"]+)"', page)


@pytest.mark.parametrize(
    ("variant", "players", "seed"), [("italian", 4, 1), ("buraco-closed", 2, 2), ("buraco-us", 4, 3)]
)
def test_every_card_but_those_face_down_is_drawn_once(variant: str, players: int, seed: int) -> None:
    found = shown(variant, players, seed, 150)
    for step in found.steps[::7]:
        after = step.after
        open_cards = [*after.pile, *(one for hand in after.hands for one in hand)]
        open_cards += [one for side in after.sides for each in side.melds for one in each.cards]
        told = [one.partition(", a wild")[0] for one in labels(board(after, found.rules))]
        assert sorted(told) == sorted(spoken(one) for one in open_cards)


def test_every_step_is_told_by_who_does_what() -> None:
    found = shown("buraco-closed", 4, 5, 260)
    page = hand(found)
    assert page.count("<li") == len(found.steps)
    for word in ("draws ", "takes the pile ", "lays ", "adds ", "discards "):
        assert word in page, word
    assert "Player 1 (side A)" in page


def test_of_a_long_hand_only_the_last_tables_are_drawn() -> None:
    found = shown("italian", 4, 6, 90)
    page = hand(found)
    assert page.count('class="board"') == MOST_TABLES + 1
    assert f"The table is drawn for the last {MOST_TABLES} of {len(found.steps)} steps." in page
    assert hand(found, 3).count('class="board"') == 4
    assert page.count('<details class="table-fold" open') + page.count('open class="table-fold"') == 2


def test_a_short_hand_stands_open() -> None:
    found = shown("italian", 4, 7, 5)
    assert hand(found).count(" open") == 6


def test_a_wild_says_what_it_stands_for() -> None:
    rules = tables.shipped("italian")
    page = meld(tables.meld("4h 5h *(=6h) 7h", rules), rules)
    assert labels(page) == ["4 of hearts", "5 of hearts", "joker, a wild for the 6 of hearts", "7 of hearts"]
    assert re.search(r'<small class="h">6<svg>', page)
    page = meld(tables.meld("9c 9d 2s", rules), rules)
    assert labels(page)[-1] == "2 of spades, a wild"
    assert "<small>wild</small>" in page


def test_cards_bear_their_colours_and_signs() -> None:
    for text, letter in (("Kh", "h"), ("10d", "d"), ("As", "s"), ("3c", "c"), ("*", "j")):
        found = card(text)
        assert found is not None
        page = drawn(found)
        assert f'class="card {letter}"' in page
        assert f'href="#s-{letter}"' in page
        assert f'id="s-{letter}"' in SYMBOLS
    assert spoken(card("Qs") or card("*")) == "queen of spades"  # type: ignore[arg-type]


def test_of_two_equal_cards_the_upper_one_of_the_pile_is_new() -> None:
    king, five = card("Kh"), card("5s")
    assert king is not None
    assert five is not None
    page = row((king, five, king), (king,), last=True)
    assert re.findall(r'class="(card [^"]+)"', page) == ["card h", "card s", "card h new"]
    assert row((king, king), (king,)).count(" new") == 1


def test_the_longest_hand_is_played_again_and_drawn_once() -> None:
    made = run(hands=2)
    engine = Tables(made.agreement.at(made.worlds[0].world))
    played = replace(made.worlds[0], tally=play_chunk(engine, made.seed, 0, 2))
    shown = report_of(replace(made, worlds=(played,))).counted[0].longest
    assert shown is not None
    assert shown.steps[-1].after.over
    other = replace(made, worlds=(played,), seed=made.seed + 1)
    assert report_of(other).counted[0].longest is None, "not the hand that was counted"
