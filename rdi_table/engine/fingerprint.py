"""A short fingerprint of a state, to find the command at which a replay goes another way.

It covers numbers, marks, piles in their order and the kinds and steps of the stack, not every field of a frame: what
differs there shows in the numbers a command later. Equal on every platform and in every process.
"""

from __future__ import annotations

from zlib import crc32

from rdi_table.engine.state import GameState


def fingerprint(state: GameState) -> int:
    """Return 32 bits that two different states hardly ever share."""
    numbers = (state.inn, state.rng.count, state.serial, state.turn, state.winner)
    seats = [
        (p.fortitude, p.alcohol, p.gold, p.out, [*p.marks.items()], [pile for pile in p.piles.values() if pile])
        for p in state.players
    ]
    piles = [pile for pile in state.piles.values() if pile]
    stack = [(frame.KIND, frame.id, frame.step) for frame in state.stack]
    return crc32(repr((numbers, seats, piles, stack)).encode())
