"""Clarity in the real app, by mouse and keys alone: what rests, what is opened to be read, what is told once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from rdi_table.scene.ui import NodeKey
from rdi_table.screens.app import App
from rdi_table.screens.player import Player
from rdi_table.screens.screen import Plan, SeatPlan
from rdi_table.screens.table import TableScreen
from rdi_table.settings import Settings

FOUR = Plan(tuple(SeatPlan(key) for key in ("cormac", "erin", "melvyn", "ohava")), first=0, seed=7)


@pytest.fixture
def app() -> Iterator[App]:
    app = App((1280, 720))
    app.adopt(replace(Settings(), coaching=False))
    yield app
    pygame.event.clear()


def dealt(app: App) -> tuple[Player, TableScreen]:
    app.deal(FOUR)
    player = Player(app)
    player.settle()
    assert player.table is not None
    return player, player.table


def middle(screen: TableScreen, key: NodeKey) -> tuple[int, int]:
    rect = screen.scene.rect_of(key)
    assert rect is not None, key
    return rect.center


def in_the_action(player: Player, screen: TableScreen) -> None:
    for _ in range(40):
        player.settle()
        question = screen.table.question
        if question is not None and question.kind == "act" and screen.shown.open_hand == question.seat:
            return
        player.key(pygame.K_SPACE)
    pytest.fail("the Action phase did not come")


def move(player: Player, at: tuple[int, int]) -> None:
    player._move(at)


def test_a_mat_leans_in_under_a_resting_pointer_and_stays_while_it_is_read(app: App) -> None:
    player, screen = dealt(app)
    move(player, middle(screen, ("portrait", 1)))
    player.wait(500)
    assert screen.shown.leaning == 1 and screen.shown.tip is not None
    player.wait(300)
    move(player, middle(screen, ("form", 1, "bear")))
    player.wait(900)
    assert screen.shown.leaning == 1
    move(player, (640, 700))
    player.wait(700)
    assert screen.shown.leaning is None


def test_a_grey_card_says_why_not_and_a_press_elsewhere_hushes_it(app: App) -> None:
    player, screen = dealt(app)
    in_the_action(player, screen)
    grey = next(card for card in screen.shown.hand_order if card not in screen.shown.playable)
    rect = screen.scene.rect_of(("card", grey))
    assert rect is not None
    move(player, (rect.left + 10, rect.centery))
    player.wait(500)
    tip = screen.shown.tip
    assert tip is not None and tip.key == ("card", grey) and tip.text.endswith(".")
    player.key(pygame.K_s)
    player.wait(50)
    assert screen.shown.tip is None


def aimed_at_another(screen: TableScreen) -> int:
    """Return a card of the open hand that can be played now on one other seat."""
    keys, cards = screen.table.session.keys, screen.table.session.cards.cards
    return next(
        c for c in screen.shown.hand_order
        if c in screen.shown.playable and (pick := cards[keys[c]].pick) is not None and pick.who == "other"
    )  # fmt: skip


def test_a_carried_card_shows_what_it_would_do(app: App) -> None:
    player, screen = dealt(app)
    in_the_action(player, screen)
    card = aimed_at_another(screen)
    rect, mat = screen.scene.rect_of(("card", card)), screen.scene.rect_of(("mat", 1))
    assert rect is not None and mat is not None
    player.click((rect.left + 12, rect.centery))
    move(player, (mat.right + 60, mat.centery))
    player.wait(50)
    shown = screen.shown
    assert shown.carried == ("card", card) and shown.hover == ("mat", 1)
    assert shown.pills and shown.forecast and screen.scene.rect_of(("arrow", "carried")) is not None
    player.key(pygame.K_ESCAPE)
    player.wait(50)
    assert not screen.shown.pills


def test_a_number_in_the_tale_opens_its_story(app: App) -> None:
    player, screen = dealt(app)
    assert player.play(2)
    player.settle()
    line = next(i for i in reversed(range(len(screen.shown.log))) if screen.shown.log[i].story)
    while screen.scene.rect_of(("log", line)) is None:
        player.key(pygame.K_PAGEUP)
        player.wait(50)
    player.click(middle(screen, ("log", line)))
    player.wait(50)
    story = screen.shown.story
    assert story is not None and story.steps == screen.shown.log[line].story
    player.key(pygame.K_ESCAPE)
    player.wait(50)
    assert screen.shown.story is None and screen.notice is None


def test_a_discard_pile_is_opened_leafed_and_shut(app: App) -> None:
    player, screen = dealt(app)
    assert player.play(5)
    player.settle()
    seat = next(p.seat for p in screen.table.view().players if len(p.pile("discard")) > 1)
    top = screen.table.view().players[seat].pile("discard")[-1]
    player.click(middle(screen, ("card", top.id)))
    player.wait(300)
    chooser = screen.shown.chooser
    assert chooser is not None and top.id in chooser.cards
    player.click(middle(screen, ("card", chooser.cards[-1])))
    player.wait(50)
    assert screen.shown.zoom is not None
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    player.wait(300)
    assert screen.shown.chooser is None and screen.notice is None


def test_a_lesson_is_told_once_and_remembered_in_the_settings(app: App) -> None:
    app.adopt(replace(app.settings, coaching=True, explained=frozenset()))
    player, screen = dealt(app)
    for _ in range(60):
        player.settle()
        if screen.shown.coach is not None:
            break
        question = screen.table.question
        assert question is not None
        player.answer(screen, question)
    assert screen.shown.coach is not None
    told = screen.shown.coach.heading
    player.click(middle(screen, ("coach",)))
    player.wait(100)
    assert screen.shown.coach is None or screen.shown.coach.heading != told
    assert len(app.settings.explained) == 1
    assert screen.table.coach.explained == app.settings.explained
    assert set(screen.shown.bar) >= {"guide", "settings"}


def test_a_card_carried_by_keys_stands_beside_its_target_and_says_what_it_would_do(app: App) -> None:
    player, screen = dealt(app)
    in_the_action(player, screen)
    card = aimed_at_another(screen)
    screen.focus(("card", card))
    player.wait(50)
    player.key(pygame.K_RETURN)
    player.wait(50)
    shown = screen.shown
    assert shown.carried == ("card", card) and shown.focus is not None and shown.focus[0] == "mat"
    assert [seat for seat, _, _ in shown.pills] == [shown.focus[1]] and shown.forecast
    held, mat = screen.scene.rect_of(("card", card)), screen.scene.rect_of(shown.focus)
    assert held is not None and mat is not None and abs(held.centery - mat.centery) < 5
    move(player, (640, 300))
    player.wait(50)
    assert screen.shown.focus is None, "the mouse has taken over"


def test_escape_under_a_resting_pointer_asks_at_once_whether_to_leave(app: App) -> None:
    player, screen = dealt(app)
    move(player, middle(screen, ("pile", 1, "deck")))
    player.wait(500)
    assert screen.shown.tip is not None
    player.key(pygame.K_ESCAPE)
    assert screen.notice is not None
