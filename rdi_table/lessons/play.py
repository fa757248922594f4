"""Turns the steps of an example into commands of the engine, one after another.

`commands` gives the commands of one step; whoever asks carries each out before asking for the next, on a game or on a
session. Awkward facts: seats asked before the one who plays pass first, as at the table; cards are found in the hand by
their key, Runes by their colour, seats by their character.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rdi_table.engine import Game
from rdi_table.engine import commands as cmd
from rdi_table.engine.commands import Command, Pick
from rdi_table.engine.frames.choose import Choose
from rdi_table.engine.frames.window import Window
from rdi_table.engine.reasons import Code
from rdi_table.engine.state import PileRef
from rdi_table.lessons.examples import Example, Step

Submit = Callable[[Command], object]


class StepError(Exception):
    """A step cannot be carried out on this table: the message names the step and says why."""


def told(example: Example, forked: bool = False) -> tuple[Step, ...]:
    """Return the steps in order: the example's own, or those up to the fork and then the fork's."""
    fork = example.fork
    return example.steps if fork is None or not forked else (*example.steps[: fork.at], *fork.steps)


def lesson_at(example: Example) -> int:
    """Return the step in which the reader makes the move."""
    if example.lesson is not None:
        return example.lesson
    if example.fork is not None:
        return example.fork.at
    return next((at for at, step in enumerate(example.steps) if step.plays and not step.refused), 0)


def reader_of(example: Example) -> str:
    """Return the character whose move the reader makes: whoever acts in that step, or in the other answer."""
    step = example.steps[lesson_at(example)]
    if step.who or example.fork is None:
        return step.who
    return example.fork.steps[0].who


def carry_out(game: Game, step: Step, submit: Submit | None = None) -> None:
    """Carry out one step. Raises StepError if it is not possible, or if it is and should have been refused."""
    for command in commands(game, step):
        reason = game.check(command)
        if reason is not None:
            raise StepError(f"'{step.says}': refused, {reason.code.value}")
        (submit or game.submit)(command)
    if step.refused:
        _must_refuse(game, step)


def _must_refuse(game: Game, step: Step) -> None:
    reason = refusal(game, step)
    if reason is None:
        raise StepError(f"'{step.says}': should have been refused, but is possible")
    if reason is not Code(step.refused):
        raise StepError(f"'{step.says}': refused, but because {reason.value}")


def refusal(game: Game, step: Step) -> Code | None:
    """Return why what a step tries would be refused, or None."""
    reason = game.check(attempt(game, step), claimed=True)
    return None if reason is None else reason.code


def attempt(game: Game, step: Step) -> Command:
    """Return the one command a step tries, whether or not it is possible."""
    command = _act(game, step)
    if command is None:
        raise StepError(f"'{step.says}': there is nothing to try")
    return command


def commands(game: Game, step: Step) -> Iterator[Command]:
    """Yield the commands of a step; each must be carried out before the next is asked for. A refused step has none."""
    if step.refused:
        return
    if step.does in ("nobody", "resolve"):
        yield from _passes(game, step)
        return
    if step.does == "next_turn":
        yield from _to_the_next_turn(game)
        return
    if step.plays:
        yield from _passes_before(game, seat_of(game, step.who))
    command = _act(game, step)
    if command is None:
        raise StepError(f"'{step.says}': the step does nothing")
    yield command


def _passes(game: Game, step: Step) -> Iterator[Command]:
    """Let nobody answer: until something else is asked, a window of that kind is open, or what is on top is done."""
    top = game.top
    while game.state.winner is None and isinstance(game.top, Window) and game.top.why != step.until:
        if step.does == "resolve" and not game.on_stack(top):
            return
        yield cmd.Pass(game.question().seat)


def _passes_before(game: Game, seat: int) -> Iterator[Command]:
    """Let those pass that are asked before a seat."""
    top = game.top
    while isinstance(top, Window) and game.top is top and seat in top.order[top.at + 1 :]:
        yield cmd.Pass(game.question().seat)


def _to_the_next_turn(game: Game) -> Iterator[Command]:
    """Let everything go its plain way until the next player may act: nobody answers, nobody discards."""
    turn = game.state.turn
    while game.state.winner is None and not (game.state.turn > turn and game.question().kind == "act"):
        yield _plainest(game)


def _plainest(game: Game) -> Command:
    """Return what goes on without doing anything; a Drink is ordered for the next player."""
    question = game.question()
    seat = question.seat
    if question.kind == "order":
        return cmd.OrderDrink(seat, game.state.clockwise(seat + 1)[0])
    if question.kind in ("act", "drink"):
        return cmd.EndPhase(seat)
    if question.kind == "begin":
        return cmd.Begin(seat)
    return cmd.Discard(seat) if question.kind == "discard" else cmd.Pass(seat)


def _act(game: Game, step: Step) -> Command | None:
    """Return the command of a step that is not about passing on, or None if it says nothing."""
    seat = seat_of(game, step.who) if step.who else game.question().seat
    if step.plays:
        return _play(game, seat, step)
    if step.chooses is not None:
        return cmd.Choose(seat, _chosen(game, step.chooses))
    if step.discards is not None:
        return cmd.Discard(seat, _hand(game, seat, step.discards, []))
    if step.orders:
        return cmd.OrderDrink(seat, seat_of(game, step.orders))
    if step.performs:
        return cmd.Perform(seat, step.performs, step.on[0] if step.on else "")
    return _plain_act(seat, step.does)


def _plain_act(seat: int, does: str) -> Command | None:
    if does == "pass":
        return cmd.Pass(seat)
    if does == "go_on":
        return cmd.EndPhase(seat)
    return cmd.Begin(seat) if does == "begin" else None


def _play(game: Game, seat: int, step: Step) -> cmd.PlayCard:
    used: list[int] = []
    card = _hand(game, seat, (step.plays,), used)[0]
    picks = tuple(_pick(game, word) for word in step.on)
    return cmd.PlayCard(
        seat, card, picks, step.mode or _mode(game, seat, card), step.powers,
        tuple(_payment(game, seat, word, used) for word in step.pays),
        _hand(game, seat, step.adds, used), _hand(game, seat, step.gives_up, used),
    )  # fmt: skip


def seat_of(game: Game, name: str) -> int:
    """Return the seat of a character."""
    return game.state.config.characters.index(name)


def _pick(game: Game, word: Pick) -> Pick:
    return seat_of(game, word) if isinstance(word, str) and word in game.state.config.characters else word


def _hand(game: Game, seat: int, keys: Sequence[str], used: list[int]) -> tuple[int, ...]:
    """Return hand cards with these keys, each once."""
    hand = game.state.pile(PileRef(seat, "hand"))
    found: list[int] = []
    for key in keys:
        card = next((c for c in hand if game.key(c) == key and c not in used), None)
        if card is None:
            raise StepError(f"{game.state.config.characters[seat]} does not hold '{key}'")
        used.append(card)
        found.append(card)
    return tuple(found)


def _payment(game: Game, seat: int, word: str, used: list[int]) -> int:
    """Return a face-up Rune of this colour, or a hand card with this key."""
    runes = game.state.pile(PileRef(seat, "runes"))
    found = next((c for c in runes if game.card(c).colour == word and c not in used), None)
    if found is None:
        return _hand(game, seat, (word,), used)[0]
    used.append(found)
    return found


def _mode(game: Game, seat: int, card: int) -> str:
    """Return the way to play a card that is possible now; the first one if none is."""
    able = next((option.mode for option in game.answers(seat) if option.card == card), "")
    return able or next(iter(game.card(card).modes), "text")


def _chosen(game: Game, words: Sequence[str]) -> tuple[Pick, ...]:
    """Return what is chosen: seats by their characters, cards by their keys, else the words themselves."""
    top = game.top
    if not isinstance(top, Choose):
        raise StepError(f"no choice is asked, but {game.question().kind}")
    chosen: list[Pick] = []
    for word in words:
        fits = [c for c in top.choices if isinstance(c, int) and c not in chosen and _is(game, top.kind, c, word)]
        chosen.append(fits[0] if fits else word)
    return tuple(chosen)


def _is(game: Game, kind: str, choice: int, word: str) -> bool:
    known: str = game.state.config.characters[choice] if kind in ("seat", "drinker") else game.key(choice)
    return known == word
