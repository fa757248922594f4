"""A table that obeys the settings: what it asks, how far it takes back, how fast things move.

Awkward facts: upkeep was chosen when the game was set up, so only a change of it counts; asking at every step was not.
Both are logged commands, so that a replay holds.
"""

from __future__ import annotations

from rdi_table.controller.table import TableController
from rdi_table.engine.state import SYSTEMS
from rdi_table.scene.table_scene import TableScene
from rdi_table.settings import Settings

SECOND = 1000
BAR = ("undo", "save", "guide", "settings", "leave")
"""The icons of the turn bar that this program knows what to do with."""


def begin(table: TableController, settings: Settings) -> None:
    """Let a table that has just been laid obey."""
    table.bar = BAR
    _ask(table, settings)


def follow(table: TableController, scene: TableScene, before: Settings, settings: Settings) -> None:
    """Let a table obey settings that have changed."""
    scene.speed = settings.animation
    _ask(table, settings)
    if before.upkeep_by_hand != settings.upkeep_by_hand and not table.over:
        table.configure("upkeep", SYSTEMS if settings.upkeep_by_hand else ())


def remember(table: TableController, settings: Settings) -> Settings:
    """Return the settings with what the table has been told meanwhile."""
    for key in table.coach.take_explained():
        settings = settings.with_explained(key)
    return settings


def _ask(table: TableController, settings: Settings) -> None:
    table.asking.quick_ms = settings.quick_table * SECOND
    table.undo_freely = settings.undo == "table"
    table.coach.on, table.coach.explained = settings.coaching, set(settings.explained)
    if table.every_step != settings.ask_every_step and not table.over:
        table.configure("ask_every_step", settings.ask_every_step)
