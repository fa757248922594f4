"""What lies where: zones, mats, stage, hand and overlays, as pure functions without a window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rdi_table.scene import hits
from rdi_table.scene.content import Back, CardFace, FocusRing, Glow, MatPanel, Veil
from rdi_table.scene.geometry import Rect, turned_bounds
from rdi_table.scene.geometry import hits as inside
from rdi_table.scene.layout import layout
from rdi_table.scene.placement import Placement
from rdi_table.scene.tween import Tween, Tweens, bounce, in_out_cubic, out_back, out_cubic
from rdi_table.scene.ui import NodeKey, UiState
from rdi_table.scene.zones import Zones, zones
from tests import scene_views as views

SHAPES = ((960, 540), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160))
ON_STAGE = ("stack6", "drink5", "drink_many", "chooser", "many", "gambling6", "gambling_answered")
ON_A_MAT = ("pile", "deity", "form", "tile", "track", "gold", "heart", "bead")
OVERLAPPING = ("tray", "front", "runes", "runes_discard")
TABLE = {
    2: {"mat": (300, 498), "bar": (316, 8, 648, 28), "decks": (316, 42, 648, 92), "stage": (316, 140, 648, 304),
        "prompt": (316, 452, 648, 56), "tray": (264, 516, 752, 204), "log": (1024, 516, 248, 196)},
    3: {"mat": (272, 245), "bar": (288, 8, 704, 28), "decks": (288, 42, 704, 92), "stage": (288, 140, 704, 304),
        "prompt": (288, 452, 704, 56), "tray": (264, 516, 728, 204), "log": (1000, 263, 272, 449)},
    4: {"mat": (272, 245), "bar": (288, 8, 704, 28), "decks": (288, 42, 704, 92), "stage": (288, 140, 704, 304),
        "prompt": (288, 452, 704, 56), "tray": (264, 516, 752, 204), "log": (1024, 516, 248, 196)},
    5: {"mat": (248, 161), "bar": (264, 8, 752, 28), "decks": (264, 42, 752, 92), "stage": (264, 140, 752, 304),
        "prompt": (264, 452, 752, 56), "tray": (264, 516, 752, 204), "log": (1024, 347, 248, 365)},
    6: {"mat": (248, 161), "bar": (264, 8, 752, 28), "decks": (264, 42, 752, 92), "stage": (264, 140, 752, 304),
        "prompt": (264, 452, 752, 56), "tray": (264, 516, 752, 204), "log": (1024, 516, 248, 196)},
}  # fmt: skip
"""The zones of art/README.md, section 2, on the logical canvas."""


def laid(name: str, size: tuple[int, int] = (1280, 720)) -> tuple[Zones, UiState, dict[NodeKey, Placement]]:
    """Return the zones, the controller's state and the layout of a position."""
    view, ui = views.POSITIONS[name]()
    found = zones(size, len(view.players))
    return found, ui, layout(view, ui, found, views.card_set())


def rounded(rect: Rect) -> tuple[int, ...]:
    return tuple(round(part) for part in rect)


@pytest.mark.parametrize("seats", TABLE)
def test_zones_are_those_of_the_drawing(seats: int) -> None:
    found, wanted = zones((1280, 720), seats), TABLE[seats]
    assert (round(found.mats[0].w), round(found.mats[0].h)) == wanted["mat"]
    named = {"bar": found.turn_bar, "decks": found.decks, "stage": found.stage, "prompt": found.prompt,
             "tray": found.tray, "log": found.log}  # fmt: skip
    assert {name: rounded(rect) for name, rect in named.items()} == {k: v for k, v in wanted.items() if k != "mat"}


def test_seats_go_clockwise_from_the_lower_left() -> None:
    mats = zones((1280, 720), 6).mats
    assert [rounded(mat)[:2] for mat in mats] == [(8, 347), (8, 179), (8, 10), (1024, 10), (1024, 179), (1024, 347)]


@pytest.mark.parametrize("text", (1.0, 1.25, 1.5))
@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_zones_fit_and_do_not_overlap(size: tuple[int, int], seats: int, text: float) -> None:
    found = zones(size, seats, text)
    parts = [found.turn_bar, found.decks, found.stage, found.prompt, found.plate, found.log, *found.mats]
    assert len(found.mats) == seats
    assert all(part.inside(found.canvas) and part.w > 0 and part.h > 0 for part in [*parts, found.tray])
    overlapping = [(a, b) for i, a in enumerate(parts) for b in parts[:i] if a.touches(b)]
    assert not overlapping
    assert not any(found.tray.touches(part) for part in (found.plate, found.log, found.prompt, *found.mats))


def test_a_wide_window_gives_the_log_a_column() -> None:
    found = zones((2560, 1080), 6)
    assert found.log_column and found.log.h > 700 and found.log.right == pytest.approx(found.wide - 8)


