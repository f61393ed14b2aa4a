"""Sentences that no game has yet, each planted in a phase: what they do, and in which order."""

from dataclasses import replace

import pytest

from regelsmed.compiler.analysis.game import Counter, Game, Rule, Trick
from regelsmed.compiler.play.protocol import Event
from regelsmed.compiler.reference import ReferenceState, reference_engine
from regelsmed.dsl.syntax import (
    Act,
    ActTwice,
    After,
    All,
    AllIn,
    Amount,
    Any,
    AnyOf,
    Become,
    Cannot,
    Count,
    Deal,
    EachPlayer,
    EachWho,
    Exactly,
    FollowSuit,
    Gain,
    Gather,
    Has,
    InEach,
    LastOf,
    Leads,
    LeadTo,
    May,
    MostOf,
    MustIfAble,
    NextOf,
    NextPlayer,
    NotWon,
    OptionAmount,
    Pay,
    Play,
    PlayContests,
    PlayUntil,
    RoleHolder,
    RuleLine,
    Shuffle,
    Subject,
    This,
    Whoever,
    Win,
    WinnerOf,
    Won,
)
from tests.compiler.kul_game import (
    CARD,
    COIN,
    DEAL,
    DEALER,
    ELEMENT,
    POINT,
    POT,
    STAKE,
    TRICK,
    kul,
    rule,
)

LAST = LastOf(TRICK)
FINAL: dict[str, object] = {
    "phase": "deal",
    "roles": {"dealer": 2},
    "zones": {"hand": [["element_card.fire.3"], ["element_card.fire.5"], ["element_card.air.1"]]},
    "contest": {"trick": 5},
    "leader": 0,
}


def with_phase(*sentences: RuleLine) -> Game:
    """Kul with tricks as they are, followed by other sentences, and with 3 coins each."""
    game = kul()
    kept = game.phases[DEAL][:3]
    planted = (Rule(what, f"planted.{n}") for n, what in enumerate(sentences))
    counters = (
        *(c for c in game.counters if (c.id, c.zone) != (COIN, None)),
        Counter(COIN, None, 3, 0, "zones.4", (STAKE,)),
    )
    return replace(game, phases={DEAL: (*kept, *planted)}, counters=counters)


def after_the_last_trick(*sentences: RuleLine) -> tuple[ReferenceState, list[Event]]:
    """The state after seat 1 has won the last trick, and what happened since."""
    engine = reference_engine(with_phase(*sentences))
    state = engine.position(engine.Options(players=3, with_stake=True, stake=2), FINAL)
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])
    events = state.events(None)
    return state, events[events.index(("win", "trick", 1, "highest_wins")) + 1 :]


@pytest.mark.parametrize(
    ("subject", "seats"),
    [
        (RoleHolder(DEALER), [2]),
        (After(DEALER), [0]),
        (EachPlayer(), [0, 1, 2]),
        (WinnerOf(LAST), [1]),
        (Whoever(Won(LAST)), [1]),
        (EachWho(Won(LAST)), [1]),
        (EachWho(NotWon(LAST)), [0, 2]),
    ],
)
def test_units_go_to_whom_the_sentence_names(subject: Subject, seats: list[int]) -> None:
    _, events = after_the_last_trick(Act(subject, Gain(Amount(2, POINT))))

    assert events == [("gain", seat, "point", 2) for seat in seats]


def test_an_option_says_how_many_units_there_are() -> None:
    _, events = after_the_last_trick(Act(WinnerOf(LAST), Gain(OptionAmount(STAKE))))

    assert events == [("gain", 1, "coin", 2)]


def test_nobody_pays_more_than_they_have_where_a_counter_ends_at_zero() -> None:
    payment = Act(EachPlayer(), Pay(Amount(2, COIN), POT))

    state, events = after_the_last_trick(payment, payment, payment)

    assert [event[3] for event in events] == [2, 2, 2, 1, 1, 1]
    assert state.observation(0)["pots"] == {"pot": {"coin": 9}}


