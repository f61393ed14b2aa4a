"""What a user installs is what the checkout holds, by whichever road it was built."""

import os
import subprocess
import sys
import sysconfig
import tarfile
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree, ignore_patterns
from zipfile import ZipFile

import pytest

import regelsmed
from regelsmed.dsl.languages import LANGUAGES

# One worker builds the wheel once for all of them.
pytestmark = pytest.mark.xdist_group("packaging")

ROOT = Path(__file__).parent.parent
FOLDERS = ("dsl", "compiler", "grammar", "games")
TABLES = {f"regelsmed/grammar/tables/{language}.json" for language in LANGUAGES}
INSTALLED = sysconfig.get_path("purelib")


def _run(*command: str | Path, at: Path, path: str | Path = "") -> str:
    """Run ``command`` in the folder ``at``, with ``path`` as its only addition to the imports."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    run = subprocess.run(
        command,
        cwd=at,
        env={**environment, "PYTHONPATH": str(path)} if path else environment,
        check=False,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, f"{run.stdout}\n{run.stderr}"
    return run.stdout


def _build(kind: str, *, source: Path, out: Path) -> Path:
    _run(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", out, at=source)
    (built,) = out.iterdir()
    return built


def _contents(wheel: Path) -> Mapping[str, bytes]:
    with ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _build("wheel", source=ROOT, out=tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def unpacked_sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    sdist = _build("sdist", source=ROOT, out=tmp_path_factory.mktemp("sdist"))
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (unpacked,) = folder.iterdir()
    return unpacked


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_is_reached_through_its_link(folder: str) -> None:
    link = ROOT / "regelsmed" / folder

    assert link.is_symlink()
    assert str(link.readlink()) == f"../{folder}"  # absolute, it would break in another clone
    assert link.resolve() == ROOT / folder


def test_the_wheel_holds_every_tracked_file_of_the_folders(wheel: Path) -> None:
    tracked = _run("git", "-c", "core.quotepath=off", "ls-files", *FOLDERS, at=ROOT).splitlines()
    packed = set(_contents(wheel))

    assert {f"regelsmed/{name}" for name in tracked} - packed == set()


def test_the_wheel_holds_nothing_that_a_user_has_no_use_for(wheel: Path) -> None:
    packed = set(_contents(wheel))
    tops = {"/".join(name.split("/")[:2]) for name in packed if name.startswith("regelsmed/")}

    assert {name.split("/")[0] for name in packed} == {
        "regelsmed",
        f"regelsmed-{regelsmed.__version__}.dist-info",
    }
    assert tops == {
        "regelsmed/__init__.py",
        "regelsmed/py.typed",
        *(f"regelsmed/{folder}" for folder in FOLDERS),
    }
    assert not [name for name in packed if "__pycache__" in name or name.endswith(".pyc")]


def test_the_wheel_ships_a_parse_table_for_every_language(wheel: Path) -> None:
    contents = _contents(wheel)

    assert {name for name in contents if "/tables/" in name} == TABLES
    assert all(len(contents[name]) > 2 for name in TABLES)


@pytest.mark.usefixtures("wheel")
def test_building_leaves_no_parse_tables_in_the_checkout() -> None:
    assert not (ROOT / "grammar" / "tables").exists()


def test_a_wheel_made_from_the_sdist_is_the_same(
    wheel: Path, unpacked_sdist: Path, tmp_path: Path
) -> None:
    again = _build("wheel", source=unpacked_sdist, out=tmp_path)

    assert sorted(_contents(again)) == sorted(_contents(wheel))
    assert again.read_bytes() == wheel.read_bytes()


def test_the_sdist_brings_the_tests_along_and_every_file_once(unpacked_sdist: Path) -> None:
    assert {"CHANGELOG.md", "LICENSE", "Makefile", "README.md", "hatch_build.py", "tests"} <= {
        entry.name for entry in unpacked_sdist.iterdir()
    }
    assert not (unpacked_sdist / "regelsmed" / "dsl").exists()  # the link would pack it again


def test_the_wheel_runs_away_from_the_checkout(wheel: Path, tmp_path: Path) -> None:
    with ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    home = tmp_path / "elsewhere"
    home.mkdir()

    said = _run(
        sys.executable,
        "-P",
        "-m",
        "regelsmed.compiler",
        "--version",
        at=home,
        path=tmp_path / "site",
    )

    assert regelsmed.__version__ in said


def test_the_wheel_reads_with_its_own_parse_tables(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    cache = tmp_path / "cache"
    monkeypatch.setenv("REGELSMED_CACHE", str(cache))
    program = (
        "from regelsmed.dsl.languages import LANGUAGES\n"
        "from regelsmed.dsl.tables import load_tables\n"
        "print(all(load_tables(language).states for language in LANGUAGES))"
    )

    said = _run(sys.executable, "-P", "-c", program, at=tmp_path, path=tmp_path / "site")

    assert said == "True\n"
    assert not cache.exists()  # where tables go that had to be built


def test_an_editable_install_sees_a_new_module_and_a_new_grammar_file(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    unwanted = ignore_patterns(".*", "build", "dist", "__pycache__", "tests")
    copytree(ROOT, checkout, symlinks=True, ignore=unwanted)
    _run(sys.executable, "-m", "venv", "--without-pip", "venv", at=tmp_path)
    python = tmp_path / "venv" / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python)
    offline = ("--no-index", "--no-deps", "--no-build-isolation")
    _run(*pip, "install", "--quiet", *offline, "--editable", checkout, at=tmp_path, path=INSTALLED)

    (checkout / "dsl" / "brand_new.py").write_text("ANSWER = 42\n", encoding="utf-8")
    (checkout / "grammar" / "brand_new.txt").write_text("found", encoding="utf-8")
    program = (
        "from importlib.resources import files\n"
        "from regelsmed.dsl.brand_new import ANSWER\n"
        "print(ANSWER, files('regelsmed').joinpath('grammar', 'brand_new.txt').read_text())"
    )
    said = _run(python, "-P", "-c", program, at=tmp_path, path=INSTALLED)

    assert said == "42 found\n"
    assert not (checkout / "grammar" / "tables").exists()
