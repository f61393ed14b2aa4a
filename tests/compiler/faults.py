"""Faults to plant in the making of engines, each small: tests must notice them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from types import ModuleType
from typing import TypeVar, cast

import pytest

from regelsmed.compiler.analysis.game import Game, Trick
from regelsmed.compiler.engine import compile_engine
from regelsmed.compiler.ir import cards, lower, superblocks
from regelsmed.compiler.ir.blocks import Block, Cut, Fork, Jump
from regelsmed.compiler.ir.lower import _Cutter
from regelsmed.compiler.ir.nodes import (
    Arithmetic,
    Assign,
    ByHand,
    Draw,
    DrawCards,
    EachSeat,
    Local,
    Lot,
    Node,
    Number,
    Of,
    Repeat,
    SeatAfter,
    SeatFrom,
    Statement,
    Until,
)
from regelsmed.compiler.ir.program import Program
from tests.compiler.engine.modules import loaded
from tests.compiler.typed_games import typed

SUPERBLOCKS = "regelsmed.compiler.ir.superblocks"

Plant = Callable[[pytest.MonkeyPatch], None]


@dataclass(frozen=True)
class Fault:
    """A fault: how it is planted in the compiler, or what it changes in the text of an engine.

    ``game`` is the game that shows it.
    """

    name: str
    plant: Plant | None = None
    old: str = ""
    new: str = ""
    game: str = "kul"

    def engine(self, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
        """Return the engine of its game, made with the fault."""
        if self.plant is not None:
            self.plant(monkeypatch)
        text = compile_engine(typed(self.game), ())
        if self.old:
            assert self.old in text, f"{self.name}: nothing to change"
            text = text.replace(self.old, self.new)
        return loaded(text, "faulty")


def in_program(change: Callable[[Node], Node]) -> Plant:
    """Return what changes every node of a program before it is cut."""

    def wrong(program: Program) -> Cut:
        procedures = tuple(
            replace(p, body=tuple(_changed(statement, change) for statement in p.body))
            for p in program.procedures
        )
        return lower.cut(replace(program, procedures=procedures))

    return lambda monkeypatch: monkeypatch.setattr(f"{SUPERBLOCKS}.cut", wrong)


N = TypeVar("N", bound=Node)


def _changed(node: N, change: Callable[[Node], Node]) -> N:
    """Return a node with everything in it changed, from the inside out."""
    inner: dict[str, object] = {}
    for part in fields(node):
        value = getattr(node, part.name)
        if isinstance(value, Node):
            inner[part.name] = _changed(value, change)
        elif isinstance(value, tuple) and value and isinstance(value[0], Node):
            inner[part.name] = tuple(_changed(item, change) for item in value)
    # A change gives back a node that can stand where the other stood.
    return cast("N", change(replace(node, **inner)))  # type: ignore[arg-type]


def _against_the_turn(node: Node) -> Node:
    return SeatFrom(node.seat, Number(-1)) if isinstance(node, SeatAfter) else node


def _a_card_less(node: Node) -> Node:
    if isinstance(node, DrawCards):
        return replace(node, times=Arithmetic("-", node.times, Number(1)))
    return node


def _no_forgetting(node: Node) -> Node:
    match node:
        case Assign(Of("absent") as known, Number(0)):
            return replace(node, value=known)
        case _:
            return node


def _without_an_end(node: Node) -> Node:
    if isinstance(node, Until) and node.condition.origin.paragraph == "three_points":
        return replace(node, condition=Arithmetic("-", Number(1), Number(1)))
    return node


def _power_of_any_suit(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(game: Game, *_: object) -> tuple[int, ...]:
        return tuple(card.strength or 0 for card in game.cards)

    monkeypatch.setattr(cards, "powers", wrong)


def _short_stretches(monkeypatch: pytest.MonkeyPatch) -> None:
    right = cards.suit_stretch

    def wrong(game: Game, suit: int) -> tuple[int, int]:
        first, past = right(game, suit)
        return first, past - 1

    monkeypatch.setattr(cards, "suit_stretch", wrong)


def _criteria_turned_round(monkeypatch: pytest.MonkeyPatch) -> None:
    right = cards.powers

    def wrong(game: Game, trick: Trick, trump: int, led: int) -> tuple[int, ...]:
        return right(game, replace(trick, criteria=trick.criteria[::-1]), trump, led)

    monkeypatch.setattr(cards, "powers", wrong)


def _no_trump_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    right = cards.powers

    def wrong(game: Game, trick: Trick, _: int, led: int) -> tuple[int, ...]:
        return right(game, trick, cards.NO_SUIT, led)

    monkeypatch.setattr(cards, "powers", wrong)


def _nothing_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "openings", lambda game, _: cards.suit_table(game))


def _nothing_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(superblocks._Stepper, "_save", lambda *_: None)


def _nothing_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(blocks: Sequence[Block]) -> dict[int, frozenset[Local]]:
        return {block.number: frozenset() for block in blocks}

    monkeypatch.setattr(f"{SUPERBLOCKS}.live", wrong)


def _a_seat_too_few(monkeypatch: pytest.MonkeyPatch) -> None:
    right = lower.unrolled

    def wrong(loop: Repeat | EachSeat) -> tuple[Statement, ...]:
        if isinstance(loop, Repeat):
            return right(replace(loop, times=Arithmetic("-", loop.times, Number(1))))
        return right(loop)

    monkeypatch.setattr(lower, "unrolled", wrong)


def _until_turned_round(monkeypatch: pytest.MonkeyPatch) -> None:
    right = _Cutter.add_until

    def wrong(self: _Cutter, loop: Until, block: Block, *, by_hand: bool) -> Block | None:
        after = right(self, loop, block, by_hand=by_hand)
        for made in self.blocks:
            if after is not None and isinstance(made.exit, Fork) and made.exit.yes == after.number:
                made.exit = Fork(made.exit.condition, made.exit.no, made.exit.yes)
        return after

    monkeypatch.setattr(_Cutter, "add_until", wrong)


def _given_where_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    right = _Cutter.add_both_ways

    def wrong(self: _Cutter, statement: Statement, block: Block) -> Block:
        after = right(self, statement, block)
        assert isinstance(block.exit, Fork)
        assert isinstance(block.exit.condition, ByHand)
        block.exit = Fork(block.exit.condition, block.exit.no, block.exit.yes)
        return after

    monkeypatch.setattr(_Cutter, "add_both_ways", wrong)


def _an_answer_that_moves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    right = _Cutter.add_chance

    def wrong(self: _Cutter, chance: Draw | Lot, block: Block) -> Block:
        after = right(self, chance, block)
        for made in self.blocks:
            if made.begins is not None and made.exit == Jump(after.number):
                made.code.clear()
        return after

    monkeypatch.setattr(_Cutter, "add_chance", wrong)


FOLLOWING = "held[bisect_left(held, FIRST_OF_SUIT[led]) : bisect_left(held, PAST_SUIT[led])]"

FAULTS = (
    Fault("the turn goes the wrong way", in_program(_against_the_turn)),
    Fault("everybody gets a card less", in_program(_a_card_less)),
    Fault("the game never ends", in_program(_without_an_end)),
    Fault("a card of another suit can win", _power_of_any_suit),
    Fault("the highest card of a suit does not follow it", _short_stretches),
    Fault("nothing is kept across a decision", _nothing_is_saved),
    Fault("nothing is found to live across a decision", _nothing_lives),
    Fault("what is counted by hand is counted short", _a_seat_too_few),
    Fault("a loop ends when it shall go on", _until_turned_round),
    Fault("chance is drawn where it shall be given", _given_where_drawn),
    Fault("a card given by hand stays where it is", _an_answer_that_moves_nothing),
    Fault(
        "the dealer leads",
        old="self.trick_leader = self.after[self.dealer]",
        new="self.trick_leader = self.dealer",
    ),
    Fault(
        "the dealer gets the first cards",
        old="[self.after[self.dealer]]:",
        new="[self.dealer]:",
    ),
    Fault(
        "the dealer gets the first cards by hand",
        old="seat = self.after[self.dealer]",
        new="seat = self.dealer",
    ),
    Fault("there is a trick too few", old="self.trick_number > 5", new="self.trick_number > 4"),
    Fault("there is a trick too many", old="self.trick_number > 5", new="self.trick_number > 6"),
    Fault(
        "the lowest card wins", old="if power > highest:", new="if power < highest or place == 0:"
    ),
    Fault("the last card wins", old="if power > highest:", new="if True:"),
    Fault("the winner is counted clockwise", old="best * self.step)", new="best)"),
    Fault("nobody has to follow", old=FOLLOWING, new="held[:]"),
    Fault(
        "whoever is void plays nothing",
        old="        if not acts:",
        new="        if False:",
    ),
    Fault(
        "the suit led is that of the trick before",
        old="led = SUIT[card]",
        new="led = self.play_trick_led",
    ),
    Fault(
        "who follows is taken for void", old="if SUIT[card] != led:", new="if SUIT[card] == led:"
    ),
    Fault("nobody is known to be void", old="self.absent[seat] |= SUIT_BIT[led]", new="pass"),
    Fault("who was void stays so", in_program(_no_forgetting)),
    Fault(
        "the dealer gets the point",
        old="self.point[self.trick_winner] +=",
        new="self.point[self.dealer] +=",
    ),
    Fault("the point counts twice", old="units = 1  #", new="units = 2  #"),
    Fault("two points win", old="max(self.point) >= 3", new="max(self.point) >= 2"),
    Fault("three points do not win", old="max(self.point) >= 3", new="max(self.point) > 3"),
    Fault(
        "everybody wins",
        old="if self.point[seat] == max(self.point):",
        new="if self.point[seat] >= 0:",
    ),
    Fault(
        "the winner pays",
        old="if seat != self.trick_winner:",
        new="if seat == self.trick_winner:",
    ),
    Fault("everybody pays 1", old="units = self.options.stake", new="units = 1"),
    Fault("the pot is not emptied", old="self.pot_coin -= units * ", new="units * "),
    Fault("what is paid does not come into the pot", old="self.pot_coin += units", new="pass"),
    Fault("the pot goes to nobody", old="self.coin[seat] += units", new="pass"),
    Fault(
        "stakes are paid without being agreed", old="if self.options.with_stake:", new="if True:"
    ),
    Fault(
        "the deal does not pass on", old="self.dealer = self.after[self.dealer]  #", new="pass  #"
    ),
    Fault(
        "the winner does not lead",
        old="self.trick_leader = self.trick_winner",
        new="self.trick_leader = self.after[self.trick_leader]",
    ),
    Fault(
        "a card that is played stays in the hand", old="self.hand[seat].remove(card)", new="pass"
    ),
    Fault(
        "a trick is not cleared away",
        old="self.trick_row.clear()\n            self.trick_leader",
        new="self.trick_leader",
    ),
    Fault(
        "cards of earlier tricks are not gathered", old="self.trick_earlier.clear()\n", new="pass\n"
    ),
    Fault(
        "the stock is not filled again",
        old="            self.stock = list(DECK)\n            self",
        new="            self",
    ),
    Fault(
        "the top card is dealt",
        old="held.append(pile.pop(low * left >> 32))",
        new="held.append(pile.pop())",
    ),
    Fault("the generator stands still", old="self.random = state\n", new="pass\n"),
    Fault(
        "the lot never falls on the last seat",
        old="below(self.random, self.players)",
        new="below(self.random, self.players - 1)",
    ),
    Fault("the lot falls without a step", old="self.random = step(self.random)\n", new="pass\n"),
    Fault("hands are not sorted", old="self.hand[seat].sort()\n", new="pass\n"),
    Fault(
        "chance cannot draw the first card", old="dict.fromkeys(self.stock)", new="self.stock[1:]"
    ),
    Fault(
        "a seat given by lot is an action",
        old="lucky = action - LOT",
        new="lucky = action",
    ),
    Fault("the number of the trick stays given", old="self.trick_first = 1\n", new="pass\n"),
    Fault("the cards stay given", old="self.given = False", new="pass"),
    Fault("who led leads the next deal", old="self.trick_leader = -1\n", new="pass\n"),
    Fault(
        "the trick won is the leader's",
        old="IT_IS_WIN_TRICK, self.trick_winner,",
        new="IT_IS_WIN_TRICK, self.trick_leader,",
    ),
    Fault(
        "everybody sees every deal",
        old="if viewer is not None and viewer != rest[0]:",
        new="if viewer == -2:",
    ),
    Fault(
        "everybody sees every hand",
        old="names_of(held) if seat == player else",
        new="names_of(held) if True else",
    ),
    Fault(
        "who is asked is the leader",
        old="self.current_player = seat  # kul.nb.regel:51",
        new="self.current_player = self.trick_leader  # kul.nb.regel:51",
    ),
    Fault("money does not count", old="return [float(units) for units in self.coin]", new="pass"),
)


def of_wizard(name: str, old: str, new: str) -> Fault:
    """A fault in the text of an engine that only a game with bids and trumps shows."""
    return Fault(name, old=old, new=new, game="wizard")


LAST_BIDDER = "(self.after[seat] == self.after[self.dealer])"
COUNT = "COUNT_OF_ROUND[self.players]"

FAULTS_OF_WIZARD = (
    Fault("criteria are tried from the last", _criteria_turned_round, game="wizard"),
    Fault("no trump ever wins", _no_trump_wins, game="wizard"),
    Fault("no card is passed over", _nothing_is_passed_over, game="wizard"),
    of_wizard("no later card leads the suit", "if led == -2:", "if False:"),
    of_wizard("a card without a suit does not set free", "if led == -2:", "if led < 0:"),
    of_wizard(
        "no card may always be played", "acts += held[bisect_left(held, 52, past) :]", "pass"
    ),
    of_wizard(
        "who is void may play nothing else",
        "if where < past:",
        "if True:",
    ),
    of_wizard(
        "who plays what is always allowed is taken for void",
        "if SHOWS_VOID[led][card]:",
        "if led >= 0 and SUIT[card] != led:",
    ),
    of_wizard("the last of equal cards wins", "if power > highest:", "if power >= highest:"),
    of_wizard("another criterion is named", "DECIDED_BY_TRICK[highest]", "DECIDED_BY_TRICK[0]"),
    of_wizard(
        "a trick counts for its leader",
        "self.trick_taken[self.trick_winner] += 1",
        "self.trick_taken[self.trick_leader] += 1",
    ),
    of_wizard("copies are offered twice", "keep_one_of_each(acts, 52)", "pass"),
    of_wizard(
        "the dealer bids first",
        'wizard.sv.regel:51 [bid]"""\n        seat = self.after[self.dealer]',
        'wizard.sv.regel:51 [bid]"""\n        seat = self.dealer',
    ),
    of_wizard(
        "nobody can bid all tricks", "BID + self.round_number + 1", "BID + self.round_number"
    ),
    of_wizard("who has bid bids again", "if self.bids[seat] < 0:", "if True:"),
    of_wizard("no bid is barred", "if barred in acts:", "if False:"),
    of_wizard("a bid is always barred", "self.options.with_no_exact_total and ", ""),
    of_wizard("every bidder is the last", LAST_BIDDER, "True"),
    of_wizard("another bid is barred", "sum(self.bids)) - 1)", "sum(self.bids)) - 2)"),
    of_wizard("bids are never forgotten", "            self.bids = [-1]", "            [-1]"),
    of_wizard(
        "tricks are never forgotten", "            self.trick_taken = [0]", "            [0]"
    ),
    of_wizard("the trump is never forgotten", "            self.trump = -2", "            pass"),
    of_wizard(
        "every deal has as many cards", "self.hand[seat], self.round_number)", "self.hand[seat], 3)"
    ),
    of_wizard("rounds are left out", "self.round_number += 1", "self.round_number += 2"),
    of_wizard("there is a round too many", "> COUNT_OF_ROUND", "> 1 + COUNT_OF_ROUND"),
    of_wizard(
        "a card is turned up in the last round", f"if self.round_number != {COUNT}:", "if True:"
    ),
    of_wizard("the last round has a trump", f"if self.round_number == {COUNT}:", "if False:"),
    of_wizard("the card turned up stays", "self.turned_up.clear()", "pass"),
    of_wizard("no trump is one", "self.trump = -1\n", "self.trump = 0\n"),
    of_wizard("another trump is chosen", "suit = action - TRUMP", "suit = action ^ 1"),
    of_wizard("what is done is worth less", "units = 20 +", "units = 10 +"),
    of_wizard("tricks are worth nothing", "(10 * self.trick_taken[seat])", "0"),
    of_wizard("tricks off cost more", "units = 10 * abs(", "units = 11 * abs("),
    of_wizard(
        "too few tricks cost nothing",
        "if self.trick_taken[seat] != self.bids[seat]:",
        "if self.trick_taken[seat] > self.bids[seat]:",
    ),
    of_wizard("who loses gains", "self.point[seat] -= units", "self.point[seat] += units"),
    of_wizard("the fewest points win", "max(value for value", "min(value for value"),
    of_wizard("everybody wins", "self.won[seat] = False", "pass"),
    of_wizard("a shared victory is told as another", "self.decided = ", "self.decided = 0 * "),
    of_wizard("nobody agrees who deals", "self.options.first_dealer is not None", "False"),
    of_wizard("a trump that is given is settled anew", "self.trump_given = True", "pass"),
    of_wizard("a given trump stays", "self.trump_given = False\n", "pass\n"),
    of_wizard("what is given is forgotten", "self.resumed = given.phase is not None", "pass"),
    of_wizard(
        "a card that is given is turned up again", "if len(self.turned_up) == 0:", "if True:"
    ),
)
