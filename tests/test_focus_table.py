"""The keyboard at the table: Tab and arrows lead to whatever takes a click, and what has the focus can be seen."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from rdi_table import assets
from rdi_table.engine.view import TableView
from rdi_table.scene.art import Art
from rdi_table.scene.hits import spots
from rdi_table.scene.table_scene import TableScene
from rdi_table.scene.ui import NodeKey, StorySpec, UiState
from tests import scene_views as views

SIZE = (1280, 720)
ARROWS = ("left", "right", "up", "down")
PLAIN = ("armed", "chooser", "words", "contest4", "deed6", "gambling_answered", "out4", "stack3")
"""Positions of every kind in which nothing is carried and nothing covers the table."""
NOT_PRESSED = {("log", -1), ("veil",), ("zoom",), ("story",)}
"""The board of the log as a whole, and what lies over everything: Escape puts that away."""
SEEN = 40
"""How different a colour channel must be, of 255, to be seen."""
LEAST = 120
"""So many pixels of a focus must be seen in the window of 1280 by 720."""


@pytest.fixture(scope="module")
def art() -> Art:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    return Art(assets.sprites_folder())


def shown(art: Art, view: TableView, ui: UiState) -> TableScene:
    """Return a scene that shows this, without motion."""
    scene = TableScene(art, views.card_set(), SIZE, speed="off")
    scene.show(view, ui)
    return scene


def pressable(scene: TableScene, ui: UiState) -> set[NodeKey]:
    """Return whatever the pointer can mean somewhere in the window."""
    found: set[NodeKey] = set()
    for spot in spots(scene._placements):
        middle = spot.rect.centre
        corners = [(spot.rect.x + spot.rect.w * x / 8, spot.rect.y + spot.rect.h * y / 8) for x in (1, 4, 7)
                   for y in (1, 4, 7)]  # fmt: skip
        for x, y in (middle, *corners):
            key = scene.hit((round(x), round(y)))
            if key is not None and not (key[0] == "log" and ui.log[int(str(key[1]))].rule):
                found.add(key)
    return found - NOT_PRESSED


def reached(scene: TableScene) -> set[NodeKey]:
    """Return where Tab and arrows lead: Tab to the first of every zone, arrows on from there inside it."""
    found: set[NodeKey] = set()
    for zone in scene.groups():
        waiting = [zone[0]]
        while waiting and not found.issuperset(zone):
            key = waiting.pop()
            if key in found:
                continue
            found.add(key)
            ways = (scene.neighbour(key, arrow) for arrow in ARROWS)
            waiting += [there for there in ways if there in zone and there not in found]
    return found


@pytest.mark.parametrize("name", PLAIN)
def test_tab_and_arrows_lead_to_all_that_takes_a_click(name: str, art: Art) -> None:
    view, ui = views.POSITIONS[name]()
    scene = shown(art, view, ui)
    missed = pressable(scene, ui) - reached(scene)
    assert len(reached(scene)) > 20 and not missed


@pytest.mark.parametrize("name", ["action2", "action3"])
def test_while_something_is_carried_arrows_lead_to_every_place_it_may_go_to(name: str, art: Art) -> None:
    view, ui = views.POSITIONS[name]()
    assert ui.targets
    assert reached(shown(art, view, ui)) == set(ui.targets)


def test_under_the_curtain_arrows_lead_to_its_buttons(art: Art) -> None:
    view, ui = views.POSITIONS["handover"]()
    assert ui.veil is not None
    assert reached(shown(art, view, ui)) == {("button", index) for index in range(len(ui.veil.buttons))}


def test_behind_a_card_read_large_nothing_has_the_focus(art: Art) -> None:
    view, ui = views.POSITIONS["zoom"]()
    scene = shown(art, view, replace(ui, focus=("mat", 1)))
    assert scene.keys() == [] and pixels(scene) == pixels(shown(art, view, ui))


def test_every_line_of_the_tale_that_tells_something_can_be_read_by_keys(art: Art) -> None:
    view, ui = views.POSITIONS["stack6"]()
    scene = shown(art, view, replace(ui, focus=("log", len(ui.log) - 1)))
    lines = next(zone for zone in scene.groups() if zone[0][0] == "log")
    assert lines[0] == ("log", len(ui.log) - 1), "Tab leads to the newest"
    assert len(lines) > 3 and scene.neighbour(lines[0], "up") == lines[1]
    folded = shown(art, view, replace(ui, log_folded=True))
    assert not any(key[0] == "log" for zone in folded.groups() for key in zone)


@pytest.mark.parametrize("name", ["armed", "words", "gambling6", "out2", "refused"])
def test_what_has_the_focus_can_be_seen(name: str, art: Art) -> None:
    view, ui = views.POSITIONS[name]()
    ui = replace(ui, hover=None, focus=None, bubble=None)
    scene = shown(art, view, ui)
    before = picture(scene)
    assert differing(before, before.copy(), before.get_rect()) == 0
    able = scene.keys()
    for key in able:
        scene.show(view, replace(ui, focus=key))
        rect = scene.rect_of(key)
        assert rect is not None
        around = rect.inflate(24, 24).clip(before.get_rect())
        assert differing(before, picture(scene), around) >= LEAST, f"the focus on {key} cannot be seen"


def test_a_story_hides_no_focus_behind_it(art: Art) -> None:
    view, ui = views.POSITIONS["stack6"]()
    ui = replace(ui, focus=None, story=StorySpec((("4", "Ben loses 4"), ("2", "printed"), ("+2", "Rage")), (1180, 560)))
    before = picture(shown(art, view, ui))
    scene = shown(art, view, replace(ui, focus=("button", 0)))
    rect = scene.rect_of(("button", 0))
    assert rect is not None and differing(before, picture(scene), rect.inflate(16, 16)) >= LEAST


def picture(scene: TableScene) -> pygame.Surface:
    """Return what a scene looks like now."""
    screen = pygame.display.get_surface()
    assert screen is not None
    scene.draw(screen)
    return screen.copy()


def pixels(scene: TableScene) -> bytes:
    """Return the pixels of a scene."""
    return pygame.image.tobytes(picture(scene), "RGB")


def differing(first: pygame.Surface, second: pygame.Surface, rect: pygame.Rect) -> int:
    """Return how many pixels of a part of two pictures can be told apart."""
    mask = pygame.mask.from_threshold(
        first.subsurface(rect), (0, 0, 0, 0), (SEEN, SEEN, SEEN, 255), second.subsurface(rect)
    )
    return int(rect.width * rect.height - mask.count())
