"""Gives memory back to the system: pictures come and go in all sizes, and glibc keeps the gaps they leave.

glibc takes a large block straight from the system and gives it back when it is freed, but only until the first is: from
then on it takes even larger ones for its own heap, where one small thing that is still in use holds all below it.
After a long evening such gaps are a third of all the program holds. Elsewhere than on Linux it is not known to happen.

Screens that were left are rings of objects with large pictures in them. Python looks for rings after so many new
objects, not after so many bytes, so a few dead screens would lie about for long.
"""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ctypes import CDLL

LARGE = 128 * 1024
"""Bytes from which a block is no part of the heap: what glibc starts with. Only large pictures take that much."""

_MMAP_THRESHOLD = -3
"""What glibc calls M_MMAP_THRESHOLD."""


def keep_apart() -> bool:
    """Let large pictures stay out of the heap, from now on; tell whether the system does so."""
    glibc = _glibc()
    return glibc is not None and bool(glibc.mallopt(_MMAP_THRESHOLD, LARGE))


def give_back() -> None:
    """Let go of screens that were left, and return what is free.

    Takes up to a tenth of a second, so call it while nobody does anything.
    """
    gc.collect()
    glibc = _glibc()
    if glibc is not None:
        glibc.malloc_trim(0)


def _glibc() -> CDLL | None:
    """Return the library whose heap this is, or None if it is another."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    try:
        library = ctypes.CDLL(None)
        return library if library.malloc_trim and library.mallopt else None
    except (OSError, AttributeError):
        return None
