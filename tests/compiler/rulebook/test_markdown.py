"""Whatever an author writes is shown as it was written, and makes nothing else happen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from regelsmed.compiler.rulebook.markdown import anchor, escape, link, running
from regelsmed.compiler.rulebook.outline import Link

RENDERER = MarkdownIt("gfm-like", {"linkify": False})

HOSTILE = [
    "# Kul",
    "- Kul",
    "+ 1",
    "5. omgang",
    "5) omgang",
    "> Kul",
    "=====",
    "---",
    "***",
    "~~~",
    "```python",
    "<script>alert(1)</script>",
    "<!-- no one sees this",
    "</a>",
    "&lt;b&gt; &amp; &#60;",
    "[Kul](javascript:alert(1))",
    "![Kul](kul.png)",
    "<https://example.org>",
    "*bold* _bold_ **bold** ~~gone~~ `code`",
    "a|b|c",
    "back\\slash \\* \\",
    "{{ book.title }} {% raw %} {# #}",
    "[^1] [ref]: x",
]


def _shown(tokens: list[Token]) -> str:
    """Return what a reader sees; fails on anything but text."""
    seen = ""
    for token in tokens:
        if token.type == "inline":
            seen += _shown(token.children or [])
        else:
            assert token.type in ("paragraph_open", "paragraph_close", "text", "text_special"), (
                token
            )
            seen += token.content
    return seen


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text_at_the_start_of_a_line(text: str) -> None:
    assert _shown(RENDERER.parse(escape(text))) == text


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text_in_the_middle_of_a_line(text: str) -> None:
    assert _shown(RENDERER.parse(f"Se {escape(text)} her")) == f"Se {text} her"


@given(st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), min_size=1))
def test_any_text_is_shown_as_it_is_but_for_its_spaces(text: str) -> None:
    assert _shown(RENDERER.parse(escape(text))) == " ".join(text.split())


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("https://example.org", r"https\://example.org"),
        ("HTTP://example.org", r"HTTP\://example.org"),
        ("www.example.org", r"www\.example.org"),
    ],
)
def test_a_bare_address_is_taken_apart_so_that_no_renderer_links_it(text: str, shown: str) -> None:
    assert escape(text) == shown
    assert _shown(RENDERER.parse(shown)) == text


def test_escaped_text_has_no_line_breaks_and_no_double_spaces() -> None:
    assert escape("en\n\n# to\t  tre") == "en # to tre"


def test_ordinary_sentences_are_left_as_they_are() -> None:
    sentence = "Hver spiller, der ikke vandt, får −1 point (se 4.2): «ja» – måske!"

    assert escape(sentence) == sentence


@pytest.mark.parametrize("name", ["", "Follow", "a b", 'a"onclick=', "a>b", "å", "1.2", "a)b"])
def test_an_anchor_that_is_no_id_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="not an id"):
        anchor(name)


def test_a_link_shows_escaped_text_and_leads_to_its_anchor() -> None:
    assert link(Link("five_cards", "[5]")) == "[\\[5\\]](#five_cards)"


def test_running_text_keeps_the_spaces_around_links() -> None:
    text = ("Se", " i ", Link("follow", "6.6"), " og ", Link("void", "6.7"), ".")

    assert running(text) == "Se i [6.6](#follow) og [6.7](#void)."
