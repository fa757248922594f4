"""The buttons and text lines of a screen, and the keyboard focus on them; the one module that knows pygame_gui.

Awkward facts: only text lines are pygame_gui's, and it is imported with the first of them, because that takes longer
than all else on the title; it has no tab order, so focus, ring and Enter are ours; it knows no scale, so a new `Gui` is
made when the size of the window changes; it draws whole sprites, so callers draw inside clips. Buttons are named, and
in the order they are made the focus walks over them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import outline, rounded
from rdi_table.screens.canvas import Canvas, Damage
from rdi_table.screens.press import Face, Press

if TYPE_CHECKING:
    from pygame_gui import UIManager
    from pygame_gui.elements import UITextEntryLine

__all__ = ["Face", "Gui"]

FIELD_PX = 17
GROUND = palette.rgb("#0E0906")
"""What a text line is written on."""
BLINK_MS = 100
FONT = "alegreya"
PALE = palette.darker(palette.QUIET, 0.22)
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)


@dataclass
class Item:
    """Something that can have the focus."""

    name: str
    element: Press | UITextEntryLine
    rect: Rect
    radius: int
    action: Callable[[], None]
    enabled: bool = True
    placeholder: str = ""
    look: tuple[object, ...] = ()

    @property
    def is_field(self) -> bool:
        """Tell whether text is typed here."""
        return not isinstance(self.element, Press)


class Gui:
    """The buttons and text lines of one screen at one size, text lines with letters `words` times as large."""

    def __init__(self, art: Art, canvas: Canvas, damage: Damage, words: float = 1.0) -> None:
        self.art = art
        self.words = words
        self.canvas = canvas
        self.damage = damage
        self.items: dict[str, Item] = {}
        self.focus: str | None = None
        self.on_focus: Callable[[str | None], None] | None = None
        self._waited = 0.0
        self._stale = True
        self._manager: UIManager | None = None

    def clear(self) -> None:
        """Take everything away; the focus stays on its name."""
        if self._manager is not None:
            self._manager.set_focus_set(None)
            self._manager.clear_and_reset()
        self.items.clear()
        self._stale = True

    def button(
        self, name: str, rect: Rect, face: Face, action: Callable[[], None], radius: float = 10, enabled: bool = True
    ) -> None:
        """Add a button; `radius` (logical pixels) is that of its focus ring."""
        self._stale = True
        self.items[name] = Item(name, Press(rect, face, enabled), rect, self.canvas.px(radius), action, enabled)

    def field(
        self, name: str, rect: Rect, text: str, placeholder: str, limit: int, changed: Callable[[str], None]
    ) -> None:
        """Add a text line; `changed` hears every new text. Its frame is the caller's."""
        from pygame_gui.elements import UITextEntryLine

        inset = max(2, self.canvas.px(5))
        inner = rect.inflate(-2 * inset, -2 * max(2, self.canvas.px(4)))
        element = UITextEntryLine(inner, self._lines(), initial_text=text)
        element.set_text_length_limit(limit)
        action = partial(self._tell, name, changed)
        self.items[name] = Item(name, element, rect, self.canvas.px(7), action, placeholder=placeholder)

    def _lines(self) -> UIManager:
        """Return the manager of the text lines."""
        if self._manager is None:
            from pygame_gui import UIManager

            theme = _theme(self.art, self.canvas, self._field_px)
            self._manager = UIManager(self.canvas.size, theme, enable_live_theme_updates=False)
        return self._manager

    @property
    def _field_px(self) -> int:
        """How large letters in a text line are, in real pixels."""
        return max(9, self.canvas.px(FIELD_PX * self.words))

    def _tell(self, name: str, changed: Callable[[str], None]) -> None:
        changed(self.text(name))

    def remove(self, name: str) -> None:
        """Take one thing away."""
        item = self.items.pop(name, None)
        if item is not None:
            if not isinstance(item.element, Press):
                item.element.kill()
            self.damage.add(item.rect)

    def text(self, name: str) -> str:
        """Return what stands in a text line."""
        element = self.items[name].element
        return "" if isinstance(element, Press) else str(element.get_text())

    def select(self, name: str) -> None:
        """Mark all that stands in a text line, so that the first letter typed replaces it."""
        element = self.items[name].element
        if not isinstance(element, Press):
            element.select_range = [0, len(str(element.get_text()))]
            self._stale = True

    @property
    def typing(self) -> bool:
        """Tell whether keys go into a text line."""
        item = self.items.get(self.focus or "")
        return item is not None and item.is_field

    def set_focus(self, name: str | None) -> None:
        """Move the focus; a name that is not there takes it away."""
        old = self.items.get(self.focus or "")
        item = self.items.get(name or "")
        self.focus = name
        for changed in (old, item):
            if changed is not None:
                self.damage.add(self.reach(changed))
        if self._manager is not None:
            field = item.element if item is not None else None
            self._manager.set_focus_set(None if field is None or isinstance(field, Press) else {field})
        if self.on_focus is not None:
            self.on_focus(name)

    def handle(self, event: Event) -> bool:
        """Take an event; return True if that is all there is to it."""
        self._stale = True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        taken = self._point(event)
        if self._manager is not None and not taken:
            from pygame_gui import UI_TEXT_ENTRY_CHANGED

            if event.type == UI_TEXT_ENTRY_CHANGED:
                return self._changed(event)
            taken = bool(self._manager.process_events(event))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            under = self.at(event.pos)
            if under is not None:
                self.set_focus(under)
            elif self.typing:
                self.set_focus(None)
            taken = taken or under is not None
        if self.typing and event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            self.damage.add(self.items[self.focus or ""].rect)
            return True
        return taken

    def _point(self, event: Event) -> bool:
        """Let the topmost button take a press or release of the pointer."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button != pygame.BUTTON_LEFT:
            return False
        for item in reversed(self.items.values()):
            if isinstance(item.element, Press) and item.element.take(event):
                if event.type == pygame.MOUSEBUTTONUP and item.rect.collidepoint(event.pos):
                    self._press(item.name)
                return True
        return False

    def at(self, pos: tuple[int, int]) -> str | None:
        """Return the name of the topmost thing that can be pressed at a place."""
        found = [item.name for item in self.items.values() if item.enabled and item.rect.collidepoint(pos)]
        return found[-1] if found else None

    def _press(self, name: str) -> None:
        item = self.items.get(name)
        if item is not None and item.enabled:
            item.action()

    def _changed(self, event: Event) -> bool:
        for item in self.items.values():
            if item.element is event.ui_element:
                item.action()
                self.damage.add(item.rect)
        return True

    def _key(self, event: Event) -> bool:
        """Move the focus, or press what has it."""
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        item = self.items.get(self.focus or "")
        if event.key in ARROWS and not (item is not None and item.is_field and ARROWS[event.key][1] == 0):
            return self._walk(ARROWS[event.key])
        if item is not None and not item.is_field and event.key in (*ENTERS, pygame.K_SPACE):
            self._press(item.name)
            return True
        return False

    def _step(self, by: int) -> None:
        names = [item.name for item in self.items.values() if item.enabled]
        if not names:
            return
        if self.focus in names:
            self.set_focus(names[(names.index(self.focus) + by) % len(names)])
        else:
            self.set_focus(names[0 if by > 0 else -1])

    def _walk(self, direction: tuple[int, int]) -> bool:
        """Move the focus to the nearest thing in a direction."""
        here = self.items.get(self.focus or "")
        if here is None:
            self._step(1)
            return True
        best: tuple[float, str] | None = None
        for item in self.items.values():
            dx, dy = item.rect.centerx - here.rect.centerx, item.rect.centery - here.rect.centery
            ahead, aside = (dx * direction[0], abs(dy)) if direction[0] else (dy * direction[1], abs(dx))
            if item is here or not item.enabled or ahead <= 2 or not _beyond(here.rect, item.rect, direction):
                continue
            far = ahead + 2.2 * aside
            if best is None or far < best[0]:
                best = (far, item.name)
        if best is not None:
            self.set_focus(best[1])
        return True

    def reach(self, item: Item) -> Rect:
        """Return a thing with the light around it."""
        pad = 2 * max(5, round(item.radius * 1.3)) + 4
        return item.rect.inflate(2 * pad, 2 * pad)

    def update(self, ms: float) -> None:
        """Let so much time pass; what looks different becomes damage. Idle it does nothing: pygame_gui is not cheap."""
        self._waited += ms
        blinks = self.typing and self._waited >= BLINK_MS
        if not self._stale and not blinks:
            return
        if self._manager is not None:
            self._manager.update(self._waited / 1000)
        self._waited, self._stale = 0.0, False
        pos = pygame.mouse.get_pos()
        for item in list(self.items.values()):
            element = item.element
            if isinstance(element, Press):
                element.point(pos)
            look = (element.hovered, getattr(element, "held", False), element.is_enabled)
            if look != item.look:
                item.look = look
                self.damage.add(item.rect)
        if blinks:
            self.damage.add(self.items[self.focus or ""].rect)

    def draw_light(self, surface: Surface) -> None:
        """Draw the light behind what has the focus; before `draw`."""
        item = self.items.get(self.focus or "")
        if item is not None and surface.get_clip().colliderect(self.reach(item)):
            lit, (dx, dy) = self.art.parts.glow(item.rect.size, item.radius, palette.FOCUS, 0.35)
            surface.blit(lit, (item.rect.x + dx, item.rect.y + dy))
            if item.is_field:
                # The frame of a text line lies in the caller's picture, below the light; its ground is dark all over.
                surface.blit(rounded(item.rect.size, item.radius, GROUND), item.rect)

    def draw(self, surface: Surface) -> None:
        """Draw everything, with the ring around what has the focus."""
        clip = surface.get_clip()
        for button in self.items.values():
            if isinstance(button.element, Press) and clip.colliderect(button.rect):
                button.element.draw(surface)
        if self._manager is not None:
            self._manager.draw_ui(surface)
        for field in self.items.values():
            if field.placeholder and field.name != self.focus and not self.text(field.name):
                self._draw_placeholder(surface, field)
        item = self.items.get(self.focus or "")
        if item is not None:
            width = max(2, self.canvas.px(2))
            ring = item.rect.inflate(2 * width, 2 * width)
            if clip.colliderect(ring):
                surface.blit(outline(ring.size, item.radius + width, palette.FOCUS, width), ring)

    def _draw_placeholder(self, surface: Surface, field: Item) -> None:
        """Draw what an empty text line stands for, paler than what is typed."""
        px = self._field_px
        inset = 2 * max(2, self.canvas.px(5))
        drawn = self.art.text.line(field.placeholder, "body_italic", px, PALE, field.rect.width - 2 * inset)
        surface.blit(drawn, drawn.get_rect(midleft=(field.rect.x + inset, field.rect.centery)))


def _beyond(here: Rect, there: Rect, direction: tuple[int, int]) -> bool:
    """Tell whether a rectangle lies wholly or mostly on that side of another."""
    if direction[0]:
        return (there.left >= here.centerx) if direction[0] > 0 else (there.right <= here.centerx)
    return (there.top >= here.centery) if direction[1] > 0 else (there.bottom <= here.centery)


def _theme(art: Art, canvas: Canvas, px: int) -> dict[str, dict[str, dict[str, str]]]:
    """Return the theme: our colours, and our font at the size of this window."""
    ground, ink = _code(GROUND), _code(palette.CREAM)
    font = Path(art.parts.folder) / "fonts" / "Alegreya-Medium.ttf"
    letters = {"name": FONT, "size": str(px)}
    if font.exists():
        letters["regular_path"] = letters["bold_path"] = letters["italic_path"] = str(font)
    return {
        "text_entry_line": {
            "font": letters,
            "colours": {
                "dark_bg": ground, "normal_bg": ground, "disabled_bg": ground, "normal_text": ink,
                "normal_border": ground,
                "selected_bg": _code(palette.darker(palette.FOCUS, 0.55)), "selected_text": "#FFFFFF",
                "text_cursor": _code(palette.FOCUS),
            },
            "misc": {
                "border_width": "0", "shadow_width": "0", "padding": f"{max(2, canvas.px(5))},0", "shape": "rectangle",
            },
        },
    }  # fmt: skip


def _code(colour: palette.Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)
