"""Tables of melds kept on disk: the same hands with them as without, and nothing ever goes wrong for a file that is no good."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from burraco_dsl.fast import Table, Tables, coding, keeping, kept_tables, maker, melds
from burraco_dsl.fast.columns import COLUMNS, STATES
from burraco_dsl.fast.engines import COMPILED, PLAIN, new_engine
from burraco_dsl.fast.melds import MeldTable
from burraco_dsl.game import cards
from burraco_dsl.game.melds import extend, ladder
from burraco_dsl.game.melds.extend import lawful_ways
from burraco_dsl.rules import Rules, values
from tests.fast.replaying import ENGINES, table
from tests.game.mixed import mixed_rules
from tests.game.tables import shipped, with_rules

#: At most one wild in a sequence; several; and a player who decides how they lie.
VARIANTS = ["italian", "buraco-us", "buraco-closed", "italian-international"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own for each test."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "burraco-dsl"


def kept(rules: Rules, engine: str | None = None) -> Table:
    """A new table of an engine, with the melds that are on disk."""
    tables = kept_tables(rules, maker(engine))
    return Table(tables, new_engine(tables, engine))


def files(folder: Path) -> list[Path]:
    return sorted(one for one in folder.iterdir() if one.name.startswith("melds-")) if folder.exists() else []


def known(table: Table) -> dict[str, object]:
    """All that a table knows of melds, whatever the numbers of its states."""
    melds = table.tables.melds
    steps = {
        melds.code(state): {
            kind: [(melds.code(way.state), way.back, way.freed, way.swaps) for way in ways]
            for kind, ways in melds.raw(state).items()
        }
        for state in range(melds.used[STATES])
        if melds.filled[state]
    }
    worth = {
        melds.code(state): tuple(
            row[state] for row in (melds.points, melds.bonus, melds.grade, melds.burraco, melds.accept)
        )
        for state in range(melds.used[STATES])
        if melds.filled[state]
    }
    return {"steps": steps, "worth": worth}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_same_hands_with_kept_melds_as_without(variant: str, engine: str) -> None:
    rules = shipped(variant)
    first = table(rules, engine)
    played = first.hands(3, 0, 10)
    assert first.save()
    again = kept(rules, engine)
    assert again.tables.melds.used[STATES] == first.tables.melds.used[STATES] > 0
    assert again.hands(3, 0, 10) == played
    fresh = table(rules, engine)
    for number in range(10, 14):
        assert again.trace(8, number) == fresh.trace(8, number), "hands with new melds, which the table grows by"
    assert again.hands(4, 0, 10) == fresh.hands(4, 0, 10)
    assert known(kept(rules, engine)) == known(first)


@pytest.mark.parametrize("seed", range(4100, 4112))
def test_the_same_hands_of_mixed_rules(seed: int) -> None:
    rules = mixed_rules(seed)
    first = table(rules)
    first.hands(1, 0, 4)
    first.save()
    again, fresh = kept(rules), table(rules)
    assert again.hands(1, 0, 4) == fresh.hands(1, 0, 4)
    assert [again.trace(2, number) for number in range(3)] == [fresh.trace(2, number) for number in range(3)]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_law_is_not_asked_again(variant: str, engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = shipped(variant)
    first = table(rules, engine)
    played = first.hands(3, 0, 10)
    first.save()
    again = kept(rules, engine)

    def asked(*_: object) -> None:
        raise AssertionError("the law was asked of melds")

    for name in ("_by_law", "_lawful_meld", "_worth"):
        monkeypatch.setattr(MeldTable, name, asked)
    assert again.hands(3, 0, 10) == played
    assert not again.save(), "nothing is new"


@pytest.mark.skipif(maker() is maker(PLAIN), reason="no compiled engine plays here")
def test_each_engine_takes_what_the_other_has_kept(folder: Path) -> None:
    rules = shipped("italian")
    for mine, other in ((COMPILED, PLAIN), (PLAIN, COMPILED)):
        for file in files(folder):
            file.unlink()
        first = table(rules, mine)
        played = first.hands(2, 0, 5)
        first.save()
        again = kept(rules, other)
        assert again.tables.melds.used[STATES] > 0
        assert again.hands(2, 0, 5) == played


def test_a_table_that_has_grown_is_kept_again(folder: Path) -> None:
    rules = shipped("italian")
    first = table(rules)
    first.hands(1, 0, 3)
    assert first.save()
    assert not first.save()
    (file,) = files(folder)
    size = file.stat().st_size
    again = kept(rules)
    again.hands(1, 3, 20)
    assert again.save()
    assert files(folder) == [file]
    assert file.stat().st_size > size
    assert kept(rules).tables.melds.used == again.tables.melds.used
    assert [one.name for one in folder.iterdir()] == [file.name], "nothing half written is left"


def _cut(whole: bytes) -> bytes:
    return whole[: len(whole) // 2]


def _one_bit(whole: bytes) -> bytes:
    return whole[:-100] + bytes([whole[-100] ^ 1]) + whole[-99:]


def _other_mark(whole: bytes) -> bytes:
    return b"burraco melds 0\n" + whole[16:]


def _nothing(_: bytes) -> bytes:
    return b""


@pytest.mark.parametrize("spoilt", [_cut, _one_bit, _other_mark, _nothing])
def test_a_spoilt_file_is_no_table(spoilt: Any, folder: Path) -> None:
    rules = shipped("italian")
    first = table(rules)
    played = first.hands(1, 0, 3)
    first.save()
    (file,) = files(folder)
    whole = file.read_bytes()
    file.write_bytes(spoilt(whole))
    again = kept(rules)
    assert again.tables.melds.used[STATES] == 0
    assert again.hands(1, 0, 3) == played
    assert again.save(), "and a good one takes its place"
    assert kept(rules).tables.melds.used[STATES] > 0


def test_a_table_of_other_rules_under_the_name_is_not_taken(folder: Path) -> None:
    rules, other = shipped("italian"), shipped("buraco-us")
    first, second = table(rules), table(other)
    for one in (first, second):
        one.hands(1, 0, 2)
        one.save()
    one_file, other_file = files(folder)
    os.replace(one_file, other_file)
    assert {kept(each).tables.melds.used[STATES] for each in (rules, other)} == {0}


def test_without_a_folder_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    one = kept(shipped("italian"))
    one.hands(1, 0, 2)
    assert not one.save()


@pytest.mark.parametrize("fault", [OSError, ValueError])
def test_a_disk_that_is_full_is_no_fault(fault: type[Exception], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise fault

    one = kept(shipped("italian"))
    one.hands(1, 0, 2)
    monkeypatch.setattr(os, "replace", refuse)
    assert not one.save()
    assert list(folder.iterdir()) == []


def test_a_folder_where_the_table_should_be_is_no_fault(folder: Path) -> None:
    rules = shipped("italian")
    first = kept(rules)
    first.hands(1, 0, 2)
    first.save()
    (file,) = files(folder)
    file.unlink()
    file.mkdir()
    again = kept(rules)
    assert again.tables.melds.used[STATES] == 0
    again.hands(1, 0, 2)
    assert not again.save()


def test_source_that_cannot_be_read_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> bytes:
        raise OSError

    monkeypatch.setattr(keeping, "_source_sum", refuse)
    one = kept(shipped("italian"))
    one.hands(1, 0, 2)
    assert not one.save()


def test_another_law_has_another_table(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = shipped("italian")
    before = keeping.fingerprint(rules)
    with monkeypatch.context() as patch:
        patch.setattr(keeping, "VERSION", "another")
        assert keeping.fingerprint(rules) != before
    assert keeping.fingerprint(rules) == before
    with monkeypatch.context() as patch:
        patch.setattr(keeping, "_source_sum", lambda: b"another")
        assert keeping.fingerprint(rules) != before


def test_the_source_of_the_law_and_of_the_table_is_looked_at() -> None:
    sources = keeping._sources()
    for module in (extend, ladder, cards, values, melds, coding):
        assert Path(str(module.__file__)).read_bytes() in sources


def test_rules_that_melds_read_have_tables_of_their_own() -> None:
    rules = shipped("italian")
    one = keeping.fingerprint(rules)
    most = replace(rules.burraco, size=6)
    assert keeping.fingerprint(replace(rules, burraco=most)) != one
    assert keeping.fingerprint(with_rules(rules, "close", bonus=50)) == one, "a price that no meld hangs on"


class Watched:
    """Rules that tell which of their sections are asked for."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.read = rules, set[str]()

    def __getattr__(self, name: str) -> Any:
        self.read.add(name)
        return getattr(self.rules, name)


