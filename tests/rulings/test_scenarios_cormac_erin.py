"""The acceptance scenarios of Cormac and Erin, with their exact numbers (rules/scenarios.md)."""

from __future__ import annotations

import pytest

from rdi_table.engine.commands import Discard, EndPhase, Perform
from rdi_table.engine.reasons import Code
from tests.rulings.table import Table, table


def pool(t: Table) -> tuple[int, int, int]:
    """Return the number of tiles turned, of building cards, and of raging cards."""
    return t.tile, len(t.building), len(t.raging)


# Cormac


def test_sc_61_the_eighth_card_wins_tile_c() -> None:
    """SC-61: with 2 building and 5 raging, "Barbarian rage" turns C; D needs 3 more cards."""
    t = table("cormac building=2 raging=5 tile=2", "fiona")
    t.play("cormac", "barbarian_rage")
    assert pool(t) == (3, 0, 8)
    assert t.rage == (2, 3)
    assert t.game.cards.tiles[t.tile].needed == 3


def test_sc_62_constitution_with_nine_cards() -> None:
    """SC-62: 9 cards of the pool and the card itself join 4 in the discard pile; no tile is left turned."""
    t = table("cormac building=1 raging=8 tile=3 fortitude=12", "fiona")
    t.to("discard", "cormac", "hurt_things", "hurt_things", "table_looked_wrong", "biceps_saga")
    t.play("cormac", "barbarians_constitution")
    assert (t.fortitude("cormac"), pool(t), t.rage) == (14, (0, 0, 0), (0, 0))
    assert len(t.discards("cormac")) == 4 + 9 + 1


def test_sc_63_hurt_things_then_wine() -> None:
    """SC-63: the blow hits with tile B, then turns C, and Wine gives 4."""
    t = table("cormac building=2 raging=5 tile=2 drinks=wine", "fiona")
    t.play("cormac", "hurt_things", "fiona")
    assert (t.fortitude("fiona"), pool(t)) == (16, (3, 0, 8))
    t.end_phase()
    t.order("fiona")
    t.end_phase()
    assert t.alcohol("cormac") == 4


def test_sc_64_a_double_icon_across_an_activation() -> None:
    """SC-64: C is turned before the second card is offered, which then begins the next pile, or stays in hand."""
    t = table("cormac building=2 raging=5 tile=2 hand=fx_rage2,calm_lake,biceps_saga", "fiona")
    t.play("cormac", "fx_rage2", "fiona")
    t.all_pass()
    assert (t.fortitude("fiona"), pool(t), t.asked, t.why) == (17, (3, 0, 8), "cormac", "extra")
    declined = t.copy()
    t.choose("calm_lake")
    assert (t.building, t.hand("cormac")) == (["calm_lake"], ["biceps_saga"])
    declined.choose()
    assert (declined.building, declined.hand("cormac")) == ([], ["biceps_saga", "calm_lake"])


def test_sc_65_negated_versus_ignored() -> None:
    """SC-65: Negated, the blow is discarded; Ignored, it goes to the pool; a Negated double icon offers nothing."""
    t = table("cormac building=1 raging=5 tile=2 hand=hurt_things,hurt_things,calm_lake", "fiona hand=fx_negate")
    negated = t.copy()
    negated.play("cormac", "hurt_things", "fiona")
    negated.play("fiona", "fx_negate")
    negated.all_pass()
    assert (negated.fortitude("fiona"), pool(negated), negated.discards("cormac")) == (20, (2, 1, 5), ["hurt_things"])

    ignored = t.copy()
    ignored.give("fiona", "fx_ignore")
    ignored.play("cormac", "hurt_things", "fiona")
    ignored.play("fiona", "fx_ignore")
    ignored.all_pass()
    assert (ignored.fortitude("fiona"), pool(ignored), ignored.discards("cormac")) == (20, (2, 2, 5), [])

    t.play("cormac", "fx_rage2", "fiona")
    t.play("fiona", "fx_negate")
    t.all_pass()
    assert (pool(t), t.why) == ((2, 1, 5), "action")


def test_sc_66_after_tile_d() -> None:
    """SC-66: four more cards lie in the Building Pile; nothing is turned any more."""
    t = table("cormac building=0 raging=11 tile=4", "fiona")
    for _ in range(4):
        t.play("cormac", "fx_rage1")
    assert pool(t) == (4, 4, 11)


