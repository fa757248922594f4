"""What the screens with lists and pages share: headings on wood, sheets of parchment, lines of keys, check marks."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import clear, outline, rounded
from rdi_table.screens import buttons
from rdi_table.screens.canvas import Canvas, Pen, Size, grown
from rdi_table.screens.gui import Face, Gui

Box = tuple[float, float, float, float]
LEATHER = palette.rgb("#6B4526")
GILT = palette.darker(palette.GOLD_LINE, 0.25)
RULE_INK = palette.rgb("#8A5A14")
FOOT_HIGH = 26.0
KEY_PX, KEY_WORD_PX = 12.0, 15.5
OPENING_KEYS = (pygame.K_F1, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE, pygame.K_c, pygame.K_s, pygame.K_z)
REPEATING = frozenset((
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE,
    pygame.K_DELETE,
))  # fmt: skip
"""Keys that may be held down to do the same again."""


def head(pen: Pen, text: str, line: str = "", size: float = 1.0, left: float = 24.0) -> None:
    """Draw the heading of a screen, and a line after it, in words `size` times as large, from `left` on."""
    pen = Pen(pen.art, pen.canvas, pen.surface, size)
    drawn = pen.heading(text, 33, (left, 10 - 10 * (size - 1)))
    if line:
        left += drawn.width / pen.canvas.scale + 18
        pen.line(line, "body_italic", 19, palette.QUIET, (left, 39), "midleft", pen.canvas.wide - left - 24)


def paper(pen: Pen, box: Box, radius: float = 12) -> Rect:
    """Draw a sheet of parchment with its shadow, a dark rim and a gold line; return where it lies."""
    x, y, wide, high = box
    rect = pen.canvas.rect(*box)
    corner = max(2, pen.canvas.px(radius))
    shadow, (dx, dy) = pen.art.parts.shadow(rect.size, corner, max(2, pen.canvas.px(8)), 0.65)
    pen.surface.blit(shadow, (rect.x + dx, rect.y + dy + pen.canvas.px(6)))
    pen.surface.blit(rounded(rect.size, corner, palette.RIM), rect)
    edge = max(1, pen.canvas.px(1.5))
    inner = rect.inflate(-2 * edge, -2 * edge)
    pen.surface.blit(pen.art.parts.parchment(inner.size, corner - edge), inner)
    pen.frame((x + 7, y + 7, wide - 14, high - 14), max(3.0, radius - 6), GILT, 190)
    return rect


def seal_with_shadow(pen: Pen, x: float, y: float, radius: float, colour: palette.Colour, icon: str) -> None:
    """Draw a large seal on its shadow."""
    px = pen.canvas.px(radius)
    shadow, (dx, dy) = pen.art.parts.shadow((2 * px, 2 * px), px, max(2, pen.canvas.px(6)), 0.6)
    pen.surface.blit(shadow, (pen.canvas.px(x) - px + dx, pen.canvas.px(y) - px + dy + pen.canvas.px(4)))
    pen.put(pen.art.parts.seal(px, colour, icon), x, y, "center")


def key_words(pen: Pen, hints: Iterable[tuple[str, str]], x: float, y: float, size: float = 1.0) -> None:
    """Draw key caps with what they do, from x on, about the line y, in words `size` times as large."""
    pen = Pen(pen.art, pen.canvas, pen.surface, size)
    for key, label in hints:
        cap = pen.put(pen.art.parts.key_cap(key, pen.letters(KEY_PX)), x, y, "midleft")
        x += cap.width / pen.canvas.scale + 8
        word = pen.line(label, "sans", KEY_WORD_PX, palette.QUIET, (x, y), "midleft")
        x += word.width / pen.canvas.scale + 22


def key_words_end(art: Art, canvas: Canvas, hints: Iterable[tuple[str, str]], x: float, size: float = 1.0) -> float:
    """Return where the next thing may stand after key caps with what they do, drawn from x on."""
    for key, label in hints:
        x += art.parts.key_cap(key, grown(KEY_PX, size) * canvas.scale).get_width() / canvas.scale + 8
        x += art.text.size(label, "sans", grown(KEY_WORD_PX, size) * canvas.scale)[0] / canvas.scale + 22
    return x


def foot_button(
    gui: Gui, name: str, at: tuple[float, float], key: str, label: str, action: Callable[[], None], size: float = 1.0
) -> float:  # fmt: skip
    """Add words with a key that can be pressed, at x and about the line y; return where the next thing may stand."""
    canvas = gui.canvas
    high = canvas.px(FOOT_HIGH * size)
    wide = buttons.quiet_width(gui.art, high, label, key)
    rect = Rect(canvas.px(at[0]), canvas.px(at[1]) - high // 2, wide, high)
    gui.button(name, rect, buttons.quiet(gui.art, rect.size, label, key), action, 7)
    return at[0] + wide / canvas.scale + 14


def foot_button_before(
    gui: Gui, name: str, at: tuple[float, float], key: str, label: str, action: Callable[[], None], size: float = 1.0
) -> None:  # fmt: skip
    """Add words that can be pressed, ending at x and about the line y."""
    wide = buttons.quiet_width(gui.art, gui.canvas.px(FOOT_HIGH * size), label, key) / gui.canvas.scale
    foot_button(gui, name, (at[0] - wide, at[1]), key, label, action, size)


def wake(gui: Gui) -> None:
    """Let buttons that were made anew without an event show themselves: an idle `Gui` does not look at them."""
    gui.handle(Event(pygame.USEREVENT))


class HeldKeys:
    """Tells a key that is pressed from one that is only held down, also if it was pressed on the screen before."""

    def __init__(self) -> None:
        pressed = pygame.key.get_pressed()
        self._down = {key for key in OPENING_KEYS if pressed[key]}

    def repeats(self, event: Event) -> bool:
        """Take a key event; tell whether it is one more press of a key that never came up."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        if event.type != pygame.KEYDOWN:
            return False
        again = event.key in self._down
        self._down.add(event.key)
        return again and event.key not in REPEATING


def link(art: Art, size: Size, key: str, label: str) -> Face:
    """Return words on parchment that can be pressed, with their key."""

    def drawn(ground: int, ink: palette.Colour) -> Surface:
        out = clear(size)
        if ground:
            out.blit(rounded(size, size[1] * 0.25, palette.BROWN_INK, ground), (0, 0))
        cap = art.parts.key_cap(key, size[1] * 0.44, dark=False)
        out.blit(cap, cap.get_rect(midleft=(round(size[1] * 0.1), size[1] / 2)))
        left = cap.get_width() + round(size[1] * 0.4)
        words = art.text.line(label, "body_italic", size[1] * 0.62, ink, size[0] - left - 4)
        out.blit(words, words.get_rect(midleft=(left, size[1] / 2)))
        return out

    return Face(drawn(0, palette.BROWN_INK), drawn(34, palette.INK), drawn(60, palette.INK))


def tick_box(art: Art, px: int, ticked: bool) -> Surface:
    """Return a box, ticked or not."""
    out = rounded((px, px), px * 0.22, palette.rgb("#0C0805"), 220)
    out.blit(outline((px, px), px * 0.22, palette.GOLD_LINE, max(1, px // 14), 210), (0, 0))
    if ticked:
        mark = art.icons.icon("check", round(px * 0.78), palette.CREAM)
        out.blit(mark, mark.get_rect(center=(px / 2, px / 2)))
    return out
