"""`burraco export`, `import`, `schema` and `docs`."""

from __future__ import annotations

import json

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
    assert "a book is Markdown; name it house.md" in done.err
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["circolo.pdf", "c.json", "book", "notes.md.bak", ".md"])
def test_a_book_is_named_as_one(burraco, tmp_path, name):
    for content in (None, b"mine"):
        if content:
            (tmp_path / name).write_bytes(content)
        done = burraco("docs", "italian", "-o", name)
        assert (done.code, done.out) == (2, "")
        assert "a book is Markdown; name it " in done.err
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
