"""Examples that hold pass; each fact that does not is reported at its line, with what is true."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from regelsmed.compiler import examples as examples_package
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.examples import check_corollaries, run_examples
from regelsmed.compiler.messages import say
from regelsmed.compiler.messages.texts import messages
from regelsmed.compiler.reference import reference_engine
from regelsmed.dsl.diagnostics import Diagnostic
from regelsmed.dsl.languages import LANGUAGES
from regelsmed.dsl.syntax import Act, Amount, Exactly, Gain, HasWinners, InEach, Some
from tests.compiler.kul_game import DEAL, POINT, TRICK, kul
from tests.compiler.typed_games import text_of, typed, typed_text

KUL = text_of("kul")
CASES = tomllib.loads(Path(__file__).with_name("wrong_facts.toml").read_text("utf-8"))["case"]


def changed(old: str, new: str, within: str) -> tuple[Game, range]:
    """Kul with a stretch of an example changed, and the lines that are then new."""
    start = KUL.index(f"[{within}]", KUL.index("eksempel"))
    place = KUL.index(old, start)
    line = KUL[:place].count("\n") + 1
    game = typed_text("kul", KUL[:place] + new + KUL[place + len(old) :])
    return game, range(line - 1, line + new.count("\n") + 1)


def found(game: Game) -> list[Diagnostic]:
    """What is wrong with the examples of a game."""
    outcomes = run_examples(game, [reference_engine(game)])
    return [diagnostic for outcome in outcomes for diagnostic in outcome.diagnostics]


def test_every_example_of_the_first_game_passes() -> None:
    game = typed("kul")

    outcomes = run_examples(game, [reference_engine(game)])

    assert [outcome.example for outcome in outcomes] == list(game.examples)
    assert all(outcome.passed for outcome in outcomes)
    assert len(outcomes) >= 10


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['within']}-{case['new']}")
def test_a_fact_that_does_not_hold_is_reported_where_it_stands(case: dict[str, str]) -> None:
    game, lines = changed(case["old"], case["new"], case["within"])

    wrong = found(game)[0]

    assert wrong.code == case["code"]
    assert wrong.span is not None
    assert wrong.span.line in lines
    assert case["said"] in say(wrong.code, "nb", wrong.facts)


def test_a_move_after_the_end_is_refused() -> None:
    start = KUL.index("[ex_third_point]")
    example = KUL[start : KUL.index("eksempel", start)]
    longer = example.replace("Anna har luft 7", "Anna har luft 7 og luft 8", 1)
    longer = longer.replace("spiller luft 7.", "spiller luft 7.\n    Anna spiller luft 8.")

    (wrong,) = found(typed_text("kul", KUL.replace(example, longer)))

    assert wrong.code == "example-out-of-turn-none"
    assert say(wrong.code, "nb", wrong.facts) == "Anna kan ikke spille nå. Ingen har turen."


def test_every_mistake_that_is_reported_has_words_in_every_language() -> None:
    folder = Path(examples_package.__file__).parent
    used = {
        code
        for path in folder.glob("*.py")
        for code in re.findall(r'"((?:example|corollary)[-_][a-z-_]+)"', path.read_text("utf-8"))
    }

    assert len(used) > 20
    assert used <= set(messages())
    assert all(messages()[code].texts[language] for code in used for language in LANGUAGES)


def test_an_example_that_goes_differently_on_two_engines_says_so() -> None:
    game = typed("kul")
    trick = next(iter(game.tricks.values()))
    without = replace(trick, follow=None, void_may=None)
    other = replace(game, tricks={trick.contest: without})

    outcomes = run_examples(game, [reference_engine(game), reference_engine(other)])

    wrong = {outcome.example: outcome.diagnostics for outcome in outcomes if not outcome.passed}
    assert set(wrong) == {"ex_guardian_follows"}
    codes = [diagnostic.code for diagnostic in wrong["ex_guardian_follows"]]
    assert codes == ["example-legal", "example-engines-differ"]


def test_the_corollaries_of_the_first_game_hold_in_random_games() -> None:
    game = typed("kul")

    assert check_corollaries(game, reference_engine(game), games=40) == ()


@pytest.mark.parametrize(("number", "quantity"), [(2, Some(POINT)), (1, Amount(2, POINT))])
def test_a_claim_that_does_not_follow_is_refuted(number: int, quantity: Some | Amount) -> None:
    game = kul()
    claim = InEach(DEAL, Act(Exactly(number), Gain(quantity)))
    game = replace(game, corollaries=(replace(game.corollaries[1], what=claim),))

    (wrong,) = check_corollaries(game, reference_engine(game), games=3)

    assert wrong.code == "corollary-fails"
    assert wrong.facts == {"number": 1 if number == 2 else 0}


def test_a_claim_of_two_winners_is_refuted_where_each_trick_has_one() -> None:
    game = kul()
    claim = replace(game.corollaries[0], what=InEach(TRICK, HasWinners(2)))
    game = replace(game, corollaries=(claim,))

    (wrong,) = check_corollaries(game, reference_engine(game), games=1)

    assert wrong.facts == {"number": 1}
