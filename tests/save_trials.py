"""Trials for saved games that the tests run a few times and `soak.py` many times.

Everything is fixed by a seed, so a failing trial says which one it was and can be run again.
"""

from __future__ import annotations

import copy
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from rdi_table.assets import load_card_set
from rdi_table.engine import CardSet, Config, Game, project
from rdi_table.engine.commands import Command
from rdi_table.engine.rng import Rng
from rdi_table.saveformat import SaveError, checksum, from_document, to_document
from rdi_table.saves import SaveFolder
from rdi_table.session import Session
from rdi_table.simulate import choose, play_game

ROOT = Path(__file__).resolve().parent.parent
SIX = ("melvyn", "marah", "ohava", "murgath", "cormac", "erin")
TABLES = (("cormac", "erin"), SIX, ("melvyn", "marah"), ("ohava", "murgath", "erin"), ("murgath", "cormac", "melvyn"))
BY_HAND = ("deities", "rage", "runes", "form")
PLAYED_ON = 150
"""Commands a state that was let through has to survive, twice."""


@cache
def cards() -> CardSet:
    """Return the game's card data, read once."""
    return load_card_set()


@cache
def game_of(table: int, seed: int) -> tuple[Config, tuple[Command, ...]]:
    """Return the set-up and the commands of a random game at one of the tables."""
    seats = TABLES[table % len(TABLES)]
    config = Config(seats, seed=seed, first=seed % len(seats), manual_upkeep=BY_HAND if seed % 2 else ())
    return config, tuple(play_game(config, cards()).commands)


def session_at(table: int, seed: int, share: float) -> Session:
    """Return a random game played so far, from 0 to 1."""
    config, commands = game_of(table, seed)
    session = Session(config, names_of(config), cards())
    session.play(commands[: int(len(commands) * share)])
    return session


def names_of(config: Config) -> tuple[str, ...]:
    """Return names for the seats of a table."""
    return ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fred")[: len(config.characters)]


# futures


def futures(table: int, seed: int, step: int = 1) -> int:
    """Save and load at every command of a game (or every so many), and compare what comes next; return how often."""
    config, commands = game_of(table, seed)
    session = Session(config, names_of(config), cards())
    loaded: Session | None = None
    for i, command in enumerate(commands):
        if i % step == 0:
            loaded = from_document(to_document(session), cards())
            assert loaded.game.state == session.game.state, (table, seed, i)
        session.submit(command)
        if loaded is not None:
            loaded.submit(command)
            assert loaded.game.state == session.game.state, (table, seed, i)
            assert loaded.history == session.history
            assert loaded.prints == session.prints
    return (len(commands) + step - 1) // step


# damaged files


def one_sentence(text: str) -> bool:
    """True if this is one sentence on one line, of bearable length."""
    return text.endswith((".", "…).")) and "\n" not in text and "Traceback" not in text and 10 < len(text) < 400


def damaged(data: bytes, chance: random.Random) -> bytes:
    """Return the bytes of a save, damaged as disks, mails and curious people do it."""
    return chance.choice(RAW_DAMAGE)(data, chance)


def _cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) - 2)]


def _flip(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 20))):
        changed[chance.randrange(len(changed) - 2)] ^= 1 << chance.randrange(8)
    return bytes(changed)


def _piece_missing(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data) - 40)
    return data[:start] + data[start + chance.randrange(1, 40) :]


def _digits(data: bytes, chance: random.Random) -> bytes:
    places = [i for i, c in enumerate(data) if c in b"0123456789"]
    at = chance.choice(places)
    return data[:at] + chance.choice((b"-", b"9" * 30, b"1e400", b"9" * 5000, b"0.5", b"null")) + data[at + 1 :]


def _deep(data: bytes, chance: random.Random) -> bytes:
    n = chance.choice((41, 100, 1000, 100_000))
    return chance.choice((b"[" * n + b"]" * n, b'{"a":' * n + b"1" + b"}" * n, data[:-3] + b"[" * n))


