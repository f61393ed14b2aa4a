"""From a line that could not be read to the diagnostics that say why.

Where a line gets stuck is known; what its author meant is found by trying small changes there: a
mark put in, a word put in, left out, exchanged or moved. A change after which the whole line can
be read is most likely what was meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from regelsmed.dsl.diagnostics import Diagnostic, Fact, nearest
from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.lexicon import genitive
from regelsmed.dsl.source import Span
from regelsmed.dsl.tables import END, load_tables

from .automaton import BLOCK, Automaton, Stuck, Wrong
from .lattice import ANY_NUMBER, Entry, Index, Token, is_kind_of_word, joints, tokens

#: How many words that would fit a message lists at most.
_LISTED: Final = 12

#: How many words are tried in a place, and how long a line may be for that.
_TRIED: Final = 40
_LONGEST: Final = 60

_VALUES: Final = frozenset({"NUM", "NUM1", "NAME_N", "NAME_G", "CARD", "TITLE", "REF"})
_STOP: Final = "."
_OPENS: Final = ":"
_END_OF_LINE: Final = 1_000_000


@dataclass(frozen=True)
class Unread:
    """A line that was not read as ``category``; ``place`` is the span of its text."""

    words: list[Token]
    text: str
    category: str
    index: Index
    machine: Automaton
    place: Span

    def reach(self, words: list[Token], category: str | None = None) -> int:
        """Return the word at which a changed line gets stuck: past its end where it does not.

        A reading with a wrong form is one word short of that.
        """
        result = self.machine.read(words, self.index, category or self.category, self.text)
        if isinstance(result, Stuck):
            return result.token
        return _END_OF_LINE - min(len(reading.wrong) for reading in result)

    def can_be(self, words: list[Token], category: str | None = None) -> bool:
        """Tell whether a changed line can be read without a mistake."""
        return self.reach(words, category) == _END_OF_LINE

    def span(self, first: int, last: int) -> Span:
        """Return where the words from ``first`` up to and with ``last`` stand."""
        start, end = self.words[first].start, self.words[last].end
        return Span(self.place.file, self.place.line, self.place.column + start, end - start)

    def behind(self, word: int) -> Span:
        """Return the place right behind a word; behind -1 is where the line begins."""
        at = self.words[word].end if word >= 0 else 0
        return Span(self.place.file, self.place.line, self.place.column + at, 1)


def explain(stuck: Stuck, line: Unread) -> list[Diagnostic]:
    """Return what is wrong where the readings of a line got stuck: at least one mistake."""
    if found := list(_glued(stuck, line)):
        return found
    if stuck.token > 0 and (first := _no_name(line, stuck.token)):
        return explain(first, line)
    if (above := _sections(line)) and not _nearly(stuck, line):
        return [Diagnostic("line-misplaced", line.place, {"expected": above})]
    if line.category == "block" and (wrong := _heading(stuck, line)):
        return [wrong]
    if stuck.token >= len(line.words):
        return [_unfinished(stuck, line, len(line.words))]
    return [_at_word(stuck, line)]


def _no_name(line: Unread, reached: int) -> Stuck | None:
    """Return where a line is stuck if its first word, read as a name, is a misspelt word."""
    first = line.words[0]
    if not first.text[:1].isupper() or _known(first, line.index):
        return None
    stuck = line.machine.read([first._replace(text=" ")], line.index, line.category, line.text)
    assert isinstance(stuck, Stuck)
    meant = (*_close(stuck, line), *filter(None, [_parted(stuck, line)]))
    if any(line.reach(_with(line.words, 0, 1, text)) > reached + 1 for text in meant):
        return stuck
    return None


def disagreement(wrong: Wrong, place: Span) -> Diagnostic:
    """Return the diagnostic for a word in a form that does not agree with its noun."""
    token = wrong.token
    span = Span(place.file, place.line, place.column + token.start, token.end - token.start)
    facts: dict[str, Fact] = {"word": token.text, "right": _like(token.text, wrong.right)}
    return Diagnostic("word-agreement", span, facts)


# ---- words without a space between them


def _glued(stuck: Stuck, line: Unread) -> Iterator[Diagnostic]:
    if "TITLE" in stuck.expected:
        return
    for at in joints(line.words):
        if at > stuck.token:
            left, right = line.words[at - 1], line.words[at]
            if found := _dash(line, at):
                yield found
                return
            facts: dict[str, Fact] = {
                "word": left.text + right.text,
                "right": f"{left.text} {right.text}",
            }
            yield Diagnostic("words-glued", line.span(at - 1, at), facts)
    if stuck.token < len(line.words) and (parts := _parted(stuck, line)):
        word = line.words[stuck.token].text
        span = line.span(stuck.token, stuck.token)
        yield Diagnostic("words-glued", span, {"word": word, "right": parts})


def _dash(line: Unread, at: int) -> Diagnostic | None:
    """A dash between numbers stands for a word: "2–5"."""
    left, right = line.words[at - 1 : at + 1]
    if left.kind != "number" or right.kind != "number":
        return None
    for word in sorted(load_tables(line.index.language).literals.values()):
        meant = f"{word} {right.text[1:]}"
        if line.reach(_with(line.words, at, 1, meant)) > at + 2:
            facts: dict[str, Fact] = {
                "word": left.text + right.text,
                "close": (f"{left.text} {meant}",),
            }
            return Diagnostic("word-misfit", line.span(at - 1, at), facts)
    return None


def _parted(stuck: Stuck, line: Unread) -> str:
    """Return an unknown word as two known ones of which the first fits here, if it is that."""
    token = line.words[stuck.token]
    if token.kind == "ref" and "REF" not in stuck.expected and "_" not in token.text:
        return re.sub(r"(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])|(?<=\.)", " ", token.text)
    if token.kind != "word" or _known(token, line.index):
        return ""
    known = {word for entry in _entries(line.index) for word in entry.words}
    fitting = {word.casefold() for text in _fitting(stuck, line.index) for word in _first(text)}
    if "NUM" in stuck.expected:
        fitting |= set(line.index.numerals)
    for cut in range(1, len(token.text)):
        if token.key[:cut] in fitting and token.key[cut:] in known:
            parts = f"{token.text[:cut]} {token.text[cut:]}"
            if line.reach(_with(line.words, stuck.token, 1, parts)) > stuck.token + 1:
                return parts
    return ""


# ---- lines in the wrong place


def _sections(line: Unread) -> tuple[str, ...]:
    """Return the headings under which the line could stand as it is."""
    words = line.words
    if (
        words and words[0].kind == "word" and _known(words[0], line.index)
    ):  # no name, though it has a capital
        words = [words[0]._replace(text=words[0].key), *words[1:]]
    found = [
        heading
        for category in line.machine.start
        if category != line.category and line.can_be(words, category)
        for heading in headings(line.index, category)
    ]
    return tuple(dict.fromkeys(found))[:_LISTED]


def _nearly(stuck: Stuck, line: Unread) -> bool:
    """Tell whether the line rather begins with a misspelt word than with a name."""
    if stuck.token > 0 or not line.words or _known(line.words[0], line.index):
        return False
    return bool(_close(stuck, line))


def headings(index: Index, category: str) -> tuple[str, ...]:
    """Return what stands above the lines of a category, with its colon."""
    marker = BLOCK + category.upper()
    found = [
        f"{text}:"
        for rule in load_tables(index.language).rules
        if rule.symbols[-1:] == (marker,) and rule.origin != category
        if "_LIST" not in rule.symbols
        for text in index.surfaces.get(rule.symbols[0], ())
    ]
    return tuple(dict.fromkeys(found))


def _heading(stuck: Stuck, line: Unread) -> Diagnostic | None:
    """Return what is wrong with a line that should open a block, unless its words tell."""
    opens = bool(line.words) and line.words[-1].text == _OPENS
    if not opens and line.can_be(_with(line.words, len(line.words), 0, _OPENS)):
        return Diagnostic("block-missing", line.behind(len(line.words) - 1), {})
    at = stuck.token
    if at > 0 and not (opens and line.words[at].kind == "word" and not _close(stuck, line)):
        return None
    text = line.text.removesuffix(_OPENS).rstrip()
    known = tuple(heading for heading, _ in top_headings(line.index))
    facts: dict[str, Fact] = {"word": text, "close": nearest(f"{text}:", known), "expected": known}
    return Diagnostic("heading-unknown", line.place, facts)


def top_headings(index: Index) -> Iterator[tuple[str, str]]:
    """Yield the headings of a file's blocks, each with the category of the lines below it."""
    for rule in load_tables(index.language).rules:
        if rule.origin == "block":
            for text in index.surfaces.get(rule.symbols[0], ()):
                yield f"{text}:", rule.symbols[-1].removeprefix(BLOCK).lower()


