"""How an engine speaks: its sentences, and the methods that choose among them."""

from __future__ import annotations

from collections.abc import Mapping

from regelsmed.compiler.ir.program import EventKind, Program
from regelsmed.dsl.languages import Language

from .emit_views import if_in_play
from .runtime_words import Sentence, Speech
from .writer import WIDTH, Writer, quoted


def write_speaking(out: Writer, program: Program) -> None:
    """Write the methods of a state that say something."""
    out.lines(SPEAKING)
    out.line()
    _write_line(out, program)
    _write_picture(out, program)


SPEAKING = '''
    def name(self, seat: int, language: str) -> str:
        """Return the name of a seat, or its number, from 1, where the players have no names."""
        speech(language)
        return self.called(self.seat(seat))

    def question(self, language: str) -> str:
        """Return what a player is asked; raises ``ValueError`` where no player decides."""
        if self.current_player < 0:
            raise ValueError("no player decides now")
        kind, _, _ = DECISIONS[self.pc]
        return speech(language).say(f"ask {kind}", self.name(self.current_player, language))

    def log(self, viewer: int | None, language: str) -> list[str]:
        """Return a line per event that ``viewer`` knows of; ``None`` sees everything."""
        words = speech(language)
        lines = (self.line(note, viewer, words) for note in history(self.chain))
        return [line for line in lines if line]

    def called(self, seat: int) -> str:
        """Return the name of a seat, or its number."""
        return self.options.names[seat] if self.options.names else str(seat + 1)
'''


def _write_line(out: Writer, program: Program) -> None:
    with out.block("def line(self, note: Note, viewer: int | None, words: Speech) -> str:"):
        out.line('"""Return what a viewer is told of a note in words, or nothing."""')
        out.line("kind, *rest = note")
        for event in program.events:
            said = _said(event)
            if said:
                with out.block(f"if kind == {event.name}:"):
                    if event.kind == "deal":
                        with out.block("if viewer is None or viewer == rest[0]:"):
                            shown = "words.named(rest[1:])"
                            out.line(f'return words.say("holds", self.called(rest[0]), {shown})')
                    out.line(f"return {said}")
        out.line('return ""')
    out.line()


def _said(event: EventKind) -> str:
    who = f'words.say("{event.name}", self.called(rest[0])'
    match event.kind:
        case "lot" | "role" | "win" | "over":
            return f"{who})"
        case "phase":
            return f'words.say("{event.name}", units=rest[0])'
        case "turn_up":
            return 'words.say("turned up", card=words.cards[rest[1]])'
        case "trump":
            return "words.say(trump_key(rest[0]))"
        case "choose_trump":
            return f'words.say(f"{event.name} {{SUITS[rest[1]]}}", self.called(rest[0]))'
        case "play":
            return f"{who}, words.cards[rest[1]])"
        case "gain" | "lose" | "pay" | "bid":
            return f"{who}, units=rest[1])"
        case "deal":
            return f"{who}, units=len(rest) - 1)"
        case "held" | "lies" | "gather":
            return ""


def _write_picture(out: Writer, program: Program) -> None:
    layout = program.layout
    with out.block("def picture(self, player: int, language: str) -> list[str]:"):
        out.line('"""Return what ``player`` sees now, in ready lines."""')
        out.line("words = speech(language)")
        out.line(f"held = self.{layout.hand}[self.seat(player)]")
        out.line("lines = []")
        for role, slot in layout.roles.items():
            key = quoted(f"is {role}")
            with out.block(f"if self.{slot} >= 0:"):
                out.line(f"lines.append(words.say({key}, self.called(self.{slot})))")
        for counter, kept in layout.counters.items():
            loop = f"for seat, units in enumerate(self.{kept.slot}):"
            with if_in_play(out, kept), out.block(loop):
                key = quoted(f"has {counter}")
                said = f"words.say({key}, self.called(seat), units=units)"
                out.line(f"lines.append({said})")
        for (zone, counter), kept in layout.pots.items():
            with if_in_play(out, kept):
                key = quoted(f"lies {zone} {counter}")
                said = f"words.say({key}, units=self.{kept.slot})"
                out.line(f"lines.append({said})")
        _write_stage(out, program)
        rows = " + ".join(f"len(self.{contest.row})" for contest in layout.contests) or "0"
        out.line("plays = since(self.chain, PLAYS, GATHERS)")
        with out.block(f"for note in plays[len(plays) - ({rows}) :]:"):
            out.line("lines.append(self.line(note, player, words))")
        with out.block("if held:"):
            said = 'words.say("holds", self.called(player), words.named(held))'
            out.line(f"lines.append({said})")
        out.line("return lines")
    out.line()


