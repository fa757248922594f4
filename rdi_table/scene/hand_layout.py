"""The tray at the bottom: the open hand as a fan of faces, or a shut hand as backs with a note.

A fanned card is hit by the strip it shows at rest, also while it has come out under the pointer: else the fan would
flicker between neighbours. A card that is carried keeps its gap.
"""

from __future__ import annotations

from rdi_table.engine.view import CardView
from rdi_table.scene.content import Back, CardFace, Content, Nothing, Pill
from rdi_table.scene.geometry import Rect, around
from rdi_table.scene.look import Look
from rdi_table.scene.placement import HAND_Z, HOVER_Z, NOTE_Z, TRAY_Z, Spread
from rdi_table.scene.ui import NodeKey

CARD_W, CARD_H = 126.0, 176.0
OUT_W, OUT_H = 146.0, 204.0
BACK_W, BACK_H = 104.0, 146.0
MOST_PITCH, BACK_PITCH = 132.0, 61.0
SPREAD, DROP, RISE, FLAT_FROM = 4.5, 9.0, 13.0, 13
TOP_ROOM = 14.0


def lay_tray(spread: Spread, look: Look) -> None:
    """Lay the hand in the tray: open, or shut with the note whose it is."""
    ui = look.ui
    if ui.open_hand is not None and 0 <= ui.open_hand < len(look.view.players):
        tray = ("pile", ui.open_hand, "tray")
        spread.put(tray, look.zones.tray, Nothing(), TRAY_Z, owner=("pile", ui.open_hand, "hand"))
        _open(spread, look, ui.open_hand)
    elif ui.tray_seat is not None and 0 <= ui.tray_seat < len(look.view.players):
        _shut(spread, look, ui.tray_seat)


def hand_order(look: Look, seat: int) -> list[CardView]:
    """Return the cards of a hand in the order their owner sorted them; new ones come last."""
    cards = list(look.view.players[seat].pile("hand"))
    place = {card: index for index, card in enumerate(look.ui.hand_order)}
    return sorted(cards, key=lambda card: place.get(card.id if card.id is not None else -1, len(place)))


def _open(spread: Spread, look: Look, seat: int) -> None:
    armed = look.ui.armed
    away = {armed.card, *armed.riders} if armed is not None else set()
    away |= set(armed.payment) if armed is not None else set()
    cards = [card for card in hand_order(look, seat) if card.id not in away]
    tray, n = look.zones.tray, len(cards)
    pitch = min(MOST_PITCH, (tray.w - CARD_W - 8) / (n - 1)) if n > 1 else 0.0
    start = tray.cx - (pitch * (n - 1)) / 2
    for index, card in enumerate(cards):
        key: NodeKey = ("card", card.id) if card.id is not None else ("back", seat, "hand", index)
        if key == look.ui.carried:
            continue
        where = -1 + 2 * index / (n - 1) if n > 1 else 0.0
        flat = n >= FLAT_FROM
        angle = 0.0 if flat or n < 2 else -SPREAD * where * min(1.0, n / 5)
        drop = 0.0 if flat else DROP * where * where
        rest = around((start + pitch * index, tray.y + TOP_ROOM + CARD_H / 2 + drop), CARD_W, CARD_H)
        if flat:
            rest = rest.moved(0, TOP_ROOM)
        _lay_card(spread, look, card, key, index, rest, angle, flat and index < n - 1)


def _lay_card(
    spread: Spread, look: Look, card: CardView, key: NodeKey, index: int, rest: Rect, angle: float, covered: bool
) -> None:
    ui = look.ui
    playable = card.id is not None and card.id in ui.playable
    marked = card.id is not None and card.id in ui.marked
    rest = rest.moved(0, -RISE) if playable or marked else rest
    z = HAND_Z + index * 0.5
    if key in (ui.hover, ui.focus):
        face = _face(look, card, "full", playable, marked, lift=1)
        spread.put(key, _come_out(look, rest), face, HOVER_Z, owner=key, strip=(rest, angle, z))
        return
    kind = "strip" if covered else look.full_kind(CARD_W)
    face = _face(look, card, kind, playable, marked, lift=0 if covered else 1)
    spread.put(key, rest, face, z, owner=key, angle=angle)


def faces_out(look: Look) -> list[Content]:
    """Return the cards of the open hand as each would look if the pointer were on it."""
    seat, ui = look.ui.open_hand, look.ui
    if seat is None or not 0 <= seat < len(look.view.players):
        return []
    return [
        _face(look, card, "full", card.id in ui.playable, card.id in ui.marked, lift=1)
        for card in hand_order(look, seat)
        if card.key is not None
    ]


def _come_out(look: Look, rest: Rect) -> Rect:
    """Return where a card stands whole under the pointer: upright, inside the tray, never over the prompt."""
    tray = look.zones.tray
    x = max(tray.x + 2, min(tray.right - OUT_W - 2, rest.cx - OUT_W / 2))
    return Rect(x, tray.bottom - OUT_H, OUT_W, OUT_H)


def _face(look: Look, card: CardView, kind: str, playable: bool, marked: bool, lift: int) -> Content:
    ui = look.ui
    if card.key is None:
        return Back(card.deck, lift=lift)
    fits = ui.armed is not None and card.id in ui.armed.fitting
    glow = "target" if fits else "playable" if playable else ""
    glow = look.glow(("card", card.id)) or glow
    darkened = not (playable or marked or glow) and bool(ui.playable or ui.marked or ui.armed)
    mark = "discard" if marked else ""
    return CardFace(card.key, kind, darkened, glow, lift, mark=mark)


def _shut(spread: Spread, look: Look, seat: int) -> None:
    cards = look.view.players[seat].pile("hand")
    tray, n = look.zones.tray, len(cards)
    owner = ("pile", seat, "hand")
    spread.put(("pile", seat, "tray"), tray, Nothing(), TRAY_Z, owner=owner)
    pitch = min(BACK_PITCH, (tray.w - BACK_W - 40) / (n - 1)) if n > 1 else 0.0
    start = tray.cx - pitch * (n - 1) / 2
    for index, card in enumerate(cards):
        where = -1 + 2 * index / (n - 1) if n > 1 else 0.0
        angle = -7.0 * where if n > 2 else 0.0
        middle = (start + pitch * index, tray.y + 37 + BACK_H / 2 + 12 * where * where)
        key = ("back", seat, "hand", index)
        box = around(middle, BACK_W, BACK_H)
        spread.put(key, box, Back(card.deck, lift=1), HAND_Z + index * 0.5, owner=owner, angle=angle)
    if look.ui.veil is not None:
        return
    note = Pill(look.labels.hand_shut.format(name=look.name(seat)), "stamp", 15)
    spread.put(("note",), around((tray.cx, tray.y + 111), 420, 30), note, NOTE_Z)
