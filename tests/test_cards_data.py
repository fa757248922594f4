"""The card data: what `cards.json` holds, and that a broken file is refused with the card and the place.

The profiles are those of rules/cards.md, section 3; ids are those of rules/requirements.md.
"""

from __future__ import annotations

import copy
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rdi_table.engine import ops
from rdi_table.engine.cardreader import nested
from rdi_table.engine.cardset import CardDataError, CardDef, CardSet, load_cards
from rdi_table.engine.ops import Op

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "cards.json").read_text(encoding="utf-8")
GUESTS = (ROOT / "tests" / "cards" / "guests.json").read_text(encoding="utf-8")

SIX = ("melvyn", "marah", "ohava", "murgath", "cormac", "erin")
MARKS = {"fort", "drink", "gold", "card", "rage", "malediction", "blessing", "rune"}
LONGEST_TEXT = 110
LONGEST_NOTE = 120
LONGEST_LINE = 140

TITLES = {
    "melvyn": (
        "I'm feeling bullish about this round!", "Let's play an old classic!", "Happy little runes!",
        "You really want to run with the bulls?", "Leave me alone. These charts are... weird", "Calligraphic flourish",
        "Don't interrupt my game of Widdlytinks!", "Don't. Touch. The Scrolls.",
        "Some books are more fun than others!", "There must have been a chaos rune in there!",
        "Well, this is a sobering development...",
    ),
    "marah": (
        "Any bribes? I accept bribes!", "Curse you all!", "Fool-seeking missiles!", "Misfortune favors the bold!",
        "Oh, poor thing...", "Open your purses and I'll lift your curses!", "Two hands are better than one!",
    ),
    "maledictions": (
        "Malediction of Recklessness", "Malediction of Sacrifice", "Malediction of Absolution",
        "Malediction of Enfeeblement", "Malediction of Rage", "Malediction of Thirst", "Malediction of Torment",
        "Everlasting Malediction",
    ),
    "ohava": (
        "Oh, that holy water must have gone bad!", "Elaana's kindness", "Shouldn't we get a senior discount?",
        "I wouldn't do that if I were you",
    ),
    "murgath": ("Cleave",),
    "blessings": ("Blessing of Temperance", "Blessing of Protection"),
    "cormac": (
        "Hey, I'm a barbarian! Sometimes I hurt things", "Barbarian rage", "Barbarian's constitution",
        "Wench, bring another for my friend!",
    ),
    "erin": (
        "Wildshape", "Keen eyes often lead to shiny rewards.", "Pray, Wench, might you have a stronger tankard?",
        "Alas, your aura is in need of adjustment", "Have this trinket instead!", "Fly Away!",
    ),
}  # fmt: skip

IN_EVERY_DECK = (
    "Gambling? I'm in!", "I raise!", "I don't think so!", "The Wench thinks you should stop playing with the drinks.",
)  # fmt: skip


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return load_cards(TEXT)


@pytest.fixture(scope="module")
def guests(cards: CardSet) -> CardSet:
    return load_cards(GUESTS, cards)


def all_ops(card: CardDef) -> Iterator[Op]:
    """Every op of the card, those of its modes, power-ups and rider included."""
    lists = [card.do, card.then, card.after]
    lists += [found for mode in card.modes.values() for found in (mode.do, mode.then)]
    lists += [found for power in card.powers for found in (*power.add.values(), *power.instead.values())]
    lists += [card.rider.do] if card.rider else []
    for found in lists:
        for op in found:
            yield from nested(op)


def does(card: CardDef, *kinds: type[Op]) -> bool:
    return any(isinstance(op, kinds) for op in all_ops(card))


def texts(card: CardDef) -> list[str]:
    return [card.text, *(p.text for p in card.powers), *(m.text for m in card.modes.values())]


def visible(text: str) -> int:
    return len(re.sub(r"\{\w+\}", "x", text).replace("**", ""))


# Decks


