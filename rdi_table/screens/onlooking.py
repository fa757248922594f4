"""The table as it is for somebody who only watches: what the referee says about it, without anything to press.

The words, tags, stamps and the forecast come from the controller itself, laid over a copy of the game, so a replay
looks like the evening did. With all hands shut nothing here depends on a hidden card.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from rdi_table.controller.table import TableController
from rdi_table.engine import Game
from rdi_table.engine.view import TableView
from rdi_table.scene.ui import LogLine, NodeKey, PlateSpec, PromptSpec, UiState, ZoomSpec
from rdi_table.session import Session


class Watched(NamedTuple):
    """How a watched table is shown.

    The tale so far, whose hand lies in the tray (`pinned` by somebody, or else by the course of things) and whether it
    is open, what is pointed at, what has the focus, what is read large.
    """

    log: tuple[LogLine, ...] = ()
    log_scroll: int = 0
    log_folded: bool = False
    tray: int | None = None
    pinned: int | None = None
    opened: bool = False
    hover: NodeKey | None = None
    focus: NodeKey | None = None
    zoom: ZoomSpec | None = None


def pictured(game: Game, names: tuple[str, ...]) -> UiState:
    """Return what the scene needs for a picture of a table as people left it, all hands shut."""
    return replace(_table(game, names).ui(), coach=None, log_folded=True)


def _table(game: Game, names: tuple[str, ...]) -> TableController:
    """Return the referee of a copy of the game."""
    session = Session(game.state.config, names, game.cards, Game(game.state.copy(), game.cards))
    return TableController(session, ring_ms=0)


def looked_at(game: Game, names: tuple[str, ...], view: TableView, watched: Watched) -> tuple[UiState, str]:
    """Return what the scene needs besides the view, and the sentence of the prompt."""
    ui = _table(game, names).ui()
    tray = watched.tray if watched.tray is not None else ui.tray_seat
    opened = tray if watched.opened and tray is not None and not view.players[tray].out else None
    hand = view.players[opened].pile("hand") if opened is not None else ()
    shown = replace(
        ui, prompt=PromptSpec(""), plate=PlateSpec(None, "", ""), veil=None, chooser=None, coach=None, bar=(),
        ring=0.0, due=frozenset(), targets=frozenset(), log=watched.log, log_scroll=watched.log_scroll,
        log_folded=watched.log_folded, tray_seat=tray, open_hand=opened,
        hand_order=tuple(card.id for card in hand if card.id is not None), hover=watched.hover,
        focus=watched.focus, zoom=watched.zoom,
    )  # fmt: skip
    return shown, ui.prompt.sentence if ui.prompt is not None else ""
