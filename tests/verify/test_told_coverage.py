"""Rule coverage: for every rule that can refuse, what shows it allowed and what shows it refused, and what leaves it out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from burraco_dsl.game.codes import Code
from burraco_dsl.rules.deciding import split_name
from burraco_dsl.verify.told import about, coverage, in_order, run_told
from burraco_dsl.verify.told.subjects import SUBJECTS
from tests.verify.told_houses import LIBRARY, house

ALL = "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah"
RUN = "side A: pot taken; opened; table 3c 4c 5c 6c 7c 8c 9c"
DUTY = "pile {\n  duty: meld the top card was none\n  duty met: at once\n}\n"
STALEMATE = "\nhand ends {\n  stalemate: none was after 1 round\n}\n"
MANY = "wild {\n  most in a meld: 3 was 1\n  least naturals: 2\n  naturals to wilds: more\n  melds of wilds alone: yes\n}\n"
ALONE = MANY.replace("alone: yes", "alone: no")
FEW_POTS = "pot {\n  taken by: anyone was each side once\n}\n"
OPENING = "initial meld {\n  minimum: 50\n  counted: card points\n  failed: not allowed\n}\n"
NO_UPCARD = "deal {\n  upcard: no was yes\n}\n\ndraw {\n  first card may be refused: yes\n}\n"
PILE_LAST = "hand ends {\n  play stops: when nobody takes the pile was at once\n}\n"

#: For each rule: the house, what shows the rule allowed, and what shows it refused. An example, or the lines of a scenario
#: parted by bars; nothing where nothing can show it.
SHOWN: dict[str, tuple[str, str, str]] = {
    "deck packs": ("", "7h 7h 7d is set", "7h 7h 7h is refused because deck packs"),
    "deck jokers": ("", "5h * 7h is sequence", "5h * * * * * is refused because deck jokers"),
    "wild cards": ("wild {\n  cards: remove joker\n}\n", "5h 2s 7h is 1 wild", "5h * 7h is refused because wild cards"),
    "sequence ranks": ("", "5h 6h 7h is sequence", "5h 6h 8h is refused because sequence ranks"),
    "sequence length": ("", "5h 6h 7h is sequence", "5h 6h is refused because sequence length"),
    "sequence ace": ("", "Qh Kh *(=Ah) is sequence", f"{ALL} is refused because sequence ace"),
    "set ranks": ("", "7h 7s 7d is set", "7h 7s 8d is refused because set ranks"),
    "set size": ("", "7h 7s 7d is set", "7h 7s is refused because set size"),
    "wild most in a meld": ("", "5h * 7h is sequence", "* * 7h is refused because wild most in a meld"),
    "wild least naturals": (MANY, "5h * 7h is sequence", "5h * 2s is refused because wild least naturals"),
    "wild naturals to wilds": (MANY, "5h * 7h is 1 wild", "5h * * 8h is refused because wild naturals to wilds"),
    "wild melds of wilds alone": (MANY, "* * * is 3 wilds", ""),
    "wild natural two": (
        "wild {\n  natural two: never was in its own suit and place\n}\n",
        "2h 3h 4h is 1 wild",
        "2h 3h * is refused because wild natural two",
    ),
    "wild placed wild": (
        "",
        "3c 4c *(=5c) + 6c is 4 cards",
        "*(=2c) 3c 4c 5c + 7c is refused because wild placed wild",
    ),
    "wild freed wild": (
        "",
        "3c 4c *(=5c) + 5c is 4 cards",
        f"{ALL[:-2]}*(=Ah) + Ah is refused",
    ),
    "wild natural two turns wild": ("", "2h 3h 4h + 6h is 1 wild", ""),
    "burraco may grow": ("", "3c 4c 5c 6c 7c 8c 9c + 10c is 8 cards", ""),
    "meld several readings": (
        "",
        "3h 4h * is sequence",
        "hand: 3h 4h * Kd | meld 3h 4h *(=5h) | refused because meld several readings",
    ),
    "sequence in one suit": (
        "sequence {\n  in one suit: 2 was any number\n}\n",
        "side A: table 3h 4h 5h | hand: 8h 9h 10h Kd | meld 8h 9h 10h; discard Kd | allowed",
        "side A: table 3h 4h 5h; table 3h 4h 5h | hand: 8h 9h 10h Kd | meld 8h 9h 10h | refused because sequence in one suit",
    ),
    "set of one rank": (
        "set {\n  of one rank: 2 was any number\n}\n",
        "side A: table 8h 8d 8c | hand: 8h 8d 8s Kd | meld 8h 8d 8s | allowed",
        "side A: table 8h 8d 8c; table 8h 8d 8s | hand: 8c 8s * Kd | meld 8c 8s * | refused because set of one rank",
    ),
    "meld most before the pot": (
        "meld {\n  most before the pot: 1\n}\n",
        "hand: 8h 8d 8s Kd | meld 8h 8d 8s | allowed",
        "side A: table 3h 4h 5h | hand: 8h 8d 8s Kd | meld 8h 8d 8s | refused because meld most before the pot",
    ),
    "meld owner": (
        "meld {\n  owner: player was side\n}\n",
        "side A: table 3h 4h 5h | hand: 6h Kd | extend 3h 4h 5h with 6h | allowed",
        "",
    ),
    "meld may be joined": (
        "",
        "",
        "side A: table 3h 4h 5h; table 6h 7h 8h | hand: Kd 4c | join 3h 4h 5h with 6h 7h 8h | refused",
    ),
    "draw stock cards": (
        "",
        "hand: Kd | draw 4c | allowed",
        "hand: Kd | draw 4c; draw 5c | refused because draw stock cards",
    ),
    "draw first card may be refused": (
        NO_UPCARD,
        "hand: Kd | turn: 1 | refuse 4c | allowed",
        "hand: Kd | turn: 2 | refuse 4c | refused because draw first card may be refused",
    ),
    "pile taken": (
        NO_UPCARD,
        "hand: Kd | pile: 4c | take pile | allowed",
        "hand: Kd | turn: 1 | take pile | refused because pile taken",
    ),
    "pile duty": (
        DUTY + STALEMATE,
        "hand: Kd Kh 4d | pile: Ks | take pile; meld Kd Kh Ks | allowed",
        "hand: Kd 4d | pile: Ks | take pile | refused because pile duty",
    ),
    "pile duty met": (
        DUTY + STALEMATE,
        "hand: Kd Kh 4d | pile: Ks | take pile; meld Kd Kh Ks | allowed",
        "hand: Kd Kh 4d 8h 8d 8s | pile: Ks | take pile; meld 8h 8d 8s | refused because pile duty met",
    ),
    "pile lone card may go back": (
        "pile {\n  lone card may go back: no was yes\n}\n" + STALEMATE,
        "hand: Kd 4d | pile: Ks | take pile; discard Kd | allowed",
        "hand: Kd 4d | pile: Ks | take pile; discard Ks | refused because pile lone card may go back",
    ),
    "initial meld minimum": (
        OPENING,
        "hand: Ah Kh Qh Jh 10h Kd | meld Ah Kh Qh Jh 10h | allowed",
        "hand: 7h 7d 7s Kd | meld 7h 7d 7s; discard Kd | refused because initial meld minimum",
    ),
    "deal pots": (
        FEW_POTS,
        "hand: Kd | discard Kd | pot taken",
        "pots left: 0 | hand: Kd | discard Kd | refused because deal pots",
    ),
    "pot taken by": ("", "hand: Kd | discard Kd | pot taken", "side A: pot taken | hand: Kd | discard Kd | refused"),
    "pot taken when": (
        "pot {\n  taken when: hand empty, 1 burraco was hand empty\n}\n",
        "side A: table 3c 4c 5c 6c 7c 8c 9c | hand: Kd | discard Kd | pot taken",
        "hand: Kd | discard Kd | refused because pot taken when",
    ),
    "pot ways": (
        "pot {\n  ways: direct was direct or indirect\n}\n",
        "hand: 7h 7d 7s | meld 7h 7d 7s | pot taken",
        "hand: Kd | discard Kd | refused because pot ways",
    ),
    "close requires": (
        "",
        f"{RUN} | hand: Kd | discard Kd | side A closes",
        "side A: pot taken | hand: Kd | discard Kd | refused because close requires",
    ),
    "close final discard": (
        "",
        f"{RUN} | hand: Kd | discard Kd | side A closes",
        f"{RUN} | hand: 7h 7d 7s | meld 7h 7d 7s | refused because close final discard",
    ),
    "close final discard may be wild": (
        "",
        f"{RUN} | hand: Kd | discard Kd | side A closes",
        f"{RUN} | hand: 2d | discard 2d | refused because close final discard may be wild",
    ),
    "hand ends stock left": (
        "",
        "stock: 3 | hand: Kd | draw 4c | hand ends",
        "stock: 2 | hand: Kd | draw 4c | refused because hand ends stock left",
    ),
    "hand ends play stops": (
        PILE_LAST,
        "stock: 2 | pile: 4c | hand: Kd | leave pile | hand ends",
        "stock: 9 | pile: 4c | hand: Kd | leave pile | refused because hand ends play stops",
    ),
}

#: Values that never refuse, with what shows them allowed; and values that leave nothing to show, with what they refuse.
PERMITTED: dict[str, tuple[str, str, str]] = {
    "wild cards": ("", "5h * 7h is sequence", ""),
    "sequence ace": ("sequence {\n  ace: both ends was low or high\n}\n", "Ah 2h 3h is sequence", ""),
    "wild natural two": ("", "2h 3h 4h is 0 wilds", ""),
    "wild melds of wilds alone": (ALONE, "", "* * * is refused because wild melds of wilds alone"),
    "wild natural two turns wild": (
        "wild {\n  natural two turns wild: no was yes\n}\n",
        "",
        "2h 3h 4h + 6h is refused because wild natural two turns wild",
    ),
    "burraco may grow": (
        "burraco {\n  may grow: no was yes\n}\n",
        "",
        "3c 4c 5c 6c 7c 8c 9c + 10c is refused because burraco may grow",
    ),
    "sequence ranks": (
        "sequence {\n  ranks: none was A, K..2\n}\n",
        "",
        "5h 6h 7h is refused because sequence ranks",
    ),
    "meld may be joined": (
        "meld {\n  may be joined: yes was no\n}\n",
        "side A: table 3h 4h 5h; table 6h 7h 8h | hand: Kd 4c | join 3h 4h 5h with 6h 7h 8h | allowed",
        "",
    ),
    "close final discard": (
        "close {\n  final discard: optional was required\n}\n",
        f"{RUN} | hand: 7h 7d 7s | meld 7h 7d 7s | side A closes",
        "",
    ),
    "close final discard may be wild": (
        "close {\n  final discard may be wild: yes was no\n}\n",
        f"{RUN} | hand: 2d | discard 2d | side A closes",
        "",
    ),
    "pile lone card may go back": ("", "hand: Kd 4d | pile: Ks | take pile; discard Ks | allowed", ""),
    "pile taken": ("", "hand: Kd | pile: 4c | take pile | allowed", ""),
    "pile duty": ("", "hand: Kd 4d | pile: Ks | take pile | allowed", ""),
    "pot taken by": (FEW_POTS, "side A: pot taken | hand: Kd | discard Kd | pot taken", ""),
    "pot ways": ("", "hand: Kd | discard Kd | pot taken", ""),
    "meld owner": ("", "side A: table 3h 4h 5h | hand: 6h Kd | extend 3h 4h 5h with 6h | allowed", ""),
}


def shown(rules: str, told: str) -> tuple[frozenset[str], frozenset[str], tuple[str, ...], tuple[str, ...]]:
    """The rules shown allowed and refused by one example or scenario of a house; and those that could be."""
    *given, play, then = told.split(" | ") if " | " in told else ("", "", "")
    if play:
        lines = "\n".join(given)
        text = f'{rules}\nscenario "one" {{\n{lines}\nplay: {play}\nthen: {then}\n}}\n'
    else:
        text = f"{rules}\nexamples {{\n{told}\n}}\n" if told else rules
    agreement = house(text)
    results = run_told(agreement)
    assert [one.difference for one in results if not one.passed] == []
    found = coverage(agreement, results)
    allowed = frozenset(found.may_allow) - set(found.never_allowed)
    refused = frozenset(found.may_refuse) - set(found.never_refused)
    return allowed, refused, found.may_allow, found.may_refuse


def test_there_is_a_row_for_every_rule_that_can_refuse() -> None:
    assert set(SUBJECTS) == {code.rule for code in Code if code.rule}
    assert set(SUBJECTS) == set(SHOWN)
    for name in SUBJECTS:
        split_name(name)  # KeyError for what is no rule
        assert about(name)


@pytest.mark.parametrize("rule", SHOWN)
def test_a_rule_is_shown_allowed_and_refused(rule: str) -> None:
    rules, allows, refuses = SHOWN[rule]
    _, _, may_allow, may_refuse = shown(rules, "")
    if allows:
        allowed, refused, _, _ = shown(rules, allows)
        assert rule in allowed
        assert rule not in refused
    if refuses:
        allowed, refused, _, _ = shown(rules, refuses)
        assert rule in refused
    assert (rule in may_allow, rule in may_refuse) == (bool(allows), bool(refuses) or rule == "meld owner")


@pytest.mark.parametrize("rule", PERMITTED)
def test_a_value_that_leaves_nothing_to_show_is_not_asked_for_it(rule: str) -> None:
    rules, allows, refuses = PERMITTED[rule]
    allowed, refused, may_allow, may_refuse = shown(rules, allows or refuses)
    assert (rule in may_allow, rule in may_refuse) == (bool(allows), bool(refuses))
    assert (rule in allowed, rule in refused) == (bool(allows), bool(refuses))


def test_nothing_is_shown_by_what_does_not_speak_of_it() -> None:
    allowed, refused, _, _ = shown("", "hand: 7h Qd | discard Qd | allowed")
    assert allowed == refused == frozenset()
    allowed, _, _, _ = shown("", "5h 6h 7h is sequence")
    assert allowed == {"sequence ranks", "sequence length"}
    allowed, refused, _, _ = shown("", "7h 7s is refused")
    assert (allowed, refused) == (frozenset(), {"set size"})


def test_a_free_pile_shows_its_lone_card_only_when_that_goes_back() -> None:
    allowed, _, _, _ = shown("", "hand: Kd 4d | pile: Ks | take pile; discard Kd | allowed")
    assert "pile lone card may go back" not in allowed
    allowed, _, _, _ = shown("", "hand: Kd 4d | pile: 4c Ks | take pile; discard Ks | allowed")
    assert "pile lone card may go back" not in allowed


def test_the_steps_before_a_refused_one_are_shown_allowed() -> None:
    allowed, refused, _, _ = shown("", "hand: Qh Qd Qc Kd Kh 4d | meld Qh Qd Qc; meld Kd Kh | refused")
    assert "set ranks" in allowed
    assert refused == {"set size"}


def test_rules_that_do_not_matter_are_left_out() -> None:
    agreement = house(
        "deal {\n  pots: none was 11, 11\n}\n\nclose {\n  requires: 1 burraco was pot taken, 1 burraco\n}\n"
    )
    found = coverage(agreement, ())
    assert not [name for name in (*found.may_allow, *found.may_refuse) if name.startswith("pot ")]
    assert "deal pots" not in (*found.may_allow, *found.may_refuse)
    assert "initial meld minimum" not in found.may_allow


def test_what_fails_shows_nothing() -> None:
    agreement = house("examples {\n  5h 6h 7h is sequence, 1 wild\n  7h 7s is refused because set ranks\n}\n")
    found = coverage(agreement, run_told(agreement))
    assert found.never_allowed == found.may_allow
    assert found.never_refused == found.may_refuse


def test_a_rule_that_matters_at_one_table_or_by_one_choice_is_asked_for() -> None:
    rules = "set {\n  ranks: choose none; or A, K..3 was A, K..3\n}\n"
    assert "set ranks" in coverage(house(rules), ()).may_allow
    joined = "meld {\n  may be joined: choose yes or no was no\n}\n"
    found = coverage(house(joined), ())
    assert "meld may be joined" in found.may_allow
    assert "meld may be joined" in found.may_refuse


@pytest.mark.parametrize("name", LIBRARY.shipped)
def test_coverage_of_the_shipped_variants_is_in_the_order_of_the_language(name: str) -> None:
    subject = LIBRARY.resolved(name).subject
    assert subject is not None
    found = coverage(subject, run_told(subject))
    for names in found:
        assert names == in_order(reversed(names))
    assert set(found.never_allowed) <= set(found.may_allow)
    assert set(found.never_refused) <= set(found.may_refuse)
    nothing = coverage(replace(subject, examples=(), scenarios=()), ())
    assert nothing.never_allowed == found.may_allow
