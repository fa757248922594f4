"""What lies over the table: curtain with its sheet, zoom, what is carried, bubble, focus ring."""

from __future__ import annotations

from dataclasses import replace

from rdi_table.engine.view import CardView
from rdi_table.scene.arrows_layout import CARRIED_ARROW, lay_carried_arrow
from rdi_table.scene.bars_layout import button_wide, lay_button
from rdi_table.scene.content import (
    Back,
    CardFace,
    Content,
    FocusRing,
    FormMarker,
    KeyHints,
    Seal,
    Veil,
    VeilSheet,
    ZoomSheet,
)
from rdi_table.scene.geometry import Rect, around
from rdi_table.scene.look import Look
from rdi_table.scene.placement import (
    CARRIED_Z,
    FOCUS_Z,
    LIT_LIFT,
    SHEET_PART_Z,
    SHEET_Z,
    VEIL_Z,
    ZOOM_VEIL_Z,
    ZOOM_Z,
    Placement,
    Spread,
)
from rdi_table.scene.ui import NodeKey

SHEET_W, SHEET_H, SEAL_R = 564.0, 254.0, 46.0
CARRIED_W, CARRIED_H, CARRIED_TILT = 150.0, 210.0, -4.0
ZOOM_W, ZOOM_H, SHEET_ZOOM_W = 372.0, 521.0, 520.0


def veil_sheet(look: Look) -> Rect:
    """Return the sheet of the hand-over, in the lower half of the window."""
    canvas = look.zones.canvas
    y = canvas.h - 348 - max(0.0, (canvas.h - 720) * 0.3)
    return Rect(canvas.cx - SHEET_W / 2, y, SHEET_W, SHEET_H)


def lay_veil(spread: Spread, look: Look) -> None:
    """Lay the curtain; what it names as lit, and whatever lies on a lit mat, stays bright above it."""
    veil = look.ui.veil
    if veil is None:
        return
    lit = _lit_keys(spread, look)
    spread.raise_by(lit, LIT_LIFT)
    spread.put(("veil",), look.zones.canvas, Veil(0.62), VEIL_Z, owner=("veil",))
    sheet = veil_sheet(look)
    character = look.character(veil.seat)
    spread.put(("sheet",), sheet, VeilSheet(character, veil.heading, veil.text), SHEET_Z, owner=("veil",))
    seal = Seal(character, str(veil.seat + 1), "large")
    spread.put(("sheet-seal",), around((sheet.cx, sheet.y - 2), 2 * SEAL_R + 22, 2 * SEAL_R), seal, SHEET_PART_Z)
    if veil.backs:
        _sheet_backs(spread, look, sheet, veil.seat)
    _sheet_buttons(spread, look, sheet)


def _lit_keys(spread: Spread, look: Look) -> set[NodeKey]:
    """Return all keys of nodes that stay bright: those named, and all that lies on or belongs to a named mat."""
    veil = look.ui.veil
    lit: set[NodeKey] = set(veil.lit) if veil is not None else set()
    rects = [spread.out[key].rect for key in lit if key[0] == "mat" and key in spread.out]
    seats = {key[1] for key in lit if key[0] == "mat"}
    found = set(lit)
    for key, placed in spread.out.items():
        belongs = key[0] in ("glow", "pill", "arrow") and bool(seats) and (key[-1] in seats or key[1] in seats)
        if belongs or any(placed.rect.inside(rect.grown(9), 1) for rect in rects):
            found.add(key)
        if key[0] in ("stack-tag", "stamp") and any(k[0] == "card" for k in lit):
            found.add(key)
    return found


def _sheet_backs(spread: Spread, look: Look, sheet: Rect, seat: int) -> None:
    cards = look.view.players[seat].pile("hand")[:12]
    n = len(cards)
    wide, high = 44.0, 62.0
    pitch = min(32.0, 300 / n) if n else 0.0
    start = sheet.cx - pitch * (n - 1) / 2
    for index, card in enumerate(cards):
        where = -1 + 2 * index / (n - 1) if n > 1 else 0.0
        box = around((start + pitch * index, sheet.y + 159 + 5 * where * where), wide, high)
        key = ("sheet-back", index)
        spread.put(key, box, Back(card.deck), SHEET_PART_Z + index * 0.01, angle=-7 * where)


def _sheet_buttons(spread: Spread, look: Look, sheet: Rect) -> None:
    veil = look.ui.veil
    if veil is None:
        return
    high = 44.0
    widths = [max(184.0, button_wide(button, high)) for button in veil.buttons]
    total = sum(widths) + 14 * (len(widths) - 1)
    shrink = min(1.0, (sheet.w - 40) / total) if total else 1.0
    x = sheet.cx - total * shrink / 2
    for index, (button, wide) in enumerate(zip(veil.buttons, widths)):
        place = Rect(x, sheet.bottom - high - 12, wide * shrink, high)
        lay_button(spread, look, ("button", index), button, place, SHEET_PART_Z + 1)
        x += (wide + 14) * shrink


