"""A card that hovers armed on the stage: tag, scrolls, the Runes and riders laid on it, arrows to its targets."""

from __future__ import annotations

from rdi_table.engine.view import CardView
from rdi_table.scene.arrows_layout import lay_arrow, lay_to_mat
from rdi_table.scene.content import NameTag, Pill, Scroll
from rdi_table.scene.geometry import Rect
from rdi_table.scene.look import TARGETING, Look
from rdi_table.scene.placement import ARROW_Z, STAGE_CARD_Z, STAGE_TAG_Z, Spread
from rdi_table.scene.ui import ArmedSpec

ARMED_WIDE, SHAPE = 150.0, 1.4
SCROLL_RADIUS = 16.0
WAY_WIDE, WAY_HIGH, WAY_GAP = 150.0, 27.0, 22.0


def lay_armed(spread: Spread, look: Look, free: Rect, leaning: int | None) -> None:
    """Lay the armed card in what is free of the stage."""
    armed = look.ui.armed
    if armed is None:
        return
    wide = min(ARMED_WIDE, (free.h - 86) / SHAPE)
    x = free.cx - wide / 2
    if leaning is not None:
        x = free.x + 44 if not look.zones.is_left(leaning) else free.right - 44 - wide
    high = wide * SHAPE
    box = Rect(max(free.x + 4, x), free.y + 46 + max(0.0, (free.h - 46 - 40 - high) * 0.4), wide, high)
    card = look.known.get(armed.card, CardView(armed.card, None, ""))
    key = ("card", armed.card)
    for index, rider in enumerate(armed.riders):
        _laid_on(spread, look, rider, Rect(box.right - 34 + 20 * index, box.y - 16, 70, 98), STAGE_CARD_Z + 4.8)
    spread.put(key, box, look.face(card, look.full_kind(wide), lift=2, glow="newest"), STAGE_CARD_Z + 5, owner=key)
    seat = _owner(look, armed)
    tag = NameTag(look.character(seat), "", armed.tag, False)
    spread.put(("armed-tag",), Rect(box.cx - 130, box.y - 31, 260, 26), tag, STAGE_TAG_Z + 5)
    _scrolls(spread, look, armed, box)
    _ways(spread, look, armed, box, leaning)
    _targets(spread, look, armed, box)


def _owner(look: Look, armed: ArmedSpec) -> int | None:
    if look.ui.open_hand is not None:
        return look.ui.open_hand
    return next(
        (p.seat for p in look.view.players if any(card.id == armed.card for card in p.pile("hand"))), None
    )


def _laid_on(spread: Spread, look: Look, card_id: int, box: Rect, z: float) -> None:
    card = look.known.get(card_id, CardView(card_id, None, ""))
    key = ("card", card_id)
    spread.put(key, box, look.face(card, "compact"), z, owner=key)


def _scrolls(spread: Spread, look: Look, armed: ArmedSpec, box: Rect) -> None:
    """Lay the scrolls on the lower edge of the card, with the Runes that pay them beside it."""
    n = len(armed.scrolls)
    for index, colours in enumerate(armed.scrolls):
        key = ("scroll", index)
        x = box.cx + (index - (n - 1) / 2) * (2 * SCROLL_RADIUS + 8)
        place = Rect(x - SCROLL_RADIUS, box.bottom - 2 * SCROLL_RADIUS - 2, 2 * SCROLL_RADIUS, 2 * SCROLL_RADIUS)
        paid = index in armed.powers
        scroll = Scroll(colours, paid, look.glow(key) or ("target" if not paid and armed.fitting else ""))
        spread.put(key, place, scroll, STAGE_TAG_Z + 6, owner=key)
    for index, rune in enumerate(armed.payment):
        place = Rect(box.right + 10 + 34 * index, box.bottom - 74, 46, 64)
        _laid_on(spread, look, rune, place, STAGE_CARD_Z + 6 + 0.1 * index)
    runes = [key for card in sorted(armed.fitting) if (key := ("card", card)) in spread.out]
    if runes and armed.scrolls and spread.out[runes[0]].z < 100:
        lies = spread.out[runes[0]].rect.scaled(1 / spread.scale)
        right = lies.cx > box.cx
        start = (lies.cx, lies.y - 4)
        end = (box.cx + (24 if right else -24), box.bottom - SCROLL_RADIUS - 4)
        lay_arrow(spread, ("arrow", "rune"), start, end, "target", 8, -0.2 if right else 0.2, ARROW_Z)


def _ways(spread: Spread, look: Look, armed: ArmedSpec, box: Rect, leaning: int | None) -> None:
    """Lay what each way to play the card comes to beside it, on the side where no mat leans in; the one bought lit."""
    left = leaning is not None and not look.zones.is_left(leaning)
    x = box.right + WAY_GAP if left or leaning is None else box.x - WAY_GAP - WAY_WIDE
    for index, markup in enumerate(armed.ways):
        bought = index == 0 and not armed.powers if index == 0 else index - 1 in armed.powers
        place = Rect(x, box.y + 14 + index * (WAY_HIGH + 9), WAY_WIDE, WAY_HIGH)
        pill = Pill(markup, "loss" if bought else "stamp", 15.5, align="left" if x > box.x else "right")
        spread.put(("pill", "way", index), place, pill, STAGE_TAG_Z + 4)


def _targets(spread: Spread, look: Look, armed: ArmedSpec, box: Rect) -> None:
    card = look.known.get(armed.card)
    definition = look.definition(card) if card is not None else None
    if definition is None or definition.pick is None or definition.pick.who not in TARGETING:
        return
    for seat in armed.picks:
        if isinstance(seat, int) and 0 <= seat < len(look.view.players):
            lay_to_mat(spread, look, ("arrow", "armed", seat), box, seat, "loss")


