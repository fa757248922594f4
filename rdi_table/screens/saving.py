"""What Ctrl+S opens at the table: keep the game under a name, or take it along as text.

A name that is taken is asked about first; what cannot be written is said on the sheet, and play goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.capsule import to_capsule
from rdi_table.saves import SaveError, SaveFolder
from rdi_table.screens import clipboard
from rdi_table.screens.naming import NameSheet
from rdi_table.screens.notice import Choice, Notice, Overlay
from rdi_table.screens.screen import Host
from rdi_table.session import Session
from rdi_table.words import keeping as words
from rdi_table.words import saves as save_words

DONE = "done"


class Saving:
    """The sheet that keeps a session, with the question it may have to ask."""

    def __init__(self, host: Host, session: Session) -> None:
        self._host = host
        self._session = session
        self.sheet = NameSheet(
            host, words.SAVE_HEADING, words.SAVE_HELP, words.evening_title(datetime.now()),
            (
                Choice("save", words.SAVE, pygame.K_RETURN, "red"),
                Choice("copy", words.COPY_AS_TEXT, pygame.K_c, ctrl=True),
                Choice("stay", words.NEVER_MIND, pygame.K_ESCAPE),
            ),
        )  # fmt: skip
        self.front: Overlay = self.sheet
        self._turned = False

    @property
    def typing(self) -> bool:
        """Tell whether a name is being typed."""
        return self.front is self.sheet

    @property
    def _folder(self) -> SaveFolder:
        return self._host.keeper.folder

    def handle(self, event: Event) -> str | None:
        """Take an event; return "done" when there is nothing left to do."""
        answer = self.front.handle(event)
        if answer in ("save", "replace"):
            return self._save(sure=answer == "replace")
        if answer == "copy":
            self._copy()
        elif answer == "back":
            self._show(self.sheet)
        elif answer in ("stay", DONE):
            return DONE
        return None

    def _save(self, sure: bool) -> str | None:
        title = " ".join(self.sheet.text.split())
        self._show(self.sheet)
        if not title:
            self.sheet.say(words.NO_NAME)
        elif self._folder.file_of(title).exists() and not sure:
            self._ask(title)
        else:
            self._write(title)
        return None

    def _write(self, title: str) -> None:
        """Write the save, and say so; or say why not."""
        try:
            self._folder.save(self._session, title)
        except SaveError as fault:
            self.sheet.say(str(fault))
            return
        done = Choice(DONE, words.GO_ON, pygame.K_RETURN, "red")
        self._show(Notice(self._host, words.SAVE_HEADING, words.saved_as(title), (done,)))

    def _ask(self, title: str) -> None:
        choices = (
            Choice("back", words.ANOTHER_NAME, pygame.K_ESCAPE),
            Choice("replace", words.REPLACE_IT, pygame.K_w, "red"),
        )
        self._show(Notice(self._host, words.REPLACE_HEADING, save_words.replace_question(title), choices))

    def _copy(self) -> None:
        text = to_capsule(self._session)
        self.sheet.say(words.copied(len(text)) if clipboard.write(text) else words.NO_CLIPBOARD)

    def _show(self, overlay: Overlay) -> None:
        self._turned = self._turned or overlay is not self.front
        self.front = overlay

    def update(self, ms: float) -> None:
        """Let time pass."""
        self.front.update(ms)

    def draw(self, surface: Surface, whole: bool, draw_below: Callable[[], None]) -> list[Rect]:
        """Draw what has changed, over the darkened table."""
        whole, self._turned = whole or self._turned, False
        return self.front.draw(surface, whole, draw_below)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew."""
        self.sheet.resize(size)
        if self.front is not self.sheet:
            self.front.resize(size)
