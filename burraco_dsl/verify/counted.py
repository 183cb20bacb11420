"""Claim *examples-hold*, for the examples that only count cards: ``stock is 41 cards``, ``deck is 108 cards``."""

from __future__ import annotations

from typing import Any

from burraco_dsl.report import Diagnostic, Finding, error
from burraco_dsl.report.finding import house
from burraco_dsl.report.message import message
from burraco_dsl.rules import Agreement, CardCount
from burraco_dsl.rules.lines import related_lines
from burraco_dsl.rules.text import condition_text
from burraco_dsl.verify.deal_fits import READS, stock
from burraco_dsl.verify.table import tables

WRONG_COUNT = Finding(
    "B350",
    "an example that counts other cards than there are",
    "`deck is …` and `stock is …` say how many cards there are in all, and after the deal. The checker counts them for every "
    "size of table the example speaks of.",
    house("examples {\n  stock is 42 cards\n}"),
    house("examples {\n  stock is 41 cards\n}"),
    claim="examples-hold",
)


def counted(agreement: Agreement) -> list[Diagnostic]:
    """Examples that are not true, each once."""
    found: list[Diagnostic] = []
    for count in agreement.counts:
        players = count.condition.players
        if players and not set(players) & set(agreement.sizes):
            headline = message("nobody plays with {players}", players=condition_text(count.condition))
            found.append(
                error(
                    WRONG_COUNT,
                    count.place,
                    headline,
                    related=related_lines(agreement.all_of("table", "players"), agreement),
                )
            )
            continue
        for table in tables(agreement, READS):
            if count.condition.players and table.world.players not in count.condition.players:
                continue
            there = table.cards if count.of == "deck" else stock(table)
            if there is None or there == count.cards:
                continue
            names = ["deck packs", "deck jokers"]
            names += ["deal hand", "deal pots", "deal upcard"] if count.of == "stock" else []
            found.append(
                error(
                    WRONG_COUNT,
                    count.place,
                    _headline(count, there, table.told),
                    related=related_lines(table.lines(*names), agreement),
                )
            )
            break
    return found


def _headline(count: CardCount, there: int, table: str) -> str:
    told: dict[str, Any] = {"there": there, "cards": count.cards}
    if count.of == "deck":
        if table:
            return message("the deck has {there} cards {table}, not {cards}", table=table, **told)
        return message("the deck has {there} cards, not {cards}", **told)
    if table:
        return message("the stock has {there} cards {table}, not {cards}", table=table, **told)
    return message("the stock has {there} cards, not {cards}", **told)
