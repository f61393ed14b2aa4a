"""The trick, spelled out: who leads, what must be followed, who wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from regelsmed.compiler.analysis.game import Game, Rule, Trick
from regelsmed.dsl.syntax import (
    Act,
    Any,
    AnyOf,
    BeSuitOf,
    Cannot,
    Count,
    EachPlayer,
    FirstCard,
    FirstOf,
    FollowSuit,
    HighestOf,
    InEach,
    KindId,
    Leads,
    LeadTo,
    LedSuit,
    May,
    MustIfAble,
    NextOf,
    Others,
    Play,
    RuleLine,
    SuitOf,
    This,
    Whoever,
    Win,
    WinnerOf,
)

from .deals import ANY_CARD, CARD
from .draft import Draft, NotExpressible, origin_of, stamped
from .nodes import (
    Arithmetic,
    Ask,
    Assign,
    Call,
    Case,
    Comparison,
    Contents,
    EachCard,
    Expression,
    If,
    Local,
    Log,
    Lookup,
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
    Until,
    While,
)
from .places import Places
from .program import Contest, Procedure
from .who import SEAT, one_seat

LED: Final = Local("led", "suit")
PLACE: Final = Local("place", "number")
BEST: Final = Local("best", "number")
HIGHEST: Final = Local("highest", "number")
POWER: Final = Local("power", "number")


def play_contests(places: Places, trick: Trick, last: int) -> list[Statement]:
    """Return how tricks are played up to number ``last``, from 1 or from where a position is."""
    at = places.contests[trick.contest]
    number, leader, winner = Shared(at.number), Shared(at.leader), Shared(at.winner)
    first = _first_leader(places, trick)
    _winner_leads(trick)
    start = (
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
        Until(Comparison(">", number, Number(last)), one),
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
        *(trick.first_lead, trick.next_lead, trick.plays, trick.leader_may),
        *(trick.led_suit, trick.follow, trick.void_may, *trick.criteria),
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
        self.suit_of = draft.table("suit", suit_table(draft.game), self.by)

    def body(self) -> Iterator[Statement]:
        """Return the whole trick."""
        yield Assign(SEAT, self.leader)
        yield from self.lead()
        yield from self.put_down()
        if self.trick.led_suit is not None:
            yield from self.define_led_suit(self.trick.led_suit)
        yield Assign(SEAT, SeatAfter(SEAT))
        follow = (*self.follow(), *self.put_down(), Assign(SEAT, SeatAfter(SEAT)))
        if self.draft.game.players.what.number.low > 1:
            yield Until(Comparison("==", SEAT, self.leader), follow)
        else:
            yield While(Comparison("!=", SEAT, self.leader), follow)
        yield from self.find_winner()
        yield MovePile(self.row, Pile(self.at.earlier))

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

    def define_led_suit(self, rule: Rule[Act]) -> Iterator[Statement]:
        """Take the suit of the first card as the suit led."""
        match rule.what:
            case Act(LedSuit(), BeSuitOf(SuitOf(_, FirstCard(kind)))) if kind == ANY_CARD:
                yield stamped(Assign(LED, Lookup(self.suit_of, (CARD,))), origin_of(rule))
            case what:
                raise NotExpressible(what, rule.span)

    def follow(self) -> Iterator[Statement]:
        """Ask one of the others, who has to follow suit where the rules say so."""
        anything = Contents(self.hand)
        if self.trick.follow is None or self.trick.led_suit is None:
            yield Ask(SEAT, "play", (Case(anything, origin=self.by),), CARD, origin=self.by)
            return
        self._check_follow(self.trick.follow, self.trick.void_may)
        by = origin_of(self.trick.follow)
        void = by if self.trick.void_may is None else origin_of(self.trick.void_may)
        first, past = self.stretches()
        following = Stretch(self.hand, Lookup(first, (LED,)), Lookup(past, (LED,)))
        cases = (Case(following, origin=by), Case(anything, origin=void))
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

    def stretches(self) -> tuple[str, str]:
        """Add the tables of where the cards of each suit begin and end, and return their names."""
        ends = [suit_stretch(self.draft.game, suit) for suit in range(len(self.draft.game.suits))]
        ends.append((0, 0))  # without a suit led, nobody has a card to follow with
        assert self.trick.follow is not None
        by = origin_of(self.trick.follow)
        return (
            self.draft.table("first_of_suit", tuple(first for first, _ in ends), by),
            self.draft.table("past_suit", tuple(past for _, past in ends), by),
        )

    def note_void(self, by: Origin) -> Statement:
        """Note that whoever did not follow suit has no card of it."""
        bits = tuple(1 << suit for suit in range(len(self.draft.game.suits)))
        table = self.draft.table("suit_bit", (*bits, 0), by)
        known = Of(self.places.absent, SEAT)
        without = Assign(known, Arithmetic("|", known, Lookup(table, (LED,))))
        return If(Comparison("!=", Lookup(self.suit_of, (CARD,)), LED), (without,))

    def find_winner(self) -> Iterator[Statement]:
        """Find who wins by the first criterion that decides."""
        for place, rule in enumerate(self.trick.criteria):
            by = origin_of(rule)
            search = [stamped(statement, by) for statement in self.criterion(rule)]
            if place == 0:
                yield from search
            else:
                yield stamped(If(Comparison("<", BEST, Number(0)), tuple(search)), by)

    def criterion(self, rule: Rule[Act]) -> Iterator[Statement]:
        """Look for the winner by one criterion."""
        match rule.what:
            case Act(HighestOf(kind, LedSuit()), Win(This())):
                power = self.draft.table(
                    f"power_{rule.paragraph}", power_table(self.draft.game, kind), origin_of(rule)
                )
            case what:
                raise NotExpressible(what, rule.span)
        if not all(card.face.suit for card in self.draft.game.cards):
            raise NotExpressible(rule.what, rule.span)  # who wins where no suit was led?
        won = self.draft.event("win", (self.trick.contest, rule.paragraph), ("seat",), self.by)
        better = (Assign(HIGHEST, POWER), Assign(BEST, PLACE))
        yield Assign(HIGHEST, Number(-1))
        yield Assign(BEST, Number(-1))
        yield EachCard(
            self.row,
            PLACE,
            CARD,
            (
                Assign(POWER, Lookup(power, (LED, CARD))),
                If(Comparison(">", POWER, HIGHEST), better),
            ),
        )
        winner = Shared(self.at.winner)
        yield If(
            Comparison(">=", BEST, Number(0)),
            (Assign(winner, SeatFrom(self.leader, BEST)), Log(won, (winner,))),
        )


def suit_table(game: Game) -> tuple[int, ...]:
    """Return the number of each card's suit, -1 for a card without one."""
    suits = list(game.suits)
    return tuple(-1 if c.face.suit is None else suits.index(c.face.suit) for c in game.cards)


def suit_stretch(game: Game, suit: int) -> tuple[int, int]:
    """Return the numbers of the first card of a suit and of the card after its last."""
    cards = [card for card, its_suit in enumerate(suit_table(game)) if its_suit == suit]
    if not cards:
        return 0, 0
    assert cards == list(range(cards[0], cards[-1] + 1)), "cards of a suit are numbered in a row"
    return cards[0], cards[-1] + 1


def power_table(game: Game, kind: KindId) -> tuple[tuple[int, ...], ...]:
    """Return by suit led and card how high it ranks; -1 where it cannot win."""
    suits = suit_table(game)
    rows = [
        tuple(
            -1 if suits[card] != led or kind not in (ANY_CARD, printed.face.kind) else strength
            for card, printed in enumerate(game.cards)
            for strength in [0 if printed.strength is None else printed.strength + 1]
        )
        for led in range(len(game.suits))
    ]
    return (*rows, tuple(-1 for _ in game.cards))
