"""By behaviour: every family of rules with its verdict, how it was reached, and the smallest example of a difference.

What is a meld, its class and its growth are asked of both laws over the whole space of melds; the other families are read off the
table of directions.
"""

from __future__ import annotations

from burraco_dsl.game.cards import Cards, points
from burraco_dsl.game.codes import rules_of
from burraco_dsl.game.melds.extend import step
from burraco_dsl.game.melds.feature import feature_of
from burraco_dsl.game.melds.grade import bonus_of, grade_of, is_burraco, marked
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.game.melds.reading import read
from burraco_dsl.report.comparison import (
    Example,
    Family,
    Judged,
    Part,
    RuleVerdict,
    Verdict,
    by_what_is_allowed,
    joined,
)
from burraco_dsl.rules import Rules
from burraco_dsl.rules.catalogue import CARD_POINTS
from burraco_dsl.rules.text import how_many
from burraco_dsl.verify.compare.directions import DIRECTIONS, ON_TABLES, Direction, Topic, no_order
from burraco_dsl.verify.compare.examples import Examples
from burraco_dsl.verify.compare.ground import Ground
from burraco_dsl.verify.compare.growing import Growth, same_growth, ways
from burraco_dsl.verify.compare.pair import OF_CLASSES, OF_SEQUENCES, OF_SETS, value_of
from burraco_dsl.verify.compare.survey import Tally


def families(ground: Ground) -> tuple[Family, ...]:
    """Every family, in order."""
    examples = Examples(ground)
    found = [_melds(ground), _grades(ground), _growing(ground)]
    decided = {Topic.MELDS, Topic.GRADES, Topic.GROWING}
    return (*found, *(_by_direction(topic, ground, examples) for topic in Topic if topic not in decided))


# --- asked of the law, handful by handful


def _melds(ground: Ground) -> Family:
    pair, survey = ground.pair, ground.survey
    tallies = {"sequences": survey.sequences, "sets": survey.sets, "with wilds": survey.wilds}
    parts = tuple(Part(title, _verdict(tally), _handfuls(tally, ground)) for title, tally in tallies.items())
    verdict = _verdict(survey.melds)
    if verdict is Verdict.SAME and any(part.verdict is not Verdict.SAME for part in parts):
        verdict = Verdict.DIFFERENT  # the same cards, read as other melds
    same = pair.same((*OF_SEQUENCES, *OF_SETS))
    decided, searched = _handfuls_told(ground, "every line on what is a meld is the same" if same else "")
    return Family(Topic.MELDS.value, verdict, decided, searched, parts, (), _handfuls(survey.melds, ground))


def _grades(ground: Ground) -> Family:
    pair, survey = ground.pair, ground.survey
    verdict = _verdict(survey.grades)
    cards = [one for one in (survey.grades.only_a, survey.grades.only_b) if one is not None]
    if verdict is Verdict.SAME and survey.renamed is not None:
        verdict, cards = Verdict.DIFFERENT, [survey.renamed]
    same = pair.same((*OF_SEQUENCES, *OF_SETS, *OF_CLASSES))
    decided, searched = _handfuls_told(ground, "every line on burracos and their classes is the same" if same else "")
    examples = tuple(
        Example(_in_a_row(one, ground), *(_graded(one, rules) for rules in ground.each()))
        for one in dict.fromkeys(cards)
    )
    return Family(Topic.GRADES.value, verdict, decided, searched, (), (), examples)


def _growing(ground: Ground) -> Family:
    pair, found = ground.pair, ground.growths
    verdict = by_what_is_allowed(found.only_a, found.only_b)
    shown = [found.only_a, found.only_b]
    if verdict is Verdict.SAME and (found.lies_a or found.lies_b):
        both = found.lies_a and found.lies_b
        verdict = Verdict.DIFFERENT if both else by_what_is_allowed(found.lies_a, found.lies_b)
        shown = [found.lies_a, found.lies_b]
    rules = _rules_of(Topic.GROWING, ground)
    examples = tuple(_grown(one, ground) for one in dict.fromkeys(shown) if one is not None)
    verdict = joined((verdict, *(one.verdict for one in rules)))
    if not found.steps and found.up_to is None:
        same = all(same_growth(pair, kind) for kind in Kind)
        searched = "every line on melds that grow is the same" if same else "no meld is lawful for both"
        return Family(Topic.GROWING.value, verdict, True, searched, (), rules, examples)
    searched = f"{found.steps} cards laid on every meld that both allow"
    if found.up_to is not None:
        searched = f"{found.steps} cards laid on melds that both allow, of up to {found.up_to} cards"
    return Family(Topic.GROWING.value, verdict, found.up_to is None, searched, (), rules, examples)


def _verdict(tally: Tally) -> Verdict:
    return by_what_is_allowed(tally.only_a, tally.only_b)


