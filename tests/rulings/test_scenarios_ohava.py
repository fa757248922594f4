"""Acceptance scenarios with Ohava, the set-up of four characters, and the copied Drink: SC-41 to 47 and a few more."""

from __future__ import annotations

import json

import pytest

from rdi_table.engine import Config, SetupError, load_cards, new_game
from rdi_table.engine import commands as cmd
from rdi_table.engine import events as ev
from rdi_table.engine.reasons import Code
from rdi_table.engine.state import PileRef
from tests.rulings.setting import DEITIES, ROOT, all_cards
from tests.rulings.table import Table, table
from tests.rulings.ways import few_cards, resolve

FOUR = "korash elaana farnir shalni"


def test_sc_41_set_up_and_plain_flip() -> None:
    """SC-41: four in discord, seven cards; a tree icon turns Farnir after the effects, and back the next time."""
    game = new_game(Config(("ohava", "fiona")), all_cards())
    assert [game.state.players[0].marks[d] for d in DEITIES] == [False] * 4
    assert len(game.state.players[0].piles["hand"]) == 7
    t = table("ohava", "fiona")
    t.play("ohava", "root_and_ruin")
    kinds = [type(e) for e in t.events if isinstance(e, ev.StatChanged | ev.MarkChanged)]
    assert kinds == [ev.StatChanged, ev.MarkChanged]
    assert (t.fortitude("fiona"), t.harmony, t.question.kind) == (19, ["farnir"], "act")
    t.turn_to("ohava")
    t.play("ohava", "root_and_ruin")
    assert (t.fortitude("fiona"), t.harmony) == (18, [])


def holy_water() -> Table:
    """SC-42, given: all four in harmony; Fiona holds her armor, Ohava her "I don't think so!"."""
    t = table(f"ohava {FOUR}", "fiona hand=fiona_armor")
    t.give("ohava", "dont_think_so_shalni", "moon_mends")
    t.play("ohava", "holy_water", "fiona")
    return t


def test_sc_42_holy_water_armor_i_dont_think_so() -> None:
    """SC-42: the armor is Negated and Shalni turns before the holy water resolves: 1 and 1, not 2 and 2."""
    t = holy_water()
    t.play("fiona", "fiona_armor")
    t.play("ohava", "dont_think_so_shalni")
    resolve(t)
    assert (t.discards("fiona"), t.fortitude("fiona")) == (["fiona_armor"], 20)
    assert t.harmony == ["korash", "elaana", "farnir"]
    t.all_pass()
    assert (t.fortitude("fiona"), t.alcohol("fiona")) == (19, 1)
    assert t.harmony == ["elaana", "farnir"], "and last the icon of the holy water itself"
    marks = [e.mark for e in t.events if isinstance(e, ev.MarkChanged)]
    assert marks == ["shalni", "korash"]


def test_sc_42_control() -> None:
    """SC-42: with no answer it does 2 and 2."""
    t = holy_water()
    t.all_pass()
    assert (t.fortitude("fiona"), t.alcohol("fiona")) == (18, 2)


def test_sc_43_ignored_flips_negated_does_not() -> None:
    """SC-43: the Ignored sun card turns Korash, the Negated one leaves it."""
    t = table("ohava", "fiona hand=fiona_armor,fx_negate")
    t.play("ohava", "holy_water", "fiona")
    t.play("fiona", "fiona_armor")
    t.all_pass()
    assert (t.fortitude("fiona"), t.harmony) == (20, ["korash"])
    t.turn_to("ohava")
    t.play("ohava", "no_complaints", "fiona")
    t.play("fiona", "fx_negate")
    t.all_pass()
    assert (t.fortitude("fiona"), t.harmony) == (20, ["korash"])


def test_sc_44_third_deity_and_the_hand() -> None:
    """SC-44: six cards stay six when the third Deity turns; the next Discard and Draw makes eight."""
    t = table("ohava korash elaana", "fiona")
    t.give("ohava", "root_and_ruin", *["moon_mends"] * 6)
    t.play("ohava", "root_and_ruin")
    t.all_pass()
    assert (len(t.harmony), len(t.hand("ohava"))) == (3, 6)
    t.turn_to("ohava", "draw")
    t.discard()
    assert len(t.hand("ohava")) == 8


