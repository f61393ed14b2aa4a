"""A small game written by hand with the face of an engine, to try players on.

Three cards each; in turn each seat plays two of them, one after the other; the highest sum gets a
point; each draws a card, and once more each plays two.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from regelsmed.compiler.chance import below, scramble, step

GAME: Final = "highest"
RULES_SHA: Final = "0" * 64
API: Final = 1
LANGUAGES: Final = ("nb", "en")
RANKS: Final = tuple(range(1, 9))
ACTION_NAMES: Final = tuple(f"play.card.{rank}" for rank in RANKS)
NUM_ACTIONS: Final = len(ACTION_NAMES)
MAX_DECISIONS: Final = 100
OPTIONS: Final[Mapping[str, tuple[object, ...]]] = {
    "players": (2, 3, 4),
    "direction": ("clockwise", "anticlockwise"),
    "with_stake": (False, True),
    "stake": (1, 2, 3),
    "first_dealer": (None, 0, 1, 2, 3),
}
TERMINAL: Final = -2
WORDS: Final = {
    "nb": {
        "card": "kort {0}",
        "question": "Hvilket kort spiller du?",
        "seat": "spiller {0}",
        "deal": "{0} får {1}.",
        "cards": "{0} kort",
        "play": "{0} spiller kort {1}.",
        "gain": "{0} får {1} poeng.",
        "leads": "{0} begynner.",
        "over": "{0} vinner spillet.",
        "rule": "Hver spiller spiller 2 kort.",
    },
    "en": {
        "card": "card {0}",
        "question": "Which card do you play?",
        "seat": "player {0}",
        "deal": "{0} is dealt {1}.",
        "cards": "{0} cards",
        "play": "{0} plays card {1}.",
        "gain": "{0} gets {1} point.",
        "leads": "{0} begins.",
        "over": "{0} wins the game.",
        "rule": "Each player plays 2 cards.",
    },
}
NOUNS: Final = {
    "nb": {
        "zone hand": ("hånd", "hender"),
        "counter point": ("poeng", "poeng"),
        "contest trick": ("stikk", "stikk"),
        "phase round": ("omgang", "omganger"),
    },
    "en": {
        "zone hand": ("hand", "hands"),
        "counter point": ("point", "points"),
        "contest trick": ("trick", "tricks"),
        "phase round": ("round", "rounds"),
    },
}


class IllegalAction(ValueError):  # noqa: N818 - the name that every engine gives it
    pass


class Options(NamedTuple):
    players: int = 2
    names: tuple[str, ...] = ()
    direction: str = "clockwise"
    with_stake: bool = False
    stake: int = 1
    first_dealer: int | None = None


class Decision(NamedTuple):
    player: int
    kind: str
    paragraph: str


class Result(NamedTuple):
    winners: tuple[int, ...]
    returns: tuple[float, ...]
    paragraph: str
    capped: bool


class Event(NamedTuple):
    kind: str
    seat: int
    rank: int


class State:
    def __init__(self, options: Options, rng: int) -> None:
        self.options = options
        self.rng = rng
        self.pool = sorted(RANKS * 2)
        self.hands: list[list[int]] = [[] for _ in range(options.players)]
        self.table: list[tuple[int, int]] = []
        self.points = [0] * options.players
        self.happened: list[Event] = []

    @property
    def current_player(self) -> int:
        if self.is_terminal():
            return TERMINAL
        return len(self.table) // 2 % self.options.players

    def draw(self, seat: int) -> None:
        self.rng = step(self.rng)
        rank = self.pool.pop(below(self.rng, len(self.pool)))
        self.hands[seat] = sorted([*self.hands[seat], rank])
        self.happened.append(Event("deal", seat, rank))

    def legal_actions(self) -> list[int]:
        if self.is_terminal():
            return []
        return sorted({rank - 1 for rank in self.hands[self.current_player]})

    def apply_action(self, action: int) -> None:
        if action not in self.legal_actions():
            raise IllegalAction(action)
        seat = self.current_player
        self.hands[seat].remove(action + 1)
        self.table.append((seat, action + 1))
        self.happened.append(Event("play", seat, action + 1))
        if len(self.table) % (2 * self.options.players) == 0:
            self._finish_round()

    def _finish_round(self) -> None:
        sums = [0] * self.options.players
        for seat, rank in self.table[-2 * self.options.players :]:
            sums[seat] += rank
        self.points[sums.index(max(sums))] += 1
        self.happened.append(Event("gain", sums.index(max(sums)), 1))
        if self.is_terminal():
            self.happened.append(Event("over", self.result().winners[0], 0))
            return
        for seat in range(self.options.players):
            self.draw(seat)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return []

    def clone(self) -> State:
        other = State(self.options, self.rng)
        other.pool = list(self.pool)
        other.hands = [list(hand) for hand in self.hands]
        other.table = list(self.table)
        other.points = list(self.points)
        other.happened = list(self.happened)
        return other

    def is_terminal(self) -> bool:
        return len(self.table) == 4 * self.options.players

    def returns(self) -> list[float]:
        return [float(points) for points in self.points]

    def result(self) -> Result:
        best = self.points.index(max(self.points))
        return Result((best,), tuple(self.returns()), "rule", capped=False)

    def decision(self) -> Decision:
        return Decision(self.current_player, "play", "rule")

    def question(self, language: str) -> str:
        return WORDS[language]["question"]

    def observation(self, player: int) -> dict[str, object]:
        lap = 2 * self.options.players
        round_number = len(self.table) // lap + 1
        running = self.table[(round_number - 1) * lap :]
        over = self.is_terminal()
        return {
            "player": player,
            "turn": self.current_player,
            "contest": {} if over else {"trick": round_number},
            "zones": {
                "hand": [
                    [f"card.{rank}" for rank in hand] if seat == player else len(hand)
                    for seat, hand in enumerate(self.hands)
                ]
            },
            "counters": {"point": list(self.points)},
            "plays": [[seat, f"card.{rank}"] for seat, rank in running],
            "legal": [
                ACTION_NAMES[action]
                for action in self.legal_actions()
                if player == self.current_player
            ],
            "number": {} if over else {"round": round_number},
            "numbers": {"round": 2},
        }

    def information_state(self, player: int) -> str:
        return json.dumps(self.events(player))

    def events(self, viewer: int | None) -> list[tuple[str | int | tuple[str, ...], ...]]:
        return [self._told(event, viewer) for event in self.happened]

    def _told(self, event: Event, viewer: int | None) -> tuple[str | int | tuple[str, ...], ...]:
        cards = (f"card.{event.rank}",)
        match event.kind:
            case "deal":
                seen = viewer in (None, event.seat)
                return ("deal", event.seat, cards if seen else len(cards))
            case "play":
                return ("play", "trick", event.seat, *cards)
            case "gain":
                return ("gain", event.seat, "point", event.rank)
            case _:
                return ("over", event.seat, "rule")

    def determinize(self, player: int, seed: int) -> State:
        other = self.clone()
        other.rng = scramble(seed)
        for seat, hand in enumerate(self.hands):
            if seat != player:
                other.pool = sorted([*other.pool, *hand])
        for seat, hand in enumerate(self.hands):
            if seat != player:
                other.hands[seat] = []
                for _ in hand:
                    other.rng = step(other.rng)
                    rank = other.pool.pop(below(other.rng, len(other.pool)))
                    other.hands[seat] = sorted([*other.hands[seat], rank])
        return other

    def save(self) -> str:
        return json.dumps({"options": self.options, "happened": self.happened})

    def log(self, viewer: int | None, language: str) -> list[str]:
        return [self._line(event, viewer, language) for event in self.happened]

    def _line(self, event: Event, viewer: int | None, language: str) -> str:
        words = WORDS[language]
        what = str(event.rank)
        if event.kind == "deal":
            seen = viewer in (None, event.seat)
            what = words["card"].format(event.rank) if seen else words["cards"].format(1)
        return words[event.kind].format(self.name(event.seat, language), what)

    def picture(self, _player: int, language: str) -> list[str]:
        return [WORDS[language]["leads"].format(self.name(0, language))]

    def name(self, seat: int, language: str) -> str:
        if self.options.names:
            return self.options.names[seat]
        return WORDS[language]["seat"].format(seat + 1)

    def learned(self, player: int) -> int:
        return sum(
            event.kind == "deal" or (event.kind == "play" and event.seat != player)
            for event in self.happened
        )


def new_game(options: Options | None = None, seed: int = 0, *, chance: str = "sampled") -> State:
    assert chance == "sampled"
    state = State(options or Options(), scramble(seed))
    for seat in range(state.options.players):
        for _ in range(3):
            state.draw(seat)
    return state


def load(text: str) -> State:
    raise NotImplementedError(text)


def position(options: Options, facts: Mapping[str, object]) -> State:
    raise NotImplementedError(options, facts)


def playouts(n: int, options: Options | None = None, seed: int = 0) -> object:
    raise NotImplementedError(n, options, seed)


def describe(
    action: int, language: str, state: State | None = None, viewer: int | None = None
) -> str:
    del state, viewer  # a card has one name for all
    return WORDS[language]["card"].format(action + 1)


def paragraph(paragraph: str, language: str) -> str:
    return WORDS[language][paragraph]


def title(language: str) -> str:
    return {"nb": "Høyest", "en": "Highest"}[language]


def noun(word: str, language: str) -> tuple[str, str]:
    return NOUNS[language][word]


def card_name(card: str, language: str) -> str:
    return WORDS[language]["card"].format(card.removeprefix("card."))


def suit_of(card: str) -> str:
    del card  # no card has a suit here
    return ""
