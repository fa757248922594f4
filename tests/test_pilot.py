"""The pilot: the real app on a driver without a window plays by posted mouse and key events alone."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from rdi_table.engine.commands import OrderDrink, PlayCard
from rdi_table.screens.app import App
from rdi_table.screens.evening import Evening
from rdi_table.screens.player import Player
from rdi_table.screens.result import Result
from rdi_table.screens.screen import Plan, SeatPlan
from rdi_table.screens.setup import Setup
from rdi_table.screens.smoke import play as smoke
from rdi_table.screens.table import TableScreen
from rdi_table.screens.title import Title

ANNA_AND_BEN = Plan((SeatPlan("cormac", "Anna"), SeatPlan("erin", "Ben")), first=0, seed=7)
EVERYBODY = tuple(SeatPlan(key) for key in ("cormac", "erin", "melvyn", "ohava", "marah", "murgath"))


@pytest.fixture
def app() -> Iterator[App]:
    app = App((1280, 720))
    yield app
    pygame.event.clear()


def dealt(app: App, plan: Plan = ANNA_AND_BEN) -> tuple[Player, TableScreen]:
    app.deal(plan)
    player = Player(app)
    player.settle()
    assert player.table is not None
    return player, player.table


def test_from_title_to_table_and_back(app: App) -> None:
    assert "turns" in smoke(app)


def test_a_whole_turn_with_the_mouse(app: App) -> None:
    player, screen = dealt(app)
    assert player.play(1)
    said = screen.table.session.commands
    assert any(isinstance(command, PlayCard) for command in said)
    assert any(isinstance(command, OrderDrink) for command in said)
    assert screen.table.view().turn_frame.phase == "over" or screen.table.view().turn == 2
    assert player.drags


def test_every_character_can_be_played_for_some_turns(app: App) -> None:
    player, screen = dealt(app, Plan(EVERYBODY, first=0, seed=11))
    assert player.play(6)
    assert screen.table.view().turn >= 6


def test_a_game_leads_to_its_result_and_to_a_rematch(app: App) -> None:
    player, screen = dealt(app)
    player.play(2)
    evening: Evening = screen.evening
    app.open_result(evening)
    assert isinstance(app.screen, Result)
    player.wait(32)
    player.press("rematch")
    assert isinstance(app.screen, TableScreen)
    assert app.screen.table.session.names == ("Anna", "Ben")


def test_a_key_during_motion_only_ends_it(app: App) -> None:
    player, screen = dealt(app)
    draw_anew(player, screen)
    assert screen.busy
    commands, hands = list(screen.table.session.commands), screen.table.hands.open
    player.key(pygame.K_SPACE)
    assert not screen.busy
    assert screen.table.session.commands == commands and screen.table.hands.open == hands


def test_a_new_question_takes_no_key_for_a_moment(app: App) -> None:
    player, screen = dealt(app)
    draw_anew(player, screen)
    while screen.busy:
        app.step(16)
    commands = list(screen.table.session.commands)
    player.key(pygame.K_SPACE)
    player.wait(100)
    player.key(pygame.K_SPACE)
    assert screen.table.session.commands == commands and screen.table.ring == 0 and screen.shown.open_hand == 0
    player.wait(300)
    player.key(pygame.K_SPACE)
    player.wait(1600)
    assert len(screen.table.session.commands) > len(commands)


def test_click_and_click_carries_a_card_like_a_drag(app: App) -> None:
    player, screen = dealt(app)
    at_the_action(player, screen)
    card, start = a_blow(player, screen)
    player.click(start)
    player.wait(32)
    assert screen.shown.carried == ("card", card)
    mat = screen.scene.rect_of(("mat", 1))
    assert mat is not None
    player.click(mat.center)
    player.wait(32)
    assert any(isinstance(c, PlayCard) and c.card == card for c in screen.table.session.commands)


def test_a_card_dropped_nowhere_goes_home(app: App) -> None:
    player, screen = dealt(app)
    at_the_action(player, screen)
    card, start = a_blow(player, screen)
    commands = len(screen.table.session.commands)
    player.drag(start, (start[0] + 5, 715))
    player.wait(400)
    assert len(screen.table.session.commands) == commands and card in screen.shown.hand_order
    assert screen.shown.carried is None


def test_the_right_button_reads_a_card_while_it_is_held(app: App) -> None:
    player, screen = dealt(app)
    at_the_action(player, screen)
    rect = screen.scene.rect_of(("card", screen.shown.hand_order[0]))
    assert rect is not None
    at = (rect.left + 12, rect.centery)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_RIGHT, touch=False))
    player.wait(450)
    assert screen.shown.zoom is not None
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_RIGHT, touch=False))
    player.wait(32)
    assert screen.shown.zoom is None


@pytest.mark.parametrize("key", [pygame.K_z, None], ids=["z", "right button"])
@pytest.mark.parametrize("end", [None, pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_1])
def test_a_card_that_is_only_tapped_stays_open_until_it_is_put_down(app: App, key: int | None, end: int | None) -> None:
    player, screen = dealt(app)
    at_the_action(player, screen)
    rect = screen.scene.rect_of(("card", screen.shown.hand_order[0]))
    assert rect is not None
    at = (rect.left + 12, rect.centery)

    def tap() -> None:
        if key is not None:
            player.key(key)
        else:
            player.click(at, pygame.BUTTON_RIGHT)

    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    player.wait(32)
    tap()
    player.wait(1000)
    assert screen.shown.zoom is not None
    question, commands = screen.table.question, len(screen.table.session.commands)
    if end is None:
        tap()
    else:
        player.key(end)
    player.wait(32)
    assert screen.shown.zoom is None and screen.notice is None
    assert screen.shown.veil is None and screen.shown.open_hand is not None, "nothing behind it was pressed"
    assert screen.table.question == question and len(screen.table.session.commands) == commands


def test_a_number_held_peeks_and_let_go_shuts(app: App) -> None:
    player, screen = dealt(app)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1", scancode=0))
    player.wait(450)
    assert screen.shown.peek and screen.shown.open_hand == 0
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_1, mod=0, unicode="1", scancode=0))
    player.wait(32)
    assert not screen.shown.peek and screen.shown.open_hand is None


def test_losing_the_focus_shuts_the_hand(app: App) -> None:
    player, screen = dealt(app)
    at_the_action(player, screen)
    assert screen.shown.open_hand == 0
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST, window=None))
    player.wait(300)
    assert screen.shown.open_hand is None
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED, window=None))
    player.wait(16)


def test_tab_and_arrows_walk_and_enter_presses(app: App) -> None:
    player, screen = dealt(app)
    player.key(pygame.K_TAB)
    player.wait(16)
    assert screen.shown.focus is not None and screen.shown.focus[0] == "button"
    player.key(pygame.K_RETURN)
    player.settle()
    assert screen.table.view().turn == 1
    player.key(pygame.K_TAB)
    player.key(pygame.K_TAB)
    walked = screen.table.focus
    player.key(pygame.K_RIGHT)
    assert walked is not None and screen.table.focus is not None


def test_a_card_is_played_by_keys_alone(app: App) -> None:
    player, screen = dealt(app)
    at_the_action(player, screen)
    card, _ = a_blow(player, screen)
    for _ in range(40):
        if screen.table.focus == ("card", card):
            break
        in_hand = screen.table.focus is not None and screen.table.focus[0] == "card"
        player.key(pygame.K_RIGHT if in_hand else pygame.K_TAB)
    assert screen.table.focus == ("card", card)
    player.key(pygame.K_RETURN)
    player.wait(32)
    assert screen.shown.carried == ("card", card)
    assert screen.table.focus in screen.shown.targets
    while screen.table.focus != ("mat", 1):
        player.key(pygame.K_RIGHT)
    player.key(pygame.K_RETURN)
    assert any(isinstance(c, PlayCard) and c.card == card for c in screen.table.session.commands)


def test_a_number_picks_the_seat_for_a_carried_card(app: App) -> None:
    player, screen = dealt(app)
    at_the_action(player, screen)
    card, start = a_blow(player, screen)
    player.click(start)
    player.wait(32)
    player.key(pygame.K_2)
    assert any(isinstance(c, PlayCard) and c.card == card for c in screen.table.session.commands)


def test_undo_takes_back_and_says_when_it_cannot(app: App) -> None:
    player, screen = dealt(app)
    at_the_action(player, screen)
    commands = len(screen.table.session.commands)
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    player.wait(32)
    assert len(screen.table.session.commands) < commands or screen.shown.bubble is not None


def test_escape_with_nothing_open_asks_before_it_leaves(app: App) -> None:
    player, screen = dealt(app)
    player.key(pygame.K_ESCAPE)
    assert screen.notice is not None
    player.key(pygame.K_ESCAPE)
    assert screen.notice is None and app.screen is screen
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_t)
    assert isinstance(app.screen, Title)


def test_a_resize_lays_out_anew_and_full_screen_comes_back(app: App) -> None:
    player, screen = dealt(app)
    for _ in range(2):
        player.key(pygame.K_F11)
        player.wait(400)
        rect = screen.scene.rect_of(("mat", 1))
        assert rect is not None and rect.right <= app.surface.get_width() == app.size[0]
    assert not app.full_screen


def test_quit_ends_the_loop(app: App) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.step(16)
    assert not app.running
    assert isinstance(app.screen, Title)


def test_an_idle_app_sleeps_longer(app: App) -> None:
    player = Player(app)
    player.press("new")
    assert isinstance(app.screen, Setup) and app.nap() == 4
    player.wait(700)
    assert app.nap() == 16
    player.wait(6000)
    assert app.nap() == 50


def draw_anew(player: Player, screen: TableScreen) -> None:
    """Open the hand of the first turn, throw a card away, and draw: the cards are on their way then."""
    for _ in range(10):
        if screen.shown.open_hand is not None:
            break
        player.key(pygame.K_SPACE)
        player.settle()
    rect = screen.scene.rect_of(("card", screen.shown.hand_order[0]))
    assert rect is not None
    player.click((rect.left + 14, rect.centery))
    player.key(pygame.K_SPACE)


def at_the_action(player: Player, screen: TableScreen) -> None:
    """Go on to the Action phase of the first turn, with the hand open."""
    for _ in range(40):
        player.settle()
        question = screen.table.question
        if question is not None and question.kind == "act" and screen.shown.open_hand == question.seat:
            return
        player.key(pygame.K_SPACE)
    pytest.fail("the Action phase did not come")


def a_blow(player: Player, screen: TableScreen) -> tuple[int, tuple[int, int]]:
    """Return a card in hand that hits the other seat, and where to take it."""
    keys, cards = screen.table.session.keys, screen.table.session.cards.cards
    for card in screen.shown.hand_order:
        pick = cards[keys[card]].pick
        rect = screen.scene.rect_of(("card", card))
        if card in screen.shown.playable and pick is not None and pick.who == "other" and rect is not None:
            return card, (rect.left + 14, rect.centery)
    return pytest.fail("there is no blow in this hand")
