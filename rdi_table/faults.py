"""An error of our own in the middle of a command: what is kept of it, for a report without the names of people.

The report holds the state from before the command, so that a test can begin there, and the commands, so that it can be
found how the game came to it. Places in the program are told by module, never by a path of somebody's machine.
"""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from pathlib import PurePath

from rdi_table.engine.commands import Command
from rdi_table.engine.state import Config, GameState

PACKAGE = __name__.partition(".")[0]


@dataclass(frozen=True, slots=True)
class FaultReport:
    """What went wrong: set-up, the commands before, the state before, the command that failed, and where it failed."""

    config: Config
    commands: tuple[Command, ...]
    state: GameState
    command: Command
    trace: tuple[str, ...]


class EngineFault(Exception):
    """The rules failed on a command. The session is as it was before it; `report` says what is known."""

    def __init__(self, report: FaultReport) -> None:
        super().__init__(report.trace[-1] if report.trace else "an error in the program")
        self.report = report


def trace_of(fault: BaseException) -> tuple[str, ...]:
    """Return where and how the program failed, one line for each place, the last one naming the error."""
    places = traceback.extract_tb(fault.__traceback__)
    lines = [f"{_module(place.filename)}:{place.lineno} {place.name}" for place in places]
    return (*lines, f"{type(fault).__name__}: {fault}")


def _module(file: str) -> str:
    """Return a file of ours from the package's folder on, of anybody else only its name."""
    parts = PurePath(file).parts
    if PACKAGE in parts:
        at = len(parts) - 1 - parts[::-1].index(PACKAGE)
        return "/".join(parts[at:])
    return parts[-1] if parts else file
