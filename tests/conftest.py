"""What all tests share: no real screen and no real folders of the user, and, for a few tests, a real window.

Nearly all tests draw on SDL's dummy driver. The few that need a window get a private X server (Xvfb) and move its
mouse (xdotool). Where those two are missing such a test is skipped, but in CI it fails: there nothing goes untested
quietly. Every wait here has an end, because a program that hangs would cost the whole run.
"""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from queue import Empty, Queue

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ("Xvfb", "xdotool")
FOLDERS = ("RDI_TABLE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")


@pytest.fixture(scope="session", autouse=True)
def folders_of_nobody() -> Iterator[None]:
    """Keep settings and saves of the tests away from those of the person who runs them."""
    kept = {name: os.environ.get(name) for name in FOLDERS}
    with tempfile.TemporaryDirectory(prefix="rdi-table-tests-") as folder:
        os.environ |= {name: str(Path(folder) / name.lower()) for name in FOLDERS}
        yield
    for name, value in kept.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value


class Display:
    """A private X server with a mouse and a keyboard; a window at 0, 0 has the coordinates of the screen."""

    def __init__(self, size: str = "1920x1080") -> None:
        reading, writing = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(writing)
        name = _line_from(reading, seconds=20)
        if not name:
            self.stop()
            pytest.fail("Xvfb did not start")
        self.environment = _window_environment(f":{name}")

    def do(self, *arguments: object) -> str:
        """Run one xdotool command and return what it prints."""
        done = subprocess.run(
            ["xdotool", *map(str, arguments)],
            env=self.environment, check=True, capture_output=True, text=True, timeout=10,
        )  # fmt: skip
        return done.stdout.strip()

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        """Click at a point of the screen."""
        self.do("mousemove", *at, "click", button)

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 12) -> None:
        """Drag from one point to another in small steps, as a hand would."""
        self.do("mousemove", *start, "mousedown", 1)
        for i in range(1, steps + 1):
            at = (start[0] + (end[0] - start[0]) * i // steps, start[1] + (end[1] - start[1]) * i // steps)
            self.do("mousemove", *at)
            time.sleep(0.01)
        self.do("mouseup", 1)

    def key(self, name: str) -> None:
        """Press and let go a key, by its X name (`space`, `Escape`, `1`)."""
        self.do("key", name)

    def window_of(self, process: subprocess.Popen[str]) -> str:
        """Return the window of a program. Searching by title hung for ever here, so it goes by the process."""
        return self.do("search", "--sync", "--onlyvisible", "--pid", process.pid).split()[0]

    def picture(self, path: Path) -> None:
        """Write what the whole screen shows; needs ImageMagick."""
        subprocess.run(["import", "-window", "root", str(path)], env=self.environment, check=True, timeout=20)

    def stop(self) -> None:
        """End the X server."""
        _end(self.process)


class App:
    """The real program in a real window; `arguments` are those of Python."""

    def __init__(self, display: Display, arguments: Sequence[str], **environment: str) -> None:
        self.display = display
        self.process = subprocess.Popen(
            [sys.executable, *arguments],
            env={**display.environment, "PYTHONUNBUFFERED": "1", "RDI_TABLE_TELL": "1", **environment}, cwd=ROOT,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        self.said: list[str] = []
        self._lines: Queue[str] = Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.rstrip("\n"))

    def wait_for(self, start: str, seconds: float = 30) -> str:
        """Return the first line the program prints that starts so; fail if it does not come in time."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            try:
                line = self._lines.get(timeout=0.1)
            except Empty:
                if self.process.poll() is not None and self._lines.empty():
                    break
                continue
            self.said.append(line)
            if line.startswith(start):
                return line
        return pytest.fail(f"the program did not say {start!r}, but:\n" + "\n".join(self.said))

    def stop(self) -> None:
        """End the program."""
        _end(self.process)


@pytest.fixture(scope="session")
def display() -> Iterator[Display]:
    """Give a private X server, one for the whole run of a test process."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing and os.environ.get("CI") == "true":
        pytest.fail(f"CI must test the real window, but there is no {' and no '.join(missing)}")
    if missing:
        pytest.skip(f"needs {' and '.join(missing)}")
    server = Display()
    yield server
    server.stop()


@pytest.fixture
def start_app(display: Display) -> Iterator[Callable[..., App]]:
    """Give a function that starts the program (or other `code`) on the private X server; it ends with the test."""
    started: list[App] = []

    def start(*arguments: str, code: str = "", **environment: str) -> App:
        what = ("-c", code) if code else ("-m", "rdi_table")
        started.append(App(display, (*what, *arguments), **environment))
        return started[-1]

    yield start
    for app in started:
        app.stop()


def _window_environment(display: str) -> dict[str, str]:
    environment = {
        **os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_VIDEO_WINDOW_POS": "0,0", "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }  # fmt: skip
    environment.pop("WAYLAND_DISPLAY", None)
    return environment


def _line_from(descriptor: int, seconds: float) -> str:
    """Return one line from a pipe, empty if none comes in time, and close it."""
    with os.fdopen(descriptor) as pipe:
        ready, _, _ = select.select([pipe], [], [], seconds)
        return pipe.readline().strip() if ready else ""


def _end(process: subprocess.Popen[str] | subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(5)