def test_sc_45_bonus_for_her_own_cards_only() -> None:
    """SC-45: a Blessing's heart heals 2, a Prize lets her draw 8, a Potion heals 2: printed numbers."""
    t = table(f"ohava {FOUR} fortitude=10", "phrenk")
    t.play("ohava", "fx_blessing_action", mode="heart")
    assert t.fortitude("ohava") == 12
    t.play("ohava", "phrenk_potion")
    assert t.fortitude("ohava") == 14
    t.play("ohava", "fx_disjunctionator")
    assert len(t.hand("ohava")) == 8


def test_sc_46_kindness_on_herself() -> None:
    """SC-46: no Gold is lost, so the senior discount is refused; then the moon icon turns Elaana."""
    t = table("ohava elaana gold=5", "fiona")
    t.give("ohava", "senior_discount")
    t.play("ohava", "elaanas_kindness", "ohava")
    assert t.refused("ohava", "senior_discount", "farnir").code is Code.NO_GOLD_AT_STAKE
    t.all_pass()
    assert (t.gold("ohava"), t.harmony) == (5, [])
    assert not any(isinstance(e, ev.GoldMoved) for e in t.events)


def test_sc_47_a_short_deck() -> None:
    """SC-47: a, b, c, then the four discards become a deck, and two of them are looked at too."""
    t = table("ohava", "fiona")
    few_cards(t, "fiona", 3, 4)
    t.play("ohava", "wouldnt_do_that", "fiona")
    assert len(t.game.state.pile(PileRef(None, "looked"))) == 5
    assert len(t.keys("fiona", "deck")) == 2
    t.pass_("ohava")
    t.choose()
    looked = t.game.state.pile(PileRef(None, "looked"))
    t.submit(cmd.Choose(0, looked))
    assert (len(t.keys("fiona", "deck")), t.discards("fiona")) == (7, [])
    t = table("ohava", "fiona")
    few_cards(t, "fiona", 3, 1)
    t.play("ohava", "wouldnt_do_that", "fiona")
    assert len(t.game.state.pile(PileRef(None, "looked"))) == 4


def test_sc_47_at_herself() -> None:
    """SC-47: her own deck may be the one."""
    t = table("ohava", "fiona")
    t.play("ohava", "wouldnt_do_that", "ohava")
    assert t.question.kind == "look"


@pytest.mark.parametrize(("softener", "picks", "code"), [
    ("temperance", (), Code.DRINK_WAS_SOFTENED),
    ("fx_split", ("fiona",), Code.DRINK_WAS_SOFTENED),
    ("fx_ignore_drink", (), Code.NOT_JUST_DRUNK),
])  # fmt: skip
def test_sc_68_a_softened_drink_is_not_copied(softener: str, picks: tuple[str, ...], code: Code) -> None:
    """SC-68: he reduced, split or Ignored it: the Wench brings no other."""
    t = table("cormac", "fiona")
    t.give("cormac", softener, "wench_another")
    t.reveal("cormac", "wine")
    t.play("cormac", softener, *picks, mode="text")
    t.all_pass("drank")
    assert t.refused("cormac", "wench_another", "fiona").code is code


def test_sc_68_only_right_after_the_drink() -> None:
    """SC-68: once something else was done, it is too late."""
    t = table("cormac", "fiona")
    t.give("cormac", "wench_another")
    t.reveal("cormac", "wine")
    t.all_pass()
    assert (t.alcohol("cormac"), t.phase) == (2, "over")
    assert t.refused("cormac", "wench_another", "fiona").code is Code.NOT_JUST_DRUNK


def test_sc_68_the_other_wench_cannot_stop_it() -> None:
    """SC-68: bringing another Drink changes none."""
    t = table("cormac", "fiona hand=wench_thinks")
    t.give("cormac", "wench_another")
    t.reveal("cormac", "wine")
    t.all_pass("drank")
    t.play("cormac", "wench_another", "fiona")
    assert t.refused("fiona", "wench_thinks").code is Code.DOES_NOT_AFFECT_A_DRINK
    t.all_pass()
    assert t.alcohol("fiona") == 2


@pytest.mark.parametrize(("deities", "fortitude", "alcohol"), [("korash elaana", 19, 2), (FOUR, 18, 3)])
def test_sc_96_holy_water_on_cormac(deities: str, fortitude: int, alcohol: int) -> None:
    """SC-96: his tile raises the Alcohol Content he gains, not the Fortitude he loses; the bonus counts on both."""
    t = table(f"ohava {deities}", "cormac tile=2")
    t.play("ohava", "holy_water", "cormac")
    assert (t.fortitude("cormac"), t.alcohol("cormac")) == (fortitude, alcohol)