def lay_zoom(spread: Spread, look: Look) -> None:
    """Lay a card read large, with what is known about it."""
    zoom, canvas = look.ui.zoom, look.zones.canvas
    definition = look.cards.cards.get(zoom.key) if zoom is not None else None
    if zoom is None or definition is None:
        return
    grow = min(1.25, look.zones.text_scale, (canvas.h - 110) / ZOOM_H)
    wide, high = ZOOM_W * grow, ZOOM_H * grow
    sheet_w = min(SHEET_ZOOM_W * grow, canvas.w - wide - 72)
    x = canvas.cx - (wide + 28 + sheet_w) / 2
    y = canvas.cy - high / 2 - 14
    owner = ("zoom",)
    spread.put(("zoom-veil",), canvas, Veil(0.77), ZOOM_VEIL_Z, owner=owner)
    spread.put(("zoom-card",), Rect(x, y, wide, high), CardFace(zoom.key, "full", lift=2), ZOOM_Z, owner=owner)
    sheet = _zoom_sheet(look)
    spread.put(("zoom-sheet",), Rect(x + wide + 28, y, sheet_w, high), sheet, ZOOM_Z, owner=owner)
    hints = KeyHints(look.labels.zoom_hints)
    spread.put(("zoom-hints",), Rect(x, y + high + 14, wide + 28 + sheet_w, 26), hints, ZOOM_Z)


def _zoom_sheet(look: Look) -> ZoomSheet:
    zoom = look.ui.zoom
    assert zoom is not None
    definition, labels = look.cards.cards[zoom.key], look.labels
    deck_name, copies = next(iter(definition.copies.items()), (definition.deck, 1))
    deck = look.cards.decks.get(definition.deck or deck_name)
    form = labels.copies if copies != 1 else labels.one_copy
    second = form.format(
        type=definition.type.replace("_", " · ").title(),
        deck=deck.name if deck is not None else "",
        n=copies,
        source=labels.rulebook if definition.source == "rulebook" else labels.house,
    )
    heading = labels.now if zoom.playable else labels.not_now
    return ZoomSheet(
        zoom.key, definition.name, second, zoom.reason, heading, labels.good_to_know, zoom.notes, zoom.playable
    )


def lay_carried(spread: Spread, look: Look) -> list[NodeKey]:
    """Lay what is carried, with its arrow to the mat it is held over; return the keys of both, or of what there is."""
    found = _carried_placement(spread, look)
    if found is None:
        return []
    spread.out[found[0]] = found[1]
    lay_carried_arrow(spread, look, found[1].rect.scaled(1 / spread.scale))
    return [key for key in (found[0], CARRIED_ARROW) if key in spread.out]


def _carried_placement(spread: Spread, look: Look) -> tuple[NodeKey, Placement] | None:
    """Return the key and placement of what is carried: under the pointer, or beside the focus for the keyboard."""
    key = look.ui.carried
    if key is None:
        return None
    content = _carried_content(look, key)
    if content is None:
        return None
    s = spread.scale
    wide, high, tilt = CARRIED_W * s, CARRIED_H * s, CARRIED_TILT
    if isinstance(content, FormMarker):
        wide = high = 40 * s
        tilt = 0.0
    rect = around(_carried_at(spread, look), wide, high)
    shown = key if key[0] in ("card", "back", "marker") else ("carried",)
    return shown, Placement(rect, content, CARRIED_Z, tilt)


def _carried_at(spread: Spread, look: Look) -> tuple[float, float]:
    """Return the middle of what is carried, in real pixels."""
    ui, s = look.ui, spread.scale
    if ui.pointer is not None and ui.focus not in ui.targets:
        return float(ui.pointer[0]), float(ui.pointer[1])
    target = spread.out.get(ui.focus) if ui.focus is not None else None
    if target is not None and ui.focus != ui.carried:
        side = 1 if target.rect.cx < look.zones.size[0] / 2 else -1
        reach = target.rect.w / 2 + CARRIED_W * 0.6 * s
        return target.rect.cx + side * reach, target.rect.cy
    return look.zones.stage.cx * s, look.zones.stage.cy * s


def _carried_content(look: Look, key: NodeKey) -> Content | None:
    over = look.ui.hover in look.ui.targets or look.ui.focus in look.ui.targets
    glow = "target" if over else ""
    if key[0] == "marker":
        return FormMarker(glow or "due")
    card = _carried_card(look, key)
    if card is None:
        return None
    face = look.face(card, "full", lift=2, glow=glow)
    return replace(face, glow=glow) if isinstance(face, CardFace) else face


def _carried_card(look: Look, key: NodeKey) -> CardView | None:
    if key[0] == "card" and isinstance(key[1], int):
        return look.known.get(key[1])
    if key[0] in ("back", "pile"):
        seat, name = key[1], str(key[2])
        piles = look.view.piles if seat is None else look.view.players[int(str(seat))].piles
        pile = piles.get(name, ())
        return CardView(None, None, pile[-1].deck) if pile else None
    return None


def lay_focus(spread: Spread, look: Look) -> None:
    """Lay the focus ring around whatever has the focus."""
    focus = look.ui.focus
    placed = spread.out.get(focus) if focus is not None and look.ui.zoom is None else None
    if placed is None or focus == look.ui.carried:
        return
    s = spread.scale
    rect = placed.rect
    box = Rect(rect.x / s, rect.y / s, rect.w / s, rect.h / s).grown(3)
    spread.put(("focus",), box, FocusRing(8), FOCUS_Z, angle=placed.angle)
