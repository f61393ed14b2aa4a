"""Games of cards with texts, played at random: what holds in every one of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import get_args

import pytest

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.play.protocol import CHANCE
from regelsmed.compiler.reference import ReferenceEngine, ReferenceState, reference_engine
from regelsmed.compiler.reference.texts import course
from regelsmed.compiler.reference.texts.decks import copies_allowed
from regelsmed.compiler.reference.texts.duel import turn_posts_up
from regelsmed.compiler.reference.texts.table import Table
from regelsmed.dsl.syntax import (
    Agent,
    BareChange,
    BareLosesIf,
    BareRather,
    BareWinsIf,
    CardClause,
    CardCondition,
    CardVerb,
    Deed,
    EffectBlock,
    HasWonNone,
    HasWonSome,
    LoseGame,
    Moved,
    PostId,
    Target,
)
from tests.compiler import card_games, more_cards
from tests.compiler.duel_game import DECK, FIGHTER, HAND, small_duel
from tests.compiler.reference.school_cards import school
from tests.compiler.typed_games import typed

IN_FULL = {BareChange, BareRather, BareWinsIf, BareLosesIf, HasWonNone, HasWonSome}
"""What a game holds in full: with its subject, or as units of a counter."""
SMALL, SCHOOL = reference_engine(small_duel()), reference_engine(school())


def table_of(state: ReferenceState) -> Table:
    table = state.run.table
    assert isinstance(table, Table)
    return table


def random_decks(game: Game, choose: random.Random) -> tuple[tuple[str, ...], ...]:
    """Decks as small as they can be, with equal cards among them."""
    texts = game.texts
    assert texts is not None
    assert texts.decks.least is not None
    pool = [s.id for s in texts.sheets for _ in range(copies_allowed(texts, s) or 3)]
    return tuple(tuple(choose.sample(pool, texts.decks.least.what.number)) for _ in range(2))


def games(engine: ReferenceEngine, number: int, **options: object) -> Iterator[ReferenceState]:
    """The states before each decision of random games, and at their ends."""
    for seed in range(number):
        choose = random.Random(seed)
        decks = random_decks(engine.game, choose)
        state = engine.new_game(engine.Options(decks=decks, **options), seed)
        while not state.is_terminal():
            yield state
            state.apply_action(choose.choice(state.legal_actions()))
        yield state


def owned(table: Table, seat: int) -> list[str]:
    """All cards of a player, found by looking everywhere."""
    zones = [zone for zone in table.game.zones.values() if zone.scope == "each"]
    cards = [copy for zone in zones for copy in table.cards_in(zone.id, seat)]
    cards += [lying.copy for lying in table.laid if lying.copy.owner == seat]
    return sorted(table.names(cards))


def _said_by_cards(game: Game) -> set[type]:
    """Return every constructor in the texts of the cards of a game."""
    used: set[type] = set()

    def walk(node: object) -> None:
        used.add(type(node))
        if isinstance(node, tuple):
            for item in node:
                walk(item)
        elif is_dataclass(node):
            for field in fields(node):
                walk(getattr(node, field.name))

    assert game.texts is not None
    for sheet in game.texts.sheets:
        walk(tuple(rule.what for rules in sheet.halves.values() for rule in rules))
    return used


def test_the_games_that_are_played_here_and_in_lockstep_have_everything_a_card_can_say() -> None:
    games = [
        SMALL.game,
        SCHOOL.game,
        typed("tryllepap"),
        *map(more_cards.with_cards, more_cards.NAMES),
        *(card_games.with_cards(path.read_text("utf-8")) for path in card_games.TEXTS),
    ]
    used = set[type]().union(*map(_said_by_cards, games))

    unions = (CardClause, CardVerb, Deed, CardCondition, EffectBlock, Moved, Target, Agent)
    known = {kind for union in unions for kind in get_args(union)}
    assert known - used == {LoseGame, *IN_FULL}  # the rules say that a player loses the game


@pytest.mark.parametrize("engine", [SMALL, SCHOOL])
def test_cards_stay_their_owners_and_where_they_can_be(engine: ReferenceEngine, soak: int) -> None:
    for state in games(engine, 20 * soak):
        table = table_of(state)
        for seat in table.seats:
            assert owned(table, seat) == sorted(state.options.decks[seat])
            assert all(
                copy.owner == seat
                for zone in (*table.zones, *table.piles)
                for copy in table.cards_in(zone, seat)
            )
            assert len(table.on(seat, FIGHTER)) <= 1


@pytest.mark.parametrize("engine", [SMALL, SCHOOL])
def test_somebody_can_always_do_something_until_the_game_ends(
    engine: ReferenceEngine, soak: int
) -> None:
    for state in games(engine, 20 * soak):
        if state.is_terminal():
            assert not state.result().capped
        else:
            actions = state.legal_actions()
            assert actions
            assert actions == sorted(set(actions))


@pytest.mark.parametrize("engine", [SMALL, SCHOOL])
def test_everybody_has_a_fighter_when_the_turns_are_over(
    engine: ReferenceEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts: list[list[int]] = []

    def turned_up(table: Table, post: PostId) -> None:
        counts.append([len(table.on(seat, post)) for seat in table.seats])
        turn_posts_up(table, post)

    monkeypatch.setattr(course, "turn_posts_up", turned_up)
    for _ in games(engine, 20):
        pass

    assert len(counts) > 40
    assert all(count == [1, 1] for count in counts)


def test_a_game_is_the_same_when_it_is_played_again() -> None:
    for state in list(games(SMALL, 3))[::7]:
        again = SMALL.load(state.save())

        assert again.events(None) == state.events(None)
        assert again.legal_actions() == state.legal_actions()
        assert [again.observation(s) for s in (0, 1)] == [state.observation(s) for s in (0, 1)]
        assert state.clone().save() == state.save()


def test_explicit_chance_is_asked_for_nothing_that_is_certain() -> None:
    choose, met = random.Random(3), set[str]()
    for seed in range(8):
        decks = random_decks(SMALL.game, random.Random(seed))
        state = SMALL.new_game(SMALL.Options(decks=decks), chance="explicit")
        while not state.is_terminal():
            if state.current_player == CHANCE:
                outcomes = state.chance_outcomes()
                assert len(outcomes) > 1
                assert sum(weight for _, weight in outcomes) == pytest.approx(1)
                met.add(state.decision().kind)
            state.apply_action(choose.choice(state.legal_actions()))

    assert met >= {"draw", "random"}


def test_nobody_sees_a_hand_a_pile_or_what_lies_face_down() -> None:
    hidden = 0
    for state in games(SMALL, 6):
        table = table_of(state)
        for seat in table.seats:
            seen = state.observation(seat)
            zones, posts = seen["zones"], seen["posts"]
            assert isinstance(zones, dict)
            assert isinstance(posts, dict)
            assert zones[HAND][1 - seat] == len(table.zones[HAND][1 - seat])
            assert zones[DECK] == [len(table.cards_in(DECK, s)) for s in table.seats]
            for lying, told in zip(
                table.on(1 - seat, FIGHTER), posts[FIGHTER][1 - seat], strict=True
            ):
                assert (told["card"] is None) == (seat not in table.knows[lying.copy])
                hidden += told["card"] is None
    assert hidden
