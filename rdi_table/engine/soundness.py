"""Can this state, which comes from a file, be played on? What does not hold is said in half a sentence.

Awkward facts: a file may hold anything that has the right types, and no engine can be asked to survive that, so
references and numbers are checked before the state is touched by a rule; then what must hold between two commands; then
the stack is played out on copies. A new field of a frame needs no entry here unless it names a seat, a card or a frame.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rdi_table.engine.cardset import CardSet
from rdi_table.engine.frames.base import Frame, field_names
from rdi_table.engine.frames.choose import Choose
from rdi_table.engine.frames.play import Play
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.game import Game
from rdi_table.engine.invariants import check_structure
from rdi_table.engine.projection import project
from rdi_table.engine.reasons import SetupError
from rdi_table.engine.rehearsal import rehearse
from rdi_table.engine.setup import check_config, new_game
from rdi_table.engine.state import MAX_STAT, GameState, Player

MOST = 1_000_000
"""No number of a game is larger, but for the seed and the count of random words."""

MOST_FRAMES = 100
MOST_WORDS = 1 << 40
SEEDS = 1 << 64

_ALWAYS_A_SEAT = frozenset({"by", "host", "whose", "on", "seats", "order", "members", "passed", "left"})
_MAYBE_A_SEAT = frozenset({
    "seat", "starter", "control", "asked", "winner", "cause", "them", "to", "owner", "contenders", "softened",
    "done_answering", "responders", "paid", "lowered",
})  # fmt: skip
_CARDS = frozenset({"card", "event", "extra", "payment", "riders", "costs", "physical", "cards"})
_NEGATIVE = frozenset({"n", "alcohol", "fortitude", "adjust", "unsplit", "trail", "results", "scores"})
_WORD = re.compile(r"[\w '-]{0,60}")


def why_unsound(state: GameState, cards: CardSet, *, same_cards: bool = True) -> str:
    """Return what keeps this state from being played on, or nothing; `same_cards`: it was saved with this card data."""
    try:
        for fault in _faults(state, cards, same_cards):
            return fault
        game = Game(state.copy(), cards)
        for viewer in (None, *range(len(state.players))):
            project(game, viewer)
        return next(iter(check_structure(game)), "") or rehearse(game)
    except Exception as fault:
        return f"the rules cannot make anything of it ({type(fault).__name__})"


def _faults(state: GameState, cards: CardSet, same_cards: bool) -> Iterator[str]:
    try:
        check_config(state.config, cards)
    except SetupError as fault:
        yield str(fault).rstrip(".")
        return
    dice = state.rng
    if not 0 <= dice.seed < SEEDS or dice.seed != state.config.seed or not 0 <= dice.count < MOST_WORDS:
        yield "its dice are not those it began with"
    model = new_game(state.config, cards).state
    yield from _cards(state, model, cards, same_cards)
    if len(state.players) != len(model.players):
        yield "not every seat has its player"
        return
    for player, fresh in zip(state.players, model.players):
        yield from _player(player, fresh, cards)
    if not set(model.piles) <= set(state.piles):
        yield "a pile in the middle of the table is missing"
    if not all(_in(n, 0, MOST) for n in (state.serial, state.turn)) or not _in(state.inn, -MOST, MOST):
        yield "a number of the game is out of range"
    if state.winner is not None and not _seats(state.winner, len(state.players)):
        yield "a winner is nobody at this table"
    yield from _stack(state)


def _cards(state: GameState, model: GameState, cards: CardSet, same_cards: bool) -> Iterator[str]:
    if same_cards and _counted(state) != _counted(model):
        yield "its cards are not those of this table"
    deals = {(card.deck, card.owner) for card in model.cards}
    for card in state.cards:
        if card.key not in cards.cards:
            yield f"there is no card '{card.key[:40]}' any more"
        elif (card.deck, card.owner) not in deals or card.deck not in cards.cards[card.key].copies:
            yield f"the card '{card.key}' is in a deck it does not belong to"


def _counted(state: GameState) -> list[tuple[str, str, int]]:
    """Return the cards of a game whatever their order: another version may deal them out in another one."""
    return sorted((card.key, card.deck, -1 if card.owner is None else card.owner) for card in state.cards)


def _player(player: Player, fresh: Player, cards: CardSet) -> Iterator[str]:
    seat = fresh.seat
    if (player.seat, player.character) != (seat, fresh.character):
        yield f"somebody else sits on seat {seat}"
    numbers = (player.fortitude, player.alcohol)
    if not all(_in(n, 0, MAX_STAT) for n in numbers) or not _in(player.gold, 0, MOST):
        yield f"a number of seat {seat} is out of range"
    if not set(fresh.piles) <= set(player.piles):
        yield f"a pile of seat {seat} is missing"
    for mark, value in fresh.marks.items():
        if type(player.marks.get(mark)) is not type(value):
            yield f"the mark '{mark}' of seat {seat} is missing or wrong"
    if not all(_is_small(value) and _WORD.fullmatch(mark) for mark, value in player.marks.items()):
        yield f"a mark of seat {seat} is out of range"
    if not _in(player.marks.get("tile", 0), 0, len(cards.tiles)):
        yield f"seat {seat} has turned a Rage Tile that there is not"
    if player.marks.get("form", "elf") not in (*cards.forms, "elf"):
        yield f"seat {seat} has a form that there is not"


def _stack(state: GameState) -> Iterator[str]:
    if not 1 <= len(state.stack) <= MOST_FRAMES or not isinstance(state.stack[0], Turn):
        yield "nobody is at their turn"
        return
    for depth, frame in enumerate(state.stack):
        below = state.stack[:depth]
        if frame.step not in frame.STEPS and frame.step not in frame.RESTS:
            yield f"'{frame.KIND}' stands at a step that there is not"
        if frame.id <= max((f.id for f in below), default=0):
            yield "what lies on the stack is not numbered in order"
        yield from (f"'{frame.KIND}' has a wrong {name}" for name in _wrong_fields(frame, state, below))
        if isinstance(frame, Choose) and not (isinstance(state.stack[depth - 1], Play) and below[-1].id == frame.into):
            yield "a choice belongs to no card below it"


def _wrong_fields(frame: Frame, state: GameState, below: list[Frame]) -> Iterator[str]:
    ids = (0, *(f.id for f in below))
    for name in field_names(type(frame)):
        value = getattr(frame, name)
        lost = name in ("about", "into") and value not in ids
        nobody = name == "seat" and value == -1 and not isinstance(frame, Turn)
        if lost or nobody or not _fits(name, value, len(state.players), len(state.cards)):
            yield name
    if isinstance(frame, Choose) and not _choices_fit(frame, state):
        yield "choice"
    if getattr(frame, "chosen", None) is not None:
        yield "answer"
    if isinstance(frame, Play) and not 0 <= frame.card < len(state.cards):
        yield "card"


def _choices_fit(frame: Choose, state: GameState) -> bool:
    if frame.kind in ("card", "order"):
        return all(_in(c, 0, len(state.cards) - 1) for c in frame.choices)
    if frame.kind in ("seat", "drinker"):
        return _seats(frame.choices, len(state.players)) and not any(state.players[int(s)].out for s in frame.choices)
    return True


def _fits(name: str, value: Any, seats: int, cards: int) -> bool:
    """True if a value, or everything in it, is what a field of this name may hold."""
    if value is None:
        return True
    if isinstance(value, tuple):
        names = getattr(value, "_fields", None) or (name,) * len(value)
        return len(value) <= MOST_FRAMES * 2 and all(_fits(n, v, seats, cards) for n, v in zip(names, value))
    if isinstance(value, str):
        return _WORD.fullmatch(value) is not None
    if isinstance(value, bool):
        return True
    if name in _ALWAYS_A_SEAT:
        return _in(value, 0, seats - 1)
    if name in _MAYBE_A_SEAT:
        return _in(value, -1, seats - 1)
    if name in _CARDS:
        return _in(value, -1, cards - 1)
    return _in(value, -MOST if name in _NEGATIVE else -1, MOST)


def _seats(values: tuple[Any, ...], seats: int) -> bool:
    return len(values) <= seats and all(_in(s, 0, seats - 1) for s in values)


def _in(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _is_small(value: int | str | bool) -> bool:
    return _WORD.fullmatch(value) is not None if isinstance(value, str) else -MOST <= value <= MOST
