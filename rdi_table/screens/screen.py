"""What a screen is, what it may ask of the app around it, and the values that travel from one screen to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.engine import CardSet
from rdi_table.scene.art import Art
from rdi_table.scene.sound import Sounds
from rdi_table.settings import LONGEST_NAME, LastTable, Settings

if TYPE_CHECKING:
    from rdi_table.capsule import Capsule
    from rdi_table.screens.evening import Evening
    from rdi_table.screens.guide_stage import Game
    from rdi_table.screens.keeping import Keeper
    from rdi_table.session import Session

Back = Callable[[], None]
"""The way back from a screen that can be opened from several places."""

__all__ = ["LONGEST_NAME", "Back", "Host", "Plan", "Screen", "SeatPlan"]


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Somebody at the table: the key of a character, and the name typed for it (empty: the character's own)."""

    character: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """A table to be dealt: seats in order, who starts (None: at random), the seed (None: any), upkeep by hand."""

    seats: tuple[SeatPlan, ...]
    first: int | None = None
    seed: int | None = None
    by_hand: bool = True

    def names(self, cards: CardSet) -> tuple[str, ...]:
        """Return the name of every seat."""
        return tuple(seat.name.strip() or cards.characters[seat.character].name for seat in self.seats)

    def to_remember(self) -> LastTable:
        """Return the table as the settings keep it; the seed is of that evening alone."""
        return LastTable(tuple((seat.character, seat.name) for seat in self.seats), self.first, self.by_hand)

    @staticmethod
    def of_last(table: LastTable | None) -> Plan | None:
        """Return the table the settings remember, if they do."""
        if table is None:
            return None
        return Plan(tuple(SeatPlan(*seat) for seat in table.seats), table.first, None, table.by_hand)


class Host(Protocol):
    """The app as screens know it."""

    art: Art
    cards: CardSet
    size: tuple[int, int]
    plan: Plan | None
    """The last table, of this run or the one before, for the next set-up."""
    settings: Settings
    sounds: Sounds
    said: str
    """What is wrong with the file of settings, in a sentence; empty if nothing is."""
    keeper: Keeper
    """Keeps the game that is on the table."""

    def adopt(self, settings: Settings) -> None:
        """Obey these settings at once, and remember them."""

    def open_title(self) -> None:
        """Show the title."""

    def open_setup(self) -> None:
        """Show the new game."""

    def deal(self, plan: Plan) -> None:
        """Begin a game and show the table."""

    def go_on(self) -> None:
        """Go on with the game that was left, exactly where it stopped."""

    def sit_down(self, session: Session, said: str = "") -> None:
        """Put a game on the table, hands shut, and keep it; `said` is told first. Of one that is over, its end."""

    def open_load(self) -> None:
        """Show the saves."""

    def open_replay(self, match: Capsule, back: Back) -> None:
        """Show a match being played again. Raises SaveError if it cannot even be dealt."""

    def open_result(self, evening: Evening) -> None:
        """Show how a game ended."""

    def open_cards(self, deck: str | None = None, back: Back | None = None) -> None:
        """Show the cards, at a deck; `back` leads where they were opened from, else to the title."""

    def open_guide(self, page: str | None = None, back: Back | None = None, game: Game | None = None) -> None:
        """Show how to play, at a page or at what is going on in a game."""

    def open_example(self, key: str, back: Back | None = None) -> None:
        """Show a worked example that plays itself."""

    def open_lesson(self, key: str, back: Back | None = None) -> None:
        """Let the reader make the move of a worked example."""

    def open_settings(self, back: Back | None = None) -> None:
        """Show the settings."""

    def return_to(self, screen: Screen) -> None:
        """Show a screen again as it was left."""

    def quit(self) -> None:
        """End the program."""


class Screen(Protocol):
    """One screen. Sizes are real pixels, times milliseconds."""

    def handle(self, event: Event) -> None:
        """Take one event."""

    def update(self, ms: float) -> None:
        """Let so much time pass."""

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw what has changed; return where."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew."""

    def expose(self) -> None:
        """Draw everything with the next picture."""

    def rest(self, still: bool) -> None:
        """The window lost the focus, or has it again."""

    @property
    def busy(self) -> bool:
        """Tell whether something moves, so that every picture counts."""
