"""Every requirement, scenario and base rule has a test that names it; the coverage is printed per system.

A test names what it proves in its docstring or its own name: `COR-34`, `SC-63` or `test_sc_63_…`, `Q27` or
`test_q27_…`, `C24`, `G17`. Requirements of variants that do not exist yet (bosses, Prizes, Sea Events, teams and so on)
are not asked for.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

RULINGS = Path(__file__).parent / "rulings"

REQUIREMENTS = {"MEL": 48, "MAR": 45, "OHA": 29, "MUR": 27, "COR": 54, "ERI": 52, "GST": 29, "BAS": 41}
NEED_A_VARIANT = {"GST-27": "Leviathan is a Sea Event"}
SCENARIOS = 132
SCENARIOS_OF_VARIANTS = frozenset({24, 30, 38, 40, 56, 57, 58, 59, 60, 102, 114})
QUESTIONS = 58
QUESTIONS_WITHOUT_A_CARD = {50: "no Drink splits itself in the decks we have"}

_ID = re.compile(r"\b(MEL|MAR|OHA|MUR|COR|ERI|GST|BAS)-(\d+)\b")
_RANGE = re.compile(r"\b(MEL|MAR|OHA|MUR|COR|ERI|GST|BAS)-(\d+)(?:\.\.| to |–)(?:\1-)?(\d+)\b")
_SCENARIO = re.compile(r"SC-(\d+)|(?<![a-z])sc_(\d+)")
_QUESTION = re.compile(r"\bQ(\d+)\b|(?<![a-z])q(\d+)_")


def named_things() -> Iterator[str]:
    """Yield name and docstring of every test of the rulings."""
    for path in sorted(RULINGS.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield f"{node.name} {ast.get_docstring(node) or ''}"


def proven() -> set[str]:
    """Return the ids of all requirements that some test names."""
    found: set[str] = set()
    for text in named_things():
        found |= {f"{system}-{int(number):02d}" for system, number in _ID.findall(text)}
        for system, first, last in _RANGE.findall(text):
            found |= {f"{system}-{n:02d}" for n in range(int(first), int(last) + 1)}
    return found


@pytest.mark.parametrize("system", REQUIREMENTS)
def test_every_requirement_has_a_test(system: str, capsys: pytest.CaptureFixture[str]) -> None:
    ids = [f"{system}-{n:02d}" for n in range(1, REQUIREMENTS[system] + 1)]
    wanted = [i for i in ids if i not in NEED_A_VARIANT]
    missing = sorted(set(wanted) - proven())
    with capsys.disabled():
        print(f"\n{system}: {len(wanted) - len(missing)} of {len(wanted)} requirements proven", end="")
    assert not missing, f"no test names {', '.join(missing)}"


def test_every_scenario_has_a_test() -> None:
    found = {int(a or b) for text in named_things() for a, b in _SCENARIO.findall(text)}
    missing = sorted(set(range(1, SCENARIOS + 1)) - SCENARIOS_OF_VARIANTS - found)
    assert not missing, f"no test names SC-{missing}"


def test_every_question_of_the_base_game_has_a_test() -> None:
    found = {int(a or b) for text in named_things() for a, b in _QUESTION.findall(text)}
    missing = sorted(set(range(1, QUESTIONS + 1)) - set(QUESTIONS_WITHOUT_A_CARD) - found)
    assert not missing, f"no test names Q{missing}"


FACTS = {
    "S": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    "T": (1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 13, 14, 15, 16, 18, 20, 21, 22, 23, 24, 25, 26),
    "C": (*range(1, 14), *range(15, 26), 27, 29, 30, 31, 32, 33, 34, 35),
    "G": (1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 13, 14, 16, 17, 18, 19, 20, 21, 25, 26, 27, 28, 29, 32),
    "D": (1, 3, 4, 5, 7, 9, 10, 11, 12, *range(14, 32), 33),
    "L": (1, 2, 3, 4, 5, 7, 12),
}
"""The facts of the base game that are sure, by section: set-up, turn, cards, Gambling, Drinks, losing."""

FACTS_WITHOUT_A_CARD = {
    "T22": "every Drink of our decks is discarded",
    "C18": "no card asks whether a marker at its limit was affected",
    "G29": "needs Prizes",
    "D24": "nothing makes anybody sure to Ignore a Drink beforehand",
    "D25": "no card of ours turns Alcohol Content into Fortitude",
    "D26": "no card of ours replaces a Drink",
    "D33": "Mead is not in our Drink Deck",
}


@pytest.mark.parametrize("section", FACTS)
def test_every_sure_fact_of_the_base_game_has_a_test(section: str) -> None:
    told = " ".join(named_things())
    ids = [f"{section}{n}" for n in FACTS[section]]
    wanted = [i for i in ids if i not in FACTS_WITHOUT_A_CARD]
    missing = [i for i in wanted if not re.search(rf"\b{i}\b|_{i.lower()}_", told)]
    assert not missing, f"no test names {', '.join(missing)}"
