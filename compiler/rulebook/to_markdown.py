"""From a rulebook to Markdown."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from .markdown import Markdown, anchor, escape, link, running
from .outline import Rulebook

if TYPE_CHECKING:
    from jinja2 import Environment

_TEMPLATES: Final = Path(__file__).parent / "templates"


def to_markdown(book: Rulebook) -> str:
    """Return the text of a rulebook, with one line break at its end."""
    text = _environment().get_template("rulebook.md.j2").render(book=book)
    lines = "\n".join(line.rstrip() for line in text.splitlines())
    return re.sub(r"\n{3,}", "\n\n", lines).strip() + "\n"


@cache
def _environment() -> Environment:
    """Return an environment that escapes every expression that is not Markdown already."""
    # Jinja takes 0.1 s to import; only a build needs it.
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        # Not HTML: escape() knows Markdown, where < and & are harmful and quotes are not.
        autoescape=False,
        finalize=_finalize,
    )
    environment.filters.update(anchor=anchor, link=link, running=running)
    return environment


def _finalize(value: object) -> Markdown:
    return value if isinstance(value, Markdown) else escape(str(value))
