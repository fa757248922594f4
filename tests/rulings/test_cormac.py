"""Cormac and his Rage Tiles: requirements COR-01 to COR-14, COR-49, COR-50 and COR-54."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from rdi_table.engine import Config, SetupError, load_cards, new_game
from tests.rulings.setting import all_cards
from tests.rulings.table import table


def test_a_new_game_finds_all_tiles_in_order_and_none_turned() -> None:
    """COR-01: the four Rage Tiles begin in one pile, A first, then B, C, D, none of them turned."""
    game = new_game(Config(("cormac", "fiona")), all_cards())
    assert [tile.letter for tile in game.cards.tiles] == ["A", "B", "C", "D"]
    assert game.state.players[0].marks["tile"] == 0


def test_a_new_game_finds_an_empty_rage_pool() -> None:
    """COR-02: beside the tiles is room for the Rage Pool, which begins empty."""
    piles = new_game(Config(("cormac", "fiona")), all_cards()).state.players[0].piles
    assert (piles["building"], piles["raging"]) == ((), ())


def test_a_tile_says_what_it_needs_and_what_it_does() -> None:
    """COR-03: each tile has a number of cards needed, and the two numbers that count once it is turned."""
    found = [(tile.needed, tile.alcohol, tile.fortitude) for tile in all_cards().tiles]
    assert found == [(2, 0, 1), (3, 1, 2), (3, 2, 3), (3, 3, 4)]


def test_only_the_last_turned_tile_counts() -> None:
    """COR-04: the tile turned last covers the earlier ones, so their numbers are not added up."""
    assert table("cormac tile=3", "fiona").rage == (2, 3)


def test_calm_cormac_has_neither_bonus_nor_penalty() -> None:
    """COR-05: with no tile turned he hits and drinks as everybody does."""
    t = table("cormac", "fiona")
    t.play("cormac", "hurt_things", "fiona")
    t.reveal("cormac", "wine")
    assert (t.fortitude("fiona"), t.alcohol("cormac")) == (18, 2)


def test_higher_tiles_never_do_less() -> None:
    """COR-06: the higher the tile, the more loss he causes and the more he suffers from Alcohol Content."""
    tiles = all_cards().tiles
    for lower, higher in pairwise(tiles):
        assert lower.fortitude < higher.fortitude
        assert lower.alcohol < higher.alcohol


def test_rage_raises_what_he_gains_from_a_drink() -> None:
    """COR-07: each gain of Alcohol Content is larger by the tankard of the tile."""
    t = table("cormac tile=2", "fiona")
    t.reveal("cormac", "wine")
    assert t.alcohol("cormac") == 3


def test_rage_does_not_make_him_drunk_on_water() -> None:
    """COR-07, R14: a gain of 0 is no gain, so nothing is added to it."""
    t = table("cormac tile=4", "fiona")
    t.reveal("cormac", "water")
    assert t.alcohol("cormac") == 0


def test_rage_raises_a_drink_and_its_chaser_once() -> None:
    """COR-07, D29: a Drink with its Chasers is one gain."""
    t = table("cormac tile=2", "fiona")
    t.reveal("cormac", "wine_chaser", "light_ale")
    assert t.alcohol("cormac") == 4


def test_rage_raises_gains_from_cards_too() -> None:
    """COR-08: it does not matter whether the Alcohol Content comes from a Drink or from a card."""
    t = table("cormac tile=3", "ohava", active="ohava")
    t.play("ohava", "holy_water", "cormac")
    assert t.alcohol("cormac") == 1 + 2


def test_rage_raises_the_loss_he_causes() -> None:
    """COR-09: each loss of Fortitude that a card of his causes is larger by the sword of the tile."""
    t = table("cormac tile=4", "fiona")
    t.play("cormac", "mighty_heave", "fiona")
    assert t.fortitude("fiona") == 20 - 3 - 4


def test_rage_does_not_raise_what_others_cause() -> None:
    """COR-09: the cards of others hit as printed, also when they hit Cormac."""
    t = table("cormac tile=4", "fiona", active="fiona")
    t.play("fiona", "fx_hit_2", "cormac")
    assert t.fortitude("cormac") == 18


def test_rage_raises_the_loss_his_own_malediction_costs_him() -> None:
    """COR-09, R12, R46: he is a player too, so Sacrifice of two with tile B costs him 4."""
    t = table("cormac tile=2", "marah")
    t.play("cormac", "sacrifice", costs=["thirst", "torment"])
    assert t.fortitude("cormac") == 16


def test_rage_does_not_raise_what_a_drink_takes() -> None:
    """COR-09, R12: a Drink is not a card he plays, so his own Rotgut costs him what it says."""
    t = table("cormac tile=4", "fiona")
    t.reveal("cormac", "orcish_rotgut")
    assert t.fortitude("cormac") == 18


def test_rage_raises_a_hit_back_in_the_turn_of_another() -> None:
    """COR-09: it does not matter whose turn it is."""
    t = table("cormac tile=2", "fiona", active="fiona")
    t.give("cormac", "hit_me")
    t.play("fiona", "fx_hit_1", "cormac")
    t.all_pass(until="lost")
    t.play("cormac", "hit_me")
    t.all_pass()
    assert t.fortitude("fiona") == 20 - 1 - 2


def test_rage_raises_the_loss_of_each_victim() -> None:
    """COR-10: if several lose Fortitude, Rage is added for each of them."""
    t = table("cormac tile=2", "fiona", "zot")
    t.play("cormac", "table_looked_wrong")
    assert (t.fortitude("fiona"), t.fortitude("zot")) == (17, 17)


def test_tile_b_adds_one_drink_and_two_swords() -> None:
    """COR-11: tile B adds 1 Alcohol Content and 2 Fortitude loss."""
    assert table("cormac tile=2", "fiona").rage == (1, 2)


def test_tile_c_adds_two_drinks_and_three_swords() -> None:
    """COR-12: tile C adds 2 Alcohol Content and 3 Fortitude loss."""
    assert table("cormac tile=3", "fiona").rage == (2, 3)


def test_the_numbers_of_the_tiles_are_data() -> None:
    """COR-13: what the rulebook leaves open stands in the data, so another table may play it otherwise."""
    own = '[{"letter": "A", "needed": 1, "alcohol": 5, "fortitude": 6}]'
    cards = load_cards(f'{{"tiles": {own}}}', all_cards())
    t = table("cormac", "fiona")
    t.game.cards = cards
    t.play("cormac", "fx_rage1")
    assert (t.tile, t.rage) == (1, (5, 6))


def test_invented_numbers_are_marked_as_ours() -> None:
    """COR-13: the data says which tiles are the rulebook's and which are ours."""
    assert [tile.source for tile in all_cards().tiles] == ["house", "rulebook", "rulebook", "house"]


