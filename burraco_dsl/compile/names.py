"""Finding the section, the rule and the card row that a line means."""

from __future__ import annotations

from burraco_dsl.compile.ask import TWICE_IN_LIST
from burraco_dsl.compile.desk import Desk, did_you_mean
from burraco_dsl.compile.suggest import nearest
from burraco_dsl.compile.values import read_ranks
from burraco_dsl.compile.words import key_text, whole, words_of
from burraco_dsl.report import Finding, Place, Verbatim, message, series
from burraco_dsl.report.finding import house
from burraco_dsl.rules import SECTIONS, Rule, Section
from burraco_dsl.rules.cards import card
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS, EXAMPLES, PROCEDURE, SCENARIO
from burraco_dsl.syntax import Item, Removal, Setting, Word

UNKNOWN_SECTION = Finding(
    "B101",
    "a section nobody knows",
    "A file is made of sections, each with a fixed name: `table`, `deck`, `deal`, `close` and so on. A section with "
    "another name would be rules that nobody reads, so it is refused.",
    house("pozzetto {\n  not taken: -50\n}"),
    house("pot {\n  not taken: -50 was -100\n}"),
)
UNKNOWN_PHRASE = Finding(
    "B102",
    "a rule nobody knows",
    "Each section has its own list of rules. A line that is not on the list is never skipped in silence: it may be "
    "misspelt, or belong into another section.",
    house("close {\n  bonus for closing: 150\n}"),
    house("close {\n  bonus: 150 was 100\n}"),
)
SECTION_TWICE = Finding(
    "B114",
    "a section written twice",
    "A section is written once in a file, so that all it says can be seen in one place. Written in two places, it "
    "would one day be changed in one of them only.",
    house("close {\n  bonus: 150\n}\n\nclose {\n  final discard: optional\n}"),
    house("close {\n  bonus: 150 was 100\n  final discard: optional was required\n}"),
)
BLOCK_AS_SETTING = Finding(
    "B115",
    "a line in the wrong kind of block",
    "Rules, examples, scenarios and procedures stand in blocks of their own, since they are read in different "
    "ways. A line in the wrong kind of block would be read as something it was not meant to be, so it is refused.",
    house("close {\n  5h 6h 7h is sequence\n}"),
    house("examples {\n  5h 6h 7h is sequence, 0 wilds\n}"),
)
NAME_WANTED = Finding(
    "B116",
    "a block without the name it needs, or with one too many",
    "`class` and `procedure` are followed by a name, `scenario` by its title in quotes. Other blocks have no name: there is "
    "one of each.",
    house("class {\n  bonus: 150\n}"),
    house("class clean {\n  bonus: 250 was 200\n}"),
)

_OTHERS = (EXAMPLES, PROCEDURE, SCENARIO)


def look_up_block(desk: Desk, title: tuple[Word, ...] | tuple[Item, ...], place: Place) -> tuple[str, str] | None:
    """The section a title means and the name that follows it, or None when it means nothing."""
    text = (
        key_text(title)
        if title and isinstance(title[0], Item)
        else " ".join(one.text for one in title if isinstance(one, Word))
    )
    known = [section.title for section in SECTIONS] + list(_OTHERS)
    if text in known:
        if text in (CLASS, PROCEDURE):
            desk.error(
                NAME_WANTED,
                place,
                message("a class needs a name") if text == CLASS else message("a procedure needs a name"),
                help=(message("write `{line}`", line=f"{text} NAME {{"),),
            )
            return None
        return text, ""
    first, _, rest = text.partition(" ")
    if first in (CLASS, PROCEDURE):
        return _named_block(desk, first, rest, place)
    longest = max((one for one in known if text.startswith(one + " ")), key=len, default="")
    rule = text.removeprefix(longest + " ")
    owner = next((one for one in SECTIONS if one.title == longest), None)
    if owner is not None and owner.rule(rule):
        desk.error(
            NAME_WANTED,
            place,
            message("`{rule}` is a rule of `{longest}`", rule=rule, longest=longest),
            help=(message("write it inside `{line}`", line=f"{longest} {{ … }}"),),
        )
        return None
    if longest:
        desk.error(
            NAME_WANTED,
            place,
            message("`{longest}` has no name of its own", longest=longest),
            help=(message("write `{line}`", line=f"{longest} {{"),),
        )
        return None
    grade = nearest(text, ("clean", "dirty", "semi-clean", "royal", CLASS))
    if grade is not None:
        wanted = f"{CLASS} NAME" if grade == CLASS else f"{CLASS} {grade}"
        desk.error(
            UNKNOWN_SECTION,
            place,
            message("there is no section `{written}`", written=text),
            message("unknown"),
            help=(message("write `{line}`", line=f"{wanted} {{"),),
        )
        return None
    desk.error(
        UNKNOWN_SECTION,
        place,
        message("there is no section `{written}`", written=text),
        message("unknown"),
        help=did_you_mean(text, known)
        or (message("the sections are: {sections}", sections=series(map(Verbatim, known), ", ")),),
    )
    return None


