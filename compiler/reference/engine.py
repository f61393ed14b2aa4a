"""The reference interpreter of a game, with the face of a generated module."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from regelsmed.compiler.actions import face_name, numbering
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.chance import QUICK_MASK, quick, quick_below, scramble
from regelsmed.compiler.play.protocol import GameOptions, State
from regelsmed.compiler.position import Facts, Position, from_facts

from .options import ReferenceOptions, choices, choose
from .other_worlds import World
from .run import Setting
from .state import IllegalAction, ReferenceState, replay
from .texts.words import words

MAX_DECISIONS = 10_000


def reference_engine(game: Game, *, limit: int = MAX_DECISIONS) -> ReferenceEngine:
    """Return an engine that plays ``game``, and stops a game after ``limit`` decisions."""
    return ReferenceEngine(game, limit)


class ReferenceEngine:
    """A game to be played; see ``Engine`` in ``compiler/play/protocol.py``."""

    API = 1

    def __init__(self, game: Game, limit: int) -> None:
        self.game = game
        self.GAME: str = game.name
        self.RULES_SHA: str = _sha(game)
        self.LANGUAGES: tuple[str, ...] = game.editions
        self.ACTION_NAMES: Sequence[str] = numbering(game).names
        self.NUM_ACTIONS: int = len(self.ACTION_NAMES)
        self.MAX_DECISIONS: int = limit
        self.IllegalAction: type[Exception] = IllegalAction
        self.OPTIONS: Mapping[str, tuple[object, ...]] = choices(game)
        self.DECKS: Mapping[str, tuple[str, ...]] = game.ready_decks

    def Options(self, **values: object) -> ReferenceOptions:  # noqa: N802 - as in an engine
        """Return options, usual where not given; raises ``ValueError`` at a wrong one."""
        return choose(self.game, values)

    def new_game(
        self, options: GameOptions | None = None, seed: int = 0, *, chance: str = "sampled"
    ) -> ReferenceState:
        """Return the start of a game, with chance ``"sampled"`` from ``seed`` or ``"explicit"``."""
        if chance not in ("sampled", "explicit"):
            raise ValueError(f"chance is sampled or explicit, not {chance!r}")
        setting = self._setting({} if options is None else options._asdict(), Position())
        return ReferenceState(
            setting, scramble(seed) if chance == "sampled" else None, self.RULES_SHA
        )

    def position(self, options: GameOptions, facts: Facts) -> ReferenceState:
        """Return a state set up from facts, with explicit chance; see ``compiler/position.py``.

        Raises ``ValueError`` where the facts cannot be.
        """
        return ReferenceState(
            self._setting(options._asdict(), from_facts(facts)), None, self.RULES_SHA
        )

    def enter(self, options: GameOptions, world: World) -> ReferenceState:
        """Return the state that a game has come to in ``world``, with explicit chance."""
        values = options._asdict()
        if world.decks:
            values["decks"] = world.decks
        setting = self._setting(values, world.given)
        return replay(setting, world.history, None, self.RULES_SHA)

    def load(self, text: str) -> ReferenceState:
        """Return a saved state; raises ``ValueError`` when it is of other rules or damaged."""
        try:
            saved = json.loads(text)
            rules, numbers = saved["rules"], {n: a for a, n in enumerate(self.ACTION_NAMES)}
            if rules != self.RULES_SHA:
                raise ValueError(f"the save is of {saved['game']!r} by other rules")
            setting = self._setting(saved["options"], from_facts(saved["given"]))
            history = tuple(numbers[name] for name in saved["history"])
            return replay(setting, history, saved["chance"], self.RULES_SHA)
        except (KeyError, TypeError, json.JSONDecodeError) as error:
            raise ValueError(f"this is no save: {error}") from error

    def playouts(self, n: int, options: GameOptions | None = None, seed: int = 0) -> list[int]:
        """Return how many of ``n`` random games each seat won."""
        settled = choose(self.game, {} if options is None else options._asdict())
        wins = [0] * settled.players
        for number in range(n):
            state = self.new_game(settled, seed + number)
            luck = scramble(~(seed + number)) & QUICK_MASK
            while not state.is_terminal():
                actions, luck = state.legal_actions(), quick(luck)
                state.apply_action(actions[quick_below(luck, len(actions))])
            for seat in state.result().winners:
                wins[seat] += 1
        return wins

    def describe(
        self,
        action: int,
        language: str,
        state: State | None = None,
        viewer: int | None = None,  # noqa: ARG002 - no action is told differently to anyone
    ) -> str:
        """Return an action in words: a card, or the player that a lot falls on."""
        name = self.ACTION_NAMES[action]
        if not isinstance(state, ReferenceState):
            return words(self.game, language).action(name, None)
        return words(self.game, language).action(name, state.run.table, state.run.point)

    def paragraph(self, paragraph: str, language: str) -> str:
        """Return the sentence of a paragraph."""
        return words(self.game, language).paragraph(paragraph)

    def title(self, language: str) -> str:
        """Return the name of the game."""
        return words(self.game, language).title()

    def noun(self, word: str, language: str) -> tuple[str, str]:
        """Return a noun in singular and plural; raises ``KeyError`` at an unknown one."""
        return words(self.game, language).noun(word)

    def card_name(self, card: str, language: str) -> str:
        """Return a card in words; raises ``KeyError`` where there is none."""
        return words(self.game, language).card(card)

    def suit_of(self, card: str) -> str:
        """Return the suit of a card, which is empty where it has none; raises ``KeyError``."""
        if self.game.texts is not None:
            return {sheet.id: "" for sheet in self.game.texts.sheets}[card]
        return {face_name(known.face): known.face.suit or "" for known in self.game.cards}[card]

    def _setting(self, values: Mapping[str, object], given: Position) -> Setting:
        return Setting(self.game, choose(self.game, values), given, self.MAX_DECISIONS)


def _sha(game: Game) -> str:
    """Return what tells these rules from others: a digest of cards and sentences."""
    text = "\n".join(chain([game.name], map(repr, game.cards), _sentences(game)))
    return hashlib.sha256(text.encode()).hexdigest()


def _sentences(game: Game) -> Iterator[str]:
    for paragraph in game.paragraphs.values():
        yield f"{paragraph.id} {paragraph.guards} {paragraph.what}"
