"""Murgath the Blessed: all his rules stand on his cards; he brings the Blessing Deck."""

from rdi_table.engine.characters.base import Rules

RULES = Rules()
