"""Cards and the pieces that look like cards: faces, backs, Deities, Forms, tiles, Runes, empty places."""

from __future__ import annotations

from pygame import Surface

from rdi_table.scene.art import palette
from rdi_table.scene.content import (
    Back,
    Backs,
    CardFace,
    DeityFace,
    EmptySlot,
    FormFace,
    FormMarker,
    RuneFace,
    TileFace,
)
from rdi_table.scene.nodes.tools import (
    COUNT_READABLE,
    Brushwork,
    Drawn,
    Size,
    Tools,
    around_hollow,
    blank,
    composed,
    corner_radius,
    framed,
)

DARKENED, RESTING = 0.69, 0.59
STRIP_SHARE = 0.25
FORM_NAMES_FROM = 40.0


def card_face(tools: Tools, content: CardFace, size: Size) -> Drawn:
    """Draw a known card."""
    face = _face(tools, content, size)
    if content.darkened:
        face = tools.art.faces.darkened(face, DARKENED)
    drawn = framed(tools, face, corner_radius(size[0]), content.lift, content.glow)
    if content.badge:
        drawn = _with_badge(tools, drawn, content.badge, size, upper=True)
    if content.mark:
        drawn = _with_mark(tools, drawn, content.mark, size)
    return drawn


def _face(tools: Tools, content: CardFace, size: Size) -> Surface:
    faces, spec, wide = tools.art.faces, tools.spec(content.key), size[0]
    if content.kind == "compact":
        return faces.compact(spec, wide)
    if content.kind == "short" or (content.kind == "auto" and not faces.reads_full(spec, wide)):
        return faces.short(spec, wide)
    if content.kind != "strip":
        return faces.full(spec, wide)
    return _strip_face(tools, spec_key=content.key, size=size)


def _strip_face(tools: Tools, spec_key: str, size: Size) -> Surface:
    """Return a covered card of a crowded hand: its index strip on the left, its face where it shows."""
    spec = tools.spec(spec_key)
    face = tools.art.faces.short(spec, size[0]).copy()
    strip = tools.art.faces.index_strip(spec, (max(8, round(size[0] * STRIP_SHARE)), face.get_height()))
    face.blit(strip, (0, 0))
    return face


def _with_badge(tools: Tools, drawn: Drawn, text: str, size: Size, upper: bool) -> Drawn:
    """Add a count: on faces at the upper right, on backs at the lower right, so that no effect line is covered."""
    px = max(COUNT_READABLE, min(size[0] * 0.23, size[1] * 0.26, 13.5 * tools.scale))
    badge = tools.art.parts.badge(text, round(px, 1))
    x = size[0] - badge.get_width() + round(px * 0.30)
    y = -round(px * 0.30) if upper else size[1] - badge.get_height() + round(px * 0.22)
    return composed([(drawn.surface, drawn.offset), (badge, (x, y))])


