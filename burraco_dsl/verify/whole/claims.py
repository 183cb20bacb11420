"""All claims there are, in the order in which they are told: what each asks, and how it is decided."""

from __future__ import annotations

from typing import NamedTuple


class Claim(NamedTuple):
    """One claim: its name, its question as a player would put it, and how it is decided."""

    name: str
    question: str
    how: str


CLAIMS: tuple[Claim, ...] = (
    Claim(
        "deal-fits",
        "are there enough cards for the deal, and can the cut be made?",
        "arithmetic, for each number of players",
    ),
    Claim(
        "complete", "is there an answer in every situation?", "every case of every rule, held against every situation"
    ),
    Claim("disjoint", "is there never more than one answer?", "every case of every rule, held against every situation"),
    Claim(
        "no-dead-rule",
        "can everything that the file promises be called on?",
        "every kind of meld that the deck can hold, and arithmetic; what these cannot tell, by hands in play",
    ),
    Claim(
        "close-satisfiable",
        "can a side have what closing asks for?",
        "every kind of meld that the deck can hold, and the smallest sets of lines that stand in the way",
    ),
    Claim(
        "class-inhabited",
        "can there be a burraco of every class?",
        "every kind of meld that the deck can hold",
    ),
    Claim(
        "one-reading",
        "do the rules say which reading of the same cards counts?",
        "every handful of one suit or rank with all its readings, and all that can be added later",
    ),
    Claim(
        "order-free",
        "do the same cards end in the same class, in whatever order they are laid?",
        "every meld on the table with every two cards, in both orders",
    ),
    Claim(
        "constructible",
        "can every meld come to the table, and is no card lost on the way?",
        "every meld on the table with every card",
    ),
    Claim(
        "ordered-values",
        "is doing well never worth less than doing badly?",
        "every handful, each wild exchanged for its natural and each natural added; and arithmetic on prices and cases",
    ),
    Claim(
        "attainable",
        "can every minimum and the target be met?",
        "an upper bound by arithmetic, and hands made for it",
    ),
    Claim(
        "playable",
        "does whoever is to move always have something to do?",
        "an argument on the beginning and the end of a turn, small tables gone through whole, and hands in play",
    ),
    Claim(
        "terminates",
        "does every hand come to an end, whatever is played?",
        "numbers that fall with each turn; else the shortest round that can be played for ever",
    ),
    Claim(
        "terminates-fairly",
        "does a hand end if each player draws from the stock now and then?",
        "numbers that fall with each turn, under this assumption",
    ),
    Claim("turn-ends", "does every turn come to an end?", "numbers that fall with each play of a turn"),
    Claim(
        "bounded",
        "how many turns, plays in a turn and cards in a hand can there be at most?",
        "read off the numbers that fall",
    ),
    Claim("outcomes", "can everything that is dealt come into play?", "hands in play, then hands made for it"),
    Claim("winnable", "can each side win a hand, and a match?", "hands made for it"),
    Claim("fine-avoidable", "can all sides avoid each fine?", "arithmetic, and hands made for it"),
    Claim("match-ends", "does the match come to an end?", "a bound where the hands are counted; else hands in play"),
    Claim(
        "no-peeking",
        "does what is allowed hang only on what the player can see?",
        "hidden cards shuffled at positions of hands in play",
    ),
    Claim(
        "conserved",
        "is no card lost or doubled, and is every total the sum of its rows?",
        "counted after every play of hands under the law, and at the end of every hand in play",
    ),
    Claim(
        "symmetric",
        "are all suits alike, and all sides?",
        "hands in play and their melds, with suits renamed and with every player a seat further",
    ),
    Claim(
        "deterministic",
        "does the same hand, played the same way, always end the same?",
        "hands played again, also in another process",
    ),
    Claim(
        "law-agrees",
        "do the fast engine and the readable law say the same?",
        "hands and single positions asked of both, and melds one by one",
    ),
    Claim("examples-hold", "are the examples true?", "each of them is run"),
)

NAMES: tuple[str, ...] = tuple(claim.name for claim in CLAIMS)