def test_what_lies_in_a_zone_is_shared_and_a_rest_stays() -> None:
    state, events = after_the_last_trick(
        Act(EachPlayer(), Pay(Amount(1, COIN), POT)),
        Act(EachWho(NotWon(LAST)), Gain(AllIn(COIN, POT))),
    )

    assert events[3:] == [("gain", 0, "coin", 1), ("gain", 2, "coin", 1)]
    assert state.observation(0)["pots"] == {"pot": {"coin": 1}}


@pytest.mark.parametrize(
    ("subject", "seat"), [(NextPlayer(), 0), (WinnerOf(LAST), 1), (RoleHolder(DEALER), 2)]
)
def test_a_role_goes_to_whom_the_sentence_names(subject: Subject, seat: int) -> None:
    state, events = after_the_last_trick(Act(subject, Become(DEALER)))

    assert events == [("role", "dealer", seat)]
    assert state.observation(0)["roles"] == {"dealer": seat}


def test_one_sentence_can_do_two_things() -> None:
    twice = ActTwice(WinnerOf(LAST), Gain(Amount(1, POINT)), Become(DEALER))

    _, events = after_the_last_trick(twice)

    assert events == [("gain", 1, "point", 1), ("role", "dealer", 1)]


def test_cards_can_be_gathered_and_shuffled_again_after_the_tricks() -> None:
    game = with_phase(
        Act(RoleHolder(DEALER), Gather(All(CARD))),
        Act(RoleHolder(DEALER), Shuffle(All(CARD))),
        Act(RoleHolder(DEALER), Deal(EachPlayer(), Count(1, CARD))),
    )
    engine = reference_engine(game)
    state = engine.position(engine.Options(players=3), FINAL)
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])

    assert state.observation(0)["zones"] == {"hand": [[], 0, 0], "stock": 56}
    assert state.observation(0)["played"] == []
    assert state.decision().paragraph == "planted.2"


def test_whoever_ties_for_most_wins_and_the_others_do_not() -> None:
    game = with_phase(Act(EachWho(NotWon(LAST)), Gain(Amount(3, POINT))))
    engine = reference_engine(game)
    state = engine.position(engine.Options(players=3), FINAL)
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])

    assert state.result().winners == (0, 2)
    assert state.returns() == [1.0, 0.0, 1.0]
    assert [event for event in state.events(1) if event[0] == "over"] == [
        ("over", 0, "course.3"),
        ("over", 2, "course.3"),
    ]


def test_more_units_than_are_wanted_end_a_row_of_phases_too() -> None:
    state, events = after_the_last_trick(Act(WinnerOf(LAST), Gain(Amount(5, POINT))))

    assert state.is_terminal()
    assert ("over", 1, "course.3") in events


def test_tricks_can_be_played_without_a_phase() -> None:
    game = kul()
    course = (
        game.course[0],
        *game.phases[DEAL][:2],
        rule(PlayContests(5, TRICK), "course.9"),
        rule(Act(WinnerOf(LAST), Gain(Amount(1, POINT))), "course.10"),
        game.course[2],
    )
    engine = reference_engine(replace(game, course=course, phases={}))
    state = engine.new_game(seed=2)
    while not state.is_terminal():
        assert state.observation(0)["phase"] is None
        state.apply_action(state.legal_actions()[0])

    won = [event for event in state.events(None) if event[0] == "win"]
    assert state.result().winners == (won[-1][2],)
    assert len(won) == 5


def test_without_the_duty_to_follow_anything_may_be_played() -> None:
    game = kul()
    trick = replace(game.tricks[TRICK], follow=None, void_may=None)
    engine = reference_engine(replace(game, tricks={TRICK: trick}))
    state = engine.new_game(engine.Options(players=2), 5)
    while not state.is_terminal():
        held = state.observation(state.current_player)["zones"]
        assert isinstance(held, dict)
        assert len(state.legal_actions()) == len(held["hand"][state.current_player])
        assert state.decision().paragraph in ("lead_any", "trick.3")
        state.apply_action(state.legal_actions()[-1])

    assert state.observation(0)["absent"] == [[], []]


