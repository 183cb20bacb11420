"""Reading what is played in a scenario, and what comes of it."""

from __future__ import annotations

import re

from burraco_dsl.compile.desk import did_you_mean, quoted
from burraco_dsl.compile.examples import BECAUSE, check_rule, read_cards
from burraco_dsl.compile.position import BAD_SCENARIO, LETTERS, Case, plain_cards, read_side
from burraco_dsl.compile.suggest import nearest
from burraco_dsl.compile.words import card_of, item_text, whole
from burraco_dsl.report import message
from burraco_dsl.rules.cards import LaidCard
from burraco_dsl.rules.told import Outcome, OutcomeKind, Step, Verb
from burraco_dsl.syntax import Item

_VERBS = {verb.value: verb for verb in Verb}
_ALONE = (Verb.TAKE_PILE, Verb.LEAVE_PILE)
_ONE_CARD = (Verb.DRAW, Verb.REFUSE, Verb.DISCARD)

_PLAIN = {
    kind.value: kind
    for kind in (
        OutcomeKind.ALLOWED,
        OutcomeKind.REFUSED,
        OutcomeKind.POT_TAKEN,
        OutcomeKind.OPENING_FAILS,
        OutcomeKind.TURN_PASSES,
        OutcomeKind.HAND_ENDS,
        OutcomeKind.MATCH_ENDS,
    )
}
_HAND_EMPTY = "hand empty"
_OF_A_SIDE = re.compile(r"side (\S+) (closes|wins|scores \S+)")


def read_step(case: Case, item: Item) -> Step | None:
    """One play; None where it cannot be told which, which is said."""
    text = item_text(item)
    verb = next((verb for word, verb in _VERBS.items() if f"{text} ".startswith(f"{word} ")), None)
    if verb is None:
        case.wrong(item.place, message("`{written}` is nothing a player does", written=text), *_meant(text))
        return None
    rest = text.removeprefix(verb.value).split()
    cards: tuple[LaidCard, ...] = ()
    meld: tuple[LaidCard, ...] = ()
    if verb in _ALONE:
        if rest:
            case.wrong(
                item.place,
                message("`{word}` stands alone", word=verb.value),
                message("write `{line}`", line=verb.value),
            )
    elif verb in _ONE_CARD:
        if len(rest) != 1:
            case.wrong(
                item.place,
                message("`{word}` is followed by one card", word=verb.value),
                message("write `{line}`", line=f"{verb.value} 4h"),
            )
        else:
            cards = tuple(LaidCard(one) for one in plain_cards(case, rest, item.place))
    elif verb is Verb.MELD:
        if not rest:
            case.wrong(item.place, message("`meld` is followed by the cards laid"), message("write `meld 4h 5h 6h`"))
        cards = read_cards(case.desk, rest, item.place, BAD_SCENARIO)
    elif rest.count("with") != 1 or rest[0] == "with" or rest[-1] == "with":
        headline = (
            message("`extend` is followed by a meld, `with`, and the cards added")
            if verb is Verb.EXTEND
            else message("`join` is followed by a meld, `with`, and the other meld")
        )
        added = "6h" if verb is Verb.EXTEND else "6h 7h 8h"
        case.wrong(item.place, headline, message("write `{line}`", line=f"{verb.value} 3h 4h 5h with {added}"))
    else:
        at = rest.index("with")
        both = read_cards(case.desk, rest[:at] + rest[at + 1 :], item.place, BAD_SCENARIO)
        meld, cards = both[:at], both[at:]
    return Step(verb, cards, meld, text, item.place)


def _meant(text: str) -> tuple[str, ...]:
    near = nearest(text, _VERBS)
    if near is not None:
        return (message("did you mean `{near}`?", near=near),)
    return did_you_mean(text.partition(" ")[0], _VERBS)


def read_outcome(case: Case, item: Item) -> Outcome | None:
    """One thing that comes of a play; None where it cannot be told what, which is said."""
    text = item_text(item)
    if text in _PLAIN:
        return Outcome(_PLAIN[text], text=text, place=item.place)
    if text == _HAND_EMPTY:
        return Outcome(OutcomeKind.HAND, text=text, place=item.place)
    if text.startswith(BECAUSE):
        rule = text.removeprefix(BECAUSE)
        check_rule(case.desk, item, rule, case.agreement)
        return Outcome(OutcomeKind.REFUSED, rule=rule, text=text, place=item.place)
    first, _, rest = text.partition(" ")
    if first == "hand" and rest in ("", "none"):
        case.wrong(
            item.place,
            message("`hand` is followed by cards, or by `empty`"),
            message("write `{line}`", line=_HAND_EMPTY),
        )
        return None
    if first == "hand" and (any(map(card_of, rest.split())) or nearest(text, _PLAIN) is None):
        cards = tuple(LaidCard(one) for one in plain_cards(case, rest.split(), item.place))
        return Outcome(OutcomeKind.HAND, cards=cards, text=text, place=item.place)
    if first == "table" and rest:
        laid = read_cards(case.desk, rest.split(), item.place, BAD_SCENARIO)
        return Outcome(OutcomeKind.TABLE, cards=laid, text=text, place=item.place)
    match = _OF_A_SIDE.fullmatch(text)
    number = whole(match[2].removeprefix("scores ")) if match and match[2].startswith("scores") else 0
    if match and number is not None:
        kind = OutcomeKind(match[2].partition(" ")[0])
        return Outcome(kind, read_side(case, match[1], item.place), number, text=text, place=item.place)
    case.wrong(
        item.place, message("`{written}` is nothing that can come of a play", written=text), *_could_come(text, case)
    )
    return None


def _could_come(text: str, case: Case) -> tuple[str, ...]:
    words = [*_PLAIN, _HAND_EMPTY]
    if text.startswith("side "):
        letters = LETTERS[: case.sides]
        words = [f"side {letter} {what}" for letter in letters for what in ("closes", "wins", "scores -130")]
    near = nearest(text, words)
    if near is not None:
        return (message("did you mean `{near}`?", near=near),)
    samples = ("allowed", "refused because …", "table 3c 4c 5c", "hand 4h 9c", *list(_PLAIN)[2:])
    return (
        message("write {choices}", choices=quoted((*samples, "side A closes", "side A wins", "side A scores -130"))),
    )


def check_together(case: Case, outcomes: tuple[Outcome, ...]) -> None:
    """Say it when the same play is both allowed and refused."""
    allowed = next((one for one in outcomes if one.kind is OutcomeKind.ALLOWED), None)
    refused = next((one for one in outcomes if one.kind is OutcomeKind.REFUSED), None)
    if allowed is None or refused is None:
        return
    later = max(allowed, refused, key=lambda one: (one.place.line, one.place.column))
    case.wrong(
        later.place,
        message("the same play is both allowed and refused"),
        message("keep `allowed` where every step may be played, `refused` where one may not"),
    )
