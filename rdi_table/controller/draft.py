"""A half-built play: a card over the options the engine offers, narrowed by each gesture until it is a command.

Awkward facts: whether a card goes off at once or hovers armed depends on public facts only (what is printed on it, and
the Runes that lie face up), else the hovering would betray a hand; what is laid on a card from hand (a rider, a card
that counts as a Rune) is laid on it before it leaves the hand. Nothing here decides what is legal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from rdi_table.controller.places import STAGE, middle
from rdi_table.engine.cardset import CardSet
from rdi_table.engine.commands import Pick, PlayCard
from rdi_table.engine.payments import covers
from rdi_table.engine.questions import Option, PowerUp, TargetSpec
from rdi_table.engine.view import TableView
from rdi_table.scene.ui import NodeKey

HEART = "heart"


@dataclass(frozen=True, slots=True)
class Draft:
    """A card in hand or hovering: the `shapes` it may be played in (one a mode), and what has been chosen so far.

    `wanted` are the power-ups pointed out, for a payment that would buy one or another.
    """

    seat: int
    card: int
    shapes: tuple[Option, ...]
    picks: tuple[Pick, ...] = ()
    payment: tuple[int, ...] = ()
    riders: tuple[int, ...] = ()
    costs: tuple[int, ...] = ()
    mode: str = ""
    wanted: tuple[int, ...] = ()
    armed: bool = False

    @property
    def written(self) -> tuple[Option, ...]:
        """The shapes that play the card's text, not its heart."""
        return tuple(s for s in self.shapes if s.mode != HEART)

    @property
    def has_heart(self) -> bool:
        """True if the card may be played for its heart."""
        return any(s.mode == HEART for s in self.shapes)

    @property
    def shape(self) -> Option | None:
        """The shape meant: the mode chosen, else the first written one."""
        chosen = next((s for s in self.shapes if s.mode == self.mode), None)
        return chosen or next(iter(self.written or self.shapes), None)


