"""The real window, end to end: started on a private X server, played with a real mouse and keyboard.

A twin of the program runs in this process on the dummy driver with the same seed. It says where things lie, gets the
same clicks as events, and its picture is what the window must show.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from rdi_table.engine.questions import Option
from rdi_table.engine.state import PileRef
from rdi_table.screens.app import App as Program
from rdi_table.screens.screen import Plan, SeatPlan
from rdi_table.screens.table import TableScreen
from tests.conftest import App

SEATS, SEED = ("cormac", "erin"), 5
SIZE = (1280, 720)
CORNER = (2, 2)
START = f"""
from rdi_table.__main__ import prepare_environment
prepare_environment()
from rdi_table.screens.app import run
run(seats={SEATS!r}, seed={SEED})
"""
GLANCE = (160, 90)
ALIKE = 2.0
"""Mean difference of a colour channel up to which two glances are the same picture: glows breathe."""

At = tuple[int, int]


class Twin:
    """The same game in this process, on the dummy driver."""

    def __init__(self) -> None:
        self.program = Program(size=SIZE)
        self.program.deal(Plan(tuple(SeatPlan(key) for key in SEATS), seed=SEED))
        self.program.step(0)

    @property
    def table(self) -> TableScreen:
        """The table on the screen."""
        assert isinstance(self.program.screen, TableScreen)
        return self.program.screen

    def settle(self) -> None:
        """Let time pass until nothing moves any more and keys are heard again."""
        for _ in range(200):
            self.program.step(50)
            if not self.table.busy:
                break
        for _ in range(60):
            self.program.step(50)

    def post(self, kind: int, **values: object) -> None:
        """Let an event happen."""
        pygame.event.post(pygame.event.Event(kind, **values))
        self.program.step(10)

    def press(self, key: int) -> None:
        """Press and let go a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.post(kind, key=key, mod=0, unicode="")
        self.settle()

    def move(self, at: At) -> None:
        """Move the mouse."""
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))

    def drag(self, start: At, end: At, steps: int = 12) -> None:
        """Drag as `Display.drag` does."""
        self.move(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for i in range(1, steps + 1):
            self.move((start[0] + (end[0] - start[0]) * i // steps, start[1] + (end[1] - start[1]) * i // steps))
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.settle()

    def centre(self, key: tuple[object, ...]) -> At:
        """Return the middle of something on the table, in pixels."""
        rect = self.table.scene.rect_of(key)
        assert rect is not None, f"{key} is not on the table"
        return rect.center

    def glance(self) -> bytes:
        """Return the picture, small."""
        return _glance(self.program.surface)


def _glance(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.smoothscale(surface.convert(24), GLANCE), "RGB")


def _difference(first: bytes, second: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def _await_same_picture(app: App, twin: Twin, tmp_path: Path, seconds: float = 20) -> None:
    """Wait until the window shows what the twin shows."""
    until = time.monotonic() + seconds
    path = tmp_path / "window.png"
    apart = 255.0
    while time.monotonic() < until and apart > ALIKE:
        time.sleep(0.2)
        app.display.picture(path)
        shown = pygame.image.load(path).subsurface((0, 0, *SIZE))
        apart = _difference(_glance(shown), twin.glance())
    pygame.image.save(twin.program.surface, tmp_path / "twin.png")
    assert apart <= ALIKE, f"the window shows something else (by {apart:.1f}); look into {tmp_path}"


@pytest.fixture
def twin() -> Iterator[Twin]:
    """Give the twin."""
    yield Twin()
    pygame.display.quit()


def _target(option: Option) -> tuple[object, ...]:
    """Return where a card is dropped to play it."""
    if option.pick is not None and option.pick.kind == "seat" and option.pick.most == 1:
        return ("mat", option.pick.choices[0])
    return ("stage",)


@pytest.mark.timeout(180)
def test_a_card_is_dragged_in_the_real_window(start_app: Callable[..., App], twin: Twin, tmp_path: Path) -> None:
    app = start_app(code=START)
    app.wait_for("FIRST_FRAME")
    display = app.display
    display.do("windowfocus", "--sync", display.window_of(app.process))
    display.do("mousemove", *CORNER)
    twin.move(CORNER)
    twin.settle()
    _await_same_picture(app, twin, tmp_path)

    game = twin.table.table.session.game
    while game.question().kind != "act" or twin.table.table.hands.open is None:
        twin.press(pygame.K_SPACE)
        display.key("space")
        _await_same_picture(app, twin, tmp_path)

    seat = game.question().seat
    option = next(option for option in game.options(seat) if option.verb == "play" and option.costs is None)
    start, end = twin.centre(("card", option.card)), twin.centre(_target(option))
    before = twin.glance()
    twin.drag(start, end)
    assert option.card not in game.state.pile(PileRef(seat, "hand"))
    assert _difference(before, twin.glance()) > 2 * ALIKE, "the two pictures could not be told apart"
    display.drag(start, end)
    _await_same_picture(app, twin, tmp_path)
