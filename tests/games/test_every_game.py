"""What every game must withstand, in every way to play it.

Games are found by themselves. Numbers are for an ordinary run; ``--soak`` multiplies them.
"""

import ast
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from regelsmed.compiler.actions import face_name
from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.examples import check_corollaries, run_examples
from regelsmed.compiler.pipeline import engine as engine_text
from regelsmed.compiler.play.protocol import State
from regelsmed.compiler.reference import ReferenceState
from regelsmed.dsl.syntax import (
    Act,
    Amount,
    CounterId,
    Decide,
    Gain,
    MustDoOneOf,
    OptionAmount,
    RuleLine,
)
from tests.compiler.typed_games import playable_names, typed
from tests.games import hidden
from tests.games.engines import PLAYERS, Played, played
from tests.games.pairwise import combinations_of, pairs

ROOT = Path(__file__).parents[2]
MANY = 100_000
"""So many random games are played under ``--soak``."""


def test_games_are_found() -> None:
    assert "kul" in playable_names()


# ---- E1: random games


def cards_of(state: State) -> Counter[str]:
    """Every card that some player sees, and the others by where they lie."""
    found: Counter[str] = Counter()
    views = [state.observation(seat) for seat in range(state.options.players)]
    zones = views[0]["zones"]
    assert isinstance(zones, dict)
    for zone, lies in zones.items():
        if isinstance(lies, int):
            found["unseen"] += lies
            continue
        for seat in range(len(views)):
            own = views[seat]["zones"]
            assert isinstance(own, dict)
            found.update(as_cards(own[zone][seat]))
    for row in ("plays", "played"):
        placed = views[0][row] if "posts" not in views[0] else []
        assert isinstance(placed, list)
        found.update(card for _, card in placed)
    turned_up = views[0].get("turned_up")
    if turned_up is not None:
        found[str(turned_up)] += 1
    found.update(on_posts(views))
    return found


def as_cards(place: object) -> Counter[str]:
    """What lies in a place of one player: its cards, or how many there are."""
    if isinstance(place, int):
        return Counter(unseen=place)
    assert isinstance(place, list)
    return Counter(place)


def on_posts(views: list[dict[str, object]]) -> Iterator[str]:
    """Every card on a post, as the player sees it before whom it lies."""
    for seat, view in enumerate(views):
        posts = view.get("posts", {})
        assert isinstance(posts, dict)
        for places in posts.values():
            yield from (lying["card"] or "unseen" for lying in places[seat])


def copies_in(way: Played, state: State) -> Counter[str]:
    """Every card that a game is played with: those of its rules, or of the players' decks."""
    decks = state.options._asdict().get("decks")
    if way.game.texts is None:
        return Counter({face_name(card.face): card.copies for card in way.game.cards})
    assert isinstance(decks, tuple | list)
    return Counter(card for deck in decks for card in deck)


def kept_counters(way: Played) -> list[CounterId]:
    """Counters whose units only move: nobody gets units out of nothing."""
    made = set()
    for block in (way.game.course, *way.game.phases.values()):
        for rule in block:
            match rule.what:
                case Act(_, Gain(Amount(_, counter))):
                    made.add(counter)
                case Act(_, Gain(OptionAmount(option))):
                    made.add(way.game.numbers[option].what.counter)
                case _:
                    pass
    return [c.id for c in way.game.counters if c.zone is not None and c.id not in made]


def units_of(state: State, counter: CounterId) -> int | None:
    """All units of a counter, wherever they are; ``None`` in a game without it."""
    view = state.observation(0)
    counters, pots = view["counters"], view["pots"]
    assert isinstance(counters, dict)
    assert isinstance(pots, dict)
    if counter not in counters:
        return None
    lying: int = sum(held.get(counter, 0) for held in pots.values())
    return sum(counters[counter], lying)


