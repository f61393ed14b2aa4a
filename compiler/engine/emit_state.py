"""The class of an engine's states: its slots, its start, copies, and how a game goes on."""

from __future__ import annotations

from regelsmed.compiler.ir.nodes import Draw, Lot
from regelsmed.compiler.ir.steps import Stepped

from .emit_views import if_in_play
from .slots import Slot
from .writer import Writer

KEPT = (
    ("options", "Options", "options"),
    ("players", "int", "players"),
    ("after", "tuple[int, ...]", "AFTER[players, step]"),
    ("by_hand", "bool", 'chance == "explicit"'),
    ("random", "int", "scramble(seed)"),
    ("pc", "int", "OVER"),
    ("current_player", "int", "TERMINAL"),
    ("acts", "list[int]", "[]"),
    ("decisions", "int", "0"),
    ("capped", "bool", "False"),
    ("chain", "Chain", "None"),
)
"""What every state has besides the slots of its game: name, type, and how it begins."""

STEP = ("step", "int", "step")
"""How far turns move, in games where an option says it."""

PASSING = (("answer", "int", "0"),)
"""What one step leaves to the next. Nothing of it matters where a decision is waited for."""


def write_slots(out: Writer, stepped: Stepped, slots: list[Slot]) -> None:
    """Write what a state holds."""
    common = (*_kept(stepped), *PASSING)
    names = [name for name, _, _ in common] + [slot.name for slot in slots]
    with out.block("__slots__ = ("):
        for name in names:
            out.line(f'"{name}",')
    out.line(")")
    for name, type_, _ in common:
        out.line(f"{name}: {type_}")
    for slot in slots:
        out.line(f"{slot.name}: {slot.type}", slot.origin)
    out.line()


def _kept(stepped: Stepped) -> tuple[tuple[str, str, str], ...]:
    return KEPT if stepped.program.turn_option is None else (*KEPT, STEP)


def write_start(out: Writer, stepped: Stepped, slots: list[Slot]) -> None:
    """Write the function that makes a state in which nothing has happened yet."""
    with out.block("def blank(options: Options, seed: int, chance: str) -> State:"):
        out.line('"""Return a state in which nothing has happened yet."""')
        with out.block("if type(options) is not Options:"):
            out.line('raise ValueError(f"options of this game are wanted, not {options!r}")')
        with out.block('if chance not in ("sampled", "explicit"):'):
            out.line('raise ValueError(f"chance is sampled or explicit, not {chance!r}")')
        out.line("players = options.players")
        turn = stepped.program.turn_option
        if turn is None:
            out.line(f"step = {stepped.program.turn_step}", stepped.program.turn_origin)
        else:
            out.line(f'step = 1 if options.{turn} == "clockwise" else -1')
        out.line("state = State()")
        for name, _, start in (*_kept(stepped), *PASSING):
            out.line(f"state.{name} = {start}")
        for slot in slots:
            out.line(f"state.{slot.name} = {slot.start}")
        stock = stepped.program.layout.stock
        out.line(f"state.{stock} = list(DECK)")
        out.line("return state")
    out.line()
    out.line()


def write_clone(out: Writer, stepped: Stepped, slots: list[Slot]) -> None:
    """Write how a state is copied."""
    with out.block("def clone(self) -> State:"):
        out.line('"""Return an independent state that is equal to this one."""')
        out.line("other = State()")
        for name, _, _ in _kept(stepped):
            # Legal actions are replaced as a whole and never changed, so copies can share them.
            out.line(f"other.{name} = self.{name}")
        for slot in slots:
            out.line(f"other.{slot.name} = {slot.copy}")
        out.line("return other")
    out.line()


def write_course(out: Writer, stepped: Stepped) -> None:
    """Write how a decision is answered and the game goes on to the next."""
    out.lines(COURSE)
    out.line()
    out.lines(DRAWS)
    out.line()
    out.lines(REST)
    _write_outcomes(out, stepped)


COURSE = '''
    def legal_actions(self) -> list[int]:
        """Return the legal actions, sorted; empty only when the game is over."""
        return self.acts.copy()

    def apply_action(self, action: int) -> None:
        """Carry out an action; anything not legal raises IllegalAction and changes nothing."""
        acts = self.acts
        try:
            action = acts[acts.index(action)]
        except ValueError:
            raise IllegalAction(f"{action!r} is not legal here") from None
        onward = ANSWERS[self.pc](self, action)
        while onward is not None:
            onward = STEPS[onward](self)
        if self.decisions >= MAX_DECISIONS and self.current_player >= 0:
            self.cap()

    def cap(self) -> None:
        """Stop the game, which has taken too many decisions: nobody wins."""
        self.capped = True
        self.chain = (self.chain, CAPPED)
        self.pc = OVER
        self.acts = []
        self.current_player = TERMINAL

    def run(self, onward: int | None) -> None:
        """Carry out the course of play from a step on, to the next decision."""
        while onward is not None:
            onward = STEPS[onward](self)

    def ask_again(self) -> None:
        """Find anew what is asked, of whom, and what may be answered."""
        if self.pc != OVER:
            STEPS[DECISIONS[self.pc][2]](self)
'''


