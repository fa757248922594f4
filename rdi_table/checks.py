"""What must hold after every command of a game, for `simulate --check` and the random tests.

The invariants of one state are the engine's (`engine/invariants.py`); here is what needs more than a state to say: that
what is offered is accepted, that what is refused changes nothing, that every seat has a view, that a replay ends alike.
"""

from __future__ import annotations

from rdi_table.bots.random import answer, play
from rdi_table.engine import commands as cmd
from rdi_table.engine.cardset import CardSet
from rdi_table.engine.codec import state_to_plain
from rdi_table.engine.game import Game
from rdi_table.engine.invariants import check_invariants
from rdi_table.engine.projection import project
from rdi_table.engine.questions import Option
from rdi_table.engine.reasons import IllegalMove
from rdi_table.engine.rng import Rng
from rdi_table.engine.setup import new_game
from rdi_table.engine.state import Config

NO_CARD = 1 << 20
_STREAM = 1 << 41


class Checker:
    """Checks one game from its start; it draws from its own stream, so a checked game plays like an unchecked one."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Rng(seed + _STREAM)
        self.keys = {card.id: card.key for card in game.state.cards}
        self.kept = game.state.copy()
        self.written = state_to_plain(self.kept)

    def after(self, game: Game) -> list[str]:
        """Return what is wrong after a command, one sentence each."""
        faults = check_invariants(game)
        if state_to_plain(self.kept) != self.written:
            faults.append("playing on changed a copy that was taken before")
        self.kept = game.state.copy()
        self.written = state_to_plain(self.kept)
        if game.state.winner is None and not faults:
            faults = [*self.offers(game), *self.refusals(game), *views(game)]
        return faults

    def offers(self, game: Game) -> list[str]:
        """Return every option for which a fitting command is refused; nobody may be asked without having any."""
        question = game.question()
        if not game.options(question.seat):
            return [f"seat {question.seat} is asked to {question.kind} and has no option"]
        faults = []
        for seat in (question.seat, *question.others):
            for option in game.options(seat):
                command = self.fitting(game, option)
                reason = game.check(command)
                if reason is not None:
                    faults.append(f"{command} fits an option and is refused: {reason}")
        return faults

    def fitting(self, game: Game, option: Option) -> cmd.Command:
        """Return a random command that fits an option."""
        if option.verb == "play":
            return play(option, self.rng, self.keys, game.cards)
        return answer(option, self.rng)

    def refusals(self, game: Game) -> list[str]:
        """Return every wrong command that is accepted, or that leaves a trace though it is refused."""
        before = game.state.copy()
        faults = []
        for command in wrong_commands(game):
            try:
                game.submit(command)
            except IllegalMove:
                if game.state != before:
                    faults.append(f"{command} is refused and changes the state all the same")
            else:
                faults.append(f"{command} is accepted, although it cannot be legal")
            if faults:
                break
        return faults

    def at_end(self, game: Game, config: Config, commands: list[cmd.Command]) -> list[str]:
        """Return a fault if the same commands lead a new game to another end."""
        again = replay(config, game.cards, commands)
        return [] if again.state == game.state else ["playing the same commands again ends in another state"]


def wrong_commands(game: Game) -> list[cmd.Command]:
    """Return commands that no rule allows now: seats not asked, cards of others, things that are not there."""
    question = game.question()
    seats = range(len(game.state.players))
    wrong: list[cmd.Command] = [
        cmd.Choose(question.seat, ("no such thing",)),
        cmd.PlayCard(question.seat, NO_CARD),
        cmd.Discard(question.seat, (NO_CARD,)),
        cmd.OrderDrink(question.seat, question.seat),
        cmd.Perform(question.seat, "no such deed"),
        cmd.Pass(len(seats)),
    ]
    for seat in seats:
        if seat != question.seat:
            wrong += [cmd.Pass(seat), cmd.Begin(seat), cmd.EndPhase(seat), cmd.Discard(seat)]
            hand = game.state.players[seat].piles["hand"]
            wrong += [cmd.PlayCard(question.seat, card) for card in hand[:1]]
    return wrong


def views(game: Game) -> list[str]:
    """Return a fault for each viewer that is shown a hand or a deck that is none of its business."""
    faults = []
    for viewer in (None, *range(len(game.state.players))):
        view = project(game, viewer)
        for player in view.players:
            hidden = () if player.seat == viewer else player.pile("hand")
            if any(card.id is not None or card.key is not None for card in (*hidden, *player.pile("deck"))):
                faults.append(f"viewer {viewer} is shown hidden cards of seat {player.seat}")
    return faults


def replay(config: Config, cards: CardSet, commands: list[cmd.Command]) -> Game:
    """Return a new game to which these commands were given. Raises IllegalMove if one does not fit."""
    game = new_game(config, cards)
    for command in commands:
        game.submit(command)
    return game
