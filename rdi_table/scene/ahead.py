"""Draws ahead of time, while nothing moves, what is likely to be shown next: felt, hand cards as they come out.

Awkward facts: a face takes as long as several pictures may, so only one thing is drawn at a time and only after a short
rest; only what is known to whoever looks, or stands in the list of a deck, is drawn, and nothing drawn ahead is shown.
"""

from __future__ import annotations

from collections.abc import Iterator

from rdi_table.scene.content import CardFace, Content, Felt
from rdi_table.scene.geometry import Rect
from rdi_table.scene.hand_layout import CARD_H, CARD_W, OUT_H, OUT_W, faces_out
from rdi_table.scene.look import Look
from rdi_table.scene.overlay_layout import CARRIED_H, CARRIED_W
from rdi_table.scene.painter import Painter
from rdi_table.scene.round_layout import felt_rect

REST_MS = 200.0
Thing = tuple[Content, tuple[int, int]]


class Ahead:
    """Draws ahead for one painter."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._look: Look | None = None
        self._things: Iterator[Thing] = iter(())
        self._rested = 0.0

    def plan(self, look: Look) -> None:
        """Begin anew with what may follow on this state of the table."""
        self._look = look
        self._things = self._likely(look)
        self._rested = 0.0

    def wait(self) -> None:
        """Something moves: draw nothing ahead."""
        self._rested = 0.0

    def work(self, ms: float) -> bool:
        """Let time pass in which nothing moves; return whether a thing was drawn."""
        self._rested += ms
        if self._rested < REST_MS:
            return False
        for content, size in self._things:
            if not self._painter.has(content, size):
                self._painter.drawn(content, size)
                return True
        return False

    def _likely(self, look: Look) -> Iterator[Thing]:
        """Yield what is likely to be shown next, the likeliest first."""
        for face in faces_out(look):
            yield face, self._size(OUT_W, OUT_H)
        felt = felt_rect(look.zones.stage)
        box = self._box(felt)
        yield Felt(look.labels.round), box
        yield Felt("", round_ends=False), box
        for face in faces_out(look):
            if isinstance(face, CardFace):
                yield CardFace(face.key, "full", lift=2), self._size(CARRIED_W, CARRIED_H)
        yield from self._deck(look)

    def _deck(self, look: Look) -> Iterator[Thing]:
        """Yield the cards of the deck that the hand in the tray is drawn from: everybody knows its list."""
        seat = look.ui.tray_seat
        if seat is None or not 0 <= seat < len(look.view.players):
            return
        character = look.cards.characters.get(look.view.players[seat].character)
        if character is None:
            return
        for card, _ in look.cards.deck(character.deck):
            yield CardFace(card.key, look.full_kind(CARD_W), lift=1), self._size(CARD_W, CARD_H)

    def _size(self, wide: float, high: float) -> tuple[int, int]:
        scale = self._painter.tools.scale
        return max(1, round(wide * scale)), max(1, round(high * scale))

    def _box(self, rect: Rect) -> tuple[int, int]:
        return self._size(rect.w, rect.h)
