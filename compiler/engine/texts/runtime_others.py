"""Other worlds: what may lie on the board where a player cannot look."""

from __future__ import annotations

from collections.abc import Iterator

from regelsmed.compiler.engine.runtime import Chain, Note, chained, history
from regelsmed.compiler.engine.runtime_chooser import Chooser

from .runtime_book import (
    AT_RANDOM,
    DREW,
    LAY,
    LOOKED,
    MOVED,
    ORDERED,
    PICKED,
    PLAYED,
    SHUFFLED,
)
from .runtime_views import SeenBoard

#: How many facts stand before the cards in notes that not everybody sees.
FACTS = {DREW: 1, MOVED: 3, LAY: 3, PLAYED: 2, LOOKED: 3, ORDERED: 3, PICKED: 1, AT_RANDOM: 0}


def imagine(
    board: SeenBoard, player: int, asked: int, most: tuple[int, ...] | None, chooser: Chooser
) -> None:
    """Put other cards where a player cannot look, each owner's unseen cards in any order.

    ``most`` says how many copies of each card a deck can have (-1: any number), where the decks of
    others are secret; without it everybody knows them. ``asked`` is who decides now, and sees what
    there is to pick from.
    """
    sheets = list(board.sheet_of)
    offered = {*board.left, *board.picked} if asked == player else set()
    for owner in range(board.players):
        unseen = [card for card in unseen_places(board, owner, player) if card not in offered]
        secret = most is not None and owner != player
        stock = sorted(sheets[card] for card in unseen)
        if secret and most is not None:
            stock = possible_cards(board, owner, unseen, most)
        for card in unseen:
            sheets[card] = stock.pop(chooser.below(len(stock)))
    board.sheet_of = tuple(sheets)
    for pile in board.held:
        if any(not board.knows[card] for card in pile):
            sort_unseen(board, pile)
    if asked != player:
        offer_again(board)
    for seat in range(board.players):
        if seat != player and board.secret[seat] >= 0:
            board.secret[seat] = chooser.below(len(board.book.tokens))


def offer_again(board: SeenBoard) -> None:
    """Offer what there is to pick from now; the first of it has been picked, where any was."""
    count = len(board.picked)
    if board.sought and board.left:
        zone, seat, sort = board.sought
        found = [card for card in board.cards_for(zone, seat) if board.is_sort(card, sort)]
        board.left = board.in_order(found)
        board.picked, board.left = board.left[:count], board.left[count:]
    else:
        board.left = board.in_order(board.left)


def sort_unseen(board: SeenBoard, pile: list[int]) -> None:
    """Sort the cards of a pile whose places nobody knows."""
    for place in range(board.book.piles * board.players):
        if board.held[place] is pile:
            pile.sort(key=board.sheet_number)


def unseen_places(board: SeenBoard, owner: int, player: int) -> Iterator[int]:
    """Yield the cards of an owner that a player cannot say where they are, place by place."""
    bit = 1 << player
    # Everybody is told whose text has changed what, and what is waited for.
    told = {change.source for change in board.active()} | {p.this for p in board.pending}
    laid = [board.stay_card[stay] for stay in board.laid if stay not in told]
    hidden = [
        cards
        for place, cards in enumerate(board.held)
        if not board.sees(player, *divmod(place, board.players))
    ]
    for cards in (*hidden, *board.tops, *board.bottoms, laid):
        for card in cards:
            if board.owners[card] == owner and not board.knows[card] & bit:
                yield card


def possible_cards(
    board: SeenBoard, owner: int, unseen: list[int], most: tuple[int, ...]
) -> list[int]:
    """Return all cards that a secret deck can have besides those that are seen."""
    seen = [
        board.sheet_of[card]
        for card, other in enumerate(board.owners)
        if other == owner and card not in unseen
    ]
    stock = [
        sheet
        for sheet, copies in enumerate(most)
        for _ in range((len(unseen) if copies < 0 else copies) - seen.count(sheet))
    ]
    # A position may have more copies than a deck; then nothing is known of how many there are.
    return stock if len(stock) >= len(unseen) else [*range(len(most))] * len(unseen)


def retold_for(board: SeenBoard, chain: Chain, player: int) -> Chain:
    """Return the history as it went if the cards of the board are what they are now.

    What the player saw stays as it is, and so does what was there before a shuffle.
    """
    sheets, shuffled = len(board.book.sheets), set[int]()
    notes: list[Note] = []
    for note in reversed(history(chain)):
        kind = note[0]
        if kind == SHUFFLED:
            shuffled.update(card // sheets for card in note[4:])
        elif kind in FACTS and not note[1] >> player & 1:
            start = 2 + FACTS[kind]
            told = (
                card if card // sheets in shuffled else now(board, card // sheets)
                for card in note[start:]
            )
            note = (*note[:start], *told)
        notes.append(note)
    return chained(reversed(notes))


def now(board: SeenBoard, card: int) -> int:
    """Return a card as it stands in notes, by what is printed on it now."""
    return card * len(board.book.sheets) + board.sheet_of[card]
