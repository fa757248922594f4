"""The words around saved games: the list under *Load*, naming a save, a match as text, and the replay viewer.

What is wrong with a save, and what undo takes back, stands in `words.saves`. Labels of buttons have no markup.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from rdi_table.words.names import count, listed
from rdi_table.words.saves import when

SAVED_BY_ITSELF = "Saved by itself after every step."
JUST_DEALT = "Just dealt"
NOTHING_SAVED_HEADING = "This will not be remembered"
GO_ON, ALL_RIGHT = "Play on", "All right"
SAVES_HEADING = "About the saved game"

# the list

LOAD_HEADING = "Load"
LOAD_LINE = "Every evening that was kept, and what it looked like."
LAST_SITTING = "The last evening"
AS_TEXT = "A match as text"
OPEN, HOW_IT_ENDED, REPLAY, PASTE, BACK = "Play on", "How it ended", "Watch replay", "Paste a match", "Back"
RENAME, DELETE, COPY = "rename", "delete", "copy as text"
DELETE_HEADING, DELETE_IT, KEEP_IT = "Delete this save?", "Delete it", "Keep it"
NO_SAVES = "Nothing has been kept yet."
NO_SAVES_HELP = "Ctrl+S at the table keeps a game under a name. A match that came as text can be pasted here."
LEFT_ALONE = "It was left where it is, and the other saves are fine."
ONLY_WATCHED = "It can still be watched up to there, and played on from any step before."
MOVE = "move"

# naming and copying

SAVE_HEADING, SAVE_HELP = "Keep this game", "Under which name? It goes on being saved by itself as well."
RENAME_HEADING, RENAME_HELP = "Another name", "Under which name is this game to be found?"
RENAME_IT = "Call it that"
SAVE, COPY_AS_TEXT, NEVER_MIND = "Save", "Copy as text", "Never mind"
REPLACE_HEADING, REPLACE_IT, ANOTHER_NAME = "That name is taken", "Write over it", "Another name"
NO_NAME = "A save needs a name."
NO_CLIPBOARD = "The clipboard cannot be reached."
PASTE_HEADING = "A match as text"
PASTE_HELP = "Paste it here. Mails and chats may have broken its lines: that does no harm."
PASTE_EMPTY = "The whole match is in a few lines of text that begin with RDI-TABLE."
CLIPBOARD_EMPTY = "There is no text on the clipboard."
TAKE_IT, PASTE_IT = "Take it", "Paste"

# taking back

UNDO_HEADING, UNDO_YES, UNDO_NO = "Does the whole table agree?", "Take it back", "Leave it"

# the replay

REPLAY_HEADING = "Replay"
PLAY_ON_FROM_HERE, PLAY_ON_KEY = "Play on from here", "F"
SPEED, HANDS, HANDS_SHUT, HANDS_OPEN = "Speed", "Hands", "shut", "open"
HANDS_LATER = "Hands stay shut: this game is not over yet."
PLAY, PAUSE, AGAIN = "Play (Space)", "Pause (Space)", "From the beginning (Space)"
STEP_BACK, STEP_ON = "One step back (Left)", "One step on (Right)"
TURN_BACK, TURN_ON = "To the turn before (Page Up)", "To the next turn (Page Down)"
THE_DEAL, THE_END = "The deal", "The end"


def continue_lines(turn: int, names: Sequence[str]) -> tuple[str, ...]:
    """Return the second line of *Continue*, the longest one first: "Turn 9 · Anna, Ben, Cleo", "Turn 9 · Anna +2"."""
    start = f"Turn {turn}" if turn else JUST_DEALT
    whole = f"{start} · {', '.join(names)}"
    shorter = (f"{start} · {', '.join(names[:n])} +{len(names) - n}" for n in range(len(names) - 1, 0, -1))
    return whole, *shorter, start


def evening_title(moment: datetime) -> str:
    """Return a name for a save that nobody has named: "Monday evening"."""
    parts = ((5, "night"), (11, "morning"), (17, "afternoon"), (23, "evening"), (24, "night"))
    part = next(word for until, word in parts if moment.hour < until)
    return f"{_DAYS[moment.weekday()]} {part}"


def day_and_time(moment: datetime, today: date) -> str:
    """Return when a game was saved, short: "today, 16:50", "yesterday, 09:05", "3 November, 16:50", "3 May 2025"."""
    days = (today - moment.date()).days
    if 0 <= days < 2:
        return f"{('today', 'yesterday')[days]}, {moment:%H:%M}"
    whole = when(moment)
    return whole.replace(f" {moment.year},", ",") if moment.year == today.year else whole.partition(",")[0]


def steps(n: int) -> str:
    """Return how long a game is: "212 steps"."""
    return count(n, "step")


def name_taken(title: str) -> str:
    """Return why a save cannot be called that."""
    return f"There is a save called “{title}” already."


def more_lines(n: int) -> str:
    """Return that there is more of a text than is shown."""
    return f"… and {count(n, 'more line')}"


def saved_as(title: str) -> str:
    """Return that a game is kept under a name."""
    return f"Kept as “{title}”."


def copied(letters: int) -> str:
    """Return that the match is on the clipboard."""
    return f"The whole match is on the clipboard, in {letters:,} letters: paste it into a mail, or under Load."


def pasted(turn: int, names: Sequence[str], commands: int) -> str:
    """Return what a pasted match is."""
    return f"Turn {turn} of a game of {listed(list(names))}: {steps(commands)}."


def not_saved_help(problem: str) -> str:
    """Return what is asked before a table is left that could not be saved."""
    return f"{problem.partition(';')[0].rstrip('.')}: this game ends here."


def take_back_question(what: str, secret: bool) -> str:
    """Return what the table is asked before it takes back something across a barrier; `what` is from `thing`."""
    since = "Hidden cards have been seen since" if secret else "Chance has spoken since"
    return f"Take back: {what}. {since}; the tale keeps what was seen."


def undo_tip(what: str, redo: str = "", asks: bool = False, barred: str = "") -> str:
    """Return the tip of the undo icon: what it takes back, or why not, and what could be done again."""
    lines = [f"Take back: {what}{'' if barred else ' (Ctrl+Z)'}" if what else ""]
    lines += [barred or "The table is asked first."] if what and (asks or barred) else []
    lines += [f"Do again: {redo} (Ctrl+Y)"] if redo else []
    return "\n".join(line for line in lines if line)


def place(turn: int, turns: int, step: int, total: int) -> str:
    """Return where a replay stands: "Turn 9 of 24 · step 212 of 480"."""
    where = f"Turn {turn} of {turns}" if turn else THE_DEAL
    return f"{where} · {step} of {total}"


def turn_mark(turn: int, name: str) -> str:
    """Return the words at a mark of the slider: "Turn 9, Anna"."""
    return THE_DEAL if not turn else f"Turn {turn}, {name}" if name else f"Turn {turn}"


def speed(times: int) -> str:
    """Return how fast a replay runs: "×2"."""
    return f"×{times}"


_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
