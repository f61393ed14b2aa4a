"""The face of an engine: what it takes, what it refuses, and what it hands out."""

from __future__ import annotations

import json
from types import ModuleType
from typing import cast
from zlib import crc32

import pytest

from regelsmed.compiler.engine import compile_engine
from regelsmed.compiler.play.protocol import CHANCE, TERMINAL
from regelsmed.compiler.reference import reference_engine
from tests.compiler.engine.modules import engine, loaded
from tests.compiler.kul_game import kul
from tests.compiler.typed_games import typed

KUL: ModuleType = engine("kul")


@pytest.mark.parametrize(
    "values",
    [
        {"players": 1},
        {"players": 6},
        {"players": True},
        {"players": "2"},
        {"direction": "left"},
        {"with_stake": 1},
        {"stake": 0},
        {"stake": 11},
        {"names": ("Anna",)},
        {"names": ["Anna", "Bo"]},
        {"names": ("Anna", 2)},
        {"players": 3, "names": ("Anna", "Bo")},
    ],
)
def test_options_that_cannot_be_are_refused_in_one_line(values: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        KUL.Options(**values)
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        KUL.Options()._replace(**values)
    with pytest.raises(TypeError):
        KUL.Options(luck=1)


def test_options_are_what_the_sentences_say_where_nothing_else_is_said() -> None:
    right = reference_engine(typed("kul"))

    assert right.OPTIONS == KUL.OPTIONS
    assert KUL.Options()._asdict() == right.Options()._asdict()
    assert KUL.Options(players=3).players == 3


@pytest.mark.parametrize("options", [(2, (), "clockwise", False, 1), None, {}])
def test_other_options_than_those_of_the_engine_are_refused(options: object) -> None:
    with pytest.raises(ValueError, match="options of this game"):
        KUL.new_game(options)
    with pytest.raises(ValueError, match="sampled or explicit"):
        KUL.new_game(chance="fair")


@pytest.mark.parametrize("action", [-1, 10**30, 0.5, "play", None, [], float("nan")])
def test_what_is_no_legal_action_is_refused_without_a_trace(action: object) -> None:
    state = KUL.new_game(seed=3)
    before = state.save()

    with pytest.raises(KUL.IllegalAction, match="not legal"):
        state.apply_action(action)

    assert state.save() == before


def test_a_number_that_equals_an_action_is_that_action() -> None:
    state = KUL.new_game(seed=3)
    action = state.legal_actions()[0]
    twin = state.clone()
    state.apply_action(float(action))
    twin.apply_action(action)

    assert state.save() == twin.save()


def test_what_an_engine_hands_out_can_be_spoiled_without_harm() -> None:
    state = KUL.new_game(KUL.Options(with_stake=True), 3)
    before = state.save()

    state.legal_actions().clear()
    seen = state.observation(0)
    for part in ("counters", "pots", "zones", "roles", "legal", "plays", "absent", "options"):
        seen[part].clear()
    state.events(None).clear()
    state.returns().clear()

    assert state.save() == before
    assert state.legal_actions()


def test_a_game_that_takes_too_long_is_stopped_and_nobody_wins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(KUL, "MAX_DECISIONS", 7)
    right = reference_engine(typed("kul"), limit=7)
    for stake in (False, True):
        state = KUL.new_game(KUL.Options(with_stake=stake), 5)
        other = right.new_game(right.Options(with_stake=stake), 5)
        while not state.is_terminal():
            other.apply_action(state.legal_actions()[0])
            state.apply_action(state.legal_actions()[0])

        assert state.decisions == 7
        assert other.is_terminal()
        assert state.current_player == TERMINAL
        assert state.legal_actions() == []
        assert tuple(state.result()) == ((), (0.0, 0.0), "", True)
        assert state.returns() == other.returns()
        assert state.events(None) == other.events(None)
        assert state.events(None)[-1] == ("capped",)
        assert KUL.load(state.save()).result() == state.result()


def test_before_the_end_there_is_no_result_and_after_it_no_decision() -> None:
    state = KUL.new_game(seed=1)
    with pytest.raises(ValueError, match="not over"):
        state.result()
    while not state.is_terminal():
        assert state.returns() == [0.0, 0.0]
        state.apply_action(state.legal_actions()[-1])

    with pytest.raises(ValueError, match="is over"):
        state.decision()
    with pytest.raises(ValueError, match="no player decides"):
        state.question("nb")
    assert state.chance_outcomes() == []
    assert sum(state.returns()) == 1.0


@pytest.mark.parametrize("seat", [-1, 2, 99, "0", None])
def test_a_seat_that_there_is_not_sees_nothing(seat: object) -> None:
    state = KUL.new_game()
    for view in (
        state.observation,
        state.information_state,
        lambda seat: state.determinize(seat, 1),
        lambda seat: state.name(seat, "nb"),
    ):
        with pytest.raises(ValueError, match="no seat"):
            view(seat)


def test_named_decisions_replay_a_game() -> None:
    state = KUL.new_game(KUL.Options(players=3), 9)
    names = []
    while not state.is_terminal():
        names.append(KUL.ACTION_NAMES[state.legal_actions()[0]])
        state.apply_action(state.legal_actions()[0])

    assert KUL.replay(KUL.Options(players=3), 9, names).save() == state.save()
    with pytest.raises(ValueError, match=r"no action 'play\.nothing'"):
        KUL.replay(KUL.Options(players=3), 9, ["play.nothing"])
    with pytest.raises(KUL.IllegalAction):
        KUL.replay(KUL.Options(players=3), 9, [names[0], names[0]])


@pytest.mark.parametrize("seed", [0, 1, -5, 2**70])
def test_random_games_are_those_of_the_reference(seed: int) -> None:
    right = reference_engine(typed("kul"))
    tally = KUL.playouts(12, KUL.Options(players=4), seed)

    assert list(tally.wins) == right.playouts(12, right.Options(players=4), seed)
    assert tally.games == sum(tally.wins) == 12
    assert tally.returns == tuple(map(float, tally.wins))
    assert tally.capped == 0
    assert tally.decisions > 12 * 20


def saved() -> dict[str, object]:
    """A save from the middle of a game, as fields."""
    state = KUL.new_game(KUL.Options(with_stake=True), 4)
    for _ in range(13):
        state.apply_action(state.legal_actions()[0])
    fields: dict[str, object] = json.loads(state.save())
    return fields


def sealed(fields: dict[str, object]) -> str:
    """Fields as a save whose sum is right, whatever they are."""
    fields.pop("sum", None)
    text = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    return json.dumps({**fields, "sum": crc32(text.encode())})


def test_a_sealed_save_loads() -> None:
    assert json.loads(KUL.load(sealed(saved())).save()) == saved()


RIGHT: tuple[tuple[str, object], ...] = (("events", []), ("by_hand", True))
"""What looks wrong in a save but can be."""


@pytest.mark.parametrize("key", sorted(saved()))
@pytest.mark.parametrize("value", [None, "x", -7, 10**30, [], {}, [[["x"]]], 1.5, True])
def test_a_save_with_a_wrong_field_is_refused(key: str, value: object) -> None:
    fields = saved()
    if fields[key] == value or key == "sum" or (key, value) in RIGHT:
        return
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        KUL.load(sealed({**fields, key: value}))
    del fields[key]
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        KUL.load(sealed(fields))


@pytest.mark.parametrize("slot", sorted(cast("dict[str, object]", saved()["slots"])))
@pytest.mark.parametrize("value", [None, "x", 2**70, [], [None, None], [["x"], []], 1.5])
def test_a_save_with_a_wrong_slot_is_refused(slot: str, value: object) -> None:
    fields = saved()
    slots = cast("dict[str, object]", fields["slots"])
    if slots[slot] == value:
        return
    slots[slot] = value
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        KUL.load(sealed(fields))


@pytest.mark.parametrize(
    "event",
    [
        [],
        ["x"],
        [3],
        ["IT_IS_DEAL"],
        ["IT_IS_DEAL", 0, "x"],
        ["IT_IS_ROLE_DEALER", 2],
        ["CAPPED", 1],
    ],
)
def test_a_save_with_a_wrong_event_is_refused(event: list[object]) -> None:
    with pytest.raises(ValueError, match="wrong event"):
        KUL.load(sealed({**saved(), "events": [event]}))


@pytest.mark.parametrize(
    ("key", "value"), [("game", "whist"), ("rules", "0" * 64), ("api", 2), ("api", "1")]
)
def test_a_save_of_something_else_says_what_it_is_of(key: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"the saved game has {key} "):
        KUL.load(sealed({**saved(), key: value}))


@pytest.mark.parametrize("text", ["", "null", "[1]", "{", "[" * 100_000, "{}", '"x"', "\ud800"])
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^the saved game|^this is no saved game"):
        KUL.load(text)


def test_a_save_that_was_changed_by_hand_is_refused() -> None:
    text = KUL.new_game(seed=1).save()
    changed = text.replace('"decisions":0', '"decisions":1')

    assert changed != text
    with pytest.raises(ValueError, match="changed after it was written"):
        KUL.load(changed)


HANDS = [["element_card.fire.3"], ["element_card.fire.5"]]


@pytest.mark.parametrize(
    "facts",
    [
        {"weather": 1},
        {"phase": "x"},
        {"phase": 3},
        {"roles": {"x": 0}},
        {"roles": {"dealer": 2}},
        {"roles": {"dealer": -1}},
        {"zones": {"stock": [[], []]}},
        {"zones": {"hand": [[]]}},
        {"zones": {"hand": [["x"], []]}},
        {"zones": {"hand": [["element_card.fire.3"], ["element_card.fire.3"]]}},
        {"zones": {"hand": HANDS}},
        {"zones": {"hand": HANDS}, "contest": {"trick": 5}},
        {"zones": {"hand": HANDS}, "contest": {"trick": 6}, "leader": 0},
        {"zones": {"hand": HANDS}, "contest": {"x": 5}, "leader": 0},
        {"zones": {"hand": HANDS}, "contest": {"trick": 5}, "leader": 2},
        {"contest": {"trick": 5}},
        {"leader": 1},
        {"counters": {"point": [1]}},
        {"counters": {"point": [-1, 0]}},
        {"counters": {"coin": [0, 0]}},
        {"counters": {"x": [0, 0]}},
        {"pots": {"pot": {"coin": 1}}},
        {"pots": {"x": {"coin": 1}}},
    ],
)
def test_facts_that_cannot_be_are_refused_by_engine_and_reference(facts: dict[str, object]) -> None:
    right = reference_engine(typed("kul"))
    for made in (KUL, right):
        with pytest.raises(ValueError, match=r"^[^\n]+$"):
            made.position(made.Options(), facts)


def test_what_was_left_of_a_position_is_told_anew_in_other_worlds() -> None:
    hands = [
        [f"element_card.fire.{n}" for n in (1, 2, 3)],
        [f"element_card.air.{n}" for n in (1, 2, 3)],
    ]
    facts = {"roles": {"dealer": 1}, "zones": {"hand": hands}, "contest": {"trick": 5}, "leader": 0}
    state = KUL.position(KUL.Options(), facts)
    while state.decision().kind != "play" or state.observation(0)["contest"] != {"trick": 1}:
        state.apply_action(state.legal_actions()[0])
        if state.current_player == CHANCE:
            other = state.determinize(0, 5)
            assert other.information_state(0) == state.information_state(0)

    first = [
        [note[2:] for note in KUL.history(s.chain) if note[0] == KUL.IT_IS_HELD]
        for s in (state, *(state.determinize(0, seed) for seed in range(6)))
    ]

    assert {held[0] for held in first} == {first[0][0]}
    assert len({held[1] for held in first}) > 3
    played = KUL.CARD_NUMBERS["element_card.air.1"]
    # The other did not follow fire, so what was left to them had no fire in it.
    fire = KUL.SUITS.index("fire")
    assert all(
        played in held[1] and not any(KUL.SUIT[c] == fire for c in held[1]) for held in first
    )


def test_a_world_holds_nothing_of_the_true_game() -> None:
    state = KUL.new_game(KUL.Options(players=4), 8)
    for _ in range(6):
        state.apply_action(state.legal_actions()[0])
    worlds = [state.determinize(1, seed) for seed in range(4)]

    assert len({world.random for world in worlds}) == 4
    assert state.random not in {world.random for world in worlds}
    assert {world.save() for world in worlds} == {state.determinize(1, s).save() for s in range(4)}
    for world in worlds:
        while not world.is_terminal():
            world.apply_action(world.legal_actions()[-1])
        assert world.result().winners


def test_games_without_words_are_silent_and_played_all_the_same() -> None:
    made = loaded(compile_engine(kul(), ()), "silent")

    assert made.LANGUAGES == ()
    assert made.playouts(3).games == 3
    with pytest.raises(ValueError, match="no words"):
        made.title("nb")
