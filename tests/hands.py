"""Two people who play whole evenings through the window: one has only a keyboard, the other only a mouse.

Both are told commands and find the gestures that mean them, as `Fingers` does; here every gesture becomes key events
or mouse events of the app, at what is on the screen. Nothing else reaches the table: no intent, no command.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace

import pygame
from pygame.event import Event

from rdi_table.controller.fingers import Fingers
from rdi_table.controller.intents import Click, Confirm, DropOn, Enter, Intent, Number, PickUp
from rdi_table.controller.places import STAGE
from rdi_table.controller.table import TableController
from rdi_table.engine import commands as cmd
from rdi_table.engine.rng import Rng
from rdi_table.engine.state import SYSTEMS, Config
from rdi_table.scene.ui import NodeKey
from rdi_table.screens.app import App
from rdi_table.screens.gui import Gui
from rdi_table.screens.table import TableScreen
from rdi_table.session import Session
from tests.rulings.setting import all_cards
from tests.test_controller_monkey import plain, thought_of

FRAME_MS, READ_MS = 16, 500
RING_MS = 1_300
ARROWS = {"left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN}
GRID = 9
"""In so many places across and down is a thing looked at for one where the pointer means it."""
DRAG_STEPS = 4
DRAWN = 6
"""One in so many inputs at the table is drawn: pictures have tests of their own, and take most of the time."""

At = tuple[int, int]


class Watched(App):
    """The app; `heard` are the kinds of events that have come in. Without `draws` time passes and nothing is drawn."""

    def __init__(self, size: At) -> None:
        self.heard: set[int] = set()
        self.draws = True
        super().__init__(size)

    def step(self, ms: float) -> None:
        """Take all events, let time pass, and draw what has changed."""
        if self.draws:
            super().step(ms)
            return
        for event in pygame.event.get():
            self._take(event)
        self.screen.update(ms)

    def _take(self, event: Event) -> None:
        self.heard.add(event.type)
        super()._take(event)


class Hands(Fingers):
    """Somebody in front of an app."""

    screen: TableScreen

    def __init__(self, app: Watched) -> None:
        self.app = app
        self.inputs = 0
        app.step(FRAME_MS)

    def sit_down(self) -> None:
        """Take a seat at the table that is on the window."""
        assert isinstance(self.app.screen, TableScreen)
        self.screen, self.table, self.scene = self.app.screen, self.app.screen.table, self.app.screen.scene
        self.app.step(READ_MS)

    @property
    def gui(self) -> Gui:
        """The buttons and text lines of the screen."""
        gui = self.app.screen.gui  # type: ignore[attr-defined]
        assert isinstance(gui, Gui)
        return gui

    def push(self, name: str) -> None:
        """Press a button of a screen, or go to its text line."""
        raise NotImplementedError

    def do(self, *intents: Intent) -> None:
        """Make one input by real events, and wait until a new question would be heard."""
        self.inputs += 1
        self.app.draws = self.inputs % DRAWN == 0
        self.make(*intents)
        self.app.step(FRAME_MS)
        if self.table.asking.held is not None:
            self.app.step(RING_MS)
        self.app.step(READ_MS)

    def make(self, *intents: Intent) -> None:
        """Make one input by real events."""
        raise NotImplementedError

    def open(self, seat: int) -> None:
        """Open a hand; three inputs are enough."""
        before = self.inputs
        super().open(seat)
        assert self.inputs - before <= 3, self.table.hands

    def seen(self, key: NodeKey) -> pygame.Rect:
        """Return where a thing lies; it must be in the window."""
        rect = self.scene.rect_of(key)
        assert rect is not None, f"{key} is not on the table"
        assert rect.colliderect(self.app.surface.get_rect()), f"{key} lies outside the window"
        return rect

    def space_button(self) -> NodeKey:
        """Return the button that Space presses."""
        ui = self.screen.shown
        found = ui.veil.buttons if ui.veil is not None else ui.prompt.buttons if ui.prompt is not None else ()
        return ("button", next(index for index, spec in enumerate(found) if spec.key == "Space"))


class Keyboard(Hands):
    """Somebody who has no mouse."""

    def push(self, name: str) -> None:
        """Go to a button of a screen and press it, or stay in its text line."""
        self.go(name)
        if not self.gui.items[name].is_field:
            self.keys(pygame.K_RETURN)
        self.app.step(FRAME_MS)

    def go(self, name: str) -> None:
        """Go to a button or a text line of a screen by Tab."""
        for _ in self.gui.items:
            if self.gui.focus == name:
                break
            self.keys(pygame.K_TAB)
            self.app.step(FRAME_MS)
        assert self.gui.focus == name, f"Tab leads to {self.gui.focus}, never to {name}"

    def write(self, name: str, text: str) -> None:
        """Write into a text line."""
        self.push(name)
        for letter in text:
            press(pygame.key.key_code(letter.lower()), text=letter)
            self.app.step(FRAME_MS)

    def make(self, *intents: Intent) -> None:
        """Make one input with keys alone."""
        for intent in intents:
            match intent:
                case PickUp(key) | Click(key) | DropOn(key):
                    assert key is not None
                    self.walk(key)
                    self.keys(pygame.K_RETURN)
                    if isinstance(intent, PickUp):
                        self.app.step(FRAME_MS)
                case Confirm():
                    self.keys(pygame.K_SPACE)
                case Number(seat, claim):
                    self.keys(pygame.K_1 + seat, mod=pygame.KMOD_SHIFT if claim else 0)
                case Enter():
                    self.walk(("card", self.screen.shown.armed.card))  # type: ignore[union-attr]
                    self.keys(pygame.K_RETURN)
                case _:
                    raise AssertionError(f"no key is known for {intent}")

    def keys(self, *keys: int, mod: int = 0) -> None:
        """Press and let go some keys, and let a picture be drawn."""
        press(*keys, mod=mod)

    def walk(self, key: NodeKey) -> None:
        """Move the focus to a thing: by Tab to its zone, by arrows in it."""
        self.seen(key)
        groups, focus = self.scene.groups(), self.table.focus
        place = next((place for place, group in enumerate(groups) if key in group), None)
        assert place is not None, f"the focus cannot be on {key}: {groups}"
        here = next((place for place, group in enumerate(groups) if focus in group), None)
        tabs = 0 if here == place else (place - (-1 if here is None else here)) % len(groups)
        start = focus if here == place else groups[place][0]
        assert start is not None
        way = self._way(start, key, groups[place])
        assert way is not None, f"no arrows lead from {start} to {key} in {groups[place]}"
        if tabs or way:
            self.keys(*[pygame.K_TAB] * tabs, *[ARROWS[arrow] for arrow in way])
            self.app.step(FRAME_MS)
        assert self.table.focus == self.screen.shown.focus == key, (self.table.focus, key, tabs, way)

    def _way(self, start: NodeKey, end: NodeKey, zone: list[NodeKey]) -> list[str] | None:
        """Return the fewest arrows that lead from one thing of a zone to another without leaving it."""
        ways: dict[NodeKey, list[str]] = {start: []}
        waiting = deque([start])
        while waiting and end not in ways:
            here = waiting.popleft()
            for arrow in ARROWS:
                there = self.scene.neighbour(here, arrow)
                if there is not None and there not in ways and there in zone:
                    ways[there] = [*ways[here], arrow]
                    waiting.append(there)
        return ways.get(end)


class Mouse(Hands):
    """Somebody who has no keyboard."""

    def push(self, name: str) -> None:
        """Click a button or a text line of a screen."""
        item = self.gui.items[name]
        assert self.gui.at(item.rect.center) == name, f"{name} cannot be pressed in its middle"
        click(item.rect.center)
        self.app.step(FRAME_MS)

    def make(self, *intents: Intent) -> None:
        """Make one input with the mouse alone."""
        match intents:
            case (PickUp(key), DropOn(to)):
                assert to is not None
                self.drag_onto(key, to)
            case (Click(key),):
                assert key is not None
                self.click_on(key)
            case (Confirm(),):
                self.click_on(self.space_button())
            case (Number(seat, claim),):
                self.click_on(self.number(seat, claim))
            case (Enter(),):
                self.click_on(("card", self.screen.shown.armed.card))  # type: ignore[union-attr]
            case _:
                raise AssertionError(f"no gesture of the mouse is known for {intents}")

    def number(self, seat: int, claim: bool) -> NodeKey:
        """Return what to click for the number of a seat: its portrait, its cards, or the way through the curtain."""
        ui = self.screen.shown
        if ui.veil is not None:
            return ("button", 0)
        picks = ui.prompt is not None and any(chip.state == "target" for chip in ui.prompt.chips)
        return ("pile", seat, "hand") if claim and picks else ("portrait", seat)

    def click_on(self, key: NodeKey) -> None:
        """Click a thing where it can be seen."""
        click(self.spot(key))

    def drag_onto(self, key: NodeKey, to: NodeKey) -> None:
        """Drag one thing onto another."""
        start = self.spot(key)
        move(start)
        button(pygame.MOUSEBUTTONDOWN, start)
        move((start[0] + 10, start[1] - 10), held=True)
        self.app.step(FRAME_MS)
        assert self.table.carried == key, f"{key} cannot be taken"
        # During a Round its pot is the middle of the table, and nothing else of the middle can be seen.
        to = ("pot",) if to == STAGE and self.scene.rect_of(("pot",)) is not None else to
        end = self.spot(to, droppable=True)
        for step in range(1, DRAG_STEPS + 1):
            part = step / DRAG_STEPS
            move((round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part)), True)
        button(pygame.MOUSEBUTTONUP, end)

    def spot(self, key: NodeKey, droppable: bool = False) -> At:
        """Return a place in the window where the pointer means a thing, as near to its middle as can be."""
        rect = self.seen(key).clip(self.app.surface.get_rect())
        middle = rect.center
        spots = [
            (rect.left + rect.width * x // (2 * GRID), rect.top + rect.height * y // (2 * GRID))
            for x in range(1, 2 * GRID, 2) for y in range(1, 2 * GRID, 2)
        ]  # fmt: skip
        spots.sort(key=lambda at: (at[0] - middle[0]) ** 2 + (at[1] - middle[1]) ** 2)
        found = next((at for at in [middle, *spots] if self.scene.hit(at, droppable=droppable) == key), None)
        assert found is not None, f"{key} can be seen nowhere"
        return found


def press(*keys: int, mod: int = 0, text: str = "") -> None:
    """Post keys that go down and come up; `text` is what the last of them types."""
    for key in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
        if text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0))


def move(at: At, held: bool = False) -> None:
    """Post a motion of the mouse."""
    buttons = (int(held), 0, 0)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=buttons, touch=False))


def button(kind: int, at: At) -> None:
    """Post a press or release of the left button."""
    pygame.event.post(pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT, touch=False))


def click(at: At) -> None:
    """Post a click."""
    move(at)
    button(pygame.MOUSEBUTTONDOWN, at)
    button(pygame.MOUSEBUTTONUP, at)


def planned(seats: tuple[str, ...], seed: int) -> tuple[Session, list[cmd.Command | None]]:
    """Return a whole game of chance, and what was decided in it: None is a window that nobody answers."""
    names = tuple(seat.capitalize() for seat in seats)
    session = Session(Config(seats, seed, 0, SYSTEMS), names, all_cards())
    table = TableController(session)
    fingers, chance = Fingers(table), Rng(seed)
    decided: list[cmd.Command | None] = []
    while not table.over:
        command = thought_of(table, chance)
        decided.append(_with_visible_runes(session, command) if isinstance(command, cmd.PlayCard) else command)
        carry_out(fingers, decided[-1])
    return session, decided


def carry_out(fingers: Fingers, command: cmd.Command | None) -> None:
    """Do what was decided; it must come to that command."""
    table, before = fingers.table, len(fingers.table.session.commands)
    if command is None:
        fingers.nobody_answers()
        assert len(table.session.commands) > before, "the window does not close"
        return
    fingers.carry_out(command)
    made = [plain(table, one) for one in table.session.commands[before:]]
    assert plain(table, command) in made, (command, made, table.bubble, table.draft)


def _with_visible_runes(session: Session, command: cmd.PlayCard) -> cmd.PlayCard:
    """Return a play that is paid with the Runes that lie on top: of every colour the last one is seen."""
    game = session.game
    runes = game.state.players[command.seat].piles.get("runes", ())
    paid: list[int] = []
    for rune in command.payment:
        alike = (r for r in reversed(runes) if game.key(r) == game.key(rune) and r not in paid)
        paid.append(next(alike) if rune in runes else rune)
    return replace(command, payment=tuple(paid))