def test_sc_67_wench_bring_another() -> None:
    """SC-67: the worked example: Cormac drinks 4, the copy is 3 again, spiked to 6."""
    t = table(
        "cormac hand=wench_another", "natyli hand=natyli_special_stuff", "dimli hand=dimli_spike",
        "phrenk hand=phrenk_kick",
    )  # fmt: skip
    t.reveal("cormac", "wine_chaser", "light_ale")
    assert t.drink.pours[0].content == 3
    t.play("natyli", "natyli_special_stuff")
    t.resolve()
    assert t.drink.pours[0].content == 4
    t.all_pass(until="drank")
    assert (t.alcohol("cormac"), sorted(t.keys(None, "drink_discard"))) == (4, ["light_ale", "wine_chaser"])
    deck = t.keys(None, "drink_deck")
    t.play("cormac", "wench_another", "natyli")
    t.all_pass(until="drink")
    assert (t.drink.pours[0].content, t.keys(None, "drink_deck")) == (3, deck)
    t.play("dimli", "dimli_spike")
    t.resolve()
    t.play("phrenk", "phrenk_kick")
    t.all_pass()
    assert (t.alcohol("natyli"), len(t.keys(None, "drink_discard"))) == (6, 2)


def test_sc_69_a_drinking_contest_with_rage() -> None:
    """SC-69: Cormac gains 5 and Deirdre 4, but hers was the stronger Drink."""
    t = table("cormac tile=3", "deirdre")
    t.contest("deirdre", {"cormac": ["elven_wine"], "deirdre": ["dwarven_firewater"]})
    assert (t.alcohol("cormac"), t.alcohol("deirdre"), t.gold("deirdre")) == (5, 4, 11)


# Erin


def test_sc_70_a_tree_and_ogre_brew() -> None:
    """SC-70: both numbers of the Brew are lowered to nothing; the others take it all."""
    t = table("erin form=tree fortitude=12 alcohol=5", "fiona", "zot", active="fiona")
    t.house("fiona", "ogre_brew")
    assert (t.fortitude("erin"), t.alcohol("erin")) == (12, 5)
    for name in ("fiona", "zot"):
        assert (t.fortitude(name), t.alcohol(name)) == (19, 2)


@pytest.mark.parametrize(("answers", "gold", "pot"), [(True, 9, 3), (False, 8, 4)])
def test_sc_71_wildshape_before_the_antes(answers: bool, gold: int, pot: int) -> None:
    """SC-71: as a Raven in Serena's Round she antes 1 of her own; as a Bear it is 2."""
    t = table("erin form=bear hand=wildshape", "serena", "fiona", active="serena")
    t.play("serena", "serena_gambling")
    t.all_pass(until="ante")
    if answers:
        t.play("erin", "wildshape", "raven")
    t.antes()
    assert (t.gold("erin"), t.gold("serena"), t.gold("fiona"), t.pot) == (gold, 9, 9, pot)


def test_sc_72_a_bear_with_one_gold() -> None:
    """SC-72: she antes the 1 she has, and is in the game as long as the Round lasts."""
    t = table("erin form=bear gold=1", "fiona", "zot")
    t.start_round("fiona")
    assert (t.gold("erin"), t.pot, t.is_out("erin")) == (0, 3, False)
    t.nobody_bids()
    assert t.is_out("erin")


def test_sc_72_a_bear_at_a_raise() -> None:
    """SC-72: 2 at the start, 1 at the raise."""
    t = table("erin form=bear", "fiona", "zot")
    t.start_round("fiona")
    assert (t.gold("erin"), t.gold("fiona"), t.gold("zot")) == (8, 9, 9)
    t.play("zot", "i_raise")
    assert (t.gold("erin"), t.gold("fiona"), t.gold("zot")) == (7, 8, 8)


@pytest.mark.parametrize(("form", "gold", "inn"), [("elf", 11, 50), ("raven", 12, 49)])
def test_sc_73_keen_eyes(form: str, gold: int, inn: int) -> None:
    """SC-73: an Elf gets 1 Gold and becomes a Raven; who was a Raven before gets 2."""
    t = table(f"erin form={form}", "serena", inn=50)
    t.play("erin", "keen_eyes", "serena")
    assert (t.gold("erin"), t.gold("serena"), t.inn, t.form) == (gold, 9, inn, "raven")


