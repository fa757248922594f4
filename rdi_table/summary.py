"""What came out of games played without a window: figures of one game, of many, and how they are told.

A prompt is what the table has to do something about. A window counts once, however many seats pass in it, and once
more when an answer opens it anew; a rest counts once, however many cards others put in before the asked seat goes on.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rdi_table.engine import events as ev
from rdi_table.engine.commands import Command
from rdi_table.engine.questions import Question
from rdi_table.engine.state import Config

PROMPTS = ("windows", "rests", "choices")


@dataclass(slots=True)
class Prompts:
    """What was put to the table: windows (however many seats passed in one), rests of a turn or bid, and choices."""

    windows: int = 0
    rests: int = 0
    choices: int = 0
    last: tuple[int, str, int] = (0, "", -1)

    def hear(self, event: ev.Event) -> None:
        """Count a window that opens; this is a sink for the events of a game."""
        if type(event) is ev.WindowOpened:
            self.windows += 1

    def see(self, question: Question) -> None:
        """Count the question asked now, unless it is a window or was asked before and only interrupted."""
        if question.kind == "respond":
            return
        this = (question.about, question.kind, question.seat)
        if this != self.last:
            self.last = this
            if question.kind in ("choose", "look", "deed"):
                self.choices += 1
            else:
                self.rests += 1


@dataclass(slots=True)
class Played:
    """One game that was played: its set-up, all commands, how it ended, and what went wrong if anything did."""

    config: Config
    commands: list[Command] = field(default_factory=list)
    turns: int = 0
    winners: tuple[int, ...] | None = None
    capped: bool = False
    prompts: Prompts = field(default_factory=Prompts)
    fault: str = ""


@dataclass(slots=True)
class Summary:
    """Many games together; `seconds` is the time they took."""

    seats: tuple[str, ...]
    games: list[Played] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def commands(self) -> int:
        """All commands of all games."""
        return sum(len(game.commands) for game in self.games)

    @property
    def turns(self) -> int:
        """All turns of all games."""
        return sum(game.turns for game in self.games)

    @property
    def faults(self) -> list[str]:
        """What went wrong, one sentence or report for each game that was stopped by it."""
        return [game.fault for game in self.games if game.fault]

    def wins(self) -> dict[str, int]:
        """Return the games each character won alone."""
        alone = [game.winners[0] for game in self.games if game.winners is not None and len(game.winners) == 1]
        return {name: alone.count(seat) for seat, name in enumerate(self.seats)}

    def draws(self) -> int:
        """Return the games in which the last players went out together."""
        return sum(game.winners is not None and len(game.winners) > 1 for game in self.games)

    def per_turn(self, *kinds: str) -> float:
        """Return how many prompts of these kinds (`windows`, `rests`, `choices`) an average turn has."""
        total: int = sum(getattr(game.prompts, kind) for game in self.games for kind in kinds)
        return round(total / max(1, self.turns), 2)

    def plain(self) -> dict[str, object]:
        """Return all figures as plain values, ready for JSON."""
        played = len(self.games)
        lengths = sorted(game.turns for game in self.games)
        return {
            "seats": list(self.seats),
            "games": played,
            "capped": sum(game.capped for game in self.games),
            "faults": self.faults,
            "turns": self.turns,
            "turns_per_game": {
                "mean": round(self.turns / max(1, played), 1),
                "least": lengths[0] if lengths else 0,
                "most": lengths[-1] if lengths else 0,
            },
            "wins": self.wins(),
            "draws": self.draws(),
            "commands": self.commands,
            "seconds": round(self.seconds, 3),
            "commands_per_second": round(self.commands / self.seconds) if self.seconds else 0,
            "games_per_second": round(played / self.seconds, 1) if self.seconds else 0,
            "prompts_per_turn": {
                **{kind: self.per_turn(kind) for kind in PROMPTS},
                "all": self.per_turn(*PROMPTS),
            },
        }

    def lines(self) -> list[str]:
        """Return the figures as lines for people."""
        games, turns = len(self.games), self.turns
        lengths = [game.turns for game in self.games] or [0]
        capped = [game for game in self.games if game.capped]
        seeds = f" (seeds {', '.join(str(game.config.seed) for game in capped[:10])})" if capped else ""
        wins = ", ".join(f"{name} {n}" for name, n in self.wins().items())
        speed = self.commands / self.seconds if self.seconds else 0
        windows, rests, choices = (self.per_turn(kind) for kind in PROMPTS)
        return [
            f"games      {games} with {len(self.seats)} seats, {len(capped)} stopped at the turn cap{seeds}",
            f"turns      {turns}, {turns / max(1, games):.1f} a game ({min(lengths)} to {max(lengths)})",
            f"wins       {wins}, draws {self.draws()}",
            f"commands   {self.commands} in {self.seconds:.2f} s, {speed:,.0f} a second",
            f"prompts    {windows} windows, {rests} rests and {choices} choices in an average turn",
            f"faults     {len(self.faults)}",
        ]
