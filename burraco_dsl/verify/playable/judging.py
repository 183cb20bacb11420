"""The verdict: what was argued, held against small tables, and these held against broken laws."""

from __future__ import annotations

from burraco_dsl.game.cards import deck
from burraco_dsl.game.law import Law
from burraco_dsl.report import Diagnostic
from burraco_dsl.report.message import message, message_n, series
from burraco_dsl.rules import Agreement, Rules, World
from burraco_dsl.verify.playable.budget import Budget
from burraco_dsl.verify.playable.conditions import Condition, conditions
from burraco_dsl.verify.playable.findings import NOTHING_TO_DO
from burraco_dsl.verify.playable.knocked import Makes
from burraco_dsl.verify.playable.looking import Looked, look
from burraco_dsl.verify.playable.real import last_position, stuck_at_the_deal, stuck_later
from burraco_dsl.verify.playable.reasons import expected_codes, expected_events, standings
from burraco_dsl.verify.playable.remembering import Remembering
from burraco_dsl.verify.record import Play
from burraco_dsl.verify.table import Table, refuted, tables
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "playable"

#: What decides whether a hand can begin; a choice elsewhere makes no difference to it.
READS = frozenset({"table", "deck", "deal", "draw", "pile", "hand ends"})


def judged(agreement: Agreement, world: World, budget: Budget, law: Makes = Remembering) -> Judged:
    """The verdict at one table, under a law that the tests may break."""
    table = Table(agreement, world, agreement.at(world))
    if not settled(table.rules):
        return Judged(CLAIM, Verdict.UNKNOWN, message("who sits where, or what a turn is, is not all said"))
    rules = table.rules
    if dealt(rules) > len(deck(rules)):
        return Judged(CLAIM, Verdict.PROVED, message("the cards cannot be dealt, so no hand begins"), applies=False)
    full = law(rules)
    entry = conditions(full)
    failing = tuple(one for one in entry if not one.holds)
    play = stuck_at_the_deal(full, world, CLAIM) if failing else None
    looked = look(rules, budget if play is None else Budget(0), law)
    if play is None and (failing or looked.stuck):
        play = stuck_later(full, world, CLAIM)
    if play is not None:
        return _refuted(table, full, play, failing, looked)
    return _held(rules, failing, looked)


def judge_playable(agreement: Agreement) -> tuple[Diagnostic, ...]:
    """What the claim finds without small tables: a deal at some size of table after which nobody can do anything."""
    if agreement.unread & {name.split()[0] for name in READS}:
        return ()
    for table in tables(agreement, READS):
        if settled(table.rules) and dealt(table.rules) <= len(deck(table.rules)):
            law = Law(table.rules)
            failing = tuple(one for one in conditions(law) if not one.holds)
            play = stuck_at_the_deal(law, table.world, CLAIM) if failing else None
            if play is not None:
                return (_told(table, law, play, failing),)
    return ()


def dealt(rules: Rules) -> int:
    """How many cards the deal takes."""
    return rules.players * rules.deal.hand + sum(rules.deal.pots or ()) + int(bool(rules.deal.upcard))


def settled(rules: Rules) -> bool:
    """Whether everything is said that a turn cannot do without."""
    asked: tuple[object, ...] = (
        *(
            rules.table.sides,
            rules.table.turn_order,
            rules.deck.packs,
            rules.deck.jokers,
            rules.deal.hand,
            rules.deal.pots,
        ),
        *(rules.deal.upcard, rules.draw.stock_cards, rules.pile.taken, rules.pile.seen, rules.pile.duty),
        *(rules.meld.owner, rules.meld.may_be_joined, rules.meld.several_readings, rules.wild.cards),
        *(rules.sequence.ranks, rules.set.ranks, rules.burraco.size, rules.burraco.may_grow, rules.burraco.once_dirty),
        *(rules.close.requires, rules.close.final_discard, rules.close.final_discard_may_be_wild),
        *(rules.hand_ends.stock_left, rules.hand_ends.play_stops, rules.hand_ends.stalemate),
        not rules.sequence.ranks or rules.sequence.length,
        not rules.set.ranks or rules.set.size,
        not rules.wild.cards or rules.wild.most_in_a_meld,
        not rules.deal.pots or (rules.pot.taken_by and rules.pot.ways and rules.hand_ends.untaken_pots),
        not rules.deal.pots or rules.pot.taken_when is not None,
    )
    parted = rules.table.sides and not rules.players % rules.table.sides
    return bool(parted) and all(one is not None for one in asked) and all(one.when for one in rules.classes.values())


