"""What stands in the list under *Load*: the last sitting, named saves, games put aside, a match that was pasted.

Awkward facts: a file may look whole in the list and still hold a game that cannot be played on; that is found out when
it is opened, and said then. A match as text holds no state, so its line is found by playing it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from rdi_table.capsule import Capsule
from rdi_table.engine import CardSet, Game, SetupError
from rdi_table.playback import Playback
from rdi_table.saves import SaveError, SaveFolder, Summary, read
from rdi_table.session import Session
from rdi_table.words import keeping as words
from rdi_table.words import saves as save_words


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list. `kind` is `last`, `save` or `pasted`; `match` is that of a pasted one."""

    kind: str
    summary: Summary
    match: Capsule | None = None

    @property
    def title(self) -> str:
        """What it is called."""
        if self.damaged:
            return self.summary.path.name
        if self.kind == "save":
            return save_words.save_title(self.summary.title, bool(self.summary.winners))
        return words.LAST_SITTING if self.kind == "last" else words.AS_TEXT

    @property
    def people(self) -> str:
        """Who plays: "Anna, Ben and Cleo"."""
        return save_words.who(self.summary.names)

    @property
    def standing(self) -> str:
        """How far it is: "Turn 9, Anna", or who won."""
        it = self.summary
        winners = [it.names[seat] for seat in it.winners]
        return save_words.whose_turn(it.turn, it.names[it.seat] if it.names else "", winners)

    @property
    def damaged(self) -> bool:
        """True for a file that cannot be read: it is left alone."""
        return bool(self.summary.problem) and self.match is None

    @property
    def is_file(self) -> bool:
        """True for a save that can be renamed and deleted."""
        return self.kind == "save" and not self.damaged


def entries(folder: SaveFolder, pasted: Entry | None) -> list[Entry]:
    """Return the whole list: what was pasted, the last sitting, the saves with the latest first."""
    last = folder.last()
    found = [pasted] if pasted is not None else []
    found += [Entry("last", last)] if last is not None else []
    return found + [Entry("save", summary) for summary in folder.list()]


def session_of(entry: Entry, folder: SaveFolder, cards: CardSet) -> tuple[Session, str]:
    """Return the game of an entry, and what people must know about it. Raises SaveError."""
    if entry.match is not None:
        return entry.match.session(cards), ""
    if entry.kind == "last":
        return folder.resume(cards)
    return folder.load(entry.summary.path, cards), ""


def match_of(entry: Entry, folder: SaveFolder, cards: CardSet) -> Capsule:
    """Return the match of an entry, to be watched. Raises SaveError."""
    if entry.match is not None:
        return entry.match
    if entry.kind == "last":
        return of_session(folder.resume(cards)[0])
    document = read(entry.summary.path)
    return Capsule(document.config, document.names, document.commands)


def of_session(session: Session) -> Capsule:
    """Return the match a session has played so far."""
    return Capsule(session.config, session.names, tuple(session.commands))


def pasted_entry(match: Capsule, cards: CardSet, now: datetime) -> Entry:
    """Return the entry of a match that came as text. Raises SaveError if it cannot even be dealt."""
    try:
        playback = Playback(match.config, match.names, cards, match.commands)
    except SetupError as fault:
        raise SaveError(save_words.unsound(str(fault).rstrip(".")), save_words.TEXT) from None
    playback.jump(playback.total)
    view = playback.view()
    seat = match.config.first if view.turn_frame.seat < 0 else view.turn_frame.seat
    summary = Summary(
        Path(), now, "", match.names, match.config.characters, view.turn, seat, view.winner or (),
        len(match.commands), playback.problem,
    )  # fmt: skip
    return Entry("pasted", summary, match)


def looked_into(entry: Entry, folder: SaveFolder, cards: CardSet) -> Game:
    """Return the game of an entry as it stands, for its picture. Raises SaveError."""
    if entry.match is None:
        return session_of(entry, folder, cards)[0].game
    playback = Playback(entry.match.config, entry.match.names, cards, entry.match.commands)
    playback.jump(playback.total)
    return playback.game


