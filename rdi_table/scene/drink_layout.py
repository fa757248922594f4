"""A Drink as a sum, a Round on the House with arrows to everybody, and a Drinking Contest in columns."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from rdi_table.engine.view import CardView, DrinkView, PlayView, PourView
from rdi_table.scene.arrows_layout import lay_to_mat
from rdi_table.scene.content import CardFace, Column, Crown, Label, Pill, Tankard
from rdi_table.scene.geometry import Rect, around
from rdi_table.scene.look import Look, card_key
from rdi_table.scene.placement import STAGE_CARD_Z, STAGE_TAG_Z, STAGE_Z, Spread
from rdi_table.scene.stack_layout import CARD_SHAPE, beside_pills, card_width, lay_answers, lay_play, lay_tag, row_of

WIDE, NARROW, FEW = 132.0, 104.0, 3
PLUS_ROOM, SUM_ROOM, LEAST_PLUS = 38.0, 160.0, 22.0
CAPTION_ROOM = 34.0
COLUMN_CARD, COLUMN_CARD_SIX, COLUMN_HIGH, NOTE_HIGH = 76.0, 60.0, 240.0, 22.0
EVENT_W, EVENT_H = 46.0, 64.0


def lay_drink(spread: Spread, look: Look, free: Rect, drink: DrinkView, plays: list[PlayView]) -> None:
    """Lay a Drink: its cards with "+" between, the cards that change it, "=" and a tankard with the sum."""
    pour = _pour_shown(drink)
    cards = list(pour.cards) if pour is not None else []
    if not cards and drink.event is not None:
        cards = [drink.event]
    n = len(cards) + len(plays)
    if not n:
        return
    with_sum = pour is not None
    places = _row(n, beside_pills(look, free, _natural(n, with_sum)), with_sum)
    for place, (card, box) in enumerate(zip(cards, places)):
        key = card_key(card, pour.seat if pour else drink.host, "drink", drink.id * 100 + place)
        tilt = 1.6 if place % 2 == 0 else -1.6
        face = look.face(card, look.full_kind(box.w), lift=1)
        spread.put(key, box, face, STAGE_CARD_Z + place * 0.1, owner=key, angle=tilt)
        _caption(spread, look, place, box, places)
    for place, play in enumerate(plays, len(cards)):
        lay_play(spread, look, play, places[place], place, newest=place == n - 1)
        lay_tag(spread, look, play, places[place], places[:1], 0)
    lay_answers(spread, plays, places[len(cards) :])
    _signs(spread, places, len(cards), with_sum=pour is not None)
    if pour is not None:
        _sum(spread, look, drink, places[-1])
    mug = spread.out[("tankard",)].rect.scaled(1 / spread.scale) if pour is not None else places[-1]
    if pour is not None and drink.event is not None:
        _event(spread, look, drink.event, mug, free)
    for other in drink.pours:
        # Who turned a Drink up drinks it: an arrow is for those to whom it goes beside, or instead.
        if not other.ignored and (len(drink.pours) > 1 or other.seat != drink.host):
            start = places[0] if look.zones.is_left(other.seat) else mug
            lay_to_mat(spread, look, ("arrow", "round", other.seat), start, other.seat, "drink")


def _event(spread: Spread, look: Look, event: CardView, mug: Rect, free: Rect) -> None:
    """Lay the Event that poured for everybody above the sum, where no arrow goes."""
    key = card_key(event, None, "in_play", 0)
    box = Rect(mug.cx - EVENT_W / 2, max(free.y, mug.y - EVENT_H - 6), EVENT_W, EVENT_H)
    spread.put(key, box, look.face(event, "compact"), STAGE_CARD_Z, owner=key, angle=2.0)


def _pour_shown(drink: DrinkView) -> PourView | None:
    return drink.pours[0] if drink.pours else None


def _natural(n: int, with_sum: bool) -> float:
    """Return how much of the stage a Drink of n cards would take if there were room enough."""
    wide = WIDE if n <= FEW else NARROW
    return n * wide + (n - 1) * PLUS_ROOM + (SUM_ROOM if with_sum else 0) + 20


def _row(n: int, free: Rect, with_sum: bool) -> list[Rect]:
    """Return the places of a Drink's cards; more than three shrink, then overlap, and the sum always shows."""
    room = free.w - 20 - (SUM_ROOM if with_sum else 0)
    wide = WIDE if n <= FEW else NARROW
    wide = max(44.0, min(wide, (free.h - CAPTION_ROOM - 44) / CARD_SHAPE))
    pitch = min(wide + PLUS_ROOM, (room - wide) / (n - 1)) if n > 1 else 0.0
    total = pitch * (n - 1) + wide + (SUM_ROOM if with_sum else 0)
    x = free.cx - total / 2
    high = wide * CARD_SHAPE
    y = free.y + CAPTION_ROOM + max(0.0, (free.h - CAPTION_ROOM - 44 - high) * 0.4)
    return [Rect(x + pitch * i, y, wide, high) for i in range(n)]


