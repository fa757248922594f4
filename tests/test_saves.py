"""Nothing is lost: saves, the autosave, what is damaged, capsules, replays.

The trials are in `save_trials.py`; here they run a few times, with `RDI_TABLE_SOAK=1` or `tests/soak.py` as often as
the project promises.
"""

from __future__ import annotations

import json
import os
import random
import re
import resource
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from rdi_table.__main__ import main
from rdi_table.autosave import BEFORE, JOURNAL, LAST
from rdi_table.capsule import from_capsule, to_capsule
from rdi_table.engine import commands as cmd
from rdi_table.faults import EngineFault
from rdi_table.playback import Playback, retell
from rdi_table.replay import replay
from rdi_table.saveformat import FORMAT, MIGRATIONS, SaveError, decode, document_of, encode, from_document, to_document
from rdi_table.saves import SaveFolder, default_folder, read
from rdi_table.session import Session
from rdi_table.simulate import play_game
from tests.save_trials import (
    ROOT,
    Evening,
    cards,
    forged_trial,
    futures,
    game_of,
    names_of,
    one_sentence,
    raw_trial,
    session_at,
    signed,
)

SOAK = bool(os.environ.get("RDI_TABLE_SOAK"))
KILLS = 200 if SOAK else 20
DAMAGED = 2000 if SOAK else 280
FORGED = 2000 if SOAK else 80
GOLDEN = Path(__file__).parent / "golden"
Caught = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "home")


def complaint(text: str | bytes) -> str:
    """Return what is said about a text that is no good save."""
    with pytest.raises(SaveError) as fault:
        from_document(text, cards())
    assert one_sentence(str(fault.value))
    return str(fault.value)


# the document


@pytest.mark.parametrize("seed", range(50) if SOAK else range(6))
def test_loading_at_any_command_gives_the_same_future(seed: int) -> None:
    if SOAK:
        futures(seed, seed)
    else:
        futures((0, 2)[seed % 2], seed, step=7)


def test_the_document_holds_what_was_promised() -> None:
    session = session_at(3, 1, 0.5)
    document = json.loads(to_document(session, "Friday", "2026-11-30T20:15:00+00:00"))
    assert document["program"] == "rdi-table"
    assert document["format"] == FORMAT
    assert re.fullmatch(r"\d+\.\d+\.\d+", document["app"])
    game = document["game"]
    assert re.fullmatch("[0-9a-f]{64}", game["cards"])
    assert game["seed"] == session.config.seed
    assert tuple(game["setup"]["characters"]) == session.config.characters
    assert tuple(game["names"]) == session.names
    assert len(game["commands"]) == len(session.commands)
    assert (game["title"], game["when"]) == ("Friday", "2026-11-30T20:15:00+00:00")
    assert {"players", "piles", "stack", "rng"} <= set(game["state"])


def test_a_loaded_session_is_the_same_in_every_way() -> None:
    session = session_at(3, 4, 0.6)
    session.undo(force=True)
    session.viewer = 1
    loaded = from_document(to_document(session), cards())
    assert loaded.game.state == session.game.state
    assert (loaded.config, loaded.names, loaded.commands) == (session.config, session.names, session.commands)
    assert (loaded.history, loaded.prints, loaded.branches) == (session.history, session.prints, session.branches)
    assert loaded.viewer is None, "hands are shut after loading"


def test_undo_reaches_back_before_the_save() -> None:
    session = session_at(2, 3, 0.7)
    loaded = from_document(to_document(session), cards())
    for _ in range(5):
        assert loaded.undo_name() == session.undo_name()
        loaded.undo(force=True)
        session.undo(force=True)
        assert loaded.game.state == session.game.state


def test_a_changed_setting_survives() -> None:
    session = session_at(1, 2, 0.2)
    session.submit(cmd.Configure("upkeep", ("deities",)))
    loaded = from_document(to_document(session), cards())
    assert loaded.game.state.config.manual_upkeep == ("deities",)
    assert loaded.config.manual_upkeep == ()


