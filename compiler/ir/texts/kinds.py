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
LOWEST: Final = 7
HIGHEST: Final = 8
NOBODY: Final = 9
MUST: Final = 10
LIMIT: Final = 11
TRAIT: Final = 12
WINS: Final = 13
LOSES: Final = 14
RULES_OFF: Final = 15
UNAFFECTED: Final = 16
COUNTS: Final = 17
INSTEAD: Final = 18
LATER_ONES: Final = 19
FLOOR: Final = 20
CEILING: Final = 21
STAYS: Final = 22
LEAST_WINS: Final = 23
BOTH_WIN: Final = 24
AFTER_WIN: Final = 25
AFTER_LOSS: Final = 26
WATCH: Final = 27

BY_POST: Final = 0
BY_CLAIM: Final = 1
BY_STAT: Final = 2
DRAWN: Final = 3

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
