"""The course of a game of cards with texts: its sentences, carried out one after another."""

from __future__ import annotations

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.position import Position
from regelsmed.compiler.reference.points import Ask, Chance, Steps
from regelsmed.compiler.reference.table import Seat
from regelsmed.compiler.reference.who import units_of
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    BeatsList,
    Become,
    ByLot,
    ChooseSecretly,
    ClearTable,
    ContestId,
    Decide,
    Gain,
    If,
    InFirst,
    InOthers,
    LimitDraw,
    OptionId,
    PhaseId,
    PlayUntilOver,
    Quantity,
    ResolveHalves,
    RoleId,
    RuleLine,
    TheGame,
    TokenId,
    TurnPostsUp,
    TurnsUntilPassed,
    WhoseChoiceBeats,
    WinnerOf,
    ZoneId,
)

from .checks import check
from .claims import drawn_is_won, units_of_a_win
from .duel import decide, resolve_halves, turn_posts_up
from .effects import sentence
from .endings import draw_game
from .moves import put_down
from .standing import goal_of
from .table import Table, Text
from .triggers import decided
from .turns import take_turns


class Course:
    """The course of one game at a table: ``steps`` runs it from the start to the end.

    ``given`` is the position that the game starts from; what stands before the phase, or the part
    of one, that it enters at has been done.
    """

    def __init__(self, table: Table, given: Position, entry: PhaseId | None) -> None:
        self.table, self.given = table, given
        self.entry = entry
        self.turn = given.turn

    def steps(self) -> Steps:
        """Carry out the course of play."""
        for rule in self.table.game.course:
            if self.table.applies(rule) and not self._is_past(rule):
                yield from self._statement(rule)
            if self.table.over:
                return

    def _is_past(self, rule: Rule[RuleLine]) -> bool:
        """Tell whether a statement stands before the phase that the position enters at."""
        match rule.what:
            case PlayUntilOver(phase):
                return self.entry is not None and self._whole(self.entry) != phase
            case ByLot() | ChooseSecretly() | BeatsList() | Act(WhoseChoiceBeats()):
                return False
            case _:
                return self.entry is not None

    def _whole(self, phase: PhaseId) -> PhaseId:
        """Return the phase that something is a part of, or the phase itself."""
        return self.table.game.parts.get(phase, phase)

    # ---- phases

    def _phases(self, phase: PhaseId) -> Steps:
        """Play phases of a name until the game is over."""
        number = self.given.number.get(phase, 1) if self.entry is not None else 1
        while not self.table.over:
            self.table.number[phase] = number
            self.table.tell(("phase", phase, number))
            yield from self._phase(phase)
            number += 1

    def _phase(self, phase: PhaseId) -> Steps:
        table = self.table
        table.phase = phase
        if self.entry is None:
            self._begin()
            yield from self._fire(phase)
            if table.over:
                return
        entry = None if self.entry in (None, phase) else self.entry
        self.entry = None
        for rule in table.game.phases[phase]:
            part = self._part(phase, rule)
            if entry is not None and part != entry:
                continue
            if entry is None and part != table.part:
                self._end(table.part)
                table.part = part
                yield from self._fire(part)
                if table.over:
                    return
            entry, table.part = None, part
            if table.applies(rule):
                yield from self._statement(rule)
                yield from check(table, self._first())
            if table.over:
                return
        self._end(table.part)
        self._end(phase)
        table.part = table.phase = None

    def _part(self, phase: PhaseId, rule: Rule[RuleLine]) -> PhaseId | None:
        """Return the part of the phase that a sentence stands in."""
        paragraph = self.table.game.paragraphs.get(rule.paragraph)
        heading = PhaseId("") if paragraph is None else PhaseId(paragraph.heading)
        return heading if self.table.game.parts.get(heading) == phase else None

    def _first(self) -> Seat:
        return self.table.turn_order()[0]

    def _begin(self) -> None:
        """Begin a phase: nobody has passed or played anything, nothing is changed."""
        table = self.table
        table.passed = [False for _ in table.seats]
        table.turned.clear()
        table.modifiers.clear()
        for played in table.played_to.values():
            played[:] = [0 for _ in table.seats]

    def _end(self, phase: PhaseId | None) -> None:
        """End a phase or a part of one, and what was to last until then."""
        table = self.table
        if phase is None:
            return
        table.modifiers = [m for m in table.modifiers if m.until is None or m.until != phase]
        table.fewer = [0 for _ in table.seats]

    def _fire(self, phase: PhaseId | None) -> Steps:
        """Do what texts said would be done when the next phase of a name begins."""
        table = self.table
        due = [pending for pending in table.pending if pending.phase == phase]
        table.pending = [pending for pending in table.pending if pending not in due]
        for pending in due:
            source = pending.text.this
            assert source is not None
            if pending.sure or (source.here and not source.annulled):
                yield from sentence(table, pending.text, pending.clause)
                yield from check(table, self._first())
            if table.over:
                return

    # ---- sentences

    def _statement(self, rule: Rule[RuleLine]) -> Steps:
        table, text = self.table, Text(rule.paragraph)
        match rule.what:
            case InFirst(phase, clause):
                if table.number[phase] == 1:
                    yield from self._clause(rule, text, clause)
            case InOthers(period, clause):
                if table.number[PhaseId(period)] != 1:
                    yield from self._clause(rule, text, clause)
            case clause:
                yield from self._clause(rule, text, clause)

    def _clause(self, rule: Rule[RuleLine], text: Text, clause: RuleLine) -> Steps:
        table = self.table
        match clause:
            case ByLot(role):
                yield from self._lot(rule, role)
            case ChooseSecretly(tokens):
                if self._is_open(self._chosen_role()):
                    yield from self._secretly(rule, tokens)
            case Act(WhoseChoiceBeats(), Become(role)):
                if self._is_open(role):
                    table.reach(rule)
                    yield from sentence(table, text, clause)
            case BeatsList():
                pass  # read where choices are compared
            case PlayUntilOver(phase):
                table.reach(rule)
                yield from self._phases(phase)
            case TurnsUntilPassed(first):
                turns = table.texts.turns
                assert turns is not None, "nobody can do anything in a turn"
                seat, self.turn = self.turn, None
                yield from take_turns(table, turns, table.roles[first] if seat is None else seat)
            case TurnPostsUp(post):
                table.reach(rule)
                turn_posts_up(table, post)
            case ResolveHalves():
                table.reach(rule)
                yield from resolve_halves(table, clause)
            case Decide(prize, lines) if not isinstance(prize, TheGame):
                table.reach(rule)
                assert table.texts.duel is not None, "nothing is decided by cards"
                decide(table, table.texts.duel, rule, [line.what for line in lines])
                yield from decided(table, table.texts.duel.contest)
            case Act(WinnerOf(), Gain(quantity)) if table.texts.duel is not None:
                self._gain(rule, table.texts.duel.contest, quantity)
            case ClearTable(_, zone):
                table.reach(rule)
                self._clear(zone)
            case LimitDraw(option):
                if table.number[self._limited(option)] >= table.options.number(option):
                    table.reach(rule)
                    draw_game(table, rule.paragraph)
            case Act() | ActTwice() | ActThrice() | If():
                table.reach(rule)
                yield from sentence(table, text, clause)
            case _:
                raise AssertionError(f"{clause} does not happen in a game of cards with texts")

    def _limited(self, option: OptionId) -> PhaseId:
        return self.table.texts.limits[option].what.phase

    def _gain(self, rule: Rule[RuleLine], contest: ContestId, quantity: Quantity) -> None:
        """Give units to the winner of a contest: as many as the card says, if it says so."""
        table = self.table
        for seat in self._winners(contest):
            table.reach(rule)
            counter, units = units_of(table, quantity, seat)
            units = units_of_a_win(table, contest, seat, counter, units)
            table.counters[counter][seat] += units
            table.tell(("gain", seat, counter, units))

    def _winners(self, contest: ContestId) -> list[Seat]:
        """Return who has won the latest contest; both where a text says so of a drawn one."""
        table, decided = self.table, self.table.decided
        if decided is None:
            return []
        if decided.winner is not None:
            return [decided.winner]
        return table.turn_order() if drawn_is_won(table, contest) else []

    def _clear(self, zone: ZoneId) -> None:
        """Move every card on the table to its owner's zone, in the order in which they came."""
        table = self.table
        for pending in table.pending:
            source = pending.text.this
            pending.sure |= source is not None and source.here and not source.annulled
        goals = [(lying, goal_of(table, lying, zone)) for lying in table.laid]
        for lying, (goal, below) in goals:
            put_down(table, [lying], goal, below=below)

    # ---- who starts

    def _chosen_role(self) -> RoleId | None:
        """Return the role that a secret choice is about."""
        for rule in self.table.game.course:
            match rule.what:
                case Act(WhoseChoiceBeats(), Become(role)):
                    return role
                case _:
                    pass
        return None

    def _is_open(self, role: RoleId | None) -> bool:
        """Tell whether nobody has a role yet; if a first holder was agreed, that player gets it."""
        table = self.table
        if role is None:
            return True
        agreed = table.options.first(role)
        if role not in table.roles and agreed is not None:
            table.roles[role] = agreed
            table.tell(("role", role, agreed))
        return role not in table.roles

    def _secretly(self, rule: Rule[RuleLine], tokens: tuple[TokenId, ...]) -> Steps:
        """Have players choose, unseen by each other, until their choices differ."""
        table, family = self.table, self.table.numbering.family("token")
        table.reach(rule)
        while len(set(table.chosen)) < len(table.seats):
            table.secret = [None for _ in table.seats]
            for seat in table.seats:
                actions = tuple(map(family.action, range(len(tokens))))
                action = yield Ask("token", seat, rule.paragraph, actions)
                table.secret[seat] = tokens[action - family.base]
            table.chosen = tuple(token for token in table.secret if token is not None)
            table.secret = [None for _ in table.seats]
            table.tell(("choices", tuple(map(str, table.chosen))))

    def _lot(self, rule: Rule[RuleLine], role: RoleId) -> Steps:
        if not self._is_open(role):
            return
        table, lots = self.table, self.table.numbering.family("lot")
        table.reach(rule)
        outcomes = tuple((lots.action(seat), 1) for seat in table.seats)
        table.roles[role] = (yield Chance(lots.kind, None, rule.paragraph, outcomes)) - lots.base
        table.tell(("lot", role, table.roles[role]))
