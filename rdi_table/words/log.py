"""The tale so far: one line in people's words for each thing worth telling.

Awkward facts:
* It never tells a secret: cards drawn or looked at are not named, nor a card that goes face down on a pile. A card is
  named only by events that are public (it was played, turned up, thrown on an open pile).
* Things that happen in a row are told in one line (the coins of one payment, the cards one seat draws), so a line may
  be held back until something else happens; `flush` ends the row. `tell_all` does both for the events of one command.
* Ids of cards become titles through `keys`, the card key by id; without it the tale knows the cards the views show.
* Numbers are explained from their trail; a form, a tile or a card in a trail is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rdi_table.engine import events as ev
from rdi_table.engine.cardset import CardSet
from rdi_table.engine.view import CardView, DrinkView, PlayView, RoundView, TableView
from rdi_table.words import log_cards, log_drinks, log_numbers, log_rounds
from rdi_table.words.log_base import Line, Scene
from rdi_table.words.log_rows import CardRow, GoldRow, Row
from rdi_table.words.names import Names

__all__ = ["Line", "Tale"]


class Tale:
    """Turns events into lines; remembers only what it needs to tell a row of things as one."""

    def __init__(self, names: Names, cards: CardSet | None = None, keys: Sequence[str] = ()) -> None:
        self.scene = Scene(names if cards is None else Names(names.names, cards), dict(enumerate(keys)))
        self._rows: list[Row] = []

    def tell_all(self, events: Iterable[ev.Event], view_after: TableView) -> list[Line]:
        """Return all lines for the events of one command, nothing held back."""
        lines = [line for event in events for line in self.tell(event, view_after)]
        return lines + self.flush()

    def tell(self, event: ev.Event, view_after: TableView) -> list[Line]:
        """Return the lines that can be told now; a row that may go on is held back."""
        scene = self.scene
        scene.view = view_after
        _learn(scene, view_after)
        scene.note(event)
        row = _row_of(event, scene)
        if row is not None:
            return self._hold(row)
        maker = _TELLERS.get(type(event))
        lines = maker(event, scene) if maker else []
        if isinstance(event, ev.PlayerOut):
            return lines + self._after_leaving(event)
        return self.flush() + lines if lines else []

    def flush(self) -> list[Line]:
        """Return what was held back."""
        rows, self._rows = self._rows, []
        return [line for row in rows if not row.empty for line in row.lines(self.scene)]

    def _hold(self, row: Row) -> list[Line]:
        """Keep a row: with the last one if it belongs there, with the Gold of a leaver in any case."""
        if self._rows and self._rows[-1].join(row):
            return []
        leaving = any(isinstance(held, GoldRow) and held.why == "division" for held in self._rows)
        lines = [] if leaving else self.flush()
        self._rows.append(row)
        return lines

    def _after_leaving(self, event: ev.PlayerOut) -> list[Line]:
        """Who leaves is told first, then what became of the Gold; what became of the hand is not told."""
        for row in self._rows:
            if isinstance(row, CardRow):
                row.forget(event.seat)
        return self.flush()


def _row_of(event: ev.Event, scene: Scene) -> Row | None:
    """Return the row an event belongs to, or None if it is told at once or not at all."""
    if isinstance(event, ev.GoldMoved):
        return GoldRow.of(event, scene)
    if isinstance(event, ev.CardMoved):
        return CardRow.of(event, scene)
    return None


def _learn(scene: Scene, view: TableView) -> None:
    """Remember the keys of all cards the view shows."""
    piles = [*view.piles.values(), *(pile for player in view.players for pile in player.piles.values())]
    seen: list[CardView | None] = [card for pile in piles for card in pile]
    for frame in view.stack:
        if isinstance(frame, PlayView):
            seen += [frame.card, *frame.riders]
        elif isinstance(frame, DrinkView):
            seen += [frame.event, *(card for pour in frame.pours for card in pour.cards)]
        elif isinstance(frame, RoundView):
            seen.append(frame.card)
    for card in seen:
        if card is not None and card.id is not None and card.key is not None:
            scene.keys.setdefault(card.id, card.key)


_TELLERS: dict[type, Callable[[Any, Scene], list[Line]]] = {
    **log_numbers.TELLERS, **log_cards.TELLERS, **log_drinks.TELLERS, **log_rounds.TELLERS,
}  # fmt: skip
"""What is told at once, by type of event; types that are missing are not told (the table shows them)."""