def test_sc_74_dragon_breath_ale_tankard_and_trinket() -> None:
    """SC-74: the trinket resolves first, so nothing is paid; then the tankard, so she ends as a Bear."""
    t = table("erin alcohol=3 gold=5 hand=stronger_tankard,have_this_trinket", "fiona", inn=50)
    t.reveal("erin", "dragon_breath_ale")
    t.play("erin", "stronger_tankard")
    t.play("erin", "have_this_trinket")
    t.all_pass()
    assert (t.gold("erin"), t.inn, t.form, t.alcohol("erin")) == (5, 50, "bear", 3)


def aura_on_eve(answer: str) -> Table:
    """Return the table of SC-75 once Eve's answer has resolved."""
    t = table("erin form=bear hand=fly_away", f"eve hand={answer}")
    t.play("erin", "aura_adjustment", "eve")
    t.play("eve", answer)
    t.resolve()
    return t


def test_sc_75_ignoring_her_own_card() -> None:
    """SC-75: she Ignores her own card, stays a Raven, and hits without the Bear.

    The scenario lets her answer before the echo resolves; by rules/DESIGN.md 14.14 she may once it has made her a
    victim. The numbers are the same.
    """
    t = aura_on_eve("fx_echo")
    t.play("erin", "fly_away")
    t.all_pass()
    assert (t.form, t.fortitude("erin"), t.fortitude("eve")) == ("raven", 20, 18)


def test_sc_75_without_fly_away() -> None:
    """SC-75: 2 and the Bear's 1 for Eve, the same 3 for Erin, who is an Elf afterwards."""
    t = aura_on_eve("fx_echo")
    t.all_pass()
    assert (t.form, t.fortitude("erin"), t.fortitude("eve")) == ("elf", 17, 17)


def test_sc_75_with_share_pain() -> None:
    """SC-75, T-ER-5 as corrected in rulings.md: Eve loses 1, half of 2 by a Raven."""
    t = aura_on_eve("eve_share_pain")
    t.play("erin", "fly_away")
    t.all_pass()
    assert (t.form, t.fortitude("erin"), t.fortitude("eve")) == ("raven", 20, 19)


def test_sc_75_with_share_pain_and_without_fly_away() -> None:
    """SC-75: 3 by the Bear splits into 2 and 2."""
    t = aura_on_eve("eve_share_pain")
    t.all_pass()
    assert (t.form, t.fortitude("erin"), t.fortitude("eve")) == ("elf", 18, 18)


def test_sc_76_a_tree_survives_a_round_on_the_house() -> None:
    """SC-76: Wildshape to Tree saves her from the Wine; the Wench has nothing to say; Fiona's turn goes on."""
    t = table("erin fortitude=12 alcohol=11 hand=wildshape", "fiona", "zot hand=wench_thinks", active="fiona")
    t.house("fiona", "wine")
    t.play("erin", "wildshape", "tree")
    assert t.refused("zot", "wench_thinks").code is Code.DOES_NOT_AFFECT_A_DRINK
    t.resolve()
    assert (t.form, t.active, t.why) == ("tree", "fiona", "drink")
    t.all_pass()
    assert (t.alcohol("erin"), t.is_out("erin"), t.active) == (11, False, "fiona")
    assert (t.alcohol("fiona"), t.alcohol("zot")) == (2, 2)


def test_sc_77_a_contest_as_a_tree() -> None:
    """SC-77: she gains 1 to Bryn's 2, and wins with Elven Wine against Wine."""
    t = table("erin form=tree", "bryn")
    t.contest("bryn", {"bryn": ["wine"], "erin": ["elven_wine"]})
    assert (t.alcohol("erin"), t.alcohol("bryn"), t.gold("erin")) == (1, 2, 11)


def test_sc_78_a_contest_as_a_raven() -> None:
    """SC-78: both gain 3; Pixie Punch beats Wine."""
    t = table("erin form=raven", "fiona")
    t.contest("fiona", {"fiona": ["pixie_punch"], "erin": ["wine"]})
    assert (t.alcohol("erin"), t.alcohol("fiona"), t.gold("fiona")) == (3, 3, 11)


def test_sc_79_a_drink_with_a_chaser_is_one_drink() -> None:
    """SC-79: Pixie Punch with a Chaser, 3, and Dragon Breath Ale, 4: a Tree takes 2 off the 7, once."""
    t = table("erin hand=wildshape", "fiona", active="fiona")
    t.invent("pixie_punch_chaser", deck="drinks", type="drink", alcohol=3, chaser=True)
    t.house("fiona", "pixie_punch_chaser", "dragon_breath_ale")
    t.play("erin", "wildshape", "tree")
    t.all_pass()
    assert (t.alcohol("erin"), t.alcohol("fiona")) == (5, 7)


