"""``burraco explain``: a finding by its code, or a rule, a section, a word of the language or of the players."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from burraco_dsl.cli.streams import columns_of, say
from burraco_dsl.cli.words import LanguageOption, language_asked

if TYPE_CHECKING:
    from burraco_dsl.pipeline.lookup import Meant
    from burraco_dsl.render.languages import Language


def complete_explainable(incomplete: str) -> list[str]:
    """Codes, words of the language, sections and rules that begin like this."""
    from burraco_dsl.pipeline.lookup import explainable

    return [one for one in explainable() if one.lower().startswith(incomplete.lower())]


def explain_command(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CODE|RULE|WORD",
            help="A code such as B204, a rule such as close bonus, a section, a word of the language such as was, a "
            "word of the players such as pozzetto, or a claim of verify such as terminates; without any, what there is.",
            autocompletion=complete_explainable,
        ),
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Explain a finding, a rule or a word.

    Examples: burraco explain B204, burraco explain close bonus, burraco explain pozzetto. Without a word it lists what
    there is.
    """
    from burraco_dsl.pipeline.lookup import asks_for_everything, look_up
    from burraco_dsl.render.rules_text import MOST_WIDTH

    speaks = language_asked(language)
    asked = " ".join(words or ())
    width = min(columns_of(sys.stdout) or 80, MOST_WIDTH)
    if asks_for_everything(asked):
        from burraco_dsl.render.rules_text import overview_page
        from burraco_dsl.rules import SECTIONS
        from burraco_dsl.syntax.topics import TOPICS

        say(overview_page(SECTIONS, TOPICS, width, speaks))
        return
    meant = look_up(asked)
    if not meant:
        raise _unknown(asked)
    if meant.verifying or meant.claim is not None:
        say(_of_verify(meant, width, speaks))
        return
    from burraco_dsl.render.rules_text import pages

    found = pages(meant.finding, meant.topic, meant.sections, meant.rules, meant.terms, width, speaks)
    say("\n\n\n".join(found))


def _of_verify(meant: Meant, width: int, language: Language) -> str:
    """The page of one claim, or of all of them with the verdicts."""
    from burraco_dsl.pipeline.findings import all_findings
    from burraco_dsl.render.claims_text import claim_page, claims_page

    if meant.claim is None:
        return claims_page(width, language)
    name = meant.claim.name
    findings = [one for one in all_findings() if one.claim == name]
    return claim_page(name, meant.claim.how, findings, width, language)


def _unknown(asked: str) -> typer.Exit:
    from burraco_dsl.cli.reading import refuse
    from burraco_dsl.pipeline.lookup import looks_like_a_code, near

    if looks_like_a_code(asked):
        return refuse(f"there is no finding {asked.strip()}")
    close = near(asked)
    hint = f"; did you mean `{close}`?" if close else "; `burraco explain` alone lists what there is"
    return refuse(f"nothing here is called `{asked}`{hint}")
