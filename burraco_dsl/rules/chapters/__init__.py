"""The chapters: one frozen dataclass for each section of a variant file, one field for each rule.

They know the meaning and bounds of each rule and nothing of files, JSON or play.
"""

from burraco_dsl.rules.chapters.ends import Close, HandEnds, Match, Scoring, Words
from burraco_dsl.rules.chapters.grades import Burraco, BurracoClass, InitialMeld, Pot
from burraco_dsl.rules.chapters.melds import Meld, Sequence, Set, Wild
from burraco_dsl.rules.chapters.setting_up import Cut, Deal, Deck, SeatDraw, Table
from burraco_dsl.rules.chapters.turn import Draw, Pile

__all__ = [
    "Burraco",
    "BurracoClass",
    "Close",
    "Cut",
    "Deal",
    "Deck",
    "Draw",
    "HandEnds",
    "InitialMeld",
    "Match",
    "Meld",
    "Pile",
    "Pot",
    "Scoring",
    "SeatDraw",
    "Sequence",
    "Set",
    "Table",
    "Wild",
    "Words",
]
