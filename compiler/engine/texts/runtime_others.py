"""Other worlds: the same game as it may have gone where a player could not look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from regelsmed.compiler.engine.runtime import CHANCE, history
from regelsmed.compiler.position import Position

from .runtime_book import CHOICES
from .runtime_journal import BEGUN, CHOSEN, DECIDED, LEARNED, SETTLED, JournalStep
from .runtime_unseen import Dealt, Unseen
from .runtime_views import SeenBoard

MADE_UP: Final = -1
"""In a plan: what nobody but another player knows, any action will do."""

TRIES: Final = 1000
"""So many worlds are tried that fit what was seen of cards, until one fits everything."""


class Insight(NamedTuple):
    """What other worlds of a player are made of: the game so far and its journal, what is unseen.

    ``known`` is the information state of the player.
    """

    player: int
    again: SeenBoard
    journal: list[JournalStep]
    unseen: list[Unseen]
    known: str


def begin_journal(board: SeenBoard) -> None:
    """Note where every card lies that a position lays anywhere but in the unknown of a pile."""
    piles = board.book.piles * board.players
    unknown = {card for pile in board.held[:piles] for card in pile}
    if board.journal is not None:
        for card in range(len(board.owners)):
            if card not in unknown:
                board.journal.append(JournalStep(BEGUN, (card,)))
                board.journal.append(JournalStep(LEARNED, (card,), board.knows[card]))


def all_unseen(
    board: SeenBoard, journal: Sequence[JournalStep], viewer: int, most: tuple[int, ...] | None
) -> list[Unseen]:
    """Return what a viewer cannot know of the cards of each player.

    ``most`` says how many copies of each card a deck can have (-1: any number), where the decks of
    others are secret; without it everybody knows them.
    """
    found = []
    for owner in range(board.players):
        left: dict[int, int] = {}
        sheets = [s for s, its in zip(board.sheet_of, board.owners, strict=True) if its == owner]
        if most is not None and owner != viewer:
            left = {n: len(sheets) if m < 0 else m for n, m in enumerate(most)}
        else:
            left = {sheet: sheets.count(sheet) for sheet in sheets}
        found.append(Unseen(board, journal, owner, viewer, left))
    return found


def plan_of(
    board: SeenBoard,
    journal: Sequence[JournalStep],
    names: Sequence[str],
    viewer: int,
    dealt: Sequence[Dealt],
) -> list[int]:
    """Return what is chosen at each point in a world; ``names`` are those of all actions."""
    book, sheets = board.book, len(board.book.sheets)
    draws, cards = drawn_sheets(board, journal, dealt), named_cards(board, journal, dealt)
    posts = {rules.name: rules.base for rules in book.posts}
    tokens = sum(note[0] == CHOICES for note in history(board.chain)) * board.players
    plan = []
    for step in journal:
        if step.kind != DECIDED:
            continue
        action, seat = step.cards[0], step.seats
        kind = names[action].partition(".")[0]
        others = seat not in (CHANCE, viewer)
        if kind == "draw":
            action = book.draw + next(draws)
        elif kind in ("pick", "random"):
            card = next(cards, -1)
            if card >= 0:
                action = (book.pick if kind == "pick" else book.random) + card
            elif others:
                action = MADE_UP
        elif kind in posts:
            action = posts[kind] + next(cards) % sheets
        elif kind == "token":
            tokens -= 1
            action = MADE_UP if others and tokens < 0 else action
        plan.append(action)
    return plan


def drawn_sheets(
    board: SeenBoard, journal: Sequence[JournalStep], dealt: Sequence[Dealt]
) -> Iterator[int]:
    """Yield the sheet of every draw in its order."""
    for number, step in enumerate(journal):
        if step.kind == SETTLED:
            yield from dealt[board.owners[step.cards[0]]].at(number)


def named_cards(
    board: SeenBoard, journal: Sequence[JournalStep], dealt: Sequence[Dealt]
) -> Iterator[int]:
    """Yield the number of every card that an action names, in their order."""
    sheets, owners = len(board.book.sheets), board.owners
    for number, step in enumerate(journal):
        if step.kind == CHOSEN:
            drawn = [iter(cards.at(number)) for cards in dealt]
            cards = [owners[card] * sheets + next(drawn[owners[card]]) for card in step.cards]
            yield from (cards if step.in_order else sorted(cards))[: step.named]


def deck_of(board: SeenBoard, dealt: Dealt) -> tuple[str, ...]:
    """Return all cards of a player in a world, by number."""
    sheets = board.book.sheets
    return tuple(sheets[sheet] for sheet in sorted((*dealt.sheets, *dealt.unsettled)))


def given_in(
    board: SeenBoard, given: Position, journal: Sequence[JournalStep], dealt: Sequence[Dealt]
) -> Position:
    """Return the position that a world begins at: the same with other cards."""
    sheets = board.book.sheets
    begun = {
        step.cards[0]: sheets[dealt[board.owners[step.cards[0]]].at(number)[0]]
        for number, step in enumerate(journal)
        if step.kind == BEGUN
    }
    names = iter([begun.get(card, "") for card in range(len(board.owners))])
    pools = [pool_of(board, journal, dealt[seat], seat) for seat in range(board.players)]
    hidden = board.book.zones[: board.book.piles]
    # Cards have their numbers in the order in which a position lays them down.
    zones = {
        zone: tuple(
            tuple(next(names) for _ in cards) if zone not in hidden else passed_over(names, cards)
            for cards in held
        )
        for zone, held in given.zones.items()
    }
    zones |= {zone: tuple(pools) for zone in zones if zone in hidden}
    piles = {
        pile: tuple(tuple(next(names) for _ in cards) for cards in held)
        for pile, held in given.piles.items()
    }
    posts = {
        post: tuple(tuple(laid._replace(card=next(names)) for laid in cards) for cards in held)
        for post, held in given.posts.items()
    }
    return given._replace(zones=zones, piles=piles, posts=posts)


def passed_over(names: Iterator[str], cards: Sequence[str]) -> tuple[str, ...]:
    """Leave out so many names, and return none."""
    for _ in cards:
        next(names)
    return ()


def pool_of(
    board: SeenBoard, journal: Sequence[JournalStep], dealt: Dealt, seat: int
) -> tuple[str, ...]:
    """Return the cards that lie unknown in a player's pile where a world begins."""
    left = [*dealt.sheets, *dealt.unsettled]
    for number, step in enumerate(journal):
        if step.kind == BEGUN and board.owners[step.cards[0]] == seat:
            left.remove(dealt.at(number)[0])
    return tuple(sorted(board.book.sheets[sheet] for sheet in left))
