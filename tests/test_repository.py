"""What holds for the repository as a whole and that no tool looks after."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import regelsmed

ROOT = Path(__file__).parent.parent
TOP_LEVEL = {
    ".ci",
    ".gitattributes",
    ".gitignore",
    ".pre-commit-config.yaml",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "bench",
    "compiler",
    "dsl",
    "games",
    "grammar",
    "hatch_build.py",
    "pyproject.toml",
    "regelsmed",
    "tests",
}
# Written so that this file does not match itself.
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:work|root|home|Users)/|[A-Z]:\\Users\\")


def _tracked() -> list[str]:
    listing = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return listing.stdout.rstrip("\0").split("\0")


def _text_files() -> list[Path]:
    """Every tracked file that stands in the checkout under its own name, links left out."""
    paths = (ROOT / name for name in _tracked())
    return [path for path in paths if path.is_file() and not path.is_symlink()]


def _targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))


def _shell_blocks(document: str) -> list[str]:
    return re.findall(r"^```sh\n(.*?)^```", document, re.MULTILINE | re.DOTALL)


def test_the_top_level_holds_what_a_newcomer_expects_and_no_more() -> None:
    assert {name.split("/")[0] for name in _tracked()} == TOP_LEVEL


def test_no_python_file_is_indented_with_tabs() -> None:
    with_tabs = [
        path
        for path in _text_files()
        if path.suffix in {".py", ".pyi"} and "\t" in path.read_text(encoding="utf-8")
    ]

    assert with_tabs == []


def test_every_file_is_utf_8_text() -> None:
    for path in _text_files():
        path.read_text(encoding="utf-8")  # raises, and its traceback shows the path


def test_no_file_names_a_folder_of_the_machine_it_was_written_on() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in _text_files()
        for match in MACHINE_PATH.finditer(path.read_text(encoding="utf-8"))
    ]

    assert found == []


def test_the_readme_starts_a_newcomer_off_with_two_make_targets() -> None:
    quick_start = _shell_blocks((ROOT / "README.md").read_text(encoding="utf-8"))[0]

    assert re.findall(r"^make (\w+)", quick_start, re.MULTILINE) == ["demo", "test"]


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_every_make_command_of_a_document_is_a_target(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    named = set(re.findall(r"(?:^|`|[A-Z]+=\S+ )make ([a-z]+)", text, re.MULTILINE))

    assert named
    assert named - _targets() == set()


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_every_link_of_a_document_leads_to_a_file(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)

    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_make_target_is_explained_by_make_help() -> None:
    help_text = subprocess.run(
        ["make", "--silent", "help"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout

    assert set(re.findall(r"^  make (\w+) +\S", help_text, re.MULTILINE)) == _targets()


def test_the_version_is_the_same_wherever_it_is_written() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert project["version"] == regelsmed.__version__


def test_a_user_installs_three_packages_and_no_tool_of_ours() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert {re.split(r"\W", needed)[0] for needed in project["dependencies"]} == {
        "click",
        "jinja2",
        "lark",
    }


def test_the_folders_of_data_hold_no_python() -> None:
    assert [name for name in _tracked() if re.match(r"(grammar|games)/.*\.pyi?$", name)] == []
