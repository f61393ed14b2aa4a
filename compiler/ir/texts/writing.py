"""A game with card texts while it is being written: the numbers of its things, its procedures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, assert_never

from regelsmed.compiler.actions import Numbering, numbering
from regelsmed.compiler.analysis.game import Game, Rule
from regelsmed.compiler.analysis.sheets import Texts
from regelsmed.compiler.ir.draft import NotExpressible, origin_of, stamped
from regelsmed.compiler.ir.nodes import Expression, Local, Number, Origin, Return, Statement
from regelsmed.compiler.ir.program import Procedure
from regelsmed.dsl.syntax import (
    AtTheBottom,
    BothPosts,
    EachPostThatIs,
    Goal,
    KindId,
    OnTop,
    OpponentsPost,
    PostId,
    Sort,
    Target,
    ThisCard,
    TraitId,
    YourPost,
    ZoneId,
)
from regelsmed.dsl.syntax import Statement as Said

from .kinds import ANY, BOTH, MINE, NONE, THEIRS, THIS

THIS_CARD: Final = Local("this", "number")
COPIED: Final = Local("copied", "number")
ANY_CARD: Final = KindId("card")

Way = tuple[int, int, int, int]
"""How a contest can be decided: see ``Book.decisions`` of the board."""


@dataclass(frozen=True, slots=True)
class Text:
    """Whose sentence is spelled out, by which paragraph.

    ``of_card``: it is the text of the stay ``this``; ``about`` is the player it speaks of.
    """

    by: Origin
    of_card: bool = False
    about: Expression | None = None


@dataclass
class Writing:
    """The things of a game by number, and the procedures written so far.

    ``awaited`` are the phases for which texts have something wait, ``lasting`` those until whose
    end they let something last. ``dealing``: the text being written speaks of cards that it has
    dealt with, so they are noted.
    """

    game: Game
    numbering: Numbering
    zones: tuple[ZoneId, ...]
    phases: tuple[str, ...]
    traits: tuple[TraitId, ...]
    paragraphs: list[str] = field(default_factory=list)
    targets: list[tuple[int, int, int, int]] = field(default_factory=list)
    procedures: list[Procedure] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    later: list[str] = field(default_factory=list)
    unwritten: list[tuple[Text, Said]] = field(default_factory=list)
    awaited: set[int] = field(default_factory=set)
    lasting: set[int] = field(default_factory=set)
    checks: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    decisions: list[tuple[Origin, tuple[Way, ...]]] = field(default_factory=list)
    branches: dict[str, tuple[str, ...]] = field(default_factory=dict)
    dealing: bool = False

    @property
    def texts(self) -> Texts:
        """What the game has beside rules."""
        assert self.game.texts is not None
        return self.game.texts

    # ---- numbers of things

    def paragraph(self, paragraph: str) -> Number:
        """Return the number of a paragraph that is told or decides."""
        if paragraph not in self.paragraphs:
            self.paragraphs.append(paragraph)
        return Number(self.paragraphs.index(paragraph))

    def zone(self, zone: ZoneId) -> Number:
        """Return the number of a zone of the players."""
        return Number(self.zones.index(zone))

    def goal(self, goal: Goal) -> Number:
        """Return the number of where cards are put: below others, so many zones further."""
        match goal:
            case AtTheBottom(place):
                return Number(len(self.zones) + self.zone(place.zone).value)
            case OnTop(place):
                return self.zone(place.zone)
            case _:
                return self.zone(goal.zone)

    def post(self, post: PostId) -> Number:
        """Return the number of a post."""
        return Number(list(self.texts.posts).index(post))

    def phase(self, phase: str) -> Number:
        """Return the number of a phase, or of a part of one."""
        return Number(self.phases.index(phase))

    def until(self, phase: str) -> Number:
        """Return the number of a phase until whose end a text lets something last."""
        number = self.phase(phase)
        self.lasting.add(number.value)
        return number

    def stat(self, stat: str) -> Number:
        """Return the number of a value of cards."""
        return Number(self.stats.index(stat))

    @property
    def stats(self) -> list[str]:
        """The values of cards: those that are printed, and the one that is worked out."""
        duel = self.texts.duel
        computed = [] if duel is None or duel.stat is None else [duel.stat]
        return list(dict.fromkeys([*self.texts.stats, *computed]))

    def half(self, half: str) -> Number:
        """Return the number of a text that cards can have."""
        return Number(list(self.texts.halves).index(half))  # type: ignore[arg-type]

    def keyword(self, keyword: str) -> Number:
        """Return the number of a keyword."""
        return Number(self.keywords.index(keyword))

    @property
    def keywords(self) -> list[str]:
        """The keywords that are printed or can be given."""
        printed = [word for sheet in self.texts.sheets for word in sheet.keywords]
        opening = [post.opens.what.keyword for post in self.texts.posts.values() if post.opens]
        return list(dict.fromkeys([*printed, *opening, *self.texts.decks.copies_of]))

    def counter(self, counter: str) -> Number:
        """Return the number of a counter of the players."""
        return Number([c.id for c in self.game.counters].index(counter))  # type: ignore[arg-type]

    def role(self, role: str) -> Number:
        """Return the number of a role."""
        return Number(list(self.game.roles).index(role))  # type: ignore[arg-type]

    def trait(self, trait: TraitId) -> Number:
        """Return the number of a trait."""
        return Number(self.traits.index(trait))

    def sort(self, sort: Sort) -> Number:
        """Return the number of a sort: any card, a trait, or (from -2 down) a post."""
        if sort == ANY_CARD:
            return Number(ANY)
        if sort in self.texts.posts:
            return Number(-2 - list(self.texts.posts).index(PostId(sort)))
        return Number(self.traits.index(TraitId(sort)) if sort in self.traits else -1000)

    def target(self, target: Target) -> Number:
        """Return the number of which cards a sentence means."""
        match target:
            case ThisCard():
                meant = (THIS, NONE, NONE, 0)
            case YourPost(post):
                meant = (MINE, self.post(post).value, NONE, 0)
            case OpponentsPost(post):
                meant = (THEIRS, self.post(post).value, NONE, 0)
            case BothPosts(post):
                meant = (BOTH, self.post(post).value, NONE, 0)
            case EachPostThatIs(post, trait):
                number = self.trait(trait).value
                meant = (BOTH, self.post(post).value, number, 1 << number)
            case _:
                assert_never(target)
        if meant not in self.targets:
            self.targets.append(meant)
        return Number(self.targets.index(meant))

    def base(self, kind: str) -> int:
        """Return the first action of a family, or -1 where there is none."""
        found = [family.base for family in self.numbering.families if family.kind == kind]
        return found[0] if found else NONE

    # ---- procedures

    def procedure(
        self, name: str, parameters: tuple[Local, ...], body: Iterable[Statement], by: Origin
    ) -> str:
        """Add a procedure and return its name."""
        statements = tuple(stamped(statement, by) for statement in body)
        self.procedures.append(Procedure(name, parameters, statements, by))
        return name

    def wait(self, text: Text, clause: Said) -> Number:
        """Return the number of the procedure of what a text has happen later; write it later."""
        if (text, clause) not in self.unwritten:
            self.unwritten.append((text, clause))
            self.later.append(f"later {len(self.later)}")
        return Number(self.unwritten.index((text, clause)))

    def test(self, holds: Expression, by: Origin) -> int:
        """Add a test whether something holds for the text of a stay, and return its number."""
        return self.test_of([Return(holds)], by)

    def test_of(self, body: Iterable[Statement], by: Origin) -> int:
        """Add a test that is several statements, the last of which returns."""
        name = self.procedure(f"test {len(self.tests)}", (THIS_CARD,), body, by)
        self.tests.append(name)
        return len(self.tests) - 1


def writing(game: Game) -> Writing:
    """Return a game of which nothing is written yet."""
    texts = game.texts
    assert texts is not None
    own = [zone for zone in game.zones.values() if zone.scope == "each"]
    piles = [zone.id for zone in own if zone.sight == "none"]
    others = [zone.id for zone in own if zone.sight != "none"]
    traits = dict.fromkeys(trait for sheet in texts.sheets for trait in sheet.traits)
    return Writing(
        game,
        numbering(game),
        (*piles, *others),
        (*game.phases, *game.parts),
        tuple(traits),
    )


def no_guards(rules: Sequence[Rule[object]]) -> None:
    """Raise ``NotExpressible`` at a rule that stands under an option and cannot yet."""
    for rule in rules:
        if rule.guards:
            raise NotExpressible(rule.what, rule.span)


def by(rule: Rule[object]) -> Origin:
    """Return where a rule stands."""
    return origin_of(rule)
