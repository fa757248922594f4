"""Cards, guide and settings: they fit every window at every size of words, and do what they say."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table import assets, settings
from rdi_table.engine import CardSet
from rdi_table.engine.view import TableView
from rdi_table.scene.art import Art
from rdi_table.screens import cards_sheet, settings_rows, sheets
from rdi_table.screens.app import App
from rdi_table.screens.canvas import Canvas, Pen
from rdi_table.screens.cards import Cards
from rdi_table.screens.cards_layout import cards_layout
from rdi_table.screens.guide import Guide
from rdi_table.screens.guide_layout import columns, page_layout
from rdi_table.screens.guide_paint import PICTURES
from rdi_table.screens.guide_stage import Game
from rdi_table.screens.notice import Notice
from rdi_table.screens.player import Player
from rdi_table.screens.screen import Plan, Screen, SeatPlan
from rdi_table.screens.settings import ORDER, SettingsScreen
from rdi_table.screens.settings_layout import settings_layout
from rdi_table.screens.settings_rows import ROWS
from rdi_table.screens.shelf import EVERY, Shelf, first_shelf
from rdi_table.screens.shots import Easel, make
from rdi_table.screens.table import TableScreen
from rdi_table.screens.title import Title
from rdi_table.settings import Settings
from rdi_table.words import cardlist, guide
from rdi_table.words import settings as setting_words
from rdi_table.words.guide_pages import REGULARS
from rdi_table.words.guide_strips import Scene, strip
from tests.listening import SIZES, TEXTS, Room
from tests.scene_views import POSITIONS

NAMES = ("cards", "howto", "settings")
Shown = Cards | Guide | SettingsScreen


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return assets.load_card_set()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(settings.HOME, str(tmp_path / "home"))
    yield tmp_path / "home"


def key(screen: Screen, code: int, mod: int = 0) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        screen.handle(Event(kind, key=code, mod=mod, unicode="", scancode=0))
    screen.update(16)


def click(screen: Screen, at: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
    screen.handle(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        screen.handle(Event(kind, pos=at, button=button, touch=False))
    screen.update(16)


def settle(room: Easel, screen: Screen) -> None:
    """Draw until nothing moves any more."""
    for _ in range(100):
        screen.update(40)
        screen.draw(room.surface)
        if not screen.busy:
            return
    pytest.fail("it never comes to rest")


def drawn(room: Easel, screen: Screen) -> None:
    settle(room, screen)
    screen.expose()
    screen.draw(room.surface)


def opened(room: Easel, name: str) -> Shown:
    screen = make(room, name, 3, 0, ("cormac", "erin"))
    assert isinstance(screen, Shown)
    return screen


# every window, every size of words


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_no_text_of_cards_and_settings_is_cut(size: tuple[int, int], text: int, cards: CardSet) -> None:
    room = Room(size, text, cards)
    shelf = opened(room, "cards")
    assert isinstance(shelf, Cards)
    drawn(room, shelf)
    for deck in ("maledictions", "drinks", "runes", EVERY):
        shelf.open(deck)
        drawn(room, shelf)
    drawn(room, opened(room, "settings"))
    assert not room.listener.cut


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_no_text_of_the_guide_is_cut_on_any_page(size: tuple[int, int], text: int, cards: CardSet) -> None:
    room = Room(size, text, cards)
    screen = opened(room, "howto")
    assert isinstance(screen, Guide)
    for place in range(len(guide.pages(cards))):
        screen.turn_to(place)
        drawn(room, screen)
        assert not room.listener.cut, screen.page.key


@pytest.mark.parametrize(("size", "text"), [((960, 540), 150), ((1280, 720), 100)])
def test_the_sheet_of_every_card_holds_its_text(size: tuple[int, int], text: int, cards: CardSet) -> None:
    room = Room(size, text, cards)
    screen = opened(room, "cards")
    assert isinstance(screen, Cards)
    pen = Pen(room.art, screen.canvas, room.surface)
    shelf = first_shelf(cards, EVERY)
    for card_key in cards.cards:
        shelf.choose(card_key)
        room.listener.cut.clear()
        entry = shelf.entry
        assert entry is not None
        cards_sheet._sheet(pen, screen.places.sheet, entry, shelf, text / 100)
        assert not room.listener.cut, card_key


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_controls_lie_inside_the_window_and_apart(name: str, size: tuple[int, int], cards: CardSet) -> None:
    for text in TEXTS:
        room = Room(size, text, cards)
        screen = opened(room, name)
        drawn(room, screen)
        inside = Rect((0, 0), size)
        assert all(inside.contains(item.rect) for item in screen.gui.items.values())
        for first, second in combinations(screen.gui.items.values(), 2):
            assert not first.rect.colliderect(second.rect), f"{first.name} lies over {second.name}"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_the_whole_window_is_covered(name: str, size: tuple[int, int], cards: CardSet) -> None:
    room = Room(size, 100, cards)
    room.surface.fill((255, 0, 255))
    drawn(room, opened(room, name))
    corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
    assert all(room.surface.get_at(at)[:3] != (255, 0, 255) for at in corners)


@pytest.mark.parametrize("name", NAMES)
def test_partial_drawing_equals_whole_drawing(name: str, cards: CardSet) -> None:
    room = Room(cards=cards)
    screen = opened(room, name)
    drawn(room, screen)
    for code in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_TAB, pygame.K_TAB, pygame.K_DOWN):
        key(screen, code)
        settle(room, screen)
    partial = room.surface.copy()
    screen.expose()
    screen.draw(room.surface)
    assert pygame.image.tobytes(partial, "RGB") == pygame.image.tobytes(room.surface, "RGB")


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_panels_lie_apart_in_every_window(size: tuple[int, int]) -> None:
    canvas = Canvas(size)
    for text in (1.0, 1.25, 1.5):
        places = cards_layout(canvas, 12, True, text)
        assert places.decks[-1][1] + places.decks[-1][3] < places.type_head
        assert places.sources[-1][1] + 26 <= places.filters[1] + places.filters[3]
        assert places.card[1] + places.card[3] < places.sheet[1] and places.sheet[3] > 200
    panels = [canvas.rect(*box) for box in settings_layout(canvas).panels.values()]
    assert all(not first.colliderect(second) for first, second in combinations(panels, 2))
    for wide in columns(canvas):
        page = page_layout(canvas, wide, 4)
        boxes = [canvas.rect(*box) for box in (page.text, page.picture, *page.cells)]
        assert all(canvas.rect(*page.page).contains(box) for box in boxes)
        assert all(not first.colliderect(second) for first, second in combinations(boxes, 2))


def test_a_crowd_of_decks_still_fits() -> None:
    places = cards_layout(Canvas((1280, 720)), 24, True, 1.0)
    assert places.decks[-1][1] + places.decks[-1][3] < places.type_head


# filters


@pytest.fixture
def shelf(cards: CardSet) -> Shelf:
    return first_shelf(cards, "cormac")


def test_the_first_deck_is_open_and_its_first_card_is_looked_at(cards: CardSet) -> None:
    shelf = first_shelf(cards)
    assert shelf.deck == "cormac" and shelf.chosen == shelf.own()[0].card.key


def test_own_and_common_cards_make_up_the_deck(shelf: Shelf) -> None:
    copies = sum(entry.copies for entry in (*shelf.own(), *shelf.common()))
    assert copies == shelf.count("cormac") == 40
    assert all(entry.card.deck == "cormac" for entry in shelf.own())
    assert all(not entry.card.deck for entry in shelf.common())


def test_every_deck_holds_every_card_once(shelf: Shelf, cards: CardSet) -> None:
    shelf.open(EVERY)
    assert {entry.card.key for entry in (*shelf.own(), *shelf.common())} == set(cards.cards)


def test_the_first_type_pressed_is_meant_alone_and_the_last_put_out_lights_all(shelf: Shelf) -> None:
    shelf.press_type("action")
    assert {entry.card.type for entry in shelf.own()} == {"action"}
    shelf.press_type("sometimes")
    assert {entry.card.type for entry in shelf.own()} == {"action", "sometimes"}
    shelf.press_type("action")
    shelf.press_type("sometimes")
    assert not shelf.kinds and len(shelf.own()) == 19


def test_types_a_deck_does_not_know_are_let_go(shelf: Shelf) -> None:
    shelf.press_type("action")
    shelf.open("drinks")
    assert shelf.types() == ("drink", "event") and not shelf.kinds and shelf.own()


def test_where_cards_come_from_filters_and_one_of_both_stays(shelf: Shelf) -> None:
    shelf.press_source("house")
    assert {entry.card.source for entry in shelf.own()} == {"rulebook"}
    shelf.press_source("rulebook")
    assert {entry.card.source for entry in shelf.own()} == {"house"}


def test_words_are_found_on_face_and_sheet_in_any_order(shelf: Shelf) -> None:
    shelf.look_for("HEAVE mighty")
    assert [entry.card.key for entry in shelf.own()] == ["mighty_heave"] and shelf.chosen == "mighty_heave"
    shelf.look_for("tile b")
    assert "mighty_heave" in {entry.card.key for entry in shelf.own()}
    shelf.look_for("fortitude")
    assert shelf.own(), "an icon is found by its name"


def test_what_is_not_here_is_counted_elsewhere(shelf: Shelf) -> None:
    shelf.look_for("raven")
    assert not shelf.own() and not shelf.chosen and shelf.elsewhere() > 0
    assert cardlist.elsewhere(shelf.elsewhere()).startswith(str(shelf.elsewhere()))
    shelf.look_for("no such word anywhere")
    assert shelf.elsewhere() == 0


def test_the_sheet_says_what_a_scroll_and_a_heart_do(cards: CardSet) -> None:
    assert cardlist.lines(cards.cards["happy_little_runes"])[0].startswith("**Fire:**")
    assert cardlist.lines(cards.cards["feeling_bullish"])[0].startswith("**Shield and any Rune:**")
    heart = next(card for card in cards.cards.values() if card.heart)
    assert "{fort}" in cardlist.lines(heart)[0]


# the cards screen


@pytest.fixture
def room(cards: CardSet) -> Room:
    return Room(cards=cards)


@pytest.fixture
def gallery(room: Room) -> Cards:
    screen = opened(room, "cards")
    assert isinstance(screen, Cards)
    drawn(room, screen)
    return screen


def test_arrows_move_and_the_large_card_follows(gallery: Cards) -> None:
    own = gallery.grid.own
    key(gallery, pygame.K_RIGHT)
    assert gallery.shelf.chosen == own[1].key
    key(gallery, pygame.K_DOWN)
    assert gallery.shelf.chosen == own[1 + gallery.grid.columns].key
    key(gallery, pygame.K_LEFT)
    key(gallery, pygame.K_UP)
    assert gallery.shelf.chosen == own[0].key
    key(gallery, pygame.K_UP)
    key(gallery, pygame.K_LEFT)
    assert gallery.shelf.chosen == own[0].key, "at the edge it stays"


def test_arrows_lead_into_the_common_cards_and_back(gallery: Cards) -> None:
    for _ in range(8):
        key(gallery, pygame.K_DOWN)
    assert gallery.grid.spot(gallery.shelf.chosen) in gallery.grid.common
    key(gallery, pygame.K_UP)
    assert gallery.grid.spot(gallery.shelf.chosen) in gallery.grid.own


def test_what_is_looked_at_is_scrolled_into_view(gallery: Cards, room: Room) -> None:
    key(gallery, pygame.K_END)
    for _ in range(len(gallery.grid.common)):
        key(gallery, pygame.K_LEFT)
    key(gallery, pygame.K_UP)
    settle(room, gallery)
    spot = gallery.grid.spot(gallery.shelf.chosen)
    assert spot is not None and gallery.grid.view.contains(gallery.grid.rect(spot))
    assert gallery.grid.scroll > 0


def test_the_wheel_scrolls_and_stops_at_the_ends(gallery: Cards, room: Room) -> None:
    gallery.handle(Event(pygame.MOUSEWHEEL, x=0, y=-40, flipped=False))
    settle(room, gallery)
    assert gallery.grid.scroll == gallery.grid.furthest > 0
    gallery.handle(Event(pygame.MOUSEWHEEL, x=0, y=90, flipped=False))
    settle(room, gallery)
    assert gallery.grid.scroll == 0


def test_z_and_the_right_button_read_a_card_large(gallery: Cards) -> None:
    key(gallery, pygame.K_z)
    assert gallery.zoomed
    key(gallery, pygame.K_RIGHT)
    assert gallery.zoomed and gallery.shelf.chosen == gallery.grid.own[1].key, "arrows leaf through"
    key(gallery, pygame.K_ESCAPE)
    assert not gallery.zoomed
    at = gallery.grid.rect(gallery.grid.own[3]).center
    gallery.handle(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_RIGHT, touch=False))
    assert gallery.zoomed and gallery.shelf.chosen == gallery.grid.own[3].key
    gallery.handle(Event(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_RIGHT, touch=False))
    assert not gallery.zoomed


def test_a_held_key_does_not_flicker(gallery: Cards) -> None:
    for _ in range(3):
        gallery.handle(Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z", scancode=0))
    assert gallery.zoomed
    for _ in range(2):
        gallery.handle(Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0))
    assert gallery.shelf.chosen == gallery.grid.own[2].key, "arrows go on while held"


def test_a_click_chooses_a_face_and_a_second_reads_it(gallery: Cards) -> None:
    at = gallery.grid.rect(gallery.grid.own[6]).center
    click(gallery, at)
    assert gallery.shelf.chosen == gallery.grid.own[6].key and not gallery.zoomed
    click(gallery, at)
    assert gallery.zoomed


def test_decks_types_and_boxes_are_pressed(gallery: Cards) -> None:
    for name in ("deck erin", "type sometimes", "from house"):
        click(gallery, gallery.gui.items[name].rect.center)
    assert gallery.shelf.deck == "erin"
    assert {entry.card.type for entry in gallery.shelf.own()} == {"sometimes"}
    assert {entry.card.source for entry in gallery.shelf.own()} == {"rulebook"}
    assert len(gallery.grid.own) == len(gallery.shelf.own())


def test_a_word_is_typed_and_escape_leaves_the_line_first(gallery: Cards, room: Room) -> None:
    click(gallery, gallery.gui.items["search"].rect.center)
    for letter in "heave":
        gallery.handle(Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0))
        gallery.handle(Event(pygame.TEXTINPUT, text=letter))
        gallery.handle(Event(pygame.KEYUP, key=ord(letter), mod=0, unicode=letter, scancode=0))
    assert gallery.shelf.search == "heave" and gallery.shelf.chosen == "mighty_heave"
    key(gallery, pygame.K_ESCAPE)
    assert not gallery.gui.typing and not room.went
    key(gallery, pygame.K_ESCAPE)
    assert room.went == ["title"]


def test_tab_goes_round_all_filters_back_to_the_faces(gallery: Cards) -> None:
    seen = []
    for _ in range(8):
        key(gallery, pygame.K_TAB)
        seen.append((gallery.gui.focus or "faces").split(" ")[0])
    assert seen == ["search", "deck", "type", "from", "faces", "guide", "read", "faces"]


def test_every_card_knows_its_page_in_the_guide(gallery: Cards, room: Room, cards: CardSet) -> None:
    known = {page.key for page in guide.pages(cards)}
    assert all(guide.page_of(card, cards) in known for card in cards.cards.values())
    key(gallery, pygame.K_F1)
    assert room.went == [("guide", "cormac")]


def test_faces_turn_up_one_after_the_other(room: Room) -> None:
    room.settings = Settings(animation="normal")
    screen = opened(room, "cards")
    screen.draw(room.surface)
    assert screen.busy
    settle(room, screen)
    assert not screen.busy


def test_small_faces_show_more(gallery: Cards) -> None:
    before = gallery.grid.columns
    click(gallery, gallery.gui.items["faces False"].rect.center)
    assert gallery.grid.columns > before


# the guide


def test_every_page_opens_and_its_picture_is_known(room: Room, cards: CardSet) -> None:
    for page in guide.pages(cards):
        assert page.picture in PICTURES, page.key
        assert not page.strip or strip(page.strip, Scene(cards)), page.key
        assert all(key in cards.cards for key in page.cards), page.key
        assert 0 < len(page.steps) <= 4
        screen = Guide(room, page.key)
        assert screen.page.key == page.key


def test_every_character_has_a_page_and_card_titles_in_it_are_real(cards: CardSet) -> None:
    pages = {page.key: page for page in guide.pages(cards)}
    assert set(cards.characters) <= set(pages)
    assert {page.key for page in REGULARS} == set(cards.characters), "no page is left without its character"
    titles = [card.name.casefold() for card in cards.cards.values()]
    for page in pages.values():
        for text in (page.text, *(step.text for step in page.steps)):
            for said in text.replace("**", "").split("*")[1::2]:
                wanted = said.rstrip(".").casefold()
                known = wanted in ("open my hand", "somebody") or any(title.startswith(wanted) for title in titles)
                assert known, f"{page.key}: {said}"


def test_a_guest_has_a_page_of_what_the_data_says(cards: CardSet) -> None:
    guest = replace_struct(cards, "otto")
    page = guide.page("otto", guest)
    assert page.title == "Otto the Guest" and page.picture == "row" and page.steps
    room = Room(cards=guest)
    drawn(room, Guide(room, "otto"))
    assert not room.listener.cut


def replace_struct(cards: CardSet, key_: str) -> CardSet:
    """Return the card set with one more character, who plays Cormac's deck."""
    import msgspec

    model = cards.characters["cormac"]
    added = msgspec.structs.replace(model, name="Otto", title="Otto the Guest", rules="base")
    return msgspec.structs.replace(cards, characters={**cards.characters, key_: added})