def test_two_thousand_commands_load_in_time() -> None:
    """The budget is 50 ms; a busy machine gets ten times as much: what is looked for is an order of magnitude."""
    config, commands = game_of(1, 4)
    session = Session(config, names_of(config), cards())
    session.play(commands[:-1])
    text = to_document(session)
    started = time.process_time()
    from_document(text, cards())
    assert time.process_time() - started < 0.5 * max(1.0, len(commands) / 2000)


# damage


@pytest.mark.parametrize("first", range(0, DAMAGED, 40))
def test_damaged_files_get_one_sentence(first: int, tmp_path: Path) -> None:
    for seed in range(first, first + 40):
        raw_trial(seed, tmp_path)


@pytest.mark.parametrize("first", range(0, FORGED, 40))
def test_forged_games_are_refused_or_can_be_played(first: int) -> None:
    """A file changed and signed again by hand: what passes must never crash the engine."""
    for seed in range(first, first + 40):
        forged_trial(seed)


def test_every_cut_of_a_save_is_noticed() -> None:
    data = to_document(session_at(0, 1, 0.1)).encode()
    for length in range(0, len(data) - 2, 97):
        complaint(data[:length])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is empty"),
        ("[" * 41 + "]" * 41, "nested more deeply"),
        ("{" + " " * (9 << 20) + "}", "far too large"),
        ('{"a": 1}', "no saved game"),
        ("[1, 2, 3]", "no saved game"),
        ("\ud800", "no saved game"),
        ('{"program": "rdi-table", "format": 1, "app": "0.1', "breaks off"),
    ],
)
def test_what_is_said(text: str, says: str) -> None:
    assert says in complaint(text)


def test_a_newer_format_names_the_version_it_needs() -> None:
    document = json.loads(to_document(session_at(0, 1, 0.1)))
    said = complaint(json.dumps({**document, "format": FORMAT + 1, "app": "7.1.0"}))
    assert "version 7.1.0" in said


def test_brackets_in_names_do_not_count_as_depth() -> None:
    session = session_at(0, 1, 0.1)
    session.names = ("[" * 60, 'a"\\[{' * 9)
    assert from_document(to_document(session), cards()).names == session.names


@pytest.mark.parametrize(
    ("place", "value", "says"),
    [
        (("setup", "characters"), ["cormac", "gandalf"], "another table"),
        (("state", "config", "characters"), ["cormac", "gandalf"], "gandalf"),
        (("names",), ["Anna"], "name"),
        (("state", "players", 0, "alcohol"), 21, "seat 0"),
        (("state", "players", 1, "gold"), -1, "seat 1"),
        (("state", "players", 0, "seat"), 1, ""),
        (("state", "stack"), [], "turn"),
        (("state", "stack", 0, "step"), "dance", "step"),
        (("state", "stack", 0, "seat"), 7, "seat"),
        (("state", "rng"), [1, -4], "dice"),
        (("state", "players", 0, "piles", "hand"), [0, 0], "exactly one pile"),
        (("state", "winner"), [9], "winner"),
        (("history",), [], "curves"),
        (("prints",), "AAAAAA==", "fingerprints"),
        (("prints",), "AAAA", "whole game"),
        (("commands", 0), ["fly", {}], "not a command"),
        (("seed",), 10**30, ""),
    ],
)
def test_a_game_that_makes_no_sense_is_refused(place: tuple[str | int, ...], value: object, says: str) -> None:
    document = json.loads(to_document(session_at(0, 1, 0.4)))
    inside = document["game"]
    for key in place[:-1]:
        inside = inside[key]
    inside[place[-1]] = value
    assert says in complaint(signed(document))


# formats


