"""How states are set up from the facts of a position."""

from __future__ import annotations

from regelsmed.compiler.ir.nodes import Expression
from regelsmed.compiler.ir.program import Bids, Contest, Guarded, Program

from .embed import FUNCTIONS, functions
from .emit_expressions import bare, expression, turn_step
from .writer import Writer, quoted


def write_position(out: Writer) -> None:
    """Write the function that makes a state from facts."""
    out.lines(functions(FUNCTIONS, "position"))
    out.line()
    out.line()


def write_set_up(out: Writer, program: Program) -> None:
    """Write the method that gives a state in which nothing has happened what a position says."""
    layout = program.layout
    with out.block("def set_up(self, given: Position) -> None:"):
        out.line('"""Take facts as they are; raises ``ValueError`` where they cannot be."""')
        out.line("check_phase(given, PHASES)")
        if layout.entry is not None:
            out.line(
                f"self.{layout.entry} = -1 if given.phase is None else PHASES.index(given.phase)"
            )
        if layout.resumed is not None:
            out.line(f"self.{layout.resumed} = given.phase is not None")
        _write_roles(out, program)
        _write_units(out, program)
        _write_cards(out, program)
        _write_numbers(out, program)
        out.line("check_stage(given)")
        _write_turned_up(out, program)
        _write_trump(out, program)
        _write_taken(out, program)
        _write_bids(out, program)
        _write_tricks(out, program)
        for at in layout.numbers.values():
            out.line(f"self.{at.number} = 0  # until the course of play comes to the phase")
    out.line()


def _write_roles(out: Writer, program: Program) -> None:
    with out.block("for role, seat in given.roles.items():"):
        for role, slot in program.layout.roles.items():
            with out.block(f"if role == {quoted(role)}:"):
                out.line(f"self.{slot} = self.seat(seat)")
                out.line("continue")
        out.line('raise no_such(role, "role")')


def _write_units(out: Writer, program: Program) -> None:
    layout = program.layout
    with out.block("for counter, units in given.counters.items():"):
        for counter, kept in layout.counters.items():
            condition = _condition(kept)
            with out.block(f"if counter == {quoted(counter)}{condition}:"):
                out.line(f"check_units(counter, units, self.players, {kept.floor})")
                out.line(f"self.{kept.slot} = list(units)")
                out.line("continue")
        out.line('raise no_such(counter, "counter")')
    with out.block("for zone, counter, number in lying(given):"):
        for (zone, counter), kept in layout.pots.items():
            condition, place = _condition(kept), f"({quoted(zone)}, {quoted(counter)})"
            with out.block(f"if (zone, counter) == {place}{condition}:"):
                out.line("check_units(counter, [number], 1, 0)")
                out.line(f"self.{kept.slot} = number")
                out.line("continue")
        out.line('raise no_such(f"{counter} in {zone}", "pot")')


def _condition(kept: Guarded) -> str:
    return "".join(f" and self.options.{option}" for option in kept.guards)


def _write_cards(out: Writer, program: Program) -> None:
    layout = program.layout
    with out.block("for zone, hands in given.zones.items():"):
        with out.block(f"if zone != {quoted(layout.hand_zone)}:"):
            out.line('raise no_such(zone, "zone that cards are given in")')
        out.line("check_each(zone, hands, self.players)")
        with out.block("for seat, names in enumerate(hands):"):
            out.line(f"cards = take_cards(self.{layout.stock}, names, CARD_NUMBERS)")
            out.line(f"self.{layout.hand}[seat] = cards")
            out.line("self.chain = (self.chain, IT_IS_HELD, seat, *cards)")
        out.line(f"self.{layout.given} = True")


def _write_numbers(out: Writer, program: Program) -> None:
    """Write how the phase that is entered gets its number."""
    layout = program.layout
    numbers = layout.numbers
    known = "".join(f"{quoted(phase)}: {at.last}[self.players], " for phase, at in numbers.items())
    out.line(f"check_numbers(given, {{{known.removesuffix(', ')}}})")
    for phase, at in numbers.items():
        # Without a phase, the course of play begins with the first.
        phases = f"None, {quoted(phase)}" if phase == layout.phases[0] else f"{quoted(phase)},"
        with out.block(f"if given.phase in ({phases}):"):
            first = f"given.number.get({quoted(phase)}, 1)"
            out.line(f"self.{at.first} = self.{at.number} = {first}")


