"""The table's referee for gestures: turns intents into commands by narrowing the engine's options, never inventing one.

Awkward facts: a claim submits nothing, and only when the claimer really plays do those asked before it pass, which
costs them nothing because every answer starts the window anew; Space never plays a card; a gesture made while a quiet
moment's ring runs is held until it closes, and dropped if somebody claims; cards are turned over before the next
picture, so a hand is shut before its card is submitted, and with it goes whatever named one of its cards.
"""

from __future__ import annotations

from rdi_table.controller import asked, intents
from rdi_table.controller.answering import Answering
from rdi_table.controller.asking import Asking
from rdi_table.controller.buttons import Action, buttons
from rdi_table.controller.coaching import Coach
from rdi_table.controller.draft import Draft, Narrowing
from rdi_table.controller.gestures import Gestures
from rdi_table.controller.hand import OpenHand
from rdi_table.controller.hot_seat import IDLE_MS, HotSeat
from rdi_table.controller.reading import Reading
from rdi_table.controller.resting import Resting
from rdi_table.controller.show import Show
from rdi_table.controller.submitting import Submitting
from rdi_table.engine import commands as cmd
from rdi_table.engine.questions import Question
from rdi_table.engine.reasons import Code, Fact, Reason, because
from rdi_table.engine.view import TableView
from rdi_table.scene.ui import BubbleSpec, LogLine, NodeKey, UiState, ZoomSpec
from rdi_table.session import Beat, Session
from rdi_table.words.names import Names
from rdi_table.words.reasons import sentence

BUBBLE_MS = 2_500
RING_MS = 1_200

At = tuple[int, int]
NOWHERE: At = (0, 0)

