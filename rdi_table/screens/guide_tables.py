"""Pictures of the guide about the screen itself: hands and numbers, dragging, keys, the small signs on cards."""

from __future__ import annotations

from rdi_table.scene.art import palette
from rdi_table.scene.art.markup import INLINE
from rdi_table.screens.guide_stage import HIGH, Stage
from rdi_table.words.guide import KEY_ROWS

SIGNS = ("fort", "drink", "gold", "card", "rage", "malediction", "blessing", "rune")
TYPES = (
    "action", "sometimes", "anytime", "gambling", "action_gambling", "cheating", "drink", "malediction", "blessing",
)  # fmt: skip
MAT = palette.rgb("#66A83E")


def hands(stage: Stage) -> None:
    """Draw how a seat's number opens its hand: tap, tap again, and the cards turn over."""
    left, middle = stage.left, stage.middle
    tall = max(0.0, stage.high - HIGH) / 2
    top, low = middle - 70 - tall * 0.45, middle + 70 + tall * 0.35
    wide = min(86.0, 68 + tall * 0.3)
    _seat(stage, left, top)
    for place in range(4):
        stage.back("erin", left + 330 + place * 44, top + abs(place - 1.5) * 4, 68, 6 - 4 * place)
    stage.name(stage.label_of(2), left + 252, top + 26)
    _seat(stage, left, low)
    stage.line(stage.label_of(1), left + 206, low - 40, 15, "body_italic", palette.HEADING, room=96)
    for place in range(4):
        rise = -12 if place == 1 else 0
        glow = palette.PLAYABLE if place == 1 else None
        stage.card(stage.card_key(place), left + 334 + place * 58, low + rise + abs(place - 1.5) * 4, wide, "full",
                   6 - 4 * place, glow)  # fmt: skip
    stage.name(stage.label_of(3), left + 252, low + 26)
    stage.line(stage.label_of(0), left + 206, top - 40, 15, "body_italic", palette.HEADING, room=96)


def _seat(stage: Stage, left: float, y: float) -> None:
    """Draw the portrait with its number, and that number on the keyboard."""
    stage.seal("erin", left + 84, y, 40, "2")
    stage.arrow((left + 136, y), (left + 174, y), "answer", 5, 0)
    stage.key("2", left + 206, y, 24)
    stage.arrow((left + 234, y), (left + 270, y), "answer", 5, 0)


def drag(stage: Stage) -> None:
    """Draw a card on its way to a mat, and one on its way to the middle."""
    left, middle = stage.left, stage.middle
    tall = max(0.0, stage.high - HIGH) / 2
    top, low = middle - 66 - tall * 0.45, middle + 66 + tall * 0.45
    _mat(stage, left + 420, top)
    stage.card(stage.card_key(0), left + 96, top + 4, 92, "full", 5)
    stage.arrow((left + 156, top), (left + 290, top - 4), "gain", 7, -0.12)
    stage.line(stage.label_of(0), left + 222, top + 40, 16.5, "body_italic", palette.HEADING, room=140)
    stage.plate(left + 420, low, 236, 130 + tall * 0.2, palette.TARGET, 40, 12)
    stage.plate(left + 420, low, 230, 124 + tall * 0.2, palette.NIGHT, 150, 11)
    stage.card(stage.card_key(1), left + 96, low - 2, 92, "full", 5)
    stage.arrow((left + 156, low - 4), (left + 356, low - 6), "gain", 7, -0.12)
    stage.line(stage.label_of(1), left + 222, low + 36, 16.5, "body_italic", palette.HEADING, room=140)
    stage.icon("stein", left + 420, low, 54, palette.QUIET)


def _mat(stage: Stage, x: float, y: float) -> None:
    """Draw a small mat that glows: the whole of it is the target."""
    size = (stage.px(236), stage.px(120))
    colour = palette.character("cormac").colour
    light, _ = stage.pen.art.parts.glow(size, stage.px(10), palette.TARGET, 0.9)
    stage.pen.surface.blit(light, light.get_rect(center=stage.real(x, y)))
    panel = stage.pen.art.parts.panel(size, colour, stage.px(10), "left", palette.TARGET)
    stage.pen.surface.blit(panel, panel.get_rect(center=stage.real(x, y)))
    stage.seal("cormac", x - 78, y - 18, 27, "1")
    stage.line(stage.label_of(2), x - 40, y - 42, 18, "title", palette.HEADING, "midleft", 140)
    stage.track(x - 36, y - 4, 130, 14, 6)
    for place in range(3):
        stage.back("cormac", x - 62 + place * 17, y + 36, 27)
    stage.back("drinks", x + 14, y + 36, 27)


def keys(stage: Stage) -> None:
    """Draw the keys in two columns."""
    half = -(-len(KEY_ROWS) // 2)
    pitch = min(62.0, (stage.high - 60) / half)
    top = stage.middle - pitch * (half - 1) / 2
    for place, (key, words) in enumerate(KEY_ROWS):
        x = stage.left + (18 if place < half else 304)
        y = top + pitch * (place % half)
        drawn = stage.pen.art.parts.key_cap(key, max(9.0, 16 * stage.words * stage.pen.canvas.scale))
        stage.pen.surface.blit(drawn, drawn.get_rect(midleft=stage.real(x, y)))
        taken = drawn.get_width() / max(1, stage.px(100)) * 100
        room = 282 - taken - 22
        stage.line(words, x + taken + 12, y, 17, "body", palette.CREAM, "midleft", room)


def legend(stage: Stage) -> None:
    """Draw the small signs of the texts with their names, and the bands of the types."""
    left = stage.left
    pitch = min(50.0, (stage.high - 96) / 7.2)
    top = 46 + pitch * 0.62
    for place, sign in enumerate(SIGNS):
        x, y = left + (34 if place < 4 else 310), top + pitch * (place % 4)
        look = INLINE[sign]
        stage.icon(look.icon, x, y, 28, look.on_dark)
        stage.line(stage.label_of(place), x + 32, y, 17.5, "body", palette.CREAM, "midleft", 220)
    low = top + pitch * 4.2
    for place, kind in enumerate(TYPES):
        band = palette.card_type(kind)
        x, y = left + 40 + 184 * (place % 3), low + pitch * (place // 3)
        stage.round_mark(palette.rgb("#8A7440") if band.light_title else band.colour, band.icon, x, y, 17)
        stage.line(band.label, x + 27, y, 15.5, "sans_bold", palette.CREAM, "midleft", 150)