def _write_stage(out: Writer, program: Program) -> None:
    """Write what everybody knows of the phase: its number, trump, bids, tricks taken."""
    layout = program.layout
    for phase, at in layout.numbers.items():
        with out.block(f"if self.{at.number}:"):
            key = quoted(f"is phase {phase}")
            out.line(f"lines.append(words.say({key}, units=self.{at.number}))")
    if layout.turned_up is not None:
        with out.block(f"for card in self.{layout.turned_up}:"):
            out.line('lines.append(words.say("turned up", card=words.cards[card]))')
    if layout.trump is not None:
        with out.block(f"if self.{layout.trump.slot} != NOT_YET:"):
            out.line(f"lines.append(words.say(trump_key(self.{layout.trump.slot})))")
    if layout.bids is not None:
        loop = f"for seat, bid in enumerate(self.{layout.bids.slot}):"
        with out.block(loop), out.block("if bid >= 0:"):
            out.line('lines.append(words.say("has bid", self.called(seat), units=bid))')
    for contest in layout.contests:
        if contest.taken is not None:
            with out.block(f"for seat, tricks in enumerate(self.{contest.taken}):"):
                key = quoted(f"has taken {contest.id}")
                out.line(f"lines.append(words.say({key}, self.called(seat), units=tricks))")


def write_speeches(out: Writer, speeches: Mapping[Language, Speech], paragraphs: str) -> None:
    """Write all that an engine says, and the functions that say it outside of a state."""
    codes = "".join(f"{quoted(language)}, " for language in speeches).rstrip()
    out.line(f"LANGUAGES: Final[tuple[str, ...]] = ({codes})")
    with out.block("SPEECHES: Final[dict[str, Speech]] = {"):
        for language, words in speeches.items():
            with out.block(f'"{language}": Speech('):
                out.line(f"{quoted(words.title)},")
                with out.block("("):
                    for name in words.cards:
                        out.line(f"{quoted(name)},")
                out.line("),")
                with out.block("("):
                    for suit in words.suits:
                        out.line(f"{quoted(suit)},")
                out.line("),")
                out.line(f"{words.joints!r},")
                with out.block("{"):
                    for key, sentence in words.sentences.items():
                        _write_sentence(out, key, sentence)
                out.line("},")
            out.line("),")
    out.line("}")
    width = WIDTH - 6
    with out.block("PACKED: Final = ("):
        for start in range(0, max(len(paragraphs), 1), width):
            out.line(f'"{paragraphs[start : start + width]}"')
    out.line(")")
    out.line()
    out.line()
    out.lines(OUTSIDE)
    out.line()
    out.line()


def _write_sentence(out: Writer, key: str, sentence: Sentence) -> None:
    forms = list(sentence)
    while forms[-1] is None:
        forms.pop()
    if len(forms) == 1:
        out.line(f"{quoted(key)}: Sentence({forms[0]!r}),")
        return
    with out.block(f"{quoted(key)}: Sentence("):
        for form in forms:
            out.line(f"{form!r},")
    out.line("),")


OUTSIDE = '''

def speech(language: str) -> Speech:
    """Return the words of a language; raises ``ValueError`` where the engine has none in it."""
    if language not in SPEECHES:
        raise ValueError(f"{GAME} has no words in {language!r}")
    return SPEECHES[language]


def trump_key(suit: int) -> str:
    """Return the key of the sentence that says which suit is trump, if any."""
    return f"trump {SUITS[suit]}" if suit >= 0 else "no trump"


def title(language: str) -> str:
    """Return the name of the game."""
    return speech(language).title


def paragraph(paragraph: str, language: str) -> str:
    """Return the sentence of a paragraph; raises ``KeyError`` where there is none."""
    speech(language)
    return unpacked(PACKED)[language][paragraph]


def describe(
    action: int, language: str, state: State | None = None, viewer: int | None = None
) -> str:
    """Return an action in words: a card, a number, a suit, or the player that a lot falls on.

    It says the same to every viewer.
    """
    words = speech(language)
    if not 0 <= action < NUM_ACTIONS:
        raise ValueError(f"there is no action {action!r}")
    kind, _, argument = ACTION_NAMES[action].partition(".")
    if kind == "bid":
        return argument
    if kind == "trump":
        return words.suits[SUITS.index(argument)]
    if kind != "lot":
        return words.cards[CARD_NUMBERS[argument]]
    seat = int(argument)
    if state is not None and seat < state.players:
        return state.called(seat)
    return str(seat + 1)
'''
