"""From a decision to a command: what is shut before it, who passes first, what the tale says, what is asked after it.

Awkward facts: a claim submits nothing; only when the claimer really plays do those asked before it pass, which costs
them nothing, because every answer starts the window anew; a hand is shut before the next picture, so before its card
is submitted; an Action that has been played leads straight on to the drinks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rdi_table.engine import commands as cmd
from rdi_table.engine import events as ev
from rdi_table.engine.view import TableView
from rdi_table.scene.ui import LogLine
from rdi_table.session import Beat
from rdi_table.undo import TakeBack, UndoBarred
from rdi_table.words import drafts, saves, ui
from rdi_table.words.log import Tale

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController

At = tuple[int, int]

STAYS_OPEN: dict[str, tuple[str, ...]] = {
    "begin": ("discard", "deed"),
    "discard": ("discard", "act"),
    "deed": ("discard", "deed"),
    "look": ("choose", "look"),
    "choose": ("choose", "look"),
}
"""After the answer to which questions the own hand stays open, and for which it does: one sitting, one opening."""


class Submitting:
    """Submits commands for one table, and keeps what they showed until it is asked for."""

    def __init__(self, table: TableController) -> None:
        self.table = table
        self._tale = Tale(table.names, table.session.cards, table.session.keys)
        self._beats: list[Beat] = []
        self.felled: dict[int, int] = {}
        """The card that did it for each seat that went out in this sitting."""
        self._last_blow: dict[int, int] = {}

    def take_beats(self) -> list[Beat]:
        """Return what has happened since the last call, in order."""
        beats, self._beats = self._beats, []
        return beats

    def hold(self, command: cmd.Command, at: At) -> None:
        """Submit a gesture that ends a quiet moment: at once, or when the ring has closed."""
        table = self.table
        reason = table.session.check(command)
        if reason is not None:
            table.refuse(reason, at)
        elif table.asking.rings(table.now):
            table.let_go()
            table.asking.held = command
        else:
            self.submit(command, at)

    def submit(self, command: cmd.Command, at: At) -> bool:
        """Carry out what a seat decided, if it is legal; return whether it was."""
        assert not isinstance(command, cmd.Configure), "a setting is no seat's decision"
        table = self.table
        reason = table.session.check(command, claimed=True)
        if reason is not None:
            table.refuse(reason, at, command.card if isinstance(command, cmd.PlayCard) else -1)
            return False
        marked = table.answers.marked
        asked = table.question.kind if table.question is not None else ""
        stays = () if isinstance(command, cmd.PlayCard) else STAYS_OPEN.get(asked, ())
        if not stays or table.hands.open not in (None, command.seat):
            table.shut()
        table.let_go()
        table.answers.forget()
        if isinstance(command, cmd.PlayCard):
            self._pass_before(command.seat)
        self._carry_out(command)
        self.look_at_question(stays)
        self._after(command, marked)
        return True

    def _after(self, command: cmd.Command, marked: tuple[int, ...]) -> None:
        """Open the hand of a turn that has begun; keep the marks of a discard if only the marker moved meanwhile."""
        table, question = self.table, self.table.question
        if question is None:
            return
        if isinstance(command, cmd.Begin) and question.seat == command.seat:
            table.open_hand(question.seat)
        elif isinstance(command, cmd.Perform) and question.kind == "discard" and table.hands.open == question.seat:
            table.answers.marked = marked

    def configure(self, setting: str, value: tuple[str, ...] | bool) -> None:
        """Change a setting of the table in mid-game, as a logged command."""
        self._carry_out(cmd.Configure(setting, value))
        self.look_at_question(None)

    def _carry_out(self, command: cmd.Command) -> None:
        table = self.table
        table.session.viewer = table.hands.viewer
        try:
            beats = table.session.submit(command)
        finally:
            table.changed()
        self._show(beats)

    def _show(self, beats: list[Beat]) -> None:
        """Keep what happened for the scene, and tell it."""
        table = self.table
        self._beats += beats
        events = [beat.event for beat in beats]
        table.asking.hear(events)
        self._note_who_falls(events)
        table.coach.hear(events, table.names.cards.deities, table.now)
        self._tell(events, table.session.public_view())

    def recall(self, events: Sequence[ev.Event], view: TableView) -> None:
        """Tell what happened before this sitting: nothing of it moves any more."""
        self._note_who_falls(events)
        self._tell(events, view)

    def _tell(self, events: Sequence[ev.Event], view: TableView) -> None:
        for line in self._tale.tell_all(events, view):
            self.table.log.append(LogLine(line.text, line.seat, line.cards, line.seats, line.rule, line.story))

    def _note_who_falls(self, events: Sequence[ev.Event]) -> None:
        """Remember which card brought a seat nearer to the floor last, for the mat of one that goes out."""
        for event in events:
            if isinstance(event, ev.StatChanged) and (event.stat == "alcohol") == (event.after > event.before):
                self._last_blow[event.seat] = event.card
            elif isinstance(event, ev.PlayerOut) and event.why == "passed_out":
                card = self._last_blow.get(event.seat, -1)
                if card >= 0:
                    self.felled[event.seat] = card

    # passing

    def _pass_before(self, seat: int) -> None:
        """Let those asked before the claimer pass (R1: its answer starts the window anew)."""
        game = self.table.session.game
        question = game.question()
        while question.kind == "respond" and question.seat != seat and seat not in question.others:
            self._carry_out(cmd.Pass(question.seat))
            question = game.question()

    def pass_all(self) -> None:
        """Let every seat pass that this question still asks."""
        self.table.shut()
        asks = self._asked_now()
        while self._asked_now() == asks and asks is not None:
            self._carry_out(cmd.Pass(self.table.session.game.question().seat))
        self.look_at_question()

    def _asked_now(self) -> tuple[object, ...] | None:
        """Return what identifies the question put to the table, or None if it is another kind of question."""
        game = self.table.session.game
        if game.state.winner is not None:
            return None
        question = game.question()
        if question.kind == "respond":
            return ("respond", game.top.id)
        if question.kind == "bid":
            gambling = game.gambling()
            return ("bid", game.top.id, gambling.control if gambling is not None else -1)
        return None

    # taking back

    def undo(self, *, force: bool) -> None:
        """Take back the last thing that was done; the tale keeps what was seen, and says so."""
        table = self.table
        table.shut()
        try:
            found = table.session.undo(force=force)
        except UndoBarred as barred:
            table.bubble_says(saves.barred(barred.portion.secret))
            return
        if found is None:
            table.bubble_says(ui.NOTHING_TO_UNDO)
            return
        table.log.append(LogLine(saves.taken_back(self.named(found))))
        self._moved()

    def named(self, found: TakeBack) -> str:
        """Return what taking this back takes back, in words without markup."""
        key = self.table.narrowing.keys[found.about] if found.about >= 0 else ""
        return saves.thing(found.command, found.asked, key, self.table.names)

    def redo(self) -> None:
        """Do again what was taken back last."""
        table = self.table
        table.shut()
        if table.session.redo_name() is None:
            table.bubble_says(drafts.NOTHING_TO_REDO)
            return
        self._show(table.session.redo())
        self._moved()

    def _moved(self) -> None:
        """Look at a game that is not where it was."""
        self.table.asking.forget()
        self.table.changed()
        self.look_at_question()

    # what is asked now

    def look_at_question(self, stays: tuple[str, ...] | None = ()) -> None:
        """After every change: go past what needs no gesture, shut hands that are done, note a new question.

        `stays` are the kinds of questions that leave the own hand open; None leaves all as they are.
        """
        table = self.table
        while not table.over and not table.every_step:
            question = table.session.game.question()
            if question.kind != "act" or not table.session.public_view().turn_frame.action_used:
                break
            self._carry_out(cmd.EndPhase(question.seat))
        now, opened = table.question, table.hands.open
        if opened is not None and stays is not None:
            if now is None or now.seat != opened or now.kind not in stays:
                table.shut()
        if table.asking.note(table.view(), table.now, table.every_step):
            table.hands.new_question()
