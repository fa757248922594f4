"""Which tests reach which line, and running chosen tests in a process that is thrown away afterwards.

Not a test: `mutate.py` uses it. A test run from nothing spends most of its time on starting, so one prepared process
has the big libraries in memory and forks for every run (POSIX only); the project itself is imported afresh in each
fork, from the folder it is told, so that whatever was changed there counts from the first import on.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import importlib.util
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

LARGE = ("hypothesis", "hypothesis.stateful", "msgspec", "pygame", "pygame_gui", "platformdirs", "xdist")
"""What is imported once, before the first fork."""
OURS = ("rdi_table", "tests")
OPTIONS = ("-q", "-x", "-n", "0", "-p", "no:cacheprovider", "-p", "no:timeout", "--tb=no", "--no-header")
MEMORY = 6 << 30
"""Bytes of address space a run may take: what grows without end is stopped early."""
TOO_LONG = "took too long"

Lines = set[tuple[str, int]]


class Reach:
    """What a recorded run knows: the lines each test touches, and all tests in `order`: small and quick ones first."""

    def __init__(self, told: dict[str, Any]) -> None:
        seconds: dict[str, float] = told["seconds"]
        self.lines: dict[str, Lines] = {test: {(p, n) for p, n in lines} for test, lines in told["lines"].items()}
        self.order = sorted(self.lines, key=lambda test: (len(self.lines[test]) * (0.01 + seconds[test]), test))

    def tests_of(self, path: Path, lines: Iterable[int]) -> list[str]:
        """Return the tests that touch one of these lines, in their order."""
        asked = {(str(path), line) for line in lines}
        return [test for test in self.order if not asked.isdisjoint(self.lines[test])]


def prepare() -> None:
    """Import what is large and the same for every run."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    for name in LARGE:
        importlib.import_module(name)


def write_source(file: Path, text: str) -> None:
    """Write a module and forget its compiled form: two changes in one second would look like one to the importer."""
    file.write_text(text)
    Path(importlib.util.cache_from_source(str(file))).unlink(missing_ok=True)


def recorded(folder: Path, tests: Sequence[str], watched: Path) -> Reach:
    """Run tests in a fork and return which lines of the files under `watched` each of them touches."""
    told = _forked(folder, lambda: _record(folder, tests, folder / watched), seconds=900)
    return Reach(json.loads(told))


def first_failure(folder: Path, files: Sequence[str], seconds: int) -> str:
    """Run files or folders of tests in a fork until a test fails; return its name, `TOO_LONG`, or nothing.

    `seconds` is how long it may take by the clock.
    """
    return _forked(folder, lambda: _try(files, None), seconds)


def first_failure_of(folder: Path, tests: Sequence[str], seconds: int) -> str:
    """Run these tests only, in this order, in a fork until one fails; what comes back is as for `first_failure`."""
    files = sorted({test.split("::", maxsplit=1)[0] for test in tests})
    return _forked(folder, lambda: _try(files, tests), seconds) if tests else ""


def _record(folder: Path, tests: Sequence[str], watched: Path) -> str:
    recorder = _Recorder(folder, str(watched))
    ended = pytest.main([*OPTIONS, *tests], plugins=[recorder])
    assert ended == 0, "the tests must pass before anything is broken"
    lines = {test: sorted(touched) for test, touched in recorder.lines.items()}
    return json.dumps({"seconds": recorder.seconds, "lines": lines})


def _try(files: Sequence[str], tests: Sequence[str] | None) -> str:
    watcher = _Watcher(tests)
    ended = pytest.main([*OPTIONS, *files], plugins=[watcher])
    return "" if ended == 0 else (watcher.failed or f"pytest ended with {ended}")


class _Recorder:
    """A plugin of pytest: follows the lines of some files while a test runs."""

    def __init__(self, folder: Path, watched: str) -> None:
        self.cut, self.watched = len(str(folder)) + 1, watched
        self.lines: dict[str, Lines] = {}
        self.seconds: dict[str, float] = {}
        self.now: Lines = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        self.now = self.lines[item.nodeid] = set()
        started = time.perf_counter()
        sys.settrace(self.entered)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self.seconds[item.nodeid] = time.perf_counter() - started

    def entered(self, frame: FrameType, _event: str, _about: object) -> Any:
        """Follow a frame line by line if its file is watched."""
        if not frame.f_code.co_filename.startswith(self.watched):
            return None
        path, now = frame.f_code.co_filename[self.cut :], self.now
        now.add((path, frame.f_lineno))

        def touched(frame: FrameType, _event: str, _about: object) -> Any:
            now.add((path, frame.f_lineno))
            return touched

        return touched


class _Watcher:
    """A plugin of pytest: keeps the name of the first failure; leaves and orders only `tests`, if there are any."""

    def __init__(self, tests: Sequence[str] | None) -> None:
        self.rank = None if tests is None else {test: place for place, test in enumerate(tests)}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.rank is not None:
            chosen = {item.nodeid: item for item in items if item.nodeid in self.rank}
            items[:] = [chosen[test] for test in self.rank if test in chosen]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = f"cannot import {report.nodeid}"


def _forked(folder: Path, call: Callable[[], str], seconds: int) -> str:
    """Call something in a fork whose current folder is `folder`; return its text, or `TOO_LONG`."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _in_the_child(folder, call, seconds, writing)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    if told.endswith("\n"):
        return told[:-1]
    return TOO_LONG if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM else f"ended with {status}"


def _in_the_child(folder: Path, call: Callable[[], str], seconds: int, writing: int) -> None:
    """Do it without words on the terminal; never comes back. The alarm kills, whatever the tests are caught in."""
    os.setpgid(0, 0)
    gc.freeze()
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(seconds)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    os.chdir(folder)
    sys.dont_write_bytecode = False
    sys.path.insert(0, str(folder))
    for name in [name for name in sys.modules if name.partition(".")[0] in OURS]:
        del sys.modules[name]
    try:
        with os.fdopen(writing, "w") as pipe:
            pipe.write(f"{call()}\n")
    finally:
        os._exit(0)
