"""Saving on screen: the title goes on where people stopped, Load lists what was kept, undo asks, replays are exact.

Everything is done as people do it, by keys and clicks on the real app without a window, in a folder of its own.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import date, datetime
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from rdi_table.bots.random import decide
from rdi_table.capsule import Capsule, to_capsule
from rdi_table.engine import Config, project
from rdi_table.engine.commands import Begin, Pass, PlayCard
from rdi_table.engine.rng import Rng
from rdi_table.saves import SaveFolder
from rdi_table.screens import clipboard
from rdi_table.screens.app import App
from rdi_table.screens.chronicle import Chronicle
from rdi_table.screens.entries import of_session
from rdi_table.screens.load import Load
from rdi_table.screens.naming import NameSheet
from rdi_table.screens.pasting import PasteSheet
from rdi_table.screens.player import Player
from rdi_table.screens.replay import Replay
from rdi_table.screens.result import Result
from rdi_table.screens.saving import Saving
from rdi_table.screens.screen import Plan, SeatPlan
from rdi_table.screens.shots import Easel, make
from rdi_table.screens.table import TableScreen
from rdi_table.screens.title import Title
from rdi_table.session import Session
from rdi_table.settings import Settings
from rdi_table.words import keeping as words
from tests.apart import assert_apart

SIZES = [(960, 540), (1024, 768), (1280, 720), (2560, 1080)]
CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
SEATS = ("cormac", "erin", "ohava")
PEOPLE = ("Anna", "Ben", "Cleo")
TABLE = Plan(tuple(SeatPlan(key, name) for key, name in zip(SEATS, PEOPLE)), first=0, seed=7)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for saves and settings of this test alone."""
    monkeypatch.setenv("RDI_TABLE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def app() -> Iterator[App]:
    yield opened()
    pygame.event.clear()


def opened() -> App:
    """Return the app as it comes up."""
    app = App((1280, 720))
    app.adopt(Settings(animation="off", coaching=False))
    return app


def played(cards: object, commands: int, seed: int = 7) -> Session:
    """Return a game played by chance for so many commands, or to its end."""
    session = Session(Config(SEATS, seed), PEOPLE, cards)  # type: ignore[arg-type]
    rng, keys = Rng(seed), dict(enumerate(session.keys))
    while len(session.commands) < commands and not session.over:
        options = session.game.options(session.game.question().seat)
        session.play([decide(options, rng, keys, session.cards)])
    return session


def at_the_table(app: App, session: Session) -> tuple[Player, TableScreen]:
    """Put a game on the table of the app."""
    app.sit_down(session)
    player = Player(app)
    player.settle()
    assert player.table is not None
    return player, player.table


def on_load(app: App) -> tuple[Player, Load]:
    """Open Load from the title."""
    app.open_title()
    player = Player(app)
    player.key(pygame.K_l)
    assert isinstance(app.screen, Load)
    return player, app.screen


def titles(load: Load) -> list[str]:
    return [entry.title for entry in load.entries]


# continue


def test_continue_after_quitting_goes_on_exactly_there_with_hands_shut(app: App) -> None:
    app.deal(TABLE)
    player = Player(app)
    assert player.play(1)
    before = player.table
    assert before is not None
    app.quit()
    player = Player(opened())
    title = player.app.screen
    assert isinstance(title, Title) and title.gui.focus == "continue"
    player.key(pygame.K_RETURN)
    after = player.table
    assert after is not None
    assert after.table.session.game.state == before.table.session.game.state
    assert after.table.session.commands == before.table.session.commands
    assert after.table.hands.viewer is None and after.shown.open_hand is None
    assert [line.text for line in after.table.log] == [line.text for line in before.table.log]


def test_a_program_that_is_killed_loses_no_command(app: App) -> None:
    _, screen = at_the_table(app, played(app.cards, 40))
    screen.table.pass_all()
    app.step(16)
    resumed, _ = SaveFolder().resume(app.cards)
    assert resumed.game.state == screen.table.session.game.state


def test_the_title_offers_a_new_game_first_only_where_there_is_nothing_to_continue(app: App) -> None:
    assert isinstance(app.screen, Title)
    assert next(iter(app.screen.gui.items)) == "new" and "continue" not in app.screen.gui.items
    app.sit_down(played(app.cards, 60))
    app.open_title()
    assert list(app.screen.gui.items) == ["continue", "new", "load", "guide", "cards", "settings", "quit"]
    assert words.continue_lines(9, PEOPLE)[0] == "Turn 9 · Anna, Ben, Cleo"


def test_a_finished_game_is_not_continued(app: App) -> None:
    session = played(app.cards, 20_000)
    kept = SaveFolder().keep(session)
    kept.close()
    app.open_title()
    assert "continue" not in app.screen.gui.items  # type: ignore[attr-defined]
    player, load = on_load(app)
    assert load.entry is not None and load.entry.kind == "last"
    player.key(pygame.K_RETURN)
    assert isinstance(app.screen, Result)


def test_a_game_whose_end_only_the_journal_knows_is_not_offered_again(app: App, home: Path) -> None:
    session = played(app.cards, 20_000)
    almost = played(app.cards, len(session.commands) - 1)
    autosave = SaveFolder().keep(almost)
    autosave.flush()
    early = (home / "autosave.json").read_bytes()
    almost.play(session.commands[-1:])
    autosave.note()
    autosave.close()
    (home / "autosave.json").write_bytes(early)
    app.open_title()
    Player(app).press("continue")
    assert isinstance(app.screen, Result)
    app.open_title()
    assert "continue" not in app.screen.gui.items  # type: ignore[attr-defined]


def test_a_save_that_cannot_be_continued_is_told_on_the_title(app: App, home: Path) -> None:
    at_the_table(app, played(app.cards, 60))
    app.open_title()
    for path in home.glob("autosave*"):
        path.write_bytes(path.read_bytes()[:200])
    app.go_on()
    assert isinstance(app.screen, Title) and app.screen.notice is not None
    Player(app).key(pygame.K_RETURN)
    assert app.screen.notice is None


def test_leaving_says_that_the_game_is_saved(app: App) -> None:
    player, screen = at_the_table(app, played(app.cards, 60))
    player.wait(1400)
    player.key(pygame.K_ESCAPE)
    assert "Continue picks it up" in vars(screen.notice)["_text"]
    player.key(pygame.K_t)
    assert isinstance(app.screen, Title) and "continue" in app.screen.gui.items


def test_a_damaged_last_save_is_told_and_the_one_before_goes_on(app: App, home: Path) -> None:
    player, screen = at_the_table(app, played(app.cards, 60))
    screen.table.pass_all()
    player.wait(300)
    app.open_title()
    (home / "autosave.json").write_text("{")
    app.go_on()
    again = Player(app).table
    assert again is not None and "one before it was taken" in vars(again.notice)["_text"]
    assert again.table.session.game.state == screen.table.session.game.state


def test_what_was_taken_back_is_told_again_after_continuing(app: App) -> None:
    app.adopt(Settings(animation="off", coaching=False, undo="table"))
    player, screen = at_the_table(app, barred(app))
    player.key(pygame.K_z, CTRL)
    player.key(pygame.K_y)
    told = [line.text for line in screen.table.log]
    assert told[-1].startswith("Taken back by the table: ")
    app.open_title()
    app.go_on()
    again = Player(app).table
    assert again is not None
    assert [line.text for line in again.table.log] == told


# a folder that cannot be written


@pytest.mark.parametrize("trouble", ["read only", "in the way"])
def test_a_folder_that_cannot_be_written_is_told_once_and_play_goes_on(app: App, home: Path, trouble: str) -> None:
    if trouble == "read only":
        if os.geteuid() == 0:
            pytest.skip("root may write anywhere")
        home.mkdir(exist_ok=True)
        home.chmod(0o500)
    else:
        home.write_text("a file where the folder should be")
    player, screen = at_the_table(app, played(app.cards, 60))
    screen.table.pass_all()
    player.wait(300)
    assert screen.notice is not None and "Nothing can be saved in" in vars(screen.notice)["_text"]
    player.key(pygame.K_RETURN)
    commands = len(screen.table.session.commands)
    screen.table.pass_all()
    player.wait(300)
    assert screen.notice is None and len(screen.table.session.commands) >= commands
    screen.table.shut()
    player.wait(1400)
    player.key(pygame.K_ESCAPE)
    assert "this game ends here" in vars(screen.notice)["_text"]
    if trouble == "read only":
        home.chmod(0o700)


def test_what_could_not_be_written_is_tried_once_more_on_leaving(app: App, home: Path) -> None:
    home.write_text("a file where the folder should be")
    player, screen = at_the_table(app, played(app.cards, 60))
    player.wait(300)
    player.key(pygame.K_RETURN)
    home.unlink()
    app.open_title()
    assert isinstance(app.screen, Title) and app.screen.notice is None and app.screen.last is not None
    assert SaveFolder().resume(app.cards)[0].game.state == screen.table.session.game.state


def test_a_name_that_cannot_be_written_is_told_on_the_sheet(app: App, home: Path) -> None:
    player, screen = at_the_table(app, played(app.cards, 60))
    app.keeper.close()
    (home / "saves").write_text("in the way")
    player.key(pygame.K_s, CTRL)
    player.key(pygame.K_RETURN)
    assert isinstance(screen.notice, Saving) and "cannot be written" in screen.notice.sheet.said
    player.key(pygame.K_ESCAPE)
    assert screen.notice is None


# saving under a name


def test_control_s_keeps_the_game_under_a_name(app: App) -> None:
    player, screen = at_the_table(app, played(app.cards, 60))
    player.key(pygame.K_s, CTRL)
    assert isinstance(screen.notice, Saving)
    player.type("Pot")
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    assert screen.notice is None
    (summary,) = SaveFolder().list()
    assert (summary.title, summary.names, summary.commands) == ("Pot", PEOPLE, 60)


def test_a_name_that_is_taken_is_asked_about(app: App) -> None:
    folder = SaveFolder()
    folder.save(played(app.cards, 20), "Pot")
    player, screen = at_the_table(app, played(app.cards, 60))
    for answer in (pygame.K_ESCAPE, pygame.K_w):
        player.key(pygame.K_s, CTRL)
        player.type("Pot")
        player.key(pygame.K_RETURN)
        assert folder.list()[0].commands == 20
        player.key(answer)
        player.key(pygame.K_ESCAPE)
        assert screen.notice is None
    assert folder.list()[0].commands == 60


def test_an_empty_name_is_no_name(app: App) -> None:
    player, screen = at_the_table(app, played(app.cards, 60))
    player.key(pygame.K_s, CTRL)
    player.key(pygame.K_BACKSPACE)
    player.key(pygame.K_RETURN)
    assert isinstance(screen.notice, Saving) and screen.notice.sheet.said == words.NO_NAME
    assert not SaveFolder().list()


# load


def test_load_lists_who_when_and_whose_turn_and_leaves_damaged_files_alone(app: App, home: Path) -> None:
    folder = SaveFolder()
    path = folder.save(played(app.cards, 90), "Monday")
    damaged = path.with_name("broken.json")
    damaged.write_text("{")
    player, load = on_load(app)
    first, second = load.entries
    assert (first.title, first.people) == ("Monday", "Anna, Ben and Cleo")
    assert first.standing.startswith("Turn ") and second.summary.problem.startswith("broken.json")
    load.choose(1)
    player.wait(300)
    assert not {"open", "watch", "rename", "delete"} & set(load.gui.items)
    player.key(pygame.K_DELETE)
    player.key(pygame.K_RETURN)
    assert load.notice is None and app.screen is load and damaged.read_text() == "{"


def test_opening_a_save_goes_on_there_with_hands_shut(app: App) -> None:
    session = played(app.cards, 90)
    SaveFolder().save(session, "Monday")
    player, _ = on_load(app)
    player.key(pygame.K_RETURN)
    assert player.table is not None
    assert player.table.table.session.game.state == session.game.state and player.table.shown.open_hand is None


def test_opening_another_game_puts_the_unfinished_one_aside(app: App) -> None:
    SaveFolder().save(played(app.cards, 90, seed=3), "Monday")
    at_the_table(app, played(app.cards, 60))
    player, load = on_load(app)
    load.choose(titles(load).index("Monday"))
    player.key(pygame.K_RETURN)
    player, load = on_load(app)
    assert titles(load) == [words.LAST_SITTING, "An unfinished game", "Monday"]


@pytest.mark.parametrize(("commands", "title"), [(90, "An unfinished game"), (20_000, "A finished game")])
def test_a_save_without_a_name_says_whether_it_is_over(app: App, commands: int, title: str) -> None:
    SaveFolder().save(played(app.cards, commands), "")
    _, load = on_load(app)
    assert titles(load) == [title]


def test_deleting_asks_first(app: App) -> None:
    SaveFolder().save(played(app.cards, 30), "Monday")
    player, load = on_load(app)
    player.key(pygame.K_DELETE)
    player.key(pygame.K_ESCAPE)
    assert titles(load) == ["Monday"] and load.notice is None
    player.key(pygame.K_DELETE)
    player.key(pygame.K_d)
    assert titles(load) == [] and not SaveFolder().list()
    assert list(load.gui.items) == ["paste", "back"]


def test_a_save_gets_another_name_and_keeps_its_time(app: App) -> None:
    folder = SaveFolder()
    folder.save(played(app.cards, 30), "Monday")
    folder.save(played(app.cards, 40), "Taken")
    when = {it.title: it.when for it in folder.list()}
    player, load = on_load(app)
    load.choose(titles(load).index("Monday"))
    player.key(pygame.K_F2)
    player.type("Taken")
    player.key(pygame.K_RETURN)
    assert isinstance(load.notice, NameSheet) and "already" in load.notice.said
    player.type("Too")
    player.key(pygame.K_RETURN)
    assert load.notice is None and sorted(titles(load)) == ["Taken", "TakenToo"]
    assert {it.title: it.when for it in folder.list()}["TakenToo"] == when["Monday"]


def test_the_picture_of_a_save_shows_no_hand_and_comes_after_a_moment(app: App) -> None:
    SaveFolder().save(played(app.cards, 90), "Monday")
    player, load = on_load(app)
    assert load.busy and not load._pictures
    player.wait(300)
    assert not load.busy and load.entry in load._pictures


def test_a_click_chooses_a_second_one_opens(app: App) -> None:
    folder = SaveFolder()
    for number in range(3):
        folder.save(played(app.cards, 30 + number), f"Evening {number}")
    player, load = on_load(app)
    player.click(load.list.row(2).center)
    assert load.chosen == 2 and app.screen is load
    player.click(load.list.row(2).center)
    assert player.table is not None


# a match as text


def test_a_match_goes_round_by_way_of_the_clipboard(app: App) -> None:
    session = played(app.cards, 90)
    player, screen = at_the_table(app, session)
    player.key(pygame.K_s, CTRL)
    player.key(pygame.K_c, CTRL)
    assert isinstance(screen.notice, Saving) and "clipboard" in screen.notice.sheet.said
    assert clipboard.read() == to_capsule(session)
    player, load = on_load(app)
    player.key(pygame.K_v, CTRL)
    assert load.entry is not None and load.entry.kind == "pasted" and load.notice is None
    assert load.entry.summary.commands == 90 and load.entry.people == "Anna, Ben and Cleo"
    player.key(pygame.K_RETURN)
    assert player.table is not None and player.table.table.session.game.state == session.game.state


def test_a_text_that_is_no_match_is_asked_for_and_says_what_is_wrong(app: App) -> None:
    clipboard.write("Dear Anna, no match here")
    player, load = on_load(app)
    player.key(pygame.K_v, CTRL)
    sheet = load.notice
    assert isinstance(sheet, PasteSheet) and sheet.said == "This text holds no match capsule."
    whole = to_capsule(played(app.cards, 90))
    clipboard.write(whole[:-30])
    player.key(pygame.K_v, CTRL)
    assert sheet.said == "This text does not hold the whole match capsule." and "take" not in sheet.gui.items
    clipboard.write(whole[-30:])
    player.key(pygame.K_v, CTRL)
    assert sheet.entry is not None and "Anna, Ben and Cleo: 90 steps" in sheet.said
    player.key(pygame.K_RETURN)
    assert load.notice is None and load.entry is not None and load.entry.kind == "pasted"


def test_a_match_the_rules_refuse_is_watched_up_to_there_and_forked(app: App) -> None:
    match = of_session(played(app.cards, 90))
    wrong = Capsule(match.config, match.names, (*match.commands[:50], Begin(0), *match.commands[50:]))
    clipboard.write(_packed(app, wrong))
    player, load = on_load(app)
    player.key(pygame.K_v, CTRL)
    assert load.entry is not None and "refuse its command 51" in load.fault_of(load.entry)
    assert "open" not in load.gui.items
    player.key(pygame.K_RETURN)
    replay = app.screen
    assert isinstance(replay, Replay)
    player.key(pygame.K_END)
    assert replay.reel.at == 50 and "refuse its command 51" in replay.sentence
    player.key(pygame.K_f)
    assert player.table is not None and player.table.table.session.commands[:50] == list(match.commands[:50])


def _packed(app: App, match: Capsule) -> str:
    session = Session(match.config, match.names, app.cards)
    session.commands = list(match.commands)
    return to_capsule(session)


# undo


def test_undo_names_what_it_takes_back_and_the_tale_keeps_it(app: App) -> None:
    player, screen = at_the_table(app, in_a_window(app))
    state = screen.table.session.game.state.copy()
    named = screen.table.submitting.named(screen.table.session.undo_name())  # type: ignore[arg-type]
    rect = screen.scene.rect_of(("bar", "undo"))
    assert rect is not None
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    player.wait(600)
    assert screen.shown.tip is not None and screen.shown.tip.text == f"Take back: {named} (Ctrl+Z)"
    before = [line.text for line in screen.table.log]
    player.key(pygame.K_z, CTRL)
    assert screen.table.session.game.state != state
    assert [line.text for line in screen.table.log] == [*before, f"Taken back by the table: {named}."]
    player.key(pygame.K_y, CTRL)
    assert screen.table.session.game.state == state


def test_undo_in_the_middle_of_a_window_gives_back_the_same_question(app: App) -> None:
    player, screen = at_the_table(app, in_a_window(app))
    question = screen.table.question
    assert question is not None and question.kind == "respond"
    screen.table.pass_all()
    player.wait(50)
    assert screen.table.question != question
    player.key(pygame.K_z, CTRL)
    assert screen.table.question == question and screen.shown.open_hand is None


@pytest.mark.parametrize("allowed", [False, True])
def test_beyond_a_barrier_the_table_is_asked_if_the_settings_allow_it(app: App, allowed: bool) -> None:
    app.adopt(Settings(animation="off", coaching=False, undo="table" if allowed else "strict"))
    player, screen = at_the_table(app, barred(app))
    commands = len(screen.table.session.commands)
    player.key(pygame.K_z, CTRL)
    assert len(screen.table.session.commands) == commands
    if not allowed:
        assert screen.notice is None and screen.shown.bubble is not None
        return
    assert "the tale keeps what was seen" in vars(screen.notice)["_text"]
    player.key(pygame.K_ESCAPE)
    assert len(screen.table.session.commands) == commands
    player.key(pygame.K_z, CTRL)
    player.key(pygame.K_y)
    assert len(screen.table.session.commands) < commands and screen.notice is None


def test_what_was_taken_back_is_saved_too(app: App) -> None:
    player, screen = at_the_table(app, in_a_window(app))
    player.key(pygame.K_z, CTRL)
    player.wait(50)
    resumed, _ = SaveFolder().resume(app.cards)
    assert resumed.commands == screen.table.session.commands


def in_a_window(app: App) -> Session:
    """Return a game in which a card has just been played and everybody is asked."""
    for commands in range(30, 200):
        session = played(app.cards, commands)
        found = session.undo_name()
        if isinstance(session.commands[-1], PlayCard) and session.game.question().kind == "respond":
            if found is not None and found.free:
                return session
    return pytest.fail("no card was ever played")


def barred(app: App) -> Session:
    """Return a game in which the last thing done has shown something."""
    for commands in range(40, 200):
        session = played(app.cards, commands)
        found = session.undo_name()
        if found is not None and not found.free and session.game.question().kind != "act":
            return session
    return pytest.fail("nothing was ever shown")


# an error of ours


def test_an_error_of_ours_is_told_with_its_report_and_play_goes_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    player, screen = at_the_table(app, in_a_window(app))
    state, commands = screen.table.session.game.state.copy(), list(screen.table.session.commands)
    game = type(screen.table.session.game)

    def breaks(*_: object) -> None:
        raise RuntimeError("a bug")

    with monkeypatch.context() as broken:
        broken.setattr(game, "submit", breaks)
        player.key(pygame.K_SPACE)
    (report,) = (SaveFolder().path / "reports").glob("*.json")
    assert str(report) in vars(screen.notice)["_text"] and "Anna" not in report.read_text()
    assert screen.table.session.game.state == state and screen.table.session.commands == commands
    player.key(pygame.K_RETURN)
    player.key(pygame.K_SPACE)
    assert len(screen.table.session.commands) > len(commands)


# replays


def watched(app: App, commands: int = 20_000) -> tuple[Player, Replay]:
    app.open_replay(of_session(played(app.cards, commands)), app.open_title)
    assert isinstance(app.screen, Replay)
    app.screen.pause()
    return Player(app), app.screen


def test_steps_of_a_replay_give_the_views_of_the_game(app: App) -> None:
    player, replay = watched(app, 160)
    session = Session(Config(SEATS, 7), PEOPLE, app.cards)
    for command in replay.reel.match.commands:
        session.play([command])
        player.key(pygame.K_RIGHT, SHIFT)
        assert replay.reel.playback.view() == project(session.game, None)
    assert replay.reel.ended
    for _ in range(30):
        player.key(pygame.K_LEFT)
    there = replay.reel.at
    session = Session(Config(SEATS, 7), PEOPLE, app.cards)
    session.play(replay.reel.match.commands[:there])
    assert replay.reel.playback.view() == project(session.game, None)


def test_passes_in_a_row_are_one_step_there_and_back(app: App) -> None:
    player, replay = watched(app, 160)
    places = [0]
    while not replay.reel.ended:
        player.key(pygame.K_RIGHT)
        places.append(replay.reel.at)
    commands = replay.reel.match.commands
    for first, last in pairwise(places):
        assert last - first == 1 or all(isinstance(command, Pass) for command in commands[first:last])
    for place in reversed(places[:-1]):
        player.key(pygame.K_LEFT)
        assert replay.reel.at == place


def test_a_replay_plays_by_itself_pauses_and_hurries(app: App) -> None:
    player, replay = watched(app)
    player.key(pygame.K_SPACE)
    assert replay.playing
    player.wait(6000)
    slow = replay.reel.at
    assert slow > 0
    player.press("speed 4")
    player.wait(6000)
    assert replay.speed == 4 and replay.reel.at - slow > 2 * slow
    player.press("play")
    there = replay.reel.at
    player.wait(3000)
    assert not replay.playing and replay.reel.at == there


def test_turns_are_reached_by_keys_and_on_the_slider(app: App) -> None:
    player, replay = watched(app)
    for turn in (1, 2, 3):
        player.key(pygame.K_PAGEDOWN)
        assert replay.reel.playback.turn == turn
    player.key(pygame.K_PAGEUP)
    assert replay.reel.playback.turn == 2
    slider = replay.controls.canvas.rect(*replay.controls.places.slider)
    share = replay.reel.marks()[8]
    player.click((slider.x + round(slider.width * share), slider.centery))
    assert replay.reel.at == replay.reel.playback.turns[9] and replay.reel.playback.turn == 9
    player.drag((slider.x + round(slider.width * share), slider.centery), (slider.right + 4, slider.centery))
    assert replay.reel.ended


def test_hands_open_only_once_the_game_is_over(app: App) -> None:
    player, replay = watched(app, 160)
    player.key(pygame.K_h)
    assert "hands True" not in replay.gui.items and replay.table.scene._state[1].open_hand is None  # type: ignore[index]
    player, replay = watched(app)
    player.key(pygame.K_PAGEDOWN)
    assert all(card.key is None for one in replay.reel.playback.view().players for card in one.pile("hand"))
    player.key(pygame.K_h)
    assert all(card.key for one in replay.reel.playback.view().players for card in one.pile("hand"))
    player.key(pygame.K_3)
    assert replay.table.scene._state[1].open_hand == 2  # type: ignore[index]


def test_the_tale_of_a_replay_is_that_of_the_table(app: App) -> None:
    session = played(app.cards, 160)
    match = of_session(session)
    _, screen = at_the_table(app, session)
    tale = Chronicle(match, app.cards, len(match.commands))
    tale.go_on(10_000)
    assert [line.text for line in tale.upto(160)] == [line.text for line in screen.table.log][: len(tale.upto(160))]
    assert tale.upto(40) == tale.upto(160)[: len(tale.upto(40))]


def test_a_replay_is_played_on_from_any_step(app: App) -> None:
    player, replay = watched(app)
    player.key(pygame.K_PAGEDOWN)
    player.key(pygame.K_PAGEDOWN)
    state = replay.reel.playback.game.state.copy()
    player.press("play on")
    assert player.table is not None and player.table.table.session.game.state == state
    assert SaveFolder().last().commands == len(player.table.table.session.commands)  # type: ignore[union-attr]


def test_the_result_leads_to_the_replay_and_back(app: App) -> None:
    app.sit_down(played(app.cards, 20_000))
    result = app.screen
    assert isinstance(result, Result)
    player = Player(app)
    player.key(pygame.K_r)
    assert isinstance(app.screen, Replay) and app.screen.reel.playback.over
    player.key(pygame.K_ESCAPE)
    assert app.screen is result
    player.press("watch")
    player.key(pygame.K_END)
    player.key(pygame.K_f)
    assert isinstance(app.screen, Result)


def test_controls_of_a_replay_are_drawn_the_same_in_part_and_whole(app: App) -> None:
    player, replay = watched(app, 160)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_x, pygame.K_PAGEDOWN):
        player.key(key)
    player.wait(800)
    partial = app.surface.copy()
    replay.expose()
    replay.draw(app.surface)
    assert pygame.image.tobytes(partial, "RGB") == pygame.image.tobytes(app.surface, "RGB")


# every window


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("name", ["load", "replay"])
def test_controls_lie_inside_every_window_and_apart(name: str, size: tuple[int, int]) -> None:
    easel = Easel(size)
    screen = make(easel, name, 3, 0, SEATS)
    easel.draw(screen)
    assert_apart(screen.gui, size)  # type: ignore[attr-defined]


def test_the_day_of_a_save_is_told_as_people_do() -> None:
    now = date(2026, 11, 30)
    said = [words.day_and_time(datetime(*day, 9, 5), now) for day in ((2026, 11, 30), (2026, 11, 29), (2026, 11, 3))]
    assert said == ["today, 09:05", "yesterday, 09:05", "3 November, 09:05"]
    assert words.day_and_time(datetime(2025, 5, 3), now) == "3 May 2025"
    assert words.evening_title(datetime(2026, 11, 30, 19)) == "Monday evening"
