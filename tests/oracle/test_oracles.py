"""The oracles are where they were installed, and what is said against them is in order."""

import tomllib
from typing import get_args

import pytest

from regelsmed.dsl.languages import LANGUAGES
from tests.oracle.exceptions import FILE, SHARE, Oracle, check, exceptions, names
from tests.oracle.oracles import FOLDER, MARKER, missing_oracles


def _words(number: int) -> list[str]:
    return [str(index) for index in range(number)]


def test_what_was_installed_is_there() -> None:
    if not MARKER.exists():
        pytest.skip(f"no oracles: make oracles ({MARKER.relative_to(FOLDER.parent)} is missing)")

    assert missing_oracles() == ()


def test_every_exception_is_made_from_an_oracle_in_a_language_with_a_reason() -> None:
    tables = tomllib.loads(FILE.read_text(encoding="utf-8"))

    assert set(tables) == {"names", *get_args(Oracle)}
    assert names()
    for oracle in get_args(Oracle):
        languages = tables[oracle]
        assert set(languages) <= set(LANGUAGES), oracle
        for language in languages:
            assert exceptions(oracle, language), f"{oracle}.{language} is empty"


def test_a_word_that_is_wrong_fails_unless_it_is_an_exception() -> None:
    listed = dict.fromkeys(exceptions("spelling", "da"), "somewhere")
    words = _words(1000)

    check(listed, "spelling", "da", words)
    with pytest.raises(AssertionError, match="spilller: in a rulebook"):
        check({**listed, "spilller": "in a rulebook"}, "spelling", "da", words)


def test_an_exception_that_is_none_any_more_fails() -> None:
    listed = exceptions("spelling", "da")
    unused, *used = listed

    with pytest.raises(AssertionError, match=f"{unused}: no exception"):
        check(dict.fromkeys(used, ""), "spelling", "da", _words(1000))


def test_more_exceptions_than_their_share_fail() -> None:
    listed = exceptions("spelling", "da")
    enough = int(len(listed) / SHARE)

    check(dict.fromkeys(listed, ""), "spelling", "da", _words(enough))
    with pytest.raises(AssertionError, match="exceptions among"):
        check(dict.fromkeys(listed, ""), "spelling", "da", _words(enough - 1))
