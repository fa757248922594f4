"""The folder of saved games: the autosave of the last sitting, named saves, reports of errors.

Awkward facts: a file that cannot be read stays where it is and never keeps the others from loading; if the autosave is
damaged, the one before it and the journal still lead to the last command; a new game must not push an unfinished one
out of the autosave, so that is put among the saves first. Whatever the system refuses is one sentence (`SaveError`).
The title lists saves before anybody plays, so what needs the rules is imported inside the calls that do.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

import msgspec
import platformdirs

from rdi_table.envelope import LARGEST, SaveError, migrated, open_envelope
from rdi_table.storage import BEFORE, JOURNAL, LAST, read_bounded, sweep, write_atomically
from rdi_table.words import saves as words

if TYPE_CHECKING:
    from rdi_table.autosave import Autosave
    from rdi_table.engine import CardSet
    from rdi_table.faults import FaultReport
    from rdi_table.saveformat import Document
    from rdi_table.session import Session

__all__ = ["SaveError", "SaveFolder", "Summary", "default_folder", "read"]

HOME = "RDI_TABLE_HOME"
"""The environment variable that names another folder than the user's own."""

SAVES, REPORTS, KEPT = "saves", "reports", "kept-"
MOST_KEPT = 20
"""How many unfinished games are put aside when new ones begin; the oldest goes first."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A save in the list: `seat` is whose turn it is, `title` is empty for a game put aside, `problem` what is wrong.

    `when` is in local time. With a problem only `path` and `when` mean anything.
    """

    path: Path
    when: datetime
    title: str = ""
    names: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    turn: int = 0
    seat: int = 0
    winners: tuple[int, ...] = ()
    commands: int = 0
    problem: str = ""

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return bool(self.winners)


def default_folder() -> Path:
    """Return where saves live: the folder named by `RDI_TABLE_HOME`, or the platform's place for data of programs."""
    named = os.environ.get(HOME)
    return Path(named) if named else platformdirs.user_data_path("rdi-table", appauthor=False)


def read(path: Path) -> Document:
    """Return the document in a file. Raises SaveError naming the file."""
    from rdi_table.saveformat import decode

    try:
        return decode(_text(path))
    except SaveError as fault:
        raise fault.of(path.name) from None


