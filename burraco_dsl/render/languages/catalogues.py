"""Catalogues of messages: text files ``CODE.po``, made ready for gettext once and kept.

A catalogue that was changed is made ready again, as it is kept under a digest of its text.
"""

from __future__ import annotations

import gettext
import io
import os
from functools import cache
from hashlib import blake2b

from burraco_dsl.resources.cache import cache_path

#: Names the way in which catalogues are made ready: what is kept was made in the same way.
_MADE = b"whole plurals"


@cache
def catalogue_of(code: str) -> gettext.NullTranslations:
    """The catalogue of a language other than English; an empty one where the file is missing."""
    text = catalogue_text(code)
    if not text:
        return gettext.NullTranslations()
    path = cache_path(f"{code}-{blake2b(text, digest_size=10, person=_MADE).hexdigest()}.mo")
    if path is not None and os.path.exists(path):
        try:
            with open(path, "rb") as stream:
                return gettext.GNUTranslations(stream)
        except (OSError, ValueError, EOFError):
            pass
    made = _made_ready(text, code)
    if path is not None:
        _keep(path, made)
    return gettext.GNUTranslations(io.BytesIO(made))


def catalogue_text(code: str) -> bytes:
    """The text of a catalogue, or nothing."""
    try:
        with open(os.path.join(os.path.dirname(__file__), f"{code}.po"), "rb") as stream:
            return stream.read()
    except FileNotFoundError:
        return b""


def _made_ready(text: bytes, code: str) -> bytes:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    catalogue = read_po(io.BytesIO(text), locale="pt_BR" if code == "pt" else code)
    for one in list(catalogue):
        # written without its translations, a text for several would be told with the forms of this language in English
        if one.pluralizable and one.id and not all(one.string or ()):
            catalogue.delete(one.id, context=one.context)
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def _keep(path: str, made: bytes) -> None:
    beside = f"{path}.{os.getpid()}"
    try:
        with open(beside, "wb") as stream:
            stream.write(made)
        os.replace(beside, path)
    except OSError:
        pass
