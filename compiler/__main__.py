"""Run the command line with ``python -m regelsmed.compiler``."""

from regelsmed.compiler.cli import main

if __name__ == "__main__":
    main()