# ---- lines that end too early


def _unfinished(stuck: Stuck, line: Unread, at: int) -> Diagnostic:
    """Return what is missing at the end of a line: its mark, or what the sentence still needs."""
    for mark in (_STOP, _OPENS):
        if line.can_be(_with(line.words, at, len(line.words) - at, mark)):
            if mark == _OPENS:
                return Diagnostic("block-missing", line.behind(at - 1), {})
            return Diagnostic("mark-missing", line.behind(at - 1), {"mark": mark})
    if found := _last_comma(stuck, line):
        return found
    facts: dict[str, Fact] = {"expected": _expected(stuck, line.index)}
    return Diagnostic("sentence-unfinished", line.behind(at - 1), facts)


# ---- words that do not fit


def _at_word(stuck: Stuck, line: Unread) -> Diagnostic:
    at = stuck.token
    token, last = line.words[at], at == len(line.words) - 1
    if last and token.text in (_STOP, _OPENS):
        return _extra(stuck, line) or _unfinished(stuck, line, at)
    short = len(line.words) <= _LONGEST
    if short and (found := _mark(stuck, line)):
        return found
    if found := _name(stuck, line):
        return found
    if token.kind in ("word", "ref", "other") and not _known(token, line.index):
        return _unknown(stuck, line)
    for attempt in (_last_comma, _form, _place, _order, _missing, _extra) if short else ():
        if (found := attempt(stuck, line)) is not None:
            return found
    if any(t == END or t.startswith(BLOCK) for t in stuck.expected):
        return Diagnostic("sentence-over", line.span(at, at), {"word": token.text})
    facts: dict[str, Fact] = {
        "word": token.text,
        "close": _close(stuck, line),
        "expected": _expected(stuck, line.index),
    }
    return Diagnostic("word-misfit", line.span(at, at), facts)