def test_random_games_end_and_lose_no_card(way: Played, soak: int) -> None:
    kept = kept_counters(way)
    capped, games, kinds, taken = 0, 0, set[str](), set[str]()
    for state, choose in way.games(1000 if soak == 1 else MANY):
        games += 1
        start = {counter: units_of(state, counter) for counter in kept}
        copies = copies_in(way, state)
        while not state.is_terminal():
            if choose.below(9) == 0:
                cards = cards_of(state)
                assert cards.total() == copies.total()
                assert all(n <= copies[card] for card, n in cards.items() if card != "unseen")
                assert {counter: units_of(state, counter) for counter in kept} == start
            kinds.add(state.decision().kind)
            action = choose.action(state)
            taken.add(way.engine.ACTION_NAMES[action].split(".")[0])
            state.apply_action(action)
        capped += state.result().capped
        assert len(state.returns()) == state.options.players
        may_be_drawn = way.game.texts is not None and way.game.texts.limits
        assert state.result().capped or state.result().winners or may_be_drawn

    assert capped < games / 100
    chance = {"draw", "lot", "random", "coin"}  # families that no player decides
    assert taken == {name.split(".")[0] for name in way.engine.ACTION_NAMES} - chance
    # Who is in turn to play a card with a text chooses among several families.
    assert kinds <= taken | ({"turn"} if way.game.texts is not None else set())


def test_every_pair_of_option_values_is_played(way: Played) -> None:
    options = way.choices
    chosen = [
        {(option, options[option].index(value)) for option, value in row.items()}
        for row in combinations_of(options, way.possible)
    ]

    assert all(any(pair <= row for row in chosen) for pair in pairs(options, way.possible))
    assert len(chosen) < 100
    assert len(way.options) == len(chosen)


@pytest.mark.parametrize("name", playable_names())
def test_random_games_reach_the_paragraphs(name: str, soak: int) -> None:
    way = played(name, "reference")
    reached: set[str] = set()
    for state, choose in way.games(60 * soak):
        while not state.is_terminal():
            state.apply_action(choose.action(state))
        assert isinstance(state, ReferenceState)
        reached |= set(state.run.table.reached)

    rules = {rule.paragraph for rule in running_rules(way)}
    listed = {paragraph for rule in lists(way) for paragraph in lines_of(rule)}
    assert rules <= set(way.game.paragraphs) | listed
    assert len(rules & reached) >= 0.95 * len(rules), f"never reached: {sorted(rules - reached)}"


def lists(way: Played) -> Iterator[Rule[RuleLine]]:
    """Every list of criteria, under the paragraph that says it."""
    for paragraph in way.game.paragraphs.values():
        if isinstance(paragraph.what, Decide):
            yield Rule(paragraph.what, paragraph.id)


def lines_of(rule: Rule[RuleLine]) -> list[str]:
    """The paragraphs of the lines of a list."""
    assert isinstance(rule.what, Decide)
    return [f"{rule.paragraph}.{number}" for number, _ in enumerate(rule.what.criteria, 1)]


def lines_of_lists(way: Played) -> Iterator[str]:
    """The lines of every list: of criteria, or of what can be done in a turn."""
    for name, paragraph in way.game.paragraphs.items():
        match paragraph.what:
            case Decide(criteria=lines) | MustDoOneOf(lines=lines):
                yield from (f"{name}.{number}" for number, _ in enumerate(lines, 1))
            case _:
                pass


def running_rules(way: Played) -> Iterator[Rule[RuleLine]]:
    """Every rule that a game carries out."""
    yield from way.game.course
    for block in way.game.phases.values():
        yield from block
    for trick in way.game.tricks.values():
        yield from (trick.first_lead, trick.next_lead, trick.plays, trick.leader_may)
        yield from trick.criteria
        sometimes = (trick.led_suit, trick.follow, trick.void_may, trick.always, trick.takes_home)
        yield from (rule for rule in sometimes if rule)
    if way.game.bidding is not None:
        yield from way.game.bidding.never_equal


# ---- E2: actions


def test_legal_actions_are_sorted_and_nothing_else_is_possible(way: Played, soak: int) -> None:
    for state, choose in way.games(20 * soak):
        while not state.is_terminal():
            legal = state.legal_actions()
            assert legal
            assert legal == sorted(set(legal))
            if choose.below(way.rarely(6)) == 0:
                check_refusals(way, state, legal)
            state.apply_action(choose.action(state))
        assert state.legal_actions() == []
        check_refusals(way, state, [])


