"""The pages of the site as files: sound, joined to one another, and nothing in them from elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

from burraco_dsl.pipeline.findings import all_findings
from burraco_dsl.pipeline.library import Library, Unreadable
from burraco_dsl.pipeline.site import write_site
from burraco_dsl.render.languages import CODES
from burraco_dsl.render.site import Entry, index_js
from burraco_dsl.rules import SECTIONS
from burraco_dsl.syntax.topics import TOPICS
from burraco_dsl.verify.whole.claims import CLAIMS
from tests.page.reader import Element, faults_of, read
from tests.site.made import make

LANGUAGES = ("en", "ko")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(tmp_path_factory.mktemp("site"), *LANGUAGES, pictures=True)


def _pages(site: Path) -> dict[str, str]:
    return {str(path.relative_to(site)): path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}


def _index(site: Path, language: str) -> dict[str, list[list[object]]]:
    text = (site / f"search-{language}.js").read_text(encoding="utf-8")
    found: dict[str, list[list[object]]] = json.loads(
        text.removeprefix("window.burracoIndex=").rstrip().removesuffix(";")
    )
    return found


def test_every_page_is_sound(site: Path) -> None:
    pages = _pages(site)
    assert len(pages) == 1 + len(LANGUAGES) * (len(Library().shipped) + 1 + 3)
    assert {name: faults_of(page) for name, page in pages.items() if faults_of(page)} == {}


def test_every_link_leads_to_a_page_and_a_place_on_it(site: Path) -> None:
    roots: dict[Path, Element] = {}
    for name, page in _pages(site).items():
        roots[site / name] = read(page)[0]
    names = {
        path: {one.attributes["id"] for one in root.all() if "id" in one.attributes} for path, root in roots.items()
    }
    for path, root in roots.items():
        for one in root.all("a", "link", "script"):
            address, place = urldefrag(one.attributes.get("href") or one.attributes["src"])
            target = (path.parent / unquote(address)).resolve() if address else path
            assert target.is_file(), f"{path}: {address}"
            compares = target.name == "compare.html" and place.startswith("games=")
            assert not place or compares or place in names[target], f"{path}: {address}#{place}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_found_is_there(site: Path, language: str) -> None:
    index = _index(site, language)
    names = {}
    for page, _ in index["pages"]:
        root, _ = read((site / language / str(page)).read_text(encoding="utf-8"))
        names[page] = {one.attributes["id"] for one in root.all() if "id" in one.attributes}
    for _, _, places in index["entries"]:
        assert isinstance(places, list)
        for number, anchor in zip(places[::2], places[1::2], strict=True):
            assert anchor in names[index["pages"][number][0]]


def test_every_sentence_can_be_found(site: Path) -> None:
    entries = {str(text) for text, *_ in _index(site, "en")["entries"]}
    root, _ = read((site / "en" / "italian.html").read_text(encoding="utf-8"))
    rules = [one for one in root.all("ul") if one.attributes.get("class") == "rules" and one.above is not None]
    told = [item.said[0] for one in rules for item in one.children if "id" not in item.attributes]
    assert len(told) > 80
    assert [one for one in told if not any(one.strip() in entry for entry in entries)] == []


def test_the_reference_tells_everything(site: Path) -> None:
    root, _ = read((site / "en" / "reference.html").read_text(encoding="utf-8"))
    heads = {one.text for one in root.all("h3", "h4", "th")}
    assert {f"{section.title} {rule.phrase}" for section in SECTIONS for rule in section.rules} <= heads
    assert {section.title for section in SECTIONS} <= heads
    assert {topic.name for topic in TOPICS} <= heads
    assert {claim.name for claim in CLAIMS} <= heads
    assert {f"{one.code}: {one.name}".replace("`", "") for one in all_findings()} <= heads


def test_the_comparison_marks_what_differs(site: Path) -> None:
    root, _ = read((site / "en" / "compare.html").read_text(encoding="utf-8"))
    table = next(one for one in root.all("table") if one.attributes.get("id") == "compared")
    rows = [one for one in table.all("tr") if len(one.children) == len(Library().shipped) + 2][1:]
    assert len(rows) > 100
    for row in rows:
        cells = {one.text for one in row.children[1:]}
        assert (row.attributes.get("class") == "differs") == (len(cells) > 1)


def test_what_a_user_writes_stays_text(site: Path) -> None:
    page = (site / "en" / "tuesday.html").read_text(encoding="utf-8")
    root, _ = read(page)
    assert root.all("h1")[0].text == "Tuesday <b>club</b> & friends"
    assert root.all("img") == []
    assert [one.attributes for one in root.all("script")] == [{"defer": "", "src": "../site.js"}]
    for name in ("search-en.js", "search-ko.js"):
        assert "<" not in (site / name).read_text(encoding="utf-8")


def test_nothing_that_is_found_turns_the_reading_direction() -> None:
    entry = Entry("a \u202eevil note", "\u2067heading", "x.html", "close")
    told = index_js([entry], {"x.html": "T\u202eitle"})
    assert not {"\u202e", "\u2067"} & set(told)
    assert "a <U+202E>evil note" in json.loads(told.removeprefix("window.burracoIndex=").rstrip(";\n"))["entries"][0]


def test_the_first_page_names_every_language(tmp_path: Path) -> None:
    write_site(Library(), str(tmp_path), languages=CODES[:1], jobs=1, pictures=False)
    assert (tmp_path / "index.html").read_text(encoding="utf-8").count("hreflang") == 1


def test_a_site_is_the_same_from_several_processes(site: Path, tmp_path: Path) -> None:
    write_site(Library(), str(tmp_path), languages=LANGUAGES, jobs=2)
    for name in ("ko/italian.html", "en/reference.html", "site.js"):
        assert (tmp_path / name).read_bytes() == (site / name).read_bytes()


def test_a_site_can_be_made_again(tmp_path: Path) -> None:
    for _ in range(2):
        assert write_site(Library(), str(tmp_path), languages=("en",), jobs=1, pictures=False) > 16


def test_a_file_called_like_a_shipped_variant_is_not_taken_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("italian").write_text("no variant", encoding="utf-8")
    assert write_site(Library(), "site", languages=("en",), jobs=1, pictures=False) > 16


def test_nothing_is_written_over_what_is_not_ours(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "index.html").write_text("mine", encoding="utf-8")
    with pytest.raises(Unreadable, match="nothing is written over it"):
        write_site(Library(), str(tmp_path), languages=("en",), jobs=1, pictures=False)
    assert [path.name for path in tmp_path.iterdir()] == ["en"]


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("bad.burraco", "language 1\nvariant bad extends italian\n\nclose {\n  bonus: many\n}\n", "has faults"),
        (
            "index.burraco",
            "language 1\nvariant index extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
            "cannot be called",
        ),
        ("y.burraco", "language 1\nscenarios italian\n", "holds scenarios for `italian`, and no variant of its own"),
        ("x.burraco", "language 1\nvariant Italian extends italian\n\nclose {\n  bonus: 150 was 100\n}\n", "Italian"),
    ],
)
def test_what_cannot_be_a_page_is_refused(tmp_path: Path, name: str, text: str, why: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable, match=why):
        write_site(Library(), str(tmp_path / "site"), [str(path)], languages=("en",), jobs=1, pictures=False)
    assert not (tmp_path / "site").exists()
