"""Loads what the next screens need while people still look at the title.

It draws nothing, so a thread does it; whoever opens a screen earlier waits for what is still being loaded, as ever.
"""

from __future__ import annotations

import time
from importlib import import_module
from threading import Thread

SOON = (
    "rdi_table.screens.setup", "pygame_gui.elements", "rdi_table.screens.deal", "rdi_table.screens.table",
    "rdi_table.autosave",
)  # fmt: skip
FIRST_CLICK = 0.3
"""Seconds until it begins: the title takes a click first."""


def load_soon() -> None:
    """Begin to load, and return at once."""
    Thread(target=_load, name="load", daemon=True).start()


def _load() -> None:
    time.sleep(FIRST_CLICK)
    for name in SOON:
        import_module(name)
