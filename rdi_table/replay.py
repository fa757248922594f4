"""Plays the commands of a saved game once more from its seed, and says whether that leads to the stored state.

Awkward facts: the save holds one state, but a fingerprint after every command, so the command at which the two part is
known; a save from before a rules fix may part rightly; the report of an error ends with the command that failed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from rdi_table.engine import CardSet, Game, IllegalMove, SetupError, new_game
from rdi_table.engine.codec import state_to_plain
from rdi_table.engine.commands import Command, PlayCard
from rdi_table.engine.fingerprint import fingerprint
from rdi_table.engine.questions import Question
from rdi_table.engine.reasons import Reason
from rdi_table.envelope import SaveError
from rdi_table.faults import trace_of
from rdi_table.saveformat import Document, card_hash
from rdi_table.undo import subject
from rdi_table.words import saves as words
from rdi_table.words.names import Names
from rdi_table.words.reasons import sentence

Outcome = Literal["equal", "unproven", "refused", "parted", "failed", "other_state", "mended"]


@dataclass(frozen=True, slots=True)
class ReplayResult:
    """How a replay went.

    `equal`: to the stored state, or at `--to` to its fingerprint; `unproven`: there was none to compare with; `refused`
    (`reason` says why), `parted` or `failed` (`detail` says how) at command `at`, counted from 1; `other_state`: every
    command fits, but the stored state is another (`detail` is where); `mended`: the error of a report is gone.
    """

    outcome: Outcome
    commands: int
    total: int
    at: int = 0
    command: Command | None = None
    asked: Question | None = None
    about: int = -1
    reason: Reason | None = None
    detail: str = ""
    same_cards: bool = True

    @property
    def good(self) -> bool:
        """True if the replay led where it should."""
        return self.outcome in ("equal", "unproven", "mended")


def replay(document: Document, cards: CardSet, to: int | None = None) -> ReplayResult:
    """Play a document's commands again, all or the first `to`. Raises SaveError if its table cannot be set up."""
    total, same = len(document.commands), document.cards == card_hash(cards)
    n = total if to is None else min(to, total)
    try:
        game = new_game(document.config, cards)
    except SetupError as fault:
        raise SaveError(words.unsound(str(fault).rstrip("."))) from None
    for i, command in enumerate(document.commands[:n]):
        expected = document.prints[i] if document.prints else None
        stopped = _again(game, command, expected, i + 1, total, same)
        if stopped is not None:
            return stopped
    if n < total:
        return ReplayResult("equal" if document.prints or not n else "unproven", n, total, same_cards=same)
    place = difference(state_to_plain(document.state), state_to_plain(game.state))
    if place:
        return ReplayResult("other_state", n, total, detail=place, same_cards=same)
    if document.failed is not None:
        stopped = _again(game, document.failed, None, total + 1, total + 1, same)
        return stopped or ReplayResult("mended", n, total, same_cards=same)
    return ReplayResult("equal", n, total, same_cards=same)


def _again(
    game: Game, command: Command, expected: int | None, at: int, total: int, same: bool
) -> ReplayResult | None:  # fmt: skip
    """Carry out a command and return what is wrong with it, if anything is."""
    over = game.state.winner is not None
    asked = None if over else game.question()
    about = command.card if isinstance(command, PlayCard) else -1 if over else subject(game)
    outcome: Outcome = "parted"
    reason, detail = None, ""
    try:
        game.submit(command)
        if expected is None or fingerprint(game.state) == expected:
            return None
    except IllegalMove as fault:
        outcome, reason = "refused", fault.reason
    except Exception as fault:
        outcome, detail = "failed", "; ".join(trace_of(fault)[-2:])
    return ReplayResult(outcome, at - 1, total, at, command, asked, about, reason, detail, same)


def difference(stored: Any, now: Any, place: str = "state") -> str:
    """Return the first place at which two plain values differ, with both of them; nothing if they are equal."""
    if stored == now:
        return ""
    if isinstance(stored, dict) and isinstance(now, dict):
        pairs = [(f"{place}.{key}", stored.get(key), now.get(key)) for key in dict.fromkeys((*stored, *now))]
    elif isinstance(stored, (list, tuple)) and isinstance(now, (list, tuple)) and len(stored) == len(now):
        pairs = [(f"{place}[{i}]", a, b) for i, (a, b) in enumerate(zip(stored, now))]
    else:
        return f"{place} is {_brief(stored)} and should be {_brief(now)}"
    return next((found for where, a, b in pairs if (found := difference(a, b, where))), "")


def _brief(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


def told(result: ReplayResult, document: Document, cards: CardSet) -> str:
    """Return how a replay went as one sentence for people."""
    names, state = Names(document.names, cards), document.state
    key = state.cards[result.about].key if 0 <= result.about < len(state.cards) else ""
    what = words.thing(result.command, result.asked, key, names) if result.command is not None else ""
    if result.outcome == "parted":
        return words.parted(result.at, result.total, what)
    if result.outcome == "refused":
        why = sentence(result.reason, names) if result.reason is not None else ""
        return words.refused_in_replay(result.at, result.total, what, why)
    if result.outcome == "failed":
        return words.failed_in_replay(result.at, result.total, what, result.detail)
    if result.outcome == "other_state":
        return words.other_state(result.total, result.detail)
    if result.outcome == "mended":
        return words.mended(result.total)
    if result.outcome == "unproven":
        return words.unproven(result.commands)
    return words.replayed(result.commands, result.total)
