"""Whether a set of rules holds together, on the rules alone: the static parts of the claims.

In comes an agreement, from text or from JSON; out go findings with their lines. Nothing here knows files or grammar.
"""

from burraco_dsl.verify.all_claims import judge

__all__ = ["judge"]