def course(before: str) -> str:
    """Return how a decision is answered, with lines that stand before anything else happens."""
    onward = "        onward = ANSWERS"
    return COURSE.replace(onward, before + onward)


# Chance, where cards lie in piles.
DRAWS = '''
    def draw(self, pile: list[int]) -> int:
        """Take a card out of a sorted pile by chance."""
        if pile[0] == pile[-1]:
            return pile.pop()
        state = self.random
        state = self.random = MULTIPLIER * (state & LOW) + (state >> 32)
        return pile.pop((state & LOW) * len(pile) >> 32)

    def draw_cards(self, pile: list[int], held: list[int], count: int) -> None:
        """Move so many cards out of a sorted pile by chance, each behind the others."""
        state = self.random
        low, high = state & LOW, state >> 32
        size = len(pile)
        for left in range(size, size - count, -1):
            # Only of so few cards can all be the same; then what comes is certain.
            if left <= MOST_COPIES and pile[0] == pile[-1]:
                held.append(pile.pop())
            else:
                state = MULTIPLIER * low + high
                low, high = state & LOW, state >> 32
                held.append(pile.pop(low * left >> 32))
        self.random = state

    def lot(self) -> int:
        """Return a seat by chance."""
        if self.players == 1:
            return 0
        self.random = step(self.random)
        return below(self.random, self.players)
'''

REST = '''
    def legal_names(self) -> list[str]:
        """Return the names of the legal actions."""
        return [ACTION_NAMES[action] for action in self.acts]

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.current_player == TERMINAL

    def decision(self) -> Decision:
        """Return what is asked; raises ``ValueError`` when the game is over."""
        if self.pc == OVER:
            raise ValueError("the game is over")
        kind, paragraph, _ = DECISIONS[self.pc]
        return Decision(self.current_player, kind, paragraph)

    def seat(self, player: int) -> int:
        """Return a seat; raises ``ValueError`` where there is none of that number."""
        if player not in range(self.players):
            raise ValueError(f"there is no seat {player!r}")
        return player
'''


def rest(paragraph: str) -> str:
    """Return what else a state tells, with an expression for the paragraph that asks."""
    return REST.replace("kind, paragraph)", f"kind, {paragraph})")


def _write_outcomes(out: Writer, stepped: Stepped) -> None:
    out.line()
    with out.block("def chance_outcomes(self) -> list[tuple[int, float]]:"):
        out.line('"""Return each outcome with its probability; empty unless CHANCE decides."""')
        for step in stepped.steps:
            if step.answers is None:
                continue
            match step.answers.node:
                case Draw(family=family, source=source):
                    with out.block(f"if self.pc == {step.name.upper()}:"):
                        out.line(f"return shares(self.{source.slot}, {family.upper()})")
                case Lot():
                    with out.block(f"if self.pc == {step.name.upper()}:"):
                        out.line("return [(action, 1 / len(self.acts)) for action in self.acts]")
                case _:
                    pass
        out.line("return []")
    out.line()


def write_end(out: Writer, stepped: Stepped) -> None:
    """Write what comes of a game: returns and the result."""
    layout = stepped.program.layout
    with out.block("def returns(self) -> list[float]:"):
        out.line('"""Return what each seat has got; all zero before the game is over."""')
        with out.block("if not self.is_terminal():"):
            out.line("return [0.0] * self.players")
        for money in layout.money:
            with if_in_play(out, money):
                out.line(f"return [float(units) for units in self.{money.slot}]")
        if all(money.guards for money in layout.money):
            out.line(f"return [float(won) for won in self.{layout.won}]")
    out.line()
    with out.block("def result(self) -> Result:"):
        out.line('"""Return how the game ended; raises ``ValueError`` before that."""')
        with out.block("if not self.is_terminal():"):
            out.line('raise ValueError("the game is not over")')
        out.line(f"winners = [seat for seat in range(self.players) if self.{layout.won}[seat]]")
        out.line(
            f'paragraph = DECIDING[self.{layout.decided}] if self.{layout.decided} >= 0 else ""'
        )
        out.line("return Result(tuple(winners), tuple(self.returns()), paragraph, self.capped)")
    out.line()


PLAYOUTS = '''
def playouts(n: int, options: Options = USUAL, seed: int = 0) -> Tally:
    """Return what came of ``n`` games in which everybody plays at random."""
    wins = [0] * options.players
    returns = [0.0] * options.players
    decisions = capped = 0
    for game in range(n):
        state = new_game(options, seed + game)
        luck = scramble(~(seed + game)) & QUICK_MASK
        while state.current_player >= 0:
            # As apply_action does, without the check of what is chosen from what is legal.
            luck = luck * QUICK + 1 & QUICK_MASK
            acts = state.acts
            onward = ANSWERS[state.pc](state, acts[luck * len(acts) >> QUICK_BITS])
            while onward is not None:
                onward = STEPS[onward](state)
            if state.decisions >= MAX_DECISIONS and state.current_player >= 0:
                state.cap()
        decisions += state.decisions
        capped += state.capped
        result = state.result()
        for seat in result.winners:
            wins[seat] += 1
        for seat, units in enumerate(result.returns):
            returns[seat] += units
    return Tally(n, decisions, capped, tuple(wins), tuple(returns))
'''
