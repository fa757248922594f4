"""Rows: coins and cards that move one after another for one reason and are told in one line.

Awkward facts: a payment of three seats is three events, a hand of four cards four; the Gold of somebody who leaves
moves before that seat is out, so it is held back and told after; what becomes of a leaver's hand is not told at all.
During Discard and Draw one event tells the sum, and a card that pays for another is told with that one, so single cards
are silent then, as they are while the first hands are dealt.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rdi_table.engine import events as ev
from rdi_table.engine.events import Trail
from rdi_table.words.log_base import Line, Scene, known
from rdi_table.words.names import Names, closed, count, listed, plural, upper_first
from rdi_table.words.story import Story, of_gold


@dataclass(slots=True)
class GoldRow:
    """Gold that moves for one reason: (from, to, how much, how it came about)."""

    why: str
    card: int
    moves: list[tuple[int | str, int | str, int, Trail]]

    @classmethod
    def of(cls, event: ev.GoldMoved, scene: Scene) -> GoldRow | None:
        """Return the row this event begins; None for a pot that is told with its winner."""
        if event.source == "pot" and scene.pot_told:
            return None
        return cls(event.why, event.card, [(event.source, event.target, event.n, event.trail)])

    def join(self, other: Row) -> bool:
        """Join Gold that moves for the same reason and card to the same place, or from the same purse."""
        if not isinstance(other, GoldRow) or (other.why, other.card) != (self.why, self.card):
            return False
        source, target, *_ = self.moves[0]
        same_purse = all(move[0] == source for move in (*self.moves, *other.moves))
        same_place = all(move[1] == target for move in (*self.moves, *other.moves))
        if not same_purse and (not same_place or self.why == "division"):
            return False
        self.moves += other.moves
        return True

    @property
    def empty(self) -> bool:
        """True if nothing moved."""
        return not self.moves

    def lines(self, scene: Scene) -> list[Line]:
        """Tell who pays whom, payers of the same sum together."""
        _, target, n, trail = self.moves[0]
        if trail and trail[0][0] == "gain" and isinstance(target, int):
            return [self._bonus(target, n, trail, scene)]
        if self.why == "division" or any(move[1] != target for move in self.moves):
            return [self._shared(scene)]
        groups: dict[tuple[str, str], list[int | str]] = {}
        stories: dict[tuple[str, str], Story] = {}
        for payer, _, amount, trail in self.moves:
            if payer != "inn":
                key = (f"{amount} {{gold}}", scene.trail(trail))
                groups.setdefault(key, []).append(payer)
                if isinstance(payer, int):
                    stories[key] = of_gold(payer, amount, trail, self.card, scene)
        if inn := sum(move[2] for move in self.moves if move[0] == "inn"):
            groups[(f"{inn} {{gold}}", " ")] = ["inn"]
        return [
            replace(self._paid(payers, target, key[0], key[1].rstrip(), scene), story=stories.get(key, ()))
            for key, payers in groups.items()
        ]

    def _paid(self, payers: list[int | str], target: int | str, gold: str, how: str, scene: Scene) -> Line:
        who = upper_first(listed([_place(payer, scene.names) for payer in payers]))
        if target in ("pot", "inn") and len(payers) > 2 and scene.everybody(payers):
            seats = tuple(seat for seat in payers if isinstance(seat, int))
            return Line(f"Everybody {self._verb(target, 1, gold, scene.names)}{how}.", None, (), seats)
        verb = self._verb(target, len(payers), gold + (" each" if len(payers) > 1 else ""), scene.names)
        seats = tuple(seat for seat in (*payers, target) if isinstance(seat, int))
        return Line(f"{who} {verb}{how}.", seats[0] if seats else None, known(self.card), seats)

    def _verb(self, target: int | str, n: int, gold: str, names: Names) -> str:
        if target == "pot":
            return f"{plural(n, 'antes', 'ante')} {gold}"
        if self.why == "fee":
            return f"{plural(n, 'pays', 'pay')} {gold} for new barrels"
        if self.why == "pot" and isinstance(target, int):
            return f"gives {names.seat(target)} {gold}"
        return f"{plural(n, 'pays', 'pay')} {_place(target, names)} {gold}"

    def _bonus(self, seat: int, n: int, trail: Trail, scene: Scene) -> Line:
        """Tell what a standing effect adds to a gain of Gold."""
        by = listed([scene.label(name) for name, _ in trail[1:]])
        return Line(f"The Inn adds {n} {{gold}} for {scene.names.seat(seat)} ({by}).", seat, (), (seat,))

    def _shared(self, scene: Scene) -> Line:
        """Tell what one purse pays to several: a leaver's Gold, a pay-out."""
        names, source = scene.names, self.moves[0][0]
        parts = [f"{n} {{gold}} to {_place(target, names)}{scene.trail(trail)}" for _, target, n, trail in self.moves]
        purse = _place(source, names)
        verb = "leaves" if self.why == "division" else "pays"
        seats = tuple(seat for move in self.moves for seat in move[:2] if isinstance(seat, int))
        own = source if isinstance(source, int) else None
        return Line(f"{upper_first(purse)} {verb} {listed(parts)}.", own, known(self.card), tuple(dict.fromkeys(seats)))