def test_sc_80_a_raven_in_her_own_round() -> None:
    """SC-80: the Inn antes for her, also at the raise, and adds 1 to the pot of 6."""
    t = table("erin form=raven", "fiona", "zot", inn=50)
    t.play("erin", "gambling_im_in")
    assert (t.gold("erin"), t.gold("fiona"), t.gold("zot"), t.inn, t.pot) == (10, 9, 9, 49, 3)
    t.play("fiona", "i_raise")
    assert (t.gold("erin"), t.gold("fiona"), t.gold("zot"), t.inn, t.pot) == (10, 8, 8, 48, 6)
    t.pass_("zot")
    t.play("erin", "fx_gamble")
    t.nobody_bids()
    assert (t.gold("erin"), t.inn) == (17, 47)


def test_sc_80_a_pot_of_her_own_gold() -> None:
    """SC-80: even a pot with her own 1 Gold alone brings 1 more."""
    t = table("erin form=raven gold=10", "fiona hand=counting_is_for_wizards", inn=50)
    t.start_round("fiona")
    t.play("fiona", "counting_is_for_wizards")
    t.all_pass()
    assert (t.gold("erin"), t.gold("fiona"), t.inn) == (10 - 1 + 1 + 1, 10, 49)


def test_sc_80_a_raven_in_the_round_of_zot() -> None:
    """SC-80: there she antes herself."""
    t = table("erin form=raven", "fiona", "zot", inn=50)
    t.start_round("zot")
    assert (t.gold("erin"), t.inn) == (9, 50)


def tree_on_her_own_turn() -> Table:
    """Return the table of SC-81 when Wildshape has resolved."""
    t = table("erin hand=wildshape,moss_poultice drinks=wine", "fiona hand=fx_gamble,fx_anytime", "zot", inn=50)
    t.start_round("erin")
    t.antes()
    t.play("fiona", "fx_gamble")
    t.play("erin", "wildshape", "tree")
    t.all_pass()
    return t


def test_sc_81_a_tree_on_her_own_turn() -> None:
    """SC-81: turn and Round are over, the pot is the Inn's, unresolved cards are discarded, nobody drinks."""
    t = tree_on_her_own_turn()
    assert (t.phase, t.asked, t.pot, t.inn) == ("over", "fiona", -1, 53)
    assert (t.gold("erin"), t.gold("fiona"), t.gold("zot")) == (9, 9, 9)
    assert (t.discards("erin"), t.discards("fiona")) == (["wildshape"], ["fx_gamble"])
    assert (t.drinks("erin"), t.alcohol("erin")) == (["wine"], 0)


def test_sc_81_nobody_plays_before_the_next_turn() -> None:
    """SC-81: not even Anytime cards."""
    t = tree_on_her_own_turn()
    assert t.refused("erin", "moss_poultice").code is Code.NOBODY_PLAYS_NOW
    assert t.refused("fiona", "fx_anytime").code is Code.NOBODY_PLAYS_NOW
    t.begin()
    assert t.active == "fiona"


def test_sc_81_her_next_turn_begins_as_an_elf() -> None:
    """SC-81: she must, so nothing is asked."""
    t = tree_on_her_own_turn()
    t.turn_to("zot", "over")
    t.begin()
    assert (t.active, t.form, t.phase) == ("erin", "elf", "draw")


def test_sc_82_playing_a_card_as_a_tree() -> None:
    """SC-82: any card ends the Tree at once, so the blow costs 3, without it 1."""
    t = table("erin form=tree fortitude=12 hand=you_broke_it", "zot", active="zot")
    t.play("zot", "fx_hit_3", "erin")
    control = t.copy()
    t.play("erin", "you_broke_it", "zot")
    assert t.form == "elf"
    t.all_pass()
    assert t.fortitude("erin") == 9
    control.all_pass()
    assert (control.fortitude("erin"), control.form) == (11, "tree")


@pytest.mark.parametrize("form", ["bear", "raven"])
def test_sc_82_a_bear_or_raven_may_return_to_elf(form: str) -> None:
    """SC-82: at the beginning of her turn she says yes or no."""
    t = table(f"erin form={form}", "zot", phase="begin")
    t.begin()
    stays = t.copy()
    t.perform("become", "elf")
    assert t.form == "elf"
    stays.discard()
    assert stays.form == form


