"""The art layer: everything named exists, everything fits, everything is kept within bounds."""

from __future__ import annotations

import ast
import importlib.util
import os
from pathlib import Path
from types import ModuleType

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from rdi_table.scene.art import Art, FaceSpec, palette
from rdi_table.scene.art.face_full import TEXT_FLOOR, text_px, title_px
from rdi_table.scene.art.fonts import FILES
from rdi_table.scene.art.markup import INLINE, plain, words
from rdi_table.scene.art.paint import Cache
from rdi_table.scene.art.track import track_x

ROOT = Path(__file__).resolve().parent.parent
SPRITES = ROOT / "sprites"
ART = ROOT / "rdi_table" / "scene" / "art"

LONG_TITLES = (
    "The Wench thinks you should stop playing with the drinks.",
    "I've been working on a new spell. It's called Share Pain!",
    "What a coincidence, I happen to have the same hand!",
    "Hey, I'm a barbarian! Sometimes I hurt things",
    "These bones are loaded. So is my crossbow.",
)
LONG_TEXT = (
    "Lose **1** {drink}. With a Shield: move your face-down drinks to the piles of others. With Ice: lose **1** "
    "{drink} more for each card in your own *Drink Me!* Pile, at most **3**. The Shield goes first."
)
WIDTHS = (27, 46, 60, 95, 126, 150, 252, 372)


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(SPRITES)


def spec(**changes: object) -> FaceSpec:
    fields: dict[str, object] = {
        "key": "k",
        "title": "Fly Away!",
        "type": "sometimes",
        "text": "**Ignore** it.",
        "picture": "raven",
        "effect": "Ignore",
        "deck": "erin",
        "owner": "erin",
    }
    return FaceSpec(**{**fields, **changes})  # type: ignore[arg-type]


def build_module(name: str) -> ModuleType:
    source = importlib.util.spec_from_file_location(name, ROOT / "packaging" / f"{name}.py")
    assert source and source.loader
    module = importlib.util.module_from_spec(source)
    source.loader.exec_module(module)
    return module


def palette_icons() -> set[str]:
    looks = [*palette.CHARACTERS.values(), palette.GUEST]
    names = {look.emblem for look in looks} | {look.portrait for look in looks}
    for table in (palette.TYPES, palette.RUNES, palette.DEITIES, palette.FORMS, palette.DECKS):
        names |= {look.icon for look in table.values()}
    return names | {palette.ANY_RUNE.icon, palette.UNTYPED.icon, palette.PLAIN_DECK.icon}


