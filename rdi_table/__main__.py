"""Starts the program: `rdi-table` and `python -m rdi_table` both come in here.

The switches for SDL must be in the environment before pygame is imported, and commands that draw nothing never import
it, so this module imports nothing that draws.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence


def prepare_environment() -> None:
    """Set what SDL and pygame read when they are imported; what is set already stays."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    elif sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 0 well, 1 a check failed, 2 bad input."""
    prepare_environment()
    from rdi_table import cli

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = cli.run(sys.argv[1:] if arguments is None else arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


if __name__ == "__main__":
    sys.exit(main())