@pytest.mark.parametrize(
    ("deck", "types", "rulebook"),
    [
        ("melvyn", (6, 10, 4, 1, 16, 3), 23),
        ("marah", (5, 11, 5, 1, 14, 4), 17),
        ("ohava", (5, 10, 4, 0, 15, 6), 14),
        ("murgath", (5, 11, 4, 1, 15, 4), 11),
        ("cormac", (6, 9, 4, 0, 15, 6), 17),
        ("erin", (6, 8, 5, 0, 15, 6), 19),
    ],
)
def test_deck_has_forty_cards_of_its_profile(cards: CardSet, deck: str, types: tuple[int, ...], rulebook: int) -> None:
    names = ("action_gambling", "action", "gambling", "cheating", "sometimes", "anytime")
    found = [card for card, n in cards.deck(deck) for _ in range(n)]
    assert len(found) == 40
    assert tuple(sum(c.type == name for c in found) for name in names) == types
    assert sum(c.source == "rulebook" for c in found) == rulebook


@pytest.mark.parametrize(("deck", "size"), [("runes", 12), ("maledictions", 15), ("blessings", 18), ("drinks", 30)])
def test_side_decks_have_their_size(cards: CardSet, deck: str, size: int) -> None:
    """MEL-01, MAR-01: twelve Runes, fifteen Maledictions."""
    assert sum(n for _, n in cards.deck(deck)) == size


def test_every_card_is_in_some_deck(cards: CardSet) -> None:
    assert [key for key, card in cards.cards.items() if not sum(card.copies.values())] == []


def test_boss_cards_are_left_out(cards: CardSet) -> None:
    """BOS-03, BOS-05: a game that is no Boss Battle has no Boss cards."""
    assert not any(card.boss for card in cards.cards.values())


@pytest.mark.parametrize(("deck", "title"), [(deck, title) for deck, found in TITLES.items() for title in found])
def test_rulebook_title_is_in_its_deck(cards: CardSet, deck: str, title: str) -> None:
    assert [card.source for card, _ in cards.deck(deck) if card.name == title] == ["rulebook"]


@pytest.mark.parametrize("deck", SIX)
def test_common_cards_are_in_every_deck(cards: CardSet, deck: str) -> None:
    assert set(IN_EVERY_DECK) <= {card.name for card, _ in cards.deck(deck)}


def test_personal_cards_come_before_common_ones(cards: CardSet) -> None:
    """The order of the deck viewer: first what only this character has."""
    common = {card.name for card, _ in cards.deck("marah")} & {card.name for card, _ in cards.deck("cormac")}
    assert len(common) == 8
    for deck in SIX:
        order = [card.name in common for card, _ in cards.deck(deck)]
        assert order == sorted(order)


def test_like_takes_everything_but_the_copies(cards: CardSet) -> None:
    alike = {key: entry["like"] for key, entry in json.loads(TEXT)["cards"].items() if "like" in entry}
    assert len(alike) == 6
    for key, model in alike.items():
        copied, original = cards.cards[key], cards.cards[model]
        assert set(copied.copies) == {"ohava"}
        assert "ohava" not in original.copies
        assert copied.icon in cards.deities
        assert (copied.name, copied.do, copied.family, copied.only_affected_by) == (
            original.name, original.do, original.family, original.only_affected_by,
        )  # fmt: skip


# Pieces


def test_deity_icons(cards: CardSet) -> None:
    """OHA-05, OHA-06: four icons, one card that flips a chosen Deity, nine cards without."""
    found = Counter(c.icon or ("chosen" if c.after else "") for c, n in cards.deck("ohava") for _ in range(n))
    assert found == {"korash": 8, "elaana": 7, "farnir": 7, "shalni": 8, "chosen": 1, "": 9}
    for deity in cards.deities:
        assert cards.icons[deity] == (ops.Flip(deity=deity),)


def test_rage_icons(cards: CardSet) -> None:
    """COR-15, COR-16: a Rage card goes to the pool, the double icon offers a second card."""
    found = Counter(card.icon for card, n in cards.deck("cormac") for _ in range(n))
    assert found["rage"] + found["rage2"] == 16
    assert cards.icons["rage"] == (ops.AddRage(card="this"),)
    assert cards.icons["rage2"] == (
        ops.AddRage(card="this"), ops.Choose(name="extra", optional=True), ops.AddRage(card="extra"),
    )  # fmt: skip


def test_only_these_icons_exist(cards: CardSet) -> None:
    assert set(cards.icons) == {"rage", "rage2", *cards.deities}
    assert cards.deities == ("korash", "elaana", "farnir", "shalni")


