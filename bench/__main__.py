"""Print every measurement beside its yardstick; ends with 1 if one of them is not kept."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from bench import beside, engine_file, many_cards, playing, startup, texts
from bench.measure import Measure
from regelsmed.compiler.pipeline import playable, understand
from regelsmed.compiler.sources import Place, game_folders, read_game, rule_files
from regelsmed.dsl.diagnostics import Report

GAMES = Path(__file__).parent.parent / "games"


def main() -> int:
    """Measure everything, cheapest first; every game has rows of its own."""
    kept = True
    print(f"{'measured':44}{'median':>11} {'unit':12} {'':5} {'yardstick':>11}")
    for measure in _measures():
        print(measure.line(), flush=True)
        kept = kept and measure.holds
    return 0 if kept else 1


def _measures() -> Iterator[Measure]:
    places = [
        Place(folder, name, GAMES) for folder in game_folders(GAMES) for name in rule_files(folder)
    ]
    games = [
        (place, game)
        for place in places
        if (game := understand(read_game(place, report := Report()), report))
    ]
    first = games[0][0]
    yield from chain(startup.measures(first.folder), texts.measures(first))
    for _, game in games:
        engine = playable(game)
        yield from engine_file.measures(game)
        yield from playing.measures(game, engine)
        yield from beside.measures(game, engine)
        yield from many_cards.measures(game)


if __name__ == "__main__":
    sys.exit(main())