def test_arrows_turn_the_pages_and_stop_at_the_ends(room: Room, cards: CardSet) -> None:
    screen = Guide(room)
    assert screen.place == 0
    key(screen, pygame.K_UP)
    assert screen.place == 0
    key(screen, pygame.K_DOWN)
    key(screen, pygame.K_RIGHT)
    assert screen.place == 2
    key(screen, pygame.K_END)
    key(screen, pygame.K_DOWN)
    assert screen.place == len(guide.pages(cards)) - 1


def test_the_contents_are_clicked_and_keys_lead_on(room: Room) -> None:
    screen = Guide(room)
    screen.draw(room.surface)
    place = next(at for at, page in enumerate(screen._pages) if page.key == "erin")
    click(screen, screen.gui.items[f"page {place}"].rect.center)
    assert screen.page.key == "erin"
    key(screen, pygame.K_c)
    key(screen, pygame.K_ESCAPE)
    assert room.went == [("cards", "erin"), "title"]


@pytest.mark.parametrize("name", ["stack6", "gambling4", "deed6", "drink5", "action2"])
def test_from_the_table_it_opens_where_things_are_and_shows_that_game(name: str, room: Room) -> None:
    if name not in POSITIONS:
        pytest.skip("no such position")
    view, ui = POSITIONS[name]()
    screen = Guide(room, game=Game(view, ui.names))
    assert screen.page.key == guide.page_for(view)
    assert guide.because(screen.page.key, view)
    for place in range(len(screen._pages)):
        screen.turn_to(place)
        drawn(room, screen)
        assert not room.listener.cut, screen.page.key