def test_tiles_need_as_many_cards_as_the_examples_say(cards: CardSet) -> None:
    """COR-14: A and B together need 5 cards, C needs 3, D needs 3."""
    needed = {tile.letter: tile.needed for tile in cards.tiles}
    assert list(needed) == ["A", "B", "C", "D"]
    assert (needed["A"] + needed["B"], needed["C"], needed["D"]) == (5, 3, 3)


def test_tiles_never_get_weaker(cards: CardSet) -> None:
    """COR-06; B and C are printed in the rulebook, A and D are ours (COR-13)."""
    values = [(tile.alcohol, tile.fortitude) for tile in cards.tiles]
    assert values == sorted(values)
    assert [fortitude for _, fortitude in values] == sorted(fortitude for _, fortitude in values)
    assert values[1:3] == [(1, 2), (2, 3)]
    assert [tile.source for tile in cards.tiles] == ["house", "rulebook", "rulebook", "house"]


def test_runes_have_four_colours(cards: CardSet) -> None:
    """MEL-07, MEL-08: four colours of three Runes each; "any" is only a cost."""
    assert {card.colour: n for card, n in cards.deck("runes")} == {"fire": 3, "shield": 3, "ice": 3, "chaos": 3}
    costs = {rune for card, _ in cards.deck("melvyn") for power in card.powers for rune in power.cost}
    assert costs == {"fire", "shield", "ice", "chaos", "any"}


def test_forms(cards: CardSet) -> None:
    """ERI-03: the Elf has no effect; the others have standing ones."""
    assert {key: len(form.mods) for key, form in cards.forms.items()} == {"elf": 0, "bear": 2, "raven": 3, "tree": 2}


def test_drink_deck_adds_up(cards: CardSet) -> None:
    drinks = [card for card, n in cards.deck("drinks") for _ in range(n)]
    assert sum(card.alcohol for card in drinks) == 40
    assert sum(card.fortitude for card in drinks) == 0
    assert sum(card.chaser for card in drinks) == 5
    assert Counter(card.event for card in drinks) == {"": 26, "contest": 2, "round": 2}


@pytest.mark.parametrize(
    ("drink", "alcohol"),
    [
        ("light_ale", 1),
        ("wine", 2),
        ("elven_wine", 3),
        ("pixie_punch", 3),
        ("dragon_breath_ale", 4),
        ("dwarven_firewater", 4),
    ],
)
def test_known_drinks_have_their_strength(guests: CardSet, drink: str, alcohol: int) -> None:
    """BAS-37."""
    assert guests.cards[drink].alcohol == alcohol


# Single cards


def test_rulebook_cards_do_what_the_rulebook_says(cards: CardSet) -> None:
    """OHA-24, MUR-20, COR-32, COR-27, ERI-34."""
    of = cards.cards
    assert of["holy_water"].do == (ops.LoseFortitude(who="picked", n=1), ops.GainAlcohol(who="picked", n=1))
    assert of["cleave"].pick is not None
    assert of["cleave"].pick.max == 2
    assert of["cleave"].do == (ops.LoseFortitude(who="picked", n=3),)
    assert of["cleave"].then == (ops.DrawFrom(who="losers", n=1, deck="blessings"),)
    assert (of["hurt_things"].do, of["hurt_things"].icon) == ((ops.LoseFortitude(who="picked", n=2),), "rage")
    assert of["barbarians_constitution"].do == (ops.GainFortitude(n=2),)
    assert of["keen_eyes"].then == (ops.Become(form="raven"),)


def test_curse_you_all_counts_answers_after_the_blow_too(cards: CardSet) -> None:
    """MAR-29, R2: hitting back comes after the loss, so the Maledictions come last, and Ignoring does not stop them."""
    draws = ops.DrawFrom(who="responders", deck="maledictions", unignorable=True)
    assert cards.cards["curse_you_all"].after == (draws,)


def test_barbarian_rage_does_nothing_but_rage(cards: CardSet) -> None:
    """COR-37, COR-38: no effect of its own, and no Action spent."""
    card = cards.cards["barbarian_rage"]
    assert (list(all_ops(card)), card.icon, card.when) == ([], "rage", "anytime")


