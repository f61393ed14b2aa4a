"""Tables that belong to a sentence: the cards of the game, their order, what a deal leaves over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelsmed.compiler.analysis.game import Game, Paragraph
from regelsmed.dsl.syntax import (
    Contains,
    Count,
    Deal,
    EachPlayer,
    InAll,
    KindId,
    Ladder,
    Line,
    PhaseId,
    PhasesByPlayers,
    PlayersRow,
    Range,
    Ranks,
    Rung,
    RungLine,
    SuitId,
    Values,
)

from .mentions import parts
from .outline import CardList, Column, Table
from .voice import Voice, capitalized


def tables(game: Game, paragraph: Paragraph, voice: Voice) -> tuple[Table | CardList, ...]:
    """Return the tables that are printed under a paragraph."""
    found: list[Table | CardList] = []
    match paragraph.what:
        case Ladder(rungs=rungs):
            found.append(ranking(rungs, voice))
        case PhasesByPlayers(phase=phase, rows=rows):
            found.append(phases_by_players(phase, rows, voice))
        case Contains(where=InAll()):
            found.append(card_list(game, voice))
        case _:
            pass
    if paragraph.id == _only_deal(game):
        found.extend(set_up(game, paragraph, voice))
    return tuple(found)


def ranking(rungs: Sequence[Line[RungLine]], voice: Voice) -> Table:
    """Return the order of the cards: which steps each stretch takes up, the lowest first."""
    rows = []
    step = 1
    for line in rungs:
        last = step + _steps(line.what) - 1
        rows.append(((span(step, last),), (capitalized(voice.say(line.what, "rung_line")),)))
        step = last + 1
    columns = (Column(voice.word("book rank"), "right"), Column(voice.word("book cards")))
    return Table(columns, tuple(rows))


def phases_by_players(phase: PhaseId, rows: Sequence[Line[PlayersRow]], voice: Voice) -> Table:
    """Return how many phases of a name are played with how many players."""
    name = capitalized(voice.forms("phase", phase)["IP"])
    columns = (Column(voice.word("book players"), "right"), Column(name, "right"))
    cells = tuple(((str(row.what.players),), (str(row.what.number),)) for row in rows)
    return Table(columns, cells)


def _steps(rung: RungLine) -> int:
    return len(numbers(rung.ranks)) if isinstance(rung, Rung) else 1


def numbers(ranks: Ranks) -> tuple[int, ...]:
    """Return the ranks one by one."""
    match ranks:
        case Range(low=low, high=high):
            return tuple(range(low, high + 1))
        case Values(numbers=listed):
            return listed


def span(first: int, last: int) -> str:
    """Return two numbers as a stretch, or one number.

    >>> span(1, 10), span(3, 3)
    ('1–10', '3')
    """
    return str(first) if first == last else f"{first}–{last}"


def ranges(ranks: Sequence[int]) -> str:
    """Return rising numbers with runs of three or more drawn together.

    >>> ranges([1, 2, 3, 4, 6, 8, 9])
    '1–4, 6, 8, 9'
    """
    runs: list[list[int]] = []
    for rank in ranks:
        if runs and rank == runs[-1][-1] + 1:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    return ", ".join(_run(run) for run in runs)


def _run(run: Sequence[int]) -> str:
    return span(run[0], run[-1]) if len(run) > 2 else ", ".join(map(str, run))


def card_list(game: Game, voice: Voice) -> CardList:
    """Return how many cards of each kind the game has, by suit and in all."""
    suits = [suit for suit in game.suits if any(card.face.suit == suit for card in game.cards)]
    kinds = list(dict.fromkeys(card.face.kind for card in game.cards))
    rows = [_kind_row(game, kind, suits, voice) for kind in kinds]
    if len(kinds) > 1:
        totals = [_copies(game, None, suit) for suit in (*suits, None)]
        rows.append((voice.word("book total"), "", *map(str, totals)))
    columns = (
        Column(voice.word("book kind")),
        Column(voice.word("book values"), "right"),
        *(Column(capitalized(voice.forms("suit", suit)["N"]), "right") for suit in suits),
        Column(voice.word("book total"), "right"),
    )
    return CardList(Table(columns, tuple(tuple((cell,) for cell in row) for row in rows)))


def _kind_row(game: Game, kind: KindId, suits: Sequence[SuitId], voice: Voice) -> tuple[str, ...]:
    name = voice.forms("kind", kind)["IP"]
    ranks = {c.face.rank for c in game.cards if c.face.kind == kind and c.face.rank is not None}
    counts = [_copies(game, kind, suit) for suit in (*suits, None)]
    shown = (str(count) if count else "" for count in counts)
    return (capitalized(name), ranges(sorted(ranks)), *shown)


def _copies(game: Game, kind: KindId | None, suit: SuitId | None) -> int:
    """Return how many cards there are of a kind and a suit; ``None`` means all of them."""
    return sum(
        card.copies
        for card in game.cards
        if kind in (None, card.face.kind) and suit in (None, card.face.suit)
    )


def set_up(game: Game, deal: Paragraph, voice: Voice) -> Iterator[Table]:
    """Yield a table of what a deal takes and leaves, where the number of players can vary."""
    players = game.players.what.number
    each = next(_dealt(deal))
    if players.low == players.high:
        return
    total = _copies(game, None, None)
    rows = [
        (count, each, count * each, total - count * each)
        for count in range(players.low, players.high + 1)
    ]
    heads = ("book players", "book cards each", "book cards dealt", "book cards left")
    yield Table(
        tuple(Column(voice.word(head), "right") for head in heads),
        tuple(tuple((str(cell),) for cell in row) for row in rows),
    )


def _only_deal(game: Game) -> str | None:
    """Return the paragraph that deals cards to each player, or ``None`` where several do.

    With several deals no number in the table would be right for all of them.
    """
    dealing = [paragraph.id for paragraph in game.paragraphs.values() if any(_dealt(paragraph))]
    return dealing[0] if len(dealing) == 1 else None


def _dealt(paragraph: Paragraph) -> Iterator[int]:
    for part in parts(paragraph.what):
        match part:
            case Deal(recipient=EachPlayer(), cards=Count(number=number)):
                yield number
            case _:
                pass
