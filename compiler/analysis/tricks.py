"""The rules of a trick, each found by its shape; what is missing or doubled is reported.

A trick needs one sentence for each of these, in any order: who leads to the first, who leads to
the next, what each player plays, what the leader may play, and who wins. It may have a duty to
follow suit, which then needs the definition of the suit led and what a player does who cannot;
kinds that may always be played are exempt from it. Who wins is one sentence or a list of criteria,
and every trick that can be played must have a winner by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar, assert_never

from regelsmed.compiler.analysis.deck import CARD
from regelsmed.compiler.analysis.game import Rule, Trick, Zone
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.source import NOWHERE, Span
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    After,
    AllSeeBids,
    AlwaysPlayable,
    Any,
    AnyOf,
    AtEnd,
    BeSuitOf,
    ByLot,
    Cannot,
    CardClause,
    Cards,
    Clause,
    CoinSentence,
    ContestId,
    Count,
    Decide,
    EachPlayer,
    Face,
    FirstCardNot,
    FirstOf,
    FirstPlayed,
    FollowSuit,
    ForRest,
    HasWinners,
    HighestOf,
    HighestTrump,
    If,
    IfInstead,
    InEach,
    InLast,
    InLater,
    InNext,
    InOthers,
    InTurnOrder,
    ItsSuitIsTrump,
    KindId,
    Leads,
    LeadTo,
    LedSuit,
    May,
    MustIfAble,
    NeverEqual,
    NextOf,
    Node,
    NoTrump,
    Others,
    Otherwise,
    OtherwiseItGets,
    PhasesByPlayers,
    Play,
    PlayContests,
    PlayUntil,
    Prize,
    RoleHolder,
    Statement,
    Subject,
    SuitId,
    SuitOf,
    SuitSetId,
    TakeHome,
    TakeTogether,
    This,
    Those,
    Took,
    Trigger,
    TurnGoes,
    TurnRule,
    Verb,
    Whoever,
    Win,
    WinnerOf,
)

S = TypeVar("S", bound=Statement)


@dataclass(slots=True)
class _Draft:
    """The rules of a trick while they are being found."""

    contest: ContestId
    scope: Scope
    first_lead: list[Rule[Act]] = field(default_factory=list)
    next_lead: list[Rule[Act]] = field(default_factory=list)
    plays: list[Rule[InEach]] = field(default_factory=list)
    leader_may: list[Rule[May]] = field(default_factory=list)
    led_suit: list[Rule[Act]] = field(default_factory=list)
    follow: list[Rule[MustIfAble]] = field(default_factory=list)
    void_may: list[Rule[May]] = field(default_factory=list)
    always: list[Rule[AlwaysPlayable]] = field(default_factory=list)
    takes_home: list[Rule[Act]] = field(default_factory=list)
    decisions: list[Rule[Act] | Rule[Decide]] = field(default_factory=list)

    def sort(self, rule: Rule[Statement]) -> None:
        """Put a sentence where it belongs, and check it; report one that is no rule of a trick."""
        statement, place = rule.what, Place(rule.span, rule.guards)
        if rule.guards:
            self.report_at("trick-rule-with-option", statement, place)
        if isinstance(statement, TurnRule | CardClause | Trigger | CoinSentence | ActThrice):
            self.report_at("no-rule-of-a-trick", statement, place)
            return
        if isinstance(statement, InNext | InLater | ForRest):
            self.report_at("no-rule-of-a-trick", statement, place)
            return
        match statement:
            case Act(subject, LeadTo(prize)):
                self.sort_lead(_as(rule, statement), prize, place)
            case Act(subject, Win(prize)):
                self.decisions.append(_as(rule, statement))
                self.check_prize(prize, This, "which-trick-is-won", place)
                self.check_winner(subject, place)
            case Decide(prize, lines):
                self.decisions.append(_as(rule, statement))
                self.check_prize(prize, This, "which-trick-is-won", place)
                for line in lines:
                    where = rule.span if line.span == NOWHERE else line.span
                    self.check_winner(line.what, Place(where, rule.guards))
            case Act(subject, TakeHome(cards)):
                self.takes_home.append(_as(rule, statement))
                self.check_taking(subject, cards, place)
            case AlwaysPlayable(kinds):
                self.always.append(_as(rule, statement))
                for kind in kinds:
                    self.check_known_kind(kind, statement, place)
            case Act(LedSuit(suit_set), BeSuitOf(suit)):
                self.led_suit.append(_as(rule, statement))
                self.check_suits(suit_set, statement, place)
                self.check_suits(suit.suit_set, suit, place)
                self.check_kind(suit.card.kind, suit, place)
                if isinstance(suit.card, FirstCardNot):
                    self.check_known_kind(suit.card.other, suit.card, place)
            case Act(_, BeSuitOf()):
                self.report_at("what-is-a-suit", statement.subject, place)
            case InEach(_, clause):
                self.plays.append(_as(rule, statement))
                self.check_each(statement, clause, place)
            case May(Whoever(Leads()), verb):
                self.leader_may.append(_as(rule, statement))
                self.check_any_card(verb, place)
            case May(Whoever(Cannot(verb)), permitted):
                self.void_may.append(_as(rule, statement))
                self.check_follow(verb, place)
                self.check_any_card(permitted, place)
            case May():
                self.report_at("who-may-play", statement.subject, place)
            case MustIfAble(subject, verb):
                self.follow.append(_as(rule, statement))
                if not isinstance(subject, Others):
                    self.report_at("who-must-follow", subject, place)
                self.check_follow(verb, place)
            case Act() | ActTwice() | ByLot() | HasWinners() | PlayUntil() | PlayContests():
                self.report_at("no-rule-of-a-trick", statement, place)
            case NoTrump() | ItsSuitIsTrump() | AllSeeBids() | NeverEqual() | Took():
                self.report_at("no-rule-of-a-trick", statement, place)
            case TakeTogether() | InLast() | InOthers() | InTurnOrder() | If() | AtEnd():
                self.report_at("no-rule-of-a-trick", statement, place)
            case TurnGoes() | PhasesByPlayers() | IfInstead() | Otherwise() | OtherwiseItGets():
                self.report_at("no-rule-of-a-trick", statement, place)
            case _:
                assert_never(statement)

    def sort_lead(self, rule: Rule[Act], prize: Prize, place: Place) -> None:
        """Tell the lead to the first trick from the lead to the next."""
        subject = rule.what.subject
        match prize:
            case FirstOf(contest):
                self.first_lead.append(rule)
                match subject:
                    case After(role) | RoleHolder(role):
                        self.scope.role(role, place, place.of(subject))
                    case _:
                        self.report_at("who-leads-first", subject, place)
            case NextOf(contest):
                self.next_lead.append(rule)
                match subject:
                    case WinnerOf(AnyOf(won)):
                        self.check_contest(won, subject, place)
                    case _:
                        self.report_at("who-leads-next", subject, place)
            case _:
                self.report_at("lead-to-which-trick", prize, place)
                return
        self.check_contest(contest, prize, place)

    def check_prize(self, prize: Prize, wanted: type[This], code: str, place: Place) -> None:
        """Report the win of anything but the trick that is being played."""
        if isinstance(prize, wanted):
            self.check_contest(prize.contest, prize, place)
        else:
            self.report_at(code, prize, place)

    def check_taking(self, subject: Subject, cards: Cards, place: Place) -> None:
        """Report anything but that the winner takes the cards of the trick."""
        match subject:
            case WinnerOf(AnyOf(contest) | This(contest)):
                self.check_contest(contest, subject, place)
            case _:
                self.report_at("who-takes-trick", subject, place)
        match cards:
            case Those(kind):
                self.check_kind(kind, cards, place)
            case _:
                self.report_at("what-is-taken", cards, place)

    def check_winner(self, subject: Node, place: Place) -> None:
        """Report a winner that cannot be found by looking at the cards."""
        match subject:
            case FirstPlayed(kind):
                self.check_known_kind(kind, subject, place)
            case HighestTrump():
                self.check_order(place)
            case HighestOf(kind, led):
                self.check_kind(kind, subject, place)
                self.check_suits(led.suit_set, led, place)
                self.check_order(place)
            case _:
                self.report_at("who-wins-trick", subject, place)

    def check_order(self, place: Place) -> None:
        """Report cards that a comparison of cards of one suit could not tell apart."""
        suited = [card for card in self.scope.cards if card.face.suit is not None]
        rest = {card.face.kind for card in self.scope.cards if card.face.suit is None}
        if not self.scope.ranked or not rest <= set(self.scope.suitless):
            return
        report, name = self.scope.report, self.scope.words.card
        unranked = [card.face for card in suited if card.strength is None]
        if unranked:
            report.error(
                "cards-without-rank", place.span, number=len(unranked), card=name(unranked[0])
            )
            return
        first: dict[tuple[SuitId | None, int | None], Face] = {}
        for card in suited:
            equal = first.setdefault((card.face.suit, card.strength), card.face)
            if equal != card.face or card.copies > 1:
                report.error(
                    "cards-rank-alike", place.span, card=name(equal), other=name(card.face)
                )
                return

    def names(self, kinds: Sequence[str]) -> tuple[str, ...]:
        """Return the words for kinds of cards, each once."""
        return tuple(self.scope.words.many("kind", kind) for kind in dict.fromkeys(kinds))

    def check_each(self, statement: InEach, clause: Clause, place: Place) -> None:
        """Check what each player does in each trick: play one card."""
        self.check_contest(ContestId(statement.period), statement, place)
        match clause:
            case Act(EachPlayer(), Play(cards)):
                self.check_one_card(cards, place)
            case Act(subject, Play()):
                self.report_at("who-plays", subject, place)
            case _:
                self.report_at("no-rule-of-a-trick", clause, place)

    def check_one_card(self, cards: Cards, place: Place) -> None:
        """Report anything but one card of whatever kind."""
        match cards:
            case Count(1, kind):
                self.check_kind(kind, cards, place)
            case _:
                self.report_at("one-card-each", cards, place)

    def check_any_card(self, verb: Verb, place: Place) -> None:
        """Report a permission to do anything but play any card."""
        match verb:
            case Play(Any(kind)):
                self.check_kind(kind, verb, place)
            case _:
                self.report_at("may-play-any-card", verb, place)

    def check_follow(self, verb: Verb, place: Place) -> None:
        """Report a duty to do anything but follow suit."""
        match verb:
            case FollowSuit(suit_set):
                self.check_suits(suit_set, verb, place)
            case _:
                self.report_at("must-follow-suit", verb, place)

    def check_kind(self, kind: str, node: Node, place: Place) -> None:
        """Report a rule that is about some kinds of cards only."""
        if kind != CARD:
            word = self.scope.words.of("kind", kind)
            self.scope.report.error("trick-kind", place.of(node), kind=word)

    def check_known_kind(self, kind: KindId, node: Node, place: Place) -> None:
        """Report a kind of cards that the game is not played with."""
        if kind not in self.scope.kinds() and self.scope.counted:
            word = self.scope.words.of("kind", kind)
            expected = tuple(self.scope.words.of("kind", known) for known in self.scope.kinds())
            self.scope.report.error("kind-unknown", place.of(node), kind=word, expected=expected)

    def check_suits(self, suit_set: SuitSetId, node: Node, place: Place) -> None:
        """Report suits that the cards of the game do not have.

        A kind can be without one where the game says so; otherwise it has been forgotten.
        """
        if suit_set != self.scope.suit_set:
            if self.scope.counted:
                word = self.scope.words.many("suit_set", suit_set)
                self.scope.once("suits-unknown", place.of(node), suits=word)
            return
        suitless = [
            card.face.kind
            for card in self.scope.cards
            if card.face.suit is None and card.face.kind not in self.scope.suitless
        ]
        if suitless and self.scope.counted:
            self.scope.once("cards-without-suit", place.of(node), kinds=self.names(suitless))

    def check_contest(self, contest: ContestId, node: Node, place: Place) -> None:
        """Report a sentence about another trick than the heading's."""
        if contest != self.contest:
            word = self.scope.words.of("contest", self.contest)
            self.scope.report.error("another-trick", place.of(node), word=word)

    def report_at(self, code: str, node: Node, place: Place) -> None:
        """Report a mistake that needs no more words than its code has."""
        self.scope.report.error(code, place.of(node))


