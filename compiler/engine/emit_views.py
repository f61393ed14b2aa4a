"""What may be seen of a state: observation, events, information state, other worlds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from regelsmed.compiler.ir.program import EventKind, Guarded, Program

from .embed import METHODS, methods
from .writer import Writer, quoted


def write_views(out: Writer, program: Program) -> None:
    """Write every view of a state; all of them look through one seat's eyes."""
    write_observation(out, program)
    write_events(out, program)
    write_information(out)
    write_determinize(out, program)


def write_observation(out: Writer, program: Program) -> None:
    """Write what a player sees and knows now."""
    layout = program.layout
    phases = ", ".join(map(quoted, layout.phases))
    with out.block("def observation(self, player: int) -> dict[str, object]:"):
        out.line('"""Return what ``player`` sees and knows now, as plain data."""')
        out.line("self.seat(player)")
        out.line("plays = since(self.chain, PLAYS, GATHERS)")
        rows = " + ".join(f"len(self.{contest.row})" for contest in layout.contests) or "0"
        out.line(f"earlier = len(plays) - ({rows})")
        with out.block("return {"):
            out.line('"player": player,')
            out.line('"options": {**self.options._asdict(), "names": list(self.options.names)},')
            out.line('"turn": self.current_player,')
            phase = f"(None, {phases})[self.{layout.phase} + 1]"
            out.line(f'"phase": {phase},')
            out.line('"contest": self.contest_number(),')
            out.line('"leader": self.contest_leader(),')
            _write_mapping(
                out,
                "roles",
                [
                    f"{quoted(role)}: None if self.{s} < 0 else self.{s}"
                    for role, s in layout.roles.items()
                ],
            )
            with out.block('"zones": {'):
                with out.block(f"{quoted(layout.hand_zone)}: ["):
                    out.line("names_of(held) if seat == player else len(held)")
                    out.line(f"for seat, held in enumerate(self.{layout.hand})")
                out.line("],")
                out.line(f"{quoted(layout.stock_zone)}: len(self.{layout.stock}),")
            out.line("},")
            out.line('"counters": self.counters_in_play(),')
            out.line('"pots": self.pots_in_play(),')
            out.line('"plays": [[seat, CARDS[card]] for _, seat, card in plays[earlier:]],')
            out.line('"played": [[seat, CARDS[card]] for _, seat, card in plays[:earlier]],')
            out.line(f'"absent": [suits_of(bits) for bits in self.{layout.absent}],')
            out.line('"legal": self.legal_names() if self.current_player == player else [],')
            _write_stage(out, program)
        out.line("}")
    out.line()
    _write_contest(out, program)
    _write_units(out, program)
    _write_led(out, program)


def _write_stage(out: Writer, program: Program) -> None:
    """Write what is known of the phase, in games that have such things."""
    layout = program.layout
    if any(contest.opens for contest in layout.contests):
        out.line('"led": self.suit_led(),')
    if layout.numbers:
        numbers = [(phase, f"self.{at.number}") for phase, at in layout.numbers.items()]
        given = ", ".join(f"({quoted(phase)}, {number})" for phase, number in numbers)
        out.line(f'"number": {{phase: number for phase, number in ({given},) if number}},')
        last = [(phase, f"{at.last}[self.players]") for phase, at in layout.numbers.items()]
        _write_mapping(out, "numbers", [f"{quoted(phase)}: {number}" for phase, number in last])
    if layout.turned_up is not None:
        pile = f"self.{layout.turned_up}"
        out.line(f'"turned_up": CARDS[{pile}[0]] if {pile} else None,')
    if layout.trump is not None:
        out.line(f'"trump": (*SUITS, None, "")[self.{layout.trump.slot}],')
    if layout.bids is not None:
        out.line(f'"bids": [None if bid < 0 else bid for bid in self.{layout.bids.slot}],')
    taken = [(contest.id, contest.taken) for contest in layout.contests if contest.taken]
    if taken:
        _write_mapping(out, "taken", [f"{quoted(id_)}: self.{slot}[:]" for id_, slot in taken])


def _write_led(out: Writer, program: Program) -> None:
    """Write which suit is led, where another card than the first can say it."""
    opens = [(contest.row, contest.opens) for contest in program.layout.contests if contest.opens]
    if not opens:
        return
    with out.block("def suit_led(self) -> str | None:"):
        out.line('"""Return the suit led in the trick being played."""')
        for row, table in opens:
            out.line(f"opened = [{table}[card] for card in self.{row}]")
            out.line("led = next((suit for suit in opened if suit != NOT_YET), NOT_YET)")
            with out.block("if led >= 0:"):
                out.line("return SUITS[led]")
        out.line("return None")
    out.line()


def _write_mapping(out: Writer, key: str, items: Sequence[str]) -> None:
    with out.block(f'"{key}": {{'):
        for item in items:
            out.line(f"{item},")
    out.line("},")


def _write_contest(out: Writer, program: Program) -> None:
    with out.block("def contest_number(self) -> dict[str, int]:"):
        out.line('"""Return the number of the trick being played, by its id."""')
        for contest in program.layout.contests:
            with out.block(f"if self.{contest.number} > 0:"):
                out.line(f"return {{{quoted(contest.id)}: self.{contest.number}}}")
        out.line("return {}")
    out.line()
    with out.block("def contest_leader(self) -> int | None:"):
        out.line('"""Return who leads to the trick being played."""')
        for contest in program.layout.contests:
            with out.block(f"if self.{contest.number} > 0:"):
                out.line(f"return self.{contest.leader}")
        out.line("return None")
    out.line()


