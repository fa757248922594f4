"""A character's own pieces on its mat: Runes, Deities, Rage Tiles with their piles, Forms with the marker.

What a seat has is read from its piles and marks, not from the character's name, so that a new character with the same
kind of pieces needs no new code here.
"""

from __future__ import annotations

from collections.abc import Callable

from rdi_table.engine.view import CardView, PlayerView
from rdi_table.scene.content import (
    DeityFace,
    FormFace,
    FormMarker,
    Label,
    Nothing,
    RuneFace,
    TileFace,
)
from rdi_table.scene.geometry import Rect, around
from rdi_table.scene.look import Look
from rdi_table.scene.mat_sizes import TALL_ENOUGH_FOR_LABELS, MatSize
from rdi_table.scene.piles_layout import lay_pile
from rdi_table.scene.placement import MARKER_Z, PIECE_Z, PILE_Z, PORTRAIT_Z, Spread

Lay = Callable[[Spread, Look, PlayerView, MatSize, float], None]
DEITIES = ("korash", "elaana", "farnir", "shalni")
FORMS = ("elf", "raven", "bear", "tree")
RUNES = ("fire", "shield", "ice", "chaos")
TILE_SHARE, TILE_GAP = 0.62, 0.09
LEAST_SHOWN = 0.8
"""How much of a piece its neighbour leaves to be seen, as a share of its width."""


def has_pieces(player: PlayerView) -> bool:
    """Tell whether a seat has pieces of its own beside its piles."""
    return _kind(player) is not None


def _kind(player: PlayerView) -> Lay | None:
    marks, piles = player.marks, player.piles
    if "form" in marks:
        return _forms
    if "korash" in marks:
        return _deities
    if "tile" in marks or "building" in piles:
        return _rage
    if "runes" in piles or "runes_deck" in piles:
        return _runes
    return None


def lay_pieces(spread: Spread, look: Look, player: PlayerView, size: MatSize, high: float, down: float) -> None:
    """Lay down the own pieces of a seat, if it has any: `high` is the height of its mat, `down` how much lower."""
    lay = _kind(player)
    if lay is not None:
        x, y = size.piece_at
        lay(spread, look, player, size._replace(piece_at=(x, y + down)), high)


def _slots(size: MatSize, n: int) -> list[Rect]:
    """Return n places side by side, closer where they would not fit, and smaller before they would hide each other."""
    (x, y), (w, h) = size.piece_at, size.piece
    share = min(1.0, size.piece_wide / (1 + LEAST_SHOWN * (n - 1)) / w) if n > 1 else 1.0
    wide, high = w * share, h * share
    pitch = min(size.piece_pitch, (size.piece_wide - wide) / (n - 1)) if n > 1 else 0.0
    return [Rect(x + pitch * i, y + (h - high) / 2, wide, high) for i in range(n)]


def _deities(spread: Spread, look: Look, player: PlayerView, size: MatSize, high: float) -> None:
    for name, box in zip(DEITIES, _slots(size, len(DEITIES))):
        key = ("deity", player.seat, name)
        face = DeityFace(name, bool(player.marks.get(name, False)), look.glow(key))
        spread.put(key, box, face, PIECE_Z, owner=key)


def _forms(spread: Spread, look: Look, player: PlayerView, size: MatSize, high: float) -> None:
    current = player.marks.get("form", "")
    for name, box in zip(FORMS, _slots(size, len(FORMS))):
        key = ("form", player.seat, name)
        here = name == current
        box = box.moved(0, -2) if here else box
        spread.put(key, box, FormFace(name, here, look.glow(key)), PIECE_Z + (0.5 if here else 0), owner=key)
        if here:
            side = max(17.0, size.piece[0] * 0.44)
            marker = ("marker", player.seat)
            ring = around((box.right - side * 0.22, box.y + side * 0.12), side, side)
            spread.put(marker, ring, FormMarker(look.glow(marker)), MARKER_Z + 12, owner=marker)


