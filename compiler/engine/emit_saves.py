"""How states are saved, loaded and set up from the facts of a position."""

from __future__ import annotations

from regelsmed.compiler.ir.program import Guarded
from regelsmed.compiler.ir.steps import Stepped

from .slots import Slot
from .writer import Writer, quoted


def write_save(out: Writer, slots: list[Slot]) -> None:
    """Write the method that saves a state."""
    with out.block("def save(self) -> str:"):
        out.line('"""Return the state as text, for ``load``."""')
        with out.block("return written("):
            with out.block("{"):
                out.line("**IDENTITY,")
                out.line(
                    '"options": {**self.options._asdict(), "names": list(self.options.names)},'
                )
                out.line('"by_hand": self.by_hand,')
                out.line('"random": self.random,')
                out.line('"at": "" if self.pc < 0 else STEP_NAMES[self.pc],')
                out.line('"decisions": self.decisions,')
                out.line('"capped": self.capped,')
                with out.block('"slots": {'):
                    for slot in slots:
                        out.line(f'"{slot.name}": {slot.saved},')
                out.line("},")
                out.line('"events": written_chain(self.chain, EVENT_KINDS, CARDS),')
            out.line("}")
        out.line(")")
    out.line()


def write_load(out: Writer, stepped: Stepped, slots: list[Slot]) -> None:
    """Write the function that loads a saved state."""
    piles = stepped.program.piles
    with out.block("def load(text: str) -> State:"):
        out.line('"""Return a saved state.')
        out.line()
        out.line("Raises ``ValueError`` where it is of other rules or not as it was saved.")
        out.line('"""')
        out.line("whole = opened(text, IDENTITY)")
        out.line('options = options_from(whole.part("options").values())')
        out.line('chance = "explicit" if whole.truth("by_hand") else "sampled"')
        out.line("state = blank(options, 0, chance)")
        out.line('state.random = whole.number("random", 1, (1 << 64) - 1)')
        out.line('place = whole.one_of("at", ("", *STEP_NAMES)) - 1')
        with out.block('if place >= 0 and (place not in DECISIONS or whole.truth("capped")):'):
            out.line('raise Damaged("the saved game is at no decision")')
        out.line("state.pc = place")
        out.line('state.decisions = whole.number("decisions", 0, MAX_DECISIONS)')
        out.line('state.capped = whole.truth("capped")')
        out.line('saved = whole.part("slots")')
        for slot in slots:
            out.line(f"state.{slot.name} = {slot.read}")
        with out.block("state.chain = whole.chain("):
            out.line('"events",')
            out.line("lambda item: read_note(item, EVENT_KINDS, CARD_NUMBERS, state.players),")
        out.line(")")
        every = [
            f"*(card for held in state.{pile.name} for card in held)"
            if pile.scope == "each"
            else f"*state.{pile.name}"
            for pile in piles
        ]
        with out.block("every = ["):
            for cards in every:
                out.line(f"{cards},")
        out.line("]")
        with out.block("if sorted(every) != list(DECK):"):
            out.line('raise Damaged("the saved game has other cards")')
        out.line("state.ask_again()")
        with out.block("if place >= 0 and not state.acts:"):
            out.line('raise Damaged("the saved game has nothing to decide")')
        out.line("return state")
    out.line()
    out.line()


def write_position(out: Writer, stepped: Stepped) -> None:
    """Write the function that sets up a state from facts."""
    layout = stepped.program.layout
    with out.block("def position(options: Options, facts: Mapping[str, object]) -> State:"):
        out.line('"""Return a state set up from facts, with explicit chance.')
        out.line()
        out.line("Raises ``ValueError`` with one clear line where the facts cannot be.")
        out.line('"""')
        out.line("given = from_facts(facts)")
        out.line('state = blank(options, 0, "explicit")')
        out.line("check_phase(given, PHASES)")
        if layout.entry is not None:
            out.line(
                f"state.{layout.entry} = -1 if given.phase is None else PHASES.index(given.phase)"
            )
        _write_roles(out, stepped)
        _write_units(out, stepped)
        _write_cards(out, stepped)
        _write_tricks(out, stepped)
        out.line("state.run(FIRST)")
        out.line("return state")
    out.line()
    out.line()


def _write_roles(out: Writer, stepped: Stepped) -> None:
    with out.block("for role, seat in given.roles.items():"):
        for role, slot in stepped.program.layout.roles.items():
            with out.block(f"if role == {quoted(role)}:"):
                out.line(f"state.{slot} = state.seat(seat)")
                out.line("continue")
        out.line('raise no_such(role, "role")')


def _write_units(out: Writer, stepped: Stepped) -> None:
    layout = stepped.program.layout
    with out.block("for counter, units in given.counters.items():"):
        for counter, kept in layout.counters.items():
            condition = _condition(kept)
            with out.block(f"if counter == {quoted(counter)}{condition}:"):
                out.line(f"check_units(counter, units, state.players, {kept.floor})")
                out.line(f"state.{kept.slot} = list(units)")
                out.line("continue")
        out.line('raise no_such(counter, "counter")')
    with out.block("for zone, counter, number in lying(given):"):
        for (zone, counter), kept in layout.pots.items():
            condition, place = _condition(kept), f"({quoted(zone)}, {quoted(counter)})"
            with out.block(f"if (zone, counter) == {place}{condition}:"):
                out.line("check_units(counter, [number], 1, 0)")
                out.line(f"state.{kept.slot} = number")
                out.line("continue")
        out.line('raise no_such(f"{counter} in {zone}", "pot")')


def _condition(kept: Guarded) -> str:
    return "".join(f" and options.{option}" for option in kept.guards)


def _write_cards(out: Writer, stepped: Stepped) -> None:
    layout = stepped.program.layout
    with out.block("for zone, hands in given.zones.items():"):
        with out.block(f"if zone != {quoted(layout.hand_zone)}:"):
            out.line('raise no_such(zone, "zone that cards are given in")')
        out.line("check_each(zone, hands, state.players)")
        with out.block("for seat, names in enumerate(hands):"):
            out.line(f"cards = take_cards(state.{layout.stock}, names, CARD_NUMBERS)")
            out.line(f"state.{layout.hand}[seat] = cards")
            out.line("state.chain = (state.chain, (IT_IS_HELD, seat, *cards))")
        out.line(f"state.{layout.given} = True")


def _write_tricks(out: Writer, stepped: Stepped) -> None:
    layout = stepped.program.layout
    known = "".join(f"{quoted(contest.id)}, " for contest in layout.contests)
    unknown = f"if contest not in ({known.rstrip()}):"
    with out.block("for contest in given.contest:"), out.block(unknown):
        out.line('raise no_such(contest, "trick")')
    with out.block("if (given.contest or given.leader is not None) and not given.zones:"):
        out.line('raise ValueError("a trick is given and nobody\'s cards")')
    with out.block("if given.leader is not None:"):
        out.line("state.seat(given.leader)")
    with out.block("if given.zones:"):
        for contest in layout.contests:
            # Without a phase, the course of play begins with the first.
            begins = contest.phase == layout.phases[0]
            phases = f"({'None' if begins else ''}, {quoted(contest.phase)})".replace("(, ", "(")
            with out.block(f"if given.phase in {phases}:"):
                arguments = f"{quoted(contest.id)}, {contest.last}, state.{layout.hand}"
                out.line(f"state.{contest.first} = check_trick(given, {arguments})")
                with out.block("if given.leader is not None:"):
                    out.line(f"state.{contest.leader} = given.leader")