def _foreign(data: bytes, chance: random.Random) -> bytes:
    """Other programs' JSON, and what is no JSON at all."""
    return chance.choice((
        b"", b" \n", b"{}", b"[]", b"null", b"true", b'"save"', b"42", b"\x00" * 100, b"\xff\xfe{\x00}\x00",
        b'{"name":"left-pad","version":"1.3.0","dependencies":{}}', b'{"format":1,"program":"solitaire","app":"2"}',
        b'{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null}]}', b"<html></html>",
        (ROOT / "cards.json").read_bytes(), b'{"program":"rdi-table"}', b"x" * (9 << 20), b"seed = 7\n", b"PK\x03\x04",
    ))  # fmt: skip


def _swapped(data: bytes, chance: random.Random) -> bytes:
    """Swap two values of a kind inside, and leave the checksum as it is."""
    document = json.loads(data)
    places = [p for p in _places(document["game"]) if type(_get(document["game"], p)) is int]
    a, b = chance.sample(places, 2)
    x, y = _get(document["game"], a), _get(document["game"], b)
    if x == y:
        y += 1
    _put(document["game"], a, y)
    _put(document["game"], b, x)
    return json.dumps(document).encode()


RAW_DAMAGE: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _cut, _flip, _piece_missing, _digits, _deep, _foreign, _swapped,
)  # fmt: skip


def raw_trial(seed: int, folder: Path) -> str:
    """Damage a save and load it: return the one sentence it gets. Fails if it loads or says anything else."""
    chance = random.Random(seed)
    data = to_document(session_at(seed % 4, seed % 3, chance.random())).encode()
    broken = damaged(data, chance)
    path = folder / f"trial-{seed}.json"
    path.write_bytes(broken)
    try:
        SaveFolder(folder).load(path, cards())
    except SaveError as fault:
        said = str(fault)
    else:
        raise AssertionError(f"trial {seed} was loaded though it is damaged")
    assert one_sentence(said), said
    assert path.name in said
    assert path.read_bytes() == broken
    path.unlink()
    return said


ODD: tuple[Any, ...] = (
    -1, 0, 1, 2, 3, 5, 7, 20, 21, 100, 1_000_000, -5, 10**9, 10**20, 1.5, "", None, True, False, [], {}, "x", "cormac",
    "hand", "drink", "all", "inn", "pot", [0], [1, 2], "ä" * 200,
)  # fmt: skip


def forged_trial(seed: int) -> bool:
    """Change a game inside a save and sign it again: it is refused in one sentence, or it can be played on.

    Return whether it was let through.
    """
    chance = random.Random(seed)
    document = json.loads(to_document(session_at(seed % 5, seed % 3, chance.random())))
    _forge(document["game"], chance)
    text = signed(document)
    try:
        session = from_document(text, cards())
    except SaveError as fault:
        assert one_sentence(str(fault)), str(fault)
        return False
    for bot in range(2):
        _play_on(session.game.copy(), bot)
    return True


def signed(document: dict[str, Any]) -> str:
    """Return a document as text, with the checksum that belongs to its game."""
    game = json.dumps(document["game"], separators=(",", ":"), ensure_ascii=False)
    head = {k: v for k, v in document.items() if k not in ("game", "sum")}
    head["sum"] = checksum(document["format"], document["app"], game.encode())
    return json.dumps(head)[:-1] + f', "game": {game}}}'


def _play_on(game: Game, bot: int) -> None:
    rng, keys = Rng(bot), {card.id: card.key for card in game.state.cards}
    for _ in range(PLAYED_ON):
        if game.state.winner is not None:
            return
        for viewer in (None, 0, 1):
            project(game, viewer)
        game.submit(choose(game, rng, keys))


def _forge(game: dict[str, Any], chance: random.Random) -> None:
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        place = _somewhere(game, chance)
        parent, key = _get(game, place[:-1]), place[-1]
        how = chance.randrange(5)
        old = parent[key]
        if how == 0:
            parent[key] = copy.deepcopy(chance.choice(ODD))
        elif how == 1 and type(old) is int:
            parent[key] = old + chance.choice((-2, -1, 1, 2, 10))
        elif how == 2:
            parent[key] = copy.deepcopy(_get(game, _somewhere(game, chance)))
        elif how == 3:
            del parent[key]
        elif isinstance(old, list) and old:
            old.append(copy.deepcopy(chance.choice(old)))