def _handfuls_told(ground: Ground, same: str) -> tuple[bool, str]:
    """Whether all handfuls were looked at, and what was."""
    found = ground.survey
    if same:
        return True, same
    if found.up_to is None:
        return True, f"every handful of one suit or rank that the differing lines tell apart: {found.handfuls}"
    return False, f"handfuls of up to {found.up_to} cards: {found.handfuls}"


def _handfuls(tally: Tally, ground: Ground) -> tuple[Example, ...]:
    found = [one for one in (tally.only_a, tally.only_b) if one is not None]
    return tuple(
        Example(_in_a_row(cards, ground), *(_judged(cards, rules) for rules in ground.each())) for cards in found
    )


def _in_a_row(cards: Cards, ground: Ground) -> str:
    """Cards in the order in which they lie for whom they are a meld."""
    for rules in ground.each():
        best = read(cards, rules).best
        if best is not None:
            return " ".join(map(str, best.cards))
    return " ".join(map(str, cards))


def _judged(cards: Cards, rules: Rules) -> Judged:
    found = read(cards, rules)
    if found.best is None:
        refused = rules_of(found.why_not)
        return Judged(False, f"refused because {', '.join(refused)}", refused)
    return Judged(True, f"{found.best.kind.value}, {how_many(found.best.wilds, 'wilds')}")


def _graded(cards: Cards, rules: Rules) -> Judged:
    best = read(cards, rules).best
    if best is None or not is_burraco(feature_of(best, rules), rules):
        return Judged(False, "no burraco")
    name = grade_of(best, rules)
    if name is None:
        return Judged(True, "burraco of no class")
    total = points(rules, cards) + bonus_of(best, rules)
    return Judged(True, f"{name} burraco, bonus {bonus_of(best, rules)} ({total} points in all)")


def _grown(growth: Growth, ground: Ground) -> Example:
    places = ground.pair.ladder
    judged = []
    for rules in ground.each():
        found = ways(growth.meld, growth.card, rules)
        if found:
            told = " or ".join(
                way.meld.written(places) + "".join(f", {card} to the hand" for card in way.back) for way in found
            )
            judged.append(Judged(True, told))
            continue
        refused = rules_of(step(marked(growth.meld, rules), growth.card, rules).why_not)
        judged.append(Judged(False, f"refused because {', '.join(refused)}", refused))
    return Example(f"{growth.meld.written(places)} + {growth.card}", *judged)


# --- read off the lines


def _by_direction(topic: Topic, ground: Ground, examples: Examples) -> Family:
    rules = tuple(one._replace(examples=examples.of(one.rule, one.verdict)) for one in _rules_of(topic, ground))
    on_tables = [ground.demanded[one.rule] for one in rules if one.rule in ground.demanded]
    searched = "read off the lines" if rules else "no difference"
    if any(one.burracos for one in on_tables):
        most = max(one.burracos for one in on_tables)
        searched += f"; demands tried on every table of up to {how_many(most, 'burracos')}"
    decided = all(one.whole for one in on_tables)
    return Family(topic.value, joined(one.verdict for one in rules), decided, searched, (), rules)


def _rules_of(topic: Topic, ground: Ground) -> tuple[RuleVerdict, ...]:
    """The rules of a family that differ, each with its verdict."""
    found = []
    for name, direction in DIRECTIONS.items():
        if direction.topic is topic:
            verdict = rule_verdict(name, direction, ground)
            if verdict is not Verdict.SAME:
                found.append(RuleVerdict(name, verdict))
    return tuple(found)


def rule_verdict(name: str, direction: Direction, ground: Ground) -> Verdict:
    """How B stands to A in one rule."""
    if name in ON_TABLES:
        return ground.demanded[name].verdict if name in ground.demanded else Verdict.SAME
    if direction.compare is None or (name == "meld owner" and _alone(ground)):
        return Verdict.SAME
    if direction.within and any(value_of(rules, direction.within) is None for rules in ground.each()):
        return Verdict.SAME
    if name == CARD_POINTS:
        prices, others = ground.pair.a.card_points, ground.pair.b.card_points
        ranks = [rank for rank in prices if rank in others]  # a joker that only one of them has is told with the deck
        return no_order([prices[rank] for rank in ranks], [others[rank] for rank in ranks])
    a, b = (_value(rules, name, direction) for rules in ground.each())
    if a is None or b is None or a == b:
        return Verdict.SAME
    return direction.compare(a, b)


def _value(rules: Rules, name: str, direction: Direction) -> object:
    value = value_of(rules, name)
    return direction.absent if value is None else value


def _alone(ground: Ground) -> bool:
    """Whether nobody has a partner, so that it does not matter whose the melds are."""
    return all(rules.players == rules.table.sides for rules in ground.each())
