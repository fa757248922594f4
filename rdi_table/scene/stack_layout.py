"""The stack: cards from left to right, oldest first, with who played them, what answers what, and their fate."""

from __future__ import annotations

from rdi_table.engine.view import PlayView
from rdi_table.scene.arrows_layout import lay_arrow, lay_victim_arrows, leaning_over
from rdi_table.scene.content import NameTag, Pill
from rdi_table.scene.geometry import Rect
from rdi_table.scene.look import Look
from rdi_table.scene.placement import STAGE_ARROW_Z, STAGE_CARD_Z, STAGE_TAG_Z, Spread

WIDTHS = {1: 150.0, 2: 134.0, 3: 134.0, 4: 126.0, 5: 118.0, 6: 118.0}
CARD_SHAPE = 1.4
ROOMY_GAP, LEAST_PITCH = 88.0, 33.0
TAG_ROOM, BELOW_ROOM, PILL_STRIP, WIDE_STRIP = 32.0, 40.0, 66.0, 104.0
TWO_LINES_FROM = 4
LEAST_TAGGED = 70.0
"""How far apart cards must lie for the older ones to have room for a tag."""


def card_width(n: int, free: Rect, below: float = BELOW_ROOM) -> float:
    """Return how wide each of n cards on the stage is, so that it fits in height too."""
    wide = WIDTHS.get(n, 118.0)
    return max(40.0, min(wide, (free.h - TAG_ROOM - below) / CARD_SHAPE, free.w - 24))


def row_of(n: int, wide: float, free: Rect, gap: float = ROOMY_GAP, below: float = BELOW_ROOM) -> list[Rect]:
    """Return n places in a row; when they would not fit the older ones overlap and the last stays whole."""
    high = wide * CARD_SHAPE
    pitch = min(wide + gap, (free.w - 44 - wide) / (n - 1)) if n > 1 else 0.0
    if n > 1:
        pitch = max(min(LEAST_PITCH, wide), pitch)
    x = free.cx - (pitch * (n - 1) + wide) / 2
    room = free.h - TAG_ROOM - below
    y = free.y + TAG_ROOM + max(0.0, (room - high) * 0.55)
    return [Rect(x + pitch * i, y, wide, high) for i in range(n)]


def lay_stack(spread: Spread, look: Look, free: Rect, plays: list[PlayView]) -> None:
    """Lay down the cards played, with tags, arrows, riders and stamps."""
    n = len(plays)
    if not n:
        return
    below = 6.0 if look.ui.veil is not None else BELOW_ROOM
    wide = card_width(n, free, below)
    places = row_of(n, wide, beside_pills(look, free, n * wide + (n - 1) * ROOMY_GAP), below=below)
    for place, (play, box) in enumerate(zip(plays, places)):
        lay_play(spread, look, play, box, place, newest=place == n - 1)
        lay_tag(spread, look, play, box, places, place)
    lay_answers(spread, plays, places)
    for play, box in zip(plays, places):
        lay_victim_arrows(spread, look, play, box, free)


def beside_pills(look: Look, free: Rect, wide: float) -> Rect:
    """Return the stage without the strips where pills lie beside the mats, when a row so wide would run under them."""
    left = right = 0.0
    for seat, markup, _ in look.ui.pills:
        if leaning_over(look, seat) in (None, seat):
            strip = PILL_STRIP if markup.count("{") < 2 else WIDE_STRIP
            left, right = (max(left, strip), right) if look.zones.is_left(seat) else (left, max(right, strip))
    if wide <= free.w - 2 * max(left, right):
        return free
    return Rect(free.x + left, free.y, free.w - left - right, free.h)


def lay_play(spread: Spread, look: Look, play: PlayView, box: Rect, place: int, newest: bool) -> None:
    """Lay one card of the stack with its riders behind it and its stamp across it."""
    z = STAGE_CARD_Z + place * 0.1
    for index, rider in enumerate(play.riders):
        key = ("card", rider.id) if rider.id is not None else ("back", play.by, "rider", play.id * 10 + index)
        small = Rect(box.x + box.w * 0.4, box.y - 18 - 14 * index, box.w * 0.62, box.h * 0.62)
        spread.put(key, small, look.face(rider, "compact"), z - 0.05, owner=key)
    key = ("card", play.card.id) if play.card.id is not None else ("back", play.by, "stack", play.id)
    face = look.face(play.card, look.full_kind(box.w), lift=1, glow="newest" if newest else "")
    spread.put(key, box, face, z, owner=key)
    stamp = next((text for frame, text in look.ui.stamps if frame == play.id), "")
    if stamp:
        strip = Rect(box.x - 20, box.bottom - 18, box.w + 40, 26)
        spread.put(("stamp", play.id), strip, Pill(stamp, "stamp", 15), STAGE_TAG_Z)


def lay_tag(spread: Spread, look: Look, play: PlayView, box: Rect, places: list[Rect], place: int) -> None:
    """Lay the tag above a card: who did what. In a narrow row it has two lines."""
    text = next((text for frame, text in look.ui.stack_tags if frame == play.id), "")
    name = look.name(play.by)
    pitch = places[1].x - places[0].x if len(places) > 1 else box.w + ROOMY_GAP
    two = len(places) >= TWO_LINES_FROM
    if two and pitch < box.w * 0.8 and place < len(places) - 1:
        return
    if pitch < LEAST_TAGGED and place < len(places) - 1:
        return
    wide = min(pitch - 4, box.w) if two and place < len(places) - 1 else box.w if two else min(pitch - 6, box.w + 80)
    high = 36.0 if two else 26.0
    tag = NameTag(look.character(play.by), name, text or name, two)
    middle = box.cx if not two else box.x + wide / 2
    spread.put(("stack-tag", play.id), Rect(middle - wide / 2, box.y - high - 5, wide, high), tag, STAGE_TAG_Z)


def lay_answers(spread: Spread, plays: list[PlayView], places: list[Rect]) -> None:
    """Lay an arrow from each response to the card it answers."""
    by_frame = {play.id: place for place, play in enumerate(plays)}
    for place, play in enumerate(plays):
        target = by_frame.get(play.about)
        if target is None or target >= place:
            continue
        here, there = places[place], places[target]
        key = ("arrow", "answer", play.id)
        gap = here.x - there.right
        if place - target == 1 and gap > 14:
            y = here.y + here.h * 0.44
            lay_arrow(spread, key, (here.x - 3, y), (there.right + 6, y), "answer", 9, 0.0, STAGE_ARROW_Z)
        elif place - target == 1:
            y = here.y + here.h * 0.66
            lay_arrow(spread, key, (here.x + 10, y), (here.x - 12, y), "answer", 6, 0.0, STAGE_TAG_Z)
        else:
            y = here.bottom - 14
            lay_arrow(spread, key, (here.x + 12, y), (there.cx, y), "answer", 7, -0.16, STAGE_TAG_Z - 0.5)
