"""The language that is meant: by its code, its locale or its own name; else that of the environment."""

from __future__ import annotations

import pytest

from burraco_dsl.render.languages import best_of, from_environment


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ("pt", "pt"),
        ("pt-BR", "pt"),
        ("pt_BR.UTF-8", "pt"),
        ("PT", "pt"),
        ("Türkçe", "tr"),
        ("ελληνικά", "el"),
        ("Português", "pt"),
        ("한국어", "ko"),
        ("eo", "eo"),
        ("de", ""),
        ("", ""),
        ("klingon", ""),
    ],
)
def test_by_name(asked: str, code: str) -> None:
    assert best_of(asked) == code


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "C", "LANGUAGE": "tr:en"}, "tr"),
        ({"LANG": "de_DE", "LANGUAGE": "de:it:tr"}, "it"),
        ({"LANG": "xx", "LANGUAGE": "xx:"}, "en"),
        ({"LC_MESSAGES": "el_GR", "LANG": "ko_KR"}, "el"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_by_environment(environment: dict[str, str], code: str) -> None:
    assert from_environment(environment) == code
