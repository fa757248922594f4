"""The hand that lies open: its order, what each card may do now and why not, what was laid on a card in it.

Awkward facts: a seat that has claimed is judged as if it were asked; with all hands shut every answer here is empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.controller import asked
from rdi_table.controller.draft import HEART, Draft
from rdi_table.controller.places import card_of, is_shown
from rdi_table.engine import commands as cmd
from rdi_table.engine.cardset import CardDef
from rdi_table.engine.questions import Option
from rdi_table.engine.reasons import Code, Reason, because
from rdi_table.scene.ui import NodeKey, ZoomSpec

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController

SORTS = ("drawn", "type", "playable")


class OpenHand:
    """What can be known and done with the hand that lies open at a table."""

    def __init__(self, table: TableController) -> None:
        self.table = table
        self.sort = SORTS[0]
        self.laid: dict[int, tuple[int, ...]] = {}

    # the cards

    def order(self) -> tuple[int, ...]:
        """Return the cards of the open hand in the order they are shown."""
        table = self.table
        seat = table.hands.viewer
        if seat is None:
            return ()
        cards = [c.id for c in table.view().players[seat].pile("hand") if c.id is not None]
        if self.sort == "type":
            cards.sort(key=lambda c: (self.definition(c).type, self.definition(c).name))
        elif self.sort == "playable":
            playable = {o.card for o in self.options()}
            cards.sort(key=lambda c: c not in playable)
        return tuple(cards)

    def next_sort(self) -> None:
        """Sort the open hand the next way."""
        self.sort = SORTS[(SORTS.index(self.sort) + 1) % len(SORTS)]

    def definition(self, card: int) -> CardDef:
        """Return what the data says about a card."""
        table = self.table
        return table.session.cards.cards[table.narrowing.keys[card]]

    def own(self, key: NodeKey | None) -> int | None:
        """Return the card id if the place is a card of the open hand that may be handled: a peek shows cards only."""
        seat = self.table.hands.open
        card = card_of(key)
        if seat is None or card is None or self.table.hands.viewer != seat:
            return None
        return card if any(c.id == card for c in self.table.view().players[seat].pile("hand")) else None

    # what they may do

    def options(self) -> tuple[Option, ...]:
        """Return the card options of the open hand: as if it were asked, if it has claimed."""
        table = self.table
        seat = table.hands.open
        if seat is None or table.hands.veil is not None or table.over:
            return ()
        game = table.session.game
        if game.question().kind == "respond":
            return game.answers(seat) if table.may_claim(seat) else ()
        return tuple(o for o in game.options(seat) if o.verb == "play")

    def shapes(self, card: int) -> tuple[Option, ...]:
        """Return the options of one card of the open hand."""
        return tuple(o for o in self.options() if o.card == card)

    def draft(self, card: int) -> Draft:
        """Return a draft to play a card of the open hand, with what was laid on it."""
        laid = self.laid.get(card, ())
        riders = tuple(c for c in laid if self.definition(c).rider is not None)
        payment = tuple(c for c in laid if c not in riders)
        seat = self.table.hands.open
        assert seat is not None
        return Draft(seat, card, self.shapes(card), riders=riders, payment=payment)

    def choosable(self) -> frozenset[int]:
        """Return the cards that may be marked now by the seat that sees them."""
        view = self.table.view()
        choice = asked.choice(view)
        if choice is None or choice.kind not in asked.OF_CARDS or view.viewer != choice.seat:
            return frozenset()
        return frozenset(int(c) for c in choice.choices) if self.table.hands.open == choice.seat else frozenset()

    def choice_pile(self, card: int) -> NodeKey:
        """Return the pile a card goes to if it is chosen: the Rage, or the discard pile of its deck."""
        table, choice = self.table, asked.choice(self.table.view())
        if choice is not None and choice.why == "extra":
            return ("pile", choice.seat, "building")
        it = table.session.game.state.cards[card]
        return ("pile", it.owner, "discard") if it.owner is not None else ("pile", None, f"{it.deck}_discard")

    # laying cards on cards

    def fits_on(self, card: int, carrier: int) -> bool:
        """True if a hand card may be laid on another one: a rider, or one that counts as a Rune."""
        return any(card in s.riders or card in s.purse for s in self.shapes(carrier))

    def carriers(self, card: int) -> frozenset[NodeKey]:
        """Return the hand cards this one may be laid on."""
        return frozenset(("card", o.card) for o in self.options() if card in (*o.riders, *o.purse))

    def lay(self, card: int, carrier: int) -> None:
        """Lay a hand card on another one; again to take it off."""
        for other in self.laid:
            if other != carrier:
                self.laid[other] = tuple(c for c in self.laid[other] if c != card)
        old = self.laid.get(carrier, ())
        self.laid[carrier] = tuple(c for c in old if c != card) if card in old else (*old, card)

    def all_laid(self) -> frozenset[int]:
        """Return every card that was laid on another one."""
        return frozenset(c for laid in self.laid.values() for c in laid)

    # why not

    def first_mode(self, card: int) -> str:
        """Return the way a card would be played: the first that is possible now, else the first there is."""
        shapes = self.shapes(card)
        it = self.definition(card)
        return shapes[0].mode if shapes else next(iter(it.modes), "text")

    def why_not(self, card: int) -> Reason | None:
        """Return why a card of the open hand cannot be played now."""
        seat = self.table.hands.open
        if seat is None:
            return None
        return self.table.session.check(cmd.PlayCard(seat, card, mode=self.first_mode(card)), claimed=True)

    def why_not_there(self, draft: Draft, key: NodeKey) -> Reason:
        """Return why a card does not go to a place: the engine's own reason for that very play."""
        table = self.table
        pick = key[-1] if key[0] in ("mat", "deity", "form") else None
        if key[0] == "mat" and isinstance(pick, int) and draft.shapes and table.view().players[pick].out:
            return because(Code.OUT_OF_THE_GAME, seat=pick)
        picks = (*draft.picks, pick) if isinstance(pick, int | str) else draft.picks
        mode = draft.shape.mode if draft.shape is not None else self.first_mode(draft.card)
        reason = table.session.check(cmd.PlayCard(draft.seat, draft.card, picks, mode), claimed=True)
        spec = table.narrowing.spec(draft)
        seats = mode != HEART and (spec is None or spec.kind == "seat")
        if reason is not None and reason.code is Code.WRONG_PICK and pick == draft.seat and seats:
            return because(Code.NOT_YOURSELF)
        return reason or because(Code.WRONG_PICK)

    def zoom_of(self, key: NodeKey) -> ZoomSpec | None:
        """Return the card at a place to be read large, with why it cannot be played if it lies in the open hand."""
        card = card_of(key)
        if card is None or not is_shown(self.table.view(), card):
            return None
        it = self.definition(card)
        own = self.own(key) is not None
        playable = own and bool(self.shapes(card))
        reason = self.why_not(card) if own and not playable else None
        return ZoomSpec(it.key, self.table.say(reason, card) if reason else "", it.notes, playable)

    def zoom_of_line(self, index: int) -> ZoomSpec | None:
        """Return the first card a line of the tale names, to be read large."""
        table = self.table
        if not 0 <= index < len(table.log):
            return None
        line = table.log[index]
        named = (self.definition(c) for c in line.cards if table.names.title(self.definition(c).key) in line.text)
        it = next(named, None)
        return ZoomSpec(it.key, "", it.notes) if it is not None else None
