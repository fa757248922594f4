"""Choosing on the felt: cards, words or numbers; and cards that somebody looks at."""

from __future__ import annotations

from dataclasses import replace

from rdi_table.engine.view import CardView, LookView
from rdi_table.scene.content import ButtonFace, CardFace, Felt, Label
from rdi_table.scene.geometry import Rect
from rdi_table.scene.look import Look, card_key
from rdi_table.scene.placement import BUTTON_Z, STAGE_CARD_Z, STAGE_TAG_Z, STAGE_Z, Spread
from rdi_table.scene.round_layout import felt_rect
from rdi_table.scene.ui import ChooserSpec

CARD, SHAPE = 134.0, 1.4
CARD_GAP, HEAD_ROOM, COUNT_ROOM = 12.0, 44.0, 30.0
WORD_HIGH, WORD_GAP = 42.0, 10.0


def lay_chooser(spread: Spread, look: Look, free: Rect) -> None:
    """Lay the felt with the heading, what can be chosen, and how much is chosen."""
    chooser = look.ui.chooser
    if chooser is None:
        return
    felt = felt_rect(free)
    spread.put(("felt",), felt, Felt(chooser.heading, round_ends=False), STAGE_Z + 1, owner=("stage",))
    below = COUNT_ROOM if chooser.count else 10.0
    inner = Rect(felt.x + 16, felt.y + HEAD_ROOM, felt.w - 32, felt.h - HEAD_ROOM - below)
    words_high = _words_high(chooser, inner) if chooser.words else 0.0
    if chooser.cards:
        cards = [look.known.get(card, CardView(None, None, "")) for card in chooser.cards]
        room = Rect(inner.x, inner.y, inner.w, inner.h - words_high)
        _cards(spread, look, cards, room, chooser)
    if chooser.words:
        room = Rect(inner.x, inner.bottom - words_high, inner.w, words_high) if chooser.cards else inner
        _words(spread, look, chooser, room)
    if chooser.count:
        count = Label(chooser.count, "sans_bold", 16, "heading")
        spread.put(("caption", "count"), Rect(felt.x, felt.bottom - COUNT_ROOM, felt.w, 22), count, STAGE_TAG_Z)


def lay_look(spread: Spread, look: Look, free: Rect, seen: LookView) -> None:
    """Lay the cards somebody looks at: backs for everybody else."""
    felt = felt_rect(free)
    spread.put(("felt",), felt, Felt("", round_ends=False), STAGE_Z + 1, owner=("stage",))
    inner = Rect(felt.x + 16, felt.y + 16, felt.w - 32, felt.h - 32)
    places = _row(len(seen.cards), inner)
    for index, (card, box) in enumerate(zip(seen.cards, places)):
        key = card_key(card, seen.whose, f"look-{seen.what}", index)
        face = look.face(card, look.full_kind(box.w), lift=1)
        spread.put(key, box, face, STAGE_CARD_Z + index * 0.1, owner=key)


def _row(n: int, room: Rect) -> list[Rect]:
    """Return places for n cards in one row, overlapping when they do not fit side by side."""
    wide = max(50.0, min(CARD, (room.h - 14) / SHAPE, room.w - 8))
    pitch = min(wide + CARD_GAP, (room.w - wide) / (n - 1)) if n > 1 else 0.0
    x = room.cx - (pitch * (n - 1) + wide) / 2
    y = room.cy - wide * SHAPE / 2 + 5
    return [Rect(x + pitch * i, y, wide, wide * SHAPE) for i in range(n)]


def _cards(spread: Spread, look: Look, cards: list[CardView], room: Rect, chooser: ChooserSpec) -> None:
    hover = look.ui.hover
    for index, (card, box) in enumerate(zip(cards, _row(len(cards), room))):
        key = ("card", chooser.cards[index])
        marked = chooser.cards[index] in chooser.marked
        face = look.face(card, look.full_kind(box.w), lift=1)
        if isinstance(face, CardFace):
            number = str(chooser.marked.index(chooser.cards[index]) + 1) if marked and chooser.ordered else "check"
            glow = "playable" if marked else face.glow
            face = replace(face, glow=glow, mark=number if marked else "")
        z = STAGE_CARD_Z + index * 0.1 + (3 if hover == key else 0)
        strip = (box, 0.0, STAGE_CARD_Z + index * 0.1)
        spread.put(key, box.moved(0, -8) if marked or hover == key else box, face, z, owner=key, strip=strip)


def _word_sizes(chooser: ChooserSpec) -> list[float]:
    return [max(54.0, len(word) * 11.5 + 36) for word in chooser.words]


def _word_rows(chooser: ChooserSpec, room: Rect) -> list[list[tuple[int, float]]]:
    """Return the words row by row, each with its place in the list and its width."""
    rows: list[list[tuple[int, float]]] = [[]]
    used = 0.0
    for index, wide in enumerate(_word_sizes(chooser)):
        wide = min(wide, room.w)
        if rows[-1] and used + wide > room.w:
            rows.append([])
            used = 0.0
        rows[-1].append((index, wide))
        used += wide + WORD_GAP
    return rows


def _words_high(chooser: ChooserSpec, room: Rect) -> float:
    return len(_word_rows(chooser, room)) * (WORD_HIGH + WORD_GAP)


def _words(spread: Spread, look: Look, chooser: ChooserSpec, room: Rect) -> None:
    rows = _word_rows(chooser, room)
    high = min(WORD_HIGH, room.h / len(rows) - 4)
    top = room.cy - (len(rows) * (high + WORD_GAP) - WORD_GAP) / 2
    for place, row in enumerate(rows):
        total = sum(wide for _, wide in row) + WORD_GAP * (len(row) - 1)
        x = room.cx - total / 2
        for index, wide in row:
            key = ("choice", index)
            state = "hover" if look.ui.hover == key else ""
            kind = "gold" if index in chooser.marked else "brown"
            face = ButtonFace(chooser.words[index], "", kind, True, state)
            spread.put(key, Rect(x, top + place * (high + WORD_GAP), wide, high), face, BUTTON_Z, owner=key)
            x += wide + WORD_GAP