def _unknown(stuck: Stuck, line: Unread) -> Diagnostic:
    token = line.words[stuck.token]
    close = _close(stuck, line)
    if not close and not any(is_kind_of_word(terminal) for terminal in stuck.expected):
        # Where a word of the game fits, one that the lexicon lacks may be meant.
        close = nearest(token.text, _words(line.index), alike=0.8)
    facts: dict[str, Fact] = {
        "word": token.text,
        "close": close,
        "expected": _expected(stuck, line.index),
    }
    return Diagnostic("word-unknown", line.span(stuck.token, stuck.token), facts)


def _mark(stuck: Stuck, line: Unread) -> Diagnostic | None:
    """A comma, stop or colon is missing before the word."""
    at = stuck.token
    # Any word may be a label, so there the whole line must be right.
    word = line.words[at]
    known = word.text[:1].isupper() or _known(word, line.index)
    fitting = {text[0] for text in _fitting(stuck, line.index)}
    for mark in (",", _STOP, _OPENS):
        changed = _with(line.words, at, 0, mark)
        helps = line.reach(changed) > at + 1 if known else line.can_be(changed)
        if mark in fitting and helps:
            return Diagnostic("mark-missing", line.behind(at - 1), {"mark": mark})
    return None


def _last_comma(stuck: Stuck, line: Unread) -> Diagnostic | None:
    """A list ends in a comma where it needs a word."""
    commas = [at for at in range(stuck.token) if line.words[at].text == ","]
    for text in _fitting(stuck, line.index) if commas else ():
        if text != "," and line.can_be(_with(line.words, commas[-1], 1, text)):
            facts: dict[str, Fact] = {"word": ",", "close": (text,), "expected": (text,)}
            return Diagnostic("word-misfit", line.span(commas[-1], commas[-1]), facts)
    return None


