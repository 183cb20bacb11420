"""The catalogues: nothing missing, nothing stale, every hole in its place, and the players' own words."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from babel.messages.pofile import read_po

from burraco_dsl.render.languages import CODES, language_of
from tests.catalogues import FOLDER, Text, collected, missing, renewed

OTHERS = CODES[1:]
EVERY = pytest.mark.parametrize("code", OTHERS)
TEXTS = collected()

#: Words of machine translations that no card player says in this sense.
NEVER = {
    "tr": ("erime", "eriyik", "birleşim", "rütbe", "kesici", "ıskarta", "dağıtıcı", "okey"),
    "eo": ("kunfand", "ŝercul", "dispon"),
    "el": ("συγχώνευσ",),
    "ko": ("융합", "용해"),
}
#: Letters that a text of the language must have, where it has letters at all.
SCRIPTS = {"el": re.compile("[Α-Ωα-ωά-ώ]"), "ko": re.compile("[가-힣]")}


def entries(code: str) -> dict[tuple[str, str], Any]:
    found = read_po(io.BytesIO((FOLDER / f"{code}.po").read_bytes()), locale="pt_BR" if code == "pt" else code)
    return {
        (one.context or "", one.id[0] if isinstance(one.id, tuple) else one.id): one.string for one in found if one.id
    }


def is_name(key: tuple[str, str]) -> bool:
    """Whether it may stay as it is: a title or source of a variant, or a line of a file."""
    return TEXTS[key].where.startswith("text of the variant") or key[1].endswith("{")


def forms(said: Any) -> list[str]:
    return [said] if isinstance(said, str) else list(said)


def holes(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text)) - {"is"}


@EVERY
def test_nothing_is_missing(code: str) -> None:
    assert [f"{one.one!r} ({one.where})" for one in missing(code)] == []


@EVERY
def test_nothing_is_stale(code: str) -> None:
    assert (FOLDER / f"{code}.po").read_text(encoding="utf-8") == renewed(code, TEXTS), "python -m tests.catalogues"


@EVERY
def test_holes_stand_in_every_form(code: str) -> None:
    wrong = []
    for key, said in entries(code).items():
        text = TEXTS[key]
        want = holes(text.many or text.one)
        for number, form in enumerate(forms(said)):
            lacking = want - holes(form)
            one_in_words = text.many and number == 0 and code != "ko" and lacking == {"n"}
            if holes(form) - want or (lacking and not one_in_words):
                wrong.append(f"{text.one!r}: {form!r}")
    assert wrong == []


@EVERY
def test_words_of_the_files_are_kept(code: str) -> None:
    wrong = []
    for key, said in entries(code).items():
        for form in forms(said):
            if sorted(re.findall("`[^`]*`", form)) != sorted(re.findall("`[^`]*`", TEXTS[key].one)):
                wrong.append(f"{key[1]!r}: {form!r}")
    assert wrong == []


@EVERY
def test_sentences_are_translated(code: str) -> None:
    same = [
        key[1]
        for key, said in entries(code).items()
        for form in forms(said)
        if form == key[1] and not is_name(key) and len(re.sub("`[^`]*`|{[^}]*}", "", form).split()) > 3
    ]
    assert same == []


@EVERY
def test_only_players_words(code: str) -> None:
    for key, said in entries(code).items():
        for form in forms(said):
            assert not any(word in form.casefold() for word in NEVER.get(code, ())), (key[1], form)
            letters = re.sub("`[^`]*`|{[^}]*}", "", form)
            if code in SCRIPTS and not is_name(key) and len(re.findall("[A-Za-z]", letters)) > 25:
                assert SCRIPTS[code].search(letters), (key[1], form)


@EVERY
def test_numbers_choose_the_form(code: str) -> None:
    language = language_of(code)
    for text in TEXTS.values():
        if text.many and text.many != text.one:
            one = language.tell_n(text.one, text.many, 1, context=text.context, **some(text))
            many = language.tell_n(text.one, text.many, 5, context=text.context, **some(text))
            assert ("5" in many or "{n}" not in text.many) and "{" not in many.replace("{ ", ""), (text.one, many)
            assert one and "{n}" not in one


def some(text: Text) -> dict[str, str]:
    return dict.fromkeys(holes(text.many) - {"n"}, "…")


def test_english_is_itself() -> None:
    language = language_of("en")
    for text in TEXTS.values():
        assert language.tell(text.one) == text.one


@pytest.mark.parametrize(
    ("code", "number", "listed"),
    [
        ("en", "−10000", "a, b and c"),
        ("it", "−10.000", "a, b e c"),
        ("pt", "−10.000", "a, b e c"),
        ("es", "−10.000", "a, b y c"),
        ("el", "−10.000", "a, b και c"),
        ("tr", "−10.000", "a, b ve c"),
        ("ko", "−10,000", "a, b 및 c"),
        ("eo", "−10 000", "a, b kaj c"),
    ],
)
def test_numbers_and_lists(code: str, number: str, listed: str) -> None:
    language = language_of(code)
    assert re.sub(r"\s", " ", language.number(-10000)) == number
    assert language.listed(["a", "b", "c"]) == listed


def test_turkish_letters() -> None:
    assert language_of("tr").capital("ikili") == "İkili"
    assert language_of("tr").small("Isı") == "ısı"
    assert language_of("it").capital("ikili") == "Ikili"
