"""What can be done with the save chosen under *Load*: open, watch, rename, delete, copy; and pasting another one."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from rdi_table.capsule import from_capsule, to_capsule
from rdi_table.saves import SaveError
from rdi_table.screens import clipboard
from rdi_table.screens.entries import Entry, match_of, pasted_entry, session_of
from rdi_table.screens.naming import NameSheet
from rdi_table.screens.notice import Choice, Notice
from rdi_table.screens.pasting import PasteSheet
from rdi_table.screens.screen import Host
from rdi_table.words import keeping as words
from rdi_table.words import saves as save_words

if TYPE_CHECKING:
    from rdi_table.screens.load import Load
    from rdi_table.session import Session

DELETE, RENAME = "delete", "rename"


class Deeds:
    """Does what is asked of a `Load`; what cannot be done is said on its sheet."""

    def __init__(self, host: Host, load: Load) -> None:
        self._host = host
        self._load = load

    def open(self) -> None:
        """Play on, or see how it ended; what can only be watched is watched."""
        load, entry = self._load, self._load.entry
        if entry is None:
            return
        if load.fault_of(entry):
            self.watch()
            return
        found = self._game_of(entry)
        if found is not None:
            self._host.sit_down(*found)

    def _game_of(self, entry: Entry) -> tuple[Session, str] | None:
        """Return the game of an entry and what people must know about it; None, and said why, if it cannot be read."""
        try:
            return session_of(entry, self._load.folder, self._host.cards)
        except SaveError as fault:
            self._load.say(str(fault))
            return None

    def watch(self) -> None:
        """Watch the match."""
        load, entry = self._load, self._load.entry
        if entry is None or entry.damaged:
            return
        try:
            match = match_of(entry, load.folder, self._host.cards)
            self._host.open_replay(match, lambda: self._host.return_to(load))
        except SaveError as fault:
            load.say(str(fault))

    def copy(self) -> None:
        """Put the whole match on the clipboard."""
        load, entry = self._load, self._load.entry
        if entry is None or load.fault_of(entry):
            return
        found = self._game_of(entry)
        if found is None:
            return
        text = to_capsule(found[0])
        load.say(words.copied(len(text)) if clipboard.write(text) else words.NO_CLIPBOARD)

    def paste(self) -> None:
        """Take a match from the clipboard; where there is none, ask for the text."""
        text = clipboard.read()
        try:
            self._load.take(pasted_entry(from_capsule(text), self._host.cards, datetime.now().astimezone()))
        except SaveError as fault:
            meant = "RDI-TABLE" in text
            said = "" if meant or not text else str(fault)
            self._load.notice = PasteSheet(self._host, text if meant else "", said)

    # files

    def ask_delete(self) -> None:
        """Ask before the save is deleted."""
        entry = self._load.entry
        if entry is not None and entry.is_file:
            choices = (
                Choice("keep", words.KEEP_IT, pygame.K_ESCAPE), Choice(DELETE, words.DELETE_IT, pygame.K_d, "red"),
            )  # fmt: skip
            question = save_words.delete_question(entry.title)
            self._load.notice = Notice(self._host, words.DELETE_HEADING, question, choices)

    def delete(self) -> None:
        """Delete the save."""
        load = self._load
        assert load.entry is not None
        try:
            load.folder.delete(load.entry.summary.path)
        except SaveError as fault:
            load.say(str(fault))
            return
        load.read_again()

    def ask_name(self) -> None:
        """Ask for another name."""
        entry = self._load.entry
        if entry is not None and entry.is_file:
            choices = (
                Choice(RENAME, words.RENAME_IT, pygame.K_RETURN, "red"),
                Choice("keep", words.NEVER_MIND, pygame.K_ESCAPE),
            )
            heading, text = words.RENAME_HEADING, words.RENAME_HELP
            self._load.notice = NameSheet(self._host, heading, text, entry.summary.title, choices)

    def rename(self, sheet: NameSheet) -> bool:
        """Give the save the name that was typed; return whether that worked, else say why not on the sheet."""
        load, title = self._load, " ".join(sheet.text.split())
        assert load.entry is not None
        path, new = load.entry.summary.path, load.folder.file_of(title)
        fault = "" if title else words.NO_NAME
        if title and new != path and new.exists():
            fault = words.name_taken(title)
        try:
            if not fault:
                load.folder.rename(path, title)
        except SaveError as unwritten:
            fault = str(unwritten)
        if fault:
            sheet.say(fault)
            return False
        load.read_again(title)
        return True
