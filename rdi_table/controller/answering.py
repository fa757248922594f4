"""Answers that are no card played: seats picked, cards marked and chosen, words, pieces handled by hand.

Awkward facts: an answer counts only from the seat that is asked, so while somebody else's hand lies open there is none;
marks are lost when the hand is shut, and an order may be left half marked: what is not marked follows as it lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.controller import asked
from rdi_table.controller.places import seat_at
from rdi_table.engine import commands as cmd
from rdi_table.engine.reasons import Code, because
from rdi_table.engine.view import ChooseView
from rdi_table.scene.ui import NodeKey

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController

At = tuple[int, int]


class Answering:
    """Turns picks, marks and handled pieces into commands."""

    def __init__(self, table: TableController) -> None:
        self.table = table
        self.marked: tuple[int, ...] = ()

    # seats and pieces

    def seats(self) -> tuple[int, ...]:
        """Return the seats one of which is asked for, none while somebody else looks."""
        question = self.table.question
        if question is None or not self.table.answering:
            return ()
        return asked.seats_to_pick(self.table.view(), question)

    def allowed(self) -> dict[NodeKey, cmd.Command]:
        """Return the pieces that may be handled before drawing but need not be."""
        table, question = self.table, self.table.question
        if question is None or question.kind != "discard" or not table.answering:
            return {}
        return asked.allowed(table.session.game.options(question.seat))

    def pick_seat(self, seat: int, at: At) -> None:
        """Answer with a seat; the engine says why if it may not be that one."""
        table, question = self.table, self.table.question
        if question is None:
            return
        table.carried = None
        if table.view().players[seat].out:
            table.refuse(because(Code.OUT_OF_THE_GAME, seat=seat), at)
        else:
            table.hold(asked.pick_of_seat(question, seat), at)

    def perform(self, key: NodeKey, carried: int | None, at: At) -> None:
        """Handle a piece, with a card in hand or without; the engine says so if something else is due."""
        table, view = self.table, self.table.view()
        question, found, due = table.question, asked.handled(key, view), asked.deed(view)
        if question is None or found is None:
            return
        deed, value = found
        if deed == "rage":
            value = carried if carried is not None else due.value if due is not None else ""
        if due is not None and deed == due.deed and seat_at(key, view) != question.seat:
            deed = ""
        table.submit(cmd.Perform(question.seat, deed, value), at=at)

    # marking cards

    def toggle(self, card: int, at: At) -> None:
        """Mark a card to be thrown away or chosen, or unmark it."""
        if card in self.marked:
            self.marked = tuple(c for c in self.marked if c != card)
        else:
            self.mark(card, at)

    def mark(self, card: int, at: At) -> bool:
        """Mark a card, if it may be marked and one more may be; with one to choose the mark moves to it."""
        table = self.table
        question, choice = table.question, asked.choice(table.view())
        if question is None or card in self.marked:
            return False
        if question.kind == "discard":
            reason = table.session.check(cmd.Discard(question.seat, (card,)))
            if reason is not None:
                table.refuse(reason, at, card)
                return False
        elif choice is None or card not in table.hand.choosable():
            return False
        elif choice.most == 1:
            self.marked = ()
        elif len(self.marked) >= choice.most:
            table.refuse_choice(cmd.Choose(choice.seat, (*self.marked, card)), at)
            return False
        self.marked = (*self.marked, card)
        return True

    def forget(self) -> None:
        """Unmark everything."""
        self.marked = ()

    # choices

    def choose_card(self, card: int, at: At) -> None:
        """Choose a card by dragging it where it is to go: at once if it is the only one, else it is marked."""
        table = self.table
        choice = asked.choice(table.view())
        if choice is not None and self.mark(card, at) and choice.most == 1:
            table.submit(cmd.Choose(choice.seat, (card,)), at=at)

    def choose_word(self, index: int) -> None:
        """Choose a word or number by its place."""
        table = self.table
        choice = asked.choice(table.view())
        if choice is not None and table.answering and 0 <= index < len(choice.choices):
            table.submit(cmd.Choose(choice.seat, (choice.choices[index],)))

    def whole(self, choice: ChooseView) -> tuple[int, ...]:
        """Return the answer as it is marked now; in an order what is not marked follows as it lies."""
        if choice.kind != "order":
            return self.marked
        return (*self.marked, *(int(c) for c in choice.choices if c not in self.marked))

    def ready(self, choice: ChooseView) -> bool:
        """True if the answer as it is marked is enough."""
        return choice.least <= len(self.whole(choice)) <= choice.most
