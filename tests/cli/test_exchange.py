"""`burraco export`, `import`, `schema` and `docs`."""

from __future__ import annotations

import json
import os

import pytest
from jsonschema import Draft202012Validator

from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.compile.schema import rules_schema
from burraco_dsl.pipeline.library import Library
from burraco_dsl.render.schemas import SCHEMAS


@pytest.mark.parametrize("name", Library().shipped)
def test_out_and_in_again(burraco, tmp_path, name):
    done = burraco("export", name)
    assert done.code == 0
    Draft202012Validator(rules_schema()).validate(json.loads(done.out))
    (tmp_path / "rules.json").write_text(done.out)
    back = burraco("import", "rules.json")
    assert back.code == 0, back.err
    path = tmp_path / f"{name}.burraco"
    path.write_text(back.out)
    library = Library()
    assert fingerprint(library.resolved(str(path)).agreement) == fingerprint(library.resolved(name).agreement)
    assert not library.resolved(str(path)).faulty
    assert burraco("format", "--check", str(path)).code == 0


def test_into_files(burraco, tmp_path):
    assert burraco("export", "italian", "-o", "rules.json").code == 0
    assert burraco("import", "rules.json", "-o", "mine.burraco").code == 0
    assert (tmp_path / "mine.burraco").read_text().startswith("language 1\n")
    for arguments in (("export", "italian", "-o", "rules.json"), ("import", "rules.json", "-o", "mine.burraco")):
        done = burraco(*arguments)
        assert done.code == 2
        assert "there already" in done.err


def test_import_from_stdin(process, burraco):
    rules = burraco("export", "italian").out
    done = process("import", "-", input=rules.encode())
    assert done.returncode == 0
    assert done.stdout.startswith(b"language 1\n")


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"NaN", b'{"a": 1', b" " * 5_000_000, b"1" * 10_000],
)
def test_what_is_no_json(burraco, tmp_path, content):
    (tmp_path / "odd.json").write_bytes(content)
    done = burraco("import", "odd.json")
    assert done.code in (1, 2)
    assert done.out == ""
    assert done.err
    if content[:1] in (b"", b"{", b"\xff"):
        assert done.err.startswith("burraco: odd.json: this is not a JSON file")


@pytest.mark.parametrize(
    "data", [[], {}, None, 3, "x", {"language": 1, "variant": "x"}, {"close": {"bonus": {"value": "lots"}}}]
)
def test_json_that_is_no_variant(burraco, tmp_path, data):
    (tmp_path / "odd.json").write_text(json.dumps(data))
    done = burraco("import", "odd.json")
    assert (done.code, done.out) == (1, "")
    assert "error[" in done.err


def test_missing(burraco):
    assert burraco("import", "missing.json").code == 2
    assert burraco("export", "itallian").code == 2


def test_schemas(burraco):
    listed = burraco("schema").out.split()
    assert listed == [*SCHEMAS, "position", "variant"]
    for name in listed:
        Draft202012Validator.check_schema(json.loads(burraco("schema", name).out))
    done = burraco("schema", "chek")
    assert (done.code, done.out) == (2, "")
    assert "did you mean `check`?" in done.err


@pytest.mark.parametrize("name", Library().shipped)
def test_books(burraco, name):
    done = burraco("docs", name)
    assert done.code == 0
    assert done.out.startswith("# ")
    assert done.err == ""


def test_books_into_files(burraco, tmp_path):
    assert burraco("docs", "italian", "-o", "book.md").code == 0
    assert (tmp_path / "book.md").read_text() == burraco("docs", "italian").out
    (tmp_path / "book.md").write_text(burraco("docs", "buraco-us").out)
    assert burraco("docs", "italian", "-o", "book.md").code == 0
    assert (tmp_path / "book.md").read_text().startswith("# Burraco italiano")
    assert burraco("docs", "italian", "buraco-us", "-o", "books").code == 0
    assert sorted(one.name for one in (tmp_path / "books").iterdir()) == ["buraco-us.md", "italian.md"]
    assert burraco("docs", "buraco-open", "-o", "books").code == 0
    assert (tmp_path / "books" / "buraco-open.md").is_file()


def test_no_book_over_a_variant(burraco, house):
    path = house()
    before = path.read_bytes()
    done = burraco("docs", "house.burraco", "-o", "house.burraco")
    assert (done.code, done.out) == (2, "")
    assert "a book is Markdown, HTML or PDF; name it house.md" in done.err
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["circolo.doc", "c.json", "book", "notes.md.bak", ".md"])
def test_a_book_is_named_as_one(burraco, tmp_path, name):
    for content in (None, b"mine"):
        if content:
            (tmp_path / name).write_bytes(content)
        done = burraco("docs", "italian", "-o", name)
        assert (done.code, done.out) == (2, "")
        assert "a book is Markdown, HTML or PDF; name it " in done.err
        assert [one.read_bytes() for one in tmp_path.iterdir()] == ([content] if content else [])


