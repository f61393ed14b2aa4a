"""Cards as tables of numbers: their suits, where those lie in a sorted hand, how cards rank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from regelsmed.compiler.analysis.game import Game, Rule, Trick
from regelsmed.dsl.syntax import (
    Act,
    BeSuitOf,
    FirstCard,
    FirstCardNot,
    FirstPlayed,
    HighestOf,
    HighestTrump,
    KindId,
    LedSuit,
    SuitOf,
    This,
    Win,
)

from .draft import Draft, NotExpressible, origin_of
from .program import Row

ANY_CARD: Final = KindId("card")

NO_SUIT: Final = -1
NOT_YET: Final = -2
"""What stands for the suit led as long as all cards are passed over: it may still be led."""


def is_of(game: Game, card: int, kind: KindId) -> bool:
    """Tell whether a card is of a kind."""
    return kind in (ANY_CARD, game.cards[card].face.kind)


def suit_table(game: Game) -> Row:
    """Return the number of each card's suit, -1 for a card without one."""
    suits = list(game.suits)
    return tuple(NO_SUIT if c.face.suit is None else suits.index(c.face.suit) for c in game.cards)


def suit_stretch(game: Game, suit: int) -> tuple[int, int]:
    """Return the numbers of the first card of a suit and of the card after its last."""
    cards = [card for card, its_suit in enumerate(suit_table(game)) if its_suit == suit]
    if not cards:
        return 0, 0
    assert cards == list(range(cards[0], cards[-1] + 1)), "cards of a suit are numbered in a row"
    return cards[0], cards[-1] + 1


def stretch_behind_suits(game: Game, marked: Row) -> tuple[int, int] | None:
    """Return where the marked cards begin and end; ``None`` unless they lie in a row behind all
    cards that have a suit.
    """
    cards = [card for card, mark in enumerate(marked) if mark]
    if not cards or cards != list(range(cards[0], cards[-1] + 1)):
        return None
    if any(suit >= 0 for suit in suit_table(game)[cards[0] :]):
        return None
    return cards[0], cards[-1] + 1


def kind_table(game: Game, kinds: Sequence[KindId]) -> Row:
    """Return 1 for each card that is of one of the kinds, else 0."""
    return tuple(
        int(any(is_of(game, card, kind) for kind in kinds)) for card in range(len(game.cards))
    )


def openings(game: Game, trick: Trick) -> Row:
    """Return by card which suit it opens a trick with, as the first that is not passed over.

    ``NO_SUIT`` is for a card that leaves everybody free, ``NOT_YET`` for one that is passed over.
    """
    assert trick.led_suit is not None
    other: KindId | None = None
    match trick.led_suit.what:
        case Act(LedSuit(), BeSuitOf(SuitOf(_, FirstCard(kind)))):
            pass
        case Act(LedSuit(), BeSuitOf(SuitOf(_, FirstCardNot(kind, other)))):
            pass
        case what:
            raise NotExpressible(what, trick.led_suit.span)
    return tuple(
        NOT_YET
        if not is_of(game, card, kind) or (other is not None and is_of(game, card, other))
        else suit
        for card, suit in enumerate(suit_table(game))
    )


def opening_table(draft: Draft, trick: Trick) -> str | None:
    """Add the table of the suits that cards open with; ``None`` without a rule of a suit led."""
    if trick.led_suit is None:
        return None
    return draft.table(
        f"opens_{trick.contest}", openings(draft.game, trick), origin_of(trick.led_suit)
    )


def powers(game: Game, trick: Trick, trump: int, led: int) -> Row:
    """Return by card how high it ranks for the win of a trick, -1 where it cannot win it.

    ``trump`` and ``led`` are numbers of suits, or below 0 where there is none. A card counts by the
    first criterion that it fulfils, and all who count by it rank above those who count by a later
    one; so the highest card, the first of equal ones, is the winner by the first that decides.
    """
    steps = max((card.strength or 0 for card in game.cards), default=0) + 1
    suits = suit_table(game)
    found = []
    for card in range(len(game.cards)):
        rank = -1
        for place, rule in enumerate(reversed(trick.criteria)):
            strength = _strength(game, rule, card, suits[card], trump, led)
            if strength is not None:
                rank = place * steps + strength
        found.append(rank)
    return tuple(found)


def deciding(game: Game, trick: Trick) -> tuple[int, ...]:
    """Return by power the place of the criterion that decides, from 0."""
    steps = max((card.strength or 0 for card in game.cards), default=0) + 1
    last = len(trick.criteria) - 1
    return tuple(last - place for place in range(last + 1) for _ in range(steps))


def _strength(
    game: Game, rule: Rule[Act], card: int, suit: int, trump: int, led: int
) -> int | None:
    """Return how high a card ranks by a criterion, ``None`` where it does not fulfil it."""
    match rule.what:
        case Act(HighestOf(kind, LedSuit()), Win(This())):
            fulfils = suit >= 0 and suit == led and is_of(game, card, kind)
        case Act(HighestTrump(), Win(This())):
            fulfils = suit >= 0 and suit == trump
        case Act(FirstPlayed(kind), Win(This())):
            return 0 if is_of(game, card, kind) else None
        case what:
            raise NotExpressible(what, rule.span)
    return (game.cards[card].strength or 0) if fulfils else None


def reads_led(trick: Trick) -> bool:
    """Tell whether the winner of a trick depends on the suit led."""
    return any(isinstance(rule.what.subject, HighestOf) for rule in trick.criteria)


def reads_trump(trick: Trick) -> bool:
    """Tell whether the winner of a trick depends on the trump."""
    return any(isinstance(rule.what.subject, HighestTrump) for rule in trick.criteria)


def somebody_wins(game: Game, trick: Trick) -> bool:
    """Tell whether each trick certainly has a winner, whatever is played in it."""
    suits = range(len(game.suits))
    opens = openings(game, trick) if trick.led_suit is not None else None
    for trump in (*suits, NO_SUIT) if reads_trump(trick) else (NO_SUIT,):
        for led in (*suits, NO_SUIT, NOT_YET):
            ranks = powers(game, trick, trump, led)
            # The card that has led the suit lies there; where none is led yet, any passed over may.
            if any(
                rank < 0 and (opens is None or opens[card] == led)
                for card, rank in enumerate(ranks)
            ):
                return False
    return True
