"""The picture of the result: the winner in laurels, how it ended, the figures, the curves, what is worth a tale."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Surface

from rdi_table.engine.view import TableView
from rdi_table.scene.art import palette
from rdi_table.scene.faces_from_cards import CardFaces
from rdi_table.screens import curves
from rdi_table.screens.canvas import GROWS, HIGH, Canvas, Pen
from rdi_table.screens.evening import Evening, Tale, in_one_sitting
from rdi_table.words import ui as words
from rdi_table.words.effects import effect_line
from rdi_table.words.names import Names, count

Box = tuple[float, float, float, float]
EDGE, GAP = 24.0, 13.0
CURVES_TOP, CURVES_HIGH, TALES_HIGH = 206.0, 232.0, 150.0
EVENING_WIDE = 324.0
CURVES_TAKEN = 80.0
"""How much of the height of the curves goes to the tales when words are twice as large."""
RAYS = 20
ENDED_WIDE, ENDED_LEAST = 158.0, 100.0


@dataclass(frozen=True)
class ResultLayout:
    """Where the parts of the result are, in logical pixels."""

    winner: tuple[float, float]
    text: Box
    ended: Box
    evening: Box
    curves: tuple[Box, ...]
    tale_line: float
    tales: tuple[Box, ...]
    buttons: float


def result_layout(canvas: Canvas, text_scale: float = 1.0) -> ResultLayout:
    """Return the places: width goes to the curves, height to curves and tales; larger words take from the curves."""
    taken = CURVES_TAKEN * (text_scale - 1)
    more = canvas.high - HIGH
    wide = canvas.wide - 2 * EDGE
    third = (wide - 2 * GAP) / 3
    top = CURVES_TOP + more * 0.08
    high = CURVES_HIGH + more * 0.62 - taken
    tales = top + high + 44
    tall = TALES_HIGH + more * 0.22 + taken
    quarter = (wide - 3 * 12) / 4
    text_wide = canvas.wide - 248 - EVENING_WIDE - 2 * EDGE - 16
    return ResultLayout(
        (120, 107 + more * 0.03),
        (248, 80, text_wide, 62),
        (248, 164, text_wide, 40),
        (canvas.wide - EDGE - EVENING_WIDE, 22, EVENING_WIDE, 164),
        tuple((EDGE + place * (third + GAP), top, third, high) for place in range(3)),
        top + high + 26,
        tuple((EDGE + place * (quarter + 12), tales, quarter, tall) for place in range(4)),
        canvas.high - 68,
    )


def paint(pen: Pen, places: ResultLayout, evening: Evening) -> None:
    """Draw everything but the buttons, on wood."""
    session = evening.session
    view = session.public_view()
    names = Names(session.names, session.cards)
    _winner(pen, places, view)
    x, y, wide, high = places.text
    heading = words.result_heading(view, names)
    pen.heading(heading, _fitting(pen, heading, wide), (x, 22 - 12 * (pen.words - 1)))
    pen.block(words.result_sentence(view, names), "body", 18.5, palette.CREAM, (x, y, wide, high))
    _ended(pen, places.ended, view, names)
    _evening(pen, places.evening, evening, view)
    _curves(pen, places, evening, view)
    _tales(pen, places, evening, names)


def _fitting(pen: Pen, text: str, wide: float) -> float:
    """Return the size of the heading before words are made larger, so that it is no wider than there is room."""
    found = pen.art.text.fit(text, "title", pen.letters(40), pen.canvas.px(wide), 28 * pen.canvas.scale)
    return found / pen.canvas.scale - GROWS * (pen.words - 1)


def _winner(pen: Pen, places: ResultLayout, view: TableView) -> None:
    x, y = places.winner
    winners = view.winner or ()
    _rays(pen, x, y)
    laurels = pen.art.parts.golden("laurel", pen.canvas.px(178))
    pen.put(laurels, x, y + 4, "center")
    if len(winners) == 1:
        look = palette.character(view.players[winners[0]].character)
        pen.put(pen.art.parts.seal(pen.canvas.px(58), look.colour, look.portrait), x, y, "center")
        pen.put(pen.art.parts.crown(pen.canvas.px(50)), x, y - 52, "center")
        return
    pen.put(pen.art.parts.seal(pen.canvas.px(58), palette.rgb("#5A4632"), "table_flip"), x, y, "center")


def _rays(pen: Pen, x: float, y: float) -> None:
    """Draw faint beams of light behind the winner."""
    side = pen.canvas.px(620)
    beams = Surface((side, side), pygame.SRCALPHA)
    middle = side / 2
    for ray in range(RAYS):
        first = math.tau * (ray - 0.25) / RAYS
        points = [(middle, middle)]
        points += [(middle + side * math.cos(a), middle + side * math.sin(a)) for a in (first, first + math.pi / RAYS)]
        pygame.draw.polygon(beams, (236, 176, 84, 54), points)
    fade = pen.art.parts.candle_glow(side // 2, (255, 255, 255), 1.0)
    beams.blit(fade, (0, 0), None, pygame.BLEND_RGBA_MULT)
    dark = Surface((side, side))
    dark.blit(beams, (0, 0))
    dark.blit(fade, (0, 0), None, pygame.BLEND_RGB_MULT)
    pen.surface.blit(dark, dark.get_rect(center=(pen.canvas.px(x), pen.canvas.px(y))), None, pygame.BLEND_RGB_ADD)


def _ended(pen: Pen, box: Box, view: TableView, names: Names) -> None:
    """Draw who was the last, and before that who went when, each with the line and mark of the curves."""
    x, y, wide, _ = box
    outs = {out.seat: out.turn for out in words.outs_of(view)}
    order = [seat for seat in view.winner or () if seat not in outs]
    order += sorted(outs, key=lambda seat: -outs[seat])
    label = pen.line(words.HOW_IT_ENDED, "small_caps", 18, palette.BRIGHT_GOLD, (x, y), "midleft")
    left = x + label.width / pen.canvas.scale + 16
    each = (x + wide - left) / max(1, len(order))
    pen = _as_one(pen, [names.plain(seat) for seat in order], min(each, ENDED_WIDE) - 38)
    for place, seat in enumerate(order):
        at = left + place * min(each, ENDED_WIDE)
        look = palette.character(view.players[seat].character)
        pen.put(pen.art.parts.seal(pen.canvas.px(14), look.colour, look.emblem), at + 14, y, "center")
        when = f"{words.TURN} {outs[seat]}" if seat in outs else words.FIRST
        _who_when(pen, (at + 33, y), min(each, ENDED_WIDE) - 38, names.plain(seat), when, seat not in outs)
        _sample(pen, at + 14, y + 23, seat, look.colour)


def _as_one(pen: Pen, row: Sequence[str], room: float) -> Pen:
    """Return a pen that writes a row of names equally large: as large as the longest one may be."""
    fits = [pen.art.text.fit(name, "sans_bold", pen.letters(16), pen.canvas.px(room), 1) for name in row]
    words = min((size / (16 * pen.canvas.scale) for size in fits), default=1.0)
    return Pen(pen.art, pen.canvas, pen.surface, min(pen.words, max(1.0, words)))


def _who_when(pen: Pen, at: tuple[float, float], room: float, name: str, when: str, first: bool) -> None:
    """Draw a name and when it was over, one after the other, or one below the other where there is little room."""
    tone = palette.BRIGHT_GOLD if first else palette.QUIET
    x, y = at
    if room < ENDED_LEAST * pen.words:
        pen.line(name, "sans_bold", 14.5, palette.CREAM, (x, y - 8 * pen.words), "midleft", room)
        pen.line(when, "body_italic", 13.5, tone, (x, y + 9 * pen.words), "midleft", room)
        return
    tail = pen.art.text.size(when, "body_italic", pen.letters(15))[0] / pen.canvas.scale + 7
    drawn = pen.line(name, "sans_bold", 16, palette.CREAM, at, "midleft", room - tail)
    pen.line(when, "body_italic", 15, tone, (x + drawn.width / pen.canvas.scale + 7, y), "midleft")


def _sample(pen: Pen, x: float, y: float, seat: int, colour: palette.Colour) -> None:
    """Draw a bit of a seat's line with its mark."""
    detail = curves.DETAIL
    wide, high = pen.canvas.px(28), pen.canvas.px(16)
    big = Surface((wide * detail, high * detail), pygame.SRCALPHA)
    middle = big.get_height() / 2
    unit = pen.canvas.scale * detail
    tone = curves.line_colour(colour)
    curves.stroke(big, [(2 * unit, middle), (big.get_width() - 2 * unit, middle)], 2.4 * unit, tone)
    curves.mark(big, (big.get_width() / 2, middle), 4.4 * unit, seat, tone)
    pen.put(pygame.transform.smoothscale(big, (wide, high)), x, y, "center")