def _place(place: int | str, names: Names) -> str:
    """Return a place Gold may be: a seat, the Inn, the pot."""
    return names.seat(place) if isinstance(place, int) else f"the {'Inn' if place == 'inn' else place}"


_NOUNS = {"maledictions": "Malediction", "blessings": "Blessing"}


@dataclass(slots=True)
class CardRow:
    """Cards that move in the same way: `kind` is a word of `_KINDS` or a shared deck, `moves` are (seat, card, to)."""

    kind: str
    moves: list[tuple[int, int, int]] = field(default_factory=list)

    @classmethod
    def of(cls, event: ev.CardMoved, scene: Scene) -> CardRow | None:
        """Return the row this move begins, or None if it is not worth telling."""
        kind, seat, to = _kind(event)
        quiet = not scene.begun or event.card in scene.given
        quiet = quiet or (scene.phase == "discard" and kind in ("drawn", "thrown"))
        return None if not kind or quiet else cls(kind, [(seat, event.card, to)])

    def join(self, other: Row) -> bool:
        """Join cards that move in the same way."""
        if not isinstance(other, CardRow) or other.kind != self.kind:
            return False
        self.moves += other.moves
        return True

    def forget(self, seat: int) -> None:
        """Leave out the cards of a seat that has left the game."""
        self.moves = [move for move in self.moves if move[0] != seat]

    @property
    def empty(self) -> bool:
        """True if nothing is left to tell."""
        return not self.moves

    def lines(self, scene: Scene) -> list[Line]:
        """Tell the row, one line for all seats that moved the same number."""
        seats = list(dict.fromkeys(move[0] for move in self.moves))
        if self.kind in ("maledictions", "blessings", "drawn"):
            return self._drawn(seats, scene)
        return [self._line(seat, scene) for seat in seats]

    def _drawn(self, seats: list[int], scene: Scene) -> list[Line]:
        counted = {seat: sum(1 for move in self.moves if move[0] == seat) for seat in seats}
        noun, lines = _NOUNS.get(self.kind, "card"), []
        for n in dict.fromkeys(counted.values()):
            group = tuple(seat for seat in seats if counted[seat] == n)
            verb = plural(len(group), "draws", "each draw")
            text = f"{scene.names.seats(group)} {verb} {count(n, noun)}."
            lines.append(Line(text, group[0], (), group))
        return lines

    def _line(self, seat: int, scene: Scene) -> Line:
        moves = [move for move in self.moves if move[0] == seat]
        cards = tuple(card for _, card, _ in moves)
        n, name, titles = len(cards), scene.names.seat(seat), scene.titles(cards)
        some = titles if titles and len(titles) < 70 else count(n, "card")
        others = tuple(dict.fromkeys(to for _, _, to in moves if to >= 0))
        text = {
            "thrown": closed(f"{name} throws away {some}"),
            "shed": f"{name} is rid of {count(n, 'Malediction')}.",
            "turned": f"{name} turns up {some}.",
            "spent": f"{name} spends {some}.",
            "fed": f"{name} feeds the Rage{f' with {n} cards' if n > 1 else ''}.",
            "kept": f"{some} {plural(n, 'stays', 'stay')} on the table in front of {name}.",
            "used": f"{some} {plural(n, 'is', 'are')} used up.",
            "back": f"{some} {plural(n, 'goes', 'go')} back to {scene.names.whose(seat)} hand.",
            "passed": f"{name} hands {count(n, 'drink')} on to {scene.names.seats(others)}.",
        }[self.kind]
        shown = () if self.kind in ("fed", "passed") else known(*cards)
        return Line(text, seat, shown, (seat, *others))


def _kind(event: ev.CardMoved) -> tuple[str, int, int]:
    """Return how a card moved, whose it was, and to whom it went (-1: to nobody); "" if nobody needs to hear of it."""
    source, target = event.source, event.target
    if target.name == "hand" and target.owner is not None:
        kind = {"deck": "drawn", "in_play": "back"}.get(source.name, source.name if source.name in _NOUNS else "")
        return kind, target.owner, -1
    if source.name == "drinks" and target.name == "drinks" and source.owner is not None:
        return "passed", source.owner, target.owner if target.owner is not None else -1
    owner = target.owner if source.owner is None else source.owner
    kind = _KINDS.get((source.name, target.name), "")
    return (kind, owner, -1) if owner is not None else ("", -1, -1)


_KINDS = {
    ("hand", "discard"): "thrown", ("hand", "maledictions_discard"): "shed", ("hand", "blessings_discard"): "thrown",
    ("runes_deck", "runes"): "turned", ("runes", "runes_discard"): "spent", ("in_play", "building"): "fed",
    ("hand", "building"): "fed", ("in_play", "front"): "kept", ("front", "discard"): "used",
}  # fmt: skip
"""How a card moved, by the piles it left and reached."""

Row = GoldRow | CardRow
