# Everything below sets itself up from a fresh clone: Python 3.11 or newer, git and make will do.
# Another Python gets an environment of its own: PYTHON=python3.12 make test
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV := .venv$(addprefix -,$(filter-out python3,$(notdir $(PYTHON))))
BIN := $(VENV)/bin
READY := $(VENV)/.ready

GAMES := games
OUT := build
DEMO := $(BIN)/regelsmed play kul --bots --seed 1 --lang nb --log
PYTEST := $(BIN)/python -m pytest
WORKERS := 2
ARGS :=

# Many tests start the command line anew; without kept bytecode each of them compiles it again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup demo test lint bench soak oracles coverage clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## make the environment that the other targets use

demo: $(READY) ## build every game and watch bots play a seeded game of Kul
	$(BIN)/regelsmed build $(GAMES) --out $(OUT)
	$(DEMO)

test: $(READY) ## run the whole test suite; ARGS="-k trick" picks
	$(PYTEST) -n $(WORKERS) --dist loadgroup $(ARGS)

lint: $(READY) ## check style, formatting, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(READY) ## measure how fast Regelsmed reads, builds and plays
	$(BIN)/python -m bench

soak: $(READY) ## run the long random tests, which an ordinary run leaves out
	$(PYTEST) -n $(WORKERS) --dist loadgroup --soak $(ARGS)

oracles: ## install the dictionaries that some tests compare with (Debian, as root)
	bash .ci/oracles

# The tests start processes of their own, in other folders too: all of them write their data here.
# Tracing every branch takes more than twice the time of the suite, so it is no part of an ordinary run.
coverage: export COVERAGE_FILE := $(CURDIR)/.coverage
coverage: $(READY) ## run the suite and say which lines it has not reached
	rm -f .coverage .coverage.*
	$(MAKE) test PYTEST='$(BIN)/coverage run -m pytest'
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

clean: ## remove everything that was made, the environments too
	rm -rf $(OUT) dist .venv* .oracle .coverage* htmlcov .hypothesis
	rm -rf .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find bench compiler dsl games grammar regelsmed tests -name __pycache__ -prune -exec rm -rf {} +

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Regelsmed needs Python 3.11 or newer: PYTHON=python3.12 make …")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable . --group dev
	@touch $@
