"""The save after every command, out of the frame loop's way.

Awkward facts: a whole save with a flush to the disk may take longer than a frame, so a thread writes it, and if
commands come faster than the disk only the latest is written. So that a killed program loses nothing all the same, each
command is appended to a journal first, which takes microseconds; loading plays what the journal knows and the save does
not. A sitting has its own journal, tied to its saves by a token. What cannot be written is said once, and play goes on.
"""

from __future__ import annotations

import os
import secrets
import threading
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec

from rdi_table.engine import IllegalMove
from rdi_table.engine.codec import command_from_plain, command_to_plain
from rdi_table.envelope import LARGEST
from rdi_table.faults import EngineFault
from rdi_table.saveformat import Document, card_hash, document_of, encode, encode_command
from rdi_table.session import Session
from rdi_table.storage import BEFORE, JOURNAL, LAST, read_bounded, write_atomically
from rdi_table.words import saves as words


def now() -> str:
    """Return the time as ISO 8601 text, in UTC and to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Autosave:
    """Keeps one sitting of a session in a folder. Call `note` after every submit, undo and redo, `close` at the end.

    The first save is written at once, the others by a thread. `take_problem` says what could not be written.
    """

    def __init__(self, folder: Path, session: Session) -> None:
        self.folder = folder
        self.session = session
        self.sitting = secrets.token_hex(8)
        self._cards = card_hash(session.cards)
        self._lines = [encode_command(command) for command in session.commands]
        self._noted = len(session.trail)
        self._journal: int | None = None
        self._writer = _Writer(folder)
        self._begin()

    def _begin(self) -> None:
        document = self._document()
        try:
            write_atomically(self.folder / LAST, encode(document, self._lines), self.folder / BEFORE, flush=False)
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND | getattr(os, "O_BINARY", 0)
            (self.folder / JOURNAL).unlink(missing_ok=True)
            self._journal = os.open(self.folder / JOURNAL, flags, 0o644)
            os.write(self._journal, _line(self.sitting))
        except OSError as fault:
            self._writer.fail(fault)
        self._writer.put(document, tuple(self._lines))

    def note(self) -> None:
        """Save what has happened since the last call. Takes microseconds; the disk is somebody else's business."""
        done = self.session.trail[self._noted :]
        if not done:
            return
        entries = []
        for step in done:
            self._noted += 1
            if isinstance(step, int):
                del self._lines[step:]
                entries.append(_line([self._noted, step]))
            else:
                self._lines.append(encode_command(step))
                entries.append(_line([self._noted, command_to_plain(step)]))
        if self._journal is not None:
            try:
                os.write(self._journal, b"".join(entries))
            except OSError as fault:
                self._writer.fail(fault)
        self._writer.put(self._document(), tuple(self._lines))

    def _document(self) -> Document:
        return document_of(self.session, "", now(), self.sitting, self._cards)

    def take_problem(self) -> str:
        """Return what has to be said about saving, once; mostly nothing."""
        return self._writer.take_problem()

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until everything is on the disk; return whether it was in time."""
        return self._writer.wait(seconds)

    def close(self, seconds: float = 5.0) -> bool:
        """Write what is left and stop; return whether it was in time."""
        done = self._writer.close(seconds)
        if self._journal is not None:
            os.close(self._journal)
            self._journal = None
        return done


class _Writer:
    """A thread that writes the latest document and forgets those it was too slow for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._change = threading.Condition()
        self._waiting: tuple[Document, Sequence[bytes]] | None = None
        self._busy = self._closing = False
        self._said = self._problem = ""
        self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
        self._thread.start()

    def put(self, document: Document, commands: Sequence[bytes]) -> None:
        with self._change:
            self._waiting = (document, commands)
            self._change.notify_all()

    def fail(self, fault: Exception) -> None:
        """Note what could not be written, unless it was said already."""
        code, text = getattr(fault, "errno", None), getattr(fault, "strerror", None)
        with self._change:
            problem = words.not_remembered(str(self._folder), code, text or str(fault))
            if problem != self._said:
                self._said = self._problem = problem

    def take_problem(self) -> str:
        with self._change:
            problem, self._problem = self._problem, ""
            return problem

    def wait(self, seconds: float) -> bool:
        with self._change:
            return self._change.wait_for(lambda: self._waiting is None and not self._busy, seconds)

    def close(self, seconds: float) -> bool:
        with self._change:
            self._closing = True
            self._change.notify_all()
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._waiting is not None or self._closing)
                if self._waiting is None:
                    return
                (document, commands), self._waiting, self._busy = self._waiting, None, True
            try:
                write_atomically(self._folder / LAST, encode(document, commands), self._folder / BEFORE)
            except Exception as fault:
                self.fail(fault)
            with self._change:
                self._busy = False
                self._change.notify_all()


def catch_up(session: Session, document: Document, journal: Path) -> None:
    """Play what the journal of the document's sitting knows and the document does not.

    Stops at the first entry that is missing or does not fit: everything before it is good.
    """
    seq = document.seq
    for number, entry in _entries(journal, document.sitting):
        if number <= seq:
            continue
        if number != seq + 1:
            return
        try:
            if isinstance(entry, int):
                session.go_back_to(entry)
            else:
                session.play([command_from_plain(entry)])
        except (ValueError, IllegalMove, EngineFault):
            return
        seq = number


def _entries(journal: Path, sitting: str) -> list[tuple[int, Any]]:
    """Return the entries of a journal that are whole, if it is that of this sitting."""
    try:
        lines = read_bounded(journal, LARGEST).split(b"\n")
        if _content(lines[0]) != sitting:
            return []
    except (OSError, ValueError):
        return []
    entries: list[tuple[int, Any]] = []
    for line in lines[1:]:
        try:
            entries.append(msgspec.convert(_content(line), tuple[int, Any]))
        except ValueError:
            continue
    return entries


def _line(content: object) -> bytes:
    """Return a line of the journal: a checksum, and JSON."""
    data = msgspec.json.encode(content)
    return b"%08x %b\n" % (crc32(data), data)


def _content(line: bytes) -> Any:
    """Return what stands in a line of the journal. Raises ValueError if it is not whole."""
    checksum, _, data = line.partition(b" ")
    if checksum != b"%08x" % crc32(data):
        raise ValueError("not whole")
    return msgspec.json.decode(data)
