"""What the ribbon says when a card asks for a choice, a look, or upkeep by hand.

Awkward facts: a choice is known by its kind (`seat`, `card`, `word`, `number`, `order`, `deity`, `form`), refined by
its label (`why`: `discard`, `lift`, `sift`, `order`, `extra`, `either`, `may_ante`, `order_drink`, `hand_on`) and by
the card that asks for it. Choices between effects are worded from the card's own operations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rdi_table.engine import ops
from rdi_table.engine.commands import Pick
from rdi_table.engine.ops import Op
from rdi_table.engine.questions import Question
from rdi_table.engine.view import ChooseView, DeedView, LookView, PlayView, TableView
from rdi_table.words.names import Names, count, readable, spelled, upper_first
from rdi_table.words.phrases import branches, deed_words, phrase, phrases, played
from rdi_table.words.windows import Prompt

_WORDS = {"yes": "Yes", "no": "No", "ante": "Ante", "keep": "Keep the Gold", "none": "None"}


def choose(view: TableView, names: Names, asked: Question) -> Prompt:
    """Return the ribbon for a choice."""
    frame = view.frame(asked.about)
    name = names.seat(asked.seat)
    if not isinstance(frame, ChooseView):
        return Prompt(f"{name}, make a choice.", "", "")
    maker = _KINDS.get(frame.kind)
    return maker(view, names, frame) if maker else Prompt(f"{name}, make a choice.", "", "Done")


def choice_labels(view: TableView, names: Names, frame: ChooseView) -> tuple[str, ...]:
    """Return a label for each choice of a `ChooseView`, in its order, for buttons and choosers; no markup."""
    return tuple(choice_label(view, names, frame, choice) for choice in frame.choices)


def choice_label(view: TableView, names: Names, frame: ChooseView, choice: Pick) -> str:
    """Return the label of one choice: a name, a number, a form, or what would happen."""
    if frame.kind in ("seat", "drinker") and isinstance(choice, int):
        return names.plain(choice)
    if isinstance(choice, int):
        return str(choice)
    if frame.kind == "form":
        return names.form(choice)
    if frame.kind == "deity":
        return names.deity(choice)
    told = branches(names.definition(_key(view, frame))).get(choice)
    return upper_first(phrases(told)) if told else _WORDS.get(choice, readable(choice))


def _key(view: TableView, frame: ChooseView) -> str | None:
    """Return the key of the card that asks: its own, or that of the newest card on the stack."""
    if frame.card is not None and frame.card.key:
        return frame.card.key
    return next((f.card.key for f in reversed(view.stack) if isinstance(f, PlayView)), None)


def _ops(view: TableView, names: Names, frame: ChooseView) -> Iterable[Op]:
    """Return the ops of the card that asks, as it was played."""
    card = names.definition(_key(view, frame))
    play = next((f for f in reversed(view.stack) if isinstance(f, PlayView)), None)
    if card is None:
        return ()
    icon = names.cards.icons.get(card.icon, ())
    return (*played(card, play.mode if play else "text", play.powers if play else ()), *card.after, *icon)


def _has(told: Iterable[Op], *kinds: type[Op]) -> bool:
    return any(isinstance(op, kinds) for op in told)


def _word(view: TableView, names: Names, frame: ChooseView) -> Prompt:
    name, labels = names.seat(frame.seat), choice_labels(view, names, frame)
    if frame.why == "may_ante":
        return _may_ante(view, names, frame, labels)
    if len(labels) != 2:
        return Prompt(f"{name}, make a choice.", "", "")
    first, second = labels
    asks = f"{name}, {_lower(first)}, or {_lower(second)}?"
    return Prompt(asks, "There is no third way.", first, second)


def _lower(label: str) -> str:
    return label[:1].lower() + label[1:]


def _may_ante(view: TableView, names: Names, frame: ChooseView, labels: tuple[str, ...]) -> Prompt:
    name = names.seat(frame.seat)
    offer = next((op for op in _ops(view, names, frame) if isinstance(op, ops.MayAnte)), ops.MayAnte())
    gain = phrases(offer.then)
    first, second = labels if len(labels) == 2 else ("Ante", "Keep the Gold")
    return Prompt(f"{name}, {phrase(offer)}{' to ' + gain if gain else ''}?", "Nobody has to.", first, second)


def _seat(view: TableView, names: Names, frame: ChooseView) -> Prompt:
    name, told = names.seat(frame.seat), tuple(_ops(view, names, frame))
    if frame.why in ("order_drink", "hand_on"):
        told = (ops.OrderDrink(),)
    helping = "Click a mat, or press a seat's number."
    for kinds, words in _SEAT_WORDS:
        if _has(told, *kinds):
            return Prompt(f"{name}, {words}?", helping, "")
    return Prompt(f"{name}, who is it to be?", helping, "")


_SEAT_WORDS: tuple[tuple[tuple[type[Op], ...], str], ...] = (
    ((ops.OrderDrink, ops.HandOnDrinks), "for whom is this drink"),
    ((ops.ForceOut,), "who leaves the Round"),
    ((ops.Redirect,), "who takes it instead"),
    ((ops.LoseFortitude,), "who is hit"),
    ((ops.Pay,), "who pays"),
)


def _card(view: TableView, names: Names, frame: ChooseView) -> Prompt:
    name = names.seat(frame.seat)
    if frame.why == "sift":
        most = count(frame.most, "card")
        return Prompt(f"{name}, throw away up to {most}.", "The rest goes back on top.", "Keep the rest")
    if frame.why == "extra":
        asks = f"{name}, one more card on the pile?"
        return Prompt(asks, "Only its owner needs to see the hand.", "No more", "Open my hand")
    if frame.why == "lift":
        return Prompt(f"{name}, throw away {_several(frame, 'Malediction')}.", "A rare pleasure.", "Throw away")
    if frame.why != "discard":
        return Prompt(f"{name}, choose {_several(frame, 'card')}.", "Click to mark.", "Done")
    if _robs(_ops(view, names, frame)):
        them = "Take it" if frame.most == 1 else "Take them"
        return Prompt(f"{name}, take {_several(frame, 'card')} from this hand.", "Maledictions stay.", them)
    return Prompt(f"{name}, throw away {_several(frame, 'card')}.", "Maledictions stay.", "Throw away")


def _robs(told: Iterable[Op]) -> bool:
    return any(isinstance(op, ops.Discard) and op.by == "self" and op.who != "self" for op in told)


def _several(frame: ChooseView, noun: str) -> str:
    """Return how many cards are to be chosen, in words."""
    if frame.least == frame.most:
        return f"{spelled(frame.most)} {noun if frame.most == 1 else noun + 's'}"
    if frame.least == 0:
        return f"up to {count(frame.most, noun)}"
    return f"{spelled(frame.least)} to {spelled(frame.most)} {noun}s"


def _number(view: TableView, names: Names, frame: ChooseView) -> Prompt:
    noun = "Maledictions" if "malediction" in frame.why else ""
    return Prompt(f"{names.seat(frame.seat)}, how many{' ' + noun if noun else ''}?", "Click a number.", "")


def _order(view: TableView, names: Names, frame: ChooseView) -> Prompt:
    asks = f"{names.seat(frame.seat)}, in which order do they go back?"
    return Prompt(asks, "The first one lies on top and is drawn next.", "Done")


def _deity(view: TableView, names: Names, frame: ChooseView) -> Prompt:
    which = "which Deity" if frame.most == 1 else f"which {spelled(frame.most)} Deities"
    return Prompt(f"{names.seat(frame.seat)}, turn over {which}?", "Click a Deity on the mat.", "")


def _form(view: TableView, names: Names, frame: ChooseView) -> Prompt:
    return Prompt(f"{names.seat(frame.seat)}, which form is it to be?", "Drop the marker on a form.", "")


_KINDS: dict[str, Callable[[TableView, Names, ChooseView], Prompt]] = {
    "word": _word, "seat": _seat, "drinker": _seat, "card": _card, "number": _number, "order": _order,
    "deity": _deity, "form": _form,
}  # fmt: skip


def share_out(seat: int, n: int, names: Names) -> Prompt:
    """Return the ribbon while `seat` hands its `n` Drinks on to others."""
    return Prompt(f"{names.seat(seat)}, share out the {count(n, 'drink')}.", "Drop each on a mat.", "Done")


def look(view: TableView, names: Names, asked: Question) -> Prompt:
    """Return the ribbon while somebody looks at secret cards."""
    frame = view.frame(asked.about)
    name, helping, button = names.seat(asked.seat), "Everybody else looks away.", "Seen enough"
    if not isinstance(frame, LookView):
        return Prompt(f"{name} takes a look.", helping, button)
    own = frame.whose == frame.seat
    whose = "their own" if own else names.whose(frame.whose)
    if frame.what == "hand":
        return Prompt(f"{name} looks at {whose} hand.", helping, button)
    return Prompt(f"{name} looks at the top of {whose} deck.", helping, button)


def deed(view: TableView, names: Names, asked: Question) -> Prompt:
    """Return the ribbon for upkeep that is due."""
    frame = view.frame(asked.about)
    value: Pick = frame.value if isinstance(frame, DeedView) else ""
    asks = f"{names.seat(asked.seat)}, {deed_words(asked.why, value, names)}."
    return Prompt(asks, _DEED_HELP.get(asked.why, ""), "Do it for me")


_DEED_HELP = {
    "flip": "Click the Deity, or drag the icon to it.",
    "rage": "Drag it there, or click the pile.",
    "become": "Drag the marker, or click the form.",
    "rune": "Click the Rune deck.",
}