def test_every_format_has_a_golden_file_and_a_way_to_today() -> None:
    for number in range(1, FORMAT + 1):
        assert (GOLDEN / f"format-{number}.json").exists()
        assert number == FORMAT or number in MIGRATIONS


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_the_golden_file_loads_and_can_be_played_on(number: int) -> None:
    """If this fails, saves of people no longer load: write a migration, and never change the file."""
    text = (GOLDEN / f"format-{number}.json").read_bytes()
    session = from_document(text, cards())
    assert session.names == ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fred")
    assert session.game.state.turn == 8
    assert [frame.KIND for frame in session.game.state.stack][-2:] == ["play", "window"]
    for _ in range(100):
        question = session.game.question()
        if question.kind not in ("respond", "bid"):
            break
        session.submit(cmd.Pass(question.seat))
    assert [frame.KIND for frame in session.game.state.stack] == ["turn"]


def test_an_older_format_goes_through_its_migration(monkeypatch: pytest.MonkeyPatch) -> None:
    """A made-up format 0 whose names were called `people`."""
    document = json.loads(to_document(session_at(0, 1, 0.4)))
    document["game"]["people"] = document["game"].pop("names")
    document["format"] = 0
    assert "format 0" in complaint(signed(document))
    monkeypatch.setitem(MIGRATIONS, 0, lambda game: {**game, "names": game["people"]})
    assert from_document(signed(document), cards()).names == ("Anna", "Ben")


def test_a_game_of_other_card_data_still_loads() -> None:
    document = json.loads(to_document(session_at(0, 1, 0.4)))
    document["game"]["cards"] = "0" * 64
    session = from_document(signed(document), cards())
    result = replay(decode(signed(document)), cards())
    assert session.game.state.turn > 0
    assert result.good
    assert not result.same_cards


# the folder


def test_continue_goes_on_exactly_there(folder: SaveFolder) -> None:
    assert folder.last() is None
    config, commands = game_of(0, 3)
    session = Session(config, names_of(config), cards())
    saving = folder.keep(session)
    for command in commands[:60]:
        session.submit(command)
        saving.note()
    assert saving.close()
    assert saving.take_problem() == ""
    last = folder.last()
    assert last is not None
    assert (last.names, last.turn, last.commands) == (("Anna", "Ben"), session.game.state.turn, 60)
    resumed, said = folder.resume(cards())
    assert said == ""
    assert resumed.game.state == session.game.state
    assert resumed.commands == session.commands


def test_nothing_waits_for_the_disk(folder: SaveFolder) -> None:
    """The writer is stuck in a file that nobody reads; commands go on being noted, and none is lost."""
    config, commands = game_of(0, 3)
    session = Session(config, names_of(config), cards())
    saving = folder.keep(session)
    assert saving.flush()
    stuck = folder.path / f".{LAST}.{os.getpid()}.tmp"
    os.mkfifo(stuck)
    for command in commands[:30]:
        session.submit(command)
        saving.note()
    assert not saving.flush(0.05)
    assert folder.resume(cards())[0].commands == list(commands[:30])
    with open(stuck, "rb") as reader:
        reader.read(1 << 20)
    saving.close()


def test_undo_is_saved_as_well(folder: SaveFolder) -> None:
    config, commands = game_of(0, 3)
    session = Session(config, names_of(config), cards())
    saving = folder.keep(session)
    for command in commands[:40]:
        session.submit(command)
        saving.note()
    session.undo(force=True)
    saving.note()
    assert saving.close()
    for name in (LAST, BEFORE):
        assert folder.resume(cards())[0].commands == session.commands, name
        (folder.path / LAST).unlink(missing_ok=True)


