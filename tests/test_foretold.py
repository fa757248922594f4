"""What comes, in words: one sentence, pills beside the mats, and the ways a hovering card may be played."""

from __future__ import annotations

from pathlib import Path

from rdi_table.engine.cardset import load_cards
from rdi_table.engine.events import StatChanged, StatKept
from rdi_table.words import pills
from rdi_table.words.effects import visible
from rdi_table.words.foretold import Told, sentence, waiting
from rdi_table.words.names import Names

CARDS = load_cards((Path(__file__).parents[1] / "cards.json").read_bytes())
NAMES = Names(("Anna", "Ben", "Cleo"), CARDS)
ANNA, BEN, CLEO = range(3)
HIT = StatChanged(BEN, "fortitude", 11, 7, (("printed", 2), ("rage", 2)))


def test_one_blow_is_told_with_how_it_comes_about() -> None:
    assert sentence(Told((HIT,)), NAMES, answered=False) == "**Ben** loses 4 {fort} (card 2, Rage +2)."


def test_what_could_still_be_answered_begins_with_if() -> None:
    assert sentence(Told((HIT,)), NAMES).startswith("**If nobody answers:** **Ben** loses 4")
    assert sentence(Told(), NAMES) == "**If nobody answers:** no number changes."
    assert sentence(Told(), NAMES, answered=False) == ""


def test_what_comes_to_nothing_says_why() -> None:
    spared = StatKept(CLEO, "fortitude_loss", (("printed", 2), ("tree", -2)))
    told = Told(kept=(spared,), playing=(0, 1, 2))
    assert sentence(told, NAMES, answered=False) == "**Cleo** loses no {fort} (card 2, Tree −2)."
    assert pills.pills(told) == ((CLEO, "0 {fort}", "note"),)
    both = Told(kept=(spared, spared._replace(seat=BEN)), playing=(0, 1, 2))
    assert sentence(both, NAMES, answered=False).startswith("**Cleo** and **Ben** lose no {fort}")
    mixed = Told((HIT,), kept=(spared,), playing=(0, 1, 2))
    assert sentence(mixed, NAMES, answered=False) == (
        "**Ben** loses 4 {fort} (card 2, Rage +2) and **Cleo** loses no {fort} (card 2, Tree −2)."
    )


def test_a_change_of_form_is_foretold() -> None:
    assert sentence(Told(forms=((ANNA, "elf"),)), NAMES) == "**If nobody answers:** **Anna** becomes an Elf."
    told = Told((HIT,), forms=((CLEO, "bear"),))
    assert sentence(told, NAMES, answered=False).endswith("and **Cleo** becomes a Bear.")


def test_what_several_share_is_told_once() -> None:
    numbers = tuple(StatChanged(seat, "fortitude", 9, 8, (("printed", 1),)) for seat in (ANNA, BEN))
    drawn = ((ANNA, "maledictions", 1), (BEN, "maledictions", 1))
    told = Told(numbers, drawn, negated=("fly_away",), playing=(0, 1, 2))
    assert sentence(told, NAMES) == (
        "**If nobody answers:** **Fly Away!** is Negated. "
        "**Anna** and **Ben** lose 1 {fort} and draw 1 {malediction} each."
    )


def test_everybody_is_not_a_list() -> None:
    told = Told(tuple(StatChanged(s, "gold", 10, 9) for s in range(3)), playing=(0, 1, 2), round_of=ANNA)
    assert sentence(told, NAMES, answered=False) == "Everybody pays 1 {gold} and a Round of Gambling begins."


def test_a_drink_says_how_far_the_floor_is() -> None:
    told = Told((StatChanged(CLEO, "alcohol", 5, 13, (("printed", 8),)),), drunk=True, gaps={CLEO: 2})
    assert sentence(told, NAMES).endswith("**Cleo** drinks 8 {drink}: 13 against 15 {fort}, 2 from the floor.")
    assert told.danger
    assert pills.pills(told) == ((CLEO, "5 to 13 {drink}", "drink"),)