def read_trick(
    contest: ContestId,
    rules: Sequence[Rule[Statement]],
    hand: Zone | None,
    scope: Scope,
    span: Span,
) -> Trick | None:
    """Return the rules of a trick, or ``None`` where some are missing; ``span`` is its heading."""
    draft = _Draft(contest, scope)
    for rule in rules:
        draft.sort(rule)
    first_lead = _always(draft, draft.first_lead, "trick-without-first-lead", span)
    next_lead = _always(draft, draft.next_lead, "trick-without-next-lead", span)
    plays = _always(draft, draft.plays, "trick-without-plays", span)
    leader_may = _always(draft, draft.leader_may, "trick-without-leaders-choice", span)
    decision = _decision(draft, span)
    led_suit = _once(draft, draft.led_suit)
    follow, void_may = _once(draft, draft.follow), _once(draft, draft.void_may)
    always, takes_home = _once(draft, draft.always), _once(draft, draft.takes_home)
    criteria = () if decision is None else tuple(_criteria(decision))
    _check_following(draft, criteria, led_suit, follow, void_may)
    _check_always(draft, always, follow)
    if decision is not None and not scope.report.failed:
        _check_decided(draft, decision.span, criteria, led_suit)
    if hand is None:
        scope.once("no-hand", span)
    elif hand.guards:
        scope.needs(hand.guards, Place(span), span, scope.words.of("zone", hand.id))
    if not (first_lead and next_lead and plays and leader_may and criteria and hand):
        return None
    return Trick(
        contest=contest,
        hand=hand.id,
        first_lead=first_lead,
        next_lead=next_lead,
        plays=plays,
        leader_may=leader_may,
        led_suit=led_suit,
        follow=follow,
        void_may=void_may,
        criteria=criteria,
        always=always,
        takes_home=takes_home,
    )


