"""Keeps the game that is on the table: one autosave at a time, its troubles told once.

The disk is never in the way of the pictures: a thread writes. Only leaving a table and quitting wait for it, and not
for long. Nothing is kept before `begin`, so that screens drawn for their own sake leave no trace.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rdi_table.autosave import Autosave
    from rdi_table.saves import SaveFolder
    from rdi_table.session import Session


class Keeper:
    """The autosave of the table in a folder. `problem` is the last thing that could not be written, in a sentence."""

    def __init__(self, folder: SaveFolder) -> None:
        self.folder = folder
        self.problem = ""
        self._autosave: Autosave | None = None
        self._told: set[str] = set()

    def begin(self, session: Session) -> None:
        """Begin to keep a game; the one before is written to its end first."""
        self.close()
        self._autosave = self.folder.keep(session)

    def note(self) -> None:
        """Keep what has happened since the last call; costs next to nothing where nothing has."""
        if self._autosave is not None:
            self._autosave.note()

    def take_problem(self) -> str:
        """Return what people must know about saving, each sentence once; mostly nothing."""
        fresh = self._autosave.take_problem() if self._autosave is not None else ""
        if not fresh:
            return ""
        self.problem = fresh
        if fresh in self._told:
            return ""
        self._told.add(fresh)
        return fresh

    def close(self) -> str:
        """Write what is left, and keep nothing any more; return what could not be written, if nobody knows it yet.

        What could not be written before is tried once more: there may be room by now.
        """
        autosave = self._autosave
        if autosave is None:
            return ""
        autosave.close()
        fresh = self.take_problem()
        if self.problem:
            again = self.folder.keep(autosave.session)
            again.close()
            fresh = fresh if again.take_problem() else ""
        self._autosave = None
        self.problem = ""
        return fresh
