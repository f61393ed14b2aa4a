"""Rulings on card texts that no scenario of Tryllepap is about, each in a position of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from regelsmed.compiler.analysis.sheets import Sheet
from regelsmed.compiler.position import Laid, Position, from_facts
from regelsmed.compiler.reference import (
    IllegalAction,
    ReferenceEngine,
    ReferenceState,
    reference_engine,
)
from regelsmed.dsl.syntax import (
    Act,
    Count,
    Do,
    Draw,
    DrawFewer,
    InNext,
    RemoveTarget,
    SwapPlaces,
    TakeFromTop,
    TopCards,
    You,
)
from tests.compiler.duel_game import (
    BIN,
    CARD,
    CHARM,
    DECK,
    DRAWING,
    FIGHTER,
    FIRST,
    HAND,
    LIMIT,
    PLAYING,
    ROUND,
    SMALL,
    THEIR_BIN,
    THEIR_DECK,
    THEIRS,
    THIS,
    WIN,
    duel,
    sheet,
)
from tests.compiler.reference.scenarios import Played, facts
from tests.compiler.reference.school_cards import school

GAME = school()
ENGINE = reference_engine(GAME)


def wrong(given: dict[str, Any], when: list[Any], then: dict[str, Any]) -> list[str]:
    """What does not hold when a scenario is played."""
    return Played(GAME, {"given": given, "when": when, "then": then}).play()


def begun(given: dict[str, Any], **more: object) -> ReferenceState:
    """The state that a scenario begins at."""
    return ENGINE.position(ENGINE.Options(), {**facts(given), **more})


def names(state: ReferenceState) -> list[str]:
    return [ENGINE.ACTION_NAMES[action] for action in state.legal_actions()]


def do(state: ReferenceState, *actions: str) -> None:
    for action in actions:
        state.apply_action(ENGINE.ACTION_NAMES.index(action))


MANY = ["Mus", "Kat", "Ild", "Ugle", "Flag", "Bid"] * 3
TWO = {"hand": ["Mus", "Mus"]}

CASES: dict[str, tuple[dict[str, Any], list[Any], dict[str, Any]]] = {
    "a card that must choose among nothing cannot be played": (
        {"A": {"hand": ["Modtryl", "Ofring", "Sejr", "Kat"], "cellar": ["Mus", "Ild"]}, "B": TWO},
        ["A cast Kat", {"check": {"legal": ["choose Mus"]}}, "A choose Mus", "B place Mus"],
        {
            "legal": [
                *("place Modtryl", "place Ofring", "place Sejr", "place Mus"),
                *("cast Modtryl", "cast Ofring", "cast Mus"),
            ]
        },
    ),
    "the last card that is left cannot pay for its own spell": (
        {"A": {"hand": ["Ofring"], "duelist": "Mus"}, "B": TWO},
        [],
        {"legal": ["pass"]},
    ),
    "picks come in the order of the cards and leave enough for those to come": (
        {
            "A": {"hand": ["Sejr", "Mus"], "duelist": "Mus", "cellar": ["Ugle", "Ild", "Kat"]},
            "B": TWO,
        },
        [
            "A cast Sejr",
            {"check": {"legal": ["choose Ild"]}},
            "A choose Ild",
            {"check": {"legal": ["choose Kat"]}},
            "A choose Kat",
            "A choose Ugle",
        ],
        {"attic": {"A": ["Ild", "Kat", "Ugle"]}, "wins": {"A": 1}},
    ),
    "up to so many can be fewer": (
        {"A": {"hand": ["Pedel", "Mus"], "duelist": "Mus", "cellar": ["Ild", "Kat"]}, "B": TWO},
        [
            "A cast Pedel",
            {"check": {"legal": ["choose Ild", "choose Kat", "choose none"]}},
            "A choose Kat",
            {"check": {"legal": ["choose none"]}},
            "A choose none",
        ],
        {"cellar": {"A": ["Ild"]}, "library": {"A": ["Kat"]}, "to_move": "B"},
    ),
    "annulling a card annuls what it has put off": (
        {
            "A": {"hand": ["Timeglas", "Mus"], "duelist": "Lektor"},
            "B": {"hand": ["Modtryl", "Ild"], "library": ["Mus", "Mus"]},
        },
        [
            "A cast Timeglas",
            "B cast Modtryl",
            {"check": {"legal": ["choose Timeglas"]}},
            "B choose Timeglas",
            {"check": {"annulled": ["Timeglas"]}},
            "A pass",
            "B place Ild",
            "B pass",
        ],
        {"round": 2, "start": "B", "to_move": "B"},
    ),
    "what is put off is done although its card has gone to the cellar": (
        {
            "start": "B",
            "A": {"hand": ["Timeglas", "Mus"], "duelist": "Lektor"},
            "B": {"hand": ["Mus", "Mus"], "duelist": "Mus"},
            "turn": "A",
        },
        ["A cast Timeglas", "B pass", "A pass"],
        {"round": 2, "start": "A", "to_move": "A"},
    ),
    "a spell that leaves the table takes its changes with it": (
        {
            "A": {"hand": ["Handske", "Mus"], "duelist": "Mus"},
            "B": {"hand": ["Oprydning", "Mus"], "duelist": "HuginElev"},
        },
        ["A cast Handske", "B cast Oprydning", "A pass", "B pass"],
        {"duel": "B", "strength": {"A": 1, "B": 4}, "cellar": {"A": ["Handske", "Mus"]}},
    ),
    "a spell that leaves the table brings nobody back into turn": (
        {
            "A": {"hand": ["Handske", "Mus"], "duelist": "Mus"},
            "B": {"hand": ["Handske", "Oprydning", "Mus"], "duelist": "HuginElev"},
        },
        ["A cast Handske", "B cast Handske", "A pass", "B cast Oprydning"],
        {"passed": {"A": True, "B": False}, "cellar": {"A": ["Handske"]}, "to_move": "B"},
    ),
    "the immune half of a swap keeps its base, the other takes it": (
        {
            "A": {"hand": ["Spejl", "Mus"], "duelist": "HuginElev"},
            "B": {"hand": ["Mus"], "duelist": "Rektor"},
        },
        ["A cast Spejl", "B pass", "A pass"],
        {"duel": "draw", "strength": {"A": 7, "B": 7}},
    ),
    "a swap of bases is of whoever sits there in the end": (
        {
            "A": {"hand": ["Spejl", "Trold"]},
            "B": {"hand": ["Mus", "HuginElev"]},
        },
        ["A cast Spejl", "B place HuginElev", "A place Trold", "B pass", "A pass"],
        {"duel": "B", "strength": {"A": 4, "B": 9}},
    ),
    "base changes are replayed in their order": (
        {
            "A": {"hand": ["Salvie", "Mus"], "duelist": "HuginElev"},
            "B": {"hand": ["Forstening", "Mus"], "duelist": "Mus"},
        },
        ["A cast Salvie", "B cast Forstening", "A pass", "B pass"],
        {"strength": {"A": 3, "B": 1}},
    ),
    "a copier has the rules of the other as its own": (
        {
            "A": {"duelist": "Papegøje", "hand": ["Mus"]},
            "B": {"duelist": "Sidste", "hand": ["Mus"]},
        },
        ["A pass", "B pass"],
        {"duel": "A", "strength": {"A": 2, "B": 0}},
    ),
    "copying a copier does nothing": (
        {
            "A": {"duelist": "Papegøje", "hand": ["Mus"]},
            "B": {"duelist": "Papegøje", "hand": ["Mus"]},
        },
        ["A pass", "B pass"],
        {"duel": "draw", "strength": {"A": 2, "B": 2}},
    ),
    "a copied number is the copier's own": (
        {
            "A": {"duelist": "Papegøje", "hand": ["Mus"], "cellar": ["Mus", "Mus", "Mus"]},
            "B": {"duelist": "Kat", "hand": ["Mus"]},
        },
        ["A pass", "B pass"],
        {"duel": "A", "strength": {"A": 5, "B": 4}},
    ),
    "a card that comes into the duel has its rules and its immunity": (
        {
            "A": {"duelist": "Hamskifter", "hand": ["Flag"]},
            "B": {"duelist": "Mus", "hand": ["Kat"]},
        },
        ["A pass", "B pass", "A choose Flag"],
        {"duel": "B", "strength": {"A": 0, "B": 1}, "hand": {"A": ["Hamskifter"]}},
    ),
    "a card can go elsewhere than the others in the end": (
        {"A": {"duelist": "Fønix", "hand": ["Mus"]}, "B": {"duelist": "Kat", "hand": ["Mus"]}},
        ["A pass", "B pass"],
        {"hand": {"A": ["Fønix", "Mus"]}, "cellar": {"A": [], "B": ["Kat"]}},
    ),
    "nobody draws where nobody has fewest cards": (
        {
            "A": {"hand": ["Trøst", "Mus"], "duelist": "Mus", "library": ["Ild", "Kat"]},
            "B": {"hand": ["Mus"], "library": ["Ild", "Kat"]},
        },
        ["A cast Trøst"],
        {"hand_count": {"A": 1, "B": 1}},
    ),
    "the one with fewest draws": (
        {
            "A": {"hand": ["Trøst", "Mus"], "duelist": "Mus", "library": ["Ild", "Kat"]},
            "B": {"hand": ["Mus", "Mus"], "library": ["Ild", "Kat"]},
        },
        ["A cast Trøst"],
        {"hand_count": {"A": 3, "B": 2}},
    ),
    "a duty is for one turn": (
        {"A": {"hand": ["Udfordring", "Mus"], "duelist": "Mus"}, "B": {"hand": ["Handske", "Kat"]}},
        [
            "A cast Udfordring",
            {"check": {"to_move": "B", "legal": ["place Handske", "place Kat"]}},
            "B place Kat",
            "A pass",
        ],
        {"legal": ["cast Handske", "pass"]},
    ),
    "an exchange is no playing: a passed player's own duelist changes by it": (
        {"A": {"hand": ["Hamskifter", "Trold"], "duelist": "Mus"}, "B": TWO},
        ["A cast Hamskifter", {"check": {"legal": ["choose Trold"]}}, "A choose Trold"],
        {"duelist": {"A": "Trold"}, "face_up": {"A": True}, "hand": {"A": ["Mus"]}},
    ),
    "the top cards are seen, one is taken and the rest put back in any order": (
        {
            "A": {
                "hand": ["Bibliotekar", "Mus"],
                "duelist": "Mus",
                "library": ["Ild", "Kat", "Ugle", "Trold"],
            },
            "B": TWO,
        },
        [
            "A cast Bibliotekar",
            {"check": {"legal": ["choose Ild", "choose Kat", "choose Ugle"]}},
            "A choose Kat",
            {"check": {"legal": ["choose Ild", "choose Ugle"]}},
            "A choose Ugle",
        ],
        {"hand": {"A": ["Kat", "Mus"]}, "to_move": "B"},
    ),
    "the text of a fighter that has left is not carried out": (
        {
            "A": {"duelist": "Vindstød", "hand": ["Mus"], "library": ["Kat", "Kat", "Kat"]},
            "B": {"duelist": "NidhugElev", "hand": ["Mus"], "library": ["Kat", "Kat", "Kat"]},
        },
        ["A pass", "B pass"],
        {"round": 2, "library_count": {"A": 1, "B": 1}, "cellar": {"A": ["Vindstød"]}},
    ),
    "texts are carried out from whoever starts": (
        {
            "start": "B",
            "A": {"duelist": "Kat", "hand": ["Mus"], "cellar": ["Mus", "Trold"]},
            "B": {"duelist": "Loftsluge", "hand": ["Mus"]},
        },
        ["B pass", "A pass"],
        {"duel": "A", "strength": {"A": 4, "B": 2}},
    ),
    "a new round counts and lays cards anew": (
        {
            "A": {"duelist": "Flag", "hand": ["Salvie", "Mus"], "cast": 2},
            "B": {"duelist": "Kat", "hand": ["Flag", "Mus"]},
        },
        [
            "A pass",
            "B pass",
            "B place Flag",
            {"check": {"round": 2, "face_up": {"B": False}}},
            "A place Salvie",
            {"check": {"face_up": {"A": False}}},
            "B pass",
            "A pass",
        ],
        {"duel": "A", "strength": {"A": 5, "B": 0}, "wins": {"A": 1, "B": 1}},
    ),
    "fewer cards are drawn once": (
        {
            "A": {"hand": ["Ekstratime", "Mus"], "duelist": "HuginElev", "library": ["Kat"] * 8},
            "B": {"hand": ["Mus"], "duelist": "HuginElev", "library": ["Kat"] * 8},
        },
        [
            "A cast Ekstratime",
            "B pass",
            "A pass",
            {"check": {"round": 2, "library_count": {"A": 5, "B": 6}}},
            "B place Kat",
            "A place Kat",
            "B pass",
            "A pass",
        ],
        {"round": 3, "library_count": {"A": 3, "B": 4}},
    ),
    "a lose rule that a spell gives speaks of the card that is there": (
        {
            "A": {"hand": ["Forbandelse", "Mus"], "duelist": "Mus"},
            "B": {"hand": ["Mus", "HuginElev"]},
        },
        ["A cast Forbandelse", "B place HuginElev", "A pass", "B pass"],
        {"duel": "A", "strength": {"A": 1, "B": 4}},
    ),
    "a choice of another's is the other's": (
        {
            "A": {"hand": ["Aftale", "Mus"], "duelist": "Mus", "library": ["Ild", "Kat"]},
            "B": TWO,
        },
        ["A cast Aftale", {"check": {"to_move": "B"}}],
        {"to_move": "B"},
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_ruling_holds(case: str) -> None:
    assert wrong(*CASES[case]) == []


def test_nobody_changes_places_with_an_empty_post() -> None:
    lone = sheet("lone", 1, fight=[Do(RemoveTarget(THEIRS)), SwapPlaces(FIGHTER)])
    engine = reference_engine(duel([lone, *SMALL], least=12))
    given: dict[str, object] = {
        "roles": {"first": 0},
        "zones": {"hand": [["crow"], ["crow"]]},
        "posts": {"fighter": [["lone"], ["goose"]]},
        "passed": [1],
    }
    state = engine.position(engine.Options(), given)
    state.apply_action(engine.ACTION_NAMES.index("pass"))

    assert ("win", "duel", 0, "duel_winner.1") in state.events(None)
    assert ("swap", FIGHTER) not in state.events(None)


def small_position(*sheets: Sheet, **given: object) -> tuple[ReferenceEngine, ReferenceState]:
    """A position of the small game, with other cards as well."""
    engine = reference_engine(duel([*sheets, *SMALL], least=12))
    return engine, engine.position(engine.Options(), {"roles": {FIRST: 0}, **given})


def test_a_duty_that_cannot_be_done_is_over_after_the_turn() -> None:
    engine, state = small_position(
        zones={HAND: [["cock", "fox", "crow"], ["crow", "dusk", "gust"]]},
        posts={FIGHTER: [["goose"], ["goose"]]},
    )
    for name in ("charm.cock", "charm.crow", "decline", "charm.fox"):
        state.apply_action(engine.ACTION_NAMES.index(name))

    offered = {engine.ACTION_NAMES[action] for action in state.legal_actions()}
    assert {"fighter.goose", "charm.dusk"} <= offered


def test_what_a_text_draws_is_never_fewer() -> None:
    fewer = InNext(DRAWING, Act(You(), DrawFewer(Count(1, CARD))))
    both = [fewer, InNext(DRAWING, Act(You(), Draw(Count(2, CARD))))]
    engine, state = small_position(
        sheet("late", 1, spell=both),
        zones={HAND: [["late", "crow"], ["crow"]]},
        piles={DECK: [["gust"] * 4, ["fox"]]},
        posts={FIGHTER: [["goose"], ["goose"]]},
    )
    for name in ("charm.late", "pass", "pass"):
        state.apply_action(engine.ACTION_NAMES.index(name))

    drawn = [event[2] for event in state.events(None) if event[:2] == ("draw", 0)]
    assert drawn == [("gust", "gust"), ("gust",)]


def test_what_a_fighter_says_of_itself_is_no_change() -> None:
    given = {"A": {"duelist": "Rektor", "hand": ["Kat"]}, "B": {"duelist": "Mønt", "hand": ["Kat"]}}
    state = begun(given)
    do(state, "pass", "pass")

    assert state.decision().kind == "coin"  # what the headmaster says has been carried out
    assert state.observation(0)["changes"] == []


def test_who_has_lost_does_nothing_more() -> None:
    given = {"A": {"hand": ["Loftsluge", "Kat"], "duelist": "Mus"}, "B": {"duelist": "Trold"}}
    state = begun(given, passed=[1])
    do(state, "charm.Loftsluge")

    assert [event[0] for event in state.events(None)[-3:]] == ["unpass", "move", "over"]


def test_a_line_of_a_list_is_chosen_by_its_number() -> None:
    given = {
        "A": {"hand": ["Aftale", "Mus"], "duelist": "Mus", "library": ["Ild", "Kat"]},
        "B": TWO,
    }
    for line, cards, bonus in (("option.0", 3, None), ("option.1", 1, 3)):
        state = begun(given)
        do(state, "charm.Aftale")
        assert names(state) == ["option.0", "option.1"]
        assert state.decision().kind == "option"
        do(state, line)

        seen: Any = state.observation(0)
        assert len(seen["zones"][HAND][0]) == cards
        assert [change["bonus"] for change in seen["changes"]] == ([] if bonus is None else [bonus])


def test_what_a_text_allows_can_be_declined() -> None:
    engine = reference_engine(duel(SMALL, least=12))
    given: dict[str, object] = {
        "roles": {"first": 0},
        "zones": {"hand": [["crow"], ["crow"]]},
        "piles": {"deck": [["fox", "goose"], ["fox"]]},
        "posts": {"fighter": [["tinker"], ["gust"]]},
        "passed": [1],
    }
    for answer, drawn in (("option.0", 1), ("decline", 0)):
        state = engine.position(engine.Options(), given)
        state.apply_action(engine.ACTION_NAMES.index("pass"))
        offered = [engine.ACTION_NAMES[action] for action in state.legal_actions()]
        assert offered == ["decline", "option.0"]
        state.apply_action(engine.ACTION_NAMES.index(answer))
        while "stat" not in [event[0] for event in state.events(None)]:
            state.apply_action(state.legal_actions()[0])  # chance says which card it is
        kinds = [event[0] for event in state.events(None)]
        assert kinds[: kinds.index("stat")].count("draw") == drawn


def test_the_limit_of_rounds_ends_a_game_with_no_winner() -> None:
    facts_ = facts(
        {"A": {"duelist": "Mus", "hand": ["Kat"]}, "B": {"duelist": "Mus", "hand": ["Kat"]}}
    )
    state = ENGINE.position(ENGINE.Options(**{LIMIT: 1}), facts_)
    do(state, "pass", "pass")

    assert state.is_terminal()
    assert state.result().winners == ()
    assert state.result().paragraph == "limit"
    assert state.returns() == [0.0, 0.0]
    assert state.events(None)[-1] == ("undecided", "limit")


def test_what_is_done_in_vain_is_not_done_for_ever() -> None:
    texts = GAME.texts
    assert texts is not None
    engine = reference_engine(replace(GAME, texts=replace(texts, checks=())))
    player = {"duelist": "Mus", "hand": ["Kat"]}
    state = engine.position(engine.Options(**{LIMIT: 3}), facts({"A": player, "B": player}))
    do(state, "pass", "pass", "fighter.Kat", "fighter.Kat", "pass", "pass")

    assert state.result().paragraph == "limit"
    assert [event[1:] for event in state.events(None) if event[0] == "phase"] == [
        (ROUND, 1),
        (ROUND, 2),
        (ROUND, 3),
    ]


def test_secret_choices_are_made_again_until_they_differ() -> None:
    state = ENGINE.new_game(ENGINE.Options(), 0)
    do(state, "token.rock", "token.rock")
    assert state.decision().kind == "token"
    do(state, "token.paper", "token.scissors")

    chosen = [event for event in state.events(0) if event[0] in ("choices", "role")]
    assert chosen == [
        ("choices", ("rock", "rock")),
        ("choices", ("paper", "scissors")),
        ("role", FIRST, 1),
    ]


def test_who_is_agreed_to_start_starts() -> None:
    state = ENGINE.new_game(ENGINE.Options(first_first=1), 0)

    assert state.current_player == 1
    assert state.decision().kind == "turn"
    assert not any(event[0] == "choices" for event in state.events(None))


def test_cards_on_the_table_of_a_position_have_changed_what_they_change() -> None:
    posts = {
        FIGHTER: [["HuginElev"], [{"card": "Kat", "owner": 0}]],
        CHARM: [["Handske", {"card": "Handske", "annulled": True}, "Flag"], ["Stilhed"]],
    }
    state = begun({"A": {"hand": ["Mus"]}, "B": {"hand": ["Mus"]}}, posts=posts)

    assert state.events(None) == [("phase", ROUND, 1)]  # nobody has drawn for the white flag
    assert names(state) == ["pass"]
    seen: Any = state.observation(0)
    assert [change["bonus"] for change in seen["changes"]] == [3, None]
    do(state, "pass", "pass")
    assert ("stat", FIGHTER, 0, "strength", 7) in state.events(None)
    assert state.run.table.counters[WIN] == [1, 0]


def test_a_card_that_is_known_is_known_until_one_leaves_unseen() -> None:
    given = {
        "A": {"hand": ["Vindstød", "Mus", "Ild"], "duelist": "Lektor"},
        "B": {"hand": ["Kat", "Ild", "Mus"], "duelist": "Trold"},
    }
    state = begun(given)
    do(state, "charm.Vindstød")
    seen: Any = state.observation(0)
    assert seen["known"][HAND][1] == ["Trold"]

    do(state, "charm.Mus", "post_of.0")  # a card that was not known leaves in view of all
    seen = state.observation(0)
    assert seen["known"][HAND][1] == ["Trold"]

    do(state, "pass", "fighter.Kat")  # no telling which card it was
    seen = state.observation(0)
    assert seen["known"][HAND][1] == []
    assert seen["posts"][FIGHTER][1][0]["card"] is None


def test_of_two_equal_cards_nobody_can_say_which_has_left() -> None:
    given = {"A": {"hand": ["Vindstød", "Mus", "Ild"]}, "B": {"hand": ["Handske", "Ild", "Mus"]}}
    posts = {FIGHTER: [["Lektor"], [{"card": "Handske", "up": True}]]}
    state = begun(given, posts=posts)
    do(state, "charm.Vindstød")
    seen: Any = state.observation(0)
    assert seen["known"][HAND][1] == ["Handske"]

    do(state, "charm.Handske")
    seen = state.observation(0)
    assert seen["known"][HAND][1] == []


def test_a_fighter_that_comes_into_the_duel_lies_face_up() -> None:
    given = {
        "A": {"duelist": "Hamskifter", "hand": ["Kat"]},
        "B": {"duelist": "Mønt", "hand": ["Kat"]},
    }
    state = begun(given)
    do(state, "pass", "pass", "pick.0.Kat")

    assert state.decision().kind == "coin"
    seen: Any = state.observation(1)
    assert seen["posts"][FIGHTER][0][0]["card"] == "Kat"


def test_who_is_exhausted_in_the_duel_has_lost_before_anything_else_is_done() -> None:
    gone = sheet("gone", 1, fight=[Do(RemoveTarget(THIS))])
    engine, state = small_position(
        gone,
        zones={HAND: [[], ["crow"]]},
        piles={DECK: [[], ["fox", "fox"]]},
        posts={FIGHTER: [["gone"], ["raven"]]},
    )
    for _ in range(2):
        state.apply_action(engine.ACTION_NAMES.index("pass"))

    assert state.result().winners == (1,)
    assert [event[3] for event in state.events(None) if event[0] == "resolve"] == ["gone"]


def test_what_a_fighter_is_worth_does_not_tell_what_another_is() -> None:
    given = {
        "A": {"hand": ["Spejl", "Mus"], "duelist": "HuginElev"},
        "B": {"hand": ["Mus"], "duelist": "Drage"},
    }
    state = begun(given)
    do(state, "charm.Spejl")  # which swaps the bases, 4 and 8
    seen: Any = [state.observation(seat)["posts"] for seat in (0, 1)]

    assert seen[0][FIGHTER][0][0]["stats"] == {"base": 4, "strength": 4}
    assert seen[0][FIGHTER][1][0]["stats"] is None
    assert seen[1][FIGHTER][1][0]["stats"] == {"base": 8, "strength": 8}


@pytest.mark.parametrize(
    "then", [("charm.crow", "decline"), ("charm.crow", "pick.1.rook"), ("charm.barn_owl",)]
)
def test_a_known_top_card_is_lost_when_its_owner_searches_or_orders(then: tuple[str, ...]) -> None:
    spy = sheet("spy", 1, spell=[Do(TakeFromTop(TopCards(2, CARD), THEIR_DECK, 1, THEIR_BIN))])
    engine, state = small_position(
        spy,
        zones={HAND: [["spy", "crow", "crow"], ["crow", "barn_owl", "fox"]]},
        piles={DECK: [[], ["fox", "rook", "dusk", "toll"]]},
        posts={FIGHTER: [["goose"], ["goose"]]},
    )
    for name in ("charm.spy", "pick.1.fox"):
        state.apply_action(engine.ACTION_NAMES.index(name))
    seen: Any = state.observation(0)
    assert seen["known"][DECK] == [[], ["rook"]]
    assert seen["zones"][BIN][1] == ["fox"]

    for name in then:
        state.apply_action(engine.ACTION_NAMES.index(name))
    while state.decision().kind == "pick":
        state.apply_action(state.legal_actions()[0])
    seen = state.observation(0)
    assert seen["known"] == {HAND: [[], []], DECK: [[], []]}


def test_what_a_player_decides_or_foresees_teaches_nothing() -> None:
    given = {
        "A": {"hand": ["Kat", "Mus"], "duelist": "Mus", "cellar": ["Ugle"]},
        "B": {"hand": ["Ild", "Mus"]},
    }
    state = begun(given)
    before = [state.learned(seat) for seat in (0, 1)]
    do(state, "charm.Kat", "pick.0.Ugle")

    assert state.learned(0) == before[0]
    assert state.learned(1) > before[1]


def test_one_may_not_do_what_is_not_offered() -> None:
    state = begun({"A": {"hand": ["Mus", "Kat"]}, "B": TWO})
    saved = state.save()

    with pytest.raises(IllegalAction):
        do(state, "pass")
    assert state.save() == saved


@pytest.mark.parametrize(
    ("decks", "why"),
    [
        ([["Mus"] * 20] * 2, "at most 3 of 'Mus'"),
        ([["Mus"] * 3] * 2, "at least 20"),
        ([["Rektor", "Rektor", *MANY]] * 2, "at most 1"),
        ([["Katt", "Mus"] * 10] * 2, "no card"),
        ([["Mus"] * 20], "2 players cannot bring"),
        ([[1] * 20] * 2, "by its name"),
        ("Mus", "2 players cannot bring"),
    ],
)
def test_a_deck_that_is_not_allowed_is_refused(decks: object, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        ENGINE.Options(decks=decks)


def test_a_usual_deck_is_allowed_and_another_for_each_player() -> None:
    options = ENGINE.Options()

    assert ENGINE.Options(decks=options.decks).decks == options.decks
    assert options.decks[0] != options.decks[1]
    assert options._asdict()["decklists"] == "open"


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"zones": {"pocket": [[], []]}}, "no zone of the players 'pocket'"),
        ({"zones": {HAND: [["Mus"]]}}, "given for 1 of 2 seats"),
        ({"zones": {HAND: [["Katt"], []]}}, "no card 'Katt'"),
        ({"piles": {HAND: [[], []]}}, "no pile"),
        ({"posts": {"throne": [[], []]}}, "no post 'throne'"),
        ({"posts": {FIGHTER: [["Mus", "Mus"], []]}}, "room for 1 fighter"),
        ({"posts": {FIGHTER: [[{"card": "Mus", "owner": 2}], []]}}, "no seat 2"),
        ({"passed": [2]}, "no seat 2"),
        ({"turn": 2}, "no seat 2"),
        ({"roles": {"boss": 0}}, "no role 'boss'"),
        ({"number": {ROUND: 0}}, "no round 0"),
        ({"counters": {WIN: [-1, 0]}}, "win cannot be -1"),
        ({"phase": "lunch"}, "no phase 'lunch'"),
        ({"leader": 1}, "has no leader"),
    ],
)
def test_a_position_that_cannot_be_is_refused(more: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        begun({"A": {"hand": ["Mus"]}, "B": {"hand": ["Mus"]}}, **more)


def test_facts_of_a_position_are_what_was_given_and_nothing_else() -> None:
    given = Position(
        phase=PLAYING,
        zones={HAND: (("Mus",), ()), BIN: ((), ("Kat",))},
        piles={DECK: (("Ild",), ())},
        posts={
            FIGHTER: ((Laid("Mus", owner=1, up=True),), ()),
            CHARM: ((), (Laid("Flag", annulled=True),)),
        },
        passed=(1,),
        turn=0,
        played={CHARM: (2, 0)},
    )

    assert from_facts(given.as_facts()) == given
    with pytest.raises(ValueError, match="has no 'tapped'"):
        from_facts({"posts": {FIGHTER: [[{"card": "Mus", "tapped": True}], []]}})
