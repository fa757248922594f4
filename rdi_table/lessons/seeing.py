"""Reads off a table what an example expects of it, and says where the two differ.

Awkward facts: only what an example mentions is compared; hands and Runes are compared in any order, other piles from
the top card down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rdi_table.engine import Game
from rdi_table.engine.frames.drink import Drink
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.state import PileRef
from rdi_table.lessons.examples import SeatShows, Shows, TableShows
from rdi_table.lessons.play import seat_of

Seen = object
COUNTED = {"cards": "hand", "discards": "discard", "deck": "deck", "building": "building", "raging": "raging"}
"""Piles of a seat that are only counted, by what an example calls their number."""


def differences(game: Game, shows: Shows) -> Iterator[str]:
    """Yield a sentence for everything that is not as the example says."""
    for name, seat in shows.seats.items():
        for what in _said(seat):
            yield from _compare(f"{name}'s {what}", getattr(seat, what), _of_seat(game, seat_of(game, name), what))
    for what in _said(shows.table):
        yield from _compare(what, getattr(shows.table, what), _of_table(game, what))


def _said(shows: SeatShows | TableShows) -> list[str]:
    return [name for name in shows.__struct_fields__ if getattr(shows, name) is not None]


def _compare(what: str, wanted: Seen, seen: Seen) -> Iterator[str]:
    if isinstance(wanted, Mapping) and isinstance(seen, Mapping):
        wanted, seen = dict(wanted), {key: seen.get(key) for key in wanted}
    if what.endswith(("hand", "runes", "in_round")) and isinstance(wanted, tuple):
        wanted = tuple(sorted(wanted))
    if wanted != seen:
        yield f"{what} is {seen}, not {wanted}"


def _keys(game: Game, ref: PileRef) -> tuple[str, ...]:
    return tuple(game.key(card) for card in reversed(game.state.pile(ref)))


def _of_seat(game: Game, seat: int, what: str) -> Seen:
    """Return one thing of a seat, in the shape an example says it."""
    player = game.state.players[seat]
    if what in ("fortitude", "alcohol", "gold", "out"):
        return getattr(player, what)
    if what in ("form", "tile"):
        return player.marks.get(what)
    if what in ("maledictions", "blessings"):
        return sum(game.state.cards[card].deck == what for card in player.piles["hand"])
    if what in COUNTED:
        return len(player.piles[COUNTED[what]])
    if what == "harmony":
        return tuple(deity for deity in game.cards.deities if player.marks.get(deity))
    if what == "bodies":
        return player.marks
    if what == "runes":
        return tuple(sorted(game.card(card).colour for card in player.piles["runes"]))
    found = _keys(game, PileRef(seat, what))
    return tuple(sorted(found)) if what == "hand" else found


def _of_table(game: Game, what: str) -> Seen:
    """Return one thing of the middle of the table."""
    reading = _READINGS.get(what)
    if reading is not None:
        return reading(game)
    found = _keys(game, PileRef(None, what))
    return len(found) if what in ("maledictions", "blessings", "looked") else found


def _pot(game: Game) -> int:
    gambling = game.gambling()
    return -1 if gambling is None else gambling.pot


def _control(game: Game) -> str:
    gambling = game.gambling()
    return "" if gambling is None else game.state.config.characters[gambling.control]


def _in_round(game: Game) -> tuple[str, ...]:
    gambling = game.gambling()
    return () if gambling is None else tuple(sorted(game.state.config.characters[s] for s in gambling.members))


def _phase(game: Game) -> str:
    turn = game.state.stack[0]
    assert isinstance(turn, Turn)
    return turn.step


def _pours(game: Game) -> dict[str, int]:
    drink = next((f for f in reversed(game.state.stack) if isinstance(f, Drink)), None)
    return {} if drink is None else {game.state.config.characters[p.seat]: p.content for p in drink.pours}


_READINGS: dict[str, Callable[[Game], Seen]] = {
    "inn": lambda game: game.state.inn,
    "pot": _pot,
    "control": _control,
    "in_round": _in_round,
    "turn": lambda game: game.state.config.characters[game.active_seat()],
    "phase": _phase,
    "asked": lambda game: game.state.config.characters[game.question().seat],
    "why": lambda game: game.question().why,
    "pours": _pours,
}