@contextmanager
def if_in_play(out: Writer, kept: Guarded) -> Iterator[None]:
    """Write a condition under which a slot is part of the game, if there is one."""
    if kept.guards:
        with out.block(f"if {' and '.join(f'self.options.{option}' for option in kept.guards)}:"):
            yield
    else:
        yield


def _write_units(out: Writer, program: Program) -> None:
    layout = program.layout
    with out.block("def counters_in_play(self) -> dict[str, list[int]]:"):
        out.line('"""Return the units of each seat, by counter."""')
        out.line("found: dict[str, list[int]] = {}")
        for counter, kept in layout.counters.items():
            with if_in_play(out, kept):
                out.line(f"found[{quoted(counter)}] = self.{kept.slot}[:]")
        out.line("return found")
    out.line()
    with out.block("def pots_in_play(self) -> dict[str, dict[str, int]]:"):
        out.line('"""Return the units in shared zones, by zone and counter."""')
        out.line("found: dict[str, dict[str, int]] = {}")
        for (zone, counter), kept in layout.pots.items():
            with if_in_play(out, kept):
                place = f"found.setdefault({quoted(zone)}, {{}})[{quoted(counter)}]"
                out.line(f"{place} = self.{kept.slot}")
        out.line("return found")
    out.line()


def write_events(out: Writer, program: Program) -> None:
    """Write what a viewer is told of what has happened."""
    out.lines(methods(METHODS, "Events"))
    out.line()
    with out.block("def told(self, note: Note, viewer: int | None) -> Event | None:"):
        out.line('"""Return what a viewer is told of a note, if anything; ``None`` sees all."""')
        out.line("kind, *rest = note")
        for event in program.events:
            reading = _reading(event)
            if reading is not None:
                with out.block(f"if kind == {event.name}:"):
                    if event.kind == "deal":
                        with out.block("if viewer is not None and viewer != rest[0]:"):
                            out.line(f"return {_reading(event, hidden=True)}")
                    out.line(f"return {reading}")
        with out.block("if kind == CAPPED:"):
            out.line('return ("capped",)')
        out.line("return None")
    out.line()


def _reading(event: EventKind, *, hidden: bool = False) -> str | None:
    facts = list(map(quoted, event.facts))
    parts: list[str] = []
    match event.kind:
        case "lot" | "role":
            parts = [facts[0], "rest[0]"]
        case "deal":
            cards = "len(rest) - 1" if hidden else "tuple(names_of(rest[1:]))"
            parts = ["rest[0]", cards]
        case "play":
            parts = [facts[0], "rest[0]", "CARDS[rest[1]]"]
        case "win":
            parts = [facts[0], "rest[0]", "DECIDING[rest[1]]"]
        case "bid":
            parts = [facts[0], "rest[0]", "rest[1]"]
        case "phase":
            parts = [facts[0], "rest[0]"]
        case "turn_up":
            parts = ["rest[0]", "CARDS[rest[1]]"]
        case "trump":
            parts = ['(*SUITS, "")[rest[0]]']
        case "choose_trump":
            return '("trump", rest[0], SUITS[rest[1]])'
        case "gain" | "lose":
            parts = ["rest[0]", facts[0], "rest[1]"]
        case "pay":
            parts = ["rest[0]", facts[0], "rest[1]", facts[1]]
        case "over":
            parts = ["rest[0]", "DECIDING[rest[1]]"]
        case "held" | "lies" | "gather":
            return None
    return f'("{event.kind}", {", ".join(parts)})'


def write_information(out: Writer) -> None:
    """Write all that a player has seen and done, as text."""
    out.lines(methods(METHODS, "Information"))
    out.line()


def write_determinize(out: Writer, program: Program) -> None:
    """Write how another world is chosen that a player cannot tell from this one."""
    layout = program.layout
    with out.block("def determinize(self, player: int, seed: int) -> State:"):
        out.line('"""Return a state that ``player`` cannot tell from this one, chosen by ``seed``.')
        out.line()
        out.line("It follows from the player's information state and the seed alone.")
        out.line('"""')
        out.line("self.seat(player)")
        out.line("chooser = Chooser(seed)")
        out.line("other = self.clone()")
        out.line("hidden = [seat for seat in range(self.players) if seat != player]")
        rows = [
            f"*self.{pile.name}"
            for pile in program.piles
            if pile.sight == "all" and pile.scope == "shared"
        ]
        own = f"*self.{layout.hand}[player]"
        out.line(f"seen = [{', '.join([own, *rows])}]")
        out.line("shown = shown_since(self.chain, PLAYS, GATHERS, self.players)")
        with out.block("rooms = ["):
            out.line(
                f"Room(len(self.{layout.hand}[seat]), self.{layout.absent}[seat], shown[seat])"
            )
            out.line("for seat in hidden")
        out.line("]")
        out.line("ways = share_out(without(DECK, seen), rooms, CARD_TABLE)")
        out.line(f"hands, other.{layout.stock} = ways.pick(chooser)")
        with out.block("for seat, held in zip(hidden, hands, strict=True):"):
            out.line(f"other.{layout.hand}[seat] = held")
        marks = f"other.{layout.hand}, MARKS, CARD_TABLE, chooser"
        out.line(f"other.chain = retold(self.chain, player, {marks})")
        out.line("other.random = scramble(chooser.state)")
        out.line("other.ask_again()")
        out.line("return other")
    out.line()
