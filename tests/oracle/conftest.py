"""What the tests of this folder need before they can compare anything."""

import pytest

from tests.oracle.oracles import missing_oracles


@pytest.fixture(scope="session")
def oracles() -> None:
    """Skip a test where the dictionaries are not here."""
    if missing := missing_oracles():
        pytest.skip(f"no oracles: make oracles ({', '.join(missing)})")