def _caption(spread: Spread, look: Look, place: int, box: Rect, places: list[Rect]) -> None:
    pitch = places[1].x - places[0].x if len(places) > 1 else 200.0
    if pitch < 90 and place:
        return
    words = (look.labels.drink, look.labels.chaser, look.labels.another)
    label = Label(words[min(place, 2)], "small_caps", 17, "heading")
    spread.put(("caption", "drink", place), Rect(box.cx - 85, box.y - 28, 170, 22), label, STAGE_TAG_Z)


def _signs(spread: Spread, places: list[Rect], drinks: int, with_sum: bool) -> None:
    """Lay "+" between the cards of the Drink and "=" before its sum."""
    for place, (first, second) in enumerate(pairwise(places[:drinks])):
        if second.x - first.right >= LEAST_PLUS:
            box = around(((first.right + second.x) / 2, first.cy - 4), 30, 40)
            spread.put(("sign", place), box, Label("+", "body", 28, "heading"), STAGE_TAG_Z)
    if with_sum:
        last = places[-1]
        box = around((last.right + 22, last.cy - 4), 30, 40)
        spread.put(("sign", "sum"), box, Label("=", "body", 28, "heading"), STAGE_TAG_Z)


def pour_total(pour: PourView) -> int:
    """Return the Alcohol Content of a Drink with everything that changes it; an Event in a Contest counts nothing."""
    return 0 if pour.blank else pour.alcohol


def _sum(spread: Spread, look: Look, drink: DrinkView, last: Rect) -> None:
    """Lay the sum: what the Drink holds, also if it is Ignored by somebody it was poured for; dark if by all."""
    side = 112.0
    box = Rect(last.right + 40, last.cy - side * 0.62, side, side)
    drunk = [pour for pour in drink.pours if not pour.ignored]
    unchanged = [pour for pour in drink.pours if not pour.adjust] if drink.why == "round" else []
    pour = next(iter(unchanged or drunk or drink.pours))
    total = pour_total(pour) if drunk else 0
    spread.put(("tankard",), box, Tankard(str(total), bool(drunk)), STAGE_CARD_Z)
    split = drink.why != "round" and len(drunk) > 1
    caption = Label(look.labels.each if split else look.labels.alcohol, "body_italic", 15.5, "cream")
    spread.put(("caption", "sum"), Rect(box.x - 20, box.bottom + 6, side + 40, 20), caption, STAGE_TAG_Z)
    if pour.fortitude:
        sign = "+" if pour.fortitude > 0 else "−"
        pill = Pill(f"{sign}{abs(pour.fortitude)} {{fort}}", "gain" if pour.fortitude > 0 else "loss", 15)
        spread.put(("pill", "drink"), Rect(box.x - 20, box.bottom + 28, side + 40, 26), pill, STAGE_TAG_Z)


def lay_contest(spread: Spread, look: Look, free: Rect, drink: DrinkView) -> None:
    """Lay a Drinking Contest: one column per drinker in the order of turning up, the highest lit and crowned."""
    n = len(drink.pours)
    if not n:
        if drink.event is not None:
            box = row_of(1, card_width(1, free), free)[0]
            key = card_key(drink.event, drink.host, "drink", drink.id)
            spread.put(key, box, look.face(drink.event, look.full_kind(box.w), lift=1), STAGE_CARD_Z, owner=key)
        return
    heading = Label(look.labels.contest, "small_caps", 22, "heading")
    spread.put(("caption", "contest"), Rect(free.x, free.y - 2, free.w, 28), heading, STAGE_TAG_Z)
    wide = min(180.0, (free.w - 24) / n - 10)
    high = min(COLUMN_HIGH, free.h - 64)
    x = free.cx - (n * (wide + 10) - 10) / 2
    best = max(pour_total(pour) for pour in drink.pours)
    strays = _strays(look, drink)
    for place, pour in enumerate(drink.pours):
        box = Rect(x + place * (wide + 10), free.y + 30, wide, high)
        lit = pour_total(pour) == best and best > 0
        _column(spread, look, drink, pour, strays.get(pour.seat, ()), box, n, lit)
    winners = [pour.seat for pour in drink.pours if pour_total(pour) == best]
    if best > 0 and len(winners) == 1:
        mug = spread.out[("tankard", winners[0])].rect.scaled(1 / spread.scale)
        spread.put(("crown",), around((mug.cx - 4, mug.y - 4), 30, 24), Crown(), STAGE_TAG_Z)


