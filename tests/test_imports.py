"""Who may import whom (DESIGN.md, section 3), read from the source, and how long a module may be."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "rdi_table"
LONGEST_MODULE = 400

VALUES = (
    "engine.cardset", "engine.commands", "engine.events", "engine.ops", "engine.questions", "engine.reasons",
    "engine.state", "engine.view",
)  # fmt: skip
"""The engine's modules that only hold values."""

ARROWS: dict[str, tuple[str, ...]] = {
    "engine": (),
    "bots": ("engine",),
    "undo": ("engine",),
    "faults": ("engine",),
    "settings": (),
    "lessons": ("engine",),
    "session": ("engine", "undo", "faults"),
    "saveformat": ("engine", "envelope", "session", "undo", "words", ""),
    "storage": (),
    "envelope": ("words",),
    "autosave": ("engine", "envelope", "faults", "saveformat", "session", "storage", "words"),
    "saves": ("autosave", "engine", "envelope", "faults", "saveformat", "session", "storage", "words"),
    "capsule": ("engine", "envelope", "faults", "saveformat", "session", "words", ""),
    "replay": ("engine", "envelope", "faults", "saveformat", "undo", "words"),
    "playback": ("engine", "envelope", "session", "words"),
    "words": VALUES,
    "scene": ("engine.view", "engine.events", "engine.cardset", "engine.commands", "engine.questions"),
    "controller": ("engine", "session", "undo", "faults", "bots", "scene", "words"),
    "screens": (
        "autosave", "controller", "scene", "saves", "capsule", "playback", "replay", "faults", "undo", "settings",
        "words", "session", "engine", "bots", "assets", "lessons", "",
    ),
    "cardfile": ("engine",),
    "cardlists": ("engine",),
    "assets": ("engine", "cardfile"),
    "summary": ("engine",),
    "checks": ("engine", "bots"),
    "simulate": ("engine", "bots", "checks", "summary"),
    "bench": ("engine", "bots", "saveformat", "session", "simulate", "summary", "assets"),
    "calls": (
        "engine", "assets", "autosave", "bench", "cardlists", "faults", "replay", "saveformat", "saves", "session",
        "simulate", "storage", "summary", "words",
    ),
    "cli": ("engine", "assets", "calls", ""),
    "__main__": ("cli", ""),
    "__init__": (),
}
"""What each part may import besides itself; `""` is the package's version."""

DRAWING_INSIDE_CALLS = ("bench", "calls")
"""Parts that may import scene and screens, but only inside the function that draws."""

PYGAME = ("scene", "controller", "screens")
MSGSPEC = ("engine/ops.py", "engine/cardset.py", "engine/cardreader.py", "engine/codec.py")
IMPURE = ("time", "random", "os", "io", "pathlib", "datetime", "secrets", "threading", "sys", "uuid")


def modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py"))


def named(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield every module a file imports, and whether it does so at its top level."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        top = id(node) not in inside
        if isinstance(node, ast.Import):
            yield from ((alias.name, top) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = _source(path, node)
            for alias in node.names:
                full = f"{source}.{alias.name}"
                yield (full if _is_module(full) else source), top


def _source(path: Path, node: ast.ImportFrom) -> str:
    """Return the full name of what an import takes from; `from .x` counts from the folder the file is in."""
    if not node.level:
        return str(node.module)
    folder = path.relative_to(ROOT).parts[: -node.level]
    return ".".join((*folder, *([node.module] if node.module else [])))


def _is_module(name: str) -> bool:
    place = ROOT.joinpath(*name.split("."))
    return place.is_dir() or place.with_suffix(".py").is_file()


def ours(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield what a file imports of this package, without the package's name."""
    for module, top in imports(path):
        if module == "rdi_table" or module.startswith("rdi_table."):
            yield module.removeprefix("rdi_table").removeprefix("."), top


def allowed(part: str, module: str, top: bool) -> bool:
    if module.split(".")[0] == part:
        return True
    if part in DRAWING_INSIDE_CALLS and module.split(".")[0] in ("scene", "screens", "controller") and not top:
        return True
    return any(module == arrow or (arrow != "" and module.startswith(arrow + ".")) for arrow in ARROWS[part])


def test_imports_follow_the_arrows() -> None:
    parts = {part_of(path) for path in modules()}
    assert parts <= set(ARROWS), f"{parts - set(ARROWS)} is new: say here and in the design what it may import"
    wrong = [
        f"{named(path)} -> {module}"
        for path in modules()
        for module, top in ours(path)
        if not allowed(part_of(path), module, top)
    ]
    assert not wrong, "\n".join(wrong)


def test_a_wrong_arrow_would_be_found() -> None:
    assert not allowed("engine", "scene.ui", True)
    assert not allowed("scene", "engine.state", True)
    assert not allowed("calls", "screens.app", True)
    assert allowed("calls", "screens.app", False)


def test_the_engine_is_pure() -> None:
    """The engine: standard library, msgspec in three modules; no clock, files, chance or threads of its own."""
    for path in (PACKAGE / "engine").rglob("*.py"):
        others = {module.split(".")[0] for module, _ in imports(path)} - {"rdi_table"}
        foreign = others - set(sys.stdlib_module_names) - ({"msgspec"} if named(path) in MSGSPEC else set())
        assert not foreign, f"{named(path)} imports {foreign}"
        assert not others & set(IMPURE), f"{named(path)} imports {others & set(IMPURE)}"


def test_pygame_is_known_only_where_things_are_drawn() -> None:
    for path in modules():
        if any(module.split(".")[0] in ("pygame", "pygame_gui") for module, _ in imports(path)):
            assert part_of(path) in PYGAME, f"{named(path)} imports pygame"


def test_pygame_gui_stays_in_the_screens() -> None:
    for path in modules():
        if any(module.split(".")[0] == "pygame_gui" for module, _ in imports(path)):
            assert part_of(path) == "screens", f"{named(path)} imports pygame_gui"


def test_pygame_is_the_community_edition() -> None:
    """With `pygame` installed beside pygame-ce the program would not even start."""
    import pygame

    assert getattr(pygame, "IS_CE", False)


def test_the_command_line_does_not_load_pygame() -> None:
    code = "import sys; from rdi_table.__main__ import main; main(['cards', 'check']); print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines()[-1:] == ["False"], done.stdout + done.stderr


def test_no_module_is_longer_than_400_lines() -> None:
    lengths = {named(path): len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}
    long = {name: lines for name, lines in lengths.items() if lines > LONGEST_MODULE}
    assert not long
