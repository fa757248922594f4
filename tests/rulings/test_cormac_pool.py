"""Cormac and his Rage Pool: requirements COR-15 to COR-38 and COR-51 to COR-53."""

from __future__ import annotations

from rdi_table.engine import project
from rdi_table.engine.commands import Choose
from rdi_table.engine.invariants import check_invariants
from rdi_table.engine.reasons import Code
from rdi_table.engine.state import PileRef
from tests.rulings.table import table


def test_a_card_with_the_icon_goes_to_the_pool_face_down() -> None:
    """COR-15: after it resolved, it lies face down in the Rage Pool and not in the discard pile."""
    t = table("cormac", "fiona")
    t.play("cormac", "hurt_things", "fiona")
    assert (t.building, t.discards("cormac")) == (["hurt_things"], [])
    assert [card.key for card in project(t.game, t.seat("fiona")).players[0].pile("building")] == [None]


def test_a_card_without_the_icon_is_discarded() -> None:
    """COR-15: only the icon feeds the Rage."""
    t = table("cormac", "fiona")
    t.play("cormac", "mighty_heave", "fiona")
    assert (t.building, t.discards("cormac")) == ([], ["mighty_heave"])


def test_the_double_icon_lets_him_add_a_card_from_hand() -> None:
    """COR-16: the card goes to the pool, then Cormac may lay one from hand face down after it."""
    t = table("cormac building=0 hand=biceps_saga,calm_lake", "fiona")
    t.play("cormac", "fx_rage2", "fiona")
    t.all_pass()
    assert (t.building, t.asked, t.why) == (["fx_rage2"], "cormac", "extra")
    t.choose("biceps_saga")
    assert (t.building, t.tile) == ([], 1)
    assert sorted(t.raging) == ["biceps_saga", "fx_rage2"]


def test_the_double_icon_adds_one_card_at_most() -> None:
    """COR-16: one further card, not two."""
    t = table("cormac hand=biceps_saga,calm_lake", "fiona")
    t.play("cormac", "fx_rage2", "fiona")
    t.all_pass()
    both = tuple(t.game.state.pile(PileRef(0, "hand")))
    assert t.refuses(Choose(0, both)).code is Code.WRONG_NUMBER_OF_PICKS


def test_the_pool_has_a_building_and_a_raging_pile() -> None:
    """COR-17: the Rage Pool is two piles."""
    t = table("cormac tile=1 building=2", "fiona")
    assert (len(t.building), len(t.raging)) == (2, 2)


def test_cards_are_added_to_the_building_pile() -> None:
    """COR-18: whatever is added goes to the Building Rage Pile, never to the Raging Pile."""
    t = table("cormac tile=2", "fiona")
    t.play("cormac", "barbarian_rage")
    assert (t.building, len(t.raging)) == (["barbarian_rage"], 5)


def test_a_full_building_pile_turns_the_next_tile_at_once() -> None:
    """COR-19: as soon as there are as many cards as the next tile needs, it is turned."""
    t = table("cormac tile=1 building=1", "fiona")
    t.play("cormac", "barbarian_rage")
    assert t.tile == 1
    t.play("cormac", "barbarian_rage")
    assert t.tile == 2


def test_the_building_cards_move_to_the_raging_pile() -> None:
    """COR-20: once the tile is turned, all building cards go to the Raging Pile."""
    t = table("cormac tile=2 building=2", "fiona")
    t.play("cormac", "barbarian_rage")
    assert (len(t.building), len(t.raging)) == (0, 8)


def test_counting_for_the_next_tile_begins_at_none() -> None:
    """COR-21: cards that turned one tile do not count for the next."""
    t = table("cormac building=1", "fiona")
    for expected in (1, 1, 1, 2):
        t.play("cormac", "fx_rage1")
        assert t.tile == expected


def test_after_tile_d_cards_stay_in_the_building_pile() -> None:
    """COR-22: with no tile left, cards with the icon still go to the Building Pile, and stay there."""
    t = table("cormac tile=4", "fiona")
    for _ in range(4):
        t.play("cormac", "fx_rage1")
    assert (t.tile, len(t.building), len(t.raging)) == (4, 4, 11)


def test_both_piles_together_are_the_rage_pool() -> None:
    """COR-23: what is done to the Rage Pool is done to both piles."""
    t = table("cormac tile=1 building=2", "fiona")
    t.play("cormac", "calm_lake")
    assert len(t.discards("cormac")) == 2 + 2 + 1