def _with_mark(tools: Tools, drawn: Drawn, mark: str, size: Size) -> Drawn:
    """Add a seal over a card: to be thrown away, chosen, or its place in an order."""
    radius = max(8, round(size[0] * 0.15))
    if mark.isdigit():
        seal = tools.art.parts.badge(mark, radius * 1.3, "gold")
    else:
        colour = palette.BUTTON_RED if mark == "discard" else palette.BUTTON_GREEN
        seal = tools.art.parts.seal(radius, colour, mark)
    place = ((size[0] - seal.get_width()) // 2, round(size[1] * 0.38) - seal.get_height() // 2)
    return composed([(drawn.surface, drawn.offset), (seal, place)])


def back(tools: Tools, content: Back, size: Size) -> Drawn:
    """Draw a card from behind."""
    face = tools.art.faces.back(content.deck, size[0])
    drawn = framed(tools, face, corner_radius(size[0]), content.lift, content.glow)
    return _with_badge(tools, drawn, content.count, size, upper=False) if content.count else drawn


def backs(tools: Tools, content: Backs, size: Size) -> Drawn:
    """Draw a shut hand on a mat."""
    n = len(content.decks)
    wide = max(4, round(size[0] * content.card))
    pitch = (size[0] - wide) / (n - 1) if n > 1 else 0.0
    layers = []
    for place, deck in enumerate(content.decks):
        glow = "" if place else content.glow
        card = framed(tools, tools.art.faces.back(deck, wide), corner_radius(wide), 0, glow)
        layers.append((card.surface, (card.offset[0] + round(pitch * place), card.offset[1])))
    drawn = composed(layers)
    return _with_badge(tools, drawn, content.count, size, upper=False) if content.count else drawn


def empty_slot(tools: Tools, content: EmptySlot, size: Size) -> Drawn:
    """Draw the place of a pile without cards."""
    slot = tools.art.parts.empty_slot(size, max(3, size[1] * 0.08), content.icon or None).copy()
    if content.word:
        text = tools.art.text.line(
            content.word, "body_italic", tools.letter(14), palette.QUIET, max(8, size[0] - 4), tools.letter(10)
        )
        slot.blit(text, text.get_rect(center=(size[0] / 2, size[1] / 2)))
    drawn = around_hollow(tools, slot, max(3, size[1] * 0.08), content.glow)
    if content.count and content.word:
        return _with_badge(tools, drawn, content.count, size, upper=False)
    if content.count:
        badge = tools.art.parts.badge(content.count, tools.letter(10.5, COUNT_READABLE), "danger")
        place = ((size[0] - badge.get_width()) // 2, size[1] - badge.get_height())
        return composed([(drawn.surface, drawn.offset), (badge, place)])
    return drawn


def deity(tools: Tools, content: DeityFace, size: Size) -> Drawn:
    """Draw a Deity in harmony or in discord."""
    return framed(tools, tools.art.faces.deity(content.name, content.harmony, size[0]), corner_radius(size[0]), 0,
                  content.glow)  # fmt: skip


def form(tools: Tools, content: FormFace, size: Size) -> Drawn:
    """Draw a Form; its name goes where it could not be read."""
    label = palette.FORMS[content.name].label if content.name in palette.FORMS else content.name
    named = label if size[0] >= FORM_NAMES_FROM * 0.75 else None
    face = tools.art.faces.form(content.name, size[0], content.current, named)
    light = content.glow or ("newest" if content.current else "")
    return framed(tools, face, corner_radius(size[0]), 0, light)


def form_marker(tools: Tools, content: FormMarker, size: Size) -> Drawn:
    """Draw the gold ring with the paw."""
    seal = tools.art.parts.seal(max(5, size[0] // 2), palette.TURN, "paw")
    return framed(tools, seal, size[0] / 2, 0, content.glow)


def tile(tools: Tools, content: TileFace, size: Size) -> Drawn:
    """Draw a Rage Tile."""
    face = tools.art.faces.tile(content.letter, size, content.active)
    return framed(tools, face, max(2, size[0] * 0.14), 0, content.glow or ("danger" if content.active else ""))


def rune(tools: Tools, content: RuneFace, size: Size) -> Drawn:
    """Draw the face-up Runes of one colour."""
    number = int(content.count.lstrip("×")) if content.count else 1
    face = tools.art.faces.rune(content.colour, size[0], number)
    if content.darkened:
        face = tools.art.faces.darkened(face, RESTING)
    return framed(tools, face, corner_radius(size[0]), 0, content.glow)


def nothing(tools: Tools, content: object, size: Size) -> Drawn:
    """Draw nothing."""
    return Drawn(blank((1, 1)))


CARDS: Brushwork = {
    CardFace: card_face,
    Back: back,
    Backs: backs,
    EmptySlot: empty_slot,
    DeityFace: deity,
    FormFace: form,
    FormMarker: form_marker,
    TileFace: tile,
    RuneFace: rune,
}
