"""The course of play, statement by statement, as the source says it."""

from __future__ import annotations

from typing import assert_never

from regelsmed.compiler.actions import Numbering
from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.position import Position
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    All,
    AllIn,
    AllSeeBids,
    AlwaysPlayable,
    AsMany,
    AtEnd,
    Become,
    BeSuitOf,
    Bid,
    BidNumber,
    ByLot,
    CardClause,
    Cards,
    CardVerb,
    ChooseTrump,
    CoinSentence,
    ContestId,
    Count,
    CounterId,
    Criterion,
    Deal,
    Decide,
    EachPlayer,
    FollowSuit,
    ForRest,
    Gain,
    Gather,
    HasWinners,
    If,
    IfInstead,
    InEach,
    InLast,
    InLater,
    InNext,
    InOthers,
    InTurnOrder,
    ItsSuitIsTrump,
    LeadTo,
    Lose,
    May,
    MostOf,
    MoveVerb,
    MustIfAble,
    NameTrump,
    NeverEqual,
    NoTrump,
    Otherwise,
    OtherwiseItGets,
    Pay,
    PhaseId,
    PhasesByPlayers,
    Play,
    PlayContests,
    PlayUntil,
    Quantity,
    RoleId,
    RuleLine,
    Shared,
    Shuffle,
    Subject,
    SubPhase,
    TakeHome,
    TakeTogether,
    TheGame,
    Them,
    Took,
    Trigger,
    TurnGoes,
    TurnRule,
    TurnUp,
    Verb,
    Win,
    With,
    ZoneId,
)

from .bids import make_bids
from .points import Chance, Steps
from .table import ANY_CARD, Seat, Table, fresh_epoch
from .trick import play_contests
from .trump import choose, its_suit, no_trump, turn_up
from .who import holds, one, units_of, who, worth


