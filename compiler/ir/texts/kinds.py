"""Numbers by which the tables of an engine tell kinds apart; the board knows them by these names.

They are held against those of the board by a test.
"""

from typing import Final

BONUS: Final = 0
KEYWORD: Final = 1
SET: Final = 2
RAISE: Final = 3
DOUBLE: Final = 4
TAKE: Final = 5
SWAP: Final = 6
NOBODY: Final = 7
MUST: Final = 8
WINS: Final = 9
LOSES: Final = 10
RULES_OFF: Final = 11
UNAFFECTED: Final = 12
COUNTS: Final = 13
INSTEAD: Final = 14

THIS: Final = 0
MINE: Final = 1
THEIRS: Final = 2
BOTH: Final = 3

NOBODY_SEES: Final = 0
OWNER_SEES: Final = 1
ALL_SEE: Final = 2

ANY: Final = -1
PASSING: Final = -1
NONE: Final = -1
