"""The sentences of a game under their headings, each with its paragraph id and its options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar, assert_never

from regelsmed.compiler.analysis.game import Paragraph, Role, Rule
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
    Decide,
    Deck,
    DeckId,
    DeckLine,
    DeckRule,
    Default,
    EachBegins,
    EachBeginsOpen,
    EachHasZone,
    EffectBlock,
    Equipment,
    EquipmentLine,
    Example,
    File,
    FlipCoin,
    Given,
    HalfDoes,
    HalfId,
    HalfSays,
    KeywordFaces,
    Ladder,
    Line,
    MayLook,
    MustDoOneOf,
    OneOf,
    OptionId,
    OptionLine,
    Options,
    Phase,
    PhaseId,
    PhasesByPlayers,
    PostFaces,
    RemovedTo,
    RoomFor,
    RoomForAny,
    RuleLine,
    Section,
    SharedZone,
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

ZoneSentence = (
    EachHasZone | SharedZone | EachBegins | EachBeginsOpen | RoomFor | RoomForAny | RemovedTo
)
"""A line about zones that is no heading of further lines."""

NO_TITLES: Final[Mapping[Title, str]] = {}

T_co = TypeVar("T_co", covariant=True)
S = TypeVar("S", bound=BlockLine)


@dataclass(frozen=True, slots=True)
class Outline:
    """The sentences of a game by section, in the order of printing.

    No option stands around them any more: a sentence under an option has it among its guards; those
    of a part of a phase stand among the others of the phase, in order. ``parts`` leads from each
    part to its phase, ``ids`` from every id that may be cited, present or former, to the present
    one. ``sections`` are the headings with the place of each, ``start`` is where the file begins,
    ``guarded`` every use of an option as a heading. ``before`` is what stands before the game,
    ``always`` what holds all the time, ``titled`` what stands under headings of the author's own,
    whose ids are ``titles``, ``cards`` the cards that are written one by one.
    """

    blocks: tuple[Block, ...]
    decks: Mapping[DeckId, tuple[Rule[DeckLine], ...]]
    equipment: tuple[Rule[EquipmentLine], ...]
    options: tuple[Rule[OptionLine], ...]
    zones: tuple[Rule[ZoneSentence], ...]
    course: tuple[Rule[Statement], ...]
    phases: Mapping[PhaseId, tuple[Rule[Statement], ...]]
    contests: Mapping[ContestId, tuple[Rule[Statement], ...]]
    corollaries: tuple[Rule[Statement], ...]
    examples: tuple[tuple[str, Line[Example]], ...]
    paragraphs: Mapping[str, Paragraph]
    ids: Mapping[str, str]
    sections: Mapping[str, Span]
    start: Span
    known_decks: tuple[DeckId, ...]
    guarded: tuple[tuple[OptionId, Span], ...]
    parts: Mapping[PhaseId, PhaseId]
    before: tuple[Rule[DeckRule], ...]
    always: tuple[Rule[Statement], ...]
    titled: tuple[Rule[Statement], ...]
    cards: tuple[CardOutline, ...]
    titles: Mapping[Title, str]

    def part_of(self, rule: Rule[Statement]) -> str:
        """Return the heading that a rule stands under: of a part of a phase, if it is in one."""
        return self.paragraphs[rule.paragraph].heading

    def place_of(self, section: str) -> Span:
        """Return where a section stands, or the beginning of the file if there is none."""
        return self.sections.get(section, self.start)


@dataclass(frozen=True, slots=True)
class HalfOutline:
    """One text of a card: its sentences, each with its paragraph."""

    what: HalfSays | HalfDoes
    sentences: tuple[Rule[Statement | EffectBlock], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class CardOutline:
    """A card as it is written, under the id of its heading; a text may stand on it twice."""

    id: str
    what: CardText
    halves: tuple[HalfOutline, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class _Sentence(Generic[T_co]):
    """A sentence with the line it stands on, the options around it and the part it belongs to."""

    what: T_co
    line: Line[object]
    guards: tuple[OptionId, ...] = ()
    part: PhaseId | None = None


def outline(file: File, components: Sequence[File], words: Words, report: Report) -> Outline:
    """Return the outline of a game; report what stands twice, and labels where none can stand."""
    draft = _Draft(report, words)
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


def heading(block: Block, titles: Mapping[Title, str] = NO_TITLES) -> str | None:
    """Return the id of a block as a heading; an example has none, it is cited by its own id.

    ``titles`` are the ids that an author gives headings of their own, by title.
    """
    match block:
        case Deck(deck, _):
            return deck
        case Phase(phase, _):
            return phase
        case Contest(contest, _):
            return contest
        case Equipment():
            return "equipment"
        case Options():
            return "options"
        case Zones():
            return "zones"
        case Course():
            return "course"
        case Corollaries():
            return "corollaries"
        case BeforeTheGame():
            return "before_the_game"
        case Always():
            return "always"
        case Section(title):
            return titles.get(title) or ascii_id(title)
        case CardText(face):
            return ascii_id(face.kind)
        case Example():
            return None
        case _:
            assert_never(block)


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
    sections: dict[str, Span] = field(default_factory=dict)
    labels: dict[str, Span] = field(default_factory=dict)
    former: dict[str, tuple[str, Span]] = field(default_factory=dict)
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
            self.refuse_label(line)
        if name in self.sections:
            code = "card-twice" if isinstance(line.what, CardText) else "section-twice"
            self.report.error(code, line.span, first=self.sections[name].line)
        self.sections.setdefault(name, line.span)
        for part in _parts(line.what):
            self.refuse_label(part)
            if part.what.phase in self.sections:
                first = self.sections[part.what.phase].line
                self.report.error("section-twice", part.span, first=first)
            self.sections.setdefault(part.what.phase, part.span)

    def take_title(self, section: Section, line: Line[Block]) -> None:
        """Take the id that an author gives a heading of their own."""
        name = self.label(line, ascii_id(section.title))
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
            self.refuse_label(inner)
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
            label = self.label(line, f"{card}.{half}.{number}")
            self.refuse_inner_labels(line.what)
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
            label = self.label(line, f"{heading}.{count + 1}")
            what, role = sentence.what, _role(name, sentence.what)
            self.refuse_inner_labels(what)
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
        self.refuse_label(line)
        self.guarded.append((option, line.span))
        if option in guards:
            word = self.words.of("option", option)
            self.report.error("option-inside-itself", line.span, option=word)
            return guards
        return (*guards, option)

    def add_example(self, example: Example, line: Line[Block]) -> None:
        """Write down an example under its label, or under its number among the examples."""
        name = self.label(line, f"example.{len(self.examples) + 1}")
        self.examples.append((name, Line(example, line.label, line.former, span=line.span)))
        for part in example.parts:
            self.refuse_label(part)
            match part.what:
                case Given(lines) | When(lines) | Then(lines):
                    for inner in lines:
                        self.refuse_label(inner)
                case Shows() | Tests():
                    pass
                case _:
                    assert_never(part.what)

    def label(self, line: Line[object], otherwise: str) -> str:
        """Return the id of a line, and remember the ids it had before."""
        name = line.label if self.may_have_label(line) else None
        if name is not None:
            self.labels[name] = line.span
        for former in line.former:
            if former in self.former:
                self.report.error("former-label-taken", line.span, label=former)
            else:
                self.former[former] = (name or otherwise, line.span)
        return name or otherwise

    def may_have_label(self, line: Line[object]) -> bool:
        """Tell whether the label of a line, if it has one, is nobody else's; report it if not."""
        label = line.label
        if label is None:
            return True
        if label in self.sections:
            self.report.error("label-is-heading", line.span, label=label)
        elif label in self.labels:
            first = self.labels[label].line
            self.report.error("label-taken", line.span, label=label, first=first)
        else:
            return True
        return False

    def refuse_label(self, line: Line[object]) -> None:
        """Report a label where none can stand: only sentences and examples have one."""
        for label in (*filter(None, [line.label]), *line.former):
            self.report.error("label-misplaced", line.span, label=label)

    def refuse_inner_labels(self, what: BlockLine) -> None:
        """Report labels on the lines of a list or table, which are one sentence together."""
        match what:
            case Ladder(lines) | PhasesByPlayers(_, lines) | Decide(_, lines) | MustDoOneOf(lines):
                for line in lines:
                    self.refuse_label(line)
            case OneOf(_, effects):
                for effect in effects:
                    self.refuse_label(effect)
                    self.refuse_inner_labels(effect.what)
            case FlipCoin(sides):
                for side in sides:
                    self.refuse_label(side)
            case _:
                pass

    def finish(
        self, blocks: Iterable[Block], known_decks: tuple[DeckId, ...], start: Span
    ) -> Outline:
        """Return what was written; report a former id that is an id again."""
        ids = {name: name for name in self.paragraphs}
        examples = {name for name, _ in self.examples}
        for former, (name, span) in self.former.items():
            if former in ids or former in examples or former in self.sections:
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
            sections=self.sections,
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
