"""Marah the Maledictor: she brings the Malediction Deck and never draws from it (MAR-24)."""

from rdi_table.engine.characters.base import Rules

RULES = Rules(never_draws=frozenset({"maledictions"}))
