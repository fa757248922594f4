"""Does by gestures what a command says, as people at the table would, and counts the inputs: for tests and the bench.

A drag counts as one input (art/README.md, section 9). What the gestures come to is the table's business: nothing here
submits anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rdi_table.controller import asked
from rdi_table.controller.buttons import MOST_BUTTONS, buttons
from rdi_table.controller.draft import HEART, STAGE, place
from rdi_table.controller.intents import Click, Confirm, DropOn, Enter, Intent, Number, PickUp
from rdi_table.controller.table import TableController
from rdi_table.engine import commands as cmd
from rdi_table.engine.commands import Pick
from rdi_table.scene.ui import NodeKey
from rdi_table.words import drafts

PAUSE_MS = 1_300
"""Between two inputs: long enough for every ring to close and for every new question to take a key."""


class Fingers:
    """Whoever has the mouse and the keys of a table. `inputs` counts clicks, keys and drags."""

    def __init__(self, table: TableController) -> None:
        self.table = table
        self.inputs = 0

    def do(self, *intents: Intent) -> None:
        """Make one input: an intent, or the two of a drag; then let a moment pass."""
        for intent in intents:
            self.table.do(intent)
        self.inputs += 1
        self.table.tick(self.table.now + PAUSE_MS)

    def drag(self, key: NodeKey, to: NodeKey) -> None:
        """Drag something somewhere."""
        self.do(PickUp(key), DropOn(to))

    def nobody_answers(self) -> None:
        """Let the whole table pass."""
        self.do(Confirm())

    def carry_out(self, command: cmd.Command) -> None:
        """Do what a command says."""
        _HOW[type(command)](self, command)

    # hands

    def open(self, seat: int) -> None:
        """Open a hand: by Space if that is what is asked, else by the seat's number, twice."""
        table = self.table
        if table.hands.open == seat:
            return
        space, question = next((b for b in buttons(table) if b.space), None), table.question
        if question is not None and question.seat == seat and question.kind != "begin":
            if space is not None and space.spec.kind == "green":
                self.do(Confirm())
        while table.hands.open != seat:
            self.do(Number(seat, claim=True))

    # answers without a card

    def _begin(self, command: cmd.Begin) -> None:
        self.do(Confirm())

    def _discard(self, command: cmd.Discard) -> None:
        self.open(command.seat)
        for card in command.cards:
            self.do(Click(("card", card)))
        self.do(Confirm())

    def _end_phase(self, command: cmd.EndPhase) -> None:
        question = self.table.question
        if question is not None and question.kind == "act" and self.table.hands.open != command.seat:
            self.do(Click(("button", 0)))
        else:
            self.do(Confirm())

    def _order(self, command: cmd.OrderDrink) -> None:
        self.do(Number(command.target))

    def _pass(self, command: cmd.Pass) -> None:
        question = self.table.question
        if question is not None and question.kind == "look":
            self.open(command.seat)
        self.do(Confirm())

    def _perform(self, command: cmd.Perform) -> None:
        table, question = self.table, self.table.question
        assert question is not None
        due = asked.due(table.view(), question) if question.kind == "deed" else table.answers.allowed()
        self.do(Click(next(iter(due))))

    def _choose(self, command: cmd.Choose) -> None:
        choice = asked.choice(self.table.view())
        assert choice is not None
        if choice.kind == "seat":
            self.do(Number(int(command.picks[0])))
        elif choice.kind not in asked.OF_CARDS:
            few = len(choice.choices) <= MOST_BUTTONS
            self.do(Click(("button" if few else "choice", choice.choices.index(command.picks[0]))))
        else:
            self._choose_cards(command)

    def _choose_cards(self, command: cmd.Choose) -> None:
        if not command.picks and self.table.hands.open is None and asked_extra(self.table):
            self.do(Confirm())
            return
        self.open(command.seat)
        for card in command.picks:
            self.do(Click(("card", card)))
        self.do(Confirm())

    # cards

    def _play(self, command: cmd.PlayCard) -> None:
        table, card = self.table, ("card", command.card)
        self.open(command.seat)
        hand = table.hand_order()
        for laid in (*command.riders, *(c for c in command.payment if c in hand)):
            self.drag(("card", laid), card)
        draft = table.hand.draft(command.card)
        targets = table.narrowing.targets(draft, table.view())
        places = [self._place(command, pick) for pick in command.picks]
        first = ("track", command.seat) if command.mode == HEART else next((p for p in places if p in targets), STAGE)
        self.drag(card, first)
        self._finish(command, [p for p in places if p != first])

    def _place(self, command: cmd.PlayCard, pick: Pick) -> NodeKey:
        shapes = self.table.hand.shapes(command.card)
        specs = [s.pick for s in shapes] + [p.pick for s in shapes for p in s.powers if p.index in command.powers]
        kind = next((spec.kind for spec in specs if spec is not None and pick in spec.choices), "seat")
        return place(kind, command.seat, pick)

    def _finish(self, command: cmd.PlayCard, places: list[NodeKey]) -> None:
        """Give the hovering card the rest of what the command says, and play it if it has not gone off by then."""
        table = self.table
        label = drafts.mode_label(command.mode)
        if self._hovers(command) and not command.powers:
            index = next((i for i, b in enumerate(buttons(table)) if b.spec.label == label), None)
            if index is not None:
                self.do(Click(("button", index)))
        for rune in command.payment:
            if table.draft is not None and rune not in table.draft.payment:
                self.do(Click(("card", rune)))
        for given in command.costs:
            self.do(Click(("card", given)))
        for index in command.powers:
            if table.draft is not None and index not in (table.narrowing.powers(table.draft) or ()):
                self.do(Click(("scroll", index)))
        for at in places:
            if self._hovers(command):
                self.do(Click(at))
        if self._hovers(command):
            self.do(Enter())

    def _hovers(self, command: cmd.PlayCard) -> bool:
        draft = self.table.draft
        return draft is not None and draft.armed and draft.card == command.card


def asked_extra(table: TableController) -> bool:
    """True if a second card for the Rage is asked for."""
    choice = asked.choice(table.view())
    return choice is not None and choice.why == "extra"


_HOW: dict[type, Callable[[Fingers, Any], None]] = {
    cmd.Begin: Fingers._begin, cmd.Discard: Fingers._discard, cmd.EndPhase: Fingers._end_phase,
    cmd.OrderDrink: Fingers._order, cmd.Pass: Fingers._pass, cmd.Perform: Fingers._perform,
    cmd.Choose: Fingers._choose, cmd.PlayCard: Fingers._play,
}  # fmt: skip
