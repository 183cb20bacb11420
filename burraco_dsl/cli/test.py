"""``burraco test FILE…``: examples and scenarios, held against the law of the table, with the rules that none has shown.

Names and paths come in; results go to stdout, the errors of files that cannot be run to stderr.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from burraco_dsl.cli.words import JsonOption, complete_variant

if TYPE_CHECKING:
    from burraco_dsl.pipeline.library import Library
    from burraco_dsl.pipeline.told import Tried
    from burraco_dsl.render.told import RuleLines, ToldLine


def examples_command(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="Variants by name or path, or files of scenarios.",
            autocompletion=complete_variant,
        ),
    ],
    coverage: Annotated[
        bool, typer.Option("--coverage", help="List the rules that were never shown allowed, and never refused.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Run the examples and scenarios of files, and say which rules none of them has shown.

    Exit code 1 when one of them fails, or a file has errors.
    """
    from burraco_dsl.cli.exits import FINE, FOUND, WRONG_USE
    from burraco_dsl.cli.streams import say
    from burraco_dsl.pipeline.library import Library

    library = Library()
    tried, unread = _tried(library, files)
    for one in tried:
        _tell_errors(library, one)
    lines = [line for one in tried for line in _lines(library, one, paths=json)] + unread
    say(_json_text(lines, tried) if json else _text(lines, tried, lists=coverage))
    failed = any(not line.passed for line in lines)
    raise typer.Exit(WRONG_USE if unread else FOUND if failed else FINE)


def _tried(library: Library, files: list[str]) -> tuple[list[Tried], list[ToldLine]]:
    """Each file once, run; and a failing line for each that cannot be read, which is told at once."""
    from burraco_dsl.cli.streams import tell
    from burraco_dsl.pipeline.library import Unreadable
    from burraco_dsl.pipeline.told import try_out
    from burraco_dsl.render.harmless import one_line
    from burraco_dsl.render.told import ToldLine

    tried: dict[str, Tried] = {}
    unread = []
    for asked in dict.fromkeys(files):
        try:
            found = try_out(library, asked)
        except Unreadable as fault:
            tell(f"burraco: {one_line(str(fault))}")
            unread.append(ToldLine(asked, asked or ".", None, False, difference=str(fault)))
        else:
            tried[found.resolved.file.path] = found
    return list(tried.values()), unread


def _tell_errors(library: Library, tried: Tried) -> None:
    import sys

    from burraco_dsl.cli.shown import report_text
    from burraco_dsl.cli.streams import coloured, tell, width_of
    from burraco_dsl.render.order import in_reading_order

    if tried.errors:
        colour, width = coloured(sys.stderr), width_of(sys.stderr)
        tell(report_text(library, in_reading_order(tried.errors), [tried.resolved], colour=colour, width=width))


def _lines(library: Library, tried: Tried, *, paths: bool) -> list[ToldLine]:
    """The results of a file, with the path of the file or its name for people."""
    from burraco_dsl.cli.shown import names_of
    from burraco_dsl.render.told import ToldLine
    from burraco_dsl.verify.told import Told

    path = tried.resolved.file.path
    name = path if paths else names_of(library, [path])[path]
    if tried.errors:
        first = tried.errors[0]
        return [ToldLine(name, name, None, False, difference=f"the file has errors: {first.headline}")]
    return [
        ToldLine(
            one.name,
            name,
            one.place.line,
            one.passed,
            one.expected,
            one.difference,
            one.kind is Told.SCENARIO,
            tried.written(one) if one.kind is Told.SCENARIO else (),
        )
        for one in tried.results
    ]


def _rules(tried: list[Tried]) -> list[RuleLines]:
    from burraco_dsl.pipeline.told import covered
    from burraco_dsl.render.told import RuleLines
    from burraco_dsl.verify.told import about

    return [
        RuleLines(
            agreement.name,
            len(found.may_allow),
            len(found.may_refuse),
            tuple((rule, about(rule)) for rule in found.never_allowed),
            tuple((rule, about(rule)) for rule in found.never_refused),
        )
        for agreement, found in covered(tried)
    ]


def _text(lines: list[ToldLine], tried: list[Tried], *, lists: bool) -> str:
    import sys

    from burraco_dsl.cli.streams import coloured
    from burraco_dsl.render.told import coverage_text, failures_text, told_summary

    failures = failures_text([line for line in lines if line.line is not None], colour=coloured(sys.stdout))
    told = [one for one in tried if one.results or lists]
    rules = "\n".join(coverage_text(one, lists=lists) for one in _rules(told))
    return "\n\n".join(part for part in (failures, rules, told_summary(lines)) if part)


def _json_text(lines: list[ToldLine], tried: list[Tried]) -> str:
    from burraco_dsl.render.told import told_json
    from burraco_dsl.verify.told import in_order

    rules = _rules(tried)
    allowed = in_order(name for one in rules for name, _ in one.never_allowed)
    refused = in_order(name for one in rules for name, _ in one.never_refused)
    return told_json(lines, allowed, refused)
