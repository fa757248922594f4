"""Title, new game and result: they fit every window, and what is clicked and typed does what it says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from rdi_table.engine import CardSet, Config
from rdi_table.screens.canvas import Canvas, Damage
from rdi_table.screens.curves import spread
from rdi_table.screens.deal import session_for
from rdi_table.screens.evening import Evening
from rdi_table.screens.gui import Gui
from rdi_table.screens.result import Result
from rdi_table.screens.screen import Plan, Screen, SeatPlan
from rdi_table.screens.setup import Setup
from rdi_table.screens.setup_layout import setup_layout
from rdi_table.screens.setup_plan import Seating
from rdi_table.screens.shots import SCREENS, Easel, make, screenshot
from rdi_table.screens.title import Title
from rdi_table.session import Session
from rdi_table.settings import Settings
from tests.apart import assert_apart

SIZES = [(960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080)]
Screened = Title | Setup | Result


class Room(Easel):
    """A host that notes where screens lead."""

    def __init__(self, size: tuple[int, int] = (1280, 720), cards: CardSet | None = None) -> None:
        super().__init__(size, cards)
        self.went: list[object] = []

    def open_title(self) -> None:
        self.went.append("title")

    def open_setup(self) -> None:
        self.went.append("setup")

    def deal(self, plan: Plan) -> None:
        self.went.append(plan)

    def open_result(self, evening: Evening) -> None:
        self.went.append(evening)

    def quit(self) -> None:
        self.went.append("quit")


@pytest.fixture
def room() -> Iterator[Room]:
    yield Room()


def click(screen: Screened, name: str) -> None:
    at = screen.gui.items[name].rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        screen.handle(Event(kind, pos=at, button=pygame.BUTTON_LEFT, touch=False))
    flow(screen)


def key(screen: Screened, code: int, text: str = "", mod: int = 0) -> None:
    screen.handle(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0))
    if text:
        screen.handle(Event(pygame.TEXTINPUT, text=text))
    screen.handle(Event(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0))
    flow(screen)


def type_in(screen: Screened, name: str, text: str) -> None:
    click(screen, name)
    for letter in text:
        key(screen, pygame.key.key_code(letter.lower()), letter)


def flow(screen: Screened) -> None:
    """Let the news of text lines come round, as the loop of the app would."""
    for event in pygame.event.get():
        screen.handle(event)
    screen.update(16)


def played(room: Room, seats: tuple[str, ...] = ("cormac", "erin"), seed: int = 3) -> Evening:
    screen = make(room, "result", seed, 0, seats)
    assert isinstance(screen, Result)
    return screen.evening


# every window


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("name", ["title", "setup", "result"])
def test_controls_lie_inside_every_window_and_apart(name: str, size: tuple[int, int]) -> None:
    room = Room(size)
    screen = make(room, name, 3, 0, tuple(room.cards.characters))
    room.draw(screen)
    assert_apart(screen.gui, size)  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_screens_cover_the_whole_window(size: tuple[int, int]) -> None:
    room = Room(size)
    for name in ("title", "setup", "result"):
        room.surface.fill((255, 0, 255))
        room.draw(make(room, name, 3, 0, ("cormac", "erin", "ohava")))
        corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
        assert all(room.surface.get_at(at)[:3] != (255, 0, 255) for at in corners), name


@pytest.mark.parametrize("chairs", range(2, 11))
def test_new_game_has_room_for_any_number_of_characters(chairs: int) -> None:
    for size in SIZES:
        canvas = Canvas(size)
        places = setup_layout(canvas, chairs, chairs, chairs)
        boxes = [canvas.rect(*panel.box) for panel in places.panels]
        assert all(first.right < second.left for first, second in pairwise(boxes))
        assert boxes[0].left >= 0 and boxes[-1].right <= size[0]
        assert max(x + wide for x, _, wide, _ in places.starts) < places.deal[0]
        picks = [Rect(x - places.pick, y - places.pick, 2 * places.pick, 2 * places.pick) for x, y in places.picks]
        assert all(not first.colliderect(second) for first, second in combinations(picks, 2))


@pytest.mark.parametrize("name", ["title", "setup", "result"])
def test_partial_drawing_equals_whole_drawing(name: str, room: Room) -> None:
    screen = make(room, name, 3, 0, ("cormac", "erin"))
    room.draw(screen)
    gui: Gui = screen.gui  # type: ignore[attr-defined]
    for _ in range(4):
        screen.handle(Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
        screen.update(0.001)
        screen.draw(room.surface)
    assert gui.focus is not None
    partial = room.surface.copy()
    screen.expose()
    screen.draw(room.surface)
    assert pygame.image.tobytes(partial, "RGB") == pygame.image.tobytes(room.surface, "RGB")


def test_damage_is_drawn_once_and_only_there(room: Room) -> None:
    damage, drawn = Damage(), []
    damage.repaint(room.surface, lambda surface: None)
    damage.add(Rect(0, 0, 20, 20), Rect(10, 10, 20, 20), Rect(100, 0, 5, 5), Rect(2000, 0, 9, 9))
    rects = damage.repaint(room.surface, lambda surface: drawn.append(surface.get_clip()))
    assert rects == drawn == [Rect(0, 0, 30, 30), Rect(100, 0, 5, 5)]
    assert damage.repaint(room.surface, lambda surface: None) == []


# the title


def test_new_game_and_quit_by_mouse_and_by_key(room: Room) -> None:
    title = Title(room, 1)
    click(title, "new")
    click(title, "quit")
    title = Title(room, 1)
    key(title, pygame.K_RETURN)
    key(title, pygame.K_n)
    key(title, pygame.K_q)
    assert room.went == ["setup", "quit", "setup", "setup", "quit"]


def test_title_moves_a_little_and_stands_still_without_focus(room: Room) -> None:
    room.settings = Settings(animation="normal")
    title = Title(room, 1)
    room.draw(title)
    title.update(200)
    moved = title.draw(room.surface)
    assert moved and sum(rect.width * rect.height for rect in moved) < 0.15 * 1280 * 720
    title.rest(True)
    title.update(5000)
    assert title.draw(room.surface) == []


def test_snow_and_candles_stand_still_when_movement_is_off(room: Room) -> None:
    assert room.settings.animation == "off"
    title = Title(room, 1)
    room.draw(title)
    title.update(200)
    title.update(5000)
    assert title.draw(room.surface) == []


# the new game


def test_two_seats_are_ready_to_be_dealt(room: Room) -> None:
    setup = Setup(room)
    key(setup, pygame.K_RETURN)
    (plan,) = room.went
    assert isinstance(plan, Plan) and len(plan.seats) == 2
    assert plan.names(room.cards) == tuple(room.cards.characters[seat.character].name for seat in plan.seats)


def test_everybody_in_the_box_can_sit_down_and_leave_again(room: Room) -> None:
    setup = Setup(room)
    for seat in range(2, len(room.cards.characters)):
        click(setup, f"sit {seat}")
    assert [seat.character for seat in setup.seating.seats] == list(room.cards.characters)
    assert not any(name.startswith("sit") for name in setup.gui.items)
    click(setup, "leave 0")
    assert [seat.character for seat in setup.seating.seats] == list(room.cards.characters)[1:]


def test_a_character_sits_on_one_chair_only(room: Room) -> None:
    setup = Setup(room)
    first, second = (seat.character for seat in setup.seating.seats)
    setup.choose(1)
    click(setup, f"pick {first}")
    assert setup.seating.seats[1].character == second
    click(setup, "pick erin")
    assert setup.seating.seats[1].character == "erin"


def test_names_are_typed_and_used(room: Room) -> None:
    setup = Setup(room)
    type_in(setup, "name 1", "Bea")
    assert setup.seating.chosen == 1
    key(setup, pygame.K_RETURN)
    (plan,) = room.went
    assert isinstance(plan, Plan) and plan.names(room.cards)[1] == "Bea"


def test_numbers_choose_seats_but_not_while_a_name_is_typed(room: Room) -> None:
    setup = Setup(room)
    key(setup, pygame.K_2, "2")
    assert setup.seating.chosen == 1
    key(setup, pygame.K_3, "3")
    assert len(setup.seating.seats) == 3
    setup.gui.set_focus("name 0")
    key(setup, pygame.K_5, "5")
    assert len(setup.seating.seats) == 3 and setup.seating.seats[0].name == "5"


def test_one_seat_is_refused_in_one_sentence(room: Room) -> None:
    setup = Setup(room)
    click(setup, "leave 1")
    click(setup, "deal")
    assert setup.fault.startswith("Drinking alone") and not room.went
    click(setup, "sit 1")
    assert not setup.fault


def test_two_people_of_one_name_are_refused(room: Room) -> None:
    setup = Setup(room)
    type_in(setup, "name 0", "Bo")
    type_in(setup, "name 1", "bo")
    click(setup, "deal")
    assert "Two people called" in setup.fault and not room.went


def test_more_holds_seed_and_upkeep(room: Room) -> None:
    setup = Setup(room)
    assert "seed" not in setup.gui.items
    click(setup, "more")
    type_in(setup, "seed", "12")
    click(setup, "upkeep False")
    click(setup, "first 1")
    click(setup, "deal")
    (plan,) = room.went
    assert isinstance(plan, Plan) and (plan.seed, plan.by_hand, plan.first) == (12, False, 1)


def test_a_seed_that_is_no_number_is_refused(room: Room) -> None:
    setup = Setup(room)
    click(setup, "more")
    type_in(setup, "seed", "x")
    click(setup, "deal")
    assert "“x”" in setup.fault and not room.went


def test_the_last_table_comes_back(room: Room) -> None:
    room.plan = Plan((SeatPlan("erin", "Bea"), SeatPlan("cormac"), SeatPlan("ohava", "Cleo")), first=2, seed=5)
    setup = Setup(room)
    assert setup.seating.plan() == room.plan


def test_who_leaves_does_not_start() -> None:
    seating = Seating.from_plan(Plan((SeatPlan("erin"), SeatPlan("cormac"), SeatPlan("ohava")), first=1), Room().cards)
    seating.leave(0)
    assert seating.first == 0
    seating.leave(0)
    assert seating.first is None


def test_escape_leads_back_and_a_resize_keeps_what_was_typed(room: Room) -> None:
    setup = Setup(room)
    type_in(setup, "name 0", "Bo")
    room.size = (960, 540)
    setup.resize((960, 540))
    assert setup.gui.text("name 0") == "Bo" and setup.gui.focus == "name 0"
    key(setup, pygame.K_ESCAPE)
    assert room.went == ["title"]


def test_the_same_plan_and_seed_deal_the_same_cards(room: Room) -> None:
    plan = Plan((SeatPlan("erin"), SeatPlan("cormac")), by_hand=False)
    first, second = session_for(plan, room.cards, 9), session_for(plan, room.cards, 9)
    assert first.game.state == second.game.state and not first.game.state.config.manual_upkeep
    assert session_for(Plan(plan.seats), room.cards, 9).game.state.config.manual_upkeep


# the result


def test_rematch_and_title(room: Room) -> None:
    room.plan = Plan((SeatPlan("cormac", "Cormac"), SeatPlan("erin")), seed=3)
    result = Result(room, played(room))
    click(result, "rematch")
    click(result, "title")
    result = Result(room, result.evening)
    key(result, pygame.K_RETURN)
    key(result, pygame.K_ESCAPE)
    fresh = Plan((SeatPlan("cormac", "Cormac"), SeatPlan("erin")))
    assert room.went == [fresh, "title", fresh, "title"]


def test_tales_stand_out_and_belong_to_different_seats(room: Room) -> None:
    evening = played(room, tuple(room.cards.characters), 4)
    tales = evening.tales()
    assert 1 <= len(tales) <= 4
    assert len({tale.kind for tale in tales}) == len(tales)
    assert evening.drunk > 0 and evening.session.game.state.winner


def test_result_draws_a_game_that_nobody_finished(room: Room) -> None:
    session = Session(Config(("erin", "cormac"), 1), ("A", "B"), room.cards)
    room.draw(Result(room, Evening(session)))


def test_emblems_at_the_ends_of_curves_keep_apart() -> None:
    places = spread([10.0, 12.0, 11.0, 90.0], 25, 0, 100)
    ordered = sorted(places)
    assert all(second - first >= 25 for first, second in pairwise(ordered))
    assert places[0] == ordered[0] and places[2] == ordered[1] and places[1] == ordered[2]


# pictures without a window


@pytest.mark.parametrize("name", SCREENS)
def test_screenshot_writes_a_picture_of_the_size_asked_for(name: str, tmp_path: object) -> None:
    out = tmp_path / f"{name}.png"  # type: ignore[operator]
    screenshot(name, 5, 12, (1024, 640), out, ("cormac", "ohava", "erin"))
    assert pygame.image.load(out).get_size() == (1024, 640)


def test_screens_are_screens(room: Room) -> None:
    screens: list[Screen] = [Title(room, 1), Setup(room)]
    assert not any(screen.busy for screen in screens)
