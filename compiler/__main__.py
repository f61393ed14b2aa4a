"""Run the command line with ``python -m regelsmed.compiler``."""
