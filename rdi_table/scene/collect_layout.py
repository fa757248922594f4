"""Gold that several seats owe, when nothing else lies on the stage: what each pays, and who gets it."""

from __future__ import annotations

from rdi_table.scene.arrows_layout import PILL_HIGH, PILL_WIDE, lay_to_mat, mat_edge
from rdi_table.scene.content import CoinHeap, Pill
from rdi_table.scene.geometry import Rect, around
from rdi_table.scene.look import Look, collecting
from rdi_table.scene.placement import PILL_Z, STAGE_ARROW_Z, Spread

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
        left = look.zones.is_left(seat)
        x, y = mat_edge(look, seat)
        box = Rect(x + 4 if left else x - 4 - PILL_WIDE, y - PILL_HIGH / 2, PILL_WIDE, PILL_HIGH)
        free_of = seat in owed.avoided
        pill = Pill("0 {gold}" if free_of else f"−{owed.n} {{gold}}", "note" if free_of else "loss", 14.5,
                    align="left" if left else "right")  # fmt: skip
        spread.put(("pill", seat, 0), box, pill, PILL_Z)
