"""A Round of Gambling: felt, stools on the side where each seat's mat is, pot, crown, the card that gave control."""

from __future__ import annotations

import math

from rdi_table.engine.view import RoundView
from rdi_table.scene.content import CoinHeap, Crown, Felt, Label, Stool
from rdi_table.scene.geometry import Rect, around
from rdi_table.scene.look import Look
from rdi_table.scene.placement import STAGE_ARROW_Z, STAGE_CARD_Z, STAGE_TAG_Z, STAGE_Z, Spread

STOOL_RADIUS, STOOL_WIDE = 23.0, 116.0
CONTROL_CARD = 112.0
POT_SMALL = 0.6
FELT_SHAPE, CROWN_ROOM = 0.48, 18.0


def felt_rect(free: Rect) -> Rect:
    """Return the felt in what is free of the stage."""
    wide = max(80.0, free.w - 40)
    high = max(80.0, min(free.h - 24, wide * FELT_SHAPE))
    return Rect(free.x + 20, free.y + 14 + (free.h - 24 - high) * 0.45, wide, high)


def over_felt(free: Rect) -> Rect:
    """Return where the stack lies over the felt: between the stools and under the small pot."""
    felt = felt_rect(free)
    side = min(92.0, free.w * 0.14)
    return Rect(felt.x + side, felt.y + 36, max(80.0, felt.w - 2 * side), max(100.0, felt.bottom + 10 - felt.y - 36))


def lay_round(spread: Spread, look: Look, free: Rect, game: RoundView, covered: bool) -> None:
    """Lay the felt; while a card in the Round is being answered the pot shrinks to its upper edge."""
    felt = felt_rect(free)
    pot = ("pot",)
    heading = "" if covered else look.labels.round
    spread.put(pot, felt, Felt(heading, glow=look.glow(pot)), STAGE_Z + 1, owner=pot)
    _stools(spread, look, felt, game)
    _pot(spread, look, felt, game, covered)
    if game.card is not None:
        _control_card(spread, look, felt, game, covered)


def _stools(spread: Spread, look: Look, felt: Rect, game: RoundView) -> None:
    seats = [*game.members, *(seat for seat in game.left if seat not in game.members)]
    for left in (True, False):
        side = [seat for seat in seats if look.zones.is_left(seat) == left]
        side.sort(key=lambda seat: look.zones.mats[seat].y)
        for place, seat in enumerate(side):
            _stool(spread, look, felt, game, seat, place, len(side), left)


def _stool(
    spread: Spread, look: Look, felt: Rect, game: RoundView, seat: int, place: int, n: int, left: bool
) -> None:
    spacing = min(100.0, (felt.h - 30) / n)
    radius = min(STOOL_RADIUS, spacing * 0.3)
    dy = (place - (n - 1) / 2) * spacing
    corner = felt.h / 2
    inset = corner - math.sqrt(max(0.0, corner * corner - (abs(dy) + radius * 0.8) ** 2))
    reach = 46 + radius * 0.5 + inset * 0.62
    x = felt.x + reach if left else felt.right - reach
    word, kind = _standing(look, game, seat)
    high = radius * 2 + radius * 0.25 + radius * 1.08
    box = Rect(x - STOOL_WIDE / 2, felt.cy + dy - high / 2, STOOL_WIDE, high)
    stool = Stool(look.character(seat), str(seat + 1), word, kind)
    spread.put(("stool", seat), box, stool, STAGE_ARROW_Z, owner=("mat", seat))
    if seat == game.control:
        # Where stools stand close the word of the one above is there: the crown lies on the felt beside the portrait.
        above = place == 0 or spacing - high > CROWN_ROOM
        beside = x + (radius + 20 if left else -radius - 20)
        crown = around((x, box.y - 5) if above else (beside, box.y + radius), 30, 24)
        spread.put(("crown",), crown, Crown(), STAGE_TAG_Z)


def _standing(look: Look, game: RoundView, seat: int) -> tuple[str, str]:
    """Return the word under a stool and its kind."""
    labels = look.labels
    if seat in game.left:
        return labels.left, "out"
    if seat == game.control:
        return labels.control, "turn"
    if seat == game.asked:
        return labels.asked, "asked"
    if seat in game.passed:
        return labels.passed, "note"
    members = [member for member in game.members if member not in game.passed and member != game.control]
    if game.asked in members and seat in members:
        before = members[members.index(seat) - 1]
        return labels.after.format(name=look.name(before)), "note"
    return "", "note"


def _pot(spread: Spread, look: Look, felt: Rect, game: RoundView, covered: bool) -> None:
    factor = POT_SMALL if covered else 1.0
    heap_w = 104.0 * factor
    y = felt.y + 26 if covered else felt.cy + 14
    x = felt.cx if not covered else felt.cx - 26
    if game.pot > 0:
        box = around((x, y), heap_w, 44 * factor)
        spread.put(("pot-coins",), box, CoinHeap(min(45, game.pot)), STAGE_ARROW_Z)
    number = Label(str(game.pot), "figures", 32 * factor, "gold")
    caption = Label(look.labels.pot, "body_italic", 15.5, "cream")
    if covered:
        if game.pot > 0:  # a lone 0 without coins beside it would be a riddle
            spread.put(("pot-n",), around((felt.cx + 28, y), 50, 26), number, STAGE_TAG_Z)
        return
    spread.put(("pot-n",), around((felt.cx, y + 40), 90, 38), number, STAGE_TAG_Z)
    spread.put(("caption", "pot"), around((felt.cx, y + 64), 140, 20), caption, STAGE_TAG_Z)


def _control_card(spread: Spread, look: Look, felt: Rect, game: RoundView, covered: bool) -> None:
    card = game.card
    if card is None or card.id is None:
        return
    left = look.zones.is_left(game.control)
    owner = ("card", card.id)
    # A card that already lies on a pile stays there; what travels with the crown is a copy.
    key = owner if owner not in spread.out else ("copy", "control", card.id)
    if covered:
        box = around((felt.cx + (-100 if left else 100), felt.y + 30), 36, 50)
        spread.put(key, box, look.face(card, "compact"), STAGE_CARD_Z - 1, owner=owner)
        return
    wide = min(CONTROL_CARD, (felt.h - 60) / 1.4, felt.w * 0.2)
    reach = min(150.0, felt.w * 0.24)
    box = around((felt.cx + (-reach if left else reach), felt.cy + 4), wide, wide * 1.4)
    face = look.face(card, look.full_kind(wide), lift=1, glow="newest")
    spread.put(key, box, face, STAGE_CARD_Z, owner=owner)
