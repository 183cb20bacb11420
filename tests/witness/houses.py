"""The rules that witnesses begin from: shipped variants, and the same with something taken out of the way."""

from __future__ import annotations

from burraco_dsl.rules.chapters.melds import NaturalsToWilds
from burraco_dsl.rules.values import PACK_RANKS, Cases, Unlimited
from tests.game.tables import shipped, with_rules
from tests.witness.form import changed

ANY = Unlimited.ANY_NUMBER

ITALIAN = shipped("italian")
US = shipped("buraco-us")
#: The top card of the pile must be melded, at once.
CLOSED = shipped("buraco-closed")
#: Six players on three sides.
THREE_TEAMS = shipped("buraco-us-three-teams")
#: Without wilds, and with sets of every rank, a meld is what it looks like.
PLAIN = changed(changed(ITALIAN, "wild cards", ()), "set ranks", PACK_RANKS)
#: Any number of wilds, and nothing asked of the naturals beside them.
WILDEST = with_rules(
    ITALIAN,
    "wild",
    most_in_a_meld=Cases(ANY),
    least_naturals=Cases(0),
    naturals_to_wilds=NaturalsToWilds.AS_THEY_COME,
    melds_of_wilds_alone=True,
)
#: Anybody may close at any time, and no card is turned up.
FREE = with_rules(
    with_rules(with_rules(WILDEST, "close", requires=()), "deal", upcard=False), "draw", first_card_may_be_refused=False
)
