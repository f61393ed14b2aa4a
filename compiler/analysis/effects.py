"""Type rules for the sentences of card texts: who does what, if what, and what then holds.

A sentence without a subject is an order to "you", who has the card. What it says is done at once;
what a card is said to get, win or lose by holds from then on, as long as the text counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from regelsmed.compiler.analysis.conditions import Conditions
from regelsmed.compiler.analysis.declared import Home
from regelsmed.compiler.analysis.deeds import Deeds
from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.holding import Changing, Holding, Lasting
from regelsmed.compiler.analysis.names import Names
from regelsmed.compiler.analysis.places import Actor
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.source import NOWHERE
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    AllSeeBids,
    AlwaysLoses,
    AlwaysPlayable,
    AnnulsNext,
    AtEnd,
    BareChange,
    BareClause,
    BareLosesIf,
    BareRather,
    BareWinsIf,
    Become,
    BecomesKeyword,
    BothPlayers,
    ByLot,
    Clause,
    CoinLine,
    Condition,
    CountsAs,
    Decide,
    Do,
    DoThrice,
    DoTwice,
    DoubleStat,
    DrawFewer,
    DrawNone,
    DrawnWonByBoth,
    EachPlayer,
    EffectBlock,
    FewestIn,
    Flip,
    FlipCoin,
    ForRest,
    Gets,
    GetsRather,
    GetsWhile,
    GoesInstead,
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
    LeastWins,
    Line,
    LosesHalf,
    LosesIf,
    May,
    MustIfAble,
    MustInNextTurn,
    NeverAbove,
    NeverBelow,
    NeverEqual,
    NextTime,
    NobodyMay,
    Node,
    NoTrump,
    OneOf,
    OnHeads,
    OnTails,
    OpponentsPost,
    Otherwise,
    OtherwiseItGets,
    PartOf,
    PhaseId,
    PhasesByPlayers,
    PlayAnyAs,
    PlayAs,
    PlayAtMost,
    PlayContests,
    PlayUntil,
    PostId,
    RaiseStat,
    SetStat,
    Statement,
    StaysPut,
    Subject,
    SwapPlaces,
    SwapStats,
    TakesHighest,
    TakesLowest,
    TakeStatOf,
    TakeTogether,
    TargetIs,
    TheOpponent,
    Took,
    Trigger,
    TurnGoes,
    TurnRule,
    Unaffected,
    UnaffectedByLater,
    Verb,
    Whenever,
    WhenLoses,
    WhenWins,
    Win,
    WinCountsAs,
    WinRulesOff,
    WinsIf,
    You,
    YourPost,
)


@dataclass(frozen=True, slots=True)
class Effects:
    """The type rules of a text whose card lies on a post of ``home``.

    ``stay`` is the post that a player must have a card on to pass, where there is one.
    """

    scope: Scope
    home: Home | None
    stay: PostId | None = None

    @property
    def names(self) -> Names:
        """The declarations that the text speaks of."""
        return Names(self.scope)

    @property
    def holding(self) -> Holding:
        """The type rules of clauses about cards."""
        return Holding(self.scope, self.home)

    def check_text(self, sentences: Sequence[Rule[Statement | EffectBlock]]) -> None:
        """Check the sentences of the text, of which one can stand for the other case of an "if"."""
        before: Statement | EffectBlock | None = None
        for rule in sentences:
            match before, rule.what:
                case If(), Otherwise(clause):
                    self._check_other(clause, Place(rule.span))
                case _:
                    self.check(rule.what, Place(rule.span))
            before = rule.what

    def check(self, sentence: Statement | EffectBlock, place: Place) -> None:
        """Check a sentence of the text, with the lines below it."""
        if isinstance(sentence, TurnRule):
            self.scope.report_at("rule-on-card", sentence, place)
            return
        match sentence:
            case OneOf(agent, lines):
                self._actor(agent, sentence, place)
                if len(lines) < 2:
                    self.scope.report_at("one-of-one", sentence, place)
                for line in lines:
                    self.check(line.what, _below(place, line))
            case FlipCoin(sides):
                self._check_sides(sides, sentence, place)
            case If(condition, clause):
                asked = Conditions(self.scope, self.home)
                if asked.check_once(condition, place):
                    self._check_if(condition, clause, place)
                self.check_clause(clause, place)
            case ForRest(clause, phase):
                self._check_rest(clause, phase, sentence, place)
            case IfInstead(_, clause):
                self.scope.report_at("instead-of-nothing", sentence, place)
                self.check_clause(clause, place)
            case Otherwise(clause):
                self.scope.report_at("otherwise-without-if", sentence, place)
                self.check_clause(clause, place)
            case OtherwiseItGets():
                self.scope.report_at("it-without-card", sentence, place)
            case Flip():
                self.scope.report_at("coin-without-sides", sentence, place)
            case OnHeads(clause) | OnTails(clause):
                self.scope.report_at("side-without-coin", sentence, place)
                self.check_clause(clause, place)
            case Whenever() | NextTime() | AnnulsNext() | WhenWins() | WhenLoses():
                self._check_trigger(sentence, place)
            case InLater(phase, clause):
                self._check_later(phase, clause, sentence, place)
            case InEach() | InLast() | InOthers() | InTurnOrder() | AtEnd() | TurnGoes():
                self.scope.report_at("rule-on-card", sentence, place)
            case PhasesByPlayers() | Decide() | PlayUntil() | PlayContests():
                self.scope.report_at("rule-on-card", sentence, place)
            case _:
                self.check_clause(sentence, place)

    def check_clause(self, clause: Clause | InNext, place: Place) -> None:
        """Check what is done, or what then holds."""
        match clause:
            case InNext(phase, later):
                self._check_next(phase, later, clause, place)
            case Act(subject, PlayAtMost() as verb) | May(subject, PlayAtMost() as verb):
                self._check_limit(subject, verb, clause, place)
            case Do(verb):
                Deeds(self.scope, self.home, "you").check(verb, place)
            case DoTwice(first, second):
                self._check_deeds(You(), (first, second), clause, place)
            case DoThrice(first, second, third):
                self._check_deeds(You(), (first, second, third), clause, place)
            case Act(subject, verb) | May(subject, verb):
                self._check_deeds(subject, (verb,), clause, place)
            case ActTwice(subject, first, second):
                self._check_deeds(subject, (first, second), clause, place)
            case ActThrice(subject, first, second, third):
                self._check_deeds(subject, (first, second, third), clause, place)
            case (
                Gets()
                | GetsRather()
                | GetsWhile()
                | BecomesKeyword()
                | SetStat()
                | RaiseStat()
                | DoubleStat()
            ):
                self.holding.check_changing(clause, place)
            case TakeStatOf() | SwapStats() | SwapPlaces() | TakesLowest() | TakesHighest():
                self.holding.check_changing(clause, place)
            case CountsAs() | LosesHalf():
                self.holding.check_changing(clause, place)
            case WinsIf() | LosesIf() | AlwaysLoses() | WinRulesOff() | Unaffected():
                self.holding.check_lasting(clause, place)
            case NeverBelow() | NeverAbove() | StaysPut() | UnaffectedByLater():
                self.holding.check_lasting(clause, place)
            case LeastWins() | DrawnWonByBoth():
                self.holding.check_lasting(clause, place)
            case WinCountsAs() | GoesInstead():
                self.holding.check_lasting(clause, place)
            case BareChange() | BareRather() | BareWinsIf() | BareLosesIf():
                self._report_bare(clause, place)
            case NobodyMay(phase, verb):
                self._check_ban(phase, verb, clause, place)
            case MustInNextTurn(agent, verb):
                self._check_duty(agent, verb, clause, place)
            case MustIfAble() | ByLot() | HasWinners() | NoTrump() | ItsSuitIsTrump():
                self.scope.report_at("rule-on-card", clause, place)
            case AlwaysPlayable() | AllSeeBids() | NeverEqual() | Took() | TakeTogether():
                self.scope.report_at("rule-on-card", clause, place)
            case _:
                assert_never(clause)

    def _report_bare(self, clause: BareClause, place: Place) -> None:
        """Report a clause without a subject on a card that has no part in a contest."""
        fought = ((name, duel.post) for name, duel in self.names.declared.duels.items())
        known = [(name, post) for name, post in fought if post is not None]
        if not known:
            post_word = self.scope.words.of("post", self.home.post) if self.home else ""
            self.scope.once("nothing-compared", place.of(clause), post=post_word)
            return
        contest, post = known[0]
        told: Clause
        match clause:
            case BareChange(change):
                told = Gets(YourPost(post), change)
            case BareRather(change, rather, condition):
                told = GetsRather(YourPost(post), change, rather, condition)
            case BareWinsIf(condition):
                told = WinsIf(YourPost(post), contest, condition)
            case BareLosesIf(condition):
                told = LosesIf(YourPost(post), contest, condition)
            case _:
                assert_never(clause)
        right = self.scope.words.said(told, "main")
        self.scope.report.error("bare-without-card", place.of(clause), right=right)

    def _check_deeds(
        self, subject: Subject, verbs: Sequence[Verb], clause: Node, place: Place
    ) -> None:
        """Check what somebody does, one thing after another."""
        actor = self._actor(subject, clause, place)
        if actor is not None:
            for verb in verbs:
                Deeds(self.scope, self.home, actor).check(verb, place)
                if isinstance(verb, Win) and isinstance(subject, BothPlayers | EachPlayer):
                    self.scope.report_at("one-player-wins", verb, place)

    def _actor(self, subject: Subject, clause: Node, place: Place) -> Actor | None:
        """Return whom a clause is about; report a player whom a card text does not know."""
        match subject:
            case You():
                return "you"
            case TheOpponent():
                return "opponent"
            case BothPlayers() | EachPlayer():
                if isinstance(clause, OneOf | May):
                    self.scope.report_at("one-player-chooses", subject, place)
                    return None
                return "several"
            case FewestIn(kind, zone):
                self.names.card(kind, subject, place)
                self.names.own(zone, subject, place)
                return "several"
            case _:
                self.scope.report_at("who-on-card", subject, place)
                return None

    def _check_sides(self, sides: Sequence[Line[CoinLine]], coin: Node, place: Place) -> None:
        """Check what happens by the sides of a coin: each is said once at most."""
        kinds = [type(line.what) for line in sides]
        if len(set(kinds)) < len(kinds):
            self.scope.report_at("sides-of-coin", coin, place)
        for line in sides:
            self.check_clause(line.what.clause, _below(place, line))

    def _check_if(self, condition: Condition, clause: Clause | InNext, place: Place) -> None:
        """Report a condition around what has its own; warn where "as long as" may be meant."""
        self._check_rule_in_if(clause, place)
        hidden = self.home.hidden if self.home else ()
        match condition, clause:
            case TargetIs(YourPost(post) | OpponentsPost(post)), _ if post in hidden:
                pass  # a warning of that has been given
            case TargetIs(target), Gets(changed) if target == changed:
                self.scope.report.warn("if-or-as-long-as", place.of(condition))
            case _:
                pass

    def _check_other(self, clause: Clause, place: Place) -> None:
        """Check what is done if the condition before does not hold."""
        self._check_rule_in_if(clause, place)
        self.check_clause(clause, place)

    def _check_rule_in_if(self, clause: Clause | InNext, place: Place) -> None:
        if isinstance(clause, Lasting):
            self.scope.report_at("if-around-rule", clause, place)

    def _check_rest(self, clause: Clause, phase: PhaseId, node: Node, place: Place) -> None:
        """Check how long something holds: what texts change does so until the whole phase ends."""
        self.check_clause(clause, place)
        if not self.names.period(phase, node, place):
            return
        during = self.home.during if self.home else None
        whole = self.names.declared.parts.get(during, during) if during is not None else phase
        if not isinstance(clause, Lasting | Changing) or isinstance(clause, SwapPlaces | LosesHalf):
            self.scope.report_at("nothing-lasts", clause, place)
        elif phase != whole:
            word = self.scope.words.of("phase", phase)
            self.scope.report.error("lasts-longer", place.of(node), phase=word)

    def _check_next(
        self, phase: PhaseId | PartOf, clause: Clause, node: Node, place: Place
    ) -> None:
        """Check what happens in the next phase: its card is gone, so it changes none by then."""
        if isinstance(phase, PartOf):
            self._report_part(phase, place)
            return
        if not self.names.period(phase, node, place):
            return
        match clause:
            case Act() | ActTwice() | ActThrice() | May():
                self._check_then(phase, clause, node, place)
            case _:
                self.scope.report_at("next-what", clause, place)

    def _report_part(self, phase: PartOf, place: Place) -> None:
        """Report a part of another phase, or one that comes before the next phase as well."""
        words, parts = self.scope.words, self.names.declared.parts
        ahead = parts.get(phase.part) == phase.whole
        self.scope.report.error(
            "part-still-ahead" if ahead else "part-of-another",
            place.of(phase),
            part=words.of("phase", phase.part),
            whole=words.of("phase", phase.whole),
        )

    def _check_later(self, phase: PhaseId, clause: Clause, node: Node, place: Place) -> None:
        """Check what happens in a later part of the phase in which the text is carried out."""
        if not self.names.period(phase, node, place):
            return
        during = self.home.during if self.home else None
        if during is not None and not self.names.declared.is_behind(phase, during):
            words = self.scope.words
            self.scope.report.error(
                "phase-not-ahead",
                place.of(node),
                phase=words.of("phase", phase),
                during=words.of("phase", during),
            )
        self._check_then(phase, clause, node, place)

    def _check_then(self, phase: PhaseId, clause: Clause, node: Node, place: Place) -> None:
        """Check what happens when a phase begins: also fewer cards are drawn, or a role changes."""
        declared, word = self.names.declared, self.scope.words.of("phase", phase)
        match clause:
            case Act(subject, DrawFewer(cards)):
                self._actor(subject, clause, place)
                self.names.card(cards.kind, cards, place)
                if cards.number < 1:
                    self.scope.report_at("nothing-counted", cards, place)
                if phase not in declared.drawn:
                    self.scope.report.error("nothing-drawn-then", place.of(node), phase=word)
            case Act(subject, DrawNone(kind)):
                self._actor(subject, clause, place)
                self.names.card(kind, clause, place)
                if phase not in declared.drawn:
                    self.scope.report.error("nothing-drawn-then", place.of(node), phase=word)
            case Act(subject, Become(role)):
                if self._actor(subject, clause, place) == "several":
                    self.scope.report_at("who-becomes", subject, place)
                self.scope.role(role, place, place.of(clause))
                if phase != declared.looped:
                    self.scope.report.error("role-changes-then", place.of(node), phase=word)
            case _:
                home = self.home and replace(self.home, hidden=(), played=False, during=phase)
                replace(self, home=home).check_clause(clause, place)

    def _check_ban(self, phase: PhaseId, verb: Verb, clause: Node, place: Place) -> None:
        """Check what nobody may do: an action, but none that the game cannot do without."""
        if self.names.period(phase, clause, place):
            Conditions(self.scope, self.home).check_running(phase, clause, place)
        self._in_turns(clause, place)
        match verb:
            case PlayAnyAs(post):
                if self.names.post(post, verb, place) is None:
                    return
                word = self.scope.words.of("post", post)
                if not self._is_action(post):
                    self.scope.report.error("never-played-there", place.of(verb), post=word)
                elif post == self.stay:
                    self.scope.report.error("nobody-could-pass", place.of(verb), post=word)
            case _:
                self.scope.report_at("banned-what", verb, place)

    def _check_trigger(self, sentence: Trigger, place: Place) -> None:
        """Check what happens when something else does: a card is played, or a contest decided."""
        match sentence:
            case Whenever(_, post, phase, clause) | NextTime(_, post, phase, clause):
                self._check_plays(post, phase, sentence, place)
                self._check_triggered(clause, place)
            case AnnulsNext(_, post, phase):
                self._check_plays(post, phase, sentence, place)
                found = self.names.declared.posts.get(post)
                if found is not None and found.resolves is None:
                    word = self.scope.words.of("post", post)
                    self.scope.report.error("nothing-to-annul", place.of(sentence), post=word)
            case WhenWins(_, _, clause) | WhenLoses(_, _, clause):
                self.holding.check_decided(sentence, place)
                match clause:
                    case Act() | ActTwice() | ActThrice() | May():
                        self._check_triggered(clause, place)
                    case _:
                        self.scope.report_at("decided-already", clause, place)
            case _:
                assert_never(sentence)

    def _check_plays(self, post: PostId, phase: PhaseId, node: Node, place: Place) -> None:
        """Check what is waited for: that a card is played in the turns of a phase."""
        if self.names.period(phase, node, place):
            Conditions(self.scope, self.home).check_running(phase, node, place)
        self._in_turns(node, place)
        if self.names.post(post, node, place) is not None and not self._is_action(post):
            word = self.scope.words.of("post", post)
            self.scope.report.error("never-played-there", place.of(node), post=word)

    def _check_triggered(self, clause: Clause, place: Place) -> None:
        """Check what happens then: something that is done, or a change that begins then."""
        self._check_rule_in_if(clause, place)
        self.check_clause(clause, place)

    def _check_limit(self, agent: Subject, verb: PlayAtMost, clause: Node, place: Place) -> None:
        """Check how many cards a player may still play: of those that are played in turns."""
        if self.names.period(verb.phase, clause, place):
            Conditions(self.scope, self.home).check_running(verb.phase, clause, place)
        self._in_turns(clause, place)
        if self._actor(agent, verb, place) == "several":
            self.scope.report_at("who-on-card", agent, place)
        if self.names.post(verb.post, verb, place) is None:
            return
        word = self.scope.words.of("post", verb.post)
        if not self._is_action(verb.post):
            self.scope.report.error("never-played-there", place.of(verb), post=word)
        elif verb.post == self.stay:
            self.scope.report.error("nobody-could-pass", place.of(verb), post=word)

    def _check_duty(self, agent: Subject, verb: Verb, clause: Node, place: Place) -> None:
        """Check what a player has to do in their next turn: one of the actions."""
        self._in_turns(clause, place)
        actor = self._actor(agent, clause, place)
        if actor == "several":
            self.scope.report_at("who-on-card", agent, place)
            return
        match verb:
            case PlayAs(cards, source, post):
                if actor is not None:
                    Deeds(self.scope, self.home, actor).places.spot(source, place)
                same = [
                    action
                    for action in self.names.declared.actions
                    if isinstance(action, PlayAs)
                    and (action.cards, action.post) == (cards, post)
                    and action.source.zone == source.zone
                ]
                if self.names.post(post, verb, place) is not None and not same:
                    self.scope.report_at("duty-is-no-action", verb, place)
            case _:
                self.scope.report_at("duty-is-no-action", verb, place)

    def _is_action(self, post: PostId) -> bool:
        actions = self.names.declared.actions
        return any(isinstance(action, PlayAs) and action.post == post for action in actions)

    def _in_turns(self, clause: Node, place: Place) -> None:
        """Report what makes a difference only as long as players take turns."""
        if self.home is not None and not self.home.played:
            self.scope.report_at("after-the-turns", clause, place)


def _below(place: Place, line: Line[object]) -> Place:
    """Return the place of a line below a sentence."""
    return Place(place.span if line.span == NOWHERE else line.span, place.guards)
