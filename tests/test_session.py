"""A sitting: what can be taken back and when that needs the table's yes, and what an error of ours does to a game.

The games are random ones from fixed seeds; the moments looked for (a card on its way to an answer, a hand drawn) come
up in every one of them.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rdi_table.engine import Game, IllegalMove, project
from rdi_table.engine import commands as cmd
from rdi_table.engine.codec import state_to_plain
from rdi_table.engine.frames.play import Play
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.frames.window import Window
from rdi_table.engine.state import PileRef
from rdi_table.faults import EngineFault
from rdi_table.session import Session
from rdi_table.undo import Branch, UndoBarred, rebranched
from rdi_table.words import saves as words
from rdi_table.words.names import Names
from tests.save_trials import SIX, cards, game_of, names_of, session_at

Found = Callable[[Session, cmd.Command], bool]


def before(found: Found, table: int = 3, seeds: int = 20) -> tuple[Session, tuple[cmd.Command, ...]]:
    """Return a session right before the first command that is looked for, and the commands from that one on."""
    for seed in range(seeds):
        config, commands = game_of(table, seed)
        session = Session(config, names_of(config), cards())
        for i, command in enumerate(commands):
            if found(session, command):
                return session, commands[i:]
            session.submit(command)
    raise AssertionError("no such moment in any of the games")


def an_action(session: Session, command: cmd.Command) -> bool:
    return isinstance(command, cmd.PlayCard) and session.game.question().kind == "act"


def an_answer(session: Session, command: cmd.Command) -> bool:
    """True for a card of somebody else that answers an Action, played by a seat that was not asked first."""
    top = session.game.top
    if not isinstance(command, cmd.PlayCard) or not isinstance(top, Window) or top.at == 0:
        return False
    about, depth = session.game.frame(top.about), len(session.game.state.stack)
    return isinstance(about, Play) and about.about == 0 and about.by != command.seat and depth == 3


def a_new_hand(session: Session, command: cmd.Command) -> bool:
    return isinstance(command, cmd.Discard) and len(session.game.state.players[command.seat].piles["hand"]) < 7


def test_a_card_on_the_wrong_mat_is_taken_back() -> None:
    session, (play, *_) = before(an_action)
    assert isinstance(play, cmd.PlayCard)
    state = session.game.state.copy()
    session.submit(play)
    name = session.undo_name()
    assert name is not None
    assert name.free
    assert (name.command, name.about) == (play, play.card)
    assert session.undo() == name
    assert session.game.state == state
    assert play.card in session.game.state.pile(PileRef(play.seat, "hand"))


def test_redo_gives_the_same_state_and_the_beats_again() -> None:
    session, (play, *_) = before(an_action)
    beats = session.submit(play)
    state = session.game.state.copy()
    session.undo()
    assert session.redo_name() is not None
    again = session.redo()
    assert [beat.event for beat in again] == [beat.event for beat in beats]
    assert session.game.state == state
    assert session.redo_name() is None


def test_a_new_command_leaves_nothing_to_redo() -> None:
    session, (play, *_) = before(an_action)
    session.submit(play)
    session.undo()
    session.submit(cmd.EndPhase(play.seat))
    assert session.redo_name() is None
    assert session.redo() == []


def test_undo_works_in_the_middle_of_a_window() -> None:
    """Two of three have passed; their passes go together, because to the table they were one answer."""
    session, (play, *_) = before(an_action)
    session.submit(play)
    window = session.game.state.copy()
    for _ in range(2):
        session.submit(cmd.Pass(session.game.question().seat))
    name = session.undo_name()
    assert name is not None
    assert len(name.commands) == 2
    session.undo()
    assert session.game.state == window


def test_an_answer_takes_the_passes_before_it_along() -> None:
    session, (answer, *_) = before(an_answer)
    passed = session.game.top
    assert isinstance(passed, Window)
    session.submit(answer)
    name = session.undo_name()
    assert name is not None
    assert name.command == answer
    assert len(name.commands) == passed.at + 1
    session.undo()
    top = session.game.top
    assert isinstance(top, Window)
    assert top.at == 0


def test_what_another_seat_has_shown_bars_the_way_back() -> None:
    """The answer may be taken back freely, but the card it answered only with the table's yes: the answer was seen."""
    session, (answer, *_) = before(an_answer)
    session.submit(answer)
    assert session.undo() is not None
    name = session.undo_name()
    assert name is not None
    assert isinstance(name.command, cmd.PlayCard)
    assert not name.free
    assert name.secret
    with pytest.raises(UndoBarred):
        session.undo()
    assert session.undo(force=True) == name