def test_calligraphic_flourish_cannot_be_negated(cards: CardSet) -> None:
    """MEL-36."""
    assert [key for key, card in cards.cards.items() if card.cannot_be_negated] == ["calligraphic_flourish"]


def test_everlasting_malediction_cannot_be_played(cards: CardSet) -> None:
    """MAR-33."""
    card = cards.cards["everlasting_malediction"]
    assert (card.when, card.heart, card.modes) == ("never", 0, {})


def test_starters_that_cannot_take_control(cards: CardSet) -> None:
    """MEL-24, MEL-41."""
    for key in ("feeling_bullish", "old_classic"):
        assert cards.cards[key].when == "action"
        assert not does(cards.cards[key], ops.TakeControl)


def test_form_changes_come_after_all_other_effects(cards: CardSet) -> None:
    """ERI-36, base rules C9: a change of form stands in `then`, never in `do`."""
    changing = [card for card in cards.cards.values() if does(card, ops.Become)]
    assert sum(card.copies["erin"] for card in changing) == 18
    for card in changing:
        assert isinstance(card.then[-1], ops.Become)
        assert not any(isinstance(op, ops.Become) for op in card.do)


def test_copying_a_drink_is_not_changing_one(cards: CardSet) -> None:
    """COR-47, ERI-43: what the Wench card may answer is read off the ops."""
    changers = {key for key, card in cards.cards.items() if does(card, *ops.DRINK_CHANGERS)}
    assert {"stronger_tankard", "temperance", "more_foam"} <= changers
    assert not {"wench_another", "wildshape", "another_tray", "evil_never_buys"} & changers


def test_blows_are_for_others(cards: CardSet) -> None:
    """Base rules C29: a card for "another player" never offers its own."""
    for card in cards.cards.values():
        if any(isinstance(op, ops.LoseFortitude) and op.who == "picked" for op in all_ops(card)):
            assert card.pick is not None
            assert card.pick.who == "other", card.key


def test_no_card_needs_a_hook(cards: CardSet) -> None:
    assert not any(does(card, ops.Hook) for card in cards.cards.values())


def test_every_card_has_its_time(cards: CardSet) -> None:
    """What is never played is a Drink, an Event, a Rune, a card with modes, or has no use but a heart."""
    for card in cards.cards.values():
        if card.when == "never":
            assert card.type in ("drink", "event", "rune", "none") or card.modes, card.key


# Words and pictures


def test_every_text_is_there_and_short(cards: CardSet) -> None:
    for card in cards.cards.values():
        for text in texts(card):
            assert 0 < visible(text) <= LONGEST_TEXT, card.key
        assert len(card.notes) <= 3, card.key
        assert all(0 < visible(note) <= LONGEST_NOTE for note in card.notes), card.key


def test_markup_is_known_and_closed(cards: CardSet) -> None:
    for card in cards.cards.values():
        for text in (*texts(card), *card.notes):
            assert set(re.findall(r"\{(.*?)\}", text)) <= MARKS, card.key
            assert text.count("**") % 2 == 0, card.key
            assert text.count("{") == text.count("}"), card.key


def test_every_picture_exists(cards: CardSet) -> None:
    drawn = {path.stem for path in (ROOT / "sprites" / "icons").glob("*.svg")}
    assert {card.key: card.picture for card in cards.cards.values() if card.picture not in drawn} == {}


@pytest.mark.parametrize("deck", [*SIX, "runes", "maledictions", "blessings"])
def test_different_cards_have_different_pictures(cards: CardSet, deck: str) -> None:
    pictures = {card.name: card.picture for card, _ in cards.deck(deck)}
    assert [name for name, n in Counter(pictures.values()).items() if n > 1] == []


def test_characters_are_described(cards: CardSet) -> None:
    assert tuple(cards.characters) == SIX
    for key, character in cards.characters.items():
        assert character.rules == character.deck == key
        assert character.title.startswith(character.name)
        assert 0 < len(character.temper) <= 24
        assert character.difficulty in (1, 2, 3)
        assert len(character.hints) == 3
        assert character.about
    assert cards.characters["marah"].shared == ("maledictions",)
    assert cards.characters["murgath"].shared == ("blessings",)