def test_larger_text_takes_room_from_the_stage_only() -> None:
    plain, large = zones((1280, 720), 4), zones((1280, 720), 4, 1.5)
    assert (large.prompt.h, plain.prompt.h) == (76, 56)
    assert plain.stage.h - large.stage.h == 20
    assert (plain.tray, plain.plate, plain.log, plain.mats) == (large.tray, large.plate, large.log, large.mats)


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("name", views.POSITIONS)
def test_all_that_can_be_used_is_inside_the_window(name: str, size: tuple[int, int]) -> None:
    _, ui, found = laid(name, size)
    window = Rect(0, 0, *size)
    outside = [
        key for key, placed in found.items()
        if placed.owner is not None and key != ui.carried
        and not turned_bounds(placed.rect, placed.angle).inside(window, 2.5)
    ]  # fmt: skip
    assert not outside


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("name", views.POSITIONS)
def test_pieces_lie_on_their_mat(name: str, size: tuple[int, int]) -> None:
    found_zones, _, found = laid(name, size)
    for key, placed in found.items():
        if key[0] not in ON_A_MAT or not isinstance(key[1], int) or key[-1] == "tray":
            continue
        mat = found[("mat", key[1])].rect
        assert placed.rect.inside(mat.grown(4 * found_zones.scale)), key


@pytest.mark.parametrize("name", views.POSITIONS)
def test_piles_of_a_mat_do_not_cover_each_other(name: str) -> None:
    _, _, found = laid(name)
    kinds = ("pile", "deity", "form", "tile")
    pieces = [(k, p.rect) for k, p in found.items() if k[0] in kinds and k[-1] not in OVERLAPPING]
    covered = [(a, b) for i, (a, one) in enumerate(pieces) for b, other in pieces[:i] if one.touches(other, 0.6)]
    assert not covered


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("name", views.POSITIONS)
def test_prompt_holds_its_buttons_and_chips_side_by_side(name: str, size: tuple[int, int]) -> None:
    _, ui, found = laid(name, size)
    parts = [(key, placed.rect) for key, placed in found.items() if key[0] in ("button", "chip")]
    if ("prompt",) in found and ui.veil is None:
        assert all(rect.inside(found[("prompt",)].rect) for _, rect in parts)
    assert not [(a, b) for i, (a, one) in enumerate(parts) for b, other in parts[:i] if one.touches(other)]


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("name", ON_STAGE)
def test_cards_of_the_stage_stay_on_it(name: str, size: tuple[int, int]) -> None:
    found_zones, ui, found = laid(name, size)
    stage = found_zones.stage.scaled(found_zones.scale)
    hand = set(ui.hand_order)
    cards = [p.rect for key, p in found.items() if key[0] == "card" and 50 <= p.z < 60 and key[1] not in hand]
    assert cards and all(card.inside(stage, 2) for card in cards)


def test_a_hand_lies_in_the_tray_and_its_cards_can_all_be_hit() -> None:
    for name in ("action2", "many", "gambling4", "refused"):
        found_zones, ui, found = laid(name)
        spots = hits.spots(found)
        tray = found_zones.tray.scaled(found_zones.scale)
        for card in ui.hand_order:
            key = ("card", card)
            if key == ui.carried:
                continue
            rect = found[key].strip[0] if found[key].strip else found[key].rect
            assert turned_bounds(found[key].rect, found[key].angle).inside(tray, 3)
            assert hits.hit(spots, (rect.x + 10, rect.cy), ui, False) == key


def test_the_card_that_came_out_does_not_hide_its_neighbours_from_the_pointer() -> None:
    view, ui = views.action_open(2, carried=False)
    first, second = ui.hand_order[2:4]
    found = layout(view, replace(ui, hover=("card", first)), zones((1280, 720), 2), views.card_set())
    spots = hits.spots(found)
    strip = found[("card", second)].rect
    assert found[("card", first)].rect.right > strip.x + 8
    assert hits.hit(spots, (strip.x + 12, strip.cy), ui, False) == ("card", second)


def test_a_drop_means_the_legal_place_under_the_pointer() -> None:
    _, ui, found = laid("action2")
    spots = hits.spots(found)
    hand = found[("pile", 1, "hand")].rect
    assert hits.hit(spots, hand.centre, ui, False) == ("pile", 1, "hand")
    assert hits.hit(spots, hand.centre, ui, True) == ("mat", 1)


def test_what_is_carried_is_not_in_the_way_of_the_pointer() -> None:
    _, ui, found = laid("action2")
    assert ui.carried is not None and ui.pointer is not None
    assert found[ui.carried].owner is None
    assert hits.hit(hits.spots(found), ui.pointer, ui, False) != ui.carried


