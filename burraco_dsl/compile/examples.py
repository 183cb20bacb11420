"""The sense of examples and scenarios: that they speak of cards, rules and classes that exist.

Whether they are true is for the law of the table. Here every word is held against what an example or a scenario may say.
"""

from __future__ import annotations

import re

from burraco_dsl.compile.conditions import sizes
from burraco_dsl.compile.desk import Desk, did_you_mean, quoted
from burraco_dsl.compile.sheet import Sheet
from burraco_dsl.compile.words import clause_text, element_text, item_text, key_text, whole
from burraco_dsl.report import Finding, Place
from burraco_dsl.report.finding import house
from burraco_dsl.rules import SECTIONS, CardCount, GradeInfo
from burraco_dsl.rules.cards import card, laid_card
from burraco_dsl.rules.values import ALWAYS_SO, Condition
from burraco_dsl.syntax import Block, Clause, Example, Item, Setting

BAD_EXAMPLE = Finding(
    "B401",
    "an example that cannot be read",
    "An example is a fact about cards: on the left cards, a meld `+` a card, `stock` or `deck`; on the right what "
    "they are (`sequence`, `set`, `1 wild`, `clean burraco`, `235 points`, `41 cards`), the meld as it then lies, "
    "or `refused because` a rule. The checker can only hold an example against the rules when it knows every word "
    "of it.",
    house("examples {\n  5h 6h 7x is sequence\n}"),
    house("examples {\n  5h 6h 7h is sequence, 0 wilds\n}"),
)
NO_SUCH_RULE = Finding(
    "B402",
    "refused because of a rule that is not there",
    "`refused because` is followed by the full name of a rule: its section and its phrase, such as `wild most in "
    "a meld`. The name must be whole, since several sections have a rule of the same name, such as `bonus` or "
    "`ranks`.",
    house("examples {\n  2h 2s * is refused because most wilds\n}"),
    house("examples {\n  2h 2s * is refused because wild most in a meld\n}"),
)
BAD_SCENARIO = Finding(
    "B403",
    "a scenario that cannot be read",
    "A scenario gives a position (`side A`, `hand`, `partner`, `pile`, `stock`, `pots left`, `turn`), then what "
    "is played (`play`) and what comes of it (`then`), the steps parted by semicolons. The checker can only play "
    "it through when it knows every word of it.",
    house('scenario "a close" {\n  hand: 4h\n  plays: discard 4h\n  then: allowed\n}'),
    house('scenario "a close" {\n  hand: 4h\n  play: discard 4h\n  then: allowed; pot taken; turn passes\n}'),
)

_COUNTED = ("wild", "wilds", "cards", "card")
_GIVEN = ("hand", "partner", "pile", "stock", "pots left", "turn", "play", "then")
_SIDE = re.compile(r"side [A-F]\Z")
_PLAYS = ("draw", "take pile", "refuse", "meld", "extend", "discard")
_OUTCOMES = ("allowed", "pot taken", "turn passes", "hand ends")


def read_examples(desk: Desk, sheet: Sheet, grades: tuple[GradeInfo, ...]) -> tuple[CardCount, ...]:
    """Check every example and scenario; give back the examples that only count cards."""
    names = tuple(grade.name for grade in grades)
    counts: list[CardCount] = []
    for example in sheet.prose.examples:
        count = _example(desk, example, names)
        if count is not None:
            counts.append(count)
    for block in sheet.prose.scenarios:
        _scenario(desk, block, names)
    return tuple(counts)


def full_rule_names(grades: tuple[str, ...]) -> list[str]:
    """Every rule by its full name, those of classes for each class."""
    names: list[str] = []
    for section in SECTIONS:
        owners = [f"{section.title} {grade}" for grade in grades] if section.named else [section.title]
        names.extend(f"{owner} {rule.phrase}" for owner in owners for rule in section.rules)
    return names


