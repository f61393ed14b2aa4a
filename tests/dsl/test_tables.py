"""Parse tables: strict, the same in every process, and a cache that can be trusted."""

from __future__ import annotations

import json
import os
import re
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path

import lark
import pytest

from regelsmed.dsl import grammar_text as grammar_text_of
from regelsmed.dsl import tables
from regelsmed.dsl.grammar_text import grammar_text, load_words
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.tables import Rows, Tables, build_tables, load_tables, write_tables

every_language = pytest.mark.parametrize("language", LANGUAGES)
ROOT = Path(__file__).parents[2]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache of its own."""
    monkeypatch.setenv("REGELSMED_CACHE", str(tmp_path))
    return tmp_path / "regelsmed"


def load() -> Tables:
    """Load the tables as a new process would."""
    return load_tables.__wrapped__("en")


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[Language]:
    """Count how often tables are built."""
    count: list[Language] = []

    def counted(language: Language) -> Tables:
        count.append(language)
        return build_tables(language)

    monkeypatch.setattr(tables, "build_tables", counted)
    return count


def run(program: str, cache: Path, **environment: str) -> str:
    """Return what a program prints in a new process with a cache of its own."""
    return subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "REGELSMED_CACHE": str(cache), **environment},
    ).stdout


# ---- the cache


@pytest.mark.usefixtures("cache")
def test_tables_are_built_once(built: list[Language]) -> None:
    first = load()

    assert load() == first
    assert built == ["en"]


def test_only_its_owner_can_change_the_cache(cache: Path) -> None:
    load()
    (file,) = cache.iterdir()

    assert stat.S_IMODE(cache.stat().st_mode) == 0o700
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"\xff\xfe",
        b'{"key": "other"}',
        b'"' * 100_000,
        b"[" * 100_000,
    ],
)
def test_a_damaged_cache_is_built_anew(cache: Path, built: list[Language], damage: bytes) -> None:
    right = load()
    (file,) = cache.iterdir()
    file.write_bytes(damage)

    assert load() == right
    assert load() == right  # from the file that was written anew
    assert built == ["en", "en"]


@pytest.mark.parametrize("part", ["key", "sha256", "tables"])
@pytest.mark.parametrize("broken", [None, 7, {"a": "b"}, [["x"]], "x", "{}"])
def test_a_cache_with_a_wrong_part_is_built_anew(
    cache: Path, built: list[Language], part: str, broken: object
) -> None:
    right = load()
    (file,) = cache.iterdir()
    head, _, body = file.read_text("utf-8").partition("\n")
    if part == "tables":
        body = json.dumps(broken)
    else:
        head = json.dumps({**json.loads(head), part: broken})
    file.write_text(f"{head}\n{body}", "utf-8")

    assert load() == right
    assert len(built) == 2


def test_a_cache_in_which_one_digit_has_changed_is_built_anew(
    cache: Path, built: list[Language]
) -> None:
    right = load()
    (file,) = cache.iterdir()
    text = file.read_text("utf-8")
    at = text.index('"COLON":') + len('"COLON":')
    assert text[at].isdigit() or text[at] in '-"'
    file.write_text(text[:at] + "9" + text[at + 1 :], "utf-8")

    assert load() == right
    assert len(built) == 2


def test_half_a_cache_is_built_anew(cache: Path, built: list[Language]) -> None:
    right = load()
    (file,) = cache.iterdir()
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])

    assert load() == right
    assert len(built) == 2


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of all that the grammars are made of, which is read in its place."""
    package = tmp_path / "package"
    for folder in ("dsl", "grammar"):
        shutil.copytree(ROOT / folder, package / folder)
    monkeypatch.setattr(grammar_text_of, "files", lambda _package: package)
    forget_words()
    yield package
    forget_words()


def forget_words() -> None:
    """Let the word tables be read anew."""
    grammar_text_of._table.cache_clear()
    load_words.cache_clear()


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("grammar/words/rules.txt", "| de andre | =\n", "| de andre | those others\n"),
        ("grammar/sentences/rules.lark", "'the others'", '"those others"'),
    ],
)
def test_a_changed_grammar_is_not_read_with_old_tables(
    cache: Path, built: list[Language], package: Path, file: str, old: str, new: str
) -> None:
    load()
    text = (package / file).read_text("utf-8")
    assert old in text
    (package / file).write_text(text.replace(old, new), "utf-8")
    forget_words()

    assert "those others" in load().literals.values()
    assert len(built) == 2
    assert len(list(cache.iterdir())) == 2


def test_a_grammar_put_together_otherwise_is_not_read_with_old_tables(
    cache: Path, built: list[Language], package: Path
) -> None:
    load()
    with (package / "dsl" / "grammar_text.py").open("a", encoding="utf-8") as code:
        code.write("# another way\n")
    load()

    assert len(built) == 2
    assert len(list(cache.iterdir())) == 2