def _write_turned_up(out: Writer, program: Program) -> None:
    layout = program.layout
    with out.block("if given.turned_up is not None:"):
        for turning in layout.turning:
            conditions = [f"given.phase == {quoted(turning.phase)}"]
            conditions += [f"self.options.{option}" for option in turning.guards]
            if turning.condition is not None:
                conditions.append(_of(program, turning.condition))
            with out.block(f"if not self.{layout.turned_up} and {' and '.join(conditions)}:"):
                taken = f"take_cards(self.{layout.stock}, [given.turned_up], CARD_NUMBERS)"
                out.line(f"self.{layout.turned_up} = {taken}")
                card = f"self.{layout.turned_up}[0]"
                out.line(f"self.chain = (self.chain, IT_IS_LIES, {card})")
        refused = 'raise ValueError("no card is turned up there")'
        if layout.turned_up is None:
            out.line(refused)
        else:
            with out.block(f"if not self.{layout.turned_up}:"):
                out.line(refused)


def _write_trump(out: Writer, program: Program) -> None:
    trump = program.layout.trump
    with out.block("if given.trump is not None:"):
        if trump is None:
            out.line('raise ValueError("no trump is settled there")')
            return
        with out.block(f"if given.phase != {quoted(trump.phase)}:"):
            out.line('raise ValueError("no trump is settled there")')
        with out.block('if given.trump not in (*SUITS, ""):'):
            out.line('raise no_such(given.trump, "suit")')
        out.line(f"self.{trump.slot} = SUITS.index(given.trump) if given.trump else -1")
        out.line(f"self.{trump.given} = True")


def _write_taken(out: Writer, program: Program) -> None:
    with out.block("for contest, tricks in given.taken.items():"):
        for contest in program.layout.contests:
            with out.block(f"if contest == {quoted(contest.id)}:"):
                out.line("check_each(contest, tricks, self.players)")
                if contest.taken is not None:
                    out.line(f"self.{contest.taken} = list(tricks)")
                out.line("continue")
        out.line('raise no_such(contest, "trick")')


def _write_bids(out: Writer, program: Program) -> None:
    """Write how bids are taken: those of the first to bid, each legal in its turn."""
    bids = program.layout.bids
    with out.block("if given.bids:"):
        if bids is None:
            out.line('raise ValueError("nobody bids there")')
            return
        with out.block(f"if given.phase != {quoted(bids.phase)}:"):
            out.line('raise ValueError("nobody bids there")')
        out.line('check_each("the bid", given.bids, self.players)')
        for role, slot in program.layout.roles.items():
            if f"self.{slot}" in _of(program, bids.order):
                with out.block(f"if self.{slot} < 0:"):
                    out.line(f"raise nobody_is({quoted(role)})")
        turns = f"self.players, {turn_step(program)}"
        out.line(f"order = ROUNDS[{turns}][{bare(_of(program, bids.order))}]")
        out.line("check_order(given.bids, order)")
        with out.block("for seat in order:"):
            out.line("bid = given.bids[seat]")
            with out.block("if bid is not None:"):
                _write_may_bid(out, program, bids)
                out.line(f"self.{bids.slot}[seat] = bid")


def _write_may_bid(out: Writer, program: Program, bids: Bids) -> None:
    low, high = (bare(_of(program, end)) for end in (bids.low, bids.high))
    out.line(f"fits = {low} <= bid <= {high}")
    for barred in bids.barred:
        with out.block(f"if {bare(_of(program, barred.when))}:"):
            out.line(f"fits = fits and bid != {_of(program, barred.number)}")
    with out.block("if not fits:"):
        out.line('raise ValueError(f"seat {seat} cannot have bid {bid}")')


def _write_tricks(out: Writer, program: Program) -> None:
    layout = program.layout
    known = "".join(f"{quoted(contest.id)}, " for contest in layout.contests)
    unknown = f"if contest not in ({known.rstrip()}):"
    with out.block("for contest in given.contest:"), out.block(unknown):
        out.line('raise no_such(contest, "trick")')
    with out.block("if given.leader is not None:"):
        out.line("self.seat(given.leader)")
    with out.block("if given.zones:"):
        for contest in layout.contests:
            # Without a phase, the course of play begins with the first.
            begins = contest.phase == layout.phases[0]
            phases = f"None, {quoted(contest.phase)}" if begins else f"{quoted(contest.phase)},"
            with out.block(f"if given.phase in ({phases}):"):
                _write_contest(out, program, contest)


def _write_contest(out: Writer, program: Program, contest: Contest) -> None:
    out.line(f"last = {bare(_of(program, contest.last))}")
    taken = "None" if contest.taken is None else f"self.{contest.taken}"
    arguments = f"{quoted(contest.id)}, last, self.{program.layout.hand}, {taken}"
    out.line(f"self.{contest.first} = check_trick(given, {arguments})")
    with out.block("if given.leader is not None:"):
        out.line(f"self.{contest.leader} = given.leader")


def _of(program: Program, what: Expression) -> str:
    return expression(program, what)