def _name(stuck: Stuck, line: Unread) -> Diagnostic | None:
    """The name of a player lacks its capital, or the s that makes it a genitive."""
    token = line.words[stuck.token]
    name = token.text[:1].upper() + token.text[1:]
    if token.kind == "word" and "NAME_G" in stuck.expected:
        name = genitive(line.index.language, name)
    elif token.text == name or "NAME_N" not in stuck.expected:
        return None
    if line.reach(_with(line.words, stuck.token, 1, name)) <= stuck.token + 1:
        return None
    if any(line.can_be(_with(line.words, stuck.token, 1, w)) for w in _close(stuck, line)):
        return None
    facts: dict[str, Fact] = {"word": token.text, "right": name}
    return Diagnostic("word-form", line.span(stuck.token, stuck.token), facts)


def _place(stuck: Stuck, line: Unread) -> Diagnostic | None:
    """A noun makes a place with another preposition."""
    at = stuck.token
    for entry in _entries(line.index) if at else ():
        if entry.terminal.endswith("_AT") and entry.words[-1] == line.words[at].key:
            text = " ".join(entry.words)
            if line.reach(_with(line.words, at - 1, 2, text)) > at + 1:
                word = f"{line.words[at - 1].text} {line.words[at].text}"
                facts: dict[str, Fact] = {"word": word, "right": text}
                return Diagnostic("word-form", line.span(at - 1, at), facts)
    return None


def _form(stuck: Stuck, line: Unread) -> Diagnostic | None:
    """The right word stands there in another form."""
    at = stuck.token
    token = line.words[at]
    found = list(dict.fromkeys(_other_forms(token, stuck, line.index)))
    if not found:
        return None
    best = max(found, key=lambda text: line.reach(_with(line.words, at, 1, text)))
    facts: dict[str, Fact] = {"word": token.text, "right": _like(token.text, best)}
    return Diagnostic("word-form", line.span(at, at), facts)


def _order(stuck: Stuck, line: Unread) -> Diagnostic | None:
    """Two neighbours stand in the wrong order."""
    for first in (stuck.token, stuck.token - 1):
        if 0 <= first < len(line.words) - 1:
            one, two = line.words[first : first + 2]
            swapped = [*line.words[:first], two, one, *line.words[first + 2 :]]
            if line.can_be(swapped):
                facts: dict[str, Fact] = {
                    "word": f"{one.text} {two.text}",
                    "right": _like(one.text, f"{two.text} {_small(one)}"),
                }
                return Diagnostic("words-order", line.span(first, first + 1), facts)
    return None


def _missing(stuck: Stuck, line: Unread) -> Diagnostic | None:
    """A word is missing before the word, and only one would do."""
    at = stuck.token
    texts = list(dict.fromkeys(_fitting(stuck, line.index)))[:_TRIED]
    found = [text for text in texts if line.can_be(_with(line.words, at, 0, text))]
    if len(found) != 1:
        return None
    facts: dict[str, Fact] = {"word": line.words[at].text, "right": found[0]}
    return Diagnostic("word-missing", line.span(at, at), facts)


def _extra(stuck: Stuck, line: Unread) -> Diagnostic | None:
    """The word, or the one before it, is one too many."""
    for at in (stuck.token, stuck.token - 1):
        if at >= 0 and line.can_be([*line.words[:at], *line.words[at + 1 :]]):
            facts: dict[str, Fact] = {"word": line.words[at].text}
            return Diagnostic("word-extra", line.span(at, at), facts)
    return None


# ---- what would fit


def _with(words: list[Token], at: int, instead: int, text: str) -> list[Token]:
    """Return the words of a line with ``text`` in place of ``instead`` words from ``at`` on."""
    # A place before the line: whatever is put in is glued to nothing.
    new = [token._replace(start=-1, end=-2) for token in tokens(text)]
    return [*words[:at], *new, *words[at + instead :]]


