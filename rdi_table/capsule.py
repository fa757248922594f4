"""A whole match as a short text: set-up, names, seed and commands, packed, with a checksum.

It holds no state, so it is played again from its seed when it is opened; rules or cards that have changed since may
refuse one of its commands, and then it can be forked before that one. Awkward facts: people paste it out of mails and
chats, so blanks, line breaks and whatever stands around it do not matter; it is text from outside, so it is bounded
before and while it is unpacked.
"""

from __future__ import annotations

import base64
import dataclasses
import re
import zlib
from dataclasses import dataclass
from typing import Any

import msgspec

from rdi_table import __version__
from rdi_table.engine import CardSet, Config, IllegalMove, SetupError
from rdi_table.engine.codec import command_from_plain
from rdi_table.engine.commands import COMMANDS, Command
from rdi_table.envelope import LARGEST, SaveError, bounded
from rdi_table.faults import EngineFault
from rdi_table.saveformat import LONGEST_NAME, card_hash
from rdi_table.session import Session
from rdi_table.words import saves as words

MARK = "RDI-TABLE-1"
_HEAD = re.compile(r"RDI-TABLE-(\d{1,9})\s+([0-9a-f]{8})\s+(\d{1,8})\s")
_WIDTH = 76
_WORDS = tuple(COMMANDS)


@dataclass(frozen=True, slots=True)
class Capsule:
    """A match as it came out of a text. `cards` is the hash of its card data, `app` the version that packed it."""

    config: Config
    names: tuple[str, ...]
    commands: tuple[Command, ...]
    cards: str = ""
    app: str = __version__

    def session(self, cards: CardSet, at: int | None = None) -> Session:
        """Return the match played again, to its end or up to `at` commands, ready to be continued from there.

        Raises SaveError if the rules refuse one of the commands.
        """
        return fork(self.config, self.names, cards, self.commands[:at])


def fork(config: Config, names: tuple[str, ...], cards: CardSet, commands: tuple[Command, ...]) -> Session:
    """Return a session to which these commands were given. Raises SaveError naming the one that is refused."""
    try:
        session = Session(config, names, cards)
    except SetupError as fault:
        raise SaveError(words.unsound(str(fault).rstrip("."))) from None
    try:
        session.play(commands)
    except (IllegalMove, EngineFault):
        raise SaveError(words.refused(len(session.commands) + 1)) from None
    return session


def to_capsule(session: Session) -> str:
    """Return a session as text for the clipboard, in lines of 76 characters."""
    setup = msgspec.to_builtins(session.config)
    plain = [
        __version__, card_hash(session.cards)[:16], session.names, setup, [_packed(c) for c in session.commands],
    ]  # fmt: skip
    data = zlib.compress(msgspec.json.encode(plain), 9)
    text = base64.b85encode(data).decode()
    lines = [text[i : i + _WIDTH] for i in range(0, len(text), _WIDTH)]
    return "\n".join((f"{MARK} {zlib.crc32(data):08x} {len(text)}", *lines))


def from_capsule(text: str) -> Capsule:
    """Return the match in a text. Raises SaveError with one sentence about what is wrong with it."""
    head = _HEAD.search(text[: LARGEST * 2])
    if head is None:
        raise SaveError(words.NO_CAPSULE, words.TEXT)
    if head[1] != MARK.rpartition("-")[2]:
        raise SaveError(words.NEWER_CAPSULE, words.TEXT)
    packed, length = "".join(text[head.end() : head.end() + LARGEST * 2].split()), int(head[3])
    if len(packed) < length:
        raise SaveError(words.CAPSULE_CUT, words.TEXT)
    try:
        data = base64.b85decode(packed[:length])
    except ValueError:
        raise SaveError(words.CAPSULE_CHANGED, words.TEXT) from None
    if zlib.crc32(data) != int(head[2], 16):
        raise SaveError(words.CAPSULE_CHANGED, words.TEXT)
    try:
        return _capsule(bounded(_unpacked(data)))
    except SaveError as fault:
        raise fault.of(words.TEXT) from None
    except (ValueError, TypeError, KeyError, IndexError, zlib.error) as fault:
        raise SaveError(words.incomplete(str(fault)), words.TEXT) from None


def _unpacked(data: bytes) -> bytes:
    """Return unpacked data, but not much more than a save may have."""
    return zlib.decompressobj().decompress(data, LARGEST + 1)


def _capsule(data: bytes) -> Capsule:
    kind = tuple[str, str, tuple[str, ...], Config, list[list[Any]]]
    app, cards, names, config, commands = msgspec.json.decode(data, type=kind)
    if len(names) != len(config.characters) or any(len(name) > LONGEST_NAME for name in names):
        raise ValueError("not every seat has its name")
    return Capsule(config, names, tuple(_command(c) for c in commands), cards, app)


def _packed(command: Command) -> list[Any]:
    """Return a command as a short list: its number, then its fields in order, without defaults at the end."""
    fields = dataclasses.fields(command)
    values = [getattr(command, field.name) for field in fields]
    while values and values[-1] == fields[len(values) - 1].default:
        values.pop()
    return [next(i for i, word in enumerate(_WORDS) if COMMANDS[word] is type(command)), *values]


def _command(packed: list[Any]) -> Command:
    word = _WORDS[packed[0]]
    names = [field.name for field in dataclasses.fields(COMMANDS[word])]
    return command_from_plain([word, dict(zip(names, packed[1:], strict=False))])
