"""The reference interpreter does what the sentences of a game say, in the order they say it."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from regelsmed.compiler.analysis.game import Game, Rule
from regelsmed.compiler.play.protocol import CHANCE, TERMINAL, Engine
from regelsmed.compiler.reference import IllegalAction, ReferenceState, reference_engine
from regelsmed.dsl.syntax import (
    Act,
    APlayer,
    EachPlayer,
    Exactly,
    Gain,
    HasWinners,
    InEach,
    LeadTo,
    May,
    Named,
    NextOf,
    Play,
    PlayerName,
    RuleLine,
    Some,
)
from tests.compiler.kul_game import DEAL, POINT, TRICK, kul

ENGINE = reference_engine(kul())
GIVEN = {
    "phase": "deal",
    "roles": {"dealer": 2},
    "zones": {
        "hand": [
            ["element_card.fire.3", "element_card.earth.2"],
            ["guardian.water.12", "element_card.fire.5"],
            ["element_card.air.1", "guardian.air.6"],
        ]
    },
    "contest": {"trick": 4},
    "leader": 0,
}


def named(state: ReferenceState, name: str) -> None:
    state.apply_action(ENGINE.ACTION_NAMES.index(name))


def legal(state: ReferenceState) -> list[str]:
    return [ENGINE.ACTION_NAMES[action] for action in state.legal_actions()]


def played(seed: int = 0, **values: object) -> ReferenceState:
    """A game played to the end at random."""
    state, choose = ENGINE.new_game(ENGINE.Options(**values), seed), random.Random(seed)
    while not state.is_terminal():
        state.apply_action(choose.choice(state.legal_actions()))
    return state


def test_it_has_the_face_of_an_engine() -> None:
    engine: Engine = ENGINE

    assert engine.NUM_ACTIONS == 56 + 56 + 5


def test_the_first_dealer_is_drawn_by_lot_among_all() -> None:
    state = ENGINE.new_game(ENGINE.Options(players=4), chance="explicit")

    assert state.current_player == CHANCE
    assert state.decision().paragraph == "course.1"
    assert [probability for _, probability in state.chance_outcomes()] == [0.25] * 4
    assert legal(state) == ["lot.0", "lot.1", "lot.2", "lot.3"]


@pytest.mark.parametrize(
    ("direction", "order"), [("clockwise", [2, 0, 1]), ("anticlockwise", [0, 2, 1])]
)
def test_each_player_is_dealt_five_cards_in_turn_the_dealer_last(
    direction: str, order: list[int]
) -> None:
    options = ENGINE.Options(players=3, direction=direction)
    state = ENGINE.new_game(options, chance="explicit")
    named(state, "lot.1")
    for _ in range(15):
        assert state.decision().kind == "draw"
        state.apply_action(state.legal_actions()[-1])

    deals = [event for event in state.events(0) if event[0] == "deal"]
    assert [seat for _, seat, _ in deals] == order
    (own,) = (list(cards) for _, seat, cards in deals if isinstance(cards, tuple))
    assert len(own) == 5
    assert [cards for _, seat, cards in deals if seat != 0] == [5, 5]
    assert state.observation(0)["zones"] == {"hand": [own, 5, 5], "stock": 41}
    assert state.current_player == order[0]


def test_whoever_leads_may_play_anything_and_the_others_follow_suit() -> None:
    state = ENGINE.position(ENGINE.Options(players=3), GIVEN)

    assert state.current_player == 0
    assert legal(state) == ["play.element_card.earth.2", "play.element_card.fire.3"]
    named(state, "play.element_card.fire.3")
    assert legal(state) == ["play.element_card.fire.5"]
    named(state, "play.element_card.fire.5")
    assert legal(state) == ["play.element_card.air.1", "play.guardian.air.6"]
    assert state.decision().paragraph == "follow"


def test_the_highest_of_the_suit_led_wins_and_leads_next() -> None:
    state = ENGINE.position(ENGINE.Options(players=3), GIVEN)
    for card in ("element_card.fire.3", "element_card.fire.5", "guardian.air.6"):
        named(state, f"play.{card}")

    assert state.events(None)[-1] == ("win", "trick", 1, "highest_wins")
    assert state.current_player == 1
    assert state.observation(0)["contest"] == {"trick": 5}
    assert state.observation(0)["leader"] == 1
    assert state.observation(0)["absent"] == [[], [], ["fire"]]


def test_only_the_last_trick_counts_and_the_deal_moves_on() -> None:
    state = ENGINE.position(ENGINE.Options(players=3), GIVEN)
    for card in ("element_card.fire.3", "element_card.fire.5", "guardian.air.6"):
        named(state, f"play.{card}")
    for card in ("guardian.water.12", "element_card.air.1", "element_card.earth.2"):
        named(state, f"play.{card}")

    assert state.observation(0)["counters"] == {"point": [0, 1, 0]}
    assert state.observation(0)["roles"] == {"dealer": 0}
    assert state.current_player == CHANCE
    assert state.observation(0)["absent"] == [[], [], []]


def test_a_game_ends_at_three_points_and_says_by_which_paragraph() -> None:
    state = played(players=3, seed=4)

    result = state.result()
    points = state.observation(0)["counters"]
    assert isinstance(points, dict)
    assert state.current_player == TERMINAL
    assert state.legal_actions() == []
    assert result.winners == (points["point"].index(3),)
    assert result.paragraph == "course.3"
    assert result.returns == tuple(float(seat in result.winners) for seat in range(3))


def test_the_winner_takes_the_stakes_of_all_deals() -> None:
    state = played(players=4, with_stake=True, stake=7, seed=2)

    deals = sum(event[0] == "win" for event in state.events(None)) // 5
    (winner,) = state.result().winners
    assert sum(state.returns()) == 0
    assert state.returns()[winner] == 7 * (3 * deals - (deals - 3))
    assert state.observation(0)["pots"] == {"pot": {"coin": 0}}


def test_a_game_is_the_same_whether_chance_is_sampled_or_given() -> None:
    sampled = played(players=5, seed=9)
    given = ENGINE.new_game(sampled.options, chance="explicit")
    for action in sampled.run.history:
        given.apply_action(action)

    assert given.events(None) == sampled.events(None)
    assert given.result() == sampled.result()


def test_nothing_but_a_legal_action_is_carried_out() -> None:
    state = ENGINE.new_game(seed=3)
    before, allowed = state.save(), state.legal_actions()

    for action in [*range(-2, ENGINE.NUM_ACTIONS + 2)]:
        if action not in allowed:
            with pytest.raises(IllegalAction):
                state.apply_action(action)

    assert state.save() == before


def test_a_clone_goes_its_own_way() -> None:
    state = ENGINE.new_game(seed=3)
    twin = state.clone()

    twin.apply_action(twin.legal_actions()[0])

    assert state.save() != twin.save()
    state.apply_action(state.legal_actions()[0])
    assert state.save() == twin.save()
    assert state.events(0) == twin.events(0)


def test_a_save_is_the_game_and_refused_by_other_rules() -> None:
    state = ENGINE.new_game(ENGINE.Options(players=4, names=("A", "B", "C", "D")), 12)
    for _ in range(30):
        state.apply_action(state.legal_actions()[-1])
    again = ENGINE.load(state.save())

    assert [again.observation(s) for s in range(4)] == [state.observation(s) for s in range(4)]
    again.apply_action(again.legal_actions()[0])
    state.apply_action(state.legal_actions()[0])
    assert again.save() == state.save()
    other = reference_engine(replace(kul(), name="other"))
    with pytest.raises(ValueError, match="other rules"):
        other.load(state.save())
    with pytest.raises(ValueError, match="no save"):
        ENGINE.load("{}")


def test_a_game_that_reaches_the_limit_is_capped_and_won_by_nobody() -> None:
    state = reference_engine(kul(), limit=20).new_game(seed=1)
    for _ in range(20):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0])

    assert state.result().capped
    assert state.result().winners == ()
    assert state.returns() == [0.0, 0.0]
    assert state.events(0)[-1] == ("capped",)


@pytest.mark.parametrize(
    "values",
    [
        {"players": 1},
        {"players": 6},
        {"players": True},
        {"direction": "left"},
        {"with_stake": 1},
        {"stake": 11},
        {"colour": 3},
        {"names": ("Anna",)},
        {"names": "An"},
        {"names": (1, 2)},
    ],
)
def test_options_out_of_bounds_are_refused(values: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        ENGINE.Options(**values)


def test_what_a_player_learned_counts_lots_own_cards_and_plays_of_others() -> None:
    state = ENGINE.new_game(ENGINE.Options(players=3), 5)
    first = state.current_player

    before = [state.learned(seat) for seat in range(3)]
    state.apply_action(state.legal_actions()[0])

    assert before == [2, 2, 2]
    assert [state.learned(seat) - 2 for seat in range(3)] == [int(s != first) for s in range(3)]


def _with(game: Game, what: RuleLine) -> Game:
    """The game with one more sentence at the end of its phase."""
    return replace(game, phases={DEAL: (*game.phases[DEAL], Rule(what, "planted"))})


@pytest.mark.parametrize(
    "what",
    [
        Act(APlayer(), Gain(Some(POINT))),
        Act(EachPlayer(), Gain(Some(POINT))),
        Act(Exactly(1), Gain(Some(POINT))),
        Act(Named(PlayerName("Bo")), Gain(Some(POINT))),
        Act(EachPlayer(), LeadTo(NextOf(TRICK))),
        May(EachPlayer(), Play(Some(POINT))),  # type: ignore[arg-type]
        InEach(TRICK, HasWinners(1)),
        HasWinners(1),
    ],
)
def test_a_sentence_without_meaning_in_the_course_of_play_is_named(what: RuleLine) -> None:
    state = reference_engine(_with(kul(), what)).new_game(seed=1)
    for _ in range(9):
        state.apply_action(state.legal_actions()[0])

    with pytest.raises(AssertionError, match=r"\("):
        state.apply_action(state.legal_actions()[0])


def test_every_deal_is_as_likely_as_every_other() -> None:
    first = Counter[str]()
    for seed in range(2000):
        zones = ENGINE.new_game(seed=seed).observation(0)["zones"]
        assert isinstance(zones, dict)
        first.update(zones["hand"][0])

    expected = 2000 * 5 / 56
    assert set(first) == {name.removeprefix("draw.") for name in ENGINE.ACTION_NAMES[56:112]}
    chi = sum((n - expected) ** 2 / expected for n in first.values())
    assert chi < 100, "far from even over 55 degrees of freedom"


def test_sentences_under_an_option_are_played_with_it_only() -> None:
    without, stakes = played(seed=6), played(seed=6, with_stake=True)

    assert "coin" not in without.observation(0)["counters"]  # type: ignore[operator]
    assert any(event[0] == "pay" for event in stakes.events(None))
    assert not any(event[0] == "pay" for event in without.events(None))
