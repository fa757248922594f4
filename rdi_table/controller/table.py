"""The table's referee for gestures: turns intents into commands by narrowing the engine's options, never inventing one.

Awkward facts: a claim submits nothing, and only when the claimer really plays do those asked before it pass, which
costs them nothing because every answer starts the window anew; Space never plays a card; a gesture made while a quiet
moment's ring runs is held until it closes, and dropped if somebody claims; cards are turned over before the next
picture, so a hand is shut before its card is submitted.
"""

from __future__ import annotations

from dataclasses import replace

from rdi_table.controller import asked, intents
from rdi_table.controller.buttons import Action, buttons
from rdi_table.controller.draft import Draft, Narrowing
from rdi_table.controller.gestures import Gestures
from rdi_table.controller.hot_seat import IDLE_MS, HotSeat
from rdi_table.controller.show import Show
from rdi_table.engine import commands as cmd
from rdi_table.engine.cardset import CardDef
from rdi_table.engine.questions import Option, Question
from rdi_table.engine.reasons import Code, Fact, Reason, because
from rdi_table.engine.view import ChooseView, LookView, TableView
from rdi_table.scene.ui import BubbleSpec, LogLine, NodeKey, UiState, ZoomSpec
from rdi_table.session import Beat, Session
from rdi_table.words.log import Tale
from rdi_table.words.names import Names
from rdi_table.words.reasons import sentence

BUBBLE_MS = 2_500
RING_MS = 1_200
QUIET = ("order", "drink", "begin")
SORTS = ("drawn", "type", "playable")