def test_file_reads_well() -> None:
    assert max(len(line) for line in TEXT.splitlines()) <= LONGEST_LINE


# Guests


def test_test_cards_never_enter_a_shuffled_deck(cards: CardSet, guests: CardSet) -> None:
    for deck in cards.decks:
        assert guests.deck(deck) == cards.deck(deck)
    assert "fx" not in {character.deck for character in guests.characters.values()}


def test_guests_have_decks_of_their_own(cards: CardSet, guests: CardSet) -> None:
    for key in guests.characters.keys() - cards.characters.keys():
        assert sum(n for _, n in guests.deck(key)) >= 20
        assert guests.cards["filler"].when == "never"


# Broken files


def broken(change: Any) -> bytes:
    """Return the data after `change` was done to a copy of it."""
    raw = copy.deepcopy(json.loads(TEXT))
    change(raw)
    return json.dumps(raw).encode()


def setting(*path: Any, to: Any) -> Any:
    """Return a change that puts `to` at that place."""

    def change(raw: Any) -> None:
        for word in path[:-1]:
            raw = raw[word]
        raw[path[-1]] = to

    return change


def faults_of(text: str | bytes) -> list[str]:
    with pytest.raises(CardDataError) as caught:
        load_cards(text)
    assert str(caught.value) == "; ".join(caught.value.faults)
    return caught.value.faults


FIRST_OP = ("cards", "hurt_things", "do", 0)


