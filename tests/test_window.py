"""The real program in a real window, moved by a real mouse: slow, so there is little of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from conftest import App, Display

pytestmark = [pytest.mark.timeout(120)]


def test_title_comes_up_and_quits(display: Display, start_app: Callable[..., App]) -> None:
    app = start_app()
    app.wait_for("FIRST_FRAME")
    window = display.window_of(app.process)
    display.do("windowfocus", window)
    display.key("q")
    assert app.process.wait(10) == 0


def test_new_game_is_clicked_dealt_and_a_card_dragged(
    display: Display, start_app: Callable[..., App], tmp_path: Any
) -> None:
    app = start_app()
    app.wait_for("FIRST_FRAME")
    window = display.window_of(app.process)
    display.do("windowfocus", window)
    display.click((230, 235))
    time.sleep(0.8)
    display.key("Return")
    time.sleep(1.5)
    for _ in range(3):
        display.key("space")
        time.sleep(1.2)
    before = tmp_path / "before.png"
    display.picture(before)
    display.drag((640, 620), (1120, 300))
    time.sleep(1.0)
    display.do("windowsize", window, 1024, 700)
    time.sleep(0.8)
    after = tmp_path / "after.png"
    display.picture(after)
    assert before.read_bytes() != after.read_bytes()
    assert app.process.poll() is None
    display.key("Escape")
    display.key("Escape")
    time.sleep(0.3)
    assert app.process.poll() is None, "\n".join(app.said)


def test_smoke_test_in_a_window(start_app: Callable[..., App]) -> None:
    app = start_app("--smoke-test")
    line = app.wait_for("smoke test", seconds=90)
    assert "ok" in line
    assert app.process.wait(10) == 0