@pytest.mark.parametrize("name", ["a.md", "b.markdown", "c.txt", "D.MD", "deep/e.md", "new/", "there"])
def test_names_of_books(burraco, tmp_path, name):
    (tmp_path / "there").mkdir()
    assert burraco("docs", "italian", "-o", name).code == 0
    path = tmp_path / name
    book = path / "italian.md" if path.is_dir() else path
    assert book.read_text() == burraco("docs", "italian").out


@pytest.mark.parametrize("name", ["all.md", "rules.json", "taken"])
def test_several_books_need_a_folder(burraco, tmp_path, name):
    (tmp_path / "taken").write_text("mine")
    done = burraco("docs", "italian", "buraco-us", "-o", name)
    assert (done.code, done.out) == (2, "")
    assert "several books need a folder" in done.err
    assert [one.read_text() for one in tmp_path.iterdir()] == ["mine"]


def test_a_plain_book(burraco, tmp_path):
    done = burraco("docs", "italian-semi-clean", "--plain")
    assert (done.code, done.err) == (0, "")
    cards_apart = done.out.replace("\\*(=", "")  # a joker with what it stands for is no mark of a source
    assert "[S0" not in done.out and "\n>" not in done.out and "*(" not in cards_apart
    assert "## Differences from Burraco italiano" in done.out
    assert burraco("docs", "italian-semi-clean", "--plain", "-o", "wall.md").code == 0
    assert (tmp_path / "wall.md").read_text() == done.out


def test_no_book_of_a_faulty_variant(burraco, house):
    house("close {\n  bonus: lots\n}\n")
    done = burraco("docs", "house.burraco")
    assert (done.code, done.out) == (1, "")
    assert "error[B104]" in done.err
    # nor of rules that do not hold together
    house("deck {\n  packs: 1 was 2\n}\n", name="small")
    assert burraco("docs", "small.burraco").code == 1


def test_books_in_every_format(burraco, tmp_path):
    for name, begins in (
        ("a.md", b"# Burraco italiano"),
        ("a.html", b"<!doctype html>"),
        ("a.HTM", b"<!doctype html>"),
    ):
        done = burraco("docs", "italian", "-o", name)
        assert (done.code, done.out, done.err) == (0, "", f"Wrote {name}.\n")
        assert (tmp_path / name).read_bytes().lower().startswith(begins.lower())
        assert burraco("docs", "italian", "-o", name, "--language", "tr").code == 0  # a book may be renewed
    html = burraco("docs", "italian", "--format", "html")
    assert html.code == 0 and html.out.lower().startswith("<!doctype html>")
    assert burraco("docs", "italian", "buraco-us", "--format", "html", "-o", "books/").code == 0
    assert sorted(one.name for one in (tmp_path / "books").iterdir()) == ["buraco-us.html", "italian.html"]


def test_a_pdf_may_be_renewed(burraco, tmp_path):
    pytest.importorskip("typst")
    for paper in ("a4", "a5"):
        assert burraco("docs", "italian", "-o", "a.pdf", "--paper", paper, "--quick").code == 0
        assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")
    (tmp_path / "other.pdf").write_bytes(b"%PDF-1.7 of somebody else")
    done = burraco("docs", "italian", "-o", "other.pdf")
    assert done.code == 2 and "nothing is written over it" in done.err
    assert (tmp_path / "other.pdf").read_bytes() == b"%PDF-1.7 of somebody else"


