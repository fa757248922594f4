"""Breaks one line of the rules at a time in a copy of the project and reports what no test notices.

Not a test: run it by hand with `python tests/mutate.py --jobs 2` (all: about an hour) or with `--sample 60`. A
break is one of: a comparison turned, `and` and `or` exchanged, a condition denied, a number one higher, a truth or a
word replaced, plus and minus exchanged, a statement left out.

Each break first meets those rulings that reach its line (`reach.py` has written them down), which is nearly always
enough. What they do not notice meets every test of `FAST` and `SLOW`; only what passes those too is reported, for
somebody to write a test, or to see that the break makes no difference.
"""

from __future__ import annotations

import argparse
import ast
import copy
import multiprocessing
import os
import random
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.reach import first_failure, first_failure_of, prepare, recorded, write_source

ROOT = Path(__file__).resolve().parents[1]
NOBODY = "NOT NOTICED"
FEW = 12
"""So many rulings are tried before the rest is even collected: they are nearly always enough."""
ENGINE = Path("rdi_table/engine")
MODULES = ("packets", "effects", "moments", "legality", "payments", "standing")
FAST = ("tests/test_pipeline.py", "tests/rulings")
SLOW = (
    "tests/test_engine_core.py", "tests/test_foresight.py", "tests/test_foretold.py", "tests/test_random_games.py",
    "tests/test_lessons.py", "tests/test_cards_data.py", "tests/test_stateful.py",
)  # fmt: skip
TABLES = (
    "tests/test_clarity.py", "tests/test_controller_answers.py", "tests/test_controller_cards.py",
    "tests/test_controller_choices.py", "tests/test_controller_gambling.py", "tests/test_controller_turn.py",
    "tests/test_controller_secrets.py", "tests/test_controller_shown.py",
)  # fmt: skip
SECONDS = 120
"""How long the rulings may take by the clock before a break counts as noticed: it has made something endless."""
Steps = tuple[tuple[tuple[str, ...], int], ...]
"""Files of tests, and for how many seconds they may run."""
STEPS: Steps = ((FAST, SECONDS), (SLOW, 4 * SECONDS), (TABLES, 4 * SECONDS))

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
NO_LINES = (1, 0)
LEFT_OUT = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return, ast.Continue, ast.Break)


class Break(NamedTuple):
    """One way to break a file: the place of a node in `ast.walk`, and what is done to it.

    `first` to `last` are the lines of its statement, without those in its body; none if importing the file runs it.
    """

    path: Path
    line: int
    place: int
    what: str
    first: int
    last: int


def breaks_of(path: Path) -> Iterator[Break]:
    """Yield every way to break a file, in its order; what is only text or types is left alone."""
    tree = ast.parse((ROOT / path).read_text())
    idle, lines = _idle(tree), _lines(tree)
    for place, node in enumerate(ast.walk(tree)):
        if id(node) not in idle:
            at = lines.get(id(node), NO_LINES)
            line = getattr(node.target if isinstance(node, ast.comprehension) else node, "lineno", 0)
            yield from (Break(path, line, place, what, *at) for what in _ways(node))


def _lines(tree: ast.Module) -> dict[int, tuple[int, int]]:
    """Return the lines of the statement around every node that only runs when its function is called."""
    lines: dict[int, tuple[int, int]] = {}
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for statement in (inner for function in functions for part in function.body for inner in ast.walk(part)):
        if isinstance(statement, ast.stmt):
            body = getattr(statement, "body", None)
            last = max(statement.lineno, body[0].lineno - 1) if body else statement.end_lineno or statement.lineno
            lines |= {id(node): (statement.lineno, last) for node in ast.walk(statement)}
    return lines


def _idle(tree: ast.Module) -> set[int]:
    """Return the nodes that are no rule: docstrings, annotations, imports, types, `__all__`, assertions."""
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
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name):
        return node.test.id == "TYPE_CHECKING"
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        name = node.targets[0].id
        return name == "__all__" or (name[0].isupper() and not name.isupper())
    return isinstance(node, ast.Import | ast.ImportFrom | ast.Assert)


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
        yield f"change {node.value!r}"
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


