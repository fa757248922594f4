"""The course of a lesson: whose move it is, what it turned out to be, and which buttons the ribbon then has.

`stage` is `move` (the reader is to move), `told` and `other` (it was the move of the example, or its other answer),
`else` (the rules allow it, the example does not tell it), `seen` (what came of that), `telling` (the rest is told) and
`end`. Awkward facts: the table of the reader is the controller's own, so everything is judged by real gestures; after
a known move the rest is told on a table set anew, which stands exactly as the reader's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from rdi_table.controller.table import TableController
from rdi_table.engine import CardSet
from rdi_table.engine.commands import Pass
from rdi_table.engine.view import TableView
from rdi_table.lessons.examples import Example
from rdi_table.lessons.judging import judge
from rdi_table.lessons.play import lesson_at, reader_of
from rdi_table.scene.ui import ButtonSpec, PromptSpec, UiState
from rdi_table.screens.telling import Telling, undressed
from rdi_table.session import Beat
from rdi_table.words import lessons as words

SPACE, ENTER, ESCAPE = "Space", "Enter", "Esc"
KEYS = {
    SPACE: (pygame.K_SPACE,), ENTER: (pygame.K_RETURN, pygame.K_KP_ENTER), ESCAPE: (pygame.K_ESCAPE,),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the lesson: its look, and what it does (`leave`, `go on`, `pass`, `see`, `again`, `other`)."""

    spec: ButtonSpec
    does: str

    def key(self, key: int) -> bool:
        """Tell whether a key of the keyboard presses it."""
        return key in KEYS.get(self.spec.key, ())


class Course:
    """One lesson. `telling` holds the table; `tried` are the ways the reader has found."""

    def __init__(self, example: Example, cards: CardSet) -> None:
        self.example = example
        self.telling = Telling(example, cards)
        self.at = lesson_at(example)
        self.tried: set[str] = set()
        self.take_back()

    @property
    def table(self) -> TableController:
        """The table as it stands."""
        return self.telling.table

    @property
    def moving(self) -> bool:
        """True while it is the reader's move."""
        return self.stage == "move"

    @property
    def dirty(self) -> bool:
        """True if the table has to be shown again."""
        return self.table.dirty

    # what happens

    def take_back(self, other: bool = False) -> None:
        """Set the table to the reader's move again; `other`: it is the other answer that is asked for."""
        self.asks_other = other
        self.telling.begin(forked=False, at=self.at)
        self.stage = "move"
        self._done = len(self.telling.session.commands)
        self._before = self.telling.session.game.copy()
        self._reader = self.telling.session.game.state.config.characters.index(reader_of(self.example))
        self.table.submitting.look_at_question(None)
        self.table.asking.wave_on()
        self.table.open_hand(self._reader)

    def look(self) -> None:
        """See whether the reader has moved, and what it was; until then only the own hand is open."""
        done = self.telling.session.commands[self._done :]
        if self.stage != "move":
            return
        if not done:
            if self.table.hands.open != self._reader:
                self.table.shut()
                self.table.open_hand(self._reader)
            return
        self.stage = judge(self.example, self._before, done)
        if self.stage in ("told", "other"):
            self.tried.add(self.stage)
        self.table.dirty = True

    def go_on(self) -> None:
        """Begin to tell the rest after a move that is known."""
        fork = self.example.fork
        other = self.stage == "other" and fork is not None
        at = fork.at if other and fork is not None else self.at
        self.telling.begin(forked=other, at=at + 1)
        self.stage = "telling"

    def see(self) -> list[Beat]:
        """Let nobody answer any more and return what comes of the move."""
        self.stage = "seen"
        session, beats = self.telling.session, list[Beat]()
        session.viewer = self.table.hands.viewer
        while session.game.state.winner is None and session.game.question().kind == "respond":
            beats += session.submit(Pass(session.game.question().seat))
        self.table.changed()
        return beats

    def end(self) -> None:
        """The rest has been told."""
        if self.stage == "telling":
            self.stage = "end"

    # what is shown

    def view(self) -> TableView:
        """Return the table as it lies open."""
        return self.telling.view()

    def ui(self) -> UiState:
        """Return everything else the scene draws: the table's own while the reader moves."""
        if self.stage in ("telling", "end"):
            return self._with_ribbon(self.telling.ui(), self.telling.ribbon())
        ui = replace(undressed(self.table.ui()), log=(*self.telling.log, *self.table.log), veil=None)
        if self.stage != "move":
            return self._with_ribbon(replace(ui, playable=frozenset()), self._verdict())
        if self.table.draft is not None or ui.prompt is None:
            return ui
        return self._with_ribbon(ui, self._question(ui.prompt))

    def _with_ribbon(self, ui: UiState, ribbon: PromptSpec) -> UiState:
        buttons = tuple(button.spec for button in self.buttons())
        return replace(ui, prompt=replace(ribbon, buttons=buttons or ribbon.buttons))

    def _question(self, prompt: PromptSpec) -> PromptSpec:
        """Return the ribbon of the reader's move: who it is, and below it what the table asks."""
        fork = self.example.fork
        name = self.table.names.seat(self._reader)
        asks = fork.asks if self.asks_other and fork is not None else words.your_move(name)
        helping = words.OR_LET_BE if self.buttons() else words.hint(prompt.sentence)
        return PromptSpec(asks, helping, prompt.buttons, (), self._reader)

    def _verdict(self) -> PromptSpec:
        """Return the ribbon after the move."""
        if self.stage == "told":
            return PromptSpec(words.is_told(self.example.steps[self.at].says), seat=self._reader)
        fork = self.example.fork
        if self.stage == "other" and fork is not None:
            return PromptSpec(words.is_other(fork.steps[0].says), seat=self._reader)
        if self.stage == "seen":
            return PromptSpec(words.CAME_OF_IT, seat=self._reader)
        return PromptSpec(words.ELSE, words.ELSE_HELP, seat=self._reader)

    def buttons(self) -> tuple[Button, ...]:
        """Return the lesson's own buttons; none where the table's are the right ones."""
        if self.stage == "move":
            question = self.table.question
            waits = question is not None and question.kind == "respond" and self.table.draft is None
            return (_button(words.LET_BE, SPACE, "brown", "pass"),) if waits else ()
        back = _button(words.TAKE_BACK, ENTER, "brown", "again")
        if self.stage in ("told", "other"):
            return back, _button(words.GO_ON, SPACE, "green", "go on")
        if self.stage == "else":
            return back, _button(words.SEE, SPACE, "red", "see")
        if self.stage == "seen":
            return (_button(words.TAKE_BACK, SPACE, "red", "again"),)
        return self._at_the_end() if self.stage == "end" else ()

    def _at_the_end(self) -> tuple[Button, ...]:
        left = self.example.fork is not None and not {"told", "other"} <= self.tried
        if left:
            missing = words.THE_OTHER if "told" in self.tried else words.AS_TOLD
            again = "other" if "told" in self.tried else "again"
            return _button(words.DONE, ESCAPE, "brown", "leave"), _button(missing, SPACE, "green", again)
        return _button(words.AGAIN, ENTER, "brown", "again"), _button(words.DONE, SPACE, "green", "leave")


def _button(label: str, key: str, kind: str, does: str) -> Button:
    return Button(ButtonSpec(label, key, kind), does)
