"""Measures the program against its budgets (DESIGN.md section 17), for `rdi-table bench`.

Speeds depend on the machine and on what else it does, so nothing here is asserted in a test: the figures are for
review. What only computes is measured in time of the processor, what people wait for by the clock. The engine is
measured on the largest table there is; what draws is measured in `drawing_figures` alone.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rdi_table.engine.cardset import CardSet
from rdi_table.engine.commands import Command
from rdi_table.engine.events import Event
from rdi_table.engine.game import Game
from rdi_table.engine.rng import Rng
from rdi_table.engine.setup import new_game
from rdi_table.engine.state import SYSTEMS, Config
from rdi_table.simulate import choose, play_game, play_games
from rdi_table.summary import Played, Summary

FOUR = ("melvyn", "ohava", "cormac", "erin")
"""Who sits at the table of four of the budgets."""

GAMES = 40
COPIES = 2000
MIDDLE = 250
LONG_GAME, LONG_SAVE = 143, 2000
"""The seed of a game with very many commands, and the commands of a save that has a budget: none is really so long."""

SIZES = ((1280, 720), (1920, 1080))
PATIENCE, SETTLE_SECONDS, IDLE_SECONDS = 20.0, 6.0, 5.0


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number with its unit, and the most it should be (or `least`: the least), if that was settled."""

    name: str
    value: float
    unit: str
    budget: float | None = None
    least: bool = False

    @property
    def kept(self) -> bool | None:
        """True if the budget is kept, None if there is none."""
        if self.budget is None:
            return None
        return self.value >= self.budget if self.least else self.value <= self.budget


def engine_figures(cards: CardSet, seed: int) -> list[Figure]:
    """Return the figures of the rules: commands, whole games, copies, prompts; four seats and the largest table."""
    largest = tuple(cards.characters)
    four = tuple(name for name in FOUR if name in cards.characters) or largest[:4]
    figures: list[Figure] = []
    for seats in dict.fromkeys((four, largest)):
        summary = play_games(seats, cards, GAMES, seed)
        seconds = _best(partial(play_games, seats, cards, GAMES, seed), 1, 3)
        figures += _played(summary, seconds, _best(partial(carry_out, summary.games, cards), 1, 3))
    return [*figures, *_copying(four, cards, seed), _loading(largest, cards)]


def carry_out(games: Sequence[Played], cards: CardSet) -> None:
    """Play recorded games again, asking for the options before each command and hearing every event."""
    for played in games:
        game = new_game(played.config, cards, _hear)
        for command in played.commands:
            game.options(game.question().seat)
            game.submit(command)


def _hear(event: Event) -> None:
    """Take note of nothing: what is measured is that the event is told."""


def _played(summary: Summary, seconds: float, carried_out: float) -> list[Figure]:
    """Return the figures of games that took so many seconds of the processor, and so many without any choosing."""
    commands, games, seats = max(1, summary.commands), max(1, len(summary.games)), len(summary.seats)
    budgets = {4: (17.0, 17.0, 5.5), 6: (None, None, 6.5)}.get(seats, (None, None, None))
    table = f"{seats} seats"
    game = seconds / games * 1e3
    return [
        Figure(f"one random command, {table}", round(carried_out / commands * 1e6, 1), "µs", budgets[0]),
        Figure(f"random commands a second with their choosing, {table}", round(commands / seconds), ""),
        Figure(f"random commands in a game, {table}", round(commands / games), ""),
        Figure(f"whole random game, {table}", round(game, 1), "ms", budgets[1]),
        Figure(f"windows put to the table in an average turn, {table}", summary.per_turn("windows"), "", budgets[2]),
        Figure(f"rests of a turn or Round in an average turn, {table}", summary.per_turn("rests"), ""),
        Figure(f"choices in an average turn, {table}", summary.per_turn("choices"), ""),
    ]


def _copying(seats: tuple[str, ...], cards: CardSet, seed: int) -> list[Figure]:
    game = deep_position(seats, cards, seed)
    state = game.state
    name = f"copy of a state, {len(seats)} players, {len(state.stack)} frames"
    return [Figure(name, round(_best(state.copy, COPIES) * 1e6, 1), "µs", 20.0)]


def _loading(seats: tuple[str, ...], cards: CardSet) -> Figure:
    """Return what loading the save of a long game costs; the budget is for a save of `LONG_SAVE` commands."""
    from rdi_table.saveformat import from_document, to_document
    from rdi_table.session import Session

    played = play_game(Config(seats, seed=LONG_GAME, manual_upkeep=SYSTEMS), cards)
    session = Session(played.config, tuple(cards.characters[seat].name for seat in seats), cards)
    session.play(played.commands)
    text = to_document(session)
    commands = len(played.commands)
    milliseconds = _best(lambda: from_document(text, cards), 1) * 1e3
    return Figure(f"loading a save of {commands:,} commands", round(milliseconds, 1), "ms", 50.0 * commands / LONG_SAVE)


