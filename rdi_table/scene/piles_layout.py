"""Piles and rows of cards on a mat or among the shared decks."""

from __future__ import annotations

from rdi_table.engine.view import CardView
from rdi_table.scene.content import Back, EmptySlot, Nothing
from rdi_table.scene.geometry import Rect
from rdi_table.scene.look import Look, card_key
from rdi_table.scene.placement import PIECE_Z, PILE_Z, Spread

LEAST_PITCH = 8.0


def lay_pile(
    spread: Spread, look: Look, seat: int | None, name: str, box: Rect, emblem: str, count: str = "", z: float = PILE_Z
) -> None:
    """Lay down a pile: its top card with the number of cards, or an outline with an emblem."""
    pile = look.view.piles.get(name, ()) if seat is None else look.view.players[seat].pile(name)
    key = ("pile", seat, name)
    told = "hover" if any(card.id in look.told for card in pile[:-1]) else ""
    glow = look.glow(key) or told
    badge = count or (str(len(pile)) if pile else "")
    if not pile:
        spread.put(key, box, EmptySlot(emblem, count=count, glow=glow), z, owner=key)
        return
    top = pile[-1]
    if top.key is None:
        top_key = ("back", seat, name, len(pile) - 1)
        glow = glow or look.glow(top_key)
        spread.put(key, box, Back(top.deck, badge, glow), z, owner=key)
        return
    if look.ui.chooser is not None and top.id in look.ui.chooser.cards:
        # The pile is leafed through on the felt, or chosen from: its top card lies there.
        spread.put(key, box, EmptySlot(emblem, glow=glow), z, owner=key)
        return
    spread.put(key, box, Nothing(), z, owner=key)
    own = ("card", top.id)
    face = look.face(top, "compact", badge, glow=glow)
    spread.put(own, box, face, z + (1 if z == PILE_Z else 0.02), owner=own)


def lay_row(spread: Spread, look: Look, seat: int, cards: tuple[CardView, ...], place: Rect, w: float) -> None:
    """Lay the cards in front in a row of `w` wide ones that overlap to fit; very many end in their number."""
    if not cards:
        return
    n = len(cards)
    pitch = min(w + 4, (place.w - w) / (n - 1)) if n > 1 else 0.0
    shown = cards
    if n > 1 and pitch < LEAST_PITCH:
        fit = max(1, int((place.w - w) // LEAST_PITCH) + 1)
        shown = cards[-fit:]
        pitch = (place.w - w) / (fit - 1) if fit > 1 else 0.0
    hidden = n - len(shown)
    for place_in_row, card in enumerate(shown):
        key = card_key(card, seat, "front", hidden + place_in_row)
        last = place_in_row == len(shown) - 1
        badge = str(n) if last and (hidden or n > 4) else ""
        face = look.face(card, "compact", badge)
        box = Rect(place.x + pitch * place_in_row, place.y, w, place.h)
        spread.put(key, box, face, PIECE_Z + 0.01 * place_in_row, owner=key)