def check_refusals(way: Played, state: State, legal: list[int]) -> None:
    before = state.save()
    for action in (*range(-3, way.engine.NUM_ACTIONS + 3), -(10**12), 10**12):
        if action in legal:
            other = state.clone()
            other.apply_action(action)
            assert other.save() != before
        else:
            with pytest.raises(way.engine.IllegalAction):
                state.apply_action(action)
    assert state.save() == before


def test_clones_go_their_own_ways(way: Played, soak: int) -> None:
    for state, choose in way.games(20 * soak):
        while not state.is_terminal():
            twin = state.clone() if choose.below(way.rarely(6)) == 0 else None
            before = state.save()
            if twin is not None:
                twin.apply_action(choose.action(twin))
                assert state.save() == before
                again = state.clone()
                state.apply_action(choose.action(state))
                assert again.save() == before
            else:
                state.apply_action(choose.action(state))


# ---- E3: save, load, replay


def test_a_save_loads_at_any_decision(way: Played, soak: int) -> None:
    for state, choose in way.games(20 * soak):
        while not state.is_terminal():
            if choose.below(way.rarely(5)) == 0:
                again = way.engine.load(state.save())
                assert again.save() == state.save()
                assert again.events(None) == state.events(None)
                again.apply_action(again.legal_actions()[0])
                twin = state.clone()
                twin.apply_action(twin.legal_actions()[0])
                assert again.save() == twin.save()
            state.apply_action(choose.action(state))
        assert way.engine.load(state.save()).result() == state.result()


