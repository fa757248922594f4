"""A half-built play: a card over the options the engine offers, narrowed by each gesture until it is a command.

Awkward facts: whether a card goes off at once or hovers armed depends on public facts only (what is printed on it, and
the Runes that lie face up), else the hovering would betray a hand; what is laid on a card from hand (a rider, a card
that counts as a Rune) is laid on it before it leaves the hand. Nothing here decides what is legal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from rdi_table.engine.cardset import CardSet
from rdi_table.engine.commands import Pick, PlayCard
from rdi_table.engine.payments import covers
from rdi_table.engine.questions import Option, TargetSpec
from rdi_table.engine.view import RoundView, TableView
from rdi_table.scene.ui import NodeKey

STAGE: NodeKey = ("stage",)


@dataclass(frozen=True, slots=True)
class Draft:
    """A card in hand or hovering: the `shapes` it may be played in (one a mode), and what has been chosen so far."""

    seat: int
    card: int
    shapes: tuple[Option, ...]
    picks: tuple[Pick, ...] = ()
    payment: tuple[int, ...] = ()
    riders: tuple[int, ...] = ()
    costs: tuple[int, ...] = ()
    mode: str = ""
    armed: bool = False

    @property
    def written(self) -> tuple[Option, ...]:
        """The shapes that play the card's text, not its heart."""
        return tuple(s for s in self.shapes if s.mode != "heart")

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

    def powers(self, draft: Draft) -> tuple[int, ...] | None:
        """Return the power-ups the payment buys exactly; None if it buys none as it is."""
        shape = draft.shape
        if shape is None or not draft.payment:
            return () if not draft.payment else None
        colours = tuple(self.cards.cards[self.keys[c]].colour for c in draft.payment)
        for n in range(1, len(shape.powers) + 1):
            for group in combinations(shape.powers, n):
                if covers(tuple(p.cost for p in group), colours, exactly=True):
                    return tuple(p.index for p in group)
        return None

    def spec(self, draft: Draft) -> TargetSpec | None:
        """Return what is to be picked: the card's, or that of a power-up that is bought."""
        shape = draft.shape
        if shape is None:
            return None
        for index in self.powers(draft) or ():
            power = next(p for p in shape.powers if p.index == index)
            if power.pick is not None:
                return power.pick
        return shape.pick

    def fitting(self, draft: Draft) -> frozenset[int]:
        """Return the cards that could still be added to the payment."""
        shape = draft.shape
        if shape is None:
            return frozenset()
        able = set()
        for card in shape.purse:
            if card not in draft.payment and self._could_pay(shape, (*draft.payment, card)):
                able.add(card)
        return frozenset(able)

    def _could_pay(self, shape: Option, payment: tuple[int, ...]) -> bool:
        """True if these cards are part of a payment for some set of power-ups."""
        colours = tuple(self.cards.cards[self.keys[c]].colour for c in payment)
        for n in range(1, len(shape.powers) + 1):
            for group in combinations(shape.powers, n):
                slots = [colour for p in group for colour in p.cost]
                if len(slots) >= len(colours) and _all_fit(slots, colours):
                    return True
        return False

    def targets(self, draft: Draft, view: TableView) -> frozenset[NodeKey]:
        """Return every place where the card may be dropped now."""
        found: set[NodeKey] = set()
        if not draft.mode and any(s.mode == "heart" for s in draft.shapes):
            found.add(("track", draft.seat))
        if not draft.written and not draft.mode:
            return frozenset(found)
        spec = self.spec(draft)
        if spec is None or not spec.choices:
            return frozenset(found | middle(view))
        left = [c for c in spec.choices if c not in draft.picks]
        if len(draft.picks) < spec.most:
            found |= {place(spec.kind, draft.seat, c) for c in left}
        if (len(spec.choices) == 1 or spec.kind == "deity") and not draft.armed:
            found |= middle(view)
        return frozenset(found)

    def drop(self, draft: Draft, key: NodeKey, view: TableView) -> Draft | None:
        """Return the draft after a drop on a legal place, or None if it is none."""
        if key not in self.targets(draft, view):
            return None
        if key == ("track", draft.seat):
            return replace(draft, mode="heart")
        spec = self.spec(draft)
        if key in middle(view):
            single = spec is not None and len(spec.choices) == 1 and spec.kind != "deity"
            return replace(draft, picks=spec.choices if single and spec is not None else ())
        pick = key[-1]
        assert isinstance(pick, int | str)
        return replace(draft, picks=(*draft.picks, pick))

    def waits(self, draft: Draft, view: TableView) -> bool:
        """True if the card must hover: more to pick, a mode or costs to choose, or Runes face up that could pay."""
        if draft.mode == "heart":
            return False
        spec, shape = self.spec(draft), draft.shape
        if shape is None:
            return False
        if spec is not None and len(draft.picks) < min(spec.most, len(spec.choices)):
            return True
        if shape.costs is not None or (len(draft.written) > 1 and not draft.mode):
            return True
        runes = {c.id for c in view.players[draft.seat].pile("runes")}
        colours = tuple(self.cards.cards[self.keys[c]].colour for c in shape.purse if c in runes)
        return any(covers((p.cost,), colours, exactly=False) for p in shape.powers)

    def complete(self, draft: Draft) -> bool:
        """True if the draft is a whole command as it is."""
        spec = self.spec(draft)
        enough = draft.mode == "heart" or spec is None or len(draft.picks) >= spec.least
        chosen = draft.mode != "" or len(draft.written) <= 1 or bool(self.powers(draft))
        return enough and chosen and self.powers(draft) is not None

    def command(self, draft: Draft) -> PlayCard:
        """Return the command as it stands."""
        shape = draft.shape
        mode = draft.mode or (shape.mode if shape is not None else "text")
        powers = self.powers(draft) or ()
        payment = draft.payment if powers else ()
        return PlayCard(draft.seat, draft.card, draft.picks, mode, powers, payment, draft.riders, draft.costs)


def _all_fit(slots: list[str], colours: tuple[str, ...]) -> bool:
    """True if every colour finds a slot of its own: wild cards fit each, `any` takes each."""
    left = list(slots)
    for colour in sorted(colours, key=lambda c: c == ""):
        slot = colour if colour in left else "any" if "any" in left else left[0] if not colour and left else None
        if slot is None:
            return False
        left.remove(slot)
    return True


def middle(view: TableView) -> set[NodeKey]:
    """Return the places that mean the middle of the table."""
    in_round = any(isinstance(f, RoundView) for f in view.stack)
    return {STAGE, ("pot",)} if in_round else {STAGE}


def place(kind: str, seat: int, choice: Pick) -> NodeKey:
    """Return where something that may be picked lies."""
    if kind in ("seat", "drinker"):
        return ("mat", choice)
    return (kind, seat, choice)
