"""The findings of the claims on built hands, without the claims: what explains a code need not load the law."""

from __future__ import annotations

from burraco_dsl.report import Finding
from burraco_dsl.report.finding import house

NEVER_COMES = Finding(
    "B385",
    "a price for what can never happen",
    "The file puts a price on something that the other lines never let happen. A pot that is only taken by melding the last card "
    "is played from in the same turn, since that turn ends with a card of the pot; so no pot is ever left unplayed, and the "
    "price for it is never paid.",
    house("pot {\n  ways: direct was direct or indirect\n  not played: -50 was its cards\n}"),
    house("pot {\n  not played: -50 was its cards\n}"),
    claim="outcomes",
)
SOMEBODY_PAYS = Finding(
    "B386",
    "a fine that some side must always pay",
    "A fine is there to make players strive for something that all of them can have. With fewer pots than sides one side goes "
    "without in every hand, however it plays. Deal a pot for each side, or leave out the fine.",
    house("deal {\n  pots: 11 was 11, 11\n}"),
    house("deal {\n  pots: 11 was 11, 11\n}\n\npot {\n  not taken: 0 was -100\n}"),
    claim="fine-avoidable",
)
OPENING_TOO_HIGH = Finding(
    "B387",
    "an opening that takes more than a hand can hold",
    "The first melds of a side must be worth so much that not even all cards together would do, or not all that a player can "
    "hold by then. Nobody could ever open, and a "
    "side that cannot open can lay nothing. Ask for less, or count the bonuses of burracos too.",
    house("initial meld {\n  minimum: 1200\n  counted: card points\n  failed: not allowed\n}"),
    house("initial meld {\n  minimum: 50\n  counted: card points\n  failed: not allowed\n}"),
    claim="attainable",
)
_NO_PRICES = (
    "card points {\n  joker: 0 was 30\n  2: 0 was 20\n  A: 0 was 15\n  K..8: 0 was 10\n  7..3: 0 was 5\n}\n\n"
    "class clean {\n  bonus: 0 was 200\n}\n\nclass dirty {\n  bonus: 0 was 100\n}"
)
NO_POINTS = Finding(
    "B388",
    "a target in points, and no points to be made",
    "The match ends when a side has so many points, and nothing in the file ever gives a side any. Hand after hand would be "
    "played, and nobody could win. Put a price on cards, burracos or closing, or let the match end after some hands.",
    house(_NO_PRICES + "\n\nclose {\n  bonus: 0 was 100\n}"),
    house(_NO_PRICES),
    claim="attainable",
)

FINDINGS: tuple[Finding, ...] = (NEVER_COMES, SOMEBODY_PAYS, OPENING_TOO_HIGH, NO_POINTS)
