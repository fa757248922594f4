"""A table for tests that reads like the rulebook: seats and their settings, then what is played.

    t = table("erin form=tree fortitude=12", "fiona", active="fiona")
    t.give("erin", "fly_away")                  # whoever is to answer must hold a card when the window opens
    t.play("fiona", "fx_hit_2", "erin")         # a card that is not in hand yet is put there first
    t.all_pass()
    assert t.fortitude("erin") == 12

Hands and Drink Me! piles begin empty; a window asks only seats that hold cards, so with empty hands a card resolves at
once. After each command the builder checks that no card and no Gold has gone astray.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from rdi_table.engine import Game, IllegalMove, Reason, load_cards
from rdi_table.engine import commands as cmd
from rdi_table.engine.commands import Pick
from rdi_table.engine.events import Event
from rdi_table.engine.frames.choose import Choose
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.frames.window import Window
from rdi_table.engine.legality import modes, option
from rdi_table.engine.questions import Option
from rdi_table.engine.state import PileRef
from tests.rulings.reading import Reading
from tests.rulings.setting import fetch, new_table, set_seat, stack_on

Words = tuple[str | int, ...] | list[str | int] | list[str] | list[int]


def table(
    *seats: str, active: str = "", phase: str = "action", inn: int = 50, seed: int = 0, upkeep: tuple[str, ...] = ()
) -> Table:
    """Return a table in the middle of `active`'s turn (the first seat's, if not said), at the rest named by `phase`.

    A seat is its character key and settings, parted by blanks: `fortitude=12 alcohol=5 gold=9 form=tree tile=2
    building=1 raging=5 runes=fire,ice hand=a,b drinks=a,b front=a` and the Deities in harmony as bare words. `phase`
    may be `draw`, `action`, `order`, `drink`, `over` (the rest after the turn of `active`) or `begin` (before it).
    Not said: 20 Fortitude, no Alcohol Content, 10 Gold, calm, Elf, all Deities in discord.
    """
    game = new_table(seats, active or seats[0].split()[0], phase, inn, seed, upkeep)
    return Table(game)


class Table(Reading):
    """A game with seats called by their characters, and a record of its events."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: list[Event] = []
        game.sink = self.events.append

    def copy(self) -> Table:
        """Return an independent table in the same position, for variants."""
        return Table(Game(self.game.state.copy(), self.game.cards))

    # setting the table

    def set(self, name: str, settings: str) -> None:
        """Change a seat's settings, written as in `table`."""
        set_seat(self.game, self.seat(name), settings.split())
        self._forget()

    def give(self, name: str, *cards: str) -> tuple[int, ...]:
        """Put cards into a hand, from the decks or else new ones; return their ids."""
        hand = PileRef(self.seat(name), "hand")
        found = tuple(fetch(self.game, self.seat(name), key, hand) for key in cards)
        self._forget()
        return found

    def to(self, pile: str, name: str, *cards: str) -> None:
        """Put cards on any pile of a seat, the first one named on top."""
        stack_on(self.game, self.seat(name), PileRef(self.seat(name), pile), cards)
        self._forget()

    def pile(self, name: str, *cards: str) -> None:
        """Put Drinks on a Drink Me! pile, the first one named on top."""
        self.to("drinks", name, *cards)

    def deck(self, name: str, *cards: str) -> None:
        """Put cards on top of the own deck, the first one named on top."""
        self.to("deck", name, *cards)

    def top(self, deck: str, *cards: str) -> None:
        """Put cards on top of a shared deck (`maledictions`, `blessings`), the first one named on top."""
        stack_on(self.game, 0, PileRef(None, deck), cards)

    def top_drinks(self, *cards: str) -> None:
        """Put Drinks on top of the Drink Deck, the first one named on top."""
        self.top("drink_deck", *cards)

    def invent(self, key: str, **fields: Any) -> None:
        """Add a card to the data, written as in `cards.json`; `give` and `play` then know it."""
        text = json.dumps({"cards": {key: {"name": key, "copies": {}, **fields}}})
        self.game.cards = load_cards(text, self.game.cards)

    def _forget(self) -> None:
        self.game.forget()

    # what the players do

    def submit(self, command: cmd.Command) -> None:
        """Carry out any command; no card and no Gold may go astray."""
        before = self._gold()
        self.game.submit(command)
        assert self._gold() == before, f"Gold is lost or found after {command}"
        piles = [(PileRef(None, n), p) for n, p in self.game.state.piles.items()]
        piles += [(PileRef(q.seat, n), p) for q in self.game.state.players for n, p in q.piles.items()]
        where = {card: ref for ref, pile in piles for card in pile}
        assert sum(len(p) for _, p in piles) == len(where) == len(self.game.state.cards), f"cards astray: {command}"
        assert all(self.game.state.where[card] == ref for card, ref in where.items()), f"cards misplaced: {command}"

    def _gold(self) -> int:
        state = self.game.state
        return state.inn + sum(p.gold for p in state.players) + max(0, self.pot)

    def command(
        self, name: str, key: str, *picks: str | int, mode: str = "", powers: Words = (), payment: Words = (),
        riders: Words = (), costs: Words = (),
    ) -> cmd.PlayCard:  # fmt: skip
        """Return the command to play a card; cards not in hand yet are put there (Runes are not)."""
        seat = self.seat(name)
        used: list[int] = []
        card = self._card_of(name, key, used)
        paid = tuple(self._payment(name, word, used) for word in payment)
        laid = tuple(self._card_of(name, word, used) for word in riders)
        given_up = tuple(self._card_of(name, word, used) for word in costs)
        self._pass_up_to(seat)
        return cmd.PlayCard(
            seat, card, tuple(self._pick(p) for p in picks), mode or self._mode(seat, card),
            tuple(int(i) for i in powers), paid, laid, given_up,
        )  # fmt: skip

    def play(self, name: str, key: str, *picks: str | int, mode: str = "", **extra: Words) -> None:
        """Play a card; in a window those asked before pass. Picks are characters, forms, Deities or numbers.

        `powers` are indices, `payment` Rune colours or hand cards, `riders` and `costs` hand cards.
        """
        self.submit(self.command(name, key, *picks, mode=mode, **extra))

    def refused(self, name: str, key: str, *picks: str | int, mode: str = "", **extra: Words) -> Reason:
        """Return why a card cannot be played so; nothing has changed."""
        return self.refuses(self.command(name, key, *picks, mode=mode, **extra))

    def refuses(self, command: cmd.Command) -> Reason:
        """Return why a command is refused; nothing has changed."""
        before = self.game.state.copy()
        with pytest.raises(IllegalMove) as refusal:
            self.game.submit(command)
        assert self.game.state == before, "a refused command changes nothing"
        return refusal.value.reason

    def _card_of(self, name: str, key: str | int, used: list[int]) -> int:
        """Return a hand card with this key that is not used yet, putting one there if there is none."""
        if isinstance(key, int):
            return key
        hand = self.game.state.pile(PileRef(self.seat(name), "hand"))
        found = [c for c in hand if self.game.key(c) == key and c not in used]
        card = found[0] if found else self.give(name, key)[0]
        used.append(card)
        return card

    def _payment(self, name: str, word: str | int, used: list[int]) -> int:
        runes = self.game.state.pile(PileRef(self.seat(name), "runes"))
        found = [c for c in runes if self.game.card(c).colour == word and c not in used]
        if not found:
            return self._card_of(name, word, used)
        used.append(found[0])
        return found[0]

    def _mode(self, seat: int, card: int) -> str:
        """Return the way to play a card that is possible now; the first one if none is."""
        able = modes(self.game.card(card))
        return next((m for m in able if isinstance(option(self.game, seat, card, m), Option)), able[0])

    def _pick(self, word: str | int) -> Pick:
        return self.seat(word) if isinstance(word, str) and word in self.game.state.config.characters else word

    def _pass_up_to(self, seat: int) -> None:
        top = self.game.top
        while isinstance(top, Window) and self.game.top is top and seat in top.order[top.at + 1 :]:
            self.submit(cmd.Pass(self.question.seat))

    def pass_(self, *names: str) -> None:
        """Let these seats pass, or stop looking, one after another; each must be the one asked."""
        for name in names:
            self.submit(cmd.Pass(self.seat(name)))

    def all_pass(self, until: str = "") -> None:
        """Pass every window until something else is asked, or a window for the reason `until` is open."""
        while self.game.state.winner is None and isinstance(self.game.top, Window) and self.why != until:
            self.submit(cmd.Pass(self.question.seat))

    def resolve(self) -> None:
        """Nobody answers what is on top any more: pass until it has resolved, and no further."""
        top = self.game.top
        assert isinstance(top, Window), f"no window is open, but {self.why}"
        while self.game.on_stack(top):
            self.submit(cmd.Pass(self.question.seat))

    def choose(self, *picks: str | int) -> None:
        """Let the asked seat choose: characters, words, or cards by key."""
        top = self.game.top
        assert isinstance(top, Choose), f"no choice is asked, but {self.why}"
        chosen: list[Pick] = []
        for word in picks:
            fits = [c for c in top.choices if isinstance(c, int) and c not in chosen and self._is(top.kind, c, word)]
            chosen.append(fits[0] if fits else word)
        self.submit(cmd.Choose(top.seat, tuple(chosen)))

    def _is(self, kind: str, choice: int, word: str | int) -> bool:
        return (self.name(choice) if kind == "seat" else self.game.key(choice)) == word

    def begin(self) -> None:
        """Let the next player begin."""
        self.submit(cmd.Begin(self.question.seat))

    def discard(self, *keys: str) -> None:
        """Let the asked seat discard these hand cards and draw."""
        used: list[int] = []
        name = self.asked
        self.submit(cmd.Discard(self.seat(name), tuple(self._card_of(name, key, used) for key in keys)))

    def end_phase(self) -> None:
        """Go on from the Action Phase, or turn the Drink up."""
        self.submit(cmd.EndPhase(self.question.seat))

    def order(self, target: str) -> None:
        """Order a Drink for somebody."""
        self.submit(cmd.OrderDrink(self.question.seat, self.seat(target)))

    def perform(self, deed: str, value: str = "") -> None:
        """Let the asked seat do upkeep by hand; `value` is a Deity, a form, or a card by key."""
        seat = self.question.seat
        piles = (PileRef(seat, "hand"), PileRef(None, "in_play"))
        held = [c for ref in piles for c in self.game.state.pile(ref) if self.game.key(c) == value]
        self.submit(cmd.Perform(seat, deed, held[0] if held else value))

    # Drinks and Rounds

    def turn_to(self, name: str, phase: str = "action") -> None:
        """Make it that seat's turn, at the rest named by `phase`."""
        assert len(self.game.state.stack) == 1, "only from a rest"
        self.game.state.stack[:] = [Turn(self.game.next_id(), phase, self.seat(name))]
        self._forget()

    def reveal(self, name: str, *cards: str) -> None:
        """Go to that seat's Drink phase and turn up its Drink: these cards, or what lies on its pile."""
        self.pile(name, *cards)
        self.turn_to(name, "drink")
        self.end_phase()

    def house(self, host: str, *cards: str) -> None:
        """Turn up a Round on the House; these cards lie on top of the Drink Deck."""
        self.top_drinks(*cards)
        self.reveal(host, "round_on_the_house")

    def contest(self, host: str, *rounds: dict[str, list[str]]) -> None:
        """Turn up a Drinking Contest; each seat will turn up the cards named for it, in each round of ties anew."""
        first = self.seat(host)
        order = [self.name(s) for s in self.game.state.clockwise(first)]
        self.top_drinks(*(card for drinks in rounds for name in order for card in drinks.get(name, [])))
        self.reveal(host, "drinking_contest")

    def start_round(self, name: str) -> None:
        """Begin a Round of Gambling of that seat, as if by a card of its own; the antes come first."""
        self.game.begin_round(self.seat(name), self.seat(name))
        self._forget()
        self.game.run()

    def antes(self) -> None:
        """Nobody answers the antes."""
        self.all_pass()

    def nobody_bids(self) -> None:
        """All pass, windows and bids, until the Round is over."""
        while self.game.state.winner is None and self.pot >= 0:
            self.submit(cmd.Pass(self.question.seat))
        self.all_pass()
