"""People round one screen, for the tests of the controller: a known position, played on by gestures alone.

    s = sit("cormac hand=hurt_things", "erin hand=fly_away", active="cormac")
    s.space()                                   # Anna opens her hand
    s.drag(s.card("hurt_things"), s.mat("erin"))
    assert s.buttons == ["Nobody answers"]

Seats are called by their characters and named Anna, Ben, Cleo, Dora, Emil, Finn. Every input (a click, a key, or a
drag) is followed by more than a second, so that no ring runs any more; `hasty` leaves that out.
"""

from __future__ import annotations

from collections.abc import Callable

from rdi_table.controller import intents
from rdi_table.controller.intents import Intent
from rdi_table.controller.table import TableController
from rdi_table.engine.commands import Command
from rdi_table.scene.ui import NodeKey, UiState
from rdi_table.session import Session
from tests.rulings.setting import all_cards
from tests.rulings.table import Table, table

PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Finn")
STAGE: NodeKey = ("stage",)
POT: NodeKey = ("pot",)
BY_HAND = ("deities", "rage", "runes", "form")
AT = (321, 123)
PAUSE = 1_300


def sit(
    *seats: str, active: str = "", phase: str = "action", upkeep: tuple[str, ...] = BY_HAND, seed: int = 0,
    quick: int = 0, lay: Callable[[Table], object] | None = None,
) -> Sitting:  # fmt: skip
    """Return people at a table in the middle of a turn (see `tests.rulings.table`); `lay` sets it further first."""
    t = table(*seats, active=active, phase=phase, upkeep=upkeep, seed=seed)
    if lay is not None:
        lay(t)
    return Sitting(t, quick)


class Sitting:
    """A table with its controller: what people do, and what all of them can see."""

    def __init__(self, t: Table, quick: int = 0) -> None:
        self.t = t
        config = t.game.state.config
        self.session = Session(config, PEOPLE[: len(config.characters)], all_cards(), t.game)
        self.table = TableController(self.session, quick_ms=quick)
        self.inputs = 0
        self.now = 0
        self.wait(PAUSE)

    # what people do

    def do(self, *intents_: Intent) -> None:
        """Make one input, then let a moment pass."""
        self.hasty(*intents_)
        self.wait(PAUSE)

    def hasty(self, *intents_: Intent) -> None:
        """Make one input and let no time pass."""
        for intent in intents_:
            self.table.do(intent)
        self.inputs += 1
        self.t.game = self.session.game

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.now += ms
        self.table.tick(self.now)
        self.t.game = self.session.game

    def space(self) -> None:
        self.do(intents.Confirm())

    def all_pass(self) -> None:
        self.do(intents.Confirm(all=True))

    def enter(self) -> None:
        self.do(intents.Enter())

    def escape(self) -> None:
        self.do(intents.Cancel())

    def tap(self, name: str) -> None:
        """Press the number of a seat."""
        self.do(intents.Number(self.t.seat(name)))

    def shift(self, name: str) -> None:
        """Press the number of a seat with Shift."""
        self.do(intents.Number(self.t.seat(name), claim=True))

    def open(self, name: str) -> None:
        """Tap a number twice: the hand lies open."""
        self.shift(name)
        self.shift(name)
        assert self.table.hands.open == self.t.seat(name)

    def peek(self, name: str, on: bool = True) -> None:
        """Hold the number of a seat down, or let it go."""
        self.do(intents.Peek(self.t.seat(name), on))

    def drag(self, key: NodeKey, to: NodeKey | None) -> None:
        """Drag something somewhere: one input."""
        self.do(intents.PickUp(key, AT), intents.DropOn(to, AT))

    def click(self, *keys: NodeKey) -> None:
        """Click on things, one after another."""
        for key in keys:
            self.do(intents.Click(key, AT))

    def press(self, label: str) -> None:
        """Click the button with this label."""
        self.click(("button", self.buttons.index(label)))

    # places

    def card(self, key: str, pile: str = "hand", name: str = "") -> NodeKey:
        """Return a card by its key: of the hand that lies open, or of a pile of a seat."""
        owner = name or self.t.name(self.table.hands.open if self.table.hands.open is not None else self.t.turn.seat)
        return ("card", self.t.card(owner, key, pile))

    def on_stage(self, key: str) -> NodeKey:
        """Return a card that is in play, by its key."""
        return ("card", next(c for c in self.t.game.state.piles["in_play"] if self.t.game.key(c) == key))

    def mat(self, name: str) -> NodeKey:
        return ("mat", self.t.seat(name))

    def portrait(self, name: str) -> NodeKey:
        return ("portrait", self.t.seat(name))

    def track(self, name: str) -> NodeKey:
        return ("track", self.t.seat(name))

    def pile(self, name: str, pile: str) -> NodeKey:
        return ("pile", self.t.seat(name), pile)

    def deity(self, deity: str) -> NodeKey:
        return ("deity", self.t.seat("ohava"), deity)

    def form(self, form: str) -> NodeKey:
        return ("form", self.t.seat("erin"), form)

    # what can be seen

    @property
    def ui(self) -> UiState:
        return self.table.ui()

    @property
    def said(self) -> str:
        """The sentence of the ribbon, without markup."""
        prompt = self.ui.prompt
        return prompt.sentence.replace("*", "") if prompt is not None else ""

    @property
    def help(self) -> str:
        prompt = self.ui.prompt
        return prompt.help.replace("*", "") if prompt is not None else ""

    @property
    def buttons(self) -> list[str]:
        """The labels of the buttons, of the curtain if there is one."""
        ui = self.ui
        specs = ui.veil.buttons if ui.veil is not None else ui.prompt.buttons if ui.prompt is not None else ()
        return [spec.label for spec in specs]

    @property
    def keys(self) -> list[str]:
        """The keys of the buttons."""
        ui = self.ui
        specs = ui.veil.buttons if ui.veil is not None else ui.prompt.buttons if ui.prompt is not None else ()
        return [spec.key for spec in specs]

    @property
    def chips(self) -> dict[str, str]:
        """The chips of the ribbon: character and state."""
        prompt = self.ui.prompt
        return {self.t.name(chip.seat): chip.state for chip in prompt.chips} if prompt is not None else {}

    @property
    def no(self) -> str:
        """The refusal in the bubble, without markup; empty if there is none."""
        bubble = self.ui.bubble
        return bubble.text.replace("*", "") if bubble is not None else ""

    @property
    def opened(self) -> str:
        """Whose hand lies open, or is peeked at."""
        seat = self.ui.open_hand
        return self.t.name(seat) if seat is not None else ""

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked, and what kind of question."""
        question = self.session.game.question()
        return self.t.name(question.seat), question.kind

    @property
    def last(self) -> Command:
        return self.session.commands[-1]

    @property
    def count(self) -> int:
        """How many commands there are."""
        return len(self.session.commands)