def _decision(draft: _Draft, span: Span) -> Rule[Act] | Rule[Decide] | None:
    """Return the sentence or list by which a trick is won; report if there is not exactly one."""
    for rule in draft.decisions[1:]:
        first = draft.decisions[0].span.line
        draft.scope.report.error("trick-rule-twice", rule.span, first=first)
    if not draft.decisions:
        word = draft.scope.words.of("contest", draft.contest)
        draft.scope.report.error("trick-without-winner", span, word=word)
        return None
    return draft.decisions[0]


def _criteria(decision: Rule[Act] | Rule[Decide]) -> Iterator[Rule[Act]]:
    """Yield the ways to win a trick, in order; a line of a list is short for a sentence."""
    what, guards = decision.what, decision.guards
    match what:
        case Act():
            yield Rule(what, decision.paragraph, guards, decision.span)
        case Decide(prize, lines):
            for number, line in enumerate(lines, 1):
                if isinstance(line.what, HighestOf | FirstPlayed | HighestTrump):
                    paragraph = f"{decision.paragraph}.{number}"
                    yield Rule(Act(line.what, Win(prize)), paragraph, guards, line.span)
        case _:
            assert_never(what)


def _check_always(
    draft: _Draft, always: Rule[AlwaysPlayable] | None, follow: Rule[MustIfAble] | None
) -> None:
    """Report exemptions from a duty that there is not."""
    if always is not None and follow is None:
        draft.scope.report.error("always-without-duty", always.span)