@pytest.mark.parametrize("damage", [b"", b"{", b"\x00" * 500])
def test_the_save_before_stands_in_for_a_damaged_one(folder: SaveFolder, damage: bytes) -> None:
    """Not even the last command is lost, because the journal of the sitting is still there."""
    config, commands = game_of(0, 3)
    session = Session(config, names_of(config), cards())
    saving = folder.keep(session)
    for command in commands[:25]:
        session.submit(command)
        saving.note()
        assert saving.flush()
    saving.close()
    (folder.path / LAST).write_bytes(damage)
    resumed, said = folder.resume(cards())
    assert one_sentence(said)
    assert resumed.commands == session.commands
    assert (folder.path / LAST).read_bytes() == damage


def test_a_torn_journal_is_used_up_to_the_tear(folder: SaveFolder) -> None:
    config, commands = game_of(0, 3)
    session = Session(config, names_of(config), cards())
    saving = folder.keep(session)
    assert saving.flush()
    first = (folder.path / LAST).read_bytes()
    for command in commands[:25]:
        session.submit(command)
        saving.note()
    saving.close()
    (folder.path / LAST).write_bytes(first)
    journal = (folder.path / JOURNAL).read_bytes()
    (folder.path / JOURNAL).write_bytes(journal[:-9])
    assert folder.resume(cards())[0].commands == session.commands[:24]


def test_a_damaged_journal_never_leads_astray(folder: SaveFolder) -> None:
    """Whatever happens to it, what is loaded is a beginning of the game that was played."""
    config, commands = game_of(0, 3)
    session = Session(config, names_of(config), cards())
    saving = folder.keep(session)
    assert saving.flush()
    first, chance = (folder.path / LAST).read_bytes(), random.Random(5)
    for command in commands[:20]:
        session.submit(command)
        saving.note()
    saving.close()
    whole = (folder.path / JOURNAL).read_bytes()
    (folder.path / LAST).write_bytes(first)
    for _ in range(30):
        damaged = bytearray(whole)
        for _ in range(chance.choice((1, 3, 40))):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        (folder.path / JOURNAL).write_bytes(damaged)
        found = folder.resume(cards())[0].commands
        assert found == session.commands[: len(found)]


def test_a_journal_of_another_sitting_is_left_alone(folder: SaveFolder) -> None:
    config, commands = game_of(0, 3)
    session = Session(config, names_of(config), cards())
    session.play(commands[:10])
    folder.keep(session).close()
    journal = (folder.path / JOURNAL).read_bytes()
    other = Session(config, names_of(config), cards())
    saving = folder.keep(other)
    other.submit(commands[0])
    saving.note()
    saving.close()
    (folder.path / JOURNAL).write_bytes(journal)
    assert folder.resume(cards())[0].commands == [commands[0]]


def test_a_new_game_puts_the_unfinished_one_aside(folder: SaveFolder) -> None:
    old = session_at(0, 3, 0.5)
    folder.keep(old).close()
    new = session_at(2, 4, 0)
    folder.keep(new).close()
    assert folder.resume(cards())[0].config == new.config
    (kept,) = folder.list()
    assert kept.title == ""
    assert folder.load(kept.path, cards()).game.state == old.game.state


def test_going_on_puts_nothing_aside(folder: SaveFolder) -> None:
    folder.keep(session_at(0, 3, 0.5)).close()
    for _ in range(2):
        folder.keep(folder.resume(cards())[0]).close()
    folder.keep(session_at(0, 3, 1.0)).close()
    folder.keep(session_at(0, 4, 0.1)).close()
    assert folder.list() == []


def test_named_saves(folder: SaveFolder) -> None:
    session = session_at(3, 4, 0.6)
    path = folder.save(session, " Friday night! ")
    folder.save(session_at(0, 1, 1.0), "Friday: night?")
    listed = {it.title: it for it in folder.list()}
    assert set(listed) == {"Friday night!", "Friday: night?"}
    one = listed["Friday night!"]
    assert (one.path, one.names, one.characters) == (path, session.names, session.config.characters)
    assert (one.turn, one.over, one.problem) == (session.game.state.turn, False, "")
    assert listed["Friday: night?"].over
    assert abs(one.when.timestamp() - time.time()) < 60
    assert folder.load(path, cards()).game.state == session.game.state
    folder.delete(path)
    assert [it.title for it in folder.list()] == ["Friday: night?"]


