"""A position stands in for what would have brought it about, and for nothing else."""

import pytest

from regelsmed.compiler.play.protocol import CHANCE
from regelsmed.compiler.position import Position, from_facts
from regelsmed.compiler.reference import reference_engine
from tests.compiler.kul_game import kul

ENGINE = reference_engine(kul())
HANDS = (("element_card.fire.3",), ("element_card.fire.5",))
GIVEN = Position(
    phase="deal",
    roles={"dealer": 1},
    zones={"hand": HANDS},
    counters={"point": (2, 1)},
    contest={"trick": 5},
    leader=1,
)


def test_facts_are_what_was_given_and_nothing_else() -> None:
    assert from_facts(GIVEN.as_facts()) == GIVEN
    assert Position().as_facts() == {}


def test_without_facts_a_game_begins_with_explicit_chance() -> None:
    state = ENGINE.position(ENGINE.Options(), {})

    assert state.current_player == CHANCE
    assert state.decision().kind == "lot"


def test_a_dealer_alone_still_deals() -> None:
    state = ENGINE.position(ENGINE.Options(), Position(roles={"dealer": 0}).as_facts())

    assert state.decision().kind == "draw"
    assert state.observation(0)["roles"] == {"dealer": 0}


def test_a_whole_deal_without_a_trick_begins_at_the_first() -> None:
    cards = [name.removeprefix("draw.") for name in ENGINE.ACTION_NAMES[56:66]]
    given = Position(
        phase="deal", roles={"dealer": 1}, zones={"hand": (tuple(cards[:5]), tuple(cards[5:]))}
    )
    state = ENGINE.position(ENGINE.Options(), given.as_facts())

    assert state.current_player == 0
    assert state.observation(1)["contest"] == {"trick": 1}
    assert state.observation(1)["zones"] == {"hand": [5, cards[5:]], "stock": 46}


def test_the_first_deal_of_a_position_is_the_only_one_that_is_given() -> None:
    state = ENGINE.position(ENGINE.Options(), GIVEN.as_facts())
    state.apply_action(state.legal_actions()[0])
    state.apply_action(state.legal_actions()[0])

    assert state.events(None)[-3:] == [
        ("win", "trick", 1, "highest_wins"),
        ("gain", 1, "point", 1),
        ("role", "dealer", 0),
    ]
    assert state.current_player == CHANCE
    assert len(state.legal_actions()) == 56


def test_a_position_is_kept_by_save_and_clone() -> None:
    state = ENGINE.position(ENGINE.Options(), GIVEN.as_facts())
    state.apply_action(state.legal_actions()[0])

    for again in (state.clone(), ENGINE.load(state.save())):
        assert again.observation(0) == state.observation(0)
        assert again.save() == state.save()


@pytest.mark.parametrize(
    "facts",
    [
        {"colour": 1},
        {"phase": "trick"},
        {"phase": 3},
        {"roles": {"thief": 0}},
        {"roles": {"dealer": 2}},
        {"roles": ["dealer"]},
        {"counters": {"coin": [1, 1]}},
        {"counters": {"point": [1]}},
        {"counters": {"point": [-1, 0]}},
        {"counters": {"point": ["1", 0]}},
        {"counters": {"point": "12"}},
        {"pots": {"pot": {"coin": 1}}},
        {"zones": {"stock": [[], []]}},
        {"zones": {"hand": [["element_card.fire.3"]]}},
        {"zones": {"hand": [["element_card.fire.11"], []]}},
        {"zones": {"hand": [[3], []]}},
        {"contest": {"trick": 5}},
        {"leader": 0},
        {"zones": {"hand": [list(HANDS[0]), list(HANDS[1])]}},
        {"zones": {"hand": [list(HANDS[0]), list(HANDS[1])]}, "contest": {"trick": 5}},
        {"zones": {"hand": [list(HANDS[0]), list(HANDS[1])]}, "contest": {"trick": 6}, "leader": 0},
        {"zones": {"hand": [list(HANDS[0]), list(HANDS[0])]}, "contest": {"trick": 5}, "leader": 0},
        {"zones": {"hand": [list(HANDS[0]), list(HANDS[1])]}, "contest": {"trick": 5}, "leader": 2},
        {"zones": {"hand": [list(HANDS[0]), list(HANDS[1])]}, "contest": {"war": 5}, "leader": 1},
    ],
)
def test_a_position_that_cannot_be_is_refused_in_one_line(facts: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        ENGINE.position(ENGINE.Options(), facts)


def test_money_lies_where_the_position_puts_it() -> None:
    given = Position(counters={"coin": (-2, 1)}, pots={"pot": {"coin": 4}})
    state = ENGINE.position(ENGINE.Options(with_stake=True), given.as_facts())

    assert state.observation(0)["counters"] == {"point": [0, 0], "coin": [-2, 1]}
    assert state.observation(0)["pots"] == {"pot": {"coin": 4}}
    with pytest.raises(ValueError, match="cannot hold"):
        ENGINE.position(ENGINE.Options(with_stake=True), {"pots": {"pot": {"coin": -1}}})
