"""What each gesture does: picks up, drops, clicks, presses; everything else is the controller's."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rdi_table.controller import asked, intents
from rdi_table.controller.draft import STAGE, Draft, middle
from rdi_table.engine import commands as cmd
from rdi_table.engine.reasons import Code, Reason, because
from rdi_table.scene.ui import NodeKey
from rdi_table.words import drafts

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController

At = tuple[int, int]


class Gestures:
    """Takes intents one by one. `table` is the controller whose state they change."""

    def __init__(self, table: TableController) -> None:
        self.table = table

    def do(self, intent: intents.Intent) -> None:
        """Take one intent."""
        table = self.table
        match intent:
            case intents.Move(key, at):
                table.hover, table.pointer = key, at if table.carried is not None else table.pointer
            case intents.PickUp(key, at):
                self.pick_up(key, at)
            case intents.DropOn(key, at):
                self.drop(key, at)
            case intents.Click(key, at):
                self.click(key, at)
            case intents.Confirm(all):
                self.confirm(all)
            case intents.Enter():
                self.enter()
            case intents.Cancel():
                self.cancel()
            case intents.Number(seat, claim):
                self.number(seat, claim)
            case intents.Peek(seat, on):
                self.peek(seat, on)
            case intents.Zoom(key):
                table.zoom = table.zoom_of(key) if key is not None else None
            case intents.Scroll(lines):
                table.log_scroll = max(0, min(len(table.log) - 1, table.log_scroll + lines))
            case intents.ShutHand():
                table.shut()
            case intents.Sort():
                table.next_sort()
            case intents.FoldLog():
                table.log_folded = not table.log_folded

    # carrying

    def own_card(self, key: NodeKey | None) -> int | None:
        """Return the card id if the place is a card of the open hand."""
        seat = self.table.hands.open
        if seat is None or key is None or key[0] != "card" or self.table.hands.viewer != seat:
            return None
        hand = self.table.view().players[seat].pile("hand")
        return next((c.id for c in hand if c.id == key[1]), None)

    def pick_up(self, key: NodeKey, at: At) -> None:
        """Take something in hand: a card, a Rune, the marker, a Drink, the card to be laid on a pile."""
        table = self.table
        card = self.own_card(key)
        if card is not None:
            table.carried, table.pointer = key, at
            if table.draft is None or not table.draft.armed:
                table.draft = Draft(table.hands.open or 0, card, table.shapes(card), riders=table.laid_riders(card))
                table.draft = replace(table.draft, payment=table.laid_payment(card))
            return
        if self.may_carry(key):
            table.carried, table.pointer = key, at

    def may_carry(self, key: NodeKey) -> bool:
        """True if this is something that is moved by hand now and is no hand card."""
        table = self.table
        question = table.question
        if question is None:
            return False
        view = table.view()
        if table.draft is not None and table.draft.armed and key[0] == "card":
            return key[1] in table.narrowing.fitting(table.draft) or key[1] in table.draft.payment
        if question.kind == "order" and key[-1] == "drink_deck":
            return True
        if key[0] == "marker":
            return asked.home_form(view, question) is not None or bool(asked.due(view, question))
        if question.kind == "drink" and key[0] in ("pile", "back") and key[-2:].count("drinks"):
            return key[1] == question.seat
        return question.kind == "deed" and key[0] in ("card", "back", "deity")

    def drop(self, key: NodeKey | None, at: At) -> None:
        """Put down what is carried."""
        table = self.table
        carried, table.carried = table.carried, None
        if carried is None:
            return
        card = self.own_card(carried)
        draft = table.draft
        if draft is not None and draft.armed:
            self._drop_on_armed(carried, key)
        elif card is None:
            self._drop_piece(carried, key, at)
        else:
            table.draft = None
            self._drop_card(card, draft, key, at)

    def _drop_piece(self, carried: NodeKey, key: NodeKey | None, at: At) -> None:
        """Put down the marker, a Drink, or the resolved card that feeds the Rage."""
        table = self.table
        question = table.question
        if question is None or key is None:
            return
        due = asked.due(table.view(), question)
        if question.kind == "order" and key[0] in ("mat", "portrait", "chip", "pile"):
            seat = key[1]
            command = asked.seat_picked(table.view(), question, seat) if isinstance(seat, int) else None
            if command is not None:
                table.hold(command, at)
            elif seat == question.seat:
                table.refuse(because(Code.NO_DRINK_FOR_YOURSELF), at)
        elif key in due or (question.kind in ("deed", "drink") and due and key in (STAGE, *due)):
            table.hold(next(iter(due.values())), at)
        elif carried[0] == "marker" and key == asked.home_form(table.view(), question):
            table.submit(cmd.Perform(question.seat, "become", "elf"), keep_open=True)
        elif question.kind == "deed" and key != carried:
            table.submit(cmd.Perform(question.seat, "other", str(key[-1])), keep_open=True, at=at)

    def _drop_card(self, card: int, draft: Draft | None, key: NodeKey | None, at: At) -> None:
        """Put down a card of the open hand."""
        table = self.table
        question = table.question
        if question is None or draft is None:
            return
        seat = draft.seat
        if question.kind == "discard" and question.seat == seat:
            if key == ("pile", seat, "discard"):
                self.toggle(card, at)
            elif key is not None and key[0] not in ("card", "back"):
                table.refuse(because(Code.NOBODY_PLAYS_NOW), at)
            return
        if question.kind == "choose" and question.seat == seat:
            if key is not None and key[0] in ("pile", "stage") and card in table.choosable():
                self._choose_now(card, at)
            return
        if key is not None and key[0] == "card" and self.own_card(key) is not None and key[1] != card:
            self._lay_on(card, int(str(key[1])), at)
            return
        if key is None or (key[0] == "card" and key[1] == card) or key[0] == "back":
            return
        self._play(draft, key, at)

    def _play(self, draft: Draft, key: NodeKey, at: At) -> None:
        """Play the card there, or let it hover, or say why not."""
        table = self.table
        view = table.view()
        key = ("mat", key[1]) if key[0] in ("portrait", "chip", "track") and key not in self._tracks(draft) else key
        if not draft.shapes:
            table.refuse(self._why_not(draft, key), at, draft.card)
            return
        new = table.narrowing.drop(draft, key, view)
        spec = table.narrowing.spec(draft)
        if new is None and key in middle(view) and draft.written:
            table.draft = replace(draft, armed=True)
        elif new is None and spec is None and key == ("mat", draft.seat):
            self._play(draft, STAGE, at)
        elif new is None and spec is None and draft.written:
            table.bubble_says(drafts.NEEDS_NO_TARGET, at)
        elif new is None:
            table.refuse(self._why_not(draft, key), at, draft.card)
        elif table.narrowing.waits(new, view) or not table.narrowing.complete(new):
            table.draft = replace(new, armed=True)
        else:
            table.submit(table.narrowing.command(new), at=at)

    def _tracks(self, draft: Draft) -> tuple[NodeKey, ...]:
        heart = any(s.mode == "heart" for s in draft.shapes)
        return (("track", draft.seat),) if heart else ()

    def _why_not(self, draft: Draft, key: NodeKey) -> Reason:
        """Return why the card does not go there: the engine's own reason for that very play."""
        table = self.table
        pick = (key[1],) if key[0] == "mat" and isinstance(key[1], int) else ()
        mode = draft.shape.mode if draft.shape is not None else table.first_mode(draft.card)
        reason = table.session.check(cmd.PlayCard(draft.seat, draft.card, pick, mode), claimed=True)
        spec = table.narrowing.spec(draft)
        at_seats = spec is None or spec.kind == "seat"
        if reason is not None and reason.code is Code.WRONG_PICK and pick == (draft.seat,) and at_seats:
            return because(Code.NOT_YOURSELF)
        return reason or because(Code.WRONG_PICK)

    def _lay_on(self, card: int, carrier: int, at: At) -> None:
        """Lay a rider, or a card that counts as a Rune, on a card still in hand; again to take it off."""
        table = self.table
        shapes = table.shapes(carrier)
        fits = any(card in s.riders or card in s.purse for s in shapes)
        if not fits:
            table.refuse(because(Code.ONLY_WITH_ANOTHER_CARD), at)
            return
        old = table.laid.get(carrier, ())
        table.laid[carrier] = tuple(c for c in old if c != card) if card in old else (*old, card)

    def _drop_on_armed(self, carried: NodeKey, key: NodeKey | None) -> None:
        """Add a Rune (or what counts as one) to the hovering card, or take it back."""
        table = self.table
        draft = table.draft
        assert draft is not None
        card = carried[1]
        on_it = key is not None and (key in (STAGE, ("card", draft.card)) or key[0] == "scroll")
        if not isinstance(card, int):
            return
        if on_it and card in table.narrowing.fitting(draft):
            table.replace_draft(payment=(*draft.payment, card))
            self._go_if_full()
        elif not on_it and card in draft.payment:
            table.replace_draft(payment=tuple(c for c in draft.payment if c != card))

    def _go_if_full(self) -> None:
        """Nothing: a powered card is played by its button, so that a Rune too many can be taken back."""

    # clicking

    def click(self, key: NodeKey | None, at: At) -> None:
        """Press something: what that means depends on what it is."""
        table = self.table
        if key is None:
            return
        if key[0] == "button":
            self.press(int(str(key[1])))
        elif table.hands.veil is not None:
            return
        elif table.carried is not None:
            self._put_down(key, at)
        elif key[0] in ("chip", "portrait"):
            self.number(int(str(key[1])), False, at)
        elif key[0] == "choice":
            self._choose_word(int(str(key[1])))
        elif table.draft is not None and table.draft.armed:
            self._click_armed(key, at)
        else:
            self._click_table(key, at)

    def _put_down(self, key: NodeKey, at: At) -> None:
        """The second click of click-click: on the card itself it goes to its only target, if it has just one."""
        table = self.table
        draft = table.draft
        if key == table.carried and draft is not None and not draft.armed:
            targets = table.narrowing.targets(draft, table.view())
            places = [t for t in targets if t != ("pot",)]
            if len(places) == 1:
                key = places[0]
            elif STAGE in places and all(t[0] in ("stage", "mat") for t in places):
                key = STAGE
        self.drop(key, at)

    def _click_table(self, key: NodeKey, at: At) -> None:
        table = self.table
        question = table.question
        if question is None:
            return
        view = table.view()
        due = asked.due(view, question)
        if key in due:
            table.hold(due[key], at)
        elif key == asked.home_form(view, question) or (
            key == ("marker", question.seat) and asked.home_form(view, question) is not None
        ):
            table.submit(cmd.Perform(question.seat, "become", "elf"), keep_open=True)
        elif key[0] == "mat" and asked.seats_to_pick(view, question):
            self.number(int(str(key[1])), False, at)
        elif key[0] in ("deity", "form") and question.kind == "deed":
            table.submit(cmd.Perform(question.seat, question.why, str(key[-1])), keep_open=True, at=at)
        elif key[0] == "card" and isinstance(key[1], int) and key[1] in table.choosable():
            self.toggle(key[1], at)
        elif self.own_card(key) is not None:
            self._click_hand(int(str(key[1])), key, at)
        elif question.kind == "order" and key[-1] == "drink_deck":
            self.pick_up(key, at)
        elif key[0] == "back" and key[-2:].count("drinks") and ("pile", key[1], "drinks") in due:
            table.hold(due[("pile", key[1], "drinks")], at)

    def _click_hand(self, card: int, key: NodeKey, at: At) -> None:
        table = self.table
        question = table.question
        if question is not None and question.kind == "discard" and question.seat == table.hands.open:
            self.toggle(card, at)
        else:
            self.pick_up(key, at)

    def _click_armed(self, key: NodeKey, at: At) -> None:
        """Clicks while a card hovers: it plays, a Rune pays, a hand card is given up, a place is one more pick."""
        table = self.table
        draft = table.draft
        assert draft is not None
        if key == ("card", draft.card):
            self.play_armed(at)
        elif key[0] == "card" and isinstance(key[1], int):
            card = key[1]
            shape = draft.shape
            if card in draft.payment:
                table.replace_draft(payment=tuple(c for c in draft.payment if c != card))
            elif card in table.narrowing.fitting(draft):
                table.replace_draft(payment=(*draft.payment, card))
            elif shape is not None and shape.costs is not None and card in shape.costs.choices:
                costs = draft.costs
                table.replace_draft(
                    costs=tuple(c for c in costs if c != card) if card in costs else (*costs, card)
                )
            else:
                table.refuse(because(Code.NOT_A_PAYMENT), at)
        else:
            self._pick_more(key, at)

    def _pick_more(self, key: NodeKey, at: At) -> None:
        table = self.table
        draft = table.draft
        assert draft is not None
        key = ("mat", key[1]) if key[0] in ("portrait", "chip", "track") else key
        if key[-1] in draft.picks and key[0] in ("mat", "deity"):
            table.replace_draft(picks=tuple(p for p in draft.picks if p != key[-1]))
            return
        new = table.narrowing.drop(draft, key, table.view()) if key != STAGE else None
        if new is None:
            if key != STAGE:
                table.refuse(because(Code.WRONG_PICK), at)
        elif table.narrowing.waits(new, table.view()) or not table.narrowing.complete(new):
            table.draft = replace(new, armed=True)
        else:
            table.submit(table.narrowing.command(new), at=at)

    def play_armed(self, at: At = (0, 0)) -> None:
        """Play the hovering card as it stands."""
        table = self.table
        draft = table.draft
        if draft is not None and table.narrowing.complete(draft):
            table.submit(table.narrowing.command(draft), at=at)

    # marking and choosing

    def toggle(self, card: int, at: At) -> None:
        """Mark a card to be thrown away or chosen, or unmark it."""
        table = self.table
        question = table.question
        if question is not None and question.kind == "discard":
            reason = table.session.check(cmd.Discard(question.seat, (card,)))
            if reason is not None:
                table.refuse(reason, at)
                return
        if card in table.marked:
            table.marked = tuple(c for c in table.marked if c != card)
            return
        choice = asked.choice(table.view())
        if choice is not None and choice.most == 1:
            table.marked = (card,)
        elif choice is None or len(table.marked) < choice.most:
            table.marked = (*table.marked, card)

    def _choose_now(self, card: int, at: At) -> None:
        table = self.table
        question = table.question
        if question is not None:
            table.submit(cmd.Choose(question.seat, (card,)), keep_open=True, at=at)

    def _choose_word(self, index: int) -> None:
        table = self.table
        choice = asked.choice(table.view())
        if choice is not None and 0 <= index < len(choice.choices):
            table.submit(cmd.Choose(choice.seat, (choice.choices[index],)), keep_open=True)

    # buttons and keys

    def press(self, index: int) -> None:
        """Press a button of the prompt or the curtain."""
        actions = self.table.button_actions()
        if 0 <= index < len(actions):
            actions[index]()

    def confirm(self, all_pass: bool) -> None:
        """Space."""
        table = self.table
        if all_pass and table.question is not None and table.question.kind == "bid":
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
            self.play_armed()

    def cancel(self) -> None:
        """Escape: put back, or never mind."""
        table = self.table
        if table.zoom is not None:
            table.zoom = None
        elif table.draft is not None or table.carried is not None:
            table.let_go()
        elif table.held is not None:
            table.held = None
        elif table.hands.veil is not None or table.hands.open is not None:
            table.shut()

    def number(self, seat: int, claim: bool, at: At = (0, 0)) -> None:
        """A seat's number: pick that seat if one is asked for or a card wants one, else claim."""
        table = self.table
        view, question = table.view(), table.question
        if question is None or not 0 <= seat < len(view.players):
            return
        if not claim and table.carried is not None and table.draft is not None:
            self.drop(("mat", seat), at)
        elif not claim and table.draft is not None and table.draft.armed:
            self._pick_more(("mat", seat), at)
        elif not claim and table.hands.veil is None and asked.seats_to_pick(view, question):
            command = asked.seat_picked(view, question, seat)
            if command is not None:
                table.hold(command, at)
            elif seat == question.seat and question.kind == "order":
                table.refuse(because(Code.NO_DRINK_FOR_YOURSELF), at)
        elif table.hands.open == seat and not claim:
            table.shut()
        else:
            table.claim(seat)

    def peek(self, seat: int, on: bool) -> None:
        """Hold a number to see one's hand; letting go shuts it."""
        table = self.table
        if not on:
            if table.hands.peek is not None:
                table.hands.peek = None
                table.hands.looked.add(seat)
                table.changed()
        elif table.hands.open is None and not table.view().players[seat].out:
            table.hands.veil = None
            table.hands.peek = seat
            table.changed()