@pytest.mark.usefixtures("cache")
def test_another_lark_does_not_read_what_this_one_built(
    built: list[Language], monkeypatch: pytest.MonkeyPatch
) -> None:
    load()
    monkeypatch.setattr(tables, "version", lambda _package: "99.0")
    load()

    assert len(built) == 2


def test_the_version_of_a_package_is_read_without_loading_it() -> None:
    assert tables.version("lark") == metadata.version("lark")
    assert tables.version("no_such_package") == "none"


def test_a_cache_folder_that_is_a_file_is_done_without(cache: Path) -> None:
    cache.write_text("no folder")

    assert load().states
    assert cache.read_text() == "no folder"


def test_a_cache_file_that_is_a_folder_is_done_without(cache: Path, built: list[Language]) -> None:
    load()
    (file,) = cache.iterdir()
    file.unlink()
    file.mkdir()

    assert load().states
    assert len(built) == 2


def test_many_may_build_at_once(cache: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: load(), range(4)))

    assert all(each == found[0] for each in found)
    assert [path.suffix for path in cache.iterdir()] == [".json"]


def test_many_processes_may_build_at_once(tmp_path: Path) -> None:
    program = "from regelsmed.dsl.tables import load_tables; print(len(load_tables('nb').states))"
    with ThreadPoolExecutor(3) as pool:
        found = list(pool.map(lambda _: run(program, tmp_path), range(3)))

    assert len(set(found)) == 1
    assert [path.suffix for path in (tmp_path / "regelsmed").iterdir()] == [".json"]


# ---- the same everywhere


def test_the_tables_are_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from regelsmed.dsl.tables import write_tables; "
        "write_tables(Path(sys.argv[1]) if sys.argv[1:] else Path({!r}))"
    )
    for seed in ("0", "1", "4242"):
        run(program.format(str(tmp_path / seed)), tmp_path / "cache", PYTHONHASHSEED=seed)

    for language in LANGUAGES:
        written = {(tmp_path / s / f"{language}.json").read_bytes() for s in ("0", "1", "4242")}
        assert len(written) == 1


def test_what_is_written_for_a_wheel_is_what_is_loaded(
    tmp_path: Path, cache: Path, built: list[Language], monkeypatch: pytest.MonkeyPatch
) -> None:
    write_tables(tmp_path / "regelsmed-data" / "grammar" / "tables")
    built.clear()
    monkeypatch.setattr(tables, "files", lambda _package: tmp_path / "regelsmed-data")

    assert load() == build_tables("en")
    assert built == []
    assert not cache.exists()


def test_tables_that_are_at_hand_are_loaded_without_lark(tmp_path: Path) -> None:
    program = (
        "import sys; from regelsmed.dsl.parse import parse_line, index_of; "
        "from regelsmed.dsl.lexicon import core_lexicon; "
        "from regelsmed.dsl.diagnostics import Report; "
        "print(parse_line('The others win the game.', 'rule_line', "
        "index_of(core_lexicon(), 'en'), Report()), 'lark' in sys.modules)"
    )
    first = run(program, tmp_path)
    second = run(program, tmp_path)

    assert first.endswith("True\n")
    assert second == first.replace("True\n", "False\n")
    assert "Others" in second


# ---- strict


@every_language
def test_the_grammar_is_strict(language: Language) -> None:
    assert build_tables(language) == load_tables(language)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # the same text twice, for two constructors
        ('"them" -> them', '"them" -> them\n  | "them" -> the_card'),
        # a list of lists
        ('_commas{x}: x "," x', '_commas{x}: x "," x\n  | _commas{x} "," _commas{x}'),
        # a category that begins like its neighbour
        ("statement: main", "statement: main | subject _present -> act"),
        # one word for two things in one place
        (
            "subject: ROLE_DS -> role_holder",
            "subject: ROLE_DS -> role_holder\n  | ROLE_DS -> after",
        ),
    ],
)
def test_an_ambiguous_rule_is_refused(old: str, new: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = grammar_text("en")
    assert old in text
    monkeypatch.setattr(tables, "grammar_text", lambda _language: text.replace(old, new))

    with pytest.raises(lark.exceptions.GrammarError):
        build_tables("en")


@every_language
def test_every_state_has_a_use_and_every_number_a_meaning(language: Language) -> None:
    found = load_tables(language)
    reached = set(found.start.values())
    rows = Rows(found.states)
    for row in map(rows.__getitem__, range(len(found.states))):
        for code in row.values():
            assert -len(found.rules) <= code < len(found.states)
            if code >= 0:
                reached.add(code)

    assert reached == set(range(len(found.states)))
    assert found.accept <= reached
    used = {-1 - code for row in rows.values() for code in row.values() if code < 0}
    assert used == set(range(len(found.rules)))


@every_language
def test_no_literal_has_two_names(language: Language) -> None:
    literals = load_tables(language).literals

    assert len(set(literals.values())) == len(literals)
    assert all(re.fullmatch(r"_?[A-ZÆØÅÄÖÉ0-9_]+", name) for name in literals)
