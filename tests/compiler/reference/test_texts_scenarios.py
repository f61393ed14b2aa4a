"""The scenarios of Tryllepap come out as they were settled."""

import pytest

from tests.compiler.reference.scenarios import Played, Scenario, scenarios
from tests.compiler.reference.school_cards import school

GAME = school()


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: scenario["id"])
def test_a_scenario_comes_out_as_it_was_settled(scenario: Scenario) -> None:
    assert Played(GAME, scenario).play() == []
