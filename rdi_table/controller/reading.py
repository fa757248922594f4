"""What is opened to be read: the story of a number, a pile leafed through on the felt, the card a line is about.

Awkward facts: nothing here is a move, so it may be open while the table is asked something; a press elsewhere closes
it and does nothing else, but the buttons and seats of the ribbon work at once, because nobody should be held up by it;
only cards whose faces lie open are laid out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.controller import intents
from rdi_table.controller.places import card_of, pile_of
from rdi_table.engine.view import CardView, TableView
from rdi_table.scene.ui import ChooserSpec, LogLine, NodeKey, StorySpec
from rdi_table.words import tips

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController

At = tuple[int, int]
MOST_OPEN = 14
"""So many cards of a pile lie on the felt at once."""
AT_ONCE = ("button", "bar", "chip", "portrait", "choice")
"""What works although something is open to be read."""


class Reading:
    """Knows what is open to be read at one table."""

    def __init__(self, table: TableController) -> None:
        self.table = table
        self.story: StorySpec | None = None
        self.pile: NodeKey | None = None
        self.back = 0

    def close(self) -> bool:
        """Close what is open; return whether anything was."""
        was_open = self.story is not None or self.pile is not None
        self.story = self.pile = None
        return was_open

    def takes(self, intent: intents.Intent) -> bool:
        """Take an intent that is about what is open, or about the tale; return whether it was one."""
        match intent:
            case intents.Click(key, at):
                return key is not None and self._click(key, at)
            case intents.Cancel():
                return self.table.zoom is None and self.close()
            case intents.Scroll(lines) if self.pile is not None:
                self._leaf(lines)
                return True
            case intents.PickUp(key) if self._lies_open(key):
                return True
            case intents.Move() | intents.Zoom() | intents.Lean() | intents.Scroll() | intents.FoldLog():
                return False
        self.close()
        return False

    # clicks

    def _click(self, key: NodeKey, at: At) -> bool:
        told, self.story = self.story, None
        if key[0] == "log" and isinstance(key[1], int):
            self.pile = None
            self._read_line(key[1], at, told)
        elif key[0] == "number":
            self._tell(self._last_story(key[1]), at)
        elif self._lies_open(key):
            self.table.zoom = self.table.hand.zoom_of(key)
        elif key[0] in AT_ONCE or key[0] == "zoom":
            self.pile = self.pile if key[0] == "zoom" else None
            return False
        else:
            return self.close() or told is not None
        return True

    def _read_line(self, index: int, at: At, told: StorySpec | None) -> None:
        """Read a line of the tale: the story of its number; a second time, or if it has none, its first card."""
        if not 0 <= index < len(self.table.log):
            return
        line = self.table.log[index]
        if line.story and (told is None or told.steps != line.story):
            self._tell(line, at)
        else:
            self.table.zoom = self.table.hand.zoom_of_line(index)

    def _last_story(self, seat: object) -> LogLine | None:
        return next((line for line in reversed(self.table.log) if line.story and line.seat == seat), None)

    def _tell(self, line: LogLine | None, at: At) -> None:
        self.story = StorySpec(line.story, at) if line is not None else None

    # piles

    def open_pile(self, key: NodeKey) -> bool:
        """Lay out the pile at a place, if its cards lie open; a single card is read large instead."""
        view = self.table.view()
        pile = pile_of(key, view)
        cards = self._cards(pile, view)
        if pile is None or pile[2] in ("hand", "in_play") or not cards:
            return False
        if len(cards) == 1:
            self.table.zoom = self.table.hand.zoom_of(("card", cards[0].id))
        else:
            self.pile, self.back = pile, 0
        return True

    def _cards(self, pile: NodeKey | None, view: TableView) -> list[CardView]:
        """Return the cards of a pile whose faces lie open, newest last."""
        if pile is None:
            return []
        name, owner = str(pile[2]), pile[1]
        cards = view.players[owner].pile(name) if isinstance(owner, int) else view.piles.get(name, ())
        return [card for card in cards if card.id is not None]

    def _leaf(self, by: int) -> None:
        n = len(self._cards(self.pile, self.table.view()))
        self.back = max(0, min(n - MOST_OPEN, self.back + by))

    def _lies_open(self, key: NodeKey) -> bool:
        """True if the place is a card of the pile that is laid out."""
        card = card_of(key)
        return card is not None and any(c.id == card for c in self._shown(self.table.view()))

    def _shown(self, view: TableView) -> list[CardView]:
        cards = self._cards(self.pile, view)
        end = len(cards) - self.back
        return cards[max(0, end - MOST_OPEN) : end]

    def chooser(self, view: TableView) -> ChooserSpec | None:
        """Return the pile laid out on the felt, if one is open."""
        if self.pile is None:
            return None
        whole, shown = self._cards(self.pile, view), self._shown(view)
        owner = self.pile[1] if isinstance(self.pile[1], int) else None
        heading = tips.pile_heading(self.table.names, owner, str(self.pile[2]))
        first = len(whole) - self.back - len(shown) + 1
        count = tips.leafing(first, first + len(shown) - 1, len(whole))
        return ChooserSpec(heading, tuple(c.id for c in shown if c.id is not None), count=count)
