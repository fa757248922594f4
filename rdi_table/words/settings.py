"""The words of the settings: panels, rows, choices, the piece of table that shows them at work, what may go wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rdi_table.words.names import listed

HEADING, HEADING_LINE = "Settings", "Everything takes effect at once and is remembered."
AT_THE_TABLE, SOUND, SEEING, SO_IT_LOOKS = "At the table", "Sound", "Seeing", "How it looks"
DONE, AS_AT_FIRST = "Done", "As it was at first"
IN_A_GAME = "Settings can be opened in the middle of a game, too."
CANNOT_WRITE = "Nothing can be written here, so this will be forgotten."
MUTE, LISTEN, AGAIN = "mute", "Listen", "explain it all again"

UPKEEP, UPKEEP_HELP = "Table upkeep", "who turns Deities, feeds the Rage, spends Runes"
BY_HAND, BY_ITSELF = "by hand", "by itself"
ASK, ASK_HELP = "Ask at every step", "a prompt even in the quiet moments"
QUICK, QUICK_HELP = "Quick table", "questions close by themselves after a while"
UNDO, UNDO_HELP = "Undo", "once somebody has seen more since"
ASK_THE_TABLE, NOTHING_SEEN = "ask the table", "never"
COACHING, COACHING_HELP = "Explain as we go", "a word when something happens for the first time"
VOLUME = "Volume"
FULL_SCREEN = "Full screen"
TEXT_SIZE, TEXT_SIZE_HELP = "Text size", "everything but what is printed on cards"
MOVEMENT, MOVEMENT_HELP = "Movement", "cards that travel, coins that fly"
OFF, FAST, NORMAL = "off", "fast", "normal"

SAMPLE_NAMES = ("Anna", "Ben")
SAMPLE_LOG = (
    (1, "**Ben** becomes a **Bear**."),
    (0, "**Anna** loses 3 {fort} (2, Bear +1): 17 to 14."),
    (1, "**Ben** orders a drink for **Anna**."),
    (0, "**Anna** discards 2 and draws 4 {card}."),
)
"""Lines of a tale: whose seal, and the sentence."""
SAMPLE_BLOW = (0, "**Anna** loses 5 {fort}: 14 to 9.")
DEFAULT_PROMPT = ("**Anna**, play one Action, or none.", "An Anytime card may be played as well.", "To the drinks")
_PROMPTS: Mapping[str, tuple[str, str, str]] = {
    "by hand": ("**Anna**, lay the card on the Building pile.", "A click, a drag, or Space.", "Do it for me"),
    "ask": ("**Does anybody play before the Drinks?**", "Press your own number to have a look.",
            "Nobody answers"),
}  # fmt: skip


def seconds(n: int) -> str:
    """Return a choice of the quick table: "3 s", or "off"."""
    return f"{n} s" if n else OFF


def percent(n: int) -> str:
    """Return a text size: "125 %"."""
    return f"{n} %"


def sample_prompt(row: str, by_hand: bool, ask: bool, quick: int) -> tuple[str, str, str]:
    """Return sentence, help and button of the sample prompt while a row is being changed."""
    if row == "upkeep_by_hand" and by_hand:
        return _PROMPTS["by hand"]
    if row == "ask_every_step" and ask:
        return _PROMPTS["ask"]
    if row == "quick_table" and quick:
        return "**Does anybody answer?**", f"Closes by itself after {quick} seconds.", "Nobody answers"
    return DEFAULT_PROMPT


def damaged(file: str) -> str:
    """Return what to say about a file of settings that cannot be read."""
    return f"{file} could not be read, so everything is as it was at first."


def odd(entries: Sequence[str]) -> str:
    """Return what to say about entries that make no sense."""
    said = listed([entry.replace("_", " ") for entry in entries])
    return f"Not understood, and as at first again: {said}."
