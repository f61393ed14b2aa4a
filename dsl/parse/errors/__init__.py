"""From a line that could not be read to the diagnostics that say why.

Where a line gets stuck is known; what its author meant is found by trying small changes there: a
mark put in, a word put in, left out, exchanged or moved. A change after which the whole line can
be read is most likely what was meant.

=============  =====================================================================
``explain``    in which order the others are asked
``line``       the line, and what a change would do to it
``fits``       what would fit
``glued``      words without a space between them
``below``      sentences with lines below them that stand in one line with others
``headings``   headings, and lines under the wrong one
``marks``      commas, stops and colons, and lines that end too early
``forms``      the right word in a wrong form
``traits``     kinds of cards that the game does not have
``words``      words that do not fit, are unknown, missing, too many or in wrong order
=============  =====================================================================
"""

from .explain import explain
from .forms import disagreement
from .headings import top_headings
from .line import Unread

__all__ = ["Unread", "disagreement", "explain", "top_headings"]