def test_the_strip_shows_what_is_in_force(cards: CardSet) -> None:
    view: TableView = POSITIONS["stack6"]()[0]

    def of(character: str, name: str) -> list[bool]:
        player = next(one for one in view.players if one.character == character)
        return [cell.now for cell in strip(name, Scene(cards, view, player))]

    assert of("cormac", "tiles") == [False, True, False, False]
    assert sum(of("erin", "forms")) == 1
    assert not any(cell.now for cell in strip("tiles", Scene(cards)))


def test_numbers_of_the_strips_come_from_the_data(cards: CardSet) -> None:
    for cell, tile in zip(strip("tiles", Scene(cards)), cards.tiles):
        assert cell.head.startswith(str(tile.needed)) and f"+{tile.fortitude}" in cell.lines[0]
    assert [cell.head for cell in strip("forms", Scene(cards))] == [form.name for form in cards.forms.values()]
    assert sum(int(cell.second.split()[0]) for cell in strip("curses", Scene(cards))) == 15


# the settings


def test_settings_are_written_and_read_again(home: Path) -> None:
    wanted = Settings(35, True, True, 125, "fast", False, True, 5, "table", False, frozenset(("rage", "ante")))
    assert settings.save(wanted)
    assert settings.load() == (wanted, False, ())
    assert [path.name for path in home.iterdir()] == [settings.FILE], "nothing half written is left"


