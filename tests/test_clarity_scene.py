"""What the table says by itself, as it is laid out and drawn: arrows, pills, bubbles, parchments, piles on the felt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from rdi_table.engine.events import StatChanged
from rdi_table.scene.art import Art
from rdi_table.scene.content import Arrow, Back, CardFace, EmptySlot, Forecast
from rdi_table.scene.geometry import Rect
from rdi_table.scene.layout import layout
from rdi_table.scene.placement import TOP, Placement
from rdi_table.scene.table_scene import TableScene
from rdi_table.scene.ui import ChooserSpec, LogLine, NodeKey, StorySpec, TipSpec, UiState
from rdi_table.scene.zones import zones
from tests import scene_views as views

SPRITES = Path(__file__).resolve().parent.parent / "sprites"
SIZE = (960, 540)
SHAPES = ((960, 540), (1280, 720), (1024, 768), (2560, 1080))


@pytest.fixture(scope="module")
def art() -> Iterator[Art]:
    pygame.init()
    pygame.display.set_mode(SIZE)
    yield Art(SPRITES)


@pytest.fixture
def screen(art: Art) -> pygame.Surface:
    return pygame.display.set_mode(SIZE)


def laid(ui: UiState, view: views.TableView, size: tuple[int, int] = (1280, 720)) -> dict[NodeKey, Placement]:
    return layout(view, ui, zones(size, len(view.players)), views.card_set())


def assert_repaired(scene: TableScene, screen: pygame.Surface) -> None:
    scene.draw(screen)
    kept = pygame.image.tobytes(screen, "RGB")
    scene.draw(screen, whole=True)
    assert pygame.image.tobytes(screen, "RGB") == kept


# what is carried


@pytest.mark.parametrize("size", SHAPES)
def test_a_carried_card_points_at_the_mat_it_is_held_over(size: tuple[int, int]) -> None:
    view, ui = views.action_open(3)
    mat = laid(ui, view, size)[("mat", 1)].rect
    away = replace(ui, pointer=(round(mat.right + size[1] / 720 * 80), round(mat.cy)))
    found = laid(away, view, size)
    arrow = found[("arrow", "carried")]
    assert isinstance(arrow.content, Arrow) and arrow.content.kind == "target" and arrow.z >= TOP
    assert arrow.rect.touches(mat)
    pill = found[("pill", 1, 0)]
    assert pill.rect.inside(mat) and pill.z > found[ui.carried or ()].z, "a pill is never hidden by the card"


def test_no_arrow_points_where_the_card_lies_already_or_may_not_go() -> None:
    view, ui = views.action_open(3)
    mat = laid(ui, view)[("mat", 1)].rect
    over = replace(ui, pointer=(round(mat.cx), round(mat.cy)))
    assert ("arrow", "carried") not in laid(over, view)
    away = replace(ui, pointer=(round(mat.right + 200), round(mat.cy)), targets=frozenset())
    assert ("arrow", "carried") not in laid(away, view)


def test_the_sentence_makes_room_for_the_carried_card() -> None:
    view, ui = views.action_open(2)
    plain = laid(replace(ui, hover=("stage",)), view)[("forecast",)]
    aside = laid(ui, view)[("forecast",)]
    assert aside.rect.cx < plain.rect.cx
    assert laid(replace(ui, danger=True), view)[("forecast",)].content == Forecast(ui.forecast, "danger")


def test_the_arrow_follows_the_pointer_and_repairs_what_it_leaves(art: Art, screen: pygame.Surface) -> None:
    view, ui = views.action_open(3)
    scene = TableScene(art, views.card_set(), SIZE, speed="normal")
    scene.show(view, ui)
    mat = scene.rect_of(("mat", 1))
    assert mat is not None
    for x in (mat.right + 70, mat.right + 60, mat.centerx, mat.right + 75):
        scene.show(view, replace(ui, pointer=(x, mat.centery)))
        scene.update(16)
        assert (scene.rect_of(("arrow", "carried")) is None) == (x == mat.centerx)
        assert_repaired(scene, screen)


def test_a_mat_beside_the_pointer_is_meant_before_the_open_middle(art: Art) -> None:
    view, ui = views.action_open(3)
    scene = TableScene(art, views.card_set(), SIZE, speed="off")
    scene.show(view, replace(ui, targets=frozenset({("mat", 1), ("stage",)})))
    mat = scene.rect_of(("mat", 1))
    assert mat is not None
    assert scene.hit((mat.right + 40, mat.centery), droppable=True) == ("mat", 1)
    assert scene.hit((mat.right + 140, mat.centery + 60), droppable=True) == ("stage",)
    scene.show(view, replace(ui, targets=frozenset({("stage",)})))
    assert scene.hit((mat.right + 40, mat.centery + 60), droppable=True) == ("stage",)


# what hovers


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("name", ("armed", "armed2"))
def test_the_ways_to_play_a_hovering_card_stand_beside_it(name: str, size: tuple[int, int]) -> None:
    view, ui = views.POSITIONS[name]()
    assert ui.armed is not None
    found = laid(ui, view, size)
    card = found[("card", ui.armed.card)].rect
    pills = [found[("pill", "way", index)].rect for index in range(2)]
    assert not any(pill.touches(card) for pill in pills) and not pills[0].touches(pills[1])
    assert all(pill.inside(Rect(0, 0, *size)) for pill in pills)
    assert not [key for key in found if key[0] == "pill" and key[1] != "way"]


# what a thing says


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("name", ("stack6", "action2", "out4"))
def test_a_tip_stands_beside_its_thing_inside_the_window(name: str, size: tuple[int, int]) -> None:
    view, ui = views.POSITIONS[name]()
    ui = replace(ui, carried=None, pointer=None)
    window = Rect(0, 0, *size)
    said = "**Bartholomew the Third**, Erin the Ever-Changing" + "\n10 {fort}, 8 {drink}, **2 from the floor**"
    for key in [key for key, placed in laid(ui, view, size).items() if placed.owner == key]:
        found = laid(replace(ui, tip=TipSpec(said, key)), view, size)
        tip, thing = found[("tip",)], found[key]
        assert tip.rect.inside(window) and tip.z >= TOP and tip.owner is None, key
        if thing.rect.h < size[1] * 0.5:
            assert not tip.rect.touches(thing.rect, 2), key


def test_a_tip_is_drawn_and_repaired_away(art: Art, screen: pygame.Surface) -> None:
    view, ui = views.POSITIONS["stack6"]()
    scene = TableScene(art, views.card_set(), SIZE, speed="normal")
    for tip in (None, TipSpec("**Ben**, 2 from the floor", ("mat", 1)), TipSpec("The Inn", ("inn",)), None):
        scene.show(view, replace(ui, tip=tip))
        scene.update(16)
        assert_repaired(scene, screen)


# stories, the tale, piles


STORY = (
    ("", "**Dora** loses 2 {fort}"), ("2", "printed on **Hey, I'm a barbarian! Sometimes I hurt things**"),
    ("+2", "**Anna**'s Rage"), ("", "**Cleo** passed it on with **Misfortune favors the bold!**"),
    ("−2", "**Stand behind the oak** takes that off"), ("= 2", "{fort} from 17 to 15"),
)  # fmt: skip


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("text", (1.0, 1.5))
def test_a_story_stands_beside_the_tale_inside_the_window(size: tuple[int, int], text: float) -> None:
    view, ui = views.POSITIONS["stack6"]()
    found = zones(size, len(view.players), text)
    for at in ((size[0] - 60, size[1] - 30), (40, 40), (size[0] // 2, size[1] // 2)):
        sheet = layout(view, replace(ui, story=StorySpec(STORY, at)), found, views.card_set())[("story",)]
        assert sheet.rect.inside(Rect(0, 0, *size)) and sheet.owner == ("story",)
        assert not sheet.rect.contains(at) or at[0] == size[0] // 2


def test_a_story_is_drawn_and_repaired_away(art: Art, screen: pygame.Surface) -> None:
    view, ui = views.POSITIONS["stack6"]()
    scene = TableScene(art, views.card_set(), SIZE, speed="normal")
    for story in (StorySpec(STORY, (900, 500)), StorySpec(STORY[:2], (300, 200)), None):
        scene.show(view, replace(ui, story=story))
        scene.update(16)
        assert_repaired(scene, screen)
        if story is not None:
            rect = scene.rect_of(("story",))
            assert rect is not None and scene.hit(rect.center) == ("story",)


def test_a_number_that_rises_can_be_pressed(art: Art, screen: pygame.Surface) -> None:
    view, ui = views.POSITIONS["stack6"]()
    scene = TableScene(art, views.card_set(), SIZE, speed="normal")
    scene.show(view, ui)
    hurt = replace(view.players[1], fortitude=7)
    after = replace(view, players=(view.players[0], hurt, *view.players[2:]))
    scene.play([(StatChanged(1, "fortitude", 11, 7, (("printed", 2), ("rage", 2))), after)], after, ui)
    while scene.busy:
        scene.update(16)
    heart = scene.rect_of(("heart", 1))
    assert heart is not None
    above = [scene.hit((heart.centerx, heart.top - up)) for up in range(0, 60, 2)]
    assert ("number", 1) in above
    for _ in range(80):
        scene.update(16)
    assert all(scene.hit((heart.centerx, heart.top - up)) != ("number", 1) for up in range(0, 60, 2))


def test_pointing_at_a_line_lights_the_pile_its_card_has_gone_to() -> None:
    view, ui = views.POSITIONS["stack6"]()
    pile = view.players[1].pile("discard")
    buried, top = pile[0].id or 0, pile[-1].id or 0
    log = (LogLine("**Ben** plays.", 1, (buried,), (1,)),)
    plain = laid(replace(ui, log=log), view)[("card", top)].content
    lit = laid(replace(ui, log=log, hover=("log", 0)), view)[("card", top)].content
    assert isinstance(plain, CardFace) and isinstance(lit, CardFace)
    assert (plain.glow, lit.glow) == ("", "hover")
    assert ("glow", "mat", 1) in laid(replace(ui, log=log, hover=("log", 0)), view)
    assert laid(replace(ui, log=log, focus=("log", 0)), view)[("card", top)].content == lit, "by the keyboard as well"


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("n", (2, 6, 14))
def test_an_opened_pile_lies_whole_on_the_felt(n: int, size: tuple[int, int]) -> None:
    view, ui = views.POSITIONS["action2" if n < 6 else "stack6"]()
    deal = views.Dealer()
    deal.next_id = 4000
    pile = deal.cards("erin", n)
    ben = replace(view.players[1], piles={**view.players[1].piles, "discard": pile})
    view = replace(view, players=(view.players[0], ben, *view.players[2:]))
    opened = ChooserSpec("Ben's discard pile", tuple(c.id or 0 for c in pile), count=f"{n} cards, newest last")
    found = laid(replace(ui, carried=None, chooser=opened), view, size)
    felt = found[("felt",)].rect
    cards = [found[("card", card.id)] for card in pile]
    assert all(card.rect.inside(felt, 9) and isinstance(card.content, CardFace) for card in cards)
    assert isinstance(found[("pile", 1, "discard")].content, EmptySlot)
    assert not isinstance(found[("card", pile[-1].id)].content, Back)
