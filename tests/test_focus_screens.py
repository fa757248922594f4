"""The keyboard on every screen but the table: Tab and arrows lead to all that takes a click, and the focus is seen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from rdi_table.capsule import to_capsule
from rdi_table.screens.cards import Cards
from rdi_table.screens.gui import Gui
from rdi_table.screens.lesson import LessonScreen
from rdi_table.screens.load import Load
from rdi_table.screens.notice import Notice
from rdi_table.screens.replay import Replay
from rdi_table.screens.saving import Saving
from rdi_table.screens.screen import Screen
from rdi_table.screens.settings import SettingsScreen
from rdi_table.screens.settings_rows import ROWS
from rdi_table.screens.setup import Setup
from rdi_table.screens.shots import Easel
from rdi_table.screens.table import TableScreen
from tests import gallery
from tests.test_focus_table import LEAST, differing

SIZE = (1280, 720)
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
MOST_STOPS = 90
ON_TABS = (
    "title", "guide", "guide-index", "result", "load", "example", "asks-leave", "asks-broken", "asks-name",
    "asks-rename", "asks-delete", "asks-paste",
)  # fmt: skip
"""Screens on which Tab alone goes to everything that is a button or a text line."""
WITH_BUTTONS = (*ON_TABS, "setup-more", "cards", "settings", "replay")


@pytest.fixture(autouse=True)
def clocks_stand() -> Iterator[None]:
    with gallery.still():
        yield


@pytest.fixture
def host() -> Easel:
    return gallery.easel(SIZE)


def key(screen: Screen, code: int, mod: int = 0) -> None:
    """Press and let go a key."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        screen.handle(Event(kind, key=code, mod=mod, unicode="", scancode=0))


def gui_of(screen: Screen) -> Gui:
    """Return the buttons and text lines that take events now: those of the sheet that lies over the screen, if any."""
    notice = getattr(screen, "notice", None)
    if isinstance(notice, Saving):
        return notice.sheet.gui
    gui = (screen if notice is None else notice).gui
    assert isinstance(gui, Gui)
    return gui


def stops(screen: Screen, mod: int = 0) -> set[str]:
    """Return where Tab leads, all round."""
    gui, found = gui_of(screen), list[str]()
    for _ in range(MOST_STOPS):
        key(screen, pygame.K_TAB, mod)
        here = screen.focus if isinstance(screen, SettingsScreen) and screen.focus else gui.focus
        if here is not None and here in found:
            break
        found += [here] if here is not None else []
    return set(found)


def able(gui: Gui) -> set[str]:
    """Return all that can be pressed or written in."""
    return {item.name for item in gui.items.values() if item.enabled}


@pytest.mark.parametrize("name", ON_TABS)
def test_tab_goes_to_all_that_can_be_pressed_and_back(name: str, host: Easel) -> None:
    screen = gallery.SCREENS[name](host)
    reached = stops(screen)
    wanted = able(gui_of(screen))
    assert wanted and reached == wanted == stops(screen, pygame.KMOD_SHIFT)


@pytest.mark.parametrize("name", ["setup", "setup-more"])
def test_tab_goes_to_everything_of_the_set_up(name: str, host: Easel) -> None:
    """Which characters are free depends on the seat that is chosen, and a name that is passed chooses its seat."""
    screen = gallery.SCREENS[name](host)
    assert isinstance(screen, Setup)
    wanted = {name for name in able(screen.gui) if not name.startswith("pick ")}
    assert wanted <= stops(screen) and wanted <= stops(screen, pygame.KMOD_SHIFT)
    for seat in range(len(screen.seating.seats)):
        screen.choose(seat)
        picks = {name for name in able(screen.gui) if name.startswith("pick ")}
        screen.gui.set_focus("first None")
        found = set()
        for _ in picks:
            key(screen, pygame.K_TAB, pygame.KMOD_SHIFT)
            found.add(screen.gui.focus)
        assert picks and found == picks


