"""``burraco explain``: a finding by its code, or a rule, a section or a players' word."""

from __future__ import annotations

from typing import Annotated

import typer

from burraco_dsl.cli.streams import say


def complete_explainable(incomplete: str) -> list[str]:
    """Codes, sections and rules that begin like this."""
    from burraco_dsl.pipeline.lookup import explainable

    return [one for one in explainable() if one.lower().startswith(incomplete.lower())]


def explain_command(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="CODE|RULE",
            help="A code such as B204, a rule such as close bonus, a section, or a word such as pozzetto.",
            autocompletion=complete_explainable,
        ),
    ],
) -> None:
    """Explain a finding, a rule or a players' word.

    Examples: burraco explain B204, burraco explain close bonus, burraco explain pozzetto.
    """
    from burraco_dsl.pipeline.lookup import look_up, near

    asked = " ".join(words)
    meant = look_up(asked)
    if not meant:
        from burraco_dsl.cli.reading import refuse

        close = near(asked)
        hint = f"; did you mean `{close}`?" if close else "; `burraco explain close` shows a section and its rules"
        raise refuse(f"nothing here is called `{asked}`{hint}")
    from burraco_dsl.render.rules_text import finding_page, rule_page, said_elsewhere, section_page

    pages = [f"{term}: {said_elsewhere(term)}" for term in meant.terms]
    if meant.finding is not None:
        pages.append(finding_page(meant.finding))
    if meant.section is not None:
        pages.append(section_page(meant.section))
    pages += [rule_page(section, rule) for section, rule in meant.rules]
    say("\n\n\n".join(pages))