def test_a_save_of_other_rules_or_damaged_is_refused(way: Played) -> None:
    text = way.engine.new_game().save()

    for damaged in ("", "{}", text[: len(text) // 2], text.replace(way.engine.RULES_SHA, "0" * 64)):
        with pytest.raises(ValueError, match=r"^[^\n]+$"):
            way.engine.load(damaged)


def test_a_replay_of_named_decisions_is_the_same_game(way: Played, soak: int) -> None:
    names = list(way.engine.ACTION_NAMES)
    for number, (state, choose) in enumerate(way.games(20 * soak)):
        decisions = []
        while not state.is_terminal():
            action = choose.action(state)
            decisions.append(names[action])
            state.apply_action(action)
        again = way.engine.new_game(state.options, number)
        for name in decisions:
            again.apply_action(names.index(name))
        assert again.save() == state.save()
        assert again.result() == state.result()


@pytest.fixture(scope="module")
def place(way: Played, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where another process finds the engine."""
    if way.engine is way.reference:
        return f"reference:{way.game.name}"
    path = tmp_path_factory.mktemp(way.game.name) / f"{way.game.name}.py"
    path.write_text(engine_text(way.game), encoding="utf-8")
    return str(path)


def journey(place: str, hash_seed: str, games: int, saves: str = "") -> list[list[str]]:
    """What another process, with another order of sets, sees of the same games."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.games.journey", place, str(games)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
        input=saves,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    return [json.loads(line) for line in run.stdout.splitlines()]


def test_games_and_saves_are_the_same_in_every_process(way: Played, place: str, soak: int) -> None:
    games = max(2, 6 * soak * 6 // way.rarely(6))
    first = journey(place, "0", games)
    other = journey(place, "4711", games)
    saves = "\n".join(seen[-1] for seen in first)

    assert len(first) == games
    assert first == other
    assert journey(place, "1", 0, saves) == journey(place, "2", 0, saves)


# ---- E4: two implementations


@pytest.mark.parametrize("name", playable_names())
def test_an_engine_goes_in_lockstep_with_the_sentences(name: str, soak: int) -> None:
    way = played(name, "engine")
    for number, (state, choose) in enumerate(way.games(100 * soak)):
        right: State = way.reference.new_game(state.options, number)
        while not state.is_terminal():
            assert state.current_player == right.current_player
            assert state.legal_actions() == right.legal_actions()
            assert asked(state) == asked(right)
            if choose.below(8) == 0:
                check_alike(state, right)
            action = choose.action(state)
            state.apply_action(action)
            right.apply_action(action)
        check_alike(state, right)
        assert ended(state) == ended(right)


def asked(state: State) -> tuple[int, str, str]:
    decision = state.decision()
    return decision.player, decision.kind, decision.paragraph


def ended(state: State) -> tuple[object, ...]:
    result = state.result()
    return tuple(result.winners), tuple(result.returns), result.paragraph, result.capped


def check_alike(state: State, right: State) -> None:
    assert state.events(None) == right.events(None)
    for seat in range(state.options.players):
        assert state.observation(seat) == right.observation(seat)
        assert state.events(seat) == right.events(seat)
        assert state.learned(seat) == right.learned(seat)


# ---- E5: hidden information


def test_a_player_sees_nothing_of_what_they_cannot_know(way: Played, soak: int) -> None:
    assert hidden.tell_nothing(way, 50 * soak) > 20, "the worlds must differ to try anything"


def test_a_world_is_what_was_played_as_far_as_its_player_knows(way: Played, soak: int) -> None:
    hidden.worlds_keep_what_is_known(way, 30 * soak)


def test_a_determinized_state_cannot_be_told_apart(way: Played, soak: int) -> None:
    hidden.guesses_keep_what_is_known(way, 30 * soak)


def test_determinized_states_are_all_worlds_in_their_right_proportions(way: Played) -> None:
    """An engine of card texts mixes the unseen cards of each owner evenly.

    That is right where cards were only drawn, but not where what was played tells of what is held.
    The reference interpreter's worlds are weighed in ``tests/compiler/reference``.
    """
    if way.game.texts is not None:
        assert hidden.guesses_mix_evenly(way, 120) > 10
    else:
        assert hidden.guesses_are_fair(way, 200), "no state with few worlds was met"


# ---- E6: the engine as a text


@pytest.mark.parametrize("name", playable_names())
def test_a_second_compile_is_byte_equal(name: str) -> None:
    code = (
        "import sys; from regelsmed.compiler.pipeline import engine;"
        "from tests.compiler.typed_games import typed;"
        f"sys.stdout.buffer.write(engine(typed({name!r})).encode())"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            check=True,
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "99")
    }

    assert texts == {engine_text(typed(name)).encode()}


@pytest.mark.parametrize("name", playable_names())
def test_an_engine_imports_the_standard_library_alone(name: str) -> None:
    imported = set()
    for node in ast.walk(ast.parse(engine_text(typed(name)))):
        match node:
            case ast.Import(names):
                imported |= {alias.name for alias in names}
            case ast.ImportFrom(module, _, level):
                imported.add(f"{'.' * (level or 0)}{module}")
            case _:
                pass

    assert {name.split(".")[0] for name in imported} <= set(sys.stdlib_module_names)


# ---- E7: words


def test_everything_has_words_in_every_language(way: Played, soak: int) -> None:
    engine = way.engine
    assert way.game.editions == engine.LANGUAGES
    for language in engine.LANGUAGES:
        assert engine.title(language)
        assert all(engine.paragraph(paragraph, language) for paragraph in way.game.paragraphs)
        assert all(engine.describe(action, language) for action in range(engine.NUM_ACTIONS))
    for state, choose in way.games(10 * soak):
        while not state.is_terminal():
            if choose.below(12) == 0:
                check_words(way, state)
            state.apply_action(choose.action(state))
        for language in engine.LANGUAGES:
            assert engine.paragraph(state.result().paragraph, language)
            assert all(state.log(None, language))


@pytest.mark.parametrize("name", playable_names())
def test_what_an_observation_tells_has_headings_in_the_words_of_the_grammar(name: str) -> None:
    way = played(name, "engine")
    state = way.engine.new_game(seed=1)
    while "contest" in (seen := state.observation(state.current_player)) and not seen["contest"]:
        state.apply_action(state.legal_actions()[0])
    headings = [("contest", "contest"), ("counters", "counter"), ("number", "phase")]
    keys = [f"{category} {word}" for part, category in headings for word in words_of(seen, part)]
    keys += [f"zone {zone}" for zone in words_of(seen, "zones")] + ["bid"] * ("bids" in seen)
    cards = sorted(cards_known(way))

    for language in way.engine.LANGUAGES:
        for key in keys:
            assert way.engine.noun(key, language) == way.reference.noun(key, language)
        for card in cards:
            assert way.engine.card_name(card, language) == way.reference.card_name(card, language)
    assert [*map(way.engine.suit_of, cards)] == [*map(way.reference.suit_of, cards)]
    assert len(keys) > 3
    with pytest.raises(KeyError):
        way.engine.noun("counter nothing", way.engine.LANGUAGES[0])


def cards_known(way: Played) -> set[str]:
    """Every card of a game by its name in saves."""
    if way.game.texts is not None:
        return {sheet.id for sheet in way.game.texts.sheets}
    return {face_name(card.face) for card in way.game.cards}


def words_of(seen: Mapping[str, object], part: str) -> list[str]:
    found = seen.get(part, {})
    assert isinstance(found, dict)
    return list(found)


def check_words(way: Played, state: State) -> None:
    player = state.current_player
    for language in way.engine.LANGUAGES:
        assert way.engine.paragraph(state.decision().paragraph, language)
        assert state.question(language).endswith("?")
        assert state.picture(0, language)
        assert all(state.name(seat, language) for seat in range(state.options.players))
        for action in state.legal_actions():
            assert way.engine.describe(action, language, state, player)


def test_paragraphs_and_questions_are_those_of_the_grammar(way: Played) -> None:
    """The reference interpreter speaks straight from the grammar; engines must say the same."""
    for language in way.engine.LANGUAGES:
        for paragraph in (*way.game.paragraphs, *lines_of_lists(way)):
            right = way.reference.paragraph(paragraph, language)
            assert (
                way.engine.paragraph(paragraph, language).splitlines()[0] == right.splitlines()[0]
            )
        for action, name in enumerate(way.engine.ACTION_NAMES):
            if not name.startswith("lot."):
                right = way.reference.describe(action, language)
                assert way.engine.describe(action, language) == right


@pytest.mark.parametrize("name", playable_names())
def test_a_game_is_told_in_the_words_of_the_grammar(name: str, soak: int) -> None:
    way = played(name, "engine")
    for number, (state, choose) in enumerate(way.games(8 * soak)):
        right = way.reference.new_game(state.options, number)
        while not state.is_terminal():
            if choose.below(20) == 0:
                check_told_alike(way, state, right, choose.below(state.options.players))
            action = choose.action(state)
            state.apply_action(action)
            right.apply_action(action)
        for language in way.engine.LANGUAGES:
            for viewer in (None, *range(state.options.players)):
                assert state.log(viewer, language) == right.log(viewer, language)


def check_told_alike(way: Played, state: State, right: State, viewer: int) -> None:
    for language in way.engine.LANGUAGES:
        assert state.question(language) == right.question(language)
        assert state.name(viewer, language) == right.name(viewer, language)
        assert state.log(viewer, language) == right.log(viewer, language)
        assert state.picture(viewer, language) == right.picture(viewer, language)
        for action in state.legal_actions():
            label = way.reference.describe(action, language, right, viewer)
            assert way.engine.describe(action, language, state, viewer) == label


@pytest.mark.parametrize("name", ["{name}", "%s {0}", "\"'\\", "__import__", "A\u0301 \u2028", "0"])
def test_names_of_players_stay_text(way: Played, name: str) -> None:
    players = int(str(way.engine.OPTIONS["players"][0]))
    options = way.engine.Options(players=players, names=(name, *PLAYERS[1:players]))
    state = way.engine.new_game(options, 1)
    for _ in range(2 * players):
        state.apply_action(state.legal_actions()[0])

    for language in way.engine.LANGUAGES:
        assert state.name(0, language) == name
        assert any(name in line for line in state.log(None, language))
    assert way.engine.load(state.save()).options.names == options.names


# ---- E8: examples and claims


@pytest.mark.parametrize("name", playable_names())
def test_every_example_passes_in_every_way(name: str) -> None:
    one, other = played(name, "engine"), played(name, "reference")

    outcomes = run_examples(one.game, [one.engine, other.engine])

    assert len(outcomes) == len(one.game.examples)
    assert [outcome for outcome in outcomes if not outcome.passed] == []


def test_what_follows_from_the_rules_holds(way: Played, soak: int) -> None:
    assert check_corollaries(way.game, way.engine, games=100 * soak) == ()
