"""The new game: who sits at the table, as whom, who starts; under *More* the seed and the table upkeep.

Names are typed in the seats; everything else is pressed. The last set-up of the evening comes back by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.scene.art import palette
from rdi_table.screens import buttons, setup_paint
from rdi_table.screens.canvas import Canvas, Damage, Pen
from rdi_table.screens.gui import ENTERS, Gui
from rdi_table.screens.screen import LONGEST_NAME, Host
from rdi_table.screens.setup_layout import setup_layout
from rdi_table.screens.setup_plan import Seating
from rdi_table.words import ui as words
from rdi_table.words.effects import effect_line

LONGEST_SEED = 18


class Setup:
    """The second screen."""

    gui: Gui

    def __init__(self, host: Host) -> None:
        self._host = host
        self._remembered = host.plan is not None
        self.seating = Seating.from_plan(host.plan, host.cards, host.settings.upkeep_by_hand)
        self.fault = ""
        self._laid_out = False
        self.resize(host.size)

    @property
    def busy(self) -> bool:
        """Nothing moves here."""
        return False

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size."""
        focus = self.gui.focus if self._laid_out else None
        self._laid_out = True
        self.canvas = Canvas(size)
        self.damage = Damage()
        self._text = self._host.settings.text_scale
        self.gui = Gui(self._host.art, self.canvas, self.damage, self._text)
        self.gui.on_focus = self._focused
        self._wood = setup_paint.backdrop(self._host.art, self.canvas)
        self._picture = self._wood.copy()
        self._build()
        self.gui.set_focus(focus)

    # the controls

    def _build(self) -> None:
        """Make all controls anew: somebody came or went."""
        seating, cards = self.seating, self._host.cards
        self.places = setup_layout(self.canvas, seating.chairs, len(seating.seats), len(cards.characters), self._text)
        self.gui.clear()
        for seat in range(seating.chairs):
            self._seat(seat)
        self._picks()
        self._starts()
        self._foot()
        for seat in range(len(seating.seats)):
            rect = self.canvas.rect(*self.places.panels[seat].cross)
            face = buttons.cross(self._host.art, rect.width)
            self.gui.button(f"leave {seat}", rect, face, partial(self.leave, seat), 12)
        self._repaint()

    def _seat(self, seat: int) -> None:
        panel = self.places.panels[seat]
        if seat < len(self.seating.seats):
            plan = self.seating.seats[seat]
            name = self._host.cards.characters[plan.character].name
            rect = self.canvas.rect(*panel.field)
            self.gui.field(f"name {seat}", rect, plan.name, name, LONGEST_NAME, partial(self._rename, seat))
        else:
            rect = self.canvas.rect(*panel.box)
            key = str((seat + 1) % 10)
            face = buttons.empty_seat(self._host.art, rect.size, words.SIT_DOWN, key, self._text)
            self.gui.button(f"sit {seat}", rect, face, self.sit)

    def _picks(self) -> None:
        """Make the portraits to choose from."""
        seating, radius = self.seating, self.canvas.px(self.places.pick)
        mine = seating.seats[seating.chosen].character if seating.seats else ""
        for (x, y), key in zip(self.places.picks, self._host.cards.characters):
            taken = key not in seating.free and key != mine
            look = palette.character(key)
            face = buttons.pick(self._host.art, radius, look.colour, look.portrait, taken)
            rect = face.normal.get_rect(center=(self.canvas.px(x), self.canvas.px(y)))
            open_ = bool(seating.seats) and not taken
            self.gui.button(f"pick {key}", rect, face, partial(self.take, key), self.places.pick, open_)

    def _starts(self) -> None:
        """Make the choice of who starts."""
        names = [self.seating.name(seat) for seat in range(len(self.seating.seats))]
        wide, high = self.canvas.rect(*self.places.starts[-1]).size
        text = buttons.choice_words(self._host.art, (wide - 2, high), names, True, self._text)
        for place, box in enumerate(self.places.starts):
            seat = place - 1 if place else None
            rect = self.canvas.rect(*box)
            icon, colour = "", palette.CREAM
            if seat is not None:
                look = palette.character(self.seating.seats[seat].character)
                icon, colour = look.portrait, look.colour
            label = words.AT_RANDOM if seat is None else self.seating.name(seat)
            chosen = self.seating.first == seat
            face = buttons.choice(self._host.art, rect.size, label, chosen, icon, colour, text)
            self.gui.button(f"first {seat}", rect, face, partial(self.start_with, seat), 19)

    def _foot(self) -> None:
        """Make the lower edge: deal, back, more and what lies under it."""
        art, canvas = self._host.art, self.canvas
        deal = canvas.rect(*self.places.deal)
        face = buttons.plain(art, deal.size, words.DEAL, "red", "Enter", self._text)
        self.gui.button("deal", deal, face, self.deal, 9)
        x, y, wide, _ = self.places.foot
        label = words.LESS if self.seating.more else words.MORE_HELP
        self._quiet("more", (x + wide, y), label, "", self.toggle_more, from_right=True)
        self._quiet("back", (x - 6, y), words.BACK, "Esc", self.back)
        if self.seating.more:
            self._under_more()

    def _quiet(
        self,
        name: str,
        at: tuple[float, float],
        label: str,
        key: str,
        action: Callable[[], None],
        from_right: bool = False,
    ) -> None:
        art, tall = self._host.art, self.canvas.px(self.places.foot[3])
        width = buttons.quiet_width(art, tall, label, key)
        rect = Rect(self.canvas.px(at[0]) - (width if from_right else 0), self.canvas.px(at[1]), width, tall)
        self.gui.button(name, rect, buttons.quiet(art, rect.size, label, key), action, 8)

    def _under_more(self) -> None:
        rect = self.canvas.rect(*self._seed_box())
        self.gui.field("seed", rect, self.seating.seed_text, words.ANY_SEED, LONGEST_SEED, self._seed)
        for place, (by_hand, label) in enumerate(((True, words.BY_HAND), (False, words.AUTOMATIC))):
            x, y, wide, high = self._upkeep_box()
            rect = self.canvas.rect(x + 3 + place * (wide - 6) / 2, y + 2, (wide - 6) / 2, high - 4)
            face = buttons.choice(self._host.art, rect.size, label, self.seating.by_hand == by_hand, words=self._text)
            self.gui.button(f"upkeep {by_hand}", rect, face, partial(self.set_upkeep, by_hand), 16)

    def _seed_box(self) -> tuple[float, float, float, float]:
        x, y, _, high = self.places.foot
        return x + 40 + 150 * self._text, y, 150, high

    def _upkeep_box(self) -> tuple[float, float, float, float]:
        x, y, _, high = self.places.foot
        return x + 220 + 258 * self._text, y, 230, high

    # what people do

    def sit(self) -> None:
        """Put somebody on the next chair."""
        self.seating.sit()
        self._build()
        self.gui.set_focus(f"name {self.seating.chosen}")

    def leave(self, seat: int) -> None:
        """Send somebody away."""
        self.seating.leave(seat)
        self._build()
        self.gui.set_focus(None)

    def choose(self, seat: int) -> None:
        """Show the character of a seat."""
        if seat < len(self.seating.seats) and seat != self.seating.chosen:
            self.seating.chosen = seat
            self._picks()
            self._repaint()

    def take(self, character: str) -> None:
        """Give the chosen seat a character."""
        focus = self.gui.focus
        self.seating.take(character)
        self._build()
        self.gui.set_focus(focus if focus == f"pick {character}" else None)

    def start_with(self, seat: int | None) -> None:
        """Let a seat start, or chance say who."""
        self.seating.first = seat
        self._starts()
        self._repaint()

    def toggle_more(self) -> None:
        """Show or hide seed and upkeep."""
        self.seating.more = not self.seating.more
        self._build()

    def set_upkeep(self, by_hand: bool) -> None:
        """Leave upkeep to the players or to the house."""
        self.seating.by_hand = by_hand
        self._under_more_again()
        self._repaint()

    def back(self) -> None:
        """Go back to the title."""
        self._host.open_title()

    def deal(self) -> None:
        """Begin the game, or say why not."""
        self.fault = self.seating.fault()
        self.damage.whole()
        if not self.fault:
            self._host.deal(self.seating.plan())

    def _rename(self, seat: int, text: str) -> None:
        self.seating.rename(seat, text)
        self._starts()
        self._repaint()

    def _seed(self, text: str) -> None:
        self.seating.seed_text = text

    def _under_more_again(self) -> None:
        for place in (True, False):
            self.gui.remove(f"upkeep {place}")
        self.gui.remove("seed")
        self._under_more()

    def _focused(self, name: str | None) -> None:
        """Follow the focus: a name being typed shows its seat."""
        if name is not None and name.startswith("name "):
            self.choose(int(name.split()[1]))

    # events

    def handle(self, event: Event) -> None:
        """Take an event: the controls first, then seats under the pointer and the keys of the screen."""
        if self.fault and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.fault = ""
            self.damage.whole()
        self._read_fields()
        typing = self.gui.typing
        if event.type == pygame.KEYDOWN and self._screen_key(event, typing):
            return
        if self.gui.handle(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            for seat, panel in enumerate(self.places.panels):
                if self.canvas.rect(*panel.box).collidepoint(event.pos):
                    self.choose(seat)

    def _read_fields(self) -> None:
        """Take over what stands in the text lines: their own news of it comes an event late."""
        for seat in range(len(self.seating.seats)):
            if f"name {seat}" in self.gui.items:
                self.seating.rename(seat, self.gui.text(f"name {seat}"))
        if "seed" in self.gui.items:
            self.seating.seed_text = self.gui.text("seed")

    def _screen_key(self, event: Event, typing: bool) -> bool:
        """Take a key that means the same everywhere on this screen."""
        if event.key == pygame.K_ESCAPE:
            self.back()
        elif event.key in ENTERS and (typing or self.gui.focus is None):
            self.deal()
        elif not typing and pygame.K_0 <= event.key <= pygame.K_9:
            self._number((event.key - pygame.K_0 - 1) % 10)
        elif not typing and event.key == pygame.K_DELETE and self.seating.seats:
            self.leave(self.seating.chosen)
        else:
            return False
        return True

    def _number(self, seat: int) -> None:
        if seat < len(self.seating.seats):
            self.choose(seat)
        elif seat < self.seating.chairs:
            self.sit()

    # pictures

    def _repaint(self) -> None:
        """Paint the still picture anew."""
        self._picture.blit(self._wood, (0, 0))
        pen = Pen(self._host.art, self.canvas, self._picture, self._text)
        setup_paint.paint(pen, self.places, self.seating, effect_line, self._remembered)
        if self.seating.more:
            self._paint_more(pen)
        else:
            self._paint_keys(pen)
        self.damage.whole()

    def _paint_more(self, pen: Pen) -> None:
        x, y, _, high = self._seed_box()
        pen.line(words.SEED, "sans_bold", 16, palette.CREAM, (x - 10, y + high / 2), "midright")
        setup_paint.field_frame(pen, self._seed_box(), palette.GOLD_LINE)
        x, y, _, high = self._upkeep_box()
        pen.line(words.UPKEEP, "sans_bold", 16, palette.CREAM, (x - 10, y + high / 2), "midright")
        setup_paint.choice_frame(pen, self._upkeep_box())

    def _paint_keys(self, pen: Pen) -> None:
        """Draw what the keys do."""
        x, y, _, high = self.places.foot
        x = self.gui.items["back"].rect.right / self.canvas.scale + 30
        for key, label in (("Tab", words.NEXT), ("Arrows", words.MOVE_ABOUT)):
            cap = pen.put(self._host.art.parts.key_cap(key, pen.letters(13)), x, y + high / 2, "midleft")
            x += cap.width / self.canvas.scale + 8
            word = pen.line(label, "body", 17, palette.QUIET, (x, y + high / 2), "midleft")
            x += word.width / self.canvas.scale + 22

    def update(self, ms: float) -> None:
        """Let the text cursor blink."""
        self.gui.update(ms)

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw what has changed."""
        return self.damage.repaint(surface, self._paint)

    def _paint(self, surface: Surface) -> None:
        surface.blit(self._picture, (0, 0))
        self.gui.draw_light(surface)
        self.gui.draw(surface)
        if self.fault:
            scale = self.canvas.scale
            bubble = self._host.art.parts.bubble(self.fault, self.canvas.px(460), 17 * scale * self._text)
            x, y, wide, _ = self.places.deal
            surface.blit(bubble, bubble.get_rect(bottomright=(self.canvas.px(x + wide), self.canvas.px(y - 10))))

    def expose(self) -> None:
        """Draw everything with the next picture."""
        self.damage.whole()

    def rest(self, still: bool) -> None:
        """Nothing moves here anyway."""