def test_a_drawn_hand_is_not_put_back_without_a_yes() -> None:
    session, (discard, *_) = before(a_new_hand)
    state = session.game.state.copy()
    session.submit(discard)
    name = session.undo_name()
    assert name is not None
    assert not name.free
    with pytest.raises(UndoBarred) as barred:
        session.undo()
    assert barred.value.portion == name
    session.undo(force=True)
    assert session.game.state == state


def test_the_dice_are_the_same_after_a_forced_undo() -> None:
    session, (discard, *_) = before(a_new_hand)
    session.submit(discard)
    hand = session.game.state.players[discard.seat].piles["hand"]  # type: ignore[union-attr]
    session.undo(force=True)
    session.submit(discard)
    assert session.game.state.players[discard.seat].piles["hand"] == hand  # type: ignore[union-attr]


def test_what_was_seen_stays_on_record() -> None:
    session, (discard, *_) = before(a_new_hand)
    at = len(session.commands)
    session.submit(discard)
    session.undo(force=True)
    assert session.branches == [Branch(at, (discard,))]


def test_nothing_on_record_when_nothing_was_seen() -> None:
    session, (play, *_) = before(an_action)
    session.submit(play)
    session.submit(cmd.Pass(session.game.question().seat))
    session.undo()
    assert session.branches == []


def test_branches_follow_when_more_is_taken_back() -> None:
    a, b, c = cmd.Begin(0), cmd.Begin(1), cmd.Begin(2)
    assert rebranched([Branch(3, (c,))], 2, (b,), True) == [Branch(2, (b, c))]
    assert rebranched([Branch(1, (a,))], 2, (b,), False) == [Branch(1, (a,))]


def test_ordering_a_drink_shows_nothing() -> None:
    session, (order, *_) = before(lambda session, command: isinstance(command, cmd.OrderDrink))
    session.submit(order)
    name = session.undo_name()
    assert name is not None
    assert name.free


def test_nothing_is_taken_back_before_the_first_command() -> None:
    session = session_at(0, 0, 0)
    assert session.undo_name() is None
    assert session.undo() is None
    assert session.redo() == []


@pytest.mark.parametrize("table", (0, 2, 3, 4))
def test_undo_is_never_free_when_somebody_has_learned_something(table: int) -> None:
    """What each seat can see is compared before and after every command; cards a seat shows itself do not count."""
    config, commands = game_of(table, table)
    session = Session(config, names_of(config), cards())
    seen = [_known(session.game, seat) for seat in range(len(config.characters))]
    for command in commands:
        hand = {*session.game.state.pile(PileRef(command.seat, "hand"))}  # type: ignore[union-attr]
        session.submit(command, joined=False)
        now = [_known(session.game, seat) for seat in range(len(config.characters))]
        name = session.undo_name()
        assert name is not None
        if any(after - before - hand for before, after in zip(seen, now, strict=True)):
            assert name.secret, command
        seen = now


def _known(game: Game, seat: int) -> set[int]:
    view = project(game, seat)
    piles = [*view.piles.values(), *(pile for player in view.players for pile in player.piles.values())]
    piles += [getattr(frame, "cards", ()) for frame in view.stack]
    return {card.id for pile in piles for card in pile if card.id is not None}


