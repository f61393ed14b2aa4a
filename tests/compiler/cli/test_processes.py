"""What only shows in a process of its own: imports, signals, pipes, the time to start."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

from .conftest import HIGHEST, ROOT

COMMAND = (sys.executable, "-m", "regelsmed.compiler")
HEAVY = ("lark", "jinja2", "regelsmed.compiler.engine", "regelsmed.compiler.ir")
LIST_MODULES = """
import sys
from regelsmed.compiler.cli import main
try:
    main()
finally:
    print(*sys.modules, sep="\\n", file=sys.stderr)
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    cache = str(tmp_path / "cache")
    return {**kept, "LANG": "C.UTF-8", "REGELSMED_LANG": "en", "REGELSMED_CACHE": cache}


Start = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture
def start(environment: dict[str, str]) -> Start:
    def run(
        *arguments: str | Path, typed: bytes = b"", command: tuple[str, ...] = COMMAND
    ) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [*command, *arguments],
            cwd=ROOT,
            env=environment,
            input=typed,
            capture_output=True,
            check=False,
        )

    return run


def _imported(start: Start, *arguments: str | Path) -> set[str]:
    ended = start(*arguments, command=(sys.executable, "-c", LIST_MODULES))
    assert ended.returncode == 0, ended.stderr
    return set(ended.stderr.decode().splitlines())


@pytest.mark.parametrize("argument", ["--help", "--version"])
def test_the_first_answer_needs_click_and_nothing_of_the_compiler(
    start: Start, argument: str
) -> None:
    imported = _imported(start, argument)

    ours = {name for name in imported if name.startswith("regelsmed.")}
    assert {"click", "regelsmed.compiler.cli"} <= imported
    assert not [name for name in HEAVY if name in imported]
    assert not [name for name in ours if name.startswith("regelsmed.dsl.parse")]
    assert not [name for name in ours if name.startswith("regelsmed.compiler.messages")]


def test_checking_with_tables_at_hand_loads_neither_lark_nor_what_builds(
    start: Start, kul: Path
) -> None:
    assert "lark" in _imported(start, "check", kul)  # the tables are made at the first time

    imported = _imported(start, "check", kul)

    assert not [name for name in HEAVY if name in imported]


def test_the_first_answer_takes_little_longer_than_loading_click(start: Start) -> None:
    def seconds(*command: str) -> float:
        begun = perf_counter()
        assert start(command=(sys.executable, *command)).returncode == 0
        return perf_counter() - begun

    pairs = [(seconds("-c", "import click"), seconds(*COMMAND[1:], "--help")) for _ in range(5)]

    assert median(ours / click for click, ours in pairs) < 3


def test_a_file_goes_through_a_pipe_unchanged_byte_for_byte(start: Start, kul: Path) -> None:
    rules = kul / "kul.nb.regel"

    swedish = start("translate", rules, "--to", "sv")
    back = start("translate", "-", "--name", rules, "--to", "nb", typed=swedish.stdout)
    tidy = start("fmt", "-", "--name", rules, typed=rules.read_bytes())

    assert (swedish.returncode, back.returncode, tidy.returncode) == (0, 0, 0)
    assert back.stdout == tidy.stdout
    assert b"\r" not in tidy.stdout


