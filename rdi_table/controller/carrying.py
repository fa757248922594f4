"""Picking up and putting down: hand cards, Runes, Drinks, the form marker, the card that feeds the Rage.

Awkward facts: what is dropped where it may not go glides home, and the reason is said at that place; a card that is
dropped on its own hand was only put back; a hand card laid on another hand card rides on it, or pays for it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rdi_table.controller import asked
from rdi_table.controller.arming import Arming
from rdi_table.controller.draft import STAGE, Draft
from rdi_table.controller.places import (
    IN_PLAY,
    card_of,
    in_the_middle,
    is_hand,
    landing,
    middle,
    pile_of,
    seat_at,
)
from rdi_table.engine import commands as cmd
from rdi_table.engine.questions import Question
from rdi_table.engine.reasons import Code, because
from rdi_table.scene.ui import NodeKey
from rdi_table.words import drafts

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController

At = tuple[int, int]


class Carrying:
    """What is in the hand that holds the mouse."""

    def __init__(self, table: TableController, arming: Arming) -> None:
        self.table = table
        self.arming = arming

    # picking up

    def pick_up(self, key: NodeKey, at: At) -> None:
        """Take something in hand, if it is something that can be moved now."""
        table = self.table
        if table.hands.veil is not None:
            return
        card = table.hand.own(key)
        if card is not None:
            table.asking.held = None
            if table.draft is None or not table.draft.armed:
                table.draft = table.hand.draft(card)
        elif not self.may_carry(key):
            return
        table.carried, table.pointer = key, at if at != (0, 0) else None

    def may_carry(self, key: NodeKey) -> bool:
        """True if this is something that is moved by hand now and is no hand card."""
        table, view, question = self.table, self.table.view(), self.table.question
        if question is None or not table.answering:
            return False
        pile, card = pile_of(key, view), card_of(key)
        if table.draft is not None and table.draft.armed:
            return pile == ("pile", table.draft.seat, "runes")
        if card is not None and card in table.hand.choosable():
            return True
        if key[0] == "marker":
            return key[1] == question.seat and (bool(table.answers.allowed()) or question.kind == "deed")
        if question.kind == "drink":
            return pile == ("pile", question.seat, "drinks")
        if question.kind == "deed":
            return pile in (("pile", question.seat, "runes_deck"), IN_PLAY)
        return pile is not None and pile == asked.drink_to_place(view, question)

    # putting down

    def drop(self, key: NodeKey | None, at: At) -> None:
        """Put down what is carried."""
        table = self.table
        carried, table.carried = table.carried, None
        if carried is None:
            return
        table.pointer = None
        draft, card = table.draft, table.hand.own(carried)
        if draft is not None and draft.armed:
            self.arming.drop(carried, key, at)
            return
        table.draft = None
        question = table.question
        if key is None or question is None or key == carried:
            return
        if card is not None and draft is not None:
            self._drop_card(draft, question, key, at)
        elif table.answering:
            self._drop_piece(carried, question, key, at)

    def _drop_card(self, draft: Draft, question: Question, key: NodeKey, at: At) -> None:
        """Put down a card of the open hand: throw it away, choose it, lay it on another, put it back, or play it."""
        table, view, card = self.table, self.table.view(), draft.card
        mine = question.seat == draft.seat
        if question.kind == "discard" and mine:
            self._throw_away(card, key, at)
        elif question.kind == "choose" and mine and card in table.hand.choosable():
            self._choose(card, key, at)
        elif is_hand(key, draft.seat, view):
            carrier = card_of(key)
            if carrier is not None:
                self._lay_on(card, carrier, at)
        else:
            self.play(draft, landing(key, table.narrowing.targets(draft, view), view), at)

    def _choose(self, card: int, key: NodeKey, at: At) -> None:
        """Choose a card if it was put on the pile it goes to, or on the mat where that lies; else it goes back."""
        view, pile = self.table.view(), self.table.hand.choice_pile(card)
        owner = pile[1]
        on_the_mat = owner is not None and seat_at(key, view) == owner and pile_of(key, view) != ("pile", owner, "hand")
        if pile_of(key, view) == pile or on_the_mat:
            self.table.answers.choose_card(card, at)

    def _throw_away(self, card: int, key: NodeKey, at: At) -> None:
        table, view = self.table, self.table.view()
        seat = table.hands.open
        if pile_of(key, view) == ("pile", seat, "discard"):
            table.answers.mark(card, at)
        elif seat is not None and not is_hand(key, seat, view):
            table.refuse(because(Code.NOBODY_PLAYS_NOW), at, card)

    def _lay_on(self, card: int, carrier: int, at: At) -> None:
        table = self.table
        rides = table.hand.definition(card)
        if table.hand.fits_on(card, carrier):
            table.hand.lay(card, carrier)
        elif rides.rider is not None or rides.when == "paying":
            code = Code.NOT_A_RIDER if rides.rider is not None else Code.NOT_A_PAYMENT
            table.refuse(because(code, tried=rides.key), at, carrier)

    def play(self, draft: Draft, key: NodeKey, at: At) -> None:
        """Play the card there, or let it hover, or say why not."""
        table, view = self.table, self.table.view()
        if not draft.shapes:
            table.refuse(table.hand.why_not_there(draft, key), at, draft.card)
            return
        new = table.narrowing.drop(draft, key, view)
        spec = table.narrowing.spec(draft)
        if new is not None:
            self._go(new, at)
        elif key in middle(view) and draft.written:
            table.draft = replace(draft, armed=True)
        elif key == ("mat", draft.seat) and draft.has_heart and (spec is None or draft.seat not in spec.choices):
            self._two_uses(draft, at)
        elif key == ("mat", draft.seat) and spec is None:
            self.play(draft, STAGE, at)
        elif spec is None and draft.written:
            table.bubble_says(drafts.NEEDS_NO_TARGET, at)
        else:
            table.refuse(table.hand.why_not_there(draft, key), at, draft.card)

    def _go(self, draft: Draft, at: At) -> None:
        table = self.table
        if table.narrowing.waits(draft, table.view()) or not table.narrowing.complete(draft):
            table.draft = replace(draft, armed=True)
        else:
            table.submit(table.narrowing.command(draft), at=at)

    def _two_uses(self, draft: Draft, at: At) -> None:
        """A Blessing on the own mat: its heart, unless the text could be meant as well."""
        if draft.written and self.table.narrowing.spec(draft) is None:
            self.table.bubble_says(drafts.HEART_OR_TEXT, at)
        else:
            self.play(draft, ("track", draft.seat), at)

    # pieces

    def _drop_piece(self, carried: NodeKey, question: Question, key: NodeKey, at: At) -> None:
        """Put down the marker, a Drink, a Rune, or the resolved card that feeds the Rage."""
        table, view = self.table, self.table.view()
        seat, card = seat_at(key, view), card_of(carried)
        if asked.drink_to_place(view, question) is not None:
            if seat is not None:
                table.answers.pick_seat(seat, at)
        elif question.kind == "drink":
            if in_the_middle(key, view) or (seat == question.seat and pile_of(key, view) != pile_of(carried, view)):
                table.hold(cmd.EndPhase(question.seat), at)
        elif question.kind == "choose":
            if card is not None:
                self._choose(card, key, at)
        elif carried[0] == "marker" and key[0] == "form":
            table.submit(cmd.Perform(question.seat, "become", str(key[2])), at=at)
        elif question.kind == "deed":
            rune = question.why == "rune" and card is None and seat == question.seat
            table.answers.perform(carried if rune else key, card, at)