class SaveFolder:
    """A folder with saves. Nothing is made or changed in it before something is saved."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else default_folder()

    # the autosave

    def last(self) -> Summary | None:
        """Return what *Continue* would go on with, or None if there is nothing to continue."""
        found = [_summary(self.path / name) for name in (LAST, BEFORE) if (self.path / name).exists()]
        return next((it for it in found if not it.problem), None)

    def resume(self, cards: CardSet) -> tuple[Session, str]:
        """Return the session of the last sitting, exactly where it stopped, and a sentence if a save was damaged.

        Raises SaveError if none can be read.
        """
        from rdi_table.autosave import catch_up
        from rdi_table.saveformat import session_of

        faults: list[SaveError] = []
        for name in (LAST, BEFORE):
            try:
                document = read(self.path / name)
                session = session_of(document, cards)
            except SaveError as fault:
                faults.append(fault.of(name))
                continue
            catch_up(session, document, self.path / JOURNAL)
            damaged = faults and faults[0].fault != words.NOT_THERE
            return session, words.CONTINUED_FROM_BEFORE if damaged else ""
        raise next((fault for fault in faults if fault.fault != words.NOT_THERE), faults[0])

    def keep(self, session: Session) -> Autosave:
        """Begin to save a session after every command; an unfinished game in its way is put among the saves."""
        from rdi_table.autosave import Autosave

        try:
            sweep(self.path)
            self._put_aside(session)
        except OSError:
            pass
        return Autosave(self.path, session)

    def _put_aside(self, session: Session) -> None:
        """Put the game of the autosave among the saves, unless this session goes on with it or it is over.

        One that cannot be read is put there as it is: it may be damaged, or of a later version.
        """
        from rdi_table.autosave import now
        from rdi_table.saveformat import document_of, encode

        try:
            old, _ = self.resume(session.cards)
        except SaveError:
            old = None
        if old is None:
            data = read_bounded(self.path / LAST, LARGEST)
        elif old.over or not old.commands or _goes_on(session, old):
            return
        else:
            data = encode(document_of(old, "", now()))
        stamp = _digits(now())
        write_atomically(self.path / SAVES / f"{KEPT}{stamp}-{crc32(data):08x}.json", data)
        for path in sorted((self.path / SAVES).glob(f"{KEPT}*.json"))[:-MOST_KEPT]:
            path.unlink()

    # named saves

    def save(self, session: Session, title: str) -> Path:
        """Write a session under a title, over an older save of that title, and return the file. Raises SaveError."""
        from rdi_table.autosave import now
        from rdi_table.saveformat import document_of

        path = self.file_of(title)
        return self._write(path, document_of(session, title.strip(), now()))

    def file_of(self, title: str) -> Path:
        """Return the file a title is saved in, whether it exists or not."""
        title = title.strip()
        slug = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:40]
        return self.path / SAVES / f"{slug or 'game'}-{crc32(title.casefold().encode()):08x}.json"

    def list(self) -> list[Summary]:
        """Return all named saves and games put aside, the latest first, those that cannot be read last."""
        try:
            paths = sorted((self.path / SAVES).glob("*.json"))
        except OSError:
            return []
        return sorted((_summary(path) for path in paths), key=lambda it: (bool(it.problem), -it.when.timestamp()))

    def load(self, path: Path, cards: CardSet) -> Session:
        """Return the session of a save, hands shut. Raises SaveError naming the file, which stays where it is."""
        from rdi_table.saveformat import session_of

        try:
            return session_of(read(path), cards)
        except SaveError as fault:
            raise fault.of(path.name) from None

    def rename(self, path: Path, title: str) -> Path:
        """Give a save of the list another title and return its file, which may be another one. Raises SaveError."""
        new = self._write(self.file_of(title), replace(read(path), title=title.strip()))
        if new != path:
            self.delete(path)
        return new

    def delete(self, path: Path) -> None:
        """Delete a save of the list for good. Raises SaveError."""
        if path.parent != self.path / SAVES:
            raise SaveError(words.NOT_THERE, path.name)
        try:
            path.unlink(missing_ok=True)
        except OSError as fault:
            raise SaveError(words.unwritable(fault.errno, fault.strerror or ""), path.name) from None

    # reports

    def report(self, fault: FaultReport, cards: CardSet) -> Path:
        """Write what is known about an error of ours, without names of people, and return the file. Raises SaveError.

        It is a save from before the command, so that `rdi-table replay` can play it up to the error.
        """
        from rdi_table.autosave import now
        from rdi_table.saveformat import Document, card_hash

        names = tuple(cards.characters[character].name for character in fault.config.characters)
        row = tuple((p.fortitude, p.alcohol, p.gold) for p in fault.state.players)
        document = Document(
            fault.config, names, fault.commands, fault.state, (row,), when=now(), cards=card_hash(cards),
            failed=fault.command, trace=fault.trace,
        )  # fmt: skip
        name = f"fault-{_digits(document.when)}-{len(fault.commands)}.json"
        return self._write(self.path / REPORTS / name, document)

    def _write(self, path: Path, document: Document) -> Path:
        from rdi_table.saveformat import encode

        try:
            write_atomically(path, encode(document))
        except OSError as fault:
            raise SaveError(words.unwritable(fault.errno, fault.strerror or ""), path.name) from None
        return path


def _goes_on(session: Session, old: Session) -> bool:
    """True if a session holds everything another one does."""
    return old.config == session.config and session.commands[: len(old.commands)] == old.commands


def _digits(when: str) -> str:
    """Return a time as 14 digits, for the name of a file."""
    return re.sub("[^0-9]", "", when)[:14]


class _Frame(msgspec.Struct):
    frame: str
    seat: int = -1


class _State(msgspec.Struct):
    turn: int
    stack: tuple[_Frame, ...]
    winner: tuple[int, ...] | None = None


class _Setup(msgspec.Struct):
    characters: tuple[str, ...]
    first: int = 0


class _Head(msgspec.Struct):
    """What the list shows of a save; the rest of it is skipped over."""

    title: str
    when: str
    names: tuple[str, ...]
    setup: _Setup
    commands: list[Any]
    state: _State


def _summary(path: Path) -> Summary:
    """Return a save as it stands in the list, with what is wrong with it if anything is."""
    written = _written(path)
    try:
        envelope = open_envelope(_text(path))
        try:
            head = msgspec.convert(migrated(envelope), _Head)
            return _line_of(head, path, written)
        except (ValueError, TypeError, KeyError, IndexError) as fault:
            raise SaveError(words.incomplete(str(fault))) from None
    except SaveError as fault:
        return Summary(path, written, problem=str(fault.of(path.name)))


def _line_of(head: _Head, path: Path, written: datetime) -> Summary:
    try:
        when = datetime.fromisoformat(head.when).astimezone()
    except (ValueError, OverflowError, OSError):
        when = written
    seat = head.setup.first if head.state.stack[0].seat < 0 else head.state.stack[0].seat
    winners = head.state.winner or ()
    for named in (seat, *winners):
        if not 0 <= named < min(len(head.names), len(head.setup.characters)):
            raise ValueError("a seat that there is not")
    return Summary(
        path, when, head.title, head.names, head.setup.characters, head.state.turn, seat, winners, len(head.commands)
    )


def _text(path: Path) -> bytes:
    try:
        return read_bounded(path, LARGEST)
    except FileNotFoundError:
        raise SaveError(words.NOT_THERE, path.name) from None
    except OSError as fault:
        raise SaveError(words.unreadable(fault.errno, fault.strerror or ""), path.name) from None


def _written(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone()
    except (OSError, ValueError, OverflowError):
        return datetime.fromtimestamp(0, UTC).astimezone()
