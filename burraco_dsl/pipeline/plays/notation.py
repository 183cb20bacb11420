"""One play in the players' notation, and back: the words of a scenario, with as much more as makes them mean one thing only.

``extend 3h 4h 5h with *`` may leave open where the wild comes to lie; then ``becomes 3h 4h 5h *(=6h)`` says it, and where even
that is not enough, ``way 2`` counts the plays that the law allows and the words can mean. Nothing of files is known here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, assert_never

from burraco_dsl.game.actions import Action, Discard, Draw, Extend, Join, LeavePile, NewMeld, RefuseFirst, TakePile
from burraco_dsl.game.cards import Cards, face, in_order
from burraco_dsl.game.codes import Code, Reason, each_once
from burraco_dsl.game.law import Law
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.laid import agrees
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.game.position import Position
from burraco_dsl.report.message import message, message_n, series
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card, LaidCard, laid_card
from burraco_dsl.rules.told import Step, Verb
from burraco_dsl.verify.told.plays import meant

_VERBS = {verb.value: verb for verb in Verb}
_WITH, _BECOMES, _BACK, _WAY = " with ", " becomes ", ", back ", ", way "
#: What stands after each verb, as it is told to who wrote something else.
SAMPLES = {
    Verb.DRAW: "draw 4h",
    Verb.TAKE_PILE: "take pile",
    Verb.LEAVE_PILE: "leave pile",
    Verb.REFUSE: "refuse 4h",
    Verb.MELD: "meld 4h 5h *(=6h)",
    Verb.EXTEND: "extend 4h 5h 6h with 7h",
    Verb.JOIN: "join 4h 5h 6h with 7h 8h 9h",
    Verb.DISCARD: "discard 4h",
}


class NoPlay(ValueError):
    """Words that are no play: what is wrong with them, and what could be written."""

    def __init__(self, said: str, help: str = "") -> None:
        super().__init__(said)
        self.said = said
        self.help = help


class Words(NamedTuple):
    """A play as it is written: ``becomes`` is how a meld lies then, ``back`` what comes to the hand; ``way`` counts from 1."""

    step: Step
    becomes: tuple[LaidCard, ...] = ()
    back: Cards | None = None
    way: int = 1


class Understood(NamedTuple):
    """The play that words mean; or, where the law allows none that they can mean, all reasons."""

    action: Action | None
    why_not: tuple[Reason, ...] = ()


def say(action: Action, position: Position, law: Law) -> str:
    """The play in words that ``understand`` takes for it and for nothing else. ValueError for one that the law refuses."""
    text = ""
    for text in _forms(action, position, law.rules):
        allowed = _allowed(words_of(text), position, law)
        if allowed[:1] == [action]:
            return text
    if action not in allowed:
        raise ValueError("; ".join(one.text for one in law.why_not(position, action)) or f"nobody can say {action}")
    return f"{text}{_WAY}{allowed.index(action) + 1}"


def understand(text: str, position: Position, law: Law) -> Understood:
    """The play that is meant in a position. NoPlay for what is none, or for a card that is not drawn there."""
    words = words_of(text)
    _right_card(words.step, position)
    why: list[Reason] = []
    allowed = _allowed(words, position, law, why)
    if len(allowed) < words.way:
        if allowed:
            raise NoPlay(
                message_n(
                    "the words can mean {n} plays here, and not {way}",
                    "the words can mean {n} plays here, and not {way}",
                    len(allowed),
                    way=words.way,
                )
            )
        return Understood(None, each_once(why))
    return Understood(allowed[words.way - 1])


def words_of(text: str) -> Words:
    """The parts of a written play. NoPlay when it cannot be told what they are."""
    rest, _, number = text.partition(_WAY)
    if _WAY in text and not (number.isascii() and number.isdigit() and int(number[:4]) > 0 and len(number) < 5):
        raise NoPlay(message("`way` is followed by a number from 1, not by `{number}`", number=number))
    way = int(number) if _WAY in text else 1
    verb = next((verb for word, verb in _VERBS.items() if f"{rest} ".startswith(f"{word} ")), None)
    if verb is None:
        known = series([f"`{one}`" for one in SAMPLES.values()], ", ")
        raise NoPlay(
            message("`{text}` is nothing a player does", text=text), message("plays are written {plays}", plays=known)
        )
    rest, becomes, after = f"{rest.removeprefix(verb.value)} ".partition(_BECOMES)
    lies, _, back = after.partition(_BACK)
    if becomes and verb not in (Verb.EXTEND, Verb.JOIN):
        raise NoPlay(message("`{verb}` has no `becomes`", verb=verb.value), _write(SAMPLES[verb]))
    if becomes and not lies.split():
        raise NoPlay(
            message("`becomes` is followed by the meld as it lies then"),
            _write(f"{SAMPLES[verb]} becomes 4h 5h 6h 7h"),
        )
    first, along, second = rest.partition(_WITH)
    meld: tuple[LaidCard, ...] = ()
    cards = _cards(first)
    if verb in (Verb.EXTEND, Verb.JOIN):
        meld, cards = cards, _cards(second)
        if not meld or not cards:
            raise NoPlay(
                message("`{verb}` is followed by a meld, `with`, and cards", verb=verb.value), _write(SAMPLES[verb])
            )
    elif along:
        raise NoPlay(message("`{verb}` has no `with`", verb=verb.value), _write(SAMPLES[verb]))
    _right_number(verb, cards)
    step = Step(verb, cards, meld, text)
    return Words(step, _cards(lies), in_order(one.card for one in _cards(back)) if back else None, way)


def written(meld: LaidMeld, rules: Rules) -> str:
    """A meld as it lies, such that it can be told from every other: of wilds alone a set says which rank it is of."""
    return " ".join(str(one) for one in _laid(meld, rules))


def _laid(meld: LaidMeld, rules: Rules) -> tuple[LaidCard, ...]:
    if meld.kind is Kind.SET and meld.rank is not None and all(meld.wild):
        return tuple(LaidCard(card, face(meld.rank, rules.suits[0])) for card in meld.cards)
    return meld.laid(ladder(rules))


def _cards(text: str) -> tuple[LaidCard, ...]:
    found = []
    for word in text.split():
        one = laid_card(word)
        if one is None:
            raise NoPlay(
                message("`{word}` is no card", word=word),
                message("cards are written `5h`, `10s`, `Kd`, a joker `*`, a wild on the table `2h(=5h)`"),
            )
        found.append(one)
    return tuple(found)


def _right_number(verb: Verb, cards: tuple[LaidCard, ...]) -> None:
    if verb in (Verb.TAKE_PILE, Verb.LEAVE_PILE) and cards:
        raise NoPlay(message("`{verb}` stands alone", verb=verb.value), _write(verb.value))
    if verb is Verb.DISCARD and len(cards) != 1:
        raise NoPlay(message("`discard` is followed by one card"), _write(SAMPLES[verb]))
    if verb is Verb.MELD and not cards:
        raise NoPlay(message("`meld` is followed by the cards laid"), _write(SAMPLES[verb]))
    if verb in (Verb.DRAW, Verb.REFUSE, Verb.DISCARD) and any(one.stands_for for one in cards):
        raise NoPlay(
            message("`{verb}` is about cards as they are, and none stands for another", verb=verb.value),
            _write(SAMPLES[verb]),
        )


def _write(sample: str) -> str:
    return message("write `{sample}`", sample=sample)


def _right_card(step: Step, position: Position) -> None:
    """NoPlay when other cards are said to come from the stock than lie there: the deal and the plays belong together."""
    if step.verb not in (Verb.DRAW, Verb.REFUSE):
        return
    said = tuple(one.card for one in step.cards)
    there = position.stock[: len(said)]
    if said and said != there:
        if not there:
            raise NoPlay(
                message("`{text}` cannot be: after this deal, no card comes from the stock here", text=step.text)
            )
        raise NoPlay(
            message(
                "`{text}` cannot be: after this deal, {cards} comes from the stock here",
                text=step.text,
                cards=" ".join(str(one) for one in there),
            )
        )


def _allowed(words: Words, position: Position, law: Law, why: list[Reason] | None = None) -> list[Action]:
    """What the law allows of all that the words can mean, what lies in the order of the words first."""
    found = meant(words.step, position, law.rules)
    reasons = list(found.why_not)
    allowed = []
    otherwise = False
    for action in sorted(found.plays, key=lambda one: not _in_order(one, words, law.rules)):
        refused = law.why_not(position, action)
        reasons += refused
        if not refused and _fits(action, words, law.rules):
            allowed.append(action)
        otherwise = otherwise or not refused
    if why is not None:
        why += reasons
        if otherwise and not allowed:
            why.append(Reason(Code.NOT_THIS_READING, message("the meld does not lie so then")))
    return allowed


def _fits(action: Action, words: Words, rules: Rules) -> bool:
    """Whether the meld lies as it is said after the play."""
    match action:
        case Extend(becomes=becomes, back=back):
            return _lies(becomes, words.becomes, rules) and words.back in (None, back)
        case Join(becomes=becomes):
            return _lies(becomes, words.becomes, rules)
        case _:
            return True


def _lies(meld: LaidMeld, said: tuple[LaidCard, ...], rules: Rules) -> bool:
    return not said or agrees(meld, said, rules)


def _in_order(action: Action, words: Words, rules: Rules) -> bool:
    """Whether the melds lie card for card as they are written: the order of the cards tells at which end an ace lies."""
    step = words.step
    match action:
        case NewMeld(meld):
            return _laid(meld, rules) == step.cards
        case Extend(meld=meld, becomes=becomes):
            return _laid(meld, rules) == step.meld and (not words.becomes or _laid(becomes, rules) == words.becomes)
        case Join(first=first, second=second):
            return _laid(first, rules) == step.meld and _laid(second, rules) == step.cards
        case _:
            return True


def _forms(action: Action, position: Position, rules: Rules) -> Iterator[str]:
    """The ways to say a play, the shortest first."""
    match action:
        case Draw():
            number = min(rules.draw.stock_cards, len(position.stock) - (rules.hand_ends.stock_left or 0))
            yield _after("draw", position.stock[: max(number, 0)])
        case RefuseFirst():
            yield _after("refuse", position.stock[:1])
        case TakePile():
            yield Verb.TAKE_PILE.value
        case LeavePile():
            yield Verb.LEAVE_PILE.value
        case Discard(card):
            yield f"discard {card}"
        case NewMeld(meld):
            yield f"meld {written(meld, rules)}"
        case Extend(meld, added, becomes, back):
            text = f"extend {written(meld, rules)} with {' '.join(str(card) for card in added)}"
            yield text
            text += f"{_BECOMES}{written(becomes, rules)}"
            yield _after(f"{text}, back", back) if back else text
        case Join(first, second, becomes):
            text = f"join {written(first, rules)} with {written(second, rules)}"
            yield text
            yield f"{text}{_BECOMES}{written(becomes, rules)}"
        case _:
            assert_never(action)


def _after(word: str, cards: tuple[Card, ...]) -> str:
    return " ".join([word, *(str(card) for card in cards)])
