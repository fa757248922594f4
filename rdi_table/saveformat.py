"""The document a game is saved as: JSON text with a format number, and everything that can be wrong with one.

What may be wrong with the text itself is the business of `envelope.py`; a state is only played on if the rules can
carry it (`engine.soundness`). Every fault is one sentence.
"""

from __future__ import annotations

import base64
import hashlib
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from rdi_table import __version__
from rdi_table.engine import CardSet, Config, Game
from rdi_table.engine.codec import command_from_plain, command_to_plain, state_from_plain, state_to_plain
from rdi_table.engine.commands import Command
from rdi_table.engine.soundness import MOST, why_unsound
from rdi_table.engine.state import GameState
from rdi_table.envelope import (
    FORMAT,
    MIGRATIONS,
    PROGRAM,
    Envelope,
    Migration,
    Plain,
    SaveError,
    checksum,
    migrated,
    open_envelope,
)
from rdi_table.session import Session
from rdi_table.undo import Branch, Row
from rdi_table.words import saves as words

LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class Document:
    """A saved game. `cards` is the hash of the card data, `sitting` and `seq` tie it to the journal of a sitting.

    `failed` is the command that an error in the program stopped, and `trace` where: only in reports.
    """

    config: Config
    names: tuple[str, ...]
    commands: tuple[Command, ...]
    state: GameState
    history: tuple[Row, ...] = ()
    prints: tuple[int, ...] = ()
    branches: tuple[Branch, ...] = ()
    title: str = ""
    when: str = ""
    app: str = __version__
    cards: str = ""
    sitting: str = ""
    seq: int = 0
    failed: Command | None = None
    trace: tuple[str, ...] = field(default=())


def card_hash(cards: CardSet) -> str:
    """Return the SHA-256 of the card data, as hexadecimal digits."""
    return hashlib.sha256(repr(cards).encode()).hexdigest()


def document_of(session: Session, title: str = "", when: str = "", sitting: str = "", cards: str = "") -> Document:
    """Return a session as a document that later moves do not change; `cards` is the hash of its card data if known."""
    return Document(
        session.config, session.names, tuple(session.commands), session.game.state.copy(), tuple(session.history),
        tuple(session.prints), tuple(session.branches), title, when, __version__, cards or card_hash(session.cards),
        sitting, len(session.trail),
    )  # fmt: skip


def to_document(session: Session, title: str = "", when: str = "") -> str:
    """Return a session as the text of a save; `when` is a time as ISO 8601 text."""
    return encode(document_of(session, title, when)).decode()


def from_document(text: str | bytes, cards: CardSet) -> Session:
    """Return the session of a save, to be played on. Raises SaveError."""
    return session_of(decode(text), cards)


# writing


def encode(document: Document, commands: Sequence[bytes] | None = None) -> bytes:
    """Return a document as UTF-8 text; `commands` are its commands if they were encoded before."""
    game = msgspec.json.encode(_game(document, commands))
    envelope = Envelope(PROGRAM, FORMAT, document.app, checksum(FORMAT, document.app, game), msgspec.Raw(game))
    return msgspec.json.encode(envelope) + b"\n"


def encode_command(command: Command) -> bytes:
    """Return one command as JSON."""
    return msgspec.json.encode(command_to_plain(command))


def _game(document: Document, commands: Sequence[bytes] | None) -> Plain:
    setup = msgspec.to_builtins(document.config)
    seed = setup.pop("seed")
    lines = [encode_command(c) for c in document.commands] if commands is None else commands
    game = {
        "title": document.title,
        "when": document.when,
        "cards": document.cards,
        "names": document.names,
        "setup": setup,
        "seed": seed,
        "commands": msgspec.Raw(b"[" + b",".join(lines) + b"]"),
        "state": state_to_plain(document.state),
        "history": document.history,
        "prints": base64.b64encode(struct.pack(f"<{len(document.prints)}I", *document.prints)).decode(),
        "branches": [[b.at, [command_to_plain(c) for c in b.commands]] for b in document.branches],
        "sitting": document.sitting,
        "seq": document.seq,
    }
    if document.failed is not None:
        game |= {"failed": command_to_plain(document.failed), "trace": document.trace}
    return game


# reading


def decode(text: str | bytes, migrations: Mapping[int, Migration] = MIGRATIONS) -> Document:
    """Return the document written in a text. Raises SaveError for whatever is wrong with it."""
    envelope = open_envelope(text)
    try:
        return _document(migrated(envelope, migrations), envelope.app)
    except KeyError as fault:
        raise SaveError(words.incomplete(f"no {fault}")) from None
    except (ValueError, TypeError, OverflowError, struct.error) as fault:
        raise SaveError(words.incomplete(str(fault))) from None


def _document(game: Plain, app: str) -> Document:
    config = msgspec.convert({**msgspec.convert(game["setup"], Plain), "seed": game["seed"]}, Config)
    packed = base64.b64decode(msgspec.convert(game["prints"], str), validate=True)
    branches = msgspec.convert(game["branches"], list[tuple[int, list[Any]]])
    failed = game.get("failed")
    return Document(
        config,
        msgspec.convert(game["names"], tuple[str, ...]),
        _commands(game["commands"]),
        state_from_plain(game["state"]),
        msgspec.convert(game["history"], tuple[Row, ...]),
        struct.unpack(f"<{len(packed) // 4}I", packed),
        tuple(Branch(at, _commands(plain)) for at, plain in branches),
        msgspec.convert(game["title"], str),
        msgspec.convert(game["when"], str),
        app,
        msgspec.convert(game["cards"], str),
        msgspec.convert(game["sitting"], str),
        msgspec.convert(game["seq"], int),
        command_from_plain(failed) if failed is not None else None,
        msgspec.convert(game.get("trace", ()), tuple[str, ...]),
    )


def _commands(plain: Any) -> tuple[Command, ...]:
    return tuple(command_from_plain(c) for c in msgspec.convert(plain, list[Any]))


def session_of(document: Document, cards: CardSet) -> Session:
    """Return the session of a document, hands shut. Raises SaveError if it cannot be played on."""
    why = _why_not(document, cards)
    if why:
        raise SaveError(words.unsound(why))
    game = Game(document.state.copy(), cards)
    return Session.resumed(
        document.config, document.names, game, document.commands, document.history, document.prints, document.branches
    )


def _why_not(document: Document, cards: CardSet) -> str:
    seats, state = len(document.config.characters), document.state
    why = why_unsound(state, cards, same_cards=document.cards == card_hash(cards))
    if why:
        return why
    began = document.config
    if (began.characters, began.seed, began.first) != (state.config.characters, state.config.seed, state.config.first):
        return "its state is of another table"
    if len(document.names) != seats or any(len(name) > LONGEST_NAME for name in document.names):
        return "not every seat has its name"
    if len(document.prints) not in (0, len(document.commands)):
        return "its commands and its fingerprints do not match"
    rows = document.history
    if not 1 <= len(rows) <= state.turn + 1 or any(len(row) != seats for row in rows):
        return "its curves do not fit the table"
    if any(not 0 <= n <= MOST for row in rows for numbers in row for n in numbers):
        return "a number of its curves is out of range"
    if any(not 0 <= b.at <= len(document.commands) for b in document.branches):
        return "something was taken back that never was"
    return ""
