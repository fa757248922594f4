"""An evening as a state machine: legal commands, wrong ones, copies, saves, taking back, in any order (hypothesis).

A wrong command is a legal one with one thing changed. It may happen to be legal as well; then it must go through on a
copy. A refusal must leave everything as it was and be sayable in one sentence. Some thousand commands in all.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from rdi_table.checks import Checker, replay, views, wrong_commands
from rdi_table.engine import Config, Game, IllegalMove
from rdi_table.engine import commands as cmd
from rdi_table.engine.codec import state_from_plain, state_to_plain
from rdi_table.engine.invariants import check_invariants
from rdi_table.engine.reasons import Reason
from rdi_table.engine.rng import Rng
from rdi_table.engine.state import SYSTEMS, GameState
from rdi_table.session import Session
from rdi_table.simulate import choose
from rdi_table.undo import UndoBarred
from rdi_table.words.names import Names
from rdi_table.words.reasons import sentence
from tests.rulings.setting import all_cards

TABLES = (
    ("cormac", "erin"),
    ("melvyn", "marah", "ohava"),
    ("murgath", "ohava", "erin", "cormac"),
    ("melvyn", "marah", "ohava", "murgath", "cormac", "erin"),
)
EVENINGS, STEPS, FEWEST, MOST = 25, 40, 4, 24
NOTHING = (-1, 99, 1 << 20, True, "nobody", "", 2.5)
"""Things that can never be picked, paid with or bought."""

DICE = st.integers(0, 1 << 30)
WAYS = (
    "seat", "card", "mode", "heart", "pick", "pick twice", "another pick", "no pick", "power", "power twice",
    "payment", "own payment", "rider", "costs", "card twice", "verb", "hopeless",
)  # fmt: skip
CERTAIN = frozenset({"card", "mode", "pick", "pick twice", "power", "power twice", "payment", "rider", "card twice"})
"""Changes after which no command can be legal."""


class Evening(RuleBasedStateMachine):
    """One sitting. `states` are copies of the state after so many commands, to compare with after taking back."""

    tally: Counter[str] = Counter()

    @initialize(seats=st.sampled_from(TABLES), seed=st.integers(0, 10_000), by_hand=st.booleans())
    def sit_down(self, seats: tuple[str, ...], seed: int, by_hand: bool) -> None:
        self.cards = all_cards()
        self.config = Config(seats, seed=seed, first=seed % len(seats), manual_upkeep=SYSTEMS if by_hand else ())
        people = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Finn")[: len(seats)]
        self.session = Session(self.config, people, self.cards)
        self.names = Names(people, self.cards)
        self.keys = dict(enumerate(self.session.keys))
        self.states: list[GameState] = [self.game.state.copy()]

    @property
    def game(self) -> Game:
        return self.session.game

    def chosen(self, dice: Rng, game: Game | None = None) -> cmd.Command:
        return choose(game or self.game, dice, self.keys)

    @rule(n=st.integers(FEWEST, MOST), dice=DICE)
    def play_on(self, n: int, dice: int) -> None:
        """What an option offers is accepted, and the numbers hold after every single command."""
        chance = Rng(dice)
        for _ in range(n):
            if self.session.over:
                break
            command = self.chosen(chance)
            assert self.game.check(command) is None
            self.session.submit(command)
            self.states.append(self.game.state.copy())
            assert not check_invariants(self.game), command
            self.tally["legal"] += 1

    @rule(dice=DICE)
    def take_any_option(self, dice: int) -> None:
        """Nobody is asked without an option, every option has a fitting command, and no view tells too much."""
        if not self.session.over:
            assert not Checker(self.game, dice).offers(self.game)
            assert not views(self.game)

    @rule(n=st.integers(1, FEWEST), dice=DICE)
    def play_a_little(self, n: int, dice: int) -> None:
        """As `play_on`: the machine picks rules evenly, and most of an evening is playing."""
        self.play_on(n, dice)

    @rule(ways=st.lists(st.sampled_from(WAYS), min_size=1, max_size=6), dice=DICE)
    def do_wrong(self, ways: list[str], dice: int) -> None:
        """A refused command leaves no trace and gets its sentence."""
        if self.session.over:
            self.refused(cmd.Pass(0))
            return
        chance = Rng(dice)
        for way in ways:
            for command in spoiled(self.game, self.chosen(chance), way, chance):
                if self.game.check(command) is None:
                    assert way not in CERTAIN, (way, command)
                    self.game.copy().submit(command)
                    self.tally["legal by chance"] += 1
                else:
                    self.refused(command)

    def refused(self, command: cmd.Command) -> None:
        """Submit a command that must be refused."""
        before, asked = self.game.state.copy(), None if self.session.over else self.game.question()
        told: list[Any] = []
        self.game.sink = told.append
        with pytest.raises(IllegalMove) as refusal:
            self.game.submit(command)
        self.game.sink = None
        assert refusal.value.reason == self.game.check(command)
        with pytest.raises(IllegalMove):
            self.session.submit(command)
        assert self.game.state == before and not told
        assert len(self.session.commands) == len(self.states) - 1
        assert asked is None or self.game.question() == asked
        says_why(refusal.value.reason, self.names, command, self.keys)
        self.tally["refused"] += 1

    @rule(n=st.integers(FEWEST, MOST), dice=DICE)
    def try_on_a_copy(self, n: int, dice: int) -> None:
        """A copy can be played on without touching the game, and the same dice play it the same way again."""
        before = self.game.state.copy()
        ends = []
        for _ in range(2):
            copy, chance = self.game.copy(), Rng(dice)
            for _ in range(n):
                if copy.state.winner is None:
                    copy.submit(self.chosen(chance, copy))
                    self.tally["on copies"] += 1
            ends.append(copy.state)
        assert ends[0] == ends[1]
        assert self.game.state == before

    @rule()
    def write_and_read(self) -> None:
        """What is read from JSON is the same game, and the evening goes on with it."""
        read = state_from_plain(json.loads(json.dumps(state_to_plain(self.game.state))))
        assert read == self.game.state
        self.session.game = Game(read, self.cards)
        self.tally["written and read"] += 1

    @rule(again=st.booleans())
    def take_back(self, again: bool) -> None:
        """Taking back leads to exactly the state before, and doing it again to the state after."""
        there, n = self.game.state.copy(), len(self.session.commands)
        try:
            self.session.undo()
        except UndoBarred:
            assert self.game.state == there and len(self.session.commands) == n
            self.session.undo(force=True)
        back = len(self.session.commands)
        assert back < n or n == 0
        assert self.game.state == self.states[back]
        if again and back < n:
            self.session.redo()
            assert self.game.state == there and len(self.session.commands) == n
        del self.states[len(self.session.commands) + 1 :]
        self.tally["taken back"] += n - back

    def teardown(self) -> None:
        """The same commands from the deal lead to the same state."""
        assert replay(self.config, self.cards, self.session.commands).state == self.game.state
        self.tally["replays"] += 1

    @invariant()
    def all_is_well(self) -> None:
        """Cards and Gold are conserved, no number is out of range, somebody can go on: the engine's invariants."""
        assert not check_invariants(self.game)
        assert self.game.state == self.states[-1]


