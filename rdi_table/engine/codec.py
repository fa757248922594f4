"""State and commands to plain JSON values and back.

Commands are written as `[word, fields]`, frames with their kind; everything else follows the types of the dataclasses,
which msgspec checks on the way in. Anything that does not fit raises `ValueError` with the place.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec

from rdi_table.engine import commands as cmd
from rdi_table.engine.frames.base import Frame, field_names
from rdi_table.engine.frames.choose import Choose, Look
from rdi_table.engine.frames.collect import Collect
from rdi_table.engine.frames.deed import Deed
from rdi_table.engine.frames.drink import Drink
from rdi_table.engine.frames.gambling import Gambling
from rdi_table.engine.frames.play import Play
from rdi_table.engine.frames.settle import Settle
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.frames.window import Window
from rdi_table.engine.rng import Rng
from rdi_table.engine.state import Card, Config, GameState, PileRef, Player

FORMAT = 1

FRAMES: dict[str, type[Frame]] = {
    k.KIND: k for k in (Turn, Play, Window, Collect, Drink, Gambling, Choose, Look, Deed, Settle)
}
_WORDS = {kind: word for word, kind in cmd.COMMANDS.items()}


def command_to_plain(command: cmd.Command) -> list[Any]:
    """Return a command as `[word, fields]`, defaults left out."""
    plain = msgspec.to_builtins(command)
    default = {f.name: f.default for f in dataclasses.fields(command)}
    return [_WORDS[type(command)], {k: v for k, v in plain.items() if v != default[k]}]


def command_from_plain(plain: Any) -> cmd.Command:
    """Return the command written by `command_to_plain`. Raises ValueError."""
    try:
        word, fields = plain
        kind = cmd.COMMANDS[word]
    except (TypeError, ValueError, KeyError):
        raise ValueError(f"not a command: {str(plain)[:80]}") from None
    return msgspec.convert(fields, kind)


def state_to_plain(state: GameState) -> dict[str, Any]:
    """Return a state as plain JSON values."""
    return {
        "format": FORMAT,
        "config": msgspec.to_builtins(state.config),
        "cards": [[c.key, c.deck, c.owner] for c in state.cards],
        "players": [msgspec.to_builtins(p) for p in state.players],
        "piles": {k: list(v) for k, v in state.piles.items()},
        "inn": state.inn,
        "stack": [frame_to_plain(f) for f in state.stack],
        "rng": [state.rng.seed, state.rng.count],
        "serial": state.serial,
        "turn": state.turn,
        "winner": None if state.winner is None else list(state.winner),
    }


def frame_to_plain(frame: Frame) -> dict[str, Any]:
    """Return a frame as plain values, with the word of its kind as `frame` (a choice has a field `kind`)."""
    return {"frame": frame.KIND} | {n: msgspec.to_builtins(getattr(frame, n)) for n in field_names(type(frame))}


def state_from_plain(plain: Any) -> GameState:
    """Return the state written by `state_to_plain`. Raises ValueError naming the place of the first fault."""
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise ValueError(f"not a game of format {FORMAT}")
    try:
        entries = msgspec.convert(plain["cards"], list[tuple[str, str, int | None]])
        cards = tuple(Card(i, *entry) for i, entry in enumerate(entries))
        players = msgspec.convert(plain["players"], list[Player])
        piles = msgspec.convert(plain["piles"], dict[str, tuple[int, ...]])
        stack = [frame_from_plain(frame) for frame in msgspec.convert(plain["stack"], list[Any])]
        state = GameState(
            msgspec.convert(plain["config"], Config), cards, players, piles, msgspec.convert(plain["inn"], int),
            stack, Rng(*msgspec.convert(plain["rng"], tuple[int, int])),
            [], msgspec.convert(plain["serial"], int), msgspec.convert(plain["turn"], int),
            msgspec.convert(plain["winner"], tuple[int, ...] | None),
        )  # fmt: skip
    except KeyError as fault:
        raise ValueError(f"the game has no entry {fault}") from None
    state.where = _where(state)
    return state


def frame_from_plain(plain: Any) -> Frame:
    """Return the frame written by `frame_to_plain`. Raises ValueError."""
    word = plain.get("frame") if isinstance(plain, dict) else None
    kind = FRAMES.get(word) if isinstance(word, str) else None
    if kind is None:
        raise ValueError("an entry of the stack is no known frame")
    return msgspec.convert({k: v for k, v in plain.items() if k != "frame"}, kind)


def _where(state: GameState) -> list[PileRef]:
    """Return where each card lies; every card must lie in exactly one pile."""
    where: list[PileRef | None] = [None] * len(state.cards)
    owners: list[tuple[int | None, dict[str, tuple[int, ...]]]] = [(None, state.piles)]
    owners += [(p.seat, p.piles) for p in state.players]
    for owner, piles in owners:
        for name, pile in piles.items():
            place = PileRef(owner, name)
            for card in pile:
                if not 0 <= card < len(where) or where[card] is not None:
                    raise ValueError(f"card {card} is not in exactly one pile")
                where[card] = place
    found = [place for place in where if place is not None]
    if len(found) < len(where):
        raise ValueError(f"card {where.index(None)} is in no pile")
    return found
