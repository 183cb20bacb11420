"""A text that has no translation yet is told in English, with the English form for its number."""

from __future__ import annotations

import gettext
import io

import pytest

from burraco_dsl.render.languages.catalogues import _made_ready

CATALOGUE = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgid "{n} pot"
msgid_plural "{n} pots"
%s

msgid "the stock"
msgstr "X"
"""


@pytest.mark.parametrize(
    ("code", "forms"),
    [("ko", 'msgstr[0] ""'), ("it", 'msgstr[0] ""\nmsgstr[1] ""'), ("it", 'msgstr[0] "a"\nmsgstr[1] ""')],
)
def test_an_untranslated_plural_is_whole_english(code: str, forms: str) -> None:
    found = gettext.GNUTranslations(io.BytesIO(_made_ready((CATALOGUE % forms).encode(), code)))
    assert found.ngettext("{n} pot", "{n} pots", 1) == "{n} pot"
    assert found.ngettext("{n} pot", "{n} pots", 5) == "{n} pots"
    assert found.gettext("the stock") == "X"


def test_a_translated_plural_is_kept() -> None:
    found = gettext.GNUTranslations(io.BytesIO(_made_ready((CATALOGUE % 'msgstr[0] "Y"').encode(), "ko")))
    assert found.ngettext("{n} pot", "{n} pots", 1) == found.ngettext("{n} pot", "{n} pots", 5) == "Y"