def _named_block(desk: Desk, first: str, rest: str, place: Place) -> tuple[str, str] | None:
    """A class or procedure with its name; None where what follows is none, which is said."""
    inside = next((one.phrase for one in _class_rules() if first == CLASS and rest.endswith(" " + one.phrase)), None)
    if inside is not None:
        headline = message("`{inside}` is a rule of a class", inside=inside)
        help = (message("write it inside `{line}`", line=f"{first} {rest.removesuffix(' ' + inside)} {{ … }}"),)
        desk.error(NAME_WANTED, place, headline, help=help)
        return None
    if " " in rest:
        desk.error(
            NAME_WANTED,
            place,
            message("`{rest}` is more than one word", rest=rest),
            help=(message("join the words: `{line}`", line=rest.replace(" ", "-")),),
        )
        return None
    if first == CLASS and _means_something_else(rest):
        headline = message("`{rest}` means something else in the language and cannot name a class", rest=rest)
        desk.error(NAME_WANTED, place, headline, message("choose another name"))
        return None
    return first, rest


def _class_rules() -> tuple[Rule, ...]:
    return next(one.rules for one in SECTIONS if one.title == CLASS)


def _means_something_else(name: str) -> bool:
    plain = {"any", "none", "all", "burraco", "burracos", "sequence", "set", "refused"}
    return name in plain or whole(name) is not None or card(name) is not None or not any(map(str.isalpha, name))


def look_up_rule(section: Section, key: tuple[Item, ...]) -> Rule | None:
    """The rule of the section that this key names."""
    return section.rule(key_text(key))


def card_point_phrases(desk: Desk, key: tuple[Item, ...]) -> list[str]:
    """The ranks of a row of `card points`; empty when one of them is no rank."""
    found: list[str] = []
    for item in key:
        ranks = read_ranks(desk, CARD_POINTS, item)
        if ranks is None:
            return []
        for rank in ranks:
            if rank.value in found:
                desk.error(
                    TWICE_IN_LIST,
                    item.place,
                    message("`{word}` stands twice in one row", word=rank.value),
                    message("here again"),
                )
                return []
            found.append(rank.value)
    return found


def unknown_phrase(desk: Desk, section: Section, line: Setting | Removal) -> None:
    """Say that the section has no such rule, with the nearest or the section that has it."""
    written = key_text(line.key)
    phrases = [rule.phrase for rule in section.rules]
    near = nearest(written, phrases)
    help: tuple[str, ...]
    elsewhere = [other.title for other in SECTIONS if other is not section and other.rule(written)]
    if near is not None:
        help = (message("did you mean `{near}`?", near=near),)
    elif elsewhere:
        help = (message("`{written}` belongs into the section `{section}`", written=written, section=elsewhere[0]),)
    else:
        help = did_you_mean(words_of(line.key[0].left), phrases) or (
            message("its rules are: {rules}", rules=series(map(Verbatim, phrases), ", ")),
        )
    headline = (
        message("a class has no rule `{written}`", written=written)
        if section.title == CLASS
        else message("`{section}` has no rule `{written}`", section=section.title, written=written)
    )
    desk.error(UNKNOWN_PHRASE, line.key_place, headline, message("unknown"), help=help)
