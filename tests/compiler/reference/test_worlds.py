"""What a player cannot know, counted deal by deal on a deck small enough to look at all of them."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from regelsmed.compiler.play.protocol import CHANCE
from regelsmed.compiler.reference import (
    IllegalAction,
    ReferenceEngine,
    ReferenceState,
    reference_engine,
    worlds,
)
from tests.compiler.kul_game import kul, small_kul

SINGLE, DOUBLE = reference_engine(small_kul()), reference_engine(small_kul(copies=2))


def positions(engine: ReferenceEngine, players: int) -> Iterator[ReferenceState]:
    """States after each decision of some random games, in their first deal."""
    for seed in range(4):
        choose = random.Random(seed)
        state = engine.new_game(engine.Options(players=players), chance="explicit")
        while not state.is_terminal():
            state.apply_action(choose.choice(state.legal_actions()))
            if state.current_player != CHANCE:
                yield state.clone()


def every_deal(engine: ReferenceEngine, players: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to give two cards each, copies told apart, as draws in order."""
    draws = range(len(engine.game.cards), 2 * len(engine.game.cards))
    single = [
        draw
        for draw, card in zip(draws, engine.game.cards, strict=True)
        for _ in range(card.copies)
    ]

    def deal(left: list[int], seats: int) -> Iterator[tuple[tuple[int, ...], ...]]:
        if not seats:
            yield ()
            return
        for places in combinations(range(len(left)), 2):
            hand = tuple(left[place] for place in places)
            rest = [card for place, card in enumerate(left) if place not in places]
            for others in deal(rest, seats - 1):
                yield (hand, *others)

    return deal(single, players)


def told_apart(engine: ReferenceEngine, state: ReferenceState, viewer: int) -> Counter[str]:
    """Deals after which the same plays leave ``viewer`` with the same knowledge, by their cards."""
    known = state.information_state(viewer)
    lot, plays = state.run.history[0], [a for a in state.run.history if a < len(engine.game.cards)]
    found: Counter[str] = Counter()
    for deal in every_deal(engine, len(state.run.table.seats)):
        other = engine.new_game(state.options, chance="explicit")
        try:
            for action in (lot, *(draw for hand in deal for draw in hand), *plays):
                other.apply_action(action)
        except IllegalAction:
            continue
        if other.information_state(viewer) == known:
            found[cards(other)] += 1
    return found


def cards(state: ReferenceState) -> str:
    return str([sorted(hand) for hand in state.run.table.epoch.hands])


@pytest.mark.parametrize(("engine", "players"), [(SINGLE, 2), (SINGLE, 3), (DOUBLE, 2)])
def test_the_worlds_of_a_player_are_exactly_the_deals_that_fit(
    engine: ReferenceEngine, players: int
) -> None:
    for state in list(positions(engine, players))[:: players + 1]:
        for viewer in range(players):
            found = Counter[str]()
            for world in worlds(state.run, viewer):
                found[cards(engine.enter(state.options, world))] += world.weight

            truth = told_apart(engine, state, viewer)
            share = truth.total() / found.total()
            assert {deal: ways * share for deal, ways in found.items()} == dict(truth)


@pytest.mark.parametrize("engine", [SINGLE, DOUBLE])
def test_nothing_a_player_is_shown_tells_one_world_from_another(engine: ReferenceEngine) -> None:
    for state in positions(engine, 3):
        for viewer in range(3):
            for world in worlds(state.run, viewer):
                other = engine.enter(state.options, world)
                assert other.observation(viewer) == state.observation(viewer)
                assert other.events(viewer) == state.events(viewer)
                assert other.information_state(viewer) == state.information_state(viewer)
                assert other.learned(viewer) == state.learned(viewer)


def test_determinized_states_are_the_worlds_in_their_right_proportions() -> None:
    state = next(s for s in positions(DOUBLE, 2) if any(s.run.table.epoch.absent))
    viewer = next(seat for seat in (0, 1) if not state.run.table.epoch.absent[seat])
    weights = Counter[str]()
    for world in worlds(state.run, viewer):
        weights[cards(DOUBLE.enter(state.options, world))] += world.weight

    found = Counter(cards(state.determinize(viewer, seed)) for seed in range(3000))

    assert set(found) == set(weights)
    expected = {deal: 3000 * ways / weights.total() for deal, ways in weights.items()}
    chi = sum((found[deal] - n) ** 2 / n for deal, n in expected.items())
    assert chi < 3 * len(weights) + 10


def test_a_determinized_state_depends_on_what_is_known_and_the_seed_alone() -> None:
    for state in positions(SINGLE, 3):
        for viewer in range(3):
            same = {
                SINGLE.enter(state.options, world).determinize(viewer, 7).save()
                for world in worlds(state.run, viewer)
            }
            assert len(same) == 1


def test_a_determinized_game_does_not_follow_the_chance_that_is() -> None:
    engine = reference_engine(kul())
    state = engine.new_game(engine.Options(players=2), 3)
    ends = set()
    for seed in range(8):
        other = state.determinize(0, seed)
        assert other.observation(0) == state.observation(0)
        while len(other.events(None)) < 30:
            other.apply_action(other.legal_actions()[0])
        deals = [event for event in other.events(None) if event[0] == "deal"]
        ends.add(str(deals[2:4]))

    assert len(ends) == 8


def test_a_position_has_worlds_too() -> None:
    engine = SINGLE
    names = [name.removeprefix("draw.") for name in engine.ACTION_NAMES[7:11]]
    facts: dict[str, object] = {
        "phase": "deal",
        "roles": {"dealer": 1},
        "zones": {"hand": [names[:2], names[2:4]]},
    }
    state = engine.position(engine.Options(), facts)
    state.apply_action(state.legal_actions()[0])
    found = [engine.enter(state.options, world) for world in worlds(state.run, 0)]

    assert len(found) == 10  # five unseen cards, two of them in the other hand
    assert all(other.information_state(0) == state.information_state(0) for other in found)
    assert state.determinize(0, 1).information_state(0) == state.information_state(0)
