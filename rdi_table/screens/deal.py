"""From a plan to a game: seed, who starts, upkeep, names."""

from __future__ import annotations

from random import Random

from rdi_table.engine import CardSet, Config
from rdi_table.engine.state import SYSTEMS
from rdi_table.screens.screen import Plan
from rdi_table.session import Session


def session_for(plan: Plan, cards: CardSet, seed: int, ask_every_step: bool = False) -> Session:
    """Return a new game for this table; the same plan and seed give the same game."""
    characters = tuple(seat.character for seat in plan.seats)
    first = plan.first if plan.first is not None else Random(seed).randrange(len(characters))
    by_hand = SYSTEMS if plan.by_hand else ()
    return Session(Config(characters, seed, first, by_hand, ask_every_step), plan.names(cards), cards)
