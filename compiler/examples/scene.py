"""A state of a game under an example: asked with the example's names, answered in its words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from regelsmed.compiler.actions import face_name
from regelsmed.compiler.analysis.concepts import criteria
from regelsmed.compiler.analysis.deck import CARD
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.play.protocol import Engine, State
from regelsmed.dsl.diagnostics import Fact, Report
from regelsmed.dsl.linearize import linearize
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    ContestId,
    CounterId,
    Criterion,
    Face,
    KindId,
    LastOf,
    PhaseId,
    PlayerName,
    Prize,
    RoleId,
    TheGame,
    This,
    ZoneId,
)


@dataclass(frozen=True, slots=True)
class Scene:
    """A state with the names of its players, and where to report what is wrong."""

    game: Game
    engine: Engine
    names: tuple[PlayerName, ...]
    state: State
    report: Report

    def wrong(self, code: str, span: Span, **facts: Fact) -> None:
        """Report a fact that does not hold, with what there is instead.

        Where that is nobody or nothing, the message is the one whose code ends in ``-none``.
        """
        nothing = any(fact in ("", ()) for fact in facts.values())
        self.report.error(f"{code}-none" if nothing else code, span, **facts)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.state.options.players)

    def seat(self, name: PlayerName) -> int:
        """Return the seat of a player."""
        return self.names.index(name)

    def name(self, seat: object) -> str:
        """Return who sits on a seat; nothing where it is no seat."""
        return self.names[seat] if isinstance(seat, int) and seat >= 0 else ""

    def turn(self) -> str:
        """Return whose turn it is; nothing when it is nobody's."""
        return self.name(self.state.current_player)

    def winners(self) -> tuple[str, ...]:
        """Return who has won the game; nobody before it is over."""
        if not self.state.is_terminal():
            return ()
        return tuple(map(self.name, self.state.result().winners))

    def trick_winners(self, contest: ContestId) -> tuple[str, ...]:
        """Return who has won each trick so far."""
        events = self.state.events(None)
        return tuple(self.name(e[2]) for e in events if e[:2] == ("win", contest))

    def decided_by(self, prize: Prize) -> Criterion | None:
        """Return what decided the last trick of a name, or the game; ``None`` before that."""
        match prize:
            case TheGame():
                paragraph = self.state.result().paragraph if self.state.is_terminal() else ""
            case This(contest) | LastOf(contest):
                events = self.state.events(None)
                wins = [event for event in events if event[:2] == ("win", contest)]
                paragraph = str(wins[-1][3]) if wins else ""
            case _:
                raise AssertionError(f"{prize} is no certain one")
        return criteria(self.game).get(paragraph)

    def action(self, kind: str, face: Face) -> int:
        """Return the action of a family with a card."""
        return self.named_action(kind, face_name(face))

    def named_action(self, kind: str, card: str) -> int:
        """Return the action of a family with a card by its name, -1 where there is none."""
        names, name = list(self.engine.ACTION_NAMES), f"{kind}.{card}"
        return names.index(name) if name in names else -1

    def legal(self) -> tuple[str, ...]:
        """Return what may be chosen now: cards, numbers or suits, as the author writes them."""
        return tuple(self._choice(self.engine.ACTION_NAMES[a]) for a in self.state.legal_actions())

    def _choice(self, action: str) -> str:
        kind, _, argument = action.partition(".")
        match kind:
            case "bid":
                return argument
            case "trump":
                return self.suit(argument)
            case _:
                return self.card(argument)

    def suit(self, suit: str) -> str:
        """Return a suit as the author writes it."""
        return self.game.lexicon.form("suit", suit, "N", self.game.language)

    def criterion(self, criterion: Criterion | None) -> str:
        """Return what something was decided by as the author writes it; nothing for nothing."""
        if criterion is None:
            return ""
        language, lexicon = self.game.language, self.game.lexicon
        return linearize(criterion, language, lexicon, category="criterion_line")

    def cards(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return cards as the author writes them."""
        return tuple(map(self.card, names))

    def card(self, name: str) -> str:
        """Return a card as the author writes it, by its name."""
        return self.printed(self._face(name))

    def printed(self, face: Face) -> str:
        """Return a card as the author writes it."""
        return self.game.lexicon.card_name(face, self.game.language)

    def _face(self, name: str) -> Face:
        (face,) = (card.face for card in self.game.cards if face_name(card.face) == name)
        return face

    def is_of(self, face: Face, kind: KindId) -> bool:
        """Tell whether a card is of a kind."""
        return kind in (CARD, face.kind)

    def named_is_of(self, card: str, kind: KindId) -> bool:
        """Tell whether a card is of a kind, by the card's name."""
        return self.is_of(self._face(card), kind)

    def hand(self, zone: ZoneId, seat: int) -> list[str]:
        """Return what lies in a zone of a player, as that player sees it."""
        held = _part(self.state.observation(seat)["zones"])[zone]
        return [str(card) for card in _list(_list(held)[seat])]

    def own_cards(self) -> list[str]:
        """Return what the player to move holds."""
        zones = [zone for zone, what in self.game.zones.items() if what.scope == "each"]
        player = self.state.current_player
        return [card for zone in zones for card in self.hand(zone, player)]

    def shared(self, zone: ZoneId, kind: KindId) -> int | None:
        """Return how many cards of a kind lie in a shared zone; ``None`` where nobody can tell."""
        held = _part(self.state.observation(0)["zones"])[zone]
        if isinstance(held, int):
            return held if kind == CARD else None
        return sum(self.named_is_of(str(card), kind) for card in _list(held))

    def units(self, counter: CounterId, seat: int) -> int:
        """Return how many units of a counter a player has."""
        counters = _part(self.state.observation(seat)["counters"])
        return int(str(_list(counters[counter])[seat])) if counter in counters else 0

    def pot(self, zone: ZoneId, counter: CounterId) -> int:
        """Return how many units of a counter lie in a shared zone."""
        held = _part(_part(self.state.observation(0)["pots"]).get(zone, {}))
        return int(str(held.get(counter, 0)))

    def role(self, role: RoleId) -> str:
        """Return who has a role."""
        return self.name(_part(self.state.observation(0)["roles"])[role])

    def leader(self) -> str:
        """Return who leads to the trick being played."""
        return self.name(self.state.observation(0)["leader"])

    def contest(self, contest: ContestId) -> int:
        """Return the number of the trick being played, 0 when none is."""
        return int(str(_part(self.state.observation(0)["contest"]).get(contest, 0)))

    def numbers(self, phase: PhaseId) -> tuple[int, int]:
        """Return the number of the phase being played, 0 when none is, and how many there are."""
        seen = self.state.observation(0)
        number, numbers = _part(seen["number"]), _part(seen["numbers"])
        return int(str(number.get(phase, 0))), int(str(numbers[phase]))

    def turned_up(self) -> str | None:
        """Return the name of the card turned up."""
        card = self.state.observation(0)["turned_up"]
        return None if card is None else str(card)

    def trump(self) -> str | None:
        """Return the trump, the empty text for none, ``None`` as long as it is not settled."""
        trump = self.state.observation(0)["trump"]
        return None if trump is None else str(trump)

    def led(self) -> str | None:
        """Return the suit led in the trick being played."""
        seen = self.state.observation(0)
        if "led" in seen:
            return None if seen["led"] is None else str(seen["led"])
        plays = _list(seen["plays"])
        return self._face(str(_list(plays[0])[1])).suit if plays else None

    def bid(self, seat: int) -> int | None:
        """Return what a player has bid."""
        bid = _list(self.state.observation(seat)["bids"])[seat]
        return bid if isinstance(bid, int) else None

    def taken(self, contest: ContestId, seat: int) -> int:
        """Return how many tricks a player has taken in this phase."""
        seen = self.state.observation(seat)
        if "taken" in seen:
            return int(str(_list(_part(seen["taken"])[contest])[seat]))
        return self.trick_winners(contest).count(self.name(seat))


def _part(value: object) -> Mapping[str, object]:
    assert isinstance(value, Mapping), value
    return value


def _list(value: object) -> Sequence[object]:
    assert isinstance(value, list | tuple), value
    return value