def test_the_tiles_need_what_the_examples_say() -> None:
    """COR-14: five cards reach tile B, three more C, three more D."""
    needed = [tile.needed for tile in all_cards().tiles]
    assert (needed[0] + needed[1], needed[2], needed[3]) == (5, 3, 3)


def test_rage_does_not_change_the_drink_itself() -> None:
    """COR-49: the Drink has the content it had, only his gain is larger."""
    t = table("cormac tile=3", "fiona hand=fx_anytime")
    t.reveal("cormac", "wine")
    assert t.drink.pours[0].content == 2
    t.all_pass()
    assert t.alcohol("cormac") == 4


def test_a_contest_compares_the_drinks_not_the_gains() -> None:
    """COR-50: raging Cormac gains more and still loses the Drinking Contest."""
    t = table("cormac tile=3", "deirdre")
    t.contest("deirdre", {"cormac": ["elven_wine"], "deirdre": ["dwarven_firewater"]})
    assert (t.alcohol("cormac"), t.alcohol("deirdre")) == (5, 4)
    assert (t.gold("cormac"), t.gold("deirdre")) == (9, 11)


def test_a_contest_counts_what_was_added_to_the_drink() -> None:
    """COR-50, D15: a Drink made stronger counts as stronger."""
    t = table("cormac hand=more_foam", "deirdre", "zot")
    t.contest("deirdre", {"cormac": ["wine"], "deirdre": ["wine"], "zot": ["light_ale"]})
    t.play("cormac", "more_foam", "deirdre")
    t.all_pass()
    assert (t.alcohol("deirdre"), t.gold("deirdre"), t.gold("cormac")) == (3, 12, 9)


def test_cormac_needs_a_drink_deck_from_elsewhere() -> None:
    """COR-54: without Drinks in the card data there is no game."""
    cards = all_cards()
    dry = {key: it for key, it in cards.cards.items() if it.deck != "drinks"}
    with pytest.raises(SetupError, match="Drink Deck"):
        new_game(Config(("cormac", "fiona")), msgspec.structs.replace(cards, cards=dry))
    assert not [it for it, _ in cards.deck("cormac") if it.type == "drink"]
