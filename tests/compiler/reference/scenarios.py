"""Scenarios of Tryllepap, read from ``scenarios.toml`` and played on an engine."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.play.protocol import CHANCE
from regelsmed.compiler.reference import reference_engine
from regelsmed.compiler.reference.texts.decks import fault
from regelsmed.compiler.reference.texts.table import Table
from regelsmed.compiler.reference.texts.values import value
from tests.compiler.duel_game import (
    BIN,
    CHARM,
    DECK,
    DRAWING,
    FIGHTER,
    FIRST,
    HAND,
    PLAYING,
    ROUND,
    STRENGTH,
    VOID,
    WIN,
)

SEATS = "AB"
ZONES = {"hand": HAND, "cellar": BIN, "attic": VOID, "library": DECK}

Scenario = Mapping[str, Any]


def scenarios() -> list[Scenario]:
    """Return all scenarios."""
    text = (Path(__file__).parent / "scenarios.toml").read_text(encoding="utf-8")
    found: list[Scenario] = tomllib.loads(text)["scenario"]
    return found


def facts(given: Mapping[str, Any]) -> dict[str, object]:
    """Return what a scenario says of the position it begins at."""
    start = given.get("start", "A")
    seats = [given.get(seat, {}) for seat in SEATS]
    return {
        "phase": DRAWING if given.get("at") == "draw" else PLAYING,
        "number": {ROUND: given.get("round", 1)},
        "roles": {FIRST: SEATS.index(start)},
        "turn": SEATS.index(given.get("turn", start)),
        "counters": {WIN: [given.get("wins", {}).get(seat, 0) for seat in SEATS]},
        "zones": {
            HAND: [seat.get("hand", []) for seat in seats],
            BIN: [seat.get("cellar", []) for seat in seats],
        },
        "piles": {DECK: [seat.get("library", []) for seat in seats]},
        "posts": {FIGHTER: [[seat["duelist"]] if "duelist" in seat else [] for seat in seats]},
        "passed": [number for number, seat in enumerate(seats) if seat.get("passed")],
        "played": {CHARM: [seat.get("cast", 0) for seat in seats]},
    }


class Played:
    """A scenario being played: ``wrong`` says what did not hold."""

    def __init__(self, game: Game, scenario: Scenario) -> None:
        self.scenario, self.game = scenario, game
        self.engine = reference_engine(game)
        self.given = scenario["given"]
        self.wrong: list[str] = []
        self.orders = {seat: list(self.given.get(seat, {}).get("library", ())) for seat in SEATS}
        self.fixed: list[str] = []

    def play(self) -> list[str]:
        """Play it; return what did not hold."""
        if "deck" in self.given:
            self._check_deck()
            return self.wrong
        self.state = self.engine.position(self.engine.Options(), facts(self.given))
        moves = self.scenario["when"]
        for number, move in enumerate(moves):
            if isinstance(move, str) and move.startswith("chance "):
                continue
            self.fixed = list(_following(moves[number + 1 :]))
            self._settle()
            if isinstance(move, str):
                self._move(move)
                self._settle()
            else:
                self._check(move["check"])
        self._settle()
        self._check(self.scenario["then"])
        return self.wrong

    # ---- moves

    def _move(self, move: str) -> None:
        who, verb, *words = move.split(" ")
        if self.state.current_player != SEATS.index(who):
            self.wrong.append(f"{move}: it is the turn of {self.state.current_player}")
            return
        named = [name for name in self._legal() if self._is(name, verb, words)]
        if len(named) != 1:
            self.wrong.append(f"{move}: {named} of {self._legal()}")
            return
        self.state.apply_action(self.engine.ACTION_NAMES.index(named[0]))

    def _legal(self) -> list[str]:
        return [self.engine.ACTION_NAMES[action] for action in self.state.legal_actions()]

    @staticmethod
    def _is(name: str, verb: str, words: list[str]) -> bool:
        """Tell whether an action is what a move says."""
        kind, _, argument = name.partition(".")
        match verb, words:
            case "pass", []:
                return kind == "pass"
            case "place", [card]:
                return name == f"{FIGHTER}.{card}"
            case "cast", [card]:
                return name == f"{CHARM}.{card}"
            case "choose", ["none"]:
                return kind == "decline"
            case "choose", [card]:
                return kind == "pick" and argument[2:] == card
            case _:
                raise AssertionError(f"{verb} is no move")

    def _settle(self) -> None:
        """Let chance do what is fixed, and draw in the order that lies there."""
        while self.state.current_player == CHANCE:
            names = self._legal()
            name = self._chance(names)
            if name not in names:
                self.wrong.append(f"chance cannot do {name}: {names}")
                name = names[0]
            self.state.apply_action(self.engine.ACTION_NAMES.index(name))

    def _chance(self, names: list[str]) -> str:
        kind = names[0].split(".")[0]
        for line in self.fixed:
            words = line.split(" ")
            match kind, words:
                case "coin", ["chance", "coin", side]:
                    self.fixed.remove(line)
                    return f"coin.{side}"
                case "random", ["chance", "discard", card]:
                    self.fixed.remove(line)
                    return next(name for name in names if name.split(".")[2] == card)
                case "draw", ["chance", "shuffle", *_]:
                    order = line.partition("[")[2].rstrip("]").split(", ")
                    return next(f"draw.{card}" for card in order if f"draw.{card}" in names)
                case _:
                    pass
        whose = [card for seat in SEATS for card in self.orders[seat] if f"draw.{card}" in names]
        return f"draw.{whose[0]}" if whose else names[0]

    # ---- checks

    @property
    def table(self) -> Table:
        """The table as it is."""
        table = self.state.run.table
        assert isinstance(table, Table)
        return table

    def _check_deck(self) -> None:
        deck = [name for name, copies in self.given["deck"].items() for _ in range(copies)]
        texts = self.game.texts
        assert texts is not None
        wrong = fault(texts, deck)
        if (wrong is None) != (self.scenario["then"]["deck"] == "legal"):
            self.wrong.append(f"the deck: {wrong}")

    def _check(self, wanted: Mapping[str, Any]) -> None:
        for key, expected in wanted.items():
            if not isinstance(expected, dict):
                self._compare(key, expected, self._fact(key))
                continue
            for seat, value_ in expected.items():
                found = self._fact_of(key, SEATS.index(seat), value_)
                self._compare(f"{key} of {seat}", value_, found)

    def _compare(self, what: str, expected: object, found: object) -> None:
        if isinstance(expected, list) and isinstance(found, list) and "cellar" not in what:
            expected, found = sorted(expected), sorted(found)
        if expected != found:
            self.wrong.append(f"{what}: {found}, not {expected}")

    def _fact(self, key: str) -> object:
        """Return what a fact of the whole game is now."""
        table = self.table
        match key:
            case "to_move":
                player = self.state.current_player
                return SEATS[player] if player >= 0 else "nobody"
            case "legal":
                return [self._as_move(name) for name in self._legal()]
            case "duel":
                assert table.decided is not None
                winner = table.decided.winner
                return "draw" if winner is None else SEATS[winner]
            case "round":
                return table.number[ROUND]
            case "start":
                return SEATS[table.roles[FIRST]]
            case "winner" if not self.state.is_terminal():
                return "none"
            case "winner":
                winners = self.state.result().winners
                return SEATS[winners[0]] if winners else "draw"
            case "annulled":
                return [self._name(lying.copy) for lying in table.laid if lying.annulled]
            case _:
                raise AssertionError(f"{key} is no fact")

    def _fact_of(self, key: str, seat: int, expected: object) -> object:
        """Return what a fact of a player is now."""
        table = self.table
        lying = next(iter(table.on(seat, FIGHTER)), None)
        match key:
            case "hand" | "cellar" | "attic" | "library":
                return [self._name(copy) for copy in table.cards_in(ZONES[key], seat)]
            case "hand_count" | "library_count":
                return len(table.cards_in(ZONES[key.removesuffix("_count")], seat))
            case "wins":
                return table.counters[WIN][seat]
            case "passed":
                return table.passed[seat]
            case "duelist":
                return "none" if lying is None else self._name(lying.copy)
            case "face_up":
                return lying is not None and lying.up
            case "owner_of_duelist":
                return None if lying is None else SEATS[lying.copy.owner]
            case "strength":
                assert table.decided is not None
                return table.decided.stats[seat]
            case "strength_now":
                assert lying is not None
                return value(table, lying, STRENGTH)
            case "seen":
                known = self.state.observation(seat)["known"]
                assert isinstance(known, dict)
                return known[HAND][1 - seat]
            case "view":
                assert isinstance(expected, dict)
                return {what: self._seen(what, seat) for what in expected}
            case _:
                raise AssertionError(f"{key} is no fact")

    def _seen(self, what: str, seat: int) -> object:
        """Return what a player sees, from the observation alone."""
        seen: Any = self.state.observation(seat)
        match what:
            case "opp_duelist":
                return seen["posts"][FIGHTER][1 - seat][0]["card"] or "hidden"
            case "own_duelist":
                return seen["posts"][FIGHTER][seat][0]["card"]
            case "opp_hand":
                return seen["zones"][HAND][1 - seat]
            case "opp_library":
                return seen["zones"][DECK][1 - seat]
            case _:
                raise AssertionError(f"{what} is nothing to see")

    def _name(self, copy: Any) -> str:
        return self.table.sheet(copy).id

    @staticmethod
    def _as_move(name: str) -> str:
        kind, _, argument = name.partition(".")
        match kind:
            case "pass":
                return "pass"
            case "decline":
                return "choose none"
            case "pick":
                return f"choose {argument[2:]}"
            case _:
                return f"{'place' if kind == FIGHTER else 'cast'} {argument}"


def _following(moves: list[Any]) -> Iterator[str]:
    """Yield what chance is said to do after a move and before the next."""
    for move in moves:
        if not isinstance(move, str) or not move.startswith("chance "):
            return
        yield move
