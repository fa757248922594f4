"""The words of the screens around the table: title, new game, result, settings, and what goes wrong.

Constants are labels; functions make a sentence from facts. What does not work yet has no word here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rdi_table.words.names import Names, closed, count, listed, plural, spelled

if TYPE_CHECKING:
    from rdi_table.engine.view import TableView

GAME = "The Red Dragon Inn"
SUBTITLE = "Allies"
UNOFFICIAL = "unofficial table"
TAGLINE = "Drink, gamble, and be the last one upright."
CONTINUE, NEW_GAME, LOAD, HOW_TO_PLAY = "Continue", "New game", "Load", "How to play"
CARDS, SETTINGS, QUIT = "Cards", "Settings", "Quit"

EVENING_HEADING = "A new evening at the Inn"
NEW_GAME_HEADING = "Who is at the table?"
SAME_AGAIN = "The same table as last time. Change anything, or just deal."
MORE_HELP = "More: seed and table upkeep"
NEXT, MOVE_ABOUT = "next", "move"
ANY_SEED = "any"
SEATS_HEADING, CHARACTERS_HEADING, TABLE_HEADING = "The table", "The regulars", "House rules"
SIT_DOWN, STAND_UP = "Sit down here", "Stand up"
NAME, CHARACTER, DIFFICULTY = "Name", "Character", "Difficulty"
WHO_STARTS, AT_RANDOM = "Who starts", "At random"
MORE, LESS = "More", "Less"
SEED = "Seed"
SEED_HELP = "The same seed deals the same cards."
UPKEEP, BY_HAND, AUTOMATIC = "Table upkeep", "by hand", "automatic"
UPKEEP_HELP = "Deities, Rage, Runes and forms: moved by the players, or by the house."
ASK_EVERY_STEP = "Ask at every step"
ASK_EVERY_STEP_HELP = "A prompt between the phases too, for the very careful."
DEAL, BACK, DONE, CANCEL = "Deal the cards", "Back", "Done", "Cancel"

RESULT_HEADING, DRAW_HEADING = "Last one standing", "Nobody standing"
HOW_IT_ENDED, THE_EVENING, WORTH_A_TALE = "How it ended", "The evening", "Worth a tale"
REMATCH, TITLE, WATCH_REPLAY = "Rematch", "Title", "Watch replay"

FAULT_HEADING = "That was no mug"
LEAVE_HEADING = "Leave the table?"
PLAY_ON, TO_THE_TITLE = "Play on", "Leave"

SITTINGS = "in several sittings"
REMATCH_HELP = "Rematch: the same seats, the same characters."
FORTITUDE, ALCOHOL, GOLD, TURN = "Fortitude", "Alcohol Content", "Gold", "turn"
ROUNDS_PLAYED, INN_KEEPS, FIRST = "Rounds of Gambling", "the Inn keeps", "1st"
QUIET_EVENING = "A quiet evening: there is nothing to tell."

TALE_SO_FAR = "The tale so far"
NOTHING_TO_UNDO = "There is nothing to take back."
SAVES_ITSELF = "The game is saved; Continue picks it up exactly here."
NO_SOUND = "No sound device was found; the tavern will be quiet tonight."
SMALL_SCREEN = "This screen is smaller than 960 by 540, so some words will be hard to read."

_TALES = {
    "drink": ("Biggest Drink", "{n} {{drink}}"),
    "pot": ("Biggest pot", "{n} {{gold}}"),
    "negated": ("Most cards Negated", "{n} cards"),
    "blow": ("Hardest blow", "{n} {{fort}}"),
    "round": ("Longest Round", "{n} bids"),
    "escape": ("Nearest escape", "{n} {{fort}} left"),
}
_PIECES = {
    "ohava": "four Deities: three in harmony, one not",
    "erin": "four forms, one at a time",
    "cormac": "four Rage Tiles, and what it takes to turn them",
    "melvyn": "four colours of Runes",
    "marah": "Maledictions: for everybody else",
    "murgath": "Blessings: for everybody he hurts",
}
_DIFFICULTIES = {1: "easy to play", 2: "takes a round or two", 3: "for the patient"}


class Out(NamedTuple):
    """How a seat went out: the turn, why (`passed_out` or `broke`), and the key of the card that did it, if any."""

    seat: int
    turn: int
    why: str
    by: str = ""


def difficulty(level: int) -> str:
    """Return how hard a character is to play, in words."""
    return _DIFFICULTIES.get(level, _DIFFICULTIES[3])


def for_so_many(most: int) -> str:
    """Return for how many people the game is: "For two to six at one table"."""
    return f"For two to {spelled(most)} at one table" if most > 2 else "For two at one table"


def seats_help(most: int) -> str:
    """Return how many may sit at the table: "Who is at the table? Two to six, clockwise."."""
    many = f"Two to {spelled(most)}" if most > 2 else "Two"
    return f"{NEW_GAME_HEADING} {many}, clockwise."


def who_plays(name: str) -> str:
    """Return the heading above the choice of a character: "Dora plays"."""
    return f"{name} plays"


def pieces_caption(rules: str) -> str:
    """Return the words below the picture of a character's pieces; `rules` names its module of rules."""
    return _PIECES.get(rules, "a few cards of the deck")


def starts(name: str) -> str:
    """Return the label of the choice that this player starts."""
    return f"{name} starts"


def seat_heading(seat: int) -> str:
    """Return the heading of a seat in the new game: "Seat 1"."""
    return f"Seat {seat + 1}"