def test_a_cleared_pool_lies_face_up_on_the_discard_pile() -> None:
    """COR-24: the cards of both piles go to the discard pile, where everybody sees them."""
    t = table("cormac tile=2 building=1", "fiona")
    pool = t.building + t.raging
    t.play("cormac", "barbarians_constitution")
    assert (t.building, t.raging) == ([], [])
    seen = [str(card.key) for card in project(t.game, t.seat("fiona")).players[0].pile("discard")]
    assert sorted(seen) == sorted([*pool, "barbarians_constitution"])


def test_a_cleared_pool_turns_all_tiles_back() -> None:
    """COR-25: the tiles are one face-down pile in their order again, so A is the next."""
    t = table("cormac tile=3", "fiona")
    t.play("cormac", "calm_lake")
    assert t.tile == 0
    t.play("cormac", "fx_rage1")
    t.play("cormac", "fx_rage1")
    assert t.tile == 1


def test_after_clearing_there_is_no_rage_until_it_is_earned_anew() -> None:
    """COR-26: the numbers of the tiles are gone with them."""
    t = table("cormac tile=3", "fiona")
    t.play("cormac", "calm_lake")
    t.play("cormac", "mighty_heave", "fiona")
    assert (t.rage, t.fortitude("fiona")) == ((0, 0), 17)


def test_barbarians_constitution_heals_and_calms() -> None:
    """COR-27: he gains 2 Fortitude, and the Rage Pool is cleared."""
    t = table("cormac tile=2 building=1 fortitude=10", "fiona")
    t.play("cormac", "barbarians_constitution")
    assert (t.fortitude("cormac"), t.tile, t.building, t.raging) == (12, 0, [], [])


def test_a_cleared_pool_sends_a_blessing_to_the_blessings() -> None:
    """COR-24, R20: a Blessing he laid in the pool goes to its own discard pile."""
    t = table("cormac hand=renewal", "murgath")
    t.play("cormac", "fx_rage2", "murgath")
    t.all_pass()
    t.choose("renewal")
    t.play("cormac", "calm_lake")
    assert t.keys(None, "blessings_discard") == ["renewal"]
    assert "renewal" not in t.discards("cormac")


def test_feeding_the_rage_is_not_a_choice() -> None:
    """COR-28: a card with the icon goes to the pool without a question."""
    t = table("cormac hand=calm_lake", "fiona")
    t.play("cormac", "hurt_things", "fiona")
    t.all_pass()
    assert (t.why, t.building) == ("action", ["hurt_things"])


def test_the_second_card_of_a_double_icon_is_a_choice() -> None:
    """COR-29: the card itself goes to the pool whatever he says; the second one he may keep."""
    t = table("cormac hand=calm_lake", "fiona")
    t.play("cormac", "fx_rage2", "fiona")
    t.all_pass()
    t.choose()
    assert (t.building, t.hand("cormac"), t.why) == (["fx_rage2"], ["calm_lake"], "action")


def test_with_an_empty_hand_no_second_card_is_asked_for() -> None:
    """COR-29: nothing to choose from is no question."""
    t = table("cormac", "fiona")
    t.play("cormac", "fx_rage2", "fiona")
    assert (t.building, t.why) == (["fx_rage2"], "action")


def test_the_rage_is_fed_after_all_other_effects() -> None:
    """COR-30: while the victim may hit back, the card has not gone to the pool."""
    t = table("cormac tile=2 building=2", "fiona hand=fx_hit_back_1")
    t.play("cormac", "hurt_things", "fiona")
    t.all_pass(until="lost")
    assert (len(t.building), t.tile) == (2, 2)
    t.all_pass()
    assert t.tile == 3


def test_a_card_hits_with_the_tile_before_it_goes_to_the_pool() -> None:
    """COR-31: the tile that this very card turns does not raise its own loss."""
    t = table("cormac tile=2 building=2", "fiona")
    t.play("cormac", "hurt_things", "fiona")
    assert (t.fortitude("fiona"), t.tile) == (20 - 2 - 2, 3)


