"""Parse tables for the wheel, so that an installed Regelsmed reads without building a parser."""

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Runs in a process of its own: the builder may have another regelsmed loaded or installed.
WRITE_TABLES = """
import sys
from pathlib import Path

sys.path.insert(0, sys.argv[1])

from regelsmed.dsl.tables import write_tables

write_tables(Path(sys.argv[2]))
"""


class ParseTables(BuildHookInterface[BuilderConfig]):
    """Adds ``regelsmed/grammar/tables/<language>.json`` to a wheel and leaves the source alone."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the tables beside the build and enter them among the wheel's files."""
        if version == "editable":
            return  # a checkout reads the grammar itself, which its developer is about to change

        self._scratch = TemporaryDirectory(prefix="regelsmed-tables-")
        scratch = Path(self._scratch.name)
        tables = scratch / "tables"
        tables.mkdir()
        package = _lay_out(Path(self.root), scratch / "package")
        subprocess.run([sys.executable, "-c", WRITE_TABLES, package, tables], check=True)

        written = sorted(tables.glob("*.json"))
        if not written:
            raise RuntimeError("no parse table was made; the wheel would have to build its parsers")
        for table in written:
            build_data["force_include"][str(table)] = f"regelsmed/grammar/tables/{table.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the scratch folder once the wheel is written."""
        if version != "editable":
            self._scratch.cleanup()


def _lay_out(root: Path, target: Path) -> Path:
    """Copy what reads and writes text into ``target`` the way a wheel holds it.

    The links of a checkout are missing in an sdist, and a resource folder must be inside the
    package for ``importlib.resources`` to find it; a copy serves both.
    """
    package = target / "regelsmed"
    package.mkdir(parents=True)
    shutil.copy2(root / "regelsmed" / "__init__.py", package)
    for folder in ("dsl", "grammar"):
        shutil.copytree(
            root / folder, package / folder, ignore=shutil.ignore_patterns("__pycache__", "tables")
        )
    return target
