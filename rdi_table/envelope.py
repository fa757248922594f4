"""What stands around a saved game, and what must be true of it before anything in it is believed.

Awkward facts: a save is text from outside, so its size and depth are bounded before it is parsed, and a checksum stands
before the game. Older formats pass through `MIGRATIONS`, one step each; a newer one names the version that can read it.
Every fault is one sentence. Nothing here knows the rules: the title lists saves before it needs them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import Any

import msgspec

from rdi_table.words import saves as words

FORMAT = 1
PROGRAM = "rdi-table"
LARGEST = 8 << 20
"""Bytes a save may have."""
DEEPEST = 40

Plain = dict[str, Any]
Migration = Callable[[Plain], Plain]

MIGRATIONS: dict[int, Migration] = {}
"""From a format to the next one: takes and returns the plain game. Each format has a golden file in the tests."""

_OTHERS = bytes(i for i in range(256) if i not in b"[]{}")
_STEPS = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}


class SaveError(Exception):
    """A game cannot be saved or loaded: the message is one sentence. `fault` is what goes on from the file's name."""

    def __init__(self, fault: str, file: str = "") -> None:
        super().__init__(words.sentence(fault, file))
        self.fault = fault

    def of(self, file: str) -> SaveError:
        """Return the same fault, told about a file."""
        return SaveError(self.fault, file)


class Envelope(msgspec.Struct):
    """What stands around the game in every format."""

    program: str
    format: int
    app: str
    sum: str
    game: msgspec.Raw


def checksum(number: int, app: str, game: bytes) -> str:
    """Return what stands in a save as `sum`: SHA-256 over format, version and the game as it is written."""
    return hashlib.sha256(f"{number} {app}\n".encode() + game).hexdigest()


def migrated(envelope: Envelope, migrations: Mapping[int, Migration] = MIGRATIONS) -> Plain:
    """Return the plain game of an envelope in the format of today. Raises what is wrong with it."""
    game = msgspec.json.decode(envelope.game, type=Plain)
    for number in range(envelope.format, FORMAT):
        game = migrations[number](game)
    return game


def open_envelope(text: str | bytes) -> Envelope:
    """Return the envelope of a save whose game is whole, but not looked at yet. Raises SaveError."""
    data = bounded(text)
    try:
        envelope = msgspec.json.decode(data, type=Envelope)
    except msgspec.ValidationError:
        raise SaveError(words.FOREIGN) from None
    except (ValueError, RecursionError) as fault:
        raise SaveError(words.CUT_SHORT if "truncated" in str(fault) else words.FOREIGN) from None
    if envelope.program != PROGRAM:
        raise SaveError(words.FOREIGN)
    if envelope.format > FORMAT:
        raise SaveError(words.newer(envelope.app))
    if envelope.format < min((FORMAT, *MIGRATIONS)):
        raise SaveError(words.older(envelope.format))
    if checksum(envelope.format, envelope.app, bytes(envelope.game)) != envelope.sum:
        raise SaveError(words.CHANGED)
    return envelope


def bounded(text: str | bytes) -> bytes:
    """Return a text as bytes if it is small and flat enough to be parsed. Raises SaveError."""
    try:
        data = text.encode() if isinstance(text, str) else text
    except UnicodeEncodeError:
        raise SaveError(words.FOREIGN) from None
    data = data.removeprefix(b"\xef\xbb\xbf")
    if len(data) > LARGEST:
        raise SaveError(words.TOO_LARGE)
    if not data.strip():
        raise SaveError(words.EMPTY)
    if is_deeper(data, DEEPEST):
        raise SaveError(words.TOO_DEEP)
    return data


def is_deeper(data: bytes, most: int) -> bool:
    """True if JSON text is nested more deeply than that, without parsing it; brackets in strings do not count."""
    outside = b"".join(data.replace(b"\\\\", b"").replace(b'\\"', b"").split(b'"')[::2])
    return any(depth > most for depth in accumulate(_STEPS[c] for c in outside.translate(None, _OTHERS)))
