"""The whole table as a pure function: what lies where, and what it shows. Testable without a window."""

from __future__ import annotations

from rdi_table.engine.cardset import CardSet
from rdi_table.engine.view import TableView
from rdi_table.scene.bars_layout import lay_decks, lay_log, lay_plate, lay_prompt, lay_turn_bar
from rdi_table.scene.hand_layout import lay_tray
from rdi_table.scene.labels import LABELS, Labels
from rdi_table.scene.look import Look, leaning_seat, look_at
from rdi_table.scene.mat_layout import lay_mats
from rdi_table.scene.overlay_layout import lay_carried, lay_focus, lay_veil, lay_zoom
from rdi_table.scene.placement import Placement, Spread
from rdi_table.scene.speech_layout import lay_bubble, lay_coach, lay_story, lay_tip
from rdi_table.scene.stage_layout import lay_stage
from rdi_table.scene.ui import NodeKey, UiState
from rdi_table.scene.zones import Zones


def layout(
    view: TableView, ui: UiState, zones: Zones, cards: CardSet, labels: Labels = LABELS
) -> dict[NodeKey, Placement]:
    """Return the placement of everything on the table by key, in real pixels."""
    return lay_table(look_at(view, ui, zones, cards, labels)).out


def lay_table(look: Look) -> Spread:
    """Lay down everything; later parts may move what earlier ones laid (a card on the stage, one that is carried)."""
    spread = Spread(look.zones.scale)
    leaning = leaning_seat(look)
    lay_mats(spread, look, leaning)
    lay_turn_bar(spread, look)
    lay_decks(spread, look)
    lay_tray(spread, look)
    lay_stage(spread, look, leaning)
    lay_prompt(spread, look)
    lay_plate(spread, look)
    lay_log(spread, look)
    lay_carried(spread, look)
    lay_veil(spread, look)
    lay_coach(spread, look)
    lay_story(spread, look)
    lay_zoom(spread, look)
    lay_focus(spread, look)
    lay_tip(spread, look)
    lay_bubble(spread, look)
    return spread