def contrast(first: palette.Colour, second: palette.Colour) -> float:
    def light(colour: palette.Colour) -> float:
        parts = [c / 255 for c in colour]
        lin = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * lin[0] + 0.7152 * lin[1] + 0.0722 * lin[2]

    high, low = sorted((light(first), light(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


# what the folder holds


def test_every_icon_of_palette_and_markup_is_a_file() -> None:
    wanted = palette_icons() | {look.icon for look in INLINE.values()}
    wanted |= {"dragon", "dragon_corner", "rage", "chaser", "paw", "house", "scroll", "crown", "stein", "heart"}
    assert sorted(name for name in wanted if not (SPRITES / "icons" / f"{name}.svg").exists()) == []


def test_icon_table_of_the_build_matches_the_folder() -> None:
    table = build_module("sprites_icons").ICONS
    assert sorted(table) == sorted(path.stem for path in (SPRITES / "icons").glob("*.svg"))
    assert all(name == name.lower() and "-" not in name for name in table)


def test_fonts_are_there_with_their_licences() -> None:
    folder = SPRITES / "fonts"
    for name in FILES.values():
        assert (folder / name).read_bytes()[:4] == b"\x00\x01\x00\x00"
        assert "SIL OPEN FONT LICENSE" in (folder / f"{name.split('-')[0]}-OFL.txt").read_text("utf-8")


def test_credits_name_every_package_and_no_machine() -> None:
    text = (SPRITES / "CREDITS.md").read_text("utf-8")
    table = build_module("sprites_icons")
    packages = [table.PACKAGE, *(f"@expo-google-fonts/{n}" for n in ("cinzel", "alegreya", "alegreya-sans"))]
    assert all(f"`{name}`" in text for name in [*packages, "@expo-google-fonts/im-fell-english-sc"])
    assert table.VERSION in text and "CC BY 3.0" in text and "Lorc" in text
    assert not any(word in text for word in ("/tmp", "/work", "registry", "npmjs", "localhost"))


def test_table_picture_is_full_size_and_small_on_disk() -> None:
    assert pygame.image.load(str(SPRITES / "table.jpg")).get_size() == (1920, 1080)
    assert (SPRITES / "table.jpg").stat().st_size < 700_000
    assert pygame.image.load(str(SPRITES / "app_icon.png")).get_size() == (256, 256)


def test_art_needs_neither_numpy_nor_the_engine() -> None:
    for path in ART.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names.append(node.module or "")
            assert not any(n.split(".")[0] in ("numpy", "pygame_gui") or "engine" in n for n in names), path


# colours


@pytest.mark.parametrize("key", sorted(palette.TYPES))
def test_title_reads_on_its_band_at_the_lightest_point(key: str) -> None:
    look = palette.TYPES[key]
    ink = palette.INK if look.light_title else palette.rgb("#FFF4DA")
    assert contrast(ink, palette.lighter(look.colour, 0.06)) >= 4.5


def test_guests_get_a_look_of_their_own() -> None:
    assert palette.character("nobody") == palette.GUEST
    assert palette.character("erin").emblem == "erin"
    assert palette.card_type("unheard of").icon == palette.UNTYPED.icon


# text


def test_line_shrinks_then_ends_in_an_ellipsis(art: Art) -> None:
    whole = art.text.line("Bartholomew the Long", "title", 17, palette.CREAM)
    shrunk = art.text.line("Bartholomew the Long", "title", 17, palette.CREAM, whole.get_width() - 8, 10.5)
    short = art.text.line("Bartholomew the Long", "title", 17, palette.CREAM, 60, 10.5)
    assert shrunk.get_width() <= whole.get_width() - 8
    assert short.get_width() <= 60


@pytest.mark.parametrize("width", [40, 90, 180, 400])
@pytest.mark.parametrize("height", [16, 40, 120])
def test_block_stays_inside_its_box(art: Art, width: int, height: int) -> None:
    block = art.text.block(LONG_TEXT, "body", 18, width, palette.INK, "center", None, 8, height)
    assert block.get_width() == width
    assert block.get_height() <= height
    assert block.get_bounding_rect().width <= width


def test_number_stays_with_its_icon_and_marks_are_dropped() -> None:
    assert [len(word) for word in words("lose 2 {fort}.")] == [1, 4]
    assert plain("**Ignore** *this* {card}") == "Ignore this card"


def test_a_word_wider_than_the_box_is_broken_not_cut(art: Art) -> None:
    block = art.text.block("Donaudampfschifffahrt", "body", 16, 50, palette.INK, floor_px=16)
    assert block.get_height() > 2 * 16
    assert block.get_bounding_rect().right <= 50


@pytest.mark.parametrize("title", ["Calligraphic flourish", "Malediction of Rage", "Fool-seeking missiles!"])
@pytest.mark.parametrize("align", ["even", "center"])
def test_even_lines_never_break_a_word_that_fits(art: Art, title: str, align: str) -> None:
    lines = art.text.lines(title, "body_bold", 20, 168, align)
    assert " ".join(lines) == title
    assert len(lines) == len(art.text.lines(title, "body_bold", 20, 168))


# icons and parts


def test_unknown_icon_is_a_die_of_the_right_size(art: Art) -> None:
    drawn = art.icons.icon("no_such_icon", 40, palette.CREAM)
    assert drawn.get_size() == (40, 40)
    assert drawn.get_bounding_rect().width > 20
    assert "no_such_icon" not in art.icons


def test_icon_takes_the_colour_asked_for(art: Art) -> None:
    drawn = art.icons.icon("heart", 60, (10, 200, 30))
    assert drawn.get_at((30, 30))[:3] == (10, 200, 30)


def test_shadow_and_glow_reach_over_the_edge_evenly(art: Art) -> None:
    for surface, (x, y) in (art.parts.shadow((80, 40), 8, 6, 0.6), art.parts.glow((80, 40), 8, palette.PLAYABLE)):
        assert x < 0 and y < 0
        assert surface.get_size() == (80 - 2 * x, 40 - 2 * y)


def test_parts_come_in_the_size_asked_for(art: Art) -> None:
    parts = art.parts
    assert parts.panel((272, 245), (180, 50, 30), 10, "left", palette.TURN).get_size() == (272, 245)
    assert parts.button((150, 40), "Nobody answers at this table", "red", "Space").get_size() == (150, 40)
    assert parts.ribbon((648, 56)).get_size() == (648, 56)
    assert parts.seal(16, (180, 50, 30), "erin").get_size() == (32, 32)
    assert parts.track(160, 7, 11, 8).get_size() == (160, 7)
    assert parts.wood((640, 480)).get_size() == (640, 480)
    assert parts.bubble("Shalni is due first.", 200, 14).get_width() <= 200


def test_track_has_zero_left_of_twenty_and_danger_is_red(art: Art) -> None:
    assert 0 <= track_x(160, 8, 0) < track_x(160, 8, 10) < track_x(160, 8, 20) <= 160
    gap = (track_x(160, 8, 9) + track_x(160, 8, 10)) // 2
    safe, near = art.parts.track(160, 8, 18, 8).get_at((gap, 5)), art.parts.track(160, 8, 11, 8).get_at((gap, 5))
    assert near.r > 180 and near.r > safe.r + 80


def test_arrow_covers_both_of_its_ends(art: Art) -> None:
    for end in ((200, 40), (20, 180), (-60, -30)):
        surface, (left, top) = art.parts.arrow((10, 20), end, palette.TARGET, 6)
        box = surface.get_rect(topleft=(left, top))
        assert box.collidepoint(10, 20) and box.collidepoint(end)
        assert surface.get_at((end[0] - left, end[1] - top)).a > 0


def test_coin_heap_grows_but_never_past_five_heaps(art: Art) -> None:
    few, many, more = (art.parts.coin_heap(n, 30) for n in (2, 45, 400))
    assert few.get_height() < many.get_height()
    assert more.get_size() == many.get_size()


# faces


@pytest.mark.parametrize("width", [24, 34, 36, 40])
def test_a_small_face_bears_its_effect_only_where_it_can_be_read(art: Art, width: int) -> None:
    """A card on the board of a small window: the number is written in letters of 8 pixels or more, or left out."""
    short, long = (art.faces.compact(spec(effect=words), width) for words in ("−2", "Everybody antes"))
    bare = art.faces.compact(spec(effect="", type="action"), width)
    strip = pygame.Rect(round(width * 0.1), round(width * 1.05), round(width * 0.8), round(width * 0.25))
    light = [pygame.transform.average_color(face, strip)[0] > 120 for face in (short, long, bare)]
    assert light == [width >= 28, False, False]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("kind", ["full", "short", "compact"])
def test_faces_have_the_shape_of_a_card(art: Art, kind: str, width: int) -> None:
    rich = spec(title=LONG_TITLES[0], text=LONG_TEXT, icons=("elaana", "rage2"), scrolls=(("fire", "any"), ("ice",)))
    drawn = getattr(art.faces, kind)(rich, width)
    assert drawn.get_size() == (width, round(width * 1.4))
    assert drawn.get_at((width // 2, width // 2)).a >= 250  # scaling may round one step down
    assert drawn.get_at((0, 0)).a < 128


@pytest.mark.parametrize("title", LONG_TITLES)
@pytest.mark.parametrize("width", [76, 126, 150, 372])
def test_long_titles_fit_their_band_uncut(art: Art, title: str, width: int) -> None:
    scale = 2 * width / 240
    px = title_px(art.text, title, scale)
    assert px >= 11
    assert art.text.fits(title, "body_bold", px * scale, round(168 * scale), None, round(50 * scale))


def test_long_text_shrinks_but_not_below_its_floor(art: Art) -> None:
    wordy = spec(text=LONG_TEXT, icons=("rage",))
    assert TEXT_FLOOR <= text_px(art.text, wordy) < text_px(art.text, spec())
    assert art.text.fits(LONG_TEXT, "body", text_px(art.text, wordy), 196, None, 91)


def test_small_faces_ask_to_be_short(art: Art) -> None:
    assert art.faces.reads_full(spec(), 126)
    assert not art.faces.reads_full(spec(), 94)


@pytest.mark.parametrize(
    "mark", ["rage", "rage2", *palette.DEITIES, "choose_deity", *palette.FORMS, "wild_form", "chaser"]
)
def test_every_mark_shows_in_the_lower_row(art: Art, mark: str) -> None:
    row = pygame.Rect(20, 300, 200, 20)
    bare, marked = (art.faces.full(spec(icons=icons), 240).subsurface(row) for icons in ((), (mark,)))
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(marked, "RGB")


def test_untyped_cards_and_guests_draw(art: Art) -> None:
    odd = FaceSpec("x", "A guest's card", "unheard of", "Text.", "nothing_like_it", "?", "fiona", "fiona")
    for drawn in (art.faces.full(odd, 126), art.faces.compact(odd, 46), art.faces.back("fiona", 46)):
        assert drawn.get_bounding_rect().width > 40


@pytest.mark.parametrize("type_key", sorted(palette.TYPES))
def test_every_type_has_a_compact_face_of_its_own(art: Art, type_key: str) -> None:
    middle = (30, 60)
    other = "action" if type_key != "action" else "anytime"
    colours = [art.faces.compact(spec(type=key, effect=""), 60).get_at(middle) for key in (type_key, other)]
    assert colours[0] != colours[1]


def test_pieces_tell_their_states_apart(art: Art) -> None:
    def light(surface: pygame.Surface) -> float:
        return sum(pygame.transform.average_color(surface)[:3])

    faces = art.faces
    assert light(faces.deity("korash", True, 46)) > light(faces.deity("korash", False, 46)) + 40
    assert light(faces.form("bear", 46, True, "Bear")) > light(faces.form("bear", 46, False, "Bear")) + 40
    assert light(faces.tile("B", 40, True)) > light(faces.tile("B", 40, False)) + 20
    assert light(faces.darkened(faces.full(spec(), 126), 0.69)) < light(faces.full(spec(), 126)) * 0.8
    assert faces.index_strip(spec(), (32, 176)).get_size() == (32, 176)
    assert faces.rune("fire", 46, 2).get_size() == (46, 64)


# caches


def test_cache_keeps_the_latest_within_number_and_pixels() -> None:
    cache = Cache(3, megapixels=0.01)
    for key in range(10):
        cache.get(key, lambda: pygame.Surface((10, 10)))
    assert len(cache) == 3 and cache.pixels == 300
    cache.get("large", lambda: pygame.Surface((200, 200)))
    assert len(cache) == 1


def test_faces_are_drawn_once(art: Art) -> None:
    assert art.faces.full(spec(), 126) is art.faces.full(spec(), 126)
    assert art.parts.seal(20, (1, 2, 3), "erin") is art.parts.seal(20, (1, 2, 3), "erin")
    assert art.text.line("Anna", "title", 20, palette.CREAM) is art.text.line("Anna", "title", 20, palette.CREAM)
