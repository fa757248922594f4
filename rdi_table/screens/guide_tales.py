"""A page of the guide that is an index: the worked examples of one rulebook, each a line that can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import clear, rounded
from rdi_table.screens.canvas import Canvas, Pen, Size
from rdi_table.screens.gui import Face, Gui
from rdi_table.screens.guide_layout import EDGE, columns, page_layout
from rdi_table.screens.guide_stage import Stage
from rdi_table.screens.sheets import Box, paper, seal_with_shadow
from rdi_table.words.guide import Page

NAME = "tale "
FIRST = f"{NAME}0"
TOP, PAD, GUTTER, FOOT = 172.0, 30.0, 26.0, 22.0
PITCH, LINE_PX, ROWS = 34.0, 16.5, 12
SEAL = palette.rgb("#6B4526")
LIFT = ("normal", "hover", "down")


def picture(stage: Stage) -> None:
    """Draw nothing: an index has no picture."""


def paint(pen: Pen, page: Page) -> None:
    """Draw the parchment, its head and the two sentences above the lines."""
    places = page_layout(pen.canvas, columns(pen.canvas)[0], 0)
    paper(pen, places.page)
    x, y, radius = places.seal
    left, top = places.title
    seal_with_shadow(pen, x, y, radius, SEAL, page.icon)
    room = pen.canvas.wide - EDGE - 28 - left
    px = pen.art.text.fit(page.title, "title", 32 * pen.canvas.scale, pen.canvas.px(room))
    pen.put(pen.art.text.line(page.title, "title", px, palette.INK, pen.canvas.px(room)), left, top + 24, "midleft")
    pen.line(page.line, "body_italic", 19, palette.BROWN_INK, (left, top + 58), "midleft", room)
    wide = places.page[2] - 2 * PAD
    x, y = places.page[0] + PAD, places.page[1] + 112
    pen.block(page.text, "body", 17.5, palette.INK, (x, y, wide, 27))
    pen.block(" ".join(step.text for step in page.steps), "body_italic", 16.5, palette.BROWN_INK, (x, y + 26, wide, 26))


def lines(gui: Gui, tales: Sequence[tuple[str, str]], text: float, opens: Callable[[str], None]) -> None:
    """Make a line for every tale, a key and a title, in one column or two; `opens` takes the key."""
    clear_lines(gui)
    boxes = _boxes(gui.canvas, len(tales))
    for place, ((key, title), box) in enumerate(zip(tales, boxes)):
        rect = gui.canvas.rect(*box)
        px = min(LINE_PX * text * gui.canvas.scale, rect.height * 0.62)
        gui.button(f"{NAME}{place}", rect, _face(gui.art, rect.size, place + 1, title, px), _opener(opens, key), 7)


def clear_lines(gui: Gui) -> None:
    """Take all lines away."""
    for name in [name for name in gui.items if name.startswith(NAME)]:
        gui.remove(name)


def _opener(opens: Callable[[str], None], key: str) -> Callable[[], None]:
    return lambda: opens(key)


def _boxes(canvas: Canvas, many: int) -> list[Box]:
    """Return the boxes of so many lines: down the first column, then down the second."""
    x, y, wide, high = page_layout(canvas, columns(canvas)[0], 0).page
    across = 1 if many <= ROWS else 2
    rows = -(-many // across)
    pitch = min(PITCH, (high - TOP - FOOT) / max(1, rows))
    each = (wide - 2 * PAD - GUTTER * (across - 1)) / across
    return [
        (x + PAD + (each + GUTTER) * (place // rows), y + TOP + pitch * (place % rows), each, pitch - 2)
        for place in range(many)
    ]


def _face(art: Art, size: Size, number: int, title: str, px: float) -> Face:
    return Face(*(_line(art, size, number, title, px, state) for state in LIFT))


def _line(art: Art, size: Size, number: int, title: str, px: float, state: str) -> Surface:
    out = clear(size)
    if state != "normal":
        out.blit(rounded(size, size[1] * 0.25, palette.BROWN_INK, 60 if state == "down" else 34), (0, 0))
    figure = art.text.line(str(number), "figures", px, palette.OXBLOOD)
    out.blit(figure, figure.get_rect(midright=(round(px * 1.7), size[1] / 2)))
    ink = palette.INK if state == "normal" else palette.OXBLOOD
    words = art.text.line(title, "body", px, ink, size[0] - round(px * 2.3) - 4, px * 0.6)
    out.blit(words, words.get_rect(midleft=(round(px * 2.3), size[1] / 2)))
    return out
