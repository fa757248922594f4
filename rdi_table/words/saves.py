"""The words of saved games: what is wrong with one, how it stands in a list, what undo takes back, how a replay went.

Awkward facts: a fault is half a sentence that goes on from the name of the file, so that each is one sentence wherever
it is said; buttons have no markup, so names and titles are plain here; a choice among hidden cards never names them.
"""

from __future__ import annotations

import errno
from collections.abc import Sequence
from datetime import datetime

from rdi_table.engine import commands as cmd
from rdi_table.engine.questions import Question
from rdi_table.words.names import Names, closed, count, listed
from rdi_table.words.phrases import deed_words

EMPTY = "is empty"
CUT_SHORT = "breaks off in the middle"
FOREIGN = "is no saved game of this program"
TOO_LARGE = "is far too large for a saved game"
TOO_DEEP = "is nested more deeply than any saved game"
CHANGED = "was damaged or changed after it was written"
NOT_THERE = "is not there"
TEXT, THE_GAME = "This text", "The game"
NO_CAPSULE = "holds no match capsule"
NEWER_CAPSULE = "holds a match capsule of a later version"
CAPSULE_CUT = "does not hold the whole match capsule"
CAPSULE_CHANGED = "holds a match capsule that was changed on the way"
UNFINISHED, PLAYED = "An unfinished game", "A finished game"
CONTINUED_FROM_BEFORE = "The last save was damaged, so the one before it was taken."

_THIS = "This save"
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)
_LONGEST = 140


def sentence(fault: str, file: str = "") -> str:
    """Return a fault as one sentence about a file, or about "this save"."""
    return closed(f"{file or _THIS} {' '.join(fault.split())}")


def newer(version: str) -> str:
    """Return that a later version of the program made the save."""
    return f"was saved by version {version[:20]} and needs that one or a later one"


def older(number: int) -> str:
    """Return that a format is not known any more."""
    return f"has the format {number}, which this version cannot read"


def incomplete(place: str) -> str:
    """Return that something is missing or of a wrong kind."""
    return f"does not hold a whole game ({_short(place)})"


def unsound(why: str) -> str:
    """Return that the state cannot be played on."""
    return f"holds a game that cannot be played on ({_short(why)})"


def refused(at: int) -> str:
    """Return that the rules do not take a command; commands count from 1."""
    return f"cannot be played again: the rules refuse its command {at}"


def unreadable(code: int | None, text: str) -> str:
    """Return why a file could not be read, from the number and the text of the system's error."""
    return f"cannot be read, because {_why(code, text)}"


def unwritable(code: int | None, text: str) -> str:
    """Return why a file could not be written, from the number and the text of the system's error."""
    return f"cannot be written, because {_why(code, text)}"


def not_remembered(folder: str, code: int | None, text: str) -> str:
    """Return that nothing is being saved; play goes on."""
    return f"Nothing can be saved in {folder}, because {_why(code, text)}; you can play on, but keep the window open."


def _why(code: int | None, text: str) -> str:
    if code in _FULL:
        return "the disk is full"
    if code in _FORBIDDEN:
        return "that is not allowed there"
    if code == errno.EISDIR:
        return "it is a folder"
    if code in (errno.ENOTDIR, errno.EEXIST):
        return "a file is in the way of the folder"
    return text[:1].lower() + text[1:] if text else "the system refuses"


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1]}…"


# the list of saves


def save_title(title: str, over: bool) -> str:
    """Return the title of a save in the list; a game put aside for a new one has none, nor has one without people."""
    return title or (PLAYED if over else UNFINISHED)


def who(people: Sequence[str]) -> str:
    """Return who plays: "Anna, Ben and Cleo"."""
    return listed(list(people))


def whose_turn(turn: int, name: str, winners: Sequence[str]) -> str:
    """Return how far the game is: "Turn 9, Anna" or "Anna won in turn 31"."""
    if winners:
        verb = "won" if len(winners) == 1 else "went under together"
        return f"{listed(list(winners))} {verb} in turn {turn}"
    return f"Turn {turn}, {name}" if turn else f"Before the first turn, {name} begins"


