"""What each command of the command line does.

What draws is imported inside its call, because the rest needs no pygame; and so is what the others need, because the
window should be there at once.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rdi_table.assets import AssetError, card_file, load_card_set, sprites_folder
from rdi_table.engine.state import Config

if TYPE_CHECKING:
    from rdi_table.engine.cardset import CardSet
    from rdi_table.summary import Played

PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".tga")


class BadInput(Exception):
    """What was asked for cannot be done as given: the message is one sentence."""


def open_game(args: argparse.Namespace) -> int:
    """Open the window, or play the smoke test in it."""
    try:
        cards = load_card_set()
        sprites_folder()
    except AssetError as fault:
        if not args.smoke_test:
            _tell_in_a_window(fault)
        raise
    if args.smoke_test:
        from rdi_table.screens.smoke import smoke_test

        return smoke_test()
    from rdi_table.screens.app import NoScreen, run

    try:
        return run(args, cards=cards)
    except NoScreen as fault:
        raise BadInput(str(fault)) from None


def _tell_in_a_window(fault: AssetError) -> None:
    """Say what is wrong where somebody sees it who started the game with a click."""
    from rdi_table.screens.plain import tell
    from rdi_table.words.ui import GAME

    tell(str(fault), fault.faults, GAME)


def simulate(args: argparse.Namespace) -> int:
    """Play games and print how they went; 1 if one went wrong."""
    from rdi_table.engine.setup import check_config
    from rdi_table.simulate import play_games

    cards = load_card_set()
    check_config(Config(args.seats), cards)
    if args.save is not None:
        _may_be_written(args.save, "save")
    summary = play_games(args.seats, cards, args.games, args.seed, args.check, args.cap, args.by_hand)
    print(json.dumps(summary.plain(), indent=2) if args.json else "\n".join(summary.lines()))
    for fault in summary.faults:
        print(f"fault: {fault}", file=sys.stderr)
    if args.save is not None:
        _save(summary.games[-1], cards, args.save)
    return 1 if summary.faults else 0


def _save(played: Played, cards: CardSet, path: Path) -> None:
    """Write a game that was played, up to the command that went wrong if one did."""
    from rdi_table.autosave import now
    from rdi_table.engine.reasons import IllegalMove
    from rdi_table.faults import EngineFault
    from rdi_table.saveformat import to_document
    from rdi_table.session import Session
    from rdi_table.storage import write_atomically

    names = tuple(cards.characters[character].name for character in played.config.characters)
    session = Session(played.config, names, cards)
    try:
        session.play(played.commands)
    except (EngineFault, IllegalMove):
        print(f"The save ends before the command that went wrong: {len(session.commands)} commands.", file=sys.stderr)
    try:
        write_atomically(path, to_document(session, "", now()).encode())
    except OSError as fault:
        raise BadInput(f"The save {path} cannot be written: {fault.strerror or fault}.") from None


def replay(args: argparse.Namespace) -> int:
    """Play a save again and print how that went; 1 if it does not lead to the stored game."""
    from rdi_table.replay import replay as play_again
    from rdi_table.replay import told
    from rdi_table.saves import SaveError, read
    from rdi_table.words.saves import other_cards

    cards = load_card_set()
    try:
        document = read(args.file)
        result = play_again(document, cards, args.to)
    except SaveError as fault:
        raise BadInput(str(fault.of(str(args.file)))) from None
    print(told(result, document, cards))
    if not result.same_cards:
        print(other_cards())
    return 0 if result.good else 1


def check_cards(args: argparse.Namespace) -> int:
    """Print every fault of a card file, or what is in it if there is none; 1 if it has faults."""
    path: Path = args.file or card_file()
    try:
        cards = load_card_set(path)
    except AssetError as fault:
        if not fault.faults:
            raise
        print("\n".join((str(fault), *(f"  {line}" for line in fault.faults))))
        return 1
    copies = sum(n for deck in cards.decks for _, n in cards.deck(deck))
    print(f"{path}: {len(cards.cards)} titles and {copies} cards in {len(cards.decks)} decks, no faults.")
    return 0


def list_cards(args: argparse.Namespace) -> int:
    """Print the decks."""
    from rdi_table.cardlists import deck_lines

    cards = load_card_set()
    if args.deck is not None and args.deck not in cards.decks:
        raise BadInput(f"There is no deck '{args.deck}'; the decks are {', '.join(cards.decks)}.")
    decks = [args.deck] if args.deck is not None else list(cards.decks)
    print("\n\n".join("\n".join(deck_lines(cards, deck)) for deck in decks))
    return 0


def screenshot(args: argparse.Namespace) -> int:
    """Draw a screen into a file."""
    from rdi_table.engine.setup import check_config

    out: Path = args.out
    if out.suffix.lower() not in PICTURES:
        raise BadInput(f"A picture's name ends in {', '.join(PICTURES)}, which '{out}' does not.")
    _may_be_written(out, "picture")
    if args.seats is not None:
        check_config(Config(args.seats), load_card_set())
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    from rdi_table.screens.shots import SCREENS
    from rdi_table.screens.shots import screenshot as draw

    if args.screen not in SCREENS:
        raise BadInput(f"There is no screen '{args.screen}'; the screens are {', '.join(SCREENS)}.")
    try:
        draw(args.screen, args.seed, args.steps, args.size, out, args.seats)
    except OSError as fault:
        raise BadInput(f"The picture {out} cannot be written: {fault.strerror or fault}.") from None
    return 0


def _may_be_written(out: Path, what: str) -> None:
    """Raise BadInput if a file cannot be written, before any work is done for it."""
    if not out.parent.is_dir():
        raise BadInput(f"There is no folder '{out.parent}' to write the {what} to.")
    if out.is_dir() or not os.access(out if out.exists() else out.parent, os.W_OK):
        raise BadInput(f"The {what} '{out}' cannot be written there.")


def bench(args: argparse.Namespace) -> int:
    """Measure and print."""
    from rdi_table import bench as measure

    cards = load_card_set()
    figures = measure.engine_figures(cards, args.seed)
    if not args.engine_only:
        for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
            os.environ.setdefault(name, "dummy")
        figures += measure.drawing_figures(cards, sprites_folder(), args.seed)
        figures += measure.start_figures()
    print(json.dumps(measure.plain(figures), indent=2) if args.json else "\n".join(measure.lines(figures)))
    return 0
