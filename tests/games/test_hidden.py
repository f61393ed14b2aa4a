"""The oracle of hidden information notices what leaks: each leak here is planted."""

from collections.abc import Callable

import pytest

from regelsmed.compiler.chance import scramble
from regelsmed.compiler.play.protocol import Event
from regelsmed.compiler.reference import World, other_worlds, view, words
from regelsmed.compiler.reference import state as state_module
from regelsmed.compiler.reference.points import Ask, Point
from regelsmed.compiler.reference.run import Run
from regelsmed.compiler.reference.table import Table
from tests.games import hidden
from tests.games.engines import Played, played


@pytest.fixture
def kul() -> Played:
    return played("kul", "reference")


def strongest(table: Table) -> int:
    """Something that nobody may know: the highest number among all cards held."""
    return max((card for hand in table.epoch.hands for card in hand), default=0)


def leak_in_observation(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = view.observation

    def leaky(run: Run, player: int) -> dict[str, object]:
        return {**honest(run, player), "extra": strongest(run.table)}

    monkeypatch.setattr(view, "observation", leaky)


def leak_in_information_state(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = view.information_state

    def leaky(run: Run, player: int) -> str:
        return f"{honest(run, player)}{strongest(run.table)}"

    monkeypatch.setattr(view, "information_state", leaky)


def leak_in_events(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: Table, viewer: int | None) -> list[Event]:
        assert viewer is None or viewer in table.seats
        return list(table.events)

    monkeypatch.setattr(view, "events", leaky)


def leak_in_what_is_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: Table, player: int) -> int:
        return strongest(table) + player

    monkeypatch.setattr(view, "learned", leaky)


def leak_in_log(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = words.Words.log

    def leaky(self: words.Words, table: Table, events: list[Event]) -> list[str]:
        return [*honest(self, table, events), str(strongest(table))]

    monkeypatch.setattr(words.Words, "log", leaky)


def leak_in_question(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: words.Words, table: Table, point: Ask) -> str:
        return f"{self.language} {point.seat} {point.kind} {strongest(table)}?"

    monkeypatch.setattr(words.Words, "question", leaky)


def leak_in_labels(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = words.Words.action

    def leaky(self: words.Words, name: str, table: Table | None, point: Point | None = None) -> str:
        return honest(self, name, table, point) + (str(strongest(table)) if table else "")

    monkeypatch.setattr(words.Words, "action", leaky)


LEAKS = [
    leak_in_observation,
    leak_in_information_state,
    leak_in_events,
    leak_in_what_is_learned,
    leak_in_log,
    leak_in_question,
    leak_in_labels,
]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_noticed(
    leak: Callable[[pytest.MonkeyPatch], None], kul: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)

    with pytest.raises(AssertionError):
        hidden.tell_nothing(kul, 20)


def test_a_guess_that_knows_the_truth_is_noticed(
    kul: Played, monkeypatch: pytest.MonkeyPatch
) -> None:

    def knowing(run: Run, viewer: int, seed: int) -> tuple[World, int]:
        return World(run.setting.given, run.history, 1), scramble(seed + viewer)

    monkeypatch.setattr(state_module, "other_world", knowing)

    with pytest.raises(AssertionError):
        hidden.guesses_keep_what_is_known(kul, 9)
    with pytest.raises(AssertionError):
        hidden.guesses_are_fair(kul, 200)


def test_a_guess_that_prefers_some_worlds_is_noticed(
    kul: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lazy(state: int, n: int) -> tuple[int, int]:
        return state, state % n // 2

    monkeypatch.setattr(other_worlds, "fairly_below", lazy)

    with pytest.raises(AssertionError):
        hidden.guesses_are_fair(kul, 200)