class Narrowing:
    """Narrows drafts for one game: knows the card data and which key each card id has."""

    def __init__(self, cards: CardSet, keys: tuple[str, ...]) -> None:
        self.cards = cards
        self.keys = keys

    # power-ups

    def colours(self, cards: tuple[int, ...]) -> tuple[str, ...]:
        """Return the colours of cards used as Runes, empty for one that counts as any."""
        return tuple(self.cards.cards[self.keys[c]].colour for c in cards)

    def bought(self, draft: Draft) -> tuple[tuple[int, ...], ...]:
        """Return every set of power-ups the payment buys exactly, the one that was pointed out first."""
        colours = self.colours(draft.payment)
        found = [
            tuple(p.index for p in group)
            for group in _groups(draft.shape)
            if covers(tuple(p.cost for p in group), colours, exactly=True)
        ]
        return tuple(sorted(found, key=lambda group: len(set(draft.wanted) ^ set(group)) if draft.wanted else 0))

    def powers(self, draft: Draft) -> tuple[int, ...] | None:
        """Return the power-ups the payment buys; None if it buys none as it is."""
        if draft.shape is None or not draft.payment:
            return () if not draft.payment else None
        return next(iter(self.bought(draft)), None)

    def fitting(self, draft: Draft) -> frozenset[int]:
        """Return the cards that could still be added to the payment."""
        shape = draft.shape
        if shape is None or draft.mode == HEART:
            return frozenset()
        able = (c for c in shape.purse if c not in draft.payment and c not in (*draft.riders, *draft.costs))
        return frozenset(c for c in able if self._could_pay(shape, (*draft.payment, c)))

    def _could_pay(self, shape: Option, payment: tuple[int, ...]) -> bool:
        """True if these cards are part of a payment for some set of power-ups."""
        colours = self.colours(payment)
        for group in _groups(shape):
            slots = [colour for p in group for colour in p.cost]
            if len(slots) >= len(colours) and _all_fit(slots, colours):
                return True
        return False

    def laying(self, draft: Draft) -> frozenset[int]:
        """Return all cards that could still be laid on the hovering card: Runes, riders, what is given up for it."""
        shape = draft.shape
        if shape is None or draft.mode == HEART:
            return frozenset()
        costs = shape.costs.choices if shape.costs is not None else ()
        used = (*draft.riders, *draft.costs, *draft.payment)
        return self.fitting(draft) | frozenset(int(c) for c in (*shape.riders, *costs) if c not in used)

    def runes_for(
        self, cost: tuple[str, ...], draft: Draft, view: TableView, paid: tuple[int, ...] = ()
    ) -> tuple[int, ...] | str:
        """Return Runes that lie face up, besides those `paid`, and pay a cost; or the colour that is missing."""
        left = [c.id for c in view.players[draft.seat].pile("runes") if c.id is not None and c.id not in paid]
        found: list[int] = []
        for colour in sorted(cost, key=lambda c: c == "any"):
            rune = next((c for c in left if colour == "any" or self.colours((c,)) == (colour,)), None)
            if rune is None:
                return colour
            left.remove(rune)
            found.append(rune)
        return tuple(found)

    # targets

    def spec(self, draft: Draft) -> TargetSpec | None:
        """Return what is to be picked: the card's, or that of a power-up that is bought."""
        shape = draft.shape
        if shape is None or draft.mode == HEART:
            return None
        for index in self.powers(draft) or ():
            power = next(p for p in shape.powers if p.index == index)
            if power.pick is not None:
                return power.pick
        return shape.pick

    def left(self, draft: Draft) -> int:
        """Return how many more picks there may be."""
        spec = self.spec(draft)
        return min(spec.most, len(spec.choices)) - len(draft.picks) if spec is not None else 0

    def targets(self, draft: Draft, view: TableView) -> frozenset[NodeKey]:
        """Return every place where the card may be dropped now."""
        found: set[NodeKey] = set()
        if not draft.mode and not draft.armed and draft.has_heart:
            found.add(("track", draft.seat))
        if not draft.written and not draft.mode:
            return frozenset(found)
        spec = self.spec(draft)
        if spec is None or not spec.choices:
            return frozenset(found | (set() if draft.armed else middle(view)))
        if len(draft.picks) < spec.most:
            found |= {place(spec.kind, draft.seat, c) for c in spec.choices if c not in draft.picks}
        if not draft.armed and (len(spec.choices) == 1 or spec.kind == "deity"):
            found |= middle(view)
        return frozenset(found)

    def drop(self, draft: Draft, key: NodeKey, view: TableView) -> Draft | None:
        """Return the draft after a drop on a legal place, or None if it is none."""
        if key not in self.targets(draft, view):
            return None
        if key == ("track", draft.seat):
            return replace(draft, mode=HEART, picks=(), payment=(), riders=())
        spec = self.spec(draft)
        if key in middle(view):
            single = spec is not None and len(spec.choices) == 1 and spec.kind != "deity"
            return replace(draft, picks=spec.choices if single and spec is not None else ())
        pick = key[-1]
        assert isinstance(pick, int | str)
        return replace(draft, picks=(*draft.picks, pick))

    def paid(self, draft: Draft, payment: tuple[int, ...]) -> Draft:
        """Return the draft with another payment, without picks that a power-up no longer (or now) takes."""
        new = replace(draft, payment=payment)
        spec = self.spec(new)
        if spec == self.spec(draft):
            return new
        kept = tuple(p for p in draft.picks if spec is not None and p in spec.choices)
        return replace(new, picks=kept[: spec.most] if spec is not None else ())

    # whole or not

    def waits(self, draft: Draft, view: TableView) -> bool:
        """True if the card must hover: more to pick, a mode or costs to choose, or Runes face up that could pay."""
        shape = draft.shape
        if draft.mode == HEART or shape is None:
            return False
        if self.left(draft) > 0 or shape.costs is not None:
            return True
        if len(draft.written) > 1 and not draft.mode:
            return True
        if draft.payment and len(self.bought(draft)) > 1 and not draft.wanted:
            return True
        face_up = {c.id for c in view.players[draft.seat].pile("runes")}
        colours = self.colours(tuple(c for c in shape.purse if c in face_up))
        return any(covers((p.cost,), colours, exactly=False) for p in shape.powers)

    def complete(self, draft: Draft) -> bool:
        """True if the draft is a whole command as it is."""
        powers, spec, shape = self.powers(draft), self.spec(draft), draft.shape
        if powers is None or shape is None:
            return False
        enough = spec is None or len(draft.picks) >= spec.least
        given = draft.mode == HEART or shape.costs is None or len(draft.costs) >= shape.costs.least
        chosen = draft.mode != "" or len(draft.written) <= 1 or bool(powers)
        return enough and given and chosen

    def command(self, draft: Draft) -> PlayCard:
        """Return the command as it stands."""
        shape = draft.shape
        mode = draft.mode or (shape.mode if shape is not None else "text")
        powers = self.powers(draft) or ()
        payment = draft.payment if powers else ()
        return PlayCard(draft.seat, draft.card, draft.picks, mode, powers, payment, draft.riders, draft.costs)


def _groups(shape: Option | None) -> list[tuple[PowerUp, ...]]:
    """Return all sets of power-ups of a card, the small ones first."""
    powers = shape.powers if shape is not None else ()
    return [group for n in range(1, len(powers) + 1) for group in combinations(powers, n)]


def _all_fit(slots: list[str], colours: tuple[str, ...]) -> bool:
    """True if every colour finds a slot of its own: wild cards fit each, `any` takes each."""
    left = list(slots)
    for colour in sorted(colours, key=lambda c: c == ""):
        slot = colour if colour in left else "any" if "any" in left else left[0] if not colour and left else None
        if slot is None:
            return False
        left.remove(slot)
    return True


def place(kind: str, seat: int, choice: Pick) -> NodeKey:
    """Return where something that may be picked lies."""
    if kind in ("seat", "drinker"):
        return ("mat", choice)
    return (kind, seat, choice)


__all__ = ["HEART", "STAGE", "Draft", "Narrowing", "place"]
