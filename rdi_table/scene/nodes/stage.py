"""What lies on the stage beside the cards: felt, stools, pot, tags, arrows, columns, tankards, forecast."""

from __future__ import annotations

import pygame

from rdi_table.scene.art import palette
from rdi_table.scene.art.markup import plain
from rdi_table.scene.art.paint import outline, rounded
from rdi_table.scene.art.palette import Colour
from rdi_table.scene.content import (
    Arrow,
    Coin,
    CoinHeap,
    Column,
    Crown,
    Felt,
    Forecast,
    NameTag,
    Nothing,
    Pill,
    Scroll,
    StageFrame,
    Stool,
    Tankard,
)
from rdi_table.scene.nodes.cards import nothing
from rdi_table.scene.nodes.tools import Brushwork, Drawn, Size, Tools, blank, composed, framed, placed_at

ARROWS: dict[str, Colour] = {
    "loss": palette.rgb("#E8402F"),
    "gain": palette.BRIGHT_GOLD,
    "drink": palette.AMBER,
    "target": palette.TARGET,
    "due": palette.DUE,
    "answer": palette.rgb("#E8CF96"),
    "rune": palette.TARGET,
}


def stage_frame(tools: Tools, content: StageFrame, size: Size) -> Drawn:
    """Draw the faint frame of the stage, green where a card may be dropped."""
    lit = content.glow in ("target", "due")
    if not lit and not content.icon:
        return Drawn(blank((1, 1)))
    radius = tools.px(14)
    colour = palette.TARGET if content.glow == "target" else palette.DUE if lit else palette.GOLD_LINE
    out = rounded(size, radius, colour, 22 if lit else 6)
    out.blit(outline(size, radius, colour, max(1, tools.px(2 if lit else 1)), 220 if lit else 70), (0, 0))
    if content.icon:
        side = round(min(tools.px(96), size[1] * 0.4))
        mark = tools.art.icons.icon(content.icon, side, palette.GOLD_LINE).copy()
        mark.fill((255, 255, 255, 32), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(mark, mark.get_rect(center=(size[0] / 2, size[1] / 2)))
    return Drawn(out)


def felt(tools: Tools, content: Felt, size: Size) -> Drawn:
    """Draw the felt of a Round or a chooser."""
    cloth = tools.art.parts.felt(size).copy() if content.round_ends else _square_felt(tools, size)
    if content.heading:
        px = tools.letter(22)
        words, room = plain(content.heading), round(size[0] * 0.8)
        heading = tools.art.text.line(words, "small_caps", px, palette.HEADING, room, 11.0)
        cloth.blit(heading, heading.get_rect(center=(size[0] / 2, tools.px(27))))
    radius = size[1] / 2 if content.round_ends else tools.px(18)
    return framed(tools, cloth, radius, 0, content.glow)


def _square_felt(tools: Tools, size: Size) -> pygame.Surface:
    """Return felt with small corners: cut from a larger piece with round ends."""
    big = tools.art.parts.felt((size[0] + size[1], size[1]))
    out = blank(size)
    out.blit(big, (-size[1] // 2, 0))
    mask = rounded(size, tools.px(18), palette.WHITE)
    out.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
    out.blit(outline(size, tools.px(18), palette.GOLD_LINE, max(1, tools.px(2))), (0, 0))
    return out


def stool(tools: Tools, content: Stool, size: Size) -> Drawn:
    """Draw a seat at the felt."""
    look = palette.character(content.character)
    radius = max(5, round(size[1] / 3.33))
    face = tools.art.parts.stool(
        radius, look.colour, look.portrait, content.word or None, content.kind, content.number or None
    )
    return Drawn(face, ((size[0] - face.get_width()) // 2, 0))


def name_tag(tools: Tools, content: NameTag, size: Size) -> Drawn:
    """Draw who did what, with the seat's emblem, on one or two lines."""
    look = palette.character(content.character)
    if not content.two_lines:
        px = tools.letter(14.5)
        room = size[0] - round(px * 2.6)
        px = tools.art.text.fit(content.text, "sans_bold", px, max(20, room), 9.0)
        return placed_at(tools.art.parts.pill(content.text, "tag", px, look.colour, look.emblem), size)
    out = rounded(size, tools.px(9), palette.LEATHER_DEEP, 235)
    edge = palette.mix(look.colour, palette.GOLD_LINE, 0.3)
    out.blit(outline(size, tools.px(9), edge, max(1, tools.px(1.4))), (0, 0))
    seal = tools.art.parts.seal(max(5, round(size[1] * 0.32)), look.colour, look.emblem)
    out.blit(seal, seal.get_rect(center=(round(size[1] * 0.44), size[1] / 2)))
    x, room = round(size[1] * 0.86), size[0] - round(size[1] * 0.86) - tools.px(4)
    name = tools.art.text.line(content.name, "sans_bold", tools.letter(13.5), palette.CREAM, room, 9.0)
    rest = content.text.removeprefix(content.name).strip()
    out.blit(name, (x, max(0, round(size[1] * 0.5) - name.get_height() + 1)))
    if rest:
        line = tools.art.text.line(rest, "body_italic", tools.letter(13.5), palette.CREAM, room, 9.0)
        out.blit(line, (x, round(size[1] * 0.46)))
    return framed(tools, out, tools.px(9), 0)


def pill(tools: Tools, content: Pill, size: Size) -> Drawn:
    """Draw a short pill, shrunk to its place."""
    px = tools.letter(content.px)
    face = tools.art.parts.pill(content.markup, content.kind, px)
    while face.get_width() > size[0] and px > 9.0:
        px = max(9.0, px - 0.5)
        face = tools.art.parts.pill(content.markup, content.kind, px)
    return placed_at(face, size, content.align)


def scroll(tools: Tools, content: Scroll, size: Size) -> Drawn:
    """Draw a power-up of an armed card: a ring with the Rune it takes."""
    radius = size[0] // 2
    look = palette.rune(content.colours[0] if content.colours else "any")
    colour = look.colour if content.paid else palette.darker(look.colour, 0.25)
    face = tools.art.parts.seal(radius, colour, look.icon if len(content.colours) < 2 else "power_scroll")
    drawn = framed(tools, face, radius, 0, content.glow or ("playable" if content.paid else ""))
    if len(content.colours) > 1:
        badge = tools.art.parts.badge(f"×{len(content.colours)}", tools.letter(10))
        return composed([(drawn.surface, drawn.offset), (badge, (size[0] - badge.get_width() // 2, -2))])
    return drawn


def coin_heap(tools: Tools, content: CoinHeap, size: Size) -> Drawn:
    """Draw the pot's coins, standing on the lower edge of their place."""
    heap = tools.art.parts.coin_heap(content.n, max(8, round(size[0] * 0.34)))
    return Drawn(heap, ((size[0] - heap.get_width()) // 2, size[1] - heap.get_height()))


def coin(tools: Tools, content: Coin, size: Size) -> Drawn:
    """Draw a coin in flight."""
    return Drawn(tools.art.parts.coin(max(8, size[0])))


def crown(tools: Tools, content: Crown, size: Size) -> Drawn:
    """Draw the crown."""
    return placed_at(tools.art.parts.crown(size[0]), size)


def tankard(tools: Tools, content: Tankard, size: Size) -> Drawn:
    """Draw a tankard with its number."""
    number = int(content.text) if content.text.lstrip("-").isdigit() else None
    mug = tools.art.parts.tankard(size[0], number)
    if not content.lit:
        mug = tools.art.faces.darkened(mug, 0.8)
    return placed_at(mug, size)


def arrow(tools: Tools, content: Arrow, size: Size) -> Drawn:
    """Draw an arrow between its two points."""
    drawn, corner = tools.art.parts.arrow(
        content.start, content.end, ARROWS.get(content.kind, palette.CREAM), content.width, content.bend
    )
    return Drawn(drawn, corner)


def column(tools: Tools, content: Column, size: Size) -> Drawn:
    """Draw a drinker's column in a Contest."""
    look = palette.character(content.character)
    lit = palette.TURN if content.best else None
    out = tools.art.parts.panel(size, look.colour, tools.px(10), None, lit).copy()
    seal = tools.art.parts.seal(tools.px(13), look.colour, look.emblem)
    out.blit(seal, seal.get_rect(center=(tools.px(20), tools.px(20))))
    cap = tools.art.parts.key_cap(content.number, tools.letter(11))
    out.blit(cap, cap.get_rect(center=(size[0] - tools.px(19), tools.px(20))))
    room = size[0] - tools.px(40) - cap.get_width() - tools.px(10)
    name = tools.art.text.line(content.name, "title", tools.letter(16), palette.HEADING, max(12, room), 9.0)
    out.blit(name, name.get_rect(midleft=(tools.px(38), tools.px(20))))
    if content.note:
        note = tools.art.text.line(content.note, "body_italic", tools.letter(13), palette.CREAM, size[0] - 8, 9.0)
        out.blit(note, note.get_rect(midbottom=(size[0] / 2, size[1] - 2)))
    return framed(tools, out, tools.px(10), 0, "turn" if content.best else "")


def forecast(tools: Tools, content: Forecast, size: Size) -> Drawn:
    """Draw the forecast: one dark line in the middle, as wide as its words."""
    px = tools.letter(14.5)
    text = tools.art.text
    room = size[0] - tools.px(30)
    block = text.block(content.markup, "sans", px, max(20, room), palette.CREAM, "center", max_lines=1, floor_px=9.0)
    bounds = block.get_bounding_rect()
    wide = min(size[0], max(tools.px(90), bounds.w + tools.px(44)))
    box = (wide, size[1])
    edge = {"target": palette.TARGET, "danger": palette.DANGER}.get(content.kind, palette.GOLD_LINE)
    out = rounded(box, tools.px(8), palette.rgb("#0F0A07"), 235)
    out.blit(outline(box, tools.px(8), edge, 1, 200), (0, 0))
    out.blit(block, block.get_rect(center=(wide / 2, size[1] / 2)))
    return Drawn(out, ((size[0] - wide) // 2, 0))


STAGE: Brushwork = {
    StageFrame: stage_frame,
    Felt: felt,
    Stool: stool,
    NameTag: name_tag,
    Pill: pill,
    Scroll: scroll,
    CoinHeap: coin_heap,
    Coin: coin,
    Crown: crown,
    Tankard: tankard,
    Arrow: arrow,
    Column: column,
    Forecast: forecast,
    Nothing: nothing,
}
