"""How *Load* looks: the sheet about one save with the picture of its table, and the buttons that go with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from rdi_table.scene.art import palette
from rdi_table.scene.art.paint import cut_corners, outline, rounded
from rdi_table.screens import buttons, sheets
from rdi_table.screens.canvas import Pen
from rdi_table.screens.entries import Entry
from rdi_table.screens.gui import Gui
from rdi_table.screens.load_layout import LoadLayout
from rdi_table.words import keeping as words
from rdi_table.words import saves as save_words

if TYPE_CHECKING:
    from rdi_table.screens.load import Load

BUTTONS = ("open", "watch", "paste", "back")
LINKS = ("rename", "delete", "copy")
WIDTHS = {"open": 262.0, "watch": 262.0, "paste": 286.0, "back": 150.0}
SEAL = 15.0
WRONG = palette.rgb("#7A2418")


def make_buttons(gui: Gui, places: LoadLayout, load: Load) -> None:
    """Make what can be done with the chosen entry: buttons below, quiet words on its sheet."""
    for name in (*BUTTONS, *LINKS):
        gui.remove(name)
    entry = load.entry
    damaged = entry is None or entry.damaged
    fault = bool(entry is not None and load.fault_of(entry))
    made: list[tuple[str, str, str, Callable[[], None]]] = []
    if entry is not None and not damaged and not fault:
        made.append(("open", words.HOW_IT_ENDED if entry.summary.over else words.OPEN, "Enter", load.deeds.open))
    if not damaged:
        made.append(("watch", words.REPLAY, "R", load.deeds.watch))
    made += [("paste", words.PASTE, "Ctrl+V", load.deeds.paste), ("back", words.BACK, "Esc", load.leave)]
    x = 24.0
    for place, (name, label, key, action) in enumerate(made):
        rect = gui.canvas.rect(x, places.buttons, WIDTHS[name], 50)
        main = place == 0 and (name != "paste" or entry is None)
        kind = "red" if main else "brown"
        gui.button(name, rect, buttons.plain(gui.art, rect.size, label, kind, key, places.text), action, 9)
        x += WIDTHS[name] + 14
    _links(gui, places, load, entry, damaged or fault)


def _links(gui: Gui, places: LoadLayout, load: Load, entry: Entry | None, broken: bool) -> None:
    x, y, _, high = places.links
    made: list[tuple[str, str, str, Callable[[], None]]] = []
    if entry is not None and entry.is_file:
        made.append(("rename", words.RENAME, "F2", load.deeds.ask_name))
        made.append(("delete", words.DELETE, "Del", load.deeds.ask_delete))
    if not broken:
        made.append(("copy", words.COPY, "Ctrl+C", load.deeds.copy))
    for name, label, key, action in made:
        px = gui.canvas.px(high)
        wide = gui.art.text.size(label, "body_italic", px * 0.62)[0] + gui.art.parts.key_cap(key, px * 0.44).get_width()
        rect = gui.canvas.rect(x, y, wide / gui.canvas.scale + high * 0.9, high)
        gui.button(name, rect, sheets.link(gui.art, rect.size, key, label), action, 6)
        x += rect.width / gui.canvas.scale + 14


def paint(
    pen: Pen, places: LoadLayout, entry: Entry | None, picture: Surface | None, fault: str, said: str
) -> None:  # fmt: skip
    """Draw heading, panel and sheet; `picture` is the table if it has been drawn, `said` what has just been done."""
    sheets.head(pen, words.LOAD_HEADING, words.LOAD_LINE, places.text)
    pen.panel(places.panel, sheets.LEATHER)
    sheets.paper(pen, places.sheet)
    if entry is None:
        _empty(pen, places)
        return
    _picture(pen, places, picture, entry.damaged)
    _words(pen, places, entry, fault, said)
    x, y, wide, _ = places.links
    pen.rule(x, x + wide, y - 5, sheets.GILT, 110)


def _empty(pen: Pen, places: LoadLayout) -> None:
    """Draw that there is nothing yet, on the list and on the sheet."""
    x, y, wide, high = places.sheet
    pen.icon("books", 110, palette.rgb("#B99A66"), (x + wide / 2, y + high * 0.34))
    pen.line(words.NO_SAVES, "title", 24, palette.INK, (x + wide / 2, y + high * 0.54), "center", wide - 60)
    box = (x + wide * 0.18, y + high * 0.60, wide * 0.64, 90)
    pen.block(words.NO_SAVES_HELP, "body_italic", 18, palette.BROWN_INK, box, "center")


def _picture(pen: Pen, places: LoadLayout, picture: Surface | None, damaged: bool) -> None:
    """Draw the table in its frame; bare wood until it is there, and a broken mug where there is none."""
    rect = pen.canvas.rect(*places.picture)
    radius = pen.canvas.px(9)
    shadow, (dx, dy) = pen.art.parts.shadow(rect.size, radius, max(2, pen.canvas.px(6)), 0.5)
    pen.surface.blit(shadow, (rect.x + dx, rect.y + dy + pen.canvas.px(3)))
    out = Surface(rect.size).convert_alpha()
    out.blit(pen.art.parts.wood(pen.canvas.size, "table"), (0, 0))
    if picture is not None:
        out.blit(picture, (0, 0))
    elif damaged:
        out.fill((96, 92, 88), special_flags=pygame.BLEND_RGB_MULT)
        mark = pen.art.icons.icon("mug_broken", pen.canvas.px(110), palette.rgb("#A88A5E"))
        out.blit(mark, mark.get_rect(center=(rect.width / 2, rect.height / 2)))
    cut_corners(out, radius)
    edge = rect.inflate(2 * pen.canvas.px(2), 2 * pen.canvas.px(2))
    pen.surface.blit(rounded(edge.size, radius + pen.canvas.px(2), palette.RIM), edge)
    pen.surface.blit(out, rect)
    pen.surface.blit(outline(rect.size, radius, palette.GOLD_LINE, max(1, pen.canvas.px(1.4)), 230), rect)


def _words(pen: Pen, places: LoadLayout, entry: Entry, fault: str, said: str) -> None:
    """Write what is known of the entry below its picture."""
    x, y, wide, high = places.words
    it, text = entry.summary, places.text
    at = (x + wide, y + 15 * text)
    when = pen.line(save_words.when(it.when), "body_italic", 15.5 * text, palette.BROWN_INK, at, "midright")
    room = wide - when.width / pen.canvas.scale - 16
    role = "title" if it.names else "body_bold"
    px = pen.art.text.fit(entry.title, role, 24 * text * pen.canvas.scale, pen.canvas.px(room)) / pen.canvas.scale
    pen.line(entry.title, role, px, palette.INK, (x, y + 14 * text), "midleft", room)
    if not it.names:
        box = (x, y + 36 * text, wide, high - 36 * text)
        pen.block(f"{fault} {words.LEFT_ALONE}", "body", 17.5 * text, WRONG, box)
        return
    _people(pen, entry, (x, y + 50 * text, wide), text)
    box = (x, y + 74 * text, wide, high - 74 * text)
    if fault:
        more = words.ONLY_WATCHED if entry.match is not None else ""
        pen.block(f"{fault} {more}".strip(), "body", 16.5 * text, WRONG, box)
        return
    line = f"**{entry.standing}** · {words.steps(it.commands)}"
    pen.block(said or line, "body", 17.5 * text, palette.INK if said else palette.BROWN_INK, box)


def _people(pen: Pen, entry: Entry, at: tuple[float, float, float], text: float) -> None:
    """Draw everybody at that table: a seal and a name each, in the order of the seats."""
    it, (x, y, wide) = entry.summary, at
    each = wide / max(4, len(it.names))
    for place, (name, character) in enumerate(zip(it.names, it.characters)):
        look = palette.character(character)
        left = x + each * place
        pen.put(pen.art.parts.seal(pen.canvas.px(SEAL), look.colour, look.portrait), left + SEAL, y, "center")
        turn = place == it.seat and not it.over
        role = "body_bold" if turn or place in it.winners else "body"
        pen.line(name, role, 17 * text, palette.INK, (left + 2 * SEAL + 7, y), "midleft", each - 2 * SEAL - 14)
