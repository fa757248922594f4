"""Words with bold, italics and small icons, before they are set in lines.

`**bold**`, `*italic*`, `{fort}` and the other icons below, a line break is a line break. A number stays with the icon
that follows it, and punctuation with what it follows.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from .palette import Colour, rgb


class InlineIcon(NamedTuple):
    """An icon in running text: its name and its colour on dark ground and on parchment."""

    icon: str
    on_dark: Colour
    on_light: Colour


INLINE = {
    "fort": InlineIcon("heart", rgb("#FF6B5C"), rgb("#C22A22")),
    "drink": InlineIcon("stein", rgb("#EDB04C"), rgb("#B8730F")),
    "gold": InlineIcon("coins", rgb("#F2C14E"), rgb("#B8820F")),
    "card": InlineIcon("card", rgb("#DCCBA2"), rgb("#6B4F2C")),
    "rage": InlineIcon("rage", rgb("#F08A4E"), rgb("#A3301C")),
    "malediction": InlineIcon("malediction", rgb("#C9A2F2"), rgb("#6A3C9E")),
    "blessing": InlineIcon("blessing", rgb("#F2E2B0"), rgb("#8A6A1E")),
    "rune": InlineIcon("rune", rgb("#A9C4E8"), rgb("#3A5A86")),
}


class Piece(NamedTuple):
    """A stretch of text in one style; style `icon` is the name of an inline icon, GAP the space before it."""

    text: str
    style: str


Word = tuple[Piece, ...]
BREAK: Word = ()
GAP = "gap"
TOKEN = re.compile(r"\*\*|\*|\{\w+\}|\n|[ \t]+|[^\s*{]+|.", re.DOTALL)
GLUE_AFTER = re.compile(r"[0-9+−–/-]$")


@lru_cache(maxsize=2048)
def words(markup: str) -> tuple[Word, ...]:
    """Return the words of a text; an empty word is a line break."""
    found: list[Word] = []
    current: list[Piece] = []
    style = "plain"
    tokens = TOKEN.findall(markup)
    for place, token in enumerate(tokens):
        if token in ("*", "**"):
            wanted = "bold" if token == "**" else "italic"
            style = "plain" if style == wanted else wanted
        elif token.isspace():
            if token != "\n" and current and _stays_together(current[-1], tokens[place + 1 :]):
                current.append(Piece(" ", GAP))
                continue
            _close(found, current)
            if token == "\n":
                found.append(BREAK)
        elif token[1:-1] in INLINE and token.startswith("{"):
            current.append(Piece(token[1:-1], "icon"))
        else:
            current.append(Piece(token, style))
    _close(found, current)
    return tuple(found)


def _stays_together(before: Piece, after: list[str]) -> bool:
    """Tell whether a space is between a number and its icon."""
    following = next((token for token in after if token not in ("*", "**")), "")
    return following.startswith("{") and before.style != "icon" and bool(GLUE_AFTER.search(before.text))


def _close(found: list[Word], current: list[Piece]) -> None:
    if current:
        found.append(tuple(current))
        current.clear()


def plain(markup: str) -> str:
    """Return the text without its marks, for measuring and for people who listen."""
    return " ".join("".join(piece.text for piece in word) for word in words(markup) if word)