@pytest.mark.parametrize(
    ("change", "place", "what"),
    [
        (setting(*FIRST_OP, "n", to="two"), "cards.hurt_things.do[0]", "Expected `int`"),
        (setting(*FIRST_OP, "n", to=True), "cards.hurt_things.do[0]", "Expected `int`"),
        (setting(*FIRST_OP, "op", to="lose_fortitud"), "cards.hurt_things.do[0]", "unknown op 'lose_fortitud'"),
        (setting(*FIRST_OP, "many", to=2), "cards.hurt_things.do[0]", "has no field 'many'"),
        (setting(*FIRST_OP, "who", to="everyone"), "cards.hurt_things.do[0]", "unknown word 'everyone' in 'who'"),
        (setting(*FIRST_OP, "given", to="maybe"), "cards.hurt_things.do[0]", "unknown condition 'maybe'"),
        (setting(*FIRST_OP, "add", to="stars"), "cards.hurt_things.do[0]", "unknown count 'stars'"),
        (setting(*FIRST_OP, to="hit"), "cards.hurt_things.do[0]", "an op is an object"),
        (setting("cards", "hurt_things", "do", to={}), "cards.hurt_things.do", "expected a list of ops"),
        (setting("cards", "pop_quiz", "do", 0, "lists", to=[]), "cards.pop_quiz.do[0].lists", "expected an object"),
        (setting("cards", "pop_quiz", "do", 0, "who", to="none"), "cards.pop_quiz.do[0]", "'none' in 'who'"),
        (setting("cards", "biceps_saga", "do", 0, "to", to="me"), "cards.biceps_saga.do[0]", "'me' in 'to'"),
        (setting("cards", "hurt_things", "colours", to=2), "cards.hurt_things", "unknown field 'colours'"),
        (setting("cards", "hurt_things", "type", to="attack"), "cards.hurt_things", "unknown type 'attack'"),
        (setting("cards", "hurt_things", "deck", to="conan"), "cards.hurt_things", "there is no deck 'conan'"),
        (setting("cards", "hurt_things", "copies", to=-1), "cards.hurt_things", "-1 copies"),
        (setting("cards", "hurt_things", "icon", to="anger"), "cards.hurt_things", "there is no icon 'anger'"),
        (setting("cards", "hurt_things", "source", to="net"), "cards.hurt_things", "not 'net'"),
        (setting("cards", "hurt_things", "when", to="later"), "cards.hurt_things", "unknown moment 'later'"),
        (setting("cards", "hurt_things", "pick", "who", to="you"), "cards.hurt_things", "unknown word 'you' in 'pick'"),
        (setting("cards", "hurt_things", "pick", to=None), "cards.hurt_things", "no 'pick'"),
        (setting("cards", "hurt_things", "name", to=7), "cards.hurt_things", "Expected `str`"),
        (setting("cards", "hurt_things", to=[]), "cards.hurt_things", "expected an object"),
        (setting("cards", "hurt_things", to={}), "cards.hurt_things", "nothing in it"),
        (setting("cards", "top_that_shalni", "like", to="top"), "cards.top_that_shalni", "no card 'top' to be like"),
        (setting("cards", "any_bribes", "then", 0, "deck", to="x"), "cards.any_bribes", "there is no deck 'x'"),
        (setting("cards", "keen_eyes", "then", 0, "form", to="fox"), "cards.keen_eyes", "there is no form 'fox'"),
        (setting("cards", "old_classic", "powers", to={}), "cards.old_classic.powers", "expected a list"),
        (setting("cards", "old_classic", "powers", 0, "cost", to=["air"]), "cards.old_classic", "unknown Rune 'air'"),
        (setting("cards", "old_classic", "powers", 0, "price", to=1), "cards.old_classic.powers[0]", "field 'price'"),
        (setting("cards", "gambling_im_in", "modes", to=[]), "cards.gambling_im_in.modes", "expected an object"),
        (setting("cards", "gambling_im_in", "modes", "start", "type", to="bet"), "cards.gambling_im_in", "type 'bet'"),
        (setting("cards", "sacrifice", "costs", "of", to="gold"), "cards.sacrifice", "unknown cost 'gold'"),
        (setting("cards", "enfeeblement", "rider", "mods", 0, "kind", to="x"), "cards.enfeeblement", "'x' in 'kind'"),
        (setting("icons", "rage", 0, "card", to="that"), "icons.rage[0]", "unknown word 'that' in 'card'"),
        (setting("forms", "tree", "mods", 0, "stage", to="soon"), "forms.tree", "unknown word 'soon' in 'stage'"),
        (setting("tiles", 0, "needed", to="two"), "tiles", "Expected `int`"),
        (setting("deities", to="korash"), "deities", "Expected `array`"),
        (setting("decks", "runes", "size", to=12), "decks.runes", "unknown field `size`"),
        (setting("characters", "erin", "deck", to="elf"), "characters.erin", "there is no deck 'elf'"),
        (setting("characters", "erin", to="elf"), "characters.erin", "Expected `object`"),
        (setting("cards", to=[]), "cards", "expected an object"),
        (setting("bosses", to={}), "at the top", "unknown entry 'bosses'"),
    ],
)
def test_fault_is_named_with_its_place(change: Any, place: str, what: str) -> None:
    found = faults_of(broken(change))
    assert any(place in fault and what in fault for fault in found), found


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        (b"\xff\xfe\x00", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "one JSON object"),
        ("7", "one JSON object"),
        ('{"cards": {"a": {}, "a": {}}}', "'a' stands twice"),
    ],
)
def test_what_is_no_card_file_is_refused(text: str | bytes, what: str) -> None:
    assert [what in fault for fault in faults_of(text)] == [True]


def test_all_faults_are_collected() -> None:
    def change(raw: Any) -> None:
        setting("cards", "cleave", "type", to="blow")(raw)
        setting("cards", "wildshape", "then", 0, "op", to="turn")(raw)

    found = faults_of(broken(change))
    assert {fault.split(":")[0] for fault in found} == {"cards.cleave", "cards.wildshape.then[0]"}


@pytest.mark.parametrize("seed", range(100))
def test_damaged_data_loads_or_says_why(seed: int) -> None:
    """Whatever stands wherever, the reader never ends in another error, and the card at fault is named."""
    pick = random.Random(seed)
    raw = json.loads(TEXT)
    path: list[Any] = []
    at: Any = raw
    while isinstance(at, dict | list) and at and (len(path) < 2 or pick.random() < 0.8):
        path.append(pick.choice(list(at)) if isinstance(at, dict) else pick.randrange(len(at)))
        at = at[path[-1]]
    setting(*path, to=pick.choice([None, True, -1, 3.5, "x", "", [], {}, [1], {"a": 1}, [None], [{}], 10**30]))(raw)
    try:
        load_cards(json.dumps(raw))
    except CardDataError as fault:
        assert path[0] != "cards" or len(path) < 2 or any(str(path[1]) in sentence for sentence in fault.faults)
