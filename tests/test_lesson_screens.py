"""The executable rulebook on the window: pages that play themselves, an index in the guide, and the lesson."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame
import pytest
from pygame.event import Event

from rdi_table import assets
from rdi_table.engine import CardSet
from rdi_table.engine import commands as cmd
from rdi_table.engine.state import PileRef
from rdi_table.lessons.examples import Example, Step
from rdi_table.lessons.files import lesson_cards, lessons
from rdi_table.lessons.play import attempt, lesson_at
from rdi_table.screens.app import App
from rdi_table.screens.example import ExampleScreen
from rdi_table.screens.guide import Guide
from rdi_table.screens.lesson import LessonScreen
from rdi_table.screens.lesson_course import Course
from rdi_table.screens.screen import Back
from rdi_table.screens.telling import Telling
from rdi_table.screens.title import Title
from rdi_table.words import guide
from rdi_table.words import lessons as words
from tests.test_more_screens import Room, click, key

SIZES = [(960, 540), (1280, 720), (1920, 1080), (2560, 1080)]
WORDIEST = ("bribes", "wench_another", "holy_water", "happy_runes")


@cache
def cards() -> CardSet:
    return lesson_cards(assets.load_card_set())


@cache
def examples() -> tuple[Example, ...]:
    return lessons(cards())


def example(name: str) -> Example:
    return next(one for one in examples() if one.key == name)


LESSONS = [one for one in examples() if not one.watch]
WAYS = [(one, way) for one in LESSONS for way in ("told", "other") if one.fork or way == "told"]


class Hall(Room):
    """A host that notes which examples and lessons are opened."""

    def open_example(self, key: str, back: Back | None = None) -> None:
        self.went.append(("example", key))

    def open_lesson(self, key: str, back: Back | None = None) -> None:
        self.went.append(("lesson", key))


# a telling


@pytest.mark.parametrize("one", examples(), ids=lambda one: one.key)
def test_every_step_can_be_shown(one: Example) -> None:
    """The sentence stands on the ribbon, and the card it is about lies in an open hand."""
    for forked in (False, True) if one.fork else (False,):
        telling = Telling(one, cards(), forked)
        assert telling.ui().prompt is not None
        while not telling.over:
            step = telling.steps[telling.at]
            telling.announce()
            ui = telling.ui()
            assert ui.prompt is not None and ui.prompt.sentence == step.says
            assert bool(ui.prompt.help) is bool(step.refused), "a refusal says why"
            assert bool(ui.playable) is bool(step.plays), step.says
            assert {c.id for c in telling.view().players[ui.open_hand or 0].pile("hand")} >= ui.playable
            telling.carry_out()
            telling.ui()


def test_going_back_is_as_if_it_had_not_been_told() -> None:
    telling = Telling(example("holy_water"), cards())
    seen = []
    for _ in range(3):
        seen.append(telling.session.game.state.copy())
        telling.carry_out()
    telling.begin(at=2)
    assert telling.session.game.state == seen[2] and telling.said == 1


# the page that plays itself


def page(name: str = "holy_water", size: tuple[int, int] = (1280, 720), text: int = 100) -> tuple[Hall, ExampleScreen]:
    hall = Hall(size, text)
    return hall, ExampleScreen(hall, name, back=lambda: hall.went.append("back"))


def run(screen: ExampleScreen | LessonScreen, seconds: float) -> None:
    for _ in range(round(seconds * 25)):
        screen.update(40)


def test_it_plays_by_itself_to_the_end_and_stops() -> None:
    hall, screen = page()
    assert screen.playing and screen.telling.at == 0
    run(screen, 8)
    assert 0 < screen.telling.at < len(screen.telling.steps)
    run(screen, 60)
    assert screen.telling.over and not screen.playing
    screen.draw(hall.surface)
    key(screen, pygame.K_SPACE)
    assert screen.playing and screen.telling.at == 0, "once more from the start"


def test_keys_step_back_and_pause() -> None:
    _, screen = page()
    key(screen, pygame.K_RIGHT)
    key(screen, pygame.K_RIGHT)
    assert screen.telling.at == 2 and not screen.playing
    key(screen, pygame.K_LEFT)
    assert screen.telling.at == 1
    run(screen, 20)
    assert screen.telling.at == 1, "paused"
    key(screen, pygame.K_HOME)
    assert screen.telling.at == 0 and screen.playing
    key(screen, pygame.K_SPACE)
    assert not screen.playing


def test_buttons_do_what_the_keys_do() -> None:
    hall, screen = page()
    screen.draw(hall.surface)
    for name, at in (("step", 1), ("step", 2), ("back", 1), ("start", 0)):
        click(screen, screen.gui.items[name].rect.center)
        assert screen.telling.at == at
    click(screen, screen.gui.items["play"].rect.center)
    assert not screen.playing
    click(screen, screen._table.center)
    assert screen.playing
    click(screen, screen.gui.items["lesson"].rect.center)
    click(screen, screen.gui.items["leave"].rect.center)
    assert hall.went == [("lesson", "holy_water"), "back"] and not screen.playing


def test_the_other_answer_begins_where_the_ways_part() -> None:
    _, screen = page()
    key(screen, pygame.K_f)
    assert screen.telling.forked and screen.telling.at == 1
    run(screen, 60)
    state = screen.telling.session.game.state
    assert (state.players[1].fortitude, state.players[1].alcohol) == (18, 2)
    key(screen, pygame.K_f)
    assert not screen.telling.forked and screen.telling.at == 1


def test_up_and_down_lead_from_tale_to_tale_and_stop_at_the_ends() -> None:
    _, screen = page(examples()[0].key)
    key(screen, pygame.K_UP)
    assert screen.example == examples()[0]
    for one in examples()[1:]:
        key(screen, pygame.K_DOWN)
        assert screen.example == one
        assert ("fork" in screen.gui.items) is (one.fork is not None)
        assert ("lesson" in screen.gui.items) is not one.watch
    key(screen, pygame.K_DOWN)
    assert screen.example == examples()[-1]


def test_escape_leaves_and_a_lost_focus_pauses() -> None:
    hall, screen = page()
    screen.rest(True)
    assert not screen.playing
    key(screen, pygame.K_ESCAPE)
    assert hall.went == ["back"]


def test_a_tale_goes_on_where_it_was_when_the_window_changes() -> None:
    _, screen = page()
    run(screen, 8)
    at = screen.telling.at
    screen.resize((1600, 900))
    assert screen.telling.at == at and screen.playing
    run(screen, 60)
    assert screen.telling.over


@pytest.mark.parametrize("text", (100, 125, 150))
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_no_word_of_a_tale_is_cut(size: tuple[int, int], text: int) -> None:
    for name in WORDIEST:
        hall, screen = page(name, size, text)
        while not screen.telling.over:
            key(screen, pygame.K_RIGHT)
            screen.draw(hall.surface)
        one = screen.example
        told = {one.title, one.shows, *(step.says for step in one.steps), one.fork.asks if one.fork else ""}
        assert not told & set(hall.listener.cut), name
        inside = pygame.Rect((0, 0), size)
        assert all(inside.contains(item.rect) for item in screen.gui.items.values())


def test_a_picture_in_parts_is_the_whole_picture() -> None:
    """The small table reports its own rectangles; what is drawn of it in passing equals drawing everything."""
    hall, screen = page()
    screen.draw(hall.surface)
    for _ in range(3):
        key(screen, pygame.K_RIGHT)
        run(screen, 1)
        screen.draw(hall.surface)
    parts = pygame.image.tobytes(hall.surface, "RGB")
    screen.expose()
    screen.draw(hall.surface)
    assert pygame.image.tobytes(hall.surface, "RGB") == parts


# the index in the guide


def test_the_guide_has_an_index_of_every_rulebook() -> None:
    hall = Hall()
    told = [one for one in guide.pages(hall.cards) if one.group == words.HEADING]
    assert [one.title for one in told] == list(words.BOOKS.values())
    for one in told:
        screen = Guide(hall, one.key)
        screen.draw(hall.surface)
        book = words.book_of(one.key)
        tales = [known for known in examples() if known.book == book]
        lines = [name for name in screen.gui.items if name.startswith("tale ")]
        assert len(lines) == len(tales)
        click(screen, screen.gui.items[lines[-1]].rect.center)
        assert hall.went.pop() == ("example", tales[-1].key)
        key(Guide(hall, one.key), pygame.K_RETURN)
        assert hall.went.pop() == ("example", tales[0].key)


def test_other_pages_of_the_guide_have_no_such_lines() -> None:
    hall = Hall()
    screen = Guide(hall, words.page_key("erin"))
    screen.open_at("cormac")
    assert not [name for name in screen.gui.items if name.startswith("tale ")]


def test_from_the_title_to_a_lesson_and_all_the_way_back() -> None:
    app = App((1280, 720))
    try:
        press(app, pygame.K_F1, pygame.K_END, pygame.K_RETURN)
        assert isinstance(app.screen, ExampleScreen) and app.screen.example.book == "erin"
        press(app, pygame.K_RETURN)
        assert isinstance(app.screen, LessonScreen)
        press(app, pygame.K_ESCAPE)
        assert isinstance(app.screen, ExampleScreen)
        press(app, pygame.K_ESCAPE)
        assert isinstance(app.screen, Guide)
        press(app, pygame.K_ESCAPE)
        assert isinstance(app.screen, Title)
    finally:
        pygame.event.clear()


def press(app: App, *codes: int) -> None:
    for code in codes:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(Event(kind, key=code, mod=0, unicode="", scancode=0))
        for _ in range(30):
            app.step(40)


# the lesson: what a move is called


def make_move(course: Course, step: Step) -> None:
    """Let the reader do what a step says."""
    if step.does in ("nobody", "resolve"):
        course.table.pass_all()
    else:
        assert course.table.submit(attempt(course.table.session.game, step)), course.table.bubble
    course.look()


@pytest.mark.parametrize(("one", "way"), WAYS, ids=lambda value: value if isinstance(value, str) else value.key)
def test_the_table_knows_the_move_of_the_example_and_the_other_answer(one: Example, way: str) -> None:
    course = Course(one, cards())
    assert course.moving and course.ui().open_hand is not None
    make_move(course, one.steps[lesson_at(one)] if way == "told" or one.fork is None else one.fork.steps[0])
    assert course.stage == way
    course.go_on()
    while not course.telling.over:
        course.telling.announce()
        course.telling.carry_out()
        course.ui()
    course.end()
    assert course.stage == "end" and course.buttons()


def test_something_else_is_seen_or_taken_back() -> None:
    """Cormac puts the other card on the pile: the rules allow it, and nobody tells it."""
    course = Course(example("double_rage"), cards())
    before = course.telling.session.game.state.copy()
    hand = before.pile(PileRef(0, "hand"))
    other = next(card for card in hand if course.telling.session.keys[card] == "biceps_saga")
    assert course.table.submit(cmd.Choose(0, (other,)))
    course.look()
    assert course.stage == "else"
    course.see()
    assert course.stage == "seen" and course.ui().prompt is not None
    course.take_back()
    assert course.moving and course.telling.session.game.state == before


def test_two_copies_of_a_card_are_the_same_move() -> None:
    course = Course(example("curse_you_all"), cards())
    assert course.at == 5
    make_move(course, example("curse_you_all").steps[5])
    assert course.stage == "told"


def test_after_one_way_the_other_is_offered() -> None:
    one = example("cleave")
    course = Course(one, cards())
    make_move(course, one.steps[1])
    course.go_on()
    course.telling.begin(at=len(one.steps))
    course.end()
    assert [button.does for button in course.buttons()] == ["leave", "other"]
    course.take_back(other=True)
    prompt = course.ui().prompt
    assert prompt is not None and one.fork is not None and prompt.sentence == one.fork.asks
    assert one.fork is not None
    make_move(course, one.fork.steps[0])
    course.go_on()
    course.end()
    assert [button.does for button in course.buttons()] == ["again", "leave"]


# the lesson by hand


class Reader:
    """Somebody at a lesson with a mouse and a keyboard."""

    def __init__(self, name: str, size: tuple[int, int] = (1280, 720)) -> None:
        self.hall = Hall(size)
        self.screen = LessonScreen(self.hall, name, back=lambda: self.hall.went.append("back"))
        self.wait()

    def wait(self, seconds: float = 0.6) -> None:
        run(self.screen, seconds)
        self.screen.draw(self.hall.surface)

    def key(self, code: int) -> None:
        key(self.screen, code)
        self.wait()

    def at(self, place: tuple[object, ...]) -> tuple[int, int]:
        rect = self.screen.scene.rect_of(place)
        assert rect is not None, place
        return rect.center

    def card(self, name: str) -> tuple[int, int]:
        keys = self.screen.course.telling.session.keys
        found = next(card for card in self.screen.table.hand_order() if keys[card] == name)
        return self.at(("card", found))

    def drag(self, start: tuple[int, int], end: tuple[int, int], drop: bool = True) -> None:
        screen = self.screen
        screen.handle(Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        screen.handle(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        for part in range(1, 9):
            pos = tuple(a + (b - a) * part // 8 for a, b in zip(start, end))
            screen.handle(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=False))
            screen.update(16)
        if drop:
            screen.handle(Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))
        self.wait()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_a_lesson_with_the_mouse_from_the_move_to_the_end(size: tuple[int, int]) -> None:
    reader = Reader("holy_water", size)
    reader.drag(reader.card("fiona_armor"), reader.at(("card", holy(reader))))
    assert reader.screen.course.stage == "told"
    reader.key(pygame.K_SPACE)
    reader.wait(60)
    assert reader.screen.course.stage == "end"
    players = reader.screen.course.telling.session.game.state.players
    assert (players[1].fortitude, players[1].alcohol) == (19, 1)
    click(reader.screen, reader.at(("button", 1)))
    reader.wait()
    assert reader.screen.course.moving, "and now the other answer"
    click(reader.screen, reader.at(("button", 0)))
    reader.wait()
    assert reader.screen.course.stage == "other"
    reader.key(pygame.K_SPACE)
    reader.wait(30)
    players = reader.screen.course.telling.session.game.state.players
    assert (players[1].fortitude, players[1].alcohol) == (18, 2)
    reader.key(pygame.K_SPACE)
    assert reader.hall.went == ["back"]


def holy(reader: Reader) -> int:
    state = reader.screen.course.telling.session.game.state
    return next(card for card in state.piles["in_play"] if state.cards[card].key == "holy_water")


def test_a_lesson_with_the_keyboard() -> None:
    reader = Reader("cleave")
    reader.key(pygame.K_SPACE)
    assert reader.screen.course.stage == "other"
    reader.key(pygame.K_RETURN)
    assert reader.screen.course.moving, "taken back"


def test_keys_hurry_on_while_the_rest_is_told() -> None:
    reader = Reader("serena")
    reader.key(pygame.K_SPACE)
    assert reader.screen.course.stage == "other"
    reader.key(pygame.K_SPACE)
    assert reader.screen.course.stage in ("telling", "end")
    reader.key(pygame.K_RIGHT)
    reader.wait(3)
    assert reader.screen.course.stage == "end"


def test_another_card_is_something_else_and_can_be_watched() -> None:
    reader = Reader("keen_eyes")
    session = reader.screen.course.telling.session
    eyes = next(c for c in session.game.state.pile(PileRef(0, "hand")) if session.keys[c] == "keen_eyes")
    reader.screen.table.submit(cmd.PlayCard(0, eyes, (0,)))
    reader.wait()
    assert reader.screen.course.stage == "else", "Erin pays herself: allowed, and told nowhere"
    reader.key(pygame.K_SPACE)
    assert reader.screen.course.stage == "seen"
    reader.key(pygame.K_SPACE)
    assert reader.screen.course.moving


def test_escape_puts_back_what_is_carried_and_then_leaves() -> None:
    reader = Reader("holy_water")
    reader.drag(reader.card("fiona_armor"), (640, 300), drop=False)
    assert reader.screen.table.carried is not None
    reader.key(pygame.K_ESCAPE)
    assert reader.screen.table.carried is None and reader.hall.went == []
    reader.key(pygame.K_ESCAPE)
    assert reader.hall.went == ["back"]


@pytest.mark.parametrize("stage", ["move", "told", "telling", "end"])
def test_escape_leaves_at_every_stage(stage: str) -> None:
    reader = Reader("cleave")
    steps: dict[str, Callable[[], None]] = {
        "told": lambda: make_move(reader.screen.course, example("cleave").steps[1]),
        "telling": lambda: reader.key(pygame.K_SPACE),
        "end": lambda: reader.wait(30),
    }
    for name, step in steps.items():
        if reader.screen.course.stage != stage:
            step()
            reader.wait(0.2)
            assert reader.screen.course.stage == name
    reader.key(pygame.K_ESCAPE)
    assert reader.hall.went == ["back"]


def test_the_hand_of_the_reader_stays_open_whatever_is_pressed() -> None:
    reader = Reader("holy_water")
    for code in (pygame.K_F9, pygame.K_1, pygame.K_2, pygame.K_TAB, pygame.K_s, pygame.K_l):
        reader.key(code)
        assert reader.screen.table.hands.open == 1 and reader.screen.course.moving
    reader.screen.resize((960, 540))
    reader.wait()
    assert reader.screen.course.moving
