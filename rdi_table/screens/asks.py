"""What the table on the window asks everybody, or has to tell them: leave, take back, an error of ours, no saving.

Each function returns the sheet; `TableScreen` does what is answered.
"""

from __future__ import annotations

import pygame

from rdi_table.controller.table import TableController
from rdi_table.faults import EngineFault
from rdi_table.saves import SaveError
from rdi_table.screens.notice import Choice, Notice
from rdi_table.screens.screen import Host
from rdi_table.undo import TakeBack
from rdi_table.words import keeping
from rdi_table.words import ui as words

STAY, GO, UNDO = "stay", "go", "undo"


def told(host: Host, heading: str, text: str) -> Notice:
    """Return what people must know before they play on."""
    return Notice(host, heading, text, (Choice(STAY, keeping.GO_ON, pygame.K_RETURN),))


def leave(host: Host) -> Notice:
    """Return the question before the table is left: the game waits under *Continue*, if it could be saved."""
    problem = host.keeper.problem
    text = keeping.not_saved_help(problem) if problem else words.SAVES_ITSELF
    choices = (Choice(STAY, words.PLAY_ON, pygame.K_ESCAPE), Choice(GO, words.TO_THE_TITLE, pygame.K_t, "red"))
    return Notice(host, words.LEAVE_HEADING, text, choices)


def take_back(host: Host, table: TableController, found: TakeBack) -> Notice:
    """Return the question to the whole table before something is taken back although it has shown something."""
    text = keeping.take_back_question(table.submitting.named(found), found.secret)
    choices = (
        Choice(STAY, keeping.UNDO_NO, pygame.K_ESCAPE), Choice(UNDO, keeping.UNDO_YES, pygame.K_y, "red"),
    )  # fmt: skip
    return Notice(host, keeping.UNDO_HEADING, text, choices)


def broken(host: Host, fault: EngineFault) -> Notice:
    """Write the report of an error of ours, and return the sheet that names it: play goes on from before."""
    try:
        text = words.program_error(str(host.keeper.folder.report(fault.report, host.cards)))
    except SaveError as unwritten:
        text = words.program_error_untold(str(unwritten))
    return told(host, words.FAULT_HEADING, text)
