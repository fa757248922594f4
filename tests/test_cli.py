"""The command line: what each command prints, its exit code, and that bad input gets one sentence and no traceback."""

from __future__ import annotations

import json
import re
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from rdi_table.__main__ import main

ROOT = Path(__file__).resolve().parent.parent
Caught = pytest.CaptureFixture[str]

ODD_RULES = b"""
{"decks": {"x": {"name": "X", "kind": "character"}, "drinks": {"name": "Drinks", "kind": "drinks"}},
 "cards": {"y": {"name": "Y", "deck": "x", "type": "none"}, "z": {"name": "Z", "deck": "drinks", "type": "drink"}},
 "characters": {"x": {"name": "X", "title": "X", "deck": "x", "rules": "magic"}}}
"""

HELPS = (
    (), ("simulate",), ("cards",), ("cards", "check"), ("cards", "list"), ("screenshot",), ("bench",),
)  # fmt: skip

BAD = (
    ("no such command", ["play"], "no command 'play'"),
    ("an unknown switch", ["--full"], "--full"),
    ("no seats", ["simulate"], "--seats"),
    ("an unknown character", ["simulate", "--seats", "cormac,gandalf"], "no character 'gandalf'"),
    ("one seat", ["simulate", "--seats", "cormac"], "at least two players"),
    ("the same character twice", ["simulate", "--seats", "erin,erin"], "only once"),
    ("an empty seat", ["simulate", "--seats", "erin,,ohava"], "'erin,,ohava'"),
    ("games that are no number", ["simulate", "--seats", "cormac,erin", "--games", "many"], "'many'"),
    ("no games", ["simulate", "--seats", "cormac,erin", "--games", "0"], "'0'"),
    ("a huge seed", ["simulate", "--seats", "cormac,erin", "--seed", "9" * 40], "9999"),
    ("unknown bots", ["simulate", "--seats", "cormac,erin", "--bots", "clever"], "'clever'"),
    ("one word too many", ["simulate", "--seats", "cormac,erin", "now"], "now"),
    ("no part of cards", ["cards"], "PART"),
    ("an unknown part of cards", ["cards", "burn"], "'burn'"),
    ("an unknown deck", ["cards", "list", "--deck", "tarot"], "no deck 'tarot'"),
    ("a card file that is not there", ["cards", "check", "nowhere.json"], "nowhere.json"),
    ("a card file that is a folder", ["cards", "check", "."], "cannot be read"),
    ("a picture of no known kind", ["screenshot", "table.gif"], "'table.gif'"),
    ("a picture in no folder", ["screenshot", "no/such/place/table.png"], "no folder"),
    ("a size that is none", ["screenshot", "--size", "big", "table.png"], "'big'"),
    ("a size too small", ["screenshot", "--size", "100x100", "table.png"], "'100x100'"),
    ("no name for the picture", ["screenshot"], "OUT"),
    ("negative steps", ["screenshot", "--steps", "-4", "table.png"], "-4"),
)  # fmt: skip


def call(*arguments: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "rdi_table", *arguments], cwd=folder, capture_output=True, text=True, timeout=120,
        encoding="utf-8",
    )  # fmt: skip


def one_sentence(text: str) -> bool:
    return text.startswith("rdi-table") and text.count("\n") == 1 and text.endswith(".\n") and "Traceback" not in text


