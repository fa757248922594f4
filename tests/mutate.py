"""Breaks one line of the rules at a time in a copy of the project and reports what no test notices.

Not a test: run it by hand with `python tests/mutate.py --sample 60`. A break is one of: a comparison turned, `and` and
`or` exchanged, a condition denied, a number one higher, a truth or a word replaced, plus and minus exchanged, a
statement left out. Survivors of the fast tests meet the slower ones; what is left is printed, for somebody to write a
test, or to see that the break makes no difference.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
ENGINE = Path("rdi_table/engine")
MODULES = ("packets", "effects", "moments", "legality", "payments", "standing")
FAST = ("tests/test_pipeline.py", "tests/rulings")
SLOW = ("tests/test_engine_core.py", "tests/test_foresight.py", "tests/test_random_games.py")
SECONDS = 180
"""How long the tests may take before a break counts as noticed: it has made something endless."""

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
LEFT_OUT = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return, ast.Continue, ast.Break)


class Break(NamedTuple):
    """One way to break a file: the place of a node in `ast.walk`, and what is done to it."""

    path: Path
    line: int
    place: int
    what: str


def breaks_of(path: Path) -> Iterator[Break]:
    """Yield every way to break a file, in its order; what is only text or types is left alone."""
    tree = ast.parse((ROOT / path).read_text())
    idle = _idle(tree)
    for place, node in enumerate(ast.walk(tree)):
        if id(node) not in idle:
            yield from (Break(path, getattr(node, "lineno", 0), place, what) for what in _ways(node))


def _idle(tree: ast.Module) -> set[int]:
    """Return the nodes that are no rule: docstrings, annotations, imports, names of types, assertions."""
    idle: set[int] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST | None] = []
        if _is_no_rule(node):
            parts = [node]
        elif isinstance(node, ast.AnnAssign | ast.arg):
            parts = [node.annotation]
        elif isinstance(node, ast.FunctionDef):
            parts = [node.returns, *node.decorator_list]
        elif isinstance(node, ast.ClassDef):
            parts = [*node.decorator_list]
        idle |= {id(inner) for part in parts if part is not None for inner in ast.walk(part)}
    return idle


def _is_no_rule(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    checking = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    return checking or isinstance(node, ast.Import | ast.ImportFrom | ast.Assert)


def _ways(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Compare) and type(node.ops[0]) in TURNED:
        yield "turn the comparison"
    elif isinstance(node, ast.BoolOp):
        yield "exchange and/or"
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        yield "deny the condition"
    elif isinstance(node, ast.comprehension) and node.ifs:
        yield "drop the filter"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "drop the not"
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        yield "exchange plus/minus"
    elif isinstance(node, ast.Constant) and isinstance(node.value, int | str):
        yield "change the constant"
    if isinstance(node, LEFT_OUT):
        yield "leave it out"


def broken(it: Break) -> str:
    """Return the source of a file with one break."""
    tree = ast.parse((ROOT / it.path).read_text())
    node = list(ast.walk(tree))[it.place]
    if it.what == "leave it out":
        _put(tree, node, ast.Pass())
    elif it.what == "drop the not":
        assert isinstance(node, ast.UnaryOp)
        _put(tree, node, node.operand)
    elif isinstance(node, ast.Compare):
        node.ops[0] = TURNED[type(node.ops[0])]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        node.test = ast.UnaryOp(ast.Not(), copy.deepcopy(node.test))
    elif isinstance(node, ast.comprehension):
        node.ifs = []
    elif isinstance(node, ast.BinOp):
        node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
    elif isinstance(node, ast.Constant):
        node.value = _other(node.value)
    return ast.unparse(ast.fix_missing_locations(tree))


def _other(value: object) -> object:
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else f"{value}_broken"


def _put(tree: ast.Module, old: ast.AST, new: ast.AST) -> None:
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, new)
            elif isinstance(value, list) and any(part is old for part in value):
                value[next(i for i, part in enumerate(value) if part is old)] = new


def noticed(folder: Path, tests: tuple[str, ...]) -> str:
    """Run tests in a copy and return which one failed first (or that it took too long), or nothing."""
    call = [sys.executable, "-m", "pytest", *tests, "-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--tb=no"]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            call, cwd=folder, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return "took too long"
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return "" if done.returncode == 0 else (failed[0] if failed else f"pytest ended with {done.returncode}")


def main() -> int:
    """Break the sample, print a line for each break, and at the end how many survived."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--sample", type=int, default=60, help="how many breaks (0: every one)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only files whose path has this in it")
    wanted = parser.parse_args()
    paths = [ENGINE / f"{name}.py" for name in MODULES]
    paths += sorted(p.relative_to(ROOT) for p in (ROOT / ENGINE / "characters").glob("*.py"))
    found = [it for path in paths if wanted.only in str(path) for it in breaks_of(path)]
    chosen = random.Random(wanted.seed).sample(found, min(wanted.sample or len(found), len(found)))
    with tempfile.TemporaryDirectory(prefix="rdi-mutate-") as name:
        folder = Path(name) / "project"
        for part in ("rdi_table", "tests", "sprites", "cards.json", "pyproject.toml"):
            _copy(ROOT / part, folder / part)
        assert not noticed(folder, FAST), "the tests must pass before anything is broken"
        survivors = [it for i, it in enumerate(sorted(chosen)) if not _tried(folder, it, i, len(chosen))]
    print(f"{len(chosen)} of {len(found)} breaks tried, {len(survivors)} not noticed")
    for it in survivors:
        print(f"  {_told(it)}")
    return 1 if survivors else 0


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy2(source, target)


def _tried(folder: Path, it: Break, number: int, of: int) -> bool:
    """Break one thing, run the tests, put it back; return whether a test noticed."""
    kept = (folder / it.path).read_text()
    (folder / it.path).write_text(broken(it))
    started = time.monotonic()
    by = noticed(folder, FAST) or noticed(folder, SLOW)
    (folder / it.path).write_text(kept)
    print(f"{number + 1}/{of} {_told(it)}: {by or 'NOT NOTICED'} ({time.monotonic() - started:.0f} s)", flush=True)
    return bool(by)


def _told(it: Break) -> str:
    line = (ROOT / it.path).read_text().splitlines()[it.line - 1].strip() if it.line else ""
    return f"{it.path}:{it.line} {it.what}: {line[:90]}"


if __name__ == "__main__":
    sys.exit(main())
