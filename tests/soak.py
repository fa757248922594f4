"""Runs the trials for saved games as often as the project promises: `python tests/soak.py [kills damage forged games]`.

Prints what came of each kind, and ends with code 1 if one of them failed.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.save_trials import Evening, forged_trial, futures, raw_trial


def kills(folder: Path) -> str:
    """Kill a scripted game at 200 random moments."""
    chance, total, lost = random.Random(7), 0, Counter[int]()
    evening = Evening(1, 0, folder / "0")
    while total < 200:
        if evening.over:
            evening = Evening(1, total % 8, folder / str(total))
        reached = evening.kill(chance)
        lost[reached - evening.done] += 1
        total += 1
    return f"{total} kills; steps lost: {dict(sorted(lost.items()))} (0: none, -1: the one in flight was saved too)"


def damage(folder: Path) -> str:
    """Load 2,000 damaged files."""
    said: Counter[str] = Counter()
    for seed in range(2000):
        said[raw_trial(seed, folder).split(" ", 1)[1]] += 1
    told = "; ".join(f"{n} {words[:70]}" for words, n in said.most_common(12))
    return f"2000 damaged files, each one sentence: {told}"


def forged(folder: Path) -> str:
    """Load 2,000 games changed by hand and signed again, and play on what is let through."""
    through = sum(forged_trial(seed) for seed in range(2000))
    return f"2000 forged games: {2000 - through} refused in one sentence, {through} let through and played on"


def games(folder: Path) -> str:
    """Save and load at every command of 50 random games."""
    done = sum(futures(seed, seed) for seed in range(50))
    return f"50 games saved and loaded at each of their {done} commands: equal futures"


ALL: dict[str, Callable[[Path], str]] = {"kills": kills, "damage": damage, "forged": forged, "games": games}


def main(wanted: list[str]) -> int:
    """Run what is wanted, all by default, and return the exit code."""
    code = 0
    for name in wanted or list(ALL):
        started = time.perf_counter()
        with tempfile.TemporaryDirectory(prefix="rdi-table-soak-") as folder:
            try:
                told = ALL[name](Path(folder))
            except Exception:
                told, code = f"FAILED\n{traceback.format_exc()}", 1
        print(f"{name}: {told} ({time.perf_counter() - started:.0f} s)", flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