def changed_trick(trick: Trick, place: str) -> Trick:
    """A trick in which one sentence makes no sense where it stands."""
    wrong_leader = rule(Act(EachPlayer(), LeadTo(NextOf(TRICK))), "wrong")
    match place:
        case "first_lead":
            return replace(trick, first_lead=wrong_leader)
        case "next_lead":
            return replace(trick, next_lead=wrong_leader)
        case "plays":
            return replace(trick, plays=replace(trick.plays, what=_two_cards(trick)))
        case "leader_may":
            may = May(Whoever(Leads()), Play(Count(1, CARD)))
            return replace(trick, leader_may=rule(may, "wrong"))
        case "led_suit":
            return replace(trick, led_suit=wrong_leader)
        case "follow":
            duty = MustIfAble(EachPlayer(), FollowSuit(ELEMENT))
            return replace(trick, follow=rule(duty, "wrong"))
        case "void_may":
            may = May(Whoever(Cannot(FollowSuit(ELEMENT))), Play(Count(1, CARD)))
            return replace(trick, void_may=rule(may, "wrong"))
        case _:
            return replace(trick, criteria=(wrong_leader,))


def _two_cards(trick: Trick) -> InEach:
    return replace(trick.plays.what, clause=Act(EachPlayer(), Play(Count(2, CARD))))


@pytest.mark.parametrize(
    "place",
    [
        "first_lead",
        "next_lead",
        "plays",
        "leader_may",
        "led_suit",
        "follow",
        "void_may",
        "criteria",
    ],
)
def test_a_rule_of_a_trick_that_is_none_is_named(place: str) -> None:
    game = kul()
    engine = reference_engine(
        replace(game, tricks={TRICK: changed_trick(game.tricks[TRICK], place)})
    )

    with pytest.raises(AssertionError, match=r"\("):
        engine.playouts(20)


@pytest.mark.parametrize(
    "what",
    [
        Act(MostOf(POINT), Become(DEALER)),
        Act(WinnerOf(AnyOf(TRICK)), Gain(Amount(1, POINT))),
        Act(EachWho(Cannot(FollowSuit(ELEMENT))), Gain(Amount(1, POINT))),
        Act(WinnerOf(LAST), Win(This(TRICK))),
        Act(RoleHolder(DEALER), Gather(Any(CARD))),
        Act(RoleHolder(DEALER), Shuffle(Any(CARD))),
        Act(RoleHolder(DEALER), Pay(AllIn(COIN, POT), POT)),
    ],
)
def test_a_sentence_that_cannot_be_carried_out_is_refused(what: RuleLine) -> None:
    with pytest.raises((AssertionError, ValueError)):
        after_the_last_trick(what)


@pytest.mark.parametrize(
    ("subject", "ends"), [(EachPlayer(), False), (Exactly(1), True), (Exactly(2), False)]
)
def test_a_row_of_phases_can_end_for_other_reasons(subject: Subject, *, ends: bool) -> None:
    game = with_phase(Act(WinnerOf(LAST), Gain(Amount(3, POINT))))
    until = rule(PlayUntil(DEAL, Has(subject, Amount(3, POINT))), "course.2")
    engine = reference_engine(replace(game, course=(game.course[0], until, game.course[2])))
    state = engine.position(engine.Options(players=3), FINAL)
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])

    assert state.is_terminal() is ends


def test_playouts_count_who_won() -> None:
    engine = reference_engine(kul())

    wins = engine.playouts(50, engine.Options(players=4), seed=3)

    assert sum(wins) == 50
    assert len(wins) == 4
    assert engine.playouts(50, engine.Options(players=4), seed=3) == wins
    assert engine.playouts(3) != [0, 0]


def test_what_is_over_asks_nothing_and_what_is_not_has_no_result() -> None:
    engine = reference_engine(kul())
    state = engine.new_game(seed=1)
    with pytest.raises(ValueError, match="not over"):
        state.result()
    with pytest.raises(ValueError, match="no words"):
        state.log(0, "fi")
    with pytest.raises(ValueError, match="sampled or explicit"):
        engine.new_game(chance="loaded")
    assert state.chance_outcomes() == []
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])

    for ask in (state.decision, lambda: state.question("nb")):
        with pytest.raises(ValueError, match=r"over|decides"):
            ask()
