"""Every screen of the app in a good moment, always the same one: for pictures and for the walk of the focus.

Nothing here depends on clock, chance or the folders of a user. Games are played once by chance and used by all sizes.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, tzinfo
from functools import lru_cache
from unittest.mock import patch

import pygame

from rdi_table import assets
from rdi_table.bots.random import decide
from rdi_table.capsule import Capsule
from rdi_table.controller import intents
from rdi_table.engine import CardSet
from rdi_table.engine.rng import Rng
from rdi_table.engine.state import SYSTEMS, Config
from rdi_table.faults import EngineFault, FaultReport
from rdi_table.lessons.files import lesson_cards, lessons
from rdi_table.saves import SaveFolder
from rdi_table.screens import asks, clipboard, load, load_deeds, pasting, saving, shots
from rdi_table.screens.cards import Cards
from rdi_table.screens.evening import Evening
from rdi_table.screens.example import ExampleScreen
from rdi_table.screens.guide import Guide
from rdi_table.screens.lesson import LessonScreen
from rdi_table.screens.load import Load
from rdi_table.screens.replay import Replay
from rdi_table.screens.result import Result
from rdi_table.screens.screen import Plan, Screen, SeatPlan
from rdi_table.screens.settings import SettingsScreen
from rdi_table.screens.setup import Setup
from rdi_table.screens.shots import Easel
from rdi_table.screens.table import TableScreen
from rdi_table.screens.title import Title
from rdi_table.session import Session
from rdi_table.settings import Settings

PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Finn")
FOUR, SIX = ("cormac", "erin", "ohava", "melvyn"), ("cormac", "erin", "marah", "ohava", "murgath", "melvyn")
SEED, EVENING = 3, 20_000
MOMENT = datetime(2026, 11, 30, 19, 30, tzinfo=UTC)
STILL = Settings(animation="off", coaching=False)


class Noon(datetime):
    """A clock that stands."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        """Return the one moment there is."""
        return MOMENT if tz is not None else MOMENT.replace(tzinfo=None)


@contextmanager
def still() -> Iterator[None]:
    """Let clocks stand, in no zone of their own, and the clipboard and the pointer be nowhere."""
    with ExitStack() as stack:
        for module in (load, load_deeds, pasting, saving):
            stack.enter_context(patch.object(module, "datetime", Noon))
        stack.enter_context(patch("rdi_table.autosave.datetime", Noon))
        stack.enter_context(patch.object(clipboard, "read", lambda: ""))
        stack.enter_context(patch.object(pygame.mouse, "get_pos", lambda: (0, 0)))
        if hasattr(time, "tzset"):
            stack.callback(time.tzset)
            stack.enter_context(patch.dict(os.environ, {"TZ": "UTC"}))
            time.tzset()
        yield


def easel(size: tuple[int, int]) -> Easel:
    """Return a host of this size at which nothing moves."""
    host = Easel(size, card_set())
    host.settings = STILL
    return host


@lru_cache(maxsize=1)
def card_set() -> CardSet:
    """Return the cards of the game."""
    return assets.load_card_set()


# games


@lru_cache(maxsize=16)
def game(seats: tuple[str, ...], kind: str = "", turn: int = 0) -> Session:
    """Return a game played by chance to the first such question from a turn on; to its end without one."""
    session = Session(Config(seats, SEED, 0, SYSTEMS), PEOPLE[: len(seats)], card_set())
    rng, keys = Rng(SEED), dict(enumerate(session.keys))
    while not session.over and len(session.commands) < EVENING:
        question = session.game.question()
        if question.kind == kind and session.game.state.turn >= turn:
            break
        session.play([decide(session.game.options(question.seat), rng, keys, session.cards)])
    return session


def again(session: Session) -> Session:
    """Return the same game once more, to be played with."""
    other = Session(session.config, session.names, session.cards)
    other.play(session.commands)
    return other


@lru_cache(maxsize=1)
def evening() -> Evening:
    """Return a whole evening, as the result shows it."""
    done = game(FOUR)
    told = Evening(Session(done.config, done.names, done.cards))
    for command in done.commands:
        told.take(told.session.submit(command))
        told.ms += 4_000
    return told


def match() -> Capsule:
    """Return that evening as a match."""
    done = game(FOUR)
    return Capsule(done.config, done.names, tuple(done.commands))


# screens


def at_the_table(host: Easel, session: Session, opens: int | None = None) -> TableScreen:
    """Return the table; with a seat that has opened its hand."""
    screen = TableScreen(host, again(session), speed="off")
    screen.update(16)
    if opens is not None:
        for _ in range(2):
            screen.do(intents.Number(opens, claim=True))
        screen.update(500)
    screen.update(16)
    return screen


def turn(host: Easel) -> TableScreen:
    """Return the action of somebody who has taken a card in hand by key."""
    session = game(FOUR, "act", 3)
    screen = at_the_table(host, session, session.game.question().seat)
    playable = [card for card in screen.shown.hand_order if card in screen.shown.playable]
    screen.focus(("card", playable[0]))
    screen.update(16)
    return screen


def curtain(host: Easel) -> TableScreen:
    """Return the moment somebody has claimed."""
    session = game(SIX, "respond", 4)
    screen = at_the_table(host, session)
    screen.do(intents.Number(session.game.question().seat, claim=True))
    screen.update(16)
    return screen


def noticed(host: Easel, overlay: Callable[[TableScreen], object]) -> TableScreen:
    """Return the table with a sheet over it."""
    screen = at_the_table(host, game(FOUR, "act", 3))
    screen.notice = overlay(screen)  # type: ignore[assignment]
    return screen


def broken(screen: TableScreen) -> object:
    """Return the sheet that names a report of an error of ours; the report is not written."""
    host, session = screen._host, screen.table.session
    report = FaultReport(session.config, (), session.game.state, session.commands[0], ())
    with patch.object(SaveFolder, "report", lambda *_: "crash-1.json"):
        return asks.broken(host, EngineFault(report))


def more(host: Easel) -> Setup:
    """Return the set-up with everybody there and all that lies under More."""
    host.plan = Plan(tuple(SeatPlan(key, name) for key, name in zip(SIX, PEOPLE)), 2, 7)
    return Setup(host)


def on_load(host: Easel) -> Load:
    """Return the list of saves: some games, the last sitting, and a file that is none."""
    folder = host.keeper.folder
    for title, session in (("Monday evening", game(FOUR, "act", 3)), ("The long one", game(FOUR))):
        odd = folder.save(session, title).parent / "from-ben.json"
    odd.write_text("{", encoding="utf-8")
    os.utime(odd, (MOMENT.timestamp(), MOMENT.timestamp()))
    host.keeper.begin(again(game(SIX, "respond", 4)))
    host.keeper.close()
    screen = Load(host)
    screen.update(1000)
    return screen


def asked(host: Easel, deed: str) -> Load:
    """Return the list of saves with a sheet over it."""
    screen = on_load(host)
    screen.choose(next(at for at, entry in enumerate(screen.entries) if entry.is_file))
    screen.update(1000)
    getattr(screen.deeds, deed)()
    return screen


def lesson_key(watch: bool) -> str:
    """Return an example with a lesson, or one that is only watched."""
    return next(one.key for one in lessons(lesson_cards(card_set())) if one.watch == watch and one.fork is not None)


def told(host: Easel) -> ExampleScreen:
    """Return a worked example after two steps."""
    screen = ExampleScreen(host, lesson_key(False))
    for _ in range(2):
        screen.step()
        screen.update(2_000)
    return screen


def lesson(host: Easel) -> LessonScreen:
    """Return a lesson that waits for the reader."""
    screen = LessonScreen(host, lesson_key(False))
    screen.update(500)
    return screen


def replay(host: Easel) -> Replay:
    """Return a match that is watched, standing in its middle."""
    screen = Replay(host, match(), host.open_title)
    screen.pause()
    screen.reel.playback.jump(screen.reel.total // 2)
    screen.table.show()
    screen.controls.refresh()
    return screen


SCREENS: dict[str, Callable[[Easel], Screen]] = {
    "title": lambda host: Title(host, SEED),
    "setup": Setup,
    "setup-more": more,
    "table-shut": lambda host: at_the_table(host, game(SIX, "respond", 4)),
    "table-turn": turn,
    "table-round": lambda host: at_the_table(host, game(FOUR, "bid")),
    "table-curtain": curtain,
    "cards": lambda host: Cards(host, deck="ohava"),
    "guide": lambda host: Guide(host, "cormac"),
    "guide-index": lambda host: Guide(host, "told_erin"),
    "settings": SettingsScreen,
    "result": lambda host: Result(host, evening()),
    "load": on_load,
    "replay": replay,
    "example": told,
    "lesson": lesson,
    "asks-leave": lambda host: noticed(host, lambda _: asks.leave(host)),
    "asks-broken": lambda host: noticed(host, broken),
    "asks-name": lambda host: noticed(host, lambda screen: saving.Saving(host, screen.table.session)),
    "asks-rename": lambda host: asked(host, "ask_name"),
    "asks-delete": lambda host: asked(host, "ask_delete"),
    "asks-paste": lambda host: asked(host, "paste"),
}
"""Every screen and every sheet, by name."""

assert set(shots.SCREENS) <= {"table", "howto"} | set(SCREENS)


def drawn(host: Easel, name: str) -> Screen:
    """Return a screen, drawn whole on its host, once nothing moves any more."""
    screen = SCREENS[name](host)
    for _ in range(60):
        screen.update(0.001)
        screen.draw(host.surface)
        if not screen.busy:
            break
    screen.expose()
    screen.draw(host.surface)
    return screen
