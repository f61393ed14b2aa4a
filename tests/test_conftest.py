"""The switches and the summary of the suite, tried on suites of a few tests."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

SUITE = """
import pytest

@pytest.mark.soak
def test_long():
    pass

def test_factor(soak):
    assert soak == {factor}

def test_update(update):
    assert update is {update}
"""


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeconftest(Path(__file__).with_name("conftest.py").read_text(encoding="utf-8"))
    pytester.makeini("[pytest]\nmarkers = soak: long\n")
    return pytester


def test_an_ordinary_run_leaves_the_long_tests_out_and_compares(suite: pytest.Pytester) -> None:
    suite.makepyfile(SUITE.format(factor=1, update=False))

    suite.inline_run("-p", "no:cacheprovider").assertoutcome(passed=2, skipped=1)


def test_soak_runs_the_long_tests_and_stretches_the_random_ones(suite: pytest.Pytester) -> None:
    suite.makepyfile(SUITE.format(factor=20, update=False))

    suite.inline_run("-p", "no:cacheprovider", "--soak").assertoutcome(passed=3)


def test_update_reaches_the_tests(suite: pytest.Pytester) -> None:
    suite.makepyfile(SUITE.format(factor=1, update=True))

    suite.inline_run("-p", "no:cacheprovider", "--update").assertoutcome(passed=2, skipped=1)


def test_what_tests_record_is_shown_once_also_by_several_processes(
    suite: pytest.Pytester,
) -> None:
    suite.makepyfile(
        """
        def test_records(record_property):
            record_property("summary", "7 exceptions among 900")
        """
    )

    for arguments in ((), ("-n", "2")):
        result = suite.runpytest_subprocess("-p", "no:cacheprovider", *arguments)

        assert result.outlines.count("7 exceptions among 900") == 1