def spoiled(game: Game, command: cmd.Command, way: str, chance: Rng) -> list[cmd.Command]:
    """Return a legal command with one thing changed, in every way that fits; none if nothing of that kind is in it."""
    if way == "hopeless":
        return wrong_commands(game)
    seats = len(game.state.players)
    if way == "seat":
        return [replace(command, seat=seat) for seat in (chance.below(seats), seats, -1, True)]
    if way == "verb":
        seat = game.question().seat
        others = (
            cmd.Pass(seat), cmd.Begin(seat), cmd.EndPhase(seat), cmd.Discard(seat), cmd.Choose(seat, ()),
            cmd.OrderDrink(seat, chance.below(seats)), cmd.OrderDrink(seat, seats), cmd.Perform(seat, "flip", "korash"),
            cmd.Configure("upkeep", ("nothing",)), cmd.Configure("colour", True),
        )  # fmt: skip
        return [it for it in others if type(it) is not type(command)]
    if isinstance(command, cmd.PlayCard):
        return _spoiled_play(game, command, way, chance)
    if isinstance(command, cmd.Choose):
        return [replace(command, picks=picks) for picks in _picks(command.picks, way, chance, seats)]
    if isinstance(command, cmd.Discard) and way == "card":
        return [replace(command, cards=(*command.cards, card)) for card in (-1, 1 << 20)]
    if isinstance(command, cmd.Discard) and way == "card twice":
        return [replace(command, cards=command.cards * 2)] if command.cards else []
    return []


