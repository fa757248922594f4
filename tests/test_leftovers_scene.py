"""Drinks that go to several, Contests, crowded Rune rows, and what is drawn ahead of time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from rdi_table.engine.questions import Question
from rdi_table.engine.view import DrinkView, PlayView, PourView, RoundView, TableView
from rdi_table.scene.ahead import REST_MS
from rdi_table.scene.art import Art
from rdi_table.scene.content import CardFace, Column, Felt, Label, Portrait, Tankard
from rdi_table.scene.geometry import Rect
from rdi_table.scene.hand_layout import OUT_H, OUT_W
from rdi_table.scene.layout import layout
from rdi_table.scene.placement import Placement
from rdi_table.scene.round_layout import felt_rect
from rdi_table.scene.stack_layout import PILL_STRIP, WIDE_STRIP
from rdi_table.scene.table_scene import TableScene
from rdi_table.scene.ui import NodeKey, UiState
from rdi_table.scene.zones import zones
from tests import scene_views as views

SPRITES = Path(__file__).resolve().parent.parent / "sprites"
SIZE = (960, 540)
SHAPES = ((960, 540), (1280, 720), (1024, 768), (2560, 1080))


@pytest.fixture(scope="module")
def art() -> Iterator[Art]:
    pygame.init()
    pygame.display.set_mode(SIZE)
    yield Art(SPRITES)


def laid(view: TableView, ui: UiState, size: tuple[int, int] = (1280, 720)) -> dict[NodeKey, Placement]:
    return layout(view, ui, zones(size, len(view.players)), views.card_set())


def poured(view: TableView, *pours: PourView) -> TableView:
    """Return a table with a Drink changed to these pours."""
    stack = tuple(replace(f, pours=pours) if isinstance(f, DrinkView) else f for f in view.stack)
    return replace(view, stack=stack)


def drink_of(view: TableView) -> DrinkView:
    return next(f for f in view.stack if isinstance(f, DrinkView))


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("name", ("contest4", "contest6"))
def test_the_event_of_a_contest_covers_no_column(name: str, size: tuple[int, int]) -> None:
    view, ui = views.POSITIONS[name]()
    event = drink_of(view).event
    assert event is not None
    extra = views.Dealer()
    extra.next_id = 8000
    view = replace(view, piles={**view.piles, "in_play": (event, extra.card("drinks"))})
    found = laid(view, replace(ui, pills=tuple((p.seat, "2 to 9 {drink}", "drink") for p in view.players)), size)
    small = [placed.rect for key, placed in found.items() if key in (("card", event.id), ("card", 8001))]
    columns = [placed.rect for placed in found.values() if isinstance(placed.content, Column)]
    assert len(small) == 2 and len(columns) == len(view.players)
    assert not any(card.touches(column) for card in small for column in columns)
    assert not [key for key in found if key[0] == "pill"], "the columns stand where the pills would"


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("name", ("contest4", "contest6"))
def test_an_event_met_for_a_chaser_lies_dark_in_its_column_and_counts_nothing(name: str, size: tuple[int, int]) -> None:
    view, ui = views.POSITIONS[name]()
    pours = drink_of(view).pours
    extra = views.Dealer()
    extra.next_id = 8000
    event = extra.card("drinks", extra.key_like(type="event"))
    turned_up = [card for pour in pours for card in pour.cards]
    turned_up.insert(1 + turned_up.index(pours[1].cards[-1]), event)
    found = laid(replace(view, piles={**view.piles, "in_play": tuple(turned_up)}), ui, size)
    column, card = found[("column", pours[1].seat)].rect, found[("card", event.id)]
    assert card.rect.inside(column, 1) and isinstance(card.content, CardFace) and card.content.darkened
    assert card.rect.inside(column) and not card.rect.touches(found[("tankard", pours[1].seat)].rect)
    words = [placed.content for key, placed in found.items() if key[:2] == ("pill", "counts")]
    assert [getattr(pill, "markup", "") for pill in words] == ["counts 0"]


def test_a_drinker_who_met_an_event_has_a_dark_card_and_no_sum() -> None:
    view, ui = views.POSITIONS["contest4"]()
    pours = list(drink_of(view).pours)
    pours[0] = replace(pours[0], blank=True)
    found = laid(poured(view, *pours), ui)
    card = found[("card", pours[0].cards[0].id)].content
    assert isinstance(card, CardFace) and card.darkened
    assert found[("tankard", pours[0].seat)].content == Tankard("0", False)


def test_a_column_says_what_is_really_gained_if_the_drink_does_not() -> None:
    view, ui = views.POSITIONS["contest4"]()
    seat = drink_of(view).pours[0].seat
    total, before = drink_of(view).pours[0].alcohol, view.players[seat].alcohol
    more = laid(view, replace(ui, ghosts=((seat, "alcohol", before + total + 1),)))[("column", seat)].content
    same = laid(view, replace(ui, ghosts=((seat, "alcohol", before + total),)))[("column", seat)].content
    assert isinstance(more, Column) and isinstance(same, Column)
    assert (more.note, same.note) == (f"gains {total + 1}", "")


def test_a_round_on_the_house_holds_its_drink_though_the_host_ignores_it() -> None:
    view, ui = views.POSITIONS["house"]()
    pours = drink_of(view).pours
    host = drink_of(view).host
    ignored = [replace(p, ignored=p.seat in (host, 2)) for p in pours]
    first = sorted(ignored, key=lambda p: p.seat != host)
    assert laid(poured(view, *first), ui)[("tankard",)].content == Tankard("3", True)
    nobody = [replace(p, ignored=True) for p in pours]
    assert laid(poured(view, *nobody), ui)[("tankard",)].content == Tankard("0", False)


@pytest.mark.parametrize("size", SHAPES)
def test_the_event_of_a_round_on_the_house_lies_clear_of_its_arrows(size: tuple[int, int]) -> None:
    view, ui = views.POSITIONS["house"]()
    event = drink_of(view).event
    found = laid(view, ui, size)
    assert event is not None
    card = found[("card", event.id)].rect
    drinks = [found[("card", c.id)].rect for c in drink_of(view).pours[0].cards]
    assert not any(card.touches(other) for other in (found[("tankard",)].rect, *drinks))


def test_a_split_drink_goes_to_both_with_what_each_gets() -> None:
    view, ui = views.POSITIONS["drink5"]()
    one = drink_of(view).pours[0]
    half = replace(one, alcohol=4)
    found = laid(poured(view, half, replace(half, seat=1, virtual=True)), ui)
    assert {("arrow", "round", one.seat), ("arrow", "round", 1)} <= set(found)
    assert found[("tankard",)].content == Tankard("4", True)
    caption = found[("caption", "sum")].content
    assert isinstance(caption, Label) and caption.text == "Alcohol Content each"


def test_an_own_drink_needs_no_arrow_but_one_passed_on_does() -> None:
    view, ui = views.POSITIONS["drink5"]()
    one = drink_of(view).pours[0]
    assert not [key for key in laid(view, ui) if key[:2] == ("arrow", "round")]
    assert ("arrow", "round", 1) in laid(poured(view, replace(one, seat=1)), ui)


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("name", ("stack6", "stack3", "many"))
def test_cards_of_a_stack_leave_room_for_long_pills(name: str, size: tuple[int, int]) -> None:
    view, ui = views.POSITIONS[name]()
    found, scale = laid(view, ui, size), zones(size, len(view.players)).scale
    pills = [placed.rect for key, placed in found.items() if key[0] == "pill" and len(key) == 3]
    first = min(found[("card", f.card.id)].rect.x for f in view.stack if isinstance(f, PlayView))
    assert pills and all(pill.x + (WIDE_STRIP - 8) * scale <= first for pill in pills)


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("name", ("drink5", "drink_many"))
def test_a_pill_covers_neither_the_sum_nor_a_card_of_a_drink(name: str, size: tuple[int, int]) -> None:
    view, ui = views.POSITIONS[name]()
    found = laid(view, ui, size)
    (pill,) = [placed.rect for key, placed in found.items() if key[0] == "pill" and len(key) == 3]
    strip = PILL_STRIP * zones(size, len(view.players)).scale
    left = zones(size, len(view.players)).is_left(ui.pills[0][0])
    seen = Rect(pill.x if left else pill.right - strip, pill.y, strip, pill.h)
    things = [found[("tankard",)].rect, *(found[("card", card.id)].rect for card in drink_of(view).pours[0].cards)]
    assert not any(seen.touches(thing) for thing in things)


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("control", range(6))
def test_the_crown_covers_no_stool_but_its_own(control: int, size: tuple[int, int]) -> None:
    view, ui = views.gambling(6)
    stack = tuple(replace(f, control=control) if isinstance(f, RoundView) else f for f in view.stack)
    found = laid(replace(view, stack=stack), ui, size)
    crown = found[("crown",)].rect
    others = [placed.rect for key, placed in found.items() if key[0] == "stool" and key[1] != control]
    words = [rect.grown(-rect.w * 0.16) for rect in others]
    assert len(words) == 5 and not any(crown.touches(word) for word in words)


def test_a_seat_that_goes_by_its_characters_name_says_what_it_is_called() -> None:
    view, ui = views.stack_of_three()
    ui = replace(ui, names=("Anna", "Erin", "Marah", "Dora", "Emil", "Melvyn"))
    roomy, small = laid(view, ui, (1024, 768)), laid(view, ui, (1280, 720))
    titles = [getattr(roomy[("mat", seat)].content, "title", "") for seat in range(6)]
    assert titles == ["Cormac", "the Ever-Changing", "the Maledictor", "Ohava", "Murgath", "Collegium Archivist"]
    assert [getattr(small[("mat", seat)].content, "title", "") for seat in (0, 1)] == ["Cormac", ""]


@pytest.mark.parametrize("size", SHAPES)
def test_under_the_curtain_no_line_lies_half_covered(size: tuple[int, int]) -> None:
    view, ui = views.hand_over()
    found = laid(view, replace(ui, forecast="**If nobody answers:** **Ben** loses 4 {fort}."), size)
    assert ("forecast",) not in found and ("note",) not in found and ("sheet",) in found
    without = laid(view, replace(ui, veil=None, tray_seat=1, forecast="**If nobody answers:** nothing."), size)
    assert ("forecast",) in without and ("note",) in without


def test_the_turn_passes_to_whoever_is_asked_to_begin() -> None:
    view, ui = views.action_open(3, carried=False)
    last = view.turn_frame.seat
    asked = (last + 1) % 3
    over = replace(view, question=Question(asked, "begin", "turn", view.turn_frame.id))
    found = laid(over, replace(ui, tags=()))
    assert ("tag", asked) in found and ("tag", last) not in found
    light, dark = found[("portrait", asked)].content, found[("portrait", last)].content
    assert isinstance(light, Portrait) and light.halo == "turn"
    assert isinstance(dark, Portrait) and not dark.halo


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("seat", range(6))
def test_a_pill_covers_no_piece_of_a_mat_that_leans_in(seat: int, size: tuple[int, int]) -> None:
    """Melvyn is paid while his mat leans in: what he gets is not written over his Runes."""
    view, ui = views.stack_of_three()
    paid = replace(ui, leaning=seat, pills=tuple((p.seat, "+2 {gold}", "gold") for p in view.players), chooser=None)
    found = laid(view, paid, size)
    pills = {key[1]: placed.rect for key, placed in found.items() if key[0] == "pill" and len(key) == 3}
    assert len(pills) == 6 and all(pill.inside(Rect(0, 0, *size)) for pill in pills.values())
    lean = found[("mat", seat)].rect
    assert not any(pill.touches(lean) for pill in pills.values())
    side = zones(size, 6).is_left(seat)
    for other, pill in pills.items():
        if other != seat and zones(size, 6).is_left(other) == side:
            assert pill.inside(found[("mat", other)].rect)


@pytest.mark.parametrize("seats", (2, 4, 6))
def test_runes_never_hide_each_other(seats: int) -> None:
    """Deck, discard pile and four colours: each shows four fifths, the left ones with their numbers on top."""
    deal = views.Dealer()
    deal.next_id = 6000
    keys = {c.colour: k for k, c in views.card_set().cards.items() if c.type == "rune"}
    runes = tuple(deal.card("runes", key) for key in keys.values())
    piles = {"runes": runes, "runes_deck": views.backs("runes", 5), "runes_discard": runes[:1], "hand": ()}
    me = replace(views.player(views.Dealer(), 1, "melvyn"), piles=piles)
    view = views.table(seats)
    view = replace(view, players=(view.players[0], me, *view.players[2:]))
    found = laid(view, UiState(views.names(seats)))
    row = sorted((found[key] for key in (("pile", 1, "runes_deck"), *(("card", c.id) for c in runes))),
                 key=lambda p: p.rect.x)  # fmt: skip
    for left, right in pairwise(row):
        assert right.rect.x - left.rect.x >= 0.78 * left.rect.w and left.z > right.z


# drawn ahead


def test_while_nothing_moves_the_next_pictures_are_drawn(art: Art) -> None:
    screen = pygame.display.set_mode(SIZE)
    view, ui = views.POSITIONS["action3"]()
    ui = replace(ui, carried=None, pointer=None, targets=frozenset(), hover=None, pills=())
    scene = TableScene(art, views.card_set(), SIZE, speed="off")
    scene.show(view, ui)
    scene.draw(screen)
    card = view.players[0].pile("hand")[0]
    wide = (round(OUT_W * scene.zones.scale), round(OUT_H * scene.zones.scale))
    out = CardFace(card.key or "", "full", glow="playable", lift=1)
    scene.update(REST_MS / 2)
    assert not scene._painter.has(out, wide), "not at once: somebody may be about to move"
    for _ in range(60):
        scene.update(50)
    assert scene._painter.has(out, wide)
    assert scene._painter.has(Felt("A Round of Gambling"), scene._ahead._box(felt_rect(scene.zones.stage)))
    before = set(scene._graph.nodes)
    scene.show(view, replace(ui, hover=("card", card.id)))
    assert set(scene._graph.nodes) == before, "nothing drawn ahead is shown"


def test_of_a_shut_hand_only_its_deck_list_is_drawn_ahead(art: Art) -> None:
    view, ui = views.POSITIONS["stack6"]()
    scene = TableScene(art, views.card_set(), SIZE, speed="off")
    scene.show(view, ui)
    assert scene._look is not None
    character = view.players[ui.tray_seat or 0].character
    things = [content.key for content, _ in scene._ahead._likely(scene._look) if isinstance(content, CardFace)]
    assert things == [card.key for card, _ in views.card_set().deck(character)]