def test_everything_made_is_the_same_whatever_the_hash_seed(
    environment: dict[str, str], kul: Path, tmp_path: Path
) -> None:
    found = []
    for seed in ("0", "1"):
        hashed = {**environment, "PYTHONHASHSEED": seed}
        out = tmp_path / seed
        build: list[str | Path] = [*COMMAND, "build", kul, "-o", out]
        play: list[str | Path] = [
            *COMMAND,
            "play",
            out / "kul.py",
            "--bots",
            "--seed",
            "3",
            "--log",
        ]
        subprocess.run(build, cwd=ROOT, env=hashed, check=True, capture_output=True)
        played = subprocess.run(play, cwd=ROOT, env=hashed, check=True, capture_output=True)
        books = [path.read_bytes() for path in sorted(kul.glob("rulebook.*.md"))]
        found.append([(out / "kul.py").read_bytes(), played.stdout, *books])
        for path in kul.glob("rulebook.*.md"):
            path.unlink()

    assert len(found[0]) == 6
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("check", "games/kul"), 0),
        (("check", "nowhere"), 2),
        (("play", "kul", "--players", "99"), 2),
        (("check", "-"), 2),
        (("check", "-", "--name", "games/kul/kul.nb.regel"), 1),
    ],
)
def test_the_exit_code_says_how_it_went(
    start: Start, arguments: tuple[str, ...], code: int
) -> None:
    ended = start(*arguments, typed=b"no rules at all\n")

    assert ended.returncode == code
    assert b"Traceback" not in ended.stderr


def test_a_reader_that_goes_away_is_no_reason_to_complain(environment: dict[str, str]) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", str(HIGHEST), "--bots", "--log", "--seed", "1"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        complaints = process.stderr.read()

    assert complaints == b""
    assert process.returncode == 141


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Let processes be interrupted, also where whoever started the tests lets none be."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_a_player_who_interrupts_gets_no_traceback(environment: dict[str, str]) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", str(HIGHEST), "--seed", "1"],
        cwd=ROOT,
        env={**environment, "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        while b"?" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        complaints = process.stderr.read()

    assert process.returncode == 130
    assert complaints.strip() == b""


def test_a_terminal_is_cleared_before_the_screen_changes_hands_and_a_pipe_is_not(
    start: Start, environment: dict[str, str]
) -> None:
    command = ["play", str(HIGHEST), "--seats", "human,human", "--seed", "1"]
    piped = start(*command, typed=b"\n1\n1\n\nquit\n")

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *command], cwd=ROOT, env=environment, stdin=theirs, stdout=theirs, stderr=theirs
    ) as process:
        os.close(theirs)
        os.write(ours, b"\n1\n1\n\nquit\n")
        shown = _all_of(ours)

    assert process.returncode == piped.returncode == 0
    assert b"\x1b[3J" in shown
    assert b"\x1b" not in piped.stdout


def _all_of(terminal: int) -> bytes:
    """Return everything that is written to a terminal until its other end is closed."""
    shown = b""
    try:
        while part := os.read(terminal, 65536):
            shown += part
    except OSError:  # how Linux says that the other end is closed
        pass
    os.close(terminal)
    return shown


def test_progress_is_shown_on_a_terminal_only(
    start: Start, environment: dict[str, str], kul: Path
) -> None:
    piped = start("check", kul)

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, "check", str(kul)],
        env=environment,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=theirs,
    ) as process:
        os.close(theirs)
        shown = _all_of(ours)
        assert process.stdout is not None
        out = process.stdout.read()

    assert piped.stderr == b""
    assert str(kul).encode() in shown
    assert shown.endswith(b"\r\x1b[K")
    assert out == piped.stdout


def test_a_name_that_is_no_utf_8_is_shown_with_a_mark(start: Start, tmp_path: Path) -> None:
    ended = start("check", os.fsdecode(os.fsencode(tmp_path) + b"/\xff\x1b"))

    assert ended.returncode == 2
    assert "\ufffd\ufffd" in ended.stderr.decode()
    assert b"\x1b" not in ended.stderr


def test_a_terminal_that_lacks_letters_shows_others(environment: dict[str, str], kul: Path) -> None:
    rules = kul / "kul.nb.regel"
    rules.write_text(rules.read_text(encoding="utf-8") + "\nærlig:\n  ærlig.\n", encoding="utf-8")

    ended = subprocess.run(
        [*COMMAND, "check", kul],
        cwd=ROOT,
        env={**environment, "PYTHONIOENCODING": "koi8-r"},
        capture_output=True,
        check=False,
    )

    assert ended.returncode == 1
    assert b"?rlig" in ended.stdout
    assert b"Traceback" not in ended.stderr
