"""The rulebook of Kul in four languages: complete, well-formed Markdown, the same every time."""

import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from markdown_it import MarkdownIt

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.rulebook import make_rulebook
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.lexicon import NOUNS
from tests.compiler.rulebook.conftest import GAMES, KUL

ANCHOR = re.compile(r'<a id="([^"]*)"></a>')
LINK = re.compile(r"\]\(#([^)]*)\)")
NUMBER = re.compile(r"\*\*(\d+)\.(\d+)\*\*")

#: All that a rulebook is made of.
TOKENS = {
    *("heading", "paragraph", "bullet_list", "ordered_list", "list_item", "blockquote"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
INLINE = {"text", "strong", "em", "link", "html_inline"}


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    code: Language = request.param
    return code


@pytest.fixture
def book(kul: Game, language: Language, prose: Callable[[str], str]) -> str:
    return make_rulebook(kul, language, prose(language))


def _paragraphs(book: str) -> list[str]:
    return [line for line in book.splitlines() if not line.startswith(">") and NUMBER.search(line)]


def test_every_paragraph_is_printed_once_and_nothing_else_is_numbered(kul: Game, book: str) -> None:
    printed = [ANCHOR.findall(line) for line in _paragraphs(book)]

    assert sorted(printed) == sorted([name] for name in kul.paragraphs)


def test_numbers_run_on_without_gaps(book: str) -> None:
    numbers = [tuple(map(int, match)) for match in NUMBER.findall(book)]

    assert numbers[0] == (1, 1)
    for (section, paragraph), following in pairwise(numbers):
        assert following in ((section, paragraph + 1), (section + 1, 1))


def test_every_anchor_stands_once_and_every_link_leads_to_one(book: str) -> None:
    anchors = ANCHOR.findall(book)

    assert len(anchors) == len(set(anchors))
    assert set(LINK.findall(book)) <= set(anchors)
    assert len(LINK.findall(book)) > 20


def test_anchors_are_the_same_in_all_languages(kul: Game, prose: Callable[[str], str]) -> None:
    books = [make_rulebook(kul, language, prose(language)) for language in LANGUAGES]
    first, *others = [ANCHOR.findall(book) for book in books]

    assert all(anchors == first for anchors in others)


def test_an_id_that_a_paragraph_had_before_still_leads_to_it() -> None:
    rules = KUL.rules.replace("[follow]", "[follow < must_follow]")

    book = make_rulebook(replace(KUL, rules=rules).game(), "nb", "# intro\nSe {§must_follow}.\n")

    assert '<a id="follow"></a><a id="must_follow"></a>**6.6**' in book
    assert "Se [6.6](#follow)." in book


def test_the_examples_that_are_to_be_printed_stand_under_the_paragraph_they_show(
    kul: Game, book: str
) -> None:
    blocks = re.split(r"\n(?=<a id=)", book)
    shown = {
        example: ANCHOR.findall(block)[0]
        for block in blocks
        for example in re.findall(r'<a id="example-(\w+)"></a>', block)
    }

    assert shown == {
        name: example.paragraphs[0] for name, example in kul.examples.items() if example.printed
    }
    assert len(shown) == 8


def test_a_worked_example_reads_as_sentences(kul: Game) -> None:
    book = make_rulebook(kul, "da", None)

    assert (
        '> <a id="example-ex_offsuit"></a>'
        "**Eksempel: Et højt kort i et andet element vinder ikke** → [6.2](#winner_leads)\n"
        ">\n"
        "> Rundt om bordet sidder Anna, Bo og Clara. Clara er giver. Nu spilles stik 4. "
        "Anna har udspillet.\n"
        ">\n"
        "> - Anna har ild 3 og jord 2 på hånden.\n"
        "> - Bo har vandvogter 12 og jord 5 på hånden.\n"
        "> - Clara har ild 2 og luft 2 på hånden.\n"
        ">\n"
        "> Anna spiller ild 3, Bo spiller vandvogter 12, og Clara spiller ild 2.\n"
        ">\n"
        "> Anna har vundet stikket. Det er Annas tur. Anna kan kun spille jord 2.\n"
    ) in book


def test_a_variant_is_named_at_its_paragraphs_and_leads_to_where_it_is_offered(
    kul: Game, book: str
) -> None:
    guarded = [p.id for p in kul.paragraphs.values() if p.guards]
    marked = [line for line in _paragraphs(book) if "](#with_stake):* " in line]

    assert [ANCHOR.findall(line) for line in marked] == [[name] for name in guarded]


def test_a_sentence_that_a_variant_decides_leads_there(book: str) -> None:
    by_anchor = {ANCHOR.findall(line)[0]: line for line in _paragraphs(book)}

    assert by_anchor["first_lead"].endswith(" → [8.1](#direction)")
    assert by_anchor["pay_stake"].endswith(" → [8.3](#options.3)")


def test_only_the_first_mention_of_a_section_leads_to_it(book: str) -> None:
    leading = [line for line in _paragraphs(book) if "(#section-trick)" in line]

    assert [ANCHOR.findall(line) for line in leading] == [["deal.3"]]


def test_the_markdown_is_what_it_looks_like(book: str) -> None:
    tokens = MarkdownIt("gfm-like", {"linkify": False}).parse(book)
    kinds = {token.type.removesuffix("_open").removesuffix("_close") for token in tokens}
    inline = [part for token in tokens for part in token.children or ()]

    assert kinds == TOKENS | {"inline"}
    assert {part.type.removesuffix("_open").removesuffix("_close") for part in inline} == INLINE
    for part in inline:
        if part.type == "html_inline":
            assert re.fullmatch(r'<a id="[a-z][\w.-]*">|</a>', part.content)


def test_every_line_that_looks_like_a_table_is_in_one(book: str) -> None:
    tokens = MarkdownIt("gfm-like", {"linkify": False}).parse(book)
    rows = sum(token.type == "tr_open" for token in tokens)
    tables = sum(token.type == "table_open" for token in tokens)

    assert tables == 4
    assert rows + tables == sum(line.startswith("|") for line in book.splitlines())


def test_numbers_in_tables_are_set_flush_right(book: str) -> None:
    table: list[list[str]] = []
    for line in book.splitlines():
        if not line.startswith("|"):
            table = []
            continue
        table.append([cell.strip() for cell in line.strip("|").split("|")])
        for rule, cell in zip(table[1] if len(table) > 2 else (), table[-1], strict=False):
            assert (rule == "---:") == (not cell or cell[0].isdigit()) or not cell


def test_no_section_is_empty(book: str) -> None:
    _, *sections = re.split(r"^## .*$", book, flags=re.MULTILINE)

    assert len(sections) == 11
    assert all(section.strip() for section in sections)


def test_contents_name_every_section(book: str) -> None:
    listed = re.findall(r"^(\d+)\. \[(.*)\]\(#(.*)\)$", book, flags=re.MULTILINE)
    headed = re.findall(r'^## <a id="(.*)"></a>(\d+)\. (.*)$', book, flags=re.MULTILINE)

    assert listed == [(number, title, anchor) for anchor, number, title in headed]
    assert [number for number, _, _ in listed] == [str(n) for n in range(1, len(listed) + 1)]


def test_a_number_has_its_noun_in_the_right_number(
    kul: Game, book: str, language: Language
) -> None:
    counted = 0
    for entry in kul.lexicon.entries.values():
        if entry.category in NOUNS:
            forms = entry.forms[language].surface
            counted += len(re.findall(rf"\d {forms['IP']}\b", book))
            if forms["IS"] != forms["IP"]:
                assert not re.search(rf"(?<!\d)1 {forms['IP']}\b", book)
                assert not re.search(rf"(?<!\d)([02-9]|\d\d+) {forms['IS']}\b", book)
    assert counted > 10


def test_no_trace_of_how_it_was_made_is_left(book: str) -> None:
    text = ANCHOR.sub("", re.sub(r"^> ?", "", book, flags=re.MULTILINE))

    assert not re.findall(r"[{}<>]", text)
    assert "  " not in text
    assert not re.findall(r" [.,:;!?]| $", text.replace("| ---: ", "").replace("| :--- ", ""))
    assert "\n\n\n" not in book
    assert book.endswith("\n")
    assert not book.endswith("\n\n")


def test_every_sentence_begins_with_a_capital_and_ends_with_a_stop(book: str) -> None:
    for line in _paragraphs(book):
        sentence = re.sub(r"^\*\[.*?\]\(.*?\):\* | → .*$", "", NUMBER.split(line)[-1].strip())
        sentence = sentence.strip()
        assert sentence[0].isupper() or sentence[0].isdigit(), line
        assert sentence[-1] in ".:", line


def test_without_prose_the_rules_are_the_same(kul: Game, book: str, language: Language) -> None:
    bare = make_rulebook(kul, language, None)

    assert _paragraphs(bare) == _paragraphs(book)
    assert "book-advice" in book
    assert "book-advice" not in bare


def test_sections_come_in_the_order_in_which_a_reader_needs_them(
    kul: Game, prose: Callable[[str], str]
) -> None:
    book = make_rulebook(kul, "nb", prose("nb"))

    assert re.findall(r"^\d+\. \[(.*)\]", book, flags=re.MULTILINE) == [
        "Utstyr",
        "Kortstokken Allfirda",
        "Forberedelser",
        "Spillets gang",
        "Omgangen",
        "Stikket",
        "Av dette følger",
        "Varianter",
        "Gode råd",
        "Ordliste",
    ]


def test_a_game_without_variants_or_examples_or_prose_has_no_trace_of_them() -> None:
    rules = KUL.rules.split("\neksempel ")[0]
    rules = re.sub(r"varianter:\n(  .*\n)+", "", rules)
    rules = re.sub(r"  med innsats:\n(    .*\n)+", "", rules)

    book = make_rulebook(replace(KUL, rules=rules).game(), "nb", None)

    assert not re.search("Varianter|Eksempel|innsats|Gode råd|direction", book)
    assert "8. [Ordliste](#book-terms)" in book


def test_the_same_game_gives_the_same_bytes_under_another_hash_seed() -> None:
    script = (
        "from hashlib import sha256\n"
        "from regelsmed.compiler.rulebook import make_rulebook\n"
        "from tests.compiler.rulebook.conftest import KUL\n"
        "game = KUL.game()\n"
        "books = [make_rulebook(game, language, None) for language in game.editions]\n"
        "print(sha256(''.join(books).encode()).hexdigest())\n"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=GAMES.parent,
            env={"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }

    assert len(digests) == 1


def test_what_an_author_writes_in_a_title_stays_text() -> None:
    hostile = "<img src=x onerror=1> *Kul* {{ 7 * 7 }} [x](y) | `z`"
    words = KUL.words.replace("en: Kul", f"en: {hostile}")
    first = make_rulebook(replace(KUL, words=words).game(), "en", None).splitlines()[0]
    heading, inline, _ = MarkdownIt("gfm-like", {"linkify": False}).parse(first)

    assert heading.tag == "h1"
    assert "".join(part.content for part in inline.children or ()) == hostile
    assert {part.type for part in inline.children or ()} <= {"text", "text_special"}
