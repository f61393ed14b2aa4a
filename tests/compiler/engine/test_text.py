"""The text of engines: typed, self-contained, the same every time, and safe."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from regelsmed.compiler.analysis.game import Game, Rule, Trick
from regelsmed.compiler.engine import compile_engine
from regelsmed.compiler.engine.embed import embedded
from regelsmed.compiler.engine.from_ir import engine_text
from regelsmed.compiler.engine.writer import Writer, cite, quoted
from regelsmed.compiler.ir.nodes import Origin
from regelsmed.compiler.ir.superblocks import steps
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import RoleId
from tests.compiler.engine.modules import engine, loaded, text_of
from tests.compiler.ir.programs import Author
from tests.compiler.kul_game import kul, small_kul, trick
from tests.compiler.typed_games import GAMES, playable_names, typed

MYPY = Path(sys.executable).with_name("mypy")


def without_duty() -> Game:
    """Kul without a duty to follow suit, and without options."""
    game = kul()
    free: Trick = replace(trick(), follow=None, void_may=None)
    return replace(game, tricks={free.contest: free}, direction=None)


def test_engines_pass_the_strictest_check_of_types(tmp_path: Path) -> None:
    texts = {name: text_of(name) for name in playable_names()}
    texts["alike"] = compile_engine(small_kul(copies=2), ())
    texts["free"] = compile_engine(without_duty(), ())
    for name, text in texts.items():
        (tmp_path / f"{name}_engine.py").write_text(text, encoding="utf-8")

    check_types(tmp_path)


def check_types(folder: Path, *but: str) -> None:
    """Check the types of every module in a folder, as strictly as can be."""
    run = subprocess.run(
        [MYPY, "--strict", *but, "--cache-dir", os.devnull, *sorted(map(str, folder.iterdir()))],
        cwd=folder,
        check=False,
        capture_output=True,
        text=True,
    )

    assert run.stdout.startswith("Success"), run.stdout + run.stderr


@pytest.mark.parametrize(
    ("name", "bytes_"), [("kul", 200_000), ("wizard", 400_000), ("tryllepap", 400_000)]
)
def test_an_engine_is_small_and_ready_at_once(tmp_path: Path, name: str, bytes_: int) -> None:
    path = tmp_path / "an_engine.py"
    path.write_text(text_of(name), encoding="utf-8")
    time = (
        "import time, sys; sys.path.insert(0, '.'); import json, zlib, base64, typing, functools;"
    )
    time += "t = time.process_time(); import an_engine; print(time.process_time() - t)"

    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def seconds() -> float:
        run = subprocess.run(
            [sys.executable, "-c", time],
            cwd=tmp_path,
            check=True,
            capture_output=True,
            text=True,
            env=kept,
        )
        return float(run.stdout)

    seconds()  # the first import compiles it

    assert path.stat().st_size < bytes_
    assert min(seconds() for _ in range(3)) < 0.05


def test_embedded_code_has_no_two_things_of_one_name() -> None:
    tree = ast.parse(embedded().code)
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]

    assert len(names) == len(set(names))
    assert "below" in names


@pytest.mark.parametrize("name", playable_names())
def test_every_line_that_is_made_leads_to_a_sentence(name: str) -> None:
    made = engine(name)
    lines = text_of(name).splitlines()
    first = next(n for n, line in enumerate(lines, 1) if line.startswith("    def course("))
    last = next(n for n, line in enumerate(lines, 1) if line.startswith("def blank("))
    mapped = {line for line, _, _, _ in made.LINES}
    code = [
        n
        for n in range(first, last)
        if lines[n - 1].strip() and not lines[n - 1].strip().startswith(("def ", '"""'))
    ]

    assert set(code) <= mapped
    files = {file for part in ("allfirda", name) for file in sources(part)}
    assert {file for _, file, _, _ in made.LINES} <= files
    assert all(line > 0 for _, _, line, _ in made.LINES)


def sources(name: str) -> list[str]:
    """The names of the files that a game of the project is written in."""
    return [path.name for path in (GAMES / name).glob("*.regel")]


@pytest.mark.parametrize("name", playable_names())
def test_every_rule_has_lines_in_the_engine(name: str) -> None:
    cited = {paragraph for _, _, _, paragraph in engine(name).LINES}
    cited |= {paragraph.rpartition(".")[0] for paragraph in cited}
    rules = {p.id for p in typed(name).paragraphs.values() if p.role == "rule"}

    assert rules <= cited


EVIL = '"""\nimport os\n#\\\'{0}%s\u2028\x1b[2J'


def renamed(rule: Rule[object]) -> Rule[object]:
    """A rule whose paragraph and file have names that want out."""
    return replace(rule, paragraph=rule.paragraph + EVIL, span=Span(f"a/{EVIL}.regel", 1, 1))


def evil_kul() -> Game:
    """Kul whose author wants out of the text of the engine."""
    game = kul()
    role = RoleId("dealer" + EVIL)
    course = [renamed(rule) for rule in game.course]
    phases = {id_: tuple(renamed(rule) for rule in rules) for id_, rules in game.phases.items()}
    return replace(
        game,
        name="kul" + EVIL,
        course=tuple(course),  # type: ignore[arg-type]
        phases=phases,  # type: ignore[arg-type]
        roles=(*game.roles, role),
    )


def test_names_that_want_out_stay_text() -> None:
    made = loaded(compile_engine(evil_kul(), ()), "evil")
    state = made.new_game()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])

    assert made.GAME == "kul" + EVIL
    assert state.result().paragraph == "course.3" + EVIL
    assert "dealer" + EVIL in state.observation(0)["roles"]
    assert not hasattr(made, "os")
    assert made.load(state.save()).save() == state.save()


@pytest.mark.parametrize("text", ["", "a", "'", '"', "\\", EVIL, "'''", "\n", "{x}", "å\u0301😀"])
def test_quoted_text_is_the_text_and_stands_on_one_line(text: str) -> None:
    literal = quoted(text)

    assert ast.literal_eval(literal) == text
    assert len(literal.splitlines()) == 1


def test_a_comment_stays_on_its_line() -> None:
    writer = Writer()
    with writer.block("if True:"):
        writer.line("pass", Origin("a\nb", Span("c\rd\u2028e", 3, 1)))

    assert len(writer.text().splitlines()) == 2
    assert cite(Origin("follow", Span("/games/x/kul.regel", 3, 1))) == "kul.regel:3 [follow]"
    assert cite(Origin("follow", Span("C:\\x\\kul.regel", 3, 1))) == "kul.regel:3 [follow]"


def test_other_rules_have_another_digest_and_other_words_have_not() -> None:
    def digest(game: Game) -> str:
        return str(loaded(compile_engine(game, ()), "digested").RULES_SHA)

    assert digest(kul()) == digest(replace(kul(), title=kul().title, editions=("en",)))
    assert len({digest(kul()), digest(without_duty()), digest(small_kul())}) == 3


def test_engines_of_random_programs_are_typed_as_well(tmp_path: Path, soak: int) -> None:
    for seed in range(3 * soak):
        text = engine_text(steps(Author(seed).program()), {}, "")
        (tmp_path / f"random_{seed}.py").write_text(text, encoding="utf-8")

    # They compare numbers that are known, which no game does.
    check_types(tmp_path, "--disable-error-code=comparison-overlap")
