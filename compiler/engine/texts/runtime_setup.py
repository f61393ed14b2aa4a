"""Boards set up from the facts of a position, and boards as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from regelsmed.compiler.engine.runtime import Note, chained, history
from regelsmed.compiler.engine.runtime_saves import Damaged, Saved
from regelsmed.compiler.position import Laid, Position

from .runtime_board import Decided, Trail, replaced
from .runtime_book import ANNULLED, CAPPED, HERE, UP, Change, Pending
from .runtime_views import SeenBoard

# ---- positions


def set_up(board: SeenBoard, given: Position, decks: Sequence[Sequence[str]]) -> None:
    """Take the facts of a position; raises ``ValueError`` where it cannot be."""
    refuse_others(given)
    for role, seat in given.roles.items():
        number = place_of(role, board.book.roles, "role")
        board.roles = replaced(board.roles, number, seat_of(board, seat))
    give_units(board, given)
    if given.zones or given.piles or given.posts:
        give_cards(board, given)
        give_posts(board, given)
    else:
        board.bring(decks)
    give_turns(board, given)
    board.enter = entry(board, given)
    if board.enter >= 0:
        for phase, number in given.number.items():
            # Below 0 until the course of play comes to the phase.
            place = board.book.phases.index(phase)
            board.numbers = replaced(board.numbers, place, -number)


def entry(board: SeenBoard, given: Position) -> int:
    """Return the phase, or the part of one, that the game is entered at, -1 for its start."""
    if given.phase is not None:
        return place_of(given.phase, board.book.phases, "phase")
    said = given.zones or given.piles or given.posts or given.passed or given.played
    return board.book.turns if said or given.turn is not None else -1


def refuse_others(given: Position) -> None:
    """Refuse what a position cannot say in a game of cards with texts."""
    others = {
        "contest": given.contest,
        "leader": given.leader,
        "turned_up": given.turned_up,
        "trump": given.trump,
        "bids": given.bids,
        "taken": given.taken,
        "pots": given.pots,
    }
    for name, value in others.items():
        if value not in (None, {}, ()):
            raise ValueError(f"a game of cards with texts has no {name}")


def place_of(name: str, names: Sequence[str], what: str) -> int:
    """Return the number of something; raises ``ValueError`` where the game has no such thing."""
    if name not in names:
        raise ValueError(f"the game as it is played has no {what} {name!r}")
    return names.index(name)


def seat_of(board: SeenBoard, seat: int) -> int:
    """Return a seat; raises ``ValueError`` where there is none of that number."""
    if seat not in range(board.players):
        raise ValueError(f"there is no seat {seat}")
    return seat


def check_each_seat(board: SeenBoard, values: Sequence[object], what: str) -> None:
    """Raise ``ValueError`` unless there is a value for each seat."""
    if len(values) != board.players:
        raise ValueError(f"{what} is given for {len(values)} of {board.players} seats")


def give_units(board: SeenBoard, given: Position) -> None:
    """Give players the units that a position says."""
    for name, units in given.counters.items():
        counter = place_of(name, board.book.counters, "counter")
        check_each_seat(board, units, name)
        floor = board.book.floors[counter]
        if floor is not None and min(units) < floor:
            raise ValueError(f"{name} cannot be {min(units)}")
        counters = list(board.counters)
        counters[counter] = tuple(units)
        board.counters = tuple(counters)


def new_cards(board: SeenBoard, owner: int, names: Iterable[str]) -> list[int]:
    """Return cards that a player has brought, which nobody has seen."""
    sheets = board.book.sheets
    return [board.new_card(owner, place_of(name, sheets, "card")) for name in names]


def give_cards(board: SeenBoard, given: Position) -> None:
    """Give players the cards of their zones and piles."""
    book = board.book
    for name, held in given.zones.items():
        zone = place_of(name, book.zones, "zone of the players")
        check_each_seat(board, held, name)
        for seat, names in enumerate(held):
            cards = new_cards(board, seat, names)
            if zone < book.piles:
                cards.sort(key=board.sheet_of.__getitem__)
            for card in cards:
                board.knows[card] = board.seeing(zone, seat)
            board.held[zone * board.players + seat] = tuple(cards)
    for name, held in given.piles.items():
        pile = place_of(name, book.zones[: book.piles], "pile")
        check_each_seat(board, held, name)
        for seat, names in enumerate(held):
            top_down = tuple(new_cards(board, seat, names))
            board.tops = replaced(board.tops, pile * board.players + seat, top_down)


def give_posts(board: SeenBoard, given: Position) -> None:
    """Lay cards before players; what their texts have changed holds again."""
    names = [rules.name for rules in board.book.posts]
    for name, held in given.posts.items():
        post = place_of(name, names, "post")
        check_each_seat(board, held, name)
        room = board.book.posts[post].room
        for seat, cards in enumerate(held):
            if 0 <= room < len(cards):
                raise ValueError(f"seat {seat} has room for {room} {name}")
            for laid in cards:
                lay_again(board, laid, seat, post)
    for stay in board.laid:
        hold_again(board, stay)
    for stay in board.laid:
        if board.opens(stay):
            board.stay_marks[stay] |= UP
        seers = (viewer for viewer in range(board.players) if board.may_see(viewer, stay))
        board.knows[board.stay_card[stay]] = sum(1 << viewer for viewer in seers)
    board.chain = None


def lay_again(board: SeenBoard, laid: Laid, seat: int, post: int) -> None:
    """Lay a card before a player as a position says."""
    owner = seat if laid.owner is None else seat_of(board, laid.owner)
    (card,) = new_cards(board, owner, [laid.card])
    stay = board.new_stay(card, seat, post, HERE | (ANNULLED if laid.annulled else 0))
    if board.is_laid_up(stay) if laid.up is None else laid.up:
        board.stay_marks[stay] |= UP
    board.laid += (stay,)
    board.lies[post * board.players + seat] += (stay,)


def hold_again(board: SeenBoard, stay: int) -> None:
    """Let hold what a text has changed that was carried out before the game is entered."""
    half = board.book.posts[board.stay_post[stay]].resolves
    if half < 0 or board.stay_marks[stay] & ANNULLED:
        return
    number = board.book.held_again[half][board.sheet_of[board.stay_card[stay]]]
    if number >= 0:
        board.test(number, stay)


def give_turns(board: SeenBoard, given: Position) -> None:
    """Take what a position says of turns."""
    for seat in given.passed:
        board.passed |= 1 << seat_of(board, seat)
    if given.turn is not None:
        board.first_turn = seat_of(board, given.turn)
    names = [rules.name for rules in board.book.posts]
    for name, numbers in given.played.items():
        post = place_of(name, names, "post")
        check_each_seat(board, numbers, name)
        board.played[post * board.players : (post + 1) * board.players] = list(numbers)
    wholes = {board.book.phases[whole] for whole in board.book.wholes}
    for phase, number in given.number.items():
        if phase not in wholes:
            raise ValueError(f"the game as it is played has no phase {phase!r}")
        if number < 1:
            raise ValueError(f"there is no {phase} {number}")


# ---- saves

LISTS = ("stay_marks", "knows", "played")
ROWS = ("laid", "stay_card", "stay_seat", "stay_post")
LISTS_OF_CARDS = ("line",)
TUPLES = (
    *("fewer", "numbers", "roles", "secret", "sought", "dealt", "dealers"),
    *("left", "picked"),
)
NUMBERS = (
    "phase",
    "part",
    "enter",
    "turn",
    "first_turn",
    "turned",
    "deciding",
    "drawing",
    "duties",
    "checked",
)
WIDE = 1 << 63


def board_fields(board: SeenBoard) -> dict[str, object]:
    """Return a board as plain data."""
    fields: dict[str, object] = {
        "owners": list(board.owners),
        "cards": board.names_of(range(len(board.owners))),
        "held": board.held,
        "tops": board.tops,
        "bottoms": board.bottoms,
        "counters": board.counters,
        "passed": board.seats_passed(),
        "changes": [list(change) for change in board.changes],
        "pending": [list(waiting) for waiting in board.pending],
        "due": [list(waiting) for waiting in board.due],
        "chosen": list(board.chosen),
        "decided": None if board.decided is None else [*board.decided[:2], *board.decided[2]],
        "over": board.over,
        "winners": list(board.game_winners),
        "wanted": board.wanted,
        "witnesses": board.witnesses,
        "may": board.may,
        "few": board.few,
        "events": [list(note) for note in history(board.chain)],
        "trail": trail_of(board.trail),
    }
    fields |= {name: getattr(board, name) for name in (*LISTS, *ROWS, *LISTS_OF_CARDS, *TUPLES)}
    fields |= {name: getattr(board, name) for name in NUMBERS}
    return fields


def trail_of(trail: Trail) -> list[int]:
    """Return all actions and outcomes of chance in their order."""
    found = []
    while trail is not None:
        trail, action = trail
        found.append(action)
    found.reverse()
    return found


def read_board(board: SeenBoard, saved: Saved) -> None:
    """Make a board that is clear what plain data says; raises ``Damaged`` where that cannot be."""
    try:
        read_cards(board, saved)
        read_course(board, saved)
        check_board(board)
    except (IndexError, KeyError, TypeError, AssertionError):
        raise Damaged("the saved game has a board that cannot be") from None


def read_cards(board: SeenBoard, saved: Saved) -> None:
    """Read where every card lies."""
    book, players = board.book, board.players
    owners, sheets = saved.stack("owners"), saved.cards("cards", book.sheet_numbers)
    if len(sheets) != len(owners) or not set(owners) <= set(range(players)):
        raise Damaged("the saved game has wrong cards")
    board.own(owners, sheets)
    board.held = [*map(tuple, piles(saved, "held", len(book.zones) * players))]
    board.tops = tuple(map(tuple, piles(saved, "tops", book.piles * players)))
    board.bottoms = tuple(map(tuple, piles(saved, "bottoms", book.piles * players)))
    for name in LISTS:
        setattr(board, name, saved.stack(name))
    for name in ROWS:
        setattr(board, name, tuple(saved.stack(name)))
    for stay in board.laid:
        board.lies[board.stay_post[stay] * players + board.stay_seat[stay]] += (stay,)
    board.changes = tuple(read_change(row) for row in rows(saved, "changes"))
    board.chain = chained(read_event(board, row) for row in rows(saved, "events"))
    for action in saved.stack("trail"):
        board.trail = (board.trail, action)


def rows(saved: Saved, name: str) -> list[list[object]]:
    """Return lists of anything."""
    value = saved.values().get(name)
    if not isinstance(value, list) or not all(isinstance(row, list) for row in value):
        raise Damaged(f"the saved game has a wrong {name}")
    return value


def piles(saved: Saved, name: str, count: int) -> list[list[int]]:
    """Return so many lists of whole numbers."""
    found = [whole_numbers(name, row) for row in rows(saved, name)]
    if len(found) != count:
        raise Damaged(f"the saved game has a wrong {name}")
    return found


def whole_numbers(name: str, row: object) -> list[int]:
    """Return a list of whole numbers."""
    if not isinstance(row, list):
        raise Damaged(f"the saved game has a wrong {name}")
    found = [item for item in row if isinstance(item, int) and not isinstance(item, bool)]
    if len(found) != len(row):
        raise Damaged(f"the saved game has a wrong {name}")
    return found


def read_change(row: list[object]) -> Change:
    """Return what a text has changed."""
    scopes, others = (tuple(whole_numbers("changes", row[place])) for place in (3, 7))
    kind, source, paragraph = whole_numbers("changes", row[:3])
    traits, a, b = whole_numbers("changes", row[4:7])
    return Change(kind, source, paragraph, scopes, traits, a, b, others)


def read_pending(row: list[object]) -> Pending:
    """Return what waits for a phase."""
    phase, paragraph, procedure, this, copied = whole_numbers("pending", row[:5])
    return Pending(phase, paragraph, procedure, this, copied, sure=row[5] is True)


def read_decided(saved: Saved) -> Decided | None:
    """Return how the latest contest ended."""
    row = saved.values().get("decided")
    if not isinstance(row, list):
        return None
    winner, paragraph = whole_numbers("decided", row[:2])
    stats = [whole_numbers("decided", [item])[0] if item is not None else None for item in row[2:]]
    return winner, paragraph, tuple(stats)


def read_event(board: SeenBoard, row: list[object]) -> Note:
    """Return a note that can be told; raises ``IndexError`` where it cannot."""
    note = tuple(whole_numbers("event", row))
    if note[0] not in range(CAPPED + 1):
        raise Damaged("the saved game has a wrong event")
    board.told(note, None)
    return note


def read_course(board: SeenBoard, saved: Saved) -> None:
    """Read what has happened and is to happen."""
    players = board.players
    board.counters = tuple(map(tuple, piles(saved, "counters", len(board.book.counters))))
    passed = saved.truths("passed", players)
    board.passed = sum(1 << seat for seat, has_passed in enumerate(passed) if has_passed)
    board.pending = tuple(read_pending(row) for row in rows(saved, "pending"))
    board.due = tuple(read_pending(row) for row in rows(saved, "due"))
    board.chosen = tuple(saved.stack("chosen"))
    board.decided = read_decided(saved)
    board.over, board.may, board.few = (saved.truth(name) for name in ("over", "may", "few"))
    board.game_winners = tuple(saved.stack("winners"))
    board.wanted = saved.number("wanted", 0, len(board.owners))
    board.witnesses = saved.number("witnesses", 0, WIDE)
    for name in LISTS_OF_CARDS:
        setattr(board, name, saved.stack(name))
    for name in TUPLES:
        setattr(board, name, tuple(saved.stack(name)))
    for name in NUMBERS:
        setattr(board, name, saved.number(name, -1, WIDE))


def check_board(board: SeenBoard) -> None:
    """Raise ``Damaged`` unless every card lies somewhere, once."""
    piled = (*board.held, *board.tops, *board.bottoms)
    every = [card for cards in piled for card in cards]
    every += [board.stay_card[stay] for stay in board.laid]
    if sorted(every) != list(range(len(board.owners))):
        raise Damaged("the saved game has other cards")
    sizes = {len(board.stay_card), len(board.stay_seat), len(board.stay_post)}
    if sizes != {len(board.stay_marks)} or len(board.knows) != len(board.owners):
        raise Damaged("the saved game has a board that cannot be")
    for viewer in range(board.players):
        board.seen_now(viewer)