@pytest.mark.parametrize("table", (0, 1))
def test_all_the_way_back_and_forth_again(table: int) -> None:
    """Every state on the way back is one that was there before, and redo ends where the game had been."""
    session = session_at(table, 1, 1.0)
    whole = state_to_plain(session.game.state)
    prints, history, n = list(session.prints), list(session.history), len(session.commands)
    while session.undo_name() is not None:
        session.undo(force=True)
        assert session.prints == prints[: len(session.commands)]
        assert session.history[:-1] == history[: len(session.history) - 1]
    assert len(session.commands) == max(0, n - 400) or session.commands == []
    while session.redo_name() is not None:
        session.redo()
    assert state_to_plain(session.game.state) == whole
    assert (session.prints, session.history) == (prints, history)


def test_go_back_to_any_command() -> None:
    session = session_at(0, 2, 0.8)
    other = session_at(0, 2, 0.3)
    session.go_back_to(len(other.commands))
    assert session.game.state == other.game.state
    with pytest.raises(ValueError):
        session.go_back_to(len(other.commands) + 1)


def test_the_end_of_a_used_action_phase_goes_with_what_used_it() -> None:
    """The table goes on by itself there, so that undo would come straight back otherwise."""
    def used(session: Session, command: cmd.Command) -> bool:
        top = session.game.top
        return isinstance(command, cmd.EndPhase) and isinstance(top, Turn) and top.step == "action" and top.action_used

    session, (end, *_) = before(used)
    session.submit(end)
    name = session.undo_name()
    assert name is not None
    assert len(name.commands) > 1


def test_every_portion_has_a_name_for_its_button() -> None:
    session = session_at(1, 3, 1.0)
    names, keys = Names(session.names, session.cards), session.keys
    labels = set()
    while (name := session.undo_name()) is not None:
        what = words.thing(name.command, name.asked, keys[name.about] if name.about >= 0 else "", names)
        labels.add(words.undo_label(what))
        session.undo(force=True)
    assert all(label.startswith("Take back: ") and "{" not in label and "*" not in label for label in labels)
    assert len(labels) > 20


# errors of our own


def broken() -> tuple[Session, cmd.Command]:
    """Return a session whose engine will fail at the next command: the mark it needs is gone."""
    session, (begin, *_) = before(lambda session, command: isinstance(command, cmd.Begin) and command.seat == 2)
    assert session.config.characters[2] == "erin"
    del session.game.state.players[2].marks["form"]
    return session, begin


def test_an_error_of_ours_leaves_the_game_as_it_was() -> None:
    session, begin = broken()
    state, commands = session.game.state.copy(), list(session.commands)
    with pytest.raises(EngineFault):
        session.submit(begin)
    assert session.game.state == state
    assert session.commands == commands
    assert session.game.sink is None


def test_play_goes_on_after_an_error_of_ours() -> None:
    session, begin = broken()
    with pytest.raises(EngineFault):
        session.submit(begin)
    session.game.state.players[2].marks["form"] = "elf"
    session.submit(begin)
    assert session.commands[-1] == begin


def test_the_report_has_everything_but_names() -> None:
    session, begin = broken()
    with pytest.raises(EngineFault) as fault:
        session.submit(begin)
    report = fault.value.report
    assert report.command == begin
    assert report.commands == tuple(session.commands)
    assert report.state == session.game.state
    assert "KeyError" in report.trace[-1]
    assert any(line.startswith("rdi_table/engine/") for line in report.trace)
    told = repr(report)
    assert not any(name in told for name in session.names)
    assert not any(line.startswith("/") for line in report.trace)


def test_a_refused_command_is_no_error_of_ours() -> None:
    session = session_at(0, 0, 0.5)
    state = session.game.state.copy()
    with pytest.raises(IllegalMove):
        session.submit(cmd.PlayCard(0, 10_000))
    assert session.game.state == state


def test_all_six_sit_in_one_of_the_tables() -> None:
    assert set(SIX) == set(cards().characters)
