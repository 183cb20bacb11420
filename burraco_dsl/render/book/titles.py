"""Headings and fixed sentences of a book. ``chapters`` names the sections of the catalogue that each chapter tells."""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.report.message import message


class Heading(NamedTuple):
    """A chapter: its anchor, its title, and the sections of the catalogue it tells."""

    anchor: str
    title: str
    sections: tuple[str, ...]


CHAPTERS: tuple[Heading, ...] = (
    Heading("equipment", message("Equipment"), ("deck",)),
    Heading("players", message("Players and seats"), ("table", "seat draw")),
    Heading("deal", message("Cut and deal"), ("cut", "deal")),
    Heading("turn", message("The turn"), ("draw", "pile")),
    Heading("melds", message("Melds"), ("meld",)),
    Heading("wild", message("Wild cards"), ("wild",)),
    Heading("sequence", message("Sequences"), ("sequence",)),
    Heading("set", message("Sets"), ("set",)),
    Heading("class", message("Burraco and its classes"), ("burraco", "class")),
    Heading("initial-meld", message("Initial meld"), ("initial meld",)),
    Heading("pot", message("Pots"), ("pot",)),
    Heading("close", message("Going out"), ("close",)),
    Heading("hand-ends", message("End of the hand"), ("hand ends",)),
    Heading("scoring", message("Scoring"), ("card points", "scoring")),
    Heading("match", message("The match"), ("match",)),
    Heading("words", message("What this game calls things"), ("words",)),
)

#: Headings of the parts of a chapter that tells several sections.
PARTS = {
    "table": message("The table"),
    "seat draw": message("The draw for seats"),
    "cut": message("The cut"),
    "deal": message("The deal"),
    "turn": message("How a turn goes"),
    "draw": message("Drawing"),
    "pile": message("The pile"),
    "burraco": message("Burracos"),
    "class": message("Classes"),
    "card points": message("What the cards are worth"),
    "scoring": message("What counts"),
}

GLANCE = message("At a glance")
CUSTOMS = message("Customs")
EXAMPLES = message("Examples")
SCENARIOS = message("Scenarios")
DIFFERENCES = message("Differences from {parent}")
DISPUTED = message("Disputed points")
SOURCES = message("Sources")
WORKED = message("A hand scored")
SEAL = message("Seal")
SCORE_SHEET = message("Score sheet")

#: The rows of the first table that are told by one rule: label, section, phrase.
GLANCE_PLAYERS = (message("Players"), "table", "players")
GLANCE_SIDES = (message("Sides"), "table", "sides")
GLANCE_DECK = message("Deck")
GLANCE_STOCK = message("Stock after the deal")
GLANCE_CLASSES = message("Classes of burraco")
GLANCE_DEAL = ((message("Hand of each player"), "deal", "hand"), (message("Pots"), "deal", "pots"))
GLANCE_PLAY = (
    (message("Wild cards"), "wild", "cards"),
    (message("Wilds in a meld, at most"), "wild", "most in a meld"),
    (message("Ranks of sequences"), "sequence", "ranks"),
    (message("Length of a sequence"), "sequence", "length"),
    (message("Ranks of sets"), "set", "ranks"),
    (message("Size of a set"), "set", "size"),
    (message("Burraco, from"), "burraco", "size"),
)
GLANCE_END = (
    (message("Minimum of the first meld"), "initial meld", "minimum"),
    (message("A player may close when"), "close", "requires"),
    (message("Closing"), "close", "bonus"),
    (message("End of the match"), "match", "ends"),
)
GLANCE_HEAD = (message("What"), message("In this game"))