class Course:
    """The course of one game at a table: ``steps`` runs it from the start to the end.

    ``given`` is the position that the game starts from. What it says stands in for statements of
    the first phase that is run.
    """

    def __init__(self, table: Table, numbering: Numbering, given: Position) -> None:
        self.table, self.numbering, self.given = table, numbering, given
        self.entry = None if given.phase is None else PhaseId(given.phase)
        self.dealt = bool(given.zones)
        self.contest: dict[str, int] = dict(given.contest)
        self.leader = given.leader

    def steps(self) -> Steps:
        """Carry out the course of play."""
        for rule in self.table.game.course:
            if self.table.applies(rule) and not self._is_past(rule):
                yield from self._statement(rule)

    def _is_past(self, rule: Rule[RuleLine]) -> bool:
        """Tell whether a statement stands before the phase that the position enters at."""
        match rule.what:
            case PlayUntil(phase) | PhasesByPlayers(phase):
                return self.entry not in (None, phase)
            case ByLot():
                return False
            case _:
                return self.entry is not None

    def _statement(self, rule: Rule[RuleLine]) -> Steps:
        match rule.what:
            case InLast(period, clause):
                if self._is_last(PhaseId(period)):
                    yield from self._clause(rule, clause)
            case InOthers(period, clause):
                if not self._is_last(PhaseId(period)):
                    yield from self._clause(rule, clause)
            case If(condition, clause):
                if holds(self.table, condition):
                    yield from self._clause(rule, clause)
            case clause:
                yield from self._clause(rule, clause)

    def _is_last(self, phase: PhaseId) -> bool:
        counted = self.table.game.counted[phase]
        return self.table.number[phase] == counted[self.table.options.players]

    def _clause(self, rule: Rule[RuleLine], clause: RuleLine) -> Steps:
        self.table.reach(rule)
        match clause:
            case Act(subject, verb):
                yield from self._act(rule, subject, verb)
            case ActTwice(subject, first, second):
                yield from self._act(rule, subject, first)
                yield from self._act(rule, subject, second)
            case ByLot(role):
                yield from self._lot(rule, role)
            case PlayUntil(phase, condition):
                yield from self._phase(phase)
                while not holds(self.table, condition):
                    yield from self._phase(phase)
            case PhasesByPlayers(phase):
                yield from self._phases(phase)
            case PlayContests(last, contest):
                yield from self._contests(contest, worth(self.table, last))
            case Decide(TheGame(), lines):
                self._decide(rule, [line.what for line in lines])
            case InTurnOrder():
                bidding = self.table.game.bidding
                assert bidding is not None, f"{clause} is no rule of bidding"
                yield from make_bids(self.table, self.numbering, bidding)
            case NoTrump():
                if self.given.trump is None:
                    no_trump(self.table)
            case ItsSuitIsTrump():
                if self.given.trump is None:
                    its_suit(self.table)
            case Decide() | TurnGoes() | AllSeeBids() | NeverEqual() | AlwaysPlayable():
                raise AssertionError(f"{clause} does not happen in the course of play")
            case May() | MustIfAble() | HasWinners() | InEach() | AtEnd() | Took():
                raise AssertionError(f"{clause} does not happen in the course of play")
            case With() | SubPhase() | TakeTogether() | InLast() | InOthers() | If():
                raise AssertionError(f"{clause} does not happen in the course of play")
            case ActThrice() | InNext() | InLater() | ForRest():
                raise AssertionError(f"{clause} happens in games of cards with texts only")
            case IfInstead() | Otherwise() | OtherwiseItGets():
                raise AssertionError(f"{clause} happens in games of cards with texts only")
            case _ if isinstance(clause, CardClause | TurnRule | Trigger | CoinSentence):
                raise AssertionError(f"{clause} happens in games of cards with texts only")
            case _:
                assert_never(clause)

    def _contests(self, contest: ContestId, last: int) -> Steps:
        first, leader = self.contest.pop(contest, 1), self.leader
        self.leader, self.dealt = None, False  # from here on everything is carried out
        trick = self.table.game.tricks[contest]
        yield from play_contests(
            self.table, self.numbering, trick, first=first, last=last, leader=leader
        )

    def _phases(self, phase: PhaseId) -> Steps:
        """Play all phases of a name, or those from the number on that the position gives."""
        table = self.table
        first = self.given.number.get(phase, 1) if self.entry == phase else 1
        for number in range(first, table.game.counted[phase][table.options.players] + 1):
            table.number[phase] = number
            table.events.append(("phase", phase, number))
            yield from self._phase(phase)
            del table.number[phase]

    def _phase(self, phase: PhaseId) -> Steps:
        outer = self.table.phase
        self.table.phase = phase
        if self.entry == phase:
            self.entry = None
        else:
            self._begin(phase)
        for rule in self.table.game.phases[phase]:
            if self.table.applies(rule):
                yield from self._statement(rule)
        self.dealt, self.given, self.table.phase = False, Position(), outer

    def _begin(self, phase: PhaseId) -> None:
        """Forget the trump, bids and tricks of the phase before; those given are of this one."""
        game, seats = self.table.game, self.table.options.players
        if phase == game.trump:
            self.table.trump = None
        if game.bidding is not None and phase == game.bidding.phase:
            self.table.bids = [None] * seats
        for rule in game.phases[phase]:
            if isinstance(rule.what, PlayContests):
                self.table.taken[rule.what.contest] = [0] * seats

    def _decide(self, rule: Rule[RuleLine], criteria: list[Criterion]) -> None:
        """Find who wins the game: those who are level by one criterion go on to the next."""
        level = list(self.table.seats)
        for number, criterion in enumerate(criteria, 1):
            match criterion:
                case MostOf(counter):
                    units = self.table.counters[counter]
                    most = max(units[seat] for seat in level)
                    level = [seat for seat in level if units[seat] == most]
                    decided = len(level) == 1
                case Shared():
                    decided = True
                case _:
                    raise AssertionError(f"{criterion} does not decide the game")
            if decided:
                self._win(level, f"{rule.paragraph}.{number}")
                return
        raise AssertionError(f"nobody wins by {rule.paragraph}")

    def _win(self, seats: list[Seat], paragraph: str) -> None:
        self.table.game_winners, self.table.deciding = tuple(seats), paragraph
        for seat in seats:
            self.table.events.append(("over", seat, paragraph))

    def _lot(self, rule: Rule[RuleLine], role: RoleId) -> Steps:
        if role in self.table.roles:
            return
        agreed = self.table.options.first(role)
        if agreed is not None:
            self._hand_over(role, agreed)
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
            case Deal(EachPlayer(), Count(number, kind) | AsMany(kind, number)):
                if not self.dealt:
                    dealer, each = who(self.table, subject)[0], worth(self.table, number)
                    yield from self._deal(rule, dealer, Count(each, kind))
            case TurnUp(cards):
                seat = one(who(self.table, subject), subject)
                yield from turn_up(self.table, self.numbering, seat, cards, rule.paragraph)
            case ChooseTrump():
                if self.given.trump is None:
                    seat = one(who(self.table, subject), subject)
                    yield from choose(self.table, self.numbering, seat, rule.paragraph)
            case Gain(quantity):
                self._gain(who(self.table, subject), quantity)
            case Lose(quantity):
                for seat in who(self.table, subject):
                    self._lose(seat, quantity)
            case Pay(quantity, zone):
                for seat in who(self.table, subject):
                    self._pay(seat, quantity, zone)
            case Become(role):
                self._hand_over(role, one(who(self.table, subject, hands_on=role), subject))
            case Win(TheGame()):
                self._win(who(self.table, subject), rule.paragraph)
            case Deal() | Win() | Play() | LeadTo() | FollowSuit() | BeSuitOf():
                raise AssertionError(f"{verb} does not happen in the course of play")
            case TakeHome() | NameTrump() | Bid() | BidNumber():
                raise AssertionError(f"{verb} does not happen in the course of play")
            case _ if isinstance(verb, CardVerb | MoveVerb):
                raise AssertionError(f"{verb} happens in games of cards with texts only")
            case _:
                assert_never(verb)

    def _hand_over(self, role: RoleId, seat: Seat) -> None:
        self.table.roles[role] = seat
        self.table.events.append(("role", role, seat))

    def _gather(self, cards: Cards) -> None:
        """Take all cards in one heap, wherever they are."""
        table = self.table
        match cards:
            case All(kind) if kind == ANY_CARD:
                table.past.append(table.epoch)
                table.heap += [card for hand in table.epoch.hands for card in hand]
                table.heap += [card for _, card in table.played]
                table.heap += table.pool.elements()
                table.heap += [c for c in (table.epoch.turned_up,) if c is not None]
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
        gains = [(seat, *units_of(self.table, quantity, seat)) for seat in seats]
        for seat, counter, said in gains:
            units = said
            match quantity:
                case AllIn(_, zone):
                    units //= len(seats)
                    self.table.pots[zone, counter] -= units
                case _:
                    pass
            self.table.counters[counter][seat] += units
            if units:
                self.table.events.append(("gain", seat, counter, units))

    def _lose(self, seat: Seat, quantity: Quantity) -> None:
        """Take units from a seat."""
        counter, units = units_of(self.table, quantity, seat)
        self.table.counters[counter][seat] -= units
        if units:
            self.table.events.append(("lose", seat, counter, units))

    def _pay(self, seat: Seat, quantity: Quantity, zone: ZoneId) -> None:
        """Move units from a seat into a zone: no more than it has, where it cannot fall below 0."""
        assert not isinstance(quantity, AllIn), f"{quantity} is not the payer's"
        counter, units = units_of(self.table, quantity, seat)
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