def test_all_filters_and_faces_of_the_cards_are_reached(host: Easel) -> None:
    """Tab goes from part to part, arrows inside one; from face to face only arrows lead."""
    screen = gallery.SCREENS["cards"](host)
    assert isinstance(screen, Cards)
    found, waiting = set[str](), sorted(stops(screen))
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        for arrow in ARROWS:
            screen.gui.set_focus(name)
            key(screen, arrow)
            waiting += [screen.gui.focus] if screen.gui.focus is not None else []
    assert found == able(screen.gui)
    spots = {spot.key for spot in (*screen.grid.own, *screen.grid.common)}
    seen, faces = {screen.shelf.chosen}, [screen.shelf.chosen]
    while faces:
        here = faces.pop()
        there = {screen.grid.step(here, *way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1))} - seen
        seen |= there
        faces += there
    assert seen == spots


def test_all_rows_of_the_settings_and_every_choice_of_them_are_reached(host: Easel) -> None:
    screen = gallery.SCREENS["settings"](host)
    assert isinstance(screen, SettingsScreen)
    assert stops(screen) == stops(screen, pygame.KMOD_SHIFT) == set(screen.places.controls) | able(screen.gui)
    for row in ROWS:
        if row.kind != "choice":
            continue
        screen._focus_row(row.name)
        chosen = set[int]()
        for arrow in (*[pygame.K_LEFT] * len(row.choices), *[pygame.K_RIGHT] * len(row.choices)):
            key(screen, arrow)
            chosen.add(row.place(host.settings))
        assert chosen == set(range(len(row.choices))), row.name


def test_all_saves_are_reached(host: Easel) -> None:
    screen = gallery.SCREENS["load"](host)
    assert isinstance(screen, Load) and len(screen.entries) == 4
    chosen = []
    for _ in screen.entries:
        chosen.append(screen.chosen)
        key(screen, pygame.K_DOWN)
    assert chosen == [0, 1, 2, 3]


def test_every_turn_and_every_seat_of_a_replay_is_reached(host: Easel) -> None:
    """Where the slider can be dragged to, Page Down leads; the mats that can be pressed have their numbers."""
    screen = gallery.SCREENS["replay"](host)
    assert isinstance(screen, Replay)
    key(screen, pygame.K_HOME)
    reached = {screen.reel.at}
    while not screen.reel.ended:
        key(screen, pygame.K_PAGEDOWN)
        reached.add(screen.reel.at)
    assert {screen.reel.stop(turn) for turn in range(1, screen.reel.last_turn + 1)} <= reached
    for seat in range(4):
        key(screen, pygame.K_1 + seat)
        assert screen.table.watched.pinned == seat


def test_tab_leads_from_the_keys_of_a_replay_over_its_table_and_back(host: Easel) -> None:
    screen = gallery.drawn(host, "replay")
    assert isinstance(screen, Replay)
    for mod in (0, pygame.KMOD_SHIFT):
        found: list[object] = []
        for _ in range(MOST_STOPS):
            key(screen, pygame.K_TAB, mod)
            here = screen.table.watched.focus or screen.gui.focus
            assert here is not None and (screen.table.watched.focus is None or screen.gui.focus is None)
            if here in found:
                break
            found.append(here)
        zones = screen.table.zones()
        assert set(found) == able(screen.gui) | {zone[0] for zone in zones}
    assert {stop for zone in zones for stop in zone if stop[0] == "mat"} == {("mat", seat) for seat in range(4)}


