"""A state of a game under an example: asked with the example's names, answered in its words."""

from __future__ import annotations

from collections import Counter
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
    PostId,
    Prize,
    RoleId,
    StatId,
    TheGame,
    This,
    ZoneId,
)

from .laid import sheet_name


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

    def contest_winner(self, contest: ContestId) -> tuple[str, ...]:
        """Return who has won the latest trick or duel of a name: nobody if it was drawn."""
        if self.game.texts is None:
            return self.trick_winners(contest)[-1:]
        decided = self.decided()
        if decided is None or decided["winner"] is None:
            return ()
        return (self.name(decided["winner"]),)

    def decided_by(self, prize: Prize) -> Criterion | None:
        """Return what decided the last trick of a name, or the game; ``None`` before that."""
        match prize:
            case TheGame():
                paragraph = self.state.result().paragraph if self.state.is_terminal() else ""
            case This(contest) | LastOf(contest):
                events = self.state.events(None)
                ends = [e for e in events if e[:2] in (("win", contest), ("drawn", contest))]
                paragraph = str(ends[-1][-1]) if ends else ""
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
        if self.game.texts is not None:
            actions, language = self.state.legal_actions(), self.game.language
            return tuple(self.engine.describe(a, language, self.state) for a in actions)
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

    def card_name(self, face: Face) -> str:
        """Return the name of a card in saves."""
        return face_name(face) if self.game.texts is None else sheet_name(self.game, face)

    def _face(self, name: str) -> Face:
        if self.game.texts is not None:
            (sheet,) = (sheet for sheet in self.game.texts.sheets if sheet.id == name)
            return sheet.face
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
        held = _list(_part(self.state.observation(seat)["zones"])[zone])[seat]
        return self._pile(zone, seat) if isinstance(held, int) else list(map(str, _list(held)))

    def _pile(self, zone: ZoneId, seat: int) -> list[str]:
        """Return what lies in a pile that nobody sees: all that its owner has nowhere else."""
        seen = self.state.observation(seat)
        left = Counter(map(str, _list(_list(seen["decks"])[seat])))
        for other, held in _part(seen["zones"]).items():
            if other != zone:
                left -= Counter(map(str, _list(_list(held)[seat])))
        left -= Counter(str(card["card"]) for card in self.table() if card["owner"] == seat)
        return sorted(left.elements())

    def number_of_cards(self, zone: ZoneId, seat: int) -> int:
        """Return how many cards lie in a zone of a player."""
        held = _list(_part(self.state.observation(seat)["zones"])[zone])[seat]
        return held if isinstance(held, int) else len(_list(held))

    def post(
        self, post: PostId, seat: int, *, viewer: int | None = None
    ) -> list[Mapping[str, object]]:
        """Return the cards on a post of a player, as ``viewer`` or whoever knows them sees them."""
        viewers = self.seats if viewer is None else (viewer,)
        seen = [
            list(map(_part, _list(_list(_part(self.state.observation(v)["posts"])[post])[seat])))
            for v in viewers
        ]
        return [
            next((card for card in cards if card["card"] is not None), cards[0])
            for cards in zip(*seen, strict=True)
        ]

    def post_cards(self, post: PostId, seat: int) -> list[str]:
        """Return the names of the cards on a post of a player that anybody knows."""
        return [str(card["card"]) for card in self.post(post, seat) if card["card"] is not None]

    def table(self) -> list[Mapping[str, object]]:
        """Return every card on the table."""
        posts = _part(self.state.observation(0)["posts"])
        return [
            card for post in posts for seat in self.seats for card in self.post(PostId(post), seat)
        ]

    def stat(self, post: PostId, seat: int, stat: StatId) -> int | None:
        """Return the value of the card on a post of a player, ``None`` where there is none."""
        for card in self.post(post, seat):
            if card["stats"] is not None:
                return int(str(_part(card["stats"])[stat]))
        return None

    def passed(self, seat: int) -> bool:
        """Tell whether a player has passed."""
        return bool(_list(self.state.observation(seat)["passed"])[seat])

    def decided(self) -> Mapping[str, object] | None:
        """Return what was decided of the latest duel."""
        decided = self.state.observation(0)["decided"]
        return None if decided is None else _part(decided)

    def known(self, viewer: int, zone: ZoneId, seat: int) -> list[str]:
        """Return the cards of a zone of a player that somebody knows."""
        known = _part(self.state.observation(viewer)["known"])
        if zone not in known:
            return self.hand(zone, seat)
        return [str(card) for card in _list(_list(known[zone])[seat]) if card is not None]

    def abilities(self) -> set[tuple[str, str]]:
        """Return what can be done now, by family and card, whoever owns the copies of it."""
        names = [self.engine.ACTION_NAMES[action] for action in self.state.legal_actions()]
        parts = [name.split(".") for name in names]
        return {(part[0], "" if len(part) == 1 else part[-1]) for part in parts}

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
        number, numbers = _part(seen["number"]), _part(seen.get("numbers", {}))
        return int(str(number.get(phase, 0))), int(str(numbers.get(phase, 0)))

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
