"""The pipeline: every number about to happen to a seat passes the same stages, once, in a fixed order.

Awkward facts it must honour:
* What one card does to one seat is one number ("the card as a whole", R10): packets of the same kind, victim, payer and
  Drink are merged before anything else, and again after redirects.
* The causer's raises come first and look at the original victim (ERI-05, ERI-06): a redirected or shared number is
  never raised again.
* Ignoring comes after redirects and before any one-shot shield is spent (MEL-31).
* All raises by the victim precede all reductions, shields come last, and each works only on a number above 0, so the
  order inside a stage never matters (R14, R16).
* A gain is its own kind, never a negative loss.

Pure: packets and modifiers in, packets out. `effects.py` applies the result.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rdi_table.engine.events import Trail


class Packet(NamedTuple):
    """One number about to happen to one seat.

    `kind`: fortitude_loss, fortitude_gain, alcohol_gain, alcohol_loss, gold_loss, gold_gain; `by` the seat whose card
    does it, `origin` `hand`, `drink` or `effect`. Of Gold: `to` a seat (as text), `inn` or `pot`; `source` `stash` or
    `inn` or `substitute` (nothing moves, yet it counts as lost). `group` keeps two Drinks of one seat apart. `ante`,
    `initial` (the opening ante) and `starter` of the Round are what filters ask for. `body`: not the seat itself is
    hit but a body of it, which nothing of the seat shields.
    """

    kind: str
    on: int
    n: int
    by: int | None = None
    card: int = -1
    origin: str = "effect"
    to: int | str = "inn"
    source: str = "stash"
    group: int = 0
    ante: bool = False
    initial: bool = False
    starter: int = -1
    trail: Trail = ()
    body: str = ""


class Mod(NamedTuple):
    """One modifier: from a form, a tile, a card in front, or a response.

    `stage`: source, route, raise, lower, shield. `role`: `victim` acts on numbers that happen to `seat`, `cause` on
    those its cards cause. `route`: redirect, share, echo, inn, nobody, substitute. `to` is the new victim (or its
    `body`). `filters`: others, from_hand, ante, initial, own_round. `once` spends `card`.
    """

    stage: str
    kind: str
    role: str
    seat: int
    n: int = 0
    label: str = ""
    route: str = ""
    to: int = -1
    filters: tuple[str, ...] = ()
    once: bool = False
    card: int = -1
    body: str = ""


class Outcome(NamedTuple):
    """What comes out: the packets with their final numbers (0 included), and the one-shot cards spent."""

    packets: tuple[Packet, ...]
    spent: tuple[int, ...]


Ignores = Sequence[tuple[int, str]]
"""(seat, scope) pairs: scope `all`, `fortitude` or `gold`."""

_SCOPES = {"fortitude": ("fortitude_loss",), "gold": ("gold_loss",)}
_STAGES = ("source", "route", "ignore", "raise", "lower", "shield")
_UP_TO = {stage: _STAGES[: n + 1] for n, stage in enumerate(_STAGES)}


def pipeline(
    packets: Iterable[Packet], mods: Sequence[Mod], ignored: Ignores = (), last: str = "shield"
) -> Outcome:
    """Return the packets after all stages up to `last`; with `raise` that is the threat, with `shield` the forecast."""
    flow = merge(packets)
    spent: list[int] = []
    at_work = {mod.stage for mod in mods}
    for stage in _UP_TO[last]:
        if stage == "ignore":
            flow = [p for p in flow if not is_ignored(p, ignored)] if ignored else flow
        elif stage not in at_work:
            continue
        elif stage == "route":
            flow = route(flow, mods)
        else:
            flow = [_modified(p, stage, mods, spent) for p in flow]
    return Outcome(tuple(flow), tuple(spent))


def merge(packets: Iterable[Packet]) -> list[Packet]:
    """Return the packets with those of one kind, seat, payer and Drink added up, in order of first appearance."""
    merged: dict[tuple[object, ...], Packet] = {}
    for p in packets:
        key = (p.kind, p.on, p.body, p.by, p.to, p.source, p.group)
        old = merged.get(key)
        merged[key] = p if old is None else old._replace(n=old.n + p.n, trail=_added(old.trail, p.trail))
    return list(merged.values())


def _added(a: Trail, b: Trail) -> Trail:
    """Join two trails; two printed numbers become one."""
    if len(a) == 1 and len(b) == 1 and a[0][0] == b[0][0] == "printed":
        return (("printed", a[0][1] + b[0][1]),)
    return a + b


def is_ignored(p: Packet, ignored: Ignores) -> bool:
    """True if the seat of the packet, or the receiver of its Gold, Ignores what brings it (base rules C13, C14)."""
    for seat, scope in ignored:
        concerned = (p.on == seat and not p.body) or (scope == "all" and p.to == seat)
        if concerned and (scope == "all" or p.kind in _SCOPES.get(scope, ())):
            return True
    return False


def route(packets: list[Packet], mods: Sequence[Mod]) -> list[Packet]:
    """Send numbers elsewhere, share them, or let the Inn pay, each mod once in the order played; merge again."""
    flow = packets
    for mod in mods:
        if mod.stage == "route":
            flow = [out for p in flow for out in _routed(p, mod)]
    return merge(flow)


def _routed(p: Packet, mod: Mod) -> list[Packet]:
    if p.kind != mod.kind or p.n <= 0 or not applies(p, mod):
        return [p]
    if mod.route == "redirect":
        return [p._replace(on=mod.to, body=mod.body)]
    if mod.route == "share" and p.by is not None and p.by != p.on:
        half = (p.n + 1) // 2
        trail = (*p.trail, (mod.label, half - p.n))
        return [p._replace(n=half, trail=trail), p._replace(on=p.by, n=half, trail=trail)]
    if mod.route == "echo" and p.by is not None and p.by != p.on:
        return [p, p._replace(on=p.by, trail=((mod.label, p.n),))]
    if mod.route in ("inn", "nobody", "substitute") and p.source == "stash":
        return _paid_by_others(p, mod)
    return [p]


def _paid_by_others(p: Packet, mod: Mod) -> list[Packet]:
    """Let the Inn pay, or nobody: all of it, or a part, and the rest stays with the payer (C33, C34)."""
    part = min(mod.n or p.n, p.n)
    if part == p.n:
        return [] if mod.route == "nobody" else [p._replace(source=mod.route)]
    rest = p._replace(n=p.n - part, trail=(*p.trail, (mod.label, -part)))
    covered = p._replace(n=part, source=mod.route, trail=((mod.label, part),))
    return [rest] if mod.route == "nobody" else [rest, covered]


def _modified(p: Packet, stage: str, mods: Sequence[Mod], spent: list[int]) -> Packet:
    for mod in mods:
        if mod.stage != stage or mod.kind != p.kind or p.n <= 0 or mod.card in spent or not applies(p, mod):
            continue
        change = mod.n if stage in ("source", "raise") else -min(mod.n, p.n)
        if change == 0:
            continue
        p = p._replace(n=p.n + change, trail=(*p.trail, (mod.label, change)))
        if mod.once:
            spent.append(mod.card)
    return p


def applies(p: Packet, mod: Mod) -> bool:
    """True if the mod concerns this packet: the right seat in the right role, and every filter holds."""
    if (p.on if mod.role == "victim" else p.by) != mod.seat or (p.body and mod.role == "victim"):
        return False
    for name in mod.filters:
        if name == "others" and p.on == p.by:
            return False
        if name == "from_hand" and p.origin != "hand":
            return False
        if name == "ante" and not p.ante:
            return False
        if name == "initial" and not p.initial:
            return False
        if name == "own_round" and p.starter != mod.seat:
            return False
    return True
