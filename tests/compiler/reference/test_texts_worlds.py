"""What a player of card texts cannot know, held against every way the game could have gone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import prod

import pytest

from regelsmed.compiler.play.protocol import CHANCE, Event
from regelsmed.compiler.reference import ReferenceEngine, ReferenceState, reference_engine, worlds
from regelsmed.compiler.reference.points import Ask, Chance
from regelsmed.dsl.syntax import CardsAt, Do, LookAt
from tests.compiler.duel_game import (
    BIN,
    CHARM,
    DECK,
    FIGHTER,
    HAND,
    SMALL,
    THEIR_HAND,
    duel,
    sheet,
    small_duel,
)
from tests.compiler.reference.test_texts_games import games, table_of

TINY_GAME = duel(
    [s for s in SMALL if s.id in ("barn_owl", "crow", "lantern", "pedlar", "well")], least=5
)
TINY = reference_engine(TINY_GAME)
DECKS = (
    ("crow", "crow", "lantern", "pedlar", "barn_owl"),
    ("crow", "lantern", "pedlar", "pedlar", "well"),
)


def hidden(state: ReferenceState) -> str:
    """Where all cards lie that somebody may not see."""
    table = table_of(state)
    hands = [sorted(table.names(hand)) for hand in table.zones[HAND]]
    posts = [(lying.seat, lying.post, table.sheet(lying.copy).id) for lying in table.laid]
    tops = [table.names(pile.top) for pile in table.piles[DECK]]
    return str((hands, posts, tops))


@dataclass(frozen=True)
class Path:
    """A way a game may have gone: ``picked`` are the picks since a player was in turn."""

    engine: ReferenceEngine
    state: ReferenceState
    weight: int = 1
    picked: tuple[str, ...] = ()

    def after(self, name: str, weight: int) -> Path:
        """The way after an action, which can mean so many cards."""
        state = self.state.clone()
        turn = isinstance(state.run.point, Ask) and state.run.point.kind == "turn"
        state.apply_action(self.engine.ACTION_NAMES.index(name))
        picked = (*(() if turn else self.picked), *([name] if name[:5] == "pick." else []))
        return Path(self.engine, state, self.weight * weight, picked)


def cards_meant(path: Path, name: str) -> int:
    """How many cards an action of the player in turn can mean: equal ones are one action."""
    table, seat = table_of(path.state), path.state.current_player
    kind, _, argument = name.partition(".")
    if kind in (FIGHTER, CHARM):
        return table.names(table.zones[HAND][seat]).count(argument)
    match path.state.decision().paragraph.split(".")[0]:
        case "crow" if kind == "pick":
            asked = table.cards_in(DECK, seat)
        case "barn_owl" if kind == "pick":
            asked = table.piles[DECK][seat].top[:3]
        case "sparrow" | "goose" if kind == "pick":
            asked = table.zones[HAND][seat]
        case _:
            return 1  # everybody sees what there is to pick from
    return table.names(asked).count(argument[2:]) - path.picked.count(name)


def chances(state: ReferenceState) -> int:
    """In how many ways chance can have done what it did, certain things among it."""
    return prod(
        weight
        for point, chosen in state.run.trace
        if isinstance(point, Chance)
        for action, weight in point.outcomes
        if action == chosen
    )


def every_way(state: ReferenceState, viewer: int, begun: list[Path]) -> Counter[str]:
    """Every game that looks the same to a player so far, found by trying everything."""
    asked = [action for point, action in state.run.trace if isinstance(point, Ask)]
    mine = [a for p, a in state.run.trace if isinstance(p, Chance) and p.seat == viewer]
    told, found = state.events(viewer), Counter[str]()
    open_ = begun
    while open_:
        path = open_.pop()
        other, names = path.state, path.engine.ACTION_NAMES
        if _tells_more(other.events(viewer), told):
            continue
        point = other.run.point
        if isinstance(point, Chance):
            drawn = sum(isinstance(p, Chance) and p.seat == viewer for p, _ in other.run.trace)
            known = mine[drawn : drawn + 1] if point.seat == viewer else None
            open_ += [
                path.after(names[action], 1)
                for action, _ in point.outcomes
                if known is None or action in known
            ]
        elif other.run.decisions == len(asked):
            if other.information_state(viewer) == state.information_state(viewer):
                found[hidden(other)] += path.weight * chances(other)
        elif other.current_player == viewer:
            action = asked[other.run.decisions]
            if action in other.legal_actions():
                open_.append(path.after(names[action], 1))
        else:
            offered = [names[action] for action in other.legal_actions()]
            open_ += [path.after(name, cards_meant(path, name)) for name in offered]
    return found


def _tells_more(events: Sequence[Event], told: Sequence[Event]) -> bool:
    return list(events) != list(told[: len(events)])


def weighed(engine: ReferenceEngine, state: ReferenceState, viewer: int) -> Counter[str]:
    """The worlds of a player by where the cards lie, each with its weight."""
    found = Counter[str]()
    for world in worlds(state.run, viewer):
        found[hidden(engine.enter(state.options, world))] += world.weight
    return found


def assert_same_ways(found: Counter[str], truth: Counter[str]) -> None:
    share = truth.total() / found.total()
    assert {way: weight * share for way, weight in found.items()} == pytest.approx(dict(truth))


# ---- positions in which much is known of what cannot be seen

PEEP = sheet("peep", 1, spell=[Do(LookAt(CardsAt(THEIR_HAND)))])
ANY_GAME = duel([*SMALL, PEEP])
ANY = reference_engine(ANY_GAME)


def given(hand: Sequence[str], deck: Sequence[str], thrown: Sequence[str]) -> dict[str, object]:
    """A position in which the other player, seat 1, holds and has thrown away these cards."""
    return {
        "roles": {"first": 1},
        "zones": {HAND: [["anvil", "mayor", "peep"], hand], DECK: [[], deck], BIN: [[], thrown]},
        "posts": {FIGHTER: [["goose"], []]},
    }


LINES: dict[str, tuple[tuple[list[str], list[str], list[str]], list[str]]] = {
    "a card that came back in view may be the one that is played": (
        (["well", "crow", "gust"], ["crow", "fox"], ["crow"]),
        ["charm.well", "pick.1.crow", "charm.mayor", "charm.crow", "decline"],
    ),
    "or it may lie face down": (
        (["well", "crow", "gust"], ["crow", "fox"], ["crow"]),
        ["charm.well", "pick.1.crow", "charm.mayor", "fighter.gust"],
    ),
    "cards that were shuffled into a deck may be drawn from it": (
        (["pedlar", "sparrow", "fox"], ["gust", "crow"], ["crow", "toll"]),
        [
            *("charm.pedlar", "pick.1.crow", "pick.1.toll", "charm.mayor"),
            *("charm.sparrow", "draw.crow", "pick.1.fox"),
        ],
    ),
    "what was put on top is lost again when the deck is searched": (
        (["barn_owl", "crow"], ["crow", "gust", "rook"], []),
        [
            *("charm.barn_owl", "draw.crow", "draw.gust", "pick.1.gust", "pick.1.rook"),
            *("charm.mayor", "charm.crow", "pick.1.crow"),
        ],
    ),
    "a card that was looked for is of its sort wherever it is now": (
        (["crow", "gust"], ["crow", "fox", "rook"], []),
        ["charm.crow", "pick.1.rook", "charm.mayor", "fighter.rook"],
    ),
    "a hand that was looked at is where it went": (
        (["crow", "gust", "fox"], ["crow", "rook"], []),
        ["charm.crow", "pick.1.crow", "charm.peep", "fighter.fox", "charm.mayor"],
    ),
}


def end_of(line: str) -> ReferenceState:
    """The state that a line of play leads to."""
    (hand, deck, thrown), moves = LINES[line]
    state = ANY.position(ANY.Options(), given(hand, deck, thrown))
    for move in moves:
        while state.current_player == CHANCE and not move.startswith("draw."):
            state.apply_action(state.legal_actions()[0])
        state.apply_action(ANY.ACTION_NAMES.index(move))
    while state.current_player == CHANCE:
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.parametrize("line", LINES)
def test_the_worlds_are_those_of_a_line_of_play(line: str) -> None:
    (hand, deck, thrown), state = LINES[line][0], end_of(line)
    size, cards = len(hand), [*hand, *deck]
    splits = Counter(
        (tuple(sorted(order[:size])), tuple(sorted(order[size:]))) for order in permutations(cards)
    )
    begun = [
        Path(ANY, ANY.position(ANY.Options(), given(held, rest, thrown)), ways)
        for (held, rest), ways in splits.items()
    ]
    truth = every_way(state, 0, begun)

    assert len(truth) > 2
    assert_same_ways(weighed(ANY, state, 0), truth)


# ---- any state of a tiny game


def middle_of(seed: int) -> tuple[ReferenceState, int]:
    """A state of a random tiny game where a player decides, and a viewer."""
    choose = random.Random(seed)
    options = TINY.Options(decks=DECKS, first_first=seed % 2)
    state, decisions = TINY.new_game(options, chance="explicit"), choose.randrange(1, 8)
    while state.current_player == CHANCE or state.run.decisions < decisions:
        state.apply_action(choose.choice(state.legal_actions()))
    return state, choose.randrange(2)


def test_the_worlds_of_a_player_are_exactly_the_games_that_look_the_same(soak: int) -> None:
    several = 0
    for seed in range(3, 3 + 3 * soak):
        state, viewer = middle_of(seed)
        begun = [Path(TINY, TINY.new_game(state.options, chance="explicit"))]
        truth = every_way(state, viewer, begun)

        assert_same_ways(weighed(TINY, state, viewer), truth)
        several += len(truth) > 1
    assert several > soak


def test_nothing_a_player_is_shown_tells_one_world_from_another() -> None:
    for seed in (3, 11, 16, 19, 25):
        state, viewer = middle_of(seed)
        for world in worlds(state.run, viewer):
            other = TINY.enter(state.options, world)
            assert other.observation(viewer) == state.observation(viewer)
            assert other.information_state(viewer) == state.information_state(viewer)
            assert other.learned(viewer) == state.learned(viewer)


def test_determinized_states_are_the_worlds_in_their_right_proportions() -> None:
    state, viewer = middle_of(24)
    weights = weighed(TINY, state, viewer)

    found = Counter(hidden(state.determinize(viewer, seed)) for seed in range(600))

    assert len(weights) > 4
    assert set(found) == set(weights)
    expected = {way: 600 * weight / weights.total() for way, weight in weights.items()}
    chi = sum((found[way] - n) ** 2 / n for way, n in expected.items())
    assert chi < 3 * len(weights) + 10


@pytest.mark.parametrize("lists", ["open", "secret"])
def test_a_determinized_state_depends_on_what_is_known_and_the_seed_alone(lists: str) -> None:
    engine, different = reference_engine(small_duel()), 0
    for state in list(games(engine, 3, decklists=lists))[::6]:
        for viewer in (0, 1):
            one, two = (state.determinize(viewer, seed) for seed in (1, 2))
            assert one.information_state(viewer) == state.information_state(viewer)
            assert one.determinize(viewer, 7).save() == two.determinize(viewer, 7).save()
            different += one.save() != state.save()
    assert different > 12


def test_a_secret_deck_can_be_any_that_is_allowed() -> None:
    engine = reference_engine(small_duel())
    state = engine.new_game(engine.Options(decklists="secret", first_first=0), 5)
    decks = {state.determinize(0, seed).options.decks for seed in range(6)}

    assert len({mine for mine, _ in decks}) == 1
    assert len({theirs for _, theirs in decks}) == 6
    for deck in decks:
        engine.Options(decks=deck)  # which would refuse what is not allowed
    assert [state.observation(0)["decks"], state.observation(1)["decks"]] == [
        [sorted(state.options.decks[0]), None],
        [None, sorted(state.options.decks[1])],
    ]


def test_a_choice_that_is_not_shown_yet_is_made_up() -> None:
    engine = reference_engine(small_duel())
    state = engine.new_game(engine.Options(), 1)
    state.apply_action(engine.ACTION_NAMES.index("token.rock"))

    assert state.observation(0)["secret"] == "rock"
    assert state.observation(1)["secret"] is None
    assert state.events(1) == state.events(0)
    made = {table_of(state.determinize(1, seed)).secret[0] for seed in range(20)}
    assert made == {"rock", "scissors", "paper"}
    assert table_of(state.determinize(0, 3)).secret[0] == "rock"


def test_a_position_has_worlds_too() -> None:
    facts: dict[str, object] = {
        "roles": {"first": 0},
        "zones": {"hand": [["crow", "well"], ["pedlar", "lantern"]]},
        "piles": {"deck": [["barn_owl"], ["crow"]]},
        "posts": {"fighter": [[], ["well"]]},
    }
    state = TINY.position(TINY.Options(), facts)
    found = [TINY.enter(state.options, world) for world in worlds(state.run, 0)]

    # Of four cards two are in the hand, one is the fighter and one lies on top of the deck.
    assert len({hidden(other) for other in found}) == 12
    assert all(other.information_state(0) == state.information_state(0) for other in found)
    assert state.determinize(0, 1).information_state(0) == state.information_state(0)
