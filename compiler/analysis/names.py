"""Looking up what a game with card texts declares: a sentence that speaks of more is reported."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from regelsmed.compiler.analysis.declared import Contested, Declared, SortOf
from regelsmed.compiler.analysis.game import Zone
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.compiler.analysis.sheets import Post
from regelsmed.dsl.diagnostics import nearest
from regelsmed.dsl.syntax import (
    ContestId,
    HalfId,
    KeywordId,
    KindId,
    Node,
    PhaseId,
    PostId,
    Sort,
    StatId,
    TokenId,
    TraitId,
    ZoneId,
)


@dataclass(frozen=True, slots=True)
class Names:
    """The declarations of card texts, and where to report a sentence that speaks of others."""

    scope: Scope

    @property
    def declared(self) -> Declared:
        """What the game declares."""
        return self.scope.declared

    def post(self, post: PostId, node: Node, place: Place) -> Post | None:
        """Return a post, or report it."""
        found = self.declared.posts.get(post)
        if found is None:
            word, close = self._close("post", post, self.declared.posts)
            self.scope.once("post-undeclared", place.of(node), post=word, close=close)
        return found

    def single(self, post: PostId, node: Node, place: Place) -> Post | None:
        """Return a post with room for one card, or report it: which of several is not said."""
        found = self.post(post, node, place)
        if found is not None and found.room != 1:
            word = self.scope.words.of("post", post)
            self.scope.report.error("which-on-post", place.of(node), post=word)
            return None
        return found

    def half(self, half: HalfId, node: Node, place: Place) -> bool:
        """Tell whether cards have a text of this name; report it otherwise."""
        if half in self.declared.halves:
            return True
        word, close = self._close("half", half, self.declared.halves)
        self.scope.once("half-undeclared", place.of(node), half=word, close=close)
        return False

    def printed(self, stat: StatId, node: Node, place: Place) -> bool:
        """Tell whether a value is printed on cards; report it otherwise."""
        if stat in self.declared.stats:
            return True
        if stat in self.declared.computed:
            base = self.scope.words.of("stat", self.declared.computed[stat].what.base)
            word = self.scope.words.of("stat", stat)
            self.scope.report.error("stat-is-computed", place.of(node), stat=word, base=base)
            return False
        return self.stat(stat, node, place)

    def stat(self, stat: StatId, node: Node, place: Place) -> bool:
        """Tell whether cards have a value, printed or worked out; report it otherwise."""
        known = (*self.declared.stats, *self.declared.computed)
        if stat in known:
            return True
        word, close = self._close("stat", stat, known)
        self.scope.once("stat-undeclared", place.of(node), stat=word, close=close)
        return False

    def trait(self, trait: TraitId, node: Node, place: Place) -> bool:
        """Tell whether some card has a trait; report it otherwise."""
        if trait in self.declared.traits:
            return True
        word, close = self._close("trait", trait, self.declared.traits)
        self.scope.once("trait-on-no-card", place.of(node), trait=word, close=close)
        return False

    def keyword(self, keyword: KeywordId, node: Node, place: Place) -> bool:
        """Tell whether some rule gives a keyword a meaning; report it otherwise."""
        if keyword in self.declared.keywords:
            return True
        word, close = self._close("keyword", keyword, self.declared.keywords)
        self.scope.once("keyword-means-nothing", place.of(node), keyword=word, close=close)
        return False

    def duel(self, contest: ContestId, node: Node, place: Place) -> Contested | None:
        """Return what is decided under a name, or report it."""
        found = self.declared.duels.get(contest)
        if found is None:
            word, close = self._close("contest", contest, self.declared.duels)
            self.scope.once("contest-undecided", place.of(node), contest=word, close=close)
        return found

    def uncounted(self, contest: ContestId, node: Node, place: Place) -> None:
        """Report wins that nothing counts: the winner gets no units, or several kinds of them."""
        if self.duel(contest, node, place) is not None:
            word = self.scope.words.of("contest", contest)
            self.scope.report.error("wins-uncounted", place.of(node), contest=word)

    def token(self, token: TokenId, node: Node, place: Place) -> None:
        """Report a choice that players do not have."""
        if token not in self.declared.tokens:
            word, close = self._close("token", token, self.declared.tokens)
            self.scope.once("token-unknown", place.of(node), token=word, close=close)

    def period(self, phase: PhaseId, node: Node, place: Place) -> bool:
        """Tell whether there is a phase, or a part of one; report it otherwise."""
        known = (*self.scope.phases, *self.declared.parts)
        if phase in known:
            return True
        self.scope.once("phase-undefined", place.of(node), word=self.scope.words.of("phase", phase))
        return False

    def own(self, zone: ZoneId, node: Node, place: Place) -> Zone | None:
        """Return a zone that each player has, or report it."""
        found = self.scope.zone(zone, place, place.of(node))
        if found is None or found.scope == "each":
            return found
        word = self.scope.words.of("zone", zone)
        self.scope.report.error("zone-is-shared", place.of(node), zone=word)
        return None

    def shared(self, zone: ZoneId, node: Node, place: Place) -> Zone | None:
        """Return a zone that the players share, or report it."""
        found = self.scope.zone(zone, place, place.of(node))
        if found is None or found.scope == "shared":
            return found
        word = self.scope.words.of("zone", zone)
        self.scope.report.error("zone-is-a-players", place.of(node), zone=word)
        return None

    def sort(self, sort: Sort, node: Node, place: Place) -> SortOf | None:
        """Return what a word for cards is, or report a word that means no cards of the game."""
        found = self.declared.sort_of(sort)
        if found is not None:
            return found
        lexicon, words = self.scope.words.lexicon, self.scope.words
        known = [words.of("trait", trait) for trait in self.declared.traits]
        known += [words.of("post", post) for post in self.declared.posts]
        category = next((c for c in ("trait", "post", "kind") if (c, sort) in lexicon.entries), "")
        word = words.of(category or "trait", sort)
        code = "post-undeclared" if category == "post" else "trait-on-no-card"
        close = nearest(word, known)
        if category == "post":
            self.scope.once(code, place.of(node), post=word, close=close)
        else:
            self.scope.once(code, place.of(node), trait=word, close=close)
        return None

    def card(self, kind: KindId, node: Node, place: Place) -> None:
        """Report a kind of cards: only a game with a deck has several."""
        if kind != "card":
            word = self.scope.words.of("kind", kind)
            self.scope.report.error("kind-of-no-deck", place.of(node), kind=word)

    def _close(self, category: str, word: str, known: Iterable[str]) -> tuple[str, tuple[str, ...]]:
        """Return a word of the game and those that look like it."""
        words = self.scope.words
        shown = words.of(category, word)
        return shown, nearest(shown, (words.of(category, other) for other in known))
