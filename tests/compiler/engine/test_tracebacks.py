"""An error inside an engine points at the rule that it happens in."""

from __future__ import annotations

import traceback
from pathlib import Path

import pytest

from regelsmed.compiler.engine.tracebacks import RuleTracebacks
from tests.compiler.engine.modules import engine, text_of
from tests.compiler.typed_games import GAMES


def broken_at(folder: Path | None) -> list[traceback.FrameSummary]:
    """Where an engine says that it broke: a card that is played is in nobody's hand."""
    made = engine("kul")
    state = made.new_game()
    state.hand[state.current_player].clear()
    with pytest.raises(ValueError, match="not in list") as caught, RuleTracebacks(made, folder):
        state.apply_action(state.legal_actions()[0])
    return traceback.extract_tb(caught.value.__traceback__)


def test_an_error_names_the_sentence_and_its_place() -> None:
    frames = broken_at(GAMES / "kul")
    source = (GAMES / "kul" / "kul.nb.regel").read_text(encoding="utf-8").splitlines()

    assert frames[-1].filename == str(GAMES / "kul" / "kul.nb.regel")
    assert frames[-1].lineno is not None
    assert "spiller alle 1 kort hver" in source[frames[-1].lineno - 1]
    assert frames[-1].name == "paragraph trick.3"
    assert "spiller alle 1 kort" in (frames[-1].line or "")


def test_without_a_folder_the_file_is_named_alone() -> None:
    assert broken_at(None)[-1].filename == "kul.nb.regel"


def test_other_lines_of_the_traceback_stay() -> None:
    frames = broken_at(None)

    assert frames[0].name == "broken_at"
    assert any(frame.name == "apply_action" for frame in frames)


def test_what_does_not_go_wrong_and_what_is_elsewhere_is_left_alone() -> None:
    made = engine("kul")
    with RuleTracebacks(made):
        made.new_game()
    with pytest.raises(ZeroDivisionError) as caught, RuleTracebacks(made):
        _ = 1 // 0

    assert [frame.name for frame in traceback.extract_tb(caught.value.__traceback__)] == [
        "test_what_does_not_go_wrong_and_what_is_elsewhere_is_left_alone"
    ]


def test_lines_ascend() -> None:
    lines = [line for line, _, _, _ in engine("kul").LINES]

    assert lines == sorted(set(lines))
    assert lines[-1] <= len(text_of("kul").splitlines())
