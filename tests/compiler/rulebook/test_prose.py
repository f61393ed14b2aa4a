"""Free text around the rules: what it can refer to, and that it cannot break out of its place."""

import pytest

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.rulebook import make_rulebook
from regelsmed.dsl.diagnostics import Rejected


def _intro(game: Game, text: str) -> str:
    """Return the introduction as it is printed in the Norwegian rulebook."""
    book = make_rulebook(game, "nb", f"# intro\n\n{text}\n")
    return book.removeprefix("# Kul\n\n").split("\n\n**Spillere:**")[0]


def _mistakes(game: Game, prose: str) -> list[tuple[str, int, int]]:
    with pytest.raises(Rejected) as caught:
        make_rulebook(game, "nb", prose)
    found = []
    for diagnostic in caught.value.diagnostics:
        assert diagnostic.span is not None
        assert diagnostic.span.file == "prose.nb.md"
        found.append((diagnostic.code, diagnostic.span.line, diagnostic.span.column))
    return found


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Alt om {trick.ds}.", "Alt om stikket."),
        ("{Trick.ds} og {trick.ip}: {trick}", "Stikket og stikk: stikk"),
        ("{stock.dsg} bunn", "bunkens bunn"),
        ("Jord heter {earth}.", "Jord heter jord."),
        ("Se {§follow}.", "Se [6.6](#follow)."),
        ("{§follow}", "[6.6](#follow)"),
        ("Du får {#five_cards} kort.", "Du får fem kort."),
        ("Vinneren får {#last_trick} poeng.", "Vinneren får 1 poeng."),
        ("Først til {#three_points}!", "Først til 3!"),
    ],
)
def test_a_reference_is_filled_in(kul: Game, text: str, shown: str) -> None:
    assert _intro(kul, text) == shown


def test_lines_flow_together_and_blank_lines_part_paragraphs(kul: Game) -> None:
    assert _intro(kul, "En\nto  tre\t.\n\n\nFire") == "En to tre .\n\nFire"


def test_dashes_and_quotes_are_printed_as_they_were_written(kul: Game) -> None:
    text = "«Kul» – 2–5 spillere, “ja”, −1, O'Neil"

    assert _intro(kul, text) == text


def test_a_section_takes_its_text_under_its_heading(kul: Game) -> None:
    book = make_rulebook(kul, "nb", "# trick\nLitt om stikk.\n\n# deal\nLitt om omgangen.\n")

    assert "6. Stikket\n\nLitt om stikk.\n\n<a " in book
    assert "5. Omgangen\n\nLitt om omgangen.\n\n<a " in book


def test_headings_without_text_print_nothing(kul: Game) -> None:
    assert make_rulebook(kul, "nb", "# intro\n\n# advice\n") == make_rulebook(kul, "nb", None)


def test_markdown_in_prose_is_only_text(kul: Game) -> None:
    shown = _intro(kul, "<b>a</b> *b* [c](d) `e` | f\n\n- g\n\n1. h\n\n    i")

    assert shown == (
        "&lt;b&gt;a&lt;/b&gt; \\*b\\* \\[c\\](d) \\`e\\` \\| f\n\n\\- g\n\n1\\. h\n\ni"
    )


def test_control_characters_are_dropped(kul: Game) -> None:
    assert _intro(kul, "a\x00b\x1b[1mc\u202ed\ufeff") == "ab\\[1mcd"


def test_prose_is_read_alike_with_other_line_ends_and_decomposed(kul: Game) -> None:
    text = "# intro\n\nHånd\n\n# advice\n\nSå da\n"
    changed = "\ufeff" + text.replace("å", "a\u030a").replace("\n", "\r\n")

    assert make_rulebook(kul, "nb", changed) == make_rulebook(kul, "nb", text)


@pytest.mark.parametrize(
    ("prose", "code", "line", "column"),
    [
        ("# introduction\nTekst", "prose-section", 1, 1),
        ("# intro\n# intro\n", "prose-section-twice", 2, 1),
        ("Tekst\n# intro\n", "prose-heading", 1, 1),
        ("# intro\nen {to", "prose-brace", 2, 4),
        ("# intro\nen} to", "prose-brace", 2, 3),
        ("# intro\nen {} to", "prose-word", 2, 4),
        ("# intro\nSe\nher {§folow}", "prose-paragraph", 3, 5),
        ("# intro\n{#folow}", "prose-paragraph", 2, 1),
        ("# intro\n{#follow}", "prose-number", 2, 1),
        ("# intro\n{trik.ds}", "prose-word", 2, 1),
        ("# intro\n{trick.xx}", "prose-form", 2, 1),
        ("# intro\n{trick.ds.ip}", "prose-form", 2, 1),
        ("# intro\n{__class__.__mro__}", "prose-word", 2, 1),
    ],
)
def test_what_is_wrong_is_reported_at_its_place(
    kul: Game, prose: str, code: str, line: int, column: int
) -> None:
    assert _mistakes(kul, prose) == [(code, line, column)]


def test_all_mistakes_are_reported_at_once(kul: Game) -> None:
    found = _mistakes(kul, "x\n# nope\n{a} {§b}\n\n{#follow}\n")

    assert found == [
        ("prose-heading", 1, 1),
        ("prose-section", 2, 1),
        ("prose-word", 3, 1),
        ("prose-paragraph", 3, 5),
        ("prose-number", 5, 1),
    ]


def test_the_nearest_name_is_suggested(kul: Game) -> None:
    with pytest.raises(Rejected) as caught:
        make_rulebook(kul, "nb", "# intro\n{§folow} {trik}\n# intra\n")

    close = [diagnostic.facts["close"] for diagnostic in caught.value.diagnostics]
    assert close[0] == ("follow",)
    assert close[1] == ("trick",)
    assert close[2] == ("intro",)
