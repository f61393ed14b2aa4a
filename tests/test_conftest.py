"""The switches of the suite, tried on a suite of three tests."""

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
