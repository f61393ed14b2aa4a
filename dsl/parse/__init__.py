"""Text to syntax tree."""

from .cards import with_cards
from .file import index_of, parse_file, parse_line
from .foreign import with_languages
from .header import file_language, read_header
from .layout import layout

__all__ = [
    "file_language",
    "index_of",
    "layout",
    "parse_file",
    "parse_line",
    "read_header",
    "with_cards",
    "with_languages",
]
