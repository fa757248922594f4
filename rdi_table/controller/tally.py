"""What a turn costs the people at the table: inputs made and questions put to them, counted over random games.

For `rdi-table bench` (DESIGN.md section 17, art/README.md section 9). A quiet turn is one in which nobody answers
anything and nobody throws cards away; a prompt is a question that comes up for the first time or anew, windows, phases,
choices and upkeep alike.
"""

from __future__ import annotations

from dataclasses import dataclass

from rdi_table.bots.random import decide
from rdi_table.controller.fingers import Fingers
from rdi_table.controller.table import TableController
from rdi_table.engine.cardset import CardSet
from rdi_table.engine.commands import Command, Discard, PlayCard
from rdi_table.engine.questions import Question
from rdi_table.engine.rng import Rng
from rdi_table.engine.state import SYSTEMS, Config
from rdi_table.session import Session

ANSWERED_IN = 4
"""One in so many windows is answered, if anybody can."""
MOST_COMMANDS = 20_000


@dataclass(frozen=True, slots=True)
class Tally:
    """Averages over `turns`: inputs and prompts of a turn, and the inputs of one in which nobody answers anything."""

    turns: int
    inputs: float
    prompts: float
    quiet: float


def tally(seats: tuple[str, ...], cards: CardSet, turns: int, seed: int) -> Tally:
    """Return what a turn costs at a table of these characters, with upkeep by hand."""
    busy = _Count(seats, cards, seed, ANSWERED_IN).play(turns)
    quiet = _Count(seats, cards, seed, 0).play(turns)
    return Tally(turns, round(busy[0] / turns, 2), round(busy[1] / turns, 2), round(quiet[0] / turns, 2))


class _Count:
    """Plays games one after another; `answered_in` 0: nobody ever answers, and nobody throws cards away."""

    def __init__(self, seats: tuple[str, ...], cards: CardSet, seed: int, answered_in: int) -> None:
        self.seats, self.cards, self.seed = seats, cards, seed
        self.answered_in = answered_in
        self.chance = Rng(seed)

    def play(self, turns: int) -> tuple[int, int]:
        """Return the inputs and the prompts of so many turns."""
        inputs = prompts = played = 0
        while played < turns:
            config = Config(self.seats, seed=self.seed, manual_upkeep=SYSTEMS)
            self.seed += 1
            session = Session(config, self.seats, self.cards)
            table = TableController(session)
            fingers = Fingers(table)
            left = turns - played
            while not table.over and session.game.state.turn <= left and len(session.commands) < MOST_COMMANDS:
                self._answer(table, fingers)
            inputs += fingers.inputs
            prompts += table.asking.put
            played += min(left, session.game.state.turn)
        return inputs, prompts

    def _answer(self, table: TableController, fingers: Fingers) -> None:
        question = table.session.game.question()
        command = self._response(table, question) if question.kind == "respond" else self._decision(table, question)
        if command is None:
            fingers.nobody_answers()
        else:
            fingers.carry_out(command)

    def _response(self, table: TableController, question: Question) -> Command | None:
        game = table.session.game
        if not self.answered_in or self.chance.below(self.answered_in):
            return None
        able = [p.seat for p in game.state.players if not p.out and table.may_claim(p.seat) and game.answers(p.seat)]
        if not able:
            return None
        seat = able[self.chance.below(len(able))]
        command = decide(game.answers(seat), self.chance, dict(enumerate(table.narrowing.keys)), self.cards)
        return command if game.check(command, claimed=True) is None else None

    def _decision(self, table: TableController, question: Question) -> Command:
        game = table.session.game
        options = game.options(question.seat)
        actions = tuple(o for o in options if o.verb == "play") if question.kind == "act" else ()
        others = tuple(o for o in options if o.verb != "play")
        command = decide(actions or others, self.chance, dict(enumerate(table.narrowing.keys)), self.cards)
        if isinstance(command, PlayCard) and game.check(command) is not None:
            command = decide(others, self.chance, {}, self.cards)
        return Discard(question.seat) if isinstance(command, Discard) and not self.answered_in else command