def _check_decided(
    draft: _Draft, span: Span, criteria: Sequence[Rule[Act]], led_suit: Rule[Act] | None
) -> None:
    """Report tricks that nobody would win: those of kinds that no criterion looks at.

    The first of a kind wins wherever one was played. The highest card of the suit led wins where a
    suit is led: where the first card that counts for it has one. Nobody may have played a trump.
    """
    subjects = [rule.what.subject for rule in criteria]
    won = {subject.kind for subject in subjects if isinstance(subject, FirstPlayed)}
    follows = any(isinstance(subject, HighestOf) for subject in subjects) and led_suit is not None
    passed = _passed_over(led_suit)
    suited = {card.face.kind for card in draft.scope.cards if card.face.suit is not None}
    lost = [
        kind
        for kind in draft.scope.kinds()
        if kind not in won and not (follows and kind in suited and kind != passed)
    ]
    if lost:
        draft.scope.report.error("trick-nobody-wins", span, kinds=draft.names(lost))


def _passed_over(led_suit: Rule[Act] | None) -> KindId | None:
    """Return the kind of cards that are passed over to find the suit led."""
    match led_suit:
        case Rule(Act(_, BeSuitOf(SuitOf(_, FirstCardNot(_, other))))):
            return other
        case _:
            return None


def _as(rule: Rule[Statement], statement: S) -> Rule[S]:
    """Return ``rule`` as the rule of its statement, whose type is known by now."""
    return Rule(statement, rule.paragraph, rule.guards, rule.span)


def _once(draft: _Draft, found: Sequence[Rule[S]]) -> Rule[S] | None:
    """Return the only rule of a shape, if any; report the others."""
    for rule in found[1:]:
        draft.scope.report.error("trick-rule-twice", rule.span, first=found[0].span.line)
    return found[0] if found else None


def _always(draft: _Draft, found: Sequence[Rule[S]], code: str, span: Span) -> Rule[S] | None:
    """Return the only rule of a shape; report it if it is missing."""
    rule = _once(draft, found)
    if rule is None:
        word = draft.scope.words.of("contest", draft.contest)
        draft.scope.report.error(code, span, word=word)
    return rule


def _check_following(
    draft: _Draft,
    criteria: Sequence[Rule[Act]],
    led_suit: Rule[Act] | None,
    follow: Rule[MustIfAble] | None,
    void_may: Rule[May] | None,
) -> None:
    """Report a suit led that nothing defines, and a duty to follow that is said by half."""
    report = draft.scope.report
    by_suit = [rule for rule in criteria if isinstance(rule.what.subject, HighestOf)]
    users: list[Rule[Act] | Rule[MustIfAble]] = [*by_suit, *([follow] if follow else [])]
    for rule in users:
        if led_suit is None:
            draft.scope.once("suit-led-undefined", rule.span)
    if follow is not None and void_may is None:
        report.error("nothing-for-the-void", follow.span)
    if void_may is not None and follow is None:
        report.error("void-without-duty", void_may.span)