def test_the_same_title_is_the_same_save(folder: SaveFolder) -> None:
    assert folder.save(session_at(0, 1, 0.2), "Wirtshaus „Zum Drachen“") == folder.file_of("wirtshaus „zum drachen“ ")
    folder.save(session_at(0, 1, 0.3), "wirtshaus „zum drachen“")
    assert len(folder.list()) == 1


@pytest.mark.parametrize("title", ["con", "../../etc/passwd", "", "💰💰", "a" * 500, "nul.txt"])
def test_any_title_makes_a_file_in_the_folder(folder: SaveFolder, title: str) -> None:
    path = folder.save(session_at(0, 1, 0.1), title)
    assert path.parent == folder.path / "saves"
    assert folder.load(path, cards()).names == ("Anna", "Ben")


def test_a_damaged_save_is_listed_with_its_sentence_and_the_others_load(folder: SaveFolder) -> None:
    good = folder.save(session_at(0, 1, 0.2), "good")
    bad = folder.save(session_at(0, 1, 0.2), "bad")
    bad.write_bytes(bad.read_bytes()[:-200])
    foreign = folder.path / "saves" / "notes.json"
    foreign.write_text('{"todo": ["milk"]}')
    (folder.path / "saves" / "folder.json").mkdir()
    listed = folder.list()
    assert listed[0].path == good
    assert {it.path.name for it in listed if it.problem} == {bad.name, "notes.json", "folder.json"}
    assert all(one_sentence(it.problem) and it.path.name in it.problem for it in listed[1:])


