"""What speaks over the table: a refusal, a tip beside its thing, the story of a number, a lesson told once."""

from __future__ import annotations

from rdi_table.scene.content import BubbleFace, CoachSheet, StorySheet, TipFace
from rdi_table.scene.geometry import Rect
from rdi_table.scene.look import Look
from rdi_table.scene.placement import BUBBLE_Z, STORY_Z, Spread

BUBBLE_W = 300.0
TIP_W, TIP_GAP = 320.0, 7.0
OF_A_MAT = ("mat", "portrait", "track")
STORY_W, STORY_HEAD, STORY_LINE, STORY_GAP = 318.0, 66.0, 22.0, 26.0
COACH_W, COACH_H, COACH_OVER = 590.0, 88.0, 5.0
"""The last: by how much it reaches above the decks, whose numbers stand out over their corners."""


def lay_bubble(spread: Spread, look: Look) -> None:
    """Lay the refusal at the place where it happened, inside the window."""
    bubble = look.ui.bubble
    if bubble is None:
        return
    s = spread.scale
    wide = BUBBLE_W * look.zones.text_scale
    lines = max(1, -(-len(bubble.text) // 38))
    high = (22 + 21 * lines) * look.zones.text_scale
    x = max(8.0, min(look.zones.wide - wide - 8, bubble.at[0] / s - wide / 2))
    y = max(8.0, min(look.zones.high - high - 8, bubble.at[1] / s - high - 14))
    spread.put(("bubble",), Rect(x, y, wide, high), BubbleFace(bubble.text), BUBBLE_Z)


def lay_tip(spread: Spread, look: Look) -> None:
    """Lay what a thing says above it, or below where there is no room; what a mat says on the stage beside it."""
    tip = look.ui.tip
    placed = spread.out.get(tip.key) if tip is not None else None
    if tip is None or placed is None:
        return
    thing, zoom = placed.rect.scaled(1 / spread.scale), look.zones.text_scale
    wide = min(TIP_W * zoom, look.zones.wide - 16)
    lines = sum(max(1, -(-len(line) // 44)) for line in tip.text.split("\n"))
    high = (20 + 19 * lines) * zoom
    if tip.key[0] in OF_A_MAT and isinstance(tip.key[1], int):
        box, edge = _beside_mat(spread, look, tip.key[1], wide, high)
    else:
        box, edge = _above_or_below(look, thing, wide, high)
    spread.put(("tip",), box, TipFace(tip.text, edge), BUBBLE_Z - 1)


def _above_or_below(look: Look, thing: Rect, wide: float, high: float) -> tuple[Rect, str]:
    x = max(8.0, min(look.zones.wide - wide - 8, thing.cx - wide / 2))
    if thing.y - high - TIP_GAP < 4:
        return Rect(x, min(look.zones.high - high - 4, thing.bottom + TIP_GAP), wide, high), "top"
    return Rect(x, thing.y - high - TIP_GAP, wide, high), "bottom"


def _beside_mat(spread: Spread, look: Look, seat: int, wide: float, high: float) -> tuple[Rect, str]:
    """Return a place on the stage side of a mat, level with its portrait."""
    mat = spread.out[("mat", seat)].rect.scaled(1 / spread.scale)
    left = look.zones.is_left(seat)
    x = mat.right + TIP_GAP + 3 if left else mat.x - wide - TIP_GAP - 3
    y = max(4.0, min(look.zones.high - high - 4, mat.y + 6))
    return Rect(x, y, wide, high), "left" if left else "right"


def lay_story(spread: Spread, look: Look) -> None:
    """Lay the story of a number beside the place where it was asked for, on the side of the middle."""
    story = look.ui.story
    if story is None:
        return
    s, zoom, canvas = spread.scale, look.zones.text_scale, look.zones.canvas
    wide = min(STORY_W * zoom, canvas.w - 32)
    lines = sum(max(1, -(-len(words) // 36)) for _, words in story.steps[1:])
    high = min(canvas.h - 24, (STORY_HEAD + STORY_LINE * lines) * zoom)
    at = (story.at[0] / s, story.at[1] / s)
    x = at[0] - wide - STORY_GAP if at[0] > canvas.cx else at[0] + STORY_GAP
    if look.zones.log.contains(at):
        x = look.zones.log.x - wide - 8
    x = max(12.0, min(canvas.w - wide - 12, x))
    y = max(12.0, min(canvas.h - high - 12, at[1] - high * 0.6))
    spread.put(("story",), Rect(x, y, wide, high), StorySheet(story.steps), STORY_Z, owner=("story",))


def lay_coach(spread: Spread, look: Look) -> None:
    """Lay a lesson over the shared decks, where it hides nothing that is asked about."""
    lesson = look.ui.coach
    if lesson is None:
        return
    zone, zoom = look.zones.decks, look.zones.text_scale
    wide, high = min(COACH_W * zoom, zone.w), COACH_H * zoom
    sheet = CoachSheet(lesson.icon, lesson.heading, lesson.what, lesson.how)
    box = Rect(zone.cx - wide / 2, zone.y - COACH_OVER, wide, high + COACH_OVER)
    spread.put(("coach",), box, sheet, STORY_Z - 1, owner=("coach",))
