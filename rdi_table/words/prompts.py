"""What the ribbon says: who must do what now, one line of help, and the labels of at most two buttons.

Awkward facts: everybody at the table reads this, so it is made from public facts and names, never "you" (the one
exception is the help line spoken to the whole table); Space presses `button`, so that label says what Space does, and
it is empty where something must be done by hand. What cards a choice shows is the chooser's business.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rdi_table.engine.questions import Question
from rdi_table.engine.state import HAND_SIZE
from rdi_table.engine.view import PlayerView, RoundView, TableView
from rdi_table.words.choices import choice_labels, choose, deed, look
from rdi_table.words.names import Names, count
from rdi_table.words.plate import Plate, plate
from rdi_table.words.tags import tag, tags
from rdi_table.words.windows import HAVE_A_LOOK, Known, Prompt, window

__all__ = [
    "HAVE_A_LOOK", "Plate", "Prompt", "armed", "choice_labels", "discard_button", "go_on", "hand_over", "more_targets",
    "plate", "prompt", "tag", "tags",
]  # fmt: skip

OPEN, NEVER_MIND = "Open my hand", "Never mind"
LOOK_AWAY = "Everybody else looks away, please."


def prompt(
    view: TableView, names: Names, asked: Question | None = None, settled: int | None = None,
    lost: Mapping[int, int] | None = None,
) -> Prompt:  # fmt: skip
    """Return the ribbon for a question, by default the one the view holds.

    `settled` is the seat whose answer has just been settled, `lost` how much Fortitude each seat lost to the card: the
    view does not know them, and without them the sentences say less.
    """
    question = asked or view.question
    if question is None:
        return Prompt("The evening is over.", "", "")
    if question.kind == "respond":
        return window(view, names, question, Known(settled, lost or {}))
    return _ASKED[question.kind](view, names, question)


def _begin(view: TableView, names: Names, asked: Question) -> Prompt:
    name = names.seat(asked.seat)
    return Prompt(f"{name}'s turn: take the mouse.", "Everybody else looks away.", OPEN)


def _discard(view: TableView, names: Names, asked: Question) -> Prompt:
    player = view.players[asked.seat]
    helping = "Click cards; Maledictions stay."
    if player.marks.get("form") in ("bear", "raven"):
        helping = "Click cards; Maledictions stay. The marker may go back to the Elf."
    button = discard_button(len(player.pile("hand")), 0, hand_size(player, names))
    return Prompt(f"{names.seat(asked.seat)}, throw away what is not wanted.", helping, button)


def hand_size(player: PlayerView, names: Names) -> int:
    """Return up to how many cards this player draws: one more with three Deities in harmony (OHA-11)."""
    harmony = sum(1 for deity in names.cards.deities if player.marks.get(deity) is True)
    return HAND_SIZE + (1 if harmony >= 3 else 0)


def discard_button(kept_in_hand: int, marked: int, hand_size: int = HAND_SIZE) -> str:
    """Return the live label of Discard and Draw: "Throw 2 away, draw 4".

    `kept_in_hand` are the cards that stay, `marked` those that go, `hand_size` up to how many cards are drawn.
    """
    drawn = max(0, hand_size - kept_in_hand)
    first = f"Throw {marked} away" if marked else "Keep all"
    return f"{first}, draw {drawn}" if drawn else f"{first}, draw none"


def _act(view: TableView, names: Names, asked: Question) -> Prompt:
    name = names.seat(asked.seat)
    if view.turn_frame.action_used:
        return Prompt(f"{name}, on to the drinks?", "An Anytime card may still be played.", "To the drinks")
    return Prompt(
        f"{name}, play one Action on somebody, or none.", "An Anytime card may be played as well.", "To the drinks"
    )


def _order(view: TableView, names: Names, asked: Question) -> Prompt:
    return Prompt(f"{names.seat(asked.seat)}, for whom is this drink?", "Click a mat, or press a seat's number.", "")


def _drink(view: TableView, names: Names, asked: Question) -> Prompt:
    name = names.seat(asked.seat)
    if view.players[asked.seat].pile("drinks"):
        return Prompt(f"{name}, drink.", "The top card of your own pile.", "Turn it up")
    return Prompt(f"{name}, there is nothing to drink.", "Sobering up takes 1 Alcohol Content off.", "Sober up")


def _bid(view: TableView, names: Names, asked: Question) -> Prompt:
    gambling = next((frame for frame in reversed(view.stack) if isinstance(frame, RoundView)), None)
    holder = "whoever has it"
    kind = "A Gambling or Cheating card"
    if gambling is not None:
        holder = names.seat(gambling.control)
        kind = "Only a Cheating card" if gambling.lock else kind
    return Prompt(
        f"{names.seat(asked.seat)}, take control, or pass.", f"{kind} takes control from {holder}.", "Pass", "All pass"
    )


_ASKED: dict[str, Callable[[TableView, Names, Question], Prompt]] = {
    "begin": _begin, "discard": _discard, "act": _act, "order": _order, "drink": _drink, "bid": _bid,
    "choose": choose, "look": look, "deed": deed,
}  # fmt: skip


def hand_over(seat: int, names: Names, kind: str = "respond") -> tuple[str, str, str, str]:
    """Return heading, text and the two labels of the curtain before a hand is opened; `kind` is the question's."""
    name = names.plain(seat)
    if kind == "look":
        return f"{name}, this is for one pair of eyes", LOOK_AWAY, "Show me", NEVER_MIND
    if kind in ("begin", "discard"):
        return f"{name}'s turn", LOOK_AWAY, OPEN, ""
    if kind in ("act", "order", "drink", "choose", "deed", "bid"):
        return f"{name}, take the mouse", LOOK_AWAY, OPEN, NEVER_MIND
    return f"{name}, have a look", LOOK_AWAY, OPEN, NEVER_MIND


def go_on(seat: int, names: Names) -> Prompt:
    """Return the ribbon when somebody's turn goes on after others have answered and the hand is shut."""
    return Prompt(f"{names.seat(seat)}, go on.", "The hand is shut; everybody else looks away.", OPEN)


def more_targets(seat: int, picked: tuple[int, ...], left: int, names: Names) -> Prompt:
    """Return the ribbon while a card may take `left` more targets than the seats `picked` so far."""
    alone = names.seats(picked)
    more = "one more target" if left == 1 else f"up to {count(left, 'more target', 'more targets')}"
    only = " and ".join(names.plain(target) for target in picked)
    end = f"play it on {alone} alone" if picked else "let it be"
    return Prompt(
        f"{names.seat(seat)}, {more}, or {end}.", "Drop it on another mat, or press a number.",
        f"Only {only}" if picked else "",
    )  # fmt: skip


def armed(seat: int, colours: tuple[str, ...], paid: int, names: Names) -> Prompt:
    """Return the ribbon for a card that waits for Runes: `colours` of the scroll, and how many are `paid` so far."""
    runes = " and a ".join("Rune of any colour" if c == "any" else f"{c.capitalize()} Rune" for c in colours)
    article = "an" if runes[:1] in "AEIOU" else "a"
    wanted = f"add {article} {runes}, or play it plain" if runes else "add a Rune, or play it plain"
    button = f"Play with {count(paid, 'Rune')}" if paid else "Play it plain"
    return Prompt(f"{names.seat(seat)}, {wanted}.", "Spent Runes are gone even if it is Negated.", button)
