"""Gold that several seats owe, when nothing else lies on the stage: what each pays, and who gets it."""

from __future__ import annotations

from rdi_table.scene.arrows_layout import lay_pill, lay_to_mat
from rdi_table.scene.content import CoinHeap
from rdi_table.scene.geometry import Rect, around
from rdi_table.scene.look import Look, collecting
from rdi_table.scene.placement import STAGE_ARROW_Z, Spread

HEAP_WIDE, HEAP_HIGH = 104.0, 44.0


def lay_collect(spread: Spread, look: Look, free: Rect) -> None:
    """Lay the coins in the middle, an arrow to whoever gets them, and beside each payer's mat what is to be paid."""
    owed = collecting(look.view)
    if owed is None or not owed.seats:
        return
    heap = around((free.cx, free.cy), HEAP_WIDE, HEAP_HIGH)
    spread.put(("pot-coins",), heap, CoinHeap(max(1, min(45, owed.n * len(owed.seats)))), STAGE_ARROW_Z)
    if isinstance(owed.to, int) and 0 <= owed.to < len(look.view.players):
        lay_to_mat(spread, look, ("arrow", "collect", owed.to), heap, owed.to, "gain")
    if look.ui.pills:
        return
    for seat in owed.seats:
        if seat in owed.avoided:
            lay_pill(spread, look, seat, 0, "0 {gold}", "note")
        else:
            lay_pill(spread, look, seat, 0, f"−{owed.n} {{gold}}", "loss")
