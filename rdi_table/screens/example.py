"""A worked example that plays itself: its words on parchment, a small table beside them, and the buttons of a player.

Every step is read first and carried out then, at a pace for reading aloud. Arrows go step by step, up and down from
tale to tale; Space plays and pauses, F tells the other answer, Enter lets the reader make the move. A press that meets
something in motion ends that motion and goes on from there.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.lessons.examples import Example
from rdi_table.lessons.files import lesson_cards, lessons
from rdi_table.scene.table_scene import TableScene
from rdi_table.screens import buttons, example_buttons, example_paint, sheets
from rdi_table.screens.canvas import Canvas, Damage, Pen
from rdi_table.screens.example_layout import ExampleLayout, example_layout
from rdi_table.screens.gui import Gui
from rdi_table.screens.screen import Back, Host
from rdi_table.screens.setup_paint import backdrop
from rdi_table.screens.teller import BEGIN_MS, READ_MS, Teller
from rdi_table.screens.telling import Telling
from rdi_table.words import lessons as words
from rdi_table.words.effects import effect_line


class ExampleScreen:
    """A worked example on the window; `back` leads where it was opened."""

    repeats = True
    teller: Teller
    """Moves the tale on; it is made anew with the table when the window changes."""

    def __init__(self, host: Host, key: str, back: Back | None = None) -> None:
        self._host = host
        self._back = back or host.open_title
        self._cards = lesson_cards(host.cards)
        self._all = lessons(self._cards)
        self._place = next((at for at, example in enumerate(self._all) if example.key == key), 0)
        self.telling = Telling(self._all[self._place], self._cards)
        self._drawn: tuple[object, ...] = ()
        self.resize(host.size)
        self.teller.play(BEGIN_MS)

    @property
    def busy(self) -> bool:
        """Tell whether something moves on the table."""
        return self.scene.busy

    @property
    def scene(self) -> TableScene:
        """The small table."""
        return self.teller.scene

    @property
    def playing(self) -> bool:
        """Tell whether the tale goes on by itself."""
        return self.teller.playing

    @property
    def example(self) -> Example:
        """The example that is told."""
        return self.telling.example

    # laying out

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew for a window of this size."""
        self.canvas = Canvas(size)
        self.damage = Damage()
        self._painted = -1
        self.gui = Gui(self._host.art, self.canvas, self.damage)
        self._wood = backdrop(self._host.art, self.canvas)
        self._picture = self._wood.copy()
        self.places: ExampleLayout = example_layout(self.canvas, self._host.settings.text_scale)
        self._table = self.canvas.rect(*self.places.table)
        self._small = Surface(self._table.size)
        self._lay_table()
        self._build()

    def _lay_table(self) -> None:
        """Make the small table for this window; a tale that was going on goes on."""
        settings = self._host.settings
        scene = TableScene(
            self._host.art, self._cards, self._table.size, settings.text_scale, settings.animation, effect_line
        )
        going = hasattr(self, "teller") and self.teller.playing
        self.teller = Teller(self.telling, scene, settings.animation)
        self.teller.show()
        if going:
            self.teller.play(READ_MS)

    def _build(self) -> None:
        """Make the buttons and paint the parchment anew."""
        self._drawn = self._state()
        art, places, canvas = self._host.art, self.places, self.canvas
        over, first = self.telling.over, self.telling.said < 0
        rounds = (
            ("start", "undo", self.start, not first), ("back", "backward", self.back, not first),
            ("play", "pause" if self.playing else "play", self.toggle, True),
            ("step", "forward", self.step, not over),
        )  # fmt: skip
        for box, (name, icon, action, able) in zip(places.rounds, rounds):
            rect = canvas.rect(*box)
            face = example_buttons.symbol(art, rect.size, icon, able)
            self.gui.button(name, rect, face, action, 9, able)
        self._build_answers()
        self._foot()
        sheets.wake(self.gui)
        self._repaint()

    def _build_answers(self) -> None:
        """Make the button of the other answer and that of the lesson, where there are such."""
        fork = self.example.fork
        for name in ("fork", "lesson"):
            self.gui.remove(name)
        if fork is not None:
            rect = self.canvas.rect(*self.places.fork)
            label = words.AS_TOLD if self.telling.forked else fork.asks
            self.gui.button("fork", rect, example_buttons.question(self._host.art, rect.size, label, "F"), self.fork, 9)
        if not self.example.watch:
            rect = self.canvas.rect(*self.places.lesson)
            face = buttons.plain(self._host.art, rect.size, words.TRY, "red", "Enter", self._host.settings.text_scale)
            self.gui.button("lesson", rect, face, self.try_it, 9)

    def _foot(self) -> None:
        self.gui.remove("leave")
        text = self._host.settings.text_scale
        x = sheets.key_words_end(self._host.art, self.canvas, self._hints(), 24, text)
        sheets.foot_button(self.gui, "leave", (x, self.places.foot), "Esc", words.OUT, self._back, text)

    def _hints(self) -> tuple[tuple[str, str], ...]:
        playing = words.PAUSE if self.playing else words.PLAY
        return (("Space", playing), ("← →", words.STEP), ("↑ ↓", words.TALES))

    # what people do

    def toggle(self) -> None:
        """Play, or pause; at the end play it again."""
        if self.playing:
            self.teller.pause()
        elif self.telling.over:
            self._begin()
        else:
            self.teller.play()
        self._build()

    def step(self) -> None:
        """Carry out the next step at once."""
        self.teller.pause()
        self.teller.step()
        self._build()

    def back(self) -> None:
        """Go back by a step, as it stood after the one before."""
        self._begin(max(0, self.telling.at - 1), play=False)
        self._build()

    def start(self) -> None:
        """Go back to where it begins."""
        self._begin()
        self._build()

    def fork(self) -> None:
        """Tell the other answer from where it begins, or the example as it is told."""
        fork = self.example.fork
        if fork is not None:
            self.telling.forked = not self.telling.forked
            self._begin(fork.at)
            self._build()

    def turn_to(self, by: int) -> None:
        """Tell the next tale, or the one before."""
        place = max(0, min(len(self._all) - 1, self._place + by))
        if place != self._place:
            self._place = place
            self.telling = self.teller.telling = Telling(self._all[place], self._cards)
            self._begin()
            self._build()

    def try_it(self) -> None:
        """Let the reader make the move; the way back leads here."""
        if not self.example.watch:
            self.teller.finish()
            self.teller.pause()
            self._build()
            self._host.open_lesson(self.example.key, back=lambda: self._host.return_to(self))

    def _begin(self, at: int = 0, *, play: bool = True) -> None:
        """Set the table with so many steps behind it."""
        self.teller.finish()
        self.telling.begin(at=at)
        self.teller.show()
        if play:
            self.teller.play(BEGIN_MS if at == 0 else READ_MS)
        else:
            self.teller.pause()

    # events

    def handle(self, event: Event) -> None:
        """Take an event."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self._on_table(event.pos):
            self.toggle()
        else:
            self.gui.handle(event)

    def _on_table(self, at: tuple[int, int]) -> bool:
        return self._table.collidepoint(at)

    def _key(self, event: Event) -> None:
        simple = {
            pygame.K_ESCAPE: self._back, pygame.K_F1: self._back, pygame.K_RIGHT: self.step, pygame.K_LEFT: self.back,
            pygame.K_HOME: self.start, pygame.K_f: self.fork,
        }  # fmt: skip
        if event.key in simple:
            simple[event.key]()
        elif event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn_to(-1 if event.key in (pygame.K_UP, pygame.K_PAGEUP) else 1)
        elif self.gui.focus is not None:
            self.gui.handle(event)
        elif event.key == pygame.K_SPACE:
            self.toggle()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.try_it()
        else:
            self.gui.handle(event)

    # time

    def update(self, ms: float) -> None:
        """Let time pass."""
        self.gui.update(ms)
        self.teller.update(ms)
        if self._state() != self._drawn:
            self._build()

    def _state(self) -> tuple[object, ...]:
        """Return what the parchment and the buttons depend on."""
        return self._place, self.telling.forked, self.telling.at, self.telling.said, self.playing

    # pictures

    def _repaint(self) -> None:
        self._picture.blit(self._wood, (0, 0))
        pen = Pen(self._host.art, self.canvas, self._picture)
        text = self._host.settings.text_scale
        sheets.head(pen, words.HEADING, words.BOOKS[self.example.book], text)
        example_paint.paint(pen, self.places.page, self.places.text, self.telling, self._where(), text)
        example_paint.pips(pen, self.places.steps, self.telling)
        sheets.key_words(pen, self._hints(), 24, self.places.foot, text)
        self._spoil()

    def _spoil(self) -> None:
        """Note what has been painted anew: all of it for a new tale, else the parchment and what lies below."""
        if self._painted != self._place:
            self._painted = self._place
            self.damage.whole()
            return
        x, _, wide, _ = self.places.page
        bottom = self.places.steps[1] - 4
        self.damage.add(self.canvas.rect(0, 0, x + wide + 6, self.canvas.high))
        self.damage.add(self.canvas.rect(0, bottom, self.canvas.wide, self.canvas.high - bottom))

    def _where(self) -> str:
        """Return where in its rulebook this tale stands."""
        same = [example for example in self._all if example.book == self.example.book]
        return words.place_of(self.example.book, same.index(self.example) + 1, len(same))

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw what has changed."""
        self.damage.add(*(rect.move(self._table.topleft) for rect in self.scene.draw(self._small)))
        return self.damage.repaint(surface, self._paint)

    def _paint(self, surface: Surface) -> None:
        surface.blit(self._picture, (0, 0))
        surface.blit(self._small, self._table)
        pen = Pen(self._host.art, self.canvas, surface)
        pen.frame(self.places.table, 4, sheets.GILT)
        self.gui.draw(surface)

    def expose(self) -> None:
        """Draw everything with the next picture."""
        self.damage.whole()

    def rest(self, still: bool) -> None:
        """Wait while the window has no focus."""
        if still and self.playing:
            self.teller.pause()
            self._build()