def _evening(pen: Pen, box: Box, evening: Evening, view: TableView) -> None:
    x, y, wide, _ = box
    pen.panel(box, palette.rgb("#6B4526"))
    pen.line(words.THE_EVENING, "small_caps", 18, palette.BRIGHT_GOLD, (x + 18, y + 20), "midleft")
    whole = in_one_sitting(evening.session)
    rows = (
        ("hourglass", words.lasted(round(evening.ms / 60_000)) if whole else words.SITTINGS, count(view.turn, "turn")),
        ("stein", words.drunk_by_all(len(view.players)), f"{evening.drunk} {{drink}}"),
        ("dice", words.ROUNDS_PLAYED, str(evening.rounds)),
        ("coins", words.INN_KEEPS, f"{view.inn} {{gold}}"),
    )
    for place, (icon, label, figure) in enumerate(rows):
        at = y + 53 + place * 28.5
        pen.icon(icon, 19, palette.QUIET, (x + 27, at))
        right = pen.art.text.run(figure, "figures", pen.letters(16), palette.CREAM)
        taken = pen.put(right, x + wide - 18, at, "midright").width / pen.canvas.scale
        pen.line(label, "sans", 16, palette.CREAM, (x + 48, at), "midleft", wide - 78 - taken)


def _curves(pen: Pen, places: ResultLayout, evening: Evening, view: TableView) -> None:
    history = evening.session.history
    outs = {out.seat: out.turn for out in words.outs_of(view)}
    kinds = (
        (words.FORTITUDE, "heart", palette.HEART),
        (words.ALCOHOL, "stein", palette.AMBER),
        (words.GOLD, "coins", palette.BRIGHT_GOLD),
    )
    for which, (box, (heading, icon, tone)) in enumerate(zip(places.curves, kinds)):
        lines = []
        for player in view.players:
            fell = player.seat in outs
            last = min(len(history), outs[player.seat] + 1) if fell else len(history)
            look = palette.character(player.character)
            values = tuple(max(0, history[turn][player.seat][which]) for turn in range(last))
            lines.append(curves.Line(values, look.colour, look.emblem, player.seat, fell))
        curves.draw(pen, box, heading, icon, tone, lines)