def _rage(spread: Spread, look: Look, player: PlayerView, size: MatSize, high: float) -> None:
    seat = player.seat
    turned = int(player.marks.get("tile", 0))
    (x, y), (w, h) = size.piece_at, size.piece
    side, gap = w * TILE_SHARE, w * TILE_GAP
    block = 2 * side + gap
    top = y + (h - block) / 2 if size.name_px < 20 else y
    for place, tile in enumerate(look.cards.tiles):
        box = Rect(x + (place % 2) * (side + gap), top + (place // 2) * (side + gap), side, side)
        key = ("tile", seat, tile.letter)
        spread.put(key, box, TileFace(tile.letter, place == turned - 1, look.glow(key)), PIECE_Z, owner=key)
    tiles = look.cards.tiles
    needed = tiles[turned].needed if turned < len(tiles) else 0
    count = f"{len(player.pile('building'))}/{needed}" if needed else ""
    start = x + block + gap * 2
    pitch = w + gap * 1.7
    labels = size.name_px >= 20 or high >= TALL_ENOUGH_FOR_LABELS
    for place, name in enumerate(("building", "raging")):
        box = Rect(start + place * pitch, y, w, h)
        lay_pile(spread, look, seat, name, box, "rage", count if name == "building" else "")
        if labels:
            label = Label(look.labels.piles[name], "sans", 12.5 if size.name_px >= 20 else 12, "quiet")
            below = Rect(box.x - 4, box.bottom + 1, box.w + 8, 14)
            spread.put(("label", seat, name), below, label, PORTRAIT_Z)


def _runes(spread: Spread, look: Look, player: PlayerView, size: MatSize, high: float) -> None:
    """Lay the Rune deck, its discard pile when there is one, and one card per colour with its number."""
    seat = player.seat
    armed = look.ui.armed
    spent = set(armed.payment) if armed is not None else set()
    colours = _by_colour(look, player, spent)
    discard = bool(player.pile("runes_discard"))
    slots = _slots(size, 1 + discard + max(1, len(colours)))
    if discard:
        lay_pile(spread, look, seat, "runes_discard", slots[1], "rune", z=PIECE_Z + 0.1)
    lay_pile(spread, look, seat, "runes_deck", slots[0], "rune", z=PIECE_Z + 0.2)
    first = slots[1 + discard]
    row = Rect(first.x, first.y, slots[-1].right - first.x, first.h)
    spread.put(("pile", seat, "runes"), row, Nothing(), PILE_Z - 1)
    for place, (colour, cards) in enumerate(colours.items()):
        _rune(spread, look, seat, colour, cards, slots[1 + discard + place], place)


def _rune(
    spread: Spread, look: Look, seat: int, colour: str, cards: list[CardView], box: Rect, place: int
) -> None:
    armed = look.ui.armed
    fitting = [card for card in cards if armed is not None and card.id in armed.fitting]
    shown = next((card for card in cards if look.glow(("card", card.id))), (fitting or cards)[-1])
    glow = "target" if fitting else look.glow(("card", shown.id))
    rests = armed is not None and bool(armed.fitting) and not fitting
    count = f"×{len(cards)}" if len(cards) > 1 else ""
    box = box.moved(0, -6) if fitting else box
    face = RuneFace(colour, count, rests, glow)
    key = ("card", shown.id) if shown.id is not None else ("back", seat, "runes", place)
    # The left one lies on top, so that no number in a lower right corner is covered.
    spread.put(key, box, face, PIECE_Z - 0.05 * place + (1 if fitting else 0), owner=key)


def _by_colour(look: Look, player: PlayerView, spent: set[int]) -> dict[str, list[CardView]]:
    """Return the face-up Runes by colour in their fixed order, without those laid on an armed card."""
    found: dict[str, list[CardView]] = {}
    for card in player.pile("runes"):
        if card.id in spent:
            continue
        definition = look.definition(card)
        found.setdefault(definition.colour if definition and definition.colour else "any", []).append(card)
    order = {colour: place for place, colour in enumerate(RUNES)}
    return dict(sorted(found.items(), key=lambda item: order.get(item[0], len(order))))