def test_only_saves_are_deleted(folder: SaveFolder, tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("mine")
    with pytest.raises(SaveError):
        folder.delete(precious)
    assert precious.exists()


def test_where_saves_live(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RDI_TABLE_HOME", str(tmp_path))
    assert default_folder() == tmp_path
    monkeypatch.delenv("RDI_TABLE_HOME")
    assert "rdi-table" in str(default_folder())


# what the system refuses


def limited(code: str, home: Path) -> list[str]:
    """Run a program that may only write small files, and return what it prints: a full disk, as far as it can tell."""
    prelude = (
        "import resource, signal, sys; from pathlib import Path\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "from tests.save_trials import *; from rdi_table.saves import *\n"
        "folder, (config, commands) = SaveFolder(Path(sys.argv[1])), game_of(0, 3)\n"
        "session = Session(config, names_of(config), cards())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", prelude + code, str(home)], cwd=ROOT, capture_output=True, text=True, timeout=120,
        env={**os.environ, "PYTHONPATH": str(ROOT)}, check=True,
    )  # fmt: skip
    return done.stdout.splitlines()


PLAY_ON = (
    "saving = folder.keep(session)\n"
    "for command in commands[:40]:\n    session.submit(command); saving.note(); saving.flush()\n"
    "    problem = saving.take_problem()\n    print(problem) if problem else None\n"
    "saving.close(); print(len(session.commands))\n"
)


def test_a_full_disk_is_said_once_and_play_goes_on(folder: SaveFolder) -> None:
    full = "resource.setrlimit(resource.RLIMIT_FSIZE, (6000, resource.RLIM_INFINITY))\n"
    *said, played = limited(full + PLAY_ON, folder.path)
    assert played == "40"
    assert len(said) == 1
    assert "the disk is full" in said[0]
    assert one_sentence(said[0])
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[1] != 6000


def test_a_full_disk_leaves_the_old_save(folder: SaveFolder) -> None:
    before = folder.save(session_at(0, 3, 0.1), "mine").read_bytes()
    code = (
        "resource.setrlimit(resource.RLIMIT_FSIZE, (3000, resource.RLIM_INFINITY))\n"
        "session.play(commands[:80])\n"
        "try:\n    folder.save(session, 'mine')\nexcept SaveError as fault:\n    print(fault)\n"
    )
    (said,) = limited(code, folder.path)
    assert "the disk is full" in said
    assert one_sentence(said)
    assert folder.file_of("mine").read_bytes() == before
    assert not [*(folder.path / "saves").glob(".*")]


def test_a_folder_without_permission_is_said_once_and_play_goes_on(folder: SaveFolder) -> None:
    """As root everything may be written, so the program gives its rights away first."""
    folder.path.mkdir(parents=True)
    folder.path.chmod(0o555)
    for parent in (folder.path, *folder.path.parents[:3]):
        parent.chmod(parent.stat().st_mode | 0o055)
    mortal = (
        "import os, rdi_table.autosave, rdi_table.saveformat; cards(); session.play([])\n"
        "if os.getuid() == 0:\n    os.setgid(65534); os.setuid(65534)\n"
    )
    *said, played = limited(mortal + PLAY_ON, folder.path)
    folder.path.chmod(0o755)
    assert played == "40"
    assert len(said) == 1
    assert "not allowed" in said[0]
    assert one_sentence(said[0])


def test_a_file_in_the_way_is_said(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("not a folder")
    folder = SaveFolder(tmp_path / "home")
    with pytest.raises(SaveError) as fault:
        folder.save(session_at(0, 3, 0.1), "mine")
    assert one_sentence(str(fault.value))
    saving = folder.keep(session_at(0, 3, 0.1))
    assert one_sentence(saving.take_problem())
    assert saving.take_problem() == ""
    saving.close()
    assert folder.list() == []
    assert folder.last() is None


# kill -9


@pytest.mark.timeout(1500)
def test_a_killed_program_loses_at_most_the_command_in_flight(tmp_path: Path) -> None:
    chance, kills, evening = random.Random(1), 0, Evening(1, 0, tmp_path / "0")
    while kills < KILLS:
        if evening.over:
            evening = Evening(1, kills % 4, tmp_path / str(kills))
        evening.kill(chance)
        kills += 1


# reports


def report_of(folder: SaveFolder) -> tuple[Path, Session]:
    """Return a report of an error of ours, and the session it happened in: a mark that Erin needs is gone."""
    config, commands = game_of(3, 0)
    session = Session(config, names_of(config), cards())
    erin = config.characters.index("erin")
    at = next(i for i, command in enumerate(commands) if command == cmd.Begin(erin))
    session.play(commands[:at])
    del session.game.state.players[erin].marks["form"]
    with pytest.raises(EngineFault) as fault:
        session.submit(commands[at])
    return folder.report(fault.value.report, cards()), session


def test_a_report_names_nobody_and_no_machine(folder: SaveFolder) -> None:
    path, session = report_of(folder)
    text = path.read_text()
    assert not any(name in text for name in session.names)
    assert str(ROOT) not in text
    assert '"trace"' in text
    assert '"failed"' in text


def test_the_error_of_a_report_is_looked_for_by_replay(folder: SaveFolder, capsys: Caught) -> None:
    config, commands = game_of(0, 3)
    session = Session(config, names_of(config), cards())
    session.play(commands[:20])
    report = replace(document_of(session), failed=commands[20], trace=("rdi_table/engine/game.py:1 submit",))
    path = folder.path / "report.json"
    path.parent.mkdir()
    path.write_bytes(encode(report))
    assert replay(read(path), cards()).outcome == "mended"
    assert main(["replay", str(path)]) == 0
    assert "does not fail any more" in capsys.readouterr().out


# replay


def test_replay_gives_the_stored_state(tmp_path: Path, capsys: Caught) -> None:
    path = tmp_path / "game.json"
    assert main(["simulate", "--seats", "erin,murgath,cormac", "--games", "2", "--seed", "3", "--save", str(path)]) == 0
    capsys.readouterr()
    assert main(["replay", str(path)]) == 0
    n = len(read(path).commands)
    assert capsys.readouterr().out == f"{n} commands replayed, and the game is the stored one.\n"
    assert main(["replay", str(path), "--to", "10"]) == 0
    assert f"10 commands of {n}" in capsys.readouterr().out


def test_replay_is_the_same_in_another_process(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(to_document(session_at(1, 1, 0.9)))
    for hash_seed in ("1", "4711"):
        done = subprocess.run(
            [sys.executable, "-m", "rdi_table", "replay", str(path)], cwd=ROOT, capture_output=True, text=True,
            timeout=120, env={**os.environ, "PYTHONHASHSEED": hash_seed}, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr


def test_replay_names_the_command_that_is_refused() -> None:
    session = session_at(0, 1, 0.5)
    document = document_of(session)
    commands = (*document.commands[:30], cmd.Begin(1), *document.commands[30:])
    result = replay(replace(document, commands=commands, prints=()), cards())
    assert (result.outcome, result.at) == ("refused", 31)
    assert result.reason is not None


def test_replay_names_the_command_at_which_the_states_part() -> None:
    """The order of two Drinks is chosen differently from what was played."""
    document = document_of(session_at(3, 2, 0.5))
    at = next(i for i, c in enumerate(document.commands) if isinstance(c, cmd.OrderDrink))
    order = document.commands[at]
    assert isinstance(order, cmd.OrderDrink)
    target = next(s for s in range(3) if s not in (order.seat, order.target))
    commands = (*document.commands[:at], replace(order, target=target), *document.commands[at + 1 :])
    result = replay(replace(document, commands=commands), cards())
    assert (result.outcome, result.at) == ("parted", at + 1)
    assert replay(replace(document, commands=commands), cards(), to=at).good


def test_replay_says_where_the_stored_state_is_another(tmp_path: Path, capsys: Caught) -> None:
    document = document_of(session_at(0, 1, 0.5))
    document.state.players[1].gold += 1
    result = replay(document, cards())
    assert result.outcome == "other_state"
    assert result.detail.startswith("state.players[1].gold is ")
    path = tmp_path / "game.json"
    path.write_bytes(encode(document))
    assert main(["replay", str(path)]) == 1
    assert one_sentence(capsys.readouterr().out.strip().replace("[1].gold", "").replace("state.players", "state"))


@pytest.mark.parametrize("what", ["missing", "folder", "foreign"])
def test_replay_of_what_is_no_save(what: str, tmp_path: Path, capsys: Caught) -> None:
    path = {"missing": tmp_path / "no.json", "folder": tmp_path, "foreign": ROOT / "cards.json"}[what]
    assert main(["replay", str(path)]) == 2
    caught = capsys.readouterr()
    assert caught.err.count("\n") == 1
    assert str(path) in caught.err


# capsules


@pytest.mark.parametrize("table", range(4))
def test_a_capsule_holds_the_whole_match(table: int) -> None:
    session = session_at(table, 1, 0.9)
    text = to_capsule(session)
    capsule = from_capsule(f"Look what happened!\n> {text}\n\nUnbelievable." if table == 0 else text)
    assert (capsule.config, capsule.names) == (session.config, session.names)
    assert capsule.commands == tuple(session.commands)
    again = capsule.session(cards())
    assert again.game.state == session.game.state
    assert len(text) < 400 + 2 * len(session.commands)


def test_a_capsule_forks_at_any_command() -> None:
    session = session_at(0, 1, 0.9)
    capsule = from_capsule(to_capsule(session).replace("\n", "\r\n  "))
    fork = capsule.session(cards(), 20)
    assert fork.commands == session.commands[:20]
    fork.submit(session.commands[20])
    assert fork.prints == session.prints[:21]


def test_a_capsule_that_the_rules_refuse_says_at_which_command() -> None:
    session = session_at(0, 1, 0.9)
    session.commands.insert(10, cmd.Begin(0))
    with pytest.raises(SaveError) as fault:
        from_capsule(to_capsule(session)).session(cards())
    assert "command 11" in str(fault.value)


@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_capsule_gets_one_sentence(seed: int) -> None:
    chance, text = random.Random(seed), to_capsule(session_at(0, 1, 0.9))
    at = chance.randrange(len(text))
    broken = chance.choice((
        text[:at], text[:at] + "~" + text[at + 1 :], text[at:], text.replace(text[at], ""), "hello", "",
        text.replace("RDI-TABLE-1", "RDI-TABLE-9"), text.swapcase(), text[:at] + text[at + 2 :],
    ))  # fmt: skip
    try:
        found = from_capsule(broken)
    except SaveError as fault:
        assert one_sentence(str(fault))
    else:
        assert found == from_capsule(text)


def test_a_capsule_cannot_unpack_without_end() -> None:
    import base64
    import zlib

    data = zlib.compress(b"[" * (64 << 20), 9)
    body = base64.b85encode(data).decode()
    with pytest.raises(SaveError) as fault:
        from_capsule(f"RDI-TABLE-1 {zlib.crc32(data):08x} {len(body)}\n{body}")
    assert "too large" in str(fault.value)


# playback and the log


def test_playback_goes_forward_back_and_to_any_turn() -> None:
    session = session_at(3, 1, 1.0)
    show = Playback.of(session)
    assert (show.at, show.total, show.problem) == (0, len(session.commands), "")
    assert len(show.turns) == session.game.state.turn + 1
    beats = show.step()
    assert beats
    show.jump_to_turn(5)
    assert show.turn == 5
    at = show.at
    state = show.game.state.copy()
    show.step()
    show.back()
    assert (show.at, show.game.state) == (at, state)
    show.jump(10**6)
    assert show.next is None
    assert show.step() == []
    assert show.game.state == session.game.state
    show.jump(-3)
    assert show.at == 0


def test_hands_open_only_after_the_game() -> None:
    running, ended = Playback.of(session_at(3, 1, 0.6)), Playback.of(session_at(3, 1, 1.0))
    assert not running.open_hands(True)
    ended.jump(30)
    shut = [card.id for player in ended.view().players for card in player.pile("hand")]
    assert set(shut) == {None}
    assert ended.open_hands(True)
    shown = [card.id for player in ended.view().players for card in player.pile("hand")]
    assert None not in shown
    assert len(shown) == len(shut)
    assert not ended.open_hands(False)


def test_a_playback_ends_where_the_rules_refuse() -> None:
    session = session_at(0, 1, 0.9)
    show = Playback(session.config, session.names, cards(), [*session.commands[:15], cmd.Begin(0)])
    assert show.total == 15
    assert one_sentence(show.problem)


def test_the_log_of_a_loaded_game_is_told_again_with_what_was_taken_back() -> None:
    config, commands = game_of(3, 1)
    session = Session(config, names_of(config), cards())
    heard = []
    for command in commands[:90]:
        heard += [beat.event for beat in session.submit(command)]
        if isinstance(command, cmd.Discard) and len(session.commands) > 50:
            break
    seen = list(session.commands)
    session.undo(force=True)
    told = retell(from_document(to_document(session), cards()), last=1000)
    assert [line.command for line in told if not line.taken_back] == session.commands
    assert [line.command for line in told if line.taken_back] == seen[len(session.commands) :]
    assert [event for line in told for event in line.events] == heard


def test_the_log_may_be_told_from_a_turn_on() -> None:
    session = session_at(1, 1, 0.9)
    told = retell(session, last=100)
    assert 100 <= len(told) < len(session.commands)
    assert isinstance(told[0].command, cmd.Begin)


def test_a_game_simulated_is_the_game_saved() -> None:
    config, commands = game_of(2, 5)
    assert tuple(play_game(config, cards()).commands) == commands
