"""What a board knows before any game: what is printed on the cards, and where cards can lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

# What a text can change, by the kind of the change.
BONUS: Final = 0
KEYWORD: Final = 1
SET: Final = 2
RAISE: Final = 3
DOUBLE: Final = 4
TAKE: Final = 5
SWAP: Final = 6
LOWEST: Final = 7
HIGHEST: Final = 8
NOBODY: Final = 9
MUST: Final = 10
LIMIT: Final = 11
TRAIT: Final = 12
# What a text says of how things are.
WINS: Final = 13
LOSES: Final = 14
RULES_OFF: Final = 15
UNAFFECTED: Final = 16
COUNTS: Final = 17
INSTEAD: Final = 18
LATER_ONES: Final = 19
FLOOR: Final = 20
CEILING: Final = 21
STAYS: Final = 22
LEAST_WINS: Final = 23
BOTH_WIN: Final = 24
AFTER_WIN: Final = 25
AFTER_LOSS: Final = 26
WATCH: Final = 27

#: How a contest can be decided.
BY_POST: Final = 0
BY_CLAIM: Final = 1
BY_STAT: Final = 2
DRAWN: Final = 3

#: Which cards a sentence means: this card, one's own post, the opponent's, both.
THIS: Final = 0
MINE: Final = 1
THEIRS: Final = 2
BOTH: Final = 3

#: Who sees the cards of a zone.
NOBODY_SEES: Final = 0
OWNER_SEES: Final = 1
ALL_SEE: Final = 2

UP: Final = 1
ANNULLED: Final = 2
HERE: Final = 4

ANY: Final = -1
PASSING: Final = -1


class Change(NamedTuple):
    """What a text has changed, for as long as ``source`` lies there and is not annulled.

    ``source`` is the stay of a card on the table; ``scopes`` are stays, or posts of players as
    negative numbers. ``traits`` are the bits of what a card must be. What ``a`` and ``b`` mean
    hangs on the kind; ``others`` are the scopes that ``TAKE`` takes from, or the seats that
    ``MUST`` obliges, or the seat that ``LIMIT`` binds and how many cards it may have played.
    """

    kind: int
    source: int
    paragraph: int
    scopes: tuple[int, ...] = ()
    traits: int = 0
    a: int = 0
    b: int = 0
    others: tuple[int, ...] = ()


class Standing(NamedTuple):
    """What is printed on a card of how things are: its kind, whom it means, and numbers."""

    kind: int
    paragraph: int
    target: int
    a: int = 0
    b: int = 0
    c: int = 0


class Target(NamedTuple):
    """Which cards on the table a sentence means; ``traits`` are bits, ``trait`` a number or -1."""

    who: int
    post: int
    trait: int
    traits: int


class Pending(NamedTuple):
    """What happens when the next phase of a name begins; ``sure``: whatever becomes of its card."""

    phase: int
    paragraph: int
    procedure: int
    this: int
    copied: int
    sure: bool


class PostRules(NamedTuple):
    """What holds of a post: each number is -1 where there is no such rule.

    ``room``: how many cards fit. ``up``: cards are laid face up. ``opens``: the keyword by which
    they are. ``looks``: whoever has one may look at it. ``resolves``: the text that is carried
    out when they are played. ``base``: the first action of playing a card there, ``sort``: of which
    sort such cards are.
    """

    name: str
    room: int
    up: bool
    opens: int
    looks: bool
    resolves: int
    base: int
    sort: int


def of_sheets(
    said: Mapping[int, tuple[Standing, ...]], sheets: int
) -> tuple[tuple[Standing, ...], ...]:
    """Return what cards say by sheet, of which most say nothing."""
    return tuple(said.get(sheet, ()) for sheet in range(sheets))


class Book(NamedTuple):
    """Everything that is the same in all games: names by number, and what is printed.

    Zones are the zones of players, piles that nobody sees first, of which there are ``piles``. The
    first ``printed`` values of cards are printed. ``stats``, ``traits`` (bits) and ``keywords``
    (bits) are by sheet, stats by number before that; ``has_half`` and ``standing`` by half and
    sheet, and a last one that no card has. ``late`` are by post the text that says how things are
    while a card lies there, -1 for none. ``phases`` are the parts of phases, too, ``lasting`` those
    until whose end a text lets something last. ``decisions`` are how each contest is decided: one
    way after another, a post and a value that it looks at (or -1), and a paragraph. ``checks`` are
    a post and zones: a player may have no card there. ``seers`` are the bits of who sees the cards
    in a place.
    """

    sheets: tuple[str, ...]
    sheet_numbers: Mapping[str, int]
    stat_names: tuple[str, ...]
    printed: int
    stats: tuple[tuple[int, ...], ...]
    trait_names: tuple[str, ...]
    traits: tuple[int, ...]
    keywords: tuple[int, ...]
    zones: tuple[str, ...]
    zone_order: tuple[int, ...]
    sights: tuple[int, ...]
    seers: tuple[int, ...]
    piles: int
    posts: tuple[PostRules, ...]
    halves: tuple[str, ...]
    has_half: tuple[tuple[bool, ...], ...]
    standing: tuple[tuple[tuple[Standing, ...], ...], ...]
    late: tuple[int, ...]
    held_again: tuple[tuple[int, ...], ...]
    targets: tuple[Target, ...]
    phases: tuple[str, ...]
    lasting: tuple[int, ...]
    wholes: tuple[int, ...]
    counters: tuple[str, ...]
    floors: tuple[int | None, ...]
    starts: tuple[int, ...]
    roles: tuple[str, ...]
    tokens: tuple[str, ...]
    beats: tuple[tuple[int, int], ...]
    paragraphs: tuple[str, ...]
    contest: str
    duel_post: int
    duel_stat: int
    duel_base: int
    decisions: tuple[tuple[tuple[int, int, int, int], ...], ...]
    library: int
    hand: int
    checks: tuple[tuple[int, tuple[int, ...]], ...]
    turns: int
    unpasses: int
    first_role: int
    pass_: int
    pick: int
    decline: int
    post_of: int
    token: int
    option: int
    draw: int
    random: int
    coin: int
    lot: int


# What can happen, by the number of the event.
SHUFFLED: Final = 0
DREW: Final = 1
MOVED: Final = 2
LAY: Final = 3
PLAYED: Final = 4
OPENED: Final = 5
DID_ANNUL: Final = 6
RESOLVED: Final = 7
PASSED: Final = 8
UNPASSED: Final = 9
LOOKED: Final = 10
ORDERED: Final = 11
PICKED: Final = 12
AT_RANDOM: Final = 13
CHOSE_POST: Final = 14
CHOSE_LINE: Final = 15
DECLINED: Final = 16
FLIPPED: Final = 17
SWAPPED: Final = 18
GAVE: Final = 19
STRENGTH: Final = 20
NOT_WON: Final = 21
WON: Final = 22
GAINED: Final = 23
LOST: Final = 24
BEGAN: Final = 25
TOOK_ROLE: Final = 26
DREW_LOT: Final = 27
CHOICES: Final = 28
GAME_WON: Final = 29
UNDECIDED: Final = 30
SHOWN: Final = 31
CAPPED: Final = 32
