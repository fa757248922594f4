"""The table on screen: repairs equal whole redraws, beats end in the view, a shut hand leaves nothing behind."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from rdi_table.bots.random import decide
from rdi_table.engine.events import (
    CardMoved,
    DeedDue,
    Event,
    GoldMoved,
    Ignored,
    MarkChanged,
    Negated,
    PlayerOut,
    StatChanged,
    StatKept,
)
from rdi_table.engine.rng import Rng
from rdi_table.engine.state import Config, PileRef
from rdi_table.engine.view import LookView, PlayView, TableView
from rdi_table.scene.art import Art
from rdi_table.scene.beats import LONGEST, grouped
from rdi_table.scene.content import CardFace, LogFace
from rdi_table.scene.faces_from_cards import face_spec
from rdi_table.scene.graph import stands
from rdi_table.scene.motion import EFFECT
from rdi_table.scene.table_scene import TableScene
from rdi_table.scene.ui import BubbleSpec, ButtonSpec, PromptSpec, UiState
from rdi_table.session import Session
from tests import scene_views as views

SPRITES = Path(__file__).resolve().parent.parent / "sprites"
SIZE = (960, 540)


@pytest.fixture(scope="module")
def art() -> Iterator[Art]:
    pygame.init()
    pygame.display.set_mode(SIZE)
    yield Art(SPRITES)


@pytest.fixture
def screen(art: Art) -> pygame.Surface:
    return pygame.display.set_mode(SIZE)


def scene_of(art: Art, name: str, speed: str = "off") -> tuple[TableScene, TableView, UiState]:
    view, ui = views.POSITIONS[name]()
    scene = TableScene(art, views.card_set(), SIZE, speed=speed)
    scene.show(view, ui)
    return scene, view, ui


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def assert_repaired(scene: TableScene, screen: pygame.Surface) -> None:
    """Compare what repairs have left on screen with a whole redraw."""
    scene.draw(screen)
    kept = pixels(screen)
    scene.draw(screen, whole=True)
    assert pixels(screen) == kept


def play_out(scene: TableScene, screen: pygame.Surface) -> int:
    """Let time pass until the beats are over; return the milliseconds it took."""
    for step in range(1000):
        scene.update(16)
        scene.draw(screen)
        if not scene.busy:
            return step * 16
    raise AssertionError("the beats never end")


@pytest.mark.parametrize("name", views.POSITIONS)
def test_every_position_draws(name: str, art: Art, screen: pygame.Surface) -> None:
    scene, _, _ = scene_of(art, name)
    assert scene.update(16)
    assert scene.draw(screen)
    assert_repaired(scene, screen)


def test_nothing_dirty_draws_nothing(art: Art, screen: pygame.Surface) -> None:
    scene, view, ui = scene_of(art, "stack3")
    view = replace(view, players=tuple(replace(p, fortitude=18, alcohol=2) for p in view.players))
    scene.show(view, ui)
    scene.draw(screen)
    scene.show(view, ui)
    assert scene.draw(screen) == []
    assert not scene.update(16) and scene.draw(screen) == []


def test_repairs_equal_whole_redraws_while_a_card_is_dragged(art: Art, screen: pygame.Surface) -> None:
    scene, view, ui = scene_of(art, "action2", speed="normal")
    scene.draw(screen)
    for x in range(300, 900, 90):
        scene.show(view, replace(ui, pointer=(x * 3 // 4, 200 + x // 8)))
        scene.update(16)
        rects = scene.draw(screen)
        area = sum(rect.w * rect.h for rect in rects)
        assert rects and area < SIZE[0] * SIZE[1] / 2
    assert_repaired(scene, screen)


def test_repairs_equal_whole_redraws_through_many_states(art: Art, screen: pygame.Surface) -> None:
    scene, view, ui = scene_of(art, "refused", speed="normal")
    scene.draw(screen)
    hand = ui.hand_order
    changes = (
        {"hover": ("card", hand[1])}, {"hover": ("card", hand[2])}, {"focus": ("card", hand[4]), "hover": None},
        {"bubble": None}, {"bubble": BubbleSpec("Not now.", (20, 20))},
        {"targets": frozenset({("mat", 1), ("stage",)})},
        {"leaning": 1}, {"leaning": None, "open_hand": None}, {"prompt": PromptSpec("**Ben**, drink.", "", (), (), 1)},
        {"open_hand": 0}, {"log_folded": True}, {"log_folded": False, "log_scroll": 3}, {"pressed": ("button", 0)},
    )  # fmt: skip
    for change in changes:
        ui = replace(ui, **change)  # type: ignore[arg-type]
        scene.show(view, ui)
        for _ in range(5):
            scene.update(30)
            scene.draw(screen)
        assert_repaired(scene, screen)


@pytest.mark.parametrize("first", ("action3", "gambling4", "stack6", "handover", "zoom"))
def test_repairs_equal_whole_redraws_between_positions(first: str, art: Art, screen: pygame.Surface) -> None:
    scene, _, _ = scene_of(art, first, speed="normal")
    scene.draw(screen)
    for second in ("drink5", "contest4", "out4", "many", first):
        view, ui = views.POSITIONS[second]()
        scene.show(view, ui)
        for _ in range(4):
            scene.update(50)
            scene.draw(screen)
        assert_repaired(scene, screen)


def beats_of_a_table(view: TableView) -> list[tuple[Event, TableView]]:
    """Return a row of events that shows every flourish."""
    play = next(f for f in view.stack if isinstance(f, PlayView))
    last = [f for f in view.stack if isinstance(f, PlayView)][-1]
    hurt = replace(view.players[0], fortitude=9, gold=2, marks={**view.players[0].marks, "tile": 3})
    calm = replace(view.players[3], marks={**view.players[3].marks, "farnir": True})
    after = replace(view, players=(hurt, *view.players[1:3], calm, *view.players[4:]))
    gone = replace(after, stack=after.stack[:-2], question=None)
    card = last.card.id or 0
    dora = gone.players[3]
    pile = replace(dora, piles={**dora.piles, "discard": (*dora.pile("discard"), last.card)})
    laid = replace(gone, players=(*gone.players[:3], pile, *gone.players[4:]))
    out = replace(laid, players=(laid.players[0], replace(laid.players[1], out=True, piles={}), *laid.players[2:]))
    return [
        (StatChanged(0, "fortitude", 14, 9, (("printed", 3), ("rage", 2))), after),
        (StatKept(1, "fortitude", (("printed", 2), ("shield", -2))), after),
        (GoldMoved(0, 1, 3), after),
        (GoldMoved(0, "inn", 12), after),
        (MarkChanged(3, "farnir", False, True), after),
        (MarkChanged(0, "tile", 2, 3), after),
        (Ignored(play.id, 0, play.card.id or 0, "card", card), after),
        (Negated(last.id, card, 0, 0), gone),
        (CardMoved(card, PileRef(None, "in_play"), PileRef(3, "discard")), laid),
        (CardMoved(99_999, PileRef(2, "deck"), PileRef(2, "hand")), laid),
        (CardMoved(99_998, PileRef(2, "deck"), PileRef(2, "hand")), laid),
        (DeedDue(0, "rage", 1), laid),
        (PlayerOut(1, "broke"), out),
    ]


def test_beats_end_exactly_in_the_state_handed_in(art: Art, screen: pygame.Surface) -> None:
    scene, view, ui = scene_of(art, "stack6", speed="normal")
    scene.draw(screen)
    beats = beats_of_a_table(view)
    end = beats[-1][1]
    scene.play(beats, end, ui)
    assert scene.busy
    took = play_out(scene, screen)
    assert 200 < took <= LONGEST + 100
    for _ in range(120):
        scene.update(16)
        scene.draw(screen)
    plain = TableScene(art, views.card_set(), SIZE, speed="off")
    plain.show(end, ui)
    assert_standing(scene, plain)
    assert_repaired(scene, screen)


def assert_standing(scene: TableScene, plain: TableScene) -> None:
    """Compare every node with where the layout of a scene that never moved has it."""
    wanted = {key: plain.rect_of(key) for key in plain._placements}
    assert {key: scene.rect_of(key) for key in scene._placements} == wanted
    assert set(scene._graph.nodes) == set(wanted)
    loose = [key for key, node in scene._graph.nodes.items() if not stands(node, plain._placements[key])]
    assert not loose


def test_repairs_equal_whole_redraws_in_the_middle_of_beats(art: Art, screen: pygame.Surface) -> None:
    scene, view, ui = scene_of(art, "stack6", speed="normal")
    scene.draw(screen)
    beats = beats_of_a_table(view)
    scene.play(beats, beats[-1][1], ui)
    for _ in range(24):
        scene.update(57)
        assert_repaired(scene, screen)


def test_a_negated_card_burns_and_is_whole_again_on_its_pile(art: Art, screen: pygame.Surface) -> None:
    scene, view, ui = scene_of(art, "stack6", speed="normal")
    play = next(f for f in view.stack if isinstance(f, PlayView))
    card = play.card.id or 0
    burning = replace(view, stack=tuple(replace(f, negated=True) if f is play else f for f in view.stack))
    cleo = replace(view.players[2], piles={**view.players[2].piles, "discard": (play.card,)})
    laid = replace(
        burning, stack=tuple(f for f in view.stack if f is not play),
        players=(*view.players[:2], cleo, *view.players[3:]),
    )  # fmt: skip
    moved = CardMoved(card, PileRef(None, "in_play"), PileRef(2, "discard"))
    scene.play([(Negated(play.id, card, 3, 0), burning), (moved, laid)], laid, ui)
    scene.update(150)
    key = ("card", card)
    assert not scene._graph.nodes[key].visible
    assert any(node.char > 0 for node in scene._graph.nodes.values())
    play_out(scene, screen)
    scene.update(2000)
    node = scene._graph.nodes[key]
    assert node.visible and node.alpha == 1 and not node.char
    assert not [other for other in scene._graph.nodes if other[0] == EFFECT]
    assert_repaired(scene, screen)


def test_secret_looks_are_turned_over_before_the_next_picture(art: Art) -> None:
    scene, view, ui = scene_of(art, "gambling4", speed="normal")
    secret = views.Dealer().card("ohava")
    secret = secret._replace(id=7777)
    looking = replace(view, stack=(*view.stack, LookView(50, 1, 3, "hand", (secret,))))
    scene.show(looking, replace(ui, targets=frozenset()))
    assert scene.rect_of(("card", 7777)) is not None
    public = replace(looking, viewer=None, stack=view.stack, players=tuple(
        replace(p, piles={**p.piles, "hand": views.backs(p.character, 7)}) for p in view.players))  # fmt: skip
    after = replace(ui, open_hand=None, hand_order=(), playable=frozenset(), targets=frozenset())
    scene.play([(StatChanged(1, "alcohol", 8, 9), public)], public, after)
    hand = {card.id for card in view.players[1].pile("hand")}
    assert not [key for key in scene._graph.nodes if key[0] == "card" and key[1] in {7777, *hand}]


def test_skipping_ends_all_motion_at_once(art: Art, screen: pygame.Surface) -> None:
    scene, view, ui = scene_of(art, "stack6", speed="normal")
    beats = beats_of_a_table(view)
    scene.play(beats, beats[-1][1], ui)
    scene.update(200)
    scene.skip()
    assert not scene.busy
    assert not [key for key in scene._graph.nodes if key[0] == EFFECT]
    plain = TableScene(art, views.card_set(), SIZE, speed="off")
    plain.show(beats[-1][1], ui)
    assert_standing(scene, plain)


def test_without_movement_beats_are_over_at_once(art: Art) -> None:
    scene, view, ui = scene_of(art, "stack6", speed="off")
    beats = beats_of_a_table(view)
    scene.play(beats, beats[-1][1], ui)
    assert not scene.busy


def test_a_row_of_beats_is_never_longer_than_a_second_and_a_half() -> None:
    view = views.table(4)
    row: list[tuple[Event, TableView]] = []
    for seat in range(30):
        row += [(StatChanged(seat % 4, "fortitude", 9, 8), view), (MarkChanged(3, "korash", True, False), view)]
    assert sum(group.ms for group in grouped(row, 1.0)) <= LONGEST
    assert sum(group.ms for group in grouped(row[:2], 1.0)) == 620


def test_events_of_one_kind_in_a_row_run_together() -> None:
    view = views.table(4)
    draws: list[tuple[Event, TableView]] = [
        (CardMoved(card, PileRef(0, "deck"), PileRef(0, "hand")), view) for card in range(5)
    ]
    assert [len(group.events) for group in grouped(draws, 1.0)] == [5]


def test_a_hand_that_shuts_is_gone_from_the_next_picture(art: Art, screen: pygame.Surface) -> None:
    scene, view, ui = scene_of(art, "gambling4", speed="normal")
    scene.draw(screen)
    hand = {card.key for card in view.players[1].pile("hand")}
    shut = replace(
        view, viewer=None, players=tuple(
            replace(p, piles={**p.piles, "hand": views.backs(p.character, len(p.pile("hand")))}) for p in view.players
        ),
    )  # fmt: skip
    scene.show(shut, replace(ui, open_hand=None, hand_order=(), playable=frozenset()))
    scene.update(1)
    seen = {
        node.content.key for node in scene._graph.nodes.values()
        if isinstance(node.content, CardFace) and node.z > 110
    }  # fmt: skip
    assert not seen & hand
    assert not any(isinstance(n.turned_from, CardFace) for n in scene._graph.nodes.values())


def test_a_hand_shuts_before_its_owners_card_flies(art: Art) -> None:
    scene, view, ui = scene_of(art, "action2", speed="normal")
    public = replace(view, viewer=None, players=tuple(
        replace(p, piles={**p.piles, "hand": views.backs(p.character, 6)}) for p in view.players))  # fmt: skip
    shut = replace(ui, open_hand=None, carried=None, targets=frozenset(), hover=None, pointer=None, hand_order=())
    scene.play([(StatChanged(1, "fortitude", 11, 7), public)], public, shut)
    hand = set(ui.hand_order)
    assert not [key for key in scene._graph.nodes if key[0] == "card" and key[1] in hand]


def test_a_state_shown_while_beats_play_becomes_their_end(art: Art, screen: pygame.Surface) -> None:
    scene, view, ui = scene_of(art, "stack6", speed="fast")
    beats = beats_of_a_table(view)
    scene.play(beats, beats[-1][1], ui)
    later = replace(ui, prompt=PromptSpec("**Ben**, drink.", "", (ButtonSpec("Turn it up", "Space"),), (), 1))
    scene.show(beats[-1][1], later)
    assert scene.busy
    play_out(scene, screen)
    assert scene.rect_of(("button", 0)) is not None and scene.rect_of(("chip", 0)) is None


def test_resizing_lays_out_anew(art: Art) -> None:
    scene, _, _ = scene_of(art, "stack6")
    before = scene.rect_of(("mat", 5))
    scene.resize((1280, 720))
    after = scene.rect_of(("mat", 5))
    assert before is not None and after is not None and after.right == 1272 and before.right < 960
    surface = pygame.Surface((1280, 720))
    assert scene.draw(surface, whole=True)


def test_pointing_finds_log_lines_buttons_and_mats(art: Art) -> None:
    scene, _, ui = scene_of(art, "stack6")
    newest = scene.rect_of(("log", len(ui.log) - 1))
    button = scene.rect_of(("button", 0))
    portrait = scene.rect_of(("portrait", 3))
    assert newest is not None and button is not None and portrait is not None
    assert scene.hit(newest.center) == ("log", len(ui.log) - 1)
    assert scene.hit(button.center) == ("button", 0)
    assert scene.hit(portrait.center) == ("portrait", 3)
    assert scene.hit((1, 1)) is None


def test_the_log_of_a_long_evening_lies_at_its_lower_end(art: Art, screen: pygame.Surface) -> None:
    scene, view, ui = scene_of(art, "action2")
    long = views.tale() * 625
    scene.show(view, replace(ui, log=long))
    scene.draw(screen)
    content = scene._placements[("log",)].content
    assert isinstance(content, LogFace) and content.total == len(long) == 5000
    assert scene.rect_of(("log", 4999)) is not None and scene.rect_of(("log", 4900)) is None
    scene.show(view, replace(ui, log=long, log_scroll=2500))
    assert scene.rect_of(("log", 2499)) is not None


def test_focus_walks_from_prompt_to_hand_to_mats(art: Art) -> None:
    scene, _, ui = scene_of(art, "refused")
    keys = scene.keys()
    order = [keys.index(key) for key in (("button", 0), ("card", ui.hand_order[0]), ("mat", 0), ("mat", 1), ("inn",))]
    assert keys[0] == ("button", 0) and order == sorted(order)
    assert len(keys) == len(set(keys))


def test_arrows_walk_along_the_hand_and_over_its_edge(art: Art) -> None:
    scene, _, ui = scene_of(art, "refused")
    first, second = (("card", card) for card in ui.hand_order[:2])
    assert scene.neighbour(first, "right") == second
    assert scene.neighbour(second, "left") == first
    above = scene.neighbour(first, "up")
    assert above is not None and above[-1] not in ui.hand_order


def test_while_a_card_is_carried_only_legal_targets_have_the_focus(art: Art) -> None:
    scene, _, ui = scene_of(art, "action2")
    assert set(scene.keys()) == set(ui.targets)


def test_under_a_curtain_only_its_buttons_have_the_focus(art: Art) -> None:
    scene, _, _ = scene_of(art, "handover")
    assert scene.keys() == [("button", 0), ("button", 1)]


def test_faces_say_what_the_data_says() -> None:
    cards = views.card_set()
    for card in cards.cards.values():
        spec = face_spec(card, cards, "effect")
        assert spec.title == card.name and spec.effect == "effect"
        assert (spec.heart or 0) == card.heart and spec.boss == card.boss
        assert len(spec.scrolls) == len(card.powers)


@pytest.mark.parametrize("seats", (2, 4, 6))
def test_a_real_game_plays_on_screen(seats: int, art: Art, screen: pygame.Surface) -> None:
    """Beats of random play, skipped now and then: after each command the picture is that of its view."""
    cards, rng = views.card_set(), Rng(seats)
    characters = tuple(character for _, character in views.SEATS[:seats])
    session = Session(Config(characters, seed=seats), views.names(seats), cards)
    keys = dict(enumerate(session.keys))
    scene = TableScene(art, cards, SIZE, speed="fast")
    ui = UiState(views.names(seats), tray_seat=0)
    scene.show(session.view(), ui)
    for step in range(60):
        if session.game.state.winner is not None:
            break
        asked = session.game.question().seat
        beats = session.submit(decide(session.game.options(asked), rng, keys, cards))
        scene.play(beats, session.view(), ui)
        if step % 3 == 0:
            play_out(scene, screen)
        else:
            scene.update(90)
            scene.skip()
        if step % 10 == 0:
            scene.update(2000)
            assert_repaired(scene, screen)
