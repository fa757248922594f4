"""The filters of the cards screen as buttons, and what is painted around them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from rdi_table.scene.art import palette
from rdi_table.screens import cards_buttons, sheets
from rdi_table.screens.canvas import Pen
from rdi_table.screens.cards_layout import CardsLayout
from rdi_table.screens.gui import Gui
from rdi_table.screens.setup_paint import field_frame
from rdi_table.screens.shelf import EVERY, Shelf
from rdi_table.words import cardlist as words

EVERY_LOOK = (palette.rgb("#8A2B1E"), "dragon")
DECK_PX, TYPE_PX, SOURCE_PX = 15.5, 14.0, 16.0
Pill = tuple[str, tuple[int, int], int]


def decks(gui: Gui, places: CardsLayout, shelf: Shelf, text: float, pressed: Callable[[str], None]) -> None:
    """Make a line for every deck."""
    for deck, box in zip((EVERY, *shelf.decks()), places.decks):
        rect = gui.canvas.rect(*box)
        look = palette.deck(deck)
        name = words.EVERY_DECK if deck == EVERY else shelf.cards.decks[deck].name
        colour, icon = EVERY_LOOK if deck == EVERY else (look.colour, look.icon)
        px = min(DECK_PX * text * gui.canvas.scale, rect.height * 0.72)
        chosen = deck == shelf.deck
        face = cards_buttons.deck_line(gui.art, rect.size, name, shelf.count(deck), colour, icon, chosen, px)
        gui.button(f"deck {deck}", rect, face, partial(pressed, deck), 6)


def types(gui: Gui, places: CardsLayout, shelf: Shelf, text: float, pressed: Callable[[str], None]) -> None:
    """Make the pills of types, in rows, as large as they fit."""
    for name in [name for name in gui.items if name.startswith("type ")]:
        gui.remove(name)
    box = gui.canvas.rect(*places.types)
    px = TYPE_PX * text * gui.canvas.scale
    rows = _pill_rows(gui, shelf.types(), px, box)
    while rows[-1][2] > box.bottom and px > 8:
        px *= 0.96
        rows = _pill_rows(gui, shelf.types(), px, box)
    for kind, corner, bottom in rows:
        able = shelf.has_type(kind)
        face = cards_buttons.type_pill(gui.art, kind, bottom - corner[1], px, shelf.is_lit(kind), able)
        rect = face.normal.get_rect(topleft=corner)
        gui.button(f"type {kind}", rect, face, partial(pressed, kind), 12, able)


def _pill_rows(gui: Gui, kinds: tuple[str, ...], px: float, box: Rect) -> list[Pill]:
    """Return every pill with its corner and its lower edge."""
    high, gap = round(px * 1.78), gui.canvas.px(5)
    x, y = box.topleft
    found: list[Pill] = []
    for kind in kinds:
        wide = cards_buttons.type_pill_width(gui.art, kind, high, px)
        if x > box.x and x + wide > box.right:
            x, y = box.x, y + high + gap
        found.append((kind, (x, y), y + high))
        x += wide + gap + 1
    return found


def sources(gui: Gui, places: CardsLayout, shelf: Shelf, text: float, pressed: Callable[[str], None]) -> None:
    """Make the two boxes for where cards come from."""
    rows = (("rulebook", words.RULEBOOK, shelf.rulebook), ("house", words.HOUSE, shelf.house))
    for (source, label, ticked), box in zip(rows, places.sources):
        rect = gui.canvas.rect(*box)
        px = min(SOURCE_PX * text * gui.canvas.scale, rect.height * 0.74)
        face = cards_buttons.source_box(gui.art, rect.size, label, ticked, px)
        gui.button(f"from {source}", rect, face, partial(pressed, source), 6)


def switches(gui: Gui, places: CardsLayout, chosen: bool, pressed: Callable[[bool], None]) -> None:
    """Make the switch for large and small faces."""
    for large, box in zip((True, False), places.switches):
        rect = gui.canvas.rect(*box)
        face = cards_buttons.face_switch(gui.art, rect.size, large, large == chosen)
        gui.button(f"faces {large}", rect, face, partial(pressed, large), 7)


def next_zone(gui: Gui, deck: str, by: int) -> str | None:
    """Return where Tab leads: faces (None), search, decks, types, boxes, switches, the guide, the lower edge."""
    zones: list[str | None] = [None, "search", f"deck {deck}"]
    for start in ("type ", "from ", "faces ", "guide", "read"):
        names = [item.name for item in gui.items.values() if item.enabled and item.name.startswith(start)]
        zones += names[:1]
    kind = (gui.focus or "").split(" ")[0]
    here = next((place for place, zone in enumerate(zones) if (zone or "").split(" ")[0] == kind), 0)
    return zones[(here + by) % len(zones)]


def search_box(places: CardsLayout) -> sheets.Box:
    """Return where a word is typed, beside its icon."""
    x, y, wide, high = places.search
    return x + 30, y, wide - 30, high


def paint_filters(pen: Pen, places: CardsLayout) -> None:
    """Draw the panel of the filters with its headings."""
    pen.panel(places.filters, sheets.LEATHER)
    field_frame(pen, search_box(places), palette.GOLD_LINE)
    x, y, _, high = places.search
    pen.icon("search", 21, palette.QUIET, (x + 14, y + high / 2))
    left = places.filters[0] + 16
    heads = ((words.DECK, places.deck_head), (words.TYPE, places.type_head), (words.FROM, places.source_head))
    for label, at in heads:
        pen.line(label, "small_caps", 17, palette.BRIGHT_GOLD, (left, at + 10), "midleft")


def paint_headings(pen: Pen, places: CardsLayout, shelf: Shelf) -> None:
    """Draw the panel of the faces with what is shown, and how much of it."""
    pen.panel(places.faces, sheets.LEATHER)
    x, _, wide, _ = places.faces
    deck = shelf.cards.decks.get(shelf.deck)
    owner = deck.name if deck is not None and deck.kind == "character" else ""
    heading = words.own_heading(deck.name, bool(owner)) if deck is not None else words.EVERY_CARD
    own, common = shelf.own(), shelf.common()
    left = pen.line(heading, "small_caps", 19, palette.BRIGHT_GOLD, (x + 16, places.head), "midleft", wide * 0.45)
    line = words.faces_line(len(own), sum(entry.copies for entry in own))
    room = wide - left.width / pen.canvas.scale - 130
    pen.line(line, "body_italic", 16, palette.QUIET, (x + wide - 100, places.head), "midright", room)
    if common:
        pen.rule(x + 12, x + wide - 12, places.rule, palette.GOLD_LINE, 90)
        at = places.rule + 20
        pen.line(words.IN_EVERY_DECK, "small_caps", 19, palette.BRIGHT_GOLD, (x + 16, at), "midleft")
        line = words.common_line(len(common), sum(entry.copies for entry in common), owner)
        pen.line(line, "body_italic", 16, palette.QUIET, (x + wide - 18, at), "midright", wide * 0.5)
    elif not own:
        middle = x + wide / 2
        pen.line(words.NO_CARD, "body_italic", 22, palette.CREAM, (middle, places.grid[1] + 90), "center")
        elsewhere = words.elsewhere(shelf.elsewhere())
        pen.line(elsewhere, "body_italic", 17, palette.QUIET, (middle, places.grid[1] + 120), "center")
