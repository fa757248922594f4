"""The tale of a game that is taken up again: told anew from its commands, with what was taken back.

It is told to a table that has just been laid; what that table has told already comes after it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rdi_table.controller.table import TableController
from rdi_table.engine.commands import PlayCard
from rdi_table.playback import Told
from rdi_table.scene.ui import LogLine
from rdi_table.words import saves as words


def recall(table: TableController, told: Sequence[Told]) -> None:
    """Let a table tell what happened before this sitting."""
    fresh = table.log[:]
    table.log.clear()
    undone: list[Told] = []
    for one in told:
        if undone and not one.taken_back:
            table.log.append(LogLine(_taken_back(table, undone)))
            undone = []
        table.submitting.recall(one.events, one.view)
        if one.taken_back:
            undone.append(one)
    if undone:
        table.log.append(LogLine(_taken_back(table, undone)))
    table.log += fresh


def _taken_back(table: TableController, undone: Sequence[Told]) -> str:
    """Return the line after something that was taken back; it is called by the card played in it, if there was one."""
    commands = [one.command for one in undone]
    head = next((command for command in commands if isinstance(command, PlayCard)), commands[0])
    key = table.narrowing.keys[head.card] if isinstance(head, PlayCard) else ""
    return words.taken_back(words.thing(head, None, key, table.names))
