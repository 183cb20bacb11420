"""All claims there are, in the order in which they are told: what each asks, and how it is decided."""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.report.message import message


class Claim(NamedTuple):
    """One claim: its name, its question as a player would put it, and how it is decided."""

    name: str
    question: str
    how: str


CLAIMS: tuple[Claim, ...] = (
    Claim(
        "deal-fits",
        message("are there enough cards for the deal, and can the cut be made?"),
        message("arithmetic, for each number of players"),
    ),
    Claim(
        "complete",
        message("is there an answer in every situation?"),
        message("every case of every rule, held against every situation"),
    ),
    Claim(
        "disjoint",
        message("is there never more than one answer?"),
        message("every case of every rule, held against every situation"),
    ),
    Claim(
        "no-dead-rule",
        message("can everything that the file promises be called on?"),
        message("every kind of meld that the deck can hold, and arithmetic; what these cannot tell, by hands in play"),
    ),
    Claim(
        "close-satisfiable",
        message("can a side have what closing asks for?"),
        message("every kind of meld that the deck can hold, and the smallest sets of lines that stand in the way"),
    ),
    Claim(
        "class-inhabited",
        message("can there be a burraco of every class?"),
        message("every kind of meld that the deck can hold"),
    ),
    Claim(
        "one-reading",
        message("do the rules say which reading of the same cards counts?"),
        message("every handful of one suit or rank with all its readings, and all that can be added later"),
    ),
    Claim(
        "order-free",
        message("do the same cards end in the same class, in whatever order they are laid?"),
        message("every meld on the table with every two cards, in both orders"),
    ),
    Claim(
        "constructible",
        message("can every meld come to the table, and is no card lost on the way?"),
        message("every meld on the table with every card"),
    ),
    Claim(
        "ordered-values",
        message("is doing well never worth less than doing badly?"),
        message(
            "every handful, each wild exchanged for its natural and each natural added; and arithmetic on prices and cases"
        ),
    ),
    Claim(
        "attainable",
        message("can every minimum and the target be met?"),
        message("an upper bound by arithmetic, and hands made for it"),
    ),
    Claim(
        "playable",
        message("does whoever is to move always have something to do?"),
        message(
            "an argument on the beginning and the end of a turn, small tables gone through whole, and hands in play"
        ),
    ),
    Claim(
        "terminates",
        message("does every hand come to an end, whatever is played?"),
        message("numbers that fall with each turn; else the shortest round that can be played for ever"),
    ),
    Claim(
        "terminates-fairly",
        message("does a hand end if each player draws from the stock now and then?"),
        message("numbers that fall with each turn, under this assumption"),
    ),
    Claim(
        "turn-ends", message("does every turn come to an end?"), message("numbers that fall with each play of a turn")
    ),
    Claim(
        "bounded",
        message("how many turns, plays in a turn and cards in a hand can there be at most?"),
        message("read off the numbers that fall"),
    ),
    Claim(
        "outcomes",
        message("can everything that is dealt come into play?"),
        message("hands in play, then hands made for it"),
    ),
    Claim("winnable", message("can each side win a hand, and a match?"), message("hands made for it")),
    Claim("fine-avoidable", message("can all sides avoid each fine?"), message("arithmetic, and hands made for it")),
    Claim(
        "match-ends",
        message("does the match come to an end?"),
        message("a bound where the hands are counted; else hands in play"),
    ),
    Claim(
        "no-peeking",
        message("does what is allowed hang only on what the player can see?"),
        message("hidden cards shuffled at positions of hands in play"),
    ),
    Claim(
        "conserved",
        message("is no card lost or doubled, and is every total the sum of its rows?"),
        message("counted after every play of hands under the law, and at the end of every hand in play"),
    ),
    Claim(
        "symmetric",
        message("are all suits alike, and all sides?"),
        message("hands in play and their melds, with suits renamed and with every player a seat further"),
    ),
    Claim(
        "deterministic",
        message("does the same hand, played the same way, always end the same?"),
        message("hands played again, also in another process"),
    ),
    Claim(
        "law-agrees",
        message("do the fast engine and the readable law say the same?"),
        message("hands and single positions asked of both, and melds one by one"),
    ),
    Claim("examples-hold", message("are the examples true?"), message("each of them is run")),
)

NAMES: tuple[str, ...] = tuple(claim.name for claim in CLAIMS)
