"""Somebody who plays through real events: clicks, drags and keys, as a person would, for smoke test and pilot.

It sees only what is on the screen (`TableScreen.shown` and the view) and where the scene has it; it never calls the
engine. Time is simulated: every event is followed by a picture's worth of it.
"""

from __future__ import annotations

import pygame

from rdi_table.engine.questions import Question
from rdi_table.engine.view import ChooseView
from rdi_table.scene.ui import NodeKey
from rdi_table.screens.app import App
from rdi_table.screens.result import Result
from rdi_table.screens.table import TableScreen

FRAME_MS = 16
DRAG_STEPS = 8
PATIENCE = 4000
READ_MS, RING_MS = 480, 1300
TARGETS = ("mat", "deity", "form", "stage", "pot", "track")
"""Where a card goes first, if it may go to several kinds of place."""
At = tuple[int, int]


class Player:
    """Plays on an app. `inputs` counts what a person would have done."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.inputs = 0
        self.drags = 0
        self._tried: set[tuple[int, int]] = set()

    # hands

    def wait(self, ms: float) -> None:
        """Let time pass."""
        for _ in range(max(1, round(ms / FRAME_MS))):
            self.app.step(FRAME_MS)

    def settle(self) -> None:
        """Wait until nothing is being shown and the question has been read."""
        for _ in range(PATIENCE):
            if not self.app.screen.busy:
                break
            self.app.step(FRAME_MS)
        self.wait(READ_MS)

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press and let go a key; `text` is what it types."""
        self.inputs += 1
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        if text:
            self._post(pygame.TEXTINPUT, text=text)
        self._post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)

    def type(self, text: str) -> None:
        """Type a word."""
        for letter in text:
            self.key(pygame.key.key_code(letter.lower()), text=letter)

    def click(self, at: At, button: int = pygame.BUTTON_LEFT) -> None:
        """Click somewhere."""
        self.inputs += 1
        self._move(at)
        self._post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
        self._post(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def drag(self, start: At, end: At) -> None:
        """Drag from one place to another, in steps."""
        self.inputs += 1
        self.drags += 1
        self._move(start)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT, touch=False)
        for step in range(1, DRAG_STEPS + 1):
            part = step / DRAG_STEPS
            self._move(
                (round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part)), True
            )
        self._post(pygame.MOUSEBUTTONUP, pos=end, button=pygame.BUTTON_LEFT, touch=False)

    def press(self, name: str) -> None:
        """Click a button of a screen by its name."""
        self.click(self.app.screen.gui.items[name].rect.center)  # type: ignore[attr-defined]

    def _move(self, at: At, held: bool = False) -> None:
        self._post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(held), 0, 0), touch=False)

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
        self.app.step(FRAME_MS)

    # playing

    @property
    def table(self) -> TableScreen | None:
        """The table, if that is what is on the window."""
        return self.app.screen if isinstance(self.app.screen, TableScreen) else None

    def play(self, turns: int, most: int = 3000) -> bool:
        """Play until so many turns have gone by or the game is over; return whether that came about."""
        for _ in range(most):
            screen = self.table
            if screen is None:
                return isinstance(self.app.screen, Result)
            self.settle()
            question = screen.table.question
            if question is None:
                self.key(pygame.K_SPACE)
                continue
            if screen.table.view().turn > turns and question.kind == "begin":
                return True
            self.answer(screen, question)
        return False

    def answer(self, screen: TableScreen, question: Question) -> None:
        """Do one thing about a question."""
        ui = screen.shown
        if ui.veil is not None or (ui.open_hand is not None and ui.open_hand != question.seat):
            self.key(pygame.K_ESCAPE)
        elif question.kind == "act" and ui.open_hand is None:
            self._open_or_go_on(screen)
        elif question.kind == "act" and self._play_a_card(screen):
            return
        elif question.kind == "order":
            self._order(screen, question)
        elif question.kind == "choose":
            self._choose(screen)
        elif question.kind == "discard" and ui.open_hand == question.seat:
            self._throw_one_away(screen)
        else:
            self.key(pygame.K_SPACE)

    def _open_or_go_on(self, screen: TableScreen) -> None:
        prompt = screen.shown.prompt
        if prompt is not None and any(spec.key == "Space" for spec in prompt.buttons):
            self.key(pygame.K_SPACE)
        else:
            self._click_on(screen, ("button", 0))

    def _play_a_card(self, screen: TableScreen) -> bool:
        """Drag a playable card that has not been tried this turn where it may go; return whether there was one."""
        turn = screen.table.view().turn
        for card in screen.shown.hand_order:
            start = screen.scene.rect_of(("card", card))
            if card not in screen.shown.playable or (turn, card) in self._tried or start is None:
                continue
            self._tried.add((turn, card))
            self._drag_to_a_target(screen, _grip(start))
            self._finish_armed(screen)
            return True
        return False

    def _drag_to_a_target(self, screen: TableScreen, start: At) -> None:
        """Pick a card up, see what glows, and drop it there; back home if nothing does."""
        self.inputs += 1
        self.drags += 1
        self._move(start)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT, touch=False)
        self._move((start[0] + 20, start[1] - 20), True)
        targets = sorted(
            screen.shown.targets, key=lambda key: (TARGETS.index(key[0]) if key[0] in TARGETS else 9, repr(key))
        )
        rect = next((rect for key in targets if (rect := screen.scene.rect_of(key)) is not None), None)
        end = rect.center if rect is not None else start
        for step in range(1, DRAG_STEPS + 1):
            part = step / DRAG_STEPS
            self._move(
                (round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part)), True
            )
        self._post(pygame.MOUSEBUTTONUP, pos=end, button=pygame.BUTTON_LEFT, touch=False)

    def _finish_armed(self, screen: TableScreen) -> None:
        """Play a card that hovers as it stands, or take it back."""
        self.wait(2 * FRAME_MS)
        if screen.shown.armed is not None and not screen.busy:
            self.key(pygame.K_RETURN)
        if screen.shown.armed is not None and not screen.busy:
            self.key(pygame.K_ESCAPE)

    def _order(self, screen: TableScreen, question: Question) -> None:
        """Order a drink for somebody: by dragging it, or by the number of the seat."""
        players = screen.table.view().players
        seats = [player.seat for player in players if not player.out and player.seat != question.seat]
        deck = screen.scene.rect_of(("pile", None, "drink_deck"))
        mat = screen.scene.rect_of(("mat", seats[0]))
        if deck is not None and mat is not None and self.drags % 2 == 0:
            self.drag(deck.center, mat.center)
        else:
            self.key(pygame.K_1 + seats[0])
        self.wait(RING_MS)

    def _throw_one_away(self, screen: TableScreen) -> None:
        ui = screen.shown
        if ui.hand_order and not ui.marked:
            self._click_card(screen, ui.hand_order[0])
        self.key(pygame.K_SPACE)

    def _choose(self, screen: TableScreen) -> None:
        """Make a choice: a seat by its number, a word by its button, cards by clicking them."""
        top = screen.table.view().stack[-1]
        assert isinstance(top, ChooseView)
        if top.kind == "seat":
            self.key(pygame.K_1 + int(top.choices[0]))
            self.wait(RING_MS)
        elif top.kind in ("card", "order"):
            self._choose_cards(screen, top)
        else:
            able = screen.scene.keys()
            key = next((key for key in able if key[0] in ("choice", "button")), None)
            if key is not None:
                self._click_on(screen, key)

    def _choose_cards(self, screen: TableScreen, top: ChooseView) -> None:
        if screen.shown.open_hand != top.seat:
            self.key(pygame.K_SPACE)
            return
        for choice in screen.table.view().stack[-1].choices:  # type: ignore[union-attr]
            marked = screen.shown.marked | set(screen.shown.chooser.marked if screen.shown.chooser else ())
            if len(marked) < max(top.least, 1) and choice not in marked:
                self._click_card(screen, int(choice))
        self.key(pygame.K_SPACE)

    def _click_card(self, screen: TableScreen, card: int) -> None:
        rect = screen.scene.rect_of(("card", card))
        if rect is not None:
            self.click(_grip(rect))

    def _click_on(self, screen: TableScreen, key: NodeKey) -> None:
        rect = screen.scene.rect_of(key)
        if rect is not None:
            self.click(rect.center)


def _grip(rect: pygame.Rect) -> At:
    """Return the place to take a card by that no neighbour of the fan covers."""
    return rect.left + max(8, rect.width // 8), rect.centery
