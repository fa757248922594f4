"""A page of the guide on parchment: title, line, text with steps, picture, strip."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rdi_table.engine.cardset import CardSet
from rdi_table.scene.art import FaceSpec, palette
from rdi_table.screens import guide_evening, guide_regulars, guide_strip, guide_tables, guide_tales, guide_text
from rdi_table.screens.canvas import Canvas, Pen
from rdi_table.screens.guide_layout import PageLayout, columns, page_layout
from rdi_table.screens.guide_stage import Game, Stage
from rdi_table.screens.sheets import paper, seal_with_shadow
from rdi_table.words import guide as words
from rdi_table.words.guide_strips import Cell, Scene, strip

PICTURES: Mapping[str, Callable[[Stage], None]] = {
    "tracks": guide_evening.tracks, "phases": guide_evening.phases, "stack": guide_evening.stack,
    "pour": guide_evening.pour, "felt": guide_evening.felt, "last_call": guide_evening.last_call,
    "rage": guide_regulars.rage, "forms": guide_regulars.forms, "deities": guide_regulars.deities,
    "runes": guide_regulars.runes, "curses": guide_regulars.curses, "gifts": guide_regulars.gifts,
    "row": guide_regulars.row, "hands": guide_tables.hands, "drag": guide_tables.drag, "keys": guide_tables.keys,
    "legend": guide_tables.legend, "tales": guide_tales.picture,
}  # fmt: skip
STEP_OF_STRIP = {"tiles": 3}
TANKARDS = 3
NEARLY = 0.03
"""How much smaller words may be set to leave the picture more room."""
PAGE_SEAL = palette.rgb("#6B4526")


def paint(
    pen: Pen,
    page: words.Page,
    cards: CardSet,
    spec: Callable[[str], FaceSpec],
    text: float,
    game: Game | None = None,
) -> PageLayout:
    """Draw a page with words `text` times as large, if they fit; return where things are."""
    player = None
    if game is not None:
        player = next((one for one in game.view.players if one.character == page.key), None)
    cells = strip(page.strip, Scene(cards, game.view if game is not None else None, player))
    places, factor = _set(pen, page, cells, text)
    paper(pen, places.page)
    _head(pen, places, page, cards)
    guide_text.draw(pen, places.text, page, factor)
    stage = Stage(pen, places.picture, page, cards, spec, text, game)
    picture = PICTURES.get(page.picture)
    if picture is not None:
        picture(stage)
    stage.note(_note(page, game))
    stage.caption(page.caption)
    stage.done()
    guide_strip.draw(pen, places.cells, cells, text, STEP_OF_STRIP.get(page.strip, 0))
    return places


def _set(pen: Pen, page: words.Page, cells: tuple[Cell, ...], text: float) -> tuple[PageLayout, float]:
    """Return the narrowest column in which the text is as large as wished, or nearly as large as it can be."""
    canvas: Canvas = pen.canvas
    known: dict[float, tuple[PageLayout, float]] = {}

    def tried(wide: float) -> tuple[PageLayout, float]:
        if wide not in known:
            places = page_layout(canvas, wide, len(cells))
            factor = guide_text.fitting(pen.art, page, wide, places.text[3], canvas.scale, text)
            known[wide] = places, factor
        return known[wide]

    widths = columns(canvas)
    enough = min(text, max(tried(widths[0])[1], tried(widths[-1])[1] - NEARLY))
    low, top = 0, len(widths) - 1
    while low < top:
        middle = (low + top) // 2
        low, top = (low, middle) if tried(widths[middle])[1] >= enough else (middle + 1, top)
    return tried(widths[low])


def _note(page: words.Page, game: Game | None) -> str:
    """Return the line above the picture: at the table, whose pieces these are."""
    if game is None:
        return page.note
    owner = next((one.seat for one in game.view.players if one.character == page.key), None)
    return words.at_the_table(game.names[owner]) if owner is not None else page.note


def _head(pen: Pen, places: PageLayout, page: words.Page, cards: CardSet) -> None:
    """Draw seal, title, line and, for a character, how hard it is to play."""
    x, y, radius = places.seal
    left, top = places.title
    right = places.page[0] + places.page[2] - 28
    character = cards.characters.get(page.key)
    if character is not None:
        look = palette.character(page.key)
        seal_with_shadow(pen, x, y, radius, look.colour, look.portrait)
        end = _tankards(pen, right, top + 24, character.difficulty)
    else:
        seal_with_shadow(pen, x, y, radius, PAGE_SEAL, page.icon)
        end = right
    room = end - left - 20
    px = pen.art.text.fit(page.title, "title", 32 * pen.canvas.scale, pen.canvas.px(room))
    pen.put(pen.art.text.line(page.title, "title", px, palette.INK, pen.canvas.px(room)), left, top + 24, "midleft")
    pen.line(page.line, "body_italic", 19, palette.BROWN_INK, (left, top + 58), "midleft", room)


def _tankards(pen: Pen, right: float, y: float, level: int) -> float:
    """Draw the tankards of difficulty with their word; return where they begin."""
    for place in range(TANKARDS):
        full = TANKARDS - 1 - place < level
        tone = palette.rgb("#9A6414") if full else palette.rgb("#B7A272")
        pen.icon("stein", 23, tone, (right - 12 - 30 * place, y))
    word = words.DIFFICULTY.get(level, words.DIFFICULTY[TANKARDS])
    rect = pen.line(word, "body_italic", 16, palette.BROWN_INK, (right - 30 * TANKARDS - 2, y), "midright")
    return rect.x / pen.canvas.scale
