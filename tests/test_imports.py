"""The import contracts of pyproject.toml hold something up: each breaks when it is broken."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from regelsmed.compiler.engine.embed import EMBEDDED

ROOT = Path(__file__).parent.parent

STAGES = "each stage knows only the stages before it"
PLACES = "every part of the compiler has its place"
REFERENCE = "the reference interpreter shares nothing with what it checks"
PLAYERS = "players know an engine only from outside"
INSIDE = "inside dsl"
LARK = "only dsl knows lark"
JINJA = "only the backends know jinja2"
CLICK = "only the command line knows click"
TESTS = "nothing knows the tests"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the Python of the checkout, to plant a violation in."""
    package = tmp_path / "regelsmed"
    for folder in ("dsl", "compiler"):
        copytree(ROOT / folder, package / folder, ignore=ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "regelsmed/__init__.py"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return tmp_path


def _broken(checkout: Path) -> set[str]:
    """Return the names of the contracts that do not hold in ``checkout``."""
    run = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=checkout,
        check=False,
        capture_output=True,
        text=True,
    )
    assert "Contracts: " in run.stdout, run.stdout + run.stderr
    return set(re.findall(r"^(.*) BROKEN(?: \(.*\))?$", run.stdout, re.MULTILINE))


def _plant(checkout: Path, importer: str, line: str) -> None:
    path = checkout / "regelsmed" / importer
    path.parent.mkdir(parents=True, exist_ok=True)
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(f"{before}\n{line}\n", encoding="utf-8")


def test_the_contracts_hold(checkout: Path) -> None:
    assert _broken(checkout) == set()


@pytest.mark.parametrize(
    ("importer", "line", "contract"),
    [
        ("dsl/source.py", "import regelsmed.compiler.analysis", STAGES),
        ("compiler/messages/planted.py", "import regelsmed.compiler.analysis", STAGES),
        ("compiler/rulebook/planted.py", "import regelsmed.compiler.engine", STAGES),
        ("compiler/chance.py", "import regelsmed.compiler.ir", STAGES),
        ("compiler/planted.py", "", PLACES),
        ("compiler/reference/planted.py", "import regelsmed.compiler.ir", REFERENCE),
        ("compiler/play/planted.py", "import regelsmed.compiler.analysis", PLAYERS),
        ("dsl/languages.py", "import regelsmed.dsl.source", INSIDE),
        ("dsl/planted.py", "", INSIDE),
        ("compiler/ir/planted.py", "import lark", LARK),
        ("dsl/source.py", "import jinja2", JINJA),
        ("compiler/play/planted.py", "import click", CLICK),
        ("dsl/source.py", "import tests", TESTS),
    ],
)
def test_a_contract_breaks_on_a_planted_violation(
    checkout: Path, importer: str, line: str, contract: str
) -> None:
    _plant(checkout, importer, line)

    assert contract in _broken(checkout)


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module)):
                yield module
            case ast.ImportFrom():
                yield "a sibling"
            case _:
                pass


@pytest.mark.parametrize("path", EMBEDDED, ids=lambda path: path.name)
def test_what_an_engine_embeds_needs_only_the_standard_library_and_what_came_before(
    path: Path,
) -> None:
    names = set(_imported(ast.parse(path.read_text(encoding="utf-8"))))
    before = [earlier.stem for earlier in EMBEDDED[: EMBEDDED.index(path)]]
    ours = {*before, *(f"regelsmed.compiler.{stem}" for stem in before)}

    assert {
        name for name in names - ours if name.split(".")[0] not in sys.stdlib_module_names
    } == set()


def test_everything_that_is_made_to_be_embedded_is_embedded() -> None:
    runtime = sorted(path.name for path in (ROOT / "compiler" / "engine").glob("runtime*.py"))

    assert sorted(path.name for path in EMBEDDED if path.name.startswith("runtime")) == runtime
