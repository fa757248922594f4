"""Every screen in every window at every size of words: no text is cut, lies over another, or leaves its window."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations, product

import pytest
from pygame import Rect

from rdi_table import assets
from rdi_table.engine import CardSet
from rdi_table.scene.table_scene import TableScene
from rdi_table.screens.evening import Evening
from rdi_table.screens.gui import Gui
from rdi_table.screens.load import Load
from rdi_table.screens.result import Result
from rdi_table.screens.screen import Screen
from rdi_table.screens.setup import Setup
from rdi_table.screens.shots import Easel, make
from rdi_table.screens.shots_saved import played
from rdi_table.screens.title import Title
from rdi_table.words.effects import effect_line
from tests import scene_views as views
from tests.listening import TEXTS, Room, over_each_other, written

EVERYBODY = ("melvyn", "marah", "ohava", "murgath", "cormac", "erin")
TOO_LONG = "Bartholomew the Third"
"""A name nobody can type: it has more letters than a name may have, and must end in "…"."""
LOOKED_AT = [
    ((960, 540), 100), ((960, 540), 125), ((960, 540), 150), ((1280, 720), 150), ((1920, 1080), 125),
]  # fmt: skip
SEEN = [*product(((960, 540), (1280, 720), (1920, 1080)), TEXTS), ((1024, 768), 150), ((2560, 1080), 150)]


@cache
def cards() -> CardSet:
    return assets.load_card_set()


@cache
def evening(seats: int) -> Evening:
    """Return an evening played by chance; it is only looked at."""
    screen = make(Easel((1280, 720), cards()), "result", 7, 0, EVERYBODY[:seats])
    assert isinstance(screen, Result)
    return screen.evening


def title_with_a_game(room: Room) -> Screen:
    """Return the title with the longest menu: a game that waits to be gone on with."""
    room.keeper.begin(played(room, 7, EVERYBODY, 60))
    room.keeper.close()
    title = Title(room, 7)
    assert title.last is not None
    return title


def setup_with_more(room: Room) -> Screen:
    """Return a full new game with everything under *More*."""
    screen = make(room, "setup", 7, 0, EVERYBODY)
    assert isinstance(screen, Setup)
    screen.toggle_more()
    return screen


SCREENS: dict[str, Callable[[Room], Screen]] = {
    "title": lambda room: Title(room, 7),
    "title with a game": title_with_a_game,
    "new game, six and more": setup_with_more,
    "result of two": lambda room: Result(room, evening(2)),
    "result of six": lambda room: Result(room, evening(6)),
    "settings": lambda room: make(room, "settings", 7, 0, None),
    "load": lambda room: make(room, "load", 7, 0, ("cormac", "murgath")),
    "cards": lambda room: make(room, "cards", 7, 0, EVERYBODY),
    "replay": lambda room: make(room, "replay", 7, 0, ("cormac", "murgath")),
}


@pytest.mark.parametrize(("size", "text"), SEEN, ids=lambda at: str(at).replace(" ", ""))
@pytest.mark.parametrize("name", SCREENS)
def test_words_of_a_screen_keep_to_their_places(name: str, size: tuple[int, int], text: int) -> None:
    room = Room(size, text, cards())
    screen = SCREENS[name](room)
    with written() as found:
        screen.resize(size)
        room.draw(screen)
    window = Rect((0, 0), size)
    assert not room.listener.cut
    assert found and not [words for words, ink in found if not window.contains(ink)]
    assert not over_each_other(found)
    gui: Gui = screen.gui  # type: ignore[attr-defined]
    items = list(gui.items.values())
    assert all(window.contains(item.rect) for item in items)
    assert not [(a.name, b.name) for a, b in combinations(items, 2) if a.rect.colliderect(b.rect)]
    for item in items:
        if not isinstance(screen, Load):
            assert not [words for words, ink in found if min(ink.clip(item.rect).size) > 1], item.name


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_whoever_is_chosen_the_new_game_has_room_for_what_it_says(size: tuple[int, int]) -> None:
    room = Room(size, 150, cards())
    screen = make(room, "setup", 7, 0, EVERYBODY)
    assert isinstance(screen, Setup)
    for seat in range(len(EVERYBODY)):
        with written() as found:
            screen.choose(seat)
        assert not room.listener.cut and not over_each_other(found), seat


@pytest.mark.parametrize(("size", "text"), LOOKED_AT, ids=lambda at: str(at).replace(" ", ""))
@pytest.mark.parametrize("name", views.POSITIONS)
def test_no_word_of_the_table_is_cut(name: str, size: tuple[int, int], text: int) -> None:
    room = Room(size, text, cards())
    view, ui = views.POSITIONS[name]()  # type: ignore[no-untyped-call]
    scene = TableScene(room.art, views.card_set(), size, text / 100, speed="off", effect=effect_line)
    scene.show(view, ui)
    scene.update(16)
    scene.draw(room.surface, True)
    assert not [words for words in room.listener.cut if TOO_LONG not in words]
