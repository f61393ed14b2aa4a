"""Writes down the sentences of a game under their headings: the making of an outline."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar, assert_never

from regelsmed.compiler.analysis.game import Paragraph, Role, Rule
from regelsmed.compiler.analysis.labels import Labels
from regelsmed.compiler.analysis.outline import (
    CardOutline,
    HalfOutline,
    Outline,
    ZoneSentence,
    heading,
)
from regelsmed.compiler.analysis.words import Words, ascii_id
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.source import NOWHERE, Span
from regelsmed.dsl.syntax import (
    AllSeeBids,
    Always,
    BeatsList,
    BeforeTheGame,
    Block,
    BlockLine,
    CardText,
    ClaimDefined,
    Contest,
    ContestId,
    Corollaries,
    Course,
    Deck,
    DeckId,
    DeckLine,
    DeckRule,
    Default,
    EffectBlock,
    Equipment,
    EquipmentLine,
    Example,
    File,
    Given,
    HalfDoes,
    HalfId,
    HalfSays,
    KeywordFaces,
    Ladder,
    Line,
    MayLook,
    OptionId,
    OptionLine,
    Options,
    Phase,
    PhaseId,
    PostFaces,
    RuleLine,
    Section,
    Shows,
    StatComputed,
    Statement,
    SubPhase,
    Tests,
    Then,
    Title,
    TurnGoes,
    UseDeck,
    When,
    With,
    ZoneLine,
    Zones,
    ZonesWith,
)

T_co = TypeVar("T_co", covariant=True)
S = TypeVar("S", bound=BlockLine)


@dataclass(frozen=True, slots=True)
class _Sentence(Generic[T_co]):
    """A sentence with the line it stands on, the options around it and the part it belongs to."""

    what: T_co
    line: Line[object]
    guards: tuple[OptionId, ...] = ()
    part: PhaseId | None = None


def outline(file: File, components: Sequence[File], words: Words, report: Report) -> Outline:
    """Return the outline of a game; report what stands twice, and labels where none can stand."""
    draft = _Draft(report, words, Labels(report))
    lines = tuple(_in_printing_order(file, components, report))
    for component in components:
        _check_used(component, lines, file, draft)
    for line in lines:
        draft.open(line)
    for line in lines:
        draft.add(line)
    known = [line.what for part in (file, *components) for line in part.blocks]
    decks = tuple(block.deck for block in known if isinstance(block, Deck))
    return draft.finish((line.what for line in lines), decks, file.span)


def _in_printing_order(
    file: File, components: Sequence[File], report: Report
) -> Iterator[Line[Block]]:
    """Yield the blocks of the game, with the decks it shares behind the equipment they are for."""
    shared = [line for component in components for line in _decks(component, report)]
    for line in file.blocks:
        yield line
        if isinstance(line.what, Equipment):
            yield from (deck for deck in shared if _is_used(deck.what, line.what))


def _decks(component: File, report: Report) -> Iterator[Line[Block]]:
    for line in component.blocks:
        if isinstance(line.what, Deck):
            yield line
        else:
            report.error("component-is-no-deck", line.span)


def _check_used(component: File, lines: Sequence[Line[Block]], file: File, draft: _Draft) -> None:
    """Report a component that a game names in its header and has no use for."""
    decks = [line for line in component.blocks if isinstance(line.what, Deck)]
    if decks and not any(line in lines for line in decks):
        title = draft.words.lexicon.title(component.title or "", file.language)
        draft.report.warn("component-unused", file.span, title=title)


def _is_used(deck: Block, equipment: Equipment) -> bool:
    used = [line.what.deck for line in equipment.lines if isinstance(line.what, UseDeck)]
    return isinstance(deck, Deck) and deck.deck in used


@dataclass(slots=True)
class _Draft:
    """An outline while it is being written."""

    report: Report
    words: Words
    labels: Labels
    decks: dict[DeckId, tuple[Rule[DeckLine], ...]] = field(default_factory=dict)
    equipment: tuple[Rule[EquipmentLine], ...] = ()
    options: tuple[Rule[OptionLine], ...] = ()
    zones: tuple[Rule[ZoneSentence], ...] = ()
    course: tuple[Rule[Statement], ...] = ()
    phases: dict[PhaseId, tuple[Rule[Statement], ...]] = field(default_factory=dict)
    contests: dict[ContestId, tuple[Rule[Statement], ...]] = field(default_factory=dict)
    corollaries: tuple[Rule[Statement], ...] = ()
    examples: list[tuple[str, Line[Example]]] = field(default_factory=list)
    paragraphs: dict[str, Paragraph] = field(default_factory=dict)
    guarded: list[tuple[OptionId, Span]] = field(default_factory=list)
    parts: dict[PhaseId, PhaseId] = field(default_factory=dict)
    before: tuple[Rule[DeckRule], ...] = ()
    always: tuple[Rule[Statement], ...] = ()
    titled: tuple[Rule[Statement], ...] = ()
    cards: list[CardOutline] = field(default_factory=list)
    titles: dict[Title, str] = field(default_factory=dict)

    def open(self, line: Line[Block]) -> None:
        """Take the heading of a block; report one that stands twice."""
        if isinstance(line.what, Section):
            self.take_title(line.what, line)
        name = heading(line.what, self.titles)
        if name is None:
            return
        if not isinstance(line.what, Section):
            self.labels.refuse(line)
        if name in self.labels.sections:
            before = self.labels.sections[name]
            is_card, path = isinstance(line.what, CardText), before.file
            if path == line.span.file:
                code = "card-twice" if is_card else "section-twice"
            else:
                code = "card-twice-elsewhere" if is_card else "section-twice-elsewhere"
            self.report.error(code, line.span, first=before.line, path=path)
        self.labels.sections.setdefault(name, line.span)
        for part in _parts(line.what):
            self.labels.refuse(part)
            if part.what.phase in self.labels.sections:
                first = self.labels.sections[part.what.phase].line
                self.report.error("section-twice", part.span, first=first)
            self.labels.sections.setdefault(part.what.phase, part.span)

    def take_title(self, section: Section, line: Line[Block]) -> None:
        """Take the id that an author gives a heading of their own."""
        name = self.labels.take(line, ascii_id(section.title))
        self.titles.setdefault(section.title, name)

    def add(self, line: Line[Block]) -> None:
        """Write down the sentences of a block, behind those that stand under its heading."""
        block = line.what
        match block:
            case Deck(deck, lines):
                self.decks[deck] = self.decks.get(deck, ()) + self.number(deck, map(_plain, lines))
            case Equipment(lines):
                self.equipment += self.number("equipment", map(_plain, lines))
            case Options(lines):
                self.options += self.number("options", map(_plain, lines))
            case Zones(lines):
                self.zones += self.number("zones", self.unfold_zones(lines))
            case Course(lines):
                self.course += self.number("course", self.unfold_whole(lines))
            case Phase(phase, lines):
                self.phases[phase] = self.phases.get(phase, ()) + self.number(
                    phase, self.unfold(lines)
                )
                for part in _parts(block):
                    self.parts[part.what.phase] = phase
            case Contest(contest, lines):
                self.contests[contest] = self.contests.get(contest, ()) + self.number(
                    contest, self.unfold_whole(lines)
                )
            case Corollaries(lines):
                self.corollaries += self.number("corollaries", self.unfold_whole(lines))
            case BeforeTheGame(lines):
                self.before += self.number("before_the_game", map(_plain, lines))
            case Always(lines):
                self.always += self.number("always", self.unfold_whole(lines))
            case Section(title, lines):
                self.titled += self.number(self.titles[title], self.unfold_whole(lines))
            case CardText():
                self.add_card(block, line)
            case Example():
                self.add_example(block, line)
            case _:
                assert_never(block)

    def add_card(self, card: CardText, line: Line[Block]) -> None:
        """Write down a card: each sentence of its texts is a paragraph of its own."""
        name = ascii_id(card.face.kind)
        halves = []
        for inner in card.lines:
            self.labels.refuse(inner)
            match inner.what:
                case HalfSays(half, said):
                    sentences = [
                        Line(what, span=inner.span if what.span == NOWHERE else what.span)
                        for what in said
                    ]
                    rules = self.number_half(name, half, sentences)
                    halves.append(HalfOutline(inner.what, rules, inner.span))
                case HalfDoes(half, lines):
                    rules = self.number_half(name, half, lines)
                    halves.append(HalfOutline(inner.what, rules, inner.span))
                case _:
                    pass
        self.cards.append(CardOutline(name, card, tuple(halves), line.span))

    def number_half(
        self, card: str, half: HalfId, lines: Sequence[Line[Statement | EffectBlock]]
    ) -> tuple[Rule[Statement | EffectBlock], ...]:
        """Give each sentence of a text of a card its id, and return them as rules."""
        rules: list[Rule[Statement | EffectBlock]] = []
        for number, line in enumerate(lines, 1):
            label = self.labels.take(line, f"{card}.{half}.{number}")
            self.labels.refuse_inner(line.what)
            self.paragraphs[label] = Paragraph(
                label, card, line.what, (), "rule", line.former, line.span
            )
            rules.append(Rule(line.what, label, (), line.span))
        return tuple(rules)

    def number(self, name: str, sentences: Iterable[_Sentence[S]]) -> tuple[Rule[S], ...]:
        """Give each sentence of a heading its id, and return them as rules."""
        rules = []
        for sentence in sentences:
            line, guards, heading = sentence.line, sentence.guards, sentence.part or name
            count = sum(paragraph.heading == heading for paragraph in self.paragraphs.values())
            label = self.labels.take(line, f"{heading}.{count + 1}")
            what, role = sentence.what, _role(name, sentence.what)
            self.labels.refuse_inner(what)
            self.paragraphs[label] = Paragraph(
                label, heading, what, guards, role, line.former, line.span
            )
            rules.append(Rule(what, label, guards, line.span))
        return tuple(rules)

    def unfold(
        self,
        lines: Iterable[Line[RuleLine]],
        guards: tuple[OptionId, ...] = (),
        part: PhaseId | None = None,
    ) -> Iterator[_Sentence[Statement]]:
        """Yield the sentences of ``lines``, also those under options and in parts of a phase."""
        for line in lines:
            match line.what:
                case With(option, inner):
                    yield from self.unfold(inner, self.enter(option, line, guards), part)
                case SubPhase(phase, inner):
                    if part is not None:
                        self.report.error("part-inside-part", line.span)
                    yield from self.unfold(inner, guards, phase)
                case statement:
                    yield _Sentence(statement, line, guards, part)

    def unfold_whole(self, lines: Sequence[Line[RuleLine]]) -> Iterator[_Sentence[Statement]]:
        """Yield the sentences of a block that has no parts; report those that it has."""
        for part in _parts_in(lines):
            self.report.error("part-outside-phase", part.span)
        yield from self.unfold(lines)

    def unfold_zones(
        self, lines: Iterable[Line[ZoneLine]], guards: tuple[OptionId, ...] = ()
    ) -> Iterator[_Sentence[ZoneSentence]]:
        """Yield the declarations of ``lines``, also those under options."""
        for line in lines:
            match line.what:
                case ZonesWith(option, inner):
                    yield from self.unfold_zones(inner, self.enter(option, line, guards))
                case declaration:
                    yield _Sentence(declaration, line, guards)

    def enter(
        self, option: OptionId, line: Line[object], guards: tuple[OptionId, ...]
    ) -> tuple[OptionId, ...]:
        """Return the guards of the lines under an option."""
        self.labels.refuse(line)
        self.guarded.append((option, line.span))
        if option in guards:
            word = self.words.of("option", option)
            self.report.error("option-inside-itself", line.span, option=word)
            return guards
        return (*guards, option)

    def add_example(self, example: Example, line: Line[Block]) -> None:
        """Write down an example under its label, or under its number among the examples."""
        name = self.labels.take(line, f"example.{len(self.examples) + 1}")
        self.examples.append((name, Line(example, line.label, line.former, span=line.span)))
        for part in example.parts:
            self.labels.refuse(part)
            match part.what:
                case Given(lines) | When(lines) | Then(lines):
                    for inner in lines:
                        self.labels.refuse(inner)
                case Shows() | Tests():
                    pass
                case _:
                    assert_never(part.what)

    def finish(
        self, blocks: Iterable[Block], known_decks: tuple[DeckId, ...], start: Span
    ) -> Outline:
        """Return what was written; report a former id that is an id again."""
        ids = {name: name for name in self.paragraphs}
        examples = {name for name, _ in self.examples}
        for former, (name, span) in self.labels.former.items():
            if former in ids or former in examples or former in self.labels.sections:
                self.report.error("former-label-taken", span, label=former)
            elif name in self.paragraphs:
                ids[former] = name
        return Outline(
            blocks=tuple(blocks),
            decks=self.decks,
            equipment=self.equipment,
            options=self.options,
            zones=self.zones,
            course=self.course,
            phases=self.phases,
            contests=self.contests,
            corollaries=self.corollaries,
            examples=tuple(self.examples),
            paragraphs=self.paragraphs,
            ids=ids,
            sections=self.labels.sections,
            start=start,
            known_decks=known_decks,
            guarded=tuple(self.guarded),
            parts=self.parts,
            before=self.before,
            always=self.always,
            titled=self.titled,
            cards=tuple(self.cards),
            titles=self.titles,
        )


def _plain(line: Line[S]) -> _Sentence[S]:
    return _Sentence(line.what, line)


def _parts(block: Block) -> Iterator[Line[SubPhase]]:
    """Yield the parts of a phase, also those under options."""
    if isinstance(block, Phase):
        yield from _parts_in(block.lines)


def _parts_in(lines: Iterable[Line[RuleLine]]) -> Iterator[Line[SubPhase]]:
    for line in lines:
        match line.what:
            case With(_, inner):
                yield from _parts_in(inner)
            case SubPhase(phase, inner):
                yield Line(SubPhase(phase, inner), line.label, line.former, span=line.span)
                yield from _parts_in(inner)
            case _:
                pass


def _role(name: str, what: BlockLine) -> Role:
    """Return what a sentence is to the engine."""
    match what:
        case Ladder():
            return "table"
        case TurnGoes() | AllSeeBids() | BeatsList() | ClaimDefined() | StatComputed():
            return "definition"
        case PostFaces() | KeywordFaces() | MayLook():
            return "definition"
        case _ if isinstance(what, Default):
            return "definition"
        case _ if isinstance(what, Statement):
            return "corollary" if name == "corollaries" else "rule"
        case _:
            return "definition"