def deep_position(seats: tuple[str, ...], cards: CardSet, seed: int, frames: int = 4) -> Game:
    """Return a random game in which so many things lie on the stack; the last position tried if none comes up."""
    game = new_game(Config(seats, seed=seed), cards)
    keys = {card.id: card.key for card in game.state.cards}
    rng = Rng(seed)
    while game.state.winner is None and len(game.state.stack) < frames:
        game.submit(choose(game, rng, keys))
    return game


def _best(action: Callable[[], object], times: int, rounds: int = 5) -> float:
    """Return the seconds of the processor one call takes, in the best of a few rounds."""
    found = []
    for _ in range(rounds):
        started = time.process_time()
        for _ in range(times):
            action()
        found.append((time.process_time() - started) / times)
    return min(found)


def drawing_figures(cards: CardSet, sprites: Path, seed: int) -> list[Figure]:
    """Return the figures of the screen: drag frames, whole redraws, redraws when nothing happens, time to a frame."""
    from rdi_table.screens.measure import measure

    config, commands = full_table(tuple(cards.characters), cards, seed)
    seats = len(config.characters)
    figures = []
    for size in SIZES:
        drawing = measure(config, commands, cards, sprites, size)
        where = f"{seats} seats, {size[0]}x{size[1]}"
        figures += [
            Figure(f"frame of a drag, p50, {where}", round(drawing.percentile(50), 2), "ms"),
            Figure(f"frame of a drag, p99, {where}", round(drawing.percentile(99), 2), "ms", 4.0),
            Figure(f"whole redraw, {where}", round(drawing.whole_ms, 1), "ms"),
            Figure(f"first drawing with all faces, {where}", round(drawing.first_ms), "ms"),
            Figure(f"redraws in 5 idle seconds, {where}", drawing.idle_redraws, "", 0.0),
        ]
    return figures


def full_table(seats: tuple[str, ...], cards: CardSet, seed: int) -> tuple[Config, list[Command]]:
    """Return a game and commands that lead into its middle, where somebody is asked for an Action and has one."""
    config = Config(seats, seed=seed)
    game = new_game(config, cards)
    keys = {card.id: card.key for card in game.state.cards}
    rng = Rng(seed)
    commands: list[Command] = []
    best = 0
    while game.state.winner is None and len(commands) < 40 * MIDDLE:
        question = game.question()
        if question.kind == "act" and any(option.verb == "play" for option in game.options(question.seat)):
            best = len(commands)
            if best >= MIDDLE:
                break
        commands.append(choose(game, rng, keys))
        game.submit(commands[-1])
    return config, commands[:best]


def start_figures(times: int = 3) -> list[Figure]:
    """Return how long the program takes from its start to the first frame, at best, and what it costs idle."""
    starts = [start for start in (_start(rest=IDLE_SECONDS if n == 0 else 0) for n in range(times)) if start]
    figures = []
    if starts:
        figures.append(Figure("start to the first frame", round(min(start[0] for start in starts), 2), "s", 0.6))
        figures += [Figure("processor on the idle title", round(start[1], 2), "%", 1.0) for start in starts if start[1]]
    return figures


def _start(rest: float) -> tuple[float, float] | None:
    """Start the program, wait until it says that it has drawn, let it idle for `rest` seconds, and end it.

    Returns the seconds to the first frame and the percentage of a core while idle (0 if not known), or None if the
    program did not say anything.
    """
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "rdi_table"]
    started = time.perf_counter()
    with subprocess.Popen(
        program, env={**os.environ, "RDI_TABLE_TELL": "1"},
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as process:  # fmt: skip
        timer = threading.Timer(PATIENCE, process.kill)
        timer.start()
        said = process.stdout.readline() if process.stdout is not None else ""
        seconds = time.perf_counter() - started
        timer.cancel()
        heard = said.startswith("FIRST_FRAME")
        busy = _idle_load(process.pid, rest) if heard and rest else 0.0
        process.kill()
    return (seconds, busy) if heard else None


def _idle_load(process: int, seconds: float) -> float:
    """Return the percentage of a core that a process takes, after it has come to rest; 0 where Linux is not."""
    time.sleep(SETTLE_SECONDS)
    before = _processor_seconds(process)
    time.sleep(seconds)
    return (_processor_seconds(process) - before) / seconds * 100


def _processor_seconds(process: int) -> float:
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return 0.0


def plain(figures: Sequence[Figure]) -> list[dict[str, object]]:
    """Return the figures as plain values, ready for JSON."""
    return [{"name": f.name, "value": f.value, "unit": f.unit, "budget": f.budget, "kept": f.kept} for f in figures]


def lines(figures: Sequence[Figure]) -> list[str]:
    """Return the figures as lines for people, with the budget and whether it is kept."""
    width = max(len(f.name) for f in figures)
    return [f"{f.name:<{width}}  {f.value:>10,} {f.unit:<3}{_verdict(f)}".rstrip() for f in figures]


def _verdict(figure: Figure) -> str:
    if figure.budget is None:
        return ""
    word = "at least" if figure.least else "at most"
    return f"  budget {word} {figure.budget:g}{'' if figure.kept else ', MISSED'}"
