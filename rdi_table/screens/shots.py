"""Pictures of screens without a window, for `rdi-table screenshot` and for looking at one's own work."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
from pygame import Surface

from rdi_table import assets
from rdi_table.bots.random import decide
from rdi_table.capsule import Capsule
from rdi_table.engine import CardSet, Config
from rdi_table.engine.rng import Rng
from rdi_table.saves import SaveFolder
from rdi_table.scene.art import Art
from rdi_table.scene.sound import Sounds
from rdi_table.screens.evening import Evening
from rdi_table.screens.guide_stage import Game
from rdi_table.screens.keeping import Keeper
from rdi_table.screens.screen import Back, Plan, Screen, SeatPlan
from rdi_table.session import Session
from rdi_table.settings import Settings

SCREENS = ("title", "setup", "table", "result", "cards", "howto", "settings", "load", "replay")
SEATS = 4
MOST_COMMANDS = 20_000
COMMAND_MS = 4000
"""How long a person takes for a command, for the length of the evening on the result."""


class Easel:
    """A host without a window loop: screens are drawn on its surface and lead nowhere; its saves are its own."""

    def __init__(self, size: tuple[int, int], cards: CardSet | None = None) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()
        self.surface: Surface = pygame.display.set_mode(size)
        self.art = Art(assets.sprites_folder())
        self.cards = cards if cards is not None else assets.load_card_set()
        self.size = size
        self.plan: Plan | None = None
        self.settings = Settings(animation="off")
        self.sounds = Sounds(assets.sprites_folder() / "sounds", 0.0)
        self.said = ""
        self._room = TemporaryDirectory(prefix="rdi-table-")
        self.keeper = Keeper(SaveFolder(Path(self._room.name)))

    def adopt(self, settings: Settings) -> None:
        """Obey these settings."""
        self.settings = settings

    def open_title(self) -> None:
        """Lead nowhere."""

    def open_setup(self) -> None:
        """Lead nowhere."""

    def deal(self, plan: Plan) -> None:
        """Lead nowhere."""

    def go_on(self) -> None:
        """Lead nowhere."""

    def sit_down(self, session: Session, said: str = "") -> None:
        """Lead nowhere."""

    def open_load(self) -> None:
        """Lead nowhere."""

    def open_replay(self, match: Capsule, back: Back) -> None:
        """Lead nowhere."""

    def open_result(self, evening: Evening) -> None:
        """Lead nowhere."""

    def open_cards(self, deck: str | None = None, back: Back | None = None) -> None:
        """Lead nowhere."""

    def open_guide(self, page: str | None = None, back: Back | None = None, game: Game | None = None) -> None:
        """Lead nowhere."""

    def open_example(self, key: str, back: Back | None = None) -> None:
        """Lead nowhere."""

    def open_lesson(self, key: str, back: Back | None = None) -> None:
        """Lead nowhere."""

    def open_settings(self, back: Back | None = None) -> None:
        """Lead nowhere."""

    def return_to(self, screen: Screen) -> None:
        """Lead nowhere."""

    def quit(self) -> None:
        """Lead nowhere."""

    def draw(self, screen: Screen) -> None:
        """Draw a screen once, whole."""
        screen.expose()
        screen.update(0)
        screen.draw(self.surface)


def screenshot(
    screen: str, seed: int, steps: int, size: tuple[int, int], out: Path, seats: Sequence[str] | None = None
) -> None:
    """Draw a screen into a file; `table` after `steps` random commands. Raises OSError if it cannot be written."""
    easel = Easel(size)
    easel.draw(make(easel, screen, seed, steps, tuple(seats) if seats is not None else None))
    try:
        pygame.image.save(easel.surface, out)
    except pygame.error as fault:
        raise OSError(str(fault)) from None


def make(easel: Easel, screen: str, seed: int, steps: int, seats: tuple[str, ...] | None) -> Screen:
    """Return the screen of that name; raises KeyError for one that does not exist."""
    chosen = seats or tuple(easel.cards.characters)[:SEATS]
    if screen == "title":
        from rdi_table.screens.title import Title

        return Title(easel, seed)
    if screen == "setup":
        from rdi_table.screens.setup import Setup

        easel.plan = Plan(tuple(SeatPlan(key) for key in chosen))
        return Setup(easel)
    if screen == "table":
        return _table(easel, _session(easel, chosen, seed), seed, steps)
    if screen == "result":
        from rdi_table.screens.result import Result

        return Result(easel, _played(_session(easel, chosen, seed), seed))
    if screen in ("cards", "howto", "settings"):
        return _book(easel, screen, chosen[0])
    if screen in ("load", "replay"):
        from rdi_table.screens import shots_saved

        return shots_saved.make(easel, screen, seed, steps, chosen)
    raise KeyError(screen)


def _book(easel: Easel, screen: str, character: str) -> Screen:
    """Return cards, guide or settings; the first two at a character."""
    if screen == "cards":
        from rdi_table.screens.cards import Cards

        return Cards(easel, deck=easel.cards.characters[character].deck)
    if screen == "howto":
        from rdi_table.screens.guide import Guide

        return Guide(easel, character)
    from rdi_table.screens.settings import SettingsScreen

    return SettingsScreen(easel)


def _session(easel: Easel, seats: tuple[str, ...], seed: int) -> Session:
    names = tuple(easel.cards.characters[key].name for key in seats)
    return Session(Config(seats, seed), names, easel.cards)


def _table(easel: Easel, session: Session, seed: int, steps: int) -> Screen:
    """Return the table after so many commands, its tale told and nothing moving any more."""
    from rdi_table.screens.table import TableScreen

    screen = TableScreen(easel, session, speed="off")
    rng = Rng(seed)
    keys = dict(enumerate(session.keys))
    for _ in range(steps):
        if screen.table.over:
            break
        options = session.game.options(session.game.question().seat)
        screen.table.submit(decide(options, rng, keys, session.cards))
        screen.evening.take(screen.table.take_beats())
    screen.table.shut()
    screen.table.tick(1 << 30)
    screen.update(0)
    return screen


def _played(session: Session, seed: int) -> Evening:
    """Return an evening played to its end by chance, or as far as it got."""
    evening = Evening(session)
    rng = Rng(seed)
    keys = dict(enumerate(session.keys))
    for _ in range(MOST_COMMANDS):
        if session.game.state.winner is not None:
            break
        options = session.game.options(session.game.question().seat)
        evening.take(session.submit(decide(options, rng, keys, session.cards)))
        evening.ms += COMMAND_MS
    return evening