def _tales(pen: Pen, places: ResultLayout, evening: Evening, names: Names) -> None:
    label = pen.line(words.WORTH_A_TALE, "small_caps", 20, palette.BRIGHT_GOLD, (EDGE, places.tale_line), "midleft")
    left = EDGE + label.width / pen.canvas.scale + 6
    pen.rule(left, pen.canvas.wide - EDGE, places.tale_line + 1, palette.GOLD_LINE, 70)
    tales = evening.tales()
    faces = CardFaces(evening.session.cards, effect_line)
    for box, tale in zip(places.tales, tales):
        _tale(pen, box, tale, evening, names, faces)
    if not tales:
        x, y, _, high = places.tales[0]
        pen.line(words.QUIET_EVENING, "body_italic", 18, palette.QUIET, (x + 4, y + high / 2), "midleft")


def _tale(pen: Pen, box: Box, tale: Tale, evening: Evening, names: Names, faces: CardFaces) -> None:
    """Draw one sheet of parchment: the card, the heading, the number, the sentence."""
    x, y, wide, high = box
    rect = pen.canvas.rect(*box)
    shadow, (dx, dy) = pen.art.parts.shadow(rect.size, pen.canvas.px(9), max(2, pen.canvas.px(6)), 0.6)
    pen.surface.blit(shadow, (rect.x + dx, rect.y + dy + pen.canvas.px(4)))
    pen.surface.blit(pen.art.parts.parchment(rect.size, pen.canvas.px(9)), rect)
    pen.frame((x + 6, y + 6, wide - 12, high - 12), 6, palette.darker(palette.GOLD_LINE, 0.25), 190)
    taken = CURVES_TAKEN * (pen.words - 1)
    card = (66 + (high - TALES_HIGH - taken) * 0.25) * (1 - 0.4 * (pen.words - 1))
    _tale_card(pen, x + 18 + card / 2, y + high / 2 - 7, card, tale, evening, faces)
    left = x + 38 + card
    room = x + wide - 16 - left
    at = (left, y + 27 + 4 * (pen.words - 1))
    pen.line(words.tale_heading(tale.kind), "small_caps", 17, palette.rgb("#8A5A14"), at, "midleft", room)
    number = pen.art.text.run(words.tale_number(tale.kind, tale.n), "title", pen.letters(25), palette.INK)
    pen.put(number, left, y + 53 + 12 * (pen.words - 1), "midleft")
    sentence = words.tale_sentence(
        tale.kind, tale.seat, tale.n, tale.turn, names, tale.card, tale.cards, tale.other
    )  # fmt: skip
    top = 76 + 20 * (pen.words - 1)
    pen.block(sentence, "body", 15, palette.INK, (left, y + top, room, high - top - 12))


def _tale_card(pen: Pen, x: float, y: float, wide: float, tale: Tale, evening: Evening, faces: CardFaces) -> None:
    px = pen.canvas.px(wide)
    deck = evening.session.public_view().players[tale.seat].character
    face = pen.art.faces.compact(faces(tale.card), px) if tale.card else pen.art.faces.back(deck, px)
    shadow, _ = pen.art.parts.shadow(face.get_size(), pen.canvas.px(5), max(2, pen.canvas.px(5)), 0.5)
    pen.put(pygame.transform.rotozoom(shadow, 3, 1), x, y + 3, "center")
    pen.put(pygame.transform.rotozoom(face, 3, 1), x, y, "center")
    look = palette.character(evening.session.public_view().players[tale.seat].character)
    pen.put(pen.art.parts.seal(pen.canvas.px(12), look.colour, look.emblem), x + wide * 0.42, y + wide * 0.70, "center")
