"""The site in a real browser, from the disk: languages, search, comparison, print, the keys, and silence on the network."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from burraco_dsl.pipeline.books import book_of
from burraco_dsl.pipeline.library import Library
from burraco_dsl.render.book.quick import quick_of
from burraco_dsl.render.book.score_sheet import score_sheet_of
from burraco_dsl.render.languages import language_of
from burraco_dsl.render.page import quick_html, score_sheet_html
from tests.site.chromium import Page, browser, program
from tests.site.made import make

pytestmark = pytest.mark.skipif(program() is None, reason="there is no Chromium on this machine")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(tmp_path_factory.mktemp("site"), "en", "it", "ko", pictures=True)


@pytest.fixture(scope="module")
def _running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with browser(tmp_path_factory.mktemp("browser")) as page:
        yield page


@pytest.fixture
def page(_running: Page, site: Path) -> Iterator[Page]:
    """The browser; afterwards nothing may have been complained about, or asked for from elsewhere."""
    _running.asked.clear()
    _running.complaints.clear()
    yield _running
    _running.call("Emulation.setEmulatedMedia", media="", features=[])
    _running.call("Emulation.clearDeviceMetricsOverride")
    assert _running.complaints == []
    assert [one for one in _running.asked if not one.startswith(f"file://{site}/")] == []


def _address(site: Path, name: str) -> str:
    return (site / name.partition("#")[0]).as_uri() + name[len(name.partition("#")[0]) :]


def test_all_kinds_of_pages_open(page: Page, site: Path) -> None:
    for name in (
        "index.html",
        "en/index.html",
        "en/tuesday.html",
        "ko/italian.html",
        "it/compare.html",
        "en/reference.html",
    ):
        page.open(_address(site, name))
        assert page.run("document.styleSheets.length") == 2
        assert page.run("getComputedStyle(document.querySelector('header.title')).textAlign") == "center"


def test_another_language_opens_at_the_chapter_that_is_read(page: Page, site: Path) -> None:
    page.open(_address(site, "en/italian.html"))
    page.run(
        "document.documentElement.style.scrollBehavior = 'auto'; document.getElementById('scoring').scrollIntoView()"
    )
    page.run("document.querySelector('.languages summary').click(); document.querySelector('a[hreflang=it]').click()")
    page.wait("document.documentElement.lang === 'it' && document.readyState === 'complete'")
    assert page.run("location.pathname").endswith("/it/italian.html")
    # the part that is being read belongs to the chapter
    assert page.run("location.hash").startswith("#scoring")


def test_the_search_finds_without_accents_and_with_the_keys(page: Page, site: Path) -> None:
    page.open(_address(site, "it/index.html"))
    page.press("/")
    assert page.run("document.activeElement.id") == "search"
    page.type("POZZÉTTO")
    page.wait("document.querySelectorAll('#search-found a').length > 0")
    assert any(one.isdigit() for one in page.run("document.getElementById('search-said').textContent"))
    assert "pozzetto" in page.run("document.querySelector('#search-found mark').textContent").lower()
    page.press("ArrowDown")
    assert page.run("document.activeElement.closest('#search-found') !== null")
    page.press("ArrowUp")
    assert page.run("document.activeElement.id") == "search"
    page.press("Enter")
    target = page.run("document.activeElement.href")
    page.press("Enter")
    page.wait(f"location.href === {target!r} && document.readyState === 'complete'")
    assert page.run("document.querySelector(location.hash) !== null")


def test_the_search_finds_rules_codes_and_korean(page: Page, site: Path) -> None:
    for name, asked, wanted in (
        ("en/italian.html", "b204", "reference.html#B204"),
        ("en/italian.html", "close bonus", "reference.html#rule-close-bonus"),
        ("ko/italian.html", "close bonus", "reference.html#rule-close-bonus"),
    ):
        page.open(_address(site, name))
        page.run("document.getElementById('search').focus()")
        page.type(asked)
        page.wait("!document.getElementById('search-found').hidden")
        found = page.run("[...document.querySelectorAll('#search-found a')].map((one) => one.href)")
        assert any(one.endswith(wanted) for one in found), asked


@pytest.mark.parametrize("language", ["en", "it", "ko"])
def test_what_stands_in_a_book_is_found_in_its_language(page: Page, site: Path, language: str) -> None:
    page.open(_address(site, f"{language}/italian.html"))
    label = page.run("document.querySelector('#glance tbody th').textContent")
    page.run("document.getElementById('search').focus()")
    page.type(label.upper())
    page.wait("document.querySelectorAll('#search-found a').length > 0")
    assert label in page.run(
        "[...document.querySelectorAll('#search-found li > p')].map((one) => one.textContent).join()"
    )


def test_nothing_found_is_said(page: Page, site: Path) -> None:
    page.open(_address(site, "en/index.html"))
    page.run("document.getElementById('search').focus()")
    page.type("qqqq<b>zzzz")
    page.wait("document.getElementById('search-said').textContent === 'Nothing was found.'")
    page.press("Escape")
    assert page.run("document.getElementById('search').value") == ""
    assert page.run("document.getElementById('search-found').hidden")


def test_what_is_found_stays_text(page: Page, site: Path) -> None:
    page.open(_address(site, "en/index.html"))
    page.run("document.getElementById('search').focus()")
    page.type("tuesday onerror")
    page.wait("document.getElementById('search-said').textContent !== ''")
    assert page.run("document.querySelectorAll('#search-found img, #search-found b, #search-found script').length") == 0
    assert "onerror" in page.run("document.getElementById('search-found').textContent")


def test_the_comparison_can_be_narrowed(page: Page, site: Path) -> None:
    page.open(_address(site, "en/compare.html"))
    shown = "[...document.querySelectorAll('#compared tbody tr:not(.section)')].filter((one) => one.offsetParent !== null).length"
    everything = page.run(shown)
    page.run("document.getElementById('differing').click()")
    differing = page.run(shown)
    assert 0 < differing < everything
    assert str(differing) in page.run("document.getElementById('rows-said').textContent")
    page.run("document.getElementById('rows').focus()")
    page.type("bónus")
    few = page.run(shown)
    assert 0 < few < differing
    page.run("document.querySelector('[data-all=\"\"]').click()")
    assert page.run(shown) == 0
    page.run("for (const one of ['italian', 'tuesday']) document.querySelector(`[value=${one}]`).click()")
    assert page.run(shown) == 1
    assert page.run("location.hash") == "#games=italian,tuesday"
    heads = "[...document.querySelectorAll('#compared thead th')].filter((one) => one.offsetParent !== null).length"
    assert page.run(heads) == 3


def test_an_address_names_the_games_to_compare(page: Page, site: Path) -> None:
    page.open("about:blank")
    page.asked.clear()
    page.open(_address(site, "en/compare.html#games=italian,tuesday"))
    page.wait("!document.getElementById('choices').hidden")
    assert page.run("document.querySelectorAll('[data-column]:checked').length") == 2
    page.open("about:blank")
    page.open(_address(site, "en/compare.html#games=%"))  # no address of ours: all games
    page.wait("document.getElementById('rows-said').textContent")


def test_print_leaves_out_what_is_for_the_screen(page: Page, site: Path) -> None:
    page.open(_address(site, "en/italian.html"))
    page.call("Emulation.setEmulatedMedia", media="print")
    for name in (".site", ".contents", ".skip"):
        assert page.run(f"getComputedStyle(document.querySelector('{name}')).display") == "none"
    assert page.run("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    told = base64.b64decode(page.call("Page.printToPDF", preferCSSPageSize=True)["data"])
    assert told.startswith(b"%PDF")


@pytest.mark.parametrize("name", ["italian", "buraco-us-three-teams"])
def test_what_lies_on_the_table_is_one_page_of_paper(page: Page, site: Path, name: str) -> None:
    english = language_of("en")
    resolved = Library().resolved(name)
    assert resolved.agreement is not None
    quick = quick_of(book_of(resolved, resolved.agreement, english, pictures=False), english)
    sheet = score_sheet_of(resolved.agreement, english)
    for kind, content in (("quick", quick_html(quick, english)), ("score", score_sheet_html(sheet, english))):
        (site / f"{kind}.html").write_text(content, encoding="utf-8")
        page.open(_address(site, f"{kind}.html"))
        told = base64.b64decode(page.call("Page.printToPDF", preferCSSPageSize=True)["data"])
        assert len(re.findall(rb"/Type\s*/Page\b", told)) == 1, kind


def test_the_night_is_dark(page: Page, site: Path) -> None:
    page.open(_address(site, "en/italian.html"))
    page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    assert page.run("getComputedStyle(document.body).backgroundColor") == "rgb(19, 24, 22)"


@pytest.mark.parametrize(
    "name", ["index.html", "en/index.html", "it/italian.html", "ko/reference.html", "en/compare.html"]
)
def test_a_narrow_screen_needs_no_sideways_scrolling(page: Page, site: Path, name: str) -> None:
    page.call("Emulation.setDeviceMetricsOverride", width=340, height=700, deviceScaleFactor=1, mobile=False)
    page.open(_address(site, name))
    assert page.run("document.documentElement.scrollWidth") <= 340


def test_the_first_key_leads_past_the_bar(page: Page, site: Path) -> None:
    page.open(_address(site, "en/italian.html"))
    page.press("Tab")
    assert page.run("document.activeElement.className") == "skip"
    assert page.run("document.activeElement.getBoundingClientRect().top") >= 0
    page.press("Enter")
    page.wait("location.hash === '#rules'")
    page.press("Tab")
    assert page.run("document.activeElement.closest('main') !== null")
