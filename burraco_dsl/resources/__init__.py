"""Where the grammar, the shipped variants and the cache folder are, in a checkout and in an installed package.

A place goes out as a text or a path. Nothing here knows what stands in a grammar or a variant. The package finds
its own files from ``__file__``: asking ``importlib`` for them costs more than reading them.
"""

from burraco_dsl.resources.cache import cache_file
from burraco_dsl.resources.files import grammar_text, shipped_variants, variants_dir

__all__ = ["cache_file", "grammar_text", "shipped_variants", "variants_dir"]