# combinations


def test_sc_83_a_raging_blow_on_a_tree() -> None:
    """SC-83: 2 and 2 for Rage, less 2 for the Tree."""
    t = table("cormac tile=2 building=0", "erin form=tree")
    t.play("cormac", "hurt_things", "erin")
    assert (t.fortitude("erin"), len(t.building)) == (18, 1)


def test_sc_84_a_tree_that_answers_loses_its_protection() -> None:
    """SC-84: Keen eyes makes her an Elf at once, then a Raven, and neither lowers the loss."""
    t = table("cormac tile=2", "erin form=tree gold=5 hand=keen_eyes", "serena gold=5 hand=fx_anytime", inn=50)
    t.play("cormac", "hurt_things", "erin")
    t.play("erin", "keen_eyes", "serena")
    assert t.form == "elf"
    t.resolve()
    assert (t.gold("erin"), t.gold("serena"), t.inn, t.form) == (6, 4, 50, "raven")
    t.all_pass()
    assert t.fortitude("erin") == 16


@pytest.mark.parametrize(("form", "gain"), [("raven", 4), ("tree", 1)])
def test_sc_94_and_sc_95_a_copy_with_chaser_for_erin(form: str, gain: int) -> None:
    """SC-94, SC-95: Cormac drinks 3 and 1; the copy is 3 again: 4 for a Raven, 1 for a Tree."""
    t = table("cormac tile=2 hand=wench_another", f"erin form={form}")
    t.reveal("cormac", "wine_chaser", "light_ale")
    t.all_pass(until="drank")
    assert t.alcohol("cormac") == 4
    t.play("cormac", "wench_another", "erin")
    t.all_pass()
    assert t.alcohol("erin") == gain


@pytest.mark.parametrize(
    ("form", "fortitude", "alcohol"), [("elf", 18, 2), ("bear", 18, 2), ("raven", 18, 3), ("tree", 20, 0)]
)
def test_sc_97_holy_water_on_each_form(form: str, fortitude: int, alcohol: int) -> None:
    """SC-97: in full harmony it does 2 and 2, then her form has its say."""
    t = table("ohava korash elaana farnir shalni", f"erin form={form}")
    t.play("ohava", "holy_water", "erin")
    assert (t.fortitude("erin"), t.alcohol("erin")) == (fortitude, alcohol)


def test_sc_100_a_contest_of_three() -> None:
    """SC-100: the Drinks are 1, 2 and 1, so Erin wins, though she gains nothing."""
    t = table("cormac tile=3", "erin form=tree", "fiona")
    t.contest("cormac", {"cormac": ["light_ale"], "erin": ["wine"], "fiona": ["light_ale"]})
    assert (t.alcohol("cormac"), t.alcohol("erin"), t.alcohol("fiona")) == (3, 0, 1)
    assert (t.gold("cormac"), t.gold("erin"), t.gold("fiona")) == (9, 12, 9)


def test_sc_101_a_round_on_the_house_swallowed_by_a_tree() -> None:
    """SC-101: the turn is over, Wine and Event are discarded, nobody has drunk."""
    t = table("erin alcohol=5 hand=wildshape", "fiona")
    t.house("erin", "wine")
    t.play("erin", "wildshape", "tree")
    t.all_pass()
    assert (t.phase, t.alcohol("erin"), t.alcohol("fiona")) == ("over", 5, 0)
    assert sorted(t.keys(None, "drink_discard")) == ["round_on_the_house", "wine"]


def test_sc_103_a_bear_starts_and_a_raven_pays() -> None:
    """SC-103: only the form at the ante counts: 1 Gold, from the Inn, since she started."""
    t = table("erin form=bear hand=gambling_im_in,wildshape", "fiona", "zot", inn=50)
    t.play("erin", "gambling_im_in")
    t.all_pass(until="ante")
    t.play("erin", "wildshape", "raven")
    t.antes()
    assert (t.inn, t.gold("erin"), t.pot) == (49, 10, 3)


def test_sc_104_a_raven_starts_and_a_bear_goes_on() -> None:
    """SC-104: no Raven at the raise nor at the win; the Bear changes the opening ante alone."""
    t = table("erin form=raven", "fiona", "zot", inn=50)
    t.play("erin", "gambling_im_in")
    assert (t.inn, t.pot) == (49, 3)
    t.play("erin", "wildshape", "bear")
    t.play("fiona", "i_raise")
    assert (t.gold("erin"), t.gold("fiona"), t.gold("zot"), t.pot) == (9, 8, 8, 6)
    t.pass_("zot")
    t.play("erin", "fx_gamble")
    t.nobody_bids()
    assert (t.gold("erin"), t.inn) == (15, 49)


