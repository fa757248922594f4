"""A worked example being told: the table it is played on, how far it has come, and what is shown of it.

The table is a real one, so forecasts, tags and stamps are its own; the ribbon bears the example's sentence instead of a
question, and the hand of whoever acts lies open. Awkward facts: a step is announced before it is carried out, so that
people read first and then watch; going back means telling it again up to there, without pictures; the table asks at
every step, so that nothing happens by itself which no step tells.
"""

from __future__ import annotations

from dataclasses import replace

from rdi_table.controller.table import TableController
from rdi_table.engine import CardSet
from rdi_table.engine.commands import PlayCard
from rdi_table.engine.view import TableView
from rdi_table.lessons.examples import Example, Step
from rdi_table.lessons.play import StepError, attempt, carry_out, told
from rdi_table.lessons.stage import set_up
from rdi_table.scene.ui import LogLine, PromptSpec, UiState
from rdi_table.session import Beat, Session
from rdi_table.words import lessons as words
from rdi_table.words.drafts import LOOKS
from rdi_table.words.log import Tale


class Telling:
    """One example, in one of its two ways. `at` is how many steps have been carried out; `said` the one on the ribbon.

    `said` is -1 before anything was said. `log` is the table's tale of it.
    """

    def __init__(self, example: Example, cards: CardSet, forked: bool = False) -> None:
        self.example = example
        self.cards = cards
        self.forked = forked
        self.begin()

    def begin(self, forked: bool | None = None, at: int = 0) -> None:
        """Set the table anew, with so many steps behind it."""
        if forked is not None:
            self.forked = forked
        self.steps = told(self.example, self.forked)
        game = set_up(self.example.position, self.cards, every_step=True)
        names = tuple(self.cards.characters[key].name for key in game.state.config.characters)
        self.session = Session(game.state.config, names, self.cards, game)
        self.table = TableController(self.session, ring_ms=0)
        self._tale = Tale(self.table.names, self.cards, self.session.keys)
        self.log: list[LogLine] = []
        self.at, self.said = 0, -1
        for _ in range(max(0, min(at, len(self.steps)))):
            self.announce()
            self.carry_out()
        if not self.at:
            self._open_hand_of(self.steps[0])

    @property
    def over(self) -> bool:
        """True once everything has been told."""
        return self.at >= len(self.steps)

    @property
    def announced(self) -> bool:
        """True if the next step has been said, but not carried out."""
        return self.said == self.at

    def announce(self) -> None:
        """Say the next step, and open the hand it is played from."""
        if not self.over:
            self.said = self.at
            self._open_hand_of(self.steps[self.at])

    def carry_out(self) -> list[Beat]:
        """Carry out the next step and return what happened."""
        step = self.steps[self.at]
        beats: list[Beat] = []
        self.session.viewer = self.table.hands.viewer
        carry_out(self.session.game, step, lambda command: beats.extend(self.session.submit(command)))
        self.at += 1
        self.said = self.at - 1
        self._tell(beats)
        self.table.changed()
        return beats

    def _tell(self, beats: list[Beat]) -> None:
        events = [beat.event for beat in beats]
        self.table.asking.hear(events)
        for line in self._tale.tell_all(events, self.session.public_view()):
            self.log.append(LogLine(line.text, line.seat, line.cards, line.seats, line.rule))

    def _open_hand_of(self, step: Step) -> None:
        """Open the hand of whoever acts; where nobody does, the hand that is open stays so."""
        seat = self.session.game.state.config.characters.index(step.who) if step.who else None
        if seat is not None and not self.session.game.state.players[seat].out:
            self.table.open_hand(seat)

    # what is shown

    def view(self) -> TableView:
        """Return the table as it lies open."""
        return self.table.view()

    def ui(self) -> UiState:
        """Return everything else the scene draws: the table's own, with our words on the ribbon."""
        ui = self.table.ui()
        card = self._card()
        return replace(
            undressed(ui), prompt=self.ribbon(), log=tuple(self.log), veil=None, bubble=None, targets=frozenset(),
            playable=frozenset() if card is None else frozenset((card,)), ring=0.0,
        )  # fmt: skip

    def ribbon(self) -> PromptSpec:
        """Return the sentence of the step; of a refused one also why."""
        if self.said < 0:
            return PromptSpec(words.OTHER_BEGINS if self.forked else words.BEGINS)
        step = self.steps[self.said]
        seat = self.session.game.state.config.characters.index(step.who) if step.who else None
        return PromptSpec(step.says, self._why_not(step), seat=seat)

    def _why_not(self, step: Step) -> str:
        """Return why the rules refuse a step, in the table's words; empty for a step that happens."""
        if not step.refused:
            return ""
        command = attempt(self.session.game, step)
        reason = self.session.check(command, claimed=True)
        card = command.card if isinstance(command, PlayCard) else -1
        return self.table.say(reason, card) if reason is not None else ""

    def _card(self) -> int | None:
        """Return the card the announced step is about, as long as it lies in the hand."""
        if self.said < 0 or not self.steps[self.said].plays or not (self.announced or self.steps[self.said].refused):
            return None
        try:
            command = attempt(self.session.game, self.steps[self.said])
        except StepError:
            return None
        return command.card if isinstance(command, PlayCard) else None


def undressed(ui: UiState) -> UiState:
    """Return what the table shows without what only a whole evening needs: who looks, and how to shut a hand."""
    plate = replace(ui.plate, button=None) if ui.plate is not None else None
    return replace(ui, plate=plate, tags=tuple(tag for tag in ui.tags if tag[1] != LOOKS))
