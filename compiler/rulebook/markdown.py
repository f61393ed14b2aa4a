"""Text as Markdown: whatever an author writes stays text, in every renderer."""

from __future__ import annotations

import re
from typing import Final

from .outline import Link, Text

#: Characters that can begin or end a construct anywhere in a line, in GitHub's Markdown too.
_SPECIAL: Final = re.compile(r"[\\`*_\[\]|~$]")

#: What makes a line a heading, list item, quotation or rule.
_OPENING: Final = re.compile(r"[#=>]|[-+](?=[-\s]|$)|\d{1,9}[.)](?=\s|$)")

#: Bare addresses, which some renderers make links of.
_ADDRESS: Final = re.compile(r"(?i)(https?|ftp|mailto|xmpp)(?=:)|(?<=\bwww)(?=\.)")

_ANCHOR: Final = re.compile(r"[a-z][a-z0-9_.-]*")


class Markdown(str):
    """Text that is Markdown already."""

    __slots__ = ()


def escape(text: str) -> Markdown:
    r"""Return Markdown that shows ``text`` as it is, wherever in a line it is put.

    >>> escape("5. <b>*A*</b>")
    '5\\. &lt;b&gt;\\*A\\*&lt;/b&gt;'
    """
    flat = " ".join(text.split())
    marked = _ADDRESS.sub(r"\g<0>\\", _SPECIAL.sub(r"\\\g<0>", flat))
    opening = _OPENING.match(marked)
    if opening is not None:
        at = opening.end() - 1
        marked = f"{marked[:at]}\\{marked[at:]}"
    marked = marked.replace("&", "&amp;").replace("<", "&lt;").replace("\\>", "&gt;")
    return Markdown(marked.replace(">", "&gt;"))


def anchor(name: str) -> Markdown:
    """Return an anchor, which can stand in an attribute and in the target of a link.

    Raises ``ValueError`` for a name with any other characters than those of ids.
    """
    if not _ANCHOR.fullmatch(name):
        raise ValueError(f"not an id: {name!r}")
    return Markdown(name)


def link(place: Link) -> Markdown:
    """Return a link to a place in the same book."""
    return Markdown(f"[{escape(place.text)}](#{anchor(place.anchor)})")


def running(text: Text) -> Markdown:
    """Return a running text with its links."""
    line = "".join(_piece(piece, first=index == 0) for index, piece in enumerate(text))
    return Markdown(line)


def _piece(piece: str | Link, *, first: bool) -> str:
    if isinstance(piece, Link):
        return link(piece)
    # The spaces at the ends part a text from its links, and escape() would drop them.
    before = "" if first or piece == piece.lstrip() else " "
    after = "" if piece == piece.rstrip() else " "
    return f"{before}{escape(piece)}{after}"
