"""The poker face in motion: what happens looks and reads the same in two worlds that differ in hidden cards.

The same command is given in both worlds (whoever gives it holds the same hand in both). As long as it turns up no
hidden card, its events, beats, prompts, log and every picture of its animation must be equal, pixel for pixel.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from rdi_table.controller.table import TableController
from rdi_table.engine import Config, Game, new_game, project
from rdi_table.engine import events as ev
from rdi_table.engine.commands import Command
from rdi_table.engine.disclosure import shows
from rdi_table.engine.projection import project_event, sees
from rdi_table.engine.rng import Rng
from rdi_table.engine.state import SYSTEMS, PileRef
from rdi_table.playback import Playback
from rdi_table.scene.art import Art
from rdi_table.scene.table_scene import TableScene
from rdi_table.session import Session
from rdi_table.simulate import choose
from rdi_table.words.log import Tale
from rdi_table.words.names import Names
from tests.rulings.setting import all_cards
from tests.seated import sit_down
from tests.worlds import other_world

SPRITES = Path(__file__).resolve().parent.parent / "sprites"
SIZE = (640, 360)
THREE = ("melvyn", "marah", "ohava")
SIX = ("melvyn", "marah", "ohava", "murgath", "cormac", "erin")
GLIMPSES = (70, 120, 200, 400)
"""Milliseconds of play between two pictures of what happens."""


@pytest.fixture(scope="module")
def art() -> Iterator[Art]:
    pygame.init()
    pygame.display.set_mode(SIZE)
    yield Art(SPRITES)


def positions(seats: tuple[str, ...], seed: int, commands: int) -> Iterator[tuple[Game, Command]]:
    """Yield a random game at every command, and the command that is given next."""
    game, dice = new_game(Config(seats, seed=seed, manual_upkeep=SYSTEMS), all_cards()), Rng(seed)
    keys = {card.id: card.key for card in game.state.cards}
    for _ in range(commands):
        if game.state.winner is not None:
            return
        command = choose(game, dice, keys)
        yield game, command
        game.submit(command)


def heard(game: Game, command: Command) -> list[ev.Event]:
    """Return what really happens, with all cards named, in a copy."""
    events: list[ev.Event] = []
    copy = game.copy()
    copy.sink = events.append
    copy.submit(command)
    return events


def turns_up(events: list[ev.Event], seat: int) -> bool:
    """True if a card that is not in the giver's own hand comes to light, or chance decides something."""
    moved = [event for event in events if isinstance(event, ev.CardMoved)]
    return any(shows(it.source, it.target) and it.source != (seat, "hand") and it.target.name != "hand" for it in moved)


def given(game: Game, command: Command) -> tuple[TableController, TableController]:
    """Return the table and its other world, right before the command."""
    seat = command.seat  # type: ignore[union-attr]
    return sit_down(game.copy()), sit_down(other_world(game, seat, keep=(seat,)))


@pytest.mark.parametrize("seats", [THREE, SIX], ids=len)
def test_what_happens_is_told_the_same_in_both_worlds(seats: tuple[str, ...]) -> None:
    """POKER FACE: events, views of every beat, the next question, prompts and the log do not depend on hidden cards."""
    compared, moved = 0, 0
    for game, command in positions(seats, 21, 160):
        events = heard(game, command)
        if turns_up(events, command.seat):  # type: ignore[union-attr]
            continue
        tables = given(game, command)
        for table in tables:
            table.submitting.submit(command, (0, 0))
            table.shut()
        here, there = tables
        assert here.take_beats() == there.take_beats(), command
        assert here.view() == there.view() and here.ui() == there.ui(), command
        assert here.log == there.log, command
        compared += 1
        moved += any(isinstance(event, ev.CardMoved) and event.target.name == "hand" for event in events)
    assert compared > 60 and moved > 1


@pytest.mark.parametrize("seats", [THREE, SIX], ids=len)
def test_what_happens_looks_the_same_in_both_worlds(seats: tuple[str, ...], art: Art) -> None:
    """POKER FACE: not one pixel depends on a hidden card, neither at rest nor while cards fly."""
    screens = [pygame.Surface(SIZE), pygame.Surface(SIZE)]
    scenes = [TableScene(art, all_cards(), SIZE), TableScene(art, all_cards(), SIZE)]
    seen: dict[str, int] = {}
    for game, command in positions(seats, 22, 120):
        kind, seat = type(command).__name__, command.seat  # type: ignore[union-attr]
        if seen.get(kind, 0) >= 2 or turns_up(heard(game, command), seat):
            continue
        seen[kind] = seen.get(kind, 0) + 1
        tables = given(game, command)
        for table, scene, screen in zip(tables, scenes, screens):
            scene.show(table.view(), table.ui())
            scene.skip()
            scene.draw(screen, whole=True)
        assert same(screens), (command, "before")
        for table, scene in zip(tables, scenes):
            table.submitting.submit(command, (0, 0))
            table.shut()
            scene.play(table.take_beats(), table.view(), table.ui())
        for ms in GLIMPSES:
            for scene, screen in zip(scenes, screens):
                scene.update(ms)
                scene.draw(screen)
            assert same(screens), (command, ms)
    assert {"Discard", "OrderDrink", "Pass", "PlayCard", "Begin"} <= set(seen), seen


def same(screens: list[pygame.Surface]) -> bool:
    first, second = (pygame.image.tobytes(screen, "RGB") for screen in screens)
    return first == second


