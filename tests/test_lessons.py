"""The executable rulebook: every worked example of the four rulebooks, its fork too, runs with its exact numbers.

The examples are data of the program, so the same file drives this test, the page that plays itself and the lesson.
Paragraphs are the lines of the rulebooks as they were given to us.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from rdi_table.engine import CardSet, Game, load_cards
from rdi_table.engine.commands import Command
from rdi_table.engine.invariants import check_structure
from rdi_table.lessons.examples import BOOKS, Example, LessonDataError, Step, read_examples
from rdi_table.lessons.files import lesson_cards, lessons
from rdi_table.lessons.play import StepError, carry_out, lesson_at, reader_of, told
from rdi_table.lessons.seeing import differences
from rdi_table.lessons.stage import set_up
from rdi_table.words.names import ICONS

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "rdi_table" / "lessons" / "examples.json"

EXAMPLES = {
    "melvyn_marah": (13, 15, 17, 33, 43),
    "ohava_murgath": (23, 39),
    "cormac": (20, 23, 29, 40, 43),
    "erin": (44, 47, 48, 54, 56, 58, 59, 60, 62),
}
"""The paragraphs that begin with "Example": all of them."""

NOTES = {
    "melvyn_marah": (8, 9, 11, 29, 30, 36, 41, 52, 55, 56, 58, 59, 60, 61, 62, 64, 65, 66, 67, 68, 69, 70, 71, 73, 74,
                     75),
    "ohava_murgath": (15, 17, 20, 21, 32, 33, 35, 37, 41, 42, 43, 45, 46, 47),
    "cormac": (21, 30, 32, 34, 37, 39),
    "erin": (23, 24, 28, 31, 34, 37, 41, 43),
}  # fmt: skip
"""Paragraphs of rules and card notes that are worked through as well."""

IN_VARIANTS = {
    "melvyn_marah": (44, 46, 48, 50, 57, 63, 72),
    "ohava_murgath": (48, 50, 51, 52, 53, 54, 55, 56, 57, 58),
}
"""Teams, Boss Battle, Prizes, Pub Crawl and Sea Events: not in this box, so not told."""

ROWS = (
    *(f"T-MM-{n}" for n in range(1, 27) if n not in (16, 24)),
    *(f"T-OM-{n}" for n in range(1, 17) if n not in (7, 10, 11, 12)),
    *(f"T-CO-{n}" for n in range(1, 8)),
    *(f"T-ER-{n}" for n in range(1, 14)),
)
"""The rows of rules/cards.md, section 11, that need no variant."""


@cache
def cards() -> CardSet:
    return lesson_cards(load_cards((ROOT / "cards.json").read_bytes()))


@cache
def examples() -> tuple[Example, ...]:
    return lessons(cards())


WAYS = [(example, forked) for example in examples() for forked in (False, True) if example.fork or not forked]
NAMES = [f"{example.key}{'-fork' if forked else ''}" for example, forked in WAYS]


# the rulebook runs


@pytest.mark.parametrize(("example", "forked"), WAYS, ids=NAMES)
def test_the_example_comes_out_as_the_rulebook_says(example: Example, forked: bool) -> None:
    game = set_up(example.position, cards())
    assert not check_structure(game)
    for at, step in enumerate(told(example, forked)):
        run(game, step)
        assert not list(differences(game, step.then)), f"step {at}: {step.says}"


def run(game: Game, step: Step) -> None:
    """Carry out a step; no card and no Gold may go astray, and a refused one changes nothing."""
    before, gold = game.state.copy(), gold_of(game)
    done: list[Command] = []

    def submit(command: Command) -> None:
        done.append(command)
        game.submit(command)
        assert gold_of(game) == gold, f"Gold is lost or found after {command}"
        assert not check_structure(game), f"after {command}"

    carry_out(game, step, submit)
    assert bool(done) is not bool(step.refused), "what is told is what happens then"
    if step.refused:
        assert game.state == before


def gold_of(game: Game) -> int:
    gambling = game.gambling()
    pot = 0 if gambling is None else gambling.pot
    return game.state.inn + pot + sum(player.gold for player in game.state.players)


@pytest.mark.parametrize("example", [e for e in examples() if e.fork], ids=lambda e: e.key)
def test_the_other_answer_makes_a_difference(example: Example) -> None:
    """A fork that came out the same would teach nothing."""
    ends = []
    for forked in (False, True):
        game = set_up(example.position, cards())
        for step in told(example, forked):
            carry_out(game, step)
        ends.append(game.state)
    assert ends[0] != ends[1]


@pytest.mark.parametrize("example", examples(), ids=lambda e: e.key)
def test_every_example_says_what_comes_of_it(example: Example) -> None:
    """The last step of each way is proved by something that can be seen."""
    for forked in (False, True) if example.fork else (False,):
        last = told(example, forked)[-1]
        assert last.refused or last.then.seats or last.then.table != type(last.then.table)()


# all of it is there


@pytest.mark.parametrize("book", BOOKS)
def test_every_worked_example_and_note_that_needs_no_variant_is_there(book: str) -> None:
    told_here = {example.paragraph for example in examples() if example.book == book}
    assert told_here == {*EXAMPLES[book], *NOTES[book]}
    assert not told_here & set(IN_VARIANTS.get(book, ()))


def test_every_row_of_the_card_list_that_needs_no_variant_is_there() -> None:
    assert {example.test for example in examples() if example.test} == set(ROWS)


def test_every_lesson_has_somebody_whose_move_it_is() -> None:
    for example in examples():
        assert reader_of(example) in example.position.seats or example.watch, example.key
        step = example.steps[lesson_at(example)]
        assert not step.refused, example.key


def test_the_words_are_markup_that_can_be_shown() -> None:
    for text in all_words():
        assert text.count("**") % 2 == 0, text
        assert set(re.findall(r"\{(.*?)\}", text)) <= set(ICONS), text
        assert text == text.strip() and "  " not in text, text


def test_the_words_speak_of_people_never_to_them() -> None:
    """As prompts and log do (TABLE.md); the title of a card may."""
    for text in all_words():
        assert not re.search(r"\b(you|your|yours|yourself)\b", re.sub("“.*?”", "", text), re.IGNORECASE), text


def test_the_words_fit_on_a_ribbon() -> None:
    for example in examples():
        steps = (*example.steps, *(example.fork.steps if example.fork else ()))
        assert len(example.title) <= 52 and not set(example.title) & set("*{}"), example.title
        assert len(example.shows) <= 240, example.key
        assert all(len(step.says) <= 150 for step in steps), example.key


def all_words() -> list[str]:
    found = []
    for example in examples():
        forks = (example.fork.asks, *(s.says for s in example.fork.steps)) if example.fork else ()
        found += [example.title, example.shows, *(step.says for step in example.steps), *forks]
    return found


def test_the_guests_are_nowhere_but_in_the_lessons() -> None:
    base = load_cards((ROOT / "cards.json").read_bytes())
    new = set(cards().cards) - set(base.cards)
    assert new and set(base.cards) < set(cards().cards)
    assert all(cards().cards[key] == base.cards[key] for key in base.cards), "no card of the game is changed"
    used = FILE.read_text(encoding="utf-8")
    assert [key for key in new if f'"{key}"' not in used] == []


# a damaged file


def damaged(change: str, **fields: object) -> list[str]:
    """Return the faults of the first example after a field was changed; `change` is the path to its parent."""
    raw = json.loads(FILE.read_text(encoding="utf-8"))
    raw["examples"] = raw["examples"][:1]
    place = raw["examples"][0]
    for word in filter(None, change.split(".")):
        place = place[int(word) if word.isdigit() else word]
    place.update(fields)
    with pytest.raises(LessonDataError) as found:
        read_examples(json.dumps(raw), cards())
    return found.value.faults


@pytest.mark.parametrize(
    ("change", "fields", "fault"),
    [
        ("", {"book": "cookbook"}, ": book: Invalid enum value 'cookbook'"),
        ("", {"steps": []}, ", steps: there are none"),
        ("", {"lesson": 9}, ", lesson: there is no step 9"),
        ("", {"titel": "?"}, ": Object contains unknown field `titel`"),
        ("position", {"turn": "nobody"}, ", position.turn: there is no seat 'nobody'"),
        ("position", {"phase": "lunch"}, ": position.phase: Invalid enum value 'lunch'"),
        ("position.seats.melvyn", {"hand": ["pie"]}, ", position.seats.melvyn.hand: there is no card 'pie'"),
        ("position.seats.melvyn", {"runes": ["mud"]}, ", position.seats.melvyn.runes: there is no Rune 'mud'"),
        ("position.seats.melvyn", {"form": "fish"}, ", position.seats.melvyn.form: there is no form 'fish'"),
        ("position.seats.melvyn", {"tile": 5}, ", position.seats.melvyn.tile: there is no tile 5"),
        ("position.seats.melvyn", {"gold": "ten"}, ": position.seats[...].gold: Expected `int`, got `str`"),
        ("steps.0", {"plays": "pie"}, ", steps[0].plays: there is no card 'pie'"),
        ("steps.0", {"who": "erin"}, ", steps[0].who: there is no seat 'erin'"),
        ("steps.0", {"does": "pass"}, ", steps[0]: a step does one thing, not 2"),
        ("steps.0", {"says": " "}, ", steps[0].says: the step tells nothing"),
        ("steps.0", {"powers": [3]}, ", steps[0].powers: 'guest_elbow' has no power-up 3"),
        ("steps.0", {"refused": "too_loud"}, ", steps[0].refused: there is no refusal 'too_loud'"),
        ("steps.1.then.seats", {"erin": {"gold": 1}}, ", steps[1].then.seats.erin: there is no seat 'erin'"),
        ("steps.1.then", {"table": {"control": "erin"}}, ", steps[1].then.table: there is no seat 'erin'"),
        ("fork", {"at": 7}, ", fork.at: there is no step 7"),
        ("fork", {"steps": []}, ", fork.steps: there are none"),
        ("fork.steps.0", {"pays": ["mud"]}, ", fork.steps[0].pays: there is no Rune and no card 'mud'"),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_its_example_and_place(change: str, fields: dict[str, object], fault: str) -> None:
    assert f"example 'bulls'{fault}" in damaged(change, **fields)


def test_one_fault_does_not_hide_the_next() -> None:
    raw = json.loads(FILE.read_text(encoding="utf-8"))
    raw["examples"] = [*raw["examples"][:2], raw["examples"][0], {"title": "?"}]
    raw["examples"][1]["steps"][0]["plays"] = "pie"
    with pytest.raises(LessonDataError) as found:
        read_examples(json.dumps(raw), cards())
    first, second, third = found.value.faults
    assert first == "example 'happy_runes', steps[0].plays: there is no card 'pie'"
    assert second == "example 'bulls': stands twice in the file"
    assert third.startswith("example number 4: Object missing required field")


@pytest.mark.parametrize("text", ["", "[]", '{"examples": 3}', "{", '{"about": "", "examples": [{]}'])
def test_a_file_that_is_no_file_of_examples_says_so(text: str) -> None:
    with pytest.raises(LessonDataError, match="the file of examples"):
        read_examples(text, cards())


def test_a_step_that_the_rules_refuse_is_named() -> None:
    example = examples()[0]
    game = set_up(example.position, cards())
    with pytest.raises(StepError, match="does not hold 'guest_dodge'"):
        carry_out(game, Step("?", who="melvyn", plays="guest_dodge"))
    with pytest.raises(StepError, match="refused, no_fortitude_lost"):
        carry_out(game, Step("?", who="melvyn", plays="run_with_the_bulls"))
    with pytest.raises(StepError, match="should have been refused"):
        carry_out(game, Step("?", who="fiona", plays="guest_elbow", on=("melvyn",), refused="unplayable"))
    with pytest.raises(StepError, match="but because no_fortitude_lost"):
        carry_out(game, Step("?", who="melvyn", plays="run_with_the_bulls", refused="unplayable"))
