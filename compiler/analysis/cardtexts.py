"""The cards that are written one by one: what is printed on each, and what its texts say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from regelsmed.compiler.analysis.bounds import CARDS
from regelsmed.compiler.analysis.concepts import nodes
from regelsmed.compiler.analysis.effects import Effects
from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.infull import InFull
from regelsmed.compiler.analysis.mentions import Mentions
from regelsmed.compiler.analysis.names import Names
from regelsmed.compiler.analysis.outline import CardOutline, Outline
from regelsmed.compiler.analysis.pronouns import answered, resolved
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.compiler.analysis.sheets import Sheet
from regelsmed.compiler.analysis.whose import Whose
from regelsmed.dsl.source import NOWHERE, Span
from regelsmed.dsl.syntax import (
    BecomesKeyword,
    Clause,
    CoinLine,
    EffectBlock,
    Flip,
    FlipCoin,
    HalfId,
    Heads,
    If,
    IfInstead,
    KeywordId,
    KeywordsAre,
    Line,
    OnHeads,
    OnTails,
    Otherwise,
    PlayAs,
    PostId,
    Statement,
    StatId,
    StatIs,
    Tails,
    TraitId,
    TraitsAre,
)

Sentences = tuple[Rule[Statement | EffectBlock], ...]


def printed_traits(outline: Outline) -> tuple[TraitId, ...]:
    """Return what cards of a game are by themselves, in the order of first mention."""
    lines = (line.what for card in outline.cards for line in card.what.lines)
    return tuple(
        dict.fromkeys(
            trait for line in lines if isinstance(line, TraitsAre) for trait in line.traits
        )
    )


def read_sheets(outline: Outline, scope: Scope, stay: PostId | None) -> tuple[Sheet, ...]:
    """Return the cards of a game; report what is missing, doubled or makes no sense on them.

    ``stay`` is the post that a player must have a card on to pass.
    """
    if len(outline.cards) > CARDS:
        scope.report.error("too-many-cards", outline.cards[CARDS].span, limit=CARDS)
        return ()
    sheets = tuple(_Draft(card, scope).read(stay) for card in outline.cards)
    for sheet in sheets:
        _check_played(sheet, scope)
    return sheets


@dataclass(slots=True)
class _Draft:
    """A card while it is being read."""

    card: CardOutline
    scope: Scope
    stats: dict[StatId, int] = field(default_factory=dict)
    traits: dict[TraitId, Span] = field(default_factory=dict)
    keywords: dict[KeywordId, Span] = field(default_factory=dict)
    lines: dict[str, Span] = field(default_factory=dict)

    def read(self, stay: PostId | None) -> Sheet:
        """Return the card."""
        for line in self.card.what.lines:
            self.take(line)
        for stat in self.scope.declared.stats:
            if stat not in self.stats:
                word = self.scope.words.of("stat", stat)
                self.scope.report.error("card-lacks-stat", self.card.span, stat=word)
        return Sheet(
            id=self.card.id,
            face=self.card.what.face,
            stats=self.in_order(),
            traits=tuple(self.traits),
            keywords=tuple(self.keywords),
            halves=self.halves(stay),
            span=self.card.span,
        )

    def in_order(self) -> Mapping[StatId, int]:
        """Return the printed values in the order in which they are declared."""
        stats = self.scope.declared.stats
        return {stat: self.stats[stat] for stat in stats if stat in self.stats}

    def take(self, line: Line[object]) -> None:
        """Take a line of the card that is no text."""
        names = Names(self.scope)
        place = Place(self.card.span if line.span == NOWHERE else line.span)
        match line.what:
            case StatIs(stat, value):
                self.take_once(f"stat {stat}", place)
                names.printed(stat, line.what, place)
                self.stats.setdefault(stat, value)
            case TraitsAre(traits):
                self.take_once("traits", place)
                for trait in traits:
                    if trait in self.traits:
                        word = self.scope.words.of("trait", trait)
                        self.scope.report.error("printed-twice", place.span, word=word)
                    self.traits[trait] = place.span
            case KeywordsAre(keywords):
                self.take_once("keywords", place)
                for keyword in keywords:
                    if keyword in self.keywords:
                        word = self.scope.words.of("keyword", keyword)
                        self.scope.report.error("printed-twice", place.span, word=word)
                    names.keyword(keyword, line.what, place)
                    self.keywords[keyword] = place.span
            case _:
                pass

    def take_once(self, what: str, place: Place) -> None:
        """Report a line about what another line of the card has said."""
        if what in self.lines:
            first = self.lines[what].line
            self.scope.report.error("card-line-twice", place.span, first=first)
        self.lines.setdefault(what, place.span)

    def halves(self, stay: PostId | None) -> Mapping[HalfId, Sentences]:
        """Return the texts of the card in the order in which texts are declared, all checked."""
        names, declared = Names(self.scope), self.scope.declared
        found: dict[HalfId, Sentences] = {}
        for text in self.card.halves:
            place = Place(self.card.span if text.span == NOWHERE else text.span)
            half = text.what.half
            self.take_once(f"half {half}", place)
            names.half(half, text.what, place)
            home = declared.homes.get(half)
            full = InFull(declared, home)
            sentences = _with_others(_with_coins(text.sentences))
            rules = _answered([_resolved(rule, full, self.scope) for rule in sentences])
            Effects(self.scope, home, stay).check_text(rules)
            mentions = Mentions(self.scope)
            for rule in rules:
                mentions.check(rule.what, Place(rule.span))
            found.setdefault(half, rules)
        return {half: found[half] for half in declared.halves if half in found}


def _resolved(
    rule: Rule[Statement | EffectBlock], full: InFull, scope: Scope
) -> Rule[Statement | EffectBlock]:
    said = Whose(scope.zones).said(resolved(full.said(rule.what)))
    return Rule(said, rule.paragraph, rule.guards, rule.span)


def _with_coins(rules: Sentences) -> Iterator[Rule[Statement | EffectBlock]]:
    """Yield the sentences of a text, each coin with those behind it that tell of its sides."""
    ahead = list(rules)
    while ahead:
        first = ahead.pop(0)
        sides: list[Line[CoinLine]] = []
        while ahead and isinstance(first.what, Flip):
            match ahead[0]:
                case Rule(OnHeads(clause) as said, span=span):
                    sides.append(Line(Heads(clause, span=said.span), span=span))
                case Rule(OnTails(clause) as said, span=span):
                    sides.append(Line(Tails(clause, span=said.span), span=span))
                case _:
                    break
            ahead.pop(0)
        if sides:
            yield replace(first, what=FlipCoin(tuple(sides), span=first.what.span))
        else:
            yield first


def _with_others(rules: Iterable[Rule[Statement | EffectBlock]]) -> Sentences:
    """Return the sentences of a text, each that another can stand for instead behind that one.

    "Draw 1 card. If your hand is empty, you draw 2 cards instead" is what "if your hand is empty,
    you draw 2 cards. Otherwise draw 1 card" is.
    """
    found: list[Rule[Statement | EffectBlock]] = []
    for rule in rules:
        usual = found[-1] if found else None
        match rule.what, usual:
            case IfInstead(condition, clause), Rule(what=before) if isinstance(before, Clause):
                assert usual is not None
                asked = If(condition, clause, span=rule.what.span)
                otherwise = Otherwise(before, span=before.span)
                found[-1:] = [replace(rule, what=asked), replace(usual, what=otherwise)]
            case _:
                found.append(rule)
    return tuple(found)


def _answered(rules: Sequence[Rule[Statement | EffectBlock]]) -> Sentences:
    """Return the sentences of a text, of which each knows what the one before is about."""
    before = [None, *(rule.what for rule in rules)]
    return tuple(
        replace(rule, what=answered(rule.what, last))
        for rule, last in zip(rules, before, strict=False)
    )


def check_names(outline: Outline, scope: Scope) -> None:
    """Warn of cards that have no name in the lexicon: other editions would lack it."""
    for card in outline.cards:
        if ("name", card.what.face.kind) not in scope.words.lexicon.entries:
            scope.report.warn("card-without-entry", card.span, card=card.what.face.kind)


def _check_played(sheet: Sheet, scope: Scope) -> None:
    """Warn of a card that no action of a turn can bring to the table."""
    posts = scope.declared.posts
    actions = [action.post for action in scope.declared.actions if isinstance(action, PlayAs)]
    needs = [posts[post].needs for post in actions if post in posts]
    if needs and all(need and need.what.half not in sheet.halves for need in needs):
        scope.report.warn("card-never-played", sheet.span, card=scope.words.card(sheet.face))


def check_keywords(sheets: Sequence[Sheet], scope: Scope) -> None:
    """Warn of keywords that rules give a meaning to and that no card has or gets."""
    given = {keyword for sheet in sheets for keyword in sheet.keywords}
    given |= {
        node.keyword
        for sheet in sheets
        for rules in sheet.halves.values()
        for rule in rules
        for node in nodes(rule.what)
        if isinstance(node, BecomesKeyword)
    }
    for keyword, rules in scope.declared.keywords.items():
        if keyword not in given:
            word = scope.words.of("keyword", keyword)
            scope.report.warn("keyword-on-no-card", rules[0].span, keyword=word)