def when(moment: datetime) -> str:
    """Return day and time: "30 November 2026, 16:50"."""
    return f"{moment.day} {_MONTHS[moment.month - 1]} {moment.year}, {moment:%H:%M}"


def delete_question(title: str) -> str:
    """Return what is asked before a save is deleted."""
    return f"Delete “{title}” for good?"


def replace_question(title: str) -> str:
    """Return what is asked before a save is written over another of the same name."""
    return f"There is a save called “{title}” already. Write over it?"


# undo and redo


def undo_label(what: str) -> str:
    """Return the label of the undo button for what `thing` says."""
    return f"Take back: {what}"


def redo_label(what: str) -> str:
    """Return the label of the redo button."""
    return f"Do again: {what}"


def barred(secret: bool) -> str:
    """Return why undo goes no further: hidden cards were seen, or else chance has spoken; a setting allows more."""
    since = "Hidden cards have been seen since" if secret else "Chance has spoken since"
    return f"{since}: this stays, unless Settings let the table decide."


def taken_back(what: str) -> str:
    """Return the line of the log after something was taken back; what was seen stays above it."""
    return f"Taken back by the table: {what}."


def thing(command: cmd.Command, asked: Question | None, about: str, names: Names) -> str:
    """Return what somebody did, without markup; `about` is the key of the card that was in question, if any."""
    if isinstance(command, cmd.Configure):
        return "the change of a setting"
    name = names.plain(command.seat)
    if isinstance(command, cmd.PlayCard):
        return f"{name}'s “{names.title(about)}”"
    if isinstance(command, cmd.OrderDrink):
        return f"{name}'s Drink for {names.plain(command.target)}"
    if isinstance(command, cmd.Perform):
        return deed_words(command.deed, command.value, names)
    if isinstance(command, cmd.Pass):
        return _pass(name, asked, about, names)
    return _OTHERS.get((type(command), asked.kind if asked is not None else ""), "{name}'s answer").format(name=name)


def _pass(name: str, asked: Question | None, about: str, names: Names) -> str:
    kind = asked.kind if asked is not None else ""
    if kind == "bid":
        return f"{name}'s pass"
    if kind == "look":
        return f"{name} has seen enough"
    return f"nobody answers “{names.title(about)}”" if about else "nobody answers"


_OTHERS: dict[tuple[type, str], str] = {
    (cmd.Begin, "begin"): "{name} begins",
    (cmd.Choose, "choose"): "{name}'s choice",
    (cmd.Discard, "discard"): "{name}'s Discard and Draw",
    (cmd.EndPhase, "act"): "the end of {name}'s Action Phase",
    (cmd.EndPhase, "drink"): "{name} drinks",
}


# replays


def replayed(commands: int, total: int) -> str:
    """Return that a replay led to the stored state."""
    some = count(commands, "command")
    return f"{some} replayed, and the game is the stored one." if commands == total else (
        f"{some} of {total} replayed, and the game is as it was then."
    )  # fmt: skip


def unproven(commands: int) -> str:
    """Return that all commands are legal, but that there was no state to compare with."""
    return f"{count(commands, 'command')} replayed; all are legal, and no state was stored to compare with."


def parted(at: int, total: int, what: str) -> str:
    """Return at which command a replay goes another way."""
    return f"The replay parts from the stored game at command {at} of {total} ({what})."


def refused_in_replay(at: int, total: int, what: str, why: str) -> str:
    """Return which command a replay refuses, and why."""
    return f"The rules refuse command {at} of {total} ({what}): {why}"


def failed_in_replay(at: int, total: int, what: str, why: str) -> str:
    """Return at which command of a replay the program fails."""
    return f"The program fails at command {at} of {total} ({what}): {why}."


def other_state(total: int, place: str) -> str:
    """Return that every command fits, but that the stored state is another."""
    return f"All {count(total, 'command')} fit, but the stored state is another one: {place}."


def mended(commands: int) -> str:
    """Return that the error of a report does not happen any more."""
    return f"{count(commands, 'command')} replayed, and the one that failed then does not fail any more."


def other_cards() -> str:
    """Return that the card data is not that of the save."""
    return "The card data has changed since this game was saved."
