"""Plays whole games without a window: for `rdi-table simulate`, for the random tests and for the benchmark.

Every game is fixed by its seed: the table uses it, and the bots draw from a second stream made from it. A game that
reaches its turn cap is stopped and reported, because it often means that a rule is wrong. With `check` every command
is followed by all invariants (`checks.py`), and a game that breaks one is stopped there.
"""

from __future__ import annotations

import time
import traceback

from rdi_table.bots.random import decide
from rdi_table.checks import Checker
from rdi_table.engine.cardset import CardSet
from rdi_table.engine.commands import Command
from rdi_table.engine.game import Game
from rdi_table.engine.rng import Rng
from rdi_table.engine.setup import new_game
from rdi_table.engine.state import SYSTEMS, Config
from rdi_table.summary import Played, Summary

TURN_CAP = 300
"""Turns after which a game is stopped: many times what a game takes."""

COMMANDS_PER_TURN = 1000
"""No turn takes so many commands: more mean a turn that does not end."""

POLLED_IN = 8
"""One in so many questions lets another seat put in a card before the asked one goes on, if it can."""

_BOT_STREAM = 1 << 40


def play_games(
    seats: tuple[str, ...],
    cards: CardSet,
    games: int,
    seed: int,
    check: bool = False,
    cap: int = TURN_CAP,
    by_hand: bool = False,
) -> Summary:
    """Play `games` games with seeds counting up from `seed`, each begun by the next seat; `by_hand`: upkeep too."""
    summary = Summary(seats)
    started = time.perf_counter()
    for number in range(games):
        upkeep = SYSTEMS if by_hand else ()
        config = Config(seats, seed=seed + number, first=number % len(seats), manual_upkeep=upkeep)
        summary.games.append(play_game(config, cards, check, cap))
    summary.seconds = time.perf_counter() - started
    return summary


def play_game(config: Config, cards: CardSet, check: bool = False, cap: int = TURN_CAP) -> Played:
    """Play one game by chance. An error in the program or a broken invariant ends it and stands in `fault`."""
    played = Played(config)
    game = new_game(config, cards, played.prompts.hear)
    checker = Checker(game, config.seed) if check else None
    rng = Rng(config.seed + _BOT_STREAM)
    try:
        faults = _play(game, played, rng, checker, cap)
    except Exception:
        faults = [traceback.format_exc().rstrip()]
    if faults:
        played.fault = _report(played, faults)
    played.turns = game.state.turn
    played.winners = game.state.winner
    return played


def _play(game: Game, played: Played, rng: Rng, checker: Checker | None, cap: int) -> list[str]:
    keys = {card.id: card.key for card in game.state.cards}
    most = cap * COMMANDS_PER_TURN
    while game.state.winner is None:
        if game.state.turn > cap or len(played.commands) >= most:
            played.capped = True
            break
        played.prompts.see(game.question())
        command = choose(game, rng, keys)
        played.commands.append(command)
        game.submit(command)
        faults = checker.after(game) if checker is not None else []
        if faults:
            return faults
    return checker.at_end(game, played.config, played.commands) if checker is not None else []


def choose(game: Game, rng: Rng, keys: dict[int, str]) -> Command:
    """Return what a random bot does now; now and then one of the others puts in a card first, if it can."""
    question = game.question()
    if question.others and rng.below(POLLED_IN) == 0:
        for seat in question.others:
            able = game.options(seat)
            if able:
                return decide(able, rng, keys, game.cards)
    return decide(game.options(question.seat), rng, keys, game.cards)


def _report(played: Played, faults: list[str]) -> str:
    last = played.commands[-1] if played.commands else "set-up"
    where = f"seed {played.config.seed}, first {played.config.first}, command {len(played.commands)} ({last})"
    return f"{where}: " + "; ".join(faults)
