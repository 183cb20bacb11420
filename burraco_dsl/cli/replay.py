"""``burraco replay FILE.play``: a recorded hand, stepped through the law.

The hand goes to stdout; what is wrong with the file, and that the variant has changed, to stderr.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from burraco_dsl.cli.words import JsonOption

if TYPE_CHECKING:
    from burraco_dsl.pipeline.library import Library
    from burraco_dsl.pipeline.plays.replaying import Replayed
    from burraco_dsl.render.replayed import Hand
    from burraco_dsl.report import Diagnostic

SUFFIX = ".play"


def complete_play(incomplete: str) -> list[str]:
    """The recorded hands and folders that begin like this."""
    from burraco_dsl.cli.words import entries_like

    return entries_like(incomplete, SUFFIX)


def replay_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A recorded hand (.play).", autocompletion=complete_play)],
    step: Annotated[
        int | None, typer.Option("--step", metavar="N", min=0, help="Only the table after this step; 0 is the deal.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Step a recorded hand through the law: after each play, the table.

    Exit code 1 when the law refuses a step, or a hand that is said to go on for ever does not.
    """
    from burraco_dsl.cli.exits import FINE, FOUND, WRONG_USE
    from burraco_dsl.cli.reading import agreement_of, refuse
    from burraco_dsl.cli.streams import say, tell
    from burraco_dsl.pipeline.library import Library
    from burraco_dsl.pipeline.plays.replaying import Replayed, has_changed, opened, replay
    from burraco_dsl.render.harmless import harmless
    from burraco_dsl.render.replayed import hand_json, hand_text

    library = Library()
    found = opened(library, file)
    if found.faults or found.document is None:
        _tell(file, found.faults, found.lines)
        raise typer.Exit(WRONG_USE)
    agreement = agreement_of(library, found.asked)
    changed = has_changed(found.document, agreement)
    if changed:
        tell(
            f"burraco: {harmless(agreement.name)} has changed since this hand was recorded (fingerprint "
            f"{found.document.data['fingerprint']} then); it is played by the rules as they are now"
        )
    done = replay(found.document, agreement)
    if not isinstance(done, Replayed):
        _tell(file, done, found.lines)
        raise typer.Exit(WRONG_USE)
    hand = _hand(done, library, changed=changed)
    if step is not None and step > len(done.steps) - (not done.stopped):
        raise refuse(f"there is no step {step}: {_steps(done)}")
    say(hand_json(hand, step) if json else hand_text(hand, step))
    raise typer.Exit(FINE if done.holds else FOUND)


def _steps(done: Replayed) -> str:
    planned = len(done.recorded.actions)
    return f"the hand has {planned}" if not done.stopped else f"the law stops the hand at step {len(done.steps)}"


def _tell(file: str, faults: tuple[Diagnostic, ...], lines: tuple[str, ...]) -> None:
    import sys

    from burraco_dsl.cli.streams import coloured, tell, width_of
    from burraco_dsl.render.terminal import diagnostics_text

    colour, width = coloured(sys.stderr), width_of(sys.stderr)
    tell(diagnostics_text(faults, {file: lines}, colour=colour, width=width))


def _hand(done: Replayed, library: Library, *, changed: bool) -> Hand:
    from burraco_dsl.cli.shown import names_of
    from burraco_dsl.compile.fingerprint import fingerprint
    from burraco_dsl.pipeline.verifying.tables import label
    from burraco_dsl.render.replayed import Hand

    play = done.recorded.play
    names = names_of(library, [one.file for one in done.refused if one.file])
    return Hand(
        done.agreement.name,
        fingerprint(done.agreement),
        changed,
        label(done.agreement, play.world),
        play.claim,
        play.broke,
        play.scores,
        done.rules,
        done.steps,
        len(done.recorded.actions),
        None if play.again_from is None else play.again_from + 1,
        done.loops,
        done.stopped,
        tuple(one._replace(file=names.get(one.file, one.file)) for one in done.refused),
    )
