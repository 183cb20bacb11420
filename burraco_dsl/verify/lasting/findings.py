"""The findings of the claims on how long a hand lasts, without the claims: what explains a code need not load the law."""

from __future__ import annotations

from burraco_dsl.report import Finding
from burraco_dsl.report.finding import house

_TOP_MELDED = "pile {\n  taken: top card was whole\n  duty: meld a card was none\n  duty met: at once\n}"

GOES_ROUND = Finding(
    "B370",
    "a hand that need never end",
    "Who takes the pile and throws a card leaves the table as it was, so the players can do that for ever: nobody draws, and "
    "the stock never runs out. A stalemate rule ends such a hand after some rounds; so does a duty to meld a card for the "
    "pile. That a single card may not be thrown back only makes the round longer, for each can throw another card.",
    house("hand ends {\n  stalemate: none was after 1 round\n}"),
    house(
        "pile {\n  duty: meld a card was none\n  duty met: at once\n}\n\nhand ends {\n  stalemate: none was after 1 round\n}"
    ),
    claim="terminates",
)

NOT_COUNTED = Finding(
    "B371",
    "a stalemate that a longer pile escapes",
    "The rounds of a stalemate count only turns in which a pile of one card is taken. Where no more than the top card is "
    "taken, a pile of two stays a pile of two, and its top card can go round for ever without one such turn. Taking the "
    "whole pile, or a duty to meld a card for it, mends this.",
    house("pile {\n  taken: top card was whole\n}"),
    house(_TOP_MELDED),
    claim="terminates",
)

NOTHING_TO_DRAW = Finding(
    "B372",
    "an endless hand in which nobody could draw",
    "Mostly it is enough for a hand to end that each player draws from the stock now and then. Where play goes on after the "
    "stock has run out, nobody can draw any more, and the pile can still go round. Only a stalemate rule, a duty to meld a card, "
    "or an end with the stock helps then.",
    house("hand ends {\n  play stops: when nobody takes the pile was at once\n  stalemate: none was after 1 round\n}"),
    house("hand ends {\n  play stops: when nobody takes the pile was at once\n}"),
    claim="terminates-fairly",
)

FINDINGS: tuple[Finding, ...] = (GOES_ROUND, NOT_COUNTED, NOTHING_TO_DRAW)