def test_a_quick_reference_and_a_score_sheet(burraco, tmp_path):
    quick = burraco("docs", "buraco-us", "--quick")
    assert quick.code == 0 and "## At a glance" in quick.out and "## Sources" not in quick.out
    sheet = burraco("docs", "buraco-us", "--score-sheet")
    assert sheet.code == 0 and "| Exact cut (100) |" in sheet.out and "| Pot not taken (−100) |" in sheet.out
    for option in ("--quick", "--score-sheet"):
        for name in ("x.md", "x.html"):
            assert burraco("docs", "buraco-us", option, "-o", name).code == 0
            assert burraco("docs", "buraco-us", option, "-o", name, "--language", "ko").code == 0


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--format", "pdf"], "a PDF goes into a file"),
        (["--format", "doc"], "a book is md, html or pdf, not doc"),
        (["--paper", "a3", "-o", "x.pdf"], "the pages are a4 or a5, not a3"),
        (["--quick", "--score-sheet"], "ask for one, then for the other"),
        (["-o", "x.md", "--format", "html"], "x.md would be md, and --format says html"),
        (["--language", "klingon"], "there is no language `klingon`"),
        (["--report", "nowhere.json"], "nowhere.json"),
        (["--all"], "a site needs a folder"),
        (["--all", "-o", ""], "a site needs a folder"),
        (["buraco-us", "-o", ""], "several books need a folder"),
        (["--quick", "--report", "nowhere.json"], "ask for one book with it"),
        (["--score-sheet", "--report", "nowhere.json"], "ask for one book with it"),
    ],
)
def test_what_cannot_be(burraco, tmp_path, options, says):
    done = burraco("docs", "italian", *options)
    assert (done.code, done.out) == (2, "")
    assert says in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_book_with_a_long_title_may_be_renewed(burraco, tmp_path):
    (tmp_path / "house.burraco").write_text(f'language 1\nvariant house "{"x" * 9000}" extends italian\n')
    for _ in range(2):
        done = burraco("docs", "house.burraco", "-o", "long.md")
        assert (done.code, done.err) == (0, "Wrote long.md.\n")
    (tmp_path / "mine.md").write_text("# Mine\n\n## Notes\n\n## At a glance\n")
    done = burraco("docs", "italian", "-o", "mine.md")
    assert done.code == 2 and "nothing is written over it" in done.err


def test_a_file_in_the_way_that_cannot_be_read(burraco, tmp_path):
    kept = tmp_path / "kept.md"
    kept.write_text("# Mine\n")
    kept.chmod(0)
    if os.access(kept, os.R_OK):
        pytest.skip("whoever runs this reads everything")
    done = burraco("docs", "italian", "-o", "kept.md")
    assert done.code == 2 and "kept.md cannot be read" in done.err


def test_no_variant_named(burraco):
    done = burraco("docs")
    assert done.code == 2 and "name a variant, such as `burraco docs italian`" in done.err


def test_the_language_of_the_locale(burraco, monkeypatch):
    monkeypatch.setenv("LC_ALL", "tr_TR.UTF-8")
    assert "## Bir bakışta" in burraco("docs", "italian").out
    assert "## At a glance" in burraco("docs", "italian", "--language", "en").out


def test_a_seal_with_a_report(burraco, tmp_path):
    run = burraco("verify", "italian", "--hands", "20", "--json")
    (tmp_path / "italian.json").write_text(run.out)
    book = burraco("docs", "italian", "--report", "italian.json")
    assert (
        book.code == 0 and "| Does every hand come to an end, whatever is played? | Yes. This is proved. |" in book.out
    )
    other = burraco("docs", "italian-semi-clean", "--report", "italian.json")
    assert other.code == 2 and "is a report on other rules: italian" in other.err


def test_a_custom_that_is_not_told_in_the_language(burraco, house):
    house('procedure advice {\n  en: "No advice."\n  it: "Niente consigli."\n}\n')
    done = burraco("docs", "house.burraco", "--language", "tr")
    assert done.code == 0 and "No advice." in done.out
    assert done.err == 'house: the custom `advice` is not told in Türkçe; add a line `tr: "…"` to it\n'
    done = burraco("docs", "house.burraco", "--language", "it")
    assert done.err == "" and "Niente consigli." in done.out


def test_what_a_file_states_is_judged(burraco, house):
    house("examples {\n  5h 6h 7h is sequence, 0 wilds\n  5h 6h is sequence, 0 wilds\n}\n")
    for _ in range(2):  # judged, and then what was kept
        done = burraco("docs", "house.burraco")
        assert done.code == 0
        assert "| 5h 6h 7h | sequence, 0 wilds |" in done.out and "| 5h 6h | sequence" not in done.out
        assert done.err == (
            "house: what line 6 states does not hold and is left out of the book; see `burraco test house.burraco`\n"
        )
    for sheet in ("--quick", "--score-sheet"):  # have no examples in them
        assert burraco("docs", "house.burraco", sheet).err == ""


def test_a_site_in_one_language(burraco, tmp_path):
    done = burraco("docs", "--all", "-o", "site", "--language", "eo", "--jobs", "1")
    pages = len(list((tmp_path / "site").rglob("*.html")))
    assert done.code == 0 and done.err.startswith(f"Wrote {pages} pages; open ")
    assert [one.name for one in (tmp_path / "site").iterdir() if one.is_dir()] == ["eo"]
    assert burraco("docs", "--all", "-o", "site", "--paper", "a5").code == 2


def test_faults_are_told_in_the_language_that_is_asked_for(burraco, house):
    house("close {\n  bonus: lots\n}\n")
    for options in (["--language", "it"], ["--language", "it", "--quick"]):  # without and with the option parser
        done = burraco("docs", "house.burraco", *options)
        assert (done.code, done.out) == (1, "")
        assert "1 errore" in done.err and "1 error in" not in done.err
