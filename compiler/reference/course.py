"""The course of play, statement by statement, as the source says it."""

from __future__ import annotations

from typing import assert_never

from regelsmed.compiler.actions import Numbering
from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.position import Position
from regelsmed.dsl.syntax import (
    Act,
    ActTwice,
    All,
    AllIn,
    Become,
    BeSuitOf,
    ByLot,
    Cards,
    ContestId,
    Count,
    CounterId,
    Deal,
    EachPlayer,
    FollowSuit,
    Gain,
    Gather,
    HasWinners,
    InEach,
    LeadTo,
    May,
    MustIfAble,
    Pay,
    PhaseId,
    Play,
    PlayContests,
    PlayUntil,
    Quantity,
    RoleId,
    RuleLine,
    Shuffle,
    Subject,
    TheGame,
    Them,
    Verb,
    Win,
    With,
    ZoneId,
)

from .points import Chance, Steps
from .table import ANY_CARD, Seat, Table, fresh_epoch
from .trick import play_contests
from .who import has, units_of, who


class Course:
    """The course of one game at a table: ``steps`` runs it from the start to the end.

    ``given`` is the position that the game starts from. What it says stands in for statements of
    the first phase that is run.
    """

    def __init__(self, table: Table, numbering: Numbering, given: Position) -> None:
        self.table, self.numbering = table, numbering
        self.entry = None if given.phase is None else PhaseId(given.phase)
        self.dealt = bool(given.zones)
        self.number: dict[str, int] = dict(given.contest)
        self.leader = given.leader

    def steps(self) -> Steps:
        """Carry out the course of play."""
        for rule in self.table.game.course:
            if self.table.applies(rule) and not self._is_past(rule):
                yield from self._statement(rule)

    def _is_past(self, rule: Rule[RuleLine]) -> bool:
        """Tell whether a statement stands before the phase that the position enters at."""
        match rule.what:
            case PlayUntil(phase):
                return self.entry not in (None, phase)
            case ByLot():
                return False
            case _:
                return self.entry is not None

    def _statement(self, rule: Rule[RuleLine]) -> Steps:
        match self.table.reach(rule):
            case Act(subject, verb):
                yield from self._act(rule, subject, verb)
            case ActTwice(subject, first, second):
                yield from self._act(rule, subject, first)
                yield from self._act(rule, subject, second)
            case ByLot(role):
                yield from self._lot(rule, role)
            case PlayUntil(phase, condition):
                yield from self._phase(phase)
                while not has(self.table, condition):
                    yield from self._phase(phase)
            case PlayContests(last, contest):
                yield from self._contests(contest, last)
            case May() | MustIfAble() | HasWinners() | InEach() | With():
                raise AssertionError(f"{rule.what} does not happen in the course of play")
            case _:
                assert_never(rule.what)

    def _contests(self, contest: ContestId, last: int) -> Steps:
        first, leader = self.number.pop(contest, 1), self.leader
        self.leader, self.dealt = None, False  # from here on everything is carried out
        trick = self.table.game.tricks[contest]
        yield from play_contests(
            self.table, self.numbering, trick, first=first, last=last, leader=leader
        )

    def _phase(self, phase: PhaseId) -> Steps:
        self.entry, self.table.phase = None, phase
        for rule in self.table.game.phases[phase]:
            if self.table.applies(rule):
                yield from self._statement(rule)
        self.dealt, self.table.phase = False, None

    def _lot(self, rule: Rule[RuleLine], role: RoleId) -> Steps:
        if role in self.table.roles:
            return
        lots = self.numbering.family("lot")
        outcomes = tuple((lots.action(seat), 1) for seat in self.table.seats)
        outcome = yield Chance(lots.kind, None, rule.paragraph, outcomes)
        self.table.roles[role] = outcome - lots.base
        self.table.events.append(("lot", role, outcome - lots.base))

    def _act(self, rule: Rule[RuleLine], subject: Subject, verb: Verb) -> Steps:
        match verb:
            case Gather(cards):
                if not self.dealt:
                    self._gather(cards)
            case Shuffle(cards):
                if not self.dealt:
                    self._shuffle(cards)
            case Deal(EachPlayer(), Count() as cards):
                if not self.dealt:
                    (dealer,) = who(self.table, subject)
                    yield from self._deal(rule, dealer, cards)
            case Gain(quantity):
                self._gain(who(self.table, subject), quantity)
            case Pay(quantity, zone):
                for seat in who(self.table, subject):
                    self._pay(seat, quantity, zone)
            case Become(role):
                (seat,) = who(self.table, subject, hands_on=role)
                self.table.roles[role] = seat
                self.table.events.append(("role", role, seat))
            case Win(TheGame()):
                self.table.game_winners = tuple(who(self.table, subject))
                self.table.deciding = rule.paragraph
                for seat in self.table.game_winners:
                    self.table.events.append(("over", seat, rule.paragraph))
            case Deal() | Win() | Play() | LeadTo() | FollowSuit() | BeSuitOf():
                raise AssertionError(f"{verb} does not happen in the course of play")
            case _:
                assert_never(verb)

    def _gather(self, cards: Cards) -> None:
        """Take all cards in one heap, wherever they are."""
        table = self.table
        match cards:
            case All(kind) if kind == ANY_CARD:
                table.past.append(table.epoch)
                table.heap += [card for hand in table.epoch.hands for card in hand]
                table.heap += [card for _, card in table.played]
                table.heap += table.pool.elements()
                table.epoch = fresh_epoch(len(table.seats))
                table.played.clear()
                table.pool.clear()
            case _:
                raise AssertionError(f"{cards} cannot be gathered")

    def _shuffle(self, cards: Cards) -> None:
        """Put cards in an order that nobody knows: from then on there is none."""
        match cards:
            case Them():
                pass
            case All():
                self._gather(cards)
            case _:
                raise AssertionError(f"{cards} cannot be shuffled")
        self.table.pool.update(self.table.heap)
        self.table.heap.clear()

    def _deal(self, rule: Rule[RuleLine], dealer: Seat, cards: Count) -> Steps:
        """Give each player their cards, one player after another, the dealer last."""
        for seat in self.table.round_from(self.table.after(dealer)):
            yield from self._draws(rule, seat, cards)

    def _draws(self, rule: Rule[RuleLine], seat: Seat, cards: Count) -> Steps:
        table, draws = self.table, self.numbering.family("draw")
        got = []
        for _ in range(cards.number):
            stock = [card for card in sorted(table.pool) if table.is_of(card, cards.kind)]
            outcomes = tuple((draws.action(c), table.pool[c]) for c in stock if table.pool[c])
            assert outcomes, f"{rule.paragraph}: there is no card left to deal"
            card = (yield Chance(draws.kind, seat, rule.paragraph, outcomes)) - draws.base
            table.pool[card] -= 1
            table.epoch.hands[seat].append(card)
            table.epoch.absent[seat].clear()
            got.append(card)
        table.events.append(("deal", seat, tuple(map(table.name, sorted(got)))))

    def _gain(self, seats: list[Seat], quantity: Quantity) -> None:
        """Give units to each of ``seats``; what lies in a zone is shared equally."""
        counter, units = units_of(self.table, quantity)
        match quantity:
            case AllIn(_, zone):
                units //= len(seats)
                self.table.pots[zone, counter] -= units * len(seats)
            case _:
                pass
        for seat in seats:
            self.table.counters[counter][seat] += units
            if units:
                self.table.events.append(("gain", seat, counter, units))

    def _pay(self, seat: Seat, quantity: Quantity, zone: ZoneId) -> None:
        """Move units from a seat into a zone: no more than it has, where it cannot fall below 0."""
        assert not isinstance(quantity, AllIn), f"{quantity} is not the payer's"
        counter, units = units_of(self.table, quantity)
        held = self.table.counters[counter]
        if self._floor(counter) is not None:
            units = min(units, held[seat])
        held[seat] -= units
        self.table.pots[zone, counter] += units
        if units:
            self.table.events.append(("pay", seat, counter, units, zone))

    def _floor(self, counter: CounterId) -> int | None:
        (floor,) = (c.floor for c in self.table.game.counters if (c.id, c.zone) == (counter, None))
        return floor