def test_without_a_file_everything_is_as_at_first(home: Path) -> None:
    assert settings.load() == (Settings(), False, ())
    assert not home.exists(), "reading makes nothing"


@pytest.mark.parametrize("rubbish", [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b"null", b"[" * 5000])
def test_a_damaged_file_gives_the_first_settings_and_is_kept(rubbish: bytes, home: Path) -> None:
    home.mkdir()
    (home / settings.FILE).write_bytes(rubbish)
    loaded = settings.load()
    assert loaded.settings == Settings() and loaded.damaged
    assert (home / settings.ASIDE).read_bytes() == rubbish
    assert setting_words.damaged(settings.FILE).count(".") == 2


@pytest.mark.parametrize(
    ("entry", "value"),
    [("volume", 140), ("volume", True), ("volume", "60"), ("text_size", 110), ("text_size", 100.0), ("mute", 1),
     ("animation", "slow"), ("quick_table", -1), ("undo", None), ("explained", "rage"), ("explained", [1])],
)  # fmt: skip
def test_an_odd_entry_is_as_at_first_and_the_rest_counts(entry: str, value: object, home: Path) -> None:
    home.mkdir()
    (home / settings.FILE).write_text(json.dumps({"full_screen": True, "from_the_future": 7, entry: value}))
    loaded = settings.load()
    assert loaded.settings == replace(Settings(), full_screen=True) and loaded.odd == (entry,)
    assert entry.replace("_", " ") in setting_words.odd(loaded.odd)


