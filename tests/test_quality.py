"""The linter and the type checker find nothing: they are part of every run of the tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def findings(*command: str) -> str:
    """Return what a tool of this Python finds in the project; empty if it is content."""
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, timeout=280)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_ruff_finds_nothing() -> None:
    found = findings("ruff", "check", "rdi_table", "tests", "packaging")
    if found:
        pytest.fail(found, pytrace=False)


def test_strict_mypy_finds_nothing() -> None:
    found = findings("mypy", "--strict", "-p", "rdi_table")
    if found:
        pytest.fail(found, pytrace=False)
