"""The cards of a game: built from what its equipment and decks contain, counted and put in order.

What stands in a deck and what the equipment adds is first a heap of ``Pile``s, in the order of the
source; the ladder then gives each its strength, and both together the canonical order of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import assert_never

from regelsmed.compiler.analysis.bounds import CARDS, PLAYERS
from regelsmed.compiler.analysis.game import CardType, Rule
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.compiler.analysis.words import Words
from regelsmed.dsl.diagnostics import Report, nearest
from regelsmed.dsl.source import NOWHERE, Span
from regelsmed.dsl.syntax import (
    Contains,
    Count,
    DeckId,
    DeckLine,
    EachSuit,
    EquipmentLine,
    Face,
    ForPlayers,
    InAll,
    KindId,
    Ladder,
    NoSuit,
    Players,
    Range,
    Ranked,
    Ranks,
    Rung,
    RungKind,
    RungLine,
    Stock,
    SuitId,
    Suits,
    SuitSetId,
    TheDeck,
    UseDeck,
    Values,
)

CARD = KindId("card")
"""The kind that every card is of, as in "all cards": a word of the core vocabulary."""


@dataclass(frozen=True, slots=True)
class Equipment:
    """What is needed to play, counted and in order.

    ``suitless`` are the kinds that are said to have no suit. ``counted`` tells whether nothing was
    wrong on the way to the cards, ``ranked`` whether nothing was wrong with their order either.
    """

    players: Rule[Players]
    suit_set: SuitSetId | None
    suits: tuple[SuitId, ...]
    cards: tuple[CardType, ...]
    suitless: tuple[KindId, ...]
    counted: bool
    ranked: bool


@dataclass(frozen=True, slots=True)
class _Pile:
    """Cards with one face."""

    face: Face
    copies: int


@dataclass(slots=True)
class _Heap:
    """Cards while they are being counted out."""

    report: Report
    words: Words
    suits: tuple[SuitId, ...] = ()
    suit_set: SuitSetId | None = None
    piles: tuple[_Pile, ...] = ()
    suitless: tuple[tuple[KindId, SuitSetId, Span], ...] = ()

    def add(self, rule: Rule[DeckLine] | Rule[EquipmentLine]) -> None:
        """Add what a sentence of a deck says; sentences of another kind add nothing."""
        match rule.what:
            case Suits(suit_set, suits):
                self.add_suits(suit_set, suits, rule.span)
            case Contains(where, stock) if not isinstance(where, InAll):
                self.add_stock(where, stock, rule.span)
            case NoSuit(kinds, suit_set):
                self.suitless += tuple((kind, suit_set, rule.span) for kind in kinds)
            case _:
                pass

    def add_suits(self, suit_set: SuitSetId, suits: tuple[SuitId, ...], span: Span) -> None:
        """Take the suits of a deck, which are said once."""
        if self.suit_set is not None:
            self.report.error("suits-twice", span)
            return
        for number, suit in enumerate(suits):
            if suit in suits[:number]:
                self.report.error("suit-repeated", span, suit=self.words.of("suit", suit))
        self.suit_set, self.suits = suit_set, tuple(dict.fromkeys(suits))

    def add_stock(self, where: EachSuit | TheDeck, stock: Stock, span: Span) -> None:
        """Add cards of a kind, once for each suit or once for the deck."""
        suits: tuple[SuitId | None, ...] = (None,)
        match where:
            case EachSuit(suit_set):
                if not self.has_suits(suit_set, span):
                    return
                suits = self.suits
            case TheDeck():
                pass
            case _:
                assert_never(where)
        if self.kind_is_new(stock.kind, span):
            self.fill(stock, suits, span)

    def fill(self, stock: Stock, suits: tuple[SuitId | None, ...], span: Span) -> None:
        """Add the piles of a kind, unless they are too many."""
        ranks: tuple[int | None, ...] = (None,)
        copies = 1
        match stock:
            case Count(copies, _):
                pass
            case Ranked(_, said):
                ranks = ranks_of(said, span, self.report)
            case _:
                assert_never(stock)
        if copies == 0:
            self.report.error("no-cards-of-kind", span, kind=self.words.of("kind", stock.kind))
        elif self.size + copies * len(suits) * len(ranks) > CARDS:
            self.report.error("too-many-cards", span, limit=CARDS)
        else:
            faces = (Face(stock.kind, suit, rank) for suit in suits for rank in ranks)
            self.piles += tuple(_Pile(face, copies) for face in faces)

    def has_suits(self, suit_set: SuitSetId, span: Span) -> bool:
        """Tell whether suits of this name have been said; report it if not."""
        if self.suit_set == suit_set:
            return True
        self.report.error("suits-unknown", span, suits=self.words.many("suit_set", suit_set))
        return False

    def kind_is_new(self, kind: KindId, span: Span) -> bool:
        """Tell whether no sentence before has added cards of this kind; report it if one has."""
        if kind not in self.kinds():
            return True
        self.report.error("kind-repeated", span, kind=self.words.of("kind", kind))
        return False

    def kinds(self) -> tuple[KindId, ...]:
        """Return the kinds of the heap in the order of the source."""
        return tuple(dict.fromkeys(pile.face.kind for pile in self.piles))

    @property
    def size(self) -> int:
        """How many cards there are."""
        return self.count(CARD)

    def count(self, kind: KindId) -> int:
        """Return how many cards of a kind there are."""
        return sum(pile.copies for pile in self.piles if kind in (CARD, pile.face.kind))


def read_equipment(outline: Outline, words: Words, report: Report) -> Equipment:
    """Return the players and cards of a game, as far as it says anything of them."""
    of_players, of_cards = Report(), Report()
    players = _players(outline, of_players)
    decks = _decks(outline, words, of_cards)
    heap = _Heap(of_cards, words)
    for rule in () if outline.cards else outline.equipment:
        match rule.what:
            case UseDeck():
                _use_deck(rule.what, rule.span, heap, decks, outline)
            case _:
                heap.add(rule)
    if outline.cards:
        _check_no_deck(outline, of_cards)
    elif not heap.piles and not of_cards.failed:
        of_cards.error("no-cards", outline.place_of("equipment"))
    counted = not of_players.failed and not of_cards.failed
    strengths = {} if of_cards.failed else _strengths(outline, heap)
    ranked = counted and not of_cards.failed
    if counted:
        _check_used(outline, heap)
        _check_totals(outline.equipment, heap)
        _check_deck_totals(outline, decks)
        _check_suitless(heap)
    report.extend((*of_players, *of_cards))
    return Equipment(
        players=players,
        suit_set=heap.suit_set,
        suits=heap.suits,
        cards=_in_order(heap, strengths),
        suitless=tuple(kind for kind, _, _ in heap.suitless),
        counted=counted,
        ranked=ranked,
    )


def _check_no_deck(outline: Outline, report: Report) -> None:
    """Report a deck that all share in a game to which each player brings one."""
    for rule in outline.equipment:
        if isinstance(rule.what, Suits | Contains | NoSuit | UseDeck | Ladder):
            report.error("deck-beside-texts", rule.span)


def check_decks(outline: Outline, words: Words, report: Report) -> None:
    """Report what is wrong in decks by themselves, without a game that uses them."""
    found = Report()
    decks = _decks(outline, words, found)
    if not found.failed:
        _check_deck_totals(outline, decks)
    report.extend(found)


def _decks(outline: Outline, words: Words, report: Report) -> Mapping[DeckId, _Heap]:
    """Return the cards of each deck that is described."""
    decks = {deck: _Heap(report, words) for deck in outline.decks}
    for deck, heap in decks.items():
        for rule in outline.decks[deck]:
            heap.add(rule)
    return decks


def _check_deck_totals(outline: Outline, decks: Mapping[DeckId, _Heap]) -> None:
    """Compare what each deck says of its totals with its cards."""
    for deck, heap in decks.items():
        _check_totals(outline.decks[deck], heap)


def _check_used(outline: Outline, heap: _Heap) -> None:
    """Report decks that are described and that the game is not played with."""
    used = [rule.what.deck for rule in outline.equipment if isinstance(rule.what, UseDeck)]
    for deck in outline.decks:
        if deck not in used:
            heap.report.warn(
                "deck-unused", outline.sections[deck], deck=heap.words.of("deck", deck)
            )


def ranks_of(ranks: Ranks, span: Span, report: Report) -> tuple[int, ...]:
    """Return the numbers that ``ranks`` names, rising; report ranks that do not rise."""
    place = span if ranks.span == NOWHERE else ranks.span
    match ranks:
        case Range(low, high):
            if low > high:
                report.error("range-backwards", place, low=low, high=high)
            return tuple(range(low, high + 1))
        case Values(numbers):
            if any(a >= b for a, b in pairwise(numbers)):
                right = tuple(map(str, sorted(set(numbers))))
                report.error("values-not-rising", place, rising=right)
                return ()
            return numbers
        case _:
            assert_never(ranks)


def _players(outline: Outline, report: Report) -> Rule[Players]:
    """Return the sentence that says how many can play; report it if there is not exactly one."""
    found = list(_said_players(outline))
    if not found:
        report.error("no-players", outline.place_of("equipment"))
        return Rule(Players(Range(2, PLAYERS)), "")
    for rule in found[1:]:
        report.error("players-twice", rule.span, first=found[0].span.line)
    low, high, span = found[0].what.number.low, found[0].what.number.high, found[0].span
    if low > high:
        report.error("range-backwards", span, low=low, high=high)
    if low < 2:
        report.error("too-few-players", span, number=low)
    if high > PLAYERS:
        report.error("too-many-players", span, limit=PLAYERS)
    return found[0]


def _said_players(outline: Outline) -> Iterator[Rule[Players]]:
    """Yield the sentences that say how many can play; one number is both bounds."""
    for rule in outline.equipment:
        match rule.what:
            case Players():
                yield Rule(rule.what, rule.paragraph, rule.guards, rule.span)
            case ForPlayers(number):
                players = Players(Range(number, number), span=rule.what.span)
                yield Rule(players, rule.paragraph, rule.guards, rule.span)
            case _:
                pass


def _use_deck(
    use: UseDeck, span: Span, heap: _Heap, decks: Mapping[DeckId, _Heap], outline: Outline
) -> None:
    """Add the cards of a deck to the heap, without the kinds that are taken out."""
    deck = decks.get(use.deck)
    if deck is None:
        word = heap.words.of("deck", use.deck)
        close = nearest(word, (heap.words.of("deck", deck) for deck in outline.known_decks))
        heap.report.error("deck-unknown", span, deck=word, close=close)
        return
    known = deck.kinds()
    for kind in use.without:
        if kind not in known:
            word = heap.words.of("kind", kind)
            expected = tuple(heap.words.of("kind", other) for other in known)
            heap.report.error("deck-lacks-kind", span, kind=word, expected=expected)
    if heap.suit_set is not None and deck.suit_set is not None:
        heap.report.error("suits-twice", span)
        return
    if deck.suit_set is not None:
        heap.suit_set, heap.suits = deck.suit_set, deck.suits
    kept = tuple(pile for pile in deck.piles if pile.face.kind not in use.without)
    for kind in dict.fromkeys(pile.face.kind for pile in kept):
        if kind in heap.kinds():
            heap.report.error("kind-repeated", span, kind=heap.words.of("kind", kind))
    heap.piles += kept
    heap.suitless += tuple(said for said in deck.suitless if said[0] not in use.without)


def _check_totals(
    rules: Iterable[Rule[DeckLine]] | Iterable[Rule[EquipmentLine]], heap: _Heap
) -> None:
    """Compare what a source says of its totals with what the heap holds."""
    for rule in rules:
        match rule.what:
            case Contains(InAll(), Count(said, kind)):
                found = heap.count(kind)
                if said != found:
                    word = heap.words.many("kind", kind)
                    heap.report.error("total-differs", rule.span, kind=word, said=said, found=found)
            case Contains(InAll(), Ranked()):
                heap.report.error("total-without-number", rule.span)
            case _:
                pass


def _check_suitless(heap: _Heap) -> None:
    """Report kinds that are said to have no suit and do not exist, or have one."""
    for kind, suit_set, span in heap.suitless:
        word = heap.words.of("kind", kind)
        piles = [pile for pile in heap.piles if pile.face.kind == kind]
        if not piles:
            expected = tuple(heap.words.of("kind", known) for known in heap.kinds())
            heap.report.error("kind-unknown", span, kind=word, expected=expected)
        elif heap.has_suits(suit_set, span) and any(pile.face.suit for pile in piles):
            heap.report.error("kind-has-suit", span, kind=word)


def _ladder(equipment: Iterable[Rule[EquipmentLine]], heap: _Heap) -> Rule[Ladder] | None:
    """Return the sentence that ranks the cards, where there is one; report a second one."""
    found: Rule[Ladder] | None = None
    for rule in equipment:
        if isinstance(rule.what, Ladder):
            if found is not None:
                heap.report.error("ladder-twice", rule.span, first=found.span.line)
            found = found or Rule(rule.what, rule.paragraph, rule.guards, rule.span)
    return found


def _strengths(outline: Outline, heap: _Heap) -> Mapping[tuple[KindId, int | None], int]:
    """Return the step of every kind and rank that the ladder of a game names, from 0."""
    steps: dict[tuple[KindId, int | None], int] = {}
    step = 0
    ladder = _ladder(outline.equipment, heap)
    for line in ladder.what.rungs if ladder else ():
        place = ladder.span if ladder and line.span == NOWHERE else line.span
        for cards in _steps_of(line.what, place, heap):
            for card in cards:
                if card in steps:
                    word = heap.words.of("kind", card[0])
                    heap.report.error("ladder-names-twice", place, kind=word)
                steps.setdefault(card, step)
            step += 1
    return steps


def _steps_of(
    rung: RungLine, span: Span, heap: _Heap
) -> tuple[tuple[tuple[KindId, int | None], ...], ...]:
    """Return the cards of each step that a rung stands for; report those that do not exist."""
    known = dict.fromkeys((p.face.kind, p.face.rank) for p in heap.piles)
    of_kind = tuple(card for card in known if card[0] == rung.kind)
    word = heap.words.of("kind", rung.kind)
    if not of_kind:
        expected = tuple(heap.words.of("kind", kind) for kind in heap.kinds())
        heap.report.error("ladder-kind-unknown", span, kind=word, expected=expected)
        return ()
    match rung:
        case RungKind():
            return (of_kind,)
        case Rung(_, ranks):
            said = ranks_of(ranks, span, heap.report)
            missing = next((rank for rank in said if (rung.kind, rank) not in known), None)
            if missing is not None:
                heap.report.error("ladder-rank-unknown", span, kind=word, rank=missing)
                return ()
            return tuple(((rung.kind, rank),) for rank in said)
        case _:
            assert_never(rung)


def _in_order(
    heap: _Heap, strengths: Mapping[tuple[KindId, int | None], int]
) -> tuple[CardType, ...]:
    """Return the cards by suit, the lowest first, and those without a suit last."""
    kinds = heap.kinds()
    suits: tuple[SuitId | None, ...] = (*heap.suits, None)

    def key(card: CardType) -> tuple[int, bool, int, int, int]:
        face, strength = card.face, card.strength
        return (
            suits.index(face.suit),
            strength is None,
            strength or 0,
            kinds.index(face.kind),
            face.rank or 0,
        )

    cards = (
        CardType(pile.face, pile.copies, strengths.get((pile.face.kind, pile.face.rank)))
        for pile in heap.piles
    )
    return tuple(sorted(cards, key=key))
