"""Who sits where while a new game is being set up: chairs, characters, names, and what is wrong with it.

Seats are filled from the left, so that a place keeps its number at the table. No character can be taken twice.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rdi_table.engine import CardSet
from rdi_table.screens.screen import Plan, SeatPlan
from rdi_table.words import ui as words

MOST_CHAIRS = 10
LEAST_SEATS = 2
LARGEST_SEED = (1 << 63) - 1


@dataclass
class Seating:
    """The set-up so far. `chosen` is the seat whose character is shown; `first` is a seat or None (at random)."""

    cards: CardSet
    seats: list[SeatPlan] = field(default_factory=list)
    chosen: int = 0
    first: int | None = None
    seed_text: str = ""
    by_hand: bool = True
    more: bool = False

    @classmethod
    def from_plan(cls, plan: Plan | None, cards: CardSet, by_hand: bool = True) -> Seating:
        """Return the set-up of the last game, or two seats for a first one; `by_hand` is how upkeep is done then."""
        seating = cls(cards, by_hand=by_hand)
        if plan is not None:
            known = [seat for seat in plan.seats if seat.character in cards.characters]
            seating.seats = known[: seating.chairs]
            seating.first = plan.first if seating.seats == list(plan.seats) else None
            seating.seed_text = "" if plan.seed is None else str(plan.seed)
            seating.by_hand = plan.by_hand
            seating.more = plan.seed is not None or not plan.by_hand
        while len(seating.seats) < min(LEAST_SEATS, seating.chairs):
            seating.sit()
        seating.chosen = 0
        return seating

    @property
    def chairs(self) -> int:
        """How many chairs there are: one for each character."""
        return min(MOST_CHAIRS, len(self.cards.characters))

    @property
    def free(self) -> list[str]:
        """The characters nobody plays."""
        taken = {seat.character for seat in self.seats}
        return [key for key in self.cards.characters if key not in taken]

    def name(self, seat: int) -> str:
        """Return the name of a seat: the character's until one is typed."""
        return self.seats[seat].name.strip() or self.cards.characters[self.seats[seat].character].name

    def sit(self) -> None:
        """Put somebody on the next chair, with the first character that is free, and choose that seat."""
        if len(self.seats) < self.chairs:
            self.seats.append(SeatPlan(self.free[0]))
            self.chosen = len(self.seats) - 1

    def leave(self, seat: int) -> None:
        """Send somebody away; those to the right move up."""
        del self.seats[seat]
        if self.first is not None:
            self.first = None if self.first == seat else self.first - (self.first > seat)
        self.chosen = max(0, min(self.chosen - (self.chosen > seat), len(self.seats) - 1))

    def take(self, character: str) -> None:
        """Give the chosen seat a character that is free."""
        if self.seats and character in self.free:
            self.seats[self.chosen] = SeatPlan(character, self.seats[self.chosen].name)

    def rename(self, seat: int, name: str) -> None:
        """Note the name typed for a seat."""
        self.seats[seat] = SeatPlan(self.seats[seat].character, name)

    def fault(self) -> str:
        """Return in one sentence why this table cannot be dealt, or nothing."""
        if len(self.seats) < LEAST_SEATS:
            return words.too_few_seats()
        names = [self.name(seat) for seat in range(len(self.seats))]
        lowered = [name.lower() for name in names]
        for name in names:
            if lowered.count(name.lower()) > 1:
                return words.same_name(name)
        text = self.seed_text.strip()
        if text and not (text.isdecimal() and int(text) <= LARGEST_SEED):
            return words.bad_seed(text)
        return ""

    def plan(self) -> Plan:
        """Return the table to be dealt; there must be no fault."""
        text = self.seed_text.strip()
        return Plan(tuple(self.seats), self.first, int(text) if text else None, self.by_hand)
