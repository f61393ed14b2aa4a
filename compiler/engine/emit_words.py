"""How an engine speaks: its sentences, and the methods that choose among them."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping

from regelsmed.compiler.ir.program import EventKind, Program
from regelsmed.dsl.languages import Language

from .embed import METHODS, methods
from .emit_views import if_in_play
from .runtime_words import Speech
from .writer import WIDTH, Writer, quoted


def write_speaking(out: Writer, program: Program) -> None:
    """Write the methods of a state that say something."""
    out.lines(methods(METHODS, "Speaking"))
    out.line()
    _write_log(out, program)
    _write_line(out, program)
    _write_picture(out, program)


def _write_log(out: Writer, program: Program) -> None:
    """Write what tells all that has happened, but no role that was taken over for nothing."""
    roles = [event.name for event in program.events if event.kind == "role"]
    ends = [event.name for event in program.events if event.kind == "over"]
    with out.block("def log(self, viewer: int | None, language: str) -> list[str]:"):
        out.line(
            '"""Return a line per event that ``viewer`` knows of; ``None`` sees everything."""'
        )
        out.line("words = speech(language)")
        out.line("notes = history(self.chain)")
        if roles and ends:
            out.line(f"roles = {{{', '.join(roles)}}}")
            out.line(f"ends = {{{', '.join((*ends, 'CAPPED'))}}}")
            out.line("notes = acted_in(notes, roles, ends)")
        out.line("lines = (self.line(note, viewer, words) for note in notes)")
        out.line("return [line for line in lines if line]")
    out.line()


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
        out.line('"""Return what ``player`` sees that no table of players shows, in sentences."""')
        out.line("self.seat(player)")
        out.line("words = speech(language)")
        out.line("lines = []")
        for role, slot in layout.roles.items():
            key = quoted(f"is {role}")
            with out.block(f"if self.{slot} >= 0:"):
                out.line(f"lines.append(words.say({key}, self.called(self.{slot})))")
        for (zone, counter), kept in layout.pots.items():
            with if_in_play(out, kept):
                key = quoted(f"lies {zone} {counter}")
                said = f"words.say({key}, units=self.{kept.slot})"
                out.line(f"lines.append({said})")
        if layout.turned_up is not None:
            with out.block(f"for card in self.{layout.turned_up}:"):
                out.line('lines.append(words.say("turned up", card=words.cards[card]))')
        if layout.trump is not None:
            with out.block(f"if self.{layout.trump.slot} != NOT_YET:"):
                out.line(f"lines.append(words.say(trump_key(self.{layout.trump.slot})))")
        out.line("return lines")
    out.line()


def write_speeches(
    out: Writer,
    speeches: Mapping[Language, Speech],
    paragraphs: str,
    outside: str,
) -> None:
    """Write all that an engine says, and the functions that say it ``outside`` of a state."""
    codes = "".join(f"{quoted(language)}, " for language in speeches).rstrip()
    out.line(f"LANGUAGES: Final[tuple[str, ...]] = ({codes})")
    with out.block("SPEECHES: Final[dict[str, str]] = {"):
        for language, words in speeches.items():
            with out.block(f'"{language}": ('):
                _write_packed(out, packed(words))
            out.line("),")
    out.line("}")
    with out.block("PACKED: Final = ("):
        _write_packed(out, paragraphs)
    out.line(")")
    out.line()
    out.line()
    out.lines(outside)
    out.line()
    out.line()


def packed(words: Speech) -> str:
    """Return all that is said in a language in the form that an engine unpacks.

    As text of its own it takes four times the room, and everybody who imports it waits for it.
    """
    data = [words.title, words.cards, words.suits, words.joints, words.sentences, words.nouns]
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return base64.b85encode(zlib.compress(text.encode(), 9)).decode()


def _write_packed(out: Writer, text: str) -> None:
    width = 10 * WIDTH  # nobody reads it, and the ends of lines take room as well
    for start in range(0, max(len(text), 1), width):
        out.line(f'"{text[start : start + width]}"')
