"""Pictures of the guide about the regulars: Runes, Maledictions, Deities, Blessings, Rage, Forms.

With a game in view piles, Deities, Runes and the marker stand as they do there.
"""

from __future__ import annotations

from rdi_table.engine import ops
from rdi_table.scene.art import palette
from rdi_table.screens.guide_stage import Stage
from rdi_table.words.effects import signed
from rdi_table.words.guide_strips import runes_of

RUNES = ("fire", "shield", "ice", "chaos")


def rage(stage: Stage) -> None:
    """Draw the way of a card with a Rage icon: played, Building, Raging, discards."""
    left, y = stage.left, stage.middle - 6
    player = stage.player
    stage.card(stage.card_key(0), left + 78, y - 2, 112, "full", tilt=-4)
    stage.line(stage.label_of(0), left + 78, y + 98, 16.5, "body_italic", palette.HEADING)
    stage.number(1, left + 26, y - 80)
    turned = int(player.marks.get("tile", 0)) if player is not None else 0
    tiles = stage.cards.tiles
    needed = tiles[turned].needed if turned < len(tiles) else 0
    building = len(player.pile("building")) if player is not None else 1
    _pile(stage, "building", 1, left + 229, y)
    stage.badge(f"{building}/{needed}" if needed else str(building), left + 258, y - 36, "danger")
    stage.name(stage.label_of(1), left + 229, y + 70)
    stage.number(2, left + 188, y - 50)
    _pile(stage, "raging", 2, left + 372, y)
    raging = len(player.pile("raging")) if player is not None else 5
    stage.badge(str(raging), left + 403, y - 34)
    stage.name(stage.label_of(3), left + 372, y + 70)
    _pile(stage, "discard", 3, left + 523, y)
    stage.name(stage.label_of(5), left + 523, y + 70)
    stage.arrow((left + 142, y - 30), (left + 184, y - 2), "add", 7, -0.1)
    stage.arrow((left + 272, y + 14), (left + 329, y + 14), "add", 7, 0.0)
    stage.line(stage.label_of(2), left + 300, y + 36, 14.5, "body_italic", palette.HEADING, room=74)
    stage.arrow((left + 414, y - 10), (left + 480, y - 10), "away", 6, 0.2)
    stage.line(stage.label_of(4), left + 447, y + 10, 15, "body_italic", palette.HEADING, room=74)
    stage.number(4, left + 447, y - 52)


def _pile(stage: Stage, name: str, place: int, x: float, y: float) -> None:
    """Draw the top of a pile: that at the table, or a card of the page."""
    glow = palette.DUE if name == "building" else None
    if stage.player is None:
        stage.card(stage.card_key(place), x, y, glow=glow)
        return
    pile = stage.player.pile(name)
    if not pile:
        stage.slot("discard" if name == "discard" else "rage", x, y)
    elif pile[-1].key is not None:
        stage.card(pile[-1].key, x, y, glow=glow)
    else:
        stage.back(pile[-1].deck, x, y, glow=glow)


def forms(stage: Stage) -> None:
    """Draw a card and the Form it leads to, the marker on the one of the moment."""
    left, y = stage.left, stage.middle - 2
    current = str(stage.player.marks.get("form", "")) if stage.player is not None else "elf"
    goal = "raven"
    stage.card(stage.card_key(0), left + 88, y - 4, 124, "full", tilt=-3)
    stage.line(stage.label_of(0), left + 88, y + 104, 16.5, "body_italic", palette.HEADING)
    places = _row(len(stage.cards.forms), left + 246, 88)
    for (key, form), x in zip(stage.cards.forms.items(), places):
        here = key == current
        face = stage.pen.art.faces.form(key, stage.px(78), here, form.name)
        stage.thing(face, x, y - (8 if here else 0), glow=palette.PLAYABLE if here else None)
        if here:
            stage.round_mark(palette.TURN, "paw", x + 30, y - 52, 17)
        if key == goal and key != current:
            stage.arrow((left + 154, y - 58), (x - 10, y - 64), "add", 6, 0.24)
            stage.line(stage.label_of(1), x, y + 72, 15, "body_italic", palette.HEADING)


def deities(stage: Stage) -> None:
    """Draw a card and the Deity it turns over."""
    left, y = stage.left, stage.middle - 2
    key = stage.card_key(0)
    turned = stage.cards.cards[key].icon if key in stage.cards.cards else ""
    stage.card(key, left + 88, y - 4, 124, "full", tilt=-3)
    stage.line(stage.label_of(0), left + 88, y + 104, 16.5, "body_italic", palette.HEADING)
    for name, x in zip(stage.cards.deities, _row(len(stage.cards.deities), left + 246, 88)):
        agrees = bool(stage.player.marks.get(name, False)) if stage.player is not None else name != turned
        face = stage.pen.art.faces.deity(name, agrees, stage.px(78))
        stage.thing(face, x, y)
        if name == turned:
            stage.arrow((left + 154, y - 58), (x - 10, y - 64), "add", 6, 0.24)
            stage.line(stage.label_of(1), x, y + 72, 15, "body_italic", palette.HEADING)


