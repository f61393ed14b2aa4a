"""Hidden information: what is tried on a way to play a game, by worlds of an independent oracle.

The oracle is the reference interpreter: it knows which other deals a player cannot tell from the
one that is. Whatever way of playing is looked at, the games of all these deals must look alike to
that player. Each function returns how much it has tried, and fails by ``AssertionError``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from regelsmed.compiler.play.protocol import State
from regelsmed.compiler.reference import (
    ReferenceState,
    World,
    deals_that_fit,
    other_world,
    worlds,
)
from tests.games.engines import Chooser, Played

CHANCE = ("draw.", "lot.", "random.", "coin.")
"""How the names of outcomes of chance begin."""

MOST = 50
"""So many deals are looked at one by one."""


def moments(way: Played, number: int, *, every: int) -> Iterator[tuple[ReferenceState, Chooser]]:
    """States of so many random games on the reference interpreter, one decision in ``every``."""
    source = replace(way, engine=way.reference)
    for state, choose in source.games(number):
        assert isinstance(state, ReferenceState)
        while not state.is_terminal():
            if choose.below(every) == 0:
                yield state, choose
            state.apply_action(choose.action(state))


def visible(way: Played, state: State, viewer: int, language: str) -> list[object]:
    """All that reaches a player: what they see, know, are told, are asked and may do."""
    mine = state.current_player == viewer
    actions = state.legal_actions() if mine else []
    return [
        state.observation(viewer),
        state.information_state(viewer),
        state.events(viewer),
        state.learned(viewer),
        state.current_player,
        state.is_terminal(),
        state.returns(),
        state.log(viewer, language),
        state.picture(viewer, language),
        state.decision() if state.current_player >= 0 else None,
        actions,
        state.question(language) if mine else None,
        [way.engine.describe(action, language, state, viewer) for action in actions],
    ]


def tell_nothing(way: Played, games: int) -> int:
    """Two worlds of a player look alike to them, now and at a moment before.

    Returns how often the two worlds really were different.
    """
    different = 0
    for state, choose in moments(way, games, every=40):
        options, viewer = state.options._asdict(), choose.below(state.options.players)
        here, _ = other_world(state.run, viewer, choose.below(1000))
        there, _ = other_world(state.run, viewer, 1000 + choose.below(1000))
        language = way.engine.LANGUAGES[choose.below(len(way.engine.LANGUAGES))]
        for this, that in ((here, there), _earlier(way, here, there, choose)):
            one, other = way.enter(options, this), way.enter(options, that)
            assert visible(way, one, viewer, language) == visible(way, other, viewer, language)
        different += here != there
    return different


def _earlier(way: Played, here: World, there: World, choose: Chooser) -> tuple[World, World]:
    """Both worlds at one moment before.

    Chance that has but one outcome stands in no history, and that can differ between them: then it
    is a moment at which a player was to choose.
    """
    if len(here.history) == len(there.history):
        length = choose.below(len(here.history))
        return _cut(here, length), _cut(there, length)
    names = way.engine.ACTION_NAMES
    moves = [
        [n for n, action in enumerate(world.history) if not names[action].startswith(CHANCE)]
        for world in (here, there)
    ]
    place = choose.below(len(moves[0]))
    return _cut(here, moves[0][place]), _cut(there, moves[1][place])


def _cut(world: World, length: int) -> World:
    return replace(world, history=world.history[:length])


def worlds_keep_what_is_known(way: Played, games: int) -> int:
    """A world shows its player what the game that really was played has shown."""
    tried = 0
    for state, choose in moments(way, games, every=40):
        viewer = choose.below(state.options.players)
        world, _ = other_world(state.run, viewer, choose.below(1000))
        other = way.enter(state.options._asdict(), world)
        assert other.events(viewer) == state.events(viewer)
        assert other.observation(viewer) == state.observation(viewer)
        tried += 1
    return tried


def guesses_keep_what_is_known(way: Played, games: int) -> int:
    """A determinized state looks like the real one, and depends on that look and the seed alone.

    An engine of card texts keeps the numbers that it gave to copies of cards, and makes up from
    them what others had drawn before: there it is all that lies on the table, as each player sees
    it, that depends on the look and the seed alone.
    """
    exact = way.game.texts is None or way.engine is way.reference
    tried = 0
    for state, choose in moments(way, games, every=40):
        viewer, seed = choose.below(state.options.players), choose.below(1000)
        world, _ = other_world(state.run, viewer, seed)
        here, other = (way.enter(state.options._asdict(), w) for w in (as_it_is(state), world))
        guess = here.determinize(viewer, seed)
        assert guess.observation(viewer) == here.observation(viewer)
        assert guess.information_state(viewer) == here.information_state(viewer)
        assert guess.events(viewer) == here.events(viewer)
        assert guess.learned(viewer) == here.learned(viewer)
        assert guess.save() == here.determinize(viewer, seed).save()
        twin = other.determinize(viewer, seed)
        if exact:
            assert guess.save() == twin.save()
        seats = range(state.options.players)
        assert [*map(guess.observation, seats)] == [*map(twin.observation, seats)]
        assert guess.legal_actions() == twin.legal_actions()
        tried += 1
    return tried


def guesses_are_fair(way: Played, games: int) -> int:
    """Determinized states of a state with few worlds are these worlds, each as often as it should.

    Returns how many worlds it had, 0 where no such state was met.
    """
    for state, choose in moments(way, games, every=12):
        viewer = choose.below(state.options.players)
        if 4 < deals_that_fit(state.run, viewer) <= MOST:
            return _fair(way, state, viewer)
    return 0


def _fair(way: Played, state: ReferenceState, viewer: int) -> int:
    options = state.options._asdict()
    weights: Counter[str] = Counter()
    for world in worlds(state.run, viewer):
        weights[_hands(way.enter(options, world))] += world.weight
    here, tries = way.enter(options, as_it_is(state)), 20 * len(weights)
    found = Counter(_hands(here.determinize(viewer, seed)) for seed in range(tries))
    assert set(found) == set(weights)
    expected = {hands: tries * weight / weights.total() for hands, weight in weights.items()}
    chi = sum((found[hands] - n) ** 2 / n for hands, n in expected.items())
    assert chi < 2 * len(weights) + 20, "far from the right proportions"
    return len(weights)


def guesses_mix_evenly(way: Played, tries: int) -> int:
    """Where cards were drawn and nothing else happened, each is in a hidden hand as often as it is.

    Decks make far too many worlds to look at one by one. Returns how many cards can be there.
    """
    viewer, other = 0, 1
    state, choose = way.engine.new_game(seed=1), Chooser(1)
    while not (held := _hidden_from(state, viewer, other)):
        state.apply_action(choose.action(state))
    decks = state.options._asdict()["decks"]
    assert isinstance(decks, tuple)
    deck: Counter[str] = Counter(decks[other])
    found: Counter[str] = Counter()
    for seed in range(tries):
        found.update(_hidden_from(state.determinize(viewer, seed), viewer, other))
    expected = {card: tries * len(held) * n / deck.total() for card, n in deck.items()}
    assert found.total() == tries * len(held)
    assert set(found) == set(deck)
    chi = sum((found[card] - n) ** 2 / n for card, n in expected.items())
    assert chi < 2 * len(deck) + 20, "far from even"
    return len(deck)


def _hidden_from(state: State, viewer: int, owner: int) -> list[str]:
    """Return the cards that their owner sees where a viewer sees but how many they are."""
    seen, own = (state.observation(seat)["zones"] for seat in (viewer, owner))
    assert isinstance(seen, dict)
    assert isinstance(own, dict)
    places = [own[z][owner] for z in own if isinstance(seen[z][owner], int)]
    return [card for place in places if isinstance(place, list) for card in place]


def as_it_is(state: ReferenceState) -> World:
    """Return the world that really is."""
    return World(state.run.setting.given, state.run.history, 1)


def _hands(state: State) -> str:
    """Return who holds what."""
    return str([state.observation(seat)["zones"] for seat in range(state.options.players)])
