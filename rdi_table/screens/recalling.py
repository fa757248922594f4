"""The tale of a game that is taken up again: told anew from its commands, with what was taken back.

It is told to a table that has just been laid; what that table has told already comes after it. Several things that were
taken back one after another are told as one.
"""

from __future__ import annotations

from collections.abc import Sequence

from rdi_table.controller.table import TableController
from rdi_table.engine.commands import PlayCard
from rdi_table.engine.view import DrinkView, PlayView, TableView, WindowView
from rdi_table.playback import Told
from rdi_table.scene.ui import LogLine
from rdi_table.words import saves as words


def recall(table: TableController, told: Sequence[Told]) -> None:
    """Let a table tell what happened before this sitting."""
    fresh = table.log[:]
    table.log.clear()
    before: TableView | None = None
    undone: list[Told] = []
    for one in told:
        if undone and not one.taken_back:
            table.log.append(LogLine(_taken_back(table, before, undone)))
            undone = []
        table.submitting.recall(one.events, one.view)
        if one.taken_back:
            undone.append(one)
        else:
            before = one.view
    if undone:
        table.log.append(LogLine(_taken_back(table, before, undone)))
    table.log += fresh


def _taken_back(table: TableController, before: TableView | None, undone: Sequence[Told]) -> str:
    """Return the line after something that was taken back; it is called by the card played in it, if there was one."""
    views = [before, *(one.view for one in undone)]
    place = next((at for at, one in enumerate(undone) if isinstance(one.command, PlayCard)), 0)
    head, view = undone[place].command, views[place]
    key = table.narrowing.keys[head.card] if isinstance(head, PlayCard) else _in_question(view)
    return words.taken_back(words.thing(head, view.question if view is not None else None, key, table.names))


def _in_question(view: TableView | None) -> str:
    """Return the key of the card that is in question in a view, if there is one."""
    top = view.stack[-1] if view is not None else None
    about = view.frame(top.about) if view is not None and isinstance(top, WindowView) else None
    if isinstance(about, PlayView):
        return about.card.key or ""
    if isinstance(about, DrinkView):
        return next((card.key or "" for pour in about.pours for card in pour.cards), "")
    return ""