@pytest.mark.parametrize("seats", [THREE, SIX], ids=len)
def test_no_seat_learns_from_its_view_or_its_options_what_others_hold(seats: tuple[str, ...]) -> None:
    """POKER FACE: the view, the question and everything one may do depend on the own hand and on what lies open."""
    compared = 0
    for step, (game, _) in enumerate(positions(seats, 23, 200)):
        for seat in range(len(seats)):
            world = other_world(game, step, keep=(seat,))
            assert project(world, seat) == project(game, seat), (step, seat)
            assert world.options(seat) == game.options(seat), (step, seat)
            assert world.answers(seat) == game.answers(seat), (step, seat)
            compared += 1
    assert compared > 500


@pytest.mark.parametrize("seats", [THREE, SIX], ids=len)
def test_beats_name_no_card_that_the_viewer_may_not_know(seats: tuple[str, ...]) -> None:
    """A card that goes from one hidden pile to another is -1, in play and in a replay; of the rest nothing is lost."""
    hidden = named = 0
    session = Session(Config(seats, seed=24), tuple(seats), all_cards())
    for game, command in positions(seats, 24, 150):
        for viewer in (None, 0):
            session.game, session.viewer = game.copy(), viewer
            told = [beat.event for beat in session.submit(command)]
            assert len(told) == len(heard(game, command))
            for event, real in zip(told, heard(game, command)):
                if isinstance(event, ev.CardMoved) and isinstance(real, ev.CardMoved):
                    known = sees(event.source, viewer) or sees(event.target, viewer)
                    assert event == (real if known else real._replace(card=-1))
                    hidden, named = hidden + (not known), named + known
                elif not isinstance(event, ev.Looked | ev.Chosen):
                    assert event == real
    assert hidden > 20 and named > 50


def test_a_look_and_a_choice_tell_others_how_many_cards_and_not_which() -> None:
    game = new_game(Config(THREE, seed=1), all_cards())
    mine, top = game.state.pile(PileRef(1, "hand"))[:2], game.state.pile(PileRef(1, "deck"))[-1]
    look = ev.Looked(0, 1, "hand", mine)
    assert project_event(look, game, 0) == look
    assert [project_event(look, game, who) for who in (None, 2)] == [look._replace(cards=(-1, -1))] * 2
    choice = ev.Chosen(0, "take", (mine[0], top), "card")
    assert project_event(choice, game, 0) == choice
    assert project_event(choice, game, None) == choice._replace(picks=(-1, -1))
    assert project_event(choice, game, 1) == choice._replace(picks=(mine[0], -1))
    seats = ev.Chosen(0, "them", (1, 2), "seat")
    assert project_event(seats, game, None) == seats


def test_a_replay_with_shut_hands_names_no_hidden_card_either() -> None:
    session = Session(Config(THREE, seed=25), THREE, all_cards())
    dice, keys = Rng(25), dict(enumerate(session.keys))
    for _ in range(120):
        session.submit(choose(session.game, dice, keys))
    playback, hidden = Playback.of(session), 0
    while playback.at < playback.total:
        for event, _ in playback.step():
            if isinstance(event, ev.CardMoved) and not (sees(event.source, None) or sees(event.target, None)):
                assert event.card == -1
                hidden += 1
    assert hidden > 3


@pytest.mark.parametrize("seats", [THREE, SIX], ids=len)
def test_the_tale_needs_no_hidden_card(seats: tuple[str, ...]) -> None:
    """What everybody may hear makes the same log, line by line, as what really happened, and names no hidden card."""
    cards, lines = all_cards(), 0
    keys = [card.key for card in new_game(Config(seats, seed=26), cards).state.cards]
    public, real = Tale(Names(seats, cards), keys=keys), Tale(Names(seats, cards), keys=keys)
    for game, command in positions(seats, 26, 250):
        copy, told, heard_by_all = game.copy(), list[ev.Event](), list[ev.Event]()

        def hear(event: ev.Event, game: Game = copy, told: list[ev.Event] = told,
                 known: list[ev.Event] = heard_by_all) -> None:  # fmt: skip
            told.append(event)
            known.append(project_event(event, game, None))

        copy.sink = hear
        copy.submit(command)
        view = project(copy, None)
        found = public.tell_all(heard_by_all, view)
        assert found == real.tell_all(told, view), command
        assert all(card >= 0 for line in found for card in line.cards)
        lines += len(found)
    assert lines > 60


def test_a_drink_that_is_handed_on_is_told_without_its_name() -> None:
    """Nobody has seen it: the line says that a Drink goes on, and is about no card."""
    game = new_game(Config(THREE, seed=1), all_cards())
    moved = ev.CardMoved(3, PileRef(0, "drinks"), PileRef(1, "drinks"), 0)
    for event in (moved, project_event(moved, game, None)):
        tale = Tale(Names(THREE, all_cards()), keys=[card.key for card in game.state.cards])
        told = tale.tell_all([ev.TurnBegan(0, 1), event], project(game, None))
        assert told[-1].text == "**melvyn** hands 1 drink on to **marah**."
        assert told[-1].cards == ()


def test_backs_without_a_name_fly_one_by_one(art: Art) -> None:
    """Three hidden cards that are drawn at once are three backs in the air, though none of them has an id."""
    game = new_game(Config(THREE, seed=2), all_cards())
    table = sit_down(game)
    scene = TableScene(art, all_cards(), SIZE)
    scene.show(table.view(), table.ui())
    before = set(scene._graph.nodes)
    drawn = ev.CardMoved(-1, PileRef(1, "deck"), PileRef(1, "hand"), 1)
    scene.play([(drawn, table.view())] * 3, table.view(), table.ui())
    scene.update(60)
    assert len(set(scene._graph.nodes) - before) == 3
