"""Reads ops out of card data, collecting every fault with its place instead of stopping at the first.

Awkward facts: files are written by hand, so any value may be of any kind, a word may stand twice in one object, and a
fault must name the card; msgspec decodes the plain fields, and the lists of ops inside `either` and `may_ante` are read
here. What a card is stands in `cardset.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from rdi_table.engine import ops
from rdi_table.engine.ops import Op

_WORDS: Mapping[tuple[type[Op], str], tuple[str, ...]] = {
    (ops.Pay, "to"): ("self", "inn", "pot", "picked", "cause"),
    (ops.Discard, "by"): ("self", "victim", "random"),
    (ops.Look, "what"): ("hand", "deck"),
    (ops.Drink, "source"): ("pile", "deck"),
    (ops.TakePot, "share"): ("", "all", "half"),
    (ops.Ignore, "scope"): ("all", "fortitude", "gold"),
    (ops.Redirect, "to"): ("picked", "cause"),
    (ops.AvoidPayment, "by"): ("inn", "nobody"),
    (ops.AddRage, "card"): ("this", "extra"),
}
"""What a field of an op may say, where that is a short list."""

MOD_WORDS: Mapping[str, tuple[str, ...]] = {
    "stage": ("source", "route", "raise", "lower", "shield"),
    "kind": ("fortitude_loss", "fortitude_gain", "alcohol_gain", "alcohol_loss", "gold_loss", "gold_gain"),
    "role": ("victim", "cause"),
    "route": ("", "redirect", "share", "echo", "inn", "nobody"),
}
MOD_FILTERS = ("others", "from_hand", "ante", "initial", "own_round")
"""What a standing change of a number may say, by field, and when it counts."""


def parse_object(text: str | bytes) -> dict[str, Any]:
    """Return the one JSON object written in `text`; raises ValueError saying what is wrong."""
    doubled: list[tuple[dict[str, Any], str]] = []

    def each_word_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        """A word that stands twice in one object would lose its first value silently."""
        result = dict(pairs)
        if len(result) < len(pairs):
            words = [word for word, _ in pairs]
            doubled.append((result, next(word for word in words if words.count(word) > 1)))
        return result

    try:
        raw = json.loads(text, object_pairs_hook=each_word_once)
    except RecursionError:
        raise ValueError("not JSON: nested too deeply") from None
    except ValueError as fault:
        raise ValueError(f"not JSON: {fault}") from None
    if doubled:
        inside, word = doubled[-1]
        place = _place_of(inside, raw, "")
        raise ValueError(f"{place or 'top of the file'}: '{word}' stands twice in one object")
    if not isinstance(raw, dict):
        raise ValueError("the file must hold one JSON object with 'cards', 'characters' and 'decks'")
    return raw


def _place_of(wanted: dict[str, Any], raw: Any, place: str) -> str | None:
    """Return where in `raw` this very object is, or None."""
    if raw is wanted:
        return place
    children: list[tuple[str, Any]] = []
    if isinstance(raw, dict):
        children = [(f"{place}.{key}" if place else key, child) for key, child in raw.items()]
    elif isinstance(raw, list):
        children = [(f"{place}[{i}]", child) for i, child in enumerate(raw)]
    found = (_place_of(wanted, child, where) for where, child in children)
    return next((where for where in found if where is not None), None)


def nested(op: Op) -> Iterator[Op]:
    """Yield the op and every op inside it."""
    yield op
    inner: tuple[Op, ...] = ()
    if isinstance(op, ops.Either):
        inner = tuple(o for found in op.lists.values() for o in found)
    elif isinstance(op, ops.MayAnte):
        inner = op.then
    for child in inner:
        yield from nested(child)


class OpReader:
    """Turns raw JSON into ops and plain values; what is wrong goes to `faults`, one sentence each."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def fault(self, place: str, what: str) -> None:
        """Note a fault."""
        self.faults.append(f"{place}: {what}")

    def object(self, raw: Any, place: str) -> dict[str, Any]:
        """Return `raw` if it is an object; else note the fault and return an empty one."""
        if isinstance(raw, dict):
            return raw
        self.fault(place, "expected an object")
        return {}

    def convert(self, value: Any, kind: Any, place: str) -> Any:
        """Return the value as `kind`, or None with the fault noted."""
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError as fault:
            self.fault(place, str(fault))
            return None

    def ops(self, raw: Any, place: str) -> tuple[Op, ...]:
        """Return a list of ops."""
        if not isinstance(raw, list | tuple):
            self.fault(place, "expected a list of ops")
            return ()
        found = [self.op(item, f"{place}[{i}]") for i, item in enumerate(raw)]
        return tuple(op for op in found if op is not None)

    def op_lists(self, raw: Any, place: str) -> dict[str, tuple[Op, ...]]:
        """Return an object whose values are lists of ops."""
        return {k: self.ops(v, f"{place}.{k}") for k, v in self.object(raw, place).items()}

    def op(self, raw: Any, place: str) -> Op | None:
        """Return one op, or None with the fault noted."""
        if not isinstance(raw, dict) or not isinstance(raw.get("op"), str):
            self.fault(place, "an op is an object with a word 'op'")
            return None
        kind = ops.OPS.get(raw["op"])
        if kind is None:
            self.fault(place, f"unknown op '{raw['op']}'")
            return None
        values = {k: v for k, v in raw.items() if k != "op"}
        unknown = sorted(set(values) - set(kind.__struct_fields__))
        if unknown:
            self.fault(place, f"'{raw['op']}' has no field '{unknown[0]}'")
            return None
        inner: dict[str, Any] = {}
        if kind is ops.Either:
            inner["lists"] = self.op_lists(values.pop("lists", {}), f"{place}.lists")
        elif kind is ops.MayAnte:
            inner["then"] = self.ops(values.pop("then", []), f"{place}.then")
        op: Op | None = self.convert(values, kind, place)
        if op is None:
            return None
        self._op_words(op, place)
        return msgspec.structs.replace(op, **inner) if inner else op

    def _op_words(self, op: Op, place: str) -> None:
        if op.who not in ops.WHO:
            self.fault(place, f"unknown word '{op.who}' in 'who'")
        if op.given not in ops.GIVEN:
            self.fault(place, f"unknown condition '{op.given}'")
        if isinstance(op, ops.Amount) and op.add not in ops.COUNTS:
            self.fault(place, f"unknown count '{op.add}'")
        for (kind, name), words in _WORDS.items():
            if isinstance(op, kind) and getattr(op, name) not in words:
                self.fault(place, f"unknown word '{getattr(op, name)}' in '{name}'")
