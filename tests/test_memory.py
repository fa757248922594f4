"""What the window holds of the machine's memory: pictures that are gone leave no gaps behind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from weakref import ref

import pytest

from rdi_table.screens import memory
from rdi_table.screens.app import App

ROOT = Path(__file__).resolve().parent.parent

PICTURES = """
import os, sys
import pygame
from rdi_table.screens import memory

def megabytes():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

if sys.argv[1] == "apart":
    assert memory.keep_apart()
pygame.Surface((2000, 2000)).fill("red")
before = megabytes()
kept, gone = [], []
for _ in range(100):
    gone.append(pygame.Surface((500, 500)))
    gone[-1].fill("red")
    kept.append(pygame.Surface((30, 30)))
gone.clear()
print(megabytes() - before)
"""
"""A hundred pictures of a megabyte with a small one after each: the small ones stay, the large ones go."""


def left(how: str) -> float:
    """Return the megabytes that are still held when the large pictures are gone."""
    done = subprocess.run(
        [sys.executable, "-c", PICTURES, how], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    return float(done.stdout.split()[-1])


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the heap of glibc")
def test_large_pictures_leave_no_gaps_when_they_go() -> None:
    assert left("apart") < 20


def test_a_screen_that_was_left_is_let_go_once_nobody_does_anything() -> None:
    app = App((960, 540))
    app.open_guide()
    app.step(16)
    left_behind = ref(app.screen)
    app.open_title()
    app.step(16)
    memory.give_back()
    assert left_behind() is None