def test_on_the_table_of_a_replay_keys_bring_up_hands_and_read_cards(host: Easel) -> None:
    screen = gallery.drawn(host, "replay")
    assert isinstance(screen, Replay)
    at, mat = screen.reel.at, ("mat", 2)
    while screen.table.watched.focus not in next(zone for zone in screen.table.zones() if mat in zone):
        key(screen, pygame.K_TAB)
    screen.table.watch(focus=mat)
    screen.draw(host.surface)
    lit = host.surface.copy()
    key(screen, pygame.K_RETURN)
    assert screen.table.watched.pinned == 2
    seen = {screen.table.watched.focus}
    for arrow in ARROWS * 3:
        key(screen, arrow)
        seen.add(screen.table.watched.focus)
    assert len(seen) >= 3 and screen.reel.at == at, "arrows walk over the table and leave the tale alone"
    card = next(stop for zone in screen.table.zones() for stop in zone if stop[0] == "card")
    screen.table.watch(focus=card, pinned=None)
    screen.handle(Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="", scancode=0))
    assert screen.table.watched.zoom is not None
    key(screen, pygame.K_ESCAPE)
    assert screen.table.watched.zoom is None
    screen.draw(host.surface)
    rect = screen.table.scene.rect_of(mat)
    assert rect is not None and differing(lit, host.surface, rect.inflate(20, 20).clip(lit.get_rect())) >= LEAST


def test_the_buttons_of_a_lesson_are_stops_of_the_focus(host: Easel) -> None:
    screen = gallery.SCREENS["lesson"](host)
    assert isinstance(screen, LessonScreen)
    buttons = {("button", index) for index in range(len(screen.course.buttons()))}
    assert buttons and buttons <= {stop for zone in screen.scene.groups() for stop in zone}


def test_enter_presses_what_has_the_focus_on_the_sheet_for_a_match_as_text(host: Easel) -> None:
    """Even when the match is whole, so that Enter alone would take it."""
    screen = gallery.SCREENS["asks-paste"](host)
    assert isinstance(screen, Load) and screen.notice is not None
    text = to_capsule(gallery.game(gallery.FOUR, "act", 3))
    screen.handle(Event(pygame.TEXTINPUT, text=text))
    gui, before = gui_of(screen), len(screen.entries)
    assert {"take", "paste", "stay"} == able(gui)
    gui.set_focus("stay")
    key(screen, pygame.K_RETURN)
    assert screen.notice is None and len(screen.entries) == before


@pytest.mark.parametrize("name", WITH_BUTTONS)
def test_what_has_the_focus_can_be_seen(name: str, host: Easel) -> None:
    screen = gallery.drawn(host, name)
    gui = gui_of(screen)
    assert len(able(gui)) > 0
    for stop in sorted(able(gui)):
        gui.set_focus(None)
        screen.draw(host.surface)
        before = host.surface.copy()
        gui.set_focus(stop)
        screen.draw(host.surface)
        around = gui.items[stop].rect.inflate(24, 24).clip(host.surface.get_rect())
        assert differing(before, host.surface, around) >= LEAST, f"the focus on {stop} cannot be seen"


def test_the_focus_on_rows_of_the_settings_saves_and_faces_can_be_seen(host: Easel) -> None:
    settings = gallery.drawn(host, "settings")
    assert isinstance(settings, SettingsScreen)
    for row in settings.places.controls:
        settings._focus_row(None)
        settings.draw(host.surface)
        before = host.surface.copy()
        settings._focus_row(row)
        settings.draw(host.surface)
        around = settings.canvas.rect(*settings.places.controls[row]).inflate(24, 24)
        assert differing(before, host.surface, around) >= LEAST, row
    for name, elsewhere in (("load", "back"), ("cards", "read")):
        screen = gallery.drawn(host, name)
        gui_of(screen).set_focus(None)
        screen.draw(host.surface)
        before = host.surface.copy()
        gui_of(screen).set_focus(elsewhere)
        screen.draw(host.surface)
        board = screen.list.view if isinstance(screen, Load) else screen.grid.view  # type: ignore[attr-defined]
        assert differing(before, host.surface, board) >= LEAST, name


@pytest.mark.parametrize("name", ["asks-leave", "asks-name"])
def test_behind_a_sheet_nothing_is_reached(name: str, host: Easel) -> None:
    screen = gallery.SCREENS[name](host)
    assert isinstance(screen, TableScreen) and isinstance(screen.notice, Notice | Saving)
    before = screen.table.focus
    for code in (pygame.K_TAB, *ARROWS):
        key(screen, code)
    assert screen.table.focus == before
