import sys
import traceback
from pathlib import Path

import pytest

from regelsmed.compiler.play.load import NotAnEngine, load_engine

HIGHEST = Path(__file__).with_name("highest.py").read_text(encoding="utf-8")


def test_an_engine_is_loaded_from_its_text_alone() -> None:
    engine = load_engine("highest", HIGHEST)

    assert engine.GAME == "highest"
    assert engine.new_game(engine.Options(players=3), 1).options.players == 3


def test_a_traceback_shows_the_line_of_the_text() -> None:
    engine = load_engine("highest (in memory)", HIGHEST)

    with pytest.raises(engine.IllegalAction) as raised:
        engine.new_game().apply_action(99)

    shown = "".join(traceback.format_exception(raised.value))
    assert 'File "highest (in memory)"' in shown
    assert "raise IllegalAction(action)" in shown


def test_loading_leaves_no_module_behind() -> None:
    before = set(sys.modules)

    load_engine("highest", HIGHEST)

    assert set(sys.modules) - before == set()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "print('hello')",
        "def broken(:",
        "GAME = 'highest'\x00",
        "(" * 10_000,
        HIGHEST.replace("RULES_SHA: Final", "OTHER: Final"),
        HIGHEST.replace("API: Final = 1", "API: Final = 2"),
        HIGHEST.replace('"0" * 64', "1 // 0"),
        HIGHEST.replace('"0" * 64', "unheard_of"),
        HIGHEST.replace("import json", "import no_such_module_anywhere"),
        HIGHEST + "\nraise SystemExit\n",
        HIGHEST + "\nwhile True: pass\n",
    ],
)
def test_what_is_no_engine_is_refused(text: str) -> None:
    with pytest.raises(NotAnEngine):
        load_engine("stranger.py", text)


def test_what_is_not_written_like_an_engine_is_not_run(tmp_path: Path) -> None:
    target = tmp_path / "made"
    text = HIGHEST + f"\nwith open({str(target)!r}, 'w'): pass\n"

    with pytest.raises(NotAnEngine):
        load_engine("stranger.py", text)

    assert not target.exists()