def test_where_nothing_can_be_written_saving_says_no(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert not settings.save(Settings(), tmp_path / "file" / settings.FILE)


def test_loudness_text_and_explaining() -> None:
    assert Settings(volume=50).loudness == 0.5 and Settings(volume=50, mute=True).loudness == 0
    assert Settings(text_size=150).text_scale == 1.5
    known = Settings().with_explained("rage")
    assert not known.explains("rage") and known.explains("ante")
    assert not replace(known, coaching=False).explains("ante")


def test_every_entry_has_its_row_or_is_kept_by_another() -> None:
    shown = {row.name for row in ROWS} - {"listen"}
    assert {field.name for field in fields(Settings)} - shown == {"mute", "explained", "last_table"}
    assert set(ORDER) == {row.name for row in ROWS}


@pytest.fixture
def desk(room: Room) -> SettingsScreen:
    screen = opened(room, "settings")
    assert isinstance(screen, SettingsScreen)
    drawn(room, screen)
    return screen


def test_keys_change_every_row(desk: SettingsScreen, room: Room) -> None:
    room.settings = Settings()
    for name in ORDER:
        assert desk.focus == name
        before = room.settings
        key(desk, pygame.K_RIGHT)
        key(desk, pygame.K_LEFT) if room.settings == before else None
        row = settings_rows.row(name)
        assert row is not None and (row.kind == "listen" or room.settings != before), name
        key(desk, pygame.K_TAB)
    assert desk.gui.focus == "done"


def test_up_and_down_walk_the_rows_to_the_buttons_and_back(desk: SettingsScreen, room: Room) -> None:
    for name in ORDER[1:7]:
        key(desk, pygame.K_DOWN)
        assert desk.focus == name
    key(desk, pygame.K_DOWN)
    assert desk.focus is None and desk.gui.focus == "done"
    key(desk, pygame.K_UP)
    assert desk.focus == "listen"
    key(desk, pygame.K_ESCAPE)
    assert room.went == ["title"]


def test_choices_switches_and_slider_are_clicked(desk: SettingsScreen, room: Room) -> None:
    box = desk.canvas.rect(*desk.places.controls["quick_table"])
    click(desk, (box.right - 12, box.centery))
    click(desk, desk.canvas.rect(*desk.places.controls["ask_every_step"]).center)
    groove = desk.canvas.rect(*desk.places.controls["volume"])
    click(desk, (groove.x + groove.width // 4, groove.centery))
    click(desk, desk.canvas.rect(*desk.places.mute).center)
    now = room.settings
    assert (now.quick_table, now.ask_every_step, now.mute) == (8, True, True)
    assert now.volume == pytest.approx(25, abs=2)


def test_a_larger_size_of_words_is_seen_at_once(desk: SettingsScreen, room: Room) -> None:
    before = room.surface.copy()
    row = settings_rows.row("text_size")
    assert row is not None
    desk.press(row, 2)
    drawn(room, desk)
    assert room.settings.text_size == 150
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(room.surface, "RGB")


def test_a_change_of_movement_lets_the_sample_move(desk: SettingsScreen, room: Room) -> None:
    row = settings_rows.row("animation")
    assert row is not None
    desk.press(row, 2)
    assert desk.busy
    settle(room, desk)
    desk.press(row, 0)
    assert not desk.busy, "with movement off it only jumps"


def test_as_it_was_at_first_keeps_what_was_explained(desk: SettingsScreen, room: Room) -> None:
    room.settings = Settings(volume=5, text_size=125, explained=frozenset(("rage",)))
    desk.as_at_first()
    assert room.settings == Settings(explained=frozenset(("rage",)))
    desk.explain_again()
    assert room.settings == Settings()


def test_trouble_with_the_file_is_said(room: Room) -> None:
    room.said = setting_words.damaged(settings.FILE)
    written: list[str] = []
    plain = room.art.text.line

    def line(text: str, *rest: object, **named: object) -> Surface:
        written.append(text)
        return plain(text, *rest, **named)  # type: ignore[arg-type]

    room.art.text.line = line  # type: ignore[method-assign,assignment]
    drawn(room, SettingsScreen(room))
    assert room.said in written


def test_a_row_steps_no_further_than_its_ends() -> None:
    now = Settings()
    for row in ROWS:
        for by in (-1, 1):
            for _ in range(30):
                now = settings_rows.stepped(now, row, by)
    assert now.volume == 100 and now.quick_table == 8 and now.text_size == 150


# the app


@pytest.fixture
def app(home: Path, cards: CardSet) -> Iterator[App]:
    app = App((1280, 720), cards)
    yield app
    app.full_screen = False


def press(app: App, code: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(Event(kind, key=code, mod=0, unicode="", scancode=0))
    app.step(16)
    app.step(16)


def test_the_title_leads_everywhere_and_escape_back(app: App) -> None:
    for code, kind in ((pygame.K_F1, Guide), (pygame.K_c, Cards), (pygame.K_s, SettingsScreen)):
        press(app, code)
        assert isinstance(app.screen, kind)
        press(app, pygame.K_ESCAPE)
        assert isinstance(app.screen, Title)


def test_cards_and_guide_lead_to_each_other_and_back(app: App) -> None:
    for code in (pygame.K_c, pygame.K_F1, pygame.K_c, pygame.K_ESCAPE, pygame.K_ESCAPE):
        press(app, code)
    assert isinstance(app.screen, Cards)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, Title)


def test_guide_and_settings_open_from_the_table_and_lead_back(app: App) -> None:
    app.deal(Plan((SeatPlan("cormac", "Anna"), SeatPlan("erin", "Ben")), seed=7))
    table = app.screen
    assert isinstance(table, TableScreen)
    for _ in range(20):
        app.step(50)
    press(app, pygame.K_F1)
    assert isinstance(app.screen, Guide)
    press(app, pygame.K_F1)
    assert app.screen is table
    rect = table.scene.rect_of(("bar", "settings"))
    assert rect is not None
    click(table, rect.center)
    assert isinstance(app.screen, SettingsScreen)
    press(app, pygame.K_ESCAPE)
    assert app.screen is table


def test_the_door_on_the_turn_bar_asks_whether_to_leave(app: App) -> None:
    app.deal(Plan((SeatPlan("cormac"), SeatPlan("erin")), seed=3))
    player = Player(app)
    player.settle()
    table = app.screen
    assert isinstance(table, TableScreen)
    for answer, there in ((pygame.K_ESCAPE, TableScreen), (pygame.K_RETURN, TableScreen), (pygame.K_t, Title)):
        rect = table.scene.rect_of(("bar", "leave"))
        assert rect is not None
        player.click(rect.center)
        assert isinstance(table.notice, Notice)
        player.key(answer)
        assert isinstance(app.screen, there)


def test_the_table_obeys_what_was_set_meanwhile(app: App) -> None:
    app.deal(Plan((SeatPlan("cormac", "Anna"), SeatPlan("erin", "Ben")), seed=7))
    table = app.screen
    assert isinstance(table, TableScreen)
    app.adopt(Settings(60, False, False, 125, "off", False, True, 5, "table"))
    app.return_to(table)
    app.step(16)
    config = table.table.session.game.state.config
    assert config.ask_every_step and not config.manual_upkeep
    assert (table.scene.speed, table.table.asking.quick_ms, table.table.undo_freely) == ("off", 5000, True)
    table.resize((1280, 720))
    assert table.scene.text_scale == 1.25


def test_settings_are_obeyed_at_once_and_remembered(app: App, home: Path) -> None:
    press(app, pygame.K_s)
    app.adopt(replace(app.settings, volume=20, full_screen=True))
    assert app.sounds.volume == 0.2 and app.full_screen
    for _ in range(30):
        app.step(16)
    assert settings.load().settings == app.settings
    app.toggle_full_screen()
    assert not app.settings.full_screen


def test_a_damaged_file_is_told_on_the_settings_and_play_goes_on(home: Path, cards: CardSet) -> None:
    home.mkdir()
    (home / settings.FILE).write_text("{")
    app = App((1280, 720), cards)
    assert app.settings == Settings() and settings.FILE in app.said
    press(app, pygame.K_s)
    assert isinstance(app.screen, SettingsScreen)


def test_keys_held_since_the_screen_before_do_nothing() -> None:
    held = sheets.HeldKeys()

    def down(code: int) -> Event:
        return Event(pygame.KEYDOWN, key=code)

    assert not held.repeats(down(pygame.K_F1)) and held.repeats(down(pygame.K_F1))
    assert not held.repeats(Event(pygame.KEYUP, key=pygame.K_F1)) and not held.repeats(down(pygame.K_F1))


def test_art_is_drawn_with_the_listener(room: Room) -> None:
    """The tests above would prove nothing if the screens did not write with it."""
    assert isinstance(room.art, Art)
    room.art.text.line("far too long", "body", 40, (0, 0, 0), 20, 40)
    assert room.listener.cut == ["far too long"]
    listener: Callable[..., Surface] = room.art.text.block
    listener("far too long for one line", "body", 40, 60, (0, 0, 0), max_lines=1, floor_px=40)
    assert len(room.listener.cut) == 2