def _somewhere(game: dict[str, Any], chance: random.Random) -> tuple[Any, ...]:
    """Return a place in a game, in the stack more often than elsewhere."""
    every = list(_places({k: v for k, v in game.items() if k != "commands"}))
    stack = [p for p in every if p[:2] == ("state", "stack")]
    rest = [p for p in every if p[:2] not in (("state", "stack"), ("state", "cards"))]
    return chance.choice(stack if stack and chance.random() < 0.7 else rest)


def _places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        yield (*place, key)
        yield from _places(inner, (*place, key))


def _get(value: Any, place: tuple[Any, ...]) -> Any:
    for key in place:
        value = value[key]
    return value


def _put(value: Any, place: tuple[Any, ...], new: Any) -> None:
    _get(value, place[:-1])[place[-1]] = new


# kill -9

UNDO_EVERY = 29

PLAYER = """
import os, sys
from pathlib import Path
from tests.save_trials import cards, game_of, names_of, operate
from rdi_table.saves import SaveFolder
from rdi_table.session import Session
table, seed, done, home = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), SaveFolder(Path(sys.argv[4]))
config, commands = game_of(table, seed)
session = home.resume(cards())[0] if done else Session(config, names_of(config), cards())
saving = home.keep(session)
os.write(1, b"%d\\n" % done)
for step in range(done, len(commands)):
    operate(session, commands, step)
    saving.note()
    os.write(1, b"%d\\n" % (step + 1))
os.write(1, b"end\\n")
saving.close()
"""
"""A program that plays a scripted game with undo in it, saves after every step and says which step is done."""


def operate(session: Session, commands: tuple[Command, ...], step: int) -> None:
    """Carry out one step of the scripted game: mostly the next command, now and then an undo and a redo in one."""
    if step % UNDO_EVERY == UNDO_EVERY - 1 and session.undo_name() is not None:
        session.undo(force=True)
    for command in commands[len(session.commands) : step + 1]:
        session.submit(command)


class Evening:
    """A scripted game that is killed again and again and goes on each time from what was saved."""

    def __init__(self, table: int, seed: int, home: Path) -> None:
        self.table, self.seed, self.home = table, seed, home
        self.config, self.commands = game_of(table, seed)
        self.done = 0

    @property
    def over(self) -> bool:
        """True once all of it was played."""
        return self.done >= len(self.commands)

    def kill(self, chance: random.Random) -> int:
        """Let it play, kill it at a random moment, and check that not more than the step in flight is lost.

        Return how many steps it had done. One in five is killed while it starts or loads.
        """
        command = [sys.executable, "-c", PLAYER, str(self.table), str(self.seed), str(self.done), str(self.home)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, bufsize=0)
        assert process.stdout is not None
        if chance.random() < 0.8:
            process.stdout.readline()
            time.sleep(chance.random() * 0.12)
        else:
            time.sleep(0.1 + chance.random() * 0.5)
        process.send_signal(signal.SIGKILL)
        said = process.stdout.read().split()
        process.wait(20)
        process.stdout.close()
        reached = max((int(word) for word in said if word != b"end"), default=self.done)
        self._look(reached)
        return reached

    def _look(self, reached: int) -> None:
        """Load what was saved and compare it with what was done."""
        folder = SaveFolder(self.home)
        if reached == 0 and folder.last() is None:
            return
        session, _ = folder.resume(cards())
        found = len(session.commands)
        assert self.commands[:found] == tuple(session.commands), f"seed {self.seed}: other commands were saved"
        assert found in (reached, reached + 1), f"seed {self.seed}: {reached} steps were done, {found} are saved"
        fresh = Session(self.config, session.names, cards())
        fresh.play(session.commands)
        assert fresh.game.state == session.game.state
        self.done = found
