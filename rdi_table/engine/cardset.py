"""Card data: reads `cards.json` into frozen values, naming the card and the place of every fault.

Awkward facts: a card of several decks is written once, with its copies per deck; `like` takes over another card's
fields (never its copies), so that Ohava's copy of a common card adds only its icon. Ops are read by `cardreader.py`.
This module checks data against itself only; which pictures exist is the business of the tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

import msgspec

from rdi_table.engine import ops
from rdi_table.engine.cardreader import MOD_FILTERS, MOD_WORDS, OpReader, nested, parse_object
from rdi_table.engine.ops import Op
from rdi_table.engine.ways import MOMENTS, Way, bits, ways_of

TYPES = (
    "action", "sometimes", "anytime", "gambling", "action_gambling", "cheating", "drink", "event", "rune", "none",
)  # fmt: skip

_DEFAULT_MOMENT = {
    "action": "action", "anytime": "anytime", "gambling": "bid", "cheating": "bid", "none": "never",
    "drink": "never", "event": "never", "rune": "never",
}  # fmt: skip

PICKS = (
    "other", "any", "other_not_cause", "other_in_round", "other_with_malediction", "form", "deity", "discord_deity",
)  # fmt: skip

RUNES = ("fire", "shield", "ice", "chaos", "any")
"""What a power-up may cost; the `colour` of a Rune is one of the first four."""

_OP_LISTS = ("do", "then", "after")


class CardDataError(ValueError):
    """The card data has faults: `faults` has one sentence for each, naming the card and the place."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


class PickSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the player picks while playing: who or what (a word of `PICKS`), at least and at most how many."""

    who: str
    least: int = 1
    max: int = 1


class CostSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards given up while playing: `maledictions` (any number) or `absolution` (fewer Maledictions than others)."""

    of: str


