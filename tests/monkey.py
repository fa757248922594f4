"""A monkey at the table: random gestures over everything that can be pointed at, and a way on that it always has."""

from __future__ import annotations

from random import Random

from rdi_table.controller import intents
from rdi_table.controller.intents import Intent
from rdi_table.controller.table import TableController
from rdi_table.engine.state import SYSTEMS, Config
from rdi_table.scene.ui import NodeKey
from rdi_table.session import Session
from tests.rulings.setting import all_cards

TABLES = (
    ("melvyn", "cormac"),
    ("ohava", "marah", "erin"),
    ("melvyn", "marah", "ohava", "murgath", "cormac", "erin"),
)
"""Tables on which every character sits at least twice."""


class Monkey:
    """Somebody who presses, drags and holds whatever is there."""

    def __init__(self, seats: tuple[str, ...], seed: int, *, by_hand: bool = True, every_step: bool = False) -> None:
        config = Config(seats, seed=seed, manual_upkeep=SYSTEMS if by_hand else (), ask_every_step=every_step)
        self.session = Session(config, tuple(seat.capitalize() for seat in seats), all_cards())
        self.table = TableController(self.session)
        self.chance = Random(seed)
        self.now = 0
        self.trail: list[Intent] = []

    def do(self, intent: Intent, ms: int = 0) -> None:
        """Make one gesture after a while."""
        self.now += ms
        self.table.tick(self.now)
        self.trail = [*self.trail[-30:], intent]
        self.table.do(intent)

    def step(self) -> None:
        """Make a random gesture."""
        chance, key, at = self.chance, self.key(), (self.chance.randrange(1, 1280), self.chance.randrange(1, 720))
        seat = chance.randrange(len(self.session.names))
        once: tuple[Intent, ...] = (
            intents.Cancel(), intents.ShutHand(), intents.Sort(), intents.FoldLog(), intents.Peek(seat, True),
            intents.Peek(seat, False), intents.Zoom(key), intents.Zoom(None), intents.Lean(seat), intents.Scroll(3),
            intents.Move(key, at), intents.DropOn(None, at), intents.Undo(), intents.Redo(),
        )  # fmt: skip
        often: tuple[Intent, ...] = (
            *[intents.Click(key, at)] * 5, *[intents.PickUp(key, at)] * 4, *[intents.DropOn(key, at)] * 4,
            *[intents.Confirm(chance.random() < 0.3)] * 2, intents.Enter(), *[intents.Number(seat)] * 2,
            intents.Number(seat, True), chance.choice(once), chance.choice(once),
        )  # fmt: skip
        self.do(chance.choice(often), chance.randrange(900))

    def key(self) -> NodeKey:
        """Return something that can be pointed at, rather what matters now."""
        table, ui = self.table, self.table.ui()
        view = table.view()
        keys: list[NodeKey] = [("stage",), ("pot",), ("inn",), ("bar", "shut"), ("log", 0), ("choice", 0)]
        for player in view.players:
            seat = player.seat
            keys += [(what, seat) for what in ("mat", "portrait", "track", "marker", "chip")]
            keys += [("pile", seat, name) for name in player.piles]
            keys += [("deity", seat, deity) for deity in table.session.cards.deities]
            keys += [("form", seat, form) for form in table.session.cards.forms]
        keys += [("pile", None, "drink_deck"), ("scroll", 0), ("scroll", 1)]
        keys += [("card", c) for c in table.hand_order()] * 3
        keys += [("button", index) for index in range(3)] * 5
        keys += [*ui.targets, *ui.due] * 6
        if ui.armed is not None:
            keys += [("card", c) for c in (ui.armed.card, *ui.armed.fitting)] * 5
        if ui.chooser is not None:
            keys += [("card", c) for c in ui.chooser.cards] * 4
        return self.chance.choice(keys)

    def go_on(self) -> bool:
        """Do what the screen offers until a command has been carried out; return False if it offers nothing."""
        before = len(self.session.commands)
        self.do(intents.Peek(0, False), 5_000)
        for _ in range(6):
            self.do(intents.Cancel(), 2_000)
        for _ in range(8):
            if self.table.over or len(self.session.commands) != before:
                return True
            for intent in self._offered():
                self.do(intent, 2_000)
        self.table.tick(self.now + 5_000)
        return self.table.over or len(self.session.commands) != before

    def _offered(self) -> list[Intent]:
        """Return what moves things on: Space, a button, a seat that glows, a word, a card to mark."""
        table, ui = self.table, self.table.ui()
        prompt = ui.prompt
        marks: list[Intent] = []
        choosable = sorted(table.hand.choosable() - set(table.answers.marked))
        if choosable and prompt is not None and not any(b.enabled for b in prompt.buttons):
            marks = [intents.Click(("card", choosable[0]))]
        if marks or (prompt is not None and any(b.key == "Space" for b in prompt.buttons)):
            return [*marks, intents.Confirm()]
        if prompt is not None and prompt.buttons:
            return [intents.Click(("button", 0))]
        if ui.chooser is not None and ui.chooser.words:
            return [intents.Click(("choice", 0))]
        return [intents.Click(next(iter(sorted(ui.targets, key=repr)), None))]
