"""What a move costs in a game of ten times as many cards: it is to cost the same.

The cards are made here of the sentences of a game whose cards have texts: the small set has some of
its cards, the large set has each of those ten times, under a name of its own. So both are played
alike, with decks of one size, and differ in nothing but how many cards there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from bench.measure import Measure, shares
from bench.random_play import Playable, half_way, play
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.sheets import Sheet
from regelsmed.compiler.engine import compile_engine
from regelsmed.compiler.play.load import load_engine
from regelsmed.compiler.play.protocol import Engine

FEW = 50
TIMES = 10
GAMES = 10
COPIES = 300
MOST = 1.2


@dataclass(frozen=True, slots=True)
class Cards:
    """A game with so many cards of each pattern; the name of a card says which pattern it is of."""

    engine: Engine
    patterns: Sequence[str]
    copies: int

    @classmethod
    def of(cls, game: Game, copies: int) -> Cards:
        """Return a game with other cards: so many of each of its first cards."""
        assert game.texts is not None
        patterns = game.texts.sheets[:FEW]
        sheets = tuple(_named(sheet, copy) for sheet in patterns for copy in range(copies))
        made = replace(game, texts=replace(game.texts, sheets=sheets))
        engine = load_engine(f"{len(sheets)} cards", compile_engine(made, ()))
        return cls(engine, [sheet.id for sheet in patterns], copies)

    def new_game(self, seed: int) -> Playable:
        """Return a game with decks of all patterns, which are the same in every such game."""
        random = Random(seed)
        patterns = random.sample(self.patterns, len(self.patterns))
        half = len(patterns) // 2
        decks = tuple(
            tuple(f"{pattern}_{random.randrange(self.copies)}" for pattern in deck)
            for deck in (patterns[:half], patterns[half:])
        )
        return self.engine.new_game(self.engine.Options(decks=decks), seed)


def _named(sheet: Sheet, copy: int) -> Sheet:
    """Return a card like another, with a name and paragraphs of its own."""
    name = f"{sheet.id}_{copy}"
    halves = {
        half: tuple(
            replace(rule, paragraph=name + rule.paragraph.removeprefix(sheet.id)) for rule in rules
        )
        for half, rules in sheet.halves.items()
    }
    return replace(sheet, id=name, halves=halves)


def measures(game: Game) -> Iterator[Measure]:
    """Measure a move, a new game and a copy with many cards beside the same with few of them."""
    if game.texts is None:
        return
    few, many = Cards.of(game, 1), Cards.of(game, TIMES)
    name = f"{game.name}: {{}}, {len(few.patterns) * TIMES} cards to {len(few.patterns)}"
    # The games are as long on the whole, but not move by move: equal cards are one move.
    share = _moves(few) / _moves(many)
    played = tuple(share * one for one in shares(lambda: _moves(many), lambda: _moves(few)))
    yield Measure(name.format("a move"), "times", played, most=MOST)
    for what, work in (("a start", _starts), ("a copy", _copies)):
        found = shares(_ready(work, many), _ready(work, few))
        yield Measure(name.format(what), "times", found, most=MOST)


def _moves(cards: Cards) -> int:
    """Play some games and return how many moves were made."""
    return sum(play(cards.new_game(seed), seed) for seed in range(GAMES))


def _starts(cards: Cards) -> None:
    for seed in range(GAMES):
        cards.new_game(seed)


def _copies(cards: Cards) -> None:
    state = half_way(lambda: cards.new_game(1), 1)
    for _ in range(COPIES):
        state.clone()


def _ready(work: Callable[[Cards], None], cards: Cards) -> Callable[[], None]:
    return lambda: work(cards)
