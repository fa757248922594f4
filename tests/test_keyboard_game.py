"""Whole evenings from the title to the result, once by keys alone and once by mouse alone: both come to the same.

The commands are those of a game played by chance; `tests/hands.py` finds how people give them with what they have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from rdi_table.engine import codec
from rdi_table.engine import commands as cmd
from rdi_table.engine.frames.drink import Drink
from rdi_table.engine.frames.gambling import Gambling
from rdi_table.screens import app as apps
from rdi_table.screens.result import Result
from rdi_table.screens.setup import Setup
from rdi_table.screens.title import Title
from rdi_table.session import Session
from tests.hands import FRAME_MS, Keyboard, Mouse, Watched, carry_out, click, planned

KEYS = {pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT}
MICE = {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL}
PEOPLE = ("Anna", "Ben", "Cleo")
EVENINGS = (
    (("ohava", "cormac", "erin"), 38, {"flip", "rage", "become", "Gambling", "contest", "Choose"}),
    (("melvyn", "marah"), 14, {"rune", "power", "Gambling", "contest", "Choose"}),
)
"""Who plays, a seed, and what turns up in that game; if the rules come to change it, another seed is as good."""


@pytest.mark.timeout(600)
@pytest.mark.parametrize("seats, seed, systems", EVENINGS, ids=("three", "two"))
def test_the_same_evening_by_keys_alone_and_by_mouse_alone(
    seats: tuple[str, ...], seed: int, systems: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, decided = planned(seats, seed)
    assert systems <= turned_up(told), "this game shows too little: take another seed"

    monkeypatch.setenv("RDI_TABLE_HOME", str(tmp_path / "keys"))
    by_keys = Keyboard(opened((960, 540)))
    with_keys(by_keys, seats, seed)
    for command in decided:
        carry_out(by_keys, command)
    to_the_end_with_keys(by_keys)
    assert by_keys.app.heard >= KEYS and not MICE & by_keys.app.heard

    monkeypatch.setenv("RDI_TABLE_HOME", str(tmp_path / "mouse"))
    monkeypatch.setattr(apps, "random", SimpleNamespace(SystemRandom=lambda: SimpleNamespace(randrange=lambda n: seed)))
    by_mouse = Mouse(opened((1280, 720)))
    with_the_mouse(by_mouse, seats)
    for command in decided:
        carry_out(by_mouse, command)
    to_the_end_with_the_mouse(by_mouse)
    assert MICE - {pygame.MOUSEWHEEL} <= by_mouse.app.heard and not KEYS & by_mouse.app.heard

    first, second = by_keys.table.session, by_mouse.table.session
    assert first.names == PEOPLE[: len(seats)], "names can be typed"
    assert first.over and first.commands == second.commands == told.commands
    assert first.prints == second.prints
    assert plain_state(first) == plain_state(second) == plain_state(told)


def turned_up(told: Session) -> set[str]:
    """Return which systems turn up in a game: upkeep by its deed, kinds of frames and of drinks, what is played."""
    again = Session(told.config, told.names, told.cards)
    found: Counter[str] = Counter()
    for command in told.commands:
        again.submit(command)
        found[command.deed if isinstance(command, cmd.Perform) else type(command).__name__] += 1
        found["power"] += isinstance(command, cmd.PlayCard) and bool(command.powers)
        for frame in again.game.state.stack:
            found[frame.why if isinstance(frame, Drink) else type(frame).__name__] += isinstance(
                frame, Drink | Gambling
            )
    return set(+found)


def plain_state(session: Session) -> object:
    """Return the state of a game as plain values."""
    return codec.state_to_plain(session.game.state)


def opened(size: tuple[int, int]) -> Watched:
    """Open the app for the first time in its life; movement is off."""
    app = Watched(size)
    pygame.event.clear()
    app.adopt(replace(app.settings, animation="off"))
    assert isinstance(app.screen, Title)
    return app


def with_keys(hands: Keyboard, seats: tuple[str, ...], seed: int) -> None:
    """Go from the title to the table: names are typed, characters taken, the seed written."""
    hands.keys(pygame.K_RETURN)
    hands.app.step(FRAME_MS)
    setup = hands.app.screen
    assert isinstance(setup, Setup)
    for seat in range(2, len(seats)):
        hands.push(f"sit {seat}")
    for seat in reversed(range(len(seats))):
        hands.write(f"name {seat}", PEOPLE[seat])
        if setup.seating.seats[seat].character != seats[seat]:
            hands.go(f"pick {seats[seat]}")
            hands.keys(pygame.K_1 + seat, pygame.K_RETURN)
            hands.app.step(FRAME_MS)
    assert tuple(plan.character for plan in setup.seating.seats) == seats
    hands.push("first 0")
    hands.push("more")
    hands.write("seed", str(seed))
    hands.keys(pygame.K_RETURN)
    hands.app.step(FRAME_MS)
    hands.sit_down()


def with_the_mouse(hands: Mouse, seats: tuple[str, ...]) -> None:
    """Go from the title to the table."""
    hands.push("new")
    setup = hands.app.screen
    assert isinstance(setup, Setup)
    for seat in range(2, len(seats)):
        hands.push(f"sit {seat}")
    for seat in reversed(range(len(seats))):
        hands.push(f"name {seat}")
        if setup.seating.seats[seat].character != seats[seat]:
            hands.push(f"pick {seats[seat]}")
    assert tuple(plan.character for plan in setup.seating.seats) == seats
    hands.push("first 0")
    hands.push("deal")
    hands.sit_down()


def to_the_end_with_keys(hands: Keyboard) -> None:
    """Go from the last card over the result to the title, and leave."""
    hands.app.draws = True
    leave = (pygame.K_SPACE, Result), (pygame.K_ESCAPE, Title), (pygame.K_q, Title)
    for key, screen in leave:
        hands.keys(key)
        hands.app.step(FRAME_MS)
        assert isinstance(hands.app.screen, screen)
    assert not hands.app.running


def to_the_end_with_the_mouse(hands: Mouse) -> None:
    """Go from the last card over the result to the title, and leave."""
    hands.app.draws = True
    click((640, 360))
    hands.app.step(FRAME_MS)
    assert isinstance(hands.app.screen, Result)
    hands.push("title")
    assert isinstance(hands.app.screen, Title)
    hands.push("quit")
    assert not hands.app.running


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    """Leave no event to the next test."""
    yield
    pygame.event.clear()
