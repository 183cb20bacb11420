"""Plays in words and in files: what was written is read again as the very same, and what is wrong is told with its place."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from jsonschema import Draft202012Validator

from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.game.actions import Action, Discard, Draw, Extend, Join, NewMeld
from burraco_dsl.game.cards import deck
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law
from burraco_dsl.game.melds.extend import extend
from burraco_dsl.game.melds.meld import Kind, meld_order, set_of
from burraco_dsl.game.position import Position
from burraco_dsl.pipeline.plays.document import Document, document
from burraco_dsl.pipeline.plays.files import Recorded, play_data, play_of, play_text, recorded, told_lines, variant_of
from burraco_dsl.pipeline.plays.notation import SAMPLES, NoPlay, say, understand, words_of
from burraco_dsl.pipeline.plays.notation import written as in_words
from burraco_dsl.render.schemas import schema_text
from burraco_dsl.report import Diagnostic
from burraco_dsl.rules import Agreement
from burraco_dsl.rules.chapters.grades import OnceDirty
from burraco_dsl.rules.chapters.melds import FreedWild, PlacedWild, Readings
from burraco_dsl.rules.told import Verb
from burraco_dsl.rules.values import Rank
from burraco_dsl.verify.record import Play, begin, holds
from tests.game.mixed import mixed_rules
from tests.game.tables import LIBRARY, add, cards, meld, position, shipped, to_draw, with_rules
from tests.pipeline.standins import LOOP, agreements, loop

SCHEMA = json.loads(schema_text("play") or "")


def agreement_of(name: str) -> Agreement:
    agreement = LIBRARY.resolved(name).agreement
    assert agreement is not None
    return agreement


@cache
def whole_hand(name: str) -> Play:
    """A hand at the last table of a variant, drawn and laid at random, and thrown to the end of the stock."""
    agreement = agreement_of(name)
    world = list(agreement.worlds())[-1]
    law, rng = Law(agreement.at(world)), random.Random(7)
    cards = list(deck(law.rules))
    rng.shuffle(cards)
    begun = Play("outcomes", world, tuple(cards), (), "a hand “as it was played”", 1, (5,) * law.rules.table.sides, 2)
    at, done = begin(begun, law.rules), list[Action]()
    while not at.over:
        legal = law.legal(at)
        lays = [one for one in legal if isinstance(one, NewMeld | Extend | Join)]
        others = [one for one in legal if isinstance(one, Draw | Discard)] or list(legal)
        done.append(rng.choice(lays) if lays and rng.random() < 0.7 else rng.choice(others))
        at, _ = law.do(at, done[-1])
    return replace(begun, actions=tuple(done))


@pytest.mark.parametrize("name", sorted(LIBRARY.shipped))
def test_a_whole_hand_comes_back_from_its_file_as_it_was(name: str) -> None:
    agreement, play = agreement_of(name), whole_hand(name)
    text = play_text(play_data(play, agreement, name, fingerprint(agreement)))
    read = variant_of("x.play", text.encode())
    assert not isinstance(read, Diagnostic)
    found, faults = read
    assert faults == ()
    Draft202012Validator(SCHEMA).validate(found.data)
    assert play_of(found.data, agreement) == play
    assert play_text(play_data(play_of(found.data, agreement), agreement, name, fingerprint(agreement))) == text
    lines = text.splitlines()
    assert len(lines) == len(play.actions) + len(found.data) + 3
    assert [text for _, text in told_lines(play, agreement)] == found.data["actions"]


def lawful(seed: int, moves: int) -> Iterator[tuple[Position, tuple[Action, ...], Law]]:
    """Positions of a hand of mixed rules with some of their lawful plays."""
    rules = mixed_rules(seed)
    law, rng = Law(rules), random.Random(seed)
    deck_of = list(deck(rules))
    rng.shuffle(deck_of)
    at = deal(rules, tuple(deck_of))
    while not at.over and moves:
        legal = law.legal(at)
        yield at, tuple(rng.sample(legal, min(8, len(legal)))), law
        lays = [one for one in legal if isinstance(one, NewMeld | Extend | Join)]
        at, _ = law.do(at, rng.choice(lays if lays and rng.random() < 0.8 else legal))
        moves -= 1


@pytest.mark.parametrize("seed", range(40))
def test_every_play_of_mixed_rules_is_understood_as_itself(seed: int) -> None:
    for at, plays, law in lawful(seed, 40):
        texts = {say(one, at, law): one for one in plays}
        assert len(texts) == len(plays)
        for text, one in texts.items():
            assert understand(text, at, law).action == one


def test_a_freed_wild_that_may_go_to_either_end_says_where_it_lies() -> None:
    rules = with_rules(shipped("italian"), "wild", placed_wild=PlacedWild.GIVES_WAY, freed_wild=(FreedWild.EITHER_END,))
    law = Law(rules)
    at = position(rules, "6h Kc Kd", table=["5h *(=6h) 7h"], taken=1)
    plays = [add("5h *(=6h) 7h", "6h", rules, becomes) for becomes in ("*(=4h) 5h 6h 7h", "5h 6h 7h *(=8h)")]
    said = [say(one, at, law) for one in plays]
    short, long = sorted(said)
    assert short == "extend 5h *(=6h) 7h with 6h"
    assert long in (f"{short} becomes 5h 6h 7h *(=8h)", f"{short} becomes *(=4h) 5h 6h 7h")
    assert [understand(text, at, law).action for text in said] == plays
    other = understand("extend 5h *(=6h) 7h with 6h becomes 5h 6h *(=7h) 8h", at, law)
    assert [one.text for one in other.why_not] == ["the meld does not lie so then"]


def test_a_wild_that_comes_back_to_the_hand_is_said_where_it_could_stay() -> None:
    places = (FreedWild.EITHER_END, FreedWild.HAND)
    rules = with_rules(shipped("italian"), "wild", placed_wild=PlacedWild.GIVES_WAY, freed_wild=places)
    law = Law(rules)
    at = position(rules, "6h Kc Kd", table=["5h *(=6h) 7h"], taken=1)
    ways = extend(meld("5h *(=6h) 7h", rules), cards("6h"), rules).ways
    plays = [Extend(meld("5h *(=6h) 7h", rules), cards("6h"), way.meld, way.back) for way in ways]
    assert len(plays) == 3
    said = [say(one, at, law) for one in plays]
    assert [understand(text, at, law).action for text in said] == plays
    assert understand("extend 5h *(=6h) 7h with 6h becomes 5h 6h 7h, back *", at, law).action == next(
        one for one in plays if one.back
    )


def test_melds_that_look_alike_are_counted() -> None:
    rules = with_rules(shipped("italian"), "burraco", once_dirty=OnceDirty.STAYS_DIRTY)
    law = Law(rules)
    plain = meld("3h 4h 5h 6h 7h 8h 9h", rules)
    at = position(rules, "10h Kc Kd", taken=1)
    melds = tuple(sorted((plain, plain._replace(marked=True)), key=meld_order))
    at = at.with_mine(at.mine._replace(melds=melds))
    said = [say(add(one, "10h", rules), at, law) for one in melds]
    assert said[0] == "extend 3h 4h 5h 6h 7h 8h 9h with 10h"
    assert said[1] == "extend 3h 4h 5h 6h 7h 8h 9h with 10h becomes 3h 4h 5h 6h 7h 8h 9h 10h, way 2"
    assert [understand(text, at, law).action for text in said] == [add(one, "10h", rules) for one in melds]
    with pytest.raises(NoPlay, match="can mean 2 plays here, and not 3"):
        understand(f"{said[0]}, way 3", at, law)


def test_a_set_of_wilds_alone_says_its_rank() -> None:
    rules = shipped("italian")
    wilds = cards("2h 2s *")
    kings = set_of(Rank.KING, (), wilds)
    assert in_words(kings, rules) == "*(=Ks) 2s(=Ks) 2h(=Ks)"
    assert in_words(set_of(Rank.KING, cards("Kh"), cards("*")), rules) == "Kh *"
    step = words_of(f"meld {in_words(kings, rules)}").step
    assert {one.stands_for.rank for one in step.cards if one.stands_for} == {Rank.KING}


def test_an_ace_lies_where_it_is_written() -> None:
    rules = with_rules(shipped("italian"), "meld", several_readings=Readings.PLAYER_DECIDES)
    law = Law(rules)
    at = position(rules, "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Kc Kd", taken=1)
    for one in law.legal(at):
        if isinstance(one, NewMeld) and one.meld.kind is Kind.SEQUENCE and len(one.meld.cards) > 11:
            assert understand(say(one, at, law), at, law).action == one


def test_cards_from_the_stock_must_be_those_of_the_deal() -> None:
    rules = shipped("italian")
    law = Law(rules)
    at = to_draw(rules, "3h 4h", stock="9c 8c 7c 6c 5c")
    assert say(Draw(), at, law) == "draw 9c"
    assert understand("draw", at, law).action == Draw()
    with pytest.raises(NoPlay, match="`draw 8c` cannot be: after this deal, 9c comes from the stock here"):
        understand("draw 8c", at, law)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is nothing a player does"),
        ("dance", "`dance` is nothing a player does"),
        ("discards 4h", "is nothing a player does"),
        ("discard", "`discard` is followed by one card"),
        ("discard 4h 5h", "`discard` is followed by one card"),
        ("discard 4x", "`4x` is no card"),
        ("discard *(=4h)", "is about cards as they are"),
        ("draw *(=4h)", "is about cards as they are"),
        ("take pile 4h", "`take pile` stands alone"),
        ("meld", "is followed by the cards laid"),
        ("meld 4h 5h 6h becomes 4h 5h 6h", "`meld` has no `becomes`"),
        ("meld 4h 5h with 6h", "`meld` has no `with`"),
        ("extend 4h 5h 6h", "is followed by a meld, `with`, and cards"),
        ("extend with 4h", "is followed by a meld, `with`, and cards"),
        ("join 4h 5h 6h with", "is followed by a meld, `with`, and cards"),
        ("join 4h 5h 6h", "is followed by a meld, `with`, and cards"),
        ("extend 4h 5h 6h with 7h becomes", "`becomes` is followed by the meld as it lies then"),
        ("discard 4h, way 0", "`way` is followed by a number from 1, not by `0`"),
        ("discard 4h, way two", "`way` is followed by a number from 1, not by `two`"),
        ("discard 4h, way 99999999999", "`way` is followed by a number from 1"),
    ],
)
def test_words_that_are_no_play(text: str, message: str) -> None:
    with pytest.raises(NoPlay) as caught:
        words_of(text)
    assert message in str(caught.value)
    assert caught.value.help or "way" in text


def test_every_verb_has_a_sample_that_is_a_play() -> None:
    assert set(SAMPLES) == set(Verb)
    assert [words_of(text).step.verb for text in SAMPLES.values()] == list(SAMPLES)


def test_a_loop_comes_back_with_where_it_goes_on() -> None:
    (agreement,) = agreements(LOOP)
    play = loop(agreement, next(iter(agreement.worlds())))
    assert holds(play, agreement.at(play.world))
    data = play_data(play, agreement, "loop.burraco", fingerprint(agreement))
    assert data["again_from"] == 1
    assert play_of(json.loads(play_text(data)), agreement) == play
    with pytest.raises(ValueError, match="this is not the deck of the variant"):
        play_of({**data, "deal": data["deal"][3:]}, agreement)
    with pytest.raises(ValueError, match="a turn begins by drawing"):
        play_data(replace(play, actions=play.actions[1:]), agreement, "x", "0" * 8)


def faults(data: object, agreement: Agreement) -> list[str]:
    """The headlines and places of what is wrong with a file."""
    read = variant_of("x.play", json.dumps(data, indent=1).encode())
    if isinstance(read, Diagnostic):
        return [f"{read.place.line}: {read.headline}"]
    found, wrong = read
    if not wrong:
        done = recorded(found, agreement)
        wrong = () if isinstance(done, Recorded) else done
    return [f"{one.place.line}: {one.headline}" for one in wrong]


def test_what_is_wrong_with_a_file_is_told_with_its_line() -> None:
    agreement = agreement_of("buraco-us")
    play = whole_hand("buraco-us")
    good = play_data(replace(play, actions=play.actions[:6]), agreement, "buraco-us", fingerprint(agreement))
    assert faults(good, agreement) == []
    keys = list(good)

    def told(**changes: object) -> str:
        (only,) = faults({**good, **changes}, agreement)
        return only

    line = {key: index + 2 for index, key in enumerate(keys)}
    assert (
        told(version=2)
        == f"{line['version']}: this hand was recorded by a later version (format 2), and 1 is known here"
    )
    assert told(fingerprint="xyz").startswith(f"{line['fingerprint']}: 'xyz' does not match")
    assert told(players=9).startswith(f"{line['players']}: `buraco-us` is for ")
    assert told(choices={"pot not played": "-7"}) == f"{line['choices']}: `-7` is no choice for `pot not played`"
    assert told(choices={"pile seen": "x"}) == f"{line['choices']}: `buraco-us` leaves no choice for `pile seen`"
    after = line["dealer"] + len(good["choices"]) + 1
    assert told(dealer=7) == f"{after}: player 7 cannot have dealt: there are {good['players']}"
    assert told(scores=[1, 2, 3]).endswith("there are 2 sides, and here are 3 scores")
    assert "`Zh` is no card" in told(deal="Zh " + good["deal"][3:])
    first, _, rest = good["deal"].partition(" ")
    assert told(deal=rest).endswith(f"this is not the deck of the variant: {first} is missing")
    assert told(deal=f"{first} {good['deal']}").endswith(f"{first} is too many")
    assert told(again_from=9).endswith("the hand cannot go on from step 9: it has 6 steps")
    assert told(extra=1).startswith("1: Additional properties are not allowed")
    assert told(actions=["draw", "dance", "draw"]).endswith(": `dance` is nothing a player does")
    assert len(faults({**good, "dealer": 7, "actions": ["dance"]}, agreement)) == 2
    missing = {key: value for key, value in good.items() if key != "deal"}
    assert faults(missing, agreement) == ["1: 'deal' is a required property"]


@pytest.mark.parametrize(
    ("content", "line", "headline"),
    [
        (b"", 1, "this is not JSON"),
        (b'{\n "a": 1,\n}', 3, "this is not JSON"),
        (b"{\n\xff", 2, "this is not UTF-8 text"),
        (b"[]", 1, "a recorded hand is a JSON object"),
        (b"[" * 100_000, 1, "this is not JSON"),
    ],
)
def test_what_is_no_file_of_this_kind(content: bytes, line: int, headline: str) -> None:
    found = document("x.play", content)
    assert isinstance(found, Diagnostic)
    assert found.place.line == line
    assert found.headline.startswith(headline)


def test_places_of_values_and_items() -> None:
    text = '{"a": {"b": 1},\n "list" : [ "x",\n  "yy" , []],\n "empty": [], "c":3}'
    found = document("x.play", text.encode())
    assert isinstance(found, Document)
    places = {key: (place.line, place.column, place.end) for key, place in found.places.items()}
    assert places == {
        "a": (1, 7, 15),
        "list": (2, 11, 17),
        "list › 0": (2, 13, 16),
        "list › 1": (3, 3, 7),
        "list › 2": (3, 10, 12),
        "empty": (4, 11, 13),
        "c": (4, 19, 20),
    }
    assert found.place("list", 9).line == 2
    assert found.place("nothing").line == 1
