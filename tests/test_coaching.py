"""What is told once when it first turns up, and how it is remembered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from rdi_table.bots.random import decide
from rdi_table.controller import intents
from rdi_table.controller.coaching import FOR_LATER, READ_MS, Coach
from rdi_table.controller.table import TableController
from rdi_table.engine import Config
from rdi_table.engine import events as ev
from rdi_table.engine.rng import Rng
from rdi_table.engine.state import PileRef
from rdi_table.scene.art import Art
from rdi_table.scene.geometry import Rect
from rdi_table.scene.layout import layout
from rdi_table.scene.table_scene import TableScene
from rdi_table.scene.ui import CoachSpec
from rdi_table.scene.zones import zones
from rdi_table.screens import obeying
from rdi_table.session import Session
from rdi_table.settings import Settings
from rdi_table.words.coaching import LESSONS
from rdi_table.words.effects import visible
from tests import scene_views as views
from tests.rulings.setting import all_cards
from tests.rulings.table import table
from tests.seated import carry, in_hand, seated

SPRITES = Path(__file__).resolve().parent.parent / "sprites"
SIX = ("cormac", "erin", "marah", "ohava", "murgath", "melvyn")
DEITIES = ("korash", "elaana", "farnir", "shalni")


@pytest.fixture(scope="module")
def art() -> Iterator[Art]:
    pygame.init()
    pygame.display.set_mode((960, 540))
    yield Art(SPRITES)


def coached() -> Coach:
    coach = Coach()
    coach.on = True
    return coach


def at_a_blow() -> TableController:
    """Return a table at which a first card has just been played."""
    c = seated(table("cormac hand=hurt_things", "erin", "marah", active="cormac"))
    c.coach.on = True
    c.open_hand(0)
    carry(c, in_hand(c, 0, "hurt_things"), ("mat", 1))
    c.do(intents.DropOn(("mat", 1), (5, 5)))
    return c


@pytest.mark.parametrize("key", LESSONS)
def test_lessons_are_two_short_lines_in_the_house_style(key: str, art: Art) -> None:
    lesson = LESSONS[key]
    for line in (lesson.heading, lesson.what, lesson.how):
        assert not re.search(r"\b(you|your|he|she|him|her|his)\b", line, re.I)
        assert 4 < visible(line) <= 92
    assert lesson.what.endswith(".") and lesson.how.endswith(".") and "*" not in lesson.heading
    assert art.icons.icon(lesson.icon, 20, (255, 255, 255)).get_width() > 0


MOVED = (
    ("rune", ev.CardMoved(1, PileRef(0, "runes_deck"), PileRef(0, "runes"))),
    ("malediction", ev.CardMoved(1, PileRef(None, "maledictions"), PileRef(2, "hand"))),
    ("blessing", ev.CardMoved(1, PileRef(None, "blessings"), PileRef(2, "hand"))),
    ("flip", ev.MarkChanged(3, "korash", False, True)),
    ("rage", ev.CardMoved(1, PileRef(None, "in_play"), PileRef(0, "building"))),
    ("form", ev.MarkChanged(1, "form", "elf", "bear")),
    ("round", ev.RoundBegan(0)),
    ("window", ev.WindowOpened(2, "card", False)),
    ("event", ev.EventBegan(0, "round", 5)),
    ("last_call", ev.WindowOpened(2, "passing_out", False)),
)


@pytest.mark.parametrize(("key", "event"), MOVED)
def test_a_system_is_explained_when_it_first_turns_up(key: str, event: ev.Event) -> None:
    coach = coached()
    coach.hear([event], DEITIES, 0)
    card = coach.card()
    assert card is not None and card.heading == LESSONS[key].heading
    coach.takes(intents.Click(("coach",)), 10)
    coach.hear([event], DEITIES, 20)
    assert coach.card() is None, "once is enough"
    assert coach.take_explained() == [key] and coach.take_explained() == []


def test_every_lesson_has_its_occasion() -> None:
    assert {key for key, _ in MOVED} == set(LESSONS)


def test_setting_the_table_teaches_nothing() -> None:
    coach = coached()
    coach.hear([ev.MarkChanged(1, "form", "", "elf"), ev.MarkChanged(3, "korash", "", False)], DEITIES, 0)
    coach.hear([ev.CardMoved(1, PileRef(0, "deck"), PileRef(0, "hand"))], DEITIES, 0)
    assert coach.card() is None


def test_what_was_explained_before_is_not_explained_again() -> None:
    coach = coached()
    coach.explained = {"round"}
    coach.hear([ev.RoundBegan(0)], DEITIES, 0)
    assert coach.card() is None


def test_whoever_does_not_want_it_hears_nothing() -> None:
    coach = Coach()
    coach.hear([ev.RoundBegan(0)], DEITIES, 0)
    assert coach.card() is None


def test_lessons_wait_for_each_other_but_not_in_a_crowd() -> None:
    coach = coached()
    coach.hear([event for _, event in MOVED], DEITIES, 0)
    seen = []
    while (card := coach.card()) is not None:
        seen.append(card.heading)
        coach.takes(intents.Click(("mat", 0)), 5)
    assert len(seen) == FOR_LATER
    coach.hear([event for _, event in MOVED], DEITIES, 9)
    assert coach.card() is not None, "the others come another time"


def test_a_press_elsewhere_dismisses_it_and_does_what_it_does() -> None:
    c = at_a_blow()
    assert c.ui().coach is not None
    c.do(intents.Click(("button", 0), (5, 5)))
    assert c.ui().coach is None or c.ui().coach.heading != LESSONS["window"].heading
    assert c.question is not None and c.question.why != "card", "Nobody answers was pressed"


def test_a_press_on_it_does_nothing_else() -> None:
    c = at_a_blow()
    commands = len(c.session.commands)
    c.do(intents.Click(("coach",), (5, 5)))
    assert c.ui().coach is None and len(c.session.commands) == commands


def test_space_moves_things_on_and_leaves_it_to_be_read() -> None:
    coach = coached()
    coach.hear([ev.RoundBegan(0)], DEITIES, 1000)
    assert not coach.takes(intents.Confirm(), 1200) and coach.card() is not None
    assert not coach.takes(intents.Confirm(), 1000 + READ_MS) and coach.card() is None


def test_escape_dismisses_it_and_nothing_else() -> None:
    c = at_a_blow()
    c.claim(1)
    c.open_hand(1)
    c.do(intents.Cancel())
    assert c.hands.open == 1 and c.ui().coach is None
    c.do(intents.Cancel())
    assert c.hands.open is None


def test_the_settings_remember_it() -> None:
    c = seated(table("cormac", "erin", active="cormac"))
    settings = Settings(explained=frozenset({"round"}))
    obeying.begin(c, settings)
    assert c.coach.on and c.coach.explained == {"round"}
    assert c.ui().bar == tuple(name for name in obeying.BAR if name != "undo"), "there is nothing to take back"
    c.coach.hear([ev.EventBegan(0, "round", 5)], DEITIES, 0)
    c.do(intents.Click(("coach",), (5, 5)))
    assert obeying.remember(c, settings).explained == {"round", "event"}
    obeying.begin(c, replace(settings, coaching=False))
    assert not c.coach.on


def test_undo_is_offered_once_there_is_something_to_take_back() -> None:
    c = at_a_blow()
    c.bar = obeying.BAR
    assert c.ui().bar == obeying.BAR
    c.bar = ()
    assert c.ui().bar == ()


def test_random_evenings_bring_every_lesson_up() -> None:
    coach, seen = coached(), set()
    for seed in range(6):
        session, chance = Session(Config(SIX, seed=seed), SIX, all_cards()), Rng(seed)
        for _ in range(1500):
            if session.over:
                break
            game = session.game
            keys = {card.id: card.key for card in game.state.cards}
            beats = session.submit(decide(game.options(game.question().seat), chance, keys, game.cards))
            coach.hear([beat.event for beat in beats], DEITIES, 0)
            while coach.card() is not None:
                coach.takes(intents.Cancel(), 0)
        seen |= set(coach.take_explained())
        if seen == set(LESSONS):
            break
    assert seen == set(LESSONS)


@pytest.mark.parametrize("size", ((960, 540), (1280, 720), (1024, 768), (2560, 1080)))
@pytest.mark.parametrize("text", (1.0, 1.5))
def test_a_lesson_lies_over_the_decks_and_hides_nothing_that_is_asked(size: tuple[int, int], text: float) -> None:
    view, ui = views.POSITIONS["stack6"]()
    found = zones(size, len(view.players), text)
    ui = replace(ui, coach=CoachSpec(*LESSONS["window"]))
    placed = layout(view, ui, found, views.card_set())
    sheet = placed[("coach",)]
    assert sheet.rect.inside(Rect(0, 0, *size)) and sheet.owner == ("coach",)
    prompts = [p.rect for key, p in placed.items() if key[0] in ("prompt", "button", "chip")]
    assert not any(sheet.rect.touches(rect) for rect in prompts)


def test_a_lesson_is_drawn_and_repaired_away(art: Art) -> None:
    screen = pygame.display.set_mode((960, 540))
    view, ui = views.POSITIONS["stack6"]()
    scene = TableScene(art, views.card_set(), (960, 540), speed="normal")
    for lesson in (LESSONS["round"], LESSONS["rage"], None):
        scene.show(view, replace(ui, coach=CoachSpec(*lesson) if lesson else None))
        scene.update(16)
        scene.draw(screen)
        kept = pygame.image.tobytes(screen, "RGB")
        scene.draw(screen, whole=True)
        assert pygame.image.tobytes(screen, "RGB") == kept
        if lesson is not None:
            rect = scene.rect_of(("coach",))
            assert rect is not None and scene.hit(rect.center) == ("coach",)


def test_the_bar_shows_only_what_works() -> None:
    view, ui = views.POSITIONS["action3"]()
    found = zones((1280, 720), 3)
    none = layout(view, ui, found, views.card_set())
    assert not [key for key in none if key[0] == "bar" and key[1] != "shut"]
    some = layout(view, replace(ui, bar=("guide", "settings")), found, views.card_set())
    assert ("bar", "undo") not in some and some[("bar", "settings")].rect.x > some[("bar", "guide")].rect.x