class FrontMod(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A standing change of a number (a card in front, a form, a tile): see `packets.Mod` for the words."""

    stage: str
    kind: str
    role: str = "victim"
    n: int = 0
    filters: tuple[str, ...] = ()
    route: str = ""
    once: bool = False


class Power(msgspec.Struct, frozen=True):
    """A power-up: its cost in Runes, the op lists it adds or puts in place of others, its own pick."""

    cost: tuple[str, ...]
    text: str = ""
    add: Mapping[str, tuple[Op, ...]] = {}
    instead: Mapping[str, tuple[Op, ...]] = {}
    pick: PickSpec | None = None


class Mode(msgspec.Struct, frozen=True):
    """Another way to play the card: its own moment, type, pick and ops."""

    when: str
    type: str
    text: str = ""
    pick: PickSpec | None = None
    do: tuple[Op, ...] = ()
    then: tuple[Op, ...] = ()


class Rider(msgspec.Struct, frozen=True):
    """What the card adds to another card it is laid on while that one is played (MAR-35)."""

    mods: tuple[FrontMod, ...] = ()
    do: tuple[Op, ...] = ()


class RaceDrink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the Drink does instead to a drinker with this trait (base rules 5.2)."""

    trait: str
    alcohol: int = 0
    fortitude: int = 0


class CardDef(msgspec.Struct, frozen=True):
    """One card of the data, ready to play: see DESIGN.md section 8 for the fields."""

    key: str
    name: str
    type: str
    deck: str
    copies: Mapping[str, int]
    text: str = ""
    icon: str = ""
    when: str = "never"
    pick: PickSpec | None = None
    do: tuple[Op, ...] = ()
    then: tuple[Op, ...] = ()
    after: tuple[Op, ...] = ()
    powers: tuple[Power, ...] = ()
    modes: Mapping[str, Mode] = {}
    heart: int = 0
    chaser: bool = False
    alcohol: int = 0
    fortitude: int = 0
    event: str = ""
    instead: RaceDrink | None = None
    colour: str = ""
    front: tuple[FrontMod, ...] = ()
    rider: Rider | None = None
    costs: CostSpec | None = None
    family: str = ""
    only_affected_by: str = ""
    cannot_be_negated: bool = False
    boss: bool = False
    source: str = "house"
    picture: str = "die"
    notes: tuple[str, ...] = ()


class CharacterDef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character: names, the deck, the module with its rules (`rules`), side decks it brings, race traits, words."""

    name: str
    title: str
    deck: str
    rules: str = "base"
    shared: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    temper: str = ""
    difficulty: int = 1
    about: str = ""
    hints: tuple[str, ...] = ()


class DeckDef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck: its name and what it is for: `character`, `drinks`, `shared` or `side` (Runes)."""

    name: str
    kind: str


class FormDef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A form of Erin: the changes of numbers in force while she has it."""

    name: str
    text: str = ""
    mods: tuple[FrontMod, ...] = ()


class TileDef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Rage Tile: cards needed in the Building Rage Pile, and what it adds once active (R18)."""

    letter: str
    needed: int
    alcohol: int
    fortitude: int
    source: str = "house"


class CardSet(msgspec.Struct, frozen=True, dict=True):
    """All card data: cards by key, characters, decks, forms, tiles, Deities and what each icon does."""

    cards: Mapping[str, CardDef]
    characters: Mapping[str, CharacterDef]
    decks: Mapping[str, DeckDef]
    forms: Mapping[str, FormDef]
    tiles: tuple[TileDef, ...]
    deities: tuple[str, ...]
    icons: Mapping[str, tuple[Op, ...]]

    def deck(self, name: str) -> list[tuple[CardDef, int]]:
        """Return the cards of a deck with their number of copies, in the order of the data."""
        return [(card, card.copies[name]) for card in self.cards.values() if card.copies.get(name)]

    @cached_property
    def ways(self) -> dict[str, tuple[Way, ...]]:
        """The ways to play each card, by its key."""
        return {key: ways_of(card) for key, card in self.cards.items()}

    @cached_property
    def masks(self) -> dict[str, int]:
        """The moments at which each card may be played, as bits, by its key."""
        return {key: bits(*(way.when for way in ways)) for key, ways in self.ways.items()}

    @cached_property
    def deck_lists(self) -> dict[str, tuple[str, ...]]:
        """The keys of all cards of each deck, copies included, in the order of the data."""
        return {deck: tuple(card.key for card, n in self.deck(deck) for _ in range(n)) for deck in self.decks}

    @cached_property
    def deck_moments(self) -> dict[str, int]:
        """The moments of all cards of each deck, as bits: what everybody knows from the deck list."""
        found = dict.fromkeys(self.decks, 0)
        for card in self.cards.values():
            for deck in {*card.copies, card.deck} & found.keys():
                found[deck] |= bits(card.when, *(mode.when for mode in card.modes.values()))
        return found


def load_cards(text: str | bytes, base: CardSet | None = None) -> CardSet:
    """Return the card set written in `text`; with `base`, its entries come first and `text` adds to them.

    Raises CardDataError with one sentence per fault, each naming the card and the place.
    """
    try:
        raw = parse_object(text)
    except ValueError as fault:
        raise CardDataError([str(fault)]) from None
    reader = _Reader()
    result = reader.card_set(raw, base or CardSet({}, {}, {}, {}, (), (), {}))
    if reader.faults:
        raise CardDataError(reader.faults)
    return result


class _Reader(OpReader):
    """Turns the raw JSON into values and collects every fault instead of stopping at the first."""

    def card_set(self, raw: dict[str, Any], base: CardSet) -> CardSet:
        known = {"cards", "characters", "decks", "forms", "tiles", "deities", "icons", "about"}
        self.faults += [f"unknown entry '{k}' at the top of the file" for k in raw if k not in known]
        raw_cards = self.object(raw.get("cards", {}), "cards")
        cards = {key: self.card(key, value, raw_cards) for key, value in raw_cards.items()}
        tiles = self.convert(raw["tiles"], tuple[TileDef, ...], "tiles") if "tiles" in raw else base.tiles
        deities = self.convert(raw["deities"], tuple[str, ...], "deities") if "deities" in raw else base.deities
        result = CardSet(
            {**base.cards, **{key: card for key, card in cards.items() if card is not None}},
            {**base.characters, **self.table(raw, "characters", CharacterDef)},
            {**base.decks, **self.table(raw, "decks", DeckDef)},
            {**base.forms, **self.table(raw, "forms", FormDef)},
            tiles or (),
            deities or (),
            {**base.icons, **self.op_lists(raw.get("icons", {}), "icons")},
        )
        self.faults += cross_check(result)
        return result

    def table(self, raw: dict[str, Any], name: str, kind: type) -> dict[str, Any]:
        rows = self.object(raw.get(name, {}), name)
        read = {key: self.convert(value, kind, f"{name}.{key}") for key, value in rows.items()}
        return {key: value for key, value in read.items() if value is not None}

    def card(self, key: str, raw: Any, all_raw: dict[str, Any]) -> CardDef | None:
        place = f"cards.{key}"
        values = self.like(self.object(raw, place), all_raw, place)
        if not values:
            self.fault(place, "there is nothing in it")
            return None
        values |= {"key": key, "deck": values.get("deck", "")}
        copies, front = values.get("copies", 1), values.get("front", [])
        values["copies"] = copies if isinstance(copies, dict) else {str(values["deck"]): copies}
        values["front"] = [front] if isinstance(front, dict) else front
        values["when"] = values.get("when") or _DEFAULT_MOMENT.get(str(values.get("type")), "never")
        powers = values.get("powers", [])
        if not isinstance(powers, list):
            self.fault(f"{place}.powers", "expected a list")
            powers = []
        values["powers"] = tuple(self.power(power, f"{place}.powers[{i}]") for i, power in enumerate(powers))
        modes = self.object(values.get("modes", {}), f"{place}.modes")
        values["modes"] = {k: self.mode(mode, values, f"{place}.modes.{k}") for k, mode in modes.items()}
        if "rider" in values:
            values["rider"] = self.build(values["rider"], Rider, f"{place}.rider") or Rider()
        card: CardDef | None = self.build(values, CardDef, place)
        return card

    def like(self, raw: dict[str, Any], all_raw: dict[str, Any], place: str) -> dict[str, Any]:
        """Return the fields of a card, those of the card it is `like` included."""
        if "like" not in raw:
            return dict(raw)
        model = all_raw.get(raw["like"]) if isinstance(raw["like"], str) else None
        if not isinstance(model, dict) or "like" in model:
            self.fault(place, f"there is no card '{raw['like']}' to be like")
            return {}
        return {k: v for k, v in {**model, "copies": 1, **raw}.items() if k != "like"}

    def build(self, raw: Any, kind: Any, place: str) -> Any:
        """Return `raw` as the given struct, its lists of ops read and anything it does not know noted as a fault."""
        values = dict(self.object(raw, place))
        unknown = sorted(set(values) - set(kind.__struct_fields__))
        if unknown:
            self.fault(place, f"unknown field '{unknown[0]}'")
            return None
        built: dict[str, Any] = {k: self.ops(values.pop(k), f"{place}.{k}") for k in _OP_LISTS if k in values}
        if kind is Power:
            built |= {k: self.op_lists(values.pop(k, {}), f"{place}.{k}") for k in ("add", "instead")}
        elif kind is CardDef:
            built |= {k: values.pop(k) for k in ("powers", "modes", "rider") if k in values}
        result = self.convert(values, kind, place)
        return None if result is None else msgspec.structs.replace(result, **built)

    def power(self, raw: Any, place: str) -> Power:
        return self.build(raw, Power, place) or Power(())

    def mode(self, raw: Any, card: dict[str, Any], place: str) -> Mode:
        values = {"type": card.get("type", "none"), **self.object(raw, place)}
        values.setdefault("when", _DEFAULT_MOMENT.get(str(values["type"]), "never"))
        return self.build(values, Mode, place) or Mode("never", "none")


def cross_check(cards: CardSet) -> list[str]:
    """Return a sentence for every entry that names something that is not there."""
    faults = [f"cards.{key}: {fault}" for key, card in cards.cards.items() for fault in _card_faults(card, cards)]
    for key, icon in cards.icons.items():
        faults += [f"icons.{key}: {fault}" for op in icon for fault in _op_faults(op, cards, True)]
    for key, form in cards.forms.items():
        faults += [f"forms.{key}: {fault}" for fault in _mod_faults(form.mods)]
    for key, character in cards.characters.items():
        decks = (character.deck, *character.shared)
        faults += [f"characters.{key}: there is no deck '{deck}'" for deck in decks if deck not in cards.decks]
    return faults


def _card_faults(card: CardDef, cards: CardSet) -> Iterator[str]:
    modes = tuple(card.modes.values())
    yield from (f"unknown type '{kind}'" for kind in (card.type, *(m.type for m in modes)) if kind not in TYPES)
    yield from (f"unknown moment '{m}' in 'when'" for m in (card.when, *(m.when for m in modes)) if m not in MOMENTS)
    picks = (card.pick, *(m.pick for m in modes), *(p.pick for p in card.powers))
    yield from (f"unknown word '{pick.who}' in 'pick'" for pick in picks if pick is not None and pick.who not in PICKS)
    decks = (*card.copies, *([card.deck] if card.deck else []))
    yield from (f"there is no deck '{deck}'" for deck in dict.fromkeys(decks) if deck not in cards.decks)
    yield from (f"{n} copies in deck '{deck}'" for deck, n in card.copies.items() if n < 0)
    if card.icon and card.icon not in cards.icons:
        yield f"there is no icon '{card.icon}'"
    if card.type == "drink" and not all(isinstance(op, ops.Draw | ops.StartRound) for op in card.do):
        yield "a Drink may only make its drinker draw, or start a Round"
    if card.source not in ("rulebook", "house"):
        yield f"source is 'rulebook' or 'house', not '{card.source}'"
    if card.costs is not None and card.costs.of not in ("maledictions", "absolution"):
        yield f"unknown cost '{card.costs.of}'"
    for power in card.powers:
        yield from (f"unknown Rune '{rune}' in 'cost'" for rune in power.cost if rune not in RUNES)
        yield from (f"a power-up has no list '{k}'" for k in (*power.add, *power.instead) if k not in _OP_LISTS)
    yield from (f"two power-ups replace '{k}'" for k in _OP_LISTS if sum(k in p.instead for p in card.powers) > 1)
    yield from _mod_faults((*card.front, *(card.rider.mods if card.rider else ())))
    for op, picks_somebody in _all_ops(card):
        yield from _op_faults(op, cards, picks_somebody)


def _all_ops(card: CardDef) -> Iterator[tuple[Op, bool]]:
    """Yield every op of the card, and whether its player has picked something by then (a rider has: its carrier's)."""
    found = [(op, card.pick is not None) for op in (*card.do, *card.then, *card.after)]
    for mode in card.modes.values():
        found += [(op, mode.pick is not None) for op in (*mode.do, *mode.then)]
    for power in card.powers:
        lists = (*power.add.values(), *power.instead.values())
        found += [(op, (power.pick or card.pick) is not None) for ops_ in lists for op in ops_]
    found += [(op, True) for op in (card.rider.do if card.rider else ())]
    for op, picks_somebody in found:
        yield from ((inner, picks_somebody) for inner in nested(op))


def _op_faults(op: Op, cards: CardSet, picks_somebody: bool) -> Iterator[str]:
    if isinstance(op, ops.DrawFrom | ops.DiscardFrom) and op.deck not in cards.decks:
        yield f"there is no deck '{op.deck}'"
    if isinstance(op, ops.Become) and op.form not in ("picked", *cards.forms):
        yield f"there is no form '{op.form}'"
    if isinstance(op, ops.Flip) and op.deity not in ("picked", *cards.deities):
        yield f"there is no Deity '{op.deity}'"
    words = (op.who, getattr(op, "to", ""), getattr(op, "form", ""), getattr(op, "deity", ""))
    needs = isinstance(op, ops.ForceOut | ops.SplitDrink | ops.MoveDrink | ops.CopyDrink | ops.Harmonize)
    if ("picked" in words or needs) and not picks_somebody:
        yield "an op means what is picked, but the card has no 'pick'"


def _mod_faults(mods: Iterable[FrontMod]) -> Iterator[str]:
    for mod in mods:
        for name, words in MOD_WORDS.items():
            if getattr(mod, name) not in words:
                yield f"unknown word '{getattr(mod, name)}' in '{name}'"
        yield from (f"unknown filter '{name}'" for name in mod.filters if name not in MOD_FILTERS)
