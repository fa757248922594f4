"""A game in progress: state, card data and the run loop.

`submit` refuses a command that is not legal before anything changes, else carries it out and runs the top frame's steps
until something is asked. `sink` receives every event; without one nothing is told. A Game may be copied and played on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rdi_table.engine import effects, moments
from rdi_table.engine import events as ev
from rdi_table.engine.cardset import CardDef, CardSet
from rdi_table.engine.characters import Rules
from rdi_table.engine.commands import Command, Configure, Pick, PlayCard
from rdi_table.engine.fixed import Fixed
from rdi_table.engine.frames.base import Frame
from rdi_table.engine.frames.collect import Collect
from rdi_table.engine.frames.deed import Deed
from rdi_table.engine.frames.drink import Drink
from rdi_table.engine.frames.gambling import Gambling
from rdi_table.engine.frames.play import Play
from rdi_table.engine.frames.settle import Settle
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.frames.window import Window
from rdi_table.engine.legality import card_options, check, options
from rdi_table.engine.ops import Amount, Either, Op
from rdi_table.engine.packets import Packet, pipeline
from rdi_table.engine.questions import Option, Question
from rdi_table.engine.reasons import IllegalMove, Reason
from rdi_table.engine.standing import standing
from rdi_table.engine.state import Card, GameState, PileRef
from rdi_table.engine.table import Table

if TYPE_CHECKING:
    from rdi_table.engine.moments import Now, Occasion

Sink = Callable[[ev.Event], None]


class Game:
    """State and card data, and everything that can be done with them."""

    def __init__(self, state: GameState, cards: CardSet, sink: Sink | None = None, like: Game | None = None) -> None:
        self.state = state
        self.cards = cards
        self.sink = sink
        self.table = Table(self)
        self.fixed: Fixed = Fixed(state, cards) if like is None else like.fixed
        self._defs = self.fixed.defs
        self._now: dict[int, Now] = {}
        self._options: dict[int, tuple[Option, ...]] = {}
        self._occasion: Occasion | None = None
        self._question: Question | None = None
        self._asked_by: Frame | None = None
        self._asked_at = ""

    def copy(self) -> Game:
        """Return an independent game without a sink."""
        return Game(self.state.copy(), self.cards, like=self)

    # the public face

    def question(self) -> Question:
        """Return what is asked now."""
        top = self.state.stack[-1]
        found = self._question
        if found is None or self._asked_by is not top or self._asked_at != top.step:
            self._asked_by, self._asked_at = top, top.step
            found = self._question = top.question(self)
        return found

    def options(self, seat: int) -> tuple[Option, ...]:
        """Return everything this seat may do now, computed once per question."""
        found = self._options.get(seat)
        if found is None:
            found = self._options[seat] = options(self, seat)
        return found

    def offered(self, seat: int) -> tuple[Option, ...]:
        """Return what `options` has found for this seat since the last command, nothing if nobody asked."""
        return self._options.get(seat, ())

    def answers(self, seat: int) -> tuple[Option, ...]:
        """Return the cards this seat could play as soon as it is asked: what a seat that claims an answer may do."""
        return card_options(self, seat) if self.state.winner is None and self.top.asks else ()

    def check(self, command: Command, *, claimed: bool = False) -> Reason | None:
        """Return why a command would be refused, or None; `claimed`: as if it were this seat's turn to answer."""
        return check(self, command, claimed=claimed)

    def submit(self, command: Command) -> None:
        """Carry out a command and go on until something is asked. Raises IllegalMove, and then nothing has changed."""
        top = self.state.stack[-1]
        if isinstance(top, Window) and top.passed_on(command):
            self._question = None
            self._options = {}
            return
        reason = check(self, command)
        if reason is not None:
            raise IllegalMove(reason, command)
        self.forget()
        if isinstance(command, Configure):
            self._configure(command)
            return
        top.take(self, command)
        if isinstance(command, PlayCard):
            self._announce(command, top)
        self.run()

    def forget(self) -> None:
        """Drop what was remembered for the last question; whoever changes the state from outside must say so."""
        if self._now:
            self._now = {}
        if self._options:
            self._options = {}
        self._occasion = None
        self._question = None

    def _announce(self, command: PlayCard, top: Frame) -> None:
        about = top.about if isinstance(top, Window) else 0
        self.push(
            Play(
                self.next_id(), "announce", command.card, command.seat, command.picks, command.mode,
                tuple(sorted(command.powers)), command.payment, command.riders, command.costs, about,
            )
        )  # fmt: skip

    def _configure(self, command: Configure) -> None:
        from dataclasses import replace

        name = {"upkeep": "manual_upkeep"}.get(command.setting, command.setting)
        self.state.config = replace(self.state.config, **{name: command.value})  # type: ignore[arg-type]
        self.emit(ev.Configured(command.setting))

    def run(self) -> None:
        """Carry out steps until the top frame rests or the game is over."""
        state = self.state
        while state.winner is None:
            top = state.stack[-1]
            if top.SETTLES and self.somebody_must_go():
                cut = isinstance(top, Turn) and top.cut
                self.push(Settle(self.next_id(), "check", warned=cut))
                continue
            if top.step in top.RESTS:
                break
            top.STEPS[top.step](top, self)
        self.forget()

    # frames

    @property
    def top(self) -> Frame:
        """The frame on top of the stack."""
        return self.state.stack[-1]

    def next_id(self) -> int:
        """Return a new frame id."""
        self.state.serial += 1
        return self.state.serial

    def push(self, frame: Frame) -> None:
        """Put a frame on top."""
        self.state.stack.append(frame)

    def ask(self, into: Frame, frame: Frame) -> None:
        """Put a choice on top whose answer goes into the frame below."""
        assert self.top is into, "a choice is pushed by the frame that wants it"
        self.push(frame)

    def pop(self, frame: Frame) -> None:
        """Take the top frame off; it must be this one."""
        assert self.state.stack[-1] is frame, "only the top frame may leave"
        self.state.stack.pop()

    def on_stack(self, frame: Frame) -> bool:
        """True if this very frame is still on the stack."""
        return self.frame(frame.id) is frame

    def frame(self, frame_id: int) -> Frame | None:
        """Return the frame with this id, or None if it has gone."""
        for frame in self.state.stack:
            if frame.id == frame_id:
                return frame
        return None

    def gambling(self) -> Gambling | None:
        """Return the Round under way, or None: there is never more than one (G1)."""
        for frame in self.state.stack:
            if isinstance(frame, Gambling):
                return frame
        return None

    def begin_round(self, starter: int, cause: int | None) -> None:
        """Begin a Round of Gambling."""
        self.push(Gambling(self.next_id(), "begin", starter, cause=cause))

    def active_seat(self) -> int:
        """Return whose turn it is (before the first: who will begin)."""
        turn = self.state.stack[0]
        assert isinstance(turn, Turn)
        return turn.seat if turn.seat >= 0 else self.state.config.first

    def turn_is_on(self) -> bool:
        """True from the beginning of a turn to its end: false in the rest between two turns."""
        turn = self.state.stack[0]
        assert isinstance(turn, Turn)
        return turn.seat >= 0 and turn.step != "over"

    def end_turn(self) -> None:
        """End the turn now: what is unresolved is discarded, the rest does not happen (ERI-20 to ERI-23)."""
        stack = self.state.stack
        while len(stack) > 1:
            frame = stack[-1]
            frame.abandon(self)
            if stack[-1] is not frame:
                continue
            stack.pop()
        turn = stack[0]
        assert isinstance(turn, Turn)
        turn.cut = True
        turn.finish(self, early=True)

    # who leaves, who wins

    def somebody_must_go(self) -> bool:
        """True if somebody would have to leave now: passed out, or (outside a Round) without Gold."""
        for p in self.state.players:
            if not p.out and (p.alcohol >= p.fortitude or (p.gold == 0 and self.gambling() is None)):
                return True
        return False

    def in_danger(self) -> tuple[int, ...]:
        """Return the seats that would have to leave now."""
        broke_counts = self.gambling() is None
        return tuple(
            p.seat for p in self.state.players if not p.out and (p.passing_out or (broke_counts and p.gold == 0))
        )

    def look_for_winner(self, gone: tuple[int, ...]) -> None:
        """End the game if one is left, or none: then it is a draw among those who went together (L7, R34)."""
        left = tuple(p.seat for p in self.state.players if not p.out)
        if len(left) <= 1:
            self.state.winner = left or gone
            self.emit(ev.GameWon(self.state.winner))

    # upkeep

    def deed(self, seat: int, system: str, deed: str, value: Pick) -> None:
        """Do a piece of upkeep, or let the seat do it by hand if the table wants that system by hand."""
        if system in self.state.config.manual_upkeep:
            self.emit(ev.DeedDue(seat, deed, value))
            self.push(Deed(self.next_id(), "ask", seat, deed, value))
        else:
            self.do_deed(seat, deed, value)

    def do_deed(self, seat: int, deed: str, value: Pick) -> None:
        """Carry out a piece of upkeep; a seat whose character knows no such thing does nothing."""
        action = self.rules(seat).deeds.get(deed)
        if action is not None:
            action(self, seat, value)

    # cards

    def rules(self, seat: int) -> Rules:
        """Return the rules of a seat's character."""
        return self.fixed.rules[seat]

    def card(self, card: int) -> CardDef:
        """Return the data of a card."""
        return self._defs[card]

    def key(self, card: int) -> str:
        """Return the key of a card in the data."""
        return self._defs[card].key if card >= 0 else ""

    def may_be_discarded(self, card: int) -> bool:
        """True unless the card is a Malediction: asked by every discard and every random pick (MAR-05)."""
        return self.state.cards[card].deck != "maledictions"

    def discardable(self, seat: int) -> tuple[int, ...]:
        """Return the hand cards of a seat that may be discarded."""
        return tuple([c for c in self.state.hand(seat) if self.may_be_discarded(c)])

    def type_of(self, play: Play) -> str:
        """Return the type a card is played as: a heart is an Anytime play (MUR-25)."""
        it = self.card(play.card)
        if play.mode == "heart":
            return "anytime"
        return it.modes[play.mode].type if play.mode in it.modes else it.type

    def moment_of(self, command: PlayCard) -> str:
        """Return the moment a play uses."""
        it = self.card(command.card)
        if command.mode == "heart":
            return "anytime"
        return it.modes[command.mode].when if command.mode in it.modes else it.when

    def program(self, play: Play, name: str) -> tuple[tuple[int, Op], ...]:
        """Return the composed ops of one list of a card being played."""
        return self.fixed.program(self, play, name)

    def any_deck_has(self, moments: int) -> bool:
        """True if any deck in this game has a card for one of these moments."""
        return bool(self.fixed.moments & moments)

    def add_deck(self, deck: str, pile: PileRef, owner: int | None) -> None:
        """Create a deck's cards, shuffled, in a pile (set-up only)."""
        state = self.state
        first = len(state.cards)
        keys = self.cards.deck_lists[deck]
        state.cards += tuple(Card(first + i, key, deck, owner) for i, key in enumerate(keys))
        state.where += [pile] * len(keys)
        self.fixed.learn(self.cards, keys, deck)
        cards = state.rng.shuffled(tuple(range(first, first + len(keys))))
        piles = state.piles if pile.owner is None else state.players[pile.owner].piles
        piles[pile.name] = cards

    # what time it is, and what hangs over whom

    def now(self, seat: int) -> Now:
        """Return the moments of a seat, computed once per question."""
        found = self._now.get(seat)
        if found is None:
            found = self._now[seat] = moments.now(self, seat)
        return found

    def occasion(self) -> Occasion:
        """Return what the time is for every seat, computed once for a window."""
        found = self._occasion
        if found is None:
            found = self._occasion = moments.occasion(self)
        return found

    def forecast(self, frame: Frame, last: str = "shield") -> tuple[Packet, ...]:
        """Return the numbers that would happen if nobody answered this frame: pure, on a throwaway ledger."""
        if isinstance(frame, Play):
            packets = [] if frame.negated else self._dry_run(frame)
            if not packets:
                return ()
            mods = (*standing(self.state, self.cards), *frame.mods, *frame.rider_mods(self))
            return pipeline(packets, mods, frame.ignored, last).packets
        mods = standing(self.state, self.cards)
        if isinstance(frame, Collect):
            return pipeline(effects.collect_packets(self, frame), (*mods, *frame.mods), (), last).packets
        if isinstance(frame, Drink):
            return pipeline(frame.packets(), mods, (), last).packets
        return ()

    def _dry_run(self, play: Play) -> list[Packet]:
        packets = list(play.ledger)
        for name in ("do", "then"):
            for card, op in self.program(play, name):
                packets += self._dry_op(play, op, card)
        return packets

    def _dry_op(self, play: Play, op: Op, card: int) -> list[Packet]:
        if type(op) in effects.KINDS:
            assert isinstance(op, Amount)
            return effects.packets_of(self, play, op, card)
        if isinstance(op, Either):
            found = []
            copy = play.copy()
            assert isinstance(copy, Play)
            for seat in effects.seats_of(self, play, op.who):
                copy.them = seat
                for inner in (o for ops in op.lists.values() for o in ops):
                    found += self._dry_op(copy, inner, card)
            return found
        return []

    # events

    def emit(self, event: ev.Event) -> None:
        """Tell the sink what has happened."""
        if self.sink is not None:
            self.sink(event)
