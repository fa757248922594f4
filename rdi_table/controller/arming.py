"""The card that hovers: Runes and riders laid on it, cards given up for it, more targets, and playing it at last.

Awkward facts: a powered card is never played by itself, so that a Rune too many can be taken back; a card that may have
more targets plays by itself with the last one; what is laid on a card in hand is laid there before it is lifted.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rdi_table.controller import prompting
from rdi_table.controller.draft import Draft
from rdi_table.controller.places import card_of, in_the_middle, is_hand, landing, pile_of
from rdi_table.engine.reasons import Code, Reason, because
from rdi_table.engine.view import TableView
from rdi_table.scene.ui import NodeKey

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController

At = tuple[int, int]


class Arming:
    """Changes the draft that hovers armed."""

    def __init__(self, table: TableController) -> None:
        self.table = table

    @property
    def draft(self) -> Draft:
        """The card that hovers."""
        draft = self.table.draft
        assert draft is not None
        return draft

    def drop(self, carried: NodeKey, key: NodeKey | None, at: At) -> None:
        """Put something down while a card hovers: on it, back where it was, or the card itself on one more place."""
        view, draft, card = self.table.view(), self.draft, card_of(carried)
        if card is None or key is None:
            return
        if card == draft.card:
            self._drop_itself(key, at)
        elif self._on_it(key, view):
            if key[0] == "scroll":
                self.want(key)
            self.lay(card, at, again=False)
        elif card in (*draft.payment, *draft.riders, *draft.costs):
            self.lay(card, at)

    def _drop_itself(self, key: NodeKey, at: At) -> None:
        view = self.table.view()
        if is_hand(key, self.draft.seat, view) and card_of(key) != self.draft.card:
            self.table.let_go()
        elif not self._on_it(key, view):
            self.pick(landing(key, self.table.narrowing.targets(self.draft, view), view), at)

    def _on_it(self, key: NodeKey, view: TableView) -> bool:
        return card_of(key) == self.draft.card or in_the_middle(key, view)

    def click(self, key: NodeKey, at: At) -> None:
        """Press something while a card hovers: it plays, a Rune pays, a hand card is given up, a place is picked."""
        view, seat = self.table.view(), self.draft.seat
        card = card_of(key)
        if card == self.draft.card:
            self.play(at)
        elif key[0] == "scroll":
            self.buy(key, at)
        elif card is not None and pile_of(key, view) in (("pile", seat, "hand"), ("pile", seat, "runes")):
            self.lay(card, at)
        elif not in_the_middle(key, view):
            self.pick(landing(key, self.table.narrowing.targets(self.draft, view), view), at)

    # laying cards on it

    def lay(self, card: int, at: At, *, again: bool = True) -> None:
        """Lay a Rune, a rider or a card to give up on the hovering card; a second time (`again`) takes it off."""
        table, draft = self.table, self.draft
        laid = (*draft.payment, *draft.riders, *draft.costs)
        if card in laid:
            if again:
                self._take_off(card)
            return
        shape = draft.shape
        if card not in table.narrowing.laying(draft) or shape is None:
            table.refuse(self._why_not(card), at, draft.card)
        elif card in table.narrowing.fitting(draft):
            table.draft = table.narrowing.paid(draft, (*draft.payment, card))
        elif card in shape.riders:
            table.draft = replace(draft, riders=(*draft.riders, card))
        else:
            table.draft = replace(draft, costs=(*draft.costs, card))

    def _take_off(self, card: int) -> None:
        draft = self.draft
        paid = self.table.narrowing.paid(draft, tuple(c for c in draft.payment if c != card))
        riders = tuple(c for c in draft.riders if c != card)
        self.table.draft = replace(paid, riders=riders, costs=tuple(c for c in draft.costs if c != card))

    def _why_not(self, card: int) -> Reason:
        """Return why a card cannot be laid on the hovering one: no power-up, the wrong Rune, or simply no use."""
        shape = self.draft.shape
        key = self.table.narrowing.keys[card]
        colour = self.table.narrowing.cards.cards[key].colour
        if shape is not None and shape.costs is not None:
            return because(Code.WRONG_COSTS)
        if shape is None or not shape.powers or not colour:
            return because(Code.NOT_A_PAYMENT, tried=key)
        if self.table.narrowing.powers(self.draft):
            return because(Code.PAYS_TOO_MUCH)
        return because(Code.RUNE_MISSING, color=shape.powers[0].cost[0])

    def want(self, key: NodeKey) -> None:
        """Note which power-up is meant."""
        index = key[1]
        if isinstance(index, int) and index not in self.draft.wanted:
            self.table.draft = replace(self.draft, wanted=(*self.draft.wanted, index))

    def buy(self, key: NodeKey, at: At) -> None:
        """Press a scroll: its Runes are taken from those that lie face up; pressed again they go home."""
        table, draft, shape = self.table, self.draft, self.draft.shape
        power = next((p for p in shape.powers if p.index == key[1]), None) if shape is not None else None
        if power is None:
            return
        bought, groups = table.narrowing.powers(draft), table.narrowing.bought(draft)
        if len(groups) > 1 and power.index not in draft.wanted:
            table.draft = replace(draft, wanted=(power.index,))
            return
        if bought and power.index in bought:
            wanted = tuple(i for i in draft.wanted if i != power.index)
            table.draft = replace(table.narrowing.paid(draft, ()), wanted=wanted)
            return
        paid = draft.payment if bought else ()
        runes = table.narrowing.runes_for(power.cost, draft, table.view(), paid)
        if isinstance(runes, str):
            table.refuse(because(Code.RUNE_MISSING, color=runes), at, draft.card)
            return
        self.want(key)
        table.draft = table.narrowing.paid(self.draft, (*paid, *runes))

    # more targets

    def wants(self, key: NodeKey) -> bool:
        """True if this place can be picked for the hovering card, or picked no more."""
        return key in self.table.narrowing.targets(self.draft, self.table.view()) or self._picked(key)

    def _picked(self, key: NodeKey) -> bool:
        return key[0] in ("mat", "deity", "form") and key[-1] in self.draft.picks

    def pick(self, key: NodeKey, at: At) -> None:
        """Pick one more place for the hovering card, or take it off again."""
        table, draft = self.table, self.draft
        view = table.view()
        if self._picked(key):
            table.draft = replace(draft, picks=tuple(p for p in draft.picks if p != key[-1]))
            return
        new = table.narrowing.drop(draft, key, view)
        if new is None:
            if key[0] in ("mat", "deity", "form"):
                table.refuse(table.hand.why_not_there(draft, key), at, draft.card)
        elif table.narrowing.waits(new, view) or not table.narrowing.complete(new):
            table.draft = replace(new, armed=True)
        else:
            table.submit(table.narrowing.command(new), at=at)

    def play(self, at: At = (0, 0)) -> None:
        """Play the hovering card as it stands."""
        table, draft = self.table, self.draft
        if table.narrowing.complete(draft):
            table.submit(table.narrowing.command(draft), at=at)
        else:
            table.bubble_says(prompting.armed(table).sentence, at)

    def choose_mode(self, mode: str) -> None:
        """Choose one of two ways to play the card; it goes off if nothing else is open."""
        table, draft = self.table, replace(self.draft, mode=mode)
        table.draft = draft
        if not table.narrowing.waits(draft, table.view()) and table.narrowing.complete(draft):
            self.play()
