"""The words and signs of the language, told for people who write a file: what ``burraco explain was`` prints.

Data only. A topic has a name, other words and signs that lead to it, a text whose first sentence says it all, and a whole
file that uses it; the tests check each of these files and find nothing wrong.
"""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.report.finding import house


class Topic(NamedTuple):
    """One word of the language; an empty line in ``text`` begins a paragraph."""

    name: str
    aliases: tuple[str, ...]
    text: str
    sample: str

    @property
    def first_sentence(self) -> str:
        """What it is, in a line."""
        return self.text.replace("\n\n", " ").partition(". ")[0].rstrip(".") + "."


TOPICS: tuple[Topic, ...] = (
    Topic(
        "language",
        ("language 1", "version"),
        "`language 1` is the first line of every file. It says in which version of this language the file is "
        "written, so that it still means the same when the language has grown. There is only version 1 so far.",
        house("close {\n  bonus: 150 was 100\n}"),
    ),
    Topic(
        "variant",
        ("title", "name"),
        "`variant` gives the rules in this file their name. A name is one word, joined by hyphens where it needs "
        "more, and the file is best called after it: `tuesday-club.burraco`. A title for print may follow in quotes, "
        "and then `extends` with the variant that this one is like. A variant that extends nothing must settle every "
        "rule of the game itself.",
        'language 1\nvariant tuesday-club "Tuesday club" extends italian\n\nclose {\n  bonus: 150 was 100\n}\n',
    ),
    Topic(
        "extends",
        ("parent", "inherit", "inherits", "inherited", "inheritance"),
        "`extends` names the variant that this one is like. Its rules hold wherever the file says nothing else. "
        "There is one such parent: a shipped variant, which `burraco list` shows, or a file that lies beside it. "
        "Write down only what your table plays otherwise; a line that repeats the parent is an error. Blocks are put "
        "together line by line, rows of card points card by card, classes by their names. `burraco show FILE "
        "--origin` says of every rule which file it comes from.",
        house("close {\n  bonus: 150 was 100\n}"),
    ),
    Topic(
        "was",
        (),
        "`was` says which inherited value a line replaces. It stands behind the new value: `bonus: 150 was 100`. You "
        "may leave it out, but with it you are told when the parent changes under your feet: if the parent says "
        "anything else, that is an error that shows both lines. `burraco pin FILE` writes or renews every `was` of a "
        "file. It has a place only in a file that extends another.",
        house("close {\n  bonus: 150 was 100\n}"),
    ),
    Topic(
        "fingerprint",
        ("pin", "pinned"),
        "A fingerprint is a short mark for all that a variant settles. `burraco pin FILE` writes the mark of the "
        "parent behind its name. When a rule of the parent changes, its mark changes too, and `burraco check` says "
        "so, so that your table can read what is new before it plays on. Comments, notes, sources, titles, "
        "procedures, examples and scenarios make no difference to it.",
        "language 1\nvariant house extends italian\n\n"
        "# burraco pin writes behind the line above: fingerprint, and eight letters and figures\n\n"
        "close {\n  bonus: 150 was 100\n}\n",
    ),
    Topic(
        "block",
        ("blocks", "section", "setting", "settings", "line", "lines", "brace", "{", "}", "file"),
        "A block is a section of the rules, with a setting on each line. Its title and the opening brace share a "
        "line, and the closing brace stands alone. A setting is a phrase, a colon and a value, and does not go on to "
        "the next line. Blocks do not stand inside one another, may come in any order, and each is written once, a "
        "class once for each name. `burraco explain` without anything more lists the sections; `burraco format FILE` "
        "puts spaces and lines in order.",
        house("close {\n  final discard: optional was required\n  bonus: 150 was 100\n}"),
    ),
    Topic(
        "values",
        ("value", "number", "numbers", "range", "ranges", "at least", "any number", "..", "yes", "no"),
        "A value is what stands behind the colon of a setting. It is a number, a range, yes or no, cards, or words "
        "of the language. Numbers are written in figures and without a dot: `2000`, `-100`. A range has two dots, "
        "and both ends belong to it: `3..14`; where there is no upper end, say `at least 3`. `any number` sets no "
        "limit, `none` leaves a list empty. Ranks run from high to low with the ace apart: `A, K..2` is all "
        "thirteen. Which of these a rule can take is on its page, such as `burraco explain sequence length`.",
        house("sequence {\n  length: 3..13 was at least 3\n  in one suit: 1 was any number\n}"),
    ),
    Topic(
        "or",
        ("comma", ",", ";", "; or", "and", "semicolon"),
        "`or` joins what is free each time, a comma what holds together. `ace: low or high` leaves the ace free in "
        "every sequence; `requires: pot taken, 1 burraco` asks for both. A comma and `or` never mix in one list. "
        "Where whole lists are to choose from, `; or` stands between them. What the table settles once, before the "
        "match, is said with `choose` instead.",
        house(
            "class semi-clean after clean {\n"
            "  when: sequence, wilds = 1, natural run >= 7; or set, wilds = 1, length >= 8\n  bonus: 150\n}"
        ),
    ),
    Topic(
        "choose",
        ("choice",),
        "`choose` leaves open what the table agrees on before the match. The values stand behind it, joined by `or`, "
        "or by `; or` where they hold commas. The first is taken unless another is asked for. The checker goes "
        "through all of them, and the rule book prints all.",
        house("match {\n  ends: choose at 2000 points or at 3000 points or after 1 hand was at 2000 points\n}"),
    ),
    Topic(
        "if",
        ("case", "cases", "condition", "conditions"),
        "`if` gives a rule another value in some cases, a line for each. `if 2 players` may stand on every rule. "
        "Other cases, such as `if score >= 1500`, only belong to some rules; the page of a rule lists them under "
        "`may differ`. The line without `if` holds in all other cases. Two cases that can hold at once with "
        "different values are an error, and so is a case that no line covers.",
        house(
            "initial meld {\n  minimum: 50\n  minimum if score = 1000..1495: 60\n"
            "  minimum if score >= 1500: 75\n  counted: card points\n  failed: not allowed\n}"
        ),
    ),
    Topic(
        "add",
        (),
        "`add` puts cards or words into an inherited list. The rest of the list stays as it is. `add` stands before "
        "the value: `ranks: add 2`. It has a place only in a file that extends another, and what it adds must not be "
        "in the list yet.",
        house("set {\n  ranks: add 2\n}"),
    ),
    Topic(
        "remove",
        ("delete", "without"),
        "`remove` takes out something that is inherited. Alone on a line outside the blocks it takes out a whole "
        "block: `remove seat draw`, `remove class dirty`. On a line in a block it takes out a rule with all its "
        "cases, or just one case: `remove minimum if score < 0`. Before a value it takes cards or words out of a "
        "list. Whatever is taken out goes before anything the file puts in, and must be there.",
        house("remove seat draw\n\nwild {\n  cards: remove joker\n}"),
    ),
    Topic(
        "after",
        ("before",),
        "`after` and `before` give a new class of burraco its place. The classes stand best first, and the first one "
        "that fits is the grade of a burraco, so the place counts. A file that extends another must give a new class "
        "its place; a class that is already there keeps its own.",
        house("class royal before clean {\n  when: sequence, wilds = 0, length >= 13\n  bonus: 500\n}"),
    ),
    Topic(
        "source",
        ("sources", "@", "@S1", "citation"),
        "A source is the book, page or person that a rule comes from. `source` gives it a short name, near the top "
        "of the file, and says in quotes what it is. `@` and that name behind a value say where the value comes "
        "from; behind the title of a block they count for each of its lines that names no other. Sources are printed "
        "in the rule book, and `burraco check FILE --sources` lists the settings that name none.",
        'language 1\nvariant house extends italian\n\nsource S1 "Rules of the federation, 2024"\n\n'
        "close @S1 {\n  bonus: 150 was 100\n}\n",
    ),
    Topic(
        "house",
        ("@house", "house rule", "house rules"),
        "`@house` says that no book settles this: your table decided it. It stands where the name of a source would "
        "stand and needs no declaring. The rule book lists such lines under the disputed points.",
        house("close {\n  bonus: 150 was 100  @house\n}"),
    ),
    Topic(
        "doubt",
        ("?", "@S1?", "disputed", "disputed points"),
        "A question mark behind a source says that it is unclear here. Perhaps it contradicts itself. A note must "
        "then say which reading holds at this table, on the same line or on its block. The rule book lists such "
        "lines under the disputed points.",
        'language 1\nvariant house extends italian\n\nsource S1 "the rules on the club\'s door"\n\n'
        "close {\n  bonus: 150 was 100  @S1?  ## One page says 150, the next 200; 150 holds.\n}\n",
    ),
    Topic(
        "note",
        ("##", "notes"),
        "Two hash signs begin a note, which is printed in the rule book. At the end of a line it belongs to that "
        "line; on a line of its own it belongs to the next line that is no note. A note just before a closing brace "
        "belongs to nothing, and that is reported.",
        house("## Our closing has been worth more since the jubilee.\nclose {\n  bonus: 150 was 100\n}"),
    ),
    Topic(
        "comment",
        ("#", "comments", "hash"),
        "One hash sign begins a comment, for readers of the file alone. It goes on to the end of the line. Nothing "
        "prints it and nothing depends on it; with two hash signs it becomes a note, which the rule book prints.",
        house("# Ask Carla whether this still holds.\nclose {\n  bonus: 150 was 100\n}"),
    ),
    Topic(
        "procedure",
        ("procedures", "custom", "customs"),
        "A procedure is a custom of the table, told in plain sentences. It is for whatever no rule of the language "
        "tells. It has a name of its own, and a line for each language: en, it, pt, es, el, tr, ko or eo. The rule "
        "book prints it; no play and no score depends on it. `remove procedure` and its name take out one that is "
        "inherited.",
        house('procedure coffee {\n  en: "Between two hands the dealer makes coffee."\n}'),
    ),
    Topic(
        "examples",
        ("example", "is"),
        "Examples are facts about cards to check the rules by. On the left stand cards, or a meld, `+` and the cards "
        "added to it; then `is`; then what they are: `sequence`, `1 wild`, `clean burraco`, `235 points`, the meld "
        "as it then lies, or `refused because` and a rule. `stock is 41 cards` and `deck is 108 cards` count what "
        "there is, and `check` counts them; `burraco test` holds all of them against the rules, for every size of table "
        "and every choice. Examples are not inherited.",
        house(
            "examples {\n  stock is 41 cards\n  Kh Ah 2h is sequence, 1 wild\n  2h(=3h) 4h 5h + 3h is 2h 3h 4h 5h\n"
            "  2s 2h 2d is refused because set ranks\n}"
        ),
    ),
    Topic(
        "scenario",
        ("refused", "allowed", "then", "play", "leave pile", "failed opening", "opening fails"),
        "A scenario tells what happens at the table. It has a position, what is played, and what comes of it. The "
        "position may say of each side (`side A` is the one to move) `pot taken`, `pot not played`, `opened`, "
        "`failed opening`, `table` with a meld, and `score 1495`; then `hand`, `partner`, `pile`, `stock`, `pots "
        "left`, `turn`, `hand number` and `players`. `play` has the steps and `then` what follows, parted by "
        "semicolons. A step is `draw`, `take pile`, `leave pile`, `refuse`, `meld`, `extend … with …`, `join … with "
        "…` or `discard`. What follows is `allowed`, `refused because` and a rule, `table` with a meld, `hand` with "
        "cards or `hand empty`, or one of `pot taken`, `opening fails`, `turn passes`, `hand ends`, `match ends`, "
        "`side A closes`, `side A wins` and `side A scores -130`. `refused` means that some step is. `burraco test` "
        "plays them.",
        house(
            'scenario "the closing discard may not be wild" {\n  side A: pot taken; table 3c 4c 5c 6c 7c 8c 9c\n'
            "  hand: 4h 5h 6h 2s\n  play: meld 4h 5h 6h; discard 2s\n"
            "  then: refused because close final discard may be wild\n}"
        ),
    ),
    Topic(
        "scenarios",
        ("scenario file",),
        "`scenarios` begins a file of nothing but scenarios for a variant. It stands in place of the `variant` line "
        "and names the variant they are about. So a long collection of cases need not stand in the file with the "
        "rules.",
        'language 1\nscenarios italian\n\nscenario "without a burraco nobody closes" {\n  side A: pot taken\n'
        "  hand: 5s 5h 5d Kc\n  play: meld 5s 5h 5d; discard Kc\n  then: refused because close requires\n}\n",
    ),
    Topic(
        "cards",
        ("card", "suit", "suits", "rank", "*", "5h", "10h", "how cards are written"),
        "A card is its rank and the first letter of its suit: `5h`. Others are `10s`, `Kd` and `Ac`. The suits are "
        "s, h, d and c, for spades, hearts, diamonds and clubs; their signs will do too: `5♥`. `Th` is the ten of "
        "hearts, and a star is a joker. A wild card on the table says what it stands for: `2h(=5h)`, `*(=6h)`. In "
        "rules only the rank counts: `joker, 2`, or from high to low `K..8`.",
        house("examples {\n  5h 6h *(=7h) 8h is sequence, 1 wild\n  10s 10h 2d(=10d) is set, 1 wild\n}"),
    ),
)
