"""The trick, spelled out: who leads, what must be followed, who wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from regelsmed.compiler.analysis.game import Rule, Trick
from regelsmed.dsl.syntax import (
    Act,
    Any,
    AnyOf,
    Cannot,
    Count,
    EachPlayer,
    FirstOf,
    FollowSuit,
    InEach,
    Leads,
    LeadTo,
    May,
    MustIfAble,
    NextOf,
    Others,
    Play,
    RuleLine,
    Whoever,
    WinnerOf,
)

from . import cards
from .cards import ANY_CARD, NO_SUIT, NOT_YET
from .deals import CARD
from .draft import Draft, NotExpressible, origin_of, stamped
from .nodes import (
    Arithmetic,
    Ask,
    Assign,
    Call,
    CardList,
    Case,
    Comparison,
    Contents,
    EachCard,
    Expression,
    If,
    Joined,
    Local,
    Log,
    Lookup,
    Marked,
    MoveCard,
    MovePile,
    Number,
    Of,
    Origin,
    Pile,
    SeatAfter,
    SeatFrom,
    Shared,
    Statement,
    Stretch,
    Truth,
    Until,
    While,
)
from .places import Places
from .program import Contest, Procedure, Row
from .who import SEAT, one_seat

LED: Final = Local("led", "suit")
PLACE: Final = Local("place", "number")
BEST: Final = Local("best", "number")
HIGHEST: Final = Local("highest", "number")
POWER: Final = Local("power", "number")


def play_contests(places: Places, trick: Trick) -> list[Statement]:
    """Return how tricks are played up to the last, from 1 or from where a position is."""
    at = places.contests[trick.contest]
    number, leader, winner = Shared(at.number), Shared(at.leader), Shared(at.winner)
    first = _first_leader(places, trick)
    _winner_leads(trick)
    start = (
        Assign(Shared(places.given), Truth(False)),  # from here on everything is carried out
        Assign(number, Shared(at.first)),
        Assign(Shared(at.first), Number(1)),
        stamped(
            If(Comparison("<", leader, Number(0)), (Assign(leader, first),)),
            origin_of(trick.first_lead),
        ),
    )
    one = (
        Call(procedure_name(trick)),
        stamped(Assign(leader, winner), origin_of(trick.next_lead)),
        Assign(number, Arithmetic("+", number, Number(1))),
    )
    return [
        *start,
        Until(Comparison(">", number, at.last), one),
        Assign(number, Number(0)),
        Assign(leader, Number(-1)),
    ]


def procedure_name(trick: Trick) -> str:
    """Return the name of the procedure that plays one trick."""
    return f"play {trick.contest}"


def _first_leader(places: Places, trick: Trick) -> Expression:
    match trick.first_lead.what:
        case Act(subject, LeadTo(FirstOf())):
            seat = one_seat(places, subject)
            if seat is not None:
                return seat
        case _:
            pass
    raise NotExpressible(trick.first_lead.what, trick.first_lead.span)


def _winner_leads(trick: Trick) -> None:
    match trick.next_lead.what:
        case Act(WinnerOf(AnyOf()), LeadTo(NextOf())):
            pass
        case what:
            raise NotExpressible(what, trick.next_lead.span)


def trick_procedure(draft: Draft, places: Places, trick: Trick) -> Procedure:
    """Return the procedure that plays one trick, in the order in which its sentences apply."""
    _without_options(trick)
    _one_card_each(trick)
    writer = _TrickWriter(draft, places, trick)
    body = tuple(stamped(statement, writer.by) for statement in writer.body())
    return Procedure(procedure_name(trick), (), body, writer.by)


def _without_options(trick: Trick) -> None:
    rules: list[Rule[RuleLine] | None] = [
        *(trick.first_lead, trick.next_lead, trick.plays, trick.leader_may, trick.led_suit),
        *(trick.follow, trick.void_may, trick.always, trick.takes_home, *trick.criteria),
    ]
    for rule in rules:
        if rule is not None and rule.guards:
            raise NotExpressible(rule.what, rule.span)


def _one_card_each(trick: Trick) -> None:
    match trick.plays.what:
        case InEach(_, Act(EachPlayer(), Play(Count(1, kind)))) if kind == ANY_CARD:
            pass
        case what:
            raise NotExpressible(what, trick.plays.span)


class _TrickWriter:
    """Writes the procedure of one trick; every method returns the statements of one sentence."""

    def __init__(self, draft: Draft, places: Places, trick: Trick) -> None:
        self.draft, self.places, self.trick = draft, places, trick
        self.at: Contest = places.contests[trick.contest]
        self.by: Origin = origin_of(trick.plays)
        self.row, self.hand = Pile(self.at.row), Pile(places.hand, SEAT)
        self.leader = Shared(self.at.leader)
        self.played = draft.event("play", (trick.contest,), ("seat", "card"), self.by)
        self.suit_of = draft.table("suit", cards.suit_table(draft.game), self.by)

    def body(self) -> Iterator[Statement]:
        """Return the whole trick."""
        yield Assign(SEAT, self.leader)
        yield from self.lead()
        yield from self.put_down()
        yield from self.lead_suit()
        yield Assign(SEAT, SeatAfter(SEAT))
        follow = (
            *self.follow(),
            *self.put_down(),
            *self.lead_suit_later(),
            Assign(SEAT, SeatAfter(SEAT)),
        )
        if self.draft.game.players.what.number.low > 1:
            yield Until(Comparison("==", SEAT, self.leader), follow)
        else:
            yield While(Comparison("!=", SEAT, self.leader), follow)
        yield from self.find_winner()
        yield from self.take_home()

    def lead(self) -> Iterator[Statement]:
        """Ask the leader, who may play anything."""
        match self.trick.leader_may.what:
            case May(Whoever(Leads()), Play(Any(kind))) if kind == ANY_CARD:
                pass
            case what:
                raise NotExpressible(what, self.trick.leader_may.span)
        by = origin_of(self.trick.leader_may)
        yield Ask(SEAT, "play", (Case(Contents(self.hand), origin=by),), CARD, origin=by)

    def put_down(self) -> Iterator[Statement]:
        """Put the card that was chosen on the table."""
        yield MoveCard(CARD, self.hand, self.row)
        yield Log(self.played, (SEAT, CARD))

    def lead_suit(self) -> Iterator[Statement]:
        """Take the suit of the first card as the suit led, if that card is not passed over."""
        if self.trick.led_suit is not None:
            yield stamped(
                Assign(LED, Lookup(self.opening(), (CARD,))), origin_of(self.trick.led_suit)
            )

    def lead_suit_later(self) -> Iterator[Statement]:
        """Take the suit of a later card as the suit led, where those before were passed over."""
        rule = self.trick.led_suit
        if rule is None or NOT_YET not in cards.openings(self.draft.game, self.trick):
            return
        take = Assign(LED, Lookup(self.opening(), (CARD,)))
        yield stamped(If(Comparison("==", LED, Number(NOT_YET)), (take,)), origin_of(rule))

    def opening(self) -> str:
        """Return the table of the suits that cards open a trick with."""
        if cards.openings(self.draft.game, self.trick) == cards.suit_table(self.draft.game):
            return self.suit_of
        if self.at.opens is None:
            opens = cards.opening_table(self.draft, self.trick)
            assert opens is not None
            return opens
        return self.at.opens

    def follow(self) -> Iterator[Statement]:
        """Ask one of the others, who has to follow suit where the rules say so."""
        anything = Contents(self.hand)
        if self.trick.follow is None or self.trick.led_suit is None:
            yield Ask(SEAT, "play", (Case(anything, origin=self.by),), CARD, origin=self.by)
            return
        self._check_follow(self.trick.follow, self.trick.void_may)
        by = origin_of(self.trick.follow)
        void = by if self.trick.void_may is None else origin_of(self.trick.void_may)
        cases = (self.following(by), Case(anything, origin=void))
        # Asked by the same paragraph whatever the hand: another would tell what is in it.
        yield Ask(SEAT, "play", cases, CARD, origin=by)
        yield stamped(self.note_void(by), void)

    def _check_follow(self, follow: Rule[MustIfAble], void: Rule[May] | None) -> None:
        match follow.what:
            case MustIfAble(Others(), FollowSuit()):
                pass
            case _:
                raise NotExpressible(follow.what, follow.span)
        match None if void is None else void.what:
            case May(Whoever(Cannot(FollowSuit())), Play(Any(kind))) if kind == ANY_CARD:
                pass
            case _:
                raise NotExpressible(void, follow.span)

    def following(self, by: Origin) -> Case:
        """Return what may be played by whoever can follow suit."""
        first, past = self.stretches(by)
        suit = Stretch(self.hand, Lookup(first, (LED,)), Lookup(past, (LED,)))
        if self.trick.always is None:
            return Case(suit, origin=by)
        always = origin_of(self.trick.always)
        free = cards.stretch_behind_suits(self.draft.game, self._exempt())
        if free is not None:
            ends = (Number(free[0]), Number(free[1]))
            return Case(Joined(suit, Stretch(self.hand, *ends)), origin=always)
        table = self.draft.table("may_follow", self._by_suit_led(self._may_follow), always)
        found: CardList = Marked(self.hand, table, LED, suit)
        return Case(found, origin=always)

    def _by_suit_led(self, row: Callable[[int], Row]) -> tuple[Row, ...]:
        """Return a row for each suit led, for none yet, and for none at all."""
        suits = range(len(self.draft.game.suits))
        return tuple(row(led) for led in (*suits, NOT_YET, NO_SUIT))

    def _may_follow(self, led: int) -> Row:
        """Return 1 for each card that is of the suit led or may always be played."""
        exempt = self._exempt()
        suits = cards.suit_table(self.draft.game)
        return tuple(
            int(suit == led >= 0 or bool(free)) for suit, free in zip(suits, exempt, strict=True)
        )

    def _exempt(self) -> Row:
        kinds = () if self.trick.always is None else self.trick.always.what.kinds
        return cards.kind_table(self.draft.game, kinds)

    def stretches(self, by: Origin) -> tuple[str, str]:
        """Add the tables of where the cards of each suit begin and end, and return their names.

        Without a suit led, nobody has a card to follow with.
        """
        game = self.draft.game
        ends = [cards.suit_stretch(game, suit) for suit in range(len(game.suits))]
        ends += [(0, 0), (0, 0)]
        return (
            self.draft.table("first_of_suit", tuple(first for first, _ in ends), by),
            self.draft.table("past_suit", tuple(past for _, past in ends), by),
        )

    def note_void(self, by: Origin) -> Statement:
        """Note that whoever did not follow suit, though bound to, has no card of it."""
        bits = tuple(1 << suit for suit in range(len(self.draft.game.suits)))
        table = self.draft.table("suit_bit", (*bits, 0, 0), by)
        known = Of(self.places.absent, SEAT)
        without = Assign(known, Arithmetic("|", known, Lookup(table, (LED,))))
        if self.trick.always is None:
            return If(Comparison("!=", Lookup(self.suit_of, (CARD,)), LED), (without,))
        breaks = self.draft.table("shows_void", self._by_suit_led(self._shows_void), by)
        return If(Comparison("!=", Lookup(breaks, (LED, CARD)), Number(0)), (without,))

    def _shows_void(self, led: int) -> Row:
        """Return 1 for each card that is only played by who cannot follow suit."""
        return tuple(int(led >= 0 and not may) for may in self._may_follow(led))

    def find_winner(self) -> Iterator[Statement]:
        """Find who wins: the first of the cards that rank highest by the list of criteria."""
        by = origin_of(self.trick.criteria[0])
        yield from (stamped(statement, by) for statement in self.look_for_winner())
        seat = Shared(self.at.winner)
        if self.at.taken is not None:
            taken = Of(self.at.taken, seat)
            yield Assign(taken, Arithmetic("+", taken, Number(1)))

    def look_for_winner(self) -> Iterator[Statement]:
        """Look through the cards of the trick."""
        game, trick = self.draft.game, self.trick
        if not cards.somebody_wins(game, trick) or (cards.reads_led(trick) and not trick.led_suit):
            raise NotExpressible(trick.criteria[-1].what, trick.criteria[-1].span)
        better = (Assign(HIGHEST, POWER), Assign(BEST, PLACE))
        yield Assign(HIGHEST, Number(-1))
        yield Assign(BEST, Number(0))
        power = Lookup(*self.power_table())
        found = If(Comparison(">", POWER, HIGHEST), better)
        yield EachCard(self.row, PLACE, CARD, (Assign(POWER, power), found))
        winner = Shared(self.at.winner)
        yield Assign(winner, SeatFrom(self.leader, BEST))
        won = self.draft.event("win", (trick.contest,), ("seat", "paragraph"), self.by)
        yield Log(won, (winner, self.decided_by()))

    def power_table(self) -> tuple[str, tuple[Expression, ...]]:
        """Add the table of how cards rank, and return its name and keys."""
        game, trick, by = self.draft.game, self.trick, origin_of(self.trick.criteria[0])
        name, suits = f"power_{trick.contest}", range(len(game.suits))

        def by_led(trump: int) -> tuple[Row, ...]:
            return self._by_suit_led(lambda led: cards.powers(game, trick, trump, led))

        if cards.reads_trump(trick):
            assert self.places.trump is not None
            trump = Shared(self.places.trump.slot)
            every = (*suits, NO_SUIT)
            if cards.reads_led(trick):
                return self.draft.table(name, tuple(map(by_led, every)), by), (trump, LED, CARD)
            rows = tuple(cards.powers(game, trick, suit, NO_SUIT) for suit in every)
            return self.draft.table(name, rows, by), (trump, CARD)
        if cards.reads_led(trick):
            return self.draft.table(name, by_led(NO_SUIT), by), (LED, CARD)
        row = cards.powers(game, trick, NO_SUIT, NO_SUIT)
        return self.draft.table(name, row, by), (CARD,)

    def decided_by(self) -> Expression:
        """Return which criterion has decided: found by how high the winning card ranks."""
        numbers = [self.draft.decides(origin_of(rule)) for rule in self.trick.criteria]
        if len(numbers) == 1:
            return numbers[0]
        paragraphs = [origin.paragraph for origin in self.draft.deciding]
        places = cards.deciding(self.draft.game, self.trick)
        row = tuple(paragraphs.index(numbers[place].paragraph) for place in places)
        table = self.draft.table(f"decided_by_{self.trick.contest}", row, self.by)
        return Lookup(table, (HIGHEST,))

    def take_home(self) -> Iterator[Statement]:
        """Clear the table."""
        rule = self.trick.takes_home
        by = self.by if rule is None else origin_of(rule)
        yield stamped(MovePile(self.row, Pile(self.at.earlier)), by)
