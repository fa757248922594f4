"""Whole random games of two and three seats, with everything checked that must hold after every command.

Sixty games, each from its own seed, more than half of them with table upkeep by hand. A game that fails says seed and
command, and `rdi-table simulate --check` with that seed plays it again.
"""

from __future__ import annotations

import pytest

from rdi_table.assets import load_card_set
from rdi_table.engine.setup import new_game
from rdi_table.engine.state import Config
from rdi_table.simulate import play_game, play_games

TABLES = (("cormac", "erin"), ("erin", "ohava"), ("ohava", "cormac"), ("cormac", "erin", "ohava"))
GAMES = 15
BATCH = 3


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
@pytest.mark.parametrize("seats", TABLES, ids="-".join)
def test_everything_holds_after_every_command(seats: tuple[str, ...], first: int) -> None:
    by_hand = first // BATCH % 2 == 0
    summary = play_games(seats, load_card_set(), games=BATCH, seed=100 + first, check=True, by_hand=by_hand)
    assert not summary.faults, "\n".join(summary.faults)
    assert not [game.config.seed for game in summary.games if game.capped]
    assert all(game.winners for game in summary.games)


def test_a_seed_always_gives_the_same_game() -> None:
    cards = load_card_set()
    config = Config(("cormac", "erin", "ohava"), seed=11)
    first, second = play_game(config, cards), play_game(config, cards)
    assert first.commands == second.commands
    assert first.winners == second.winners


def test_checking_does_not_change_the_game() -> None:
    cards = load_card_set()
    config = Config(("ohava", "erin"), seed=12)
    assert play_game(config, cards, check=True).commands == play_game(config, cards).commands


def test_another_seed_gives_another_game() -> None:
    cards = load_card_set()
    hands = {new_game(Config(("cormac", "erin"), seed=seed), cards).state.players[0].piles["hand"] for seed in range(5)}
    assert len(hands) > 1


def test_a_turn_cap_stops_and_is_reported() -> None:
    played = play_game(Config(("cormac", "erin"), seed=1), load_card_set(), cap=2)
    assert played.capped
    assert played.winners is None
    assert not played.fault
