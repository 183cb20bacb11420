"""The findings of the claims on handfuls, without the claims: what explains a code need not load the law."""

from __future__ import annotations

from burraco_dsl.report import Finding
from burraco_dsl.report.finding import house

CLEANER_PAYS_LESS = Finding(
    "B333",
    "a burraco that pays less once the wild is gone",
    "When the card that a wild stands for takes its place, the burraco becomes cleaner, and that must never cost its side the "
    "bonus of the class. If it does, the bonuses of two classes have most likely been swapped.",
    house("class clean {\n  bonus: 100 was 200\n}\n\nclass dirty {\n  bonus: 200 was 100\n}"),
    house("class clean {\n  bonus: 150 was 200\n}\n\nclass dirty {\n  bonus: 150 was 100\n}"),
    claim="ordered-values",
)

CARD_MAKES_LESS = Finding(
    "B334",
    "a burraco that pays less for one more card",
    "A natural card added to a meld brings its points, and may bring the meld into another class. If that class pays so much "
    "less that the side loses by it, players would keep the card in hand. A class that asks for an exact length, or for its "
    "wild at the very end, easily does this.",
    house("class late before dirty {\n  when: sequence, wilds = 1, wild at an end\n  bonus: 150\n}"),
    house("class late before dirty {\n  when: sequence, wilds = 1, natural run >= 7\n  bonus: 150\n}"),
    claim="ordered-values",
)

NOTHING_SAYS_WHICH = Finding(
    "B360",
    "cards that may lie in two ways, and nothing says which",
    "The same cards can sometimes be read in more than one way, and later cards fit one of them and not the other. The rules "
    "must then say which counts: the best class, the fewest wilds, an end of the sequence. If all of that leaves two readings, "
    "two players could rightly see two different melds. Letting the player decide always settles it.",
    house(
        "wild {\n  most in a meld: 2 was 1\n  least naturals: 1\n  naturals to wilds: as they come\n}",
    ),
    house(
        "meld {\n  several readings: player decides was best for the side\n}\n\n"
        "wild {\n  most in a meld: 2 was 1\n  least naturals: 1\n  naturals to wilds: as they come\n}",
    ),
    claim="one-reading",
)

ORDER_COUNTS = Finding(
    "B361",
    "cards whose order decides the class of a meld",
    "Where a wild gives way and moves on, the same cards can end as a clean meld or as a dirty one, as the player lays them one "
    "by one. That is no fault, and many tables play so; but whoever lays two cards should know it.",
    house("wild {\n  freed wild: natural two, high end, low end was low end, high end\n}"),
    house("wild {\n  freed wild: low end was low end, high end\n}"),
    claim="order-free",
)

OUT_OF_HAND = Finding(
    "B362",
    "a class that no meld can grow into and no hand can hold",
    "A burraco of a class must come to the table somehow: card by card, or all at once out of the hand. If no smaller meld can "
    "grow into it and it has more cards than a player ever holds, nobody will see its bonus.",
    house(
        "burraco {\n  may grow: no was yes\n}\n\npile {\n  taken: top card was whole\n"
        "  duty: meld a card was none\n  duty met: at once\n}\n\n"
        "class long before clean {\n  when: length >= 13\n  bonus: 500\n}"
    ),
    house(
        "burraco {\n  may grow: no was yes\n}\n\npile {\n  taken: top card was whole\n"
        "  duty: meld a card was none\n  duty met: at once\n}\n\n"
        "class long before clean {\n  when: length >= 12\n  bonus: 500\n}"
    ),
    claim="constructible",
)

FINDINGS: tuple[Finding, ...] = (CLEANER_PAYS_LESS, CARD_MAKES_LESS, NOTHING_SAYS_WHICH, ORDER_COUNTS, OUT_OF_HAND)