def _strays(look: Look, drink: DrinkView) -> dict[int, tuple[CardView, ...]]:
    """Return the Event that a drinker met in place of a Chaser: it lies in play right after the cards of that Drink."""
    row = look.view.piles.get("in_play", ())
    at = {card.id: place for place, card in enumerate(row)}
    shown = {card.id for pour in drink.pours for card in pour.cards} | {drink.event.id if drink.event else None}
    found: dict[int, tuple[CardView, ...]] = {}
    for pour in drink.pours:
        place = at.get(pour.cards[-1].id) if pour.cards and not pour.virtual else None
        for card in row[place + 1 : place + 2] if place is not None else ():
            definition = look.definition(card)
            if card.id not in shown and definition is not None and definition.type == "event":
                found[pour.seat] = (card,)
    return found


def _column(
    spread: Spread, look: Look, drink: DrinkView, pour: PourView, strays: tuple[CardView, ...], box: Rect, n: int,
    best: bool,
) -> None:  # fmt: skip
    """Lay the Drink of one drinker: its cards, those that do not count dark, and the sum in a tankard."""
    seat = pour.seat
    cards = (*pour.cards, *strays)
    column = Column(look.character(seat), look.name(seat), str(seat + 1), _gains(look, pour), best)
    spread.put(("column", seat), box, column, STAGE_Z + 2, owner=("mat", seat))
    small = min(COLUMN_CARD if n <= 5 else COLUMN_CARD_SIX, box.w * 0.6, (box.h - 120) / 1.6)
    shift = min(small * (0.62 if n <= 5 else 0.4), (box.w - 12 - small) / max(1, len(cards) - 1))
    used = small + shift * (len(cards) - 1)
    side = min(56.0, box.w * 0.5)
    mug = Rect(box.cx - side / 2, box.bottom - side - (NOTE_HIGH if column.note else 8), side, side)
    room = mug.y - 2 - (box.y + 36) - small * CARD_SHAPE
    step = max(4.0, min(22.0, room / max(1, min(2, len(cards) - 1))))
    start = box.cx - used / 2
    for index, card in enumerate(cards):
        place = Rect(start + shift * index, box.y + 36 + step * min(index, 2), small, small * CARD_SHAPE)
        counts = index < len(pour.cards) and not pour.blank
        _contest_card(spread, look, drink, pour, card, place, index, counts)
    spread.put(("tankard", seat), mug, Tankard(str(pour_total(pour)), best), STAGE_CARD_Z + 3)


def _gains(look: Look, pour: PourView) -> str:
    """Return what a drinker really gains, where that is not what the Drink holds: Rage, Raven or Tree see to that."""
    ghost = next((value for seat, stat, value in look.ui.ghosts if (seat, stat) == (pour.seat, "alcohol")), None)
    gained = (ghost - look.view.players[pour.seat].alcohol) if ghost is not None else None
    return look.labels.gains.format(n=gained) if gained is not None and gained != pour_total(pour) else ""


def _contest_card(
    spread: Spread, look: Look, drink: DrinkView, pour: PourView, card: CardView, place: Rect, index: int, counts: bool
) -> None:  # fmt: skip
    key = card_key(card, pour.seat, "drink", drink.id * 100 + index)
    if key in spread.out and pour.virtual:
        key = ("copy", pour.seat, card.id)
    face = look.face(card, "compact", lift=0)
    if not counts and isinstance(face, CardFace):
        face = replace(face, darkened=True)
        pill = Pill(look.labels.counts_nothing, "note", 12)
        strip = Rect(place.x - 8, place.cy - 10, place.w + 16, 20)
        spread.put(("pill", "counts", pour.seat, index), strip, pill, STAGE_CARD_Z + 0.05 + index * 0.1)
    spread.put(key, place, face, STAGE_CARD_Z + index * 0.1, owner=key if key[0] != "copy" else ("card", card.id))
