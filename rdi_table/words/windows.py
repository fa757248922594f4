"""What the ribbon says while the table is asked whether anybody answers: a card, a Drink, a payment, a last call.

Awkward facts: one sentence for a whole row of seats (all antes of a Round, all losers of one card); nothing here may
tell what a hand holds; "Press your own number" is the only "you" at this table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rdi_table.engine.questions import Question
from rdi_table.engine.view import CollectView, DrinkView, RoundView, SettleView, TableView, WindowView
from rdi_table.words.names import Names, spelled


@dataclass(frozen=True, slots=True)
class Prompt:
    """The ribbon in words: a sentence in markup, a line of help, the main button's label and a second one's."""

    sentence: str
    help: str
    button: str
    second: str = ""


class Known(NamedTuple):
    """What a window's sentence needs and the view does not know."""

    settled: int | None
    lost: Mapping[int, int]


MOST_NAMES = 3
"""How many names a sentence of the ribbon takes before it counts heads."""

HAVE_A_LOOK = "Press your own number to have a look."


def window(view: TableView, names: Names, asked: Question, known: Known) -> Prompt:
    """Return the ribbon for a question to the table."""
    frame = view.stack[-1] if view.stack else None
    found = frame if isinstance(frame, WindowView) else None
    why = asked.why
    subject = view.frame(asked.about)
    if isinstance(subject, DrinkView) and why in ("drink", "round", "contest", "event"):
        why = subject.why
    maker = _WINDOWS.get(why, _card)
    return maker(_Ask(view, names, asked, found, known))


class _Ask(NamedTuple):
    """Everything one window's sentence may look at."""

    view: TableView
    names: Names
    asked: Question
    window: WindowView | None
    known: Known

    @property
    def anew(self) -> bool:
        """True if something was answered already."""
        return self.window is not None and self.window.anew

    @property
    def order(self) -> tuple[int, ...]:
        """The seats put to the question."""
        return self.window.order if self.window is not None else (self.asked.seat,)

    @property
    def subject(self) -> object:
        """The frame in question."""
        return self.view.frame(self.asked.about)

    @property
    def help(self) -> str:
        """The line of help: who was last, or how to have a look."""
        if not self.anew:
            return HAVE_A_LOOK
        settled = self.known.settled
        return f"{self.names.whose(settled)} answer is settled." if settled is not None else "That answer is settled."


def _card(ask: _Ask) -> Prompt:
    return Prompt(f"Does anybody {'still ' if ask.anew else ''}answer?", ask.help, "Nobody answers")


def _drink(ask: _Ask) -> Prompt:
    subject = ask.subject
    drinkers = [pour.seat for pour in subject.pours] if isinstance(subject, DrinkView) else [ask.asked.seat]
    who = ask.names.plain(drinkers[0]) if len(set(drinkers)) == 1 else "everybody"
    return Prompt(f"Does anybody {'still ' if ask.anew else ''}change this Drink?", ask.help, f"Let {who} drink")


def _round(ask: _Ask) -> Prompt:
    return Prompt(f"Round on the House: does anybody {'still ' if ask.anew else ''}answer?", ask.help, "Drink up")


def _contest(ask: _Ask) -> Prompt:
    return Prompt(f"Drinking Contest: does anybody {'still ' if ask.anew else ''}answer?", ask.help, "Drink up")


def _drank(ask: _Ask) -> Prompt:
    return Prompt(f"{ask.names.seats(ask.order)}, anything after that Drink?", ask.help, "No")


def _ante(ask: _Ask) -> Prompt:
    seats, n = _debt(ask)
    if len(seats) == 1:
        return _one_payer(ask, seats[0], f"ante {n} Gold")
    who, one = _who(ask, seats)
    return Prompt(f"{who} {'antes' if one else 'ante'} {n} Gold. Does anybody not?", ask.help, "All pay")


