"""Small sheets over a screen: all on one leather, as large as words are, and typed in like any text line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from rdi_table.screens.app import REPEAT, App
from rdi_table.screens.gui import GROUND
from rdi_table.screens.naming import NameSheet
from rdi_table.screens.notice import Choice, Notice
from rdi_table.screens.pasting import PasteSheet
from rdi_table.screens.player import Player
from rdi_table.screens.saving import Saving
from rdi_table.screens.screen import Host, Plan, SeatPlan
from rdi_table.screens.table import TableScreen
from rdi_table.settings import Settings
from tests.listening import SIZES, TEXTS, Room

TABLE = Plan((SeatPlan("cormac"), SeatPlan("erin")), first=0, seed=7)
LONG = "This match cannot be read: it was kept by version 12.34.56 of the table, and this is version 0.1.0 of it."
GO, STAY = Choice("go", "Write it over", pygame.K_w, "red"), Choice("stay", "Never mind", pygame.K_ESCAPE)
COPY = Choice("copy", "Copy as text", pygame.K_c, ctrl=True)


def notice(host: Host) -> Notice:
    return Notice(host, "A long name for a sheet", LONG, (STAY, GO))


def naming(host: Host) -> NameSheet:
    sheet = NameSheet(host, "Keep this evening", "It can be loaded again at any time.", "W" * 40, (GO, COPY, STAY))
    sheet.say(LONG)
    return sheet


def pasting(host: Host) -> PasteSheet:
    return PasteSheet(host, "RDI-TABLE 1\n" + "aW3+mQz9" * 120)


SHEETS: tuple[Callable[[Host], Notice | NameSheet | PasteSheet], ...] = (notice, naming, pasting)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("RDI_TABLE_HOME", str(tmp_path / "home"))
    app = App((1280, 720))
    app.adopt(Settings(animation="off", coaching=False))
    yield app
    pygame.event.clear()


@pytest.mark.parametrize("make", SHEETS, ids=lambda make: make.__name__)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_a_sheet_grows_with_the_words_and_cuts_none(make: Callable[[Host], Notice], size: tuple[int, int]) -> None:
    heights = []
    for text in TEXTS:
        room = Room(size, text)
        sheet = make(room)
        sheet.draw(room.surface, True, lambda: None)
        assert not room.listener.cut
        items = [item.rect for item in sheet.gui.items.values()]
        assert all(Rect((0, 0), size).contains(rect) for rect in items)
        assert not any(first.colliderect(second) for first, second in combinations(items, 2))
        heights.append(items[-1].height)
    assert heights[0] < heights[1] < heights[2]


def test_held_keys_repeat_while_a_name_is_typed_on_the_table_and_only_then(app: App) -> None:
    app.deal(TABLE)
    player = Player(app)
    player.settle()
    assert isinstance(app.screen, TableScreen) and pygame.key.get_repeat() == (0, 0)
    player.key(pygame.K_s, pygame.KMOD_CTRL)
    assert isinstance(app.screen.notice, Saving) and pygame.key.get_repeat() == REPEAT
    player.key(pygame.K_ESCAPE)
    assert app.screen.notice is None and pygame.key.get_repeat() == (0, 0)


def press(sheet: NameSheet, key: int, text: str = "") -> str | None:
    return sheet.handle(Event(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0))


def test_a_held_backspace_deletes_letter_after_letter_and_a_held_enter_answers_once() -> None:
    sheet = NameSheet(Room(), "Keep", "", "Monday", (GO, STAY))
    press(sheet, pygame.K_END)
    for left in ("Monda", "Mond", "Mon"):
        press(sheet, pygame.K_BACKSPACE)
        assert sheet.text == left
    assert press(sheet, pygame.K_RETURN) == "go"
    assert press(sheet, pygame.K_RETURN) is None, "it is still held down"
    sheet.handle(Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert press(sheet, pygame.K_RETURN) == "go"


@pytest.mark.parametrize("text", TEXTS)
def test_the_light_of_the_focus_lies_around_a_text_line_and_not_in_it(text: int) -> None:
    room = Room((1280, 720), text)
    sheet = naming(room)
    sheet.update(16)
    sheet.draw(room.surface, True, lambda: None)
    rect = sheet.gui.items["title"].rect
    inside = [(rect.x + 3, rect.centery), (rect.centerx, rect.y + 3), (rect.right - 4, rect.centery)]
    assert all(room.surface.get_at(at)[:3] == GROUND for at in inside)
