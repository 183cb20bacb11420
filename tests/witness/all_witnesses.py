"""Every witness, in the order of the sections."""

from __future__ import annotations

from tests.witness import (
    witness_burraco,
    witness_close,
    witness_deal,
    witness_ends,
    witness_initial_meld,
    witness_match,
    witness_meld,
    witness_pile,
    witness_points,
    witness_pot,
    witness_sequence,
    witness_set,
    witness_table,
    witness_wild,
)
from tests.witness.form import Witness

WITNESSES: tuple[Witness, ...] = (
    *witness_table.WITNESSES,
    *witness_deal.WITNESSES,
    *witness_points.WITNESSES,
    *witness_pile.WITNESSES,
    *witness_meld.WITNESSES,
    *witness_wild.WITNESSES,
    *witness_sequence.WITNESSES,
    *witness_set.WITNESSES,
    *witness_burraco.WITNESSES,
    *witness_initial_meld.WITNESSES,
    *witness_pot.WITNESSES,
    *witness_close.WITNESSES,
    *witness_ends.WITNESSES,
    *witness_match.WITNESSES,
)