def _payment(ask: _Ask) -> Prompt:
    seats, n = _debt(ask)
    to = ask.subject.to if isinstance(ask.subject, CollectView) else "inn"
    gold = f"pay {ask.names.seat(to)} {n} Gold" if isinstance(to, int) else f"pay {n} Gold"
    if len(seats) == 1:
        return _one_payer(ask, seats[0], gold)
    who, one = _who(ask, seats)
    verb, each = ("is", "") if one else ("are", " each")
    return Prompt(f"{who} {verb} to {gold}{each}. Does anybody answer?", ask.help, "All pay")


def _one_payer(ask: _Ask, seat: int, owes: str) -> Prompt:
    name = ask.names.seat(seat)
    return Prompt(f"{name} is to {owes}. Does {name} answer?", ask.help, f"{ask.names.plain(seat)} pays")


def _who(ask: _Ask, seats: Sequence[int]) -> tuple[str, bool]:
    """Return several seats in few words, and whether the verb is singular: "Everybody but Ben"."""
    missing = [player.seat for player in ask.view.players if not player.out and player.seat not in seats]
    if not missing:
        return "Everybody", True
    if len(seats) <= MOST_NAMES:
        return ask.names.seats(seats), False
    if len(missing) == 1:
        return f"Everybody but {ask.names.seat(missing[0])}", True
    return f"{spelled(len(seats)).capitalize()} players", False


def _fee(ask: _Ask) -> Prompt:
    _, n = _debt(ask)
    return Prompt(f"New barrels: everybody pays the Inn {n} Gold. Does anybody not?", ask.help, "All pay")


def _debt(ask: _Ask) -> tuple[tuple[int, ...], int]:
    """Return who owes how much."""
    subject = ask.subject
    if isinstance(subject, CollectView):
        return subject.seats or ask.order, subject.n
    return ask.order, 1


def _lost(ask: _Ask) -> Prompt:
    losers, lost, names = ask.order, ask.known.lost, ask.names
    if len(losers) > 1:
        return Prompt(f"{_who(ask, losers)[0]} lost Fortitude. Does anybody hit back?", ask.help, "No")
    name = names.seat(losers[0])
    amount = f"{lost[losers[0]]} Fortitude" if losers[0] in lost else "Fortitude"
    return Prompt(f"{name} lost {amount}. Does {name} hit back?", ask.help, "No")


def _winner(ask: _Ask) -> Prompt:
    subject = ask.subject
    if not isinstance(subject, RoundView) or subject.winner is None:
        return Prompt("The Round is won. Does anybody object?", ask.help, "Pay out")
    wins = f"{ask.names.seat(subject.winner)} wins {subject.pot} Gold."
    return Prompt(f"{wins} Does anybody object?", ask.help, "Pay out")


def _passing_out(ask: _Ask) -> Prompt:
    subject, names = ask.subject, ask.names
    seats = subject.seats if isinstance(subject, SettleView) else ()
    if len(seats) != 1:
        who = f"{names.seats(seats)} are" if seats else "somebody is"
        return Prompt(f"Last call: {who} {_fate(ask, seats)}. Does anybody help?", ask.help, "Good night, all")
    name = names.seat(seats[0])
    asks = f"Last call: {name} is {_fate(ask, seats)}. Does anybody save {name}?"
    return Prompt(asks, ask.help, f"Good night, {names.plain(seats[0])}")


def _fate(ask: _Ask, seats: Sequence[int]) -> str:
    """Return what is about to happen to those in danger."""
    players = [ask.view.players[seat] for seat in seats]
    falling = [player.alcohol >= player.fortitude for player in players]
    if all(falling):
        return "about to pass out"
    return "about to leave" if any(falling) else "out of Gold"


_WINDOWS: dict[str, Callable[[_Ask], Prompt]] = {
    "card": _card, "drink": _drink, "round": _round, "contest": _contest, "drank": _drank, "ante": _ante,
    "payment": _payment, "fee": _fee, "lost": _lost, "winner": _winner, "passing_out": _passing_out,
}  # fmt: skip
