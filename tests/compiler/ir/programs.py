"""Programs for tests: procedures of their own, at the table of a real game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from regelsmed.compiler.ir import spell_out
from regelsmed.compiler.ir.draft import stamped
from regelsmed.compiler.ir.nodes import (
    AnySeat,
    Arithmetic,
    Ask,
    AskNumber,
    Assign,
    Barred,
    Both,
    Call,
    Case,
    Comparison,
    Contents,
    Distance,
    Draw,
    DrawCards,
    EachCard,
    EachSeat,
    EndGame,
    Expression,
    Front,
    If,
    Joined,
    Least,
    Local,
    Log,
    Lot,
    Marked,
    Most,
    MoveCard,
    Not,
    Number,
    Of,
    OptionGiven,
    OptionNumber,
    OptionOn,
    Origin,
    Pile,
    PlayerCount,
    Repeat,
    Return,
    SeatAfter,
    SeatCount,
    SeatFrom,
    Shared,
    Size,
    Statement,
    Stretch,
    Total,
    Until,
    While,
)
from regelsmed.compiler.ir.program import Procedure, Program
from regelsmed.dsl.source import Span
from tests.compiler.kul_game import kul

BY = Origin("a.1", Span("a.regel", 1, 1))
CARD, SEAT, LEFT = Local("card", "card"), Local("seat", "seat"), Local("left", "number")
FIRST_SEAT = Number(0)
FUEL = Shared("trick_first")
STOCK = Pile("stock")
MARKED = "MARKED_BY_ROW"
ROWS = 4
CARDS = len(kul().cards)


def stretch(pile: Pile, row: int) -> Stretch:
    """A quarter of all cards, as far as they lie in a pile."""
    size = CARDS // ROWS
    return Stretch(pile, Number(size * row), Number(size * (row + 1)))


def marks() -> tuple[tuple[int, ...], ...]:
    """Rows that mark a stretch of the cards each, and every fifth card besides."""
    return tuple(
        tuple(int(card // (CARDS // ROWS) == row or card % 5 == 0) for card in range(CARDS))
        for row in range(ROWS)
    )


def note(value: Expression, seat: Expression = FIRST_SEAT) -> Log:
    """Note a number, so that it can be seen from outside."""
    return Log("IT_IS_GAIN_POINT", (seat, value))


def ask(seat: Expression = FIRST_SEAT, bind: Local = CARD) -> Ask:
    """A seat chooses a card of its hand."""
    return Ask(seat, "play", (Case(Contents(Pile("hand", seat))),), bind)


def deal(count: int) -> EachSeat:
    """Everybody gets cards."""
    hand = Pile("hand", SEAT)
    draws = DrawCards("draw", STOCK, hand, Number(count), Local("cards_left", "number"), CARD)
    return EachSeat(SEAT, None, LEFT, (draws,))


def procedure(name: str, *body: Statement, parameters: tuple[Local, ...] = ()) -> Procedure:
    """A procedure in which every statement has an origin."""
    return Procedure(name, parameters, tuple(stamped(s, BY) for s in body), BY)


def program(*procedures: Procedure) -> Program:
    """A program of these procedures; the game ends behind the first."""
    first, *others = procedures
    main = replace(first, body=(*first.body, EndGame(origin=BY)))
    table = spell_out(kul())
    tables = {**table.tables, MARKED: (marks(), BY)}
    return replace(table, procedures=(main, *others), tables=tables)


Writing = Callable[[str, int], Statement]


class Author:
    """Writes programs at random. What is repeated uses up fuel, so that every program ends."""

    NAMES = ("main", "one", "two", "three")

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.loops = 0
        self.returning = {name: self.random.random() < 0.5 for name in self.NAMES[1:]}

    def program(self) -> Program:
        """Return a program."""
        start: tuple[Statement, ...] = (
            deal(2),
            Assign(FUEL, Number(12)),
            *(Assign(v, Number(0)) for v in self.variables()),
        )
        course = [statement for _ in range(4) for statement in self.body("main", 3)]
        main = procedure("main", *start, *course)
        others = []
        for name in self.NAMES[1:]:
            parameters = self.variables()[:2]
            end: list[Statement] = [Return(self.number(2))] if self.returning[name] else []
            set_up: list[Statement] = [Assign(v, Number(1)) for v in self.variables()[2:]]
            body: list[Statement] = [*set_up, *self.body(name, 2), *end]
            others.append(procedure(name, *body, parameters=parameters))
        return program(main, *others)

    @staticmethod
    def variables() -> tuple[Local, ...]:
        """The variables that every procedure has."""
        return tuple(Local(name, "number") for name in "abcd")

    def body(self, inside: str, depth: int) -> tuple[Statement, ...]:
        """A few statements."""
        return tuple(self.statement(inside, depth) for _ in range(self.random.randint(1, 4)))

    def statement(self, inside: str, depth: int) -> Statement:
        """A statement; the deeper, the simpler."""
        plain: list[Writing] = [
            *(self.assign, self.noted, self.asked, self.drawn, self.lot, self.gained, self.looked),
            *(self.asked_number, self.won, self.first_card),
        ]
        deep: list[Writing] = [
            *(self.branch, self.loop, self.until, self.repeat, self.seats, self.call, self.leave)
        ]
        return self.random.choice(plain + deep * 2 if depth else plain)(inside, depth)

    def variable(self) -> Local:
        """One of the variables."""
        return self.random.choice(self.variables())

    def number(self, depth: int) -> Expression:
        """A number."""
        simple: list[Expression] = [
            *(Number(self.random.randint(0, 3)), self.variable(), FUEL, PlayerCount()),
            *(Of("point", Number(0)), Most("point"), Size(STOCK)),
            *(Total("point"), OptionNumber("stake")),
        ]
        if not depth:
            return self.random.choice(simple)
        left, right = self.number(depth - 1), self.number(depth - 1)
        choice: list[Expression] = [
            *(Arithmetic("+", left, right), Arithmetic("-", left, right), Least(left, right)),
            *(Distance(left, right), Arithmetic("*", left, right)),
            SeatCount(SEAT, Comparison(">", Of("point", SEAT), right)),
            *(SeatAfter(Number(1)), SeatFrom(Number(0), Number(self.random.randint(0, 3)))),
        ]
        return self.random.choice(simple + choice)

    def truth(self) -> Expression:
        """A condition."""
        compared = Comparison(
            self.random.choice(("==", "!=", "<", "<=", ">", ">=")), self.number(1), self.number(1)
        )
        some = AnySeat(SEAT, Comparison("==", Of("point", SEAT), self.number(0)))
        switch = self.random.choice((OptionOn("with_stake"), OptionGiven("stake")))
        either = (compared, compared, Not(compared), Both((compared, some)))
        return self.random.choice((*either, Both((Not(switch), compared)), switch))

    def more(self) -> Expression:
        """A condition that no longer holds when the fuel is used up."""
        return Both((Comparison(">", FUEL, Number(0)), self.truth()))

    def burn(self) -> Assign:
        """Use up some fuel."""
        return Assign(FUEL, Arithmetic("-", FUEL, Number(1)))

    def count(self) -> Local:
        """A variable for counting that nobody else uses."""
        self.loops += 1
        return Local(f"left_{self.loops}", "number")

    def assign(self, *_: object) -> Statement:
        """Give a variable a value."""
        return Assign(self.variable(), self.number(2))

    def gained(self, *_: object) -> Statement:
        """Change a slot of a seat."""
        slot = Of("point", Number(self.random.randint(0, 1)))
        return Assign(slot, Arithmetic("+", slot, Number(1)))

    def noted(self, *_: object) -> Statement:
        """Note a number."""
        return note(self.number(1))

    def won(self, *_: object) -> Statement:
        """Say whether a seat wins, and look for the most points among those who do."""
        seat, best = Number(self.random.randint(0, 1)), self.variable()
        one = Assign(Of("won", seat), self.truth())
        some = AnySeat(SEAT, Of("won", SEAT))
        return If(self.truth(), (one, If(some, (Assign(best, Most("point", "won")),))))

    def first_card(self, *_: object) -> Statement:
        """Look at the first card of a pile, if there is one."""
        pile = self.random.choice((STOCK, Pile("trick_row"), Pile("hand", Number(1))))
        look = Assign(self.variable(), Front(pile))
        return If(Comparison(">", Size(pile), Number(0)), (look,))

    def asked(self, *_: object) -> Statement:
        """Somebody chooses a card and, if it is not the last, plays it."""
        seat = Number(self.random.randint(0, 1))
        hand = Pile("hand", seat)
        play = MoveCard(CARD, hand, Pile("trick_row"))
        choice = Ask(seat, "play", self.cases(hand), CARD)
        one = (choice, note(CARD), If(Comparison(">", Size(hand), Number(1)), (play,)))
        return If(Comparison("!=", self.number(0), Number(99)), one)

    def cases(self, hand: Pile) -> tuple[Case, ...]:
        """What may be chosen from a hand: some of its cards, if there are any, or else all."""
        row = self.random.randrange(ROWS)
        some = stretch(hand, row)
        later = Joined(some, stretch(hand, self.random.randint(row + 1, ROWS)))
        wish = self.random.choice((None, some, later, Marked(hand, MARKED, Number(row), some)))
        whole = (Case(Contents(hand)),)
        return whole if wish is None else (Case(wish), *whole)

    def asked_number(self, *_: object) -> Statement:
        """Somebody chooses a number; one at least of three or more is not barred."""
        seat, low = Number(self.random.randint(0, 1)), self.random.randint(0, 1)
        number = self.variable()
        bars = tuple(Barred(self.truth(), self.number(0)) for _ in range(self.random.randint(0, 2)))
        choice = AskNumber(seat, "lot", Number(low), Number(low + 2), bars, number)
        return If(self.truth(), (choice, note(number)))

    def drawn(self, *_: object) -> Statement:
        """Chance gives somebody a card."""
        draw = Draw("draw", STOCK, Pile("hand", Number(self.random.randint(0, 1))), CARD)
        return If(Comparison(">", Size(STOCK), Number(0)), (draw, note(CARD)))

    def lot(self, *_: object) -> Statement:
        """Chance picks a seat."""
        bind = Local("lucky", "seat")
        return If(self.truth(), (Lot("lot", bind), note(bind, bind)))

    def looked(self, *_: object) -> Statement:
        """Look through cards."""
        place, best = Local("place", "number"), self.variable()
        body = (If(Comparison(">", CARD, best), (Assign(best, CARD),)),)
        return EachCard(Pile("trick_row"), place, CARD, body)

    def branch(self, inside: str, depth: int) -> Statement:
        """Do one thing or another."""
        other = self.body(inside, depth - 1) if self.random.random() < 0.5 else ()
        return If(self.truth(), self.body(inside, depth - 1), other)

    def loop(self, inside: str, depth: int) -> Statement:
        """Repeat while a condition holds."""
        return While(self.more(), (self.burn(), *self.body(inside, depth - 1)))

    def until(self, inside: str, depth: int) -> Statement:
        """Repeat until a condition holds."""
        return Until(Not(self.more()), (self.burn(), *self.body(inside, depth - 1)))

    def repeat(self, inside: str, depth: int) -> Statement:
        """Repeat so many times."""
        return Repeat(Number(self.random.randint(0, 2)), self.count(), self.body(inside, depth - 1))

    def seats(self, inside: str, depth: int) -> Statement:
        """Do something for every seat."""
        start = None if self.random.random() < 0.5 else Number(1)
        self.loops += 1
        bind = Local(f"seat_{self.loops}", "seat")
        return EachSeat(
            bind, start, self.count(), (note(bind, bind), *self.body(inside, depth - 1))
        )

    def call(self, *_: object) -> Statement:
        """Carry out a procedure, perhaps the one that is being carried out."""
        name = self.random.choice(self.NAMES[1:])
        bind = self.variable() if self.returning[name] and self.random.random() < 0.7 else None
        done = Call(name, (self.number(1), self.number(1)), bind)
        return If(Comparison(">", FUEL, Number(0)), (self.burn(), done))

    def leave(self, inside: str, _: int) -> Statement:
        """Leave the procedure, now and then."""
        if inside == "main":
            return self.noted()
        value = self.number(1) if self.returning[inside] else None
        return If(self.truth(), (Return(value),))
