"""The closed lists of the law, word for word: what other programs and printed pages rely on."""

from __future__ import annotations

from enum import Enum

import pytest

from burraco_dsl.game.actions import Action, Discard, Draw, Extend, LeavePile, NewMeld, RefuseFirst, TakePile
from burraco_dsl.game.codes import Code, EventKind
from burraco_dsl.game.emptied import Fate
from burraco_dsl.game.ledger import RowKind
from burraco_dsl.game.match import Match
from burraco_dsl.game.melds.choice import STEPS
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.game.position import Ending, Phase, Position, SideState, Turn
from burraco_dsl.rules.values import Subject
from tests.game.tables import add, cards, lay, meld, one, shipped

ITALIAN = shipped("italian")
TITLES = """
not in the deck · no such joker · not wild · not one suit in a row · not one rank · rank in no sequence · length of a sequence ·
place of the ace · rank of no set · size of a set · too many wilds · too few naturals · wilds beside naturals · wilds alone ·
two never natural · placed wild · nowhere for the freed wild · natural two stays · burraco is closed · no place for it ·
not of its rank · another reading counts · sequences of one suit · sets of one rank · melds before the pot ·
somebody else's meld · melds are not joined · the hand is over ·
card not held · meld not on the table · draw first · has drawn · the stock is out ·
the stock is there · no pile · first card · the price of the pile · the price of the pile at once · the lone card ·
opening too low · wild as the last discard · no pot left · pot already taken · pot not yet · pot not this way · closing ·
last card
"""
RULES = """
deck packs · deck jokers · wild cards · sequence ranks · set ranks · sequence ranks · sequence length · sequence ace · set ranks ·
set size · wild most in a meld · wild least naturals · wild naturals to wilds · wild melds of wilds alone · wild natural two ·
wild placed wild · wild freed wild · wild natural two turns wild · burraco may grow · sequence ranks · set ranks ·
meld several readings · sequence in one suit · set of one rank · meld most before the pot · meld owner · meld may be joined ·
· · · draw stock cards · draw stock cards · hand ends stock left · hand ends play stops · pile taken ·
draw first card may be refused · pile duty · pile duty met · pile lone card may go back · initial meld minimum ·
close final discard may be wild · deal pots · pot taken by · pot taken when · pot ways · close requires · close final discard
"""


def listed(text: str) -> list[str]:
    return [word.strip() for word in text.replace("\n", " ").split("·")]


def test_the_reasons() -> None:
    assert [code.title for code in Code] == listed(TITLES)
    assert [code.rule for code in Code] == listed(RULES)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            EventKind,
            "drawn · pile taken · first card refused · laid · extended · wild freed · joined · discarded · opened · "
            "opening failed · pot taken directly · pot taken indirectly · pot became the stock · turn passes · closed · "
            "stock ran out · nobody took the pile · stalemate",
        ),
        (Phase, "to draw · to draw another card · to meld and discard · over"),
        (Ending, "closed · the stock ran out · nobody took the pile · stalemate"),
        (
            RowKind,
            "cards on the table · burraco · cards in hand · cards in the opponents' hands · closing · pot not taken · "
            "pot not played",
        ),
        (Fate, "goes on · takes a pot · closes · refused"),
        (Kind, "sequence · set"),
    ],
)
def test_other_words(words: type[Enum], told: str) -> None:
    assert [word.value for word in words] == listed(told)
    assert len({hash(word) for word in words}) == len(list(words))


def test_the_steps_of_the_chain() -> None:
    assert STEPS == ("highest class", "fewest wilds", "sequence before set", "order of ends")


def test_what_is_left_out_is_nothing() -> None:
    assert Match((1, 2)) == Match((1, 2), hands=0, dealer=0, began=0)
    assert SideState() == SideState(melds=(), pots=0, opened=False, raised=0, score=0)
    assert Turn() == Turn(owed=False, top=None, paid=False, banned=None, spare=0, lone=False, laid=False)
    bare = Position(1, Phase.DRAW, (), (), (), ((), ()), (SideState(), SideState()), ((), ()))
    assert bare[8:] == (Turn(), False, 0, 1, False, None, None)
    assert bare == bare._replace(
        turn=Turn(), first=False, idle=0, hand_number=1, became_stock=False, ending=None, closer=None
    )
    laid = meld("3h 4h 5h", ITALIAN)
    assert (laid.marked, laid.owner) == (False, None)


def test_plays_are_values() -> None:
    plays: list[Action] = [
        Draw(),
        RefuseFirst(),
        TakePile(),
        LeavePile(),
        lay("3h 4h 5h", ITALIAN),
        lay("3h 4h 6h *", ITALIAN),
        add("3h 4h 5h", "6h", ITALIAN),
        Discard(one("9c")),
        Discard(one("9d")),
    ]
    again = [
        Draw(),
        RefuseFirst(),
        TakePile(),
        LeavePile(),
        NewMeld(meld("3h 4h 5h", ITALIAN)),
        NewMeld(meld("3h 4h *(=5h) 6h", ITALIAN)),
        Extend(meld("3h 4h 5h", ITALIAN), cards("6h"), meld("3h 4h 5h 6h", ITALIAN)),
        Discard(one("9c")),
        Discard(one("9d")),
    ]
    assert plays == again
    assert len({*plays, *again}) == len(plays)
    with pytest.raises(AttributeError):
        plays[-1].card = one("9h")  # type: ignore[misc, union-attr]


def test_kinds_of_melds_as_conditions_name_them() -> None:
    assert Kind.SEQUENCE.subject is Subject.SEQUENCE
    assert Kind.SET.subject is Subject.SET
