"""A site made once for the tests that look at it: shipped variants, and a house file that a guest might bring."""

from __future__ import annotations

from pathlib import Path

from burraco_dsl.pipeline.library import Library
from burraco_dsl.pipeline.site import write_site

HOUSE = """\
language 1
variant tuesday "Tuesday <b>club</b> & friends" extends italian

## <script>alert(1)</script>
close {
  bonus: 150 was 100  ## <img src=x onerror=alert(1)>
}
"""


def make(folder: Path, *languages: str, pictures: bool = False) -> Path:
    """The folder of a site in these languages."""
    house = folder / "tuesday.burraco"
    house.write_text(HOUSE, encoding="utf-8")
    site = folder / "site"
    write_site(Library(), str(site), [str(house)], languages=languages, jobs=1, pictures=pictures)
    return site