RULES_OF = message("These are the rules of {parent}, except where marked.")
RULES_OF_PLAIN = message('These are the rules of {parent}, with the changes listed under "{differences}".')
RULES_OF_ALL = message("These are the rules of {parent}.")
LINE = message("Variant {name}, from {ancestors}.")
LINE_JOINT = message(", from ")
TITLED = message("{title} ({name})")
FOR_PLAYERS = message("It is played by {players}.")
EXAMPLE_HEADS = (message("Cards"), message("What they are"), message("Note"))
#: What holds at every table, whatever was agreed: the law of the game, which no rule can change.
TURN_LAW = (
    message(
        "The player whose turn it is first draws or takes the pile, then may lay melds and add cards to melds on the "
        "table, and discards one card face up on the pile at the end."
    ),
    message("With the discard the turn is over; nobody draws, lays or changes anything before the own next turn."),
    message(
        "A card on the table goes neither back to the hand nor into another meld, except where these rules say so."
    ),
)
CLOSE_LAW = message("When a player closes, the hand is over and is scored.")
MATCH_LAW = message("At the end of the match the highest total wins, unless another rule here says otherwise.")
SEATS_LAW = message("Before the match each player draws one card from the shuffled pack.")
MELD_LAW = message("What is laid face up on the table is a meld: a sequence or a set.")
OTHERS_MELDS_LAW = message("Nobody adds cards to the melds of another side.")
#: How cards are written in examples.
CARD_KEY = message(
    "Cards are written with their rank and the letter of their suit: s for spades, h for hearts, d for diamonds, c for "
    "clubs. A joker is written as *, and *(=5h) is a joker that stands for the 5 of hearts."
)
EXAMPLES_LEAD = message("As stated by the variant.")
SCENARIO_THEN = message("Then: {then}.")
DECK_TEXT = message("{packs} and {jokers}, {cards} in all")
DECK_WITHOUT_JOKERS = message("{packs} and no jokers, {cards} in all")
#: ``2 pots of 11 cards each``.
SO_MANY_OF = message("{number} {sizes}")
TOO_FEW = message("too few cards")
ALL_RANKS = message("all ranks")
NO_CARDS = message("none", context="cards")
NO_DEMANDS = message("nothing is asked for")
WITH_PLAYERS = message("with {players}: {text}")
RULE_LABEL = message("{section}: {rule}")
OF_CLASS = message("{section} {grade}")
CASE_LABEL = message("{label} ({case})")

CLASSES_LEAD = message("The classes stand from the best to the lowest; a burraco belongs to the first that fits.")
CLASS_HEAD = message("Class")
SOURCES_HEAD = message("Sources")
CASE_HEADS = (message("Case"), message("Value"))
OTHER_CASES = message("in all other cases")
CARD_POINTS_HEADS = (message("Card"), message("Worth"))

DIFFERENCE_RULE = message("Rule")
DIFFERENCE_HERE = message("Here")
FALLS_AWAY = message("falls away: {because}")
FELL_IN_PART = message("{value}; {because}")
ORDER_OF_CLASSES = message("order of the classes")
NAME_OF_CLASS = message("class {name}, its printed name")
PROCEDURE = message("Custom: {name}")
NEW = message("new", context="mark")
LEFT_OUT = message("changed; {parent} has rules for it")
CHANGED = message("changed; in {parent}: {value}")
NO_SUCH_CLASS = message("The class {name} of {parent} is not used here.")

UNCLEAR_HEADS = (message("Rule"), message("Here"), message("Sources"), message("Notes"))
UNCLEAR = message("Where a source contradicts itself or is unclear, the reading taken here:")
DECIDED_HEADS = (message("Rule"), message("Here"), message("Decided by"), message("Notes"))
DECIDED = message("What no source settles, and who decided it:")
HOUSE = message("house", context="source")
HOUSE_SOURCE = message("decided by the variant itself")
DOUBT_MEANS = message("A question mark behind a source says that it contradicts itself there or is unclear.")

CHOOSE = message("Agreed before the match: {options}.")
CHOOSE_IF = message("{condition}, as agreed before the match: {options}.")
IN_A_CASE = message("{condition}, {sentence}.")
CELL_IN_A_CASE = message("{case}: {value}")
OR_ELSE = message(", or else ")
WAYS_JOINT = message("; or ")
BUT = message("But {condition}")
FINGERPRINT = message(
    "Fingerprint of these rules: {fingerprint}. Whoever plays by the same rules has the same fingerprint."
)
VERIFIED = message("The verifier was asked about these rules, and this is what it found:")
VERDICT_HEADS = (message("Question"), message("Answer"))
