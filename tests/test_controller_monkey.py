"""Whatever is pressed: nothing breaks, there is always a way on, and every legal command can be made by gestures."""

from __future__ import annotations

import pytest

from rdi_table.bots.random import decide
from rdi_table.controller.fingers import Fingers
from rdi_table.controller.table import TableController
from rdi_table.engine import commands as cmd
from rdi_table.engine.rng import Rng
from rdi_table.engine.state import SYSTEMS, Config
from rdi_table.session import Session
from tests.monkey import TABLES, Monkey
from tests.rulings.setting import all_cards

STEPS = 1_000
MOST_COMMANDS = 260
MOST_WAYS_ON = 250


@pytest.mark.parametrize("seats", TABLES, ids=len)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_breaks_nothing_and_is_never_stuck(seats: tuple[str, ...], seed: int) -> None:
    monkey = Monkey(seats, seed, by_hand=seed == 1, every_step=seed == 2)
    for step in range(STEPS):
        if monkey.table.over:
            break
        monkey.step()
        monkey.table.ui()
        if step % 40 == 0:
            asked = monkey.session.game.question() if not monkey.table.over else None
            assert monkey.go_on(), (step, asked, monkey.table.ui().prompt, monkey.trail)
    assert len(monkey.session.commands) > 50


@pytest.mark.parametrize("seats", TABLES, ids=len)
def test_a_game_can_be_played_to_its_end_by_what_the_screen_offers(seats: tuple[str, ...]) -> None:
    monkey = Monkey(seats, 7)
    for _ in range(MOST_WAYS_ON):
        if monkey.table.over:
            break
        assert monkey.go_on(), (monkey.session.game.question(), monkey.table.ui().prompt)
    assert monkey.table.over or len(seats) > 3
    assert not monkey.table.over or monkey.table.ui().prompt is None, "the evening is over"


@pytest.mark.parametrize("seats", TABLES, ids=len)
@pytest.mark.parametrize("seed", [3, 4])
def test_every_command_a_bot_thinks_of_can_be_made_by_gestures(seats: tuple[str, ...], seed: int) -> None:
    """For each question a random legal command: the gestures of a person come to exactly that one."""
    config = Config(seats, seed=seed, manual_upkeep=SYSTEMS)
    session = Session(config, tuple(seat.capitalize() for seat in seats), all_cards())
    table = TableController(session)
    fingers, chance = Fingers(table), Rng(seed)
    while not table.over and len(session.commands) < MOST_COMMANDS:
        command = thought_of(table, chance)
        before = len(session.commands)
        if command is None:
            fingers.nobody_answers()
            assert len(session.commands) > before
            continue
        fingers.carry_out(command)
        made = [plain(table, c) for c in session.commands[before:]]
        assert plain(table, command) in made, (command, made, table.bubble, table.draft)


def thought_of(table: TableController, chance: Rng) -> cmd.Command | None:
    """Return a random legal command of somebody who may do something now; None if nobody answers a window."""
    game = table.session.game
    question, keys = game.question(), dict(enumerate(table.narrowing.keys))
    seats = (*game.top.order, *question.others) if question.kind == "respond" else question.others  # type: ignore[attr-defined]
    able = [seat for seat in seats if game.answers(seat)] if chance.below(3) == 0 else []
    if able:
        command = decide(game.answers(able[chance.below(len(able))]), chance, keys, game.cards)
        if game.check(command, claimed=True) is None:
            return command
    return None if question.kind == "respond" else decide(game.options(question.seat), chance, keys, game.cards)


def plain(table: TableController, command: cmd.Command) -> object:
    """Return a command without what makes no difference: an order of picks, the mode a power-up does away with."""
    if isinstance(command, cmd.Discard):
        return command.seat, set(command.cards)
    if not isinstance(command, cmd.PlayCard):
        return command
    mode = "" if command.powers and len(table.hand.definition(command.card).modes) > 1 else command.mode
    chosen = (command.picks, command.powers, command.payment, command.riders, command.costs)
    return command.seat, command.card, mode, *(frozenset(part) for part in chosen)
