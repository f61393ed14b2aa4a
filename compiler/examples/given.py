"""What an example gives: the options and the position that its moves start from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from regelsmed.compiler.actions import face_name
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.position import Position
from regelsmed.dsl.syntax import (
    Act,
    ActTwice,
    Amount,
    Anticlockwise,
    CardFact,
    CounterId,
    Deal,
    FactLine,
    HasAmount,
    HasBid,
    HasLead,
    HasTricks,
    HaveAmount,
    HaveBid,
    Holds,
    IsPhase,
    IsPlayed,
    IsRole,
    IsTrump,
    NoTrumpNow,
    OptionIs,
    PhaseId,
    PlayContests,
    PlayedWith,
    PlayerName,
    PlayGoes,
    Seats,
    TurnedUp,
    TurnOf,
    ZoneHolds,
)

from .laid import LaidFacts

Hand = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """An example's game, ready to be entered on any engine.

    ``texts`` tells whether it has card texts: then what is not given is not there.
    """

    options: Mapping[str, object]
    names: tuple[PlayerName, ...]
    position: Position
    texts: bool = False

    @property
    def open(self) -> bool:
        """Whether nobody's cards are given: chance deals, and what is said holds of any deal."""
        return not self.position.zones and not self.texts


@dataclass(slots=True)
class _Facts:
    names: tuple[PlayerName, ...]
    options: dict[str, object]
    laid: LaidFacts
    turn: int | None = None
    roles: dict[str, int] = field(default_factory=dict)
    hands: dict[str, dict[PlayerName, Hand]] = field(default_factory=dict)
    counters: dict[CounterId, dict[PlayerName, int]] = field(default_factory=dict)
    pots: dict[str, dict[str, int]] = field(default_factory=dict)
    contest: dict[str, int] = field(default_factory=dict)
    leader: int | None = None
    number: dict[str, int] = field(default_factory=dict)
    turned_up: str | None = None
    trump: str | None = None
    bids: dict[PlayerName, int] = field(default_factory=dict)
    taken: dict[str, dict[PlayerName, int]] = field(default_factory=dict)

    def take(self, fact: FactLine) -> None:
        """Enter one fact into the position."""
        match fact:
            case Seats():
                pass
            case IsRole(name, role):
                self.roles[role] = self.names.index(name)
            case Holds(name, faces, zone) if self.laid.game.texts is not None:
                self.laid.hold(name, zone, faces)
            case Holds(name, faces, zone):
                self.hands.setdefault(zone, {})[name] = tuple(map(face_name, faces))
            case HasAmount(name, amount):
                self.count((name,), amount)
            case HaveAmount(names, amount):
                self.count(names, amount)
            case IsPlayed(contest, number):
                self.contest[contest] = number
            case HasLead(name):
                self.leader = self.names.index(name)
            case PlayedWith(option):
                self.options[f"with_{option}"] = True
            case OptionIs(option, amount):
                self.options[option] = amount.number
            case PlayGoes(direction):
                turned = isinstance(direction, Anticlockwise)
                self.options["direction"] = "anticlockwise" if turned else "clockwise"
            case ZoneHolds(amount, zone):
                self.pots.setdefault(zone, {})[amount.counter] = amount.number
            case IsPhase(phase, number):
                self.number[phase] = number
            case TurnedUp(face):
                self.turned_up = face_name(face)
            case IsTrump(suit):
                self.trump = suit
            case NoTrumpNow():
                self.trump = ""
            case HasBid(name, number):
                self.bids[name] = number
            case HaveBid(names, number):
                self.bids.update(dict.fromkeys(names, number))
            case HasTricks(name, number, contest):
                self.taken.setdefault(contest, {})[name] = number
            case TurnOf(name):
                self.turn = self.names.index(name)
            case _ if isinstance(fact, CardFact):
                self.laid.take(fact)
            case _:
                raise AssertionError(f"{fact} gives nothing")

    def count(self, names: Iterable[PlayerName], amount: Amount) -> None:
        """Enter how many units players have."""
        self.counters.setdefault(amount.counter, {}).update(dict.fromkeys(names, amount.number))


def set_up(game: Game, given: Iterable[FactLine]) -> Setup:
    """Return what the ``given`` facts of an example set up; what they leave out is as usual.

    A player whose cards are not given, where others' are, holds none.
    """
    given = tuple(given)
    (names,) = (fact.names for fact in given if isinstance(fact, Seats))
    facts = _Facts(names, {"players": len(names), "names": names}, LaidFacts(game, names))
    for fact in given:
        facts.take(fact)
    if game.texts is not None:
        return Setup(facts.options, names, _position_of_texts(game, facts), texts=True)
    position = Position(
        phase=_phase(game, facts),
        roles=facts.roles,
        zones={z: tuple(held.get(name, ()) for name in names) for z, held in facts.hands.items()},
        counters={
            c: tuple(held.get(name, _start(game, c)) for name in names)
            for c, held in facts.counters.items()
        },
        pots=facts.pots,
        contest=facts.contest,
        leader=facts.leader,
        number=facts.number,
        turned_up=facts.turned_up,
        trump=facts.trump,
        bids=tuple(facts.bids.get(name) for name in names) if facts.bids else (),
        taken={c: tuple(held.get(name, 0) for name in names) for c, held in facts.taken.items()},
    )
    return Setup(facts.options, names, position)


def _position_of_texts(game: Game, facts: _Facts) -> Position:
    """Return what an example gives of a game with card texts; what it leaves out is not there.

    Where nothing is given of any card, players have none: they are said to have no cards.
    """
    assert game.texts is not None
    laid, deck = facts.laid, game.texts.decks.zone
    zones = laid.zones_by_seat()
    none = not (zones or laid.piles or laid.posts)
    return Position(
        phase=laid.phase,
        roles=facts.roles,
        zones={deck: tuple(() for _ in facts.names)} if none else zones,
        counters={
            c: tuple(held.get(name, _start(game, c)) for name in facts.names)
            for c, held in facts.counters.items()
        },
        number=facts.number,
        piles=laid.piles_by_seat(),
        posts=laid.posts_by_seat(),
        passed=tuple(facts.names.index(name) for name in laid.passed),
        turn=facts.turn,
    )


def _start(game: Game, counter: CounterId) -> int:
    (start,) = (c.start for c in game.counters if (c.id, c.zone) == (counter, None))
    return start


def _phase(game: Game, facts: _Facts) -> PhaseId | None:
    """Return the phase that a position is in.

    It is the one that the example names or, where it gives cards or a trick, the first that deals
    or plays.
    ``None`` where the example says nothing of it, or where no phase does such a thing.
    """
    for phase in facts.number:
        return PhaseId(phase)
    if not (facts.hands or facts.contest or facts.leader is not None):
        return None
    for phase, lines in game.phases.items():
        for line in lines:
            match line.what:
                case PlayContests(_, contest) if not facts.contest or contest in facts.contest:
                    return phase
                case Act(_, Deal()) | ActTwice(_, Deal(), _) | ActTwice(_, _, Deal()) if (
                    not facts.contest
                ):
                    return phase
                case _:
                    pass
    return None
