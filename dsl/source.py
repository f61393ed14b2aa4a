"""A text as it was read, and places in it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

#: Read alike, because editors and word processors exchange them on their own. One character for
#: one, so that places stay the same.
_ALIKE: Final = str.maketrans(
    {
        "\u00a0": " ",
        "\u2007": " ",
        "\u2009": " ",
        "\u202f": " ",
        "\u2018": "’",
        "\u201b": "’",
        "'": "’",
        "\u2010": "-",
        "\u2011": "-",
        "\u2013": "−",
        "\u201c": '"',
        "\u201d": '"',
        "\u201e": '"',
        "«": '"',
        "»": '"',
    }
)


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a source: file, first line and column (from 1), and its length in characters.

    Columns count visible characters of the normalized line, which is also the line that a message
    shows; so a caret stands right whether the file was written composed, decomposed or with CRLF.
    """

    file: str
    line: int
    column: int
    length: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


NOWHERE: Final = Span("", 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Source:
    """A text with the name it is known by in messages; ``lines`` are normalized."""

    name: str
    lines: tuple[str, ...]

    def line(self, number: int) -> str:
        """Return line ``number`` (from 1), or the empty string past the end."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""


class NotUtf8(ValueError):  # noqa: N818 - says what the bytes are
    """The bytes are not UTF-8; ``offset`` is the first wrong byte, counted from 0.

    ``guess`` is what they may say, and empty where they are no such text at all.
    """

    def __init__(self, offset: int, line: int, guess: str) -> None:
        super().__init__(f"byte {offset} is not UTF-8")
        self.offset, self.line, self.guess = offset, line, guess


def decode(data: bytes) -> str:
    """Return ``data`` as text without a byte order mark.

    Raises ``NotUtf8`` with the line, and as ``guess`` the same line read as Windows-1252, unless
    no text has such bytes.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start)
        wrong = data.split(b"\n")[line]
        guess = wrong.decode("cp1252", "replace").strip()
        is_text = all(character.isprintable() or character.isspace() for character in guess)
        raise NotUtf8(error.start, line + 1, guess if is_text else "") from None


def normalize(text: str) -> str:
    """Return ``text`` composed (NFC), with LF line ends and without a byte order mark.

    >>> normalize("Ha\u030and\\r\\n")
    'Hånd\\n'
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return unicodedata.normalize("NFC", text)


def alike(text: str) -> str:
    """Return ``text`` with plain spaces and one kind of each mark; its length stays the same.

    >>> alike("–\u00a03")
    '− 3'
    """
    return text.translate(_ALIKE)


_UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def unseen(text: str) -> Iterator[int]:
    """Yield where a text has characters that show nothing or could move a cursor; not tabs.

    Characters for private use are among them: we keep those for holes in sentences.

    >>> list(unseen("a\\x1bb\\u200b"))
    [1, 3]
    """
    if text.isprintable():
        return
    for at, character in enumerate(text):
        if character != "\t" and unicodedata.category(character) in _UNSEEN:
            yield at


def read(name: str, text: str) -> Source:
    """Return ``text`` as a source called ``name`` in messages."""
    return Source(name, tuple(normalize(text).split("\n")))
