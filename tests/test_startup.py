"""From the start to the title: what is not loaded before it, and what people read where it cannot come up."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from rdi_table.screens import plain

if TYPE_CHECKING:
    from conftest import App, Display

ROOT = Path(__file__).resolve().parent.parent
LATER = (
    "pygame_gui", "rdi_table.engine.game", "rdi_table.engine.view", "rdi_table.controller", "rdi_table.saveformat",
    "rdi_table.scene.table_scene", "rdi_table.screens.setup", "rdi_table.screens.table", "numpy",
)  # fmt: skip
"""What takes long to load and is not needed to show the title and to take a click."""


def run(*arguments: str, driver: str | None = "dummy") -> subprocess.CompletedProcess[str]:
    """Run Python in an environment without a screen; with no driver named, SDL looks for one itself."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {key: value for key, value in os.environ.items() if key not in screens}
    environment |= {"SDL_VIDEODRIVER": driver} if driver is not None else {}
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )  # fmt: skip


def test_nothing_heavy_is_loaded_before_the_first_frame() -> None:
    code = (
        "import sys; from rdi_table import cli, calls; from rdi_table.screens.app import App\n"
        "app = App(); app.step(0); print('\\n'.join(sys.modules))"
    )
    done = run("-c", code)
    assert done.returncode == 0, done.stderr
    assert not set(LATER) & set(done.stdout.split())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks SDL for X11")
@pytest.mark.parametrize("driver", ["x11", None], ids=["asked for", "left to SDL"])
def test_without_a_screen_there_is_one_sentence_and_code_2(driver: str | None) -> None:
    """Left to itself, SDL would draw the whole evening for nobody, without a word of ours."""
    done = run("-m", "rdi_table", driver=driver)
    assert done.returncode == 2
    ours = [line for line in done.stderr.splitlines() if line.startswith("rdi-table: ")]
    assert len(ours) == 1 and ours[0].startswith("rdi-table: There is no screen")
    assert "Traceback" not in done.stderr


def test_the_plain_window_says_what_it_is_told_and_no_more_than_fits() -> None:
    surface = pygame.Surface(plain.SIZE)
    pygame.font.init()
    plain.paint(surface, "The card file has 90 faults.", [f"fault {n}, told at some length" for n in range(90)])
    drawn = surface.subsurface((0, 0, plain.SIZE[0], plain.EDGE))
    below = surface.subsurface((0, plain.SIZE[1] - plain.EDGE, plain.SIZE[0], plain.EDGE))
    for edge in (drawn, below):
        assert pygame.transform.average_color(edge)[:3] == plain.GROUND
    assert pygame.transform.average_color(surface)[:3] != plain.GROUND


def test_without_a_screen_the_plain_window_does_not_wait() -> None:
    started = time.monotonic()
    plain.tell("The card file has a fault.", ["cards.cleave.do[0], line 12"], "RDI Table")
    assert time.monotonic() - started < 5


def test_faulty_cards_are_named_in_a_plain_window_until_a_key(
    display: Display, start_app: Callable[..., App], tmp_path: Path
) -> None:
    broken = tmp_path / "cards.json"
    broken.write_text('{"cards": {"cleave": {"type": "feast"}}}', encoding="utf-8")
    code = (
        "import sys, pathlib; from rdi_table import assets, __main__\n"
        f"assets.card_file = lambda: pathlib.Path({str(broken)!r})\n"
        "sys.exit(__main__.main([]))"
    )
    app = start_app(code=code)
    window = display.window_of(app.process)
    time.sleep(0.3)
    display.do("windowfocus", window)
    display.key("space")
    assert app.process.wait(10) == 2
    assert "cleave" in app.wait_for("  cards.cleave")