def test_sc_105_a_tree_in_the_round_of_another() -> None:
    """SC-105: a Gambling card ends the Tree too; as an Elf she wins the bare pot."""
    t = table("erin form=tree gold=10", "fiona", "zot", active="zot")
    t.start_round("zot")
    assert (t.gold("erin"), t.pot) == (9, 3)
    t.play("erin", "fx_gamble")
    assert t.form == "elf"
    t.nobody_bids()
    assert t.gold("erin") == 12


def test_sc_106_the_first_tile_from_nothing() -> None:
    """SC-106: two cards turn A, three more B."""
    t = table("cormac", "fiona")
    found = []
    for _ in range(5):
        t.play("cormac", "fx_rage1")
        found.append(pool(t))
    assert found == [(0, 1, 0), (1, 0, 2), (1, 1, 2), (1, 2, 2), (2, 0, 5)]


def test_sc_107_rage_with_several_victims() -> None:
    """SC-107: 1 and 3 for each; then Melvyn's shield takes 1 and the Tree 2."""
    t = table("cormac tile=3", "fiona", "melvyn front=happy_little_runes", "erin form=tree")
    t.play("cormac", "fx_hit_all_1")
    assert (t.fortitude("fiona"), t.fortitude("melvyn"), t.fortitude("erin")) == (16, 17, 18)
    assert (t.front("melvyn"), t.discards("melvyn")) == ([], ["happy_little_runes"])


def test_sc_113_sobering_up_and_thirsting_with_rage() -> None:
    """SC-113: sobering up is no gain; the Wine is 2 and 1."""
    t = table("cormac tile=2 alcohol=4", "marah")
    t.play("cormac", "thirst")
    assert t.alcohol("cormac") == 3
    t.pile("cormac", "wine")
    t.play("cormac", "thirst")
    assert t.alcohol("cormac") == 6


def test_sc_120_the_choice_belongs_to_the_cards_player() -> None:
    """SC-120: on Zot's turn it is Cormac who says whether a second card goes to the pool."""
    t = table("zot hand=fx_anytime", "cormac hand=fx_rage2_sometimes,calm_lake", active="zot")
    t.play("zot", "fx_hit_1", "cormac")
    t.play("cormac", "fx_rage2_sometimes")
    t.all_pass()
    assert (t.asked, t.why) == ("cormac", "extra")
    assert t.refused("zot", "fx_anytime").code is Code.NOBODY_PLAYS_NOW
    for command in (EndPhase(0), Discard(0), Perform(0, "rage")):
        assert t.refuses(command).code is Code.NOT_ASKED
    t.choose("calm_lake")
    assert pool(t) == (1, 0, 2)


def test_sc_123_a_gear_card_counts_with_its_carrier() -> None:
    """SC-123: 2 and 2 are one card for the Tree."""
    t = table("wizgille", "erin form=tree")
    t.play("wizgille", "fx_hit_2", "erin", riders=["fx_gear"])
    assert t.fortitude("erin") == 18


@pytest.mark.parametrize(("first", "fortitude", "after"), [(True, 15, (3, 1, 8)), (False, 16, (3, 0, 8))])
def test_sc_128_barbarian_rage_for_the_extra_point(first: bool, fortitude: int, after: tuple[int, int, int]) -> None:
    """SC-128: "Barbarian rage" first, and the blow hits with C; without it with B."""
    t = table("cormac building=2 raging=5 tile=2 hand=barbarian_rage,hurt_things", "fiona")
    if first:
        t.play("cormac", "barbarian_rage")
        t.all_pass()
        assert pool(t) == (3, 0, 8)
    t.play("cormac", "hurt_things", "fiona")
    t.all_pass()
    assert (t.fortitude("fiona"), pool(t)) == (fortitude, after)


def test_sc_129_a_bear_with_a_blessing() -> None:
    """SC-129: a Blessing comes from hand: 1 and 1. (The Prize: see ERI-49 in test_erin.py.)"""
    t = table("erin form=bear", "fiona")
    t.play("erin", "fx_blessing_action", "fiona", mode="text")
    assert t.fortitude("fiona") == 18
