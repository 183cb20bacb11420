"""Pictures for a rule book that the law itself has found and judged: melds it allows and refuses, a hand it has scored.

An agreement comes in, figures in the language of the book go out. No picture is kept anywhere: each is asked for anew.
"""

from __future__ import annotations

from burraco_dsl.render.book.document import Figure, Figures, Grid
from burraco_dsl.render.found import scored
from burraco_dsl.render.found.dealt import dealt
from burraco_dsl.render.found.differing import note
from burraco_dsl.render.found.facts import facts_of
from burraco_dsl.render.found.showing import Teller, grade_figure, judged_figure, teller_of
from burraco_dsl.render.found.worked import finished
from burraco_dsl.render.languages import Language
from burraco_dsl.render.pictures import described
from burraco_dsl.rules import Agreement, World


def found_figures(agreement: Agreement, language: Language) -> dict[str, Figures]:
    """Figures by the anchor of the place they belong to: what the law allows and refuses at the first way to sit down.

    Where another size of table or another choice would be told otherwise, the lead says which table is meant.
    """
    world = next(agreement.worlds(), None)
    if world is None:
        return {}
    rules = agreement.at(world)
    teller = teller_of(agreement, rules, language)
    facts = facts_of(rules)
    items: dict[str, list[Figure]] = {}
    for one in facts.judged:
        items.setdefault(one.anchor, []).append(judged_figure(one, teller))
    items["class"] = [grade_figure(name, meld, teller) for name, meld in facts.classes.items()]
    lead = note(agreement, world, facts, language)
    found = {anchor: Figures(tuple(figures), lead) for anchor, figures in items.items() if figures}
    return found | _deal(agreement, teller)


def _deal(agreement: Agreement, teller: Teller) -> dict[str, Figures]:
    """The largest table's deal: there one sees best who sits where."""
    rules = agreement.at(World(agreement.sizes[-1])) if agreement.sizes else teller.rules
    picture = dealt(rules)
    if picture is None:
        return {}
    caption = teller.our(
        teller.language.tell_n("The deal with 1 player", "The deal with {n} players", len(picture.hands))
    )
    return {"deal": Figures((Figure(picture, caption, described(picture, teller.language)),))}


def worked_hand(agreement: Agreement, language: Language) -> tuple[Figures, Grid] | None:
    """A finished hand and its ledger; None where the rules leave nothing to show."""
    world = next(agreement.worlds(), None)
    if world is None:
        return None
    rules = agreement.at(world)
    final = finished(rules)
    return None if final is None else scored.told(final, teller_of(agreement, rules, language))


__all__ = ["found_figures", "worked_hand"]