def _example(desk: Desk, example: Example, grades: tuple[str, ...]) -> CardCount | None:
    left = key_text(example.key)
    if left in ("stock", "deck"):
        return _count(desk, example, left)
    if example.condition is not None and not _players(example.condition):
        desk.error(BAD_EXAMPLE, example.condition.place, "only a number of players may stand after `if` here")
        return None
    words = [word for word in left.split() if word != "+"]
    if left.count("+") > 1 or left.startswith("+") or left.endswith("+") or not words:
        desk.error(BAD_EXAMPLE, example.key_place, "on the left stand cards, or a meld `+` the cards added to it")
        return None
    if not _cards(desk, words, example.key_place, BAD_EXAMPLE):
        return None
    clauses = example.value.clauses
    if len(clauses) > 1 or clauses[0].join == "or" or clauses[0].verb or example.value.choose:
        desk.error(BAD_EXAMPLE, example.value.place, "what the cards are is a list with commas")
        return None
    for item in clauses[0].items:
        _fact(desk, item, grades)
    return None


def _count(desk: Desk, example: Example, of: str) -> CardCount | None:
    text = clause_text(example.value.clauses[0])
    match = re.fullmatch(r"(\S+) cards?", text)
    number = whole(match[1]) if match else None
    condition = ALWAYS_SO if example.condition is None else _players(example.condition)
    if number is None or len(example.value.clauses) > 1 or condition is None:
        desk.error(
            BAD_EXAMPLE, example.value.place, f"`{of}` is a number of cards", help=(f"write `{of} is 41 cards`",)
        )
        return None
    return CardCount(of, condition, number, example.place)


def _players(clause: Clause) -> Condition | None:
    players = sizes(clause.items)
    return None if players is None else Condition(players)


def _cards(desk: Desk, words: list[str], place: Place, finding: Finding) -> bool:
    for word in words:
        if laid_card(word) is None:
            desk.error(
                finding,
                place,
                f"`{word}` is no card",
                help=("cards are written `5h`, `10s`, `Kd`, a joker `*`, a wild on the table `2h(=5h)`",),
            )
            return False
    return True


def _fact(desk: Desk, item: Item, grades: tuple[str, ...]) -> None:
    text = item_text(item)
    words = text.split()
    if text in ("sequence", "set", "refused"):
        return
    if text.startswith("refused because "):
        _because(desk, item, text.removeprefix("refused because "), grades)
        return
    number = whole(words[0]) if len(words) == 2 else None
    if number is not None and (words[1] in ("points", "point") or (words[1] in _COUNTED and number >= 0)):
        return
    if len(words) == 2 and words[1] == "burraco":
        if words[0] not in grades:
            desk.error(
                BAD_EXAMPLE, item.place, f"there is no class `{words[0]}`", help=did_you_mean(words[0], list(grades))
            )
        return
    if len(words) > 1 and any(laid_card(word) for word in words):
        _cards(desk, words, item.place, BAD_EXAMPLE)
        return
    desk.error(
        BAD_EXAMPLE,
        item.place,
        f"`{text}` says nothing about cards",
        help=did_you_mean(text, ["sequence", "set", "refused"])
        or (
            "write `sequence`, `set`, `1 wild`, `clean burraco`, `235 points`, the meld as it lies, or `refused because …`",
        ),
    )


def _because(desk: Desk, item: Item, name: str, grades: tuple[str, ...]) -> None:
    known = full_rule_names(grades)
    if name not in known:
        endings = [one for one in known if one.endswith(" " + name)]
        help = (f"its full name is {quoted(endings)}",) if endings else did_you_mean(name, known)
        desk.error(NO_SUCH_RULE, item.place, f"there is no rule `{name}`", "not a rule", help=help)


def _scenario(desk: Desk, block: Block, grades: tuple[str, ...]) -> None:
    if not block.title:
        desk.error(
            BAD_SCENARIO, block.place, "a scenario needs a title in quotes", help=('scenario "what it shows" {',)
        )
    keys = []
    for line in block.lines:
        if not isinstance(line, Setting):
            continue
        key = key_text(line.key)
        keys.append(key)
        if key not in _GIVEN and not _SIDE.match(key):
            desk.error(
                BAD_SCENARIO,
                line.key_place,
                f"a scenario has no line `{key}`",
                help=did_you_mean(key, _GIVEN) or (f"its lines are `side A`, {quoted(_GIVEN)}",),
            )
            continue
        if keys.count(key) > 1:
            desk.error(BAD_SCENARIO, line.key_place, f"`{key}` stands twice in this scenario", "here again")
        if line.condition or line.was or line.value.choose:
            desk.error(BAD_SCENARIO, line.place, "a scenario states one position: no `if`, `was` or `choose`")
            continue
        _steps(desk, line, key, grades)
    for wanted in ("play", "then"):
        if wanted not in keys:
            desk.error(BAD_SCENARIO, block.place, f"this scenario has no line `{wanted}`")


