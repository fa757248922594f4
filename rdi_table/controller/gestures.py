"""Where each intent goes, and what the keys do: Space, Enter, Escape, the seats' numbers, a number held down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.controller import intents
from rdi_table.controller.arming import Arming
from rdi_table.controller.carrying import Carrying
from rdi_table.controller.clicking import Clicking
from rdi_table.engine.reasons import Code, because
from rdi_table.scene.ui import NodeKey

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController

At = tuple[int, int]
PUTS_DOWN = (intents.Confirm, intents.Enter, intents.Number)
"""While a card is read large, these only put it down: what they would do lies hidden behind it."""


class Gestures:
    """Takes intents one by one. `table` is the controller whose state they change."""

    def __init__(self, table: TableController) -> None:
        self.table = table
        self.arming = Arming(table)
        self.carrying = Carrying(table, self.arming)
        self.clicking = Clicking(table, self)

    def do(self, intent: intents.Intent) -> None:
        """Take one intent."""
        table = self.table
        if table.zoom is not None and isinstance(intent, PUTS_DOWN):
            table.zoom = None
            return
        if table.coach.takes(intent, table.now) or table.reading.takes(intent):
            return
        match intent:
            case intents.PickUp(key, at):
                self.carrying.pick_up(key, at)
            case intents.DropOn(key, at):
                self.carrying.drop(key, at)
            case intents.Click(key, at):
                self.clicking.click(key, at)
            case intents.Confirm(all):
                self.confirm(all)
            case intents.Enter():
                self.enter()
            case intents.Cancel():
                self.cancel()
            case intents.Number(seat, claim, at):
                self.number(seat, claim, at)
            case intents.Peek(seat, on):
                self.peek(seat, on)
            case intents.ShutHand():
                table.shut()
            case intents.Undo():
                table.undo()
            case intents.Redo():
                table.redo()
            case _:
                self._look_around(intent)

    def _look_around(self, intent: intents.Intent) -> None:
        """Take an intent that changes only how the table is seen."""
        table = self.table
        match intent:
            case intents.Move(key, at):
                table.hover, table.pointer = key, at if table.carried is not None else None
                # What is carried follows the mouse from now on, not the focus.
                table.focus = table.focus if table.carried is None else None
            case intents.Lean(seat):
                table.leaning = None if seat == table.leaning else seat
            case intents.Zoom(key):
                table.zoom = table.hand.zoom_of(key) if key is not None else None
            case intents.Scroll(lines):
                table.log_scroll = max(0, min(len(table.log) - 1, table.log_scroll + lines))
            case intents.Sort():
                table.hand.next_sort()
            case intents.FoldLog():
                table.log_folded = not table.log_folded
            case _:
                pass

    # keys

    def confirm(self, all_pass: bool) -> None:
        """Space: the button that moves things on, unless something is in the hand of the one who presses it."""
        table = self.table
        if table.carried is not None:
            return
        question = table.question
        if all_pass and question is not None and question.kind == "bid" and table.answering:
            table.pass_all()
            return
        action = table.space_action()
        if action is not None:
            action()

    def enter(self) -> None:
        """Enter: play what hovers, open a hand behind the curtain."""
        table = self.table
        if table.hands.veil is not None:
            table.open_hand(table.hands.veil)
        elif table.draft is not None and table.draft.armed:
            self.arming.play()

    def cancel(self) -> None:
        """Escape: put back, or never mind."""
        table = self.table
        if table.zoom is not None:
            table.zoom = None
        elif table.draft is not None or table.carried is not None:
            table.let_go()
        elif table.asking.held is not None:
            table.asking.held = None
        elif table.hands.looking is not None:
            table.shut()
        else:
            table.leaning = None
            table.resting.forget()

    def number(self, seat: int, claim: bool, at: At = (0, 0)) -> None:
        """A seat's number: pick that seat if one is asked for or a card wants one, else claim for it."""
        table = self.table
        question, draft = table.question, table.draft
        if question is None or not 0 <= seat < len(table.names.names):
            return
        mat: NodeKey = ("mat", seat)
        if claim:
            table.claim(seat, at)
        elif draft is not None and draft.armed and self.arming.wants(mat):
            table.carried = None
            self.arming.pick(mat, at)
        elif draft is not None and not draft.armed and table.carried is not None:
            self.carrying.drop(mat, at)
        elif seat in table.answers.seats():
            table.answers.pick_seat(seat, at)
        elif table.hands.open == seat:
            table.shut()
        else:
            table.claim(seat, at)

    def peek(self, seat: int, on: bool) -> None:
        """Hold a number to see one's hand; letting go shuts it. Not in the middle of somebody's play."""
        table = self.table
        if not on:
            table.end_peek()
        elif 0 <= seat < len(table.names.names) and not table.over:
            if table.view().players[seat].out:
                table.refuse(because(Code.OUT_OF_THE_GAME, seat=seat))
            elif table.draft is None and table.carried is None and table.hands.open != seat:
                table.peek_at(seat)
