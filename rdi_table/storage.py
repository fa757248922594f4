"""Writes files so that a crash or a power cut leaves either the old one or the new one, never half of one."""

from __future__ import annotations

import os
import time
from pathlib import Path

LAST, BEFORE, JOURNAL = "autosave.json", "autosave.previous.json", "autosave.journal"
"""The files of the autosave: the last save, the one before it, and what came after it command by command."""

TRIES = 5
PAUSE = 0.02
"""Seconds between tries: on Windows a virus scanner may hold a file for a moment."""


def write_atomically(path: Path, data: bytes, previous: Path | None = None, *, flush: bool = True) -> None:
    """Write a file by way of a temporary one, flushed to the disk, and keep the old one as `previous`. Raises OSError.

    Without `flush` it survives a crash of the program, but not surely a power cut, and nobody waits for the disk.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with open(beside, "wb") as file:
            file.write(data)
            file.flush()
            if flush:
                os.fsync(file.fileno())
        if previous is not None and path.exists():
            _replace(path, previous)
        _replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    if flush:
        _flush_folder(path.parent)


def read_bounded(path: Path, most: int) -> bytes:
    """Return what stands in a file, at most one byte more than `most`. Raises OSError."""
    with open(path, "rb") as file:
        return file.read(most + 1)


def sweep(folder: Path) -> None:
    """Remove what programs that were killed have left half written."""
    for path in folder.glob(".*.tmp"):
        try:
            path.unlink()
        except OSError:
            return


def _replace(source: Path, target: Path) -> None:
    for attempt in range(TRIES):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            if os.name != "nt" or attempt == TRIES - 1:
                raise
            time.sleep(PAUSE)


def _flush_folder(folder: Path) -> None:
    """Make sure that the renaming itself is on the disk; only POSIX can."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
