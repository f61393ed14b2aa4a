"""Each test of this folder that asks for ``way`` runs on every game, in every way to play it."""

import pytest

from tests.games.engines import Played, every_way, played


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "way" in metafunc.fixturenames:
        ways = every_way()
        metafunc.parametrize("way", ways, ids=["-".join(way) for way in ways], indirect=True)


@pytest.fixture(scope="session")
def way(request: pytest.FixtureRequest) -> Played:
    name, kind = request.param
    return played(name, kind)