def test_getting_better_is_no_danger() -> None:
    told = Told((StatChanged(BEN, "fortitude", 9, 10),), gaps={BEN: 2})
    assert not told.danger and sentence(told, NAMES, answered=False) == "**Ben** gains 1 {fort}."


def test_very_many_changes_are_counted() -> None:
    numbers = tuple(StatChanged(s, stat, 9, 8 - s) for s in range(3) for stat in ("fortitude", "gold"))
    words = sentence(Told(numbers), NAMES)
    assert visible(words) <= 100 and words.endswith("**Anna** loses 1 {fort} and pays 1 {gold} and 2 more changes.")


def test_a_choice_is_told_with_its_sides() -> None:
    told = Told(chooser=BEN, choices=("fortitude", "maledictions"), asks="pop_quiz")
    assert sentence(told, NAMES, answered=False).startswith("**Ben** chooses: lose 2 Fortitude or draw")


def test_pills_hold_all_that_happens_to_a_seat() -> None:
    told = Told((HIT, StatChanged(ANNA, "gold", 3, 4)), ((BEN, "blessings", 1), (CLEO, "drinks", 2)))
    assert pills.pills(told) == (
        (BEN, "−4 {fort} +1 {blessing}", "loss"), (ANNA, "+1 {gold}", "gold"), (CLEO, "+2 Drinks", "note"),
    )  # fmt: skip


def test_the_ways_to_play_a_card_are_told_if_they_differ() -> None:
    plain = Told((StatChanged(BEN, "fortitude", 13, 11),))
    fire = Told((StatChanged(BEN, "fortitude", 13, 10),))
    labels, words = pills.ways([("plain", plain), (pills.with_runes(("fire",)), fire)], NAMES)
    assert labels == ("plain: −2 {fort}", "with Fire: −3 {fort}")
    assert words == "**If nobody answers:** **Ben** 13 to 11 {fort}, with Fire 10."
    assert pills.ways([("plain", plain), ("with Fire", plain)], NAMES) == ((), "")


def test_what_only_a_rune_brings_is_told_too() -> None:
    labels, words = pills.ways([("plain", Told()), ("with Ice", Told((StatChanged(ANNA, "alcohol", 6, 4),)))], NAMES)
    assert labels == ("plain: 0 {drink}", "with Ice: −2 {drink}")
    assert words == "**If nobody answers:** **Anna** stays at 6 {drink}, with Ice 4."


def test_drinks_that_wait_are_counted_for_an_order() -> None:
    assert waiting({ANNA: 1, CLEO: 2}, NAMES) == "**Anna** has 1 Drink waiting, **Cleo** has 2"
    assert waiting({ANNA: 0, CLEO: 2}, NAMES) == "**Cleo** has 2 Drinks waiting"
    assert waiting({ANNA: 0, CLEO: 0}, NAMES) == "Nobody else has a Drink waiting"


def test_a_contest_is_told_as_one_thing() -> None:
    numbers = [StatChanged(seat, "alcohol", 2, 3 + seat) for seat in range(3)]
    paid = (StatChanged(BEN, "gold", 5, 7), StatChanged(ANNA, "gold", 5, 4))
    told = Told((*numbers, *paid), drunk=True, playing=(0, 1, 2))
    assert sentence(told, NAMES) == "**If nobody answers:** everybody drinks at once and **Ben** gets 2 {gold}."


def test_everybody_but_one_and_several_negated_cards_are_short() -> None:
    numbers = tuple(StatChanged(seat, "gold", 9, 8) for seat in range(3))
    told = Told(numbers, negated=("fly_away", "dont_think_so"), playing=(0, 1, 2, 3))
    names = Names(("Anna", "Ben", "Cleo", "Dora"), CARDS)
    assert sentence(told, names) == (
        "**If nobody answers:** **Fly Away!** and **I don't think so!** are Negated. "
        "Everybody but **Dora** pays 1 {gold}."
    )