def test_hurt_things_hits_another_player_for_two() -> None:
    """COR-32: an Action with the icon by which somebody else loses 2 Fortitude."""
    t = table("cormac", "fiona")
    assert t.refused("cormac", "hurt_things", "cormac").code is Code.NOT_YOURSELF
    t.play("cormac", "hurt_things", "fiona")
    assert (t.fortitude("fiona"), t.building, t.turn.action_used) == (18, ["hurt_things"], True)


def test_a_tile_turned_by_the_action_counts_for_the_drink() -> None:
    """COR-33: in the Drink Phase of the same turn the new tile is in force."""
    t = table("cormac tile=2 building=2", "fiona")
    t.play("cormac", "hurt_things", "fiona")
    t.end_phase()
    t.order("fiona")
    t.pile("cormac", "wine")
    t.end_phase()
    assert t.alcohol("cormac") == 2 + 2


def test_the_second_card_begins_the_next_building_pile() -> None:
    """COR-34: the tile is turned and the pile moved before the second card is offered, which then lies alone."""
    t = table("cormac tile=2 building=2 hand=calm_lake", "fiona")
    t.play("cormac", "fx_rage2", "fiona")
    t.all_pass()
    assert (t.tile, t.building, len(t.raging), t.why) == (3, [], 8, "extra")
    t.choose("calm_lake")
    assert (t.tile, t.building, len(t.raging)) == (3, ["calm_lake"], 8)


def test_a_negated_rage_card_is_discarded() -> None:
    """COR-35: it never resolves, so it goes to the discard pile, and no second card is offered."""
    t = table("cormac hand=calm_lake", "fiona hand=fx_negate")
    t.play("cormac", "fx_rage2", "fiona")
    t.play("fiona", "fx_negate")
    t.all_pass()
    assert (t.discards("cormac"), t.building, t.why) == (["fx_rage2"], [], "action")


def test_an_ignored_rage_card_still_feeds_the_rage() -> None:
    """COR-36: Ignored by its victim, it goes to the pool all the same."""
    t = table("cormac", "fiona hand=fx_ignore")
    t.play("cormac", "hurt_things", "fiona")
    t.play("fiona", "fx_ignore")
    t.all_pass()
    assert (t.fortitude("fiona"), t.building) == (20, ["hurt_things"])


def test_a_reduced_rage_card_still_feeds_the_rage() -> None:
    """COR-36: softened to nothing, it goes to the pool all the same."""
    t = table("cormac", "fiona hand=fx_reduce_3")
    t.play("cormac", "hurt_things", "fiona")
    t.play("fiona", "fx_reduce_3")
    t.all_pass()
    assert (t.fortitude("fiona"), t.building) == (20, ["hurt_things"])


def test_a_redirected_rage_card_still_feeds_the_rage() -> None:
    """COR-36: sent on to somebody else, it goes to the pool all the same."""
    t = table("cormac tile=2", "fiona hand=fx_redirect", "zot")
    t.play("cormac", "hurt_things", "fiona")
    t.play("fiona", "fx_redirect", "zot")
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("zot"), t.building) == (20, 16, ["hurt_things"])


def test_a_rage_card_that_cormac_himself_ignores_still_feeds_the_rage() -> None:
    """COR-36: the icon belongs to the card, not to what it does to anybody."""
    t = table("cormac hand=bug_bite", "fiona hand=fx_echo")
    t.play("cormac", "hurt_things", "fiona")
    t.play("fiona", "fx_echo")
    t.resolve()
    t.play("cormac", "bug_bite")
    t.all_pass()
    assert (t.fortitude("cormac"), t.fortitude("fiona"), t.building) == (20, 18, ["hurt_things"])


def test_barbarian_rage_does_nothing_but_feed_the_rage() -> None:
    """COR-37: no number and nobody else is touched."""
    t = table("cormac", "fiona")
    t.play("cormac", "barbarian_rage")
    assert t.building == ["barbarian_rage"]
    assert (t.fortitude("fiona"), t.fortitude("cormac"), t.alcohol("cormac"), t.gold("cormac")) == (20, 20, 0, 10)


def test_barbarian_rage_leaves_the_action_free() -> None:
    """COR-38: played before an attack, it lets the attack hit with the new tile."""
    t = table("cormac tile=2 building=2", "fiona")
    t.play("cormac", "barbarian_rage")
    t.play("cormac", "hurt_things", "fiona")
    assert t.fortitude("fiona") == 20 - 2 - 3