class TableController:
    """One table on one screen. Call `do` for each gesture and `tick` now and then; draw `view` and `ui`."""

    def __init__(self, session: Session, ring_ms: int = RING_MS) -> None:
        self.session = session
        self.names = Names(session.names, session.cards)
        self.hands = HotSeat()
        self.narrowing = Narrowing(session.cards, session.keys)
        self.draft: Draft | None = None
        self.carried: NodeKey | None = None
        self.pointer: tuple[int, int] | None = None
        self.hover: NodeKey | None = None
        self.focus: NodeKey | None = None
        self.marked: tuple[int, ...] = ()
        self.laid: dict[int, tuple[int, ...]] = {}
        self.bubble: BubbleSpec | None = None
        self.zoom: ZoomSpec | None = None
        self.log: list[LogLine] = []
        self.log_scroll = 0
        self.log_folded = False
        self.sort = SORTS[0]
        self.dirty = True
        self.ring_ms = ring_ms
        self.held: cmd.Command | None = None
        self.now = 0
        self._tale = Tale(self.names, session.cards, session.keys)
        self._beats: list[Beat] = []
        self._bubble_until = self._ring_until = self._last_input = 0
        self._asked_before: tuple[object, ...] = ()
        self._view: TableView | None = None
        self._show = Show(self)
        self._gestures = Gestures(self)
        self._look_at_question()

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
        beats, self._beats = self._beats, []
        return beats

    # time

    def tick(self, now: int) -> None:
        """Let time pass: `now` in milliseconds of any clock that only goes forward."""
        self.now = now
        if self.bubble is not None and now >= self._bubble_until:
            self.bubble = None
            self.dirty = True
        if self._ring_until and now >= self._ring_until:
            self._ring_until = 0
            self.dirty = True
            held, self.held = self.held, None
            if held is not None:
                self.submit(held, keep_open=True)
        question = self.question
        own_action = question is not None and question.kind == "act" and question.seat == self.hands.open
        if self.hands.open is not None and not own_action and now - self._last_input > IDLE_MS:
            self.shut()

    @property
    def ring(self) -> float:
        """How much of a quiet moment's ring is left: 1 at its start, 0 if none runs."""
        return max(0, self._ring_until - self.now) / self.ring_ms if self._ring_until else 0.0

    # gestures

    def do(self, intent: intents.Intent) -> None:
        """Take one gesture."""
        self.dirty = True
        if not isinstance(intent, intents.Move):
            self._last_input = self.now
            self.bubble = None
        self._gestures.do(intent)

    def refuse(self, reason: Reason, at: tuple[int, int] = (0, 0), card: int = -1) -> None:
        """Say why something cannot be done, where it was tried; `card` is what was tried, if it was a card."""
        self.bubble_says(self.say(reason, card), at)

    def bubble_says(self, text: str, at: tuple[int, int] = (0, 0)) -> None:
        """Show a sentence where something was tried."""
        self.bubble = BubbleSpec(text, at)
        self._bubble_until = self.now + BUBBLE_MS
        self.dirty = True

    def say(self, reason: Reason, card: int = -1) -> str:
        """Return the sentence for a refusal, with what the engine leaves out: who tried, and which card."""
        question = self.session.game.question() if not self.over else None
        seat = self.hands.open if self.hands.open is not None else question.seat if question is not None else None
        known: dict[str, Fact] = {} if seat is None else {"seat": seat}
        if card >= 0:
            known["card"] = self.narrowing.keys[card]
        return sentence(reason, self.names, **known)

    # hands

    def claim(self, seat: int) -> None:
        """Let a seat have a look, if it may do anything now (TABLE.md section 4)."""
        if not self.may_claim(seat):
            self.refuse(because(Code.NOBODY_PLAYS_NOW))
            return
        self.held = None
        self.let_go()
        self.hands.claim(seat)
        self._view = None

    def may_claim(self, seat: int) -> bool:
        """True if this seat has a say now, whoever is asked first."""
        question = self.question
        if question is None or not 0 <= seat < len(self.names.names) or self.view().players[seat].out:
            return False
        shown = asked.window(self.view())
        if shown is not None and seat in shown.order:
            return True
        return seat == question.seat or seat in question.others

    def open_hand(self, seat: int) -> None:
        """Open a hand."""
        self.hands.open_hand(seat)
        self._view = None
        self.dirty = True

    def shut(self) -> None:
        """Shut every hand; nothing that was begun is submitted."""
        self.let_go()
        self.marked = ()
        self.laid = {}
        self.hands.shut()
        self.session.viewer = None
        self._view = None
        self.dirty = True

    def let_go(self) -> None:
        """Put back whatever is carried or hovering."""
        self.draft = self.carried = self.pointer = None

    # commands

    def submit(self, command: cmd.Command, *, keep_open: bool = False, at: tuple[int, int] = (0, 0)) -> bool:
        """Carry out a command; return whether it was legal. Unless `keep_open`, the hand is shut first."""
        reason = self.session.check(command, claimed=True)
        if reason is not None:
            self.refuse(reason, at, command.card if isinstance(command, cmd.PlayCard) else -1)
            return False
        if keep_open:
            self.let_go()
            self.marked = ()
        else:
            self.shut()
        if isinstance(command, cmd.PlayCard):
            self._pass_before(command.seat)
        self._carry_out(command)
        self._look_at_question()
        return True

    def _carry_out(self, command: cmd.Command) -> None:
        self.session.viewer = self.hands.viewer
        beats = self.session.submit(command)
        self._beats += beats
        self._view = None
        view = self.session.public_view()
        for line in self._tale.tell_all([beat.event for beat in beats], view):
            self.log.append(LogLine(line.text, line.seat, line.cards, line.seats, line.rule))
        self.dirty = True

    def _pass_before(self, seat: int) -> None:
        """Let those asked before the claimer pass (R1: its answer starts the window anew)."""
        while True:
            question = self.session.game.question()
            if question.kind != "respond" or question.seat == seat or seat in question.others:
                return
            self._carry_out(cmd.Pass(question.seat))

    def pass_all(self) -> None:
        """Let every seat pass that this question still asks."""
        self.shut()
        asks = self._asked_now()
        while self._asked_now() == asks and asks is not None:
            self._carry_out(cmd.Pass(self.session.game.question().seat))
        self._look_at_question()

    def _asked_now(self) -> tuple[object, ...] | None:
        """Return what identifies the question put to the table, or None if it is another kind of question."""
        if self.over:
            return None
        top = self.session.game.top
        question = self.session.game.question()
        if question.kind == "respond":
            return ("respond", top.id)
        if question.kind == "bid":
            gambling = self.session.game.gambling()
            return ("bid", top.id, gambling.control if gambling is not None else -1)
        return None

    def hold(self, command: cmd.Command, at: tuple[int, int] = (0, 0)) -> None:
        """Submit a gesture that ends a quiet moment: at once, or when the ring has closed."""
        reason = self.session.check(command)
        if reason is not None:
            self.refuse(reason, at)
        elif self._ring_until and self.now < self._ring_until:
            self.held = command
        else:
            self.submit(command, keep_open=True)

    def _look_at_question(self) -> None:
        """After every change: go past what needs no gesture, shut hands that are done, note a new question."""
        while not self.over:
            question = self.session.game.question()
            config = self.session.game.state.config
            turn = self.session.public_view().turn_frame
            if question.kind == "act" and turn.action_used and not config.ask_every_step:
                self._carry_out(cmd.EndPhase(question.seat))
                continue
            break
        view = self.view()
        question_now = view.question
        if question_now is None or question_now.kind == "respond" or self.hands.open != question_now.seat:
            if self.hands.open is not None:
                self.shut()
        if question_now is None:
            return
        shown = asked.window(view)
        identity = (question_now.kind, question_now.why, question_now.about, shown.id if shown else question_now.seat)
        if identity != self._asked_before:
            self._asked_before = identity
            self.hands.new_question()
            quiet = question_now.kind in QUIET and bool(question_now.others) and self.ring_ms > 0
            self._ring_until = self.now + self.ring_ms if quiet else 0
            self.held = None

    # what buttons and keys do

    def button_actions(self) -> list[Action]:
        """Return what each button of the moment does, in their order."""
        return [b.action for b in buttons(self)]

    def space_action(self) -> Action | None:
        """Return what Space does now."""
        return next((b.action for b in buttons(self) if b.space), None)

    def play_armed(self) -> None:
        """Play the hovering card as it stands."""
        self._gestures.play_armed()

    def choose_mode(self, mode: str) -> None:
        """Choose one of two ways to play the hovering card; it goes off if nothing else is open."""
        self.replace_draft(mode=mode)
        assert self.draft is not None
        if not self.narrowing.waits(self.draft, self.view()) and self.narrowing.complete(self.draft):
            self.play_armed()

    def changed(self) -> None:
        """Note that something else lies open now."""
        self._view = None
        self.dirty = True

    def next_sort(self) -> None:
        """Sort the open hand the next way."""
        self.sort = SORTS[(SORTS.index(self.sort) + 1) % len(SORTS)]

    # what the open hand may do

    def hand_order(self) -> tuple[int, ...]:
        """Return the cards of the open hand in the order they are shown."""
        seat = self.hands.viewer
        if seat is None:
            return ()
        cards = [c.id for c in self.view().players[seat].pile("hand") if c.id is not None]
        keys = self.narrowing.keys
        if self.sort == "type":
            cards.sort(key=lambda c: (self.session.cards.cards[keys[c]].type, self.session.cards.cards[keys[c]].name))
        elif self.sort == "playable":
            playable = {o.card for o in self.options()}
            cards.sort(key=lambda c: c not in playable)
        return tuple(cards)

    def choosable(self) -> frozenset[int]:
        """Return the cards that may be marked now by the seat that sees them."""
        view = self.view()
        choice = asked.choice(view)
        if choice is None or choice.kind not in ("card", "order") or view.viewer != choice.seat:
            return frozenset()
        return frozenset(int(c) for c in choice.choices) if self.hands.open == choice.seat else frozenset()

    def laid_riders(self, card: int) -> tuple[int, ...]:
        """Return the riders laid on a card in hand."""
        return tuple(c for c in self.laid.get(card, ()) if self._definition(c).rider is not None)

    def laid_payment(self, card: int) -> tuple[int, ...]:
        """Return the cards laid on a card in hand that count as Runes for it."""
        return tuple(c for c in self.laid.get(card, ()) if self._definition(c).rider is None)

    def first_mode(self, card: int) -> str:
        """Return the first way a card can be played at all."""
        return next(iter(self._definition(card).modes), "text")

    def _definition(self, card: int) -> CardDef:
        return self.session.cards.cards[self.narrowing.keys[card]]

    def zoom_of(self, key: NodeKey) -> ZoomSpec | None:
        """Return the card at a place to be read large, with why it cannot be played if it lies in the open hand."""
        view = self.view()
        card = key[1] if key[0] == "card" and isinstance(key[1], int) else None
        if card is None or not _is_shown(view, card):
            return None
        it = self._definition(card)
        reason = None
        own = self.hands.open is not None and card in self.hand_order()
        playable = own and any(o.card == card for o in self.options())
        if own and not playable:
            reason = self.why_not(card)
        return ZoomSpec(it.key, self.say(reason, card) if reason else "", it.notes, playable)

    def shapes(self, card: int) -> tuple[Option, ...]:
        """Return the options of one card of the open hand."""
        return tuple(o for o in self.options() if o.card == card)

    def options(self) -> tuple[Option, ...]:
        """Return the card options of the open hand: as if it were asked, if it has claimed."""
        seat = self.hands.open
        if seat is None or self.hands.veil is not None or self.over:
            return ()
        question = self.session.game.question()
        if question.kind == "respond":
            return self.session.game.answers(seat) if self.may_claim(seat) else ()
        return tuple(o for o in self.session.game.options(seat) if o.verb == "play")

    def why_not(self, card: int) -> Reason | None:
        """Return why a card of the open hand cannot be played now."""
        seat = self.hands.open
        if seat is None:
            return None
        return self.session.check(cmd.PlayCard(seat, card, mode=self.first_mode(card)), claimed=True)

    def replace_draft(self, **changes: object) -> None:
        """Change the hovering draft."""
        assert self.draft is not None
        self.draft = replace(self.draft, **changes)  # type: ignore[arg-type]


def _is_shown(view: TableView, card: int) -> bool:
    """True if this view shows the face of a card: in a pile, on the stack or in a choice."""
    piles = [*view.piles.values(), *(pile for player in view.players for pile in player.piles.values())]
    piles += [frame.cards for frame in view.stack if isinstance(frame, ChooseView | LookView)]
    return any(c.id == card for pile in piles for c in pile)