def test_a_carried_card_leaves_a_gap_and_follows_the_pointer() -> None:
    _, ui, found = laid("action2")
    assert ui.carried is not None
    carried = found[ui.carried]
    assert carried.rect.centre == ui.pointer
    assert (round(carried.rect.w), round(carried.rect.h)) == (150, 210)
    assert isinstance(carried.content, CardFace) and carried.content.kind == "full" and carried.content.lift == 2


def test_a_shut_hand_shows_backs_only() -> None:
    _, _, found = laid("stack6")
    hand = [placed for key, placed in found.items() if key[0] == "back" and key[2:3] == ("hand",)]
    assert len(hand) == 7 and all(isinstance(placed.content, Back) for placed in hand)


def test_a_due_deed_makes_its_mat_lean_in_without_covering_another() -> None:
    _, _, found = laid("deed6")
    mat = found[("mat", 0)]
    assert (round(mat.rect.w), round(mat.rect.h)) == (326, 294)
    others = [found[("mat", seat)].rect for seat in range(1, 6)]
    assert not any(mat.rect.touches(other) for other in others)
    assert ("place", 0) in found and found[("pile", 0, "building")].rect.inside(mat.rect)


def test_large_mats_never_lean_in() -> None:
    view, ui = views.armed(2)
    found = layout(view, replace(ui, leaning=1), zones((1280, 720), 2), views.card_set())
    assert ("place", 1) not in found


def test_what_the_curtain_names_stays_bright_above_it() -> None:
    _, ui, found = laid("handover")
    assert ui.veil is not None
    veil = next(placed for placed in found.values() if isinstance(placed.content, Veil))
    for key in ui.veil.lit:
        assert found[key].z > veil.z
    assert found[("pile", 1, "deck")].z > veil.z and found[("heart", 1)].z > veil.z
    assert found[("mat", 0)].z < veil.z and found[("log",)].z < veil.z


def test_a_seat_that_is_out_keeps_its_mat_without_pieces() -> None:
    _, _, found = laid("out4")
    panel = found[("mat", 1)].content
    assert isinstance(panel, MatPanel) and panel.out and panel.out_why
    assert not [key for key in found if key[0] in ("pile", "form", "marker", "gold") and key[1] == 1]
    assert ("glow", "mat", 1) not in found


def test_legal_targets_glow() -> None:
    _, _, found = laid("action2")
    glow = found[("glow", "mat", 1)].content
    assert isinstance(glow, Glow) and glow.kind == "target"


def test_the_focus_ring_goes_around_what_has_the_focus() -> None:
    _, ui, found = laid("refused")
    assert ui.focus is not None and isinstance(found[("focus",)].content, FocusRing)
    assert found[ui.focus].rect.inside(found[("focus",)].rect)


def test_many_cards_in_front_show_their_number() -> None:
    _, _, found = laid("many")
    badges = [p.content.badge for p in found.values() if isinstance(p.content, CardFace) and p.content.badge == "12"]
    assert badges


def test_the_log_hands_on_only_what_can_be_in_reach() -> None:
    view, ui = views.action_open(2)
    found = layout(view, replace(ui, log=views.tale() * 700), zones((1280, 720), 2), views.card_set())
    assert len(found[("log",)].content.lines) <= 80


@pytest.mark.parametrize("seats", range(2, 11))
def test_any_number_of_seats_can_be_laid_out(seats: int) -> None:
    view = views.table(seats)
    ui = UiState(views.names(seats), tray_seat=0)
    found = layout(view, ui, zones((960, 540), seats), views.card_set())
    assert all(("mat", seat) in found for seat in range(seats))


def test_turned_rectangles_are_hit_where_they_are_seen() -> None:
    rect = Rect(100, 100, 40, 100)
    assert inside(rect, 0, (102, 102)) and not inside(rect, 45, (102, 102))
    assert inside(rect, 90, (165, 150)) and not inside(rect, 0, (165, 150))


class Thing:
    """Something to move."""

    def __init__(self) -> None:
        self.x = 0.0

    def set_value(self, attribute: str, value: float) -> None:
        setattr(self, attribute, value)


def test_a_new_tween_takes_the_place_of_the_old_and_ends_exactly() -> None:
    tweens, thing = Tweens(), Thing()
    tweens.start(Tween(thing, "x", 0, 100, 100))
    tweens.update(50)
    assert 50 < thing.x < 100
    tweens.start(Tween(thing, "x", thing.x, 10, 100))
    tweens.update(99)
    assert len(tweens) == 1
    tweens.update(2)
    assert thing.x == 10 and not len(tweens)


@pytest.mark.parametrize("easing", (out_cubic, in_out_cubic, out_back, bounce))
def test_easings_begin_and_end_where_they_should(easing: object) -> None:
    assert callable(easing)
    assert easing(0.0) == pytest.approx(0, abs=1e-9)
    assert easing(1.0) == pytest.approx(1, abs=0.02)
