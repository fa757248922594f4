"""What an installed copy carries: `pip install .` and a wheel of it hold the cards and the sprites.

And what is laid beside the packaged program: its icons, and what Windows and Linux are told of it.
"""

from __future__ import annotations

import importlib.util
import json
import re
import struct
import subprocess
import sys
import tarfile
import tomllib
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

needs_hatchling = pytest.mark.skipif(importlib.util.find_spec("hatchling") is None, reason="needs hatchling")


def build(kind: str, folder: Path) -> Path:
    """Build a `wheel` or `sdist` into a folder and return the file."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=200)
    return next(path for path in folder.iterdir() if path.suffix in (".whl", ".gz"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the wheel of this checkout."""
    return build("wheel", tmp_path_factory.mktemp("wheel"))


@needs_hatchling
def test_a_wheel_carries_cards_sprites_and_code(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        cards = archive.read("rdi_table/cards.json")
    assert cards == (ROOT / "cards.json").read_bytes()
    for folder in ("rdi_table", "sprites"):
        wanted = {p for p in (ROOT / folder).rglob("*") if p.is_file() and "__pycache__" not in p.parts}
        inside = "" if folder == "rdi_table" else "rdi_table/"
        missing = sorted(f"{inside}{p.relative_to(ROOT).as_posix()}" for p in wanted)
        assert not set(missing) - names


@needs_hatchling
def test_a_wheel_carries_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"rdi_table"}


@needs_hatchling
def test_an_installed_copy_runs_from_any_folder(wheel: Path, tmp_path: Path) -> None:
    """The wheel laid out like an installed package, away from the checkout, finds its own cards."""
    site = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from rdi_table.assets import card_file, sprites_folder;"
        "from rdi_table.__main__ import main; print(card_file()); print(sprites_folder()); main(['cards', 'check'])"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", code, str(site)], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[:2] == [str(site / "rdi_table/cards.json"), str(site / "rdi_table/sprites")]
    assert done.stdout.endswith("no faults.\n")


@needs_hatchling
def test_the_source_archive_can_be_built_from(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    assert {"pyproject.toml", "README.md", "LICENSE", "cards.json", "sprites/CREDITS.md"} <= names
    for folder in ("tests", "packaging", ".ci", ".github"):
        files = {path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts}
        assert {path.relative_to(ROOT).as_posix() for path in files} <= names


def test_versions_are_pinned() -> None:
    assert {"pygame-ce==2.5.8", "pygame_gui==0.6.14"} <= set(PROJECT["dependencies"])
    assert all("==" in needed for needed in PROJECT["optional-dependencies"]["dev"])


def test_the_version_is_the_same_everywhere() -> None:
    from rdi_table import __version__

    assert PROJECT["version"] == __version__
    described = ElementTree.parse(ROOT / "packaging" / "io.github.rdi_table.metainfo.xml")
    assert next(release.get("version") for release in described.iter("release")) == __version__


def side(picture: bytes) -> int:
    """Return the width of a square PNG."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack_from(">II", picture, 16)
    assert width == height
    return int(width)


def test_the_icon_for_windows_has_every_size_it_asks_for() -> None:
    data = (ROOT / "packaging" / "icon.ico").read_bytes()
    reserved, kind, number = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    sizes = set()
    for at in range(number):
        width, _, _, _, _, bits, length, start = struct.unpack_from("<BBBBHHII", data, 6 + 16 * at)
        assert side(data[start : start + length]) == (width or 256) and bits == 32
        sizes.add(width or 256)
    assert sizes == {16, 20, 24, 32, 40, 48, 64, 128, 256}


def test_the_icon_for_macos_has_every_size_up_to_that_of_a_fine_screen() -> None:
    data = (ROOT / "packaging" / "icon.icns").read_bytes()
    magic, length = struct.unpack_from(">4sI", data)
    assert magic == b"icns" and length == len(data)
    sizes, at = set(), 8
    while at < len(data):
        name, length = struct.unpack_from(">4sI", data, at)
        if name != b"TOC ":
            sizes.add(side(data[at + 8 : at + length]))
        at += length
    assert at == len(data) and sizes == {32, 64, 128, 256, 512, 1024}


def test_windows_is_told_that_the_program_knows_fine_screens() -> None:
    """PyInstaller merges the manifest with its own; what it makes of it goes into the program."""
    merging = pytest.importorskip("PyInstaller.utils.win32.winmanifest")
    ours = (ROOT / "packaging" / "windows.manifest").read_bytes()
    merged = ElementTree.fromstring(merging.create_application_manifest(ours, False, False))
    said = {element.tag.split("}")[1]: (element.text or "", element.attrib) for element in merged.iter()}
    assert said["dpiAwareness"][0].split(", ")[0] == "permonitorv2" and said["dpiAware"][0] == "true/pm"
    assert said["requestedExecutionLevel"][1]["level"] == "asInvoker"


def test_the_menu_entry_starts_the_program_and_is_the_one_described() -> None:
    folder = ROOT / "packaging"
    entry = dict(line.split("=", 1) for line in (folder / "rdi-table.desktop").read_text("utf-8").splitlines()[1:])
    described = ElementTree.parse(folder / "io.github.rdi_table.metainfo.xml").getroot()
    assert described.findtext("launchable") == "rdi-table.desktop"
    assert entry["Exec"] == described.findtext("provides/binary") == "rdi_table"
    assert entry["Name"] == described.findtext("name")


def test_cards_json_is_plain_utf_8() -> None:
    json.loads((ROOT / "cards.json").read_bytes().decode("utf-8"))


def test_ci_runs_the_test_command_of_the_readme() -> None:
    command = "python3 -m venv .venv && .venv/bin/pip install -e '.[dev]' && .venv/bin/python -m pytest\n"
    assert f"\n{command}```" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").endswith(f"\n{command}")


def test_pictures_and_files_the_readme_shows_are_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)]+)\)", text) if not link.startswith("http")]
    assert links
    assert not [link for link in links if not (ROOT / link).exists()]
