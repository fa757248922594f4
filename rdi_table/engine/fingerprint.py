"""A short fingerprint of a state, to find the command at which a replay goes another way.

It covers numbers, marks, piles in their order and the kinds and steps of the stack, not every field of a frame: what
differs there shows in the numbers a command later. Equal on every platform and in every process.
"""

from __future__ import annotations

from struct import pack
from zlib import crc32

from rdi_table.engine.state import GameState


def fingerprint(state: GameState) -> int:
    """Return 32 bits that two different states hardly ever share."""
    words: list[object] = [state.winner]
    numbers = [state.inn, state.rng.count, state.serial, state.turn]
    piles = [*state.piles.values()]
    for p in state.players:
        numbers += (p.fortitude, p.alcohol, p.gold, p.out)
        words += p.marks.items()
        piles += p.piles.values()
    for pile in piles:
        if pile:
            numbers.append(-len(pile))
            numbers += pile
    words += [(frame.KIND, frame.id, frame.step) for frame in state.stack]
    return crc32(repr(words).encode(), crc32(pack(f"<{len(numbers)}q", *numbers)))