def too_many_seats(characters: int, seats: int) -> str:
    """Return why there cannot be so many seats: every character exists once."""
    verb = plural(characters, "is", "are")
    return f"Only {count(characters, 'character')} {verb} in the box, so {count(seats, 'seat')} are too many."


def too_few_seats() -> str:
    """Return why one seat is not enough."""
    return "Drinking alone is no game: at least 2 seats have to be taken."


def taken_twice(character: str) -> str:
    """Return why two seats cannot have the same character."""
    return f"{character} can sit on one chair only."


def same_name(name: str) -> str:
    """Return why two seats cannot have the same name."""
    return f"Two people called {name} would be confusing, even sober."


def bad_seed(text: str) -> str:
    """Return why this is no seed."""
    return f"A seed is a whole number, and “{text}” is not."


NOBODY_SEES = "neither a desktop nor another display answers"


def no_screen(why: str) -> str:
    """Return that no window can be opened, and what the system says of it."""
    return f"There is no screen to open a window on ({why})."


def faulty_cards(faults: Sequence[str]) -> str:
    """Return what is wrong with the card data: the first fault, and how many more there are."""
    more = len(faults) - 1
    rest = f" ({count(more, 'more fault')})" if more > 0 else ""
    return f"cards.json has a fault: {faults[0] if faults else 'unknown'}{rest}."


def program_error(report: str) -> str:
    """Return what to say after an error in the program: play goes on from before the command."""
    return f"Something broke, and it was no mug. The game is back where it was; a report lies in {report}."


def program_error_untold(why: str) -> str:
    """Return what to say after an error in the program of which not even a report could be written."""
    return f"Something broke, and it was no mug. The game is back where it was, but there is no report: {why}"


def outs_of(view: TableView) -> tuple[Out, ...]:
    """Return who went out, when and why, in the order it happened, as the view knows it."""
    outs = [
        Out(player.seat, int(player.marks.get("out_turn", 0)), str(player.marks.get("out_why", "")))
        for player in view.players
        if player.out
    ]
    return tuple(sorted(outs, key=lambda out: out.turn))


def result_heading(view: TableView, names: Names) -> str:
    """Return the large line of the result, without markup: "Anna wins" or "A draw"."""
    winners = view.winner or ()
    return f"{names.plain(winners[0])} wins" if len(winners) == 1 else "A draw"


def result_sentence(view: TableView, names: Names, outs: Iterable[Out] | None = None) -> str:
    """Return who is the last one, and who fell, when and why; by default from what the view knows."""
    fallen = tuple(outs) if outs is not None else outs_of(view)
    winners = view.winner or ()
    if len(winners) == 1:
        first = f"{names.seat(winners[0])} is the last one at the table."
        return " ".join([first, *(f"{out_phrase(out, names)}." for out in fallen)])
    together = [out for out in fallen if out.seat in winners]
    before = [out for out in fallen if out.seat not in winners]
    when = f" in turn {together[-1].turn}" if together and together[-1].turn else ""
    first = f"{names.seats(winners)} went under together{when}: a draw."
    return " ".join([first, *(f"{out_phrase(out, names)}." for out in before)])


def out_phrase(out: Out, names: Names) -> str:
    """Return how one seat went out, without a full stop: "Ben passed out in turn 12"."""
    verb = {"passed_out": "passed out", "broke": "ran out of Gold"}.get(out.why, "left")
    when = f" in turn {out.turn}" if out.turn else ""
    return f"{names.seat(out.seat)} {verb}{when}{f' after {names.card(out.by)}' if out.by else ''}"


def lasted(minutes: int) -> str:
    """Return how long the evening was: "1 hour 4 minutes"."""
    hours, rest = divmod(max(1, minutes), 60)
    parts = [count(hours, "hour")] if hours else []
    return " ".join([*parts, count(rest, "minute")] if rest or not parts else parts)


def drunk_by_all(seats: int) -> str:
    """Return the label of what everybody drank: "drunk by all four"."""
    return "drunk by both" if seats == 2 else f"drunk by all {spelled(seats)}"


def tale_heading(kind: str) -> str:
    """Return the heading of something worth telling: "Hardest blow"."""
    return _TALES[kind][0]


def tale_number(kind: str, n: int) -> str:
    """Return how much it was, as markup: "6 {fort}"."""
    return _TALES[kind][1].format(n=n)


def tale_sentence(
    kind: str, seat: int, n: int, turn: int, names: Names,
    card: str = "", cards: Sequence[str] = (), other: int | None = None,
) -> str:  # fmt: skip
    """Return who did it, when and with what, in one sentence as markup."""
    who, when, what = names.seat(seat), f"turn {turn}", names.card(card) if card else ""
    if kind == "drink":
        return f"{who}, {when}{f': {listed([names.title(key) for key in cards])}' if cards else ''}."
    if kind == "pot":
        return closed(f"{who}, {when}{f', with {what}' if what else ''}")
    if kind == "negated":
        often = list(cards).count(card)
        return closed(f"{who}, {'all' if often == n else spelled(often)} of them by {what}") if what else f"{who}."
    if kind == "blow":
        return f"{who}, {when}{f': {what}' if what else ''}{f' on {names.seat(other)}' if other is not None else ''}."
    if kind == "round":
        return closed(f"{who} won it in {when}{f', with {what}' if what else ''}")
    return closed(f"{who}, {when}{f', after {what}' if what else ''}")