@pytest.mark.parametrize("rules", [*map(shipped, VARIANTS), *map(mixed_rules, range(4200, 4215))])
def test_melds_read_no_other_rules_than_the_fingerprint(rules: Rules) -> None:
    watched: Any = Watched(rules)
    one = table(rules, PLAIN)
    MeldTable(watched, one.tables.kinds, maker(PLAIN))
    one.tables.melds.rules = watched
    one.hands(1, 0, 2)
    assert watched.read <= set(keeping.MELD_SECTIONS)


def test_the_oldest_tables_are_forgotten(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST_KEPT", 2)
    rules = [shipped(name) for name in ("italian", "buraco-us", "buraco-closed")]
    for age, one in enumerate(rules):
        at = kept(one)
        at.hands(1, 0, 1)
        at.save()
        for file in files(folder):
            if file.stat().st_mtime > 10**9:
                os.utime(file, (age, age))
    assert len(files(folder)) == 2
    assert [kept(one).tables.melds.used[STATES] > 0 for one in rules] == [False, True, True]


@pytest.mark.parametrize("rules", [*map(shipped, VARIANTS), *map(mixed_rules, range(4300, 4312))])
def test_melds_alike_but_for_suits_are_what_the_law_says_of_each(rules: Rules) -> None:
    one = Table(Tables(rules))
    one.hands(6, 0, 4)
    melds = one.tables.melds
    card = melds.kinds.card
    states = [state for state in range(melds.used[STATES]) if melds.filled[state]]
    for state in states[:: 1 + len(states) // 60]:
        like, renaming = melds.codes.alike(melds.code(state))
        assert melds.codes.renamed(like, renaming) == melds.code(state)
        steps = melds.raw(state)
        for kind, known_card in enumerate(melds.kinds.cards):
            if known_card is None:
                continue
            by_law = [(way.meld, way.back, way.freed) for way in lawful_ways(melds.melds[state], card(kind), rules)]
            mine = [
                (melds.melds[way.state], tuple(card(back) for back in way.backs), way.freed)
                for way in steps.get(kind, ())
            ]
            assert mine == by_law, (melds.melds[state], known_card)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_meld_is_the_same_after_it_was_a_code(variant: str) -> None:
    one = table(shipped(variant))
    one.hands(2, 0, 4)
    melds = one.tables.melds
    for state, meld in enumerate(melds.melds):
        assert melds.intern(meld) == state
        assert melds.codes.meld(melds.codes.code(meld)) == meld


def test_rows_grow_and_keep_what_they_hold() -> None:
    for engine in (None, PLAIN):
        melds = Tables(shipped("italian"), maker(engine)).melds
        for length, columns in enumerate(COLUMNS):
            room, version = melds.room[length], melds.version
            at = melds.next(length, room - 1)
            getattr(melds, columns[0][0])[room - 2] = 7
            assert (at, melds.version) == (0, version)
            assert melds.next(length, 3) == room - 1
            assert melds.version > version
            assert melds.room[length] >= room + 2
            assert getattr(melds, columns[0][0])[room - 2] == 7
            assert len(getattr(melds, columns[0][0])) == melds.room[length]
