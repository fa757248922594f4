"""Clicks: carry without dragging, mark cards, press buttons, pieces, seats, words and lines of the tale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.controller import asked
from rdi_table.controller.places import card_of, pile_of, seat_at
from rdi_table.engine.questions import Question
from rdi_table.scene.ui import NodeKey

if TYPE_CHECKING:
    from rdi_table.controller.gestures import Gestures
    from rdi_table.controller.table import TableController

At = tuple[int, int]


class Clicking:
    """Takes clicks."""

    def __init__(self, table: TableController, gestures: Gestures) -> None:
        self.table = table
        self.gestures = gestures

    def click(self, key: NodeKey | None, at: At) -> None:
        """Press something: what that means depends on what it is."""
        table = self.table
        if key is None or self._click_frame(key):
            return
        if table.hands.veil is not None:
            return
        if table.carried is not None:
            self._put_down(key, at)
        elif key[0] in ("chip", "portrait") and isinstance(key[1], int):
            self.gestures.number(key[1], False, at)
        elif key[0] == "choice" and isinstance(key[1], int):
            table.answers.choose_word(key[1])
        elif table.draft is not None and table.draft.armed:
            self.gestures.arming.click(key, at)
        elif table.question is None or not self._click_table(key, table.question, at):
            table.reading.open_pile(key)

    def _click_frame(self, key: NodeKey) -> bool:
        """Press something that is no part of the table itself; return whether it was."""
        table = self.table
        if key[0] == "button" and isinstance(key[1], int):
            table.press(key[1])
        elif key == ("bar", "shut"):
            table.shut()
        elif key == ("bar", "undo"):
            table.undo()
        elif key[0] == "zoom":
            table.zoom = None
        else:
            return False
        return True

    def _put_down(self, key: NodeKey, at: At) -> None:
        """The second click of click-click; on the card itself it goes to its only target, if it has just one."""
        table, draft = self.table, self.table.draft
        if draft is None or draft.armed:
            self.gestures.carrying.drop(key, at)
        elif key == table.carried:
            self._click_twice(at)
        elif table.hand.own(key) is not None and key not in table.hand.carriers(draft.card):
            table.let_go()
            self._click_hand(key, at)
        else:
            self.gestures.carrying.drop(key, at)

    def _click_twice(self, at: At) -> None:
        table, draft = self.table, self.table.draft
        assert draft is not None
        targets = sorted(table.narrowing.targets(draft, table.view()), key=repr)
        mats = [t for t in targets if t[0] == "mat"]
        places = mats if len(mats) == 1 else [t for t in targets if t != ("pot",)]
        if len(places) == 1 and not (mats and any(t[0] == "track" for t in targets)):
            self.gestures.carrying.drop(places[0], at)
            return
        table.let_go()
        reason = table.hand.why_not(draft.card) if not draft.shapes else None
        if reason is not None:
            table.refuse(reason, at, draft.card)

    def _click_table(self, key: NodeKey, question: Question, at: At) -> bool:
        """Press something on the table with empty hands; return whether it means anything now."""
        table, view = self.table, self.table.view()
        card, seat = card_of(key), seat_at(key, view)
        if table.hand.own(key) is not None:
            self._click_hand(key, at)
        elif card is not None and card in table.hand.choosable():
            table.answers.toggle(card, at)
        elif self._click_piece(key, question, at):
            return True
        elif seat is not None and table.answers.seats() and self._meant_to_pick(key, seat):
            table.answers.pick_seat(seat, at)
        elif seat is not None and pile_of(key, view) == ("pile", seat, "hand"):
            self.gestures.number(seat, seat in table.answers.seats(), at)
        elif pile_of(key, view) == asked.drink_to_place(view, question) and table.answering:
            self.gestures.carrying.pick_up(key, at)
        else:
            return False
        return True

    def _meant_to_pick(self, key: NodeKey, seat: int) -> bool:
        """True unless it is the hand of somebody who may put in a card now: pressing it asks for a look.

        The portrait picks where a seat is asked for, so this is how a seat claims then that has only the mouse.
        """
        table = self.table
        if pile_of(key, table.view()) != ("pile", seat, "hand"):
            return True
        return seat in table.answers.seats() and not table.may_claim(seat)

    def _click_piece(self, key: NodeKey, question: Question, at: At) -> bool:
        """Press a piece that is due or may be handled; return whether it was one."""
        table, view = self.table, self.table.view()
        if not table.answering:
            return False
        pile = pile_of(key, view)
        due, allowed = asked.due(view, question), table.answers.allowed()
        meant = next((place for place in (key, pile) if place is not None and place in due), None)
        if meant is not None:
            table.hold(due[meant], at)
        elif key in allowed or (key[0] == "marker" and allowed):
            table.submit(allowed.get(key) or next(iter(allowed.values())), at=at)
        elif key[0] in ("deity", "form") or (question.kind == "deed" and asked.handled(key, view) is not None):
            if table.answers.seats():
                return False
            table.answers.perform(key, None, at)
        else:
            return False
        return True

    def _click_hand(self, key: NodeKey, at: At) -> None:
        table, question = self.table, self.table.question
        card = card_of(key)
        assert card is not None
        mine = question is not None and question.seat == table.hands.open
        if (mine and question is not None and question.kind == "discard") or card in table.hand.choosable():
            table.answers.toggle(card, at)
        else:
            self.gestures.carrying.pick_up(key, at)
