"""From the cards of a game to what each of their texts does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.sheets import Sheet
from regelsmed.dsl.syntax import HalfId, ResolveHalves

from .sentences import Teller
from .steps import Card, Half, Printed, Walkthrough


def explained(game: Game, sheets: Iterable[Sheet]) -> Walkthrough:
    """Return what the texts of some cards of a game do, step by step, in no language yet."""
    cards = tuple(Card(sheet.face, tuple(_halves(game, sheet))) for sheet in sheets)
    halves = dict.fromkeys(half.half for card in cards for half in card.halves)
    return Walkthrough({half: tuple(_when(game, half)) for half in halves}, cards)


def _halves(game: Game, sheet: Sheet) -> Iterator[Half]:
    later = set(_later(game))
    for half, rules in sheet.halves.items():
        # What is done instead is asked first, and written last.
        written = sorted(rules, key=lambda rule: (rule.span.line, rule.span.column))
        said = tuple(Printed(game.paragraphs[rule.paragraph].what) for rule in written)
        yield Half(half, said, Teller(game, stands=half in later).text(rules))


def _later(game: Game) -> Iterator[HalfId]:
    """Yield the texts that are carried out while their cards lie there already."""
    for rules in game.phases.values():
        yield from (rule.what.half for rule in rules if isinstance(rule.what, ResolveHalves))


def _when(game: Game, half: HalfId) -> Iterator[Printed]:
    """Yield the rules that have a text carried out."""
    assert game.texts is not None
    for post in game.texts.posts.values():
        if post.resolves is not None and post.resolves.what.half == half:
            yield Printed(post.resolves.what, "rule_line")
    for rules in game.phases.values():
        for rule in rules:
            if isinstance(rule.what, ResolveHalves) and rule.what.half == half:
                yield Printed(rule.what, "rule_line")
