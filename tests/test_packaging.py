"""What an installed copy carries: `pip install .` and a wheel of it hold the cards and the sprites."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
import tarfile
import tomllib
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


def test_versions_are_pinned() -> None:
    assert {"pygame-ce==2.5.8", "pygame_gui==0.6.14"} <= set(PROJECT["dependencies"])
    assert all("==" in needed for needed in PROJECT["optional-dependencies"]["dev"])


def test_the_version_is_the_same_everywhere() -> None:
    from rdi_table import __version__

    assert PROJECT["version"] == __version__


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
