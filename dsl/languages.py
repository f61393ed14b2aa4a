"""The languages a rule can be written and printed in, and what they call themselves."""

from typing import Final, Literal, TypeGuard

Language = Literal["da", "sv", "nb", "en"]

LANGUAGES: Final[tuple[Language, ...]] = ("da", "sv", "nb", "en")

#: The first line of a file, as it is written in each language: ``sprog: dansk``.
HEADER: Final[dict[Language, tuple[str, str]]] = {
    "da": ("sprog", "dansk"),
    "sv": ("språk", "svenska"),
    "nb": ("språk", "norsk"),
    "en": ("language", "English"),
}

#: What each language calls the languages.
NAMES: Final[dict[Language, dict[Language, str]]] = {
    "da": {"da": "dansk", "sv": "svensk", "nb": "norsk", "en": "engelsk"},
    "sv": {"da": "danska", "sv": "svenska", "nb": "norska", "en": "engelska"},
    "nb": {"da": "dansk", "sv": "svensk", "nb": "norsk", "en": "engelsk"},
    "en": {"da": "Danish", "sv": "Swedish", "nb": "Norwegian", "en": "English"},
}


def is_language(code: str) -> TypeGuard[Language]:
    """Tell whether ``code`` is one of the four language codes."""
    return code in LANGUAGES