def runes(stage: Stage) -> None:
    """Draw the Rune deck, the Runes that lie there, and a card with a scroll that waits for one."""
    left, y = stage.left, stage.middle
    stage.back("runes", left + 62, y + 4, 74)
    stage.line(stage.label_of(0), left + 62, y + 76, 15, "body_italic", palette.HEADING, room=120)
    stage.arrow((left + 104, y + 4), (left + 138, y + 4), "add", 6, 0.0)
    lying = runes_of(stage.player, stage.cards) if stage.player is not None else {"fire": 2, "ice": 1, "chaos": 1}
    key = stage.card_key(0)
    wanted = stage.cards.cards[key].powers[0].cost[0] if key in stage.cards.cards else ""
    order = sorted(RUNES, key=lambda colour: colour == wanted)
    for place, colour in enumerate(order):
        x, at = left + 188 + 82 * (place % 2), y - 52 + 108 * (place // 2)
        number = lying.get(colour, 0)
        face = stage.pen.art.faces.rune(colour, stage.px(68), max(1, number))
        face = face if number else stage.pen.art.faces.darkened(face, 0.4)
        stage.thing(face, x, at, glow=palette.TARGET if number and colour == wanted else None)
    stage.card(key, left + 476, y - 14, 146, "full", tilt=3)
    stage.line(stage.label_of(2), left + 476, y + 109, 15.5, "body_italic", palette.HEADING, room=190)
    stage.arrow((left + 314, y + 58), (left + 452, y + 64), "gain", 6, 0.16)
    stage.line(stage.label_of(1), left + 356, y + 30, 15, "body_italic", palette.HEADING, room=104)


def curses(stage: Stage) -> None:
    """Draw a card of Marah's and the hands of the others, with what lies in them."""
    left, y = stage.left, stage.middle
    stage.card(stage.card_key(0), left + 88, y - 2, 124, "full", tilt=-3)
    hands = _hands(stage)
    pitch = min(104.0, (stage.high - 70) / max(1, len(hands)))
    for place, (character, number, hand, curse) in enumerate(hands):
        at = y + (place - (len(hands) - 1) / 2) * pitch
        stage.arrow((left + 158, y + (at - y) * 0.3), (left + 226, at), "add", 5, 0.1 if at > y else -0.1)
        stage.seal(character, left + 266, at, min(27.0, pitch * 0.38), number)
        _hand(stage, left + 322, at, character, hand, curse, min(50.0, pitch * 0.52))
    stage.card(stage.card_key(1), left + 520, y - 10, 84)
    stage.line(stage.label_of(1), left + 520, y + 66, 15, "body_italic", palette.HEADING, room=108)
    stage.line(stage.label_of(0), left + 88, y + 106, 15, "body_italic", palette.HEADING, room=160)


def _hands(stage: Stage) -> list[tuple[str, str, int, int]]:
    """Return the others: character, number, cards in hand, and how many of those are Maledictions."""
    if stage.game is None:
        return [("cormac", "1", 7, 2), ("erin", "2", 6, 1)]
    others = [one for one in stage.game.view.players if one.character != "marah" and not one.out]
    found = []
    for one in others[:5]:
        hand = one.pile("hand")
        found.append((one.character, str(one.seat + 1), len(hand), sum(card.deck == "maledictions" for card in hand)))
    return found


def _hand(stage: Stage, x: float, y: float, character: str, hand: int, curse: int, wide: float) -> None:
    """Draw a shut hand; Maledictions show by their backs."""
    pitch = min(wide * 0.36, 128 / max(1, hand))
    for place in range(hand):
        deck = "maledictions" if place >= hand - curse else character
        stage.back(deck, x + pitch * place, y, wide)
    if curse:
        stage.badge(str(curse), x + pitch * (hand - 1) + wide * 0.5, y + wide * 0.6, "danger", 12)


def gifts(stage: Stage) -> None:
    """Draw a blow, the Blessing it brings, and the two ways to use that."""
    left, y = stage.left, stage.middle - 2
    stage.card(stage.card_key(0), left + 80, y, 116, "full", tilt=-3)
    stage.line(stage.label_of(0), left + 80, y + 100, 16.5, "body_italic", palette.HEADING)
    stage.arrow((left + 146, y - 18), (left + 190, y - 18), "loss", 7, 0.0)
    stage.seal(_victim(stage), left + 232, y - 18, 34)
    stage.pill(_loss(stage), "loss", left + 232, y + 30, 14)
    stage.arrow((left + 272, y - 6), (left + 314, y - 2), "add", 6, -0.1)
    stage.card(stage.card_key(1), left + 368, y, 92, "full")
    stage.line(stage.label_of(1), left + 368, y + 84, 16.5, "body_italic", palette.HEADING)
    stage.arrow((left + 420, y - 30), (left + 468, y - 66), "gain", 6, -0.16)
    stage.arrow((left + 420, y + 30), (left + 468, y + 60), "answer", 6, 0.16)
    known = stage.cards.cards.get(stage.card_key(1))
    heart = stage.pen.art.parts.heart(stage.px(46), known.heart if known is not None else None)
    stage.pen.surface.blit(heart, heart.get_rect(center=stage.real(left + 506, y - 82)))
    stage.name(stage.label_of(2), left + 510, y - 48)
    stage.icon("scroll", left + 506, y + 66, 42, palette.PARCHMENT)
    stage.name(stage.label_of(3), left + 510, y + 102)


def _victim(stage: Stage) -> str:
    if stage.game is None:
        return "marah"
    others = [one.character for one in stage.game.view.players if one.character != "murgath" and not one.out]
    return next(iter(others), "marah")


def _loss(stage: Stage) -> str:
    """Return what the blow costs."""
    card = stage.cards.cards.get(stage.card_key(0))
    n = next((op.n for op in card.do if isinstance(op, ops.LoseFortitude)), 0) if card is not None else 0
    return f"{signed(-n)} {{fort}}"


def row(stage: Stage) -> None:
    """Draw some cards of a guest's deck side by side."""
    keys = stage.page.cards
    places = _row(len(keys), stage.left + 289 - 66 * (len(keys) - 1), 132)
    for key, x in zip(keys, places):
        stage.card(key, x, stage.middle, 116, "full")


def _row(many: int, start: float, pitch: float) -> tuple[float, ...]:
    return tuple(start + pitch * place for place in range(many))
