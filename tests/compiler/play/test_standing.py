"""How all stood, told from events alone, held against what the numbers were while it happened."""

from collections.abc import Iterator
from typing import cast

import pytest

from regelsmed.compiler.play.bots import Dice
from regelsmed.compiler.play.protocol import Event, State
from regelsmed.compiler.play.standing import Standing, own_cards, settlements, sight
from tests.compiler.engine.modules import engine
from tests.compiler.typed_games import playable_names, typed


class Told:
    """A game of which nothing is known but how all stand at its end."""

    class options:  # noqa: N801 - an attribute of a state
        players = 2

    def __init__(self, *, over: bool, **counted: object) -> None:
        self._over, self._counted = over, counted

    def is_terminal(self) -> bool:
        return self._over

    def observation(self, _: int) -> dict[str, object]:
        return self._counted


def _settled(*events: Event, over: bool = False, **counted: object) -> dict[int, Standing]:
    return dict(settlements(cast("State", Told(over=over, **counted)), events))


POINTS = {"point": [30, -10]}
GAINS: tuple[Event, ...] = (("gain", 0, "point", 30), ("lose", 1, "point", 10))
DEAL: Event = ("deal", 0, 5)


def test_all_are_settled_with_before_the_next_deal() -> None:
    found = _settled(DEAL, *GAINS, ("role", "dealer", 1), DEAL, counters=POINTS)

    assert found == {3: Standing(None, {}, {"point": (30, -10)}, {"point": [30, -10]})}


def test_what_was_counted_since_the_deal_waits_for_the_next() -> None:
    assert _settled(DEAL, *GAINS, counters=POINTS) == {}


def test_the_end_of_the_game_settles_too() -> None:
    later: Event = ("gain", 1, "point", 1)

    before = _settled(*GAINS, ("over", 0, "x"), over=True, counters=POINTS)
    after = _settled(*GAINS, ("over", 0, "x"), later, over=True, counters={"point": [30, -9]})

    assert list(before) == [2]
    assert list(after) == [2, 4]
    assert after[2].counters == {"point": (30, -10)}
    assert after[4].counters == {"point": (30, -9)}
    assert after[4].changes == {"point": [0, 1]}


def test_what_was_paid_is_less_and_units_before_the_first_event_count() -> None:
    found = _settled(("pay", 0, "coin", 2, "pot"), DEAL, counters={"coin": [3, 5]})

    assert found[1].counters == {"coin": (3, 5)}
    assert found[1].changes == {"coin": [-2, 0]}


def test_bids_and_tricks_are_those_of_the_phase() -> None:
    bids: tuple[Event, ...] = (("bid", "trick", 0, 1), ("bid", "trick", 1, 0))
    won: Event = ("win", "trick", 0, "x")
    events = (won, ("phase", "round", 2), *bids, won, won, *GAINS, DEAL)

    found = _settled(*events, counters=POINTS, bids=[None, None], taken={"trick": [0, 0]})

    assert found[8].bids == [1, 0]
    assert found[8].taken == {"trick": [2, 0]}


def _games(name: str) -> Iterator[tuple[State, Dice]]:
    made = engine(name)
    players = min(3, int(str(made.OPTIONS["players"][-1])))
    for seed in range(4):
        yield made.new_game(made.Options(players=players), seed), Dice(seed)


@pytest.mark.parametrize("name", playable_names())
def test_settled_numbers_are_those_that_were_seen_at_the_next_decision(name: str) -> None:
    for state, dice in _games(name):
        seen: list[object] = []
        before = sight(state, 0)["counters"]
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[dice.below(len(legal))])
            after = sight(state, 0)["counters"]
            if after != before:
                seen.append({counter: tuple(units) for counter, units in after.items()})
                assert [s.counters for s in settlements(state, state.events(0)).values()] == seen
            before = after
        # A game of contests can be over when one player has won two of them.
        assert len(seen) >= (3 if typed(name).texts is None else 2)


def test_a_player_sees_the_own_cards_and_no_others() -> None:
    state = engine("kul").new_game(seed=2)

    for seat in range(2):
        seen = sight(state, seat)
        (cards,) = own_cards(seen, seat).values()
        assert len(cards) == 5
        assert own_cards(seen, 1 - seat) == {}