def _spoiled_play(game: Game, command: cmd.PlayCard, way: str, chance: Rng) -> list[cmd.Command]:
    wrong = NOTHING[chance.below(len(NOTHING))]
    card: Any = wrong
    other = chance.below(len(game.state.cards))
    changes: dict[str, list[dict[str, Any]]] = {
        "card": [{"card": card}],
        "mode": [{"mode": "no such mode"}],
        "heart": [{"mode": "heart"}],
        "power": [{"powers": (*command.powers, card)}],
        "power twice": [{"powers": command.powers * 2}] if command.powers else [],
        "payment": [{"payment": (*command.payment, card)}],
        "own payment": [{"payment": (*command.payment, other)}, {"payment": command.payment[:-1]}],
        "rider": [{"riders": (*command.riders, card)}],
        "costs": [{"costs": (*command.costs, other)}, {"costs": ()}, {"costs": (*command.costs, card)}],
        "card twice": [{name: (*getattr(command, name), command.card)} for name in ("payment", "riders", "costs")],
    }
    if way in changes:
        return [replace(command, **change) for change in changes[way]]
    return [replace(command, picks=p) for p in _picks(command.picks, way, chance, len(game.state.players))]


def _picks(picks: tuple[cmd.Pick, ...], way: str, chance: Rng, seats: int) -> list[tuple[Any, ...]]:
    if way == "pick":
        return [(*picks, NOTHING[chance.below(len(NOTHING))])]
    if way == "pick twice":
        return [(*picks, picks[0])] if picks else []
    if way == "another pick":
        return [(chance.below(seats), *picks[1:]), (*picks, chance.below(seats))]
    return [()] if way == "no pick" else []


def says_why(reason: Reason, names: Names, command: cmd.Command, keys: dict[int, str]) -> None:
    """Every refusal is one finished sentence, with and without the facts the table adds."""
    card = keys.get(command.card, "") if isinstance(command, cmd.PlayCard) else ""
    known = {"seat": command.seat} if isinstance(getattr(command, "seat", None), int) else {}
    assert sentence(reason, names)
    for words in (sentence(reason, names), sentence(reason, names, card=card, **known) if card else ""):
        assert not set(words) & set("<>[]|_"), words
        begins = not words or words[0] in "*{" or words[0].isupper()
        assert begins and words[-1:] in ("", ".", "!", "?", "*"), words


def test_an_evening_in_any_order_keeps_all_promises() -> None:
    """FUZZ: legal and wrong commands, copies, saves and taking back, with everything checked in between."""
    Evening.tally = Counter()
    how = settings(
        max_examples=EVENINGS, stateful_step_count=STEPS, derandomize=True, deadline=None, database=None,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    run_state_machine_as_test(Evening, settings=how)
    print(dict(Evening.tally))
    assert Evening.tally["legal"] > 400 and Evening.tally["refused"] > 400