def _refuted(table: Table, law: Law, play: Play, failing: tuple[Condition, ...], looked: Looked) -> Judged:
    finding = _told(table, law, play, failing)
    return Judged(
        CLAIM,
        Verdict.REFUTED,
        message("{what}, {when}", what=play.broke, when=_when(play)),
        findings=(finding,),
        numbers=_numbers(table.rules, failing, looked),
        plays=(play,),
    )


def _told(table: Table, law: Law, play: Play, failing: tuple[Condition, ...]) -> Diagnostic:
    """The finding, with the rules that fail and those behind every reason against what the player could think of."""
    position = last_position(play, law)
    reasons = {reason.rule for action in law.offers.of(position) for reason in law.why_not(position, action)}
    names = [name for one in failing for name in one.lines]
    names += sorted(reasons - {"", "draw first card may be refused"}) if play.actions else []
    lines = table.lines(*dict.fromkeys(names))
    return refuted(NOTHING_TO_DO, table.agreement, table.where(play.broke), lines, facts=(_when(play),))


def _when(play: Play) -> str:
    if not play.actions:
        return message("before the first play")
    return message_n("after 1 play", "after {n} plays", len(play.actions))


def _held(rules: Rules, failing: tuple[Condition, ...], looked: Looked) -> Judged:
    """Nothing was found against the claim, or nothing that could be shown at the full table."""
    scope, notes, numbers = _scope(looked), _notes(rules, looked), _numbers(rules, failing, looked)
    if looked.stuck:
        where, stuck = looked.stuck[0]
        detail = message(
            "on a small table a player with `{cards}` can do nothing; no such hand was found at the full table",
            cards=" ".join(map(str, stuck.position.hand)),
        )
        return Judged(CLAIM, Verdict.UNKNOWN, detail, where, (), notes, numbers)
    if looked.unnoticed:
        detail = message(
            "the small tables that could be looked at would not have noticed if {missing} were missing",
            missing=series(looked.unnoticed),
        )
        return Judged(CLAIM, Verdict.UNKNOWN, detail, scope, (), notes, numbers)
    if failing:
        lacks = series(
            (message("not shown: {condition} ({name})", condition=one.text, name=one.name) for one in failing), "; "
        )
        starts = any(one.name == "E1" for one in failing)  # how a full table begins and ends is not seen on a small one
        within = looked.told and looked.scope_tells and not starts
        verdict = Verdict.PROVED_WITHIN_SCOPE if within else Verdict.UNKNOWN
        return Judged(CLAIM, verdict, lacks, scope, (), notes, numbers)
    detail = message(
        "whoever begins a turn can draw or take a card, or the hand has ended; a card of the stock leaves one to throw; and "
        "nothing else is allowed that leaves no way out of the turn"
    )
    return Judged(CLAIM, Verdict.PROVED, detail, scope, (), notes, numbers)


def _scope(looked: Looked) -> str:
    """What was gone through, for the page."""
    held = message_n(
        "held against 1 position of small tables", "held against {n} positions of small tables", looked.states
    )
    told: tuple[str, ...] = (held, *looked.told)
    return series((*told, message("others not to the end")) if looked.cut_short else told, "; ")


def _notes(rules: Rules, looked: Looked) -> tuple[str, ...]:
    notes: list[str] = []
    codes = [code.title for code in expected_codes(rules) if code not in looked.codes]
    events = [event.value for event in expected_events(rules) if event not in looked.events]
    if codes or events:
        notes.append(message("the small tables say nothing on: {what}", what=series((*codes, *events), ", ")))
    lost = dict.fromkeys((*looked.lost, *(["partners"] if looked.lost and rules.players > rules.table.sides else [])))
    if lost:
        notes.append(message("otherwise than at the full table: {what}", what=series(lost, ", ")))
    if looked.noticed:
        what = series(looked.noticed, ", ")
        notes.append(message("taken away, and noticed by the same search: {what}", what=what))
    return tuple(notes)


def _numbers(rules: Rules, failing: tuple[Condition, ...], looked: Looked) -> dict[str, int]:
    every = standings(rules, {one.name for one in failing})
    return {
        "reasons to refuse a play": len(every),
        "of these that could leave a player stuck": sum(one.can for one in every),
        "positions": looked.states,
        "plays asked of the law": looked.made,
        "small tables": len(looked.told),
        "protections taken away": len(looked.wanted),
        "of these noticed": len(looked.noticed),
    }
