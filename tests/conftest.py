"""Two switches for every test: ``--update`` rewrites expected answers, ``--soak`` runs for long.

What a test records as its ``summary`` is shown when all have run.
"""

import pytest

SOAK_FACTOR = 20


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("regelsmed")
    group.addoption(
        "--update",
        action="store_true",
        help="write expected answers anew; read the diff before you commit it",
    )
    group.addoption(
        "--soak",
        action="store_true",
        help=f"run tests marked soak, and random tests {SOAK_FACTOR} times as long",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--soak"):
        return
    skip = pytest.mark.skip(reason="runs with --soak only")
    for item in items:
        if item.get_closest_marker("soak"):
            item.add_marker(skip)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    passed = terminalreporter.getreports("passed")
    recorded = [
        value for report in passed for name, value in report.user_properties if name == "summary"
    ]
    if recorded:
        terminalreporter.section("compared with outside sources")
    for line in sorted(map(str, recorded)):
        terminalreporter.write_line(line)


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    """Whether a test shall write its expected answer instead of comparing with it."""
    return bool(request.config.getoption("--update"))


@pytest.fixture(scope="session")
def soak(request: pytest.FixtureRequest) -> int:
    """How many times as much as usual a random test shall do: 1, or more under ``--soak``."""
    return SOAK_FACTOR if request.config.getoption("--soak") else 1
