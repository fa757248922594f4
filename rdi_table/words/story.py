"""The story of a number: what was printed, what raised it, who passed it on, what took something off, what was left.

A story is a row of (figure, words); the first has no figure and is its heading. Awkward facts: a trail names only what
changed the number, so who passed it on is remembered from what was answered; a form raises what its own seat deals or
what its own seat takes, and which of the two stands in the card data.
"""

from __future__ import annotations

from rdi_table.engine import events as ev
from rdi_table.engine import ops
from rdi_table.engine.cardset import CardDef
from rdi_table.engine.events import Trail
from rdi_table.words.effects import signed, stat_icon
from rdi_table.words.log_base import Scene
from rdi_table.words.names import article
from rdi_table.words.phrases import every_op

Story = tuple[tuple[str, str], ...]

_BASES = {
    "ante": "the ante", "fee": "for new barrels", "payment": "what is owed", "sober": "an empty pile sobers up",
    "gain": "what was won",
}  # fmt: skip


def of_stat(event: ev.StatChanged, scene: Scene) -> Story:
    """Return how a change of Fortitude or Alcohol Content came about."""
    change, icon = event.after - event.before, stat_icon(event.stat)
    verb, kind = ("gains", "gain") if change > 0 else ("loses", "loss")
    heading = f"{scene.names.seat(event.seat)} {verb} {abs(change)} {icon}"
    steps = _steps(event.trail, event.seat, event.by, event.card, f"{event.stat}_{kind}", scene)
    if not steps:
        return ()
    left = abs(sum(n for _, n in event.trail))
    end = [("", "and there the track ends")] if event.trail and left != abs(change) else []
    return (("", heading), *steps, *end, (f"= {abs(change)}", f"{icon} from {event.before} to {event.after}"))


def of_kept(event: ev.StatKept, scene: Scene) -> Story:
    """Return how a number came to nothing."""
    icon = stat_icon(event.kind)
    verb = "gains" if event.kind.endswith("_gain") else "loses"
    steps = _steps(event.trail, event.seat, scene.played_by.get(event.card), event.card, event.kind, scene)
    return (("", f"{scene.names.seat(event.seat)} {verb} no {icon}"), *steps, ("= 0", "and nothing is left of it"))


def of_gold(payer: int, n: int, trail: Trail, card: int, scene: Scene) -> Story:
    """Return how a payment came about; empty if it is simply what is owed."""
    by = scene.played_by.get(card)
    steps = _steps(trail, payer, by, card, "gold_loss", scene)
    if len(steps) < 2:
        return ()
    return (("", f"{scene.names.seat(payer)} pays {n} {{gold}}"), *steps, (f"= {n}", "{gold} change hands"))


def _steps(trail: Trail, seat: int, by: int | None, card: int, kind: str, scene: Scene) -> list[tuple[str, str]]:
    steps = [
        (signed(n) if place else str(abs(n)), _words(label, n, seat, by, card, kind, scene))
        for place, (label, n) in enumerate(trail)
    ]
    dealt = next((place for place, (label, _) in enumerate(trail) if not _dealt(label, kind, scene)), len(trail))
    return [*steps[:dealt], *_passed_on(seat, card, kind, scene), *steps[dealt:]]


def _dealt(label: str, kind: str, scene: Scene) -> bool:
    """True if a step belongs to who deals the number: it comes before anybody passes it on."""
    form = scene.names.cards.forms.get(label)
    if form is not None:
        return any(mod.role == "cause" and mod.kind == kind for mod in form.mods)
    return label in ("printed", "rage", "harmony", *_BASES)


def _passed_on(seat: int, card: int, kind: str, scene: Scene) -> list[tuple[str, str]]:
    """Return who passed a loss of Fortitude on to this seat, and with what."""
    if kind != "fortitude_loss":
        return []
    names = scene.names
    return [
        ("", f"{names.seat(it.seat)} passed it on with {scene.title(it.card)}")
        for it in scene.softened.get(card, ())
        if it.how == "redirect" and it.to == seat
    ]


def _words(label: str, n: int, seat: int, by: int | None, card: int, kind: str, scene: Scene) -> str:
    """Return what one step of a trail is, in words."""
    names = scene.names
    if label == "printed":
        return _printed(card, kind, scene)
    if label in _BASES:
        return _BASES[label]
    if label == "rage":
        return f"{names.whose(by if by is not None and kind == 'fortitude_loss' else seat)} Rage"
    if label == "harmony":
        return "all four Deities are in harmony"
    if label in names.cards.forms:
        return f"{names.seat(_whose_form(label, kind, seat, by, scene))} is {article(names.form(label))}"
    found = names.definition(label)
    return _by_card(found, n, scene) if found is not None else scene.label(label)


def _printed(card: int, kind: str, scene: Scene) -> str:
    found = scene.card(card)
    if found is None:
        return "to begin with"
    if found.type == "drink" and kind.startswith(("alcohol", "fortitude")):
        return f"in the Drink that {scene.title(card)} begins"
    return f"printed on {scene.title(card)}"


def _whose_form(form: str, kind: str, seat: int, by: int | None, scene: Scene) -> int:
    mods = [mod for mod in scene.names.cards.forms[form].mods if mod.kind == kind]
    return by if by is not None and any(mod.role == "cause" for mod in mods) else seat


def _by_card(card: CardDef, n: int, scene: Scene) -> str:
    """Return what a card did to a number, from what is printed on it."""
    title = scene.names.card(card.key)
    told = tuple(every_op(card))
    if any(isinstance(op, ops.Share) for op in told):
        return f"{title}: each takes half"
    if any(isinstance(op, ops.Echo) for op in told):
        return f"{title} returns the favour"
    if card.rider is not None:
        return f"{title} was laid on it"
    if any(isinstance(op, ops.AvoidPayment) for op in told):
        return f"{title}: somebody else pays that"
    if card.front:
        return f"{title} {'shields' if n < 0 else 'adds'} that much"
    return f"{title} {'takes that off' if n < 0 else 'adds that'}"
