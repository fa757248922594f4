"""Pictures of the screens of saved games: games played by chance, kept in a folder of their own, or watched."""

from __future__ import annotations

from rdi_table.bots.random import decide
from rdi_table.capsule import Capsule
from rdi_table.engine import Config
from rdi_table.engine.rng import Rng
from rdi_table.screens.screen import Screen
from rdi_table.screens.shots import MOST_COMMANDS, Easel
from rdi_table.session import Session

PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Finn")
KEPT = (("Monday evening", 0, 200), ("The long one", 2, MOST_COMMANDS), ("Before the big pot", 1, 340))
"""Saves of the sample: title, how many seats less than asked for, after how many commands."""


def make(easel: Easel, screen: str, seed: int, steps: int, seats: tuple[str, ...]) -> Screen:
    """Return the saves of a sample folder, or a whole game watched after so many commands (0: in its middle)."""
    if screen == "load":
        from rdi_table.screens.load import Load

        _fill(easel, seed, seats)
        load = Load(easel)
        load.update(1000)
        return load
    from rdi_table.screens.replay import Replay

    match = match_of(played(easel, seed, seats, MOST_COMMANDS))
    replay = Replay(easel, match, easel.open_title)
    replay.pause()
    replay.reel.playback.jump(steps or replay.reel.total // 2)
    replay.table.show()
    replay.controls.refresh()
    return replay


def match_of(session: Session) -> Capsule:
    """Return the match a session has played."""
    return Capsule(session.config, session.names, tuple(session.commands))


def played(easel: Easel, seed: int, seats: tuple[str, ...], commands: int) -> Session:
    """Return a game played by chance for so many commands, or to its end."""
    session = Session(Config(seats, seed), PEOPLE[: len(seats)], easel.cards)
    rng, keys = Rng(seed), dict(enumerate(session.keys))
    while len(session.commands) < commands and not session.over:
        options = session.game.options(session.game.question().seat)
        session.play([decide(options, rng, keys, session.cards)])
    return session


def _fill(easel: Easel, seed: int, seats: tuple[str, ...]) -> None:
    """Keep some games in the folder of the easel, and a file that is none."""
    folder = easel.keeper.folder
    for place, (title, fewer, commands) in enumerate(KEPT):
        some = seats[: max(2, len(seats) - fewer)]
        path = folder.save(played(easel, seed + place, some, commands), title)
    (path.parent / "from-ben.json").write_text("{", encoding="utf-8")
    easel.keeper.begin(played(easel, seed + 9, seats, 420))
    easel.keeper.close()