@pytest.mark.parametrize(("arguments", "says"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_bad_input_gets_one_sentence_and_code_2(arguments: list[str], says: str, capsys: Caught) -> None:
    assert main(arguments) == 2
    caught = capsys.readouterr()
    assert one_sentence(caught.err), caught.err
    assert says in caught.err
    assert caught.out == ""


def test_bad_input_to_the_installed_command_leaves_no_traceback() -> None:
    done = call("simulate", "--seats", "cormac,gandalf")
    assert done.returncode == 2
    assert one_sentence(done.stderr)


@pytest.mark.parametrize("command", HELPS, ids=lambda words: " ".join(words) or "alone")
def test_every_command_has_help(command: tuple[str, ...], capsys: Caught) -> None:
    assert main([*command, "--help"]) == 0
    assert capsys.readouterr().out.startswith("usage: rdi-table")


def test_version(capsys: Caught) -> None:
    assert main(["--version"]) == 0
    assert re.fullmatch(r"rdi-table \d+\.\d+\.\d+\n", capsys.readouterr().out)


def test_simulate_tells_how_the_games_went(capsys: Caught) -> None:
    assert main(["simulate", "--seats", "cormac,erin,ohava", "--games", "3", "--seed", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    first_words = [line.split()[0] for line in lines]
    assert first_words == ["games", "turns", "wins", "commands", "prompts", "faults"]
    assert "3 with 3 seats, 0 stopped at the turn cap" in lines[0]


def test_simulate_as_json(capsys: Caught) -> None:
    assert main(["simulate", "--seats", "Cormac, erin", "--games", "2", "--bots", "random", "--check", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seats"] == ["cormac", "erin"]
    assert told["games"] == 2
    assert told["faults"] == []
    assert sum(told["wins"].values()) + told["draws"] + told["capped"] == 2
    assert told["commands"] > 0
    assert told["commands_per_second"] > 0
    assert set(told["prompts_per_turn"]) == {"windows", "rests", "choices", "all"}


def test_simulate_with_upkeep_by_hand_takes_more_commands(capsys: Caught) -> None:
    told = []
    for more in ([], ["--by-hand"]):
        assert main(["simulate", "--seats", "cormac,ohava", "--games", "2", "--json", *more]) == 0
        figures = json.loads(capsys.readouterr().out)
        told.append(figures["commands"] / figures["turns"])
    assert told[0] < told[1]


def test_simulate_reports_capped_games(capsys: Caught) -> None:
    assert main(["simulate", "--seats", "cormac,erin", "--games", "1", "--seed", "5", "--cap", "1"]) == 0
    assert "1 stopped at the turn cap (seeds 5)" in capsys.readouterr().out


def test_the_cards_of_the_game_have_no_faults(capsys: Caught) -> None:
    assert main(["cards", "check"]) == 0
    assert capsys.readouterr().out.endswith("no faults.\n")


def test_every_fault_is_named_with_card_place_and_line(tmp_path: Path, capsys: Caught) -> None:
    text = (ROOT / "cards.json").read_text(encoding="utf-8")
    data = json.loads(text)
    keys = list(data["cards"])
    data["cards"][keys[0]]["when"] = "whenever"
    data["cards"][keys[1]]["colour_of_ink"] = "red"
    data["cards"][keys[2]]["do"] = [{"op": "explode"}]
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(data, indent=1), encoding="utf-8")
    assert main(["cards", "check", str(path)]) == 1
    told = capsys.readouterr().out
    assert "3 faults" in told
    for key, says in zip(keys, ("whenever", "colour_of_ink", "explode"), strict=False):
        line = next(line for line in told.splitlines() if says in line)
        number = re.match(r"\s*line (\d+), ", line)
        assert f"cards.{key}" in line
        assert number is not None
        assert f'"{key}":' in path.read_text(encoding="utf-8").splitlines()[int(number[1]) - 1]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"{", "line 1"),
        (b"[]", "one JSON object"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"{}", "Drink Deck"),
        (b'{"cards": {"a": {"do": [\n{"op": "draw", "n": 1, "n": 2}]}}}', "cards.a.do[0]: 'n' stands twice"),
        (b'{"cards": 4}', "cards: expected an object"),
        (ODD_RULES, "characters.x: there are no rules 'magic'"),
    ],
)
def test_a_file_that_is_no_card_data_is_named(content: bytes, says: str, tmp_path: Path, capsys: Caught) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(content)
    assert main(["cards", "check", str(path)]) in (1, 2)
    caught = capsys.readouterr()
    assert says in caught.out + caught.err
    assert str(path) in caught.out + caught.err


def test_cards_list_shows_every_deck(capsys: Caught) -> None:
    assert main(["cards", "list"]) == 0
    told = capsys.readouterr().out
    for deck in json.loads((ROOT / "cards.json").read_text(encoding="utf-8"))["decks"]:
        assert f"({deck}):" in told


def test_cards_list_of_one_deck(capsys: Caught) -> None:
    assert main(["cards", "list", "--deck", "drinks"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Drinks (drinks): 18 titles, 30 cards"
    assert lines[1].split() == ["copies", "card", "type", "when", "from", "key"]
    assert sum(int(line.split()[0]) for line in lines[2:]) == 30


def test_bench_has_the_figures_of_the_rules(capsys: Caught, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rdi_table.bench.GAMES", 3)
    assert main(["bench", "--engine-only", "--json"]) == 0
    told = {figure["name"]: figure for figure in json.loads(capsys.readouterr().out)}
    assert told["one random command, 4 seats"]["budget"] == 17
    assert all(figure["value"] > 0 for figure in told.values())


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Give a copy of the program without its cards and sprites."""
    shutil.copytree(ROOT / "rdi_table", tmp_path / "rdi_table", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


@pytest.mark.parametrize("command", [[], ["cards", "list"], ["simulate", "--seats", "cormac,erin"], ["cards", "check"]])
def test_without_cards_json_every_command_says_so(command: list[str], checkout: Path) -> None:
    done = call(*command, folder=checkout)
    assert done.returncode == 2
    assert one_sentence(done.stderr), done.stderr
    assert "'cards.json' is missing" in done.stderr


@pytest.mark.parametrize("command", [[], ["cards", "list"], ["simulate", "--seats", "cormac,erin"]])
def test_with_a_broken_cards_json_the_fault_is_named(command: list[str], checkout: Path) -> None:
    text = (ROOT / "cards.json").read_text(encoding="utf-8")
    key = next(iter(json.loads(text)["cards"]))
    (checkout / "cards.json").write_text(text.replace(f'"{key}": {{', f'"{key}": {{"ink": 1, ', 1), encoding="utf-8")
    done = call(*command, folder=checkout)
    assert done.returncode == 2
    assert f"cards.{key}: unknown field 'ink'" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_sprites_the_game_says_so(checkout: Path) -> None:
    shutil.copy(ROOT / "cards.json", checkout)
    done = call(folder=checkout)
    assert done.returncode == 2
    assert "'sprites' is missing" in done.stderr


def test_a_screenshot_is_a_picture_of_the_size_asked_for(tmp_path: Path, capsys: Caught) -> None:
    pytest.importorskip("rdi_table.screens.shots")
    out = tmp_path / "table.png"
    words = ["screenshot", "--screen", "table", "--seed", "7", "--steps", "40", "--size", "1280x720", str(out)]
    assert main(words) == 0
    head = out.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", head[16:24]) == (1280, 720)


def test_the_same_screenshot_twice_is_the_same_picture(tmp_path: Path) -> None:
    pytest.importorskip("rdi_table.screens.shots")
    pictures = []
    for name in ("one.png", "two.png"):
        assert main(["screenshot", "--seats", "cormac,erin", "--steps", "60", str(tmp_path / name)]) == 0
        pictures.append((tmp_path / name).read_bytes())
    assert pictures[0] == pictures[1]


def test_a_screen_that_is_not_there_is_named(tmp_path: Path, capsys: Caught) -> None:
    pytest.importorskip("rdi_table.screens.shots")
    assert main(["screenshot", "--screen", "cellar", str(tmp_path / "cellar.png")]) == 2
    caught = capsys.readouterr()
    assert one_sentence(caught.err)
    assert "no screen 'cellar'" in caught.err


def test_the_smoke_test_says_one_line() -> None:
    pytest.importorskip("rdi_table.screens.smoke")
    done = call("--smoke-test")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("\n") == 1
