"""A recorded hand as the content of a ``.play`` file, and back.

A ``verify.record.Play`` comes in and a JSON object goes out, one key a line and one play a line; read again it is the same
hand. What is wrong with a file is said with its place; whether the law allows the plays is for ``replaying``.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, NamedTuple

from burraco_dsl.compile.jsonfaults import json_faults
from burraco_dsl.game.cards import Cards, deck, listed
from burraco_dsl.game.law import Law
from burraco_dsl.pipeline.plays.document import Document, document
from burraco_dsl.pipeline.plays.notation import NoPlay, say, understand, words_of
from burraco_dsl.report import Diagnostic
from burraco_dsl.report.message import Message, message, message_n, series
from burraco_dsl.rules import Agreement, Rules, World, rule_of
from burraco_dsl.rules.agreement import Entry
from burraco_dsl.rules.cards import Card, card
from burraco_dsl.rules.text import condition_text, counts_text, options_text
from burraco_dsl.verify.record import Play, begin, moments

FORMAT, VERSION = "burraco-play", 1


class Recorded(NamedTuple):
    """What stands in a file, as far as it can be understood before a card is played: ``play`` has no actions yet."""

    document: Document
    play: Play
    actions: tuple[str, ...]
    variant: str
    fingerprint: str


def play_data(play: Play, agreement: Agreement, variant: str, fingerprint: str) -> dict[str, Any]:
    """The record as plain values. ValueError for a play of which the law refuses a step."""
    actions = [text for _, text in told_lines(play, agreement)]
    return {
        "format": FORMAT,
        "version": VERSION,
        "variant": variant,
        "fingerprint": fingerprint,
        "players": play.world.players,
        "choices": choices(agreement, play.world),
        "dealer": play.dealer + 1,
        "scores": list(play.scores),
        "hand_number": play.hand_number,
        "deal": listed(play.deal),
        "claim": play.claim,
        "shows": play.broke,
        "part": play.part,
        "again_from": None if play.again_from is None else play.again_from + 1,
        "actions": actions,
    }


def told_lines(play: Play, agreement: Agreement) -> tuple[tuple[int, str], ...]:
    """Each play in words, with the seat that plays it. ValueError for a play of which the law refuses a step."""
    law = Law(agreement.at(play.world))
    found = []
    for moment in moments(play, law.rules, law):
        found.append((moment.before.seat, say(moment.action, moment.before, law)))
    return tuple(found)


def play_text(data: dict[str, Any]) -> str:
    """The content of the file: one key a line, one play a line, in UTF-8."""
    lines = []
    for key, value in data.items():
        if isinstance(value, list) and value and isinstance(value[0], str):
            items = ",\n".join(f"    {json.dumps(one, ensure_ascii=False)}" for one in value)
            lines.append(f"  {json.dumps(key)}: [\n{items}\n  ]")
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def choices(agreement: Agreement, world: World) -> dict[str, str]:
    """What a table agreed on, rule by rule, where the variant leaves a choice."""
    picks = dict(world.picks)
    return {_choice(entry): _option(entry, picks.get(entry.key, 0)) for entry in agreement.open_choices()}


def _choice(entry: Entry) -> str:
    condition = condition_text(entry.condition)
    return f"{entry.name} if {condition}" if condition else str(entry.name)


def _option(entry: Entry, index: int) -> str:
    return options_text(rule_of(entry.name).kind, (entry.options[index],))


def variant_of(path: str, content: bytes) -> tuple[Document, tuple[Diagnostic, ...]] | Diagnostic:
    """The object in a file with what is wrong with its shape, before the variant is looked for."""
    found = document(path, content)
    if isinstance(found, Diagnostic):
        return found
    version = found.data.get("version")
    if found.data.get("format") == FORMAT and isinstance(version, int) and version > VERSION:
        later = message(
            "this hand was recorded by a later version (format {version}), and {known} is known here",
            version=str(version),
            known=str(VERSION),
        )
        return found, (found.wrong(later, "version", help=message("a later version of burraco reads it")),)
    from burraco_dsl.render.schemas import schema_text

    schema = json.loads(schema_text("play") or "{}")
    try:
        told = list(json_faults(found.data, schema))
    except RecursionError:
        return found, (found.wrong(message("this is nested deeper than any recorded hand")),)
    faults = []
    help = message("`burraco schema play` tells the parts of a recorded hand")
    for where, fault in told:
        way = where.split(" › ") if where != "at the top" else []
        faults.append(found.wrong(fault, *way, help=help))
    return found, tuple(faults)


def recorded(found: Document, agreement: Agreement) -> Recorded | tuple[Diagnostic, ...]:
    """What a file of the right shape says, held against the variant it is of; or everything that is wrong with it."""
    data = found.data
    wrong: list[Diagnostic] = []
    world = _world(found, agreement, wrong)
    if wrong:
        return tuple(wrong)
    rules = agreement.at(world)
    cards = _deal(found, rules, wrong)
    dealer = data.get("dealer", 1)
    if dealer > rules.players:
        headline = message(
            "player {dealer} cannot have dealt: there are {players}", dealer=dealer, players=rules.players
        )
        wrong.append(found.wrong(headline, "dealer"))
    scores = tuple(data.get("scores", ()))
    if scores and len(scores) != rules.table.sides:
        headline = message_n(
            "there are {n} side, and here are {scores}",
            "there are {n} sides, and here are {scores}",
            rules.table.sides,
            scores=message_n("{n} score", "{n} scores", len(scores)),
        )
        wrong.append(found.wrong(headline, "scores"))
    actions = data["actions"]
    again = data.get("again_from")
    if again is not None and again > len(actions):
        headline = message_n(
            "the hand cannot go on from step {step}: it has {n} step",
            "the hand cannot go on from step {step}: it has {n} steps",
            len(actions),
            step=again,
        )
        wrong.append(found.wrong(headline, "again_from"))
    for index, text in enumerate(actions):
        try:
            words_of(text)
        except NoPlay as fault:
            wrong.append(found.wrong(fault.said, "actions", index, help=fault.help))
    if wrong:
        return tuple(wrong)
    play = Play(
        data.get("claim", ""),
        world,
        cards,
        (),
        data.get("shows", ""),
        dealer - 1,
        scores,
        data.get("hand_number", 1),
        None if again is None else again - 1,
        data.get("part", ""),
    )
    return Recorded(found, play, tuple(actions), data["variant"], data["fingerprint"])


def play_of(data: dict[str, Any], agreement: Agreement) -> Play:
    """The play that ``play_data`` gave. ValueError when it is none of this variant."""
    found = recorded(Document("", data, {}), agreement)
    if not isinstance(found, Recorded):
        raise ValueError(found[0].headline)
    rules = agreement.at(found.play.world)
    law = Law(rules)
    position = begin(found.play, rules)
    actions = []
    for text in found.actions:
        action, why = understand(text, position, law)
        if action is None:
            raise ValueError("; ".join(one.text for one in why))
        actions.append(action)
        position, _ = law.do(position, action)
    from dataclasses import replace

    return replace(found.play, actions=tuple(actions))


def _world(found: Document, agreement: Agreement, wrong: list[Diagnostic]) -> World:
    players = found.data["players"]
    if players not in agreement.sizes:
        headline = message(
            "`{name}` is for {sizes} players, not for {players}",
            name=agreement.name,
            sizes=counts_text(agreement.sizes) or message("nobody"),
            players=players,
        )
        wrong.append(found.wrong(headline, "players"))
    said = dict(found.data.get("choices", {}))
    picks = []
    for entry in agreement.open_choices():
        value = said.pop(_choice(entry), None)
        options = [_option(entry, index) for index in range(len(entry.options))]
        if value is not None and value not in options:
            help = message("it is one of {options}", options=series([f"`{one}`" for one in options], ", "))
            headline = message("`{value}` is no choice for `{rule}`", value=value, rule=_choice(entry))
            wrong.append(found.wrong(headline, "choices", help=help))
        elif value is not None and options.index(value):
            picks.append((entry.key, options.index(value)))
    for name in said:
        headline = message("`{variant}` leaves no choice for `{rule}`", variant=agreement.name, rule=name)
        wrong.append(found.wrong(headline, "choices"))
    return World(players, tuple(picks))


def _deal(found: Document, rules: Rules, wrong: list[Diagnostic]) -> Cards:
    cards = []
    for word in found.data["deal"].replace(",", " ").split():
        one = card(word)
        if one is None:
            help = message("cards are written 5h, 10s, Kd, a joker *")
            wrong.append(found.wrong(message("`{word}` is no card", word=word), "deal", help=help))
            return ()
        cards.append(one)
    whole, there = Counter(deck(rules)), Counter(cards)
    missing, extra = list((whole - there).elements()), list((there - whole).elements())
    parts = [_missing(missing)] if missing else []
    parts += [_too_many(extra)] if extra else []
    if parts:
        help = message_n(
            "the deal is the whole deck of {n} card as it lay",
            "the deal is the whole deck of {n} cards as it lay",
            whole.total(),
        )
        headline = message("this is not the deck of the variant: {faults}", faults=series(parts, ", "))
        wrong.append(found.wrong(headline, "deal", help=help))
    elif len(cards) < rules.players * rules.deal.hand + sum(rules.deal.pots or ()) + int(bool(rules.deal.upcard)):
        wrong.append(found.wrong(message("the deck does not reach for the deal of this variant"), "deal"))
    return tuple(cards)


def _missing(cards: list[Card]) -> Message:
    if len(cards) == 1:
        return message("{card} is missing", card=listed(cards))
    return message("{cards} are missing", cards=listed(cards))


def _too_many(cards: list[Card]) -> Message:
    if len(cards) == 1:
        return message("{card} is too many", card=listed(cards))
    return message("{cards} are too many", cards=listed(cards))