def test_sc_121_set_up_of_four() -> None:
    """SC-121: tiles A to D face down, no Rage, an Elf, four in discord, a Blessing Deck, no Malediction Deck."""
    game = new_game(Config(("cormac", "erin", "ohava", "murgath")), load_cards((ROOT / "cards.json").read_bytes()))
    cormac, erin, ohava, _ = game.state.players
    assert [tile.letter for tile in game.cards.tiles] == ["A", "B", "C", "D"]
    assert (cormac.marks["tile"], cormac.piles["building"], cormac.piles["raging"]) == (0, (), ())
    assert erin.marks["form"] == "elf"
    assert [ohava.marks[d] for d in ("korash", "elaana", "farnir", "shalni")] == [False] * 4
    assert len(game.state.piles["blessings"]) == 18 and game.state.piles["blessings_discard"] == ()
    assert "maledictions" not in game.state.piles
    assert not any("prize" in name for name in game.state.piles)
    bonuses = [(tile.alcohol, tile.fortitude) for tile in game.cards.tiles]
    assert bonuses == sorted(bonuses) and [f for _, f in bonuses] == sorted(f for _, f in bonuses)


def test_sc_121_without_a_drink_deck() -> None:
    """SC-121: no Drinks, no game, and a clear message."""
    raw = json.loads((ROOT / "cards.json").read_text(encoding="utf-8"))
    raw["cards"] = {key: card for key, card in raw["cards"].items() if card.get("deck") != "drinks"}
    with pytest.raises(SetupError, match="Drink Deck"):
        new_game(Config(("cormac", "erin", "ohava", "murgath")), load_cards(json.dumps(raw)))


def test_sc_122_a_cards_own_flip_comes_too_late() -> None:
    """SC-122: 1 each while Korash turns; then Y does 2 without a flip; then X does 2 each while Korash turns back."""
    t = table("ohava elaana farnir shalni", "fiona", "zot")
    t.play("ohava", "fx_sun_on_all")
    assert (t.fortitude("fiona"), t.fortitude("zot"), len(t.harmony)) == (19, 19, 4)
    assert t.game.rules(0).hand_bonus(t.player("ohava")) == 1
    t.turn_to("ohava")
    t.play("ohava", "fx_plain_ohava", "fiona")
    assert (t.fortitude("fiona"), len(t.harmony)) == (17, 4)
    t.turn_to("ohava")
    t.play("ohava", "fx_sun_on_all")
    assert (t.fortitude("fiona"), t.fortitude("zot")) == (15, 17)
    assert t.harmony == ["elaana", "farnir", "shalni"]
    assert t.game.rules(0).hand_bonus(t.player("ohava")) == 1


def copied() -> Table:
    """SC-130, given: Cormac drank a Wine and the Wench brings another to Fiona, who holds Temperance."""
    t = table("cormac", "fiona", "zot")
    t.give("cormac", "wench_another")
    t.give("fiona", "temperance", "fx_ignore_drink")
    t.pile("fiona", "dark_ale", "light_ale")
    t.reveal("cormac", "wine")
    t.all_pass("drank")
    t.play("cormac", "wench_another", "fiona")
    t.all_pass("drink")
    return t


def test_sc_130_the_copy_can_be_changed() -> None:
    """SC-130: Temperance on the copy leaves 0; only Cormac's Wine lies on the discard pile."""
    t = copied()
    t.play("fiona", "temperance", mode="text")
    t.all_pass()
    assert (t.alcohol("cormac"), t.alcohol("fiona"), t.alcohol("zot")) == (2, 0, 0)
    assert t.keys(None, "drink_discard") == ["wine"]


def test_sc_130_the_copy_can_be_ignored() -> None:
    """SC-130: and her own pile is not touched."""
    t = copied()
    t.play("fiona", "fx_ignore_drink")
    t.all_pass()
    assert (t.alcohol("fiona"), t.drinks("fiona")) == (0, ["dark_ale", "light_ale"])


def test_sc_130_not_for_himself() -> None:
    """SC-130: the friend is another player."""
    t = table("cormac", "fiona")
    t.give("cormac", "wench_another")
    t.reveal("cormac", "wine")
    t.all_pass("drank")
    assert t.refused("cormac", "wench_another", "cormac").code in (Code.WRONG_PICK, Code.NOT_YOURSELF)