class TableController:
    """One table on one screen. Call `do` for each gesture and `tick` now and then; draw `view` and `ui`.

    Times are milliseconds: `ring_ms` is a quiet moment, `quick_ms` how long a window stays open at a quick table (0:
    until somebody says so). `undo_freely`: the table takes back what somebody has seen since.
    """

    def __init__(self, session: Session, ring_ms: int = RING_MS, quick_ms: int = 0) -> None:
        self.session = session
        self.names = Names(session.names, session.cards)
        self.hands = HotSeat()
        self.asking = Asking(ring_ms, quick_ms)
        self.narrowing = Narrowing(session.cards, session.keys)
        self.draft: Draft | None = None
        self.carried: NodeKey | None = None
        self.pointer: At | None = None
        self.hover: NodeKey | None = None
        self.focus: NodeKey | None = None
        self.leaning: int | None = None
        self.bubble: BubbleSpec | None = None
        self.zoom: ZoomSpec | None = None
        self.log: list[LogLine] = []
        self.log_scroll = 0
        self.log_folded = False
        self.undo_freely = False
        self.dirty = True
        self.now = 0
        self._bubble_until = self._last_input = 0
        self._last_at: At = NOWHERE
        self._view: TableView | None = None
        self.hand = OpenHand(self)
        self.answers = Answering(self)
        self.coach = Coach()
        self.bar: tuple[str, ...] = ()
        self.submitting = Submitting(self)
        self.resting = Resting(self)
        self.reading = Reading(self)
        self._show = Show(self)
        self._gestures = Gestures(self)
        self.submitting.look_at_question()

    # what to draw

    @property
    def over(self) -> bool:
        """True once the game has a winner."""
        return self.session.game.state.winner is not None

    @property
    def question(self) -> Question | None:
        """What is asked now."""
        return self.view().question

    def view(self) -> TableView:
        """Return the table as it lies open now."""
        self.session.viewer = self.hands.viewer
        if self._view is None or self._view.viewer != self.hands.viewer:
            self._view = self.session.view()
        return self._view

    def ui(self) -> UiState:
        """Return everything else the scene draws."""
        self.dirty = False
        return self._show.state()

    def take_beats(self) -> list[Beat]:
        """Return what has happened since the last call, to be shown in order."""
        return self.submitting.take_beats()

    def hand_order(self) -> tuple[int, ...]:
        """Return the cards of the open hand in the order they are shown."""
        return self.hand.order()

    @property
    def every_step(self) -> bool:
        """True if this table asks at every step."""
        return self.session.game.state.config.ask_every_step

    @property
    def stepping(self) -> bool:
        """True while the table is asked about a quiet moment that it wants to be asked about."""
        question = self.question
        return question is not None and self.asking.steps(question, self.every_step)

    @property
    def answering(self) -> bool:
        """True if what is done now is done by the seat that is asked: nobody else looks, or is about to."""
        question, hands = self.question, self.hands
        if question is None or hands.veil is not None or hands.peek is not None or self.stepping:
            return False
        return hands.open in (None, question.seat)

    # time

    def tick(self, now: int) -> None:
        """Let time pass: `now` in milliseconds of any clock that only goes forward."""
        self.now = now
        if self.bubble is not None and now >= self._bubble_until:
            self.bubble = None
            self.dirty = True
        self.resting.tick(now)
        self._let_ring_run(now)
        question = self.question
        own_action = question is not None and question.kind == "act" and question.seat == self.hands.open
        if self.hands.open is not None and not own_action and now - self._last_input > IDLE_MS:
            self.shut()

    def _let_ring_run(self, now: int) -> None:
        """Do what was held when a quiet moment is over; let a window of a quick table close by itself."""
        asking, question = self.asking, self.question
        window = question is not None and question.kind == "respond"
        if window and asking.quick_ms and self.hands.looking is not None:
            asking.restart_ring(now)
        elif asking.closed(now):
            self.dirty = True
            if window:
                self.pass_all()
        if asking.held is not None and not asking.rings(now) and self.answering:
            held, asking.held = asking.held, None
            self.submit(held)

    @property
    def ring(self) -> float:
        """How much of a ring is left: 1 at its start, 0 if none runs."""
        return self.asking.ring(self.now)

    # gestures

    def do(self, intent: intents.Intent) -> None:
        """Take one gesture."""
        self.dirty = True
        self._last_input = self.now
        at = getattr(intent, "at", NOWHERE)
        self._last_at = at if at != NOWHERE else self._last_at
        if not isinstance(intent, intents.Move):
            self.bubble = None
            self.resting.hush()
        if self.hands.peek is not None and not isinstance(intent, intents.SEEING):
            self.end_peek()
            return
        self._gestures.do(intent)

    def refuse(self, reason: Reason, at: At = NOWHERE, card: int = -1) -> None:
        """Say why something cannot be done, where it was tried; `card` is what was tried, if it was a card."""
        self.bubble_says(self.say(reason, card), at)

    def refuse_choice(self, command: cmd.Command, at: At) -> None:
        """Say why a command would be refused, if it would be."""
        reason = self.session.check(command)
        if reason is not None:
            self.refuse(reason, at)

    def bubble_says(self, text: str, at: At = NOWHERE) -> None:
        """Show a sentence where something was tried; a key has no place, so it shows where the pointer was."""
        self.bubble = BubbleSpec(text, at if at != NOWHERE else self._last_at)
        self._bubble_until = self.now + BUBBLE_MS
        self.dirty = True

    def say(self, reason: Reason, card: int = -1) -> str:
        """Return the sentence for a refusal, with what the engine leaves out: who tried what, and who is asked."""
        question = self.session.game.question() if not self.over else None
        seat = self.hands.open if self.hands.open is not None else question.seat if question is not None else None
        known: dict[str, Fact] = {} if seat is None else {"seat": seat}
        if question is not None:
            known["asked"] = question.seat
        if card >= 0:
            known["card"] = self.narrowing.keys[card]
        return sentence(reason, self.names, **known)

    # hands

    def claim(self, seat: int, at: At = NOWHERE) -> None:
        """Let a seat have a look, if it may do anything now (TABLE.md section 4)."""
        if not self.may_claim(seat):
            out = self.view().players[seat].out
            self.refuse(because(Code.OUT_OF_THE_GAME, seat=seat) if out else because(Code.NOBODY_PLAYS_NOW), at)
            return
        self.asking.held = None
        if self.hands.veil != seat:
            self.shut()
        self.hands.claim(seat)
        self.changed()

    def may_claim(self, seat: int) -> bool:
        """True if this seat has a say now, whoever is asked first; not if it has passed already."""
        question = self.question
        if question is None or not 0 <= seat < len(self.names.names) or self.view().players[seat].out:
            return False
        shown = asked.window(self.view())
        if shown is not None and seat in shown.order[shown.at :]:
            return True
        return seat == question.seat or seat in question.others

    def open_hand(self, seat: int) -> None:
        """Open a hand."""
        self.hands.open_hand(seat)
        self.changed()

    def peek_at(self, seat: int) -> None:
        """Show a hand while its owner's key is held; whatever else lies open is shut first."""
        self.shut()
        self.hands.peek_at(seat)
        self.changed()

    def end_peek(self) -> None:
        """Shut a hand that was peeked at."""
        if self.hands.peek is not None:
            self.shut()

    def shut(self) -> None:
        """Shut every hand, and forget whatever named one of its cards; nothing that was begun is submitted."""
        self.let_go()
        self.answers.forget()
        self.hand.laid = {}
        self.zoom = self.bubble = None
        self.hands.shut()
        self.changed()

    def let_go(self) -> None:
        """Put back whatever is carried or hovering."""
        self.draft = self.carried = self.pointer = None

    def changed(self) -> None:
        """Note that something else lies open now."""
        self.session.viewer = self.hands.viewer
        self._view = None
        self.dirty = True

    # commands

    def submit(self, command: cmd.Command, *, at: At = NOWHERE) -> bool:
        """Carry out a command; return whether it was legal. What is to be shut is shut before anything moves."""
        return self.submitting.submit(command, at)

    def hold(self, command: cmd.Command, at: At = NOWHERE) -> None:
        """Submit a gesture that ends a quiet moment: at once, or when the ring has closed."""
        self.submitting.hold(command, at)

    def pass_all(self) -> None:
        """Let every seat pass that this question still asks."""
        self.submitting.pass_all()

    def undo(self) -> None:
        """Take back the last thing that was done, unless somebody has learned anything since."""
        self.submitting.undo(force=self.undo_freely)

    def redo(self) -> None:
        """Do again what was taken back last."""
        self.submitting.redo()

    def configure(self, setting: str, value: tuple[str, ...] | bool) -> None:
        """Change a setting of the table in mid-game, as a logged command."""
        self.submitting.configure(setting, value)

    # what buttons do

    def button_actions(self) -> list[Action]:
        """Return what each button of the moment does, in their order."""
        return [b.action for b in buttons(self)]

    def press(self, index: int) -> None:
        """Press a button of the prompt or the curtain."""
        actions = self.button_actions()
        if 0 <= index < len(actions):
            self.carried = None
            actions[index]()

    def space_action(self) -> Action | None:
        """Return what Space does now."""
        return next((b.action for b in buttons(self) if b.space), None)

    def play_armed(self) -> None:
        """Play the hovering card as it stands."""
        self._gestures.arming.play()

    def choose_mode(self, mode: str) -> None:
        """Choose one of two ways to play the hovering card; it goes off if nothing else is open."""
        self._gestures.arming.choose_mode(mode)
