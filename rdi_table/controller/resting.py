"""The pointer or the focus resting on a thing: a mat leans in, a tip says what it is, a grey card says why not.

Awkward facts: a mat that leans in covers its own place, so it stays while the pointer is anywhere on that seat's
things, and for a moment longer, because there is a gap to cross; a tip about a hand card is for its owner alone, and
goes with the hand; whatever is pressed hushes it until the pointer rests on something else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.controller import asked
from rdi_table.controller.places import card_of, is_shown, pile_of, seat_at
from rdi_table.engine import commands as cmd
from rdi_table.engine.view import TableView
from rdi_table.scene.ui import NodeKey, TipSpec
from rdi_table.words import keeping, saves, tips

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController

REST_MS, LEAVE_MS = 350, 300
OF_A_MAT = ("mat", "portrait", "track")


class Resting:
    """Knows what the pointer rests on at one table, and for how long."""

    def __init__(self, table: TableController) -> None:
        self.table = table
        self.key: NodeKey | None = None
        self.rests = False
        self.leaning: int | None = None
        self._since = 0
        self._left: int | None = None
        self._hushed = False

    def tick(self, now: int) -> None:
        """Let time pass: what is pointed at for long enough begins to speak."""
        key = self.table.hover if self.table.hover is not None else self.table.focus
        if key != self.key:
            self.table.dirty = self.table.dirty or self.rests
            self.key, self._since, self.rests, self._hushed = key, now, False, False
        elif key is not None and not self.rests and not self._hushed and now - self._since >= REST_MS:
            self.rests = self.table.dirty = True
        self._lean(now)

    def _lean(self, now: int) -> None:
        """Let a mat lean in whose portrait is rested on, and go back some time after its seat is left."""
        table = self.table
        free = table.carried is None and table.hands.veil is None and table.hands.peek is None
        # Two seats have mats so large that none can lean in.
        free = free and len(table.names.names) > 2
        if self.rests and free and self.key is not None and self.key[0] == "portrait" and isinstance(self.key[1], int):
            table.dirty = table.dirty or self.leaning != self.key[1]
            self.leaning, self._left = self.key[1], None
        elif self.leaning is None:
            return
        elif self.key is not None and free and seat_at(self.key, table.view()) == self.leaning:
            self._left = None
        else:
            self._left = now if self._left is None else self._left
            if not free or now - self._left >= LEAVE_MS:
                self._go_back()

    def hush(self) -> None:
        """Say nothing until the pointer rests on something else."""
        self.rests, self._hushed = False, True

    def forget(self) -> None:
        """Let the mat go back, and be silent."""
        self._go_back()
        self.hush()

    def _go_back(self) -> None:
        self.table.dirty = True
        self.leaning = self._left = None

    # what it says

    def tip(self, view: TableView) -> TipSpec | None:
        """Return what the thing rested on has to say, if anything."""
        table, key = self.table, self.key
        quiet = table.carried is not None or table.zoom is not None or table.bubble is not None
        if key is None or not self.rests or quiet or table.hands.veil is not None:
            return None
        text = self._hand_card(key, view) if table.hand.own(key) is not None else self._thing(key, view)
        return TipSpec(text, key) if text else None

    def _hand_card(self, key: NodeKey, view: TableView) -> str:
        """Return why a card of the open hand can do nothing now."""
        table, question, card = self.table, view.question, card_of(key)
        if card is None or question is None:
            return ""
        if question.kind == "discard" and question.seat == table.hands.open:
            reason = table.session.check(cmd.Discard(question.seat, (card,)))
        elif table.hand.shapes(card) or card in table.hand.choosable() or self._laid(card):
            return ""
        else:
            reason = table.hand.why_not(card)
        return table.say(reason, card) if reason is not None else ""

    def _laid(self, card: int) -> bool:
        """True if the card could be laid on another one, or is."""
        table, draft = self.table, self.table.draft
        laying = draft is not None and draft.armed and card in table.narrowing.laying(draft)
        return laying or card in table.hand.all_laid() or bool(table.hand.carriers(card))

    def _thing(self, key: NodeKey, view: TableView) -> str:
        names, kind = self.table.names, key[0]
        if kind in OF_A_MAT and isinstance(key[1], int):
            return tips.seat(view, names, key[1])
        if kind == "deity" and isinstance(key[1], int):
            return tips.deity(view, names, key[1], str(key[2]))
        if kind in ("form", "tile"):
            return tips.form(names, str(key[2])) if kind == "form" else tips.tile(names, str(key[2]))
        if kind == "inn":
            return tips.inn(view.inn)
        if kind == "bar":
            return self._undo() if key[1] == "undo" else tips.bar(str(key[1]))
        if kind == "scroll" and self.table.draft is not None and isinstance(key[1], int):
            return tips.scroll(names, self.table.narrowing.keys[self.table.draft.card], key[1])
        if kind == "chip" and isinstance(key[1], int):
            return self._chip(key[1], view)
        return self._pile_or_card(key, view)

    def _undo(self) -> str:
        """Return what the undo icon takes back, or why it does not; and what could be done again."""
        table = self.table
        undone, again = table.session.undo_name(), table.session.redo_name()
        barred = undone is not None and not undone.free
        return keeping.undo_tip(
            table.submitting.named(undone) if undone is not None else "",
            table.submitting.named(again) if again is not None else "",
            barred and table.undo_freely,
            saves.barred(undone.secret) if undone is not None and barred and not table.undo_freely else "",
        )

    def _chip(self, seat: int, view: TableView) -> str:
        state = "target" if seat in self.table.answers.seats() else "open"
        shown = asked.window(view)
        if shown is not None and seat in self.table.hands.looked:
            state = "looked"
        return tips.chip(self.table.names, seat, state)

    def _pile_or_card(self, key: NodeKey, view: TableView) -> str:
        """Return the tip of a pile (also by its top card), of Runes of a colour, or of a card that lies by itself."""
        table, names = self.table, self.table.names
        pile, card = pile_of(key, view), card_of(key)
        if card is not None and not is_shown(view, card):
            return ""
        if pile is not None and pile[2] == "runes" and card is not None:
            return self._runes(card, pile, view)
        if pile is not None and (card is None or pile[2] not in ("front", "in_play", "hand")):
            owner = pile[1] if isinstance(pile[1], int) else None
            return tips.pile(view, names, owner, str(pile[2]))
        return tips.card(names, table.narrowing.keys[card]) if card is not None else ""

    def _runes(self, card: int, pile: NodeKey, view: TableView) -> str:
        colour = self.table.hand.definition(card).colour
        lies = view.players[int(str(pile[1]))].pile("runes")
        n = sum(1 for c in lies if c.id is not None and self.table.hand.definition(c.id).colour == colour)
        return tips.rune(self.table.names, colour, n)