def _known(token: Token, index: Index) -> bool:
    if token.kind == "number" or token.key in index.entries or token.key in index.numerals:
        return True
    return any(token.key in entry.words for entry in _entries(index))


def _entries(index: Index) -> Iterator[Entry]:
    for entries in index.entries.values():
        yield from entries


def _words(index: Index) -> Iterator[str]:
    for entry in _entries(index):
        yield from (word for word in entry.words if word[0].isalpha())


def _first(text: str) -> list[str]:
    return [token.text for token in tokens(text)[:1] if token.kind == "word"]


def _like(model: str, text: str) -> str:
    """Return ``text`` with a capital where ``model`` has one."""
    return text[:1].upper() + text[1:] if model[:1].isupper() else text


def _small(token: Token) -> str:
    """Return a word that no longer begins a sentence."""
    return token.text[:1].lower() + token.text[1:] if token.start == 0 else token.text


def _close(stuck: Stuck, line: Unread) -> tuple[str, ...]:
    """Return words that fit and look like the one that stands there, the likeliest first."""
    at = stuck.token
    token = line.words[at]
    firsts = [word for text in _fitting(stuck, line.index) for word in _first(text)]
    found = nearest(token.text, dict.fromkeys(firsts))
    if len(line.words) <= _LONGEST:
        found = tuple(sorted(found, key=lambda word: -line.reach(_with(line.words, at, 1, word))))
    return tuple(_like(token.text, word) for word in found)


def _texts(terminal: str, index: Index) -> tuple[str, ...]:
    """Return the texts that a terminal can be written as."""
    return index.surfaces.get(terminal, ())


def _fitting(stuck: Stuck, index: Index) -> Iterator[str]:
    for _terminal, word in stuck.continuing:
        if word != ANY_NUMBER:
            yield word
    for terminal in stuck.expected:
        yield from _texts(terminal, index)


def _expected(stuck: Stuck, index: Index) -> tuple[str, ...]:
    """Return what would fit: words in quotes' place, and kinds of words as ``<ZONE_IS>``.

    The renderer puts the name of a kind of words in the reader's language for ``<…>``.
    """
    found: dict[str, None] = {}
    for _terminal, word in stuck.continuing:
        found["<NUM>" if word == ANY_NUMBER else word] = None
    agreeing = load_words(index.language).agreement
    for terminal in stuck.expected:
        if terminal == END or terminal.startswith(BLOCK) or terminal == "_LIST":
            continue
        if terminal in _VALUES or is_kind_of_word(terminal):
            found[f"<{'NUM' if terminal == 'NUM1' else terminal}>"] = None
        else:
            texts = _texts(terminal, index)
            found.update(dict.fromkeys(texts if terminal in agreeing else texts[:1]))
    return tuple(found)[:_LISTED]


def _other_forms(token: Token, stuck: Stuck, index: Index) -> Iterator[str]:
    """Yield the forms of the word that stands there which would fit."""
    lexemes = {
        (entry.terminal.rpartition("_")[0], entry.value)
        for entry in _entries(index)
        if is_kind_of_word(entry.terminal) and token.key == entry.words[-1]
    }
    rows = (row for row in load_words(index.language).verbs.values() if token.key in row)
    verbs = {form for row in rows for form in row}
    for terminal, word in stuck.continuing:
        if word in verbs or any(_has(lexeme, terminal, word, index) for lexeme in lexemes):
            yield word
    for terminal in stuck.expected:
        for text in _texts(terminal, index):
            if text in verbs or any(_has(lexeme, terminal, text, index) for lexeme in lexemes):
                yield text


def _has(lexeme: tuple[str, object], terminal: str, text: str, index: Index) -> bool:
    """Tell whether ``text`` is a word of the form of a lexeme that a terminal stands for."""
    words = tuple(token.key for token in tokens(text))
    return any(
        entry.terminal == terminal
        and (terminal.rpartition("_")[0], entry.value) == lexeme
        and (entry.words == words or entry.words[-1:] == words)
        for entry in _entries(index)
    )