class Trial(NamedTuple):
    """A break, the rulings that reach its line, and the folder under which every process keeps its own copy.

    `steps` are the whole files that follow, if those rulings notice nothing.
    """

    base: Path
    it: Break
    tests: list[str]
    steps: Steps


def tried(trial: Trial) -> str:
    """Break one thing in the copy of this process and return who notices, empty if nobody; put it back."""
    folder = _own_copy(trial.base)
    file = folder / trial.it.path
    kept = file.read_text()
    write_source(file, broken(trial.it))
    try:
        by = first_failure_of(folder, trial.tests[:FEW], SECONDS // 3)
        by = by or first_failure_of(folder, trial.tests[FEW:], SECONDS)
        for tests, seconds in trial.steps:
            by = by or first_failure(folder, tests, seconds)
    finally:
        write_source(file, kept)
    return by


def _own_copy(base: Path) -> Path:
    folder = base / f"project-{os.getpid()}"
    if not folder.exists():
        for part in ("rdi_table", "tests", "sprites", "cards.json", "pyproject.toml"):
            _copy(ROOT / part, folder / part)
    return folder


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy2(source, target)


def _told(it: Break) -> str:
    line = (ROOT / it.path).read_text().splitlines()[it.line - 1].strip() if it.line else ""
    return f"{it.path}:{it.line} {it.what}: {line[:90]}"


def main() -> int:
    """Break what is asked for, print a line for each break, and at the end how many survived."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--sample", type=int, default=0, help="how many breaks (0: every one)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only files whose path has this in it")
    parser.add_argument("--frames", action="store_true", help="break the frames instead of the other rules")
    parser.add_argument("--quick", action="store_true", help="only rulings that reach the line: not the last word")
    parser.add_argument("--again", type=Path, help="only what this output of an earlier run calls not noticed")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    wanted = parser.parse_args()
    found = [it for path in _paths(wanted.frames) if wanted.only in str(path) for it in breaks_of(path)]
    if wanted.again:
        left = {line.removesuffix(f": {NOBODY}") for line in wanted.again.read_text().splitlines() if NOBODY in line}
        found = [it for it in found if _told(it) in left]
    chosen = sorted(random.Random(wanted.seed).sample(found, min(wanted.sample or len(found), len(found))))
    prepare()
    survivors = []
    with tempfile.TemporaryDirectory(prefix="rdi-mutate-") as name:
        for it, by in _all_tried(Path(name), chosen, wanted.jobs, wanted.quick):
            print(f"{_told(it)}: {by or NOBODY}", flush=True)
            survivors += [] if by else [it]
    print(f"{len(chosen)} of {len(found)} breaks tried, {len(survivors)} not noticed")
    for it in survivors:
        print(f"  {_told(it)}")
    return 1 if survivors else 0


def _all_tried(base: Path, chosen: list[Break], jobs: int, quick: bool) -> Iterator[tuple[Break, str]]:
    """Yield every break with who notices it, in their order; see first that without a break all is green."""
    folder = _own_copy(base)
    reach = recorded(folder, FAST, ENGINE)
    failed = first_failure_of(folder, reach.order, seconds=600)
    for tests, seconds in () if quick else STEPS:
        failed = failed or first_failure(folder, tests, seconds)
    assert not failed, f"all must pass, in any order, before anything is broken: {failed}"
    trials = []
    for it in chosen:
        tests = reach.tests_of(it.path, range(it.first, it.last + 1))
        trials.append(Trial(base, it, tests, STEPS if not quick else () if tests else STEPS[:1]))
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        yield from zip(chosen, pool.imap(tried, trials))


def _paths(frames: bool) -> list[Path]:
    folder = "frames" if frames else "characters"
    paths = [] if frames else [ENGINE / f"{name}.py" for name in MODULES]
    return paths + sorted(p.relative_to(ROOT) for p in (ROOT / ENGINE / folder).glob("*.py"))


if __name__ == "__main__":
    sys.exit(main())