def test_barbarian_rage_may_be_played_while_the_attack_is_answered() -> None:
    """COR-38, C7: as an Anytime card it also works in the window of the attack, which reads the tile afterwards."""
    t = table("cormac tile=2 building=2 hand=barbarian_rage", "fiona")
    t.play("cormac", "hurt_things", "fiona")
    t.play("cormac", "barbarian_rage")
    t.all_pass()
    assert t.fortitude("fiona") == 20 - 2 - 3


def test_the_second_card_may_not_be_a_malediction() -> None:
    """COR-51: any other hand card may be laid down, but this is no way to be rid of a Malediction."""
    t = table("cormac hand=calm_lake,renewal,thirst", "marah", "murgath")
    t.play("cormac", "fx_rage2", "marah")
    t.all_pass()
    held = {t.game.key(card): card for card in t.game.state.pile(PileRef(0, "hand"))}
    assert t.refuses(Choose(0, (held["thirst"],))).code is Code.WRONG_PICK
    t.choose("renewal")
    assert t.hand("cormac") == ["calm_lake", "thirst"]


def test_a_blessing_laid_down_goes_back_to_the_blessings() -> None:
    """COR-51, COR-24, R20: a Blessing may feed the Rage; cleared, it goes to the discard pile of the Blessings."""
    t = table("cormac hand=calm_lake,renewal,barbarians_constitution", "marah", "murgath")
    t.play("cormac", "fx_rage2", "marah")
    t.all_pass()
    t.choose("renewal")
    assert sorted(t.raging) == ["fx_rage2", "renewal"]
    assert not [fault for fault in check_invariants(t.game) if "belong" in fault]
    t.play("cormac", "barbarians_constitution")
    t.all_pass()
    assert (t.raging, t.building, t.tile) == ([], [], 0)
    assert [t.game.key(card) for card in t.game.state.pile(PileRef(None, "blessings_discard"))] == ["renewal"]
    assert "renewal" not in t.discards("cormac")
    assert not [fault for fault in check_invariants(t.game) if "belong" in fault]


def test_with_maledictions_only_no_second_card_is_asked_for() -> None:
    """COR-51, COR-29: if there is nothing but Maledictions in hand, there is no choice."""
    t = table("cormac hand=thirst", "marah")
    t.play("cormac", "fx_rage2", "marah")
    t.all_pass()
    assert (t.why, t.building) == ("action", ["fx_rage2"])


def test_negated_and_ignored_differ_for_the_rage() -> None:
    """COR-52: an Ignored card resolves and feeds the Rage, a Negated one does not."""
    base = table("cormac", "fiona hand=fx_negate,fx_ignore")
    base.play("cormac", "hurt_things", "fiona")
    pools = {}
    for answer in ("fx_negate", "fx_ignore"):
        t = base.copy()
        t.play("fiona", answer)
        t.all_pass()
        pools[answer] = (t.fortitude("fiona"), len(t.building), t.discards("cormac"))
    assert pools == {"fx_negate": (20, 0, ["hurt_things"]), "fx_ignore": (20, 1, [])}


def test_a_rage_card_swept_away_by_the_tree_is_discarded() -> None:
    """COR-53: if Erin's Tree ends the turn before it resolves, it goes to his discard pile."""
    t = table("erin hand=wildshape", "cormac hand=pain_is_anger", active="erin")
    t.play("erin", "lash_of_bramble", "cormac")
    t.play("cormac", "pain_is_anger")
    t.play("erin", "wildshape", "tree")
    t.all_pass()
    assert (t.phase, t.fortitude("cormac")) == ("over", 20)
    assert (t.building, t.discards("cormac")) == ([], ["pain_is_anger"])


def test_by_hand_the_card_is_laid_down_before_the_second_is_offered() -> None:
    """COR-28, COR-34: with the Rage by hand, the engine waits for the one card due, then offers the second."""
    t = table("cormac hand=calm_lake tile=2 building=2", "fiona", upkeep=("rage",))
    t.play("cormac", "fx_rage2", "fiona")
    t.all_pass()
    assert (t.why, t.tile) == ("rage", 2)
    t.perform("rage", "fx_rage2")
    assert (t.why, t.tile, t.building) == ("extra", 3, [])
    t.choose("calm_lake")
    assert t.building == ["calm_lake"]
