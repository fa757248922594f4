"""The packaged program: built by the one command of `packaging/`, it plays its smoke test wherever it is put.

Building takes half a minute, so this runs in CI, and elsewhere with `RDI_TABLE_FROZEN=1`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from conftest import Display

ROOT = Path(__file__).resolve().parent.parent
LARGEST = 45_000_000 if sys.platform == "linux" else 120_000_000
"""Bytes the folder may take."""

WANTED = os.environ.get("CI") == "true" or os.environ.get("RDI_TABLE_FROZEN") == "1"

pytestmark = [
    pytest.mark.timeout(600), pytest.mark.skipif(not WANTED, reason="takes a minute: set RDI_TABLE_FROZEN=1"),
]  # fmt: skip


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Build the program, away from the checkout, and give its file."""
    folder = tmp_path_factory.mktemp("frozen")
    places = ["--distpath", str(folder / "dist"), "--workpath", str(folder / "build")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", *places, "packaging/rdi_table.spec"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stderr[-4000:]
    yield folder / "dist" / "rdi_table" / ("rdi_table.exe" if sys.platform == "win32" else "rdi_table")


def smoke(program: Path, **environment: str) -> str:
    """Run its smoke test in an environment with nothing else in it, and return the line it prints."""
    if sys.platform == "win32":
        environment |= {key: os.environ[key] for key in ("SYSTEMROOT", "TEMP") if key in os.environ}
    done = subprocess.run(
        [str(program), "--smoke-test"], env=environment, cwd=program.parent, capture_output=True, text=True, timeout=200
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_plays_without_a_screen(program: Path, tmp_path: Path) -> None:
    said = smoke(program, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", RDI_TABLE_HOME=str(tmp_path))
    assert said.startswith("smoke test: ok")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the empty environment and Xvfb are Linux's")
def test_it_plays_in_a_window_from_an_empty_environment(program: Path, display: Display, tmp_path: Path) -> None:
    where = display.environment["DISPLAY"]
    said = smoke(program, DISPLAY=where, SDL_AUDIODRIVER="dummy", RDI_TABLE_HOME=str(tmp_path))
    assert said.startswith("smoke test: ok") and "x11" in said


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights than these")
def test_it_plays_from_a_folder_with_an_odd_name_that_cannot_be_written_to(program: Path, tmp_path: Path) -> None:
    folder = tmp_path / "Rote Drachen, ein Spiel für 红 龙"
    shutil.copytree(program.parent, folder / "app", symlinks=True)
    folders = [folder / "app", *(path for path in (folder / "app").rglob("*") if path.is_dir())]
    for inside in folders:
        inside.chmod(0o555)
    said = smoke(folder / "app" / program.name, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", LC_ALL="C")
    for inside in folders:
        inside.chmod(0o755)
    assert said.startswith("smoke test: ok")


def test_it_brings_the_licences_of_all_that_is_in_it(program: Path) -> None:
    folder = program.parent / "_internal" / "licences"
    assert "MIT" in (folder / "rdi_table" / "LICENSE").read_text(encoding="utf-8")
    carried = {path.name for path in folder.iterdir() if any(path.iterdir())}
    assert carried >= {"rdi_table", "pygame-ce", "pygame_gui", "python-i18n", "platformdirs", "msgspec"}


def test_it_is_slim(program: Path) -> None:
    files = [path for path in program.parent.rglob("*") if path.is_file() and not path.is_symlink()]
    names = {path.name for path in files}
    assert sum(path.stat().st_size for path in files) < LARGEST
    assert {"cards.json", "table.jpg", "Cinzel-Bold.ttf"} <= names
    assert not [name for name in names if name.startswith(("numpy", "libcrypto", "NotoSansJP", "NotoSans-Bold"))]
