"""The command line: what can be called, with which arguments, and how bad input is answered.

Bad arguments and unreadable files get one clear sentence on standard error and exit code 2, never a traceback. Nothing
here imports pygame: what draws is imported inside the calls that draw (`calls.py`).
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from rdi_table import __version__, calls
from rdi_table.assets import AssetError
from rdi_table.engine.reasons import SetupError

SMALLEST, LARGEST = (960, 540), (7680, 4320)
"""Sizes of a window or picture, in pixels."""


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line and return the exit code: 0 well, 1 a check failed, 2 bad input."""
    try:
        args = build_parser().parse_args(arguments)
        code: int = args.call(args)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except AssetError as fault:
        complain(str(fault), fault.faults)
        return 2
    except (calls.BadInput, SetupError) as fault:
        complain(str(fault))
        return 2
    return code


def complain(sentence: str, faults: Sequence[str] = ()) -> None:
    """Write one sentence to standard error, and below it a line for each fault of a file."""
    print("\n".join((f"rdi-table: {sentence}", *(f"  {fault}" for fault in faults))), file=sys.stderr)


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        """Write the sentence and end with code 2."""
        choice = re.match(r"argument (.+?): invalid choice: '?([^'(]*)'? \(", message)
        if choice:
            message = f"there is no {choice[1].lower()} '{choice[2].strip()}'"
        message = message.removeprefix("argument ")
        self.exit(2, f"{self.prog}: {message}; {self.prog} --help says what there is.\n")


def build_parser() -> Parser:
    """Return the parser of the whole command line."""
    does = "An unofficial table for The Red Dragon Inn: Allies. Without a command the game opens."
    parser = Parser("rdi-table", description=does)
    parser.add_argument("--version", action="version", version=f"rdi-table {__version__}")
    parser.add_argument("--smoke-test", action="store_true", help="play a short scripted game in the window, then quit")
    parser.set_defaults(call=calls.open_game)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands", parser_class=Parser)
    _add_simulate(commands)
    _add_replay(commands)
    _add_cards(commands)
    _add_screenshot(commands)
    _add_bench(commands)
    return parser


def _add_simulate(commands: argparse._SubParsersAction[Parser]) -> None:
    does = "Play whole games without a window, by chance, and say how they went."
    parser = commands.add_parser("simulate", help="play whole games without a window", description=does)
    parser.add_argument("--seats", type=_seats, required=True, metavar="A,B,..", help="the characters, in seat order")
    parser.add_argument("--games", type=_positive, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seed", type=_seed, default=1, metavar="N", help="seed of the first game (1); each adds one")
    parser.add_argument("--bots", choices=("random",), default="random", help="who plays (random)")
    parser.add_argument("--cap", type=_positive, default=300, metavar="N", help="turns after which a game stops (300)")
    parser.add_argument("--by-hand", action="store_true", help="table upkeep by hand, as people play it")
    parser.add_argument("--check", action="store_true", help="test all that must hold after every command")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the last game as a save")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(call=calls.simulate)


def _add_replay(commands: argparse._SubParsersAction[Parser]) -> None:
    does = "Play the commands of a save again from its seed, and say whether that gives the stored game."
    parser = commands.add_parser("replay", help="play a save again and compare", description=does)
    parser.add_argument("file", type=Path, metavar="FILE", help="a save, or the report of an error")
    parser.add_argument("--to", type=_count, default=None, metavar="N", help="only the first so many commands")
    parser.set_defaults(call=calls.replay)


def _add_cards(commands: argparse._SubParsersAction[Parser]) -> None:
    does = "Check or list the card data."
    parser = commands.add_parser("cards", help="check or list the card data", description=does)
    parts = parser.add_subparsers(metavar="PART", title="parts", required=True, parser_class=Parser)
    check = parts.add_parser("check", help="find every fault", description="Find every fault of the card data.")
    check.add_argument("file", nargs="?", type=Path, metavar="FILE", help="another file than the game's own")
    check.set_defaults(call=calls.check_cards)
    shown = parts.add_parser("list", help="show the decks as a table", description="Show the decks as a table.")
    shown.add_argument("--deck", metavar="DECK", help="only this deck")
    shown.set_defaults(call=calls.list_cards)


def _add_screenshot(commands: argparse._SubParsersAction[Parser]) -> None:
    does = "Draw a screen into a picture, without a window."
    parser = commands.add_parser("screenshot", help="draw a screen into a picture", description=does)
    parser.add_argument("--screen", default="table", metavar="NAME", help="which screen (table)")
    parser.add_argument("--seats", type=_seats, default=None, metavar="A,B,..", help="the characters at the table")
    parser.add_argument("--seed", type=_seed, default=7, metavar="N", help="seed of the game on it (7)")
    parser.add_argument("--steps", type=_count, default=0, metavar="N", help="commands played before it is drawn (0)")
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="in pixels (1280x720)")
    parser.add_argument("out", type=Path, metavar="OUT", help="the picture to write, such as table.png")
    parser.set_defaults(call=calls.screenshot)


def _add_bench(commands: argparse._SubParsersAction[Parser]) -> None:
    does = (
        "Measure the rules and the drawing against their budgets; draws without a window unless SDL_VIDEODRIVER is set."
    )
    parser = commands.add_parser("bench", help="measure speed against the budgets", description=does)
    parser.add_argument("--seed", type=_seed, default=1, metavar="N", help="seed of the first game (1)")
    parser.add_argument("--engine-only", action="store_true", help="leave out all that draws")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(call=calls.bench)


def _whole(text: str, least: int, what: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if number < least or number >= 1 << 63:
        raise argparse.ArgumentTypeError(f"'{text}' is not {what}")
    return number


def _positive(text: str) -> int:
    return _whole(text, 1, "a whole number from 1")


def _count(text: str) -> int:
    return _whole(text, 0, "a whole number from 0")


def _seed(text: str) -> int:
    return _whole(text, 0, "a whole number from 0")


def _seats(text: str) -> tuple[str, ...]:
    names = tuple(name.strip().lower() for name in text.split(","))
    if not all(names):
        raise argparse.ArgumentTypeError(f"'{text}' is not a list of characters such as cormac,erin")
    return names


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text.strip())
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (SMALLEST[0] <= size[0] <= LARGEST[0] and SMALLEST[1] <= size[1] <= LARGEST[1]):
        least, most = ("x".join(map(str, s)) for s in (SMALLEST, LARGEST))
        raise argparse.ArgumentTypeError(f"'{text}' is not a size from {least} to {most}")
    return size