def _steps(desk: Desk, line: Setting, key: str, grades: tuple[str, ...]) -> None:
    for clause in line.value.clauses:
        for item in clause.items:
            text = item_text(item)
            if key in ("hand", "partner", "pile"):
                _cards(desk, [element_text(one) for one in item.left], item.place, BAD_SCENARIO)
            elif key == "play":
                _play(desk, item, text)
            elif key == "then":
                _outcome(desk, item, text, grades)
            elif key == "stock":
                _number(desk, item, text.removesuffix(" cards").removesuffix(" card"))
            elif key in ("pots left", "turn"):
                _number(desk, item, text)
            else:
                _side(desk, item, text)


def _number(desk: Desk, item: Item, text: str) -> None:
    number = whole(text)
    if number is None or number < 0:
        desk.error(BAD_SCENARIO, item.place, f"`{text}` is no number")


def _play(desk: Desk, item: Item, text: str) -> None:
    verb = next((one for one in _PLAYS if text == one or text.startswith(one + " ")), None)
    rest = text.removeprefix(verb or "").split()
    if verb is None or (verb != "take pile" and not rest) or (verb == "take pile" and rest):
        desk.error(
            BAD_SCENARIO,
            item.place,
            f"`{text}` is nothing a player does",
            help=did_you_mean(text.split(maxsplit=1)[0] if text.split() else "", _PLAYS)
            or (f"write {quoted(_PLAYS)} with cards",),
        )
        return
    if verb == "extend":
        if rest.count("with") != 1 or rest[0] == "with" or rest[-1] == "with":
            desk.error(BAD_SCENARIO, item.place, "`extend` is followed by a meld, `with`, and the cards added")
            return
        rest.remove("with")
    if verb in ("draw", "discard", "refuse"):
        if len(rest) != 1 or card(rest[0]) is None:
            desk.error(BAD_SCENARIO, item.place, f"`{verb}` is followed by one card")
        return
    _cards(desk, rest, item.place, BAD_SCENARIO)


def _outcome(desk: Desk, item: Item, text: str, grades: tuple[str, ...]) -> None:
    if text in _OUTCOMES or text == "refused":
        return
    if text.startswith("refused because "):
        _because(desk, item, text.removeprefix("refused because "), grades)
        return
    for start in ("table ", "hand "):
        if text.startswith(start):
            _cards(desk, text.removeprefix(start).split(), item.place, BAD_SCENARIO)
            return
    if re.fullmatch(r"side [A-F] closes", text):
        return
    match = re.fullmatch(r"side [A-F] scores (\S+)", text)
    if match and whole(match[1]) is not None:
        return
    desk.error(
        BAD_SCENARIO,
        item.place,
        f"`{text}` is nothing that can come of a play",
        help=did_you_mean(text, [*_OUTCOMES, "refused"])
        or ("write `allowed`, `refused because …`, `pot taken`, `hand ends`, `side A scores -130` …",),
    )


def _side(desk: Desk, item: Item, text: str) -> None:
    if text in ("pot taken", "opened"):
        return
    if text.startswith("table "):
        _cards(desk, text.removeprefix("table ").split(), item.place, BAD_SCENARIO)
        return
    if text.startswith("score "):
        if whole(text.removeprefix("score ")) is None:
            desk.error(BAD_SCENARIO, item.place, "`score` is followed by a number")
        return
    desk.error(
        BAD_SCENARIO,
        item.place,
        f"`{text}` says nothing of a side",
        help=did_you_mean(text, ["pot taken", "opened"])
        or ("write `pot taken`, `opened`, `table 3c 4c 5c` or `score 1495`",),
    )
